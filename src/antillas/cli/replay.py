"""`antillas replay`: a recorded game step by step, as a story, as a position or in the other form."""

import random
import time
from pathlib import Path

import click
from rich.console import Console

from antillas.cli.boards import drawing
from antillas.cli.components import components_option, given_components
from antillas.cli.language import chosen_language, language_option
from antillas.cli.progress import progress
from antillas.cli.score_sheet import score_sheet, verdict
from antillas.cli.screen import Screen
from antillas.cli.story import numbered
from antillas.cli.terminal import is_interactive, make_console, read_line
from antillas.core.contract import OVER, State
from antillas.core.errors import BadOption
from antillas.core.message import marked
from antillas.core.record import to_json, to_text
from antillas.table.local import LocalTable
from antillas.table.record_files import load

PAUSE = 0.4
"""Seconds between two actions of an autoplay."""
LINES_BELOW = 6
"""Lines for what an action did and for the keys."""
KEYS = marked("Enter or n: next, p: previous, a number: jump there, a: autoplay, q: quit")
STOPS = marked("Ctrl-C stops.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step", type=click.IntRange(min=0), help="Show the board after so many actions.")
@click.option("--text", "form", flag_value="text", help="Print the record in its text form.")
@click.option("--json", "form", flag_value="json", help="Print the record in its JSON form.")
@components_option
@language_option
def replay(file: Path, step: int | None, form: str | None, components_file: Path | None) -> None:
    """Go through a recorded game."""
    components, language = given_components(components_file), chosen_language()
    words = language.words()
    with progress(words("Reading the record")):
        played, record = load(file, components)
    if form is not None:
        click.echo(to_json(record) if form == "json" else to_text(played, record).rstrip("\n"))
        return
    console = make_console()
    table = LocalTable.resume(record, random.Random(0), components=components)
    screen = Screen(console, drawing(played.name, table.seats, language.words_of(played)), table)
    player = Replay(console, screen)
    if step is not None:
        player.show(step)
    elif is_interactive(console):
        player.run()
    else:
        player.tell()


class Replay:
    """A recorded game and where in it we are."""

    def __init__(self, console: Console, screen: Screen) -> None:
        self.console = console
        self.screen = screen
        self.steps = screen.table.steps()

    def position(self, number: int) -> State:
        """The position after so many actions."""
        if number > len(self.steps):
            raise BadOption(
                "There is no action {number}: the record has {count}.", number=number, count=len(self.steps)
            )
        return self.screen.table.now.log.first(number).state.clone()

    def tell(self) -> None:
        """The whole game, move by move, and the score sheet."""
        for line in numbered(self.steps, self.screen.drawing):
            self.console.print(line, soft_wrap=True)
        self.show_result(self.screen.table.position())

    def show_result(self, state: State) -> None:
        """The score sheet, if the game is over."""
        if state.player == OVER:
            self.console.print(score_sheet(state, self.screen.drawing, None))
            for line in verdict(state, self.screen.drawing):
                self.console.print(line)

    def show(self, number: int, height: int | None = None) -> None:
        """The board after so many actions, in so many lines if possible, and what the last of them did."""
        state = self.position(number)
        self.screen.show(self.screen.drawing.board(state, None, self.screen.width, secrets=False, height=height))
        self.screen.tell(self.steps[max(0, number - 1) : number])
        self.show_result(state)

    def turn_page(self, number: int, keys: str) -> None:
        """The board on a fresh page with what can be pressed."""
        self.console.clear()
        self.show(number, self.console.height - LINES_BELOW)
        words = self.screen.drawing.words
        where = words("Action {number} of {count}.", number=number, count=len(self.steps))
        self.console.print(f"\n{where} {words(keys)}", style="dim")

    def run(self) -> None:
        """Step through the game as the keys say."""
        number = 0
        while True:
            self.turn_page(number, KEYS)
            try:
                line = read_line("> ").lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if line == "q":
                return
            number = self.autoplay(number) if line == "a" else self.target(number, line)

    def target(self, number: int, line: str) -> int:
        """Where a key leads, within the game."""
        wanted = {"": number + 1, "n": number + 1, "p": number - 1}.get(line, number)
        if line.isdecimal():
            wanted = int(line)
        return max(0, min(len(self.steps), wanted))

    def autoplay(self, number: int) -> int:
        """Go on by itself to the end, or until somebody interrupts."""
        try:
            while number < len(self.steps):
                number += 1
                self.turn_page(number, STOPS)
                time.sleep(PAUSE)
        except KeyboardInterrupt:
            pass
        return number
