"""Observations of Santiago de Cuba: the table from one seat as numbers, and what each of them is called."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import SmallInts
from antillas.core.observation import Entries, seat_names, small, switch
from antillas.games.santiago_de_cuba.phase import GAIN, LOADING
from antillas.games.santiago_de_cuba.phases import PHASES, loading, turn
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    BUILDINGS,
    CUBAN_IDS,
    CUBANS,
    DICE,
    FLOWER_IDS,
    GOOD_IDS,
    GOODS,
    PORT_STOP,
    STOPS,
    TOKENS,
    UNKNOWN,
    Rules,
)

TURNS: Final = 60
POINTS: Final = 40
PESOS: Final = 10


def entries(rules: Rules) -> Entries:
    """What the entries are called, in the order in which `observe` writes them."""
    found = Entries()
    name_ship(found, rules)
    name_town(found, rules)
    found.each("phase", [phase.name for phase in PHASES])
    found.each("offered", [*CUBAN_IDS, *BUILDING_IDS])
    for seat in seat_names(rules.players):
        name_seat(found, rules, seat)
    return found


def observe(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """Write what a seat may know, from a place of the vector on; gives the place behind it."""
    at = write_ship(state, out, at)
    at = write_town(state, viewer, out, at)
    for phase in range(i64(len(PHASES))):
        out[at] = switch(state.phase == phase)
        at += 1
    offered = state.mark if state.phase == GAIN else i64(UNKNOWN)
    for giver in range(i64(CUBANS + BUILDINGS)):
        out[at] = switch(giver == offered)
        at += 1
    seat = viewer
    for _ in range(state.rules.players):
        at = write_seat(state, seat, viewer, out, at)
        seat = state.next_seat(seat)
    return at


# What belongs to nobody.


def name_ship(found: Entries, rules: Rules) -> None:
    """The turn, the ship and its dice."""
    found.add("turn", TURNS)
    found.add("ship", int(rules.components.ships))
    found.add("ship.in_port")
    found.add("ship.value", 4)
    found.add("ship.flags_left", 3)
    found.add("ship.waited", 20)
    found.each("wanted", GOOD_IDS[:DICE], 4)
    found.each("die", GOOD_IDS[:DICE], 4)
    found.each("rolled", GOOD_IDS[:DICE])
    found.each("aside", GOOD_IDS[:DICE])


def write_ship(state: Position, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    board, values = state.board, state.rules.components.values
    flags: i64 = len(values)
    out[at] = small(board.turn)
    out[at + 1] = small(board.ship)
    out[at + 2] = switch(board.in_port)
    out[at + 3] = small(values[board.marker]) if board.marker < flags else switch(False)
    out[at + 4] = small(flags - board.marker)
    out[at + 5] = small(board.waited)
    at += 6
    for good in range(i64(DICE)):
        out[at + good] = small(board.demand(good))
        out[at + DICE + good] = small(board.dice[good])
        out[at + 2 * DICE + good] = switch(board.dice[good] != UNKNOWN)
        out[at + 3 * DICE + good] = switch(board.aside == good)
    return at + 4 * DICE


def name_town(found: Entries, rules: Rules) -> None:
    """The car, the Cubans, the places of the buildings, the goods."""
    found.each("car", ("moved_pawn", "asleep", "pawn_follows", "port"))
    found.add("port.stops", STOPS)
    for cuban in CUBAN_IDS:
        found.add(f"car.{cuban}")
        found.add(f"{cuban}.stops", STOPS)
        found.add(f"{cuban}.active")
    for building in BUILDING_IDS:
        found.each(building, FLOWER_IDS)
    found.each("supply", GOOD_IDS, 8)
    found.each("others.goods", GOOD_IDS, 8)


def write_town(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers; what the others hold together is what is missing in the supply (SC-INFO-2)."""
    board = state.board
    out[at] = switch(board.moved)
    out[at + 1] = switch(board.asleep)
    out[at + 2] = switch(turn.pawn_follows(state))
    out[at + 3] = switch(board.car == PORT_STOP)
    out[at + 4] = small(turn.stops_to(state, PORT_STOP))
    at += 5
    for index in range(i64(3 * CUBANS)):
        out[at + index] = 0
    for stop in range(i64(1), i64(STOPS)):
        cuban = board.cuban[stop]
        if cuban != UNKNOWN:
            out[at + 3 * cuban] = switch(board.car == stop)
            out[at + 3 * cuban + 1] = small(turn.stops_to(state, stop))
            out[at + 3 * cuban + 2] = switch(board.active[cuban] == 1)
    at += 3 * CUBANS
    for building in range(i64(BUILDINGS)):
        flower = state.flower_of(building) if board.place[building] != UNKNOWN else i64(UNKNOWN)
        for kind in range(i64(len(FLOWER_IDS))):
            out[at] = switch(kind == flower)
            at += 1
    for good in range(i64(GOODS)):
        out[at + good] = small(board.goods[good])
        held: i64 = 0
        for number in range(state.rules.players):
            if number != viewer:
                held += state.seats[number].goods[good]
        out[at + GOODS + good] = small(held)
    return at + 2 * GOODS


# The players.


def name_seat(found: Entries, rules: Rules, seat: str) -> None:
    """What stands open before a player, and what lies behind the screen if it is the own one or screens are open."""
    found.each(seat, ("turn", "active", "passed"))
    found.add(f"{seat}.tokens", TOKENS)
    found.each(f"{seat}.pawn", BUILDING_IDS)
    found.each(f"{seat}.owns", BUILDING_IDS)
    if seat == "own" or rules.flags.open_screens:
        found.add(f"{seat}.pesos", PESOS)
        found.add(f"{seat}.vp", POINTS)
        found.each(f"{seat}.goods", GOOD_IDS, 5)


def write_seat(state: Position, number: i64, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    seat, owner = state.seats[number], state.board.owner
    out[at] = switch(state.actor == number)
    out[at + 1] = switch(turn.active_seat(state) == number)
    out[at + 2] = switch(state.phase == LOADING and loading.has_passed(state, number))
    out[at + 3] = small(state.board.tokens(number))
    at += 4
    for building in range(i64(BUILDINGS)):
        out[at + building] = switch(seat.pawn == building)
        out[at + BUILDINGS + building] = switch(owner[building] == number)
    at += 2 * BUILDINGS
    if number != viewer and not state.rules.flags.open_screens:
        return at
    out[at] = small(seat.pesos)
    out[at + 1] = small(seat.vp)
    for good in range(i64(GOODS)):
        out[at + 2 + good] = small(seat.goods[good])
    return at + 2 + GOODS
