"""The land of Santa Maria: what a cell, a tile and the abilities of a building look like, and how they are called."""

from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.santa_maria.seen import Tile
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ABILITY_IDS,
    ALTERNATIVES,
    GAIN_IDS,
    GAINS,
    NONE,
    PLACES,
    RESOURCE_IDS,
    RESOURCES,
    SIZE,
    TERRAIN_IDS,
    TILE_SIZE,
    TURNS,
)
from antillas.web.boards.santa_maria.texts import ABILITY_NAMES, TERRAIN_ART
from antillas.web.boards.santa_maria.viewer import Viewer

Pieces = list[tuple[str, int]]
"""Things with their numbers."""


@dataclass(frozen=True)
class Ability:
    """What a building does: a symbol, or what is paid for what is gained."""

    kind: str
    gain: Pieces
    inputs: list[Pieces]


@dataclass(frozen=True)
class Land:
    """A cell of a colony or of a tile."""

    code: str
    terrain: str
    """Its drawing; empty for a free cell."""
    colonists: int
    abilities: list[Ability]
    label: str


@dataclass(frozen=True)
class Part:
    """A cell of a tile, and where it lies from the first one."""

    land: Land
    row: int
    column: int


def land(viewer: Viewer, code: str) -> Land:
    """The cell with a code."""
    table = viewer.components.cells
    number = table.ids.index(code)
    terrain = TERRAIN_IDS[table.terrain[number]]
    numbers = [int(table.abilities[number * ABILITIES + place]) for place in range(ABILITIES)]
    used = [ability(viewer, one) for one in numbers if one >= 0]
    folk = int(table.colonists[number])
    return Land(code, TERRAIN_ART.get(terrain, ""), folk, used, ", ".join(_terms(viewer, terrain, folk, used)))


def ability(viewer: Viewer, number: int) -> Ability:
    """An ability by its number."""
    table = viewer.components.abilities
    gain = [(GAIN_IDS[kind], int(table.gain[number * GAINS + kind])) for kind in range(GAINS)]
    prices = [int(table.price[number * ALTERNATIVES + place]) for place in range(ALTERNATIVES)]
    return Ability(
        ABILITY_IDS[table.kind[number]],
        [(kind, count) for kind, count in gain if count],
        [cost(viewer, price) for price in prices if price != NONE],
    )


def cost(viewer: Viewer, number: int) -> Pieces:
    """The pieces that are due for a cost."""
    costs = viewer.components.prices.costs
    pieces = [(RESOURCE_IDS[kind], int(costs[number * RESOURCES + kind])) for kind in range(RESOURCES)]
    return [(kind, count) for kind, count in pieces if count]


def said(viewer: Viewer, pieces: Pieces) -> str:
    """Pieces in words."""
    return ", ".join(f"{count} {viewer.words.name(kind)}" for kind, count in pieces)


def ability_name(viewer: Viewer, one: Ability) -> str:
    """An ability in words."""
    gain = said(viewer, one.gain)
    if one.inputs:
        price = " / ".join(said(viewer, pieces) for pieces in one.inputs)
        return viewer.words("trade {price} for {gain}", price=price, gain=gain)
    return gain or viewer.words(ABILITY_NAMES[one.kind])


def _terms(viewer: Viewer, terrain: str, folk: int, used: list[Ability]) -> Iterator[str]:
    yield viewer.words("free cell") if terrain == "free" else viewer.words.name(terrain)
    if folk:
        yield viewer.words.plural("{count} colonist", "{count} colonists", folk)
    for one in used:
        yield ability_name(viewer, one)


def tile_parts(viewer: Viewer, tile: Tile, turn: int = 0) -> list[Part]:
    """A tile as it lies after some quarter turns clockwise."""
    number = viewer.components.tiles.ids.index(tile.tile)
    place = _somewhere(viewer, number, turn)
    first, *others = spots(viewer, number, place)
    away = [(cell // SIZE - first // SIZE, cell % SIZE - first % SIZE) for cell in (first, *others)]
    return [Part(land(viewer, code), row, column) for code, (row, column) in zip(tile.cells, away, strict=True)]


def _somewhere(viewer: Viewer, number: int, turn: int) -> int:
    """A placement of a tile inside of a colony."""
    masks = viewer.components.tiles.masks
    return next(place for place in range(turn, PLACES, TURNS) if masks[number * PLACES + place])


def spots(viewer: Viewer, number: int, place: int) -> list[int]:
    """The cells on which the parts of a tile come to lie."""
    tiles = viewer.components.tiles
    start = (number * PLACES + place) * TILE_SIZE
    return [int(tiles.spots[start + part]) for part in range(tiles.sizes[number])]


def boxed(parts: list[Part]) -> list[Part]:
    """The parts of a tile counted from its top left corner."""
    top, left = min(part.row for part in parts), min(part.column for part in parts)
    return [Part(part.land, part.row - top, part.column - left) for part in parts]
