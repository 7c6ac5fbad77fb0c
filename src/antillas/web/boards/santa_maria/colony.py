"""The own colony of Santa Maria: its cells with what can be done there, dice of the lines, places for a tile."""

from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.santa_maria.actions import CELL, COIN, LINE, MODES, PLACE
from antillas.games.santa_maria.seen import Tile
from antillas.games.santa_maria.tables import CELLS, OFFER, PLACES, SIZE, TURNS
from antillas.games.santa_maria.text import cell_text
from antillas.i18n.words import marked
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santa_maria.choices import describe, legal_or_why, place_name
from antillas.web.boards.santa_maria.land import Land, Part, boxed, land, spots, tile_parts
from antillas.web.boards.santa_maria.viewer import Viewer

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


def colony(viewer: Viewer) -> Colony:
    """The colony of the viewer, or of the first seat for a spectator."""
    places = spots_of(viewer)
    return Colony(
        cells=[_cell(viewer, cell) for cell in range(CELLS)],
        columns=[_line(viewer, 0, value) for value in range(SIZE)],
        rows=[_line(viewer, 1, value) for value in range(SIZE)],
        spots=places,
        turns=_turns(viewer, places),
    )


# Cells.


def _cell(viewer: Viewer, cell: int) -> Cell:
    me, name = viewer.main, cell_text(cell)
    one = land(viewer, viewer.code(viewer.main_seat, cell))
    covered = me.cover.get(name)
    return Cell(
        row=cell // SIZE + 1,
        column=cell % SIZE + 1,
        land=one,
        label=", ".join(_cell_terms(viewer, cell, one, covered)),
        coins=covered if isinstance(covered, int) else 0,
        die=covered if isinstance(covered, str) else "",
        now=name in viewer.view.chain and viewer.view.active == viewer.main_seat,
        lit=" ".join(_lit(viewer, cell, one, covered)),
        choice=_cell_choice(viewer, cell, one),
    )


def _cell_terms(viewer: Viewer, cell: int, one: Land, covered: int | str | None) -> Iterator[str]:
    yield place_name(viewer, cell)
    yield one.label
    if isinstance(covered, int):
        yield viewer.words("covered by {coins}", coins=viewer.amount("coins", covered))
    elif covered:
        yield viewer.words("covered by a die")


def _lit(viewer: Viewer, cell: int, one: Land, covered: int | str | None) -> Iterator[str]:
    yield f"cell-{cell}"
    if one.abilities and covered is None:
        yield f"col-{cell % SIZE + 1}"
        yield f"row-{cell // SIZE + 1}"
    if not one.terrain and viewer.in_phase("turn"):
        yield from (f"fit-{slot}" for slot in range(OFFER) if _may_cover(viewer, slot, cell))


def _may_cover(viewer: Viewer, slot: int, cell: int) -> bool:
    """Whether a tile of the offer has a place over a free cell."""
    tile = viewer.view.offer[slot]
    if tile is None:
        return False
    masks, number = viewer.components.tiles.masks, viewer.components.tiles.ids.index(tile.tile)
    free = int(viewer.state.seats[viewer.main_seat].free)
    covers = (int(masks[number * PLACES + place]) for place in range(PLACES))
    return any(mask >> cell & 1 and not mask & ~free for mask in covers)


def _cell_choice(viewer: Viewer, cell: int, one: Land) -> Choice | None:
    """Coins for a building, or what the phase asks of a cell; None where nothing can be done."""
    if viewer.in_phase("parking", "heap", "roadwork"):
        return describe(viewer, CELL + cell) if CELL + cell in viewer.legal else None
    if not one.abilities or viewer.in_phase(*LAYING):
        return None
    if viewer.in_phase("turn"):
        return legal_or_why(viewer, COIN + cell)
    return viewer.elsewhen(marked("Buildings are activated as the main action of a turn."), "SM-TURN-2")


# Lines.


def _line(viewer: Viewer, axis: int, value: int) -> Line:
    words = viewer.words
    label = words("row {number}", number=value + 1) if axis else words("column {number}", number=value + 1)
    action = LINE + (axis * SIZE + value) * MODES
    choice = None
    if viewer.in_phase("aiming"):
        choice = legal_or_why(viewer, action)
    return Line(value + 1, "blue" if axis else "white", label, choice)


# Places for a tile.


def tile_in_hand(viewer: Viewer) -> Tile | None:
    """The tile that the viewer lays down now."""
    if viewer.in_phase("placing"):
        return viewer.view.offer[viewer.mark]
    if not viewer.in_phase("founding"):
        return None
    return next(one.tile for one in viewer.view.sets if one is not None and one.seat == viewer.seat)


def spots_of(viewer: Viewer) -> list[Spot]:
    """Every place for the tile, in every turn."""
    tile = tile_in_hand(viewer)
    if tile is None:
        return []
    number = viewer.components.tiles.ids.index(tile.tile)
    return [_spot(viewer, tile, number, action) for action in sorted(viewer.legal) if PLACE <= action < PLACE + PLACES]


def _spot(viewer: Viewer, tile: Tile, number: int, action: int) -> Spot:
    cell, turn = divmod(action - PLACE, TURNS)
    where = "; ".join(place_name(viewer, spot) for spot in spots(viewer, number, action - PLACE))
    return Spot(
        cell // SIZE + 1, cell % SIZE + 1, turn, tile_parts(viewer, tile, turn), where, describe(viewer, action)
    )


def _turns(viewer: Viewer, places: list[Spot]) -> list[Turned]:
    """The tile in each of its turns that fits somewhere."""
    tile = tile_in_hand(viewer)
    used = sorted({spot.turn for spot in places})
    if tile is None:
        return []
    return [
        Turned(
            turn,
            boxed(tile_parts(viewer, tile, turn)),
            sum(spot.turn == turn for spot in places),
            turn == used[0],
        )
        for turn in used
    ]
