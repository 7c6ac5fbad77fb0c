"""The players of Santa Maria: the own store and port, choices beside the colony, the others in small."""

from dataclasses import dataclass

from antillas.games.santa_maria.actions import BUY, LINE, MODES, MOVE, PAY, PAYMENTS, SELL, STARTER, TRADE, YES
from antillas.games.santa_maria.tables import ALTERNATIVES, CELLS, JOKERS, RESOURCE_IDS, SHIP_ITEM, SHIPS, SIZE, STORE
from antillas.games.santa_maria.text import cell_text
from antillas.web.boards.common.parts import Choice, Flag
from antillas.web.boards.santa_maria.choices import describe, payment, place_name
from antillas.web.boards.santa_maria.land import Pieces, ability, land
from antillas.web.boards.santa_maria.table import Dice, dice_used, own_dice, port_choice
from antillas.web.boards.santa_maria.texts import RETIRE_ICONS
from antillas.web.boards.santa_maria.viewer import Viewer

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


def player(viewer: Viewer, number: int) -> Player:
    """What everybody, or the viewer, may know of a seat."""
    seat = viewer.view.seats[number]
    private = [] if seat.private_scholar is None else [seat.private_scholar]
    return Player(
        flag=viewer.flags[number],
        name=viewer.names[number],
        tags=viewer.who_plays(number),
        turn=viewer.is_to_move(number),
        store=[(kind, viewer.words.name(kind), seat.store.get(kind, 0)) for kind in RESOURCE_IDS],
        coins=seat.coins,
        points=seat.points,
        dice=own_dice(viewer, number),
        used=dice_used(viewer, number),
        minis=_minis(viewer, number),
        monks=seat.monks,
        ships=sum(seat.port),
        scholars=[viewer.name(name) for name in dict.fromkeys([*private, *seat.scholars])],
        retired="" if seat.retired is None else viewer.name(f"retire-{seat.retired}"),
    )


def _minis(viewer: Viewer, number: int) -> list[Mini]:
    cover = viewer.view.seats[number].cover
    return [
        Mini(land(viewer, viewer.code(number, cell)).terrain.removeprefix("t-"), cell_text(cell) in cover)
        for cell in range(CELLS)
    ]


# The own store and port.


def racks(viewer: Viewer) -> list[Rack]:
    """The resources of the main seat, with what can be sold and bought."""
    return [_rack(viewer, number, name) for number, name in enumerate(RESOURCE_IDS)]


def _rack(viewer: Viewer, number: int, name: str) -> Rack:
    sell, buy = SELL + number, BUY + number
    market = viewer.in_phase(*MARKETS)
    sells = describe(viewer, sell) if sell in viewer.legal else viewer.refused(sell) if market else None
    buys = None
    if number < JOKERS:
        buys = describe(viewer, buy) if buy in viewer.legal else viewer.refused(buy) if market else None
    return Rack(name, viewer.words.name(name), viewer.main.store.get(name, 0), STORE, sells, buys)


def port(viewer: Viewer) -> list[Moor]:
    """The docks of the main seat's port."""
    ships = viewer.main.ships or [[] for _ in viewer.main.port]
    worth = dict(zip(_ship_ids(viewer), viewer.components.points.ships, strict=True))
    return [
        Moor(
            dock.dock,
            number,
            viewer.name(dock.dock),
            RETIRE_ICONS.get(dock.dock, ""),
            viewer.main.port[number],
            [int(worth[ship]) for ship in ships[number]],
            port_choice(viewer, number),
        )
        for number, dock in enumerate(viewer.view.docks)
    ]


def _ship_ids(viewer: Viewer) -> list[str]:
    return list(viewer.components.item_ids[SHIP_ITEM : SHIP_ITEM + SHIPS])


# Choices beside the colony.


def desk(viewer: Viewer) -> list[Group]:
    """The choices of this phase that have no place of their own on the board."""
    if not viewer.acting:
        return []
    groups = [_agreed(viewer), _payments(viewer), _trades(viewer), _botany(viewer), *_moves(viewer)]
    return [group for group in groups if group.deals]


def _agreed(viewer: Viewer) -> Group:
    deals = []
    if YES in viewer.legal:
        choice = describe(viewer, YES)
        deals = [Deal(choice, [], [], choice.does)]
    return Group("", deals)


def _payments(viewer: Viewer) -> Group:
    actions = [action for action in sorted(viewer.legal) if PAY <= action < PAY + PAYMENTS]
    deals = [Deal(describe(viewer, action), payment(viewer, action - PAY), []) for action in actions]
    return Group(viewer.words("Pay"), deals)


def _trades(viewer: Viewer) -> Group:
    actions = [action for action in sorted(viewer.legal) if TRADE <= action < TRADE + ALTERNATIVES]
    if not actions:
        return Group("", [])
    one = ability(viewer, viewer.mark)
    return Group(
        viewer.words("Trade"),
        [Deal(describe(viewer, action), one.inputs[action - TRADE], one.gain) for action in actions],
    )


def _botany(viewer: Viewer) -> Group:
    """Lines for which the die is turned with a resource."""
    found = []
    for action in sorted(viewer.legal):
        number = action - LINE
        if 0 <= number < 2 * SIZE * MODES and number % MODES:
            choice = describe(viewer, action)
            found.append(Deal(choice, [(choice.icon, 1)], [], choice.does))
    return Group(viewer.name("botany"), found)


def _moves(viewer: Viewer) -> list[Group]:
    """Where each die can go with Logistics."""
    starts: dict[int, list[Deal]] = {}
    for action in sorted(viewer.legal):
        if MOVE <= action < STARTER:
            deal = Deal(describe(viewer, action), [], [], place_name(viewer, (action - MOVE) % CELLS))
            starts.setdefault((action - MOVE) // CELLS, []).append(deal)
    return [
        Group(viewer.words("Die at {place}", place=place_name(viewer, start)), deals) for start, deals in starts.items()
    ]
