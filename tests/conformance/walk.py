"""A walk through one random game, on which every invariant is checked: the same for the tests and for `make soak`."""

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import antillas
from antillas import OVER, Game, State
from tests.conformance.games import random_game
from tests.conformance.twins import pairs

Data = dict[str, Any]
MOST_SHIFTED = 1000


class Broken(AssertionError):
    """An invariant does not hold; the text says which one, where, and how to get there again."""

    def __init__(self, name: str, walk: "Walk", step: int, error: Exception) -> None:
        reason = str(error) or traceback.extract_tb(error.__traceback__)[-1].line
        super().__init__(f"{name}: broken at step {step} of {walk.game.id}, seed {walk.seed!r}: {reason}")
        self.name = name
        self.step = step


@dataclass
class Walk:
    """One random game: what was seen and counted on the way."""

    game: Game
    seed: str
    dice: random.Random
    """What the checks choose by; the game itself has dice of its own, so that checks do not change it."""
    inventory: dict[str, int]
    positions: list[Data] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    checks: Counter[str] = field(default_factory=Counter)
    """How often each invariant was checked."""
    compared: int = 0
    """How many twins were compared."""
    untold: bool = False
    """Whether the action before was a secret, which the next one uncovers."""
    closely: bool = False
    """Whether everything is checked four times as often, as where there is time."""
    shift: int = 0
    """What is checked now and then is checked at other steps in every walk, so that many walks see all of a game."""


@dataclass
class Moment:
    """A position on the walk."""

    walk: Walk
    state: State
    action: int | None
    """What is made in it next; None at the end."""
    _twins: dict[int | None, list[State]] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game that is walked through."""
        return self.walk.game

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """A spectator and every seat."""
        return (None, *range(int(self.game.players)))

    @cached_property
    def data(self) -> Data:
        """The position as it was before any check."""
        return self.state.to_dict()

    def twins(self, viewer: int | None) -> list[State]:
        """Other positions that must look the same to a viewer; no check changes them."""
        if viewer not in self._twins:
            self._twins[viewer] = list(pairs(self.state, viewer))
        return self._twins[viewer]

    def is_unchanged(self) -> bool:
        """Whether the position still is what it was before any check."""
        return self.state.to_dict() == self.data


@dataclass(frozen=True)
class Invariant:
    """Something that holds in every game: a function that asserts it, and at which positions it is checked."""

    holds: Callable[[Moment], None]
    every: int = 1
    """It is checked at every so many positions."""
    often: tuple[str, ...] = ()
    """In these games it is checked eight times as often, since they are short."""

    @property
    def name(self) -> str:
        """The name of the invariant in words."""
        return self.holds.__name__.replace("_", " ")

    def wanted(self, walk: Walk, step: int) -> bool:
        """Whether it is checked at this step."""
        closer = (8 if walk.game.name in self.often else 1) * (4 if walk.closely else 1)
        return (step + walk.shift) % max(1, self.every // closer) == 0

    def check(self, moment: Moment, step: int) -> None:
        """Check it, and say where it is broken; whatever goes wrong on the way breaks it."""
        try:
            self.holds(moment)
        except Exception as error:
            raise Broken(self.name, moment.walk, step, error) from error
        moment.walk.checks[self.name] += 1


@dataclass(frozen=True)
class Invariants:
    """What is checked before the first move, at every position with a move to make, and at the end."""

    at_start: tuple[Invariant, ...]
    at_steps: tuple[Invariant, ...]
    at_end: tuple[Invariant, ...]

    def names(self) -> set[str]:
        """The names of all of them."""
        return {one.name for one in (*self.at_start, *self.at_steps, *self.at_end)}

    def __add__(self, other: "Invariants") -> "Invariants":
        return Invariants(self.at_start + other.at_start, self.at_steps + other.at_steps, self.at_end + other.at_end)


def walk_through(game_id: str, seed: str, invariants: Invariants, closely: bool = False) -> Walk:
    """Play a random game to its end and check everything on the way; `Broken` says what does not hold."""
    game = antillas.game(game_id)
    state = game.start()
    walk = Walk(game, seed, random.Random(f"{game_id} {seed} checks"), state.inventory())
    walk.closely = closely
    walk.shift = walk.dice.randrange(MOST_SHIFTED)
    check_all(invariants.at_start, Moment(walk, state, None), 0)
    step = 0
    for step, (position, action) in enumerate(random_game(game, seed)):
        state, moment = position, Moment(walk, position, action)
        walk.positions.append(moment.data)
        walk.actions.append(action)
        check_all((one for one in invariants.at_steps if one.wanted(walk, step)), moment, step)
        walk.untold = state.secret(action)
    assert state.player == OVER
    last = Moment(walk, state, None)
    walk.positions.append(last.data)
    check_all(invariants.at_end, last, step + 1)
    return walk


def check_all(invariants: Iterable[Invariant], moment: Moment, step: int) -> None:
    """Check some invariants in one position."""
    for invariant in invariants:
        invariant.check(moment, step)
