"""Chance as a player: which outcome a random number means; the number itself comes from outside the engine."""

from antillas.core.contract import State


def outcome_at(state: State, fraction: float) -> int:
    """The outcome that lies at a fraction, from 0 up to but not including 1, of all the weight."""
    outcomes = state.outcomes()
    rest = int(fraction * sum(weight for _, weight in outcomes))
    for action, weight in outcomes:
        rest -= weight
        if rest < 0:
            return action
    raise ValueError(f"fraction {fraction} is not in [0, 1), or nothing is left to chance here")
