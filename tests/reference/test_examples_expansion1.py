"""The worked examples of the draft and of Expansion I, played by the reference."""

import pytest

from tests.reference.puerto_rico.game import Reference
from tests.reference.puerto_rico.model import Table
from tests.reference.puerto_rico.scoring import breakdown
from tests.reference.puerto_rico.staging import build, hold, holding, play, points, settle, stage

ONE = frozenset({1})


def drafted(*names: str) -> set[str]:
    """What can be drafted after these picks, as texts."""
    game = Reference(3, expansions=ONE, start_player=1)
    for name in names:
        game.answer(f"draft {name}")
    return set(game.question()[1])


def test_ex_1_two_places_for_price_five() -> None:
    left = drafted("church", "office")
    assert not left & {"draft large-market", "draft trading-post"}
    assert "draft hacienda" in left


def test_ex_2_two_places_for_price_two() -> None:
    assert not drafted("black-market", "hacienda") & {"draft construction-hut", "draft forest-house"}


def craft(table: Table, role: str = "craftsman") -> dict[str, int]:
    """What seat 0 produces when another seat is craftsman."""
    play(table, role, picker=1)
    return {good: number for good, number in table.seats[0].goods.items() if number}


def test_ex_44_no_indigo_without_an_active_plantation() -> None:
    table, seat = stage()
    build(seat, "aqueduct", "indigo-plant", "small-sugar-mill")
    settle(seat, "indigo", idle=1)
    settle(seat, "sugar", active=1)
    assert craft(table) == {"sugar": 1}


def test_ex_45_an_extra_good_of_both_kinds() -> None:
    table, seat = stage()
    build(seat, "aqueduct")
    build(seat, "indigo-plant", "sugar-mill", bodies=3)
    settle(seat, "sugar", active=3)
    settle(seat, "indigo", active=1)
    assert craft(table) == {"sugar": 4, "indigo": 2}


def test_ex_46_the_small_plant_never_triggers() -> None:
    table, seat = stage()
    build(seat, "aqueduct", "small-indigo-plant", "sugar-mill")
    settle(seat, "indigo", active=1)
    assert craft(table) == {"indigo": 1}


def test_ex_47_three_indigo_and_four_sugar() -> None:
    table, seat = stage()
    build(seat, "aqueduct")
    build(seat, "indigo-plant", "sugar-mill", bodies=3)
    settle(seat, "indigo", active=2)
    settle(seat, "sugar", active=3)
    assert craft(table) == {"indigo": 3, "sugar": 4}


def test_ex_48_library_doubles_the_builder() -> None:
    table, seat = stage(expansions=frozenset())
    build(seat, "library")
    seat.doubloons = 6
    play(table, "builder", "build harbor")
    assert seat.doubloons == 0


def test_ex_49_black_market_for_the_missing_two() -> None:
    table, seat = stage(expansions=frozenset())
    build(seat, "black-market")
    hold(seat, workers=1, indigo=1)
    seat.doubloons, seat.chips = 6, 1
    offered = play(table, "builder", "build harbor", "pay holding worker", "pay indigo", picker=1)
    assert (seat.doubloons, seat.chips, seat.goods["indigo"], holding(seat)["worker"]) == (0, 1, 0, 0)
    assert offered[1] == {"pay holding worker", "no worker"}
    assert offered[2] == {"pay indigo", "no good"}
    assert len(offered) == 3  # the point must stay


def test_ex_50_black_market_a_good_and_a_point() -> None:
    table, seat = stage(expansions=frozenset())
    build(seat, "black-market")
    hold(seat, workers=1, sugar=1)
    seat.doubloons, seat.chips = 5, 2
    play(table, "builder", "build factory", "no worker", picker=1)
    assert (seat.doubloons, seat.chips, seat.goods["sugar"], holding(seat)["worker"]) == (0, 1, 0, 1)


def test_ex_51_trading_post_beside_a_full_house() -> None:
    table, seat = stage()
    build(seat, "trading-post", "small-market")
    hold(seat, coffee=1)
    table.house = ["corn", "indigo", "sugar", "coffee"]
    offered = play(table, "trader", "sell coffee at post", picker=1)
    assert offered == [{"sell coffee at post", "pass"}]
    assert seat.doubloons == 4


@pytest.mark.parametrize(("name", "expected"), [("harbor", 1), ("church", 0), ("statue", 2)])
def test_ex_52_church(name: str, expected: int) -> None:
    table, seat = stage(expansions=frozenset({1}) if name != "harbor" else frozenset())
    if name != "church":
        build(seat, "church")
    seat.doubloons = 10
    play(table, "builder", f"build {name}", picker=1)
    assert points(seat) == expected


def test_ex_53_lighthouse_wharf_and_small_wharf() -> None:
    table, seat = stage()
    build(seat, "lighthouse", "wharf", "small-wharf")
    hold(seat, corn=2, indigo=3, sugar=3)
    play(table, "captain", "load 2 corn on ship 6", "load 3 indigo on wharf", "stow 3 sugar")
    assert (points(seat), seat.doubloons) == (7, 4)


@pytest.mark.parametrize(
    ("active", "expected"),
    [({"corn": 4, "sugar": 3, "indigo": 2}, 2), ({"corn": 5, "indigo": 4, "sugar": 2}, 3)],
    ids=["EX-54", "EX-55"],
)
def test_specialty_factory(active: dict[str, int], expected: int) -> None:
    table, seat = stage()
    build(seat, "specialty-factory", "small-indigo-plant")
    build(seat, "sugar-mill", "indigo-plant", bodies=3)
    for good, number in active.items():
        settle(seat, good, active=number)
    play(table, "craftsman", picker=1)
    assert seat.goods["indigo"] == active["indigo"]
    assert seat.doubloons == expected


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({"corn": 3, "indigo": 2, "coffee": 1}, 2),
        ({"corn": 4, "indigo": 2, "coffee": 1}, 3),
        ({"corn": 4, "coffee": 2}, 3),
    ],
    ids=["EX-56", "EX-57", "EX-58"],
)
def test_union_hall(goods: dict[str, int], expected: int) -> None:
    table, seat = stage()
    build(seat, "union-hall")
    hold(seat, **goods)
    for ship in table.ships:
        ship.good, ship.load = "tobacco", ship.capacity
    play(table, "captain", picker=1)
    assert points(seat) == expected


def test_ex_59_and_60_small_wharf_of_mixed_kinds() -> None:
    table, seat = stage()
    build(seat, "small-wharf")
    hold(seat, corn=3, tobacco=3, sugar=1)
    table.ships[0].good, table.ships[0].load = "coffee", 1
    for ship, good in zip(table.ships[1:], ("indigo", "tobacco"), strict=True):
        ship.good, ship.load = good, ship.capacity
    offered = play(table, "captain", "stow 3 corn", "stow 1 sugar", "stow 2 tobacco", picker=1)
    assert "pass" in offered[0]
    assert (points(seat), seat.goods["tobacco"]) == (3, 1)


@pytest.mark.parametrize(
    ("warehouse", "kept"), [("large-warehouse", (9, 8, 3, 1, 0)), ("small-warehouse", (9, 3, 1, 0, 0))]
)
def test_ex_61_and_62_storehouse(warehouse: str, kept: tuple[int, ...]) -> None:
    table, seat = stage()
    build(seat, "storehouse", warehouse)
    hold(seat, corn=9, indigo=8, sugar=7, tobacco=6)
    for ship in table.ships:
        ship.good, ship.load = "coffee", ship.capacity
    names = ("corn", "indigo", "sugar", "tobacco")
    script = [f"keep {number} {name}" for number, name in zip(kept, names, strict=False) if number]
    offered = play(table, "captain", *script, picker=1)
    assert tuple(seat.goods.values()) == kept
    assert len(offered) == len(script)  # nothing more may be kept


@pytest.mark.parametrize(("quarries", "name", "price"), [(2, "large-warehouse", 1), (4, "wharf", 3)])
def test_ex_63_and_64_forests_quarries_and_privilege(quarries: int, name: str, price: int) -> None:
    table, seat = stage(expansions=frozenset())
    settle(seat, "corn", forests=5)
    settle(seat, "quarry", active=quarries)
    seat.doubloons = price
    play(table, "builder", f"build {name}")
    assert seat.doubloons == 0
    assert seat.owns(name)


def test_ex_65_guests_in_storehouse_and_library() -> None:
    table, seat = stage()
    build(seat, "guesthouse", bodies=2)
    build(seat, "storehouse", "library", bodies=0)
    hold(seat, corn=5)
    for ship in table.ships:
        ship.good, ship.load = "coffee", ship.capacity
    seat.awake = True
    play(table, "captain", "pass", "pass", "guest storehouse", "pass", "keep 4 corn", picker=0)
    assert seat.goods["corn"] == 4
    play(table, "trader", "guest library", "sell corn")
    assert seat.doubloons == 2
    assert seat.standing("guesthouse")["worker"] == 0


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ({"quarry": 3, "indigo": 2, "coffee": 1, "forest": 6}, 6),
        ({"quarry": 3, "indigo": 3, "forest": 6}, 10),
        ({"corn": 6, "sugar": 1, "tobacco": 2, "forest": 3}, 6),
        ({"corn": 6, "tobacco": 3, "forest": 3}, 10),
    ],
    ids=["EX-66a", "EX-66b", "EX-67a", "EX-67b"],
)
def test_cloister(tiles: dict[str, int], expected: int) -> None:
    table, seat = stage()
    build(seat, "cloister")
    settle(seat, "corn", forests=tiles.pop("forest"))
    for kind, number in tiles.items():
        settle(seat, kind, idle=number)
    assert breakdown(table, seat)["cloister"] == expected


def test_ex_68_university_and_statue() -> None:
    table, seat = stage()
    build(seat, "university")
    seat.doubloons = 10
    play(table, "builder", "build statue", "take worker", picker=1)
    assert holding(seat)["worker"] == 1
    assert breakdown(table, seat)["buildings"] == 3 + 8
