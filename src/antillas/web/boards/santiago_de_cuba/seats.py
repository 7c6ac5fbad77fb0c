"""The players of Santiago de Cuba: what lies behind the own screen, the screens of the others, choices by amount."""

from dataclasses import dataclass

from antillas.games.santiago_de_cuba.actions import (
    BUY,
    CAFE_CIGARS,
    CAFE_RUM,
    COUNT,
    GIVE,
    GIVE_PESO,
    GIVE_VP,
    GOOD,
    LOAD,
    MOST_EXCHANGED,
    MOST_LOADED,
    MOST_PIECES,
    SELL,
    SWAP,
    WOOD_LOAD,
    YES,
)
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS
from antillas.web.boards.common.parts import Choice, Flag
from antillas.web.boards.santiago_de_cuba.choices import describe
from antillas.web.boards.santiago_de_cuba.quay import largest
from antillas.web.boards.santiago_de_cuba.texts import MADE_OF
from antillas.web.boards.santiago_de_cuba.town import own_piece, where_is
from antillas.web.boards.santiago_de_cuba.viewer import Viewer

EXCHANGES = {"distillery": "rum", "cigar-factory": "cigars"}


@dataclass(frozen=True)
class Bin:
    """A compartment behind the own screen: pesos, goods of a kind, or VP."""

    kind: str
    name: str
    count: int
    pieces: list[str]
    choice: Choice | None


@dataclass(frozen=True)
class Group:
    """Choices that belong together because they differ in an amount, such as loads for one die."""

    title: str
    choices: list[Choice]
    kind: str = ""
    """What stands before them: "for" a die, "into" what a good becomes, the title of "named" ones, or nothing."""
    icon: str = ""


@dataclass(frozen=True)
class Player:
    """A player; pesos, goods and points are None behind a closed screen."""

    flag: Flag
    name: str
    tags: list[str]
    turn: bool
    at: str
    """The building of the pawn."""
    tokens: int
    owned: list[str]
    pesos: int | None
    points: int | None
    goods: list[tuple[str, str, int]]
    """Id, name and number of each kind that the player has."""


def player(viewer: Viewer, number: int) -> Player:
    """What everybody, or the viewer, may know of a seat."""
    seat = viewer.view.seats[number]
    owned = [viewer.name(place.building) for place in viewer.view.places if place.owner == number and place.building]
    held = seat.goods or {}
    return Player(
        flag=viewer.flags[number],
        name=viewer.names[number],
        tags=viewer.who_plays(number),
        turn=viewer.is_to_move(number),
        at=where_is(viewer, number),
        tokens=seat.tokens,
        owned=owned,
        pesos=seat.pesos,
        points=seat.vp,
        goods=[(good, viewer.words.name(good), held[good]) for good in GOOD_IDS if held.get(good)],
    )


# The own screen.


def bins(viewer: Viewer) -> list[Bin]:
    """What the viewer has, each with what can be done with it now."""
    me, words = viewer.me, viewer.words
    pesos = Bin("pesos", words("pesos"), viewer.pesos, [], _bin_choice(viewer, "pesos"))
    points = Bin("points", words("points"), me.vp or 0, [], _bin_choice(viewer, "points"))
    goods = [
        Bin(
            good,
            words.name(good),
            viewer.own(good),
            [own_piece(good, number) for number in range(viewer.own(good))],
            _bin_choice(viewer, good),
        )
        for good in GOOD_IDS
    ]
    return [pesos, *goods, points]


def _bin_choice(viewer: Viewer, kind: str) -> Choice | None:
    """What clicking a compartment does; None where nothing is asked of it."""
    phase = viewer.view.phase
    if not viewer.acting or phase not in _BINS:
        return None
    action = _BINS[phase](viewer, kind)
    if action is None:
        return _why_not_wood(viewer, phase) if kind == "wood" and phase in _WOODLESS else None
    return describe(viewer, action) if action in viewer.legal else viewer.refused(action)


def _die_of(kind: str) -> int | None:
    """The number of a good that has a die."""
    return GOOD_IDS.index(kind) if kind in GOOD_IDS[:DICE] else None


def _gift(_: Viewer, kind: str) -> int | None:
    number = _die_of(kind)
    return {"pesos": GIVE_PESO, "points": GIVE_VP}.get(kind) if number is None else GIVE + number


def _loading(viewer: Viewer, kind: str) -> int | None:
    """The largest load; wood only if it can stand for one good alone, since it must be said for which."""
    number = _die_of(kind)
    if number is not None:
        return next(iter(largest(viewer, LOAD, number)), LOAD + number * MOST_LOADED + 1)
    wooden = [action for die in range(DICE) for action in largest(viewer, WOOD_LOAD, die)] if kind == "wood" else []
    return wooden[0] if len(wooden) == 1 else None


def _trading(_: Viewer, kind: str) -> int | None:
    number = _die_of(kind)
    return None if number is None else GOOD + number


def _making(viewer: Viewer, kind: str) -> int | None:
    if MADE_OF[EXCHANGES[viewer.view.phase]] != kind:
        return None
    return max((action for action in viewer.legal if action > COUNT), default=COUNT + 1)


def _serving(_: Viewer, kind: str) -> int | None:
    return {"cigars": CAFE_CIGARS, "rum": CAFE_RUM}.get(kind)


def _sawing(_: Viewer, kind: str) -> int | None:
    return YES if kind == "wood" else None


_BINS = {
    "gift": _gift,
    "loading": _loading,
    "trading-office": _trading,
    "distillery": _making,
    "cigar-factory": _making,
    "cafe": _serving,
    "sawmill": _sawing,
}
"""The action of a compartment by phase."""
_WOODLESS = ("gift", "loading", "trading-office")


def _why_not_wood(viewer: Viewer, phase: str) -> Choice:
    words = viewer.words
    if phase != "loading":
        return Choice(why=f"{words('Wood can neither be given nor traded.')} (SC-WOOD-4)")
    if viewer.own("wood"):
        return Choice(why=f"{words('Choose the good for which the wood is loaded.')} (SC-WOOD-1)")
    return Choice(why=f"{words('You have no wood.')} (SC-WOOD-1)")


# Choices by amount.


def desk(viewer: Viewer) -> list[Group]:
    """The choices of this phase that differ in amounts or pairs, beside the own goods."""
    if not viewer.acting:
        return []
    phase, words = viewer.view.phase, viewer.words
    if phase == "loading":
        groups = [
            Group(words.name(good), _numbered(viewer, start + die * MOST_LOADED, MOST_LOADED), kind, good)
            for start, kind in ((LOAD, ""), (WOOD_LOAD, "for"))
            for die, good in enumerate(GOOD_IDS[:DICE])
        ]
    elif phase == "black-market":
        groups = [
            Group(words.name(good), _numbered(viewer, SWAP + given * DICE - 1, DICE), "into", good)
            for given, good in enumerate(GOOD_IDS[:DICE])
        ]
    elif phase == "casino":
        groups = [
            Group(words("Buy"), _numbered(viewer, BUY, MOST_EXCHANGED), "named"),
            Group(words("Sell"), _numbered(viewer, SELL, MOST_EXCHANGED), "named"),
        ]
    elif phase in EXCHANGES:
        given = MADE_OF[EXCHANGES[phase]]
        groups = [Group(words.name(given), _numbered(viewer, COUNT, MOST_PIECES), "into", given)]
    elif phase == "cafe":
        groups = [Group(viewer.name("cafe"), _numbered(viewer, CAFE_CIGARS - 1, YES - CAFE_CIGARS))]
    else:
        groups = []
    return [group for group in groups if group.choices]


def _numbered(viewer: Viewer, start: int, most: int) -> list[Choice]:
    """The legal ones of so many actions after a number: 1 piece, 2 pieces and so on."""
    return [describe(viewer, action) for action in range(start + 1, start + most + 1) if action in viewer.legal]
