"""Who says what a position is worth to every seat before the game is over: a net, or random games to the end."""

from __future__ import annotations

from typing import Final, final

from librt.random import Random
from mypy_extensions import i64

from antillas.bots.playout import play_randomly
from antillas.bots.search.features import Features
from antillas.bots.search.net import Floats, Net, no_floats
from antillas.bots.search.results import PARTS, final_result, logistic, shares
from antillas.core.contract import OVER, State

POINTS: Final = 10.0
"""Points in the unit in which a net tells them."""


class Judge:
    """Judges positions; what it says is a row as in `results`, by the numbers of the seats."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.out: Floats = no_floats(PARTS * players)
        """The last judgement."""
        self.judged: i64 = 0
        """Positions that were judged so far."""

    def judge(self, state: State, seat: i64) -> None:
        """Judge a position as it is seen from a seat; the judgement is in `out`."""
        self.judged += 1
        if state.player == OVER:
            final_result(state, self.out)
        else:
            self.estimate(state, seat)

    def estimate(self, state: State, seat: i64) -> None:
        """Judge a position in which the game goes on."""
        raise NotImplementedError


@final
class NetJudge(Judge):
    """Asks a net."""

    def __init__(self, players: i64, features: Features, net: Net) -> None:
        super().__init__(players)
        if net.inputs != features.size or net.outputs != PARTS * players:
            raise ValueError(f"a net of {net.inputs} inputs cannot judge {features.size} numbers of {players} seats")
        self.features = features
        self.net = net

    def estimate(self, state: State, seat: i64) -> None:
        """What the net says, turned from the seat's order into that of the table."""
        said = self.net.run(self.features.read(state, seat))
        players = self.players
        if players == 1:
            said[0], said[1] = logistic(said[0]), logistic(said[1])
        else:
            shares(said, 0, players)
            shares(said, players, players)
        for step in range(players):
            number = seat + step if seat + step < players else seat + step - players
            self.out[number] = said[step]
            self.out[players + number] = said[players + step]
            self.out[2 * players + number] = POINTS * said[2 * players + step]


@final
class PlayoutJudge(Judge):
    """Plays on at random to the end, where no net is known."""

    def __init__(self, players: i64, seed: i64) -> None:
        super().__init__(players)
        self.dice = Random(seed)

    def estimate(self, state: State, seat: i64) -> None:
        """The result of one random game."""
        copy = state.clone()
        play_randomly(copy, self.dice)
        final_result(copy, self.out)
