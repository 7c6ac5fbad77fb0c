"""The heuristic player of Santa Maria: tries every main action on a copy and plays on by simple habits."""

from collections.abc import Callable, Sequence

from antillas.bots import santa_maria_values as values
from antillas.bots.bot import Bot
from antillas.core.contract import CHANCE, State
from antillas.games.santa_maria import market
from antillas.games.santa_maria.actions import (
    BUY,
    CELL,
    DOCK,
    LINE,
    MODES,
    MONK,
    MOVE,
    NO,
    PAY,
    PICK,
    PLACE,
    RETIRE,
    SELL,
    SHIP,
    TILE,
    TRADE,
    YES,
)
from antillas.games.santa_maria.phase import TURN
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import (
    ALTERNATIVES,
    CAPITAL_TILE,
    CELLS,
    DOCKS,
    DOUBLE_COST,
    GAINS,
    GOLD,
    JOKERS,
    OFFER_OF_A_SIZE,
    PLACES,
    RELIGION_COST,
    RESOURCES,
    SHIP_COST,
    SIZE,
    TILE_SIZE,
    TRIPLE_COST,
    YEARS,
)

LONGEST_TURN = 200
PLAIN_STEP = 0.6
"""What a step on the religion track is worth that recruits nobody."""
BOTANY_PRICE = 0.5


class SantaMariaHeuristic(Bot):
    """Knows what its seat may know: it never looks at the points or ships of others."""

    kind = "heuristic"
    summary = "Builds a colony with full lines, uses its dice where they bring most, and buys ships."

    def __init__(self, seed: int) -> None:
        """The seed changes nothing, because nothing is left to chance."""

    def choose(self, state: State) -> int:
        """The main action that leads to the best position, or what habit says."""
        assert isinstance(state, Position)
        me = int(state.player)
        if state.phase == TURN:
            return self.best_turn(state, me)
        return habit(state, me)

    def best_turn(self, state: Position, me: int) -> int:
        """Every main action, and selling and buying for a tile, tried on a copy."""
        main = [action for action in state.legal() if RETIRE <= action < MOVE]
        tried = [(after(state, me, (action,)), action) for action in main]
        for cost, first in ((DOUBLE_COST, 0), (TRIPLE_COST, OFFER_OF_A_SIZE)):
            plan = purchase_plan(state, me, cost)
            if plan:
                tried += [(worth, plan[0]) for worth in tile_worths(state, me, plan, first)]
        return max(tried)[1]


def after(state: Position, me: int, actions: Sequence[int]) -> float:
    """The worth of the position when these actions and all that follows in the turn are played by habit."""
    copy = state.clone()
    assert isinstance(copy, Position)
    for action in actions:
        copy.play(action)
    for _ in range(LONGEST_TURN):
        if copy.player == me and copy.phase != TURN:
            copy.play(habit(copy, me))
        elif copy.player == CHANCE and len(copy.stack) and copy.stack[0] == TURN:
            copy.play(copy.choices()[len(copy.choices()) // 2])
        else:
            break
    return values.evaluate(copy, me)


def tile_worths(state: Position, me: int, plan: Sequence[int], first: int) -> list[float]:
    """What every tile of a size would be worth after selling and buying for it."""
    copy = state.clone()
    assert isinstance(copy, Position)
    for action in plan:
        copy.play(action)
    tiles = [action for action in copy.legal() if TILE + first <= action < TILE + first + OFFER_OF_A_SIZE]
    return [after(copy, me, (action,)) for action in tiles]


def purchase_plan(state: Position, me: int, cost: int) -> list[int]:
    """Sales and purchases, in their order, that make a cost payable; nothing if it is payable or out of reach."""
    seat = state.seats[me]
    if market.payable(state, seat, cost) or not market.within_reach(state, seat, cost):
        return []
    row = [int(state.rules.components.prices.costs[cost * RESOURCES + kind]) for kind in range(RESOURCES)]
    held = [int(count) for count in seat.store]
    spare_gold = held[GOLD] - row[GOLD]
    missing = {kind: row[kind] - held[kind] for kind in range(JOKERS) if row[kind] > held[kind]}
    for kind in sorted(missing, reverse=True):
        covered = min(spare_gold, missing[kind])
        missing[kind] -= covered
        spare_gold -= covered
    prices = {kind: int(market.price_of(state, seat, kind)) for kind in missing}
    if any(count and not prices[kind] for kind, count in missing.items()):
        return []
    short = sum(count * prices[kind] for kind, count in missing.items()) - int(seat.coins)
    plan: list[int] = []
    for kind in range(RESOURCES):
        spare = spare_gold if kind == GOLD else held[kind] - row[kind]
        while short > 0 and spare > 0:
            plan.append(SELL + kind)
            short -= int(state.rules.components.prices.sell[kind])
            spare -= 1
    plan += [BUY + kind for kind in sorted(missing) for _ in range(missing[kind])]
    legal = state.legal()
    return plan if plan and plan[0] in legal and short <= 0 else []


# Habits: what is chosen at every question but the main one.


def habit(state: Position, me: int) -> int:
    """The choice of the top frame, without trying anything out."""
    name = state.phases[state.phase].name
    chosen = HABITS[name](state, me) if name in HABITS else NO
    legal = state.choices()
    return chosen if chosen in legal else int(legal[0])


def pick(state: Position, me: int) -> int:
    """The board whose best lines bring most, or any set with the best scholar."""
    board = state.board
    if state.rules.flags.advanced:
        return max(state.legal(), key=lambda action: values.SKILL_WORTH[int(board.sets[action - PICK])])
    table = values.building_worths(state.rules.components, False)

    def quality(action: int) -> float:
        printed = state.rules.components.boards[action - PICK]
        lines = values.lines_of([table[int(code)] for code in printed])
        return values.best(lines[:SIZE], 3) + values.best(lines[SIZE:], 2)

    return max(state.legal(), key=quality)


def found(state: Position, me: int) -> int:
    """The best place for the capital."""
    return best_place(state, me, CAPITAL_TILE + int(state.seats[me].chosen))


def place(state: Position, me: int) -> int:
    """The best place for a tile."""
    return best_place(state, me, int(state.board.offer[state.mark]))


def best_place(state: Position, me: int, tile: int) -> int:
    """Where a tile makes the best lines richer and fills them."""
    seat, components = state.seats[me], state.rules.components
    worth = values.building_worths(components, values.is_last(state))
    cells = [worth[int(code)] for code in seat.cells]
    lines = values.lines_of(cells)
    gaps = values.lines_of([float((int(seat.free) >> cell) & 1) for cell in range(CELLS)])
    people = values.lines_of([float(components.cells.colonists[int(code)]) for code in seat.cells])
    tiles = components.tiles
    codes = [int(tiles.cells[tile * TILE_SIZE + part]) for part in range(int(tiles.sizes[tile]))]
    parts = [(worth[code], float(components.cells.colonists[code])) for code in codes]

    def quality(action: int) -> float:
        start = (tile * PLACES + action - PLACE) * TILE_SIZE
        result = 0.0
        for number, (gain, settlers) in enumerate(parts):
            spot = int(tiles.spots[start + number])
            for line in (spot % SIZE, SIZE + spot // SIZE):
                result += gain * lines[line] * (1.0 if line < SIZE else 0.6)
                result += (settlers + people[line] + 0.5) / (gaps[line] + 0.5)
        return result

    return max(map(int, state.choices()), key=quality)


def aim(state: Position, me: int) -> int:
    """The line whose empty buildings bring most, less what the change costs."""
    seat, shown = state.seats[me], int(state.mark) % SIZE
    lines = values.lines_of(values.cell_worths(state, seat, empty_only=True))

    def quality(action: int) -> float:
        line, mode = divmod(action - LINE, MODES)
        price = BOTANY_PRICE if mode else abs(line % SIZE - shown) * values.HELD_WORTH[0][RESOURCES]
        return lines[line] - price

    return max(map(int, state.choices()), key=quality)


def park(state: Position, me: int) -> int:
    """On the building that is worth least."""
    worths = values.cell_worths(state, state.seats[me], empty_only=False)
    return min(map(int, state.choices()), key=lambda action: worths[action - CELL])


def take_heap(state: Position, me: int) -> int:
    """The largest heap."""
    cover = state.seats[me].cover
    return max(map(int, state.choices()), key=lambda action: int(cover[action - CELL]))


def trade(state: Position, me: int) -> int:
    """The cheapest input, if what is gained is worth more."""
    components = state.rules.components
    table, ability = components.abilities, int(state.mark)
    worth, last = values.HELD_WORTH[values.is_last(state)], values.is_last(state)
    gain = sum(int(table.gain[ability * GAINS + kind]) * worth[kind] for kind in range(GAINS))
    options = [action for action in map(int, state.choices()) if TRADE <= action < TRADE + ALTERNATIVES]
    numbers = {action: int(table.price[ability * ALTERNATIVES + action - TRADE]) for action in options}
    costs = {action: values.cost_worth(components, number, last) for action, number in numbers.items()}
    worthwhile = [action for action in options if costs[action] < gain]
    return min(worthwhile, key=lambda action: costs[action]) if worthwhile else NO


def sail(state: Position, me: int) -> int:
    """The ship that brings most beyond its price, after selling and buying for it if need be."""
    ranked = []
    for dock in range(DOCKS):
        ship = int(state.board.dock[dock])
        if ship >= 0:
            seat = state.seats[me]
            if market.payable(state, seat, SHIP_COST + ship):
                ranked.append((values.ship_worth(state, me, dock), SHIP + dock))
            elif plan := purchase_plan(state, me, SHIP_COST + ship):
                loss = sum(0.5 if action >= BUY else 0.1 for action in plan)
                ranked.append((values.ship_worth(state, me, dock) - loss, plan[0]))
    worth, action = max(ranked, default=(0.0, NO))
    return action if worth > 0 else NO


def shift(state: Position, me: int) -> int:
    """The dock that helps most, less its price."""
    seat, own = state.seats[me], int(state.mark)
    years = YEARS - int(state.board.year) + 1

    def quality(action: int) -> float:
        dock = action - DOCK
        if not 0 <= dock < DOCKS:
            return -100.0
        port = [int(count) for count in seat.port]
        port[dock] += 1
        return 3.0 * min(port) + values.DOCK_WORTH[dock] * years - abs(dock - own) * values.HELD_WORTH[0][RESOURCES]

    return max(map(int, state.choices()), key=quality)


def step_again(state: Position, me: int) -> int:
    """Pay for a second step with grain, or with gold if a monk is waiting."""
    seat, tracks = state.seats[me], state.rules.components.tracks
    at_end = seat.religion == tracks.religion
    monk = not at_end and tracks.monks[seat.religion + 1]
    legal = list(state.choices())
    if PAY in legal and (at_end or monk or values.HELD_WORTH[values.is_last(state)][1] < PLAIN_STEP):
        return PAY
    payments = [int(action) for action in legal if action > PAY]
    if monk and payments:
        return payments[0]
    plan = purchase_plan(state, me, RELIGION_COST) if monk and seat.coins >= 5 else []
    return plan[0] if plan else NO


def recruit(state: Position, me: int) -> int:
    """The space that brings most."""
    spaces = [action for action in map(int, state.choices()) if action >= MONK]
    ranked = [(values.space_worth(state, me, action - MONK), action) for action in spaces]
    worth, action = max(ranked, default=(0.0, NO))
    return action if worth > 0 else NO


def lay_road(state: Position, me: int) -> int:
    """Into the line with the fewest gaps."""
    free = int(state.seats[me].free)
    gaps = values.lines_of([float((free >> cell) & 1) for cell in range(CELLS)])
    cells = [action for action in map(int, state.choices()) if action != NO]
    return min(cells, key=lambda action: min(gaps[(action - CELL) % SIZE], gaps[SIZE + (action - CELL) // SIZE]))


def agree(state: Position, me: int) -> int:
    """Yes."""
    return YES


HABITS: dict[str, Callable[[Position, int], int]] = {
    "picking": pick,
    "founding": found,
    "placing": place,
    "aiming": aim,
    "parking": park,
    "heap": take_heap,
    "free-gain": agree,
    "praying": agree,
    "trading": trade,
    "sailing": sail,
    "shifting": shift,
    "grain-step": step_again,
    "recruiting": recruit,
    "roadwork": lay_road,
}
"""By the names of the phases; elsewhere the player declines, or takes the first choice."""
