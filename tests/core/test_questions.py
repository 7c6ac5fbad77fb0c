"""What a position remembers of its question: the same answers however often it is asked, new ones after every move."""

import pytest
from librt.random import Random

import antillas
from antillas import CHANCE, OVER, State
from antillas.bots.playout import random_choice
from antillas.core.ints import Ints

FULL = [
    (name, full)
    for name, family in antillas.REGISTRY.items()
    for full in ((False, True) if family.modules else (False,))
]


def start(name: str, full: bool) -> State:
    """The first position of a game of three, with all its added parts or without them."""
    return antillas.game(name, players=3, **dict.fromkeys(antillas.REGISTRY[name].modules, full)).start()


@pytest.mark.parametrize(("name", "full"), FULL)
def test_what_was_legal_is_forgotten_with_the_move(name: str, full: bool) -> None:
    """A copy has never been asked, so it cannot answer out of its memory."""
    state, dice = start(name, full), Random(5)
    while state.player != OVER:
        legal = state.legal()
        assert legal == state.clone().legal() == state.legal()
        assert list(state.choices()) == list(state.clone().choices())
        if state.player == CHANCE:
            state.play(random_choice(state, dice))
        else:
            state.play(legal[dice.randrange(len(legal))])


@pytest.mark.parametrize(("name", "full"), FULL)
def test_choices_stay_what_they_were_when_the_position_moves_on(name: str, full: bool) -> None:
    """They are a list of their own, and not the memory that the next question is written into."""
    state, dice = start(name, full), Random(6)
    held: list[tuple[Ints, list[int]]] = []
    while state.player != OVER and len(held) < 200:
        choices = state.choices()
        held.append((choices, list(choices)))
        state.play(random_choice(state, dice))
    assert all(list(choices) == then for choices, then in held)


def test_frames_of_a_copy_are_its_own() -> None:
    """Frames that are dropped leave their memory to the next ones, but never to those of a copy."""
    state, dice = start("puerto-rico", True), Random(7)
    for _ in range(300):
        copy = state.clone()
        before = copy.to_dict()
        state.play(random_choice(state, dice))
        assert copy.to_dict() == before
