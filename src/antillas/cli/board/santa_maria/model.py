"""The view of Santa Maria with types: what `State.view` gives, checked while it is read."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct, convert

from antillas.cli.board.scene import Scene
from antillas.core.contract import State


class Player(Struct):
    """A player; None stands for what lies face down."""

    colony: list[str]
    cover: dict[str, int | str]
    store: dict[str, int]
    coins: int
    points: int | None
    religion: int
    conquest: int
    blue: list[int]
    white_used: int
    next_coins: int
    monks: int
    scholars: list[str]
    bishops: list[str]
    retired: str | None
    port: list[int]


class Tile(Struct):
    """A tile of the offer."""

    tile: str
    cells: list[str]


class Ship(Struct):
    """The price side of a ship."""

    id: str
    cost: dict[str, int]
    points: int


class Dock(Struct):
    """A dock of the main board."""

    dock: str
    ship: Ship | None


class MonkSpace(Struct):
    """A scholar, a bishop or a mission station, and the monks there."""

    monks: list[int]
    scholar: str | None = None
    bishop: str | None = None
    station: int | None = None
    points: int | None = None
    gain: dict[str, int] = {}


class CapitalSet(Struct):
    """A capital tile with its scholar."""

    tile: Tile
    scholar: str
    seat: int | None


class Space(Struct):
    """A retirement space."""

    effect: str
    seat: int | None


class Dice(Struct):
    """The dice below the board, by value."""

    white: list[int]
    blue: list[int]


class View(Struct):
    """The whole table."""

    year: int
    player: int | str
    active: int
    phase: str
    dice: Dice
    chain: list[str]
    hand: str | None
    roads: int
    offer: list[Tile | None]
    docks: list[Dock]
    stacks: dict[str, int]
    sets: list[CapitalSet | None]
    monk_spaces: list[MonkSpace]
    retirement: list[Space]
    ranking: list[int]
    seats: list[Player]


@dataclass(frozen=True, kw_only=True)
class SantaMariaScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
    terrains: Mapping[str, str]
    """The terrain of each code of a cell."""
    effects: Mapping[str, str]
    """What each code does, in a few signs."""
    religion: int
    conquest: int
    """The last spaces of the tracks."""


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    return convert(state.view(seat), View)
