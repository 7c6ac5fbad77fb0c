"""What every action of Santa Maria is on the board: what it does and what comes of it."""

from collections.abc import Callable
from dataclasses import replace

from antillas.games.santa_maria import payments as market
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
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santa_maria.land import ability, ability_name, cost, land, said
from antillas.web.boards.santa_maria.texts import PASSES
from antillas.web.boards.santa_maria.viewer import Viewer

PAID_WITH = ("", "wood", "grain", "gold")
"""What turns a die, by mode; coins are paid in the first."""


def describe(viewer: Viewer, action: int) -> Choice:
    """A legal action of the viewer: what it does and what comes of it."""
    ranges: tuple[tuple[int, int, Callable[[Viewer, int], Choice]], ...] = (
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
            return replace(deed(viewer, action - start), action=action)
    return Choice(action, does=viewer.state.text(action))


def legal_or_why(viewer: Viewer, action: int) -> Choice:
    """An action of the viewer, who is asked, or the reason against it."""
    return describe(viewer, action) if action in viewer.legal else viewer.refused(action)


def place_name(viewer: Viewer, cell: int) -> str:
    """Where a cell is."""
    return viewer.words("row {row}, column {column}", row=cell // SIZE + 1, column=cell % SIZE + 1)


def _pass(viewer: Viewer, _: int) -> Choice:
    return Choice(does=viewer.words("Pass"), says=viewer.words(PASSES.get(viewer.view.phase, "")))


def _yes(viewer: Viewer, _: int) -> Choice:
    if viewer.view.phase == "praying":
        return Choice(
            does=viewer.words("Step on the religion track"), says=viewer.words("A monk comes."), icon="religion"
        )
    one = ability(viewer, viewer.mark)
    return Choice(does=viewer.words("Take: {gain}", gain=ability_name(viewer, one)), icon=_icon(one.kind, one.gain))


def _icon(kind: str, gain: list[tuple[str, int]]) -> str:
    return gain[0][0] if gain else kind


# Free actions.


def _sell(viewer: Viewer, kind: int) -> Choice:
    name = RESOURCE_IDS[kind]
    coins = int(viewer.components.prices.sell[kind])
    says = viewer.words("You get {coins}.", coins=viewer.amount("coins", coins))
    return Choice(does=viewer.words("Sell 1 {kind}", kind=viewer.words.name(name)), says=says, coin=coins, icon=name)


def _buy(viewer: Viewer, kind: int) -> Choice:
    name = RESOURCE_IDS[kind]
    coins = int(market.price_of(viewer.state, viewer.state.seats[viewer.main_seat], kind))
    says = _price(viewer, coins)
    return Choice(does=viewer.words("Buy 1 {kind}", kind=viewer.words.name(name)), says=says, coin=coins, icon=name)


def _price(viewer: Viewer, coins: int) -> str:
    return viewer.words(
        "It costs {coins}; you have {count}.", coins=viewer.amount("coins", coins), count=viewer.main.coins
    )


# Main actions.


def _retire(viewer: Viewer, space: int) -> Choice:
    name = viewer.words.name(f"retire-{viewer.view.retirement[space].effect}")
    ships = sum(viewer.main.port)
    says = viewer.words.plural("Then {count} ship pays.", "Then {count} ships pay.", ships)
    others = any(not RETIRE <= action < RETIRE + SPACES for action in viewer.legal)
    warns = f"{viewer.words('Your year ends with this.')} {says}" if others else ""
    return Choice(does=viewer.words("Retire: {space}", space=name), says=says, warns=warns)


def _tile(viewer: Viewer, slot: int) -> Choice:
    tile = viewer.view.offer[slot]
    double = slot < OFFER_OF_A_SIZE
    price = said(viewer, cost(viewer, 0 if double else 1))
    parts = "; ".join(land(viewer, code).label for code in tile.cells) if tile else ""
    does = viewer.words("Take the double tile") if double else viewer.words("Take the triple tile")
    says = viewer.words("You pay {price}: {parts}.", price=price, parts=parts)
    return Choice(does=does, says=says, lights=f"fit-{slot}")


def _die(viewer: Viewer, number: int) -> Choice:
    value, white = number % SIZE + 1, number < SIZE
    words = viewer.words
    does = words("Take the white {count}", count=value) if white else words("Take the blue {count}", count=value)
    lights = f"col-{value}" if white else f"row-{value}"
    return Choice(does=does, says=_activated(viewer, number % SIZE + (0 if white else SIZE)), lights=lights)


def _activated(viewer: Viewer, line: int) -> str:
    """What the buildings of a line do, in their order."""
    seat = viewer.state.seats[viewer.main_seat]
    cells = int(seat.empty) & int(viewer.components.lines[line])
    deeds = [
        ability_name(viewer, one)
        for cell in range(CELLS)
        if cells >> cell & 1
        for one in land(viewer, viewer.code(viewer.main_seat, cell)).abilities
    ]
    if not deeds:
        return viewer.words("Nothing is there to be activated: the die must be changed.")
    return viewer.words("In this order: {list}.", list="; ".join(deeds))


def _line(viewer: Viewer, number: int) -> Choice:
    words = viewer.words
    code, mode = divmod(number, MODES)
    value, column = code % SIZE + 1, code < SIZE
    does = words("Activate column {count}", count=value) if column else words("Activate row {count}", count=value)
    lights = f"col-{value}" if column else f"row-{value}"
    says = _activated(viewer, code)
    coins = int(activation.change_price(viewer.state, viewer.mark % SIZE, code % SIZE))
    if mode:
        name = PAID_WITH[mode]
        says = f"{words('Botany turns the die for 1 {kind}.', kind=words.name(name))} {says}"
        return Choice(does=does, says=says, brief=str(value), icon=name, lights=lights)
    return Choice(does=does, says=says, coin=coins or None, lights=lights)


def _coins(viewer: Viewer, cell: int) -> Choice:
    one = land(viewer, viewer.code(viewer.main_seat, cell))
    deeds = "; ".join(ability_name(viewer, part) for part in one.abilities)
    coins = viewer.main.next_coins
    does = viewer.words("Use the building for coins")
    return Choice(does=does, says=viewer.words("{deeds}. The coins stay on it.", deeds=deeds), coin=coins)


# What follows.


def _ship(viewer: Viewer, dock: int) -> Choice:
    shown = viewer.view.docks[dock]
    price = said(viewer, list(shown.ship.cost.items())) if shown.ship else ""
    says = viewer.words("You pay {price}.", price=price)
    does = viewer.words("Buy the ship: {dock}", dock=viewer.words.name(shown.dock))
    return Choice(does=does, says=says, points=shown.ship.points if shown.ship else None, lights=f"dock-{dock}")


def _dock(viewer: Viewer, dock: int) -> Choice:
    coins = int(sailing.shift_price(viewer.state, viewer.mark, dock))
    name = viewer.words.name(viewer.view.docks[dock].dock)
    return Choice(does=viewer.words("Lay the ship: {dock}", dock=name), says=_price(viewer, coins), coin=coins or None)


def _monk(viewer: Viewer, number: int) -> Choice:
    space = viewer.view.monk_spaces[number]
    coins = int(monks.fee(viewer.state, number))
    says = viewer.words("Nobody is there: it costs nothing.")
    if coins:
        says = viewer.words("You pay {coins} to those who are there.", coins=viewer.amount("coins", coins))
    does = viewer.words("Place the monk: {space}", space=viewer.words.name(space.id))
    return Choice(does=does, says=says, coin=coins or None)


def _trade(viewer: Viewer, number: int) -> Choice:
    one = ability(viewer, viewer.mark)
    price = said(viewer, one.inputs[number]) if number < len(one.inputs) else ""
    does = viewer.words("Trade {price}", price=price)
    says = viewer.words("You get {gain}.", gain=said(viewer, one.gain))
    held = dict(one.gain)
    return Choice(
        does=does, says=says, icon=one.inputs[number][0][0], coin=held.get("coin"), points=held.get("point"), brief="1"
    )


def _pick(viewer: Viewer, number: int) -> Choice:
    chosen = viewer.view.sets[number]
    if chosen is None:
        name = viewer.words.name(viewer.components.item_ids[BOARD_ITEM + number])
        return Choice(does=viewer.words("Pick {item}", item=name))
    says = viewer.words("With {scholar}.", scholar=viewer.words.name(chosen.scholar))
    return Choice(does=viewer.words("Pick {item}", item=viewer.words.name(chosen.tile.tile)), says=says)


def _cell(viewer: Viewer, cell: int) -> Choice:
    does = {
        "parking": viewer.words("Leave the die here"),
        "heap": viewer.words("Take these coins back"),
        "roadwork": viewer.words("Lay the road here"),
    }.get(viewer.view.phase, viewer.words("Choose this cell"))
    return Choice(does=does, says=place_name(viewer, cell))


def _place(viewer: Viewer, place: int) -> Choice:
    return Choice(does=viewer.words("Place the tile here"), says=place_name(viewer, place // TURNS))


def _pay(viewer: Viewer, number: int) -> Choice:
    return Choice(does=viewer.words("Pay {price}", price=said(viewer, payment(viewer, number))))


def payment(viewer: Viewer, number: int) -> list[tuple[str, int]]:
    """The pieces that are paid when so much of it is gold."""
    due = dict(cost(viewer, RELIGION_COST if viewer.view.phase == "grain-step" else viewer.mark))
    gold = 0
    for name in RESOURCE_IDS[:JOKERS]:
        number, joker = divmod(number, STORE + 1)
        gold += joker
        due[name] = due.get(name, 0) - joker
    due["gold"] = due.get("gold", 0) + gold
    return [(name, due[name]) for name in RESOURCE_IDS if due.get(name)]


def _move(viewer: Viewer, number: int) -> Choice:
    start, goal = divmod(number, CELLS)
    coins = int(viewer.components.prices.die_move)
    does = viewer.words("Move the die to {place}", place=place_name(viewer, goal))
    says = viewer.words(
        "From {place}, for {coins}.", place=place_name(viewer, start), coins=viewer.amount("coins", coins)
    )
    return Choice(
        does=does, says=says, coin=coins, lights=f"cell-{goal}", brief=f"{goal // SIZE + 1}·{goal % SIZE + 1}"
    )
