"""What `State.view` of Puerto Rico gives, with types: for whoever draws the board."""

from msgspec import Struct

from antillas.core import views
from antillas.core.contract import State


class Card(Struct):
    """A role card."""

    doubloons: int
    taken_by: int | None


class Staffed(Struct):
    """Tiles of one kind and the workers on them."""

    tiles: int
    workers: int


class Player(Struct):
    """A player's board; `points` is None while they are secret."""

    doubloons: int
    idle_workers: int
    goods: dict[str, int]
    island: dict[str, Staffed]
    city: dict[str, Staffed]
    wharf_used: bool
    points: int | None

    def workers(self) -> int:
        """All workers of the player."""
        return self.idle_workers + sum(group.workers for group in (*self.island.values(), *self.city.values()))


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


class View(views.View):
    """The whole table."""

    round: int
    governor: int
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


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    view = state.view(seat)
    assert isinstance(view, View)
    return view
