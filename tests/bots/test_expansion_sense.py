"""The good sense of the heuristic player of Puerto Rico with expansions: positions in which one choice is the best."""

from collections import Counter

import pytest

import antillas
from antillas import CHANCE, State
from antillas.arena.match import play_game, play_match, play_on
from antillas.bots.bot import UNLIMITED
from antillas.bots.puerto_rico.player import PuertoRicoHeuristic
from tests.puerto_rico.positions import NO_ROOM, board, city, do, goods, phase, points, seat, table, workers_on

ALL = {"new_buildings": True, "nobles": True, "buccaneer": True, "festival": True}
EDITIONS = [("recommended", 4), ("lacerta-2013", 2), ("lacerta-2022", 5), ("gemklub-2010", 3)]
GUESTS: dict[str, int | tuple[int, int]] = {"guesthouse": 2, "coffee-roaster": (1, 0)}


def choice(state: State) -> str:
    """What the heuristic player does."""
    return state.text(PuertoRicoHeuristic(1).decide(state.clone(), UNLIMITED).action)


def let_play(state: State, seat_number: int) -> State:
    """Let the heuristic player decide as long as it is the turn of a seat in this phase."""
    while state.player == seat_number and phase(state) != "role":
        do(state, choice(state))
    return state


def nobles_on(state: State, name: str) -> int:
    """The nobles of the first seat on a tile or building."""
    one = board(state, 0)
    return int({**one["island"], **one["city"]}[name].get("nobles", 0))


# Whole games.


@pytest.mark.parametrize(("edition", "players"), EDITIONS)
def test_plays_whole_games_legally(edition: str, players: int) -> None:
    game = antillas.game("puerto-rico", players=players, edition=edition, **ALL)
    played = play_game(game, [PuertoRicoHeuristic(number) for number in range(players)], seed=1)
    assert played.record.result is not None
    assert 5 <= played.rounds < 40


def test_beats_random_players_with_everything() -> None:
    options = ",".join(f"{name}=true" for name in ALL)
    kinds = ["heuristic", "random", "random", "random"]
    result = play_match(f"puerto-rico(players=4,{options})", kinds, games=8, seed=1)
    assert result.entrants[0].win_rate >= 0.8


def test_nobody_wakes_and_sleeps_in_circles() -> None:
    game = antillas.game("puerto-rico", players=3, new_buildings=True, draft="fixed")
    for seed in range(3):
        state = game.start()
        orders: Counter[tuple[int, str]] = Counter()
        for number, decision in play_on(state, [PuertoRicoHeuristic(seed + each) for each in range(3)], seed):
            if number != CHANCE:
                orders[number, state.meaning(decision.action).kind] += 1
        assert all(orders[number, "wake"] <= 1 and not orders[number, "sleep"] for number in range(3))


# The draft.


def test_players_have_different_tastes_in_the_draft() -> None:
    state = antillas.game("puerto-rico", players=4, start_player="1", **ALL).start()
    chosen = {PuertoRicoHeuristic(seed).decide(state.clone(), UNLIMITED).action for seed in range(30)}
    assert len(chosen) > 10


# Guests.


def test_guests_go_where_they_make_goods() -> None:
    state = table(new_buildings=True, seats=[seat(city=GUESTS, island={"coffee": (1, 0)}, awake=True)])
    do(state, "pick craftsman")
    let_play(state, 0)
    assert goods(state).get("coffee", 0) >= 1
    assert workers_on(state, 0, "guesthouse") == 0


@pytest.mark.parametrize("role", ["prospector", "trader", "settler"])
def test_guests_stay_where_they_are_of_no_use(role: str) -> None:
    state = table(new_buildings=True, seats=[seat(city=GUESTS, island={"coffee": (1, 0)}, awake=True)])
    do(state, f"pick {role}")
    let_play(state, 0)
    assert workers_on(state, 0, "guesthouse") == 2


def test_who_has_guests_wakes_them_once() -> None:
    state = table(new_buildings=True, seats=[seat(city=GUESTS, island={"coffee": (1, 0)})])
    assert choice(state) == "wake guests"
    do(state, "wake guests")
    assert choice(state).startswith("pick ")


def test_a_guest_makes_a_large_building_count_at_the_end() -> None:
    owned: dict[str, int | tuple[int, int]] = {"guesthouse": 1, "city-hall": (1, 0), "hacienda": 1}
    taken = {"mayor": 1, "builder": 2, "settler": 3}
    one = seat(city=owned, awake=True)
    state = table(new_buildings=True, seats=[one], taken=taken, governor=1, ending=["city"])
    do(state, "pick prospector")
    let_play(state, 0)
    assert workers_on(state, 0, "city-hall") == 1


# Nobles.


def test_takes_the_noble_from_the_ship() -> None:
    state = do(table(nobles=True, seats=[seat(island={"corn": (1, 0)})]), "pick mayor", "pass")
    assert choice(state) == "ship noble"


def test_a_noble_prays_for_points_when_money_is_worth_nothing() -> None:
    owned = {"chapel": (1, 0), "land-office": (1, 0)}
    one = seat(city=owned, island={"corn": (1, 0)}, nobles={"holding": 1}, idle=2)
    state = do(table(nobles=True, seats=[one], ending=["points"], noble_ship=0), "pick mayor")
    let_play(state, 0)
    assert (nobles_on(state, "chapel"), nobles_on(state, "land-office")) == (1, 0)


def test_a_worker_prays_for_money_at_the_beginning() -> None:
    one = seat(city={"chapel": (1, 0)}, island={"corn": (1, 0)}, nobles={"holding": 1}, idle=2)
    state = do(table(nobles=True, seats=[one]), "pick mayor")
    let_play(state, 0)
    assert nobles_on(state, "chapel") == 0


def test_delivers_to_the_royal_supplier_what_no_ship_takes() -> None:
    one = seat(city={"royal-supplier": 1}, nobles={"royal-supplier": 1}, goods={"corn": 1, "coffee": 1})
    state = do(table(nobles=True, seats=[one], ships=NO_ROOM), "pick captain")
    assert choice(state) == "deliver corn"


def test_keeps_its_plantations_although_the_lodge_could_take_them() -> None:
    one = seat(city={"hunting-lodge": 1}, island={"corn": 2, "sugar": 1})
    state = do(table(nobles=True, seats=[one], faceup={"corn": 2}), "pick settler", "take corn")
    while phase(state) != "lodges":
        do(state, "pass")
    assert choice(state) == "pass"


# Buildings.


def test_answers_the_black_market_without_a_chip_although_it_must() -> None:
    others = [seat(chips=1), seat(city={"black-market": 1})]
    state = do(table(new_buildings=True, seats=others), "pick builder", "pass")
    assert (state.player, choice(state)) == (1, "pass")
    others[1] = seat(city={"black-market": 1}, doubloons=4, goods={"sugar": 1})
    state = do(table(new_buildings=True, seats=others), "pick builder", "pass", "build church")
    assert (state.player, choice(state)) == (1, "pay sugar")


def test_the_black_market_takes_what_is_missed_least() -> None:
    one = seat(city={"black-market": 1}, island={"tobacco": 2}, doubloons=3, goods={"coffee": 1}, chips=3, idle=1)
    state = do(table(new_buildings=True, seats=[one]), "pick builder", "build tobacco-storage")
    assert phase(state) == "payment"
    let_play(state, 0)
    assert "tobacco-storage" in city(state, 0)
    assert (goods(state), points(state)[0], board(state, 0)["idle_workers"]) == ({"coffee": 1}, 3, 0)


def test_the_small_wharf_takes_pairs() -> None:
    one = seat(city={"small-wharf": 1}, goods={"corn": 3, "tobacco": 1})
    state = do(table(new_buildings=True, seats=[one], ships=NO_ROOM), "pick captain")
    let_play(state, 0)
    assert (goods(state), points(state)[0]) == ({"tobacco": 1}, 2)


def test_a_single_good_is_not_stowed_for_nothing() -> None:
    one = seat(city={"small-wharf": 1}, goods={"coffee": 1})
    assert choice(do(table(new_buildings=True, seats=[one], ships=NO_ROOM), "pick captain")) == "pass"


def test_the_statue_is_the_best_building_at_the_end() -> None:
    state = do(table(new_buildings=True, seats=[seat(doubloons=10)], ending=["city"]), "pick builder")
    assert choice(state) == "build statue"


def test_the_trading_post_sells_what_the_house_refuses() -> None:
    one = seat(city={"trading-post": 1}, goods={"coffee": 1})
    state = do(table(new_buildings=True, seats=[one], house=["coffee", "sugar"]), "pick trader")
    assert choice(state) == "sell coffee at post"


# Buccaneer and Festival.


def test_plunders_a_rich_trading_house() -> None:
    state = table(buccaneer=True, house=["corn", "coffee", "sugar"], ending=["points"])
    assert choice(state) == "pick buccaneer"
    assert choice(do(state, "pick buccaneer")) == "plunder"


def test_keeps_all_that_it_can_of_a_ship() -> None:
    state = do(table(buccaneer=True, ships={5: ("coffee", 4)}), "pick buccaneer", "piracy 5")
    let_play(state, 0)
    assert goods(state) == {"coffee": 3}


def test_raided_workers_work_together() -> None:
    one = seat(island={"coffee": (1, 0)}, city={"coffee-roaster": (1, 0)})
    state = do(table(buccaneer=True, seats=[one], worker_ship=6), "pick buccaneer", "raid")
    let_play(state, 0)
    assert workers_on(state, 0, "coffee") == workers_on(state, 0, "coffee-roaster") == 1


def test_builds_what_the_festival_asks_for() -> None:
    task = {"building": "harbor", "building_winner": None}
    state = do(table(festival=True, tasks=task, seats=[seat(doubloons=8)], ending=["city"]), "pick builder")
    assert choice(state) == "build harbor"


def test_takes_the_plantation_that_wins_the_crop() -> None:
    task = {"crop": "sugar", "crop_winner": None}
    one = seat(island={"sugar": (2, 0)}, city={"sugar-mill": (1, 0), "hacienda": (1, 0)})
    state = do(table(festival=True, tasks=task, seats=[one], faceup={"sugar": 1, "indigo": 2}), "pick settler")
    assert choice(state) == "take sugar"
