"""The notation: every action as a short English text that parses back."""

from antillas.core.notation import Notation
from antillas.games.santiago_de_cuba.actions import (
    BUY,
    CAFE_BOTH,
    CAFE_CIGARS,
    CAFE_RUM,
    CLAIM,
    COUNT,
    DEAL_BUILDING,
    DEAL_CUBAN,
    DIE,
    DRIVE,
    END,
    ENTER,
    FACE,
    GIVE,
    GIVE_PESO,
    GIVE_VP,
    GOOD,
    LEFT,
    LOAD,
    MAX_PLAYERS,
    MOST_EXCHANGED,
    MOST_LOADED,
    MOST_PIECES,
    NO,
    RIGHT,
    SELL,
    SILENCE,
    STARTER,
    SWAP,
    USE,
    WOOD_LOAD,
    YES,
)
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, CUBAN_IDS, DICE, FACES, GOOD_IDS, STOPS


def notation() -> Notation:
    """The texts of all actions, in the order of the numbers."""
    texts = {
        NO: "pass",
        GIVE_PESO: "give peso",
        GIVE_VP: "give vp",
        LEFT: "marker left",
        RIGHT: "marker right",
        CAFE_CIGARS: "serve cigars",
        CAFE_RUM: "serve rum",
        CAFE_BOTH: "serve both",
        YES: "yes",
    }
    texts |= goods_texts()
    for building, name in enumerate(BUILDING_IDS):
        texts[CLAIM + building] = f"claim {name}"
        texts[USE + building] = f"use {name}"
        texts[ENTER + building] = f"pawn {name}"
        texts[DEAL_BUILDING + building] = f"deal {name}"
    for cuban, name in enumerate(CUBAN_IDS):
        texts[SILENCE + cuban] = f"turn {name}"
        texts[DEAL_CUBAN + cuban] = f"deal {name}"
    numbered = (
        (DRIVE, STOPS, "drive {}"),
        (COUNT, MOST_PIECES, "exchange {}"),
        (STARTER - 1, MAX_PLAYERS, "start {}"),
        (BUY, MOST_EXCHANGED, "buy {} vp"),
        (SELL, MOST_EXCHANGED, "sell {} vp"),
    )
    for base, most, template in numbered:
        texts |= {base + number: template.format(number) for number in range(1, most + 1)}
    texts |= {FACE + number: f"roll {number}" for number in range(FACES)}
    return Notation([texts[action] for action in range(END)])


def goods_texts() -> dict[int, str]:
    """The texts of the actions about a good or its die."""
    texts: dict[int, str] = {}
    for good, name in enumerate(GOOD_IDS[:DICE]):
        texts[GOOD + good] = f"take {name}"
        texts[GIVE + good] = f"give {name}"
        texts[DIE + good] = f"die {name}"
        for other, taken in enumerate(GOOD_IDS[:DICE]):
            texts[SWAP + good * DICE + other] = f"swap {name} for {taken}"
        for pieces in range(1, MOST_LOADED + 1):
            texts[LOAD + good * MOST_LOADED + pieces] = f"load {pieces} {name}"
            texts[WOOD_LOAD + good * MOST_LOADED + pieces] = f"load {pieces} wood as {name}"
    return texts
