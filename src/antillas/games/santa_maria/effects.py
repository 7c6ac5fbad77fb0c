"""What an action takes and gives at once, and what it is about, as data: prices, gains, cells, abilities, things."""

from collections.abc import Callable

from msgspec import Struct

from antillas.core.contract import State
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import (
    BUY,
    CELL,
    COIN,
    DIE,
    DOCK,
    LINE,
    MODES,
    MONK,
    MOVE,
    PAY,
    PICK,
    PLACE,
    RETIRE,
    SELL,
    SHIP,
    TILE,
    TRADE,
)
from antillas.games.santa_maria.phases import activation, monks, turn
from antillas.games.santa_maria.plain import cell_names
from antillas.games.santa_maria.printed import Ability, ability_of, cost_of, printed, ship_of, spots_of
from antillas.games.santa_maria.questions import ability_offered, cost_due, die_in_hand, dock_left, tile_in_hand
from antillas.games.santa_maria.scholars import astronomy
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import (
    BOARD_ITEM,
    CAPITAL_TILE,
    CELLS,
    GAIN_IDS,
    JOKERS,
    NONE,
    PLACES,
    RESOURCE_IDS,
    SIZE,
    STORE,
    WHITE_DIE,
)
from antillas.games.santa_maria.text import cell_text


class Effect(Struct):
    """What an action takes and gives at once; what follows from it is told by the preview."""

    item: str = ""
    """The id of the tile, ship, board, space or kind of resource that it is about."""
    pays: dict[str, int] = {}
    gains: dict[str, int] = {}
    cells: list[str] = []
    """The cells that it is about, part by part for a tile; for one in the offer all that it may cover."""
    abilities: list[Ability] = []
    """What is used, in its order."""


def effect(state: State, action: int) -> Effect:
    """The effect of a legal action."""
    assert isinstance(state, Position)
    kind = state.meaning(action).kind
    return EFFECTS[kind](state, action) if kind in EFFECTS else Effect()


def _coins(count: int) -> dict[str, int]:
    return {"coin": count} if count else {}


def _accept(state: Position, action: int) -> Effect:
    ability = int(ability_offered(state))
    if ability == NONE:
        return Effect(abilities=[Ability("religion", {}, [])])
    offered = ability_of(state.rules.components, ability)
    return Effect(gains=offered.gain, abilities=[offered])


def _sell(state: Position, action: int) -> Effect:
    kind = action - SELL
    return Effect(RESOURCE_IDS[kind], gains=_coins(int(state.rules.components.prices.sell[kind])))


def _buy(state: Position, action: int) -> Effect:
    kind = action - BUY
    price = int(payments.price_of(state, state.seats[state.actor], kind))
    return Effect(RESOURCE_IDS[kind], _coins(price), {RESOURCE_IDS[kind]: 1})


def _retire(state: Position, action: int) -> Effect:
    components, port = state.rules.components, state.seats[state.actor].port
    space = action - RETIRE
    ships = [ship for dock, ship in enumerate(components.abilities.dock) for _ in range(port[dock])]
    used = [int(components.abilities.space[space]), *map(int, ships)]
    return Effect(f"retire-{components.space_ids[space]}", abilities=[ability_of(components, one) for one in used])


def _take_tile(state: Position, action: int) -> Effect:
    components, slot = state.rules.components, action - TILE
    tile, free = int(state.board.offer[slot]), int(state.seats[state.actor].free)
    covered = 0
    for place in range(PLACES):
        mask = int(components.tiles.masks[tile * PLACES + place])
        if not mask & ~free:
            covered |= mask
    price = cost_of(components, int(turn.cost_of(slot)))
    return Effect(components.tiles.ids[tile], price, cells=cell_names(covered))


def _line(state: Position, line: int, pays: dict[str, int]) -> Effect:
    cells = cell_names(int(state.seats[state.actor].empty & state.rules.components.lines[line]))
    return Effect(pays=pays, cells=cells, abilities=[one for cell in cells for one in _used(state, cell)])


def _used(state: Position, cell: str) -> list[Ability]:
    number = CELL_NUMBERS[cell]
    code = state.rules.components.cells.ids[int(state.seats[state.actor].cells[number])]
    return printed(state).lands[code].abilities


def _take_die(state: Position, action: int) -> Effect:
    return _line(state, action - DIE, {})


def _activate_line(state: Position, action: int) -> Effect:
    line, mode = divmod(action - LINE, MODES)
    if mode:
        return _line(state, line, {str(state.meaning(action).about["paid"]): 1})
    price = activation.change_price(state, int(die_in_hand(state)) % SIZE, line % SIZE)
    return _line(state, line, _coins(int(price)))


def _buy_ship(state: Position, action: int) -> Effect:
    ship = ship_of(state.rules.components, int(state.board.dock[action - SHIP]))
    return Effect(ship.id, ship.cost)


def _lay_ship(state: Position, action: int) -> Effect:
    return Effect(pays=_coins(int(astronomy.shift_price(state, dock_left(state), action - DOCK))))


def _place_monk(state: Position, action: int) -> Effect:
    space = action - MONK
    gain = monks.station_gain(state, space)
    return Effect(
        monks.space_id(state, space),
        _coins(int(monks.fee(state, space))),
        {GAIN_IDS[kind]: count for kind, count in enumerate(gain) if count},
    )


def _trade(state: Position, action: int) -> Effect:
    offered = ability_of(state.rules.components, int(ability_offered(state)))
    return Effect(pays=offered.inputs[action - TRADE], gains=offered.gain)


def _pick(state: Position, action: int) -> Effect:
    components, number = state.rules.components, action - PICK
    if state.rules.flags.mode_advanced:
        return Effect(components.tiles.ids[CAPITAL_TILE + number])
    return Effect(components.item_ids[BOARD_ITEM + number])


def _use_building(state: Position, action: int) -> Effect:
    cell = cell_text(action - COIN)
    price = int(state.seats[state.actor].coin_uses + 1)
    return Effect(pays=_coins(price), cells=[cell], abilities=_used(state, cell))


def _choose_cell(state: Position, action: int) -> Effect:
    heap = int(state.seats[state.actor].cover[action - CELL])
    return Effect(gains=_coins(heap if heap < WHITE_DIE else 0), cells=[cell_text(action - CELL)])


def _place_tile(state: Position, action: int) -> Effect:
    components, tile = state.rules.components, int(tile_in_hand(state))
    spots = spots_of(components, tile, action - PLACE)
    return Effect(components.tiles.ids[tile], cells=[cell_text(spot) for spot in spots])


def _pay(state: Position, action: int) -> Effect:
    due, code = cost_of(state.rules.components, int(cost_due(state))), action - PAY
    gold = due.get("gold", 0)
    for name in RESOURCE_IDS[:JOKERS]:
        code, joker = divmod(code, STORE + 1)
        gold += joker
        due[name] = due.get(name, 0) - joker
    due["gold"] = gold
    return Effect(pays={name: due[name] for name in RESOURCE_IDS if due[name]})


def _move_die(state: Position, action: int) -> Effect:
    start, goal = divmod(action - MOVE, CELLS)
    price = int(state.rules.components.prices.die_move)
    return Effect(pays=_coins(price), cells=[cell_text(start), cell_text(goal)])


CELL_NUMBERS = {cell_text(cell): cell for cell in range(CELLS)}
EFFECTS: dict[str, Callable[[Position, int], Effect]] = {
    "accept": _accept,
    "sell": _sell,
    "buy": _buy,
    "retire": _retire,
    "take-tile": _take_tile,
    "take-die": _take_die,
    "activate-line": _activate_line,
    "buy-ship": _buy_ship,
    "lay-ship": _lay_ship,
    "place-monk": _place_monk,
    "trade": _trade,
    "pick": _pick,
    "use-building": _use_building,
    "choose-cell": _choose_cell,
    "place-tile": _place_tile,
    "pay": _pay,
    "move-die": _move_die,
}
"""By the kinds of the meanings."""
