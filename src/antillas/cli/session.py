"""A game at the terminal: shows the table, reads moves and commands, and saves after every move."""

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.table import Table
from rich.text import Text

from antillas.bots.bot import Budget
from antillas.cli.coaching import hint_lines
from antillas.cli.progress import progress
from antillas.cli.rules import show_rules
from antillas.cli.score_sheet import score_sheet, verdict
from antillas.cli.screen import Screen
from antillas.cli.terminal import complete_with, print_indented, read_line
from antillas.coach.advice import advise
from antillas.core.contract import OVER
from antillas.core.errors import AntillasError, IllegalMove, UnreadableMove, forbidden
from antillas.core.message import marked
from antillas.core.record import Record
from antillas.table.local import LocalTable
from antillas.table.record_files import save

LONGEST_LINE = 1000
"""More is no line of moves but a mistake."""
HINT = Budget(seconds=3.0, nodes=2000)
"""What the coach may use for a hint."""
RECENT = 30
"""Lines of the log that are shown unless all are asked for."""

A_MOVE = ""
"""Stands for a move that is possible now: every game has others."""
HELP = (
    ("1, 2, 3 …", marked("make the move with that number")),
    (A_MOVE, marked("or type a move; several are separated by ;")),
    (
        "undo",
        marked("take back your last choice, until chance or somebody else has acted or it has shown what was hidden"),
    ),
    ("hint, h", marked("the best choices, what they are expected to bring, and why")),
    ("why MOVE", marked("why a move is not possible now")),
    ("rules NAME", marked("what a building or a role does, a rule by its id, or a chapter")),
    ("board", marked("show the table again")),
    ("score", marked("your points so far")),
    ("log, log all", marked("what has happened lately, or everything")),
    ("save FILE", marked("save the game to a .json or .txt file as well")),
    ("quit", marked("leave; the game is saved")),
)


class Quit(Exception):
    """The person leaves the table."""


class Session:
    """One person, or several in turn, at one terminal."""

    def __init__(self, screen: Screen, file: Path, notices: list[str]) -> None:
        self.screen = screen
        self.words = screen.drawing.words
        self.table: LocalTable = screen.table
        self.file = file
        self.notices = notices
        """What has to be said before the next question."""
        self.stored: Record | None = None
        """What the file holds, as far as we know."""
        self.seen = last_choice(self.table)
        """How many actions were shown already."""
        self.in_front: int | None = None
        """The seat whose turn was shown last."""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "h": self.hint,
            "undo": self.undo,
            "save": self.save_as,
            "log": self.log,
            "board": self.board,
            "score": self.score,
            "why": self.why,
            "rules": self.rules,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        complete_with(self.completions)
        self.go_on()
        try:
            while self.seat is not None:
                self.show_turn()
                while not self.obey(read_line("> ")):
                    pass
        except (Quit, EOFError):
            self.leave()
        else:
            self.finish()

    @property
    def seat(self) -> int | None:
        """The seat that has a choice now."""
        return self.table.waiting_for

    def go_on(self) -> None:
        """Let everybody else play, and save before and after: bots may take their time."""
        self.store()
        self.table.advance()
        self.store()

    def show_turn(self) -> None:
        """The table and the question."""
        assert self.seat is not None
        if len(self.table.people) > 1 and self.needs_privacy(self.seat):
            self.screen.hand_over(self.seat)
        self.in_front = self.seat
        self.screen.turn(self.seat, self.table.news(self.seen, self.seat), self.notices)
        self.seen = len(self.table.steps())
        self.notices.clear()

    def needs_privacy(self, seat: int) -> bool:
        """Whether others at the screen must look away before the page of this seat is shown."""
        drawing = self.screen.drawing
        if drawing.hands:
            return seat != self.in_front
        return drawing.tells_secrets(self.table.position(), seat)

    def obey(self, line: str) -> bool:
        """Do what a line says; whether the table has changed."""
        before = len(self.table.steps())
        word, _, rest = line.partition(" ")
        try:
            if len(line) > LONGEST_LINE:
                raise UnreadableMove("A line has at most {most} characters.", most=LONGEST_LINE)
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif line:
                self.make_moves(line)
        except AntillasError as error:
            if len(self.table.steps()) == before:
                self.screen.complain(error)
            else:  # The table is shown again, and the error must not be lost with the page.
                self.notices.append(self.screen.explain(error))
        return len(self.table.steps()) != before

    # Moves.

    def make_moves(self, line: str) -> None:
        """Make the moves of a line, one after the other, as long as nobody else has acted in between."""
        moves = [move for move in line.split(";") if move.strip()]
        for number, move in enumerate(moves, start=1):
            seat = self.seat
            if seat is None:
                break
            before = len(self.table.steps())
            self.table.act(seat, self.read_move(move))
            self.go_on()
            if number < len(moves) and any(step.actor != seat for step in self.table.steps(before)):
                rest = "; ".join(left.strip() for left in moves[number:])
                self.notices.append(self.words("Others have acted since, so this was not played: {moves}", moves=rest))
                return

    def read_move(self, text: str) -> int:
        """The action that a number or a move in the notation means; an error names the rule against it."""
        state = self.table.position()
        legal = state.legal()
        word = text.strip()
        numbers = {str(number): action for number, action in enumerate(legal, start=1)}
        if word in numbers:
            return numbers[word]
        if word.isdecimal():
            raise UnreadableMove(
                "There is no choice {choice}: the choices are 1 to {last}.", choice=word, last=len(legal)
            )
        action = state.parse(word)
        refusal = state.why_not(action)
        if refusal is not None:
            raise forbidden(refusal)
        return action

    def completions(self) -> list[str]:
        """What the tab key may complete: moves and commands."""
        state = self.table.position()
        return [*(state.text(action) for action in state.legal()), *self.commands]

    # Commands.

    def help(self, _: str) -> None:
        """What can be typed, and what the marks mean."""
        commands = Table.grid(padding=(0, 2))
        state = self.table.position()
        move = state.text(state.legal()[0])
        for typed, meaning in HELP:
            commands.add_row("", Text(typed or move, "bold"), self.words(meaning))
        self.screen.console.print(commands)
        for line in self.screen.drawing.help_lines:
            print_indented(self.screen.console, self.words(line), 2, "dim")

    def undo(self, _: str) -> None:
        """Take back the last choice; among several people it is the one who has just moved who takes it back."""
        taken = self.table.undo()
        self.seen = min(self.seen, len(self.table.steps()))
        self.store()
        moves = "; ".join(step.text for step in taken)
        self.notices.append(self.words("Taken back: {moves}", moves=moves))

    def save_as(self, name: str) -> None:
        """Save a copy to another file."""
        if not name:
            raise AntillasError("Say where: save FILE, and let the name end in .json or .txt.")
        save(self.table.record(), Path(name).expanduser(), self.table.components)
        self.screen.say(self.words("Saved as {file}.", file=name))

    def log(self, amount: str) -> None:
        """What has happened."""
        self.screen.tell(self.table.news(0, self.seat), None if amount == "all" else RECENT)

    def board(self, _: str) -> None:
        """The whole table."""
        self.screen.board(self.seat)

    def score(self, _: str) -> None:
        """The points as far as the person may know them."""
        self.screen.console.print(score_sheet(self.table.position(), self.screen.drawing, self.seat))

    def hint(self, _: str) -> None:
        """What the coach would choose, from what the person may know."""
        state = self.table.position()
        with progress(self.words("Thinking")):
            advice = advise(state, HINT, len(self.table.steps()), not self.table.now.from_memory)
        numbers = {action: number for number, action in enumerate(state.legal(), start=1)}
        for line in hint_lines(advice, self.words, self.screen.drawing.players, numbers):
            self.screen.console.print(line)

    def why(self, move: str) -> None:
        """Why a move is not possible."""
        if not move:
            raise AntillasError("Say which move: why MOVE, such as why pass.")
        try:
            self.read_move(move)
        except IllegalMove as error:
            self.screen.say(self.screen.explain(error))
        else:
            self.screen.say(self.words("{move} is possible now.", move=move))

    def rules(self, wanted: str) -> None:
        """Statements of rules."""
        if not wanted:
            raise AntillasError("Say which: rules ID, such as rules CAPTAIN-4.")
        show_rules(self.screen.console, self.words, wanted.split(), self.table.game.name, self.table.game)

    def quit(self, _: str) -> None:
        """Leave the table."""
        raise Quit

    # Saving and leaving.

    def store(self) -> None:
        """Save the game; if that fails it goes on, and the person is told."""
        record = self.table.record()
        if record == self.stored:
            return
        try:
            save(record, self.file, self.table.components)
            self.stored = record
        except AntillasError as error:
            notice = self.words("The game is not saved. {reason}", reason=self.screen.explain(error))
            if notice not in self.notices:
                self.notices.append(notice)

    def leave(self) -> None:
        """Save and say how to come back."""
        self.notices.clear()
        self.stored = None
        self.store()
        self.screen.say("")
        for notice in self.notices:
            self.screen.note(notice)
        if not self.notices:
            self.screen.say(self.words("The game is saved. To go on:"))
            again = f"  antillas play --resume {quoted(self.file)}{self.components_words()}"
            self.screen.console.print(again, soft_wrap=True)

    def components_words(self) -> str:
        """What has to be said besides when the game is played with the user's own components."""
        given = self.table.components
        return "" if given is None else f" --components {shlex.quote(given.name)}"

    def finish(self) -> None:
        """What happened last, the score sheet and the winner."""
        screen, state = self.screen, self.table.position()
        assert state.player == OVER
        if screen.interactive:
            screen.console.clear()
            screen.board(None)
        screen.tell(self.table.steps(self.seen))
        screen.console.print(score_sheet(state, screen.drawing, None))
        for line in verdict(state, screen.drawing):
            screen.console.print(line)
        again = f"antillas replay {quoted(self.file)}{self.components_words()}"
        to_see = self.words("To see it again: {command}", command=again)
        screen.console.print(to_see, style="dim", soft_wrap=True)


def last_choice(table: LocalTable) -> int:
    """How many actions there were when a person last made a choice; what came after is news."""
    chosen = (step.number for step in table.steps() if step.actor in table.people and not step.forced)
    return max(chosen, default=0)


def quoted(file: Path) -> str:
    """A file name as a shell understands it."""
    return shlex.quote(str(file))
