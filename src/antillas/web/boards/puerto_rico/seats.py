"""The players' boards of Puerto Rico: island and city with workers in their circles, goods, doubloons, points."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.puerto_rico.pickers import Placing, Storing
from antillas.games.puerto_rico.view import Staffed
from antillas.web.boards.common.parts import Choice, Flag
from antillas.web.boards.puerto_rico.choices import describe
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, GOODS, LARGE, QUARRY, Viewer

ISLAND_ORDER = (QUARRY, *GOODS)
CLICKED = {"trader": "sell", "extra-good": "extra"}
"""Phases in which the own goods are clicked, and what that means."""


@dataclass(frozen=True)
class GoodCount:
    """So many goods of a kind; `choice` is what can be done with them."""

    good: str
    name: str
    count: int
    choice: Choice | None = None


@dataclass(frozen=True)
class Place:
    """A tile with circles: a field or a building."""

    id: str
    name: str
    label: str
    piece: str
    circles: int
    workers: int
    labels: str = ""
    """A list in JSON: what it is called with so many workers, while they are placed."""
    fixed: bool = False
    """Whether its workers cannot be moved any more in this placement."""


@dataclass(frozen=True)
class House(Place):
    """A building on a player's board."""

    css: str = ""
    glyph: str = ""
    phase: str = ""
    points: int = 0
    column: int = 0
    """For a large building, which column from the right it stands in."""


@dataclass(frozen=True)
class PlayerBoard:
    """Everything that lies before a player."""

    flag: Flag
    name: str
    own: bool
    """Whether it is the viewer's."""
    tags: list[str]
    turn: bool
    governor: bool
    doubloons: int
    points: int | None
    built: int
    """Points printed on the buildings."""
    goods: list[GoodCount]
    workers: int
    idle: int
    plots: list[Place]
    houses: list[House]
    free_island: int
    free_city: int
    placing: Placing | None = None
    storing: Storing | None = None
    limits: str = ""
    """In JSON what may be stored at most, while goods are picked."""


def player_board(viewer: Viewer, number: int) -> PlayerBoard:
    """The board of a seat; the viewer's own may be a picker of workers or goods."""
    own = number == viewer.seat
    placing, storing = (viewer.placing, viewer.storing) if own else (None, None)
    seat, look = viewer.view.seats[number], viewer.look.seats[number]
    houses = list(_houses(viewer, number, placing))
    return PlayerBoard(
        flag=viewer.flags[number],
        name=look.name,
        own=own,
        tags=_tags(viewer, number),
        turn=viewer.is_to_move(number),
        governor=viewer.view.governor == number,
        doubloons=seat.doubloons,
        points=seat.points,
        built=sum(house.points for house in houses),
        goods=[_good(viewer, number, good) for good in GOODS],
        workers=seat.workers(),
        idle=seat.idle_workers,
        plots=list(_plots(viewer, number, placing)),
        houses=houses,
        free_island=seat.island_spaces.free,
        free_city=seat.city_spaces.free,
        placing=placing,
        storing=storing,
        limits="" if storing is None else json.dumps(storing.limits),
    )


def _tags(viewer: Viewer, number: int) -> list[str]:
    """What is said beside a name: bot, governor, the roles of this round."""
    tags = [viewer.words("governor")] if viewer.view.governor == number else []
    picked = [viewer.name(role) for role, card in viewer.view.roles.items() if card.taken_by == number]
    return tags + viewer.who_plays(number) + picked


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
    return GoodCount(good, viewer.words.name(good), viewer.view.seats[number].goods.get(good, 0), choice)


def _why_not_loaded(viewer: Viewer, good: str) -> Choice | None:
    """Why a good cannot be loaded on any ship; None if it can, which is chosen at the ship."""
    count = len(viewer.view.ships)
    loads = [viewer.number("load", good=good, ship=ship) for ship in range(count)]
    loads.append(viewer.number("wharf", good=good))
    refused = [viewer.state.why_not(action) for action in loads]
    reasons = [viewer.reason(why) for why in refused if why is not None]
    return Choice(why=" ".join(dict.fromkeys(reasons[:count]))) if len(reasons) == len(loads) else None


def house_piece(seat: int, building: str, place: int) -> str:
    """The name of a building's tile on a player's board, by which it is known when it moves there."""
    return f"house-{seat}-{building}-{place}"


def plot_piece(seat: int, tile: str, place: int) -> str:
    """The name of an island tile on a player's board."""
    return f"plot-{seat}-{tile}-{place}"


def _spread(group: Staffed, circles: int, workers: int | None) -> Iterator[int]:
    """The workers of a kind of tile, tile by tile: the first ones are filled first."""
    left = group.workers if workers is None else workers
    for _ in range(group.tiles):
        here = min(circles, left)
        left -= here
        yield here


def _plots(viewer: Viewer, number: int, placing: Placing | None) -> Iterator[Place]:
    seat = viewer.view.seats[number]
    for tile in ISLAND_ORDER:
        if tile not in seat.island:
            continue
        name = viewer.name(tile)
        labels = [
            viewer.words("{tile:cap}, no worker", tile=viewer.words.name(tile)),
            viewer.words("{tile:cap}, worked", tile=viewer.words.name(tile)),
        ]
        for place, workers in enumerate(_spread(seat.island[tile], 1, _placed(placing, tile))):
            yield Place(
                tile,
                name,
                labels[workers],
                plot_piece(number, tile, place),
                1,
                workers,
                json.dumps(labels),
                _is_fixed(placing, tile),
            )


def _houses(viewer: Viewer, number: int, placing: Placing | None) -> Iterator[House]:
    columns = 0
    for building, group in viewer.view.seats[number].city.items():
        row, name = BUILDINGS[building], viewer.name(building)
        labels = [
            viewer.words(
                "{building:cap}, {count} of {all} workers",
                building=viewer.words.name(building),
                count=count,
                all=row.circles,
            )
            for count in range(row.circles + 1)
        ]
        for place, workers in enumerate(_spread(group, row.circles, _placed(placing, building))):
            columns += row.kind == LARGE
            yield House(
                building,
                name,
                labels[workers],
                house_piece(number, building, place),
                row.circles,
                workers,
                json.dumps(labels),
                _is_fixed(placing, building),
                css=house_css(building),
                glyph=glyph(building),
                phase=row.phase,
                points=row.points,
                column=columns if row.kind == LARGE else 0,
            )


def _placed(placing: Placing | None, group: str) -> int | None:
    """How many workers the picker has put somewhere; None without a picker."""
    return None if placing is None else placing.counts.get(group, 0)


def _is_fixed(placing: Placing | None, group: str) -> bool:
    return placing is not None and group in placing.fixed


def house_css(building: str) -> str:
    """The classes of a building's tile: the roof says what kind it is."""
    row = BUILDINGS[building]
    if row.good is not None:
        return f"r-{row.good}"
    return "big" if row.kind == LARGE else "util"


def glyph(building: str) -> str:
    """The drawing on a building's front: the good that it makes, or one of its own."""
    return BUILDINGS[building].good or f"b-{building}"
