"""What the buildings do: plain gains here, questions in the phases that each building names (SC-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import zeros
from antillas.core.message import Refusal, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import ENTER
from antillas.games.santiago_de_cuba.phase import GAIN, QUESTION
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    BANK,
    BLACK_MARKET,
    BUILDING_IDS,
    BUILDINGS,
    CHURCH,
    CIGAR_FACTORY,
    CIGARS,
    CUBANS,
    CUSTOMS,
    DICE,
    DISTILLERY,
    HARBOUR_MASTER,
    NEWSPAPER,
    RUM,
    TRADING_OFFICE,
)

BANK_PESOS: Final = 2
CHURCH_VP: Final = 1
NEWSPAPER_PESOS: Final = 1
RULES: Final = (
    "SC-BLD-BANK-1",
    "SC-BLD-CHURCH-1",
    "SC-BLD-DISTILLERY-1",
    "SC-BLD-CIGARS-1",
    "SC-BLD-MARKET-1",
    "SC-BLD-SAWMILL-1",
    "SC-BLD-CAFE-1",
    "SC-BLD-CUSTOMS-1",
    "SC-BLD-CASINO-1",
    "SC-BLD-HARBOUR-1",
    "SC-BLD-TRADE-1",
    "SC-BLD-NEWS-1",
)


class Function(Phase[Position]):
    """The question of a building; asked of everybody, since others cannot know who could answer (SC-INFO-4)."""

    def __init__(self, building: i64, prompt: str) -> None:
        super().__init__(BUILDING_IDS[building], rule_of(building), prompt)
        self.building = building

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The pawn of who uses a building without entering it stays (SC-PAWN-4, SC-CUB-ZORRO-3, SC-CUB-ALONSO-2)."""
        if ENTER <= action < ENTER + BUILDINGS and not state.board.moved:
            return refusal("SC-PAWN-4", "Your pawn stays where it is.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The building can be used by what everybody can see."""
        return is_open(state, self.building)


def rule_of(building: i64) -> str:
    """The rule that says what the building does."""
    return RULES[building]


def begin(state: Position, building: i64) -> None:
    """Let the top frame become the use of a building, or end it if everybody sees that there is nothing to use."""
    if not is_open(state, building):
        if state.log is not None:
            state.note(
                state.actor,
                rule_of(building),
                "The {building} cannot be used now.",
                {"building": BUILDING_IDS[building]},
            )
        state.leave()
    elif has_gain(building) and state.rules.flags.ask_free_gains:
        state.become(GAIN, state.actor, state.picker, CUBANS + building)
    elif has_gain(building):
        gain(state, building)
    else:
        ask(state, building)


def has_gain(building: i64) -> bool:
    """Whether the building hands something out for nothing."""
    return building in (BANK, CHURCH, NEWSPAPER)


def gain(state: Position, building: i64) -> None:
    """Take what the building hands out; the Newspaper asks another question (AMB-24)."""
    if building == BANK:
        state.earn_pesos(state.actor, BANK_PESOS, rule_of(BANK))
    elif building == CHURCH:
        state.earn_vp(state.actor, CHURCH_VP, rule_of(CHURCH))
    else:
        state.earn_pesos(state.actor, NEWSPAPER_PESOS, rule_of(NEWSPAPER))
        if 1 in state.board.active:
            ask(state, building)
            return
    state.leave()


def ask(state: Position, building: i64) -> None:
    """Let the top frame become the question of a building."""
    state.become(QUESTION + building, state.actor, state.picker)


def is_open(state: Position, building: i64) -> bool:
    """Whether the building can be used at all, by what everybody can see (SC-INFO-4, SC-SHIP-4, SC-SUPPLY-1)."""
    board = state.board
    if building in (CUSTOMS, HARBOUR_MASTER, TRADING_OFFICE):
        return board.in_port
    if building == DISTILLERY:
        return board.goods[RUM] > 0
    if building == CIGAR_FACTORY:
        return board.goods[CIGARS] > 0
    if building == BLACK_MARKET:
        for good in range(i64(DICE)):
            if board.goods[good] > 0:
                return True
        return False
    return True


def is_useful(state: Position, building: i64) -> bool:
    """Whether the actor could do anything with the building, by what the actor owns (SC-CANON-4)."""
    if not is_open(state, building):
        return False
    if has_gain(building):
        return True
    return len(state.phases[QUESTION + building].options(state, zeros(0))) > 1
