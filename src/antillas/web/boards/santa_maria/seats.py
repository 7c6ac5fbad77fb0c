"""The players of Santa Maria: the own store and port, choices beside the colony, the others in small."""

from dataclasses import dataclass
from functools import lru_cache

from antillas.i18n.words import Words
from antillas.web.boards.common.parts import REMEMBERED, Choice, Flag
from antillas.web.boards.santa_maria.art import RESOURCES, RETIRE_ICONS
from antillas.web.boards.santa_maria.choices import describe
from antillas.web.boards.santa_maria.colony import Cell, made_cell
from antillas.web.boards.santa_maria.land import Pieces, land_of, place_name
from antillas.web.boards.santa_maria.table import Dice, dice_used, own_dice, port_choice
from antillas.web.boards.santa_maria.viewer import Viewer, codes_of

MARKETS = ("turn", "trading", "sailing", "grain-step")
"""Where both selling and buying are possible."""
NEVER_SOLD = "gold"


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
    points: tuple[int, ...]
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


@dataclass(frozen=True, eq=False)
class Lands:
    """The colony of an opponent; the same object again as long as nothing changes in it."""

    flag: Flag
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Player:
    """A player with everything that lies open."""

    flag: Flag
    name: str
    tags: tuple[str, ...]
    turn: bool
    store: tuple[tuple[str, str, int], ...]
    coins: int
    points: int | None
    dice: tuple[Dice, ...]
    used: tuple[int, int]
    lands: Lands
    monks: int
    ships: int
    scholars: tuple[str, ...]
    retired: str


def player(viewer: Viewer, number: int) -> Player:
    """What everybody, or the viewer, may know of a seat."""
    seat = viewer.view.seats[number]
    private = [] if seat.private_scholar is None else [seat.private_scholar]
    return Player(
        flag=viewer.flags[number],
        name=viewer.names[number],
        tags=tuple(viewer.who_plays(number)),
        turn=viewer.is_to_move(number),
        store=tuple([(kind, viewer.words.name(kind), seat.store.get(kind, 0)) for kind in RESOURCES]),
        coins=seat.coins,
        points=seat.points,
        dice=own_dice(viewer, number),
        used=dice_used(viewer, number),
        lands=_lands(
            viewer.words, viewer.flags[number], viewer.look.game.id, tuple(seat.colony), tuple(seat.cover.items())
        ),
        monks=seat.monks,
        ships=sum(seat.port),
        scholars=tuple([viewer.name(name) for name in dict.fromkeys([*private, *seat.scholars])]),
        retired="" if seat.retired is None else viewer.name(f"retire-{seat.retired}"),
    )


@lru_cache(REMEMBERED)
def _lands(
    words: Words, flag: Flag, game_id: str, colony: tuple[str, ...], cover: tuple[tuple[str, int | str], ...]
) -> Lands:
    covered = dict(cover)
    return Lands(
        flag,
        tuple(
            made_cell(words, cell, land_of(words, game_id, code), covered.get(cell), False, (), None)
            for cell, code in codes_of(colony).items()
        ),
    )


# The own store and port.


def racks(viewer: Viewer) -> list[Rack]:
    """The resources of the main seat, with what can be sold and bought."""
    return [_rack(viewer, name) for name in RESOURCES]


def _rack(viewer: Viewer, name: str) -> Rack:
    sells = _free_action(viewer, viewer.number("sell", resource=name))
    buys = None if name == NEVER_SOLD else _free_action(viewer, viewer.number("buy", resource=name))
    return Rack(name, viewer.words.name(name), viewer.main.store.get(name, 0), viewer.printed.store, sells, buys)


def _free_action(viewer: Viewer, action: int) -> Choice | None:
    if action in viewer.legal:
        return describe(viewer, action)
    return viewer.refused(action) if viewer.in_phase(*MARKETS) else None


def port(viewer: Viewer) -> list[Moor]:
    """The docks of the main seat's port."""
    ships = viewer.main.ships or [[] for _ in viewer.main.port]
    return [
        Moor(
            dock.dock,
            number,
            viewer.name(dock.dock),
            RETIRE_ICONS.get(dock.dock, ""),
            viewer.main.port[number],
            tuple([viewer.printed.ships[ship].points for ship in ships[number]]),
            port_choice(viewer, dock.dock),
        )
        for number, dock in enumerate(viewer.view.docks)
    ]


# Choices beside the colony.


def desk(viewer: Viewer) -> list[Group]:
    """The choices of this phase that have no place of their own on the board."""
    if not viewer.acting:
        return []
    groups = [_agreed(viewer), _payments(viewer), _trades(viewer), _botany(viewer), *_moves(viewer)]
    return [group for group in groups if group.deals]


def _agreed(viewer: Viewer) -> Group:
    choices = [describe(viewer, action) for action, _ in viewer.legal_of("accept")]
    return Group("", [Deal(choice, {}, {}, choice.does) for choice in choices])


def _payments(viewer: Viewer) -> Group:
    actions = [action for action, _ in viewer.legal_of("pay")]
    return Group(viewer.words("Pay"), [Deal(describe(viewer, one), viewer.effect(one).pays, {}) for one in actions])


def _trades(viewer: Viewer) -> Group:
    deals = []
    for action, _ in viewer.legal_of("trade"):
        effect = viewer.effect(action)
        deals.append(Deal(describe(viewer, action), effect.pays, effect.gains))
    return Group(viewer.words("Trade"), deals)


def _botany(viewer: Viewer) -> Group:
    """Lines for which the die is turned with a resource."""
    found = []
    for action, meaning in viewer.legal_of("activate-line"):
        if meaning.about["paid"] != "coin":
            choice = describe(viewer, action)
            found.append(Deal(choice, viewer.effect(action).pays, {}, choice.does))
    return Group(viewer.name("botany"), found)


def _moves(viewer: Viewer) -> list[Group]:
    """Where each die can go with Logistics."""
    starts: dict[str, list[Deal]] = {}
    for action, meaning in viewer.legal_of("move-die"):
        deal = Deal(describe(viewer, action), {}, {}, place_name(viewer.words, str(meaning.about["goal"])))
        starts.setdefault(str(meaning.about["start"]), []).append(deal)
    return [
        Group(viewer.words("Die at {place}", place=place_name(viewer.words, start)), deals)
        for start, deals in starts.items()
    ]
