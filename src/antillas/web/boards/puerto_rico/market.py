"""The building market of Puerto Rico: what is left in the four groups, what it costs the viewer, and why not."""

from dataclasses import dataclass

from antillas.web.boards.common.parts import Choice, cited
from antillas.web.boards.puerto_rico.choices import describe, price_sum
from antillas.web.boards.puerto_rico.places import PLATES, glyph, house_css, house_piece, sign
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, Viewer

GROUPS = (1, 2, 3, 4)
BUILDER = "builder"


@dataclass(frozen=True)
class MarketTile:
    """A kind of building for sale."""

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


def groups(viewer: Viewer) -> list[MarketGroup]:
    """All buildings by group, in the order of the building board."""
    words = viewer.words
    titles = {4: words("Group {number}, large", number=4)}
    return [
        MarketGroup(
            number,
            titles.get(number, words("Group {number}", number=number)),
            [_tile(viewer, building) for building in kinds(viewer) if BUILDINGS[building].group == number],
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
    row, left = BUILDINGS[building], viewer.view.buildings.get(building, 0)
    offer = viewer.offers.get(building)
    price = row.cost if offer is None else offer.price
    return MarketTile(
        building,
        viewer.narrow_name(building),
        _label(viewer, building, price, left),
        _piece(viewer, building),
        house_css(building),
        glyph(building),
        sign(building),
        row.points,
        row.circles,
        row.cost,
        price,
        left,
        _short(viewer, building, left),
        _choice(viewer, building),
        is_prize(viewer, building),
        building in PLATES,
    )


def is_prize(viewer: Viewer, building: str) -> bool:
    """Whether the first one who builds it wins the Festival's task."""
    festival = viewer.view.festival
    return festival is not None and festival.building == building and festival.building_winner is None


def _label(viewer: Viewer, building: str, price: int, left: int) -> str:
    words, row = viewer.words, BUILDINGS[building]
    price_text = words("price {price}", price=price)
    if price != row.cost:
        price_text = words("price {price} instead of {cost}", price=price, cost=row.cost)
    points = words.plural("{count} point", "{count} points", row.points)
    told = [viewer.name(building), price_text, points, words("{count} left", count=left)]
    if is_prize(viewer, building):
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
    reasons = {
        "BUILDER-6": words("yours"),
        "BUILDER-10": words("sold out"),
        "BUILDER-2": words("{count} short", count=offer.price - offer.purse),
    }
    return reasons.get(offer.refused.rule, words("no room"))


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
