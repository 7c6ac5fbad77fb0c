"""How the heuristic player places workers: the most valuable circles first, plantation and building together."""

from typing import Final

from antillas.bots.puerto_rico.expanded import TWO_FACED, ExpandedEstate, ExpandedValuation
from antillas.bots.puerto_rico.values import Estate, Valuation
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.tables import (
    BUILDER,
    COFFEE,
    CORN,
    CRAFTSMAN,
    GROUPS,
    GUESTHOUSE,
    INDIGO,
    JEWELER,
    LARGE_UTILITY,
    QUARRY,
    SMALL_UTILITY,
    SUGAR,
    TILES,
    TOBACCO,
)

NONE: Final = -1
SPARE_TILES: Final = (QUARRY, CORN, COFFEE, TOBACCO, SUGAR, INDIGO)
"""Where workers go that have nothing useful to do; they may not stay idle (MAYOR-4)."""

LIKELY_CHIPS: Final = 20.0
"""Chips at the end, for the Customs House."""


class Post:
    """A circle, or a plantation with a circle of its building, and what workers there bring, each of them."""

    def __init__(self, value: float, tile: int, building: int) -> None:
        self.value = value
        self.tile = tile
        self.building = building
        self.workers = (1 if tile != NONE else 0) + (1 if building != NONE else 0)


def plan_workers(valuation: Valuation, seat: Seat) -> list[int]:
    """How many workers go on each group of circles: the kinds of tile, then the buildings (MAYOR-3)."""
    estate = valuation.estate(seat)
    workers = estate.employed + estate.idle
    posts = utility_posts(valuation, estate) + quarry_posts(valuation, estate) + production_posts(valuation, estate)
    posts.sort(key=lambda post: -post.value)
    plan = [0] * (TILES + len(estate.owned))
    for post in posts:
        if post.workers <= workers:
            workers -= post.workers
            if post.tile != NONE:
                plan[post.tile] += 1
            if post.building != NONE:
                plan[TILES + post.building] += 1
    fill_up(valuation, estate, plan, workers)
    return plan


def production_posts(valuation: Valuation, estate: Estate) -> list[Post]:
    """Corn plantations, and the others with their buildings."""
    facts, weights, outlook = valuation.facts, valuation.weights, valuation.outlook
    ship = outlook.near[CRAFTSMAN] * weights.ship
    sale = outlook.near[CRAFTSMAN] * weights.sale * outlook.doubloon
    posts: list[Post] = []
    for good in facts.dearest:
        circles = [
            building for building in facts.makers[good] for _ in range(estate.owned[building] * facts.circles[building])
        ]
        for index in range(estate.could[good]):
            value = ship * (weights.unit[index + 1] - weights.unit[index])
            if index == 0:
                value += sale * facts.prices[good]
                sale *= weights.sale_next
            posts.append(Post(value, CORN, NONE) if good == CORN else Post(value / 2, good, circles[index]))
    return posts


def quarry_posts(valuation: Valuation, estate: Estate) -> list[Post]:
    """Quarries, each one saving less than the one before."""
    saved = valuation.weights.quarry
    worth = valuation.outlook.near[BUILDER] * valuation.outlook.doubloon
    return [Post(worth * (saved[index + 1] - saved[index]), QUARRY, NONE) for index in range(estate.tiles[QUARRY])]


def utility_posts(valuation: Valuation, estate: Estate) -> list[Post]:
    """Utility buildings; large ones need their worker at the end only (SCORE-2)."""
    weights, kinds = valuation.weights, valuation.facts.kinds
    bonus = 1.0 if valuation.outlook.rounds < weights.last_rounds else weights.early_bonus
    posts: list[Post] = []
    for building in estate.buildings:
        if kinds[building] == LARGE_UTILITY:
            posts.append(Post(bonus * valuation.bonus(estate, building, LIKELY_CHIPS, 0.0), NONE, building))
        elif kinds[building] == SMALL_UTILITY or building == JEWELER:
            posts.append(Post(valuation.post(estate, building), NONE, building))
            if building == GUESTHOUSE:
                posts.append(posts[-1])
    return [post for post in posts if valuation.facts.circles[post.building]]


def fill_up(valuation: Valuation, estate: Estate, plan: list[int], workers: int) -> None:
    """Put the workers that are left on any circles, buildings first."""
    groups = [(TILES + building, valuation.facts.circles[building]) for building in estate.buildings]
    spaces = [(group, estate.owned[group - TILES] * circles) for group, circles in groups]
    spaces += [(tile, estate.tiles[tile]) for tile in SPARE_TILES]
    for group, space in spaces:
        more = min(workers, space - plan[group])
        plan[group] += more
        workers -= more


def plan_nobles(valuation: ExpandedValuation, seat: Seat) -> list[int]:
    """How many of those who stand on each group should be nobles: first where they do more than workers (NOBLE-5)."""
    estate = ExpandedEstate(seat, valuation.facts)
    nobles = estate.nobles
    plan = [0] * GROUPS
    faces = sorted(((better_with_noble(valuation, estate, building), building) for building in TWO_FACED), reverse=True)
    for gain, building in faces:
        if gain > 0 and nobles and estate.staff[building]:
            plan[TILES + building] = 1
            nobles -= 1
    plain = [group for group in range(GROUPS) if group - TILES not in TWO_FACED]
    for group in [*plain, *(TILES + building for _, building in faces if not plan[TILES + building])]:
        more = min(nobles, int(seat.standing(group)))
        plan[group] += more
        nobles -= more
    return plan


def better_with_noble(valuation: ExpandedValuation, estate: ExpandedEstate, building: int) -> float:
    """How much more a building with two faces brings with a noble than with a worker until the next Mayor phase."""
    near = valuation.outlook.near
    before, estate.lords = estate.lords, []
    worker = valuation.utility(estate, building, near)
    estate.lords = before
    return valuation.lordly(estate, building, near) - worker
