"""Games in which every seat looks ahead to the next calm position, and what a net can learn from those positions."""

from __future__ import annotations

from typing import Final, final

from librt.random import Random
from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64

from antillas.bots.playout import random_choice
from antillas.bots.search.features import Features
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge
from antillas.bots.search.net import no_floats
from antillas.bots.search.results import PARTS, final_result
from antillas.bots.search.self_play import guided_choice, note_row
from antillas.core.contract import CHANCE, OVER, Game, State

SMALL: Final = 0.25
"""How much less often a question on the way to a calm position is answered at random."""


@final
class CalmLesson:
    """One game: for each calm position and each seat a row of features and what was expected there, as bytes."""

    def __init__(self, rows: bytes, said: bytes, positions: int, result: list[float]) -> None:
        self.rows = rows
        """Rows of 16-bit numbers, by position and then by seat, as that seat may know the position."""
        self.said = said
        """What the judge said from the place of each seat, in the order of the table, as 32-bit floats."""
        self.positions = positions
        self.result = result


@final
class Leader:
    """Whom a seat follows at the beginning of a game, and for how many calm positions."""

    def __init__(self, judge: Judge, positions: i64) -> None:
        self.judge = judge
        self.positions = positions


def play_calm_lesson(
    game: Game, guide: Guide, features: Features, leaders: list[Leader], teller: Judge, dice: Random, exploring: float
) -> CalmLesson:
    """Play a game in which each seat follows its leader and then `teller`, which says what it expects; at times chance.

    So a net learns what its own play makes of boards that it would not have come to by itself.
    """
    state = game.start()
    best = no_floats(PARTS * i64(game.players))
    rows, said = BytesWriter(), BytesWriter()
    positions: i64 = 0
    fresh = False
    while state.player != OVER:
        calm = guide.is_calm(state)
        if fresh and calm:
            note_position(state, features, teller, rows, said)
            positions += 1
            fresh = False
        if state.player == CHANCE:
            state.play(random_choice(state, dice))
            continue
        fresh = True
        choices = state.choices()
        if len(choices) == 1:
            state.play(choices[0])
        elif exploring > 0.0 and dice.random() < (exploring if calm else SMALL * exploring):
            options = guide.options(state)
            state.play(options[dice.randrange(len(options))])
        else:
            leader = leaders[state.player]
            judge = leader.judge if positions < leader.positions else teller
            state.play(guided_choice(state, judge, best, guide))
    final_result(state, best)
    return CalmLesson(rows.getvalue(), said.getvalue(), positions, list(best))


def note_position(state: State, features: Features, teller: Judge, rows: BytesWriter, said: BytesWriter) -> None:
    """Write down what every seat sees in a position, and what it expects."""
    for seat in range(teller.players):
        teller.judge(state, seat)
        for part in range(i64(len(teller.out))):
            write_f32_le(said, teller.out[part])
        note_row(features.read(state, seat), rows)
