"""Many games of one kind side by side in one compiled loop; what it writes can be read as numpy arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from antillas.bots.playout import random_choice
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import forbidden
from antillas.core.ints import Ints, SmallInts, small_zeros, zeros
from antillas.core.scores import Scores

if TYPE_CHECKING:
    from typing import TypeAlias

    Floats: TypeAlias = "vec[float]"

EVERYBODY: Final = -1
"""All seats are asked; a number instead means that only that seat is, and the others play at random."""


@final
class Batch:
    """Games of one kind that go on together: each of them waits for an action of one seat, or is over.

    Chance is rolled inside, from a seed for each game. The vectors never move, so arrays that were made of their
    memory once always show what was written last.
    """

    def __init__(self, game: Game, count: i64, asked: i64, skip_forced: bool, autoreset: bool) -> None:
        self.game = game
        self.count = count
        self.asked = asked
        self.skip_forced = skip_forced
        """Whether moves that are the only one, as everybody can see, are made without asking."""
        self.autoreset = autoreset
        """Whether a game that is over is followed by a new one in the same step."""
        self.size: i64 = len(game.observed().names)
        self.width: i64 = game.action_count
        self.players: i64 = game.players
        self.states: list[State] = [game.start() for _ in range(count)]
        self.dice: list[Random] = [Random(number) for number in range(count)]
        self.observations: SmallInts = small_zeros(count * self.size)
        """What the seat to move may know, game by game."""
        self.masks: SmallInts = small_zeros(count * self.width)
        """1 for each action that is open, game by game; for a game that is over only the first one."""
        self.seats: Ints = zeros(count)
        """Who is to move, or OVER."""
        self.rewards: Floats = vec[float]([0.0 for _ in range(count * self.players)])
        """For each game and seat what the last step has brought: something only when the game has ended."""
        self.done: SmallInts = small_zeros(count)
        """1 for each game that has ended in the last step."""
        self.scores: Ints = zeros(count * self.players)
        """The scores of the last game that has ended."""
        self.final: SmallInts = small_zeros(count * self.size)
        """What the seat that was asked last sees of the game that has ended."""
        self._open: Ints = zeros(count * self.width)
        """The open actions themselves, so that a mask is cleared quickly."""
        self._opened: Ints = zeros(count)

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with a seed."""
        for number in range(self.count):
            self.reset_one(number, seeds[number])

    def reset_one(self, number: i64, seed: i64) -> None:
        """Begin one game anew."""
        self.dice[number] = Random(seed)
        self._forget(number)
        self._begin(number)
        self._go_on(number)

    def step(self, actions: list[int]) -> None:
        """Make a move in every game; nothing is changed if one of them is not open."""
        count: i64 = len(actions)
        if count != self.count:
            raise ValueError(f"there are {self.count} games and {count} actions")
        for number in range(self.count):
            self.check(number, actions[number])
        for number in range(self.count):
            self._step(number, actions[number])

    def step_one(self, number: i64, action: i64) -> None:
        """Make a move in one game."""
        self.check(number, action)
        self._step(number, action)

    def any_actions(self, dice: Random) -> list[int]:
        """For each game one of the open actions, all equally likely."""
        result: list[int] = []
        for number in range(self.count):
            result.append(int(self._open[number * self.width + dice.randrange(self._opened[number])]))
        return result

    def is_open(self, number: i64, action: i64) -> bool:
        """Whether the seat to move in a game may make that move."""
        return 0 <= action < self.width and self.masks[number * self.width + action] == 1

    def check(self, number: i64, action: i64) -> None:
        """Refuse a move that is not open, with the rule that forbids it."""
        if self.is_open(number, action):
            return
        refusal = self.states[number].why_not(int(action)) if self.seats[number] != OVER else None
        if refusal is None:
            raise ValueError(f"action {action} is not open in game {number}: the mask says which ones are")
        raise forbidden(refusal)

    def _step(self, number: i64, action: i64) -> None:
        self._forget(number)
        if self.seats[number] == OVER:
            self._begin(number)
        else:
            self.states[number].play(action)
        self._go_on(number)

    def _forget(self, number: i64) -> None:
        """What the last step has brought is brought only once."""
        if self.done[number]:
            self.done[number] = 0
            for seat in range(self.players):
                self.rewards[number * self.players + seat] = 0.0

    def _begin(self, number: i64) -> None:
        self.states[number] = self.game.start()
        self.seats[number] = self.asked if self.asked >= 0 else 0

    def _go_on(self, number: i64) -> None:
        """Make all moves that nobody is asked for: those of chance, forced ones, and of those who play at random."""
        state, dice = self.states[number], self.dice[number]
        while True:
            if state.player == CHANCE:
                state.play(random_choice(state, dice))
                continue
            if state.player == OVER:
                self._end(number, state)
                if not self.autoreset:
                    return
                self._begin(number)
                state = self.states[number]
                continue
            choices = state.choices()
            if self.skip_forced and len(choices) == 1 and state.forced():
                state.play(choices[0])
            elif self.asked >= 0 and state.player != self.asked:
                count: i64 = len(choices)
                state.play(choices[dice.randrange(count)])
            else:
                self._show(number, state, choices)
                return

    def _show(self, number: i64, state: State, choices: Ints) -> None:
        """Write what the seat to move sees and may do."""
        self.seats[number] = state.player
        state.observe(state.player, self.observations, number * self.size)
        self._open_up(number, choices)

    def _open_up(self, number: i64, choices: Ints) -> None:
        """Write the mask."""
        first = number * self.width
        masks, opened = self.masks, self._open
        for index in range(self._opened[number]):
            masks[first + opened[first + index]] = 0
        count: i64 = len(choices)
        for index in range(count):
            masks[first + choices[index]] = 1
            opened[first + index] = choices[index]
        self._opened[number] = count

    def _end(self, number: i64, state: State) -> None:
        """Write scores, rewards and what is seen in the end."""
        seat = self.seats[number]
        state.observe(seat, self.final, number * self.size)
        scores = state.scores()
        rewards = placement_rewards(scores)
        for each in range(self.players):
            self.scores[number * self.players + each] = scores[each]
            self.rewards[number * self.players + each] = rewards[each]
        self.done[number] = 1
        if not self.autoreset:
            state.observe(seat, self.observations, number * self.size)
            self.seats[number] = OVER
            self._open_up(number, zeros(1))


def placement_rewards(scores: Scores) -> list[float]:
    """What the final places are worth: 1 for the first, -1 for the last, the others evenly between; they sum up to 0.

    Seats that are equal, tie-breaks included, share their places. Alone it is 1 for a game that is won, -1 otherwise.
    """
    ranks = scores.ranks()
    others = len(ranks) - 1
    if others == 0:
        return [1.0 if scores.winners() else -1.0]
    return [
        float(sum(rank > other for other in ranks) - sum(rank < other for other in ranks)) / others for rank in ranks
    ]
