"""The Captain phase, loading: what may and must be loaded, what it earns, and when it is over."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.puerto_rico.positions import (
    GOODS,
    PLAYERS,
    after,
    board,
    do,
    dump,
    events,
    goods,
    moves,
    phase,
    points,
    refused,
    seat,
    ship,
    table,
    view,
)

CAPACITIES = (5, 6, 7)
BARRELS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@pytest.mark.rule("CAPTAIN-1", "CAPTAIN-2")
def test_turns_go_round_from_the_captain_until_nobody_can_load() -> None:
    state = table(4, seats=[seat(goods={"corn": 1, "sugar": 1})] * 3, governor=1)
    do(state, "pick captain")
    turns = []
    while phase(state) == "captain":
        turns.append(state.player)
        do(state, min(moves(state)))
    assert turns == [1, 2, 0, 1, 2, 0]
    assert points(state) == [2, 3, 2, 0]
    assert phase(state) == "role"


@pytest.mark.rule("CAPTAIN-3", "CAPTAIN-7")
def test_a_turn_is_one_kind_onto_one_ship_and_the_kind_is_free() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 1, "sugar": 5}), seat(goods={"coffee": 1})]), "pick captain")
    one_corn = {f"load 1 corn on ship {capacity}" for capacity in CAPACITIES}
    assert moves(state) == one_corn | {f"load 5 sugar on ship {capacity}" for capacity in CAPACITIES}
    assert refused(state, "pass") == "CAPTAIN-3"
    assert refused(state, "load coffee on ship 5") == "CAPTAIN-3"
    do(state, "load 1 corn on ship 7")
    assert (state.player, goods(state)) == (1, {"sugar": 5})
    assert ship(state, 7) == ("corn", 1)


@pytest.mark.rule("CAPTAIN-4", "CAPTAIN-5", "CAPTAIN-6")
def test_ships_carry_one_kind_each_and_no_kind_twice_and_full_ones_take_nothing() -> None:
    first = seat(goods={"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 1})
    ships = {5: ("corn", 5), 6: ("indigo", 4), 7: ("coffee", 1)}
    state = do(table(4, seats=[first], ships=ships), "pick captain")
    assert moves(state) == {"load 2 indigo on ship 6"}
    assert refused(state, "load corn on ship 5") == "CAPTAIN-6"
    assert refused(state, "load corn on ship 7") == "CAPTAIN-5"
    assert refused(state, "load indigo on ship 7") == "CAPTAIN-5"
    assert refused(state, "load sugar on ship 6") == "CAPTAIN-4"


@pytest.mark.rule("CAPTAIN-8")
def test_as_many_as_possible_must_be_loaded() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 4})], ships={6: ("corn", 3)}), "pick captain")
    assert moves(state) == {"load 3 corn on ship 6"}
    assert refused(state, "load 2 corn on ship 6") == "CAPTAIN-8"
    assert refused(state, "load 4 corn on ship 6") == "CAPTAIN-8"
    do(state, "load corn on ship 6")
    assert (points(state)[0], goods(state)) == (4, {"corn": 1})


@pytest.mark.rule("CAPTAIN-9", "DIV-36")
@pytest.mark.parametrize(("count", "open_ships"), [(1, (5, 6, 7)), (5, (5, 6, 7)), (6, (6, 7)), (7, (7,)), (9, (7,))])
def test_the_largest_load_is_compulsory_and_equal_ships_are_a_free_choice(count: int, open_ships: tuple[int]) -> None:
    state = do(table(4, seats=[seat(goods={"corn": count})]), "pick captain")
    load = min(count, 7)
    assert moves(state) == {f"load {load} corn on ship {capacity}" for capacity in open_ships}
    for capacity in set(CAPACITIES) - set(open_ships):
        assert refused(state, f"load corn on ship {capacity}") == "CAPTAIN-9"


@pytest.mark.rule("CAPTAIN-10")
@pytest.mark.parametrize("good", GOODS)
def test_every_good_earns_one_point_at_once_whatever_its_kind(good: str) -> None:
    state = do(table(4, seats=[seat(), seat(goods={good: 4}), seat(goods={"corn": 1})]), "pick captain")
    supply = dump(state)["vp"]
    do(state, f"load 4 {good} on ship 5")
    assert (board(state, 1)["chips"], dump(state)["vp"]) == (4, supply - 4)


@pytest.mark.rule("CAPTAIN-11", "CAPTAIN-20")
def test_the_privilege_is_one_point_with_the_captains_first_load_only() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 2, "sugar": 3}), seat(goods={"coffee": 2})]), "pick captain")
    do(state, "load 2 corn on ship 5")
    assert points(state)[0] == 3
    do(state, "load 2 coffee on ship 6")
    assert points(state)[1] == 2
    do(state, "load 3 sugar on ship 7")
    assert points(state)[0] == 6


@pytest.mark.rule("CAPTAIN-11")
def test_a_captain_who_loads_nothing_gets_nothing_and_a_late_first_load_earns_the_privilege() -> None:
    nothing = do(table(4, seats=[seat(), seat(goods={"corn": 2})]), "pick captain", "load corn on ship 5")
    assert points(nothing) == [0, 2, 0, 0]
    wharf = seat(goods={"sugar": 2}, city={"wharf": 1})
    ships = {5: ("indigo", 1), 6: ("tobacco", 1), 7: ("coffee", 1)}
    late = do(table(4, seats=[wharf, seat(goods={"coffee": 1})], ships=ships), "pick captain", "pass")
    do(late, "load 1 coffee on ship 7", "load 2 sugar on wharf")
    assert points(late) == [3, 1, 0, 0]


@pytest.mark.rule("CAPTAIN-12", "END-3", "DIV-41")
def test_points_beyond_the_supply_are_written_down_and_count() -> None:
    first = seat(goods={"corn": 5}, city={"harbor": 1})
    state = table(4, seats=[first, seat(goods={"sugar": 2})], vp=3)
    do(state, "pick captain", "load 5 corn on ship 5")
    assert dump(state)["ending"] == ["points"]
    do(state, "load 2 sugar on ship 6")
    assert [(board(state, n)["chips"], board(state, n)["noted"]) for n in (0, 1)] == [(3, 4), (0, 2)]
    assert dump(state)["vp"] == 0
    assert [part["chips"] for part in state.scores().breakdown()[:2]] == [7, 2]


def expected_moves(held: dict[str, int], ships: dict[int, tuple[str, int]], wharf: bool, forced: bool) -> set[str]:
    """The lists of CAPTAIN-13, worked out by its words."""
    public = set()
    for good, count in held.items():
        carrier = [capacity for capacity, (kind, _) in ships.items() if kind == good]
        empty = {capacity: min(count, capacity) for capacity in CAPACITIES if capacity not in ships}
        if carrier:
            load = min(count, carrier[0] - ships[carrier[0]][1])
            public |= {f"load {load} {good} on ship {carrier[0]}"} if load else set()
        elif empty:
            most = max(empty.values())
            public |= {f"load {most} {good} on ship {capacity}" for capacity, load in empty.items() if load == most}
    private = {f"load {count} {good} on wharf" for good, count in held.items()} if wharf else set()
    room = any(ships.get(capacity, ("", 0))[1] < capacity for capacity in CAPACITIES)
    may_pass = not public and not (forced and private and room)
    return public | private | ({"pass"} if may_pass else set())


@st.composite
def loaded_ships(draw: st.DrawFn) -> dict[int, tuple[str, int]]:
    """Ships with different kinds, some empty, some full."""
    kinds = draw(st.permutations(GOODS))
    loads = [draw(st.integers(0, capacity)) for capacity in CAPACITIES]
    return {capacity: (kind, load) for capacity, kind, load in zip(CAPACITIES, kinds, loads, strict=False) if load}


@pytest.mark.rule("CAPTAIN-13", "CAPTAIN-3", "CAPTAIN-9", "BLD-WHARF-1", "BLD-WHARF-2", "BLD-WHARF-4", "DIV-48")
@settings(derandomize=True, deadline=None, max_examples=300)
@given(
    ships=loaded_ships(),
    wanted=st.dictionaries(st.sampled_from(GOODS), st.integers(1, 8), min_size=1),
    wharf=st.sampled_from([None, 0, 1]),
    forced=st.booleans(),
)
def test_the_legal_moves_are_exactly_those_of_the_rule(
    ships: dict[int, tuple[str, int]], wanted: dict[str, int], wharf: int | None, forced: bool
) -> None:
    aboard = dict(ships.values())
    held = {good: min(count, BARRELS[good] - aboard.get(good, 0)) for good, count in wanted.items()}
    held = {good: count for good, count in held.items() if count}
    city = {} if wharf is None else {"wharf": wharf}
    state = table(4, seats=[seat(goods=held, city=city)], ships=ships, wharf_forced_if_any_room=forced)
    do(state, "pick captain")
    expected = expected_moves(held, ships, wharf == 1, forced)
    if expected <= {"pass"}:
        assert phase(state) != "captain"
    else:
        assert (phase(state), moves(state)) == ("captain", expected)


@pytest.mark.rule("CAPTAIN-14", "DIV-37", "CAPTAIN-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_loading_is_over_after_a_circuit_without_a_load(players: int) -> None:
    owner = seat(goods={"sugar": 2}, city={"wharf": 1})
    sizes = [one["capacity"] for one in dump(table(players))["ships"]]
    ships = dict(zip(sizes, [("corn", 1), ("tobacco", 1), ("coffee", 1)], strict=False))
    state = table(players, seats=[seat(), owner], ships=ships)
    do(state, "pick captain")
    assert (phase(state), state.player, moves(state)) == ("captain", 1, {"pass", "load 2 sugar on wharf"})
    do(state, "pass")
    assert phase(state) == "storage"


@pytest.mark.rule("CAPTAIN-14", "DIV-37", "AMB-15")
def test_a_load_of_somebody_else_keeps_the_phase_open() -> None:
    owner = seat(goods={"sugar": 2}, city={"wharf": 1})
    ships = {5: ("corn", 1), 6: ("tobacco", 1), 7: ("coffee", 1)}
    state = table(4, seats=[owner, seat(goods={"corn": 1, "tobacco": 1})], ships=ships)
    do(state, "pick captain", "pass", "load corn on ship 5")
    assert (state.player, moves(state)) == (0, {"pass", "load 2 sugar on wharf"})
    do(state, "pass", "load tobacco on ship 6", "load sugar on wharf")
    assert (phase(state), points(state)) == ("role", [3, 2, 0, 0])


@pytest.mark.rule("CAPTAIN-14")
def test_passes_in_a_row_of_all_owners_end_the_loading() -> None:
    owner = seat(goods={"sugar": 1}, city={"wharf": 1})
    ships = {5: ("corn", 1), 6: ("tobacco", 1), 7: ("coffee", 1)}
    state = do(table(4, seats=[owner, owner], ships=ships), "pick captain", "pass", "pass")
    assert (phase(state), points(state)) == ("role", [0, 0, 0, 0])


@pytest.mark.rule("ROUND-11", "CAPTAIN-14")
@pytest.mark.parametrize("forced", [True, False])
def test_the_owner_of_a_wharf_without_goods_is_passed_over(forced: bool) -> None:
    owner = seat(city={"wharf": 1})
    state = table(4, seats=[owner, seat(goods={"corn": 1}), owner], wharf_forced_if_any_room=forced)
    do(state, "pick captain")
    assert state.player == 1
    assert phase(do(state, "load corn on ship 5")) == "role"


@pytest.mark.rule("CAPTAIN-16", "BLD-SMALLWH-2")
def test_warehouses_do_not_free_from_loading() -> None:
    owner = seat(goods={"corn": 3}, city={"small-warehouse": 1, "large-warehouse": 1})
    state = do(table(4, seats=[owner]), "pick captain")
    assert "pass" not in moves(state)
    assert refused(state, "pass") == "CAPTAIN-3"


@pytest.mark.rule("CAPTAIN-17")
def test_full_ships_are_emptied_after_the_storing_and_the_others_keep_their_load() -> None:
    ships = {5: ("corn", 4), 6: ("sugar", 5), 7: ("coffee", 2)}
    state = table(4, seats=[seat(goods={"corn": 3, "sugar": 1})], ships=ships)
    supply = dump(state)["goods"]
    do(state, "pick captain", "load corn on ship 5", "load sugar on ship 6")
    assert (phase(state), ship(state, 5), ship(state, 6)) == ("storage", ("corn", 5), ("sugar", 6))
    do(state, "keep 1 corn")
    assert [ship(state, capacity) for capacity in CAPACITIES] == [(None, 0), (None, 0), ("coffee", 2)]
    assert dump(state)["goods"] == {**supply, "corn": supply["corn"] + 5 + 1, "sugar": supply["sugar"] + 6}


@pytest.mark.rule("CAPTAIN-19", "DIV-38")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013"])
def test_storing_begins_when_all_loading_is_over_clockwise_from_the_captain(edition: str) -> None:
    ships = {5: ("corn", 1), 6: ("tobacco", 1), 7: ("coffee", 1)}
    seats = [seat(goods={"sugar": 3}), seat(goods={"sugar": 3, "corn": 1}), seat(goods={"indigo": 2, "coffee": 1})]
    state = do(table(4, edition, seats=seats, ships=ships, governor=1), "pick captain")
    asked = []
    while phase(state) != "role":
        asked.append((phase(state), state.player))
        do(state, min(moves(state)))
    assert asked == [("captain", 1), ("captain", 2), ("storage", 1), ("storage", 2), ("storage", 0)]


@pytest.mark.rule("CAPTAIN-20", "BLD-HARBOR-1", "BLD-HARBOR-3")
@pytest.mark.parametrize("harbor", [0, 1])
@pytest.mark.parametrize("captain", [0, 1])
@pytest.mark.parametrize("place", ["ship 7", "wharf"])
@pytest.mark.parametrize("count", [1, 4])
def test_the_yield_of_one_load(harbor: int, captain: int, place: str, count: int) -> None:
    owner = seat(goods={"corn": count}, city={"harbor": harbor, "wharf": 1})
    state = table(4, seats=[owner], governor=0 if captain else 3)
    do(state, "pick captain", f"load {count} corn on {place}")
    assert points(state) == [count + harbor + captain, 0, 0, 0]


@pytest.mark.rule("CAPTAIN-10", "CAPTAIN-11", "BLD-HARBOR-1", "BLD-WHARF-1")
def test_every_gain_of_a_load_is_told_by_its_rule() -> None:
    owner = seat(goods={"corn": 2, "sugar": 1}, city={"harbor": 1, "wharf": 1})
    state = do(table(4, seats=[owner]), "pick captain")
    told = [(0, rule) for rule in ("CAPTAIN-3", "CAPTAIN-10", "BLD-HARBOR-1", "CAPTAIN-11")]
    assert events(state, "load corn on ship 5") == told
    assert events(after(state), "load sugar on wharf")[:3] == [
        (0, rule) for rule in ("BLD-WHARF-1", "CAPTAIN-10", "BLD-HARBOR-1")
    ]


@pytest.mark.rule("BLD-WHARF-1")
def test_that_a_wharf_was_used_is_shown_in_the_captain_phase_alone() -> None:
    ships = {5: ("indigo", 1), 6: ("tobacco", 1), 7: ("coffee", 1)}
    seats = [seat(goods={"sugar": 2}, city={"wharf": 1}), seat(goods={"coffee": 1})]
    state = do(table(4, seats=seats, ships=ships), "pick captain", "load 2 sugar on wharf")
    assert view(state, None)["seats"][0]["wharf_used"]
    do(state, "load 1 coffee on ship 7")
    assert not view(state, None)["seats"][0]["wharf_used"]
    assert not any(one["wharf_used"] for one in dump(state)["seats"]), "nor does the position keep it"


@pytest.mark.rule("BLD-WHARF-1")
def test_positions_that_kept_a_used_wharf_too_long_are_read_as_if_they_had_not() -> None:
    state = table(4, seats=[seat(city={"wharf": 1})])
    data = dump(state)
    data["seats"][0]["wharf_used"] = True
    assert dump(state.game.load(data)) == dump(state)
