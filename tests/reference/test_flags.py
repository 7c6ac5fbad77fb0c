"""Every flag of the expansions makes the difference that it is for, in the reference."""

import pytest

from tests.reference.puerto_rico.flags import BY_EDITION, EDITIONS, preset
from tests.reference.puerto_rico.game import Reference
from tests.reference.puerto_rico.scoring import breakdown
from tests.reference.puerto_rico.staging import build, hold, holding, play, points, settle, stage

BOTH = pytest.mark.parametrize("on", [False, True])


def test_every_edition_has_its_column() -> None:
    for name, row in BY_EDITION.items():
        values = tuple(getattr(preset(edition, 3, frozenset(), {}), name) for edition in EDITIONS)
        assert values == row


def test_unknown_flags_are_refused() -> None:
    with pytest.raises(ValueError, match="no such flags"):
        Reference(3, villa_color=1)


@BOTH
def test_lighthouse_bonus_after_a_load_without_it(on: bool) -> None:
    table, seat = stage(lighthouse_bonus_after_load=on)
    build(seat, "guesthouse")
    build(seat, "lighthouse", bodies=0)
    hold(seat, corn=1)
    seat.awake = True
    play(table, "captain", "pass", "load 1 corn on ship 4", "guest lighthouse")
    assert seat.doubloons == (1 if on else 0)


@BOTH
def test_chapel_manned_by_a_late_guest(on: bool) -> None:
    table, seat = stage(chapel_pays_late_guest=on)
    build(seat, "guesthouse", body="noble")
    build(seat, "chapel", bodies=0)
    seat.awake = True
    play(table, "craftsman", "pass", "noble guest chapel")
    assert points(seat) == (1 if on else 0)


def test_jeweler_manned_by_a_late_guest() -> None:
    table, seat = stage()
    build(seat, "guesthouse")
    build(seat, "jeweler", bodies=0)
    hold(seat, nobles=2)
    seat.awake = True
    play(table, "craftsman", "pass", "guest jeweler")
    assert seat.doubloons == 2


def test_second_jeweler_manned_by_a_late_guest() -> None:
    table, seat = stage(allow_duplicate_production=True)
    build(seat, "guesthouse", "jeweler")
    build(seat, "jeweler", bodies=0)
    hold(seat, nobles=2)
    seat.awake = True
    play(table, "craftsman", "pass", "guest jeweler")
    assert seat.doubloons == 2 + 2


@BOTH
def test_villa_without_anybody_from_the_ship(on: bool) -> None:
    table, seat = stage(villa_needs_receipt=on)
    build(seat, "villa")
    table.worker_ship = {"worker": 1, "noble": 0}
    play(table, "mayor", picker=1)
    assert seat.all_bodies()["noble"] == (0 if on else 1)


@pytest.mark.parametrize(("timing", "nobles"), [("phase_start", 0), ("first_take", 1)])
def test_villa_before_or_after_the_privilege(timing: str, nobles: int) -> None:
    table, seat = stage(villa_timing=timing, supply_worker_may_be_noble=True)
    build(seat, "villa")
    table.supply["noble"] = 1
    offered = play(table, "mayor")
    assert ("take noble" in offered[0]) == bool(nobles)


@BOTH
def test_land_office_sells_forests(on: bool) -> None:
    table, seat = stage(land_office_sells_forest=on)
    build(seat, "land-office", body="noble")
    settle(seat, "corn", forests=1, active=1)
    settle(seat, "quarry", idle=1)
    offered = play(table, "trader", "sell land corn worker", picker=1)
    assert offered == [{"sell land corn worker", "pass"} | ({"sell land forest corn"} if on else set())]
    assert (seat.doubloons, holding(seat)["worker"]) == (1, 1)


@pytest.mark.parametrize(("source", "script"), [("facedown", ["buy land", "as forest"]), ("faceup", ["buy"])])
def test_land_office_buys(source: str, script: list[str]) -> None:
    table, seat = stage(land_office_source=source)
    build(seat, "land-office", "forest-house")
    seat.doubloons = 1
    if source == "faceup":
        good = next(good for good, number in table.display.items() if number)
        script = [f"buy {good} forest"]
    shown = sum(table.display.values())
    play(table, "trader", *script, picker=1)
    assert (seat.doubloons, len(seat.forests())) == (0, 1)
    assert shown - sum(table.display.values()) == (1 if source == "faceup" else 0)


@BOTH
def test_supply_worker_may_be_noble(on: bool) -> None:
    table, seat = stage(supply_worker_may_be_noble=on)
    build(seat, "university")
    seat.doubloons = 1
    offered = play(table, "builder", "build aqueduct", picker=1)
    assert offered[1] == {"take worker", "pass"} | ({"take noble"} if on else set())


@BOTH
def test_university_turns_to_the_ship_when_the_supply_is_empty(on: bool) -> None:
    table, seat = stage(supply_worker_may_be_noble=on)
    build(seat, "university")
    seat.doubloons = 1
    table.supply["worker"] = 0
    aboard = sum(table.worker_ship.values())
    text = "take noble" if on else "take worker"
    play(table, "builder", "build aqueduct", text, picker=1)
    assert seat.active("aqueduct", text.split()[1])
    assert sum(table.worker_ship.values()) == (aboard if on else aboard - 1)


@BOTH
def test_workers_of_two_players_with_nobles(on: bool) -> None:
    table, _ = stage(2, exp2_2p_worker_cap=on)
    assert table.supply == {"worker": 40 if on else 99, "noble": 19}
    assert table.worker_ship == {"worker": 1, "noble": 1}


@BOTH
def test_who_begins_with_the_large_buildings(on: bool) -> None:
    game = Reference(5, expansions=frozenset({1}), start_player=1, draft_small_first=True, draft_large_from_governor=on)
    for _ in range(12):
        answers = game.question()[1]
        assert "draft statue" not in answers
        game.answer(min(answers))
    assert game.question()[0] == (0 if on else 2)


@BOTH
def test_trading_post_after_the_house_is_full(on: bool) -> None:
    table, seat = stage(trading_post_when_full=on)
    build(seat, "trading-post")
    hold(seat, coffee=1)
    table.house = ["corn", "indigo", "sugar", "tobacco"]
    offered = play(table, "trader", *(["sell coffee at post"] if on else []), picker=1)
    assert len(offered) == (1 if on else 0)


@BOTH
def test_trader_at_his_post(on: bool) -> None:
    table, seat = stage(trading_post_privilege=on)
    build(seat, "trading-post")
    hold(seat, coffee=1)
    play(table, "trader", "sell coffee at post")
    assert seat.doubloons == (5 if on else 4)


@BOTH
def test_guests_before_the_mayor(on: bool) -> None:
    table, seat = stage(guesthouse_in_mayor=on)
    build(seat, "guesthouse")
    build(seat, "library", bodies=0)
    seat.awake = True
    supply = table.supply["worker"]
    lines = ["guest library", "take worker", "take worker"] if on else ["take worker"]
    offered = play(table, "mayor", *lines)
    assert ("guest library" in offered[0]) == on
    assert supply > table.supply["worker"]


@BOTH
def test_forest_from_the_hacienda(on: bool) -> None:
    table, seat = stage(forest_from_hacienda=on)
    build(seat, "hacienda", "forest-house")
    play(table, "settler", "draw", *(["as forest"] if on else []), "pass", picker=1)
    assert len(seat.forests()) == (1 if on else 0)


@BOTH
def test_library_and_buccaneer(on: bool) -> None:
    table, seat = stage(expansions=frozenset({3}), library_doubles_buccaneer=on)
    build(seat, "library")
    table.house = ["corn"]
    table.card("trader").doubloons = 2
    offered = play(table, "buccaneer", "plunder", *(["capture trader"] if on else []))
    assert (points(seat), seat.doubloons) == (1, 2 if on else 0)
    assert not on or "plunder" not in offered[1]


@BOTH
def test_harbor_and_a_mixed_small_wharf(on: bool) -> None:
    table, seat = stage(harbor_per_kind_small_wharf=on)
    build(seat, "harbor", "small-wharf")
    hold(seat, corn=1, sugar=1)
    play(table, "captain", "stow 1 corn", "stow 1 sugar", picker=1)
    assert points(seat) == 1 + (2 if on else 1)


@BOTH
def test_black_market_without_need(on: bool) -> None:
    table, seat = stage(black_market_only_if_needed=on)
    build(seat, "black-market")
    hold(seat, corn=1)
    seat.doubloons = 5
    offered = play(table, "builder", "build aqueduct", *([] if on else ["pay corn"]), picker=1)
    assert seat.doubloons == (4 if on else 5)
    assert len(offered) == (1 if on else 2)


@BOTH
def test_residence_and_forests(on: bool) -> None:
    table, seat = stage(residence_counts_forests=on)
    build(seat, "residence")
    settle(seat, "corn", idle=8, forests=4)
    assert breakdown(table, seat)["residence"] == (7 if on else 4)


@pytest.mark.parametrize(("where", "expected"), [("holding", 1), ("none", 0)])
def test_university_and_statue(where: str, expected: int) -> None:
    table, seat = stage(university_statue_worker=where)
    build(seat, "university")
    seat.doubloons = 10
    play(table, "builder", "build statue", *(["take worker"] if expected else []), picker=1)
    assert holding(seat)["worker"] == expected


@pytest.mark.parametrize(
    ("edition", "expansions", "tiles"),
    [
        ("recommended", {1}, 49),
        ("recommended", {2}, 64),
        ("recommended", {1, 2}, 64),
        ("gemklub-2010", {2}, 51),
        ("gemklub-2010", {1, 2}, 51),
    ],
)
def test_tiles_on_the_main_board(edition: str, expansions: set[int], tiles: int) -> None:
    table, _ = stage(3, frozenset(expansions), edition)
    assert sum(table.offer.values()) == tiles


def test_festival_building_of_two_players_is_for_sale_after_the_win() -> None:
    table, seat = stage(2, frozenset({4}))
    assert table.festival.building is not None
    name = table.festival.building
    copies = table.offer[name]
    seat.doubloons = 10
    play(table, "builder", f"build {name}", picker=1)
    assert points(seat) == 3
    assert table.offer[name] == copies
