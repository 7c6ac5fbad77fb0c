"""Who sits where and what things are called: what every board is drawn from besides the view of its game."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from antillas.cli.boards.palette import flag
from antillas.i18n.words import Words

LONGEST_POINTS = 4


@dataclass(frozen=True, kw_only=True)
class Scene:
    """The people at a table and the words for things."""

    seat: int | None
    """Whose board stands in front; None for a spectator."""
    words: Words
    players: Sequence[str]
    bots: Sequence[str | None]
    marks: Sequence[str]

    def name(self, thing: str) -> str:
        """What a thing is called."""
        return self.words.name(thing)

    @property
    def points(self) -> str:
        """The short word for victory points; a long one would not fit on the board."""
        name = self.name("victory-point")
        return name if len(name) <= LONGEST_POINTS else self.words("VP")

    def title(self, thing: str) -> str:
        """What a thing is called, with a capital letter."""
        name = self.name(thing)
        return name[:1].upper() + name[1:]

    def person(self, seat: int) -> Text:
        """A player's flag and name."""
        return flag(seat, self.marks[seat]).append(f" {self.players[seat]}")

    def heading_of(self, seat: int, mark: str = "") -> Text:
        """Flag, name, and what there is to say about the player."""
        title = flag(seat, self.marks[seat]).append(" ").append(self.players[seat], "bold").append(mark)
        bot = self.bots[seat]
        return title if bot is None else title.append(f" {bot}", "dim")

    def in_turn(self) -> list[int]:
        """The seats clockwise, the one in front last."""
        count = len(self.players)
        first = 0 if self.seat is None else self.seat + 1
        return [(first + number) % count for number in range(count)]


def equal_rows(seats: Sequence[int], width: int, least: int) -> tuple[list[Sequence[int]], int]:
    """Seats divided into rows of equal length, and the cells that each of them gets."""
    fitting = max(1, (width + 1) // (least + 1))
    row_count = -(-len(seats) // fitting)
    columns = -(-len(seats) // row_count)
    rows = [seats[start : start + columns] for start in range(0, len(seats), columns)]
    return rows, (width + 1) // columns - 1
