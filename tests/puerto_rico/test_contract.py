"""What tables and bots get as data: sums of rewards, endings, known scores, positions that a seat may believe in."""

import random
from itertools import product
from typing import Any

import pytest

import antillas
from antillas import OVER, State
from antillas.core.errors import IllegalMove
from antillas.games.puerto_rico.pickers import placing, stood_before, storage_actions, storing
from antillas.games.puerto_rico.view import read_view
from tests.conformance.games import every_game_id, odd_game_ids, random_game
from tests.conformance.twins import pairs
from tests.puerto_rico.positions import do, seat, table

GAMES = every_game_id("puerto-rico")[::5] + odd_game_ids("puerto-rico")[::3]
SECRETIVE = [game_id for game_id in GAMES if "open_vp=true" not in game_id and "players=2" not in game_id]
"""Games in which somebody cannot know how others share their points."""
OPEN = "puerto-rico(players=4,edition=recommended,open_vp=true)"


def heard(state: State, text: str) -> list[Any]:
    return state.preview(state.parse(text))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_parts_of_a_sum_add_up_to_what_is_told(game_id: str) -> None:
    summed = 0
    for state, action in random_game(antillas.game(game_id), "sums"):
        for event in state.preview(action):
            if event.terms:
                values = event.message.values
                summed += 1
                assert sum(amount for _, amount in event.terms) == values.get("points", values.get("doubloons"))
    assert summed > 10


@pytest.mark.rule("TRADER-2", "TRADER-3", "BLD-SMALLMARKET-1", "BLD-LARGEMARKET-1", game="puerto-rico")
def test_a_sale_tells_price_privilege_and_markets() -> None:
    owner = seat(goods={"sugar": 1}, city={"small-market": 1, "large-market": 1})
    state = do(table(seats=[owner, seat(goods={"sugar": 1, "coffee": 1})]), "pick trader")
    (sale,) = heard(state, "sell sugar")
    assert sale.terms == [("sugar", 2), ("trader", 1), ("small-market", 1), ("large-market", 2)]
    (sale,) = [event for event in heard(do(state, "sell sugar"), "sell coffee") if event.terms]
    assert sale.terms == [("coffee", 4)]


@pytest.mark.rule("CAPTAIN-10", "CAPTAIN-11", "BLD-HARBOR-1", game="puerto-rico")
def test_a_load_tells_goods_harbor_and_captain() -> None:
    state = do(table(seats=[seat(goods={"corn": 3, "indigo": 2}, city={"harbor": 1})]), "pick captain")
    terms = [event.terms for event in heard(state, "load 3 corn on ship 5") if event.terms]
    assert terms == [[("corn", 3)], [("harbor", 1)], [("captain", 1)]]
    state = do(state, "load corn on ship 5")
    assert [event.terms for event in heard(state, "load indigo on ship 6") if event.terms] == [
        [("indigo", 2)],
        [("harbor", 1)],
    ]


@pytest.mark.rule("BUILDER-2", "BUILDER-3", game="puerto-rico")
def test_a_price_tells_quarries_and_builder_as_far_as_they_count() -> None:
    state = do(table(seats=[seat(doubloons=5, island={"quarry": 3})]), "pick builder")
    assert heard(state, "build hospice")[0].terms == [("hospice", 4), ("quarry", -2), ("builder", -1)]
    assert heard(state, "build small-indigo-plant")[0].terms == [("small-indigo-plant", 1), ("quarry", -1)]


@pytest.mark.rule("END-1", "MAYOR-9", "CAPTAIN-12", game="puerto-rico")
def test_endings_name_their_rules() -> None:
    assert table().endings() == []
    reasons = table(ending=["workers", "city", "points"]).endings()
    assert [reason.rule for reason in reasons] == ["MAYOR-9", "END-1", "CAPTAIN-12"]
    assert str(reasons[1]) == "A city was full. [END-1]"


@pytest.mark.rule("SETUP-13", "DIV-39", game="puerto-rico")
def test_scores_are_known_to_their_owner_and_in_the_end() -> None:
    *_, (last, _) = random_game(antillas.game("puerto-rico", players=3), "known")
    state = table()
    assert [state.knows_score(0, other) for other in range(4)] == [True, False, False, False]
    assert not any(state.knows_score(None, other) for other in range(4))
    assert last.player == OVER
    assert all(last.knows_score(viewer, other) for viewer in (None, 0, 1, 2) for other in range(3))
    assert antillas.game(OPEN).start().knows_score(None, 3)


def own_data(state: State, viewer: int) -> Any:
    data: Any = state.to_dict()
    return data["seats"][viewer]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.rule("SETUP-13", game="puerto-rico")
def test_imagined_positions_are_possible_and_look_the_same(game_id: str) -> None:
    game = antillas.game(game_id)
    for number, (state, _) in enumerate(random_game(game, "imagine")):
        if number % 9:
            continue
        for viewer in range(int(game.players)):
            before = state.to_dict()
            believed = state.imagine(viewer, random.Random(number))
            assert state.to_dict() == before
            assert believed.view(viewer) == state.view(viewer)
            assert own_data(believed, viewer) == own_data(state, viewer)
            assert believed.inventory() == state.inventory()
            assert game.load(believed.to_dict()).to_dict() == believed.to_dict()
            assert state.player != viewer or believed.legal() == state.legal()


@pytest.mark.parametrize("game_id", SECRETIVE)
@pytest.mark.rule("SETUP-13", game="puerto-rico")
def test_what_is_imagined_depends_on_what_is_known_alone(game_id: str) -> None:
    compared = 0
    for number, (state, _) in enumerate(random_game(antillas.game(game_id), "twins")):
        if number % 5 or state.player == OVER:
            continue
        for other in pairs(state, 0):
            compared += 1
            believed = state.imagine(0, random.Random(number))
            assert other.imagine(0, random.Random(number)).to_dict() == believed.to_dict()
    assert compared > 10


def test_plantations_out_of_sight_are_dealt_anew() -> None:
    """What lies face down and what is discarded is told apart by nobody."""
    game = antillas.game("puerto-rico", players=4)
    state = next(state for state, _ in random_game(game, "tiles") if read_view(state, 0).plantations.discarded > 9)
    data: Any = state.to_dict()
    plantations = data["plantations"]
    down, gone = plantations["facedown"], plantations["discard"]
    one = next(good for good in down if down[good])
    two = next(good for good in gone if gone[good] and good != one)
    for heap, less, more in ((down, one, two), (gone, two, one)):
        heap[less] -= 1
        heap[more] = heap.get(more, 0) + 1
    plantations["facedown"] = {good: count for good, count in down.items() if count}
    plantations["discard"] = {good: count for good, count in gone.items() if count}
    twin = game.load(data)
    assert twin.to_dict() != state.to_dict()
    assert twin.imagine(1, random.Random(5)).to_dict() == state.imagine(1, random.Random(5)).to_dict()


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.rule("MAYOR-3", game="puerto-rico")
def test_workers_are_set_out_as_they_stood(game_id: str) -> None:
    """What the events tell is where the workers stood before they were lifted."""
    events: list[Any] = []
    stood: dict[int, dict[str, int]] = {}
    asked = 0
    for state, action in random_game(antillas.game(game_id), "stood"):
        view = read_view(state, None)
        if view.phase == "placement":
            asked += 1
            assert stood_before(reversed(events), int(state.player)) == stood[int(state.player)]
            found = placing(state, int(state.player), reversed(events))
            assert found is not None
            assert sum(found.counts.values()) == found.target
        if view.role != "mayor":
            stood = {number: standing_of(one) for number, one in enumerate(view.seats)}
        events += state.preview(action)
    assert asked > 3


def standing_of(player: Any) -> dict[str, int]:
    return {group: tiles.workers for group, tiles in (*player.island.items(), *player.city.items()) if tiles.workers}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.rule("CAPTAIN-15", "CAPTAIN-18", game="puerto-rico")
def test_the_limits_of_a_store_are_those_of_the_rules(game_id: str) -> None:
    """Every store that lies within one of the limits is possible, and no other."""
    for state, _ in random_game(antillas.game(game_id), "limits"):
        found = storing(state, int(state.player))
        if found is None:
            continue
        amounts = [range(count if good in found.fixed else 0, count + 1) for good, count in found.held.items()]
        for kept in product(*amounts):
            store = dict(zip(found.held, kept, strict=True))
            within = any(all(store[good] <= limit.get(good, 0) for good in store) for limit in found.limits)
            assert within == is_possible(state, store)


def is_possible(state: State, store: dict[str, int]) -> bool:
    try:
        storage_actions(state, store)
    except IllegalMove:
        return False
    return True
