"""What all buildings have in common: who may use one and when, and how goods are given back in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import zeros
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import ENTER
from antillas.games.santiago_de_cuba.phase import GAIN, QUESTION
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, BUILDINGS, CUBANS, GOOD_IDS

NOTHING_ASKED: Final = ""
"""The prompt of a building that hands something out and asks nothing."""


class Building(Phase[Position]):
    """A building and its question; asked of everybody, since others cannot know who could answer (SC-INFO-4)."""

    def __init__(self, building: i64, rule: str, prompt: str, amounts: dict[str, int], gives: bool = False) -> None:
        super().__init__(BUILDING_IDS[building], rule, prompt)
        self.building = building
        self.amounts = amounts
        """The pesos and VP on its tile, by their ids."""
        self.gives = gives
        """Whether it hands something out for nothing."""

    def is_open(self, state: Position) -> bool:
        """Whether it can be used at all, by what everybody can see (SC-INFO-4)."""
        return True

    def idle_by(self, state: Position) -> str:
        """The rule by which it does nothing now."""
        return self.asks

    def hand_out(self, state: Position) -> None:
        """Give the actor what it hands out for nothing, and go on."""
        raise NotImplementedError

    def use(self, state: Position) -> None:
        """Let the top frame become the use of it, or end it if everybody sees that there is nothing to use."""
        if not self.is_open(state):
            if state.log is not None:
                values: dict[str, Value] = {"building": self.name}
                state.note(state.actor, self.idle_by(state), "The {building} cannot be used now.", values)
            state.leave()
        elif self.gives and state.rules.flags.ask_free_gains:
            state.become(GAIN, state.actor, state.picker, CUBANS + self.building)
        elif self.gives:
            self.hand_out(state)
        else:
            self.ask(state)

    def ask(self, state: Position) -> None:
        """Let the top frame become its question."""
        state.become(QUESTION + self.building, state.actor, state.picker)

    def is_useful(self, state: Position) -> bool:
        """Whether the actor could do anything with it, by what the actor owns (SC-CANON-4)."""
        if not self.is_open(state):
            return False
        return self.gives or len(self.options(state, zeros(0))) > 1

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The pawn of who uses a building without entering it stays (SC-PAWN-4, SC-CUB-ZORRO-3, SC-CUB-ALONSO-2)."""
        if ENTER <= action < ENTER + BUILDINGS and not state.board.moved:
            return refusal("SC-PAWN-4", "Your pawn stays where it is.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """It can be used by what everybody can see."""
        return self.is_open(state)


class PortBuilding(Building):
    """A building that works on the ship: it can be used only while one lies in the port (SC-SHIP-4)."""

    def is_open(self, state: Position) -> bool:
        """There is a ship."""
        return state.board.in_port

    def idle_by(self, state: Position) -> str:
        """Without a ship nothing of it works."""
        return self.asks if state.board.in_port else "SC-SHIP-4"

    def go_on(self, state: Position) -> None:
        """End the use of it, unless the last ship has left (SC-END-1)."""
        if state.player != OVER:
            state.leave()


def swap(state: Position, good: i64, other: i64, pieces: i64, rule: str) -> None:
    """Return goods and take as many of another kind."""
    state.return_goods(state.actor, good, pieces)
    state.board.goods[other] -= pieces
    state.seats[state.actor].goods[other] += pieces
    if state.log is not None:
        state.note(
            state.actor,
            rule,
            "{seat} returns {count} {good} and takes {count} {good2}.",
            {"seat": int(state.actor), "count": int(pieces), "good": GOOD_IDS[good], "good2": GOOD_IDS[other]},
        )


def give_back(state: Position, good: i64, rule: str) -> None:
    """Return one piece."""
    state.return_goods(state.actor, good, 1)
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": 1, "good": GOOD_IDS[good]}
        state.note(state.actor, rule, "{seat} returns {count} {good}.", values)


def min_of(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other
