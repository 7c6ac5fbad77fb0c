"""What `State.view` of Santiago de Cuba gives, with types: for whoever draws the board."""

from msgspec import Struct

from antillas.core import views
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


class View(views.View):
    """The whole table."""

    round: int
    active: int
    asked: str | None
    car: int
    stops: list[Stop]
    places: list[Place]
    ship: Ship
    supply: dict[str, int]
    seats: list[Player]


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    view = state.view(seat)
    assert isinstance(view, View)
    return view
