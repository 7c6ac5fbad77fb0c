"""What a person at the table sees: the board, what has happened, the question and the choices."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block, flow, padded, said, width_of
from antillas.cli.boards.palette import ASK, REMARK, WARNING, flag
from antillas.cli.language import explained
from antillas.cli.story import paragraphs
from antillas.cli.terminal import is_interactive, read_line
from antillas.cli.terminal import width_of as width_now
from antillas.core.contract import State
from antillas.core.errors import AntillasError
from antillas.table.game_log import Step
from antillas.table.local import LocalTable

LONG_LIST = 6
"""So many choices stand below one another; more are set in columns."""
GAP = 3
"""Cells between the columns of choices."""
MOST_OF_PAGE = 3
"""Choices that fill more than this part of a page are told more briefly."""
PROMPT_LINES = 2
"""Lines for what is typed, and for the remark about earlier news."""
LEAST_NEWS = 3
INDENT = "    "


class Screen:
    """Shows a table in a console; clears it before every turn if somebody sits there."""

    def __init__(self, console: Console, drawing: Drawing, table: LocalTable) -> None:
        self.console = console
        self.drawing = drawing
        self.table = table
        self.interactive = is_interactive(console)

    @property
    def width(self) -> int:
        """The cells there are now; windows change."""
        return width_now(self.console)

    def show(self, lines: Block) -> None:
        """Print lines as they are, cut at the edge."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def say(self, text: str) -> None:
        """Print a sentence."""
        self.console.print(text)

    def note(self, text: str) -> None:
        """Print a remark beside the game."""
        self.console.print(said("! ", REMARK).append(text))

    def complain(self, error: AntillasError) -> None:
        """Print what was refused."""
        self.console.print(said("✗ ", WARNING).append(self.explain(error)))

    def explain(self, error: AntillasError) -> str:
        """Why something was refused, with the names of players and things, and the rule that forbids it."""
        return explained(error, self.drawing.words, self.drawing.players)

    def tell(self, steps: Sequence[Step], limit: int | None = None) -> None:
        """Print what happened, or the last lines of it."""
        self.show(self.story(steps, limit))

    def story(self, steps: Sequence[Step], limit: int | None = None) -> Block:
        """What happened, in lines; of too many of them, the last paragraphs."""
        told = [part.lines(self.drawing, self.console, self.width) for part in paragraphs(steps, self.drawing)]
        shown: Block = []
        for lines in reversed(told):
            if limit is not None and len(lines) + len(shown) > limit:
                return [said(f"{INDENT}… ", "dim").append(self.drawing.words("more: type log all"), "dim"), *shown]
            shown = lines + shown
        return shown

    def board(self, seat: int | None) -> None:
        """The whole table as a seat sees it."""
        self.show(self.drawn(seat, None))

    def drawn(self, seat: int | None, height: int | None) -> Block:
        """The board in lines; several people at one screen see only those secrets that they need to decide."""
        secrets = len(self.table.people) == 1 or self.drawing.hands
        return self.drawing.board(self.table.position(), seat, self.width, secrets=secrets, height=height)

    def hand_over(self, seat: int) -> None:
        """Before a player's secrets are shown at a shared screen, let that player come to it."""
        if self.interactive:
            self.console.clear()
        words = self.drawing.words
        alone = words("This page is for {seat} alone.", seat=self.drawing.players[seat])
        self.console.print(flag(seat, self.drawing.marks[seat]).append(f" {alone}"))
        read_line(words("Press Enter when nobody else looks.") + " ")

    def turn(self, seat: int, news: Sequence[Step], remarks: Sequence[str]) -> None:
        """Everything that is needed to decide; somebody at a terminal sees it on a fresh page."""
        state = self.table.position()
        asked = [Text(), *self.question(state, seat), *self.choices(state)]
        for remark in remarks:
            asked += said("! ", REMARK).append(remark).wrap(self.console, self.width)
        if not self.interactive:
            self.show([*self.story(news), *asked])
            return
        room = self.console.height - len(asked) - PROMPT_LINES
        board = self.drawn(seat, room - min(LEAST_NEWS, len(self.story(news))))
        told = self.story(news, max(LEAST_NEWS, room - len(board)))
        self.console.clear()
        self.show([*board, *told, *asked])

    def question(self, state: State, seat: int) -> Block:
        """Whose turn it is and what is asked."""
        drawing = self.drawing
        line = flag(seat, drawing.marks[seat]).append(f" {drawing.players[seat]}: ", ASK)
        return list(line.append(f"{drawing.question(state, seat)} ", ASK).wrap(self.console, self.width))

    def choices(self, state: State) -> Block:
        """The legal moves with their numbers and what they bring, in few words if they would take too many lines."""
        lines = self.numbered(state, self.drawing.hint)
        if len(lines) <= LONG_LIST:
            return lines
        laid = self.columns(lines)
        if not self.interactive or len(laid) <= self.console.height // MOST_OF_PAGE:
            return laid
        return self.columns(self.numbered(state, self.drawing.brief_hint), fewest=2)

    def numbered(self, state: State, hint: Callable[[State, int], str]) -> Block:
        """The legal moves, one in a line."""
        legal = state.legal()
        texts = [state.text(action) for action in legal]
        widest = max(len(text) for text in texts)
        return [
            said(f"{number:>3} ", "bold").append(text.ljust(widest)).append(f"  {hint(state, action)}", "dim")
            for number, (action, text) in enumerate(zip(legal, texts, strict=True), start=1)
        ]

    def columns(self, lines: Block, fewest: int = 1) -> Block:
        """A long list in as many columns as there is room for, read downwards; cut where there must be more."""
        each = width_of(lines)
        count = max(fewest, (self.width + GAP) // (each + GAP))
        each = min(each, (self.width + GAP) // count - GAP)
        height = -(-len(lines) // count)
        blocks = [
            [padded(line, each) for line in lines[start : start + height]] for start in range(0, len(lines), height)
        ]
        return flow(blocks, self.width, gap=GAP)
