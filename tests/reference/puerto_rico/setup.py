"""Laying out the table: governor, draft, starting goods, festival, display (SETUP-14)."""

from tests.reference.puerto_rico.asking import Play, ask, roll
from tests.reference.puerto_rico.flags import RANDOM
from tests.reference.puerto_rico.model import RoleCard, Ship, Table, Tile, no_goods
from tests.reference.puerto_rico.plantations import fill_display
from tests.reference.puerto_rico.tables import (
    ALL_NOBLES,
    ALL_WORKERS,
    CARGO_SHIPS,
    GOODS,
    GOODS_IN_BOX,
    GOODS_OUT_FOR_TWO,
    PLAN,
    PLANS,
    PLANTATIONS_IN_BOX,
    PLANTATIONS_OUT_FOR_TWO,
    PROSPECTORS,
    QUARRIES,
    ROLES,
    SLOTS,
    SLOTS_WITH_TWO,
    STARTING_DOUBLOONS,
    STARTING_PLANTATIONS,
    WORKERS_IN_SUPPLY,
    Plan,
)


def set_up(table: Table) -> Play[None]:
    """Everything before the first role is picked."""
    lay_out_goods(table)
    lay_out_workers(table)
    lay_out_cards(table)
    if table.flags.start_player == RANDOM:
        text = yield from roll({f"governor {seat + 1}": 1 for seat in range(table.players)})
        table.governor = int(text.split()[1]) - 1
    else:
        table.governor = table.flags.start_player - 1
    yield from lay_out_buildings(table)
    deal(table)
    if 4 in table.expansions:
        yield from lay_out_festival(table)
    if table.players == 2:
        reduce_for_two(table)
    yield from fill_display(table)


def lay_out_goods(table: Table) -> None:
    """Goods, plantations, quarries, points and ships."""
    two = table.players == 2
    for good in GOODS:
        table.goods[good] = GOODS_IN_BOX[good] - (GOODS_OUT_FOR_TWO if two else 0)
        table.facedown[good] = PLANTATIONS_IN_BOX[good] - (PLANTATIONS_OUT_FOR_TWO if two else 0)
    table.quarries = QUARRIES[table.players]
    table.vp = table.flags.vp_supply
    table.ships = [Ship(capacity) for capacity in CARGO_SHIPS[table.players]]


def lay_out_workers(table: Table) -> None:
    """The worker ship and the supply; with Expansion II one noble is aboard (NOBLE-2, AMB-42)."""
    table.supply["worker"] = WORKERS_IN_SUPPLY[table.players]
    table.worker_ship["worker"] = table.players
    if 2 not in table.expansions:
        return
    table.worker_ship = {"worker": table.players - 1, "noble": 1}
    table.supply["noble"] = ALL_NOBLES - 1
    if not (table.players == 2 and table.flags.exp2_2p_worker_cap):
        table.supply["worker"] = ALL_WORKERS - table.worker_ship["worker"]


def lay_out_cards(table: Table) -> None:
    """The role cards of the player count, and the Buccaneer with its token."""
    names = list(ROLES) + ["prospector", "prospector-2"][: PROSPECTORS[table.players]]
    if 3 in table.expansions:
        names.append("buccaneer")
    table.roles = [RoleCard(name) for name in names]


def lay_out_buildings(table: Table) -> Play[None]:
    """Production buildings, then the utility buildings, drafted or not."""
    in_play = [plan for plan in PLANS if plan.expansion in table.expansions | {0}]
    pool = [plan for plan in in_play if not plan.is_production]
    drafted = 1 in table.expansions or (2 in table.expansions and table.flags.exp2_draft != "fixed")
    if drafted:
        pool = yield from draft(table, pool)
    chosen = [plan for plan in in_play if plan.is_production or plan in pool]
    table.offer = {plan.name: plan.copies for plan in chosen}


def draft(table: Table, pool: list[Plan]) -> Play[list[Plan]]:
    """Kinds are chosen one by one for the places of their price (DRAFT-1 to DRAFT-15)."""
    with_two = 2 in table.expansions and table.flags.exp2_draft == "draft18+6"
    slots = dict(SLOTS_WITH_TWO if with_two else SLOTS)
    if table.flags.draft == "fixed":
        return fixed_draft(pool, slots)
    chosen: list[Plan] = []
    picks_of_large = 0
    for number in range(sum(slots.values())):
        left = [plan for plan in pool if plan not in chosen and slots[plan.cost]]
        step = number
        if table.flags.draft_small_first:
            small = [plan for plan in left if not plan.is_large]
            left = small or left
            if not small and table.flags.draft_large_from_governor:
                step, picks_of_large = picks_of_large, picks_of_large + 1
        answers = [f"draft {plan.name}" for plan in left]
        if table.flags.draft == "random":
            text = yield from roll(dict.fromkeys(answers, 1))
        else:
            text = yield from ask((table.governor + step) % table.players, answers)
        plan = PLAN[text.split()[1]]
        slots[plan.cost] -= 1
        chosen.append(plan)
    return chosen


def fixed_draft(pool: list[Plan], slots: dict[int, int]) -> list[Plan]:
    """Nothing is asked: kinds of Expansion I first, then of II, then of the base game, while their price has places."""
    chosen = []
    for expansion in (1, 2, 0):
        for plan in pool:
            if plan.expansion == expansion and slots[plan.cost]:
                slots[plan.cost] -= 1
                chosen.append(plan)
    return chosen


def deal(table: Table) -> None:
    """Starting money and plantations, clockwise from the governor."""
    for seat, good in zip(table.clockwise(table.governor), STARTING_PLANTATIONS[table.players], strict=True):
        seat.doubloons = STARTING_DOUBLOONS[table.players]
        seat.island.append(Tile(good))
        table.facedown[good] -= 1


def lay_out_festival(table: Table) -> Play[None]:
    """The three tasks: Crop, Production, Building (FEST-1 to FEST-5)."""
    text = yield from roll({f"crop {good}": 1 for good in GOODS})
    table.festival.crop = text.split()[1]
    table.facedown[table.festival.crop] -= 1
    drawn = no_goods()
    for _ in range(3):
        text = yield from roll({f"task {good}": 3 - drawn[good] for good in GOODS})
        good = text.split()[1]
        drawn[good] += 1
        table.goods[good] -= 1
        table.festival.task.append(good)
    kinds = [PLAN[name] for name in table.offer if PLAN[name].group == 3]
    candidates = [plan.name for plan in kinds if not drawn.get(plan.makes)]
    text = yield from roll({f"festival {name}": 1 for name in candidates})
    table.festival.building = text.split()[1]
    table.offer[table.festival.building] -= 1


def reduce_for_two(table: Table) -> None:
    """SETUP-3 and SC-2: the main board keeps one copy of each utility kind and two of each production kind."""
    for name, copies in table.offer.items():
        table.offer[name] = min(copies, PLAN[name].copies_for_two)
