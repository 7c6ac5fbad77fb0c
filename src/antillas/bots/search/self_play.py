"""Games in which a net plays all seats by looking one choice ahead, and what it can learn from them."""

from __future__ import annotations

from typing import final

from librt.random import Random
from librt.strings import BytesWriter, write_f32_le, write_i16_le
from mypy_extensions import i16, i64

from antillas.bots.playout import random_choice
from antillas.bots.search.features import Features
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge, NetJudge
from antillas.bots.search.net import Floats, Net, no_floats
from antillas.bots.search.results import PARTS, final_result, worth
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.ints import Ints


@final
class Lesson:
    """One game: rows of features after each choice with what the net said there, as bytes, and how the game ended."""

    def __init__(self, rows: bytes, seats: list[int], said: bytes, guessed: list[bool], result: list[float]) -> None:
        self.rows = rows
        """A row of 16-bit numbers for every choice, as the seat saw the position right after it."""
        self.seats = seats
        """Who chose."""
        self.said = said
        """What the net said of the choice that it thought best, in the order of the table, as 32-bit floats."""
        self.guessed = guessed
        """Whether something else was chosen, to explore."""
        self.result = result


def best_choice(
    state: State, judge: Judge, choices: Ints, best: Floats, guide: Guide | None = None, ambition: float = 0.0
) -> i64:
    """The choice that is worth most to its player, who learns by shares alone; `best` gets the judgement of it.

    With a guide each choice is followed to the next calm position.
    """
    seat = state.player
    chosen: i64 = choices[0]
    most = -1.0
    for action in choices:
        after = state.clone()
        after.play(action)
        if guide is not None:
            guide.settle(after)
        judge.judge(after, seat)
        value = worth(judge.out, 0, seat, judge.players, ambition)
        if value > most:
            most = value
            chosen = action
            for index in range(i64(len(best))):
                best[index] = judge.out[index]
    return chosen


def guided_choice(state: State, judge: Judge, best: Floats, guide: Guide | None, ambition: float = 0.0) -> i64:
    """The best choice among those that are worth a thought."""
    if guide is None:
        return best_choice(state, judge, state.choices(), best, None, ambition)
    obvious = guide.obvious(state)
    if obvious >= 0:
        return obvious
    options = guide.options(state)
    return options[0] if len(options) == 1 else best_choice(state, judge, options, best, guide, ambition)


def play_lesson(game: Game, features: Features, net: Net, dice: Random, exploring: float) -> Lesson:
    """Play a game from its beginning; now and then a random choice is made."""
    state = game.start()
    players: i64 = game.players
    judge = NetJudge(players, features, net)
    best = no_floats(PARTS * players)
    rows, said = BytesWriter(), BytesWriter()
    seats: list[int] = []
    guessed: list[bool] = []
    while state.player != OVER:
        if state.player == CHANCE:
            state.play(random_choice(state, dice))
            continue
        choices = state.choices()
        seat = state.player
        if len(choices) == 1:
            state.play(choices[0])
            continue
        chosen = best_choice(state, judge, choices, best)
        is_guess = exploring > 0.0 and dice.random() < exploring
        if is_guess:
            chosen = choices[dice.randrange(len(choices))]
        state.play(chosen)
        note_row(features.read(state, seat), rows)
        for index in range(i64(len(best))):
            write_f32_le(said, best[index])
        seats.append(seat)
        guessed.append(is_guess)
    final_result(state, best)
    return Lesson(rows.getvalue(), seats, said.getvalue(), guessed, list(best))


def note_row(row: Ints, rows: BytesWriter) -> None:
    """Append a row of features as 16-bit numbers."""
    for value in row:
        write_i16_le(rows, i16(value))


def play_random_lesson(game: Game, features: Features, dice: Random) -> Lesson:
    """Play a game at random; only its last positions are kept, from which a new net learns what points are."""
    state = game.start()
    players: i64 = game.players
    rows = BytesWriter()
    seats: list[int] = []
    while state.player != OVER:
        state.play(random_choice(state, dice))
    for seat in range(players):
        note_row(features.read(state, seat), rows)
        seats.append(seat)
    out = no_floats(PARTS * players)
    final_result(state, out)
    return Lesson(rows.getvalue(), seats, b"", [False] * len(seats), list(out))
