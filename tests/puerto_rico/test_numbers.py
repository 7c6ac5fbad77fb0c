"""Action numbers never shift: stored games are made of them."""

from pathlib import Path

import pytest

import antillas

LINES = (Path(__file__).parent / "action_numbers.txt").read_text(encoding="utf-8").splitlines()
FROZEN = dict(zip(LINES[::2], LINES[1::2], strict=True))
"""By game id the texts of all actions, in the order of their numbers; lines are only ever lengthened at their end."""


@pytest.mark.parametrize("game_id", FROZEN)
def test_every_number_means_what_it_always_meant(game_id: str) -> None:
    game = antillas.game(game_id)
    state = game.start()
    assert [state.text(action) for action in range(int(game.action_count))] == FROZEN[game_id].split("; ")


@pytest.mark.parametrize("game_id", FROZEN)
def test_meanings_tell_numbers_and_back(game_id: str) -> None:
    game = antillas.game(game_id)
    for number, meaning in enumerate(game.meanings().all):
        assert game.number(meaning.kind, **meaning.about) == number
        assert game.start().meaning(number) is meaning


def test_meanings_are_what_the_moves_say() -> None:
    game = antillas.game("puerto-rico", players=3)
    state = game.start()
    assert state.text(game.number("load", good="sugar", ship=2)) == "load sugar on ship 6"
    assert state.text(game.number("place", group="sugar-mill", workers=3)) == "place 3 on sugar-mill"
    assert state.text(game.number("keep", good="corn", amount=4)) == "keep 4 corn"
    assert state.text(game.number("governor", seat=0)) == "governor 1"
    assert state.text(game.number("worker")) == "take worker"
