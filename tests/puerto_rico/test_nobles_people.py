"""Nobles: they stand, move and count like workers, are taken from the ship by choice, and are worth points."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    PLAYERS,
    Data,
    after,
    all_nobles,
    all_workers,
    board,
    do,
    doubloons,
    dump,
    finish,
    goods,
    moves,
    nobles_on,
    people,
    phase,
    refused,
    seat,
    table,
    workers_on,
)


def mayor(players: int = 3, edition: str = "recommended", **laid: Any) -> State:
    """A game with nobles in which the first player has just picked the Mayor."""
    return do(table(players, edition, nobles=True, **laid), "pick mayor")


# Who takes the noble from the ship.


@pytest.mark.rule("NOBLE-3", "DIV-86", "MAYOR-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_takes_from_the_ship_may_take_the_noble_instead_of_a_worker(edition: str) -> None:
    state = do(mayor(3, edition), "pass")
    assert (state.player, moves(state)) == (0, {"ship worker", "ship noble"})
    assert refused(state, "pass") == "NOBLE-3"
    mine = finish(after(state, "ship noble"))
    assert [all_nobles(mine, number) for number in range(3)] == [1, 0, 0]
    passed_on = do(state, "ship worker")
    assert (passed_on.player, moves(passed_on)) == (1, {"ship worker", "ship noble"})
    theirs = finish(after(passed_on, "ship noble"))
    assert [all_nobles(theirs, number) for number in range(3)] == [0, 1, 0]


@pytest.mark.rule("NOBLE-3", "MAYOR-12")
def test_the_last_taker_has_no_choice_and_the_noble_counts_as_one_of_those_dealt() -> None:
    state = finish(do(mayor(), "pass", "ship worker", "ship worker"))
    assert [all_nobles(state, number) for number in range(3)] == [0, 0, 1]
    assert [all_workers(state, number) for number in range(3)] == [1, 1, 1]


@pytest.mark.rule("NOBLE-3", "MAYOR-2")
def test_with_a_fuller_ship_everybody_is_asked_until_the_noble_is_gone() -> None:
    state = do(mayor(worker_ship=5), "pass", "ship worker", "ship worker", "ship worker", "ship noble")
    assert phase(state) == "role"
    assert [(all_workers(state, number), all_nobles(state, number)) for number in range(3)] == [(2, 1), (2, 0), (1, 0)]


# What they do.


@pytest.mark.rule("NOBLE-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_noble_makes_plantations_and_production_buildings_active(edition: str) -> None:
    tiles: Data = {"island": {"corn": 1, "indigo": 1}, "city": {"indigo-plant": 1}}
    for where in ("corn", "indigo", "indigo-plant"):
        owner = seat(**tiles, nobles={where: 1})
        assert goods(
            do(table(4, edition, production_declinable=False, nobles=True, seats=[owner]), "pick craftsman", "pass")
        ) == {
            "corn": 1,
            "indigo": 1,
        }


@pytest.mark.rule("NOBLE-4")
def test_a_noble_makes_quarries_and_buildings_of_the_base_game_active() -> None:
    where = {"quarry": 1, "small-market": 1}
    owner = seat(island={"quarry": 1}, city={"small-market": 1}, goods={"indigo": 1}, nobles=where, doubloons=3)
    state = table(4, nobles=True, seats=[owner])
    assert doubloons(after(state, "pick builder", "build hospice"))[0] == 3 - (4 - 1 - 1)
    assert doubloons(after(state, "pick trader", "sell indigo"))[0] == 3 + 1 + 1 + 1


@pytest.mark.rule("NOBLE-4")
def test_a_noble_makes_a_new_building_active() -> None:
    owner = seat(city={"library": 1}, nobles={"library": 1})
    state = do(table(4, nobles=True, new_buildings=True, seats=[owner]), "pick prospector")
    assert doubloons(state)[0] == 2


@pytest.mark.rule("NOBLE-7", "MAYOR-4")
def test_no_noble_may_stay_idle_while_a_circle_is_empty() -> None:
    owner = seat(island={"corn": (2, 0)}, idle=2, nobles={"holding": 2})
    state = mayor(seats=[owner], worker_ship=0, noble_ship=0)
    finish(do(state, "pass"))
    assert (nobles_on(state, 0, "corn"), nobles_on(state, 0, "holding")) == (2, 0)


@pytest.mark.rule("NOBLE-7", "MAYOR-8")
def test_a_circle_with_a_noble_is_not_empty_for_the_refill() -> None:
    manned = seat(city={"sugar-mill": 3, "indigo-plant": 3}, nobles={"sugar-mill": 3})
    state = finish(do(mayor(seats=[manned], worker_ship=0, noble_ship=0), "pass"))
    assert people(state)[2] == 3
    bare = seat(city={"sugar-mill": 0, "indigo-plant": 3})
    state = finish(do(mayor(seats=[bare, seat(city={"sugar-mill": 0})], worker_ship=0, noble_ship=0), "pass"))
    assert people(state)[2] == 6


# Where they stand.


@pytest.mark.rule("NOBLE-8")
def test_each_player_decides_which_circles_get_nobles_and_which_get_workers() -> None:
    owner = seat(island={"corn": 1}, city={"chapel": 1}, nobles={"chapel": 1})
    state = do(mayor(seats=[owner], worker_ship=0, noble_ship=0), "pass")
    assert (phase(state), moves(state)) == ("noble-placement", {"0 nobles on corn", "1 nobles on corn"})
    assert refused(state, "1 nobles on chapel") == "NOBLE-8"
    assert refused(state, "pass") == "NOBLE-8"
    moved = after(state, "1 nobles on corn")
    assert (nobles_on(moved, 0, "corn"), nobles_on(moved, 0, "chapel"), workers_on(moved, 0, "chapel")) == (1, 0, 1)
    kept = after(state, "0 nobles on corn")
    assert (nobles_on(kept, 0, "corn"), nobles_on(kept, 0, "chapel")) == (0, 1)


@pytest.mark.rule("NOBLE-8")
def test_no_more_nobles_are_asked_for_than_can_find_a_place() -> None:
    owner = seat(island={"corn": 1}, city={"sugar-mill": 3}, nobles={"corn": 1, "sugar-mill": 1})
    state = do(mayor(seats=[owner], worker_ship=0, noble_ship=0), "pass", "0 nobles on corn")
    assert nobles_on(state, 0, "sugar-mill") == 2
    full = seat(island={"corn": 1}, city={"sugar-mill": 3}, nobles={"corn": 1, "sugar-mill": 3})
    assert phase(do(mayor(seats=[full], worker_ship=0, noble_ship=0), "pass")) == "role"


@pytest.mark.rule("NOBLE-8", "AMB-73")
def test_a_noble_may_wait_in_the_holding_area_while_workers_stand_on_all_circles() -> None:
    owner = seat(island={"corn": 1}, idle=1, nobles={"holding": 1})
    state = do(mayor(seats=[owner], worker_ship=0, noble_ship=0), "pass")
    waiting = after(state, "0 nobles on corn")
    assert (nobles_on(waiting, 0, "holding"), workers_on(waiting, 0, "corn")) == (1, 1)
    standing = after(state, "1 nobles on corn")
    assert (nobles_on(standing, 0, "holding"), board(standing, 0)["idle_workers"]) == (0, 1)


@pytest.mark.rule("AMB-73")
def test_outside_the_mayor_phase_nobody_on_a_tile_is_exchanged_for_somebody_in_the_holding_area() -> None:
    owner = seat(city={"chapel": 1}, idle=1, nobles={"holding": 1})
    state = table(4, nobles=True, seats=[owner])
    for role in ("settler", "builder", "craftsman", "trader", "captain"):
        played = finish(after(state, f"pick {role}"))
        assert (nobles_on(played, 0, "chapel"), nobles_on(played, 0, "holding")) == (0, 1)


@pytest.mark.rule("AMB-73")
def test_where_one_of_several_on_a_tile_moves_its_owner_says_which_it_is() -> None:
    owner = seat(island={"corn": (2, 0)}, city={"guesthouse": 2}, nobles={"guesthouse": 1})
    state = do(table(4, nobles=True, new_buildings=True, seats=[owner], faceup={"corn": 5}), "pick settler")
    assert {"guest corn", "noble guest corn"} <= moves(state)
    noble = after(state, "noble guest corn")
    assert (nobles_on(noble, 0, "corn"), nobles_on(noble, 0, "guesthouse")) == (1, 0)
    worker = after(state, "guest corn")
    assert (nobles_on(worker, 0, "corn"), nobles_on(worker, 0, "guesthouse")) == (0, 1)


@pytest.mark.rule("AMB-73")
def test_where_one_of_several_on_a_tile_is_given_back_its_owner_says_which_it_is() -> None:
    owner = seat(city={"black-market": 1, "coffee-roaster": 2}, nobles={"coffee-roaster": 1})
    state = do(table(4, nobles=True, new_buildings=True, seats=[owner]), "pick builder", "build hacienda")
    assert moves(state) == {"pay coffee-roaster worker", "pay coffee-roaster noble"}
    supply = people(state)
    assert people(after(state, "pay coffee-roaster noble"))[:2] == (supply[0], supply[1] + 1)
    assert people(after(state, "pay coffee-roaster worker"))[:2] == (supply[0] + 1, supply[1])


@pytest.mark.rule("AMB-73", "NOBLE-4")
def test_in_production_a_noble_counts_like_a_worker_on_the_same_tile() -> None:
    for nobles in range(3):
        owner = seat(island={"coffee": 2}, city={"coffee-roaster": 2}, nobles={"coffee-roaster": nobles})
        assert goods(do(table(4, nobles=True, seats=[owner]), "pick craftsman", "pass")) == {"coffee": 2}


# What becomes of them.


@pytest.mark.rule("NOBLE-9")
def test_a_noble_given_back_to_the_black_market_no_longer_scores() -> None:
    owner = seat(city={"black-market": 1}, idle=1, nobles={"holding": 1})
    state = table(4, nobles=True, new_buildings=True, seats=[owner])
    before = people(state)[1]
    assert state.scores().breakdown()[0]["nobles"] == 1
    do(state, "pick builder", "build hacienda")
    assert (people(state)[1], state.scores().breakdown()[0]["nobles"]) == (before + 1, 0)


@pytest.mark.rule("NOBLE-9")
def test_a_noble_left_over_from_a_raid_returns_to_the_nobles_of_the_supply() -> None:
    raider = seat(island={"corn": (1, 0)})
    state = table(4, nobles=True, buccaneer=True, seats=[raider], worker_ship=6)
    workers, nobles, aboard, _ = people(state)
    do(state, "pick buccaneer", "raid", "remove noble", "raid worker corn")
    assert (people(state), aboard) == ((workers, nobles + 1, 4, 0), 6)


@pytest.mark.rule("NOBLE-9")
def test_the_number_on_the_worker_ship_includes_the_noble_and_one_noble_is_the_most() -> None:
    state = table(4, nobles=True)
    assert people(state)[2:] == (4, 1)
    for _ in range(3):
        finish(do(state, "pick mayor"))
        assert people(state)[2:] == (4, 1)
        while "pick mayor" not in moves(state):
            finish(do(state, sorted(moves(state))[-1]))


@pytest.mark.rule("NOBLE-6", "SCORE-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_noble_is_worth_a_point_wherever_it_stands(edition: str) -> None:
    where = {"corn": 1, "quarry": 1, "sugar-mill": 2, "holding": 1}
    owner = seat(island={"corn": 2, "quarry": 1}, city={"sugar-mill": 3}, idle=3, nobles=where, chips=4)
    scores = table(4, edition, nobles=True, seats=[owner]).scores()
    assert scores.breakdown()[0] == {"chips": 4, "buildings": 2, "nobles": 5}
    assert scores.totals[0] == 11


@pytest.mark.rule("NOBLE-6", "BLD-CUSTOMS-1")
def test_the_points_of_nobles_are_no_chips_for_the_customs_house() -> None:
    owner: Data = {"city": {"customs-house": 1}, "idle": 4, "chips": 3}
    sheet = table(4, nobles=True, seats=[seat(**owner, nobles={"holding": 4})]).scores().breakdown()[0]
    assert (sheet["nobles"], sheet["customs-house"]) == (4, 0)
    one_more = {**owner, "chips": 4}
    assert table(4, nobles=True, seats=[seat(**one_more)]).scores().breakdown()[0]["customs-house"] == 1


@pytest.mark.rule("NOBLE-6")
def test_a_game_without_nobles_has_no_points_for_them() -> None:
    assert "nobles" not in table(4).scores().breakdown()[0]


@pytest.mark.rule("BLD-FORTRESS-2", "AMB-61", "NOBLE-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobles_count_as_workers_for_the_fortress(edition: str) -> None:
    owner = seat(island={"corn": 2}, city={"fortress": 1, "sugar-mill": 3}, nobles={"corn": 2, "sugar-mill": 2})
    assert table(4, edition, nobles=True, seats=[owner]).scores().breakdown()[0]["fortress"] == 2


@pytest.mark.rule("BLD-FORTRESS-2", "DIV-52")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobles_in_the_holding_area_count_for_the_fortress_where_workers_there_do(edition: str) -> None:
    owner = seat(island={"corn": 2}, city={"fortress": 1}, idle=3, nobles={"holding": 3})
    bonus = 1 if edition == "lacerta-2013" else 2
    assert table(4, edition, nobles=True, seats=[owner]).scores().breakdown()[0]["fortress"] == bonus


# The end of the game.


@pytest.mark.rule("NOBLE-1", "END-1", "MAYOR-9")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_running_out_of_workers_or_nobles_never_ends_a_game_with_nobles(edition: str, players: int) -> None:
    taken = dict.fromkeys(
        ["settler", "builder", "craftsman", "trader", "captain"][: 5 if players == 2 else players - 1]
    )
    cards = {role: number % players for number, role in enumerate(taken)}
    for nobles, ended in ((True, False), (False, True)):
        state = table(players, edition, workers=0, worker_ship=0, taken=cards, nobles=nobles, **none_left(nobles))
        finish(do(state, "pick mayor"))
        assert dump(state)["over"] is ended
        assert dump(state)["ending"] == (["workers"] if ended else [])


def none_left(nobles: bool) -> Data:
    """No noble in the supply and on the ship, if there are any in the game."""
    return {"noble_supply": 0, "noble_ship": 0} if nobles else {}
