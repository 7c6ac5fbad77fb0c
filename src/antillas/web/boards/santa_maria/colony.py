"""The own colony of Santa Maria: its cells with what can be done there, dice of the lines, places for a tile."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from antillas.i18n.words import Words, marked
from antillas.web.boards.common.parts import REMEMBERED, Choice
from antillas.web.boards.santa_maria.choices import describe, legal_or_why
from antillas.web.boards.santa_maria.land import Land, Part, boxed, column_of, land, place_name, row_of, tile_parts
from antillas.web.boards.santa_maria.viewer import Viewer

LAYING = ("placing", "founding")


@dataclass(frozen=True, eq=False)
class Cell:
    """A cell of the own colony; the same object again as long as nothing about it changes."""

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
    parts: tuple[Part, ...]
    label: str
    choice: Choice


@dataclass(frozen=True)
class Turned:
    """The tile as it lies after some quarter turns."""

    turn: int
    parts: tuple[Part, ...]
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
    places, lit = spots_of(viewer), _lit(viewer)
    return Colony(
        cells=[_cell(viewer, cell, code, lit) for cell, code in viewer.codes(viewer.main_seat).items()],
        columns=[_line(viewer, "column", value) for value in range(1, len(viewer.printed.columns) + 1)],
        rows=[_line(viewer, "row", value) for value in range(1, len(viewer.printed.rows) + 1)],
        spots=places,
        turns=_turns(viewer, places),
    )


# Cells.


def _cell(viewer: Viewer, cell: str, code: str, lit: dict[str, list[str]]) -> Cell:
    one, covered = land(viewer, code), viewer.main.cover.get(cell)
    now = cell in viewer.view.chain and viewer.view.active == viewer.main_seat
    previews = (f"cell-{cell}", *lit.get(cell, ()))
    return made_cell(viewer.words, cell, one, covered, now, previews, _cell_choice(viewer, cell, one))


@lru_cache(REMEMBERED)
def made_cell(
    words: Words,
    cell: str,
    one: Land,
    covered: int | str | None,
    now: bool,
    lit: tuple[str, ...],
    choice: Choice | None,
) -> Cell:
    """A cell of a colony by what is to be seen there."""
    return Cell(
        row=row_of(cell),
        column=column_of(cell),
        land=one,
        label=", ".join(_cell_terms(words, cell, one, covered)),
        coins=covered if isinstance(covered, int) else 0,
        die=covered if isinstance(covered, str) else "",
        now=now,
        lit=" ".join(lit),
        choice=choice,
    )


def _cell_terms(words: Words, cell: str, one: Land, covered: int | str | None) -> Iterator[str]:
    yield place_name(words, cell)
    yield one.label
    if isinstance(covered, int):
        yield words("covered by {coins}", coins=words.amount("coins", covered))
    elif covered:
        yield words("covered by a die")


def _lit(viewer: Viewer) -> dict[str, list[str]]:
    """The previews that light up each cell: dice for the empty buildings of their lines, tiles for free cells."""
    lit: dict[str, list[str]] = {}
    codes, lands = viewer.codes(viewer.main_seat), viewer.printed.lands
    for word, lines in (("col", viewer.printed.columns), ("row", viewer.printed.rows)):
        for value, cells in enumerate(lines, start=1):
            for cell in cells:
                if lands[codes[cell]].abilities and cell not in viewer.main.cover:
                    lit.setdefault(cell, []).append(f"{word}-{value}")
    for action, meaning in viewer.legal_of("take-tile"):
        for cell in viewer.effect(action).cells:
            lit.setdefault(cell, []).append(f"fit-{meaning.about['slot']}")
    return lit


def _cell_choice(viewer: Viewer, cell: str, one: Land) -> Choice | None:
    """Coins for a building, or what the phase asks of a cell; None where nothing can be done."""
    if viewer.in_phase("parking", "heap", "roadwork"):
        action = viewer.number("choose-cell", cell=cell)
        return describe(viewer, action) if action in viewer.legal else None
    if not one.abilities or viewer.in_phase(*LAYING):
        return None
    if viewer.in_phase("turn"):
        return legal_or_why(viewer, viewer.number("use-building", cell=cell))
    return viewer.elsewhen(marked("Buildings are activated as the main action of a turn."), "SM-TURN-2")


# Lines.


def _line(viewer: Viewer, axis: str, value: int) -> Line:
    words, is_row = viewer.words, axis == "row"
    label = words("row {number}", number=value) if is_row else words("column {number}", number=value)
    choice = None
    if viewer.in_phase("aiming"):
        choice = legal_or_why(viewer, viewer.number("activate-line", axis=axis, value=value, paid="coin"))
    return Line(value, "blue" if is_row else "white", label, choice)


# Places for a tile.


def spots_of(viewer: Viewer) -> list[Spot]:
    """Every place for the tile that is laid down now, in every turn."""
    return [_spot(viewer, action, int(meaning.about["turn"])) for action, meaning in viewer.legal_of("place-tile")]


def _spot(viewer: Viewer, action: int, turn: int) -> Spot:
    cells, tile = viewer.effect(action).cells, viewer.view.about.tile
    assert tile is not None
    where = "; ".join(place_name(viewer.words, cell) for cell in cells)
    row, column = row_of(cells[0]), column_of(cells[0])
    return Spot(row, column, turn, tile_parts(viewer, tile, turn), where, describe(viewer, action))


def _turns(viewer: Viewer, places: list[Spot]) -> list[Turned]:
    """The tile in each of its turns that fits somewhere."""
    tile = viewer.view.about.tile
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
