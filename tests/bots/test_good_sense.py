"""The good sense of the heuristic player of Puerto Rico: positions in which one choice is plainly the best."""

import random

import pytest

import antillas
from antillas import CHANCE, State
from antillas.bots.bot import UNLIMITED
from antillas.bots.puerto_rico.player import PuertoRicoHeuristic
from antillas.core.chance import outcome_at
from tests.puerto_rico.positions import NO_ROOM, all_workers, do, goods, phase, seat, table, workers_on

LARGE = {"build guild-hall", "build residence", "build fortress", "build customs-house", "build city-hall"}


def choice(state: State) -> str:
    """What the heuristic player does."""
    return state.text(PuertoRicoHeuristic(1).decide(state.clone(), UNLIMITED).action)


def let_play(state: State, seat_number: int) -> State:
    """Let the heuristic player decide as long as it is the turn of a seat in this phase."""
    while state.player == seat_number and phase(state) != "role":
        do(state, choice(state))
    return state


def test_sells_the_dearest_good() -> None:
    state = do(table(seats=[seat(goods={"corn": 1, "sugar": 1, "coffee": 1})]), "pick trader")
    assert choice(state) == "sell coffee"


def test_a_good_that_spoils_is_sold() -> None:
    state = do(table(seats=[seat(goods={"tobacco": 1})], house=["coffee", "sugar"], ending=["city"]), "pick trader")
    assert choice(state) == "sell tobacco"


@pytest.mark.parametrize("doubloons", [10, 15])
def test_builds_for_points_at_the_end(doubloons: int) -> None:
    state = do(table(seats=[seat(doubloons=doubloons)], ending=["city"]), "pick builder")
    assert choice(state) in LARGE


def test_ships_its_goods_before_the_game_is_over() -> None:
    others = {"builder": 0, "mayor": 1, "craftsman": 2}
    state = table(seats=[seat(), seat(), seat(), seat(goods={"corn": 6})], taken=others, ending=["points"])
    assert choice(state) == "pick captain"


def test_picks_the_card_with_much_money_on_it() -> None:
    state = table(card_money={"prospector": 6})
    assert choice(state) == "pick prospector"


def test_workers_go_where_they_work_together() -> None:
    island = {"coffee": (1, 0), "indigo": (2, 0), "sugar": (1, 0)}
    state = do(table(seats=[seat(island=island, city={"coffee-roaster": (1, 0)})]), "pick mayor")
    let_play(state, 0)
    assert all_workers(state, 0) == 2
    assert workers_on(state, 0, "coffee") == workers_on(state, 0, "coffee-roaster") == 1


def test_keeps_what_is_worth_more() -> None:
    held = {"corn": 1, "coffee": 1}
    state = do(table(seats=[seat(goods=held)], ships=NO_ROOM | {7: ("tobacco", 7)}), "pick captain")
    let_play(state, 0)
    assert goods(state, 0) == {"coffee": 1}


def test_builds_what_its_plantations_need() -> None:
    state = do(table(seats=[seat(island={"sugar": 2}, doubloons=4)]), "pick builder")
    assert choice(state) in {"build small-sugar-mill", "build sugar-mill"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_governor_of_three_takes_a_quarry(seed: int) -> None:
    state = antillas.game("puerto-rico", players=3, start_player="1").start()
    dice = random.Random(seed)
    while state.player == CHANCE:
        state.apply(outcome_at(state, dice.random()))
    assert choice(state) == "pick settler"
    assert choice(do(state, "pick settler")) == "take quarry"


def test_does_not_let_a_rival_ship_much() -> None:
    shipper = seat(goods={"corn": 5})
    state = table(players=3, seats=[seat(island={"corn": 1}, goods={"corn": 1}), shipper, seat()])
    assert choice(state) != "pick captain"


def test_the_last_pick_gives_a_large_building_its_worker() -> None:
    others = {"builder": 1, "settler": 2, "craftsman": 3}
    one = seat(goods={"coffee": 1}, city={"city-hall": (1, 0), "large-market": 1, "small-market": 1})
    state = table(seats=[one], taken=others, governor=1, ending=["city"])
    assert choice(state) == "pick mayor"


def test_workers_without_a_use_stand_on_buildings_with_a_power() -> None:
    others = {"builder": 1, "settler": 2, "craftsman": 3}
    one = seat(island={"corn": (3, 0)}, city={"university": (1, 0)})
    state = do(table(seats=[one], taken=others, governor=1, ending=["city"]), "pick mayor")
    let_play(state, 0)
    assert workers_on(state, 0, "university") == 1


def test_keeps_as_many_goods_as_it_can_at_the_end() -> None:
    others = {"builder": 1, "settler": 2, "craftsman": 3}
    one = seat(goods={"corn": 4, "coffee": 2}, city={"small-warehouse": 1})
    state = table(seats=[one], taken=others, governor=1, ending=["city"], ships=NO_ROOM)
    let_play(do(state, "pick captain"), 0)
    assert goods(state, 0) == {"corn": 4, "coffee": 1}


def test_gives_no_good_away_for_nothing_at_the_end() -> None:
    others = {"builder": 0, "settler": 1, "craftsman": 2}
    state = table(seats=[seat(goods={"corn": 1})], taken=others, ending=["city"])
    assert choice(do(state, "pick trader")) == "pass"
