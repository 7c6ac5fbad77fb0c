"""The players' boards of Puerto Rico: island and city with workers in their circles, goods, doubloons, points."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from antillas.games.puerto_rico.actions import EXTRA, LOAD, SELL, WHARF_LOAD
from antillas.games.puerto_rico.tables import CITY_SPACES, GOOD_IDS, ISLAND_SPACES
from antillas.web.boards.parts import Choice, Flag
from antillas.web.boards.puerto_rico_choices import describe
from antillas.web.boards.puerto_rico_pickers import PlacementPicker, StoragePicker
from antillas.web.boards.puerto_rico_view import SeatView, Sight, Staffed

ISLAND_ORDER = ("quarry", *GOOD_IDS)
LARGE = "large-utility"


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
    placement: PlacementPicker | None = None
    storage: StoragePicker | None = None


def player_board(
    sight: Sight, number: int, placement: PlacementPicker | None = None, storage: StoragePicker | None = None
) -> PlayerBoard:
    """The board of a seat; the viewer's own may be a picker of workers or goods."""
    seat, look = sight.view.seats[number], sight.look.seats[number]
    houses = list(_houses(sight, number, placement))
    return PlayerBoard(
        flag=sight.flags[number],
        name=look.name,
        own=number == sight.viewer,
        tags=_tags(sight, number),
        turn=sight.is_to_move(number),
        governor=sight.view.governor == number,
        doubloons=seat.doubloons,
        points=seat.points,
        built=sum(house.points for house in houses),
        goods=[_good(sight, number, good) for good in GOOD_IDS],
        workers=seat.workers(),
        idle=seat.idle_workers,
        plots=list(_plots(sight, number, placement)),
        houses=houses,
        free_island=max(0, ISLAND_SPACES - sum(group.tiles for group in seat.island.values())),
        free_city=max(0, CITY_SPACES - sum(2 if house.column else 1 for house in houses)),
        placement=placement,
        storage=storage,
    )


def _tags(sight: Sight, number: int) -> list[str]:
    """What is said beside a name: bot, governor, the roles of this round."""
    tags = [sight.words("governor")] if sight.view.governor == number else []
    picked = [sight.name(role) for role, card in sight.view.roles.items() if card.taken_by == number]
    return tags + sight.who_plays(number) + picked


def _good(sight: Sight, number: int, good: str) -> GoodCount:
    """A kind of good before a player; the viewer sells or takes it by clicking it."""
    action = {"trader": SELL, "extra-good": EXTRA}.get(sight.view.phase)
    choice = None
    if action is not None and number == sight.viewer and sight.acting:
        wanted = action + GOOD_IDS.index(good)
        refused = sight.state.why_not(wanted)
        choice = describe(sight, wanted) if refused is None else Choice(why=sight.reason(refused))
    elif sight.view.phase == "captain" and number == sight.viewer and sight.acting:
        choice = _why_not_loaded(sight, GOOD_IDS.index(good))
    return GoodCount(good, sight.words.name(good), sight.view.seats[number].goods.get(good, 0), choice)


def _why_not_loaded(sight: Sight, good: int) -> Choice | None:
    """Why a good cannot be loaded on any ship; None if it can, which is chosen at the ship."""
    count = len(sight.view.ships)
    loads = [*range(LOAD + good * count, LOAD + (good + 1) * count), WHARF_LOAD + good]
    refused = [sight.state.why_not(action) for action in loads]
    reasons = [sight.reason(why) for why in refused if why is not None]
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


def _plots(sight: Sight, number: int, placement: PlacementPicker | None) -> Iterator[Place]:
    seat: SeatView = sight.view.seats[number]
    for tile in ISLAND_ORDER:
        if tile not in seat.island:
            continue
        name = sight.name(tile)
        labels = [
            sight.words("{tile:cap}, no worker", tile=sight.words.name(tile)),
            sight.words("{tile:cap}, worked", tile=sight.words.name(tile)),
        ]
        for place, workers in enumerate(_spread(seat.island[tile], 1, _placed(placement, tile))):
            yield Place(
                tile,
                name,
                labels[workers],
                plot_piece(number, tile, place),
                1,
                workers,
                json.dumps(labels),
                _is_fixed(placement, tile),
            )


def _houses(sight: Sight, number: int, placement: PlacementPicker | None) -> Iterator[House]:
    columns = 0
    for building, group in sight.view.seats[number].city.items():
        row, name = sight.buildings[building], sight.name(building)
        labels = [
            sight.words(
                "{building:cap}, {count} of {all} workers",
                building=sight.words.name(building),
                count=count,
                all=row.circles,
            )
            for count in range(row.circles + 1)
        ]
        for place, workers in enumerate(_spread(group, row.circles, _placed(placement, building))):
            columns += row.kind == LARGE
            yield House(
                building,
                name,
                labels[workers],
                house_piece(number, building, place),
                row.circles,
                workers,
                json.dumps(labels),
                _is_fixed(placement, building),
                css=house_css(sight, building),
                glyph=glyph(sight, building),
                phase=row.phase,
                points=row.points,
                column=columns if row.kind == LARGE else 0,
            )


def _placed(placement: PlacementPicker | None, group: str) -> int | None:
    """How many workers the picker has put somewhere; None without a picker."""
    return None if placement is None else placement.counts.get(group, 0)


def _is_fixed(placement: PlacementPicker | None, group: str) -> bool:
    return placement is not None and group in placement.fixed


def house_css(sight: Sight, building: str) -> str:
    """The classes of a building's tile: the roof says what kind it is."""
    row = sight.buildings[building]
    if row.good is not None:
        return f"r-{row.good}"
    return "big" if row.kind == LARGE else "util"


def glyph(sight: Sight, building: str) -> str:
    """The drawing on a building's front: the good that it makes, or one of its own."""
    return sight.buildings[building].good or f"b-{building}"
