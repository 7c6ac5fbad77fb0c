"""Action numbers: they tell their meaning and back, and a building that is added shifts none of them."""

import pytest

import antillas
from tests.conformance.games import every_game_id


@pytest.mark.parametrize("game_id", every_game_id("puerto-rico"))
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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expansion", ["new_buildings", "nobles", "buccaneer", "festival"])
def test_expansions_shift_no_number(players: int, expansion: str) -> None:
    base = antillas.game("puerto-rico", players=players)
    more = antillas.game("puerto-rico", players=players, **{expansion: True})
    everything = antillas.game("puerto-rico", players=players, new_buildings=True, nobles=True, festival=True)
    texts = [[game.start().text(number) for number in range(game.action_count)] for game in (base, more, everything)]
    assert texts[1][: len(texts[0])] == texts[0]
    assert texts[1] == texts[2]
