"""The quay of Santiago de Cuba: the ship with the dice of its demand, the value flags, the track of ships."""

from dataclasses import dataclass

from antillas.web.boards.common.parts import Choice
from antillas.web.boards.santiago_de_cuba.choices import describe, offer
from antillas.web.boards.santiago_de_cuba.viewer import LOADED, Viewer


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
    dice = {good: _die(viewer, good) for good in LOADED if good in ship.dice}
    aside = dice.pop(ship.aside) if ship.aside in dice else None
    flags = [_flag(viewer, number, value) for number, value in enumerate([*viewer.view.flags, None])]
    return Quay(ship.number, viewer.view.ships, ship.in_port, list(dice.values()), aside, flags)


def _die(viewer: Viewer, good: str) -> Die:
    words, shown = viewer.words, viewer.view.ship.dice[good]
    label = words("{good:cap}: {count} wanted", good=words.name(good), count=shown)
    if good == viewer.view.ship.aside:
        label = words("{good:cap}: laid aside, no demand", good=words.name(good))
    return Die(good, label, shown, _die_choice(viewer, good))


def _die_choice(viewer: Viewer, good: str) -> Choice | None:
    """Lay it aside, turn it to 0, or load for it; the largest load, since the others are beside the own goods."""
    if viewer.in_phase("demand", "customs-office"):
        return offer(viewer, viewer.number("die", good=good))
    if viewer.in_phase("trading-office"):
        return offer(viewer, viewer.number("take", good=good))
    if viewer.in_phase("loading"):
        wooden = viewer.legal_of("load-wood", good=good)
        goods = viewer.legal_of("load", good=good)
        return describe(viewer, wooden[-1]) if wooden and not goods else offer(viewer, largest_load(viewer, good))
    return None


def largest_load(viewer: Viewer, good: str) -> int:
    """The largest load of a good, or that of one piece, which says why there is none."""
    return max(viewer.legal_of("load", good=good), default=viewer.number("load", good=good, count=1))


def _flag(viewer: Viewer, number: int, value: int | None) -> ValueFlag:
    words, at = viewer.words, viewer.view.ship.flag
    label = words("chequered flag: the ship leaves") if value is None else words("flag {count}", count=value)
    choice = None
    if viewer.in_phase("harbour-master") and abs(number - at) == 1:
        choice = describe(viewer, viewer.number("marker", way="left" if number < at else "right"))
    return ValueFlag(value, label, number == at, choice)
