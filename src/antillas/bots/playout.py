"""Random playouts in one compiled loop: the unit of work of search and of the benchmark."""

from librt.random import Random
from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER, State


def play_randomly(state: State, dice: Random) -> i64:
    """Play the position to its end with uniform choices; the number of actions made."""
    steps: i64 = 0
    while state.player != OVER:
        state.play(random_choice(state, dice))
        steps += 1
    return steps


def random_choice(state: State, dice: Random) -> i64:
    """A uniform legal action, or an outcome of chance by its weight."""
    if state.player != CHANCE or state.is_even():
        actions = state.ask()
        count: i64 = len(actions)  # As an expression it would be a Python integer.
        return actions[dice.randrange(count)]
    known = state.weight()
    return state.outcome(dice.randrange(known)) if known > 0 else weighed_choice(state, dice)


def weighed_choice(state: State, dice: Random) -> i64:
    """An outcome of chance by its weight, where all weights must be looked at."""
    actions = state.ask()
    weights = state.weights(actions)
    total: i64 = 0
    for weight in weights:
        total += weight
    rest = dice.randrange(total)
    for index in range(i64(len(actions))):
        rest -= weights[index]
        if rest < 0:
            return actions[index]
    raise AssertionError("weights are positive")
