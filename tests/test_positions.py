"""Positions laid out by hand: what is said is there, the rest lies in the supply, and what is wrong is named."""

from typing import Any

import pytest

import antillas
from antillas.games import REGISTRY
from antillas.positions import LAYOUTS


def test_every_game_has_a_layout() -> None:
    assert LAYOUTS.keys() == REGISTRY.keys()


@pytest.mark.parametrize("name", LAYOUTS)
def test_an_empty_layout_is_a_position_that_can_be_played(name: str) -> None:
    family = REGISTRY[name]
    for players in range(max(2, family.min_players), family.max_players + 1):
        state = antillas.position(name, players)
        assert state.player == 0
        assert state.legal()
        assert state.inventory() == state.game.start().inventory()


def test_what_is_laid_out_is_there_and_can_be_played() -> None:
    state = antillas.position(
        "puerto-rico",
        3,
        seats=[{"doubloons": 4, "goods": {"corn": 3}, "island": {"corn": (3, 2)}, "city": {"harbor": 1}}],
        ships={4: ("corn", 2)},
        card_money={"captain": 2},
    )
    view = antillas.plain_view(state.view(0))
    assert (view["seats"][0]["doubloons"], view["seats"][0]["goods"]["corn"]) == (4, 3)
    assert (view["ships"][0]["good"], view["ships"][0]["load"]) == ("corn", 2)
    state.apply_text("pick captain")
    state.apply_text("load corn on ship 4")
    assert antillas.plain_view(state.view(0))["seats"][0]["points"] == 4, "two goods, the Harbor and the privilege"


def test_options_choose_the_game() -> None:
    state = antillas.position("puerto-rico", 4, options={"edition": "lacerta-2013", "nobles": True}, noble_supply=3)
    assert "edition=lacerta-2013" in state.game.id
    assert antillas.plain_view(state.view(None))["workers"]["supply_nobles"] == 3
    town = antillas.position("santiago-de-cuba", 2, before="zorro", dice={"sugar": 3, "rum": 1})
    assert antillas.plain_view(town.view(None))["ship"]["dice"]["sugar"] == 3
    colony = antillas.position("santa-maria", 2, seats=[{"cells": {"r1c1": "Fw"}, "coins": 3}])
    assert antillas.plain_view(colony.view(0))["seats"][0]["coins"] == 3


@pytest.mark.parametrize(
    ("name", "laid", "told"),
    [
        ("puerto-rico", {"seats": [{"doublons": 3}]}, r"seats\[0\]: there is no 'doublons'; there can be doubloons"),
        ("puerto-rico", {"ship": {}}, "there is no 'ship'; there can be .*ships"),
        ("puerto-rico", {"seats": [{}] * 4}, "seats: 4 are laid out, and .* has 3"),
        ("puerto-rico", {"seats": [{"goods": {"corn": 11}}]}, "corn: 11 are laid out, and there are 10"),
        ("puerto-rico", {"seats": [{"goods": {"rum": 1}}]}, "rum"),
        (
            "puerto-rico",
            {"seats": [{"doubloons": -1}]},
            r"seats\[0\].doubloons: it must be a whole number from 0 to 10000, and it is -1",
        ),
        ("puerto-rico", {"seats": [{"city": {"palace": 1}}]}, "palace"),
        ("puerto-rico", {"seats": [{"nobles": {"villa": 1}}]}, r"seats\[0\].nobles: there is no 'villa' on this board"),
        ("puerto-rico", {"ships": {9: ("corn", 1)}}, "there is no ship 9; the ships are 4, 5, 6"),
        ("puerto-rico", {"supply": {"corn": 99}}, "supply of corn: 99 are laid out, and there are 10"),
        ("puerto-rico", {"taken": {"pope": 0}}, "taken: there is no 'pope'; it can be settler"),
        ("puerto-rico", {"worker_ship": 500}, "workers: 500 are laid out"),
        ("santiago-de-cuba", {"before": "pope"}, "before: there is no 'pope'; it can be pedro"),
        ("santiago-de-cuba", {"under": {"blue": ["bank"]}}, "under.blue: three buildings lie there, not 1"),
        ("santiago-de-cuba", {"seats": [{"goods": {"rum": 9}}]}, "rum: 9 are laid out, and there are 8"),
        ("santiago-de-cuba", {"dice": {"wood": 1}}, "dice: there is no 'wood'"),
        ("santa-maria", {"seats": [{"cells": {"r7c1": "Fw"}}]}, r"seats\[0\].cells: .*r7c1"),
        ("santa-maria", {"seats": [{"monks": [1] * 7}]}, "monks: 7 are laid out, and there are 6"),
        ("santa-maria", {"white": [7]}, r"white\[0\]: it must be a whole number from 1 to 6, and it is 7"),
    ],
)
def test_what_is_wrong_is_named(name: str, laid: dict[str, Any], told: str) -> None:
    with pytest.raises(antillas.BadData, match=told):
        antillas.position(name, 3, **laid)


def test_unknown_games_and_options_are_refused() -> None:
    with pytest.raises(antillas.BadOption, match="There is no game 'chess'"):
        antillas.position("chess", 2)
    with pytest.raises(antillas.BadOption, match="players can be 2 to 5"):
        antillas.position("puerto-rico", 9)
