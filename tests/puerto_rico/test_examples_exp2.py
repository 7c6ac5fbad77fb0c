"""The examples of Nobles, Buccaneer and Festival, with their numbers."""

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    Data,
    after,
    board,
    do,
    doubloons,
    dump,
    finish,
    game,
    moves,
    nobles_on,
    people,
    phase,
    points,
    refused,
    seat,
    table,
    workers_on,
)


@pytest.mark.rule("EX-69")
@pytest.mark.parametrize(("garden", "each"), [(0, 1), (1, 2)])
@pytest.mark.parametrize("nobles", [0, 1, 3, 7])
def test_a_noble_is_worth_a_point_and_with_the_royal_garden_two(nobles: int, garden: int, each: int) -> None:
    on_tiles = min(nobles, 2)
    where = {"corn": on_tiles, "holding": nobles - on_tiles}
    owner = seat(island={"corn": 2}, idle=nobles - on_tiles, nobles=where, city={"royal-garden": garden})
    scores = table(4, nobles=True, seats=[owner]).scores()
    assert scores.totals[0] == 4 + nobles * each


@pytest.mark.rule("EX-70")
@pytest.mark.parametrize(("noble", "office", "city_hall"), [(0, 4, 10), (1, 5, 8)])
def test_the_zoning_office_makes_small_or_large_buildings_cheaper(noble: int, office: int, city_hall: int) -> None:
    owner = seat(city={"zoning-office": 1}, nobles={"zoning-office": noble}, doubloons=10)
    state = do(table(4, nobles=True, seats=[seat(), owner]), "pick builder", "pass")
    assert doubloons(after(state, "build office"))[1] == 10 - office
    assert doubloons(after(state, "build city-hall"))[1] == 10 - city_hall


@pytest.mark.rule("EX-71")
@pytest.mark.parametrize(("others", "vp"), [(3, 2), (2, 0)])
def test_the_hunting_lodge_with_a_noble_rewards_the_most_empty_spaces(others: int, vp: int) -> None:
    owner = seat(island={"corn": (2, 0)}, city={"hunting-lodge": 1}, nobles={"hunting-lodge": 1})
    rest = [seat(island={"indigo": (count, 0)}) for count in (3, 3, others)]
    assert points(finish(do(table(4, nobles=True, seats=[owner, *rest]), "pick settler")))[0] == vp


@pytest.mark.rule("EX-72")
@pytest.mark.parametrize("who", ["worker", "noble"])
def test_who_stands_on_a_tile_discarded_by_the_hunting_lodge_goes_to_the_holding_area(who: str) -> None:
    owner = seat(island={"corn": 1}, city={"hunting-lodge": 1}, nobles={"corn": 1 if who == "noble" else 0})
    state = do(table(4, nobles=True, seats=[owner], faceup={"sugar": 1}), "pick settler", *["pass"] * 4)
    do(state, f"discard corn {who}")
    assert (board(state, 0)["idle_workers"], nobles_on(state, 0, "holding")) == (1, 1 if who == "noble" else 0)


@pytest.mark.rule("EX-73")
def test_the_jeweler_pays_for_four_nobles_and_counts_for_the_guild_hall() -> None:
    owner = seat(city={"jeweler": 1, "guild-hall": 1}, idle=4, nobles={"holding": 4})
    state = table(4, nobles=True, seats=[owner])
    assert state.scores().breakdown()[0]["guild-hall"] == 2
    assert doubloons(do(state, "pick craftsman"))[0] == 4


@pytest.mark.rule("EX-74")
def test_the_royal_supplier_takes_a_corn_and_a_coffee_but_not_two_corn() -> None:
    owner = seat(city={"royal-supplier": 1, "harbor": 1}, idle=2, nobles={"holding": 2}, goods={"corn": 2, "coffee": 1})
    state = do(table(4, nobles=True, seats=[owner]), "pick captain", "deliver corn")
    assert refused(state, "deliver corn") == "EXP2-SUPPLIER-1"
    do(state, "deliver coffee")
    assert (points(state)[0], board(state, 0)["goods"]) == (2, {"corn": 1})


@pytest.mark.rule("EX-84")
def test_the_worker_ship_of_four_players_with_nobles() -> None:
    assert people(finish(game(4, nobles=True).start())) == (97, 19, 4, 1)
    owner = seat(city={"sugar-mill": 0, "tobacco-storage": 0})
    state = table(4, nobles=True, seats=[owner], worker_ship=0, noble_ship=0)
    before = people(state)
    finish(do(state, "pick mayor", "pass"))
    assert people(state) == (before[0] - 5, before[1] - 1, 6, 1)


def raid(aboard: int, circles: int) -> State:
    """Four players; the first one, who has so many empty circles, raids a ship with so many workers."""
    owner = seat(island={"corn": (circles, 0)})
    return do(table(4, buccaneer=True, seats=[owner], worker_ship=aboard), "pick buccaneer", "raid")


@pytest.mark.rule("EX-81")
@pytest.mark.parametrize(("circles", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_a_raid_on_nine_workers_takes_five_and_keeps_up_to_three(circles: int, most: int) -> None:
    for kept in range(most + 1):
        state = raid(9, circles)
        supply = people(state)[0] - (5 if phase(state) == "role" else 0)
        do(state, *["raid worker corn"] * kept)
        if phase(state) == "raid":
            do(state, "pass")
        assert people(state) == (supply + 5 - kept, 0, 4, 0)
        assert circles == 0 or workers_on(state, 0, "corn") == kept


@pytest.mark.rule("EX-81")
@pytest.mark.parametrize("aboard", [0, 3, 4])
def test_from_a_ship_with_four_workers_or_fewer_nobody_is_taken(aboard: int) -> None:
    state = raid(aboard, 3)
    assert (phase(state), people(state)[2], workers_on(state, 0, "corn")) == ("role", aboard, 0)


@pytest.mark.rule("EX-82")
def test_a_captured_builder_that_another_player_picks() -> None:
    state = table(3, buccaneer=True, card_money={"builder": 2})
    assert len(dump(state)["roles"]) == 7
    do(state, "pick buccaneer", "capture builder")
    assert doubloons(state) == [2, 0, 0]
    finish(do(state, "pick mayor"))
    do(state, "pick builder")
    assert doubloons(state) == [5, 0, 0]
    # The privilege makes the first building free for C.
    assert "build small-indigo-plant" in moves(state)
    finish(state)
    assert money(state) == {"settler": 1, "craftsman": 1, "trader": 1, "captain": 1}


@pytest.mark.rule("EX-82")
def test_a_captured_builder_that_nobody_picks() -> None:
    state = table(3, buccaneer=True, card_money={"builder": 2}, faceup={"corn": 1})
    do(state, "pick buccaneer", "capture builder")
    finish(do(state, "pick mayor"))
    do(state, "pick settler", "take corn")
    assert (phase(state), state.player) == ("display", -1)
    while phase(state) == "display":
        do(state, "turn-up corn")
    assert (phase(state), state.player, doubloons(state)[0]) == ("builder", 0, 2)
    finish(do(state, "build small-warehouse"))
    assert doubloons(state)[0] == 0
    assert money(state) == {"craftsman": 1, "trader": 1, "captain": 1}


def money(state: State) -> dict[str, int]:
    """The doubloons on the role cards that have some."""
    return {name: card["doubloons"] for name, card in dump(state)["roles"].items() if card["doubloons"]}


TASK: Data = {"goods": {"indigo": 2, "sugar": 1}, "goods_winner": None}


@pytest.mark.rule("EX-83", "AMB-24")
@pytest.mark.parametrize(("counts", "reward"), [(True, 3), (False, 0)])
def test_the_aqueduct_helps_to_produce_two_indigo_and_a_sugar(counts: bool, reward: int) -> None:
    city = {"aqueduct": 1, "indigo-plant": 1, "small-sugar-mill": 1}
    owner = seat(island={"indigo": 1, "sugar": 1}, city=city)
    options: Data = {"new_buildings": True, "aqueduct_good_counts_as_produced": counts}
    state = do(table(4, festival=True, seats=[owner], tasks=TASK, **options), "pick craftsman")
    assert board(state, 0)["goods"] == {"indigo": 2, "sugar": 1}
    assert doubloons(state)[0] == reward


@pytest.mark.rule("EX-83", "AMB-24")
@pytest.mark.parametrize(("edition", "reward"), [("recommended", 3), ("lacerta-2013", 0), ("lacerta-2022", 0)])
def test_the_editions_do_not_count_the_good_of_the_aqueduct_by_themselves(edition: str, reward: int) -> None:
    city = {"aqueduct": 1, "indigo-plant": 1, "small-sugar-mill": 1}
    owner = seat(island={"indigo": 1, "sugar": 1}, city=city)
    state = do(table(4, edition, festival=True, new_buildings=True, seats=[owner], tasks=TASK), "pick craftsman")
    assert doubloons(state)[0] == reward


@pytest.mark.rule("EX-83")
def test_an_indigo_taken_as_the_privilege_does_not_help() -> None:
    owner = seat(island={"indigo": 1, "sugar": 1}, city={"indigo-plant": 1, "small-sugar-mill": 1})
    state = do(table(4, festival=True, seats=[owner], tasks=TASK), "pick craftsman", "extra indigo")
    assert board(state, 0)["goods"] == {"indigo": 2, "sugar": 1}
    assert (doubloons(state)[0], dump(state)["festival"]["goods_winner"]) == (0, None)
