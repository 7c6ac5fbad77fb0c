"""How a game is laid out: dice, ships, tiles, monks, boards and what everybody starts with."""

import pytest

from antillas import CHANCE, State
from antillas.core.errors import BadData
from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    drawn,
    dump,
    game,
    held,
    laid_out,
    moves,
    own,
    phase,
    refused,
    settle,
    table,
    view,
)

PLAYERS = (1, 2, 3, 4)


def until(state: State, wanted: str) -> State:
    """Let chance take its first outcome until the phase is the wanted one."""
    while phase(state) != wanted:
        assert state.player == CHANCE
        state.apply(state.outcomes()[0][0])
    return state


def dealt(players: int) -> State:
    """A basic game at its first turn with boards dealt at random, or a solo game at its pick."""
    return laid_out(players, **({"boards": "random"} if players > 1 else {}))


@pytest.mark.rule("SM-SETUP-1", "SM-COMP-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_blue_dice_for_each_player_and_no_more(players: int) -> None:
    data = dump(game(players, start_player="random").start())
    assert data["reserve"] + sum(one["to_roll"] for one in data["seats"]) == 3 * players
    data = dump(dealt(players))
    assert data["reserve"] == 2 * players


@pytest.mark.rule("SM-SETUP-1", "SM-SETUP-6", "SM-SHORT-3")
@pytest.mark.parametrize("change", [{"reserve": 7}, {"reserve": 3}, {"white": [2, 1, 1, 1, 1, 1]}, {"white": [0] * 6}])
def test_a_position_with_too_many_or_too_few_dice_is_refused(change: Data) -> None:
    state = table()
    with pytest.raises(BadData):
        game().load({**dump(state), **change})


@pytest.mark.rule("SM-SETUP-2", "SM-SETUP-4")
def test_the_starting_ships_are_shuffled_into_the_docks() -> None:
    state = until(game().start(), "ship-draw")
    assert drawn(state) == {f"draw s{number}": 1 for number in range(1, 5)}
    do(state, "draw s3")
    assert set(drawn(state)) == {"draw s1", "draw s2", "draw s4"}
    settle(do(state, "draw s1", "draw s4", "draw s2"))
    assert dump(state)["docks"] == ["S3", "S1", "S4", "S2"]
    assert view(state, None)["stacks"]["ships"] == 30


@pytest.mark.rule("SM-SETUP-4")
def test_nobody_can_draw_from_the_stack_of_ships() -> None:
    state = table()
    assert not any(text.startswith("draw") for text in moves(state))
    assert refused(state, "draw n01") == "SM-TURN-2"


@pytest.mark.rule("SM-SETUP-3", "SM-SETUP-5", "SM-SETUP-11", "SM-COMP-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_year_roads_markers_and_monks_at_the_start(players: int) -> None:
    state = dealt(players)
    assert (dump(state)["year"], dump(state)["roads"]) == (1, 3)
    for one in dump(state)["seats"]:
        assert (one["tokens"], one["monks"], one["religion"], one["conquest"], one["retired"]) == (6, [], 0, 0, None)
    assert len(dump(state)["seats"]) == players
    assert all(space["seat"] is None for space in view(state, None)["retirement"])


@pytest.mark.rule("SM-SETUP-5", "SM-RETIRE-7")
def test_only_the_lowest_space_gives_a_road_tile() -> None:
    state = table()
    for effect in ("coins", "religion", "conquest", "sail"):
        assert dump(settle(after(state, f"retire {effect}")))["roads"] == 3
    assert refused(state, "cell r1c1") == "SM-TURN-2"
    assert view(state, None)["retirement"][-1]["effect"] == "road"
    assert dump(after(state, "retire road", "cell r1c1"))["roads"] == 2


@pytest.mark.rule("SM-SETUP-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_white_dice_are_rolled_and_sorted(players: int) -> None:
    state = until(game(players).start(), "white-roll")
    assert state.player == CHANCE
    for number in range(3 * players):
        assert drawn(state) == {f"roll {value}": 1 for value in range(1, 7)}
        do(state, f"roll {number % 6 + 1}")
    expected = [len(range(value, 3 * players, 6)) for value in range(6)]
    assert dump(state)["white"] == expected
    assert dump(state)["white_to_roll"] == 0


@pytest.mark.rule("SM-SETUP-7", "SM-COMP-2")
def test_three_of_ten_scholars_and_three_of_six_bishops_are_turned_up() -> None:
    state = until(game().start(), "scholar-draw")
    assert len(drawn(state)) == 10
    do(state, "draw logistics", "draw botany", "draw mathematics")
    assert set(drawn(state)) == {
        f"draw bishop-{name}" for name in ("square", "dock", "cities", "colonists", "area", "diverse")
    }
    settle(do(state, "draw bishop-area", "draw bishop-dock", "draw bishop-diverse"))
    assert dump(state)["scholars"] == ["logistics", "botany", "mathematics"]
    assert dump(state)["bishops"] == ["area", "dock", "diverse"]
    assert len(view(state, None)["monk_spaces"]) == 10


@pytest.mark.rule("SM-SETUP-8")
def test_five_and_five_tiles_are_on_offer_and_ten_and_ten_are_hidden() -> None:
    state = until(game().start(), "tile-draw")
    assert drawn(state) == {f"draw d{number:02}": 1 for number in range(1, 16)}
    do(state, *(f"draw d{number:02}" for number in range(15, 10, -1)))
    assert drawn(state) == {f"draw t{number:02}": 1 for number in range(1, 16)}
    settle(do(state, *(f"draw t{number:02}" for number in range(3, 8))))
    offer = [entry["tile"] for entry in view(state, None)["offer"]]
    assert offer == ["D15", "D14", "D13", "D12", "D11", "T03", "T04", "T05", "T06", "T07"]
    assert {kind: view(state, None)["stacks"][kind] for kind in ("double", "triple")} == {"double": 10, "triple": 10}


@pytest.mark.rule("SM-SETUP-9", "SM-COMP-5")
def test_the_basic_game_has_no_capital_tiles() -> None:
    state = dealt(4)
    assert dump(state)["sets"] == [None] * 4
    assert not any("founding" in frame["phase"] for frame in dump(state)["frames"])
    for one in dump(state)["seats"]:
        assert sum(code.startswith("K") for row in one["colony"] for code in row.split()) == 1


@pytest.mark.rule("SM-SETUP-10", "SM-SHORT-1", "SM-SHORT-2")
def test_nothing_can_be_taken_from_the_supply_without_an_effect() -> None:
    state = table()
    assert moves(state) == {f"retire {effect}" for effect in ("coins", "religion", "conquest", "sail", "road")}
    for text in ("yes", "pay", "trade 1", "monk station 1"):
        assert refused(state, text) == "SM-TURN-2"
    assert refused(state, "buy wood") == "SM-FREE-2"


@pytest.mark.rule("SM-SETUP-12", "SM-TURN-1")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_any_player_can_be_drawn_to_start_and_play_goes_clockwise(first: int) -> None:
    state = game(3, start_player="random", boards="random").start()
    assert drawn(state) == {"start 1": 1, "start 2": 1, "start 3": 1}
    settle(do(state, f"start {first}"))
    order = []
    for effect in ("coins", "conquest", "sail"):
        order.append(int(state.player))
        do(state, f"retire {effect}")
    assert order == [(first - 1 + step) % 3 for step in range(3)]


@pytest.mark.rule("SM-SETUP-12", "SM-SETUP-14")
def test_coins_follow_the_turn_order_and_not_the_seats() -> None:
    state = settle(do(game(4, start_player="random", boards="random").start(), "start 3"))
    assert [coins(state, number) for number in range(4)] == [5, 6, 3, 4]
    assert [held(state, number) for number in range(4)] == [{"wood": 2}] * 4


@pytest.mark.rule("SM-SETUP-13", "AMB-52", "SM-CANON-14")
def test_boards_are_chosen_in_reverse_turn_order() -> None:
    state = settle(do(game(3, start_player="random").start(), "start 2"))
    assert moves(state) == {f"pick {number}" for number in range(1, 5)}
    pickers = []
    for choice in (4, 1, 2):
        pickers.append(int(state.player))
        assert phase(state) == "picking"
        do(state, f"pick {choice}")
        if phase(state) == "picking":
            assert refused(state, f"pick {choice}") == "SM-SETUP-13"
    assert pickers == [0, 2, 1]
    settle(state)
    assert [own(state, number)["chosen"] for number in range(3)] == [3, 1, 0]
    assert own(state, 2)["colony"][0].split() == ["Ct", ".", ".", ".", ".", "Mg"]


@pytest.mark.rule("SM-SETUP-13", "AMB-52")
def test_boards_can_be_dealt_at_random() -> None:
    state = until(game(2, boards="random").start(), "board-draw")
    assert drawn(state) == {f"draw a{number}": 1 for number in range(1, 5)}
    dealt_boards = set()
    while phase(state) == "board-draw":
        dealt_boards.add(next(iter(drawn(state))))
        state.apply(state.outcomes()[0][0])
    assert len(dealt_boards) == 2
    assert phase(settle(state)) == "turn"


@pytest.mark.rule("SM-SETUP-15")
def test_everybody_rolls_one_blue_die_and_keeps_it() -> None:
    state = until(game(2, boards="random").start(), "blue-roll")
    assert drawn(state) == {f"roll {value}": 1 for value in range(1, 7)}
    settle(do(state, "roll 4", "roll 6"))
    assert sorted(own(state, number)["blue"] for number in (0, 1)) == [[0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0]]
    assert [own(state, number)["unlocked"] for number in (0, 1)] == [1, 1]
    assert not any(text.startswith("roll") for text in moves(state))


@pytest.mark.rule("SM-SETUP-15", "SM-BLUE-3")
def test_four_blue_dice_of_one_player_are_refused() -> None:
    data = dump(table())
    data["seats"][0] |= {"blue": [4, 0, 0, 0, 0, 0], "unlocked": 4}
    with pytest.raises(BadData):
        game().load({**data, "reserve": 2})
