"""How a game looks in a terminal: what every drawing offers, and a plain one that suits any game."""

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from antillas.cli.boards.layout import Block, boxed
from antillas.cli.boards.palette import BORDERS, marks
from antillas.core.contract import State
from antillas.core.message import marked
from antillas.core.views import plain_view
from antillas.i18n.words import Words
from antillas.table.seats import Seat


class Drawing:
    """Shows the view of any game as an indented tree; games with a drawing of their own say the rest."""

    tie_break_names: Sequence[str] = (marked("Tie-break"),)
    """What the tie-breaks count, the first one first."""
    hands = False
    """Whether players need to see what others may not: at a shared screen it is handed over before they do."""
    help_lines: Sequence[str] = ()
    """What the marks of the board mean."""

    def __init__(self, words: Words, seats: Sequence[Seat]) -> None:
        self.words = words
        self.seats = seats
        self.players = [seat.name for seat in seats]
        self.marks = marks(self.players)

    def name(self, thing: str) -> str:
        """What a thing is called."""
        return self.words.name(thing)

    def board(self, state: State, seat: int | None, width: int, *, secrets: bool, height: int | None) -> Block:
        """The table with a seat in front, or for a spectator, in at most so many cells of width.

        With `secrets` it shows what only that seat may know. Where there are few lines it leaves out what it can.
        """
        lines = list(self._tree(plain_view(state.view(seat if secrets else None)), 0))
        return boxed(Text(state.game.id), lines, width, BORDERS[1])

    def question(self, state: State, seat: int) -> str:
        """What the seat is asked to decide."""
        view = plain_view(state.view(seat))
        asked = view.get("asked")
        prompt = self.words(str(view["prompt"])) if "prompt" in view else self.words("Choose a move.")
        return prompt if asked is None else f"{prompt} ({self.name(str(asked))})"

    def hint(self, state: State, action: int) -> str:
        """In a few words what an action would bring the player to move."""
        return ""

    def tells_secrets(self, state: State, seat: int) -> bool:
        """Whether a question tells its player what others at the same screen may not know, though boards do not."""
        return False

    def brief_hint(self, state: State, action: int) -> str:
        """The same where there is little room."""
        return self.hint(state, action)

    def endings(self, state: State) -> list[str]:
        """Why the game ends, in sentences."""
        reasons = " ".join(self.words.say(reason, self.players) for reason in state.endings())
        return [self.words("The game ends because: {reasons}", reasons=reasons)] if reasons else []

    def source(self, source: str) -> str:
        """What a source of points is called."""
        return self.name(source)

    def rule_of(self, thing: str) -> str:
        """Where the rules speak about a thing: the beginning of rule ids, or the thing itself."""
        return thing

    def facts(self, thing: str) -> list[str]:
        """The numbers on a piece, each in a few words."""
        return []

    def _tree(self, value: object, depth: int) -> Iterator[Text]:
        entries: list[tuple[str, object]] = []
        if isinstance(value, Mapping):
            entries = [(self.name(str(key)), entry) for key, entry in value.items()]
        elif isinstance(value, list | tuple):
            entries = [(str(number), entry) for number, entry in enumerate(value, start=1)]
        for key, entry in entries:
            nested = isinstance(entry, Mapping | list | tuple)
            line = Text("  " * depth).append(f"{key} ", "dim")
            yield line if nested else line.append(self.name(str(entry)))
            yield from self._tree(entry, depth + 1)
