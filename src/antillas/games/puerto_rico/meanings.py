"""What every action number of Puerto Rico means, as data."""

from antillas.core.meanings import Meaning, Subject
from antillas.games.puerto_rico.actions import (
    DRAW,
    EXTRA,
    GOVERNOR,
    LAND_WAYS,
    LOAD,
    MAX_PLAYERS,
    MOST_BID,
    MOST_KEPT,
    PASS,
    PICK,
    PRODUCE,
    SELL,
    TAKE,
    TURN_UP,
    WHARF_LOAD,
    WORKER,
    Layout,
)
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.tables import (
    BASE_BUILDINGS,
    BASE_ROLES,
    BUCCANEER,
    BUILDING_IDS,
    GOOD_IDS,
    GROUPS,
    HOLDING,
    ROLE_IDS,
    SORT_IDS,
    TILE_IDS,
    TILES,
    group_name,
)


def all_meanings(rules: Rules, layout: Layout) -> list[Meaning]:
    """The meaning of every action, in the order of the numbers; a ship is told by its place, a seat from 0 on."""
    found = {PASS: Meaning("pass"), DRAW: Meaning("draw"), WORKER: Meaning("worker"), PRODUCE: Meaning("produce")}
    for role, name in enumerate(ROLE_IDS[:BASE_ROLES]):
        found[PICK + role] = Meaning("pick", {"role": name})
    for tile, name in enumerate(TILE_IDS):
        found[TAKE + tile] = Meaning("take", {"tile": name})
    for seat in range(MAX_PLAYERS):
        found[GOVERNOR + seat] = Meaning("governor", {"seat": seat})
    for good, name in enumerate(GOOD_IDS):
        found[EXTRA + good] = Meaning("extra", {"good": name})
        found[SELL + good] = Meaning("sell", {"good": name})
        found[WHARF_LOAD + good] = Meaning("wharf", {"good": name})
        found[TURN_UP + good] = Meaning("turn-up", {"good": name})
        for ship in range(int(layout.ships)):
            found[LOAD + good * int(layout.ships) + ship] = Meaning("load", {"good": name, "ship": ship})
        for amount in range(1, int(rules.supplies.goods[good]) + 1):
            found[int(layout.keep[good]) + amount] = Meaning("keep", {"good": name, "amount": amount})
    if rules.flags.expanded() or rules.flags.seat_auction:
        for points in range(1, MOST_BID + 1):
            found[int(layout.bid) + points] = Meaning("bid", {"points": points})
    if rules.flags.expanded():
        found |= meanings_of_expansions(rules, layout)
    kinds = BUILDING_IDS if rules.flags.expanded() else BUILDING_IDS[:BASE_BUILDINGS]
    for building, name in enumerate(kinds):
        found[int(layout.build[building])] = Meaning("build", {"building": name})
    for group in range(TILES + len(kinds)):
        for workers in range(int(layout.most[group]) + 1):
            about: dict[str, Subject] = {"group": group_name(group), "workers": workers}
            found[int(layout.place[group]) + workers] = Meaning("place", about)
    return [found[action] for action in range(int(layout.end))]


def meanings_of_expansions(rules: Rules, layout: Layout) -> dict[int, Meaning]:
    """The meaning of every action of the expansions' block, by its number."""
    more = layout.more
    found = {
        int(more.pick_buccaneer): Meaning("pick", {"role": ROLE_IDS[BUCCANEER]}),
        int(more.noble): Meaning("noble"),
        int(more.as_plantation): Meaning("as-plantation"),
        int(more.as_forest): Meaning("as-forest"),
        int(more.ship_worker): Meaning("ship", {"body": "worker"}),
        int(more.ship_noble): Meaning("ship", {"body": "noble"}),
        int(more.no_worker): Meaning("no-worker"),
        int(more.no_good): Meaning("no-good"),
        int(more.pay_point): Meaning("pay-point"),
        int(more.no_point): Meaning("no-point"),
        int(more.buy_land): Meaning("buy-land"),
        int(more.plunder): Meaning("plunder"),
        int(more.raid): Meaning("raid"),
        int(more.remove_noble): Meaning("remove-noble"),
        int(more.leave_noble): Meaning("leave-noble"),
        int(more.wake): Meaning("wake"),
        int(more.sleep): Meaning("sleep"),
    }
    for role, name in enumerate(ROLE_IDS[:BASE_ROLES]):
        found[int(more.capture) + role] = Meaning("capture", {"role": name})
    for ship in range(int(layout.ships)):
        found[int(more.piracy) + ship] = Meaning("piracy", {"ship": ship})
    for kept in range(MOST_KEPT + 1):
        found[int(more.spoils) + kept] = Meaning("spoils", {"amount": kept})
    for building, name in enumerate(BUILDING_IDS):
        found[int(more.draft) + building] = Meaning("draft", {"building": name})
        found[int(more.festival) + building] = Meaning("festival", {"building": name})
    for good, name in enumerate(GOOD_IDS):
        found |= meanings_of_good(rules, layout, good, name)
    for group in range(GROUPS):
        found |= meanings_of_group(layout, group)
    for sort, first in enumerate((more.pay_worker, more.pay_noble)):
        found[int(first) + HOLDING] = Meaning("pay", {"group": group_name(HOLDING), "body": SORT_IDS[sort]})
    return found


def meanings_of_good(rules: Rules, layout: Layout, good: int, name: str) -> dict[int, Meaning]:
    """What can be done with a good or a plantation of its kind."""
    more = layout.more
    ranges = {
        "forest": more.forest,
        "pay-good": more.pay_good,
        "post": more.post,
        "buy": more.buy_plantation,
        "buy-forest": more.buy_forest,
        "deliver": more.deliver,
        "crop": more.crop,
        "task": more.task,
    }
    found = {int(first) + good: Meaning(kind, {"good": name}) for kind, first in ranges.items()}
    for kind, first in (("discard", more.discard), ("sell-land", more.sell_land)):
        base = int(first) + good * LAND_WAYS
        found[base] = Meaning(kind, {"tile": name})
        for sort, body in enumerate(SORT_IDS):
            found[base + 1 + sort] = Meaning(f"{kind}-of", {"tile": name, "body": body})
        found[base + LAND_WAYS - 1] = Meaning(f"{kind}-forest", {"good": name})
    for amount in range(1, int(rules.supplies.goods[good]) + 1):
        found[int(more.stow[good]) + amount] = Meaning("stow", {"good": name, "amount": amount})
    return found


def meanings_of_group(layout: Layout, group: int) -> dict[int, Meaning]:
    """What can be done on a group of circles."""
    more = layout.more
    name = group_name(group)
    found: dict[int, Meaning] = {}
    for kind, sort, first in (
        ("pay", "worker", more.pay_worker),
        ("pay", "noble", more.pay_noble),
        ("raid-place", "worker", more.raid_worker),
        ("raid-place", "noble", more.raid_noble),
        ("guest", "worker", more.guest),
        ("guest", "noble", more.noble_guest),
    ):
        found[int(first) + group] = Meaning(kind, {"group": name, "body": sort})
    for nobles in range(int(layout.most[group]) + 1):
        about: dict[str, Subject] = {"group": name, "nobles": nobles}
        found[int(more.place_nobles[group]) + nobles] = Meaning("nobles", about)
    return found
