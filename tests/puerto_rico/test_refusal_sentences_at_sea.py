"""Refusals at the questions of the expansions at sea, word for word: of what one speaks about, and of all the rest."""

from collections.abc import Callable
from typing import Any

import pytest

from antillas import State
from tests.conformance.refusals import cannot_pass, check_refusals, each, not_asked
from tests.puerto_rico.positions import GOODS, NO_ROOM, Data, seat
from tests.puerto_rico.test_refusal_sentences import LOAD, MUST_LOAD, PIECES, on_ships
from tests.puerto_rico.test_refusal_sentences_expansions import picked

DEED = "Choose one of the Buccaneer's deeds."
SPOILS = "Say how many of the goods you keep."
REMOVAL = "Say whether the noble is removed from the ship."
STOCK = {"corn": 2, "tobacco": 1, "coffee": 1}


def pirate(*texts: str, **laid: Any) -> State:
    """The Buccaneer is picked, and these moves are made."""
    return picked("buccaneer", *texts, buccaneer=True, **laid)


def sailing(city: Data, *texts: str, nobles: int = 0, **laid: Any) -> State:
    """The captain has some goods, so many nobles in the holding area, and these buildings."""
    owner = seat(city=city, goods=STOCK, idle=nobles, nobles={"holding": nobles})
    return picked("captain", *texts, seats=[owner], **laid)


def no_wharf(*goods: str) -> dict[str, str]:
    """Loads on a Wharf that is not there, said with these amounts."""
    return each(goods, "load {} on wharf", "You have no active Wharf. [BLD-WHARF-1]")


def stowed(sentence: str, first: dict[str, int] | None = None, goods: tuple[str, ...] = GOODS) -> dict[str, str]:
    """Loads on the Small Wharf, of each good from so many pieces on, all refused in the same words."""
    return {
        f"stow {pieces} {good}": sentence.format(good)
        for good in goods
        for pieces in range((first or {}).get(good, 1), PIECES[good] + 1)
    }


def delivered(sentence: str, goods: tuple[str, ...] = GOODS) -> dict[str, str]:
    """Deliveries of these goods, refused in the same words."""
    return each(goods, "deliver {}", sentence)


NO_SMALL_WHARF = stowed("You have no active Small Wharf. [EXP1-SMALLWHARF-1]")
NO_SUPPLIER = delivered("You have no active Royal Supplier. [EXP2-SUPPLIER-1]")

CAPTAIN = [
    pytest.param(
        lambda: sailing({"small-wharf": 1}),
        {
            **MUST_LOAD,
            **no_wharf("2 corn", "indigo", "sugar", "1 tobacco", "1 coffee"),
            **on_ships("You have no {}. [CAPTAIN-3]", "indigo", "sugar"),
            **stowed(
                "You do not have so much {}. [EXP1-SMALLWHARF-1]",
                {good: count + 1 for good, count in STOCK.items()},
            ),
            **NO_SUPPLIER,
        },
        not_asked(LOAD, "CAPTAIN-3"),
        id="captain with a Small Wharf",
        marks=pytest.mark.rule("EXP1-SMALLWHARF-1"),
    ),
    pytest.param(
        lambda: sailing({"small-wharf": 1}, "stow 1 corn", "pass"),
        {
            **MUST_LOAD,
            **no_wharf("1 corn", "indigo", "sugar", "1 tobacco", "1 coffee"),
            **on_ships("You have no {}. [CAPTAIN-3]", "indigo", "sugar"),
            **stowed("The Small Wharf works only once in a Captain phase. [EXP1-SMALLWHARF-1]"),
            **NO_SUPPLIER,
        },
        not_asked(LOAD, "CAPTAIN-3"),
        id="captain after the Small Wharf",
        marks=pytest.mark.rule("EXP1-SMALLWHARF-1"),
    ),
    *(
        pytest.param(
            position,
            {
                **MUST_LOAD,
                **no_wharf(corn, "indigo", "sugar", "1 tobacco", "1 coffee"),
                **on_ships("You have no {}. [CAPTAIN-3]", "indigo", "sugar"),
                **NO_SMALL_WHARF,
                **reason,
            },
            not_asked(LOAD, "CAPTAIN-3"),
            id=name,
            marks=pytest.mark.rule("EXP2-SUPPLIER-1"),
        )
        for name, position, corn, reason in (
            (
                "captain without a Royal Supplier",
                lambda: sailing({"royal-supplier": 0}, nobles=1),
                "2 corn",
                NO_SUPPLIER,
            ),
            (
                "captain without nobles",
                lambda: sailing({"royal-supplier": 1}),
                "2 corn",
                delivered("The Royal Supplier takes a good for each noble, and you have none. [EXP2-SUPPLIER-1]"),
            ),
            (
                "captain with a Royal Supplier",
                lambda: sailing({"royal-supplier": 1}, nobles=2),
                "2 corn",
                delivered("You have no {}. [EXP2-SUPPLIER-1]", ("indigo", "sugar")),
            ),
            (
                "captain who has delivered",
                lambda: sailing({"royal-supplier": 1}, "deliver corn", nobles=1),
                "1 corn",
                delivered("The Royal Supplier works only once in a Captain phase. [EXP2-SUPPLIER-1]"),
            ),
        )
    ),
    pytest.param(
        lambda: sailing({"royal-supplier": 1}, "load corn on ship 5", nobles=1),
        {
            **MUST_LOAD,
            **no_wharf("corn", "indigo", "sugar", "1 tobacco", "1 coffee"),
            **on_ships("You have no {}. [CAPTAIN-3]", "corn", "indigo", "sugar"),
            **on_ships("Ship 5 carries corn and nothing else. [CAPTAIN-4]", "tobacco", "coffee", ships=(5,)),
            **NO_SMALL_WHARF,
            **delivered("The Royal Supplier takes goods only before your first load. [EXP2-SUPPLIER-1]"),
        },
        not_asked(LOAD, "CAPTAIN-3"),
        id="captain who has loaded",
        marks=pytest.mark.rule("EXP2-SUPPLIER-1"),
    ),
    pytest.param(
        lambda: sailing({"small-wharf": 1}, "stow 1 tobacco", ships=NO_ROOM),
        {
            **stowed("What is loaded of {} is decided: the kinds come in order. [EXP1-SMALLWHARF-1]", goods=GOODS[:4]),
            **stowed("You do not have so much {}. [EXP1-SMALLWHARF-1]", {"coffee": 2}, goods=("coffee",)),
        },
        not_asked("Load more kinds on the Small Wharf, or pass.", "EXP1-SMALLWHARF-1"),
        id="stowing",
        marks=pytest.mark.rule("EXP1-SMALLWHARF-1"),
    ),
    pytest.param(
        lambda: sailing({"royal-supplier": 1}, "deliver corn", nobles=3),
        {
            "deliver corn": "Each kind is delivered once, and the kinds come in order. [EXP2-SUPPLIER-1]",
            **delivered("You have no {}. [EXP2-SUPPLIER-1]", ("indigo", "sugar")),
        },
        not_asked("Deliver another kind to the Royal Supplier, or pass.", "EXP2-SUPPLIER-1"),
        id="delivery",
        marks=pytest.mark.rule("EXP2-SUPPLIER-1"),
    ),
]
BUCCANEER = [
    pytest.param(
        lambda: pirate(taken={"settler": 0}),
        {
            **cannot_pass(DEED, "BUC-2"),
            **each(("settler", "prospector-2"), "capture {}", "The {} cannot be captured in this round. [BUC-7]"),
        },
        not_asked(DEED, "BUC-2"),
        id="deed",
        marks=pytest.mark.rule("BUC-2", "BUC-7"),
    ),
    pytest.param(
        lambda: pirate("piracy 5", ships={5: ("corn", 1)}),
        {**cannot_pass(SPOILS, "BUC-4"), **each((2, 3), "keep {}", "At most 1 can be kept. [BUC-4]")},
        not_asked(SPOILS, "BUC-4"),
        id="spoils",
        marks=pytest.mark.rule("BUC-4"),
    ),
    pytest.param(
        lambda: pirate("raid", worker_ship=6),
        cannot_pass(REMOVAL, "AMB-49"),
        not_asked(REMOVAL, "AMB-49"),
        id="raid-choice",
        marks=pytest.mark.rule("AMB-49"),
    ),
    pytest.param(
        lambda: pirate("raid", "remove noble", worker_ship=6, seats=[seat(island={"corn": (2, 0)})]),
        {},
        not_asked("Put a raided worker on an empty circle, or pass.", "BUC-6"),
        id="raid",
        marks=pytest.mark.rule("BUC-6"),
    ),
    pytest.param(
        lambda: picked("prospector", seats=[seat(city={"guesthouse": 2}, island={"corn": (2, 0)}, awake=True)]),
        {},
        not_asked("Move guests, or pass.", "AMB-33"),
        id="guests",
        marks=pytest.mark.rule("AMB-33"),
    ),
]
CASES = [*CAPTAIN, *BUCCANEER]


@pytest.mark.parametrize(("position", "named", "otherwise"), CASES)
def test_every_action_is_refused_in_the_words_of_the_question(
    position: Callable[[], State], named: dict[str, str], otherwise: str
) -> None:
    check_refusals(position(), named, otherwise)
