"""The set-up: every number of the set-up tables for every number of players and edition, and the order of the steps."""

import itertools

import pytest

from antillas import CHANCE, State
from antillas.core.errors import BadOption
from tests.puerto_rico.positions import (
    EDITIONS,
    GOODS,
    PLAYERS,
    Data,
    all_workers,
    do,
    doubloons,
    drawn,
    dump,
    events,
    finish,
    game,
    moves,
    phase,
    points,
    refused,
    seat,
    table,
    tiles,
    view,
)
from tests.puerto_rico.printed import BUILDINGS

GAMES = list(itertools.product(PLAYERS, EDITIONS))
SHIPS = {2: [4, 6], 3: [4, 5, 6], 4: [5, 6, 7], 5: [6, 7, 8]}
WORKERS = {2: (40, 2), 3: (55, 3), 4: (75, 4), 5: (95, 5)}
DOUBLOONS = {2: 3, 3: 2, 4: 3, 5: 4}
PLANTATIONS = {
    2: ["indigo", "corn"],
    3: ["indigo", "indigo", "corn"],
    4: ["indigo", "indigo", "corn", "corn"],
    5: ["indigo", "indigo", "indigo", "corn", "corn"],
}
TILES = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
TILES_FOR_TWO = {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
BARRELS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
BARRELS_FOR_TWO = {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
ROLES = {"settler", "mayor", "builder", "craftsman", "trader", "captain"}
PROSPECTORS = {2: {"prospector"}, 3: set(), 4: {"prospector"}, 5: {"prospector", "prospector-2"}}


def laid_out(players: int, edition: str = "recommended", governor: int = 0) -> State:
    """A game at its first role pick."""
    state = game(players, edition, start_player="random").start()
    return finish(do(state, f"governor {governor + 1}"))


def tiles_in_game(players: int) -> dict[str, int]:
    return TILES_FOR_TWO if players == 2 else TILES


def starting(players: int, good: str) -> int:
    return PLANTATIONS[players].count(good)


@pytest.mark.rule("SETUP-1", "DIV-4")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_chance_chooses_the_governor_and_every_seat_is_as_likely(players: int, edition: str) -> None:
    state = game(players, edition, start_player="random").start()
    assert state.player == CHANCE
    assert drawn(state) == {f"governor {number}": 1 for number in range(1, players + 1)}
    for number in range(players):
        begun = finish(do(state.clone(), f"governor {number + 1}"))
        assert (dump(begun)["governor"], begun.player) == (number, number)


@pytest.mark.rule("SETUP-1", "DIV-4")
def test_the_options_can_name_the_governor_among_the_seats() -> None:
    state = finish(game(3, start_player="3").start())
    assert (dump(state)["governor"], state.player) == (2, 2)
    assert tiles(state, 2) == {"indigo": 1}
    with pytest.raises(BadOption, match="start_player=4"):
        game(3, start_player="4")
    assert refused(game(3, start_player="random").start(), "governor 4") == "SETUP-1"


@pytest.mark.rule("SETUP-2", "DIV-11")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_everybody_starts_with_money_and_a_plantation_by_seat_from_the_governor(players: int, edition: str) -> None:
    for governor in range(players):
        state = laid_out(players, edition, governor)
        assert doubloons(state) == [DOUBLOONS[players]] * players
        order = [(governor + place) % players for place in range(players)]
        assert [tiles(state, number) for number in order] == [{good: 1} for good in PLANTATIONS[players]]


@pytest.mark.rule("SETUP-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_has_workers_buildings_goods_or_points(players: int) -> None:
    state = laid_out(players)
    assert [all_workers(state, number) for number in range(players)] == [0] * players
    assert all(one["city"] == {} and one["goods"] == {} for one in dump(state)["seats"])
    assert points(state) == [0] * players
    after = do(state, "pick craftsman")
    assert all(one["goods"] == {} for one in dump(after)["seats"])


@pytest.mark.rule("SETUP-3", "SETUP-4")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_every_building_is_laid_out_in_the_right_number(players: int, edition: str) -> None:
    expected = {name: one.for_two if players == 2 else one.copies for name, one in BUILDINGS.items()}
    assert dump(laid_out(players, edition))["buildings"] == expected
    assert sum(expected.values()) == (29 if players == 2 else 49)


@pytest.mark.rule("SETUP-5", "DIV-1")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_the_coins_not_dealt_are_the_bank_and_everybody_sees_all_money(players: int, edition: str) -> None:
    state = laid_out(players, edition)
    assert dump(state)["bank"] == (83 if edition == "lacerta-2022" else 86) - players * DOUBLOONS[players]
    for number in (None, *range(players)):
        assert [one["doubloons"] for one in view(state, number)["seats"]] == [DOUBLOONS[players]] * players


@pytest.mark.rule("SETUP-6", "SETUP-3", "AMB-6", "DIV-10")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_plantations_are_turned_up_from_all_that_are_in_the_game(players: int, edition: str) -> None:
    data = dump(laid_out(players, edition))
    faceup, facedown = data["plantations"]["faceup"], data["plantations"]["facedown"]
    assert sum(faceup.values()) == players + 1
    assert sum(facedown.values()) == {2: 30, 3: 43, 4: 41, 5: 39}[players]
    for good, count in tiles_in_game(players).items():
        assert faceup.get(good, 0) + facedown[good] + starting(players, good) == count
    assert data["quarries"] == (5 if players == 2 else 8)


@pytest.mark.rule("SETUP-7", "DIV-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_down_plantation_is_as_likely_whatever_the_edition(edition: str) -> None:
    state = game(3, edition).start()
    assert drawn(state) == {
        "turn-up corn": 9,
        "turn-up indigo": 10,
        "turn-up sugar": 11,
        "turn-up tobacco": 9,
        "turn-up coffee": 8,
    }
    do(state, "turn-up corn", "turn-up corn")
    assert (drawn(state)["turn-up corn"], drawn(state)["turn-up indigo"]) == (7, 10)


@pytest.mark.rule("SETUP-8", "DIV-2", "DIV-3")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_the_vp_supply_follows_the_edition(players: int, edition: str) -> None:
    expected = {2: 65, 3: 75, 4: 100, 5: 126}[players]
    if edition == "lacerta-2022":
        expected = {2: 65, 3: 76, 4: 101, 5: 126}[players]
    assert dump(laid_out(players, edition))["vp"] == expected


@pytest.mark.rule("SETUP-9", "SETUP-3", "TWO-4")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_ships_and_trading_house_are_empty_and_the_goods_lie_ready(players: int, edition: str) -> None:
    data = dump(laid_out(players, edition))
    assert data["ships"] == [{"capacity": capacity, "good": None, "load": 0} for capacity in SHIPS[players]]
    assert data["trading_house"] == {}
    assert data["goods"] == (BARRELS_FOR_TWO if players == 2 else BARRELS)


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_workers_on_the_ship_come_in_addition_to_the_supply(players: int, edition: str) -> None:
    supply, aboard = WORKERS[players]
    assert dump(laid_out(players, edition))["workers"] == {"supply": supply, "ship": aboard}


@pytest.mark.rule("SETUP-11", "SETUP-3", "DIV-8")
@pytest.mark.parametrize(("players", "edition"), GAMES)
def test_the_role_cards_in_play_carry_no_money(players: int, edition: str) -> None:
    state = laid_out(players, edition)
    roles = ROLES | PROSPECTORS[players]
    assert moves(state) == {f"pick {role}" for role in roles}
    assert dump(state)["roles"] == {role: {"doubloons": 0, "taken_by": None} for role in roles}
    for role in {"prospector", "prospector-2"} - roles:
        assert refused(state, f"pick {role}") == "SETUP-11"


@pytest.mark.rule("SETUP-13", "DIV-39")
def test_only_the_points_of_the_others_are_secret() -> None:
    rich = seat(chips=7, doubloons=5, goods={"corn": 2}, island={"sugar": (2, 1)}, city={"harbor": 1}, idle=1)
    state = table(3, seats=[rich, seat(chips=4)])
    assert [one["points"] for one in view(state, 0)["seats"]] == [7, None, None]
    assert [one["points"] for one in view(state, 1)["seats"]] == [None, 4, None]
    assert [one["points"] for one in view(state, None)["seats"]] == [None, None, None]
    expected: Data = {
        "doubloons": 5,
        "idle_workers": 1,
        "goods": {"corn": 2},
        "island": {"sugar": {"tiles": 2, "workers": 1}},
        "city": {"harbor": {"tiles": 1, "workers": 1}},
    }
    for number in (None, 0, 1, 2):
        shown = view(state, number)["seats"][0]
        assert {key: shown[key] for key in expected} == expected


@pytest.mark.rule("SETUP-6")
def test_the_order_of_the_face_down_plantations_is_nobodys_knowledge() -> None:
    state = laid_out(3)
    for number in (None, 0, 1, 2):
        assert view(state, number)["plantations"]["facedown"] == 43


@pytest.mark.rule("SETUP-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_governor_then_dealing_then_display_then_the_first_pick(players: int) -> None:
    state = game(players, start_player="random").start()
    assert doubloons(state) == [0] * players
    assert dump(state)["plantations"]["facedown"] == tiles_in_game(players)
    told = events(state, "governor 2")
    assert [rule for _, rule in told] == ["SETUP-1"] + ["SETUP-2"] * players
    assert [number for number, _ in told[1:]] == [(1 + place) % players for place in range(players)]
    assert drawn(state) == {f"turn-up {good}": tiles_in_game(players)[good] - starting(players, good) for good in GOODS}
    for _ in range(players + 1):
        assert (phase(state), state.player) == ("display", CHANCE)
        state.apply(state.outcomes()[0][0])
    assert (phase(state), state.player) == ("role", 1)
