"""The levels that people choose from: all of them for every game, weakest first, each with what it means."""

import pytest

import antillas
from antillas.games import REGISTRY
from antillas.i18n.words import Words
from antillas.table.opponents import MEANINGS, NAMES, level, levels, looks_ahead, not_ahead, usual_bot


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_proposes_all_levels_the_weakest_first(game: str) -> None:
    assert list(levels(game)) == ["easy", "medium", "hard", "expert", "random"]
    assert usual_bot(game) == "medium"


@pytest.mark.parametrize("language", ["pl", "hu"])
def test_names_and_meanings_are_said_in_every_language(language: str) -> None:
    words = Words.of(language, antillas.game("puerto-rico(players=4)"))
    assert list(MEANINGS) == list(NAMES)
    assert all(words(text) != text for text in (*MEANINGS.values(), NAMES["easy"], NAMES["hard"]))


def test_the_hand_written_player_of_older_tables_is_called_medium() -> None:
    assert level("heuristic") == level("medium") == "medium"
    assert level("a bot of yours") == "a bot of yours"


def test_where_nobody_looks_ahead_the_page_can_say_so() -> None:
    for name, title in REGISTRY.items():
        for players in range(title.min_players, title.max_players + 1):
            assert looks_ahead(antillas.game(f"{name}(players={players})")) == (players not in not_ahead(name))
    assert not_ahead("puerto-rico") == not_ahead("santa-maria") == ()
