"""The quay of Santiago de Cuba: the ship with the dice of its demand, the value flags, the track of ships."""

from dataclasses import dataclass

from antillas.games.santiago_de_cuba.actions import DIE, GOOD, LEFT, LOAD, MOST_LOADED, RIGHT, WOOD_LOAD
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santiago_de_cuba.choices import describe
from antillas.web.boards.santiago_de_cuba.viewer import Viewer


@dataclass(frozen=True)
class Die:
    """A die: what the ship wants of a good."""

    good: str
    label: str
    shown: int
    choice: Choice | None


@dataclass(frozen=True)
class ValueFlag:
    """A flag of the value track; the last one is chequered and has no value."""

    value: int | None
    label: str
    marked: bool
    choice: Choice | None


@dataclass(frozen=True)
class Quay:
    """Everything at the water."""

    number: int
    ships: int
    in_port: bool
    dice: list[Die]
    """The dice on the ship; while they are rolled, all of them."""
    aside: Die | None
    flags: list[ValueFlag]


def quay(viewer: Viewer) -> Quay:
    """The quay for a viewer."""
    ship = viewer.view.ship
    dice = {good: _die(viewer, good) for good in GOOD_IDS[:DICE] if good in ship.dice}
    aside = dice.pop(ship.aside) if ship.aside in dice else None
    values = [*viewer.values, None]
    flags = [_flag(viewer, number, value) for number, value in enumerate(values)]
    return Quay(ship.number, viewer.ships, ship.in_port, list(dice.values()), aside, flags)


def _die(viewer: Viewer, good: str) -> Die:
    words, shown = viewer.words, viewer.view.ship.dice[good]
    label = words("{good:cap}: {count} wanted", good=words.name(good), count=shown)
    if good == viewer.view.ship.aside:
        label = words("{good:cap}: laid aside, no demand", good=words.name(good))
    return Die(good, label, shown, _die_choice(viewer, GOOD_IDS.index(good)))


def _die_choice(viewer: Viewer, number: int) -> Choice | None:
    """Lay it aside, turn it to 0, or load for it; the largest load, since the others are beside the own goods."""
    if viewer.in_phase("demand", "customs-office"):
        action = DIE + number
    elif viewer.in_phase("trading-office"):
        action = GOOD + number
    elif viewer.in_phase("loading"):
        loads = [action for start in (LOAD, WOOD_LOAD) for action in largest(viewer, start, number)]
        action = loads[0] if loads else LOAD + number * MOST_LOADED + 1
    else:
        return None
    return describe(viewer, action) if action in viewer.legal else viewer.refused(action)


def largest(viewer: Viewer, start: int, number: int) -> list[int]:
    """The largest load of goods or wood for a die, if there is any."""
    first = start + number * MOST_LOADED + 1
    return [action for action in range(first + MOST_LOADED - 1, first - 1, -1) if action in viewer.legal][:1]


def _flag(viewer: Viewer, number: int, value: int | None) -> ValueFlag:
    words, at = viewer.words, viewer.marker()
    label = words("chequered flag: the ship leaves") if value is None else words("flag {count}", count=value)
    choice = None
    if viewer.in_phase("harbour-master"):
        way = {at - 1: LEFT, at + 1: RIGHT}.get(number)
        if way is not None:
            choice = describe(viewer, way)
    return ValueFlag(value, label, number == at, choice)
