"""The variant with a common pool of blue dice."""

import pytest

from antillas.core.errors import BadData
from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    dump,
    game,
    held,
    laid_out,
    moves,
    own,
    phase,
    refused,
    seat,
    settle,
    solo,
    table,
)

POOL = {"blue_pool": True}
ROW = {"r2c1": "Fw", "r2c3": "Ag", "r4c1": "Mg"}


def blue(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("blue")}


@pytest.mark.rule("SM-POOL-1", "SM-POOL-7", "SM-POOL-6")
@pytest.mark.parametrize("options", [{"boards": "random"}, {"mode": "advanced"}])
def test_the_first_blue_dice_lie_in_the_pool(options: Data) -> None:
    state = laid_out(3, **POOL, **options)
    assert sum(dump(state)["blue"]) == 3
    assert [sum(own(state, number)["blue"]) for number in range(3)] == [0, 0, 0]
    assert (dump(state)["reserve"], [own(state, number)["unlocked"] for number in range(3)]) == (6, [1, 1, 1])


@pytest.mark.rule("SM-POOL-2", "SM-POOL-7", "AMB-37")
@pytest.mark.parametrize(("start", "unlocked"), [(2, 2), (6, 3)])
def test_an_unlocked_die_is_rolled_into_the_pool_for_all(start: int, unlocked: int) -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=start, unlocked=unlocked - 1)
    state = table(blue=[1] * unlocked, seats=[mine, seat({"r5c5": "Fw"})], options=POOL)
    do(state, "coins r1c1", "yes", "roll 5", "pass")
    assert dump(state)["blue"] == [unlocked, 0, 0, 0, 1, 0]
    assert (own(state)["unlocked"], own(state)["blue"]) == (unlocked, [0] * 6)
    assert (state.player, blue(moves(state))) == (1, {"blue 5"})


@pytest.mark.rule("SM-POOL-3")
def test_a_blue_die_of_the_pool_activates_a_row() -> None:
    state = table(blue=[2, 6], seats=[seat(ROW, coins=2)], options=POOL)
    do(state, "blue 2", "row 2")
    assert held(state) == {"wood": 1, "grain": 1}
    assert (own(state)["cover"], own(state)["blue_used"]) == ({"r2c3": "blue"}, 1)
    assert dump(state)["blue"] == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("SM-POOL-3", "SM-DICE-3")
def test_a_die_of_the_pool_is_changed_for_coins_as_usual() -> None:
    state = table(blue=[6], seats=[seat(ROW, coins=4)], options=POOL)
    do(state, "blue 6")
    assert moves(state) == {"row 2", "row 4"}
    assert coins(after(state, "row 2")) == 0


@pytest.mark.rule("SM-POOL-4")
@pytest.mark.parametrize(("unlocked", "used", "possible"), [(1, 0, True), (1, 1, False), (2, 1, True), (3, 3, False)])
def test_nobody_takes_more_blue_dice_than_are_unlocked(unlocked: int, used: int, possible: bool) -> None:
    dice = {f"r6c{number}": "blue" for number in range(1, used + 1)}
    mine = seat({**ROW, **dict.fromkeys(dice, "Fw")}, cover=dice, unlocked=unlocked)
    state = table(blue=[2] * (unlocked + 1 - used), seats=[mine, seat()], options=POOL)
    assert ("blue 2" in moves(state)) is possible
    if not possible:
        assert refused(state, "blue 2") == "SM-POOL-4"


@pytest.mark.rule("SM-POOL-4")
def test_without_the_variant_the_dice_of_a_player_are_the_limit() -> None:
    state = table(seats=[seat(ROW, blue=[2, 2])])
    do(state, "blue 2", "retire coins")
    assert blue(moves(state)) == {"blue 2"}
    do(state, "blue 2", "row 2")
    assert (own(state)["cover"], blue(moves(state))) == ({"r2c1": "blue", "r2c3": "blue"}, set())


@pytest.mark.rule("SM-POOL-5", "SM-POOL-7", "SM-YEAR-7")
def test_before_a_new_year_all_unlocked_dice_are_rolled_into_the_pool() -> None:
    mine = seat(ROW, cover={"r4c1": "blue"}, unlocked=2, blue_used=1)
    state = table(blue=[2, 3], seats=[mine, seat(retired="coins")], options=POOL)
    do(state, "retire conquest")
    while phase(state) != "turn":
        state.apply(state.outcomes()[-1][0])
    assert (dump(state)["blue"], own(state)["blue_used"], own(state)["cover"]) == ([0, 0, 0, 0, 0, 3], 0, {})


@pytest.mark.rule("SM-POOL-7")
def test_a_private_blue_die_is_refused_in_this_variant() -> None:
    with pytest.raises(BadData):
        table(seats=[seat(blue=[2])], options=POOL)
    with pytest.raises(BadData):
        table(blue=[2], seats=[seat()])


@pytest.mark.rule("SM-POOL-6", "SM-POOL-7")
def test_the_variant_is_fixed_with_the_game() -> None:
    plain, pooled = table(), table(options=POOL)
    assert plain.game.id != pooled.game.id
    with pytest.raises(BadData):
        game(2).load(dump(pooled))


@pytest.mark.rule("AMB-37")
def test_a_die_unlocked_while_retiring_serves_the_others_this_year() -> None:
    mine = seat(religion=2, unlocked=1)
    state = table(blue=[1, 1], seats=[mine, seat({"r5c5": "Fw"})], options=POOL)
    do(state, "retire religion", "yes", "roll 5", "pass")
    assert (state.player, blue(moves(state))) == (1, {"blue 5"})


@pytest.mark.rule("AMB-38", "SM-POOL-6")
def test_solo_with_the_pool_differs_only_in_where_dice_lie() -> None:
    state = laid_out(1, **POOL)
    assert (sum(dump(state)["blue"]), dump(state)["reserve"]) == (1, 2)
    pooled = table(
        1,
        blue=[2],
        seats=[seat(ROW, chosen=0)],
        sets=("logistics", "mathematics", "construction", "industrialisation"),
        options=POOL,
    )
    own_die = solo(ROW, blue=[2])
    assert moves(pooled) == moves(own_die)
    assert held(settle(do(pooled, "blue 2"))) == held(settle(do(own_die, "blue 2"))) == {"wood": 1, "grain": 1}
