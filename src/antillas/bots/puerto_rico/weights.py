"""What the heuristic player knows about Puerto Rico, in numbers found by matches between variants of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from librt.random import Random

from antillas.games.puerto_rico.powers.craftsman import FACTORY_INCOME
from antillas.games.puerto_rico.tables import BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, SETTLER, TRADER


@dataclass(frozen=True)
class Utility:
    """What a small utility building with a worker brings in each phase of a role."""

    role: int
    points: float
    doubloons: float
    by_kinds: tuple[float, ...] = (1, 1, 1, 1, 1, 1)
    """How much of it, by the number of kinds of good that the owner can produce."""
    by_output: bool = False
    """Whether it grows with the number of goods that the owner can produce."""


SALES: Final[tuple[float, ...]] = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95)
"""How likely a sale is in a Trader phase, by the kinds of good that can be produced."""
LOADS: Final[tuple[float, ...]] = (0.0, 0.9, 1.5, 2.0, 2.3, 2.5)
"""Loads in a Captain phase, by the kinds of good that can be produced."""

UTILITIES: Final[Mapping[str, Utility]] = MappingProxyType(
    {
        "small-market": Utility(TRADER, 0, 1.25, SALES),
        "hacienda": Utility(SETTLER, 0.29, 0),
        "construction-hut": Utility(SETTLER, 0, 0.37),
        "small-warehouse": Utility(CAPTAIN, 1.14, 0, by_output=True),
        "hospice": Utility(SETTLER, 0.17, 0),
        "office": Utility(TRADER, 0, 1.2, SALES),
        "large-market": Utility(TRADER, 0, 1.55, SALES),
        "large-warehouse": Utility(CAPTAIN, 0.64, 0, by_output=True),
        "factory": Utility(CRAFTSMAN, 0, 0.83, FACTORY_INCOME),
        "university": Utility(BUILDER, 0.15, 0),
        "harbor": Utility(CAPTAIN, 0.86, 0, LOADS),
        "wharf": Utility(CAPTAIN, 2.3, 0, by_output=True),
        # New Buildings; some are counted by what their owner has, as `expanded` says.
        "aqueduct": Utility(CRAFTSMAN, 0.3, 0),
        "forest-house": Utility(SETTLER, 0.35, 0),
        "black-market": Utility(BUILDER, 0, 0.5),
        "storehouse": Utility(CAPTAIN, 0.8, 0, by_output=True),
        "trading-post": Utility(TRADER, 0, 1.6, SALES),
        "church": Utility(BUILDER, 1.2, 0),
        "small-wharf": Utility(CAPTAIN, 0.9, 0, by_output=True),
        "lighthouse": Utility(CAPTAIN, 0, 0.9, LOADS),
        "specialty-factory": Utility(CRAFTSMAN, 0, 0.9),
        "union-hall": Utility(CAPTAIN, 1.2, 0, by_output=True),
        # Nobles, with a worker.
        "land-office": Utility(TRADER, 0.12, 0),
        "chapel": Utility(CRAFTSMAN, 0, 0.9),
        "hunting-lodge": Utility(SETTLER, 0.08, 0),
        "zoning-office": Utility(BUILDER, 0, 1.1),
        "royal-supplier": Utility(CAPTAIN, 0.65, 0),
        "villa": Utility(MAYOR, 1.4, 0),
        "jeweler": Utility(CRAFTSMAN, 0, 0.9),
    }
)
"""What the small utility buildings bring; one that is not listed is worth its points alone."""
UNKNOWN: Final = Utility(BUILDER, 0, 0)
WITH_NOBLE: Final[Mapping[str, Utility]] = MappingProxyType(
    {
        "land-office": Utility(TRADER, 0, 0.3),
        "chapel": Utility(CRAFTSMAN, 0.9, 0),
        "hunting-lodge": Utility(SETTLER, 1.6, 0),
        "zoning-office": Utility(BUILDER, 0, 0.9),
    }
)
"""What the buildings with two faces bring with a noble (NOBLE-5)."""


@dataclass(frozen=True)
class Weights:
    """How the heuristic player weighs things; worths are in victory points."""

    # The length of the game (END-1).
    role_appeal: tuple[float, ...] = (0.16, 1.88, 0.67, 1.34, 0.29, 0.97, 0.38, 0.5)
    """How much the phases of a role still to come count, compared with all roles being picked equally often."""
    workers_per_mayor: float = 1.78
    """Workers that leave the supply in a Mayor phase, beyond one for each player."""
    buildings_per_round: float = 1.06
    """City spaces that the fastest builder fills in a round."""
    shipped: float = 0.63
    """Chips taken in a round for each worker on an island tile."""

    # Doubloons.
    doubloon_last: float = 0.3
    """The worth of a doubloon when only one more Builder phase is expected."""
    doubloon_round: float = 0.096
    """How much more it is worth for each round that is left, since money breeds money."""
    doubloon_rounds: float = 9.09
    """Rounds beyond these do not make it worth more."""
    tie_break: float = 0.02
    """What a doubloon is worth when nothing can be built any more (SCORE-3)."""
    rich: float = 10.33
    """Doubloons beyond these are worth half: there is seldom something to buy for them."""

    # Production.
    unit: tuple[float, ...] = (0, 1, 1.57, 1.88, 2.05, 2.14, 2.22, 2.3, 2.37, 2.45, 2.51, 2.57, 2.64)
    """What so many goods of one kind in a Craftsman phase are worth compared with one: many of a kind spoil."""
    ship: float = 0.37
    """Points that a good brings on a ship in the end."""
    sale: float = 0.78
    """How often the dearest good that is produced is sold in a Trader phase."""
    sale_next: float = 0.82
    """How often, compared with a dearer one, the next one is sold: it waits until the other is not wanted."""
    manned_later: float = 0.57
    """The worth of a tile without a worker compared with one at work, while enough workers come."""
    new_workers: float = 1.54
    """Workers that a player gets in a Mayor phase."""
    completed_later: tuple[float, ...] = (0, 0.2, 0.22, 0.14, 0.066)
    """The worth of a plantation without its building, or of a building without its plantation, by good."""
    quarry: tuple[float, ...] = (0, 0.85, 1.6, 2.15, 2.4, 2.4, 2.4, 2.4, 2.4)
    """Doubloons that so many active quarries save in a Builder phase."""

    # Goods in hand.
    load_ready: float = 0.3
    """Points for a good that would find room on a ship."""
    rival_load: float = 0.4
    """The part of the others' goods of a kind that fills its ship before the own ones are loaded."""
    load_stuck: float = 0.05
    """Points for a good that would find none."""
    sale_ready: float = 0.31
    """How likely the best good is sold in the next Trader phase."""

    # Buildings.
    utilities: Mapping[str, Utility] = field(default_factory=lambda: UTILITIES)
    with_noble: Mapping[str, Utility] = field(default_factory=lambda: WITH_NOBLE)
    full_output: float = 5.29
    """Goods in a Craftsman phase with which buildings that grow with the output reach their full worth."""
    large_later: float = 1
    """The worth of the bonus of a large building without a worker, while a Mayor phase is expected (SCORE-2)."""
    city_space: float = 0.15
    """The worth of a free city space, which a better building may take."""
    growth: tuple[float, ...] = (0.34, 0.95, 0.61, 0.94, 0.29)
    """How much large buildings still grow in each phase that feeds them: Guild Hall to City Hall."""

    # Expansions.
    liking: float = 0.6
    """Points by which a player may like a kind of building more than others for no reason."""
    longest: float = 20
    """Rounds that a game may have when a lack of workers does not end it (NOBLE-1)."""
    idle: float = 0.7
    """The worth of somebody in the holding area while there is an empty circle."""
    spare: float = 0.03
    """The worth of somebody there when all circles are filled."""
    guest: float = 0.45
    """What a guest is good for before the next Mayor phase."""
    library: float = 0.6
    """What the second privilege brings with each own pick."""
    forest: float = 0.45
    """Doubloons that a forest saves in a Builder phase."""
    noble: float = 1
    """The point of a noble (NOBLE-6)."""
    new_nobles: float = 0.3
    """Nobles that a player gets in a Mayor phase."""
    most_empty: tuple[float, ...] = (0.12, 0.35, 0.75)
    """How likely a Hunting Lodge with a noble scores: for others, for one of those and for the one with most room."""
    full_island: float = 0.3
    """What an island space is worth to an owner of Hunting Lodge or Land Office who has no other."""
    captured: float = 1.1
    """Doubloons that a captured card is worth: three if somebody else wants it, or a phase of one's own."""
    crop: tuple[float, ...] = (0, 0.1, 0.3)
    """What so many plantations are worth more while they may win the Festival's crop."""

    # Choosing.
    most_tried: int = 7
    """Choices, at most, that are played out in a game with expansions; a first look picks them."""
    until_mayor: float = 0.64
    """Rounds until workers can be placed anew; they are placed for these."""
    early_bonus: float = 0.097
    """How much the bonus of a large building counts in placing workers before the last rounds."""
    last_rounds: float = 1.5
    """With fewer rounds to come it counts in full."""
    opponents: float = 0.65
    """How much the mean of the opponents counts against the own worth."""
    leader: float = 0.19
    """How much the best of them counts more than their mean."""
    candidates: int = 3
    """Roles, at most, for which the picks of the next players are considered as well."""
    close: float = 1.3
    """How near to the best role they must come."""
    replies: int = 2
    """Picks of the next players that are considered."""


SPREAD: Final = 2.5
"""Somebody with a style of their own counts a thing at most so many times as much, or as little."""


def styled(weights: Weights, dice: Random) -> Weights:
    """Weights of somebody who plays in a style of their own: for quarries, ships, money or large buildings."""
    quarries, ships, money, sales, bonuses = [SPREAD ** (2.0 * dice.random() - 1.0) for _ in range(5)]
    return replace(
        weights,
        quarry=tuple(quarries * saved for saved in weights.quarry),
        ship=ships * weights.ship,
        doubloon_round=money * weights.doubloon_round,
        sale=sales * weights.sale,
        growth=tuple(bonuses * growth for growth in weights.growth),
    )
