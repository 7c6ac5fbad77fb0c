"""The view of Puerto Rico with types: what `State.view` gives, checked while it is read."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct, convert

from antillas.cli.board.scene import Scene
from antillas.core.contract import State
from antillas.games.puerto_rico.catalog import BuildingData, built_in

BUILDINGS: dict[str, BuildingData] = {building.id: building for building in built_in().buildings}


class Card(Struct):
    """A role card."""

    doubloons: int
    taken_by: int | None


class Staffed(Struct):
    """Tiles of one kind and the workers on them."""

    tiles: int
    workers: int


class Player(Struct):
    """A player's board."""

    doubloons: int
    idle_workers: int
    goods: dict[str, int]
    island: dict[str, Staffed]
    city: dict[str, Staffed]
    wharf_used: bool
    points: int | None


class Ship(Struct):
    """A cargo ship."""

    capacity: int
    good: str | None
    load: int


class Plantations(Struct):
    """The plantations that nobody has."""

    faceup: dict[str, int]
    facedown: int
    discarded: int


class Workers(Struct):
    """The workers that nobody has."""

    supply: int
    ship: int


class View(Struct):
    """The whole table."""

    round: int
    governor: int
    player: int | str
    phase: str
    prompt: str
    asked: str | None
    picker: int
    ending: list[str]
    roles: dict[str, Card]
    seats: list[Player]
    plantations: Plantations
    quarries: int
    goods: dict[str, int]
    trading_house: dict[str, int]
    ships: list[Ship]
    buildings: dict[str, int]
    workers: Workers
    vp: int


@dataclass(frozen=True, kw_only=True)
class PuertoRicoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
    prices: Mapping[str, int]
    """What every building costs that seat now."""


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    return convert(state.view(seat), View)
