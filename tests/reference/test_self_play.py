"""Random games of the reference with every set of expansions end, and no component is lost or made on the way."""

from collections import Counter
from itertools import chain, combinations

import pytest

from tests.reference.puerto_rico.asking import OVER
from tests.reference.puerto_rico.flags import EDITIONS
from tests.reference.puerto_rico.game import Reference
from tests.reference.puerto_rico.inventory import faults, inventory
from tests.reference.random_player import RandomPlayer

MOST_QUESTIONS = 20_000
ALL = (1, 2, 3, 4)
SETS = [frozenset(chosen) for chosen in chain.from_iterable(combinations(ALL, size) for size in range(5))]


def self_play(seed: int, players: int, edition: str, expansions: frozenset[int]) -> Counter[str]:
    """Play one game, looking at every position; how often each word was answered."""
    game = Reference(players, edition, expansions)
    player = RandomPlayer(seed)
    words: Counter[str] = Counter()
    components: dict[str, int] | None = None
    while game.question()[0] != OVER:
        assert sum(words.values()) < MOST_QUESTIONS
        if game.table.phase != "set-up":
            components = components or inventory(game.table)
            assert inventory(game.table) == components
            assert faults(game.table) == []
        text = player.choose(game.question()[1])
        words[text.split()[0]] += 1
        game.answer(text)
    return words


@pytest.mark.parametrize("expansions", SETS, ids=lambda chosen: "".join(map(str, sorted(chosen))) or "base")
def test_games_end_and_keep_their_components(expansions: frozenset[int]) -> None:
    number = SETS.index(expansions)
    assert self_play(number, 2 + number % 4, EDITIONS[number // 4], expansions)
