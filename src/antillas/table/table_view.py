"""What goes in and out of the service: plans for seats, tokens of a new table, and what somebody may see of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from antillas.core.contract import Game, State
from antillas.core.family import Family
from antillas.core.message import Message
from antillas.core.record import Result
from antillas.table.game_log import Step
from antillas.table.notices import Notice


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit somewhere: a name and the kind of bot, None for a person."""

    name: str
    bot: str | None = None
    by_link: bool = False
    """Whether the person sits down by a link; otherwise whoever opens the table holds the seat."""


@dataclass(frozen=True)
class Opened:
    """A new table with its secrets, which are shown this once."""

    table_id: str
    host_token: str
    tokens: Mapping[int, str]
    """The tokens of the own seats by their numbers, counted from 0."""
    links: Mapping[int, str] = field(default_factory=dict)
    """What the links to the other people's seats end in; by each of them somebody can sit down once."""


@dataclass(frozen=True)
class Seated:
    """A seat that somebody has sat down at, with its token, which is shown this once."""

    seat: int
    token: str
    host_token: str = ""
    """The token of the host, if the host has come along."""


@dataclass(frozen=True)
class Invitation:
    """Where a link leads."""

    look: TableView
    """The table as everybody sees it."""
    seat: int
    takes_host: bool
    """Whether the rights of the host come along."""


@dataclass(frozen=True)
class SeatInfo:
    """Who sits somewhere, as everybody may know."""

    number: int
    name: str
    bot: str | None
    stand_in: str | None
    """The kind of bot that plays for a person at the moment."""

    @property
    def is_person(self) -> bool:
        """Whether the seat is a person's, even if a bot plays for that person at the moment."""
        return self.bot is None

    @property
    def played_by(self) -> str | None:
        """The kind of bot that decides here now; None if a person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class TableView:
    """A table as the holder of some tokens may see it."""

    table_id: str
    sequence: int
    game: Game
    family: Family
    seats: tuple[SeatInfo, ...]
    viewer: int | None
    """The seat whose eyes are used: among several own seats the one to move; None for a spectator."""
    own: tuple[int, ...]
    is_host: bool
    state: State
    """A clone; only `state.view(viewer)` may be shown."""
    steps: tuple[Step, ...]
    player: int
    waiting_for: int | None
    """The person's seat that has a choice."""
    held_by: int | None
    """The seat that must still end its turn."""
    can_undo: bool
    awaited: tuple[int, ...]
    """The people's seats at which nobody sits."""
    notices: tuple[Notice, ...]
    """What happened to the seats."""
    from_memory: bool
    """Whether people must remember what others gained."""
    hints: bool
    """Whether people may ask for hints."""
    may_take_record: bool
    """Whether replay and record are there: always, but from memory only once the game is over."""
    hidden_from: int | None
    """The number of the first action that is still hidden from the viewer, before which the record ends."""
    over: bool
    ended: bool
    """Whether the game has ended by now, whichever moment this is: then everybody may know everything."""
    result: Result | None
    opened: Mapping[str, int | None] = field(default_factory=dict)
    """The seat that each of the viewer's tokens opens, None for the host's; those that open nothing are left out."""


@dataclass(frozen=True)
class StoppedView:
    """A table whose game this program cannot go on with, as the holder of some tokens may see it."""

    table_id: str
    sequence: int
    game_id: str
    seats: tuple[SeatInfo, ...]
    own: tuple[int, ...]
    is_host: bool
    steps: tuple[Step, ...]
    """What was played, in the notation; nobody knows what it led to."""
    result: Result | None
    """The result if the game was over."""
    kind: str
    """Why it cannot go on: `OtherVersion` if it was played with other rules or values, otherwise `BadRecord`."""
    reason: Message
    opened: Mapping[str, int | None] = field(default_factory=dict)
    """As in `TableView`."""
