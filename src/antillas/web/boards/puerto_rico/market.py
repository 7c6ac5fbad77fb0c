"""The building market of Puerto Rico: what is left in the four groups, what it costs the viewer, and why not."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache

from antillas.i18n.words import Words, marked
from antillas.web.boards.common.parts import REMEMBERED, Choice, capital, cited
from antillas.web.boards.puerto_rico.choices import describe, price_sum
from antillas.web.boards.puerto_rico.places import PLATES, glyph, house_css, house_piece, sign
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, Viewer, narrow_name

GROUPS = (1, 2, 3, 4)
REASONS = {"BUILDER-6": marked("yours"), "BUILDER-10": marked("sold out")}
"""Why a building cannot be bought, by the rule that says so."""
NO_ROOM = marked("no room")
BUILDER = "builder"
MOST_MARKETS = 1 << 11
"""Markets that a process remembers, those that were shown last; one takes about eight kilobytes."""


@dataclass(frozen=True, eq=False)
class MarketTile:
    """A kind of building for sale; the same object again as long as nothing about it changes."""

    id: str
    name: str
    label: str
    piece: str
    css: str
    glyph: str
    phase: str
    points: int
    circles: int
    cost: int
    """The printed price."""
    price: int
    """The price for the viewer."""
    left: int
    short: str
    """Why the viewer cannot buy it, in a word or two; empty if it is only not the moment."""
    choice: Choice
    prize: bool = False
    """Whether it is the building of the Festival, and nobody has built it."""
    both: bool = False
    """Whether it does something else with a noble."""


@dataclass(frozen=True)
class MarketGroup:
    """A group of buildings, in which as many quarries count as its number says."""

    number: int
    title: str
    tiles: list[MarketTile]


@dataclass(frozen=True, eq=False)
class Market:
    """Everything that is for sale; the same object again as long as nothing about it changes."""

    groups: list[MarketGroup]


class _Asked:
    """A market that is asked for: equal to another one if both show the same."""

    __slots__ = ("shows", "viewer")

    def __init__(self, viewer: Viewer) -> None:
        self.shows = _shown(viewer)
        self.viewer: Viewer | None = viewer

    def __hash__(self) -> int:
        return hash(self.shows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.shows == other.shows


def market(viewer: Viewer) -> Market:
    """All buildings by group, in the order of the building board."""
    if viewer.acting and (viewer.view.role == BUILDER or "build" in viewer.by_kind):
        return Market(_groups(viewer))
    asked = _Asked(viewer)
    found = _remembered(asked)
    asked.viewer = None  # what is remembered keeps nobody's game
    return found


def _shown(viewer: Viewer) -> Hashable:
    """All that a market depends on for somebody who cannot buy now."""
    view, player, builds = viewer.view, viewer.view.player, viewer.view.role == BUILDER
    offers = [
        (
            offer.price,
            offer.purse,
            *offer.terms,
            refused and (refused.rule, refused.message.template, *refused.message.values.items()),
        )
        for offer in viewer.offers.values()
        for refused in (offer.refused,)
    ]
    city = view.seats[player].city if isinstance(player, int) else {}
    return (
        viewer.words,
        *kinds(viewer),
        *view.buildings.items(),
        player,
        *[(building, owned.tiles) for building, owned in city.items()],
        viewer.not_now() if builds or not offers else "",
        view.festival and (view.festival.building, view.festival.building_winner),
        *offers,
    )


@lru_cache(MOST_MARKETS)
def _remembered(asked: _Asked) -> Market:
    assert asked.viewer is not None
    return Market(_groups(asked.viewer))


def _groups(viewer: Viewer) -> list[MarketGroup]:
    words, known = viewer.words, kinds(viewer)
    titles = {4: words("Group {number}, large", number=4)}
    return [
        MarketGroup(
            number,
            titles.get(number, words("Group {number}", number=number)),
            [_tile(viewer, building) for building in known if BUILDINGS[building].group == number],
        )
        for number in GROUPS
    ]


def kinds(viewer: Viewer) -> list[str]:
    """The kinds of building of this game: those for sale, those that somebody has, and the Festival's."""
    view = viewer.view
    known = {*view.buildings, *(building for seat in view.seats for building in seat.city)}
    if view.festival is not None and view.festival.building is not None:
        known.add(view.festival.building)
    return [building for building in BUILDINGS if building in known]


def _tile(viewer: Viewer, building: str) -> MarketTile:
    left, offer = viewer.view.buildings.get(building, 0), viewer.offers.get(building)
    price = BUILDINGS[building].cost if offer is None else offer.price
    piece, short, choice = _piece(viewer, building), _short(viewer, building, left), _choice(viewer, building)
    return _market_tile(viewer.words, building, price, left, piece, short, choice, is_prize(viewer, building))


@lru_cache(REMEMBERED)
def _market_tile(
    words: Words, building: str, price: int, left: int, piece: str, short: str, choice: Choice, prize: bool
) -> MarketTile:
    row = BUILDINGS[building]
    return MarketTile(
        building,
        narrow_name(words, building),
        _label(words, building, price, left, prize),
        piece,
        house_css(building),
        glyph(building),
        sign(building),
        row.points,
        row.circles,
        row.cost,
        price,
        left,
        short,
        choice,
        prize,
        building in PLATES,
    )


def is_prize(viewer: Viewer, building: str) -> bool:
    """Whether the first one who builds it wins the Festival's task."""
    festival = viewer.view.festival
    return festival is not None and festival.building == building and festival.building_winner is None


def _label(words: Words, building: str, price: int, left: int, prize: bool) -> str:
    row = BUILDINGS[building]
    price_text = words("price {price}", price=price)
    if price != row.cost:
        price_text = words("price {price} instead of {cost}", price=price, cost=row.cost)
    points = words.plural("{count} point", "{count} points", row.points)
    told = [capital(words.name(building)), price_text, points, words("{count} left", count=left)]
    if prize:
        told.append(words("3 points from the Festival"))
    return ", ".join(told)


def _piece(viewer: Viewer, building: str) -> str:
    """The name that the tile will have in the city of the player to move, so that it travels there."""
    player = viewer.view.player
    if not isinstance(player, int):
        return f"market-{building}"
    owned = viewer.view.seats[player].city.get(building)
    return house_piece(player, building, owned.tiles if owned else 0)


def _short(viewer: Viewer, building: str, left: int) -> str:
    """The reason in one or two words, on the tile itself."""
    words, offer = viewer.words, viewer.offers.get(building)
    if offer is None or offer.refused is None:
        return words("sold out") if left == 0 else ""
    if offer.refused.rule == "BUILDER-2":
        return words("{count} short", count=offer.price - offer.purse)
    return words(REASONS.get(offer.refused.rule, NO_ROOM))


def _choice(viewer: Viewer, building: str) -> Choice:
    action, offer = viewer.number("build", building=building), viewer.offers.get(building)
    if action in viewer.legal:
        return describe(viewer, action)
    if offer is not None and offer.refused is not None:
        return Choice(why=viewer.reason(offer.refused))
    if viewer.acting and viewer.view.role == BUILDER:
        return Choice(why=cited(viewer.words("You have built in this phase."), "BUILDER-1"))
    if offer is None or viewer.view.role == BUILDER:
        return Choice(why=viewer.not_now())
    bought = cited(viewer.words("Buildings are bought in the Builder phase."), "BUILDER-1")
    return Choice(why=f"{price_sum(viewer, building)} {bought}")
