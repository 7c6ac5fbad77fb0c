"""What Distillery and Cigar Factory have in common: they turn a good into a finer one."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.games.santiago_de_cuba.actions import COUNT, MOST_PIECES, NO
from antillas.games.santiago_de_cuba.buildings.building import Building, min_of, swap
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import GOOD_IDS


class Refinery(Building):
    """Sugar into rum, tobacco into cigars (SC-BLD-DISTILLERY-1, SC-BLD-CIGARS-1)."""

    def __init__(self, building: i64, rule: str, given: i64, taken: i64, prompt: str) -> None:
        super().__init__(building, rule, prompt, {})
        self.given = given
        self.taken = taken

    def is_open(self, state: Position) -> bool:
        """Something to take is in the supply (SC-SUPPLY-1)."""
        return state.board.goods[self.taken] > 0

    def options(self, state: Position, out: Ints) -> Ints:
        """None, or as many as the player and the supply have (AMB-8)."""
        out = append(out, NO)
        most = min_of(state.seats[state.actor].goods[self.given], state.board.goods[self.taken])
        for pieces in range(i64(1), min_of(most, MOST_PIECES) + 1):
            out = append(out, COUNT + pieces)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Return so many, take so many."""
        if action != NO:
            swap(state, self.given, self.taken, action - COUNT, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not owned, or not in the supply."""
        if not COUNT < action <= COUNT + MOST_PIECES:
            return super().refuse(state, action)
        if state.board.goods[self.taken] < action - COUNT:
            values: dict[str, Value] = {"good": GOOD_IDS[self.taken]}
            return refusal("SC-SUPPLY-1", "There is not so much {good} in the supply.", values)
        return refusal(self.asks, "You do not have so much {good}.", {"good": GOOD_IDS[self.given]})
