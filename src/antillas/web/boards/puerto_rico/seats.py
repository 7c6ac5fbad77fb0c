"""The players' boards of Puerto Rico: island and city with workers in their circles, goods, doubloons, points."""

import json
from dataclasses import dataclass

from antillas.games.puerto_rico.pickers import Placing, Storing
from antillas.web.boards.common.parts import Choice, Flag
from antillas.web.boards.puerto_rico.choices import describe
from antillas.web.boards.puerto_rico.places import Forest, House, Place, forests, houses, plots
from antillas.web.boards.puerto_rico.targets import Target, all_targets, on_tile
from antillas.web.boards.puerto_rico.viewer import GOODS, HOLDING, Viewer

CLICKED = {"trader": "sell", "extra-good": "extra"}
"""Phases in which the own goods are clicked, and what that means."""
GIVEN = ("post", "pay-good", "deliver")
"""Kinds of moves of the expansions that are made by clicking an own good, if nothing else is."""


@dataclass(frozen=True)
class GoodCount:
    """So many goods of a kind; `choice` is what can be done with them."""

    good: str
    name: str
    count: int
    choice: Choice | None = None


@dataclass(frozen=True)
class PlayerBoard:
    """Everything that lies before a player."""

    flag: Flag
    name: str
    own: bool
    """Whether it is the viewer's."""
    tags: tuple[str, ...]
    turn: bool
    governor: bool
    doubloons: int
    points: int | None
    built: int
    """Points printed on the buildings."""
    goods: tuple[GoodCount, ...]
    workers: int
    idle: int
    nobles: int
    """How many of the workers are nobles."""
    idle_nobles: int
    plots: tuple[Place, ...]
    forests: tuple[Forest, ...]
    houses: tuple[House, ...]
    free_island: int
    free_city: int
    placing: Placing | None = None
    storing: Storing | None = None
    limits: str = ""
    """In JSON what may be stored at most, while goods are picked."""
    token: bool = False
    """Whether the player has the Buccaneer's token."""
    waiting: tuple[Target, ...] = ()
    """The viewer's moves with those who wait in the holding area."""
    point: Choice | None = None
    """What can be done with a point."""

    @property
    def picks(self) -> bool:
        """Whether workers or goods are picked on it; such a board is not remembered."""
        return self.placing is not None or self.storing is not None

    @property
    def aims(self) -> bool:
        """Whether the viewer has something to do on the own tiles, besides guests."""
        targets = [place.targets for place in (*self.plots, *self.houses)] + [place.targets for place in self.forests]
        return any(target.kind != "guest" for on_place in targets for target in on_place)


def player_board(viewer: Viewer, number: int) -> PlayerBoard:
    """The board of a seat; the viewer's own may be a picker of workers or goods."""
    own = number == viewer.seat
    placing, storing = (viewer.placing, viewer.storing) if own else (None, None)
    seat, look = viewer.view.seats[number], viewer.look.seats[number]
    targets = all_targets(viewer) if own else []
    built = tuple(houses(viewer, number, placing, targets))
    giving = viewer.by_kind.get("pay-point", ()) if own else ()
    return PlayerBoard(
        flag=viewer.flags[number],
        name=look.name,
        own=own,
        tags=_tags(viewer, number),
        turn=viewer.is_to_move(number),
        governor=viewer.view.known_governor == number,
        doubloons=seat.doubloons,
        points=seat.points,
        built=sum(house.points for house in built),
        goods=tuple([_good(viewer, number, good) for good in GOODS]),
        workers=seat.workers(),
        idle=seat.idle_workers,
        nobles=seat.nobles(),
        idle_nobles=seat.idle_nobles,
        plots=tuple(plots(viewer, number, placing, targets)),
        forests=tuple(forests(viewer, number, targets)),
        houses=built,
        free_island=seat.island_spaces.free,
        free_city=seat.city_spaces.free,
        placing=placing,
        storing=storing,
        limits="" if storing is None else json.dumps(storing.limits),
        token=viewer.view.token == number,
        waiting=on_tile(targets, HOLDING, 0, seat.idle_workers, seat.idle_nobles),
        point=next((describe(viewer, action) for action, _ in giving), None),
    )


def _tags(viewer: Viewer, number: int) -> tuple[str, ...]:
    """What is said beside a name: governor, the roles of this round, and last, since it may be cut off, who plays."""
    words, order = viewer.words, viewer.view.order
    tags = [words("governor")] if viewer.view.known_governor == number else []
    if viewer.view.phase == "auction" and number in order:
        tags.append(words("place {count}", count=order.index(number) + 1))
    picked = [viewer.name(role) for role, card in viewer.view.roles.items() if card.taken_by == number]
    return (*tags, *picked, *viewer.who_plays(number))


def _good(viewer: Viewer, number: int, good: str) -> GoodCount:
    """A kind of good before a player; the viewer sells or takes it by clicking it."""
    kind = CLICKED.get(viewer.view.phase)
    choice = None
    if kind is not None and number == viewer.seat and viewer.acting:
        wanted = viewer.number(kind, good=good)
        refused = viewer.state.why_not(wanted)
        choice = describe(viewer, wanted) if refused is None else Choice(why=viewer.reason(refused))
    elif viewer.in_phase("captain") and number == viewer.seat:
        choice = _why_not_loaded(viewer, good)
    if number == viewer.seat and (choice is None or choice.action is None):
        choice = _given(viewer, good) or choice
    return GoodCount(good, viewer.words.name(good), viewer.view.seats[number].goods.get(good, 0), choice)


def _given(viewer: Viewer, good: str) -> Choice | None:
    """What else can be done with a good: sell it at the Trading Post, pay with it, or deliver it."""
    for kind in GIVEN:
        for action, about in viewer.by_kind.get(kind, ()):
            if about["good"] == good:
                return describe(viewer, action)
    return None


def _why_not_loaded(viewer: Viewer, good: str) -> Choice | None:
    """Why a good cannot be loaded on any ship; None if it can, which is chosen at the ship."""
    count = len(viewer.view.ships)
    loads = [viewer.number("load", good=good, ship=ship) for ship in range(count)]
    loads.append(viewer.number("wharf", good=good))
    refused = [viewer.state.why_not(action) for action in loads]
    reasons = [viewer.reason(why) for why in refused if why is not None]
    return Choice(why=" ".join(dict.fromkeys(reasons[:count]))) if len(reasons) == len(loads) else None
