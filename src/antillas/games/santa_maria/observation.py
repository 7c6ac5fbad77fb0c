"""Observations of Santa Maria: the table from one seat as numbers, and what each of them is called."""

from typing import Final

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import Ints, SmallInts, filled, zeros
from antillas.core.observation import OWN, Entries, seat_names, small, switch
from antillas.games.santa_maria import bishops, grid, scoring
from antillas.games.santa_maria.phases import PHASES
from antillas.games.santa_maria.questions import ability_offered, cost_due, die_in_hand, dock_left, tile_in_hand
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_IDS,
    BISHOPS,
    BOARD_ITEM,
    CELLS,
    COLOUR_IDS,
    DOCKS,
    DOUBLES,
    GAIN_IDS,
    GAINS,
    MONK_SPACES,
    NONE,
    OFFER,
    OFFER_IDS,
    OFFERS,
    RESOURCE_IDS,
    RESOURCES,
    SCHOLAR_IDS,
    SCHOLARS,
    SETS,
    SHIP_COST,
    SHIP_ITEM,
    SHOWN,
    SIZE,
    SPACES,
    START_SHIPS,
    STORE,
    TERRAIN_IDS,
    TILE_ITEM,
    TILE_SIZE,
    TRAIT_IDS,
    TRAITS,
    YEARS,
    Rules,
)

POINTS: Final = 80
LINES: Final = 2 * SIZE
VALUES: Final = ("1", "2", "3", "4", "5", "6")
BUILT: Final = TERRAIN_IDS[1:]
"""What can lie on a cell."""


def entries(rules: Rules) -> Entries:
    """What the entries are called, in the order in which `observe` writes them."""
    found = Entries()
    name_market(found)
    name_church(found, rules)
    name_question(found, rules)
    name_colony(found)
    for seat in seat_names(rules.players):
        name_seat(found, rules, seat)
    return found


def observe(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """Write what a seat may know, from a place of the vector on; gives the place behind it."""
    at = write_market(state, out, at)
    at = write_church(state, out, at)
    at = write_question(state, out, at)
    at = write_colony(state, viewer, out, at)
    seat = viewer
    for _ in range(state.rules.players):
        at = write_seat(state, seat, viewer, out, at)
        seat = state.next_seat(seat)
    return at


def write_range(values: Ints, first: i64, count: i64, out: SmallInts, at: i64) -> i64:
    """So many values of a vector from one on."""
    for index in range(count):
        out[at + index] = small(values[first + index])
    return at + count


def write_one(chosen: i64, count: i64, out: SmallInts, at: i64) -> i64:
    """A switch for each of so many kinds, of which one is on, or none."""
    for index in range(count):
        out[at + index] = switch(index == chosen)
    return at + count


# The main board.


def name_market(found: Entries) -> None:
    """Year, dice, tiles and ships."""
    found.add("year", YEARS)
    found.add("reserve", 3)
    found.add("roads", 3)
    found.each("stack", ("ships", "double", "triple"), 15)
    found.each("white", VALUES)
    found.each("blue", VALUES)
    for place in range(OFFER):
        found.each(f"offer{place}", TRAIT_IDS)
    for dock in range(DOCKS):
        found.add(f"dock{dock}.ship")
        found.add(f"dock{dock}.points", 6)
        found.each(f"dock{dock}.cost", RESOURCE_IDS, 2)


def write_market(state: Position, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    board, components = state.board, state.rules.components
    out[at] = small(board.year)
    out[at + 1] = small(board.reserve)
    out[at + 2] = small(board.roads)
    out[at + 3] = small(left_in(board.deck, SHIP_ITEM + START_SHIPS, TILE_ITEM))
    out[at + 4] = small(left_in(board.deck, TILE_ITEM, TILE_ITEM + DOUBLES))
    out[at + 5] = small(left_in(board.deck, TILE_ITEM + DOUBLES, BOARD_ITEM))
    at = write_range(board.white, 0, SIZE, out, at + 6)
    at = write_range(board.blue, 0, SIZE, out, at)
    for tile in board.offer:
        at = write_tile(state, tile, out, at)
    for ship in board.dock:
        out[at] = switch(ship != NONE)
        if ship == NONE:
            for index in range(i64(RESOURCES + 1)):
                out[at + 1 + index] = 0
        else:
            out[at + 1] = small(components.points.ships[ship])
            write_range(components.prices.costs, (SHIP_COST + ship) * RESOURCES, RESOURCES, out, at + 2)
        at += 2 + RESOURCES
    return at


def left_in(deck: SmallInts, first: i64, end: i64) -> i64:
    """How many things of a range chance has not drawn yet."""
    count: i64 = 0
    for item in range(first, end):
        count += i64(deck[item])
    return count


def write_tile(state: Position, tile: i64, out: SmallInts, at: i64) -> i64:
    """What all cells of a tile are and offer together; zeros for none."""
    components = state.rules.components
    for trait in range(i64(TRAITS)):
        out[at + trait] = 0
    if tile != NONE:
        for part in range(components.tiles.sizes[tile]):
            first = components.tiles.cells[tile * TILE_SIZE + part] * TRAITS
            for trait in range(i64(TRAITS)):
                out[at + trait] += small(components.traits[first + trait])
    return at + TRAITS


def name_church(found: Entries, rules: Rules) -> None:
    """Scholars and bishops in their places, and the scholars that lie with capital tiles."""
    for place in range(SHOWN):
        found.each(f"scholar{place}", SCHOLAR_IDS)
    for place in range(SHOWN):
        found.each(f"bishop{place}", BISHOP_IDS)
    if rules.flags.mode_advanced:
        for place in range(SETS):
            found.each(f"set{place}", SCHOLAR_IDS)


def write_church(state: Position, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    for scholar in state.board.scholars:
        at = write_one(scholar, SCHOLARS, out, at)
    for bishop in state.board.bishops:
        at = write_one(bishop, BISHOPS, out, at)
    if state.rules.flags.mode_advanced:
        for scholar in state.board.sets:
            at = write_one(scholar, SCHOLARS, out, at)
    return at


# The question.


def name_question(found: Entries, rules: Rules) -> None:
    """The phase and what it is about: a die, a tile, an ability, a cost, a dock."""
    found.each("phase", [phase.name for phase in PHASES])
    found.each("hand", COLOUR_IDS)
    found.each("die", [f"{colour}{value}" for colour in COLOUR_IDS for value in VALUES])
    found.each("tile", TRAIT_IDS)
    found.each("ability", GAIN_IDS, 3)
    found.each("due", RESOURCE_IDS, 2)
    found.each("dock", rules.components.dock_ids)


def write_question(state: Position, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    components = state.rules.components
    at = write_one(state.phase, len(PHASES), out, at)
    at = write_one(state.board.hand, len(COLOUR_IDS), out, at)
    at = write_one(die_in_hand(state), 2 * SIZE, out, at)
    at = write_tile(state, tile_in_hand(state), out, at)
    ability, cost = ability_offered(state), cost_due(state)
    if ability >= 0:
        write_range(components.abilities.gain, ability * GAINS, GAINS, out, at)
    else:
        write_one(NONE, GAINS, out, at)
    at += GAINS
    if cost >= 0:
        write_range(components.prices.costs, cost * RESOURCES, RESOURCES, out, at)
    else:
        write_one(NONE, RESOURCES, out, at)
    return write_one(dock_left(state), DOCKS, out, at + RESOURCES)


# The own colony, cell by cell and line by line.


def name_colony(found: Entries) -> None:
    """What lies on each cell, whether its building is empty or being activated; what each line would bring."""
    for cell in range(CELLS):
        found.each(f"cell{cell}", BUILT)
        found.add(f"cell{cell}.empty")
        found.add(f"cell{cell}.chain")
    for line in range(LINES):
        name = f"column{line + 1}" if line < SIZE else f"row{line - SIZE + 1}"
        found.add(f"{name}.free", SIZE)
        found.add(f"{name}.empty", SIZE)
        found.each(name, OFFER_IDS, 3)


def write_colony(state: Position, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    seat, components = state.seats[viewer], state.rules.components
    active = state.stack[1] if len(state.stack) else state.actor
    chain = state.board.chain if active == viewer else 0
    for cell in range(i64(CELLS)):
        at = write_one(components.cells.terrain[i64(seat.cells[cell])] - 1, len(BUILT), out, at)
        out[at] = switch((seat.empty >> cell) & 1 == 1)
        out[at + 1] = switch((chain >> cell) & 1 == 1)
        at += 2
    offers = zeros(OFFERS)
    for line in components.lines:
        out[at] = small(grid.size_of(seat.free & line))
        out[at + 1] = small(grid.size_of(seat.empty & line))
        add_offers(state, seat, seat.empty & line, offers)
        at = write_range(offers, 0, OFFERS, out, at + 2)
    return at


def add_offers(state: Position, seat: Seat, cells: i64, offers: Ints) -> None:
    """What the buildings of a set of cells offer together."""
    traits = state.rules.components.traits
    for offer in range(i64(OFFERS)):
        offers[offer] = 0
    for cell in range(i64(CELLS)):
        if (cells >> cell) & 1:
            first = i64(seat.cells[cell]) * TRAITS
            for offer in range(i64(OFFERS)):
                offers[offer] += traits[first + offer]


# The players.


def name_seat(found: Entries, rules: Rules, seat: str) -> None:
    """What belongs to a player; points and ships only where they are known."""
    tracks = rules.components.tracks
    found.each(seat, ("turn", "active", "starter"))
    found.each(f"{seat}.retired", rules.components.space_ids)
    found.each(f"{seat}.store", RESOURCE_IDS, STORE)
    found.add(f"{seat}.coins", 10)
    found.add(f"{seat}.religion", int(tracks.religion))
    found.add(f"{seat}.conquest", int(tracks.conquest))
    found.each(seat, ("unlocked", "to_roll", "white_used", "blue_used", "coin_uses"), 3)
    found.each(seat, ("monks", "lost_monks"), 6)
    found.add(f"{seat}.roads", 3)
    found.add(f"{seat}.score", POINTS)
    found.each(f"{seat}.blue", VALUES)
    found.each(f"{seat}.port", rules.components.dock_ids, 3)
    found.each(f"{seat}.monk", [str(space) for space in range(MONK_SPACES)])
    found.each(f"{seat}.scholar", SCHOLAR_IDS)
    found.add(f"{seat}.free", CELLS)
    found.add(f"{seat}.empty", 15)
    found.each(f"{seat}.colony", BUILT, 6)
    found.add(f"{seat}.colonists", 10)
    found.each(f"{seat}.offers", OFFER_IDS, 6)
    if seat == OWN:
        found.add(f"{seat}.points", POINTS)


def write_seat(state: Position, number: i64, viewer: i64, out: SmallInts, at: i64) -> i64:
    """The same as numbers."""
    seat = state.seats[number]
    active = state.stack[1] if len(state.stack) else state.actor
    out[at] = switch(state.actor == number)
    out[at + 1] = switch(active == number)
    out[at + 2] = switch(state.board.starter == number)
    at = write_one(seat.space, SPACES, out, at + 3)
    at = write_range(seat.store, 0, RESOURCES, out, at)
    out[at] = small(seat.coins)
    out[at + 1] = small(seat.religion)
    out[at + 2] = small(seat.conquest)
    out[at + 3] = small(seat.unlocked)
    out[at + 4] = small(seat.to_roll)
    out[at + 5] = small(seat.white_used)
    out[at + 6] = small(seat.blue_used)
    out[at + 7] = small(seat.coin_uses)
    out[at + 8] = small(seat.tokens)
    out[at + 9] = small(seat.lost)
    out[at + 10] = small(seat.roads)
    out[at + 11] = small(score(state, number, viewer))
    at = write_range(seat.blue, 0, SIZE, out, at + 12)
    at = write_range(seat.port, 0, DOCKS, out, at)
    for space in range(i64(MONK_SPACES)):
        out[at + space] = switch((seat.monks >> space) & 1 == 1)
    at += MONK_SPACES
    for scholar in range(i64(SCHOLARS)):
        out[at + scholar] = switch(seat.has(scholar))
    at = write_sums(state, seat, out, at + SCHOLARS)
    if number == viewer:
        out[at] = small(seat.points)
        at += 1
    return at


def write_sums(state: Position, seat: Seat, out: SmallInts, at: i64) -> i64:
    """The colony of a player in sums: cells by terrain, colonists, and what the empty buildings offer."""
    traits = state.rules.components.traits
    sums = filled(TRAITS, 0)
    for cell in range(i64(CELLS)):
        first = i64(seat.cells[cell]) * TRAITS
        if (seat.empty >> cell) & 1:
            for offer in range(i64(OFFERS)):
                sums[offer] += traits[first + offer]
        for trait in range(i64(OFFERS), i64(TRAITS)):
            sums[trait] += traits[first + trait]
    out[at] = small(grid.size_of(seat.free))
    out[at + 1] = small(grid.size_of(seat.empty))
    at = write_range(sums, OFFERS, TRAITS - OFFERS, out, at + 2)
    return write_range(sums, 0, OFFERS, out, at)


def score(state: Position, number: i64, viewer: i64) -> i64:
    """The score so far, without points and ships that the viewer may not know (SM-INFO-2, -3)."""
    seat, prices = state.seats[number], state.rules.components.prices
    points: i64 = (seat.coins + state.sale_value(seat)) // prices.coins_for_a_point
    points += scoring.colonist_points(state, seat) + scoring.scholar_points(state, seat)
    points += prices.bishop * bishops.count(seat) + bishops.points(state, seat)
    points += prices.ship_set * scoring.ship_sets(seat)
    known = number == viewer or state.player == OVER
    if known or state.rules.flags.show_ship_points_to_all:
        points += scoring.ship_points(state, number)
    return points + seat.points if known else points
