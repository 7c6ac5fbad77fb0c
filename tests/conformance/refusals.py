"""Refusals all at once: why each action that is not open now is refused."""

from collections.abc import Iterable, Mapping

from antillas import State


def reasons(state: State) -> dict[str, str]:
    """The sentence and the rule by which each action that is not open is refused, by its text."""
    found = {state.text(action): state.why_not(action) for action in range(int(state.game.action_count))}
    return {text: str(reason) for text, reason in found.items() if reason is not None}


def check_refusals(state: State, named: Mapping[str, str], otherwise: str, but: tuple[str, ...] = ()) -> None:
    """The named actions are refused in these words, and all others that are not open in the last ones.

    Others whose texts begin with one of the words in `but` are left out.
    """
    before, found = state.to_dict(), reasons(state)
    assert {text: found.get(text, "open") for text in named} == named
    rest = {text: reason for text, reason in found.items() if text not in named and not text.startswith(but)}
    assert {text: reason for text, reason in rest.items() if reason != otherwise} == {}
    assert state.to_dict() == before


def not_asked(prompt: str, rule: str) -> str:
    """What a question says of an action that has nothing to do with it."""
    return f"That is not what is asked now: {prompt} [{rule}]"


def cannot_pass(prompt: str, rule: str) -> dict[str, str]:
    """What a question says of passing where that is not possible."""
    return {"pass": f"Passing is not possible here: {prompt} [{rule}]"}


def each(texts: Iterable[object], action: str, sentence: str) -> dict[str, str]:
    """An action and the sentence that refuses it for each of some words, which stand in both at {}."""
    return {action.format(text): sentence.format(text) for text in texts}
