"""The hand-written player of Santiago de Cuba as a guide of a search."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.santiago_de_cuba.turns import after, from_seat, greedy_load, sensible
from antillas.bots.santiago_de_cuba.values import Weights
from antillas.bots.search.guide import Guide
from antillas.core.contract import State
from antillas.core.ints import Ints
from antillas.games.santiago_de_cuba.game import Santiago
from antillas.games.santiago_de_cuba.phase import LOADING, TURN


class SantiagoGuide(Guide):
    """Plays turns through to their end."""

    def __init__(self) -> None:
        self.weights = Weights()

    def ways(self, state: State) -> list[Ints]:
        """All choices that make sense, by where the turn may lead with them."""
        assert isinstance(state, Santiago)
        me = int(state.player)
        known = from_seat(state, me)
        tried = [(after(known, action, me, self.weights)[0], -action) for action in sensible(known)]
        found: list[Ints] = []
        for _, action in sorted(tried, reverse=True):
            found.append(append(vec[i64](), -action))
        return found

    def answer(self, state: State) -> i64:
        """What the player would choose, if it saw everything."""
        assert isinstance(state, Santiago)
        me = int(state.player)
        if state.phase == LOADING:
            return greedy_load(state)
        best, most = -1, 0.0
        for action in sensible(state):
            value = after(state, action, me, self.weights)[0]
            if best < 0 or value > most:
                best, most = action, value
        return best

    def is_calm(self, state: State) -> bool:
        """Whether a turn begins."""
        assert isinstance(state, Santiago)
        return state.phase == TURN
