"""The Hunting Lodge: a worker there discards a tile, a noble scores the most empty island spaces."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    after,
    board,
    do,
    drawn,
    dump,
    events,
    finish,
    moves,
    nobles_on,
    phase,
    points,
    refused,
    seat,
    table,
    tiles,
)

WORKER: Data = {"city": {"hunting-lodge": 1}}
NOBLE: Data = {**WORKER, "nobles": {"hunting-lodge": 1}}
OWN_TURN = "lacerta-2022"
AT_THE_END = tuple(edition for edition in EDITIONS if edition != OWN_TURN)


def settling(*owners: Data, edition: str = "recommended", **laid: Any) -> State:
    """The first player has just picked the Settler."""
    seats = [seat(**owner) for owner in owners]
    return do(table(4, edition, nobles=True, seats=seats, faceup={"corn": 5}, **laid), "pick settler")


def at_the_end(*owners: Data, **laid: Any) -> State:
    """All four players have passed."""
    return do(settling(*owners, **laid), *["pass"] * 4)


# With a worker.


@pytest.mark.rule("EXP2-HUNTINGLODGE-1", "EXP2-HUNTINGLODGE-3", "DIV-91")
@pytest.mark.parametrize("edition", AT_THE_END)
def test_with_a_worker_its_owner_may_discard_a_plantation_at_the_end_of_the_phase(edition: str) -> None:
    owner = {**WORKER, "island": {"indigo": (2, 0), "sugar": (1, 0), "quarry": (1, 0)}}
    turn = settling(owner, edition=edition)
    assert not any(text.startswith("discard") for text in moves(turn))
    state = at_the_end(owner, edition=edition)
    assert (state.player, moves(state)) == (0, {"pass", "discard indigo", "discard sugar"})
    assert refused(state, "discard corn") == "EXP2-HUNTINGLODGE-1"
    kept = after(state, "pass")
    assert tiles(kept, 0) == {"indigo": 2, "sugar": 1, "quarry": 1}
    do(state, "discard indigo")
    assert tiles(state, 0) == {"indigo": 1, "sugar": 1, "quarry": 1}
    stacks = dump(state)["plantations"]
    assert stacks["discard"].get("indigo", 0) + stacks["leftover"].get("indigo", 0) == 1


@pytest.mark.rule("EXP2-HUNTINGLODGE-1", "DIV-23", "AMB-67")
def test_forests_can_be_discarded_and_quarries_cannot() -> None:
    owner = {**WORKER, "island": {"quarry": (3, 0)}, "forests": {"sugar": 1}, "hidden_forests": {"coffee": 1}}
    state = at_the_end(owner, new_buildings=True)
    assert moves(state) == {"pass", "discard forest sugar", "discard forest coffee"}
    do(state, "discard forest coffee")
    assert dump(state)["plantations"]["discard"] == {"corn": 5, "coffee": 1}
    quarries = at_the_end({**WORKER, "island": {"quarry": (3, 0)}})
    assert phase(finish(quarries)) == "role"
    assert tiles(quarries, 0) == {"quarry": 3}


@pytest.mark.rule("EXP2-HUNTINGLODGE-1")
def test_whoever_stands_on_the_discarded_tile_goes_to_the_holding_area() -> None:
    owner: Data = {"city": {"hunting-lodge": 1}, "island": {"indigo": (3, 2)}, "nobles": {"indigo": 1}}
    state = at_the_end(owner)
    assert moves(state) == {"pass", "discard indigo", "discard indigo worker", "discard indigo noble"}
    worker = after(state, "discard indigo worker")
    assert (board(worker, 0)["idle_workers"], nobles_on(worker, 0, "holding")) == (1, 0)
    noble = after(state, "discard indigo noble")
    assert (board(noble, 0)["idle_workers"], nobles_on(noble, 0, "holding")) == (1, 1)


@pytest.mark.rule("EXP2-HUNTINGLODGE-1", "DIV-91", "DIV-22")
def test_in_the_edition_of_2022_it_is_done_on_the_own_turn_and_can_make_room() -> None:
    owner = {**WORKER, "island": {"indigo": (12, 0)}}
    state = settling(owner, edition=OWN_TURN)
    assert moves(state) == {"pass", "discard indigo"}
    do(state, "discard indigo")
    assert (state.player, moves(state)) == (0, {"pass", "take corn", "take quarry"})
    do(state, "take corn")
    assert (state.player, tiles(state, 0)) == (1, {"corn": 1, "indigo": 11})
    assert phase(finish(state)) == "role"


@pytest.mark.rule("DIV-91")
def test_on_the_own_turn_it_can_also_be_used_after_the_regular_tile_and_only_once() -> None:
    owner = {**WORKER, "island": {"indigo": (2, 0)}}
    state = do(settling(owner, hunting_lodge_timing="own_turn"), "take corn")
    assert (state.player, moves(state)) == (0, {"pass", "discard indigo", "discard corn"})
    do(state, "discard indigo")
    assert state.player == 1
    do(state, *["pass"] * 3)
    assert phase(finish(state)) == "role"
    assert tiles(state, 0) == {"indigo": 1, "corn": 1}


@pytest.mark.rule("DIV-91")
def test_the_option_decides_when_it_is_used_and_not_the_edition() -> None:
    owner = {**WORKER, "island": {"indigo": (2, 0)}}
    state = settling(owner, edition=OWN_TURN, hunting_lodge_timing="end")
    assert "discard indigo" not in moves(state)
    assert "discard indigo" in moves(do(state, *["pass"] * 4))
    declined = do(settling(owner, edition=OWN_TURN), *["pass"] * 4)
    assert (phase(declined), tiles(declined, 0)) == ("display", {"indigo": 2})


@pytest.mark.rule("EXP2-HUNTINGLODGE-1")
def test_a_lodge_without_a_worker_discards_nothing() -> None:
    for lodge in ({"city": {"hunting-lodge": 0}}, NOBLE):
        assert phase(finish(at_the_end({**lodge, "island": {"indigo": (2, 0)}}))) == "role"


# With a noble.


@pytest.mark.rule("EXP2-HUNTINGLODGE-2", "NOBLE-5", "DIV-90")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_a_noble_it_scores_two_points_for_the_most_empty_island_spaces(edition: str) -> None:
    others = [{"island": {"indigo": (3, 0)}}, {"island": {"quarry": (4, 0)}}, {"island": {"sugar": (3, 0)}}]
    alone = finish(at_the_end({**NOBLE, "island": {"indigo": (2, 0)}}, *others, edition=edition))
    assert points(alone) == [2, 0, 0, 0]
    tied = finish(at_the_end({**NOBLE, "island": {"indigo": (3, 0)}}, *others, edition=edition))
    assert points(tied) == [0, 0, 0, 0]
    fuller = finish(at_the_end({**NOBLE, "island": {"indigo": (5, 0)}}, *others, edition=edition))
    assert points(fuller) == [0, 0, 0, 0]


@pytest.mark.rule("EXP2-HUNTINGLODGE-2", "DIV-90")
def test_empty_spaces_count_and_not_plantations() -> None:
    quarries = {**NOBLE, "island": {"quarry": (3, 0)}}
    others = [{"island": {"indigo": (2, 0)}}] * 3
    assert points(finish(at_the_end(quarries, *others)))[0] == 0


@pytest.mark.rule("EXP2-HUNTINGLODGE-2", "AMB-35")
def test_a_forest_is_no_empty_space() -> None:
    owner = {**NOBLE, "island": {"indigo": (1, 0)}}
    plantations = [{"island": {"indigo": (2, 0)}}] * 2
    forest = {"island": {"indigo": (1, 0)}, "forests": {"corn": 1}}
    assert points(finish(at_the_end(owner, *plantations, forest, new_buildings=True)))[0] == 2
    mine = {**owner, "forests": {"corn": 1}}
    assert points(finish(at_the_end(mine, *plantations, forest, new_buildings=True)))[0] == 0


@pytest.mark.rule("NOBLE-5", "EXP2-HUNTINGLODGE-2")
def test_a_worker_in_the_lodge_scores_nothing() -> None:
    others = [{"island": {"indigo": (3, 0)}}] * 3
    assert points(finish(at_the_end({**WORKER, "island": {"indigo": (2, 0)}}, *others)))[0] == 0


@pytest.mark.rule("EXP2-HUNTINGLODGE-2", "DIV-91")
def test_what_is_counted_is_the_island_at_the_end_of_the_phase_in_every_edition() -> None:
    others = [{"island": {"indigo": (3, 0)}}] * 3
    for edition in EDITIONS:
        state = settling({**NOBLE, "island": {"indigo": (2, 0)}}, *others, edition=edition)
        taken = finish(do(state, "take corn", *["pass"] * 3))
        assert points(taken)[0] == 0


# Several of them.


@pytest.mark.rule("AMB-43", "EXP2-HUNTINGLODGE-3")
def test_several_lodges_work_clockwise_from_the_settler() -> None:
    noble = {**NOBLE, "island": {"indigo": (2, 0)}}
    worker = {**WORKER, "island": {"indigo": (3, 0)}}
    full = {"island": {"sugar": (5, 0)}}
    first = at_the_end(noble, worker, full, full)
    assert (points(first)[0], first.player) == (2, 1)
    # The worker's lodge comes first here and makes its owner level with the noble's.
    last = at_the_end(worker, noble, full, full)
    assert points(last)[1] == 0
    assert points(after(last, "pass"))[1] == 2
    assert points(after(last, "discard indigo"))[1] == 0


@pytest.mark.rule("AMB-43")
def test_the_lodges_work_before_new_plantations_are_turned_up() -> None:
    state = at_the_end({**WORKER, "island": {"coffee": (1, 0)}}, facedown={})
    do(state, "discard coffee")
    assert drawn(state)["turn-up coffee"] == 8
    assert dump(state)["plantations"]["faceup"] == {}


@pytest.mark.rule("AMB-43", "DIV-91")
def test_where_the_discard_is_part_of_the_own_turn_only_the_scoring_waits_for_the_end() -> None:
    noble = {**NOBLE, "island": {"indigo": (2, 0)}}
    worker = {**WORKER, "island": {"indigo": (3, 0)}}
    full = {"island": {"sugar": (5, 0)}}
    state = settling(noble, worker, full, full, edition=OWN_TURN)
    do(state, "pass", "discard indigo", "pass", "pass")
    assert points(finish(state))[0] == 0


@pytest.mark.rule("AMB-77", "DIV-21")
@pytest.mark.parametrize("edition", AT_THE_END)
def test_a_tile_discarded_in_this_round_is_not_reshuffled_where_only_those_of_earlier_rounds_are(edition: str) -> None:
    owner = {**WORKER, "island": {"coffee": (8, 0)}}
    state = at_the_end(owner, edition=edition, facedown={})
    outcomes = drawn(do(state, "discard coffee"))
    assert ("turn-up coffee" in outcomes) is (edition != "lacerta-2013")


@pytest.mark.rule("EXP2-HUNTINGLODGE-1", "EXP2-HUNTINGLODGE-2")
def test_what_a_lodge_does_is_told_with_its_rule() -> None:
    state = settling({**NOBLE, "island": {"indigo": (2, 0)}}, *[{"island": {"indigo": (3, 0)}}] * 3)
    assert (0, "EXP2-HUNTINGLODGE-2") in events(state, *["pass"] * 4)
    hunter = at_the_end({**WORKER, "island": {"indigo": (2, 0)}})
    assert (0, "EXP2-HUNTINGLODGE-1") in events(hunter, "discard indigo")
