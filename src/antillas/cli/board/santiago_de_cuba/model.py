"""The view of Santiago de Cuba with types: what `State.view` gives, checked while it is read."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct, convert

from antillas.cli.board.scene import Scene
from antillas.core.contract import State


class Player(Struct):
    """A player; None stands for what lies behind a screen."""

    pawn: str | None
    tokens: int
    pesos: int | None
    vp: int | None
    goods: dict[str, int] | None


class Stop(Struct):
    """A stop with the Cuban who stands there."""

    cuban: str | None
    flower: str | None
    active: bool


class Place(Struct):
    """A building place."""

    flower: str
    building: str | None
    owner: int | None
    pawn: int | None


class Ship(Struct):
    """The ship and its dice."""

    number: int
    in_port: bool
    value: int
    dice: dict[str, int]
    aside: str | None


class View(Struct):
    """The whole table."""

    round: int
    player: int | str
    active: int
    phase: str
    prompt: str
    asked: str | None
    car: int
    stops: list[Stop]
    places: list[Place]
    ship: Ship
    supply: dict[str, int]
    seats: list[Player]


@dataclass(frozen=True, kw_only=True)
class SantiagoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
    values: tuple[int, ...]
    """The flags before the chequered one."""
    ships: int
    offers: Mapping[str, str]
    """What each Cuban gives, in a few letters."""


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    return convert(state.view(seat), View)
