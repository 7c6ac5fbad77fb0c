"""Positions as data that wait for an answer: a question that cannot be asked there is refused with its place."""

from typing import Any

import pytest

from antillas import State
from tests.conformance.loading import Change, Questions, check_nobody_decides, plus
from tests.puerto_rico.positions import NO_ROOM, Data, do, game, phase, seat, table
from tests.puerto_rico.test_refusal_sentences_at_sea import pirate, sailing
from tests.puerto_rico.test_refusal_sentences_expansions import picked

CITY = {"small-indigo-plant": 0, "hacienda": 1, "hospice": 1, "university": 1}
OWNER = seat(city=CITY, island={"corn": (4, 1), "indigo": (1, 0)}, goods={"corn": 3}, doubloons=9, idle=2)


def role(name: str, *texts: str, **laid: Any) -> State:
    """A role is picked in the base game, and these moves are made."""
    return do(table(4, **{"seats": [OWNER], "faceup": {"corn": 5}, **laid}), f"pick {name}", *texts)


def drawing(steps: int, **options: Any) -> State:
    """The tasks of the Festival after so many draws."""
    state = game(3, **{"festival": True, **options}).start()
    for _ in range(steps):
        state.apply(state.outcomes()[0][0])
    assert phase(state) == "tasks"
    return state


def frame(phase: str, **given: int) -> Data:
    """A frame on that of the pick of the first seat."""
    return {"phase": phase, "actor": 0, "picker": 0, "count": 0, "mark": 0, **given}


def on_a_pick(phase: str, **given: int) -> list[Change]:
    """Another question on the pick of the first seat."""
    return [("frames", [frame("role"), frame(phase, **given)])]


def empty(place: str, workers: int = 1) -> list[Change]:
    """So many workers leave a tile or building of the first seat for its holding area."""
    return [(f"seats.0.{place}.workers", plus(-workers)), ("seats.0.idle_workers", plus(workers))]


NO_SUPPLY: list[Change] = [("workers.supply", plus(-1)), ("seats.3.idle_workers", plus(1))]
"""The last worker of the supply is with the last seat."""
LODGE = seat(city={"hunting-lodge": 1}, island={"corn": 4})
CROP: Data = {
    "festival": True,
    "supply_worker_may_be_noble": True,
    "tasks": {"crop": "corn", "crop_winner": None},
    "seats": [seat(island={"corn": 2})],
}
NOBLES = seat(island={"corn": (4, 0), "indigo": (1, 0)}, idle=4, nobles={"holding": 3})
MARKET = seat(doubloons=6, city={"black-market": 1, "harbor": 1}, goods={"corn": 1}, chips=1)
RAIDER = seat(island={"corn": (1, 0)})

SET_UP: Questions = {
    "who has a place in the order bids": (
        lambda: do(game(3, seat_auction=True).start(), "bid 2", "pass", "pass"),
        [("frames.0.actor", 0)],
    ),
    "doubloons before the first governor": (
        lambda: game(3, start_player="random").start(),
        [("seats.1.doubloons", 1), ("bank", plus(-1))],
    ),
    "a tile before the first governor": (
        lambda: game(3, start_player="random").start(),
        [("seats.1.island", {"corn": {"tiles": 1, "workers": 0}}), ("plantations.facedown.corn", plus(-1))],
    ),
    "tasks after a draft without a Festival": (
        lambda: game(3, new_buildings=True, start_player="1").start(),
        on_a_pick("tasks"),
    ),
    "a first draw of tasks that lies nowhere": (lambda: drawing(0), [("frames.1.mark", 1)]),
    "a draw of tasks that lies nowhere": (lambda: drawing(2), [("frames.1.mark", 4)]),
    "a sixth draw of tasks": (lambda: drawing(4), [("frames.1.mark", 5)]),
    "tasks without a Festival": (lambda: table(3), on_a_pick("tasks")),
}
SETTLER: Questions = {
    "a worker for no tile": (lambda: role("settler", "take corn"), [("frames.2.mark", 6)]),
    "a worker for a tile that is not there": (lambda: role("settler", "take corn"), [("frames.2.mark", 2)]),
    "a worker without a Hospice": (lambda: role("settler", "take corn"), empty("city.hospice")),
    "no worker for the Hospice": (
        lambda: role("settler", "take corn", workers=0, worker_ship=1, hospice_ship_fallback=True),
        [("workers.ship", 0), ("seats.3.idle_workers", plus(1))],
    ),
    "a worker on the ship for the Hospice": (
        lambda: role("settler", "take corn", workers=1, hospice_ship_fallback=False),
        [("workers.supply", 0), ("workers.ship", plus(1))],
    ),
    "a worker for a forest that is not there": (
        lambda: picked("settler", "forest corn", seats=[seat(city={"forest-house": 1, "hospice": 1})]),
        [("seats.0.forests", {}), ("plantations.facedown.corn", plus(1))],
    ),
    "a second tile without a Library": (
        lambda: picked("settler", "take corn", "pass", "pass", "pass", seats=[seat(city={"library": 1})]),
        empty("city.library"),
    ),
    "a second tile without any face up": (
        lambda: picked("settler", "take corn", "pass", "pass", "pass", seats=[seat(city={"library": 1})]),
        [("plantations.faceup", {}), ("plantations.facedown.corn", plus(4))],
    ),
    "no kind of plantation is laid": (
        lambda: picked("settler", "draw", "turn-up corn", seats=[seat(city={"forest-house": 1, "hacienda": 1})]),
        [("frames.2.mark", 5), ("plantations.facedown.corn", plus(1))],
    ),
    "nothing to discard in the Hunting Lodge": (
        lambda: picked("settler", "pass", "pass", "pass", "pass", seats=[LODGE]),
        empty("city.hunting-lodge"),
    ),
    "the Hunting Lodge was used before": (
        lambda: picked("settler", seats=[LODGE], hunting_lodge_timing="own_turn"),
        [("frames.1.phase", "lodges")],
    ),
    "the display is full": (
        lambda: role("settler", *["pass"] * 4, *["turn-up indigo"] * 4),
        [("plantations.faceup.indigo", plus(1)), ("plantations.facedown.indigo", plus(-1))],
    ),
    "a fourth reward for the crop": (lambda: picked("settler", "take corn", **CROP), [("frames.2.count", 3)]),
    "only nobles as a reward for the crop": (
        lambda: picked("settler", "take corn", **CROP, workers=1),
        NO_SUPPLY,
    ),
    "only workers as a reward for the crop": (
        lambda: picked("settler", "take corn", **CROP, noble_supply=1),
        [("workers.supply_nobles", 0), ("seats.3.idle_nobles", plus(1)), ("seats.3.idle_workers", plus(1))],
    ),
}
MAYOR: Questions = {
    "the supply is empty": (lambda: role("mayor", workers=1), [("workers.supply", 0), ("workers.ship", plus(1))]),
    "no noble is on the ship": (
        lambda: picked("mayor", "pass"),
        [("workers.ship_nobles", 0), ("workers.supply_nobles", plus(1)), ("workers.supply", plus(-1))],
    ),
    "no worker is on the ship": (
        lambda: picked("mayor", "pass"),
        [("workers.ship", 1), ("workers.supply", plus(3))],
    ),
    "no such circles": (lambda: role("mayor", "pass"), [("frames.1.mark", 51), ("frames.1.count", 0)]),
    "circles counted too low": (lambda: role("mayor", "pass"), [("frames.1.count", plus(-1))]),
    "circles counted too high": (lambda: role("mayor", "pass"), [("frames.1.count", plus(1))]),
    "workers stand there already": (
        lambda: role("mayor", "pass"),
        [("seats.0.island.corn.workers", 1), ("seats.0.idle_workers", plus(-1))],
    ),
    "no such circles for nobles": (
        lambda: picked("mayor", "pass", *["ship worker"] * 3, seats=[NOBLES]),
        [("frames.2.mark", 51)],
    ),
    "all nobles must stand there": (
        lambda: picked("mayor", "pass", *["ship worker"] * 3, seats=[NOBLES]),
        [("frames.2.count", 0)],
    ),
}
BUILDER: Questions = {
    "a worker for no building": (lambda: role("builder", "build office"), [("frames.2.mark", 45)]),
    "a worker for a building that is not there": (lambda: role("builder", "build office"), [("frames.2.mark", 17)]),
    "a worker without a University": (lambda: role("builder", "build office"), empty("city.university")),
    "no worker for the University": (
        lambda: role("builder", "build office", workers=0, worker_ship=1),
        [("workers.ship", 0), ("seats.3.idle_workers", plus(1))],
    ),
    "a payment for no building": (lambda: picked("builder", "build wharf", seats=[MARKET]), [("frames.2.mark", 999)]),
    "a payment that is made": (lambda: picked("builder", "build wharf", seats=[MARKET]), [("frames.2.mark", plus(3))]),
    "nothing to give to the Black Market": (
        lambda: picked("builder", "build wharf", seats=[MARKET]),
        [("seats.0.doubloons", 0), ("bank", plus(6))],
    ),
}
GOODS: Questions = {
    "production that nobody may decline": (
        lambda: role("craftsman"),
        [("frames.1.phase", "craftsman"), ("frames.1.mark", 0)],
    ),
    "an extra good where nothing was produced": (lambda: role("craftsman"), [("frames.1.mark", 0)]),
    "an extra good of which none is left": (
        lambda: role("craftsman", supply={"corn": 2}),
        [("goods.corn", 0), ("seats.3.goods.corn", plus(1))],
    ),
    "nothing to sell": (lambda: role("trader"), [("frames.1.actor", 1)]),
    "nothing to load": (lambda: role("captain"), [("frames.1.actor", 1)]),
    "no later kind for the Small Wharf": (
        lambda: sailing({"small-wharf": 1}, "stow 1 corn"),
        [("seats.0.goods", {"corn": 1}), ("goods.tobacco", plus(1)), ("goods.coffee", plus(1))],
    ),
    "no later kind for the Royal Supplier": (
        lambda: sailing({"royal-supplier": 1}, "deliver corn", nobles=2),
        [("seats.0.goods", {"corn": 1}), ("goods.tobacco", plus(1)), ("goods.coffee", plus(1))],
    ),
    "no noble left for the Royal Supplier": (
        lambda: sailing({"royal-supplier": 1}, "deliver corn", nobles=2),
        [("frames.2.count", 2)],
    ),
    "all kinds are stored": (
        lambda: role("captain", seats=[seat(goods={"corn": 3, "coffee": 2})], ships=NO_ROOM),
        [("frames.1.mark", 5)],
    ),
    "no kind is left to store": (
        lambda: role("captain", seats=[seat(goods={"corn": 3, "indigo": 2})], ships=NO_ROOM),
        [("frames.1.mark", 2)],
    ),
}
BUCCANEER: Questions = {
    "spoils of no ship": (lambda: pirate("piracy 7", ships={7: ("corn", 2)}), [("frames.2.mark", 3)]),
    "spoils of an empty ship": (lambda: pirate("piracy 7", ships={7: ("corn", 1)}), [("frames.2.mark", 1)]),
    "no noble to remove": (
        lambda: pirate("raid", worker_ship=6),
        [("workers.ship_nobles", 0), ("workers.supply_nobles", plus(1)), ("workers.supply", plus(-1))],
    ),
    "nobody to remove": (lambda: pirate("raid", worker_ship=5), [("workers.ship", 4), ("workers.supply", plus(1))]),
    "nobody to place": (
        lambda: pirate("raid", "leave noble", worker_ship=6, seats=[RAIDER]),
        [("frames.2.count", 0), ("workers.supply", plus(2))],
    ),
    "three are placed": (
        lambda: pirate("raid", "leave noble", worker_ship=6, seats=[RAIDER]),
        [("frames.2.mark", 12)],
    ),
    "no circle is empty": (
        lambda: pirate("raid", "leave noble", worker_ship=6, seats=[RAIDER]),
        [("seats.0.island.corn.workers", 1), ("workers.supply", plus(-1))],
    ),
}


@pytest.mark.rule("CLUB-3", "SETUP-1", "FEST-1")
@pytest.mark.parametrize("name", SET_UP)
def test_the_set_up_asks_for_what_is_not_decided(name: str) -> None:
    check_nobody_decides(*SET_UP[name])


@pytest.mark.rule("BLD-HOSPICE-1", "EXP1-LIBRARY-3", "EXP1-FOREST-5", "EXP2-HUNTINGLODGE-1", "SETTLER-7", "AMB-72")
@pytest.mark.parametrize("name", SETTLER)
def test_the_settler_phase_asks_only_who_has_a_choice(name: str) -> None:
    check_nobody_decides(*SETTLER[name])


@pytest.mark.rule("MAYOR-1", "MAYOR-3", "NOBLE-3", "NOBLE-8")
@pytest.mark.parametrize("name", MAYOR)
def test_the_mayor_phase_asks_only_who_has_a_choice(name: str) -> None:
    check_nobody_decides(*MAYOR[name])


@pytest.mark.rule("BLD-UNIVERSITY-1", "EXP1-BLACKMARKET-1")
@pytest.mark.parametrize("name", BUILDER)
def test_the_builder_phase_asks_only_who_has_a_choice(name: str) -> None:
    check_nobody_decides(*BUILDER[name])


@pytest.mark.rule("CRAFT-1", "CRAFT-5", "ROUND-11", "EXP1-SMALLWHARF-1", "EXP2-SUPPLIER-1", "CAPTAIN-15")
@pytest.mark.parametrize("name", GOODS)
def test_goods_are_asked_for_only_where_they_are(name: str) -> None:
    check_nobody_decides(*GOODS[name])


@pytest.mark.rule("BUC-4", "BUC-6", "AMB-49")
@pytest.mark.parametrize("name", BUCCANEER)
def test_the_buccaneer_asks_only_about_what_is_there(name: str) -> None:
    check_nobody_decides(*BUCCANEER[name])
