"""Judges positions of Santa Maria by what the hand-written player thinks of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from antillas.bots.santa_maria.swift import Swift
from antillas.bots.search.judges import Judge
from antillas.bots.search.results import ALONE, logistic, shares
from antillas.core.contract import State
from antillas.games.santa_maria.state import Position

DOUBT: Final = 0.08
"""How much one point more is worth in the share of a seat."""


@final
class ColonyJudge(Judge):
    """Guesses the points of every seat; whoever has more is likelier to win."""

    def __init__(self, players: i64, swift: Swift) -> None:
        super().__init__(players)
        self.swift = swift

    def estimate(self, state: State, seat: i64) -> None:
        """The guess for all seats."""
        assert isinstance(state, Position)
        players = self.players
        for number in range(players):
            points = self.swift.value(state, number, state.board.year)
            self.out[2 * players + number] = points
            self.out[number] = self.out[players + number] = DOUBT * points
        if players == 1:
            ahead = self.out[2] - float(state.rules.components.prices.solo_goal)
            self.out[0], self.out[1] = logistic(ALONE * ahead), logistic(DOUBT * ahead)
        else:
            shares(self.out, 0, players)
            shares(self.out, players, players)
