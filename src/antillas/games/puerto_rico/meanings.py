"""What every action number of Puerto Rico means, as data."""

from antillas.core.meanings import Meaning, Subject
from antillas.games.puerto_rico.actions import (
    DRAW,
    EXTRA,
    GOVERNOR,
    LOAD,
    MAX_PLAYERS,
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
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, ROLE_IDS, TILE_IDS, Rules, group_name


def all_meanings(rules: Rules, layout: Layout) -> list[Meaning]:
    """The meaning of every action, in the order of the numbers; a ship is told by its place, a seat from 0 on."""
    found = {PASS: Meaning("pass"), DRAW: Meaning("draw"), WORKER: Meaning("worker"), PRODUCE: Meaning("produce")}
    for role, name in enumerate(ROLE_IDS):
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
    for building, name in enumerate(BUILDING_IDS):
        found[int(layout.build[building])] = Meaning("build", {"building": name})
    for group in range(int(layout.groups)):
        for workers in range(int(layout.most[group]) + 1):
            about: dict[str, Subject] = {"group": group_name(group), "workers": workers}
            found[int(layout.place[group]) + workers] = Meaning("place", about)
    return [found[action] for action in range(int(layout.end))]
