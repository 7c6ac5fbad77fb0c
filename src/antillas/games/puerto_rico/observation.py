"""Observations of Puerto Rico: the table from one seat as numbers, and what each of them is called."""

from typing import Final

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import Ints, SmallInts, total
from antillas.core.observation import Entries, seat_names, small, switch
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.phase import (
    AUCTION,
    DRAFT,
    HOSPICE_WORKER,
    LAYING,
    NOBLE_PLACEMENT,
    PAYMENT,
    PHASE_COUNT,
    PLACEMENT,
    UNIVERSITY_WORKER,
)
from antillas.games.puerto_rico.phases import PHASES
from antillas.games.puerto_rico.phases.black_market import building_of
from antillas.games.puerto_rico.phases.buccaneer import captives
from antillas.games.puerto_rico.powers.guests import role_of
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.scoring import LARGE_BUILDINGS, bonus
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    AVAILABLE,
    BASE_ROLES,
    BUILDING_IDS,
    CAPTURED,
    CITY_SPACES,
    CUSTOMS_HOUSE,
    DONE_IDS,
    ENDING_IDS,
    GOOD_IDS,
    GOODS,
    HOLDING,
    ISLAND_SPACES,
    ROLE_IDS,
    ROLES,
    TILE_IDS,
    TILES,
    TRADING_HOUSE_SPACES,
)

POINTS: Final = 50
"""A good score; entries that count points are measured by it."""
ROUNDS: Final = 18
MONEY: Final = 12


def entries(rules: Rules) -> Entries:
    """What the entries are called, in the order in which `observe` writes them."""
    found = Entries()
    kinds = [BUILDING_IDS[building] for building in rules.buildings.in_play]
    name_board(found, rules, kinds)
    name_question(found, rules, kinds)
    for seat in seat_names(rules.players):
        name_seat(found, rules, seat, kinds)
    found.each("own.hidden_forest", GOOD_IDS if rules.flags.new_buildings else (), 3)
    return found


def observe(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """Write what a seat may know, from a place of the vector on; gives the place behind it."""
    at = write_board(state, viewer, out, at)
    at = write_question(state, viewer, out, at)
    seat = viewer
    for _ in range(state.rules.players):
        at = write_seat(state, seat, viewer, out, at)
        seat = state.next_seat(seat)
    if state.rules.flags.new_buildings:
        for good in range(i64(GOODS)):
            out[at] = small(state.seats[viewer].woods[GOODS + good])
            at += 1
    return at


# What belongs to nobody.


def name_board(found: Entries, rules: Rules, kinds: list[str]) -> None:
    """Supplies, ships, trading house, plantations, role cards, the festival board."""
    found.add("vp", int(rules.supplies.vp))
    found.add("workers.supply", int(rules.supplies.workers))
    found.add("workers.ship", 10)
    found.add("quarries", int(rules.supplies.quarries))
    found.add("round", ROUNDS)
    found.add("picks_left", int(rules.supplies.picks))
    found.add("others.points", POINTS * (int(rules.players) - 1))
    found.each("ending", ENDING_IDS)
    found.each("goods", GOOD_IDS, 10)
    found.each("house", GOOD_IDS)
    found.add("house_room", TRADING_HOUSE_SPACES)
    found.each("faceup", GOOD_IDS, 2)
    found.each("unseen", GOOD_IDS, 12)
    found.add("facedown", 50)
    found.add("discarded", 20)
    for ship, room in enumerate(rules.supplies.ships):
        found.each(f"ship{ship}", GOOD_IDS)
        found.add(f"ship{ship}.load", int(room))
        found.add(f"ship{ship}.room", int(room))
    for role in range(roles_of(rules)):
        found.add(f"role.{ROLE_IDS[role]}.free")
        found.add(f"role.{ROLE_IDS[role]}.doubloons", 3)
    found.each("sale", kinds, 2)
    if rules.flags.nobles:
        found.add("nobles.supply", int(rules.supplies.nobles))
        found.add("nobles.ship", 2)
    if rules.flags.buccaneer:
        found.each("removed", ("workers", "nobles"), 3)
    if rules.flags.festival:
        found.each("festival.crop", GOOD_IDS)
        found.each("festival.task", GOOD_IDS, festival.TASK_GOODS)
        found.each("festival.building", kinds)


def write_board(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    board, rules = state.board, state.rules
    out[at] = small(board.vp)
    out[at + 1] = small(board.workers)
    out[at + 2] = small(board.worker_ship)
    out[at + 3] = small(board.quarries)
    out[at + 4] = small(state.round)
    out[at + 5] = small(rules.supplies.picks - state.picks)
    out[at + 6] = small(points_of_others(state, viewer))
    at += 7
    for end in range(i64(len(ENDING_IDS))):
        out[at] = switch((state.ending >> end) & 1 == 1)
        at += 1
    at = write_all(board.goods, GOODS, out, at)
    at = write_all(board.house, GOODS, out, at)
    out[at] = small(TRADING_HOUSE_SPACES - total(board.house))
    at = write_all(board.faceup, GOODS, out, at + 1)
    at = write_unseen(state, viewer, out, at)
    for ship in range(state.layout.ships):
        for good in range(i64(GOODS)):
            out[at + good] = switch(board.ship_good[ship] == good)
        out[at + GOODS] = small(board.ship_load[ship])
        out[at + GOODS + 1] = small(rules.supplies.ships[ship] - board.ship_load[ship])
        at += GOODS + 2
    for role in range(roles_of(rules)):
        out[at] = switch(board.role_taker[role] == AVAILABLE)
        out[at + 1] = small(board.role_doubloons[role])
        at += 2
    for building in rules.buildings.in_play:
        out[at] = small(board.buildings[building])
        at += 1
    return write_added(state, out, at) if rules.flags.expanded() else at


def roles_of(rules: Rules) -> i64:
    """How many role cards there can be."""
    return ROLES if rules.flags.buccaneer else BASE_ROLES


def write_all(values: Ints, count: i64, out: SmallInts, at: i64) -> i64:
    """So many values of a vector, one after the other."""
    for index in range(count):
        out[at + index] = small(values[index])
    return at + count


def points_of_others(state: Position, viewer: i64) -> i64:
    """Chips that are not in the supply and points that are noted: how many the others have together is no secret."""
    points: i64 = 0
    for seat in state.seats:
        points += seat.chips + seat.noted
    return points - state.seats[viewer].chips - state.seats[viewer].noted


def write_unseen(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """Plantations that the viewer does not see, by kind, then how many lie face down and are discarded.

    Out of sight are the stack, what is discarded, forests that only others know, and what another one has drawn
    (AMB-74): the viewer can count them, since all others lie open.
    """
    board = state.board
    facedown: i64 = 0
    discarded: i64 = 0
    for good in range(i64(GOODS)):
        discards = board.discard[good] + board.leftover[good]
        facedown += board.facedown[good]
        discarded += discards
        out[at + good] = small(board.facedown[good] + discards + hidden_forests(state, viewer, good))
    out[at + GOODS] = small(facedown)
    out[at + GOODS + 1] = small(discarded)
    return at + GOODS + 2


def hidden_forests(state: Position, viewer: i64, good: i64) -> i64:
    """Plantations of a kind that other players have seen alone."""
    if not state.rules.flags.new_buildings:
        return 0
    count: i64 = 0
    for number in range(state.rules.players):
        if number != viewer:
            count += state.seats[number].woods[GOODS + good]
    if state.phase == LAYING and state.actor != viewer and state.mark == good:
        count += 1
    return count


def write_added(state: Position, out: SmallInts, at: i64) -> i64:
    """What expansions lay on the board."""
    board, flags = state.board, state.rules.flags
    if flags.nobles:
        out[at] = small(board.nobles)
        out[at + 1] = small(board.noble_ship)
        at += 2
    if flags.buccaneer:
        workers, nobles = captives(state)
        out[at] = small(workers)
        out[at + 1] = small(nobles)
        at += 2
    if flags.festival:
        crop, task = festival.crop_on_board(board), festival.building_on_board(board)
        for good in range(i64(GOODS)):
            out[at + good] = switch(crop == good)
            out[at + GOODS + good] = small(festival.task_on_board(board, good))
        at += 2 * GOODS
        for building in state.rules.buildings.in_play:
            out[at] = switch(task == building)
            at += 1
    return at


# The question.


def phases_of(rules: Rules) -> i64:
    """How many phases a game can have: those of expansions and clubs have the last numbers."""
    if rules.flags.expanded():
        return PHASE_COUNT
    return AUCTION + 1 if rules.flags.seat_auction else DRAFT


def name_question(found: Entries, rules: Rules, kinds: list[str]) -> None:
    """Phase, role, and the tile or building that the question is about."""
    found.each("phase", [PHASES[phase].name for phase in range(phases_of(rules))])
    found.each("played", ROLE_IDS[: roles_of(rules)])
    found.each("asked", [*TILE_IDS, *kinds])


def write_question(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    for phase in range(phases_of(state.rules)):
        out[at] = switch(state.phase == phase)
        at += 1
    played = role_of(state)
    if played >= 0 and state.board.role_taker[played] < 0:
        played = -1  # the display is filled for the first time
    for role in range(roles_of(state.rules)):
        out[at] = switch(role == played)
        at += 1
    asked = group_asked(state, viewer)
    for tile in range(i64(TILES)):
        out[at + tile] = switch(tile == asked)
    at += TILES
    for building in state.rules.buildings.in_play:
        out[at] = switch(TILES + building == asked)
        at += 1
    return at


def group_asked(state: Position, viewer: i64) -> i64:
    """The tile, or the building behind all tiles, that the question is about; -1 if it is about none."""
    phase = state.phase
    if phase in (PLACEMENT, NOBLE_PLACEMENT, HOSPICE_WORKER):
        return state.mark
    if phase == UNIVERSITY_WORKER:
        return TILES + state.mark
    if phase == PAYMENT:
        return TILES + building_of(state)
    return state.mark if phase == LAYING and viewer == state.actor else i64(-1)


# The players.


def name_seat(found: Entries, rules: Rules, seat: str, kinds: list[str]) -> None:
    """What lies before a player."""
    flags = rules.flags
    found.each(seat, ("turn", "picker", "governor", "wharf_used"))
    found.add(f"{seat}.doubloons", MONEY)
    found.add(f"{seat}.idle", 5)
    found.add(f"{seat}.island", ISLAND_SPACES)
    found.add(f"{seat}.city", CITY_SPACES)
    found.add(f"{seat}.circles", 20)
    found.add(f"{seat}.points", POINTS)
    found.add(f"{seat}.score", POINTS)
    found.each(f"{seat}.goods", GOOD_IDS, 5)
    found.each(f"{seat}.output", GOOD_IDS, 3)
    for tile in TILE_IDS:
        found.add(f"{seat}.{tile}", 3)
        found.add(f"{seat}.{tile}.workers", 3)
    for kind in kinds:
        found.add(f"{seat}.{kind}")
        found.add(f"{seat}.{kind}.workers")
    found.each(f"{seat}.picked", ROLE_IDS[: roles_of(rules)])
    if flags.seat_auction:
        found.add(f"{seat}.bid", 5)
        found.add(f"{seat}.place", int(rules.players))
    if flags.buccaneer:
        found.add(f"{seat}.token")
        found.each(f"{seat}.captured", ROLE_IDS)
    if flags.festival:
        found.each(f"{seat}.won", ("crop", "task", "building"))
    if flags.nobles:
        found.each(f"{seat}.nobles", [*TILE_IDS, *kinds, "idle"])
    if flags.expanded():
        found.each(f"{seat}.done", DONE_IDS)
    if flags.new_buildings:
        found.add(f"{seat}.awake")
        found.add(f"{seat}.forests", 3)
        found.each(f"{seat}.forest", GOOD_IDS, 3)


def write_seat(state: Position, number: i64, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers; points are 0 while the viewer may not know them (SETUP-13)."""
    seat = state.seats[number]
    known = number == viewer or state.rules.flags.open_vp or state.player == OVER
    out[at] = switch(state.actor == number)
    out[at + 1] = switch(state.picker == number)
    out[at + 2] = switch(state.governor == number)
    out[at + 3] = switch(seat.wharf_used)
    out[at + 4] = small(seat.doubloons)
    out[at + 5] = small(seat.idle)
    out[at + 6] = small(seat.island)
    out[at + 7] = small(seat.city)
    out[at + 8] = small(seat.circles)
    out[at + 9] = small(seat.chips + seat.noted) if known else switch(False)
    out[at + 10] = small(score(state, seat, known))
    at = write_all(seat.goods, GOODS, out, at + 11)
    for good in range(i64(GOODS)):
        out[at + good] = small(output(state, seat, good))
    at += GOODS
    for tile in range(i64(TILES)):
        out[at] = small(seat.tiles[tile])
        out[at + 1] = small(seat.manned[tile])
        at += 2
    for building in state.rules.buildings.in_play:
        out[at] = seat.owned[building]
        out[at + 1] = seat.staff[building]
        at += 2
    for role in range(roles_of(state.rules)):
        out[at] = switch(state.board.role_taker[role] == number)
        at += 1
    if state.rules.flags.seat_auction:
        at = write_place(state, number, out, at)
    return write_more(state, number, out, at) if state.rules.flags.expanded() else at


def score(state: Position, seat: Seat, known: bool) -> i64:
    """The score so far, without what depends on secret points."""
    points: i64 = seat.chips + seat.noted if known else 0
    points += seat.all_nobles() - seat.bid
    buildings = state.rules.buildings
    for building in buildings.in_play:
        if seat.owned[building] > 0:
            points += i64(seat.owned[building]) * buildings.points[building]
            if seat.staff[building] > 0 and buildings.is_large(building) and (known or building != CUSTOMS_HOUSE):
                points += bonus(state, seat, building) if building in LARGE_BUILDINGS else 0
    return points


def output(state: Position, seat: Seat, good: i64) -> i64:
    """What the next Craftsman would make of a good by plantations and plants alone: corn needs no plant."""
    manned = seat.manned[good]
    makers = state.rules.buildings.makers[good]
    if len(makers) == 0 or manned == 0:
        return manned
    staff: i64 = 0
    for building in makers:
        staff += i64(seat.staff[building])
    return manned if manned < staff else staff


def write_place(state: Position, number: i64, out: SmallInts, at: i64) -> i64:
    """What was bid for a place, and the place that was found, counted from 1 (CLUB-3)."""
    out[at] = small(state.seats[number].bid)
    out[at + 1] = 0
    order = state.board.order
    for place in range(i64(len(order))):
        if order[place] == number:
            out[at + 1] = small(place + 1)
    return at + 2


def write_more(state: Position, number: i64, out: SmallInts, at: i64) -> i64:
    """What expansions add to a player's board."""
    seat, board, flags = state.seats[number], state.board, state.rules.flags
    if flags.buccaneer:
        out[at] = switch(board.token == number)
        for role in range(i64(ROLES)):
            out[at + 1 + role] = switch(board.role_taker[role] == CAPTURED - number)
        at += 1 + ROLES
    if flags.festival:
        for place in range(i64(festival.CROP_WINNER), i64(festival.LENGTH)):
            out[at] = switch(len(board.festival) > 0 and board.festival[place] == number)
            at += 1
    if flags.nobles:
        for tile in range(i64(TILES)):
            out[at + tile] = seat.nobles[tile]
        at += TILES
        for building in state.rules.buildings.in_play:
            out[at] = seat.nobles[TILES + building]
            at += 1
        out[at] = seat.nobles[HOLDING]
        at += 1
    for bit in range(i64(len(DONE_IDS))):
        out[at] = switch((seat.done >> bit) & 1 == 1)
        at += 1
    if not flags.new_buildings:
        return at
    out[at] = switch(seat.awake)
    out[at + 1] = small(seat.forests)
    return write_all(seat.woods, GOODS, out, at + 2)
