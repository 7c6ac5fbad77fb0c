"""The main board of Santa Maria: dice, new land, monks, ships, tracks and where players retire."""

from dataclasses import dataclass

from antillas.games.santa_maria.view import MonkSpace
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice, Flag
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
    parts: list[Part]
    label: str
    choice: Choice


@dataclass(frozen=True)
class Berth:
    """A dock of the main board with the ship for sale."""

    id: str
    number: int
    name: str
    icon: str
    cost: Pieces
    points: int | None
    label: str
    choice: Choice


@dataclass(frozen=True)
class Card:
    """A scholar, a bishop or a mission station."""

    id: str
    kind: str
    name: str
    brief: str
    points: int | None
    gain: Pieces
    monks: list[Flag]
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
    flags: list[Flag]


@dataclass(frozen=True)
class Picked:
    """A board or a set that can be picked."""

    name: str
    rows: list[Land]
    parts: list[Part]
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


def own_dice(viewer: Viewer, seat: int) -> list[Dice]:
    """The blue dice beside a colony."""
    counts = enumerate(viewer.view.seats[seat].blue, start=1)
    return [_dice(viewer, "blue", value, count) for value, count in counts if count]


def _dice(viewer: Viewer, colour: str, value: int, count: int) -> Dice:
    words = viewer.words
    label = words("white {count}", count=value) if colour == "white" else words("blue {count}", count=value)
    if not count:
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
        return Offered(slot, [], size, Choice())
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
    name, ship = viewer.name(dock.dock), dock.ship
    if ship is None:
        return Berth(dock.dock, number, name, RETIRE_ICONS.get(dock.dock, ""), {}, None, name, Choice())
    label = viewer.words("{dock}, costs {price}", dock=name, price=said(viewer, ship.cost))
    if viewer.in_phase("sailing"):
        choice = legal_or_why(viewer, viewer.number("buy-ship", dock=dock.dock))
    else:
        choice = viewer.elsewhen(marked("Ships are bought with a sailing ability."), "SM-SAIL-1")
    return Berth(dock.dock, number, name, RETIRE_ICONS.get(dock.dock, ""), ship.cost, ship.points, label, choice)


def port_choice(viewer: Viewer, dock: str) -> Choice | None:
    """Laying the new ship into a dock of the own port."""
    return legal_or_why(viewer, viewer.number("lay-ship", dock=dock)) if viewer.in_phase("shifting") else None


# Monks.


def church(viewer: Viewer) -> list[Card]:
    """The spaces for monks: scholars, missions, bishops."""
    cards = [_card(viewer, number, space) for number, space in enumerate(viewer.view.monk_spaces)]
    return [card for kind in CARDS.values() for card in cards if card.kind == kind]


def _card(viewer: Viewer, number: int, space: MonkSpace) -> Card:
    name = viewer.name(space.id) if space.id else ""
    there = [viewer.names[seat] for seat in space.monks]
    label = ", ".join([name, *there]) if name else viewer.words("an empty place")
    if not space.id:
        choice = Choice()
    elif viewer.in_phase("recruiting"):
        choice = legal_or_why(viewer, viewer.number("place-monk", space=number))
    else:
        choice = viewer.elsewhen(marked("Monks come with the religion track."), "SM-MONK-1")
    return Card(
        space.id,
        CARDS[space.kind],
        name,
        viewer.brief(space.id),
        space.points,
        space.gain,
        [viewer.flags[seat] for seat in space.monks],
        label,
        choice,
    )


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


def religion(viewer: Viewer) -> list[Step]:
    """The religion track with everybody's markers."""
    return [
        Step(
            number,
            "monk" if space.monk else "",
            space.die,
            0,
            [viewer.flags[seat] for seat, one in enumerate(viewer.view.seats) if one.religion == number],
        )
        for number, space in enumerate(viewer.printed.religion)
    ]


def conquest(viewer: Viewer) -> list[Step]:
    """The conquest track; the best of equal markers lies lowest."""
    seats = viewer.view.seats
    return [
        Step(
            number,
            "gold" if space.gold else "",
            False,
            space.tree if len(seats) == 1 else 0,
            [viewer.flags[seat] for seat in reversed(viewer.view.ranking) if seats[seat].conquest == number],
        )
        for number, space in enumerate(viewer.printed.conquest)
    ]


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
    name, rows = viewer.name(one.board), [land(viewer, code) for code in viewer.printed.boards[one.board]]
    return Picked(name, rows, [], "", "", viewer.flag_of(one.seat), name, _pick_choice(viewer, number))


def _set(viewer: Viewer, number: int) -> Picked:
    one = viewer.view.sets[number]
    assert one is not None
    name, scholar = viewer.name(one.tile.tile), viewer.name(one.scholar)
    parts, brief, flag = tile_parts(viewer, one.tile), viewer.brief(one.scholar), viewer.flag_of(one.seat)
    return Picked(name, [], parts, scholar, brief, flag, f"{name}, {scholar}", _pick_choice(viewer, number))
