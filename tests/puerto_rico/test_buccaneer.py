"""The Buccaneer: its card and token, Piracy, Plunder and Raid; Capture has a file of its own."""

from typing import Any

import pytest

from antillas import State
from antillas.core.errors import UnreadableMove
from tests.puerto_rico.positions import (
    EDITIONS,
    PLAYERS,
    Data,
    after,
    all_workers,
    board,
    do,
    doubloons,
    dump,
    finish,
    game,
    goods,
    moves,
    nobles_on,
    people,
    phase,
    points,
    refused,
    seat,
    ship,
    table,
    view,
    workers_on,
)

BASE = {"settler", "mayor", "builder", "craftsman", "trader", "captain"}
ROLES = {2: 8, 3: 7, 4: 8, 5: 9}


def laid(players: int = 4, edition: str = "recommended", **given: Any) -> State:
    """A table of a game with the Buccaneer."""
    return table(players, edition, buccaneer=True, **given)


def picked(players: int = 4, edition: str = "recommended", **given: Any) -> State:
    """The first player has just picked the Buccaneer."""
    return do(laid(players, edition, **given), "pick buccaneer")


# The card and the token.


@pytest.mark.rule("BUC-1", "TWO-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_buccaneer_is_one_card_more_and_its_token_lies_on_it(players: int) -> None:
    state = finish(game(players, buccaneer=True).start())
    cards = set(dump(state)["roles"])
    assert (len(cards), cards >= {*BASE, "buccaneer"}) == (ROLES[players], True)
    assert view(state, None)["token"] is None
    without = finish(game(players).start())
    assert cards - set(dump(without)["roles"]) == {"buccaneer"}


@pytest.mark.rule("BUC-1", "DIV-100")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_played_without_the_buccaneer_unless_it_is_added(edition: str) -> None:
    assert refused(table(3, edition, festival=True), "pick buccaneer") == "BUC-1"
    assert "pick buccaneer" in moves(laid(3, edition))


@pytest.mark.rule("BUC-2", "BUC-3")
def test_the_token_goes_to_whoever_picks_the_buccaneer_and_stays_after_the_round() -> None:
    state = do(picked(3), "plunder")
    assert view(state, 2)["token"] == 0
    for role in ("mayor", "settler"):
        finish(do(state, f"pick {role}"))
    assert (dump(state)["round"], dump(state)["token"]) == (2, 0)
    assert "pick buccaneer" in moves(state)
    do(state, "pick buccaneer", "plunder")
    assert dump(state)["token"] == 1


@pytest.mark.rule("BUC-3", "ROUND-2")
def test_whoever_has_the_token_may_not_pick_the_buccaneer() -> None:
    state = laid(3, token=0)
    assert "pick buccaneer" not in moves(state)
    assert refused(state, "pick buccaneer") == "BUC-3"
    assert "pick buccaneer" in moves(laid(3, token=1))


@pytest.mark.rule("BUC-2", "AMB-79", "BUC-13", "ROUND-11")
def test_exactly_one_deed_must_be_chosen_and_nobody_else_does_anything() -> None:
    state = picked(house=["corn"], seats=[seat(), seat(goods={"corn": 2})])
    free = {"settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"}
    deeds = {"plunder", "raid", *(f"piracy {size}" for size in (5, 6, 7)), *(f"capture {role}" for role in free)}
    assert (state.player, moves(state)) == (0, deeds)
    assert refused(state, "pass") == "BUC-2"
    for deed in sorted(deeds):
        done = after(state, deed)
        assert (phase(done), done.player) == ("role", 1)


@pytest.mark.rule("DIV-103")
def test_piracy_plunder_and_raid_are_done_at_once_and_a_capture_lasts_for_the_round() -> None:
    state = picked(3, ships={4: ("corn", 2)})
    pirate = do(after(state, "piracy 4"), "keep 2")
    assert phase(pirate) == "role"
    captor = after(state, "capture mayor")
    assert dump(captor)["roles"]["mayor"]["captor"] == 0
    finish(do(finish(do(captor, "pick settler")), "pick builder"))
    assert all("captor" not in card for card in dump(captor)["roles"].values())


@pytest.mark.rule("BUC-10", "AMB-79")
def test_a_deed_may_come_to_nothing() -> None:
    state = picked()
    before = {name: value for name, value in dump(state).items() if name != "frames"}
    for deed in ("raid", "plunder", "piracy 5"):
        done = after(state, deed)
        assert phase(done) == "role"
        assert {name: value for name, value in dump(done).items() if name != "frames"} == before
        assert points(done) == [0] * 4


@pytest.mark.rule("BUC-13")
def test_guests_may_move_before_the_deed_is_chosen() -> None:
    owner = seat(city={"guesthouse": 1}, island={"corn": (1, 0)}, awake=True)
    state = picked(seats=[owner], new_buildings=True)
    assert (phase(state), moves(state)) == ("guests-before-buccaneer", {"pass", "guest corn", "let guests sleep"})
    do(state, "guest corn")
    assert (phase(state), workers_on(state, 0, "corn")) == ("buccaneer", 1)


@pytest.mark.rule("BUC-13")
def test_the_buccaneer_itself_cannot_be_captured() -> None:
    state = picked()
    with pytest.raises(UnreadableMove):
        state.parse("capture buccaneer")


# Piracy.


@pytest.mark.rule("BUC-4", "AMB-48", "BUC-13")
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_piracy_empties_a_ship_and_keeps_up_to_three_of_its_goods(kept: int) -> None:
    state = picked(ships={5: ("sugar", 4), 6: ("corn", 2)})
    before = dump(state)["goods"]["sugar"]
    do(state, "piracy 5")
    assert moves(state) == {f"keep {number}" for number in range(4)}
    do(state, f"keep {kept}")
    assert (ship(state, 5), ship(state, 6)) == ((None, 0), ("corn", 2))
    assert goods(state).get("sugar", 0) == kept
    assert dump(state)["goods"]["sugar"] == before + 4 - kept
    assert points(state) == [0] * 4


@pytest.mark.rule("BUC-4")
def test_no_more_can_be_kept_than_the_ship_carries() -> None:
    state = do(picked(ships={5: ("sugar", 2)}), "piracy 5")
    assert moves(state) == {"keep 0", "keep 1", "keep 2"}
    assert refused(state, "keep 3") == "BUC-4"


@pytest.mark.rule("AMB-48")
def test_goods_kept_in_piracy_are_stored_later_like_all_others() -> None:
    ships = {5: ("sugar", 4), 6: ("corn", 6), 7: ("coffee", 7)}
    state = do(picked(ships=ships, seats=[seat(), seat(goods={"indigo": 5})]), "piracy 5", "keep 3")
    do(state, "pick captain", "load 5 indigo on ship 5")
    assert (state.player, phase(state), moves(state)) == (0, "storage", {"pass", "keep 1 sugar"})


# Plunder.


@pytest.mark.rule("BUC-5")
def test_plunder_empties_the_trading_house_for_a_point_each() -> None:
    state = picked(house=["corn", "indigo", "coffee"])
    supply = dict(dump(state)["goods"])
    do(state, "plunder")
    assert (points(state), dump(state)["trading_house"]) == ([3, 0, 0, 0], {})
    assert dump(state)["goods"] == {**supply, **{good: supply[good] + 1 for good in ("corn", "indigo", "coffee")}}
    assert goods(state) == {}


@pytest.mark.rule("BUC-5", "AMB-12", "END-3", "DIV-40")
def test_plunder_can_take_the_last_points_and_end_the_game() -> None:
    state = do(picked(house=["corn", "indigo", "coffee"], vp=2), "plunder")
    assert (board(state, 0)["chips"], board(state, 0)["noted"], dump(state)["ending"]) == (2, 1, ["points"])
    captain_only = do(picked(house=["corn", "indigo", "coffee"], vp=2, vp_end_any_phase=False), "plunder")
    assert (board(captain_only, 0)["noted"], dump(captain_only)["ending"]) == (1, [])


# Raid.


@pytest.mark.rule("BUC-6", "BUC-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_raid_leaves_one_worker_for_each_player_aboard(players: int) -> None:
    state = picked(players, worker_ship=players + 5, seats=[seat(island={"corn": (5, 0)})])
    supply = people(state)[0]
    do(state, "raid")
    assert moves(state) == {"pass", "raid worker corn"}
    do(state, *["raid worker corn"] * 3)
    assert (phase(state), workers_on(state, 0, "corn")) == ("role", 3)
    assert people(state) == (supply + 2, 0, players, 0)


@pytest.mark.rule("BUC-6", "AMB-49")
def test_the_raider_keeps_up_to_three_and_the_rest_goes_to_the_supply() -> None:
    state = do(picked(worker_ship=9, seats=[seat(island={"corn": (1, 0)}, city={"sugar-mill": 2})]), "raid")
    supply = people(state)[0]
    nobody = after(state, "pass")
    assert (people(nobody), all_workers(nobody, 0)) == ((supply + 5, 0, 4, 0), 2)
    one = after(state, "raid worker corn", "pass")
    assert (people(one), workers_on(one, 0, "corn")) == ((supply + 4, 0, 4, 0), 1)
    two = after(state, "raid worker sugar-mill")
    assert moves(two) == {"pass", "raid worker corn"}
    assert phase(do(two, "raid worker corn")) == "role"


@pytest.mark.rule("BUC-6", "AMB-49")
def test_without_an_empty_circle_nobody_is_kept() -> None:
    state = picked(worker_ship=9, seats=[seat(island={"corn": 1})])
    supply = people(state)[0]
    do(state, "raid")
    assert (phase(state), people(state)) == ("role", (supply + 5, 0, 4, 0))
    assert board(state, 0)["idle_workers"] == 0


@pytest.mark.rule("BUC-6", "AMB-68", "MAYOR-6")
def test_those_kept_go_on_any_own_circle_and_nobody_else_is_moved() -> None:
    owner = seat(island={"corn": (2, 1), "quarry": (1, 0)}, city={"guesthouse": 0, "harbor": 1, "villa": 0}, idle=1)
    state = do(picked(worker_ship=9, nobles=True, noble_ship=0, new_buildings=True, seats=[owner]), "raid")
    ways = {f"raid worker {group}" for group in ("corn", "quarry", "guesthouse", "villa")}
    assert moves(state) == {"pass", "wake guests"} | ways
    assert refused(state, "raid worker harbor") == "BUC-6"
    do(state, "raid worker guesthouse", "raid worker guesthouse", "raid worker quarry")
    groups = ("corn", "quarry", "guesthouse", "harbor", "villa")
    assert [workers_on(state, 0, group) for group in groups] == [1, 1, 2, 1, 0]
    assert board(state, 0)["idle_workers"] == 1


@pytest.mark.rule("AMB-49", "NOBLE-9")
def test_with_nobles_the_raider_chooses_who_is_taken_off_and_who_is_kept() -> None:
    owner = seat(island={"corn": (3, 0)})
    state = do(picked(worker_ship=6, nobles=True, seats=[owner]), "raid")
    assert (phase(state), moves(state)) == ("raid-choice", {"remove noble", "leave noble"})
    assert refused(state, "pass") == "AMB-49"
    left = after(state, "leave noble", "raid worker corn", "raid worker corn")
    assert (phase(left), people(left)[2:]) == ("role", (4, 1))
    taken = after(state, "remove noble")
    assert (people(taken)[2:], moves(taken)) == ((4, 0), {"pass", "raid worker corn", "raid noble corn"})
    kept = after(taken, "raid noble corn", "pass")
    assert (workers_on(kept, 0, "corn"), nobles_on(kept, 0, "corn")) == (1, 1)


@pytest.mark.rule("AMB-49")
def test_a_ship_that_is_not_raided_asks_nothing_about_its_noble() -> None:
    state = do(picked(worker_ship=4, nobles=True, seats=[seat(island={"corn": (3, 0)})]), "raid")
    assert (phase(state), people(state)[2:]) == ("role", (4, 1))


# The end of the game.


@pytest.mark.rule("AMB-59", "END-2")
def test_workers_that_a_raid_brings_back_to_an_empty_supply_do_not_keep_the_game_going() -> None:
    empty = seat(city={"sugar-mill": 0, "tobacco-storage": 0, "indigo-plant": 0})
    state = laid(3, workers=4, worker_ship=0, taken={"settler": 0}, seats=[empty])
    finish(do(state, "pick mayor", "pass"))
    assert (dump(state)["ending"], people(state)[:3:2]) == (["workers"], (0, 4))
    do(state, "pick buccaneer", "raid")
    assert (people(state)[0], dump(state)["over"]) == (1, True)


# With a Library.


@pytest.mark.rule("AMB-29", "DIV-102")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_library_does_not_double_the_buccaneer(edition: str) -> None:
    state = picked(4, edition, new_buildings=True, seats=[seat(city={"library": 1})], house=["corn"])
    assert phase(do(state, "plunder")) == "role"


@pytest.mark.rule("AMB-29", "DIV-102")
def test_with_the_option_the_owner_of_an_active_library_does_two_different_deeds() -> None:
    given: Data = {
        "new_buildings": True,
        "library_doubles_buccaneer": True,
        "house": ["corn"],
        "ships": {5: ("corn", 2)},
    }
    state = do(picked(seats=[seat(city={"library": 1})], card_money={"mayor": 2}, **given), "plunder")
    assert (phase(state), points(state)[0]) == ("buccaneer", 1)
    assert refused(state, "plunder") == "BUC-2"
    assert "raid" in moves(state)
    both = after(state, "capture mayor")
    assert (phase(both), doubloons(both)[0]) == ("role", 2)
    pirate = after(state, "piracy 5", "keep 2")
    assert (phase(pirate), goods(pirate)) == ("role", {"corn": 2})
    idle = do(picked(seats=[seat(city={"library": 0})], **given), "plunder")
    assert phase(idle) == "role"
