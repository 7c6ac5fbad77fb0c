"""What `State.view` of Santa Maria gives, with types: for whoever draws the board."""

from msgspec import Struct

from antillas.core import views
from antillas.core.contract import State


class Tile(Struct):
    """A tile with the codes of its cells."""

    tile: str
    cells: list[str]


class Ship(Struct):
    """The yellow side of a ship."""

    id: str
    cost: dict[str, int]
    points: int


class Dock(Struct):
    """A dock of the main board."""

    dock: str
    ship: Ship | None


class CapitalSet(Struct):
    """A capital tile with its scholar, and who has picked it."""

    tile: Tile
    scholar: str
    seat: int | None


class MonkSpace(Struct):
    """A scholar, a bishop or a mission station, and the monks there."""

    monks: list[int]
    scholar: str | None = None
    bishop: str | None = None
    station: int | None = None
    points: int | None = None
    gain: dict[str, int] = {}

    @property
    def id(self) -> str:
        """The id by which it is named; empty while nothing lies there."""
        if self.station is not None:
            return f"station-{self.station}"
        return self.scholar or (f"bishop-{self.bishop}" if self.bishop else "")


class Space(Struct):
    """A retirement space."""

    effect: str
    start_rank: int
    seat: int | None


class Dice(Struct):
    """The dice below the board, by value."""

    white: list[int]
    blue: list[int]


class Player(Struct):
    """A player's things; points and ships are None while they are secret."""

    colony: list[str]
    cover: dict[str, int | str]
    store: dict[str, int]
    coins: int
    points: int | None
    religion: int
    conquest: int
    blue: list[int]
    unlocked: int
    white_used: int
    blue_used: int
    next_coins: int
    monks: int
    lost_monks: int
    scholars: list[str]
    bishops: list[str]
    private_scholar: str | None
    retired: str | None
    port: list[int]
    ships: list[list[str]] | None


class View(views.View):
    """The whole table as one seat, or nobody, may know it."""

    year: int
    starter: int
    active: int
    dice: Dice
    hand: str | None
    chain: list[str]
    reserve: int
    roads: int
    offer: list[Tile | None]
    docks: list[Dock]
    stacks: dict[str, int]
    sets: list[CapitalSet | None]
    monk_spaces: list[MonkSpace]
    retirement: list[Space]
    ranking: list[int]
    seats: list[Player]
    goals: dict[str, bool] | None


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know."""
    view = state.view(seat)
    assert isinstance(view, View)
    return view
