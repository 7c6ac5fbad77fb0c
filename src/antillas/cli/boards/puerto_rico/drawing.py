"""Puerto Rico in a terminal: puts the parts of the board together and says what the moves bring."""

from collections.abc import Sequence

from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block
from antillas.cli.boards.puerto_rico.hints import effect
from antillas.cli.boards.puerto_rico.market import market
from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene
from antillas.cli.boards.puerto_rico.players import brief_boards, others, own
from antillas.cli.boards.puerto_rico.shared import ending, heading, roles, supply, trade
from antillas.core.contract import State
from antillas.games.puerto_rico.phases.builder import price
from antillas.games.puerto_rico.seen import read_view
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDING_IDS
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
        if view.asked is None:
            return view.prompt
        player = view.seats[seat]
        places = player.island[view.asked].tiles if view.asked in player.island else BUILDINGS[view.asked].circles
        circles = f"{places} {'circle' if places == 1 else 'circles'}"
        return f"How many workers go on {self.name(view.asked)}? {circles} there, {player.idle_workers} to place."

    def hint(self, state: State, action: int) -> str:
        """What an action brings or costs."""
        return effect(self.scene(state, int(state.player), True), state, action)

    def is_told(self, step: Step) -> bool:
        """Circles left empty are no news, and what the Hacienda draws is told with the tile."""
        return step.text != "draw" and not step.text.startswith("place 0 ")

    def endings(self, state: State) -> list[str]:
        """The conditions of END-1 that were met."""
        met = read_view(state, None).ending
        return [f"The game ends because {ending(met)}."] if met else []

    def source(self, source: str) -> str:
        """What a source of points is called."""
        return SOURCES.get(source) or self.name(source)

    def sees_score(self, state: State, seat: int | None, other: int) -> bool:
        """The points of others are secret until the end or lie open by an option (SETUP-13, DIV-39)."""
        return read_view(state, seat).seats[other].points is not None

    def rule_of(self, thing: str) -> str:
        """The rules of a building or a role."""
        return RULES.get(thing, thing)

    def scene(self, state: State, seat: int | None, secrets: bool) -> PuertoRicoScene:
        """What the parts are drawn from; prices are those of the seat while it may build (BUILDER-2, -3)."""
        view = read_view(state, seat if secrets else None)
        prices = {name: data.cost for name, data in BUILDINGS.items()}
        if isinstance(state, Position) and view.phase == "builder" and view.player == seat:
            prices = {name: int(price(state, number)) for number, name in enumerate(BUILDING_IDS)}
        bots = [sitting.bot for sitting in self.seats]
        return PuertoRicoScene(
            view=view,
            seat=seat,
            prices=prices,
            names=self.names,
            players=self.players,
            bots=bots,
            marks=self.marks,
        )
