"""Action numbers: they tell their meaning and back, and a building that is added shifts none of them."""

import pytest

import antillas
from antillas.core.ints import ints
from antillas.games.puerto_rico.actions import Layout
from antillas.games.puerto_rico.catalog import built_in, make_rules
from antillas.games.puerto_rico.flags import Flags
from antillas.games.puerto_rico.rules import Buildings, Rules
from antillas.games.puerto_rico.tables import TILES
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
def test_one_more_building_shifts_no_number(players: int) -> None:
    catalog = built_in()
    flags = Flags(catalog.editions["recommended"].flags)
    rules = make_rules(catalog, players, "recommended", flags, 75, -1)
    old, rows = Layout(rules), rules.buildings
    columns = (rows.kind, rows.cost, rows.points, rows.group, rows.circles, rows.copies, rows.good)
    more = Buildings(*(ints([*column, column[-1]]) for column in columns))
    new = Layout(Rules(players, flags, rules.sequence, more, rules.supplies, rules.prices, -1))
    assert list(new.build)[:-1] == list(old.build)
    assert list(new.keep) == list(old.keep)
    assert list(new.place)[:-1] == list(old.place)
    assert new.build[rows.count] == old.end
    assert new.place[TILES + rows.count] == old.end + 1
    assert new.end == old.end + 3
