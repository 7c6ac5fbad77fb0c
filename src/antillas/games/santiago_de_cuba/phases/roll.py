"""The demand of a new ship: five dice are rolled, four of them go on the ship (SC-SETUP-8, SC-SHIP-3, -5, -6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import Ints, filled, total
from antillas.core.message import Refusal, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import DIE, FACE
from antillas.games.santiago_de_cuba.phase import DEMAND, ROLL
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import DICE, FACES, GOOD_IDS, UNKNOWN

FIRST: Final = 1
"""In `mark`: the roll belongs to the set-up."""


class Roll(Phase[Position]):
    """Chance rolls one die after the other, in the order of the goods; `count` is the die."""

    def __init__(self) -> None:
        super().__init__("roll", "SC-SHIP-5", marked("Chance rolls the dice."), by_chance=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """Every number on the die."""
        faces, first = state.rules.components.faces, state.count * FACES
        for number in range(i64(FACES)):
            if faces[first + number] > 0:
                out = append(out, FACE + number)
        return out

    def weights(self, state: Position, actions: Ints) -> Ints:
        """The faces with that number."""
        return state.rules.components.face_weights[state.count]

    def play(self, state: Position, action: i64) -> None:
        """Note the number; after the last die the roller chooses."""
        number = action - FACE
        state.board.dice[state.count] = number
        if state.log is not None:
            state.note(
                state.actor,
                self.asks,
                "{seat} rolls {count} for {good}.",
                {"seat": int(state.actor), "count": int(number), "good": GOOD_IDS[state.count]},
            )
        state.count += 1
        if state.count == DICE:
            choose(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Only what the die shows can be rolled."""
        return refusal("SC-COMP-6", "The die for {good} is being rolled.", {"good": GOOD_IDS[state.count]})

    def fits(self, state: Position) -> bool:
        """The dice up to this one are rolled."""
        if state.board.in_port or state.count >= DICE:
            return False
        for die in range(i64(DICE)):
            if (state.board.dice[die] >= 0) != (die < state.count):
                return False
        return True


class Demand(Phase[Position]):
    """The roller lays one die aside; the others are the demand (SC-SHIP-5)."""

    def __init__(self) -> None:
        super().__init__("demand", "SC-SHIP-5", marked("Choose the die that does not go on the ship."))

    def options(self, state: Position, out: Ints) -> Ints:
        """Each die; of several that show 0 only the first, since the demand is the same (SC-CANON-6)."""
        zero_seen = False
        for die in range(i64(DICE)):
            if state.board.dice[die] > 0 or not zero_seen:
                out = append(out, DIE + die)
            zero_seen = zero_seen or state.board.dice[die] == 0
        return out

    def play(self, state: Position, action: i64) -> None:
        """Four dice go on the ship."""
        lay_aside(state, action - DIE)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Another die with 0 stands for this one, or it is no die at all."""
        if DIE <= action < DIE + DICE:
            return refusal("SC-CANON-6", "Of the dice that show 0 the first one is laid aside; the demand is the same.")
        return refusal("SC-SETUP-8", "Four dice go on the ship as they are: choose the one that does not.")

    def fits(self, state: Position) -> bool:
        """All dice are rolled and not all show 0."""
        board = state.board
        return not board.in_port and board.aside < 0 and min(board.dice) >= 0 and total(board.dice) > 0


def begin(state: Position, roller: i64, first: bool) -> None:
    """Let the top frame become a roll of all five dice (AMB-25)."""
    state.board.dice = filled(DICE, UNKNOWN)
    state.board.aside = UNKNOWN
    state.become(ROLL, roller, roller, FIRST if first else 0)


def choose(state: Position) -> None:
    """Ask for the die to lay aside; nobody chooses among five zeros (SC-SHIP-6)."""
    mark = state.mark
    state.become(DEMAND, state.actor, state.picker, mark)
    if total(state.board.dice) == 0:
        lay_aside(state, 0)


def lay_aside(state: Position, die: i64) -> None:
    """Set the demand, or send a ship without demand away and roll again (SC-SHIP-6, AMB-12)."""
    board = state.board
    board.aside = die
    board.in_port = True
    board.waited = 0
    if state.log is not None:
        state.note(
            state.actor,
            "SC-SHIP-5",
            "{seat} lays the die for {good} aside.",
            {"seat": int(state.actor), "good": GOOD_IDS[die]},
        )
    if board.all_demand() > 0:
        state.leave()
        return
    first = state.mark == FIRST
    if first and state.rules.flags.first_roll_zeros_reroll:
        board.in_port = False
    else:
        state.sail("SC-SHIP-6")
    if state.player != OVER:
        begin(state, state.actor, first)
