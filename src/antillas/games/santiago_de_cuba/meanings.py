"""What every action means, as data."""

from functools import cache

from antillas.core.meanings import Meaning, Meanings, Subject
from antillas.games.santiago_de_cuba.actions import (
    BUY,
    CAFE_CIGARS,
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


@cache
def meanings() -> Meanings:
    """The meaning of every action; the numbers are the same in all games."""
    found: dict[int, Meaning] = {NO: Meaning("pass"), YES: Meaning("accept")}
    found |= goods_meanings()
    singles: tuple[tuple[int, str, str, tuple[str, ...]], ...] = (
        (GIVE_PESO, "give", "gift", ("peso",)),
        (GIVE_VP, "give", "gift", ("vp",)),
        (CLAIM, "claim", "building", BUILDING_IDS),
        (USE, "use", "building", BUILDING_IDS),
        (ENTER, "enter", "building", BUILDING_IDS),
        (SILENCE, "silence", "cuban", CUBAN_IDS),
        (LEFT, "marker", "way", ("left",)),
        (RIGHT, "marker", "way", ("right",)),
        (CAFE_CIGARS, "serve", "served", ("cigars", "rum", "both")),
        (DEAL_BUILDING, "deal-building", "building", BUILDING_IDS),
        (DEAL_CUBAN, "deal-cuban", "cuban", CUBAN_IDS),
    )
    for base, kind, about, things in singles:
        found |= {base + number: Meaning(kind, {about: thing}) for number, thing in enumerate(things)}
    numbered = (
        (DRIVE, "drive", "stops", 1, STOPS),
        (COUNT, "exchange", "count", 1, MOST_PIECES),
        (STARTER, "start", "seat", 0, MAX_PLAYERS - 1),
        (FACE, "roll", "number", 0, FACES - 1),
        (BUY, "buy", "points", 1, MOST_EXCHANGED),
        (SELL, "sell", "points", 1, MOST_EXCHANGED),
    )
    for base, kind, about, least, most in numbered:
        found |= {base + number: Meaning(kind, {about: number}) for number in range(least, most + 1)}
    return Meanings([found[action] for action in range(END)])


def goods_meanings() -> dict[int, Meaning]:
    """The meanings of the actions about goods that have a die."""
    found: dict[int, Meaning] = {}
    goods = GOOD_IDS[:DICE]
    for number, good in enumerate(goods):
        found[GOOD + number] = Meaning("take", {"good": good})
        found[GIVE + number] = Meaning("give", {"gift": good})
        found[DIE + number] = Meaning("die", {"good": good})
        for other, taken in enumerate(goods):
            found[SWAP + number * DICE + other] = Meaning("swap", {"given": good, "taken": taken})
        for pieces in range(1, MOST_LOADED + 1):
            about: dict[str, Subject] = {"good": good, "count": pieces}
            found[LOAD + number * MOST_LOADED + pieces] = Meaning("load", about)
            found[WOOD_LOAD + number * MOST_LOADED + pieces] = Meaning("load-wood", about)
    return found
