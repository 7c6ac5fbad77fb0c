"""The auction of the places in the turn order for victory points (CLUB-3)."""

import pytest

from tests.puerto_rico.positions import do, dump, finish, game, moves, phase, refused, tiles, view


@pytest.mark.rule("CLUB-3")
def test_the_highest_bidder_gets_the_place_when_all_others_have_passed() -> None:
    state = do(game(3, seat_auction=True).start(), "bid 2", "bid 5", "pass", "pass")
    assert dump(state)["order"] == [1]
    assert dump(state)["seats"][1]["bid"] == 5
    assert state.player == 2  # the next chair after the winner begins


@pytest.mark.rule("CLUB-3")
def test_who_passes_is_out_for_this_place_only() -> None:
    state = do(game(4, seat_auction=True).start(), "pass", "bid 1", "bid 2")
    assert state.player == 3
    do(state, "pass")
    assert state.player == 1  # the first seat is out
    do(state, "pass")
    assert dump(state)["order"] == [2]
    assert state.player == 3
    do(state, "bid 1")
    assert state.player == 0


@pytest.mark.rule("CLUB-3")
def test_a_bid_is_higher_than_the_last_and_at_most_twenty() -> None:
    state = do(game(3, seat_auction=True).start(), "bid 18")
    assert moves(state) == {"pass", "bid 19", "bid 20"}
    assert refused(state, "bid 18") == "CLUB-3"


@pytest.mark.rule("CLUB-3")
def test_without_a_bid_the_place_goes_to_who_was_asked_first() -> None:
    state = do(game(3, seat_auction=True, start_player="2").start(), "pass", "pass", "pass")
    assert dump(state)["order"] == [1]
    assert dump(state)["seats"][1].get("bid", 0) == 0


@pytest.mark.rule("CLUB-3")
def test_the_places_are_the_turn_order_and_the_last_one_is_free() -> None:
    state = do(game(3, seat_auction=True).start(), "bid 3", "pass", "bid 4", "pass", "pass", "bid 1")
    data = dump(state)
    assert data["order"] == [2, 1, 0]
    assert (data["governor"], [one.get("bid", 0) for one in data["seats"]]) == (2, [0, 1, 4])
    finish(state)
    assert [tiles(state, seat) for seat in (2, 1, 0)] == [{"indigo": 1}, {"indigo": 1}, {"corn": 1}]
    assert (state.player, view(state, None)["next_seats"]) == (2, [1, 0])
    do(state, "pick settler")
    finish(state)
    assert (phase(state), state.player) == ("role", 1)


@pytest.mark.rule("CLUB-3")
def test_what_was_bid_is_taken_from_the_final_score() -> None:
    state = do(game(2, seat_auction=True).start(), "bid 7", "pass")
    assert [parts["bid"] for parts in state.scores().breakdown()] == [-7, 0]
    assert list(state.scores().totals) == [-7, 0]


@pytest.mark.rule("CLUB-3")
def test_the_draft_follows_the_order_that_was_bought() -> None:
    bids = ("bid 3", "pass", "bid 4", "pass", "pass", "bid 1")
    state = do(game(3, seat_auction=True, new_buildings=True).start(), *bids)
    assert dump(state)["order"] == [2, 1, 0]
    expected = [[2, 1, 0][choice % 3] for choice in range(17)]
    assert view(state, None)["next_seats"] == expected[1:]
    asked = []
    while phase(state) == "draft":
        asked.append(int(state.player))
        assert view(state, None)["next_seats"] == expected[len(asked) :]
        do(state, min(moves(state)))
    assert asked == expected


@pytest.mark.rule("CLUB-3")
def test_those_who_bid_next_have_no_place_and_have_not_passed() -> None:
    state = do(game(4, seat_auction=True).start(), "pass", "bid 1", "bid 2")
    assert (state.player, view(state, None)["next_seats"]) == (3, [1, 2])
    do(state, "pass")
    assert (state.player, view(state, None)["next_seats"]) == (1, [2])
    do(state, "pass")
    assert (dump(state)["order"], state.player, view(state, None)["next_seats"]) == ([2], 3, [0, 1])
