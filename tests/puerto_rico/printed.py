"""The numbers printed on the buildings, as the rules give them, for the tests to compare with."""

from typing import NamedTuple


class Printed(NamedTuple):
    """A building: id of its rule, kind, cost, points, group, circles, copies for 3 to 5 players and for 2, phase."""

    rule: str
    kind: str
    cost: int
    points: int
    group: int
    circles: int
    copies: int
    for_two: int
    phase: str


SMALL_PLANT = "small-production"
LARGE_PLANT = "large-production"
SMALL = "small-utility"
LARGE = "large-utility"

BUILDINGS = {
    "small-indigo-plant": Printed("BLD-SMALLINDIGO", SMALL_PLANT, 1, 1, 1, 1, 4, 2, "craftsman"),
    "small-sugar-mill": Printed("BLD-SMALLSUGAR", SMALL_PLANT, 2, 1, 1, 1, 4, 2, "craftsman"),
    "indigo-plant": Printed("BLD-INDIGO", LARGE_PLANT, 3, 2, 2, 3, 3, 2, "craftsman"),
    "sugar-mill": Printed("BLD-SUGAR", LARGE_PLANT, 4, 2, 2, 3, 3, 2, "craftsman"),
    "tobacco-storage": Printed("BLD-TOBACCO", LARGE_PLANT, 5, 3, 3, 3, 3, 2, "craftsman"),
    "coffee-roaster": Printed("BLD-COFFEE", LARGE_PLANT, 6, 3, 3, 2, 3, 2, "craftsman"),
    "small-market": Printed("BLD-SMALLMARKET", SMALL, 1, 1, 1, 1, 2, 1, "trader"),
    "hacienda": Printed("BLD-HACIENDA", SMALL, 2, 1, 1, 1, 2, 1, "settler"),
    "construction-hut": Printed("BLD-HUT", SMALL, 2, 1, 1, 1, 2, 1, "settler"),
    "small-warehouse": Printed("BLD-SMALLWH", SMALL, 3, 1, 1, 1, 2, 1, "captain"),
    "hospice": Printed("BLD-HOSPICE", SMALL, 4, 2, 2, 1, 2, 1, "settler"),
    "office": Printed("BLD-OFFICE", SMALL, 5, 2, 2, 1, 2, 1, "trader"),
    "large-market": Printed("BLD-LARGEMARKET", SMALL, 5, 2, 2, 1, 2, 1, "trader"),
    "large-warehouse": Printed("BLD-LARGEWH", SMALL, 6, 2, 2, 1, 2, 1, "captain"),
    "factory": Printed("BLD-FACTORY", SMALL, 7, 3, 3, 1, 2, 1, "craftsman"),
    "university": Printed("BLD-UNIVERSITY", SMALL, 8, 3, 3, 1, 2, 1, "builder"),
    "harbor": Printed("BLD-HARBOR", SMALL, 8, 3, 3, 1, 2, 1, "captain"),
    "wharf": Printed("BLD-WHARF", SMALL, 9, 3, 3, 1, 2, 1, "captain"),
    "guild-hall": Printed("BLD-GUILDHALL", LARGE, 10, 4, 4, 1, 1, 1, "end"),
    "residence": Printed("BLD-RESIDENCE", LARGE, 10, 4, 4, 1, 1, 1, "end"),
    "fortress": Printed("BLD-FORTRESS", LARGE, 10, 4, 4, 1, 1, 1, "end"),
    "customs-house": Printed("BLD-CUSTOMS", LARGE, 10, 4, 4, 1, 1, 1, "end"),
    "city-hall": Printed("BLD-CITYHALL", LARGE, 10, 4, 4, 1, 1, 1, "end"),
}
NEW_BUILDINGS = {
    "aqueduct": Printed("EXP1-AQUEDUCT", SMALL, 1, 1, 1, 1, 2, 1, "craftsman"),
    "forest-house": Printed("EXP1-FOREST", SMALL, 2, 1, 1, 1, 2, 1, "settler"),
    "black-market": Printed("EXP1-BLACKMARKET", SMALL, 2, 1, 1, 1, 2, 1, "builder"),
    "storehouse": Printed("EXP1-STOREHOUSE", SMALL, 3, 1, 1, 1, 2, 1, "captain"),
    "guesthouse": Printed("EXP1-GUESTHOUSE", SMALL, 4, 2, 2, 2, 2, 1, "any"),
    "trading-post": Printed("EXP1-TRADINGPOST", SMALL, 5, 2, 2, 1, 2, 1, "trader"),
    "church": Printed("EXP1-CHURCH", SMALL, 5, 2, 2, 1, 2, 1, "builder"),
    "small-wharf": Printed("EXP1-SMALLWHARF", SMALL, 6, 2, 2, 1, 2, 1, "captain"),
    "lighthouse": Printed("EXP1-LIGHTHOUSE", SMALL, 7, 3, 3, 1, 2, 1, "captain"),
    "specialty-factory": Printed("EXP1-SPECIALTY", SMALL, 8, 3, 3, 1, 2, 1, "craftsman"),
    "library": Printed("EXP1-LIBRARY", SMALL, 8, 3, 3, 1, 2, 1, "any"),
    "union-hall": Printed("EXP1-UNIONHALL", SMALL, 9, 3, 3, 1, 2, 1, "captain"),
    "statue": Printed("EXP1-STATUE", LARGE, 10, 8, 4, 0, 1, 1, "end"),
    "cloister": Printed("EXP1-CLOISTER", LARGE, 10, 4, 4, 1, 1, 1, "end"),
}
"""Expansion I."""
SMALL_UTILITY = tuple(name for name, one in BUILDINGS.items() if one.kind == SMALL)
LARGE_UTILITY = tuple(name for name, one in BUILDINGS.items() if one.kind == LARGE)
SMALL_PRODUCTION = tuple(name for name, one in BUILDINGS.items() if one.kind == SMALL_PLANT)
LARGE_PRODUCTION = tuple(name for name, one in BUILDINGS.items() if one.kind == LARGE_PLANT)
