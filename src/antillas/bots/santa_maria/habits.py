"""What the heuristic player of Santa Maria answers without trying anything out, and how it pays for what it wants."""

from collections.abc import Callable, Sequence

from antillas.bots.santa_maria import colony, values
from antillas.bots.santa_maria.weights import WEIGHTS
from antillas.games.santa_maria import payments, questions
from antillas.games.santa_maria.actions import (
    BUY,
    CELL,
    DOCK,
    LINE,
    MODES,
    MONK,
    NO,
    PAY,
    PICK,
    PLACE,
    SELL,
    SHIP,
    TRADE,
    YES,
)
from antillas.games.santa_maria.phases import monks
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import (
    ALTERNATIVES,
    DOCKS,
    GAINS,
    GOLD,
    GRAIN,
    JOKERS,
    MONK_SPACES,
    RELIGION_COST,
    RESOURCES,
    SHIP_COST,
    SIZE,
    YEARS,
)

BOTANY_PRICE = 0.5


def habit(state: Position, me: int) -> int:
    """The choice of the top frame, without trying anything out."""
    name = state.top.name
    chosen = HABITS[name](state, me) if name in HABITS else NO
    legal = state.choices()
    return chosen if chosen in legal else int(legal[0])


def purchase_plan(state: Position, me: int, cost: int) -> list[int]:
    """Sales and purchases, in their order, that make a cost payable; nothing if it is payable or out of reach."""
    seat = state.seats[me]
    if payments.payable(state, seat, cost) or not payments.within_reach(state, seat, cost):
        return []
    row = [int(state.rules.components.prices.costs[cost * RESOURCES + kind]) for kind in range(RESOURCES)]
    held = [int(count) for count in seat.store]
    spare_gold = held[GOLD] - row[GOLD]
    missing = {kind: row[kind] - held[kind] for kind in range(JOKERS) if row[kind] > held[kind]}
    for kind in sorted(missing, reverse=True):
        covered = min(spare_gold, missing[kind])
        missing[kind] -= covered
        spare_gold -= covered
    prices = {kind: int(payments.price_of(state, seat, kind)) for kind in missing}
    if any(count and not prices[kind] for kind, count in missing.items()):
        return []
    short = sum(count * prices[kind] for kind, count in missing.items()) - int(seat.coins)
    spare = [max(0, held[kind] - row[kind]) for kind in range(JOKERS)] + [spare_gold]
    sold = sale_plan(state, spare, short)
    if sold is None:
        return []
    plan = [*sold, *(BUY + kind for kind in sorted(missing) for _ in range(missing[kind]))]
    return plan if plan and state.is_legal(plan[0]) else []


def sale_plan(state: Position, spare: Sequence[int], short: int) -> list[int] | None:
    """What is sold of the spare pieces to get so many coins, in the order of the kinds; None if it is not enough.

    Pieces that sell dearly go first, but those that bring more than is needed only if nothing else does.
    """
    prices = [int(price) for price in state.rules.components.prices.sell]
    left, sold = list(spare), [0] * RESOURCES
    for kind in sorted(range(RESOURCES), key=lambda kind: (-prices[kind], kind)):
        while left[kind] and prices[kind] <= short:
            short, left[kind], sold[kind] = short - prices[kind], left[kind] - 1, sold[kind] + 1
    over = [kind for kind in range(RESOURCES) if left[kind]]
    if short > 0 and over:
        kind = min(over, key=lambda kind: prices[kind])
        short, sold[kind] = short - prices[kind], sold[kind] + 1
    return None if short > 0 else [SELL + kind for kind in range(RESOURCES) for _ in range(sold[kind])]


# Set-up and land.


def pick(state: Position, me: int) -> int:
    """The board whose lines and colonists bring most, or any set with the best scholar."""
    board, components = state.board, state.rules.components
    if state.rules.flags.mode_advanced:
        return max(map(int, state.legal()), key=lambda action: WEIGHTS.skills[int(board.sets[action - PICK])])

    worth = colony.building_worths(components, 1, True)

    def quality(action: int) -> float:
        cells = bytes(components.boards[action - PICK])
        lines = sum(colony.future(components, cells, 1, False)) + colony.people_worth(components, cells, 1)
        return lines + WEIGHTS.printed * sum(worth[code] for code in cells)

    return max(map(int, state.legal()), key=quality)


def found(state: Position, me: int) -> int:
    """The best place for the capital."""
    return likely_places(state, me)[0]


def place(state: Position, me: int) -> int:
    """The best place for a tile."""
    return likely_places(state, me)[0]


def likely_places(state: Position, me: int) -> list[int]:
    """Where a tile makes the best lines richer and fills them, the best place first."""
    seat, components = state.seats[me], state.rules.components
    tile = int(questions.tile_in_hand(state))
    choices = [int(action) for action in state.choices()]
    places = [action - PLACE for action in choices]
    qualities = colony.place_qualities(components, bytes(seat.cells), int(state.board.year), tile, places)
    return [action for _, action in sorted(zip(qualities, choices, strict=True), reverse=True)]


def lay_road(state: Position, me: int) -> int:
    """Into the line with the fewest gaps."""
    gaps = colony.gaps_of(bytes(state.seats[me].cells))
    cells = [action for action in map(int, state.choices()) if action != NO]
    return min(cells, key=lambda action: min(gaps[(action - CELL) % SIZE], gaps[SIZE + (action - CELL) // SIZE]))


# Dice and coins.


def aim(state: Position, me: int) -> int:
    """The line whose empty buildings bring most, less what the change costs."""
    seat, shown, year = state.seats[me], int(questions.die_in_hand(state)) % SIZE, int(state.board.year)
    lines = colony.open_lines(state.rules.components, bytes(seat.cells), int(seat.empty), year, True)[0]
    pip = colony.held_worth(year)[RESOURCES]

    def quality(action: int) -> float:
        line, mode = divmod(action - LINE, MODES)
        return lines[line] - (BOTANY_PRICE if mode else abs(line % SIZE - shown) * pip)

    return max(map(int, state.choices()), key=quality)


def park(state: Position, me: int) -> int:
    """On the building that is worth least."""
    worth = colony.building_worths(state.rules.components, int(state.board.year), True)
    cells = state.seats[me].cells
    return min(map(int, state.choices()), key=lambda action: worth[int(cells[action - CELL])])


def take_heap(state: Position, me: int) -> int:
    """The largest heap."""
    cover = state.seats[me].cover
    return max(map(int, state.choices()), key=lambda action: int(cover[action - CELL]))


# Trade, ships and religion.


def trade(state: Position, me: int) -> int:
    """The cheapest input, if what is gained is worth more."""
    components, year = state.rules.components, int(state.board.year)
    table, ability = components.abilities, int(questions.ability_offered(state))
    worth = colony.held_worth(year)
    gain = sum(int(table.gain[ability * GAINS + kind]) * worth[kind] for kind in range(GAINS))
    options = [action for action in map(int, state.choices()) if TRADE <= action < TRADE + ALTERNATIVES]
    numbers = {action: int(table.price[ability * ALTERNATIVES + action - TRADE]) for action in options}
    costs = {action: values.cost_worth(components, number, year) for action, number in numbers.items()}
    worthwhile = [action for action in options if costs[action] < gain]
    return min(worthwhile, key=lambda action: costs[action]) if worthwhile else NO


def sail(state: Position, me: int) -> int:
    """The ship that brings most beyond its price, after selling and buying for it if need be."""
    ranked = []
    for dock in range(DOCKS):
        ship = int(state.board.dock[dock])
        if ship >= 0:
            seat = state.seats[me]
            if payments.payable(state, seat, SHIP_COST + ship):
                ranked.append((values.ship_worth(state, me, dock), SHIP + dock))
            elif plan := purchase_plan(state, me, SHIP_COST + ship):
                loss = sum(0.5 if action >= BUY else 0.1 for action in plan)
                ranked.append((values.ship_worth(state, me, dock) - loss, plan[0]))
    worth, action = max(ranked, default=(0.0, NO))
    return action if worth > 0 else NO


def shift(state: Position, me: int) -> int:
    """The dock that helps most, less its price."""
    seat, own = state.seats[me], int(questions.dock_left(state))
    years, pip = YEARS - int(state.board.year) + 1, colony.held_worth(int(state.board.year))[RESOURCES]

    def quality(action: int) -> float:
        dock = action - DOCK
        if not 0 <= dock < DOCKS:
            return -100.0
        port = [int(count) for count in seat.port]
        port[dock] += 1
        return values.SET * min(port) + values.dock_worth()[dock] * years - abs(dock - own) * pip

    return max(map(int, state.choices()), key=quality)


def step_again(state: Position, me: int) -> int:
    """Pay for a second step with grain, or with gold if a monk is waiting."""
    seat, components, year = state.seats[me], state.rules.components, int(state.board.year)
    at_end = seat.religion == components.tracks.religion
    monk = not at_end and components.tracks.monks[seat.religion + 1]
    legal = [int(action) for action in state.choices()]
    if PAY in legal and (at_end or monk or colony.held_worth(year)[GRAIN] < WEIGHTS.step[year - 1]):
        return PAY
    in_gold = [action for action in legal if action > PAY]
    if monk and in_gold:
        return in_gold[0]
    plan = purchase_plan(state, me, RELIGION_COST) if monk and seat.coins >= 5 else []
    return plan[0] if plan else NO


def recruit(state: Position, me: int) -> int:
    """The space that brings most, after selling for its fee if need be."""
    seat, worth = state.seats[me], colony.held_worth(int(state.board.year))
    open_now = {action - MONK for action in map(int, state.choices()) if action >= MONK}
    ranked = [(values.space_worth(state, me, space), MONK + space) for space in open_now]
    for space in range(MONK_SPACES):
        if space not in open_now and monks.is_open(seat, space):
            plan = sale_plan(state, list(map(int, seat.store)), int(monks.fee(state, space) - seat.coins))
            if plan:
                loss = sum(worth[action - SELL] for action in plan) - sale_worth(state, plan)
                ranked.append((values.space_worth(state, me, space) - loss, plan[0]))
    best, action = max(ranked, default=(0.0, NO))
    return action if best > 0 else NO


def sale_worth(state: Position, plan: Sequence[int]) -> float:
    """What the coins of some sales are worth."""
    coins = sum(int(state.rules.components.prices.sell[action - SELL]) for action in plan)
    return coins * colony.held_worth(int(state.board.year))[RESOURCES]


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
