"""The worked examples of Expansions II to IV and the derived ones, played by the reference."""

import pytest

from tests.reference.puerto_rico.game import Reference
from tests.reference.puerto_rico.mayor import fill_worker_ship
from tests.reference.puerto_rico.model import Seat, Table
from tests.reference.puerto_rico.scoring import breakdown
from tests.reference.puerto_rico.staging import build, hold, holding, play, points, settle, stage
from tests.reference.puerto_rico.storage import storable
from tests.reference.random_player import RandomPlayer

NONE: frozenset[int] = frozenset()


@pytest.mark.parametrize(("garden", "expected"), [(True, 6), (False, 3)])
def test_ex_69_nobles_and_the_royal_garden(garden: bool, expected: int) -> None:
    table, seat = stage()
    hold(seat, nobles=3)
    if garden:
        build(seat, "royal-garden")
    parts = breakdown(table, seat)
    assert parts["nobles"] + parts.get("royal-garden", 0) == expected


@pytest.mark.parametrize(
    ("body", "name", "price"),
    [("worker", "office", 4), ("worker", "city-hall", 10), ("noble", "city-hall", 8), ("noble", "office", 5)],
)
def test_ex_70_zoning_office(body: str, name: str, price: int) -> None:
    table, seat = stage(expansions=frozenset({2}))
    build(seat, "zoning-office", body=body)
    seat.doubloons = 10
    play(table, "builder", f"build {name}", picker=1)
    assert seat.doubloons == 10 - price


@pytest.mark.parametrize(("tiles_of_others", "expected"), [(1, 0), (2, 2)])
def test_ex_71_hunting_lodge_with_noble(tiles_of_others: int, expected: int) -> None:
    table, seat = stage()
    build(seat, "hunting-lodge", body="noble")
    settle(seat, "corn", idle=1)
    for other in table.seats[1:]:
        settle(other, "corn", idle=tiles_of_others)
    play(table, "settler")
    assert points(seat) == expected


@pytest.mark.parametrize("edition", ["recommended", "lacerta-2022"])
def test_ex_72_hunting_lodge_with_worker(edition: str) -> None:
    table, seat = stage(edition=edition)
    build(seat, "hunting-lodge")
    settle(seat, "corn", active=1)
    turn = ["pass"] if edition == "recommended" else []
    play(table, "settler", *turn, "discard corn worker")
    assert seat.island == []
    assert holding(seat)["worker"] == 1


def test_ex_73_jeweler() -> None:
    table, seat = stage()
    build(seat, "jeweler", "guild-hall")
    hold(seat, nobles=4)
    play(table, "craftsman", picker=1)
    assert seat.doubloons == 4
    assert breakdown(table, seat)["guild-hall"] == 2


def test_ex_74_royal_supplier() -> None:
    table, seat = stage()
    build(seat, "royal-supplier", "harbor")
    hold(seat, nobles=2, corn=2, coffee=1)
    for ship in table.ships:
        ship.good, ship.load = "sugar", ship.capacity
    offered = play(table, "captain", "deliver corn", "deliver coffee", picker=1)
    assert offered[1] == {"deliver coffee", "pass"}
    assert points(seat) == 2


def test_sc_1_royal_supplier_after_a_pass() -> None:
    table, seat = stage()
    build(seat, "royal-supplier")
    hold(seat, nobles=1, corn=1)
    table.seats[1].goods["sugar"] = 1
    for ship in table.ships[1:]:
        ship.good, ship.load = "tobacco", ship.capacity
    table.ships[0].good, table.ships[0].load = "sugar", 1
    offered = play(table, "captain", "pass", "deliver corn")
    assert offered[0] == offered[1] == {"deliver corn", "pass"}
    assert points(seat) == 1


@pytest.mark.parametrize(
    ("names", "trader", "income"),
    [(["large-market"], 1, 2), (["large-market"], 0, 3), (["large-market", "library"], 0, 4)],
)
def test_ex_75_markets(names: list[str], trader: int, income: int) -> None:
    table, seat = stage()
    build(seat, *names)
    hold(seat, corn=1)
    play(table, "trader", "sell corn", picker=trader)
    assert seat.doubloons == income


@pytest.mark.parametrize(
    ("names", "kept", "legal"),
    [
        ([], (1, 0, 0, 0, 0), True),
        ([], (1, 1, 0, 0, 0), False),
        (["small-warehouse"], (4, 0, 0, 0, 1), True),
        (["small-warehouse"], (4, 0, 1, 0, 1), False),
        (["small-warehouse", "storehouse"], (4, 2, 2, 0, 0), True),
        (["small-warehouse", "storehouse"], (4, 2, 2, 0, 1), False),
        (["large-warehouse", "storehouse"], (4, 2, 3, 0, 1), True),
    ],
)
def test_ex_76_storage(names: list[str], kept: tuple[int, ...], legal: bool) -> None:
    _, seat = stage()
    build(seat, *names)
    assert storable(seat, dict(zip(seat.goods, kept, strict=True))) == legal


def black_market(doubloons: int) -> tuple[Table, Seat]:
    """The position of EX-77."""
    table, seat = stage(expansions=NONE)
    build(seat, "black-market", "small-market")
    settle(seat, "quarry", active=1)
    hold(seat, corn=1)
    seat.chips, seat.doubloons = 1, doubloons
    return table, seat


@pytest.mark.parametrize(
    "payment",
    [
        ["no worker", "pay corn"],
        ["no worker", "no good"],
        ["pay small-market worker"],
        ["pay quarry worker", "pay corn"],
        ["pay quarry worker", "no good"],
    ],
)
def test_ex_77_what_the_black_market_takes(payment: list[str]) -> None:
    table, seat = black_market(3)
    offered = play(table, "builder", "build office", *payment, picker=1)
    assert seat.doubloons == 0
    assert len(offered) == 1 + len(payment)


def test_ex_77_nothing_may_be_returned_without_need() -> None:
    table, seat = black_market(4)
    offered = play(table, "builder", "build office", picker=1)
    assert (seat.doubloons, seat.chips, seat.goods["corn"], len(offered)) == (0, 1, 1, 1)


@pytest.mark.parametrize(("players", "dealt"), [(3, [3, 2, 1]), (5, [2, 1, 1, 1, 1])])
def test_ex_78_dealing(players: int, dealt: list[int]) -> None:
    table, _ = stage(players, NONE)
    table.worker_ship["worker"] = 5
    play(table, "mayor", "take worker")
    assert [holding(seat)["worker"] for seat in table.seats] == dealt


@pytest.mark.parametrize(
    ("empty", "supply", "aboard", "ends"), [(7, 7, 7, False), (7, 6, 6, True), (1, 3, 3, False), (1, 2, 2, True)]
)
def test_ex_79_filling_the_worker_ship(empty: int, supply: int, aboard: int, ends: bool) -> None:
    table, seat = stage(expansions=NONE)
    build(seat, *["small-market"] * empty, bodies=0)
    table.supply["worker"], table.worker_ship["worker"] = supply, 0
    fill_worker_ship(table)
    assert (table.worker_ship["worker"], bool(table.endings)) == (aboard, ends)


def test_ex_80_library_hut_and_hospice() -> None:
    table, seat = stage()
    build(seat, "library", "construction-hut", "hospice")
    settle(seat, "corn", idle=10)
    play(table, "settler", "take quarry", "take worker", "take quarry")
    assert [tile.body for tile in seat.tiles("quarry")] == ["worker", None]


def test_ex_80_no_second_quarry_without_the_hut() -> None:
    table, seat = stage()
    build(seat, "library")
    offered = play(table, "settler", "take quarry")
    assert len(offered) == 2
    assert "take quarry" not in offered[1]


@pytest.mark.parametrize(("aboard", "removed"), [(9, 5), (4, 0), (3, 0)])
def test_ex_81_raid(aboard: int, removed: int) -> None:
    table, seat = stage(4, frozenset({3}))
    table.worker_ship["worker"] = aboard
    supply = table.supply["worker"]
    settle(seat, "corn", idle=2)
    raids = ["raid worker corn"] * min(2, removed)
    play(table, "buccaneer", "raid", *raids)
    assert table.worker_ship["worker"] == aboard - removed
    assert table.supply["worker"] == supply + removed - len(raids)


@pytest.mark.parametrize("last", ["builder", "settler"])
def test_ex_82_capture(last: str) -> None:
    game = Reference(3, expansions=frozenset({3}), start_player=1)
    dice = RandomPlayer(0)
    table = game.table
    wanted = ["pick buccaneer", "capture builder", "pick mayor", f"pick {last}"]
    while wanted:
        answers = game.question()[1]
        table.card("builder").doubloons = 2 if len(wanted) == 4 else table.card("builder").doubloons
        game.answer(wanted.pop(0) if wanted[0] in answers else "pass" if "pass" in answers else dice.choose(answers))
    assert table.seats[0].doubloons == 2 + 2 + (3 if last == "builder" else 0)
    builders = []
    while table.round == 1:
        who, answers = game.question()
        builders += [who] if any(text.startswith("build ") for text in answers) else []
        game.answer("pass" if "pass" in answers else dice.choose(answers))
    assert builders[0] == (2 if last == "builder" else 0)
    unused = {card.name for card in table.roles if card.doubloons}
    assert unused == {"settler", "craftsman", "trader", "captain"} - {last}


@pytest.mark.parametrize(("counts", "expected"), [(True, 3), (False, 0)])
def test_ex_83_production_task_with_the_aqueduct(counts: bool, expected: int) -> None:
    table, seat = stage(expansions=frozenset({1, 4}), aqueduct_good_counts_as_produced=counts)
    table.festival.task = ["indigo", "indigo", "sugar"]
    build(seat, "aqueduct", "indigo-plant", "small-sugar-mill")
    settle(seat, "indigo", active=1)
    settle(seat, "sugar", active=1)
    play(table, "craftsman", picker=1)
    assert seat.doubloons == expected


@pytest.mark.parametrize(("counts", "expected"), [(True, 3), (False, 0)])
def test_ex_83_production_task_with_the_privilege_good(counts: bool, expected: int) -> None:
    table, seat = stage(expansions=frozenset({4}), privilege_good_counts_as_produced=counts)
    table.festival.task = ["indigo", "indigo", "sugar"]
    build(seat, "small-indigo-plant", "small-sugar-mill")
    settle(seat, "indigo", active=1)
    settle(seat, "sugar", active=1)
    play(table, "craftsman", "extra indigo")
    assert seat.doubloons == expected


def test_ex_84_nobles_on_the_worker_ship() -> None:
    table, seat = stage(4, frozenset({2}))
    assert (table.worker_ship, table.supply) == ({"worker": 3, "noble": 1}, {"worker": 97, "noble": 19})
    build(seat, "indigo-plant", "sugar-mill", bodies=0)
    table.worker_ship = {"worker": 0, "noble": 0}
    fill_worker_ship(table)
    assert table.worker_ship == {"worker": 5, "noble": 1}


def test_ex_85_small_wharf_with_harbor_and_library() -> None:
    table, seat = stage()
    build(seat, "small-wharf", "harbor", "library")
    hold(seat, corn=2)
    play(table, "captain", "stow 1 corn", "load 1 corn on ship 4")
    assert points(seat) == 3 + (1 + 1)
