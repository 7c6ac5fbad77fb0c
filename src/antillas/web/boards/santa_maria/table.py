"""The main board of Santa Maria: dice, new land, monks, ships, tracks and where players retire."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from antillas.games.santa_maria.view import MonkSpace
from antillas.i18n.words import Words, marked
from antillas.web.boards.common.parts import REMEMBERED, Choice, Flag, capital
from antillas.web.boards.santa_maria.art import RETIRE_ICONS
from antillas.web.boards.santa_maria.choices import legal_or_why
from antillas.web.boards.santa_maria.land import Land, Part, Pieces, boxed, land, said, tile_parts
from antillas.web.boards.santa_maria.viewer import Viewer

CARDS = {"scholar": "sch", "station": "mis", "bishop": "bis"}
"""The kinds of monk spaces, in the order in which they are shown, and the styles of their cards."""


@dataclass(frozen=True)
class Dice:
    """Dice of a colour that show the same."""

    colour: str
    value: int
    count: int
    label: str
    choice: Choice


@dataclass(frozen=True)
class Offered:
    """A place of the offer; no parts if its tile is gone."""

    slot: int
    parts: tuple[Part, ...]
    label: str
    choice: Choice


@dataclass(frozen=True, eq=False)
class Berth:
    """A dock of the main board with the ship for sale; the same object again as long as nothing about it changes."""

    id: str
    number: int
    name: str
    icon: str
    cost: Pieces
    points: int | None
    label: str
    choice: Choice


@dataclass(frozen=True, eq=False)
class Card:
    """A scholar, a bishop or a mission station; the same object again as long as nothing about it changes."""

    id: str
    kind: str
    title: str
    brief: str
    points: int | None
    gain: Pieces
    monks: tuple[Flag, ...]
    label: str
    choice: Choice


@dataclass(frozen=True)
class Place:
    """A retirement space."""

    id: str
    icon: str
    name: str
    flag: Flag | None
    label: str
    choice: Choice


@dataclass(frozen=True)
class Step:
    """A space of a track."""

    number: int
    icon: str
    die: bool
    tree: int
    """The year by whose end a solo player must be here, or 0."""
    flags: tuple[Flag, ...]


@dataclass(frozen=True)
class Picked:
    """A board or a set that can be picked."""

    name: str
    rows: tuple[Land, ...]
    parts: tuple[Part, ...]
    scholar: str
    brief: str
    flag: Flag | None
    label: str
    choice: Choice


# Dice.


def pool(viewer: Viewer, colour: str) -> list[Dice]:
    """The dice of a colour in the middle of the table, by value."""
    counts = viewer.view.dice.white if colour == "white" else viewer.view.dice.blue
    return [_dice(viewer, colour, value, count) for value, count in enumerate(counts, start=1)]


def own_dice(viewer: Viewer, seat: int) -> tuple[Dice, ...]:
    """The blue dice beside a colony; only those of the large one can be clicked."""
    counts = enumerate(viewer.view.seats[seat].blue, start=1)
    clicked = seat == viewer.main_seat
    return tuple([_dice(viewer, "blue", value, count, clicked) for value, count in counts if count])


def _dice(viewer: Viewer, colour: str, value: int, count: int, clicked: bool = True) -> Dice:
    words = viewer.words
    label = words("white {count}", count=value) if colour == "white" else words("blue {count}", count=value)
    if not count or not clicked:
        choice = Choice()
    elif viewer.in_phase("turn"):
        choice = legal_or_why(viewer, viewer.number("take-die", colour=colour, value=value))
    else:
        choice = viewer.elsewhen(marked("A die is taken as the main action of a turn."), "SM-TURN-2")
    return Dice(colour, value, count, label, choice)


def dice_used(viewer: Viewer, seat: int) -> tuple[int, int]:
    """White dice that a seat has used in this year, and how many it may."""
    return viewer.view.seats[seat].white_used, viewer.printed.white_dice_a_year


# Tiles.


def offer(viewer: Viewer) -> list[Offered]:
    """The doubles and then the triples."""
    return [_offered(viewer, slot) for slot in range(len(viewer.view.offer))]


def _offered(viewer: Viewer, slot: int) -> Offered:
    tile = viewer.view.offer[slot]
    size = viewer.words("double tile") if slot < len(viewer.view.offer) // 2 else viewer.words("triple tile")
    if tile is None:
        return Offered(slot, (), size, Choice())
    parts = boxed(tile_parts(viewer, tile))
    label = f"{size}: {'; '.join(part.land.label for part in parts)}"
    return Offered(slot, parts, label, _tile_choice(viewer, slot))


def _tile_choice(viewer: Viewer, slot: int) -> Choice:
    if not viewer.in_phase("turn"):
        return viewer.elsewhen(marked("A tile is taken as the main action of a turn."), "SM-TURN-2")
    cells = [None if tile is None else tile.cells for tile in viewer.view.offer]
    equal = next(other for other in range(slot + 1) if cells[other] == cells[slot])
    first = viewer.number("take-tile", slot=equal)
    return legal_or_why(viewer, first if first in viewer.legal else viewer.number("take-tile", slot=slot))


def tile_prices(viewer: Viewer) -> list[tuple[str, Pieces]]:
    """What doubles and triples cost."""
    prices = viewer.printed.tile_prices
    return [(viewer.words("double tile"), prices["double"]), (viewer.words("triple tile"), prices["triple"])]


# Ships.


def docks(viewer: Viewer) -> list[Berth]:
    """The docks of the main board."""
    return [_berth(viewer, number) for number in range(len(viewer.view.docks))]


def _berth(viewer: Viewer, number: int) -> Berth:
    dock = viewer.view.docks[number]
    ship = dock.ship
    if ship is None:
        return _made_berth(viewer.words, dock.dock, number, (), None, Choice())
    if viewer.in_phase("sailing"):
        choice = legal_or_why(viewer, viewer.number("buy-ship", dock=dock.dock))
    else:
        choice = viewer.elsewhen(marked("Ships are bought with a sailing ability."), "SM-SAIL-1")
    return _made_berth(viewer.words, dock.dock, number, tuple(ship.cost.items()), ship.points, choice)


@lru_cache(REMEMBERED)
def _made_berth(
    words: Words, dock: str, number: int, cost: tuple[tuple[str, int], ...], points: int | None, choice: Choice
) -> Berth:
    name, price = capital(words.name(dock)), dict(cost)
    label = name if points is None else words("{dock}, costs {price}", dock=name, price=said(words, price))
    return Berth(dock, number, name, RETIRE_ICONS.get(dock, ""), price, points, label, choice)


def port_choice(viewer: Viewer, dock: str) -> Choice | None:
    """Laying the new ship into a dock of the own port."""
    return legal_or_why(viewer, viewer.number("lay-ship", dock=dock)) if viewer.in_phase("shifting") else None


# Monks.


def church(viewer: Viewer) -> list[Card]:
    """The spaces for monks: scholars, missions, bishops."""
    cards = [_card(viewer, number, space) for number, space in enumerate(viewer.view.monk_spaces)]
    return [card for kind in CARDS.values() for card in cards if card.kind == kind]


def _card(viewer: Viewer, number: int, space: MonkSpace) -> Card:
    if not space.id:
        choice = Choice()
    elif viewer.in_phase("recruiting"):
        choice = legal_or_why(viewer, viewer.number("place-monk", space=number))
    else:
        choice = viewer.elsewhen(marked("Monks come with the religion track."), "SM-MONK-1")
    monks = tuple([viewer.flags[seat] for seat in space.monks])
    gain, brief = tuple(space.gain.items()), viewer.brief(space.id)
    return _made_card(viewer.words, space.id, CARDS[space.kind], brief, space.points, gain, monks, choice)


@lru_cache(REMEMBERED)
def _made_card(
    words: Words,
    identifier: str,
    kind: str,
    brief: str,
    points: int | None,
    gain: tuple[tuple[str, int], ...],
    monks: tuple[Flag, ...],
    choice: Choice,
) -> Card:
    name = capital(words.name(identifier)) if identifier else ""
    label = ", ".join([name, *(monk.name for monk in monks)]) if name else words("an empty place")
    title = words("Mission") if kind == CARDS["station"] else name
    return Card(identifier, kind, title, brief, points, dict(gain), monks, label, choice)


# Retirement and tracks.


def rests(viewer: Viewer) -> list[Place]:
    """The retirement spaces."""
    result = []
    for space in viewer.view.retirement:
        name = viewer.name(f"retire-{space.effect}")
        label = name if space.seat is None else f"{name}, {viewer.names[space.seat]}"
        if viewer.in_phase("turn"):
            choice = legal_or_why(viewer, viewer.number("retire", space=space.effect))
        else:
            choice = viewer.elsewhen(marked("Retiring is a main action."), "SM-TURN-2")
        icon = RETIRE_ICONS.get(space.effect, "")
        result.append(Place(f"retire-{space.effect}", icon, name, viewer.flag_of(space.seat), label, choice))
    return result


def religion(viewer: Viewer) -> tuple[Step, ...]:
    """The religion track with everybody's markers."""
    there = _markers(viewer, range(len(viewer.view.seats)), [seat.religion for seat in viewer.view.seats])
    return tuple(
        [
            Step(number, "monk" if space.monk else "", space.die, 0, tuple(there.get(number, ())))
            for number, space in enumerate(viewer.printed.religion)
        ]
    )


def _markers(viewer: Viewer, order: Iterable[int], places: Sequence[int]) -> dict[int, list[Flag]]:
    """Who stands where on a track."""
    there: dict[int, list[Flag]] = {}
    for seat in order:
        there.setdefault(places[seat], []).append(viewer.flags[seat])
    return there


def conquest(viewer: Viewer) -> tuple[Step, ...]:
    """The conquest track; the best of equal markers lies lowest."""
    seats = viewer.view.seats
    there = _markers(viewer, reversed(viewer.view.ranking), [seat.conquest for seat in seats])
    alone = len(seats) == 1
    return tuple(
        [
            Step(number, "gold" if space.gold else "", False, space.tree if alone else 0, tuple(there.get(number, ())))
            for number, space in enumerate(viewer.printed.conquest)
        ]
    )


# The set-up.


def picks(viewer: Viewer) -> list[Picked]:
    """The boards or sets, while they are picked."""
    if viewer.view.phase not in ("picking", "set-draw", "founding"):
        return []
    if viewer.view.boards:
        return [_board(viewer, number) for number in range(len(viewer.view.boards))]
    return [_set(viewer, number) for number, one in enumerate(viewer.view.sets) if one is not None]


def _pick_choice(viewer: Viewer, number: int) -> Choice:
    if viewer.in_phase("picking"):
        return legal_or_why(viewer, viewer.number("pick", number=number))
    return viewer.elsewhen(marked("Everybody has picked."), "SM-SETUP-13")


def _board(viewer: Viewer, number: int) -> Picked:
    one = viewer.view.boards[number]
    name, rows = viewer.name(one.board), tuple([land(viewer, code) for code in viewer.printed.boards[one.board]])
    return Picked(name, rows, (), "", "", viewer.flag_of(one.seat), name, _pick_choice(viewer, number))


def _set(viewer: Viewer, number: int) -> Picked:
    one = viewer.view.sets[number]
    assert one is not None
    name, scholar = viewer.name(one.tile.tile), viewer.name(one.scholar)
    parts, brief, flag = tile_parts(viewer, one.tile), viewer.brief(one.scholar), viewer.flag_of(one.seat)
    return Picked(name, (), parts, scholar, brief, flag, f"{name}, {scholar}", _pick_choice(viewer, number))
