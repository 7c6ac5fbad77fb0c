"""What belongs to nobody in Puerto Rico: role cards, ships, the trading house, new plantations, the supply."""

from dataclasses import dataclass, replace
from functools import lru_cache

from antillas.core.meanings import Subject
from antillas.games.puerto_rico import expansion_texts, texts
from antillas.i18n.words import Words, marked
from antillas.web.boards.common.parts import REMEMBERED, Choice, Flag, capital, cited
from antillas.web.boards.puerto_rico.choices import choice, describe
from antillas.web.boards.puerto_rico.places import plot_piece
from antillas.web.boards.puerto_rico.viewer import GOODS, QUARRY, Viewer, kind_of_role

SLOT, BOW = 23, 58
"""How wide a drawn ship is for each good, and besides."""
PRIVILEGES = {**texts.PRIVILEGES, **expansion_texts.PRIVILEGES}
SETTLING = ("settler", "second-tile")
"""Phases in which tiles are taken."""
ABOARD = ("ship", "raid")
"""Kinds of moves that are made at the worker ship."""
BUCCANEER = "buccaneer"


@dataclass(frozen=True)
class RoleCard:
    """A role card."""

    id: str
    kind: str
    """The role, which two Prospector cards share."""
    name: str
    privilege: str
    doubloons: int
    taker: Flag | None
    now: bool
    label: str
    choice: Choice
    captor: Flag | None = None
    """Who has captured it."""
    token: bool = False
    """Whether the Buccaneer's token lies on it."""


@dataclass(frozen=True)
class Ship:
    """A cargo ship, or the viewer's own with the Wharf (capacity 0)."""

    number: int
    capacity: int
    good: str
    good_name: str
    load: int
    label: str
    loads: tuple[Choice, ...]
    why: str = ""
    """Why the viewer, who must load, can load nothing on it."""
    deed: Choice | None = None
    """What the Buccaneer can do to it."""

    @property
    def width(self) -> int:
        """How wide it is drawn."""
        return BOW + SLOT * self.capacity

    @property
    def slots(self) -> range:
        """The left edges of its slots."""
        return range(22, 22 + SLOT * self.capacity, SLOT)

    @property
    def waves(self) -> range:
        """So many waves fit under it."""
        return range(self.width // 16)


@dataclass(frozen=True)
class Lot:
    """A plantation that can be taken, or a stack of tiles."""

    tile: str
    name: str
    count: int
    label: str
    piece: str
    choice: Choice
    forest: Choice | None = None
    """What lays it as a forest."""


@dataclass(frozen=True)
class WorkerShip:
    """The worker ship."""

    workers: int
    """All who are aboard."""
    nobles: int
    label: str
    choices: tuple[Choice, ...]
    """Whom the viewer can take from it, or the Buccaneer's raid."""


@dataclass(frozen=True)
class Ware:
    """A kind of good with a number beside it: a price or what is left."""

    good: str
    name: str
    count: int


def role_cards(viewer: Viewer) -> list[RoleCard]:
    """The role cards in play."""
    return [_role_card(viewer, role) for role in viewer.view.roles]


def _role_card(viewer: Viewer, role: str) -> RoleCard:
    words, card = viewer.words, viewer.view.roles[role]
    kind = kind_of_role(role)
    taker, captor = viewer.flag_of(card.taken_by), viewer.flag_of(card.captor)
    now = taker is not None and viewer.view.role == role and not viewer.look.over
    picked = choice(
        viewer, viewer.number("pick", role=role), "role", marked("The next role is picked after this phase."), "ROUND-1"
    )
    if taker is not None and picked.action is None:
        taken = words("{seat} has picked the {role} in this round.", seat=taker.name, role=words.name(kind))
        picked = Choice(why=f"{taken} (ROUND-2)")
    captured = move(viewer, "capture", role=role)
    free = kind == BUCCANEER and viewer.view.token is None
    name, privilege = viewer.narrow_name(kind), words(PRIVILEGES[kind])
    label = _role_label(words, kind, card.doubloons, "" if captor is None else captor.name)
    return RoleCard(role, kind, name, privilege, card.doubloons, taker, now, label, captured or picked, captor, free)


@lru_cache(REMEMBERED)
def _role_label(words: Words, kind: str, doubloons: int, captor: str) -> str:
    """What is said of a role card."""
    told = [f"{capital(words.name(kind))}: {words(PRIVILEGES[kind])}"]
    if doubloons:
        told.append(words("{doubloons} on the card", doubloons=words.amount("doubloons", doubloons)))
    if captor:
        told.append(words("captured by {seat}", seat=captor))
    return ", ".join(told)


def move(viewer: Viewer, kind: str, **about: Subject) -> Choice | None:
    """A move of the viewer, if it can be made now."""
    for action, told in viewer.by_kind.get(kind, ()):
        if told == about:
            return describe(viewer, action)
    return None


def worker_ship(viewer: Viewer) -> WorkerShip:
    """The worker ship with those aboard."""
    workers, words = viewer.view.workers, viewer.words
    told = [str(viewer.amount("workers", workers.ship))]
    if workers.ship_nobles:
        plural = words.plural("{count} noble among them", "{count} nobles among them", workers.ship_nobles)
        told.append(plural)
    actions = [action for kind in ABOARD for action, _ in viewer.by_kind.get(kind, ())]
    label = f"{viewer.name('worker-ship')}: {', '.join(told)}"
    return WorkerShip(workers.ship, workers.ship_nobles, label, tuple([describe(viewer, action) for action in actions]))


def ships(viewer: Viewer) -> list[Ship]:
    """The cargo ships with what the viewer can load on them, and the viewer's Wharf while it can be used."""
    count = len(viewer.view.ships)
    fleet = [_ship(viewer, number) for number in range(count)]
    if wharf := viewer.by_kind.get("wharf"):
        loads = tuple([describe(viewer, action) for action, _ in wharf])
        fleet.append(Ship(count, 0, "", "", 0, viewer.words("Your Wharf"), loads))
    return fleet


def _ship(viewer: Viewer, number: int) -> Ship:
    ship, words = viewer.view.ships[number], viewer.words
    name = "" if ship.good is None else words.name(ship.good)
    if ship.good is None:
        label = words("Ship {ship}: empty", ship=ship.capacity)
    else:
        label = words("Ship {ship}: {count} {good}", ship=ship.capacity, count=ship.load, good=name)
    loads = tuple(
        [describe(viewer, action) for action, about in viewer.by_kind.get("load", ()) if about["ship"] == number]
    )
    why = "" if loads else _why_no_load(viewer, number)
    deed = move(viewer, "piracy", ship=number)
    return Ship(number, ship.capacity, ship.good or "", name, ship.load, label, loads, why, deed)


def _why_no_load(viewer: Viewer, ship: int) -> str:
    """Why the viewer, who must load, can load nothing on a ship: each reason for a good that is there, once."""
    if viewer.view.phase != "captain" or not viewer.acting or viewer.me is None:
        return ""
    held = [good for good in GOODS if viewer.me.goods.get(good, 0)]
    refused = (viewer.state.why_not(viewer.number("load", good=good, ship=ship)) for good in held)
    return " ".join(dict.fromkeys(viewer.reason(why) for why in refused if why is not None))


def trading_house(viewer: Viewer) -> tuple[Ware | None, ...]:
    """The spaces of the trading house."""
    sold = [
        Ware(good, viewer.words.name(good), 1) for good in GOODS for _ in range(viewer.view.trading_house.get(good, 0))
    ]
    return (*sold, *[None] * viewer.view.house_spaces.free)


def prices(viewer: Viewer) -> tuple[Ware, ...]:
    """The price list."""
    return tuple([Ware(good, viewer.words.name(good), price) for good, price in viewer.view.prices.items()])


def supply(viewer: Viewer) -> tuple[Ware, ...]:
    """The goods that nobody has."""
    return tuple([Ware(good, viewer.words.name(good), viewer.view.goods.get(good, 0)) for good in GOODS])


def new_land(viewer: Viewer) -> list[Lot]:
    """The plantations that lie face up."""
    words = viewer.words
    return [
        Lot(
            good,
            viewer.name(good),
            1,
            words("Plantation of {good}", good=words.name(good)),
            f"lot-{good}-{number}" if number else _piece(viewer, good),
            move(viewer, "buy", good=good) or _tile_choice(viewer, viewer.number("take", tile=good)),
            move(viewer, "forest", good=good) or move(viewer, "buy-forest", good=good),
        )
        for good in GOODS
        for number in range(viewer.view.plantations.faceup.get(good, 0))
    ]


def stacks(viewer: Viewer) -> list[Lot]:
    """The quarries and the face-down plantations."""
    words, view = viewer.words, viewer.view
    quarries = words.plural("{count} quarry left", "{count} quarries left", view.quarries)
    hidden = words.plural("{count} plantation face down", "{count} plantations face down", view.plantations.facedown)
    if view.plantations.discarded:
        hidden = ", ".join([hidden, words("{count} discarded", count=view.plantations.discarded)])
    draw = _tile_choice(viewer, viewer.number("draw"))
    if not viewer.in_phase(*SETTLING):
        reason = words("Only a Hacienda draws from here, in the Settler phase.")
        draw = replace(draw, why=cited(reason, "BLD-HACIENDA-1"))
    draw = move(viewer, "buy-land") or draw
    return [
        Lot(
            QUARRY,
            viewer.name(QUARRY),
            view.quarries,
            quarries,
            _piece(viewer, QUARRY),
            _tile_choice(viewer, viewer.number("take", tile=QUARRY)),
        ),
        Lot("back", words("Face down"), view.plantations.facedown, hidden, "stack-back", draw),
    ]


def _piece(viewer: Viewer, tile: str) -> str:
    """The name that a tile will have on the island of the player to move, so that it travels there."""
    player = viewer.view.player
    if not isinstance(player, int):
        return f"lot-{tile}"
    owned = viewer.view.seats[player].island.get(tile)
    return plot_piece(player, tile, owned.tiles if owned else 0)


def _tile_choice(viewer: Viewer, action: int) -> Choice:
    phase = viewer.view.phase if viewer.view.phase in SETTLING else SETTLING[0]
    return choice(viewer, action, phase, marked("Tiles are taken in the Settler phase."), "SETTLER-2")
