"""What can be done on own tiles with the expansions: guests, raided workers, payments, land that is given up."""

from collections.abc import Iterable
from dataclasses import dataclass

from antillas.web.boards.common.parts import Choice
from antillas.web.boards.puerto_rico.choices import describe
from antillas.web.boards.puerto_rico.viewer import FOREST, NOBLE, Viewer

ARRIVALS = ("guest", "raid-place")
"""Kinds of moves that put somebody on an empty circle."""
DEPARTURES = ("pay", "discard-of", "sell-land-of")
"""Kinds of moves that take somebody away."""
CLEARINGS = ("discard", "sell-land")
"""Kinds of moves that take a tile without anybody on it."""
FELLINGS = ("discard-forest", "sell-land-forest")
KINDS = (*ARRIVALS, *DEPARTURES, *CLEARINGS, *FELLINGS)
"""All kinds of moves that are made on the own tiles."""


@dataclass(frozen=True)
class Target:
    """A move that is made on a tile."""

    kind: str
    place: str
    """The tile or building, or `forest` with the good on its other side."""
    body: str
    """Who comes or goes; empty if nobody does."""
    choice: Choice

    @property
    def css(self) -> str:
        """Whether somebody comes or goes, or the tile does."""
        way = "come" if self.kind in ARRIVALS else "go" if self.kind == "pay" else "clear"
        return f"{way} guest" if self.kind == "guest" else way

    def fits(self, circles: int, people: int, nobles: int) -> bool:
        """Whether it is made on a tile with so many circles, people and nobles among them."""
        if self.kind in ARRIVALS:
            return people < circles
        if self.kind in DEPARTURES:
            return nobles > 0 if self.body == NOBLE else people > nobles
        return people == 0


def all_targets(viewer: Viewer) -> list[Target]:
    """Every move of the viewer that is made on an own tile."""
    found = []
    for kind in KINDS:
        for action, about in viewer.by_kind.get(kind, ()):
            place = str(about.get("group") or about.get("tile") or forest_of(str(about.get("good"))))
            found.append(Target(kind, place, str(about.get("body", "")), describe(viewer, action)))
    return found


def forest_of(good: str) -> str:
    """What a forest is called here by the good on its other side."""
    return f"{FOREST} {good}"


def on_tile(targets: Iterable[Target], place: str, circles: int, people: int, nobles: int) -> tuple[Target, ...]:
    """The moves that are made on one tile."""
    return tuple([target for target in targets if target.place == place and target.fits(circles, people, nobles)])
