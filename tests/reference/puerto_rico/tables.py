"""The components of Puerto Rico and the numbers of its set-up, as the rules list them."""

from dataclasses import dataclass

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TILES = (*GOODS, "quarry")
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
BODIES = ("worker", "noble")

ISLAND_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4

GOODS_IN_BOX = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
PLANTATIONS_IN_BOX = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
GOODS_OUT_FOR_TWO = 2
PLANTATIONS_OUT_FOR_TWO = 3
QUARRIES = {2: 5, 3: 8, 4: 8, 5: 8}
WORKERS_IN_SUPPLY = {2: 40, 3: 55, 4: 75, 5: 95}
ALL_WORKERS = 100
ALL_NOBLES = 20
CARGO_SHIPS = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}
STARTING_DOUBLOONS = {2: 3, 3: 2, 4: 3, 5: 4}
STARTING_PLANTATIONS = {
    2: ("indigo", "corn"),
    3: ("indigo", "indigo", "corn"),
    4: ("indigo", "indigo", "corn", "corn"),
    5: ("indigo", "indigo", "indigo", "corn", "corn"),
}
PROSPECTORS = {2: 1, 3: 0, 4: 1, 5: 2}
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
PICKS_PER_ROUND = {2: 6, 3: 3, 4: 4, 5: 5}

FACTORY_INCOME = (0, 0, 1, 2, 3, 5)
CLOISTER_POINTS = (0, 1, 3, 6, 10)


@dataclass(frozen=True)
class Plan:
    """One kind of building; `makes` is the good that a production building processes."""

    name: str
    expansion: int
    cost: int
    points: int
    group: int
    circles: int
    copies: int
    copies_for_two: int
    sort: str
    makes: str = ""

    @property
    def is_production(self) -> bool:
        """Small and large production buildings, the Jeweler among them (BLD-PROD-4)."""
        return self.sort in ("small production", "large production")

    @property
    def is_large(self) -> bool:
        """Large utility buildings take two city spaces."""
        return self.sort == "large"

    @property
    def spaces(self) -> int:
        """City spaces that it takes."""
        return 2 if self.is_large else 1


def _small(name: str, expansion: int, cost: int, group: int, circles: int = 1) -> Plan:
    return Plan(name, expansion, cost, group, group, circles, 2, 1, "utility")


def _large(name: str, expansion: int, points: int = 4, circles: int = 1) -> Plan:
    return Plan(name, expansion, 10, points, 4, circles, 1, 1, "large")


PLANS = (
    Plan("small-indigo-plant", 0, 1, 1, 1, 1, 4, 2, "small production", "indigo"),
    Plan("small-sugar-mill", 0, 2, 1, 1, 1, 4, 2, "small production", "sugar"),
    Plan("indigo-plant", 0, 3, 2, 2, 3, 3, 2, "large production", "indigo"),
    Plan("sugar-mill", 0, 4, 2, 2, 3, 3, 2, "large production", "sugar"),
    Plan("tobacco-storage", 0, 5, 3, 3, 3, 3, 2, "large production", "tobacco"),
    Plan("coffee-roaster", 0, 6, 3, 3, 2, 3, 2, "large production", "coffee"),
    _small("small-market", 0, 1, 1),
    _small("hacienda", 0, 2, 1),
    _small("construction-hut", 0, 2, 1),
    _small("small-warehouse", 0, 3, 1),
    _small("hospice", 0, 4, 2),
    _small("office", 0, 5, 2),
    _small("large-market", 0, 5, 2),
    _small("large-warehouse", 0, 6, 2),
    _small("factory", 0, 7, 3),
    _small("university", 0, 8, 3),
    _small("harbor", 0, 8, 3),
    _small("wharf", 0, 9, 3),
    _large("guild-hall", 0),
    _large("residence", 0),
    _large("fortress", 0),
    _large("customs-house", 0),
    _large("city-hall", 0),
    _small("aqueduct", 1, 1, 1),
    _small("forest-house", 1, 2, 1),
    _small("black-market", 1, 2, 1),
    _small("storehouse", 1, 3, 1),
    _small("guesthouse", 1, 4, 2, circles=2),
    _small("trading-post", 1, 5, 2),
    _small("church", 1, 5, 2),
    _small("small-wharf", 1, 6, 2),
    _small("lighthouse", 1, 7, 3),
    _small("specialty-factory", 1, 8, 3),
    _small("library", 1, 8, 3),
    _small("union-hall", 1, 9, 3),
    _large("statue", 1, points=8, circles=0),
    _large("cloister", 1),
    _small("land-office", 2, 2, 1),
    _small("chapel", 2, 3, 1),
    _small("hunting-lodge", 2, 4, 2),
    _small("zoning-office", 2, 5, 2),
    _small("royal-supplier", 2, 6, 2),
    _small("villa", 2, 7, 3),
    Plan("jeweler", 2, 8, 3, 3, 1, 2, 2, "large production"),
    _large("royal-garden", 2),
)
PLAN = {plan.name: plan for plan in PLANS}
NUMBER = {plan.name: number for number, plan in enumerate(PLANS)}

SLOTS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""Places for utility buildings by price, without Expansion II (DRAFT-8)."""
SLOTS_WITH_TWO = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}
"""The same with the red places of Expansion II (DRAFT-9)."""
