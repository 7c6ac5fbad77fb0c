"""Refusals at the questions of the expansions on land, word for word: of what one speaks about, and of all the rest."""

from collections.abc import Callable
from typing import Any

import pytest

from antillas import State
from tests.conformance.refusals import cannot_pass, check_refusals, each, not_asked
from tests.puerto_rico.positions import GOODS, Data, do, game, new_table, seat, table
from tests.puerto_rico.test_refusal_sentences import PICK, TILE

NEW = (
    "aqueduct",
    "forest-house",
    "black-market",
    "storehouse",
    "guesthouse",
    "trading-post",
    "church",
    "small-wharf",
    "lighthouse",
    "specialty-factory",
    "library",
    "union-hall",
    "statue",
    "cloister",
)
NO_FACE_UP = each(GOODS[1:], "take {}", "No plantation of {} lies face up. [SETTLER-2]")
NO_HACIENDA = {"draw": "Drawing a face-down plantation needs an active Hacienda. [BLD-HACIENDA-1]"}
NO_FORESTS = each(GOODS, "forest {}", "A forest needs an active Forest House. [EXP1-FOREST-1]")
DRAFT = "Choose a building that will be for sale."
SECOND = "Take a second tile with the Library, or pass."
LAYING = "Lay the plantation face up, or face down as a forest."
DEALING = "Take a worker or the noble from the ship."
MARKET = "Say what you give to the Black Market."


CROP = "Say who comes as the reward of the Festival's crop."


def picked(role: str, *texts: str, **laid: Any) -> State:
    """A role is picked in a game of four with New Buildings and Nobles, and these moves are made."""
    given: Data = {"new_buildings": True, "nobles": True, "faceup": {"corn": 5}, **laid}
    return do(table(4, **given), f"pick {role}", *texts)


def after_a_draft() -> State:
    seats = [
        seat(doubloons=50, city={"church": 0}),
        seat(city={"university": 0, "harbor": 0}),
        seat(city={"university": 0, "harbor": 0}),
    ]
    return do(new_table(4, seats=seats), "pick builder")


SET_UP = [
    pytest.param(
        lambda: game(3, festival=True).start(),
        {},
        "The tasks of the Festival are being drawn. [FEST-1]",
        id="tasks",
        marks=pytest.mark.rule("FEST-1"),
    ),
    pytest.param(
        lambda: do(game(2, new_buildings=True, nobles=True, draft_small_first=False).start(), "draft small-market"),
        {
            **cannot_pass(DRAFT, "DRAFT-3"),
            "draft small-market": "The small-market is chosen already. [DRAFT-3]",
            "draft aqueduct": "All places for buildings at 1 doubloon are filled. [DRAFT-6]",
        },
        not_asked(DRAFT, "DRAFT-3"),
        id="draft",
        marks=pytest.mark.rule("DRAFT-3", "DRAFT-6"),
    ),
    pytest.param(
        lambda: game(3, new_buildings=True, nobles=True, draft_small_first=True).start(),
        {
            **cannot_pass(DRAFT, "DRAFT-3"),
            **each(
                ("guild-hall", "residence", "fortress", "customs-house", "city-hall", "statue", "cloister"),
                "draft {}",
                "Small buildings are chosen before the large ones. [DRAFT-5]",
            ),
            "draft royal-garden": "Small buildings are chosen before the large ones. [DRAFT-5]",
        },
        not_asked(DRAFT, "DRAFT-3"),
        id="draft of the small ones",
        marks=pytest.mark.rule("DRAFT-5"),
    ),
    pytest.param(
        lambda: game(3, new_buildings=True, draft_small_first=True).start(),
        {
            **cannot_pass(DRAFT, "DRAFT-3"),
            **each(
                ("guild-hall", "residence", "fortress", "customs-house", "city-hall", "statue", "cloister"),
                "draft {}",
                "Small buildings are chosen before the large ones. [DRAFT-5]",
            ),
        },
        not_asked(DRAFT, "DRAFT-3"),
        id="draft without nobles",
        marks=pytest.mark.rule("DRAFT-5"),
    ),
    pytest.param(
        lambda: table(4, buccaneer=True, token=0, captured={"captain": 0}),
        {
            **cannot_pass(PICK, "ROUND-2"),
            "pick captain": "You have captured the captain yourself. [AMB-52]",
            "pick prospector-2": "There is no prospector-2 with 4 players. [SETUP-11]",
            "pick buccaneer": "Whoever has the Buccaneer's token cannot pick the Buccaneer. [BUC-3]",
        },
        not_asked(PICK, "ROUND-2"),
        id="role of the captor",
        marks=pytest.mark.rule("BUC-3", "AMB-52"),
    ),
    pytest.param(
        lambda: table(5, nobles=True),
        {**cannot_pass(PICK, "ROUND-2"), "pick buccaneer": "There is no Buccaneer in this game. [BUC-1]"},
        not_asked(PICK, "ROUND-2"),
        id="role without a Buccaneer",
        marks=pytest.mark.rule("BUC-1"),
    ),
]
SETTLER = [
    pytest.param(
        lambda: picked("settler", seats=[seat(city={"forest-house": 0})]),
        {**NO_FACE_UP, **NO_HACIENDA, **NO_FORESTS},
        not_asked(TILE, "SETTLER-2"),
        id="settler",
        marks=pytest.mark.rule("EXP1-FOREST-1"),
    ),
    pytest.param(
        lambda: picked("settler", seats=[seat(city={"forest-house": 1})]),
        {
            **NO_FACE_UP,
            **NO_HACIENDA,
            **each(GOODS[1:], "forest {}", "No plantation of {} lies face up. [SETTLER-2]"),
        },
        not_asked(TILE, "SETTLER-2"),
        id="settler with a Forest House",
        marks=pytest.mark.rule("EXP1-FOREST-1", "SETTLER-2"),
    ),
    pytest.param(
        lambda: picked(
            "settler",
            seats=[seat(city={"hunting-lodge": 1}, island={"quarry": 8, "corn": 4})],
            hunting_lodge_timing="own_turn",
        ),
        dict.fromkeys(
            ("draw", "take quarry", *(f"{way} {good}" for way in ("take", "forest") for good in GOODS)),
            "All 12 island spaces are occupied. [SETTLER-4]",
        ),
        not_asked(TILE, "SETTLER-2"),
        id="settler without a space",
        marks=pytest.mark.rule("SETTLER-4", "EXP2-HUNTINGLODGE-1"),
    ),
    pytest.param(
        lambda: picked("settler", "take corn", "pass", "pass", "pass", seats=[seat(city={"library": 1})]),
        {
            **NO_FACE_UP,
            **NO_HACIENDA,
            **NO_FORESTS,
            "take quarry": "The second tile is a quarry only with an active Construction Hut. [EXP1-LIBRARY-3]",
        },
        not_asked(SECOND, "EXP1-LIBRARY-3"),
        id="second-tile",
        marks=pytest.mark.rule("EXP1-LIBRARY-3"),
    ),
    pytest.param(
        lambda: picked(
            "settler", "take corn", "pass", "pass", "pass", seats=[seat(city={"library": 1, "hacienda": 1})]
        ),
        {
            **NO_FACE_UP,
            **NO_FORESTS,
            "take quarry": "The second tile is a quarry only with an active Construction Hut. [EXP1-LIBRARY-3]",
        },
        not_asked(SECOND, "EXP1-LIBRARY-3"),
        id="second-tile beside a Hacienda",
        marks=pytest.mark.rule("EXP1-LIBRARY-3"),
    ),
    pytest.param(
        lambda: picked("settler", "draw", "turn-up corn", seats=[seat(city={"forest-house": 1, "hacienda": 1})]),
        cannot_pass(LAYING, "EXP1-FOREST-5"),
        not_asked(LAYING, "EXP1-FOREST-5"),
        id="laying",
        marks=pytest.mark.rule("EXP1-FOREST-5"),
    ),
    pytest.param(
        lambda: picked("settler", *["pass"] * 4, seats=[seat(city={"hunting-lodge": 1}, island={"corn": 4})]),
        {},
        not_asked("Discard a plantation or forest, or pass.", "EXP2-HUNTINGLODGE-1"),
        id="lodges",
        marks=pytest.mark.rule("EXP2-HUNTINGLODGE-1"),
    ),
    pytest.param(
        lambda: picked(
            "settler",
            "take corn",
            festival=True,
            supply_worker_may_be_noble=True,
            tasks={"crop": "corn", "crop_winner": None},
            seats=[seat(island={"corn": 2})],
        ),
        cannot_pass(CROP, "AMB-72"),
        not_asked(CROP, "AMB-72"),
        id="crop-reward",
        marks=pytest.mark.rule("AMB-72"),
    ),
]
MAYOR_AND_BUILDER = [
    pytest.param(
        lambda: picked("mayor", "take worker"),
        cannot_pass(DEALING, "NOBLE-3"),
        not_asked(DEALING, "NOBLE-3"),
        id="dealing",
        marks=pytest.mark.rule("NOBLE-3"),
    ),
    pytest.param(
        lambda: picked(
            "mayor",
            "pass",
            *["ship worker"] * 3,
            seats=[seat(island={"corn": (4, 0), "indigo": (1, 0)}, idle=4, nobles={"holding": 3})],
        ),
        {
            **each(range(2), "{} nobles on corn", "At least 2 must stand on corn. [NOBLE-8]"),
            **each(range(4, 11), "{} nobles on corn", "At most 3 can stand on corn. [NOBLE-8]"),
        },
        "It is asked how many nobles stand on corn. [NOBLE-8]",
        id="noble-placement",
        marks=pytest.mark.rule("NOBLE-8"),
    ),
    pytest.param(
        after_a_draft,
        {
            "build church": "You own the church already. [BUILDER-6]",
            **each(("university", "harbor"), "build {}", "The {} is sold out. [BUILDER-10]"),
            **each(
                (
                    "land-office",
                    "chapel",
                    "hunting-lodge",
                    "zoning-office",
                    "royal-supplier",
                    "villa",
                    "jeweler",
                    "royal-garden",
                ),
                "build {}",
                "The {} is not in this game. [BUILDER-1]",
            ),
        },
        not_asked("Build a building, or pass.", "BUILDER-1"),
        id="builder after a draft",
        marks=pytest.mark.rule("BUILDER-1", "BUILDER-6", "BUILDER-10", "DRAFT-4"),
    ),
    pytest.param(
        lambda: picked("builder", new_buildings=False, seats=[seat(doubloons=20)]),
        each(NEW, "build {}", "The {} is not in this game. [BUILDER-1]"),
        not_asked("Build a building, or pass.", "BUILDER-1"),
        id="builder without New Buildings",
        marks=pytest.mark.rule("BUILDER-1"),
    ),
    pytest.param(
        lambda: picked(
            "builder",
            "build wharf",
            seats=[seat(doubloons=6, city={"black-market": 1, "harbor": 1}, goods={"corn": 1}, chips=1)],
        ),
        cannot_pass(MARKET, "EXP1-BLACKMARKET-1"),
        not_asked(MARKET, "EXP1-BLACKMARKET-1"),
        id="payment",
        marks=pytest.mark.rule("EXP1-BLACKMARKET-1"),
    ),
]
TRADER = [
    pytest.param(
        lambda: picked("trader", "buy land", seats=[seat(doubloons=1, city={"land-office": 1})], facedown={"corn": 2}),
        each(GOODS[1:], "turn-up {}", "No plantation of {} lies face down. [EXP2-LANDOFFICE-1]"),
        "A plantation is being turned up. [EXP2-LANDOFFICE-1]",
        id="land-draw",
        marks=pytest.mark.rule("EXP2-LANDOFFICE-1"),
    ),
    pytest.param(
        lambda: picked("trader", seats=[seat(doubloons=1, city={"land-office": 1, "trading-post": 0})]),
        {
            **each(GOODS, "sell {}", "You have no {}. [TRADER-1]"),
            **each(GOODS, "sell {} at post", "You have no active Trading Post. [EXP1-TRADINGPOST-1]"),
        },
        not_asked("Sell a good, or pass.", "TRADER-1"),
        id="trader with a Land Office",
        marks=pytest.mark.rule("EXP1-TRADINGPOST-1"),
    ),
    pytest.param(
        lambda: picked(
            "trader",
            seats=[seat(city={"trading-post": 1}, goods={"corn": 1})],
            house=["corn", "indigo", "sugar", "coffee"],
        ),
        {
            "sell corn": "The trading house is full. [TRADER-5]",
            **each(GOODS[1:], "sell {}", "You have no {}. [TRADER-1]"),
            **each(GOODS[1:], "sell {} at post", "You have no {}. [TRADER-1]"),
        },
        not_asked("Sell a good, or pass.", "TRADER-1"),
        id="trader with a Trading Post",
        marks=pytest.mark.rule("TRADER-5"),
    ),
    pytest.param(
        lambda: picked(
            "trader",
            "sell corn",
            seats=[seat(city={"trading-post": 1, "land-office": 1}, goods={"corn": 1, "coffee": 1})],
        ),
        {
            **each(GOODS[:4], "sell {}", "You have no {}. [TRADER-1]"),
            "sell coffee": "You have sold a good in this phase. [TRADER-1]",
            **each(GOODS, "sell {} at post", "You have sold a good in this phase. [TRADER-1]"),
        },
        not_asked("Sell a good, or pass.", "TRADER-1"),
        id="trader after a sale",
        marks=pytest.mark.rule("TRADER-1"),
    ),
    pytest.param(
        lambda: picked(
            "trader",
            "pass",
            seats=[
                seat(city={"trading-post": 1, "guesthouse": 2}, goods={"corn": 1}, island={"corn": (1, 0)}, awake=True)
            ],
            house=["corn", "indigo", "sugar", "coffee"],
            trading_post_when_full=False,
        ),
        {
            "sell corn": "The trading house is full. [TRADER-5]",
            **each(GOODS[1:], "sell {}", "You have no {}. [TRADER-1]"),
            **each(GOODS, "sell {} at post", "The trading house is full, which ends the phase. [DIV-70]"),
        },
        not_asked("Sell a good, or pass.", "TRADER-1"),
        id="trader whose guest may move",
        marks=pytest.mark.rule("DIV-70"),
    ),
]
CASES = [*SET_UP, *SETTLER, *MAYOR_AND_BUILDER, *TRADER]


@pytest.mark.parametrize(("position", "named", "otherwise"), CASES)
def test_every_action_is_refused_in_the_words_of_the_question(
    position: Callable[[], State], named: dict[str, str], otherwise: str
) -> None:
    check_refusals(position(), named, otherwise)
