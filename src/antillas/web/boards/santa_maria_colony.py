"""The own colony of Santa Maria: its cells with what can be done there, dice of the lines, places for a tile."""

from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.santa_maria.actions import CELL, COIN, LINE, MODES, PLACE
from antillas.games.santa_maria.seen import Tile
from antillas.games.santa_maria.tables import CELLS, OFFER, PLACES, SIZE, TURNS
from antillas.games.santa_maria.text import cell_text
from antillas.web.boards.parts import Choice
from antillas.web.boards.santa_maria_choices import describe, legal_or_why, place_name
from antillas.web.boards.santa_maria_land import Land, Part, boxed, land, spots, tile_parts
from antillas.web.boards.santa_maria_view import Sight
from antillas.web.words import marked

LAYING = ("placing", "founding")


@dataclass(frozen=True)
class Cell:
    """A cell of the own colony."""

    row: int
    column: int
    land: Land
    label: str
    coins: int
    """Coins that cover the building."""
    die: str
    """The colour of the die that covers it."""
    now: bool
    """Whether it is being activated."""
    lit: str
    """The previews that light it up."""
    choice: Choice | None


@dataclass(frozen=True)
class Line:
    """A column or row with the die that activates it."""

    value: int
    colour: str
    label: str
    choice: Choice | None


@dataclass(frozen=True)
class Spot:
    """A place for the tile: the first part lies on this cell."""

    row: int
    column: int
    turn: int
    parts: list[Part]
    label: str
    choice: Choice


@dataclass(frozen=True)
class Turned:
    """The tile as it lies after some quarter turns."""

    turn: int
    parts: list[Part]
    count: int
    """The places that it has so."""
    first: bool


@dataclass(frozen=True)
class Colony:
    """The own colony with everything that can be clicked on it."""

    cells: list[Cell]
    columns: list[Line]
    rows: list[Line]
    spots: list[Spot]
    turns: list[Turned]


def colony(sight: Sight) -> Colony:
    """The colony of the viewer, or of the first seat for a spectator."""
    places = spots_of(sight)
    return Colony(
        cells=[_cell(sight, cell) for cell in range(CELLS)],
        columns=[_line(sight, 0, value) for value in range(SIZE)],
        rows=[_line(sight, 1, value) for value in range(SIZE)],
        spots=places,
        turns=_turns(sight, places),
    )


# Cells.


def _cell(sight: Sight, cell: int) -> Cell:
    me, name = sight.main, cell_text(cell)
    one = land(sight, sight.code(sight.main_seat, cell))
    covered = me.cover.get(name)
    return Cell(
        row=cell // SIZE + 1,
        column=cell % SIZE + 1,
        land=one,
        label=", ".join(_cell_terms(sight, cell, one, covered)),
        coins=covered if isinstance(covered, int) else 0,
        die=covered if isinstance(covered, str) else "",
        now=name in sight.view.chain and sight.view.active == sight.main_seat,
        lit=" ".join(_lit(sight, cell, one, covered)),
        choice=_cell_choice(sight, cell, one),
    )


def _cell_terms(sight: Sight, cell: int, one: Land, covered: int | str | None) -> Iterator[str]:
    yield place_name(sight, cell)
    yield one.label
    if isinstance(covered, int):
        yield sight.words("covered by {coins}", coins=sight.amount("coins", covered))
    elif covered:
        yield sight.words("covered by a die")


def _lit(sight: Sight, cell: int, one: Land, covered: int | str | None) -> Iterator[str]:
    yield f"cell-{cell}"
    if one.abilities and covered is None:
        yield f"col-{cell % SIZE + 1}"
        yield f"row-{cell // SIZE + 1}"
    if not one.terrain and sight.in_phase("turn"):
        yield from (f"fit-{slot}" for slot in range(OFFER) if _may_cover(sight, slot, cell))


def _may_cover(sight: Sight, slot: int, cell: int) -> bool:
    """Whether a tile of the offer has a place over a free cell."""
    tile = sight.view.offer[slot]
    if tile is None:
        return False
    masks, number = sight.components.tiles.masks, sight.components.tiles.ids.index(tile.tile)
    free = int(sight.state.seats[sight.main_seat].free)
    covers = (int(masks[number * PLACES + place]) for place in range(PLACES))
    return any(mask >> cell & 1 and not mask & ~free for mask in covers)


def _cell_choice(sight: Sight, cell: int, one: Land) -> Choice | None:
    """Coins for a building, or what the phase asks of a cell; None where nothing can be done."""
    if sight.in_phase("parking", "heap", "roadwork"):
        return describe(sight, CELL + cell) if CELL + cell in sight.legal else None
    if not one.abilities or sight.in_phase(*LAYING):
        return None
    if sight.in_phase("turn"):
        return legal_or_why(sight, COIN + cell)
    return sight.elsewhen(marked("Buildings are activated as the main action of a turn."), "SM-TURN-2")


# Lines.


def _line(sight: Sight, axis: int, value: int) -> Line:
    words = sight.words
    label = words("row {number}", number=value + 1) if axis else words("column {number}", number=value + 1)
    action = LINE + (axis * SIZE + value) * MODES
    choice = None
    if sight.in_phase("aiming"):
        choice = legal_or_why(sight, action)
    return Line(value + 1, "blue" if axis else "white", label, choice)


# Places for a tile.


def tile_in_hand(sight: Sight) -> Tile | None:
    """The tile that the viewer lays down now."""
    if sight.in_phase("placing"):
        return sight.view.offer[sight.mark]
    if not sight.in_phase("founding"):
        return None
    return next(one.tile for one in sight.view.sets if one is not None and one.seat == sight.viewer)


def spots_of(sight: Sight) -> list[Spot]:
    """Every place for the tile, in every turn."""
    tile = tile_in_hand(sight)
    if tile is None:
        return []
    number = sight.components.tiles.ids.index(tile.tile)
    return [_spot(sight, tile, number, action) for action in sorted(sight.legal) if PLACE <= action < PLACE + PLACES]


def _spot(sight: Sight, tile: Tile, number: int, action: int) -> Spot:
    cell, turn = divmod(action - PLACE, TURNS)
    where = "; ".join(place_name(sight, spot) for spot in spots(sight, number, action - PLACE))
    return Spot(cell // SIZE + 1, cell % SIZE + 1, turn, tile_parts(sight, tile, turn), where, describe(sight, action))


def _turns(sight: Sight, places: list[Spot]) -> list[Turned]:
    """The tile in each of its turns that fits somewhere."""
    tile = tile_in_hand(sight)
    used = sorted({spot.turn for spot in places})
    if tile is None:
        return []
    return [
        Turned(
            turn,
            boxed(tile_parts(sight, tile, turn)),
            sum(spot.turn == turn for spot in places),
            turn == used[0],
        )
        for turn in used
    ]
