"""Refusals all at once: why each action that is not open now is refused."""

from collections.abc import Mapping

from antillas import State


def reasons(state: State) -> dict[str, str]:
    """The sentence and the rule by which each action that is not open is refused, by its text."""
    is_open = set(state.choices())
    closed = [action for action in range(int(state.game.action_count)) if action not in is_open]
    return {state.text(action): str(state.why_not(action)) for action in closed}


def check_refusals(state: State, named: Mapping[str, str], otherwise: str) -> None:
    """The named actions are refused in these words, and all others that are not open in the last ones."""
    before, found = state.to_dict(), reasons(state)
    assert {text: found.get(text, "open") for text in named} == named
    assert {text: reason for text, reason in found.items() if text not in named and reason != otherwise} == {}
    assert state.to_dict() == before
