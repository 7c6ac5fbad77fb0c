"""The building market of Puerto Rico: what is left in the four groups, what it costs the viewer, and why not."""

from dataclasses import dataclass

from antillas.core.message import Refusal
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import BUILDER_TURN
from antillas.games.puerto_rico.phases.builder import price
from antillas.games.puerto_rico.tables import BUILDING_IDS, QUARRY
from antillas.web.boards.common.parts import Choice
from antillas.web.boards.puerto_rico.choices import Purse, describe, price_sum
from antillas.web.boards.puerto_rico.pickers import PlacementPicker
from antillas.web.boards.puerto_rico.seats import glyph, house_css, house_piece
from antillas.web.boards.puerto_rico.viewer import Viewer

GROUPS = (1, 2, 3, 4)
BUILDER_PHASES = ("builder", "university")


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


@dataclass(frozen=True)
class MarketGroup:
    """A group of buildings, in which as many quarries count as its number says."""

    number: int
    title: str
    tiles: list[MarketTile]


class Market:
    """The market as the viewer would find it in a Builder phase: the rules themselves say what could be bought."""

    def __init__(self, viewer: Viewer, placement: PlacementPicker | None) -> None:
        self.viewer = viewer
        self.as_builder = False
        self.shop: PuertoRico | None = None if viewer.seat is None else self._shop(placement)

    def _shop(self, placement: PlacementPicker | None) -> PuertoRico:
        """The position in which the viewer is to build; as the builder, if the viewer is or could be the one."""
        viewer, seat = self.viewer, self.viewer.seat
        assert seat is not None
        card = viewer.view.roles["builder"]
        if viewer.view.phase in BUILDER_PHASES:
            self.as_builder = viewer.view.picker == seat
        else:
            self.as_builder = viewer.in_phase("role") and card.taken_by is None
        other = (seat + 1) % len(viewer.view.seats)
        shop = viewer.as_if(BUILDER_TURN, seat if self.as_builder else other)
        if viewer.in_phase("role") and self.as_builder:
            shop.seats[seat].doubloons += card.doubloons
        if placement is not None:
            shop.seats[seat].manned[QUARRY] = placement.counts.get("quarry", 0)
        return shop

    def groups(self) -> list[MarketGroup]:
        """All buildings by group, in the order of the building board."""
        words = self.viewer.words
        titles = {4: words("Group {number}, large", number=4)}
        return [
            MarketGroup(
                number,
                titles.get(number, words("Group {number}", number=number)),
                [self.tile(building) for building in BUILDING_IDS if self.viewer.buildings[building].group == number],
            )
            for number in GROUPS
        ]

    def tile(self, building: str) -> MarketTile:
        """One kind of building."""
        viewer, row = self.viewer, self.viewer.buildings[building]
        number, left = BUILDING_IDS.index(building), viewer.view.buildings.get(building, 0)
        cost = row.cost if self.shop is None else int(price(self.shop, number))
        refused = self._refused(number)
        return MarketTile(
            building,
            viewer.name(building),
            self._label(building, cost, left),
            self._piece(building),
            house_css(viewer, building),
            glyph(viewer, building),
            row.phase,
            row.points,
            row.circles,
            row.cost,
            cost,
            left,
            self._short(refused, cost, left),
            self._choice(number, cost, refused),
        )

    def _piece(self, building: str) -> str:
        """The name that the tile will have in the city of the player to move, so that it travels there."""
        player = self.viewer.view.player
        if not isinstance(player, int):
            return f"market-{building}"
        owned = self.viewer.view.seats[player].city.get(building)
        return house_piece(player, building, owned.tiles if owned else 0)

    def _refused(self, number: int) -> Refusal | None:
        return None if self.shop is None else self.shop.why_not(int(self.shop.layout.build) + number)

    def _label(self, building: str, cost: int, left: int) -> str:
        words, row = self.viewer.words, self.viewer.buildings[building]
        price_text = words("price {price}", price=cost)
        if cost != row.cost:
            price_text = words("price {price} instead of {cost}", price=cost, cost=row.cost)
        points = words.plural("{count} point", "{count} points", row.points)
        return f"{self.viewer.name(building)}, {price_text}, {points}, {words('{count} left', count=left)}"

    def _short(self, refused: Refusal | None, cost: int, left: int) -> str:
        """The reason in one or two words, on the tile itself."""
        words = self.viewer.words
        if refused is None or self.shop is None:
            return words("sold out") if left == 0 else ""
        missing = cost - self._purse().doubloons
        reasons = {
            "BUILDER-6": words("yours"),
            "BUILDER-10": words("sold out"),
            "BUILDER-2": words("{count} short", count=missing),
        }
        return reasons.get(refused.rule, words("no room"))

    def _choice(self, number: int, cost: int, refused: Refusal | None) -> Choice:
        viewer = self.viewer
        action = int(viewer.state.layout.build) + number
        if action in viewer.legal:
            return describe(viewer, action)
        if refused is not None:
            return Choice(why=viewer.reason(refused))
        if viewer.acting and viewer.view.phase in BUILDER_PHASES:
            return Choice(why=f"{viewer.words('You have built in this phase.')} (BUILDER-1)")
        if viewer.seat is None or viewer.view.phase in BUILDER_PHASES:
            return Choice(why=viewer.not_now())
        bought = f"{viewer.words('Buildings are bought in the Builder phase.')} (BUILDER-1)"
        return Choice(why=f"{price_sum(viewer, BUILDING_IDS[number], self._purse(), cost)} {bought}")

    def _purse(self) -> Purse:
        assert self.shop is not None
        seat = self.shop.seats[self.shop.actor]
        return Purse(int(seat.doubloons), int(seat.manned[QUARRY]), self.as_builder)
