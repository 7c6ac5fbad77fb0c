"""How the heuristic player places workers: the most valuable circles first, plantation and building together."""

from typing import Final, final

from mypy_extensions import i64

from antillas.bots.puerto_rico.expanded import TWO_FACED, ExpandedEstate, ExpandedValuation
from antillas.bots.puerto_rico.values import Estate, Facts, Valuation
from antillas.core.ints import Ints, zeros
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


@final
class Post:
    """A circle, or a plantation with a circle of its building, and what workers there bring, each of them."""

    def __init__(self, value: float, tile: i64, building: i64) -> None:
        self.value = value
        self.tile = tile
        self.building = building
        self.workers: i64 = (1 if tile != NONE else 0) + (1 if building != NONE else 0)


def plan_workers(valuation: Valuation, seat: Seat) -> Ints:
    """How many workers go on each group of circles: the kinds of tile, then the buildings (MAYOR-3)."""
    estate = valuation.estate(seat)
    workers = estate.employed + estate.idle
    posts: list[Post] = []
    utility_posts(valuation, estate, posts)
    quarry_posts(valuation, estate, posts)
    production_posts(valuation, estate, posts)
    plan = zeros(TILES + i64(len(estate.owned)))
    for post in best_first(posts):
        if post.workers <= workers:
            workers -= post.workers
            if post.tile != NONE:
                plan[post.tile] += 1
            if post.building != NONE:
                plan[TILES + post.building] += 1
    fill_up(valuation, estate, plan, workers)
    return plan


def best_first(posts: list[Post]) -> list[Post]:
    """The posts by what they bring; equal ones stay in their order."""
    for index in range(1, i64(len(posts))):
        post = posts[index]
        at = index
        while at > 0 and posts[at - 1].value < post.value:
            posts[at] = posts[at - 1]
            at -= 1
        posts[at] = post
    return posts


def production_posts(valuation: Valuation, estate: Estate, posts: list[Post]) -> None:
    """Add corn plantations, and the others with their buildings."""
    facts, weights, outlook = valuation.facts, valuation.weights, valuation.outlook
    ship = outlook.near[CRAFTSMAN] * weights.ship
    sale = outlook.near[CRAFTSMAN] * weights.sale * outlook.doubloon
    for good in facts.dearest:
        for index in range(estate.could[good]):
            value = ship * (facts.unit[index + 1] - facts.unit[index])
            if index == 0:
                value += sale * float(facts.prices[good])
                sale *= weights.sale_next
            if good == CORN:
                posts.append(Post(value, CORN, NONE))
            else:
                posts.append(Post(value / 2.0, good, circle_at(facts, estate, good, index)))


def circle_at(facts: Facts, estate: Estate, good: i64, index: i64) -> i64:
    """The building that has a circle, counted among all own circles for a good."""
    for maker in facts.makers[good]:
        building: i64 = maker
        index -= i64(estate.owned[building]) * facts.circles[building]
        if index < 0:
            return building
    raise AssertionError("there are as many circles as goods could be made")


def quarry_posts(valuation: Valuation, estate: Estate, posts: list[Post]) -> None:
    """Add quarries, each one saving less than the one before."""
    saved = valuation.facts.saved
    worth = valuation.outlook.near[BUILDER] * valuation.outlook.doubloon
    for index in range(estate.tiles[QUARRY]):
        posts.append(Post(worth * (saved[index + 1] - saved[index]), QUARRY, NONE))


def utility_posts(valuation: Valuation, estate: Estate, posts: list[Post]) -> None:
    """Add utility buildings; large ones need their worker at the end only (SCORE-2)."""
    weights, facts = valuation.weights, valuation.facts
    bonus = 1.0 if valuation.outlook.rounds < weights.last_rounds else weights.early_bonus
    for building in estate.buildings:
        if facts.circles[building] == 0:
            continue
        kind = facts.kinds[building]
        if kind == LARGE_UTILITY:
            posts.append(Post(bonus * valuation.bonus(estate, building, LIKELY_CHIPS, 0.0), NONE, building))
        elif kind == SMALL_UTILITY or building == JEWELER:
            posts.append(Post(valuation.post(estate, building), NONE, building))
            if building == GUESTHOUSE:
                posts.append(posts[-1])


def fill_up(valuation: Valuation, estate: Estate, plan: Ints, workers: i64) -> None:
    """Put the workers that are left on any circles, buildings first."""
    for building in estate.buildings:
        space = i64(estate.owned[building]) * valuation.facts.circles[building]
        more = min(workers, space - plan[TILES + building])
        plan[TILES + building] += more
        workers -= more
    for spare in SPARE_TILES:
        tile: i64 = spare
        more = min(workers, estate.tiles[tile] - plan[tile])
        plan[tile] += more
        workers -= more


def plan_nobles(valuation: ExpandedValuation, seat: Seat) -> Ints:
    """How many of those who stand on each group should be nobles: first where they do more than workers (NOBLE-5)."""
    estate = ExpandedEstate(seat, valuation.facts)
    nobles = estate.nobles
    plan = zeros(GROUPS)
    faces = sorted(((better_with_noble(valuation, estate, building), building) for building in TWO_FACED), reverse=True)
    for gain, building in faces:
        if gain > 0 and nobles > 0 and estate.staff[building] > 0:
            plan[TILES + building] = 1
            nobles -= 1
    plain = [group for group in range(GROUPS) if group - TILES not in TWO_FACED]
    for group in [*plain, *(TILES + building for _, building in faces if not plan[TILES + building])]:
        more = min(nobles, seat.standing(group))
        plan[group] += more
        nobles -= more
    return plan


def better_with_noble(valuation: ExpandedValuation, estate: ExpandedEstate, building: i64) -> float:
    """How much more a building with two faces brings with a noble than with a worker until the next Mayor phase."""
    near = valuation.outlook.near
    before, estate.lords = estate.lords, []
    worker = valuation.utility(estate, building, near)
    estate.lords = before
    return valuation.lordly(estate, building, near) - worker
