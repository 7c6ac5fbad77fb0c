"""Puerto Rico in a terminal: puts the parts of the board together and says what the moves bring."""

from collections.abc import Sequence

from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block
from antillas.cli.boards.puerto_rico.hints import effect
from antillas.cli.boards.puerto_rico.market import market
from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene, offers, read_view
from antillas.cli.boards.puerto_rico.players import brief_boards, others, own
from antillas.cli.boards.puerto_rico.shared import endings, heading, roles, supply, trade
from antillas.core.contract import State
from antillas.table.game_log import Step

SOURCES = {"chips": "VP chips", "buildings": "Buildings"}
RULES = {
    **{name: data.rule for name, data in BUILDINGS.items()},
    "craftsman": "CRAFT",
    "prospector": "PROSPECT",
}


class PuertoRicoDrawing(Drawing):
    """The board with cards, ships, market and the players' islands and cities."""

    tie_break_names = ("Doubloons and goods",)
    help_lines: Sequence[str] = (
        "C corn, I indigo, S sugar, T tobacco, K coffee, Q quarry; ▪ a utility building, ■ a large one",
        "● a worker, ○ an empty circle, ◉ doubloons, ♛ the governor; a thick frame: to move",
    )

    def board(self, state: State, seat: int | None, width: int, *, secrets: bool, height: int | None) -> Block:
        """Shared things first, then the players, the one in front last; where it is low, the airiest that fits."""
        scene = self.scene(state, seat, secrets)
        parts = [heading(scene, width), roles(scene, width), trade(scene, width), supply(scene, width)]
        shared = [line for part in parts for line in part]
        sale = market(scene, width)
        boxes = others(scene, width) + ([] if seat is None else own(scene, seat, width))
        airy = [line for part in (*parts, sale) for line in (*part, Text())]
        brief = brief_boards(scene, width)
        layouts = ([*airy, *boxes], [*shared, *sale, *boxes], [*shared, *sale, *brief], [*shared, *brief])
        return next((lines for lines in layouts if height is None or len(lines) <= height), layouts[-1])

    def question(self, state: State, seat: int) -> str:
        """The prompt; when workers are placed, where and how many there are."""
        view = read_view(state, seat)
        if view.phase != "placement" or view.asked is None:
            return super().question(state, seat)
        player = view.seats[seat]
        own = {**player.island, **player.city}[view.asked]
        places = own.tiles * (BUILDINGS[view.asked].circles if view.asked in BUILDINGS else 1)
        circles = f"{places} {'circle' if places == 1 else 'circles'}"
        return f"How many workers go on {self.name(view.asked)}? {circles} there, {player.idle_workers} to place."

    def hint(self, state: State, action: int) -> str:
        """What an action brings or costs."""
        return effect(self.scene(state, int(state.player), True), state, action)

    def is_told(self, step: Step) -> bool:
        """Circles left empty are no news, and what the Hacienda draws is told with the tile."""
        return step.text != "draw" and not step.text.startswith("place 0 ")

    def source(self, source: str) -> str:
        """What a source of points is called."""
        return SOURCES.get(source) or self.name(source)

    def rule_of(self, thing: str) -> str:
        """The rules of a building or a role."""
        return RULES.get(thing, thing)

    def scene(self, state: State, seat: int | None, secrets: bool) -> PuertoRicoScene:
        """What the parts are drawn from; prices are those of the seat while it may build (BUILDER-2, -3)."""
        view = read_view(state, seat if secrets else None)
        prices = {name: data.cost for name, data in BUILDINGS.items()}
        if view.phase == "builder" and seat is not None and view.player == seat:
            prices = {name: offer.price for name, offer in offers.offers(state, seat).items()}
        bots = [sitting.bot for sitting in self.seats]
        return PuertoRicoScene(
            view=view,
            seat=seat,
            prices=prices,
            endings=endings(state),
            names=self.names,
            players=self.players,
            bots=bots,
            marks=self.marks,
        )
