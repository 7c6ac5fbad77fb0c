"""The hand-written player of Santa Maria as a guide of a search."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.santa_maria import turns
from antillas.bots.santa_maria.habits import habit
from antillas.bots.santa_maria.swift import Swift
from antillas.bots.search.guide import Guide
from antillas.core.contract import CHANCE, State
from antillas.core.ints import Ints
from antillas.games.santa_maria import phase
from antillas.games.santa_maria.state import Position, is_free_action


class SantaMariaGuide(Guide):
    """Proposes what the hand-written player would try, and plays lines on in a hurry."""

    def __init__(self, state: Position) -> None:
        self.swift = Swift(state.rules.components)

    def ways(self, state: State) -> list[Ints]:
        """The main actions by what they are worth after the turn, or the answers to a question within a turn."""
        assert isinstance(state, Position)
        me = int(state.player)
        if state.phase == phase.TURN:
            return [row_of(way) for _, way in sorted(turns.main_actions(state, me), reverse=True)]
        if state.top.name not in turns.ASKED_TWICE:
            return [row_of((habit(state, me),))]
        decision = turns.best_answer(state, me)
        values = decision.values
        if not values:
            return [row_of((decision.action,))]
        return [row_of((action,)) for action in sorted(values, key=lambda action: -values[action])]

    def options(self, state: State) -> Ints:
        """All choices but sales and purchases at the beginning of a turn."""
        assert isinstance(state, Position)
        choices = state.choices()
        if state.phase != phase.TURN:
            return choices
        kept: Ints = vec[i64]()
        for action in choices:
            if not is_free_action(action):
                kept = append(kept, action)
        return kept

    def answer(self, state: State) -> i64:
        """What the player would choose in a hurry."""
        assert isinstance(state, Position)
        return self.swift.answer(state)

    def is_calm(self, state: State) -> bool:
        """Whether a turn begins, or the dice of a new year are about to be rolled."""
        assert isinstance(state, Position)
        if state.player == CHANCE:
            return state.base_phase() == phase.YEAR
        return state.phase == phase.TURN


def row_of(way: tuple[int, ...]) -> Ints:
    """Actions as a vector."""
    row: Ints = vec[i64]()
    for action in way:
        row = append(row, action)
    return row
