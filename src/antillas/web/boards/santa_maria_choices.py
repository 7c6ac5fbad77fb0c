"""What every action of Santa Maria is on the board: what it does and what comes of it."""

from collections.abc import Callable
from dataclasses import replace

from antillas.games.santa_maria import market
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
    NO,
    PAY,
    PAYMENTS,
    PICK,
    PLACE,
    RETIRE,
    SELL,
    SHIP,
    TILE,
    TRADE,
    YES,
)
from antillas.games.santa_maria.phases import activation, monks, sailing
from antillas.games.santa_maria.tables import (
    ALTERNATIVES,
    BOARD_ITEM,
    CELLS,
    DOCKS,
    JOKERS,
    MONK_SPACES,
    OFFER,
    OFFER_OF_A_SIZE,
    PLACES,
    RELIGION_COST,
    RESOURCE_IDS,
    RESOURCES,
    SETS,
    SIZE,
    SPACES,
    STORE,
    TURNS,
)
from antillas.web.boards.parts import Choice
from antillas.web.boards.santa_maria_land import ability, ability_name, cost, land, said
from antillas.web.boards.santa_maria_texts import PASSES
from antillas.web.boards.santa_maria_view import Sight

PAID_WITH = ("", "wood", "grain", "gold")
"""What turns a die, by mode; coins are paid in the first."""


def describe(sight: Sight, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    ranges: tuple[tuple[int, int, Callable[[Sight, int], Choice]], ...] = (
        (NO, 1, _pass),
        (YES, 1, _yes),
        (SELL, RESOURCES, _sell),
        (BUY, JOKERS, _buy),
        (RETIRE, SPACES, _retire),
        (TILE, OFFER, _tile),
        (DIE, 2 * SIZE, _die),
        (LINE, 2 * SIZE * MODES, _line),
        (SHIP, DOCKS, _ship),
        (DOCK, DOCKS, _dock),
        (MONK, MONK_SPACES, _monk),
        (TRADE, ALTERNATIVES, _trade),
        (PICK, SETS, _pick),
        (COIN, CELLS, _coins),
        (CELL, CELLS, _cell),
        (PLACE, PLACES, _place),
        (PAY, PAYMENTS, _pay),
        (MOVE, CELLS * CELLS, _move),
    )
    for start, length, deed in ranges:
        if start <= action < start + length:
            return replace(deed(sight, action - start), action=action)
    return Choice(action, does=sight.state.text(action))


def legal_or_why(sight: Sight, action: int) -> Choice:
    """An action of the viewer, who is asked, or the reason against it."""
    return describe(sight, action) if action in sight.legal else sight.refused(action)


def place_name(sight: Sight, cell: int) -> str:
    """Where a cell is."""
    return sight.words("row {row}, column {column}", row=cell // SIZE + 1, column=cell % SIZE + 1)


def _pass(sight: Sight, _: int) -> Choice:
    return Choice(does=sight.words("Pass"), says=sight.words(PASSES.get(sight.view.phase, "")))


def _yes(sight: Sight, _: int) -> Choice:
    if sight.view.phase == "praying":
        return Choice(
            does=sight.words("Step on the religion track"), says=sight.words("A monk comes."), icon="religion"
        )
    one = ability(sight, sight.mark)
    return Choice(does=sight.words("Take: {gain}", gain=ability_name(sight, one)), icon=_icon(one.kind, one.gain))


def _icon(kind: str, gain: list[tuple[str, int]]) -> str:
    return gain[0][0] if gain else kind


# Free actions.


def _sell(sight: Sight, kind: int) -> Choice:
    name = RESOURCE_IDS[kind]
    coins = int(sight.components.prices.sell[kind])
    says = sight.words("You get {coins}.", coins=sight.amount("coins", coins))
    return Choice(does=sight.words("Sell 1 {kind}", kind=sight.words.name(name)), says=says, coin=coins, icon=name)


def _buy(sight: Sight, kind: int) -> Choice:
    name = RESOURCE_IDS[kind]
    coins = int(market.price_of(sight.state, sight.state.seats[sight.main_seat], kind))
    says = _price(sight, coins)
    return Choice(does=sight.words("Buy 1 {kind}", kind=sight.words.name(name)), says=says, coin=coins, icon=name)


def _price(sight: Sight, coins: int) -> str:
    return sight.words(
        "It costs {coins}; you have {count}.", coins=sight.amount("coins", coins), count=sight.main.coins
    )


# Main actions.


def _retire(sight: Sight, space: int) -> Choice:
    name = sight.words.name(f"retire-{sight.view.retirement[space].effect}")
    ships = sum(sight.main.port)
    says = sight.words.plural("Then {count} ship pays.", "Then {count} ships pay.", ships)
    others = any(not RETIRE <= action < RETIRE + SPACES for action in sight.legal)
    warns = f"{sight.words('Your year ends with this.')} {says}" if others else ""
    return Choice(does=sight.words("Retire: {space}", space=name), says=says, warns=warns)


def _tile(sight: Sight, slot: int) -> Choice:
    tile = sight.view.offer[slot]
    double = slot < OFFER_OF_A_SIZE
    price = said(sight, cost(sight, 0 if double else 1))
    parts = "; ".join(land(sight, code).label for code in tile.cells) if tile else ""
    does = sight.words("Take the double tile") if double else sight.words("Take the triple tile")
    says = sight.words("You pay {price}: {parts}.", price=price, parts=parts)
    return Choice(does=does, says=says, lights=f"fit-{slot}")


def _die(sight: Sight, number: int) -> Choice:
    value, white = number % SIZE + 1, number < SIZE
    words = sight.words
    does = words("Take the white {count}", count=value) if white else words("Take the blue {count}", count=value)
    lights = f"col-{value}" if white else f"row-{value}"
    return Choice(does=does, says=_activated(sight, number % SIZE + (0 if white else SIZE)), lights=lights)


def _activated(sight: Sight, line: int) -> str:
    """What the buildings of a line do, in their order."""
    seat = sight.state.seats[sight.main_seat]
    cells = int(seat.empty) & int(sight.components.lines[line])
    deeds = [
        ability_name(sight, one)
        for cell in range(CELLS)
        if cells >> cell & 1
        for one in land(sight, sight.code(sight.main_seat, cell)).abilities
    ]
    if not deeds:
        return sight.words("Nothing is there to be activated: the die must be changed.")
    return sight.words("In this order: {list}.", list="; ".join(deeds))


def _line(sight: Sight, number: int) -> Choice:
    words = sight.words
    code, mode = divmod(number, MODES)
    value, column = code % SIZE + 1, code < SIZE
    does = words("Activate column {count}", count=value) if column else words("Activate row {count}", count=value)
    lights = f"col-{value}" if column else f"row-{value}"
    says = _activated(sight, code)
    coins = int(activation.change_price(sight.state, sight.mark % SIZE, code % SIZE))
    if mode:
        name = PAID_WITH[mode]
        says = f"{words('Botany turns the die for 1 {kind}.', kind=words.name(name))} {says}"
        return Choice(does=does, says=says, brief=str(value), icon=name, lights=lights)
    return Choice(does=does, says=says, coin=coins or None, lights=lights)


def _coins(sight: Sight, cell: int) -> Choice:
    one = land(sight, sight.code(sight.main_seat, cell))
    deeds = "; ".join(ability_name(sight, part) for part in one.abilities)
    coins = sight.main.next_coins
    does = sight.words("Use the building for coins")
    return Choice(does=does, says=sight.words("{deeds}. The coins stay on it.", deeds=deeds), coin=coins)


# What follows.


def _ship(sight: Sight, dock: int) -> Choice:
    shown = sight.view.docks[dock]
    price = said(sight, list(shown.ship.cost.items())) if shown.ship else ""
    says = sight.words("You pay {price}.", price=price)
    does = sight.words("Buy the ship: {dock}", dock=sight.words.name(shown.dock))
    return Choice(does=does, says=says, points=shown.ship.points if shown.ship else None, lights=f"dock-{dock}")


def _dock(sight: Sight, dock: int) -> Choice:
    coins = int(sailing.shift_price(sight.state, sight.mark, dock))
    name = sight.words.name(sight.view.docks[dock].dock)
    return Choice(does=sight.words("Lay the ship: {dock}", dock=name), says=_price(sight, coins), coin=coins or None)


def _monk(sight: Sight, number: int) -> Choice:
    space = sight.view.monk_spaces[number]
    coins = int(monks.fee(sight.state, number))
    says = sight.words("Nobody is there: it costs nothing.")
    if coins:
        says = sight.words("You pay {coins} to those who are there.", coins=sight.amount("coins", coins))
    does = sight.words("Place the monk: {space}", space=sight.words.name(space.id))
    return Choice(does=does, says=says, coin=coins or None)


def _trade(sight: Sight, number: int) -> Choice:
    one = ability(sight, sight.mark)
    price = said(sight, one.inputs[number]) if number < len(one.inputs) else ""
    does = sight.words("Trade {price}", price=price)
    says = sight.words("You get {gain}.", gain=said(sight, one.gain))
    held = dict(one.gain)
    return Choice(
        does=does, says=says, icon=one.inputs[number][0][0], coin=held.get("coin"), points=held.get("point"), brief="1"
    )


def _pick(sight: Sight, number: int) -> Choice:
    chosen = sight.view.sets[number]
    if chosen is None:
        name = sight.words.name(sight.components.item_ids[BOARD_ITEM + number])
        return Choice(does=sight.words("Pick {item}", item=name))
    says = sight.words("With {scholar}.", scholar=sight.words.name(chosen.scholar))
    return Choice(does=sight.words("Pick {item}", item=sight.words.name(chosen.tile.tile)), says=says)


def _cell(sight: Sight, cell: int) -> Choice:
    does = {
        "parking": sight.words("Leave the die here"),
        "heap": sight.words("Take these coins back"),
        "roadwork": sight.words("Lay the road here"),
    }.get(sight.view.phase, sight.words("Choose this cell"))
    return Choice(does=does, says=place_name(sight, cell))


def _place(sight: Sight, place: int) -> Choice:
    return Choice(does=sight.words("Place the tile here"), says=place_name(sight, place // TURNS))


def _pay(sight: Sight, number: int) -> Choice:
    return Choice(does=sight.words("Pay {price}", price=said(sight, payment(sight, number))))


def payment(sight: Sight, number: int) -> list[tuple[str, int]]:
    """The pieces that are paid when so much of it is gold."""
    due = dict(cost(sight, RELIGION_COST if sight.view.phase == "grain-step" else sight.mark))
    gold = 0
    for name in RESOURCE_IDS[:JOKERS]:
        number, joker = divmod(number, STORE + 1)
        gold += joker
        due[name] = due.get(name, 0) - joker
    due["gold"] = due.get("gold", 0) + gold
    return [(name, due[name]) for name in RESOURCE_IDS if due.get(name)]


def _move(sight: Sight, number: int) -> Choice:
    start, goal = divmod(number, CELLS)
    coins = int(sight.components.prices.die_move)
    does = sight.words("Move the die to {place}", place=place_name(sight, goal))
    says = sight.words("From {place}, for {coins}.", place=place_name(sight, start), coins=sight.amount("coins", coins))
    return Choice(
        does=does, says=says, coin=coins, lights=f"cell-{goal}", brief=f"{goal // SIZE + 1}·{goal % SIZE + 1}"
    )
