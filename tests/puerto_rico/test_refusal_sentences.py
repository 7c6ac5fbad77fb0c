"""Refusals at the questions of the base game, word for word: of what a question speaks about, and of all the rest."""

from collections.abc import Callable
from typing import Any

import pytest

from antillas import State
from tests.conformance.refusals import cannot_pass, check_refusals, each, not_asked
from tests.puerto_rico.positions import GOODS, NO_ROOM, do, game, seat, table

OWNER = seat(
    city={"hacienda": 1, "hospice": 1, "university": 1, "factory": 1},
    island={"corn": (4, 1), "sugar": (1, 0)},
    goods={"corn": 3},
    doubloons=9,
    idle=1,
)
TOO_DEAR = {
    "coffee-roaster": 5,
    "large-warehouse": 5,
    "factory": 6,
    "university": 7,
    "harbor": 7,
    "wharf": 8,
    **dict.fromkeys(("guild-hall", "residence", "fortress", "customs-house", "city-hall"), 9),
}
BUILT = ("small-indigo-plant", "small-market", "hacienda")
LARGE = ("guild-hall", "residence", "fortress", "customs-house", "city-hall")
FULL_CITY = (
    "wharf",
    "harbor",
    "factory",
    "university",
    "office",
    "large-market",
    "large-warehouse",
    "hospice",
    "hacienda",
    "construction-hut",
    "small-warehouse",
)
PIECES = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
"""How many goods of each kind there are."""
PICK = "Pick a role."
TILE = "Take a plantation or quarry, or pass."
LOAD = "Load goods."
SHIPS = (5, 6, 7)
MUST_LOAD = {"pass": "You can load a cargo ship, so you must load. [CAPTAIN-3]"}


def picked(role: str, *texts: str, players: int = 4, **laid: Any) -> State:
    """A role is picked, and these moves are made; five corn plantations lie face up unless it is said otherwise."""
    return do(table(players, **{"faceup": {"corn": 5}, **laid}), f"pick {role}", *texts)


def made(role: str, *texts: str, **laid: Any) -> State:
    """The same by the owner of many buildings."""
    return picked(role, *texts, seats=[OWNER], **laid)


def load(goods: dict[str, int], **laid: Any) -> State:
    """The captain has these goods."""
    return picked("captain", seats=[seat(goods=goods, city=laid.pop("city", {}))], **laid)


def on_ships(sentence: str, *texts: str, ships: tuple[int, ...] = SHIPS) -> dict[str, str]:
    """Loads of these goods on some ships, all refused in the same words, with {} for the good."""
    return {f"load {good} on ship {ship}": sentence.format(good) for good in texts for ship in ships}


def kept(good: str, first: int, sentence: str) -> dict[str, str]:
    """So many goods and more cannot be kept, for that reason."""
    return each(range(first, PIECES[good] + 1), f"keep {{}} {good}", sentence)


CASES = [
    pytest.param(
        lambda: game(4, start_player="random").start(),
        {},
        "The first governor is being chosen, among the seats in the game. [SETUP-1]",
        id="opening",
        marks=pytest.mark.rule("SETUP-1"),
    ),
    pytest.param(
        lambda: do(game(3, seat_auction=True).start(), "bid 20"),
        each(range(1, 21), "bid {}", "A bid must be higher than 20 VP. [CLUB-3]"),
        not_asked("Bid points for the next place in the turn order, or pass.", "CLUB-3"),
        id="auction",
        marks=pytest.mark.rule("CLUB-3"),
    ),
    pytest.param(
        lambda: table(3, taken={"settler": 0}),
        {
            **cannot_pass(PICK, "ROUND-2"),
            "pick settler": "Seat 1 has picked the settler in this round. [ROUND-2]",
            **each(("prospector", "prospector-2"), "pick {}", "There is no {} with 3 players. [SETUP-11]"),
        },
        not_asked(PICK, "ROUND-2"),
        id="role",
        marks=pytest.mark.rule("ROUND-2", "SETUP-11"),
    ),
    pytest.param(
        lambda: picked("settler", "pass", seats=[seat(), seat(), seat(island={"quarry": 7})]),
        {
            **each(GOODS[1:], "take {}", "No plantation of {} lies face up. [SETTLER-2]"),
            "take quarry": "Only the settler and owners of an active Construction Hut may take a quarry. [SETTLER-2]",
            "draw": "Drawing a face-down plantation needs an active Hacienda. [BLD-HACIENDA-1]",
        },
        not_asked(TILE, "SETTLER-2"),
        id="settler",
        marks=pytest.mark.rule("SETTLER-2", "BLD-HACIENDA-1"),
    ),
    pytest.param(
        lambda: made("settler", "draw", "turn-up sugar"),
        {
            **each(GOODS[1:], "take {}", "No plantation of {} lies face up. [SETTLER-2]"),
            "draw": "The Hacienda draws only once in a turn. [BLD-HACIENDA-1]",
        },
        not_asked(TILE, "SETTLER-2"),
        id="settler who has drawn",
        marks=pytest.mark.rule("BLD-HACIENDA-1"),
    ),
    pytest.param(
        lambda: picked(
            "settler",
            players=3,
            seats=[seat(city={"hacienda": 1}), seat(island={"quarry": 8})],
            facedown={},
            faceup={"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8},
        ),
        {
            "take quarry": "There are no quarries left. [SETTLER-5]",
            "draw": "There is no plantation left to draw. [AMB-5]",
        },
        not_asked(TILE, "SETTLER-2"),
        id="settler without quarries",
        marks=pytest.mark.rule("SETTLER-5", "AMB-5"),
    ),
    pytest.param(
        lambda: made("settler", "draw", facedown={"corn": 1, "tobacco": 1}),
        each(("indigo", "sugar", "coffee"), "turn-up {}", "No plantation of {} lies face down. [BLD-HACIENDA-1]"),
        "A plantation is being turned up. [BLD-HACIENDA-1]",
        id="hacienda-draw",
        marks=pytest.mark.rule("BLD-HACIENDA-1"),
    ),
    pytest.param(
        lambda: picked("settler", *["pass"] * 4, facedown={"indigo": 9}, faceup={"coffee": 1}),
        each(("corn", "sugar", "tobacco", "coffee"), "turn-up {}", "No plantation of {} lies face down. [SETTLER-7]"),
        "A plantation is being turned up. [SETTLER-7]",
        id="display",
        marks=pytest.mark.rule("SETTLER-7"),
    ),
    pytest.param(
        lambda: made("settler", "take corn"),
        {},
        not_asked("Take a worker for the new tile, or pass.", "BLD-HOSPICE-1"),
        id="hospice",
        marks=pytest.mark.rule("BLD-HOSPICE-1"),
    ),
    pytest.param(
        lambda: made("mayor"),
        {},
        not_asked("Take a worker from the supply, or pass.", "MAYOR-1"),
        id="mayor",
        marks=pytest.mark.rule("MAYOR-1"),
    ),
    pytest.param(
        lambda: made("mayor", "pass", worker_ship=4),
        {
            **each(
                range(2),
                "place {} on corn",
                "No worker may stay idle while a circle is empty: at least 2 must go on corn. [MAYOR-4]",
            ),
            **each(range(5, 11), "place {} on corn", "At most 4 can go on corn. [MAYOR-3]"),
        },
        "It is asked how many workers go on corn. [MAYOR-3]",
        id="placement",
        marks=pytest.mark.rule("MAYOR-3", "MAYOR-4"),
    ),
    pytest.param(
        lambda: picked("builder", seats=[seat(doubloons=4, city=dict.fromkeys(BUILT, 0))]),
        {
            **each(BUILT, "build {}", "You own the {} already. [BUILDER-6]"),
            **{
                f"build {name}": f"The {name} costs you {price} doubloons, and you have 4. [BUILDER-2]"
                for name, price in TOO_DEAR.items()
            },
        },
        not_asked("Build a building, or pass.", "BUILDER-1"),
        id="builder",
        marks=pytest.mark.rule("BUILDER-2", "BUILDER-6"),
    ),
    pytest.param(
        lambda: made("builder", "build office"),
        {},
        not_asked("Take a worker for the new building, or pass.", "BLD-UNIVERSITY-1"),
        id="university",
        marks=pytest.mark.rule("BLD-UNIVERSITY-1"),
    ),
    pytest.param(
        lambda: made("craftsman", production_declinable=True),
        {},
        not_asked("Produce, or pass.", "CRAFT-1"),
        id="production",
        marks=pytest.mark.rule("CRAFT-1"),
    ),
    pytest.param(
        lambda: picked(
            "craftsman",
            seats=[seat(island={"indigo": 1, "sugar": 1}, city={"indigo-plant": 1, "sugar-mill": 1})],
            supply={"sugar": 1},
        ),
        {
            "extra sugar": "There is no sugar left in the supply. [CRAFT-5]",
            **each(("corn", "tobacco", "coffee"), "extra {}", "You produced no {} in this phase. [CRAFT-5]"),
        },
        not_asked("Take one more good of a kind you produced, or pass.", "CRAFT-5"),
        id="extra-good",
        marks=pytest.mark.rule("CRAFT-5"),
    ),
    pytest.param(
        lambda: picked("trader", seats=[seat(goods={"corn": 1, "sugar": 1})], house=["corn"]),
        {
            "sell corn": "There is corn in the trading house already. [TRADER-4]",
            **each(("indigo", "tobacco", "coffee"), "sell {}", "You have no {}. [TRADER-1]"),
        },
        not_asked("Sell a good, or pass.", "TRADER-1"),
        id="trader",
        marks=pytest.mark.rule("TRADER-1", "TRADER-4"),
    ),
    pytest.param(
        lambda: load({"corn": 2, "indigo": 3, "sugar": 1, "tobacco": 1}, ships={5: ("corn", 5), 6: ("indigo", 4)}),
        {
            **MUST_LOAD,
            **each(
                ("2 corn", "3 indigo", "1 sugar", "1 tobacco", "coffee"),
                "load {} on wharf",
                "You have no active Wharf. [BLD-WHARF-1]",
            ),
            **on_ships("You have no {}. [CAPTAIN-3]", "coffee"),
            "load corn on ship 5": "Ship 5 is full. [CAPTAIN-6]",
            **on_ships("Ship 5 carries corn, so no other ship may. [CAPTAIN-5]", "corn", ships=(6, 7)),
            **on_ships("Ship 6 carries indigo, so no other ship may. [CAPTAIN-5]", "indigo", ships=(5, 7)),
            **on_ships("Ship 5 carries corn and nothing else. [CAPTAIN-4]", "sugar", "tobacco", ships=(5,)),
            **on_ships("Ship 6 carries indigo and nothing else. [CAPTAIN-4]", "sugar", "tobacco", ships=(6,)),
        },
        not_asked(LOAD, "CAPTAIN-3"),
        id="captain",
        marks=pytest.mark.rule("CAPTAIN-3", "CAPTAIN-4", "CAPTAIN-5", "CAPTAIN-6"),
    ),
    pytest.param(
        lambda: load({"corn": 6}, city={"wharf": 1}),
        {
            **MUST_LOAD,
            **on_ships("You have no {}. [CAPTAIN-3]", *GOODS[1:]),
            **each(GOODS[1:], "load {} on wharf", "You have no {}. [BLD-WHARF-1]"),
            "load 5 corn on ship 5": "A bigger ship can take more of your corn. [CAPTAIN-9]",
        },
        not_asked(LOAD, "CAPTAIN-3"),
        id="captain with a smaller ship",
        marks=pytest.mark.rule("CAPTAIN-9", "BLD-WHARF-1"),
    ),
    pytest.param(
        lambda: do(load({"corn": 2, "sugar": 1}, city={"wharf": 1}), "load sugar on wharf"),
        {
            **MUST_LOAD,
            **on_ships("You have no {}. [CAPTAIN-3]", *GOODS[1:]),
            **each(
                ("2 corn", *GOODS[1:]),
                "load {} on wharf",
                "The Wharf works only once in a Captain phase. [BLD-WHARF-1]",
            ),
        },
        not_asked(LOAD, "CAPTAIN-3"),
        id="captain after the wharf",
        marks=pytest.mark.rule("BLD-WHARF-1"),
    ),
    pytest.param(
        lambda: do(
            load({"corn": 2, "indigo": 3, "tobacco": 4, "coffee": 2}, city={"small-warehouse": 1}, ships=NO_ROOM),
            "keep 1 indigo",
        ),
        {
            **kept("corn", 1, "What is kept of corn is decided: the kinds come in order. [CAPTAIN-15]"),
            **kept("indigo", 1, "What is kept of indigo is decided: the kinds come in order. [CAPTAIN-15]"),
            **kept("sugar", 1, "You have 0 sugar. [CAPTAIN-15]"),
            **kept("tobacco", 5, "You have 4 tobacco. [CAPTAIN-15]"),
            **kept("coffee", 3, "You have 2 coffee. [CAPTAIN-15]"),
        },
        not_asked("Say which goods you keep; passing gives up the rest.", "CAPTAIN-15"),
        id="storage after a kind",
        marks=pytest.mark.rule("CAPTAIN-15"),
    ),
    pytest.param(
        lambda: load({"corn": 3, "coffee": 2}, ships=NO_ROOM),
        {
            **each((2, 3), "keep {} corn", "There is room for 1 corn. [CAPTAIN-18]"),
            "keep 2 coffee": "There is room for 1 coffee. [CAPTAIN-18]",
            **kept("corn", 4, "You have 3 corn. [CAPTAIN-15]"),
            **kept("coffee", 3, "You have 2 coffee. [CAPTAIN-15]"),
            **{
                key: text
                for good in GOODS[1:4]
                for key, text in kept(good, 1, f"You have 0 {good}. [CAPTAIN-15]").items()
            },
        },
        not_asked("Say which goods you keep; passing gives up the rest.", "CAPTAIN-15"),
        id="storage",
        marks=pytest.mark.rule("CAPTAIN-15", "CAPTAIN-18"),
    ),
    pytest.param(
        lambda: picked(
            "builder",
            players=3,
            seats=[
                seat(doubloons=20, city=dict.fromkeys(FULL_CITY, 0)),
                seat(city={"small-market": 0}),
                seat(city={"small-market": 0}),
            ],
        ),
        {
            **each(FULL_CITY, "build {}", "You own the {} already. [BUILDER-6]"),
            "build small-market": "The small-market is sold out. [BUILDER-10]",
            **each(LARGE, "build {}", "The {} does not fit into your city. [BUILDER-5]"),
        },
        not_asked("Build a building, or pass.", "BUILDER-1"),
        id="builder with a full city",
        marks=pytest.mark.rule("BUILDER-5", "BUILDER-10"),
    ),
    pytest.param(
        lambda: picked(
            "builder",
            seats=[seat(doubloons=20, city=dict.fromkeys((*LARGE[:4], "hacienda", "office"), 0))],
            city_grid_strict=True,
        ),
        {
            **each((*LARGE[:4], "hacienda", "office"), "build {}", "You own the {} already. [BUILDER-6]"),
            "build city-hall": "The columns of your city have no room for another large building. [AMB-10]",
        },
        not_asked("Build a building, or pass.", "BUILDER-1"),
        id="builder with full columns",
        marks=pytest.mark.rule("AMB-10"),
    ),
]


@pytest.mark.parametrize(("position", "named", "otherwise"), CASES)
def test_every_action_is_refused_in_the_words_of_the_question(
    position: Callable[[], State], named: dict[str, str], otherwise: str
) -> None:
    check_refusals(position(), named, otherwise)
