"""What action numbers mean: a kind of move and what it is about, and the number back from that."""

from __future__ import annotations

from typing import Final

from antillas.core.errors import UnreadableMove
from antillas.core.message import Text

Subject = int | str
"""What a move can be about: a number or the id of a thing."""
NOTHING: Final[dict[str, Subject]] = {}


class Meaning:
    """What an action is, as data: `load` with `good` and `ship`, say."""

    def __init__(self, kind: str, about: dict[str, Subject] | None = None) -> None:
        self.kind = kind
        self.about: dict[str, Subject] = NOTHING if about is None else about

    def key(self) -> str:
        """A text that two meanings share only if they are the same."""
        return " ".join([self.kind, *(f"{name}={self.about[name]}" for name in sorted(self.about))])

    def __repr__(self) -> str:
        return f"<{self.key()}>"


class Meanings:
    """The meaning of every action of a game, by its number."""

    def __init__(self, meanings: list[Meaning]) -> None:
        self.all = meanings
        self.numbers: dict[str, int] = {meaning.key(): number for number, meaning in enumerate(meanings)}

    def number(self, kind: str, about: dict[str, Subject]) -> int:
        """The action with exactly this meaning."""
        wanted = Meaning(kind, about)
        found = self.numbers.get(wanted.key())
        if found is None:
            raise UnreadableMove("No action means {meaning}.", meaning=Text(wanted.key()))
        return found
