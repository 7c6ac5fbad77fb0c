"""The main board of Santa Maria: dice, new land, monks, ships, tracks and where players retire."""

from dataclasses import dataclass

from antillas.games.santa_maria.actions import BLUE_DICE, DIE, DOCK, MONK, PICK, RETIRE, SHIP, TILE
from antillas.games.santa_maria.seen import CapitalSet, MonkSpace
from antillas.games.santa_maria.tables import BOARD_ITEM, OFFER_OF_A_SIZE, SHOWN, SIZE
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice, Flag
from antillas.web.boards.santa_maria.choices import describe, legal_or_why
from antillas.web.boards.santa_maria.land import Land, Part, Pieces, boxed, cost, land, tile_parts
from antillas.web.boards.santa_maria.texts import BRIEF, RETIRE_ICONS
from antillas.web.boards.santa_maria.viewer import Viewer


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
    dice = viewer.view.dice
    counts, start = (dice.white, DIE) if colour == "white" else (dice.blue, BLUE_DICE)
    return [_dice(viewer, colour, value, counts[value], start) for value in range(SIZE)]


def own_dice(viewer: Viewer, seat: int) -> list[Dice]:
    """The blue dice beside a colony."""
    counts = viewer.view.seats[seat].blue
    return [_dice(viewer, "blue", value, counts[value], BLUE_DICE) for value in range(SIZE) if counts[value]]


def _dice(viewer: Viewer, colour: str, value: int, count: int, start: int) -> Dice:
    words = viewer.words
    label = words("white {count}", count=value + 1) if colour == "white" else words("blue {count}", count=value + 1)
    if not count:
        choice = Choice()
    elif viewer.in_phase("turn"):
        choice = legal_or_why(viewer, start + value)
    else:
        choice = viewer.elsewhen(marked("A die is taken as the main action of a turn."), "SM-TURN-2")
    return Dice(colour, value + 1, count, label, choice)


def dice_used(viewer: Viewer, seat: int) -> tuple[int, int]:
    """White dice that a seat has used in this year, and how many it may."""
    return viewer.view.seats[seat].white_used, int(viewer.components.prices.white_limit)


# Tiles.


def offer(viewer: Viewer) -> list[Offered]:
    """The doubles and then the triples."""
    return [_offered(viewer, slot) for slot in range(len(viewer.view.offer))]


def _offered(viewer: Viewer, slot: int) -> Offered:
    tile = viewer.view.offer[slot]
    size = viewer.words("double tile") if slot < OFFER_OF_A_SIZE else viewer.words("triple tile")
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
    return legal_or_why(viewer, TILE + (equal if TILE + equal in viewer.legal else slot))


def tile_prices(viewer: Viewer) -> list[tuple[str, Pieces]]:
    """What doubles and triples cost."""
    return [(viewer.words("double tile"), cost(viewer, 0)), (viewer.words("triple tile"), cost(viewer, 1))]


# Ships.


def docks(viewer: Viewer) -> list[Berth]:
    """The docks of the main board."""
    return [_berth(viewer, number) for number in range(len(viewer.view.docks))]


def _berth(viewer: Viewer, number: int) -> Berth:
    dock = viewer.view.docks[number]
    name, ship = viewer.name(dock.dock), dock.ship
    if ship is None:
        return Berth(dock.dock, number, name, RETIRE_ICONS.get(dock.dock, ""), [], None, name, Choice())
    pieces = list(ship.cost.items())
    price = ", ".join(f"{count} {viewer.words.name(kind)}" for kind, count in pieces)
    label = viewer.words("{dock}, costs {price}", dock=name, price=price)
    if viewer.in_phase("sailing"):
        choice = legal_or_why(viewer, SHIP + number)
    else:
        choice = viewer.elsewhen(marked("Ships are bought with a sailing ability."), "SM-SAIL-1")
    return Berth(dock.dock, number, name, RETIRE_ICONS.get(dock.dock, ""), pieces, ship.points, label, choice)


def port_choice(viewer: Viewer, number: int) -> Choice | None:
    """Laying the new ship into a dock of the own port."""
    return legal_or_why(viewer, DOCK + number) if viewer.in_phase("shifting") else None


# Monks.


def church(viewer: Viewer) -> list[Card]:
    """The spaces for monks: scholars, missions, bishops."""
    cards = [_card(viewer, number, space) for number, space in enumerate(viewer.view.monk_spaces)]
    return [card for kind in ("sch", "mis", "bis") for card in cards if card.kind == kind]


def _card(viewer: Viewer, number: int, space: MonkSpace) -> Card:
    kind = "mis" if space.station is not None else "sch" if number < SHOWN else "bis"
    name = viewer.name(space.id) if space.id else ""
    there = [viewer.names[seat] for seat in space.monks]
    label = ", ".join([name, *there]) if name else viewer.words("an empty place")
    if not space.id:
        choice = Choice()
    elif viewer.in_phase("recruiting"):
        choice = legal_or_why(viewer, MONK + number)
    else:
        choice = viewer.elsewhen(marked("Monks come with the religion track."), "SM-MONK-1")
    points = int(viewer.components.prices.bishop) if kind == "bis" and space.id else space.points
    return Card(
        space.id,
        kind,
        name,
        viewer.words(BRIEF.get(space.id, "")),
        points,
        list(space.gain.items()),
        [viewer.flags[seat] for seat in space.monks],
        label,
        choice,
    )


# Retirement and tracks.


def rests(viewer: Viewer) -> list[Place]:
    """The retirement spaces."""
    result = []
    for number, space in enumerate(viewer.view.retirement):
        name = viewer.name(f"retire-{space.effect}")
        label = name if space.seat is None else f"{name}, {viewer.names[space.seat]}"
        if viewer.in_phase("turn"):
            choice = legal_or_why(viewer, RETIRE + number)
        else:
            choice = viewer.elsewhen(marked("Retiring is a main action."), "SM-TURN-2")
        icon = RETIRE_ICONS.get(space.effect, "")
        result.append(Place(f"retire-{space.effect}", icon, name, viewer.flag_of(space.seat), label, choice))
    return result


def religion(viewer: Viewer) -> list[Step]:
    """The religion track with everybody's markers."""
    tracks, order = viewer.components.tracks, range(len(viewer.view.seats))
    return [
        Step(
            number,
            "monk" if tracks.monks[number] else "",
            bool(tracks.dice[number]),
            0,
            [viewer.flags[seat] for seat in order if viewer.view.seats[seat].religion == number],
        )
        for number in range(int(tracks.religion) + 1)
    ]


def conquest(viewer: Viewer) -> list[Step]:
    """The conquest track; the best of equal markers lies lowest."""
    tracks, seats = viewer.components.tracks, viewer.view.seats
    trees = [int(tree) for tree in tracks.trees] if len(seats) == 1 else []
    return [
        Step(
            number,
            "gold" if tracks.gold[number] else "",
            False,
            trees.index(number) + 1 if number in trees else 0,
            [viewer.flags[seat] for seat in reversed(viewer.view.ranking) if seats[seat].conquest == number],
        )
        for number in range(int(tracks.conquest) + 1)
    ]


# The set-up.


def picks(viewer: Viewer) -> list[Picked]:
    """The boards or sets, while they are picked."""
    if viewer.view.phase not in ("picking", "set-draw", "founding"):
        return []
    dealt = [(number, one) for number, one in enumerate(viewer.view.sets)]
    advanced = viewer.state.rules.flags.mode_advanced
    return [_picked(viewer, number, one) for number, one in dealt if one is not None or not advanced]


def _picked(viewer: Viewer, number: int, chosen: CapitalSet | None) -> Picked:
    action = PICK + number
    if viewer.in_phase("picking"):
        choice = describe(viewer, action) if action in viewer.legal else viewer.refused(action)
    else:
        choice = viewer.elsewhen(marked("Everybody has picked."), "SM-SETUP-13")
    if chosen is not None:
        name = viewer.name(chosen.tile.tile)
        parts, brief = tile_parts(viewer, chosen.tile), viewer.words(BRIEF[chosen.scholar])
        flag, scholar = viewer.flag_of(chosen.seat), viewer.name(chosen.scholar)
        return Picked(name, [], parts, scholar, brief, flag, f"{name}, {scholar}", choice)
    name = viewer.name(viewer.components.item_ids[BOARD_ITEM + number])
    cells = viewer.components.boards[number]
    rows = [land(viewer, viewer.components.cells.ids[int(cell)]) for cell in cells]
    owner = next((seat for seat, one in enumerate(viewer.state.seats) if one.chosen == number), None)
    return Picked(name, rows, [], "", "", viewer.flag_of(owner), name, choice)
