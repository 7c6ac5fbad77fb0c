"""Santa Maria in a terminal: puts the parts of the board together and says what the moves bring."""

from collections.abc import Sequence

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block
from antillas.cli.boards.santa_maria.board import heading, main_board
from antillas.cli.boards.santa_maria.hints import effect
from antillas.cli.boards.santa_maria.model import SantaMariaScene, printed_of, read_view
from antillas.cli.boards.santa_maria.players import brief_players, players
from antillas.core.contract import OVER, State
from antillas.core.message import marked
from antillas.games.santa_maria import texts


class SantaMariaDrawing(Drawing):
    """The main board and the colonies."""

    tie_break_names = texts.TIES
    help_lines: Sequence[str] = (
        marked("W wood, G grain, S sugar, ♦ gem, A gold, ◉ coin, ★ point; » conquest, † religion, ~ sailing, → trade"),
        marked(
            "r road, ☺ colonist, F forest, M mountain, A farm, C city, K capital; ◉2 coins, [w] [b] dice on buildings"
        ),
        marked(
            "d1 to d5 double tiles, t1 to t5 triples, first cell first; place r2c3 turn 1: a quarter turn clockwise"
        ),
    )

    def board(self, state: State, seat: int | None, width: int, *, secrets: bool, height: int | None) -> Block:
        """The main board, then the colonies, the one in front last; where it is low only that one has a grid."""
        scene = self.scene(state, seat, secrets)
        shared = [*heading(scene, width), *main_board(scene, width)]
        layouts = ([*shared, *players(scene, width)], [*shared, *brief_players(scene, width)])
        return next((lines for lines in layouts if height is None or len(lines) <= height), layouts[-1])

    def hint(self, state: State, action: int) -> str:
        """What an action brings or costs."""
        return effect(self.scene(state, int(state.player), True), state, action)

    def source(self, source: str) -> str:
        """What a source of points is called."""
        return self.words(texts.SOURCES[source])

    def rule_of(self, thing: str) -> str:
        """The rules of a scholar."""
        return texts.SCHOLARS[thing][-1].rpartition("-")[0] if thing in texts.SCHOLARS else thing

    def scene(self, state: State, seat: int | None, secrets: bool) -> SantaMariaScene:
        """What the parts are drawn from."""
        return SantaMariaScene(
            view=read_view(state, seat if secrets else None),
            seat=seat,
            words=self.words,
            players=self.players,
            bots=[sitting.bot for sitting in self.seats],
            marks=self.marks,
            printed=printed_of(state),
            endings=[] if state.player == OVER else self.endings(state),
        )
