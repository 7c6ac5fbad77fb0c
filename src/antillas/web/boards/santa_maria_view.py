"""Santa Maria as one viewer sees it: the view in typed form, and what follows from it."""

from typing import cast

from msgspec import Struct, convert

from antillas.games.santa_maria.game import SantaMaria
from antillas.games.santa_maria.tables import SIZE
from antillas.table.look import Look
from antillas.web.boards import sight
from antillas.web.boards.parts import Choice, Flag
from antillas.web.words import Words


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


class Set(Struct):
    """A capital tile with its scholar, and who has picked it."""

    tile: Tile
    scholar: str
    seat: int | None


class Space(Struct):
    """Where monks can be: a scholar, a bishop or a mission station."""

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


class Rest(Struct):
    """A retirement space."""

    effect: str
    start_rank: int
    seat: int | None


class SeatView(Struct):
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


class View(Struct):
    """What `state.view` gives: the only facts of the position that may reach the page."""

    year: int
    starter: int
    player: int | str
    active: int
    phase: str
    prompt: str
    dice: dict[str, list[int]]
    hand: str | None
    chain: list[str]
    reserve: int
    roads: int
    offer: list[Tile | None]
    docks: list[Dock]
    stacks: dict[str, int]
    sets: list[Set | None]
    monk_spaces: list[Space]
    retirement: list[Rest]
    ranking: list[int]
    seats: list[SeatView]
    goals: dict[str, bool] | None


class Sight(sight.Sight):
    """A look at a table of Santa Maria with what every part of the board needs."""

    def __init__(self, look: Look, words: Words) -> None:
        super().__init__(look, words)
        self.state = cast(SantaMaria, look.state)
        self.view = convert(look.state.view(look.viewer), View)
        self.components = self.state.rules.components

    @property
    def main(self) -> SeatView:
        """The seat whose colony is shown large."""
        return self.view.seats[self.main_seat]

    @property
    def mark(self) -> int:
        """What the question is about: a die, a cost, an ability or a place in the offer, by phase."""
        return int(self.state.mark)

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def code(self, seat: int, cell: int) -> str:
        """The code of a cell of a colony."""
        return self.view.seats[seat].colony[cell // SIZE].split()[cell % SIZE]

    def flag_of(self, seat: int | None) -> Flag | None:
        """The flag of a seat, or of nobody."""
        return None if seat is None else self.flags[seat]

    def refused(self, action: int) -> Choice:
        """Why the viewer, who is asked, cannot choose an action."""
        refusal = self.state.why_not(action)
        return Choice() if refusal is None else Choice(why=self.reason(refusal))

    def elsewhen(self, text: str, rule: str) -> Choice:
        """Something that is not asked now: whose turn it is or, for the viewer's own, when it is done."""
        return Choice(why=self.not_now() or f"{self.words(text)} ({rule})")
