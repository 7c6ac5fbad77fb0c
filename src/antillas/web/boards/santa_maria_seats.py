"""The players of Santa Maria: the own store and port, choices beside the colony, the others in small."""

from dataclasses import dataclass

from antillas.games.santa_maria.actions import BUY, LINE, MODES, MOVE, PAY, PAYMENTS, SELL, STARTER, TRADE, YES
from antillas.games.santa_maria.tables import ALTERNATIVES, CELLS, JOKERS, RESOURCE_IDS, SHIP_ITEM, SHIPS, SIZE, STORE
from antillas.games.santa_maria.text import cell_text
from antillas.web.boards.parts import Choice, Flag
from antillas.web.boards.santa_maria_choices import describe, payment, place_name
from antillas.web.boards.santa_maria_land import Pieces, ability, land
from antillas.web.boards.santa_maria_table import Dice, dice_used, own_dice, port_choice
from antillas.web.boards.santa_maria_texts import RETIRE_ICONS
from antillas.web.boards.santa_maria_view import Sight

MARKETS = ("turn", "trading", "sailing", "grain-step")
"""Where both selling and buying are possible."""


@dataclass(frozen=True)
class Rack:
    """A kind of resource in the own store."""

    id: str
    name: str
    count: int
    room: int
    sell: Choice | None
    buy: Choice | None


@dataclass(frozen=True)
class Moor:
    """A dock of the own port."""

    id: str
    number: int
    name: str
    icon: str
    count: int
    points: list[int]
    """What its ships are worth, if the viewer may know."""
    choice: Choice | None


@dataclass(frozen=True)
class Deal:
    """A choice by what is given for what, drawn."""

    choice: Choice
    give: Pieces
    gain: Pieces
    text: str = ""


@dataclass(frozen=True)
class Group:
    """Choices that belong together."""

    title: str
    deals: list[Deal]


@dataclass(frozen=True)
class Mini:
    """A cell of a colony in small."""

    terrain: str
    covered: bool


@dataclass(frozen=True)
class Player:
    """A player with everything that lies open."""

    flag: Flag
    name: str
    tags: list[str]
    turn: bool
    store: list[tuple[str, str, int]]
    coins: int
    points: int | None
    dice: list[Dice]
    used: tuple[int, int]
    minis: list[Mini]
    monks: int
    ships: int
    scholars: list[str]
    retired: str


def player(sight: Sight, number: int) -> Player:
    """What everybody, or the viewer, may know of a seat."""
    seat = sight.view.seats[number]
    private = [] if seat.private_scholar is None else [seat.private_scholar]
    return Player(
        flag=sight.flags[number],
        name=sight.names[number],
        tags=sight.who_plays(number),
        turn=sight.is_to_move(number),
        store=[(kind, sight.words.name(kind), seat.store.get(kind, 0)) for kind in RESOURCE_IDS],
        coins=seat.coins,
        points=seat.points,
        dice=own_dice(sight, number),
        used=dice_used(sight, number),
        minis=_minis(sight, number),
        monks=seat.monks,
        ships=sum(seat.port),
        scholars=[sight.name(name) for name in dict.fromkeys([*private, *seat.scholars])],
        retired="" if seat.retired is None else sight.name(f"retire-{seat.retired}"),
    )


def _minis(sight: Sight, number: int) -> list[Mini]:
    cover = sight.view.seats[number].cover
    return [
        Mini(land(sight, sight.code(number, cell)).terrain.removeprefix("t-"), cell_text(cell) in cover)
        for cell in range(CELLS)
    ]


# The own store and port.


def racks(sight: Sight) -> list[Rack]:
    """The resources of the main seat, with what can be sold and bought."""
    return [_rack(sight, number, name) for number, name in enumerate(RESOURCE_IDS)]


def _rack(sight: Sight, number: int, name: str) -> Rack:
    sell, buy = SELL + number, BUY + number
    market = sight.in_phase(*MARKETS)
    sells = describe(sight, sell) if sell in sight.legal else sight.refused(sell) if market else None
    buys = None
    if number < JOKERS:
        buys = describe(sight, buy) if buy in sight.legal else sight.refused(buy) if market else None
    return Rack(name, sight.words.name(name), sight.main.store.get(name, 0), STORE, sells, buys)


def port(sight: Sight) -> list[Moor]:
    """The docks of the main seat's port."""
    ships = sight.main.ships or [[] for _ in sight.main.port]
    worth = dict(zip(_ship_ids(sight), sight.components.points.ships, strict=True))
    return [
        Moor(
            dock.dock,
            number,
            sight.name(dock.dock),
            RETIRE_ICONS.get(dock.dock, ""),
            sight.main.port[number],
            [int(worth[ship]) for ship in ships[number]],
            port_choice(sight, number),
        )
        for number, dock in enumerate(sight.view.docks)
    ]


def _ship_ids(sight: Sight) -> list[str]:
    return list(sight.components.item_ids[SHIP_ITEM : SHIP_ITEM + SHIPS])


# Choices beside the colony.


def desk(sight: Sight) -> list[Group]:
    """The choices of this phase that have no place of their own on the board."""
    if not sight.acting:
        return []
    groups = [_agreed(sight), _payments(sight), _trades(sight), _botany(sight), *_moves(sight)]
    return [group for group in groups if group.deals]


def _agreed(sight: Sight) -> Group:
    deals = []
    if YES in sight.legal:
        choice = describe(sight, YES)
        deals = [Deal(choice, [], [], choice.does)]
    return Group("", deals)


def _payments(sight: Sight) -> Group:
    actions = [action for action in sorted(sight.legal) if PAY <= action < PAY + PAYMENTS]
    deals = [Deal(describe(sight, action), payment(sight, action - PAY), []) for action in actions]
    return Group(sight.words("Pay"), deals)


def _trades(sight: Sight) -> Group:
    actions = [action for action in sorted(sight.legal) if TRADE <= action < TRADE + ALTERNATIVES]
    if not actions:
        return Group("", [])
    one = ability(sight, sight.mark)
    return Group(
        sight.words("Trade"),
        [Deal(describe(sight, action), one.inputs[action - TRADE], one.gain) for action in actions],
    )


def _botany(sight: Sight) -> Group:
    """Lines for which the die is turned with a resource."""
    found = []
    for action in sorted(sight.legal):
        number = action - LINE
        if 0 <= number < 2 * SIZE * MODES and number % MODES:
            choice = describe(sight, action)
            found.append(Deal(choice, [(choice.icon, 1)], [], choice.does))
    return Group(sight.name("botany"), found)


def _moves(sight: Sight) -> list[Group]:
    """Where each die can go with Logistics."""
    starts: dict[int, list[Deal]] = {}
    for action in sorted(sight.legal):
        if MOVE <= action < STARTER:
            deal = Deal(describe(sight, action), [], [], place_name(sight, (action - MOVE) % CELLS))
            starts.setdefault((action - MOVE) // CELLS, []).append(deal)
    return [
        Group(sight.words("Die at {place}", place=place_name(sight, start)), deals) for start, deals in starts.items()
    ]
