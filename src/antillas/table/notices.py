"""What people do about seats, told to everybody beside the moves: so nobody takes a seat, or lends it, unseen."""

from __future__ import annotations

from dataclasses import dataclass

from antillas.core.message import Message, marked

HELD, SAT, MOVED, LINKED = "held", "sat", "moved", "linked"
TEXTS = {
    HELD: marked("The host holds the seat of {seat}."),
    SAT: marked("{seat} has sat down."),
    MOVED: marked("{seat} has moved to another device."),
    LINKED: marked("The host made a new link for the seat of {seat}."),
}
MOST = 100
"""So many are kept of a table, the newest."""


@dataclass(frozen=True)
class Notice:
    """Something that happened to a seat."""

    after: int
    """How many actions had been played."""
    kind: str
    seat: int

    def message(self) -> Message:
        """The notice as a sentence."""
        return Message(TEXTS[self.kind], {"seat": self.seat})
