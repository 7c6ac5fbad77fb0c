"""The Settler phase: plantations, quarries, the display and its refill, and the order of a turn."""

import pytest

from antillas import CHANCE, State
from tests.puerto_rico.positions import (
    Data,
    after,
    board,
    do,
    drawn,
    dump,
    finish,
    moves,
    phase,
    refused,
    seat,
    table,
    tiles,
    workers_on,
)


def stack(state: State, name: str) -> dict[str, int]:
    """One of the stacks of plantations, without the kinds it has none of."""
    return {good: count for good, count in dump(state)["plantations"][name].items() if count}


@pytest.mark.rule("SETTLER-1")
def test_the_settler_takes_a_face_up_plantation_or_a_quarry() -> None:
    state = do(table(3, faceup={"corn": 2, "coffee": 2}), "pick settler")
    assert moves(state) == {"pass", "take corn", "take coffee", "take quarry"}
    assert tiles(after(state, "take corn"), 0) == {"corn": 1}
    quarry = after(state, "take quarry")
    assert (tiles(quarry, 0), dump(quarry)["quarries"]) == ({"quarry": 1}, 7)
    assert stack(after(state, "take corn"), "faceup") == {"corn": 1, "coffee": 2}


@pytest.mark.rule("SETTLER-2")
def test_the_others_take_from_what_is_left_and_no_quarry() -> None:
    state = do(table(3, faceup={"corn": 1, "coffee": 2}), "pick settler", "take corn")
    assert (state.player, moves(state)) == (1, {"pass", "take coffee"})
    assert refused(state, "take corn") == "SETTLER-2"
    assert refused(state, "take quarry") == "SETTLER-2"
    do(state, "take coffee", "take coffee")
    assert [tiles(state, number) for number in range(3)] == [{"corn": 1}, {"coffee": 1}, {"coffee": 1}]


@pytest.mark.rule("SETTLER-3", "DIV-106", "BLD-HACIENDA-1")
def test_hacienda_comes_before_the_regular_tile_and_the_hospice_after_it() -> None:
    state = do(table(3, seats=[seat(city={"hacienda": 1, "hospice": 1})], faceup={"corn": 4}), "pick settler")
    assert moves(state) == {"pass", "draw", "take corn", "take quarry"}
    do(state, "draw", "turn-up sugar")
    assert (phase(state), state.player) == ("settler", 0)
    assert refused(state, "draw") == "BLD-HACIENDA-1"
    do(state, "take corn")
    assert moves(state) == {"pass", "take worker"}
    do(state, "take worker")
    assert (workers_on(state, 0, "corn"), workers_on(state, 0, "sugar")) == (1, 0)
    tile_first = do(table(3, seats=[seat(city={"hacienda": 1})], faceup={"corn": 4}), "pick settler", "take corn")
    assert tile_first.player == 1


@pytest.mark.rule("DIV-106")
def test_the_hacienda_waits_for_its_owners_turn() -> None:
    state = do(table(3, seats=[seat(), seat(city={"hacienda": 1})], faceup={"corn": 4}), "pick settler")
    assert state.player == 0
    do(state, "take corn")
    assert (state.player, moves(state)) == (1, {"pass", "draw", "take corn"})


def islander(**counts: int) -> Data:
    return seat(island={name: (count, 0) for name, count in counts.items()}, city={"hacienda": 1})


@pytest.mark.rule("SETTLER-4", "DIV-22")
def test_a_full_island_takes_nothing() -> None:
    full = islander(sugar=6, indigo=6)
    state = do(table(3, seats=[islander(corn=5, tobacco=6), full], faceup={"corn": 4}), "pick settler")
    assert moves(state) == {"pass", "draw", "take corn", "take quarry"}
    do(state, "take quarry")
    assert state.player == 2
    assert sum(tiles(finish(state), 1).values()) == 12


@pytest.mark.rule("SETTLER-5", "BLD-HUT-3")
def test_no_quarry_is_left() -> None:
    owner = seat(city={"construction-hut": 1})
    state = table(3, seats=[owner, owner, seat(island={"quarry": (8, 0)})], faceup={"corn": 4})
    do(state, "pick settler")
    assert moves(state) == {"pass", "take corn"}
    assert refused(state, "take quarry") == "SETTLER-5"
    do(state, "take corn")
    assert (state.player, moves(state)) == (1, {"pass", "take corn"})
    assert refused(state, "take quarry") == "SETTLER-5"


@pytest.mark.rule("SETTLER-1", "SETTLER-5")
def test_the_last_quarry_can_be_taken() -> None:
    hut = seat(city={"construction-hut": 1})
    state = table(3, seats=[seat(), hut, seat(island={"quarry": (7, 0)})], faceup={"corn": 4})
    do(state, "pick settler", "take quarry")
    assert (dump(state)["quarries"], moves(state)) == (0, {"pass", "take corn"})


@pytest.mark.rule("SETTLER-6")
def test_island_tiles_stay_through_every_phase_and_have_no_place() -> None:
    first = seat(island={"corn": (2, 1), "quarry": (1, 0)}, goods={"corn": 2}, doubloons=3)
    state = table(3, seats=[first], faceup={"corn": 4})
    for role in ("mayor", "builder", "craftsman", "trader", "captain", "settler"):
        finish(do(state, f"pick {role}"))
        assert tiles(state, 0) == {"corn": 2, "quarry": 1}
    owner = seat(city={"hacienda": 1})
    start = do(table(3, seats=[owner], faceup={"corn": 2, "coffee": 2}), "pick settler", "draw")
    corn_first = after(start, "turn-up corn", "take coffee")
    coffee_first = after(start, "turn-up coffee", "take corn")
    assert board(corn_first, 0) == board(coffee_first, 0)


@pytest.mark.rule("SETTLER-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_nobody_took_is_discarded_and_players_plus_one_are_turned_up(players: int) -> None:
    state = do(table(players, faceup={"corn": players + 1}), "pick settler", *["pass"] * players)
    assert state.player == CHANCE
    assert (stack(state, "faceup"), stack(state, "discard")) == ({}, {"corn": players + 1})
    for _ in range(players + 1):
        assert state.player == CHANCE
        do(state, "turn-up coffee" if players < 5 else "turn-up indigo")
    assert phase(state) == "role"
    assert sum(stack(state, "faceup").values()) == players + 1
    assert stack(state, "discard") == {"corn": players + 1}


@pytest.mark.rule("SETTLER-8", "SETTLER-9", "DIV-21")
def test_a_short_supply_is_turned_up_first_and_then_the_discard_pile_is_shuffled() -> None:
    state = table(3, faceup={"coffee": 4}, facedown={"corn": 2})
    discarded = stack(state, "discard")
    do(state, "pick settler", "take coffee", "pass", "pass")
    assert drawn(state) == {"turn-up corn": 2}
    do(state, "turn-up corn", "turn-up corn")
    assert discarded == {"corn": 8, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 4}
    assert drawn(state) == {f"turn-up {good}": n + (3 if good == "coffee" else 0) for good, n in discarded.items()}
    do(state, "turn-up coffee", "turn-up sugar")
    assert (phase(state), stack(state, "faceup")) == ("role", {"corn": 2, "coffee": 1, "sugar": 1})
    assert stack(state, "discard") == {}


def crowded(**options: object) -> State:
    """Five players own 47 of the 50 plantations; two lie face up, one face down, none are discarded."""
    seats = [
        seat(island={"corn": (9, 0)}),
        seat(island={"indigo": (11, 0)}),
        seat(island={"sugar": (10, 0)}),
        seat(island={"tobacco": (9, 0)}),
        seat(island={"coffee": (8, 0)}),
    ]
    return table(5, seats=seats, faceup={"corn": 1, "indigo": 1}, **options)  # type: ignore[arg-type]


@pytest.mark.rule("SETTLER-8")
def test_fewer_plantations_lie_face_up_when_there_are_no_more() -> None:
    state = do(crowded(), "pick settler", "take corn", "take indigo")
    assert drawn(state) == {"turn-up sugar": 1}
    do(state, "turn-up sugar")
    assert (phase(state), stack(state, "faceup")) == ("role", {"sugar": 1})


@pytest.mark.rule("SETTLER-8")
def test_players_late_in_the_order_may_go_without() -> None:
    state = do(crowded(), "pick settler", "take corn", "take indigo")
    assert state.player == CHANCE
    assert [sum(tiles(state, number).values()) for number in range(5)] == [10, 12, 10, 9, 8]


@pytest.mark.rule("SETTLER-9", "DIV-21")
@pytest.mark.parametrize(("includes", "faceup"), [(True, 3), (False, 1)])
def test_tiles_just_left_over_are_part_of_the_reshuffle_or_not(includes: bool, faceup: int) -> None:
    state = do(crowded(reshuffle_includes_current=includes), "pick settler", *["pass"] * 5, "turn-up sugar")
    finish(state)
    assert sum(stack(state, "faceup").values()) == faceup
    assert stack(state, "discard") == ({} if includes else {"corn": 1, "indigo": 1})
    assert state.inventory() == state.game.start().inventory()


@pytest.mark.rule("SETTLER-10")
def test_the_whole_phase_goes_clockwise_from_the_settler() -> None:
    owner = seat(city={"hacienda": 1, "hospice": 1, "construction-hut": 1})
    state = table(3, seats=[owner, seat(), owner], faceup={"corn": 4}, governor=2)
    asked: list[tuple[str, int]] = []
    do(state, "pick settler")
    answers = {"settler": "take corn", "hospice": "take worker"}
    while phase(state) != "display":
        asked.append((phase(state), state.player))
        do(state, "draw" if "draw" in moves(state) else answers.get(phase(state), "turn-up coffee"))
    turns = [[("settler", one), ("hacienda-draw", CHANCE), ("settler", one), ("hospice", one)] for one in (2, 0)]
    assert asked == [*turns[0], *turns[1], ("settler", 1)]


@pytest.mark.rule("SETTLER-10", "BLD-HACIENDA-2")
def test_hacienda_without_regular_tile_and_regular_tile_without_hacienda() -> None:
    state = do(table(3, seats=[seat(city={"hacienda": 1})], faceup={"corn": 4}), "pick settler")
    assert tiles(after(state, "draw", "turn-up sugar", "pass"), 0) == {"sugar": 1}
    assert tiles(after(state, "take corn"), 0) == {"corn": 1}
    assert tiles(after(state, "pass"), 0) == {}


@pytest.mark.rule("DIV-104", "MAYOR-6")
def test_an_idle_worker_stays_idle_when_its_owner_gets_a_new_tile_or_building() -> None:
    state = table(3, seats=[seat(idle=2, doubloons=2)], faceup={"corn": 4})
    settled = after(state, "pick settler", "take corn")
    assert (board(settled, 0)["idle_workers"], workers_on(settled, 0, "corn")) == (2, 0)
    built = after(state, "pick builder", "build hacienda")
    assert (board(built, 0)["idle_workers"], workers_on(built, 0, "hacienda")) == (2, 0)
