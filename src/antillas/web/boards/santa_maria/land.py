"""The land of Santa Maria: what a cell, a tile and the abilities of a building look like, and how they are called."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from antillas.games.santa_maria import printed, texts
from antillas.games.santa_maria.view import Tile
from antillas.i18n.words import Words
from antillas.table.shared_games import shared_game
from antillas.web.boards.common.parts import REMEMBERED
from antillas.web.boards.santa_maria.art import TERRAIN_ART
from antillas.web.boards.santa_maria.viewer import Viewer

Pieces = Mapping[str, int]
"""Things with their numbers."""


@dataclass(frozen=True, eq=False)
class Land:
    """A cell of a colony or of a tile; the same object again for the same code."""

    terrain: str
    """Its drawing; empty for a free cell."""
    colonists: int
    abilities: list[printed.Ability]
    label: str


@dataclass(frozen=True)
class Part:
    """A cell of a tile, and where it lies from the first one."""

    land: Land
    row: int
    column: int


def land(viewer: Viewer, code: str) -> Land:
    """The cell with a code."""
    return land_of(viewer.words, viewer.look.game.id, code)


@lru_cache(REMEMBERED)
def land_of(words: Words, game_id: str, code: str) -> Land:
    """The cell with a code, in any game."""
    one = printed.printed(shared_game(game_id).start()).lands[code]
    return Land(TERRAIN_ART.get(one.terrain, ""), one.colonists, one.abilities, ", ".join(_terms(words, one)))


def _terms(words: Words, one: printed.Land) -> Iterator[str]:
    yield words("free cell") if one.terrain == "free" else words.name(one.terrain)
    if one.colonists:
        yield words.plural("{count} colonist", "{count} colonists", one.colonists)
    for ability in one.abilities:
        yield ability_name(words, ability)


def said(words: Words, pieces: Pieces) -> str:
    """Pieces in words."""
    return ", ".join([words.several(kind, count) for kind, count in pieces.items()])


def ability_name(words: Words, one: printed.Ability) -> str:
    """An ability in words."""
    return _ability_name(words, one.kind, tuple(one.gain.items()), tuple([tuple(part.items()) for part in one.inputs]))


@lru_cache(REMEMBERED)
def _ability_name(
    words: Words, kind: str, gain: tuple[tuple[str, int], ...], inputs: tuple[tuple[tuple[str, int], ...], ...]
) -> str:
    gained = said(words, dict(gain))
    if inputs:
        price = " / ".join(said(words, dict(pieces)) for pieces in inputs)
        return words("trade {price} for {gain}", price=price, gain=gained)
    return gained or words(texts.ABILITIES[kind])


def ability_names(words: Words, abilities: list[printed.Ability]) -> str:
    """Abilities in words, in their order."""
    return "; ".join(ability_name(words, one) for one in abilities)


def tile_parts(viewer: Viewer, tile: Tile, turn: int = 0) -> tuple[Part, ...]:
    """A tile as it lies after some quarter turns clockwise."""
    away = viewer.printed.tiles[tile.tile].turned[turn]
    return tuple([Part(land(viewer, code), row, column) for code, (row, column) in zip(tile.cells, away, strict=True)])


@lru_cache(REMEMBERED)
def boxed(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a tile counted from its top left corner."""
    top, left = min(part.row for part in parts), min(part.column for part in parts)
    return tuple(Part(part.land, part.row - top, part.column - left) for part in parts)


def row_of(cell: str) -> int:
    """The row of a cell by its name, from 1."""
    return int(cell[1])


def column_of(cell: str) -> int:
    """The column of a cell by its name, from 1."""
    return int(cell[3])


def place_name(words: Words, cell: str) -> str:
    """Where a cell is."""
    return words("row {row}, column {column}", row=row_of(cell), column=column_of(cell))
