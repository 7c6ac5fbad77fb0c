"""The main board of Santa Maria: dice, new land, monks, ships, tracks and where players retire."""

from dataclasses import dataclass

from antillas.games.santa_maria.actions import BLUE_DICE, DIE, DOCK, MONK, PICK, RETIRE, SHIP, TILE
from antillas.games.santa_maria.seen import CapitalSet, MonkSpace
from antillas.games.santa_maria.tables import BOARD_ITEM, OFFER_OF_A_SIZE, SHOWN, SIZE
from antillas.web.boards.parts import Choice, Flag
from antillas.web.boards.santa_maria_choices import describe, legal_or_why
from antillas.web.boards.santa_maria_land import Land, Part, Pieces, boxed, cost, land, tile_parts
from antillas.web.boards.santa_maria_texts import BRIEF, RETIRE_ICONS
from antillas.web.boards.santa_maria_view import Sight
from antillas.web.words import marked


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


def pool(sight: Sight, colour: str) -> list[Dice]:
    """The dice of a colour in the middle of the table, by value."""
    dice = sight.view.dice
    counts, start = (dice.white, DIE) if colour == "white" else (dice.blue, BLUE_DICE)
    return [_dice(sight, colour, value, counts[value], start) for value in range(SIZE)]


def own_dice(sight: Sight, seat: int) -> list[Dice]:
    """The blue dice beside a colony."""
    counts = sight.view.seats[seat].blue
    return [_dice(sight, "blue", value, counts[value], BLUE_DICE) for value in range(SIZE) if counts[value]]


def _dice(sight: Sight, colour: str, value: int, count: int, start: int) -> Dice:
    words = sight.words
    label = words("white {count}", count=value + 1) if colour == "white" else words("blue {count}", count=value + 1)
    if not count:
        choice = Choice()
    elif sight.in_phase("turn"):
        choice = legal_or_why(sight, start + value)
    else:
        choice = sight.elsewhen(marked("A die is taken as the main action of a turn."), "SM-TURN-2")
    return Dice(colour, value + 1, count, label, choice)


def dice_used(sight: Sight, seat: int) -> tuple[int, int]:
    """White dice that a seat has used in this year, and how many it may."""
    return sight.view.seats[seat].white_used, int(sight.components.prices.white_limit)


# Tiles.


def offer(sight: Sight) -> list[Offered]:
    """The doubles and then the triples."""
    return [_offered(sight, slot) for slot in range(len(sight.view.offer))]


def _offered(sight: Sight, slot: int) -> Offered:
    tile = sight.view.offer[slot]
    size = sight.words("double tile") if slot < OFFER_OF_A_SIZE else sight.words("triple tile")
    if tile is None:
        return Offered(slot, [], size, Choice())
    parts = boxed(tile_parts(sight, tile))
    label = f"{size}: {'; '.join(part.land.label for part in parts)}"
    return Offered(slot, parts, label, _tile_choice(sight, slot))


def _tile_choice(sight: Sight, slot: int) -> Choice:
    if not sight.in_phase("turn"):
        return sight.elsewhen(marked("A tile is taken as the main action of a turn."), "SM-TURN-2")
    cells = [None if tile is None else tile.cells for tile in sight.view.offer]
    equal = next(other for other in range(slot + 1) if cells[other] == cells[slot])
    return legal_or_why(sight, TILE + (equal if TILE + equal in sight.legal else slot))


def tile_prices(sight: Sight) -> list[tuple[str, Pieces]]:
    """What doubles and triples cost."""
    return [(sight.words("double tile"), cost(sight, 0)), (sight.words("triple tile"), cost(sight, 1))]


# Ships.


def docks(sight: Sight) -> list[Berth]:
    """The docks of the main board."""
    return [_berth(sight, number) for number in range(len(sight.view.docks))]


def _berth(sight: Sight, number: int) -> Berth:
    dock = sight.view.docks[number]
    name, ship = sight.name(dock.dock), dock.ship
    if ship is None:
        return Berth(dock.dock, number, name, RETIRE_ICONS.get(dock.dock, ""), [], None, name, Choice())
    pieces = list(ship.cost.items())
    price = ", ".join(f"{count} {sight.words.name(kind)}" for kind, count in pieces)
    label = sight.words("{dock}, costs {price}", dock=name, price=price)
    if sight.in_phase("sailing"):
        choice = legal_or_why(sight, SHIP + number)
    else:
        choice = sight.elsewhen(marked("Ships are bought with a sailing ability."), "SM-SAIL-1")
    return Berth(dock.dock, number, name, RETIRE_ICONS.get(dock.dock, ""), pieces, ship.points, label, choice)


def port_choice(sight: Sight, number: int) -> Choice | None:
    """Laying the new ship into a dock of the own port."""
    return legal_or_why(sight, DOCK + number) if sight.in_phase("shifting") else None


# Monks.


def church(sight: Sight) -> list[Card]:
    """The spaces for monks: scholars, missions, bishops."""
    cards = [_card(sight, number, space) for number, space in enumerate(sight.view.monk_spaces)]
    return [card for kind in ("sch", "mis", "bis") for card in cards if card.kind == kind]


def _card(sight: Sight, number: int, space: MonkSpace) -> Card:
    kind = "mis" if space.station is not None else "sch" if number < SHOWN else "bis"
    name = sight.name(space.id) if space.id else ""
    there = [sight.names[seat] for seat in space.monks]
    label = ", ".join([name, *there]) if name else sight.words("an empty place")
    if not space.id:
        choice = Choice()
    elif sight.in_phase("recruiting"):
        choice = legal_or_why(sight, MONK + number)
    else:
        choice = sight.elsewhen(marked("Monks come with the religion track."), "SM-MONK-1")
    points = int(sight.components.prices.bishop) if kind == "bis" and space.id else space.points
    return Card(
        space.id,
        kind,
        name,
        sight.words(BRIEF.get(space.id, "")),
        points,
        list(space.gain.items()),
        [sight.flags[seat] for seat in space.monks],
        label,
        choice,
    )


# Retirement and tracks.


def rests(sight: Sight) -> list[Place]:
    """The retirement spaces."""
    result = []
    for number, space in enumerate(sight.view.retirement):
        name = sight.name(f"retire-{space.effect}")
        label = name if space.seat is None else f"{name}, {sight.names[space.seat]}"
        if sight.in_phase("turn"):
            choice = legal_or_why(sight, RETIRE + number)
        else:
            choice = sight.elsewhen(marked("Retiring is a main action."), "SM-TURN-2")
        icon = RETIRE_ICONS.get(space.effect, "")
        result.append(Place(f"retire-{space.effect}", icon, name, sight.flag_of(space.seat), label, choice))
    return result


def religion(sight: Sight) -> list[Step]:
    """The religion track with everybody's markers."""
    tracks, order = sight.components.tracks, range(len(sight.view.seats))
    return [
        Step(
            number,
            "monk" if tracks.monks[number] else "",
            bool(tracks.dice[number]),
            0,
            [sight.flags[seat] for seat in order if sight.view.seats[seat].religion == number],
        )
        for number in range(int(tracks.religion) + 1)
    ]


def conquest(sight: Sight) -> list[Step]:
    """The conquest track; the best of equal markers lies lowest."""
    tracks, seats = sight.components.tracks, sight.view.seats
    trees = [int(tree) for tree in tracks.trees] if len(seats) == 1 else []
    return [
        Step(
            number,
            "gold" if tracks.gold[number] else "",
            False,
            trees.index(number) + 1 if number in trees else 0,
            [sight.flags[seat] for seat in reversed(sight.view.ranking) if seats[seat].conquest == number],
        )
        for number in range(int(tracks.conquest) + 1)
    ]


# The set-up.


def picks(sight: Sight) -> list[Picked]:
    """The boards or sets, while they are picked."""
    if sight.view.phase not in ("picking", "set-draw", "founding"):
        return []
    dealt = [(number, one) for number, one in enumerate(sight.view.sets)]
    advanced = sight.state.rules.flags.advanced
    return [_picked(sight, number, one) for number, one in dealt if one is not None or not advanced]


def _picked(sight: Sight, number: int, chosen: CapitalSet | None) -> Picked:
    action = PICK + number
    if sight.in_phase("picking"):
        choice = describe(sight, action) if action in sight.legal else sight.refused(action)
    else:
        choice = sight.elsewhen(marked("Everybody has picked."), "SM-SETUP-13")
    if chosen is not None:
        name = sight.name(chosen.tile.tile)
        parts, brief = tile_parts(sight, chosen.tile), sight.words(BRIEF[chosen.scholar])
        flag, scholar = sight.flag_of(chosen.seat), sight.name(chosen.scholar)
        return Picked(name, [], parts, scholar, brief, flag, f"{name}, {scholar}", choice)
    name = sight.name(sight.components.item_ids[BOARD_ITEM + number])
    cells = sight.components.boards[number]
    rows = [land(sight, sight.components.cells.ids[int(cell)]) for cell in cells]
    owner = next((seat for seat, one in enumerate(sight.state.seats) if one.chosen == number), None)
    return Picked(name, rows, [], "", "", sight.flag_of(owner), name, choice)
