"""What people do beside their moves, told to everybody: nobody takes a seat, lends it, or asks for a hint unseen."""

from __future__ import annotations

from dataclasses import dataclass

from antillas.core.message import Message, marked

HELD, SAT, MOVED, LINKED, HINTED = "held", "sat", "moved", "linked", "hinted"
TEXTS = {
    HELD: marked("The host holds the seat of {seat}."),
    SAT: marked("{seat} has sat down."),
    MOVED: marked("{seat} has moved to another device."),
    LINKED: marked("The host made a new link for the seat of {seat}."),
    HINTED: marked("{seat} has asked for a hint."),
}
MOST = 100
"""So many are kept of a table, the newest; hints are counted apart, so that they hide nothing about seats."""


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


def with_notice(notices: tuple[Notice, ...], new: Notice) -> tuple[Notice, ...]:
    """The notices with one more; of those like it the oldest goes if there are too many."""
    like = [notice for notice in notices if (notice.kind == HINTED) == (new.kind == HINTED)]
    gone = like[0] if len(like) >= MOST else None
    return (*(notice for notice in notices if notice is not gone), new)
