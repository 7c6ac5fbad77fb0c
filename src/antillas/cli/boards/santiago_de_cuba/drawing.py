"""Santiago de Cuba in a terminal: puts the parts of the board together and says what the moves bring."""

from collections.abc import Sequence

from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block
from antillas.cli.boards.santiago_de_cuba.harbour import harbour, heading
from antillas.cli.boards.santiago_de_cuba.hints import effect
from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.santiago_de_cuba.players import brief_players, players
from antillas.cli.boards.santiago_de_cuba.town import buildings, street
from antillas.core.contract import State
from antillas.core.message import marked
from antillas.games.santiago_de_cuba.game import Santiago
from antillas.games.santiago_de_cuba.texts import PIECE_RULES

SOURCES = {"vp": marked("VP tokens"), "goods": marked("Goods, 3 for 1")}


class SantiagoDrawing(Drawing):
    """The street, the buildings, the ship and the players."""

    tie_break_names = (marked("Goods left"), marked("Pesos"))
    hands = True
    help_lines: Sequence[str] = (
        marked("S sugar, F fruit, T tobacco, R rum, C cigars, W wood; ✿Y ✿B ✿R ✿W the flowers"),
        marked("▶ the car, ⌂ an owner or ownership tokens, ♟ a pawn, ◉ pesos; a thick frame: to move"),
    )

    def board(self, state: State, seat: int | None, width: int, *, secrets: bool, height: int | None) -> Block:
        """The town, the harbour, then the players, the one in front last; where it is low, the airiest that fits."""
        scene = self.scene(state, seat, secrets)
        parts = [heading(scene, width), street(scene, width), buildings(scene, width), harbour(scene, width)]
        shared = [line for part in parts for line in part]
        airy = [line for part in parts for line in (*part, Text())]
        boxes, brief = players(scene, width), brief_players(scene, width)
        layouts = ([*airy, *boxes], [*shared, *boxes], [*shared, *brief])
        return next((lines for lines in layouts if height is None or len(lines) <= height), layouts[-1])

    def hint(self, state: State, action: int) -> str:
        """What an action brings or costs."""
        assert isinstance(state, Santiago)
        return effect(self.scene(state, int(state.player), True), state, action)

    def source(self, source: str) -> str:
        """What a source of points is called."""
        return self.words(SOURCES[source])

    def rule_of(self, thing: str) -> str:
        """The rules of a Cuban or a building."""
        return PIECE_RULES[thing].rpartition("-")[0] if thing in PIECE_RULES else thing

    def scene(self, state: State, seat: int | None, secrets: bool) -> SantiagoScene:
        """What the parts are drawn from."""
        assert isinstance(state, Santiago)
        return SantiagoScene(
            view=state.view(seat if secrets else None),
            seat=seat,
            words=self.words,
            players=self.players,
            bots=[sitting.bot for sitting in self.seats],
            marks=self.marks,
        )
