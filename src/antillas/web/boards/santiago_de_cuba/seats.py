"""The players of Santiago de Cuba: what lies behind the own screen, the screens of the others, choices by amount."""

from dataclasses import dataclass

from antillas.web.boards.common.parts import Choice, Flag, cited
from antillas.web.boards.santiago_de_cuba.choices import describe, offer
from antillas.web.boards.santiago_de_cuba.quay import largest_load
from antillas.web.boards.santiago_de_cuba.town import own_piece, where_is
from antillas.web.boards.santiago_de_cuba.viewer import GOODS, LOADED, Viewer


@dataclass(frozen=True)
class Bin:
    """A compartment behind the own screen: pesos, goods of a kind, or VP."""

    kind: str
    name: str
    count: int
    pieces: tuple[str, ...]
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
    tags: tuple[str, ...]
    turn: bool
    at: str
    """The building of the pawn."""
    tokens: int
    owned: tuple[str, ...]
    pesos: int | None
    points: int | None
    goods: tuple[tuple[str, str, int], ...]
    """Id, name and number of each kind that the player has."""


def player(viewer: Viewer, number: int) -> Player:
    """What everybody, or the viewer, may know of a seat."""
    seat = viewer.view.seats[number]
    owned = (viewer.name(place.building) for place in viewer.view.places if place.owner == number and place.building)
    held = seat.goods or {}
    return Player(
        flag=viewer.flags[number],
        name=viewer.names[number],
        tags=tuple(viewer.who_plays(number)),
        turn=viewer.is_to_move(number),
        at=where_is(viewer, number),
        tokens=seat.tokens,
        owned=tuple(owned),
        pesos=seat.pesos,
        points=seat.vp,
        goods=tuple([(good, viewer.words.name(good), held[good]) for good in GOODS if held.get(good)]),
    )


# The own screen.


def bins(viewer: Viewer) -> list[Bin]:
    """What the viewer has, each with what can be done with it now."""
    me, words = viewer.me, viewer.words
    pesos = Bin("pesos", words("pesos"), viewer.pesos, (), _bin_choice(viewer, "pesos"))
    points = Bin("points", words("points"), me.vp or 0, (), _bin_choice(viewer, "points"))
    goods = [
        Bin(
            good,
            words.name(good),
            viewer.own(good),
            tuple([own_piece(good, number) for number in range(viewer.own(good))]),
            _bin_choice(viewer, good),
        )
        for good in GOODS
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
    return offer(viewer, action)


def _gift(viewer: Viewer, kind: str) -> int | None:
    gift = {"pesos": "peso", "points": "vp"}.get(kind, kind)
    return None if gift == "wood" else viewer.number("give", gift=gift)


def _loading(viewer: Viewer, kind: str) -> int | None:
    """The largest load; wood only if it can stand for one good alone, since it must be said for which."""
    if kind in LOADED:
        return largest_load(viewer, kind)
    wooden = [loads[-1] for good in LOADED if (loads := viewer.legal_of("load-wood", good=good))]
    return wooden[0] if kind == "wood" and len(wooden) == 1 else None


def _trading(viewer: Viewer, kind: str) -> int | None:
    return viewer.number("take", good=kind) if kind in LOADED else None


def _making(viewer: Viewer, kind: str) -> int | None:
    exchange = viewer.view.exchange
    if exchange is None or exchange.given != kind:
        return None
    return max(viewer.legal_of("exchange"), default=viewer.number("exchange", count=1))


def _serving(viewer: Viewer, kind: str) -> int | None:
    return viewer.number("serve", served=kind) if kind in ("cigars", "rum") else None


def _sawing(viewer: Viewer, kind: str) -> int | None:
    return viewer.number("accept") if kind == "wood" else None


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
        return Choice(why=cited(words("Wood can neither be given nor traded."), "SC-WOOD-4"))
    if viewer.own("wood"):
        return Choice(why=cited(words("Choose the good for which the wood is loaded."), "SC-WOOD-1"))
    return Choice(why=cited(words("You have no wood."), "SC-WOOD-1"))


# Choices by amount.


def desk(viewer: Viewer) -> list[Group]:
    """The choices of this phase that differ in amounts or pairs, beside the own goods."""
    if not viewer.acting:
        return []
    return [group for group in _groups(viewer) if group.choices]


def _groups(viewer: Viewer) -> list[Group]:
    phase, words, exchange = viewer.view.phase, viewer.words, viewer.view.exchange
    if exchange is not None:
        return [Group(words.name(exchange.given), _all(viewer, "exchange"), "into", exchange.given)]
    if phase == "loading":
        return [
            Group(words.name(good), _all(viewer, load, good=good), kind, good)
            for load, kind in (("load", ""), ("load-wood", "for"))
            for good in LOADED
        ]
    if phase == "black-market":
        return [Group(words.name(good), _all(viewer, "swap", given=good), "into", good) for good in LOADED]
    if phase == "casino":
        return [
            Group(words("Buy"), _all(viewer, "buy"), "named"),
            Group(words("Sell"), _all(viewer, "sell"), "named"),
        ]
    return [Group(viewer.name("cafe"), _all(viewer, "serve"))] if phase == "cafe" else []


def _all(viewer: Viewer, kind: str, **about: str) -> list[Choice]:
    """The legal ones of the actions that differ in an amount or in what is taken."""
    return [describe(viewer, action) for action in viewer.legal_of(kind, **about)]
