"""Puerto Rico as one viewer sees it: the view in typed form, whose turn it is, and reasons in the viewer's language."""

from functools import cached_property
from typing import cast

from msgspec import Struct, convert

from antillas.core.message import Message, Refusal
from antillas.games.puerto_rico.catalog import BuildingData, built_in
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, ROLE_IDS
from antillas.table.look import Look
from antillas.web.boards.parts import Flag, capital, flags, may_act
from antillas.web.grammar import Amount
from antillas.web.words import Words

SECOND_PROSPECTOR = "prospector-2"


class Staffed(Struct):
    """Tiles of a kind and the workers on them."""

    tiles: int
    workers: int


class SeatView(Struct):
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


class RoleView(Struct):
    """A role card."""

    doubloons: int
    taken_by: int | None


class ShipView(Struct):
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
    """What `state.view` gives: the only facts of the position that may reach the page."""

    round: int
    governor: int
    player: int | str
    phase: str
    picker: int
    ending: list[str]
    roles: dict[str, RoleView]
    seats: list[SeatView]
    plantations: Plantations
    quarries: int
    goods: dict[str, int]
    trading_house: dict[str, int]
    ships: list[ShipView]
    buildings: dict[str, int]
    workers: Workers
    vp: int


class Sight:
    """A look at a table of Puerto Rico with what every part of the board needs."""

    def __init__(self, look: Look, words: Words) -> None:
        self.look = look
        self.words = words
        self.viewer = look.viewer
        self.acting = may_act(look)
        self.flags: list[Flag] = flags(look)
        self.names = [seat.name for seat in look.seats]
        self.state = cast(PuertoRico, look.state)
        self.view = convert(look.state.view(look.viewer), View)
        self.legal = frozenset(look.state.legal()) if self.acting else frozenset()
        self.buildings: dict[str, BuildingData] = {row.id: row for row in built_in().buildings}

    @property
    def me(self) -> SeatView | None:
        """The viewer's own board."""
        return None if self.viewer is None else self.view.seats[self.viewer]

    @cached_property
    def price_list(self) -> dict[str, int]:
        """What the trading house pays (TRADER-2)."""
        return {good: int(price) for good, price in zip(GOOD_IDS, self.state.rules.prices, strict=True)}

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def as_if(self, phase: int, picker: int) -> PuertoRico:
        """The position as if the viewer were asked in that phase: the rules then say what would be possible."""
        assert self.viewer is not None
        other = self.state.clone()
        other.become(phase, self.viewer, picker)
        return other

    def trial(self, action: int) -> PuertoRico:
        """The position after a legal action of the viewer."""
        other = self.state.clone()
        other.play(action)
        return other

    # Words.

    def name(self, identifier: str) -> str:
        """What a thing is called where its name stands alone; both Prospector cards say the same."""
        return capital(self.words.name("prospector" if identifier == SECOND_PROSPECTOR else identifier))

    def amount(self, unit: str, number: int) -> str | Amount:
        """So many doubloons, workers or points."""
        return self.words.amount(unit, number)

    def reason(self, refused: Refusal) -> str:
        """Why not, with the id of the rule."""
        return f"{self.words.say(refused, self.names)} ({refused.rule})"

    def say(self, message: Message) -> str:
        """A sentence of the engine."""
        return self.words.say(message, self.names)

    def not_now(self) -> str:
        """Why nothing can be chosen at the moment; empty if the viewer is asked."""
        words, look = self.words, self.look
        if self.acting:
            return ""
        if look.over:
            return words("The game is over.")
        if self.viewer is None:
            return words("You are watching.")
        if look.held_by is not None and look.held_by == self.viewer:
            return words("End your turn, or undo.")
        waiting = look.held_by if look.held_by is not None else self.view.player
        if isinstance(waiting, int) and 0 <= waiting < len(self.names):
            return words("It is the turn of {seat}.", seat=self.names[waiting])
        return words("Chance decides now.")

    # Counting.

    def board_goods(self) -> list[tuple[str, int]]:
        """The goods in the supply, by kind."""
        return [(good, self.view.goods.get(good, 0)) for good in GOOD_IDS]

    def bank(self) -> int:
        """Doubloons that would be left of those in the box; there are always more (AMB-1)."""
        held = sum(seat.doubloons for seat in self.view.seats) + sum(
            role.doubloons for role in self.view.roles.values()
        )
        return max(0, int(self.state.rules.supplies.doubloons_in_box) - held)

    def picks_left(self) -> int:
        """Roles that are still picked in this round, the present pick included."""
        taken = sum(role.taken_by is not None for role in self.view.roles.values())
        return int(self.state.rules.supplies.picks) - taken


def group_ids() -> tuple[str, ...]:
    """The ids of all kinds of place for workers: tiles, then buildings."""
    return (*GOOD_IDS, "quarry", *BUILDING_IDS)


def role_number(role: str) -> int:
    """The number of a role in the engine."""
    return ROLE_IDS.index(role)
