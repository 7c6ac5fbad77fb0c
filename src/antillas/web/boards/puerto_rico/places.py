"""The tiles on the players' boards of Puerto Rico: plantations, forests, buildings, and who stands on them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from antillas.games.puerto_rico.pickers import Placing
from antillas.games.puerto_rico.view import Staffed
from antillas.i18n.words import Words
from antillas.web.boards.common.parts import REMEMBERED, capital
from antillas.web.boards.puerto_rico.targets import Target, forest_of, on_tile
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, FOREST, GOODS, LARGE, QUARRY, Viewer, narrow_name

ISLAND_ORDER = (QUARRY, *GOODS)
PLATES = {
    "land-office": (("+", "settler"), ("+1", "coin")),
    "chapel": (("+1", "coin"), ("+1", "hex")),
    "hunting-lodge": (("\N{MINUS SIGN}", "settler"), ("+2", "hex")),
    "zoning-office": (("\N{MINUS SIGN}1", "small"), ("\N{MINUS SIGN}2", "large")),
}
"""Buildings that do something else with a noble: what stands on their two plates, for a worker and for a noble."""
GUESTHOUSE = "guesthouse"


@dataclass(frozen=True, eq=False)
class Place:
    """A tile with circles: a field or a building; the same object again as long as nothing about it changes."""

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
    nobles: int = 0
    """How many of the workers are nobles."""
    noble_labels: str = ""
    """A list in JSON: what is added for so many nobles, while they are placed; empty if there are none."""
    noble_fixed: bool = False
    targets: tuple[Target, ...] = ()
    """The viewer's moves that are made on it."""


@dataclass(frozen=True)
class Forest:
    """A forest on an island, with the good on its other side if the viewer knows it."""

    good: str
    label: str
    piece: str
    pair: bool
    """Whether it is the second one of a pair, which makes buildings cheaper."""
    targets: tuple[Target, ...]


@dataclass(frozen=True, eq=False)
class House(Place):
    """A building on a player's board."""

    css: str = ""
    glyph: str = ""
    phase: str = ""
    points: int = 0
    column: int = 0
    """For a large building, which column from the right it stands in."""
    plates: tuple[tuple[str, str], ...] = ()
    """What it does with a worker and what with a noble, where that differs."""
    sends: bool = False
    """Whether its guests can be sent away now."""


def house_piece(seat: int, building: str, place: int) -> str:
    """The name of a building's tile on a player's board, by which it is known when it moves there."""
    return f"house-{seat}-{building}-{place}"


def plot_piece(seat: int, tile: str, place: int) -> str:
    """The name of an island tile on a player's board."""
    return f"plot-{seat}-{tile}-{place}"


def house_css(building: str) -> str:
    """The classes of a building's tile: the roof says what kind it is."""
    row = BUILDINGS[building]
    if row.good is not None:
        return f"r-{row.good}"
    if row.kind.endswith("production"):
        return "jewel"
    return "big" if row.kind == LARGE else "util"


def glyph(building: str) -> str:
    """The drawing on a building's front: the good that it makes, or one of its own."""
    return BUILDINGS[building].good or f"b-{building}"


def sign(building: str) -> str:
    """The sign on the roof: when it works; guests may move in almost any phase."""
    phase = BUILDINGS[building].phase
    return "guest" if phase == "any" else phase


def _spread(group: Staffed, circles: int, placing: Placing | None, name: str) -> Iterator[tuple[int, int]]:
    """The people of a kind of tile and the nobles among them, tile by tile: workers fill the first circles."""
    people, nobles = group.workers, group.nobles
    if placing is not None:
        people, nobles = placing.counts.get(name, 0), placing.noble_counts.get(name, 0)
    workers = people - nobles
    for _ in range(group.tiles):
        here = min(circles, workers + nobles)
        plain = min(here, workers)
        workers -= plain
        nobles -= here - plain
        yield here, here - plain


@lru_cache(REMEMBERED)
def _noble_labels(words: Words, circles: int) -> tuple[str, ...]:
    """What is said of so many nobles on a tile."""
    return ("", *(words.plural("{count} noble", "{count} nobles", count) for count in range(1, circles + 1)))


@lru_cache(REMEMBERED)
def _labels(words: Words, group: str) -> tuple[str, ...]:
    """What is said of a tile or building with so many workers."""
    name = words.name(group)
    if group not in BUILDINGS:
        return words("{tile:cap}, no worker", tile=name), words("{tile:cap}, worked", tile=name)
    circles = BUILDINGS[group].circles
    return tuple(
        words("{building:cap}, {count} of {all} workers", building=name, count=count, all=circles)
        for count in range(circles + 1)
    )


@dataclass(frozen=True)
class Decided:
    """What is decided of a tile while workers are placed."""

    fixed: bool = False
    noble_fixed: bool = False
    nobles: bool = False
    """Whether nobles are placed too."""


NOTHING_DECIDED = Decided()


def _decided(placing: Placing | None, group: str) -> Decided:
    if placing is None:
        return NOTHING_DECIDED
    return Decided(group in placing.fixed, group in placing.noble_fixed, placing.nobles > 0)


def plots(viewer: Viewer, number: int, placing: Placing | None, targets: Sequence[Target]) -> Iterator[Place]:
    """The plantations and quarries of a player."""
    seat = viewer.view.seats[number]
    for tile in (tile for tile in ISLAND_ORDER if tile in seat.island):
        decided = _decided(placing, tile)
        for place, (people, nobles) in enumerate(_spread(seat.island[tile], 1, placing, tile)):
            piece, here = plot_piece(number, tile, place), on_tile(targets, tile, 1, people, nobles)
            yield _plot(viewer.words, tile, piece, people, nobles, decided, here)


@lru_cache(REMEMBERED)
def _plot(
    words: Words, tile: str, piece: str, people: int, nobles: int, decided: Decided, targets: tuple[Target, ...]
) -> Place:
    return Place(*_common(words, tile, piece, 1, people, nobles, decided), targets)


def houses(viewer: Viewer, number: int, placing: Placing | None, targets: Sequence[Target]) -> Iterator[House]:
    """The buildings of a player."""
    columns = 0
    sends = any(target.kind == "guest" for target in targets)
    for building, group in viewer.view.seats[number].city.items():
        row, decided = BUILDINGS[building], _decided(placing, building)
        for place, (people, nobles) in enumerate(_spread(group, row.circles, placing, building)):
            columns += row.kind == LARGE
            column = columns if row.kind == LARGE else 0
            piece, here = house_piece(number, building, place), on_tile(targets, building, row.circles, people, nobles)
            sent = sends and building == GUESTHOUSE
            yield _house(viewer.words, building, piece, people, nobles, decided, here, column, sent)


@lru_cache(REMEMBERED)
def _house(
    words: Words,
    building: str,
    piece: str,
    people: int,
    nobles: int,
    decided: Decided,
    targets: tuple[Target, ...],
    column: int,
    sends: bool,
) -> House:
    row = BUILDINGS[building]
    return House(
        *_common(words, building, piece, row.circles, people, nobles, decided),
        targets,
        css=house_css(building),
        glyph=glyph(building),
        phase=sign(building),
        points=row.points,
        column=column,
        plates=PLATES.get(building, ()),
        sends=sends,
    )


def _common(
    words: Words, group: str, piece: str, circles: int, people: int, nobles: int, decided: Decided
) -> tuple[str, str, str, str, int, int, str, bool, int, str, bool]:
    """What stands first in a place."""
    labels, nobles_said = _labels(words, group), _noble_labels(words, circles)
    name = narrow_name(words, group) if group in BUILDINGS else capital(words.name(group))
    label = f"{labels[people]}, {nobles_said[nobles]}" if nobles else labels[people]
    noble_labels = json.dumps(nobles_said) if decided.nobles else ""
    told = (json.dumps(labels), decided.fixed, nobles, noble_labels, decided.noble_fixed)
    return (group, name, label, piece, circles, people, *told)


def forests(viewer: Viewer, number: int, targets: Sequence[Target]) -> Iterator[Forest]:
    """The forests of a player; of those that only their owner knows, others see no more than that they are there."""
    seat = viewer.view.seats[number]
    known = [good for part in (seat.forests, seat.hidden_forests) for good, count in part.items() for _ in range(count)]
    kinds = [*known, *[""] * (seat.forest_count - len(known))]
    for place, good in enumerate(kinds):
        label = viewer.name(FOREST)
        if good:
            label = viewer.words(
                "{tile:cap}, {good} on its other side", tile=viewer.words.name(FOREST), good=viewer.words.name(good)
            )
        yield Forest(
            good,
            label,
            plot_piece(number, FOREST, place),
            place % 2 == 1,
            on_tile(targets, forest_of(good), 0, 0, 0),
        )
