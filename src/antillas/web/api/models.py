"""The shapes of the JSON API: what programs send and get; the options of a game become fields of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model

from antillas.core.family import Family
from antillas.core.options import Choice, Flag, Number, Option
from antillas.games import REGISTRY
from antillas.table.opponents import ALL_KINDS
from antillas.web.error_pages import Problem

LARGEST = 2**31 - 1
"""The largest number that the database keeps."""
MOST_ACTIONS = 100
LONGEST_MOVE = 200
LAST_STEPS = 20
"""So many of the last actions come with a table."""
MOST_STEPS = 200
"""So many actions come in one answer that is about them."""
LONGEST_RECORD = 80_000
"""However its characters are written in JSON, a record of this length fits into the largest body that is accepted."""


def whole(value: object) -> object:
    """JSON knows only one kind of number: 7.0 is the whole number 7."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Natural = Annotated[int, Field(ge=0, le=LARGEST), BeforeValidator(whole)]
SeatNumber = Annotated[int, Field(ge=0, le=9, description="A seat, counted from 0."), BeforeValidator(whole)]
SEQUENCE = "The number of the change that the choice was made at."


if TYPE_CHECKING:
    BotKind = str
else:
    BotKind = Literal.__getitem__(ALL_KINDS)


class Asked(BaseModel):
    """Something that a program sends: exactly these fields, of exactly these types."""

    model_config = ConfigDict(strict=True, extra="forbid")


class SeatWish(Asked):
    """Who shall sit somewhere."""

    name: str = Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x20\x7f-\xa0].*$")
    bot: BotKind | None = Field(default=None, description="The kind of bot; null is a person.")
    by_link: bool = Field(
        default=False,
        description="Whether a person sits down by a link; otherwise the caller gets the token of the seat.",
    )


Seats = Annotated[list[SeatWish], Field(min_length=1, max_length=9, description="All seats, clockwise.")]


class NewTableBase(Asked):
    """A table that shall be opened."""

    game: str
    seats: Seats
    confirm_turns: bool = Field(default=True, description="Whether a turn that can be undone must be ended explicitly.")
    from_memory: bool = Field(
        default=False,
        description="Whether what others gained is not kept: no log of it, replay or record until the end.",
    )
    hints: bool | None = Field(
        default=None, description="Whether people may ask for hints; left out: if there is only one person."
    )

    def options(self) -> dict[str, object]:
        """The options of the game that were given."""
        given = self.model_dump(exclude_unset=True)
        return {name: value for name, value in given.items() if name not in NewTableBase.model_fields}


def option_type(option: Option) -> Any:
    """The type of an option's values."""
    if isinstance(option, Choice):
        return Literal.__getitem__(option.values)
    return (
        Annotated[int, Field(ge=option.low, le=option.high), BeforeValidator(whole)]
        if isinstance(option, Number)
        else bool
    )


def new_table_model(family: Family) -> type[NewTableBase]:
    """A new table of one game, with all its options as fields; what is left out follows the edition."""
    fields: dict[str, Any] = {
        "game": (Literal.__getitem__((family.name,)), Field(description=family.summary)),
        "seats": (
            list[SeatWish],
            Field(min_length=family.min_players, max_length=family.max_players, description="All seats, clockwise."),
        ),
    }
    for option in (family.editions, *family.options):
        summary = Field(default=None, description=f"{option.summary} Left out: as the edition says.")
        fields[option.name] = (option_type(option), summary)
    title = "".join(word.capitalize() for word in family.name.split("-"))
    return create_model(f"New{title}", __base__=NewTableBase, __doc__=f"A new table of {family.title}.", **fields)


if TYPE_CHECKING:
    NewTable = NewTableBase
else:
    models = tuple(new_table_model(family) for family in REGISTRY.values())
    NewTable = models[0] if len(models) == 1 else Annotated[Union[models], Field(discriminator="game")]  # noqa: UP007


class MovesByNumber(Asked):
    """Moves as numbers of actions."""

    sequence: Natural = Field(description=SEQUENCE)
    actions: list[Natural] = Field(min_length=1, max_length=MOST_ACTIONS)


class MovesByText(Asked):
    """Moves in the notation."""

    sequence: Natural = Field(description=SEQUENCE)
    texts: list[Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]] = Field(
        min_length=1, max_length=MOST_ACTIONS
    )


class AtSequence(Asked):
    """Something that is done to the table as it was at a number."""

    sequence: Natural = Field(description=SEQUENCE)


class StandIn(Asked):
    """Who decides for a person."""

    seat: SeatNumber
    bot: BotKind | None = Field(description="The kind of bot that takes over; null hands the seat back.")


class Sit(Asked):
    """The link by which somebody sits down."""

    link: str = Field(
        min_length=8, max_length=128, pattern=r"^[A-Za-z0-9_-]+$", description="What its address ends in."
    )


class SeatLink(Asked):
    """Which seat gets a new link."""

    seat: SeatNumber


class DeviceLink(SeatLink):
    """Who moves to another device."""

    as_host: bool = Field(default=False, description="Whether the rights of the host, which the caller has, go along.")


class Branch(Asked):
    """A new table that begins like this one."""

    step: Natural = Field(description="How many actions are taken over.")
    seats: Seats


class Imported(Asked):
    """A new table that begins with a record."""

    record: str = Field(min_length=1, max_length=LONGEST_RECORD, description="The record as JSON or as text.")
    seats: Seats | None = Field(default=None, description="Who sits where; left out: as in the record.")


# What programs get.


class GameOption(BaseModel):
    """An option of a game."""

    name: str
    kind: Literal["choice", "flag", "number"]
    summary: str
    values: list[str] = Field(description="What a choice can be.")
    low: int | None = Field(description="The least that a number can be.")
    high: int | None = Field(description="The most that a number can be.")
    presets: dict[str, dict[str, bool | int | str]] = Field(description="The value by edition and number of players.")

    @classmethod
    def of(cls, option: Option, presets: dict[str, dict[str, bool | int | str]]) -> GameOption:
        """An option as data."""
        is_number = isinstance(option, Number)
        return cls(
            name=option.name,
            kind="flag" if isinstance(option, Flag) else "number" if is_number else "choice",
            summary=option.summary,
            values=list(option.values) if isinstance(option, Choice) else [],
            low=option.low if isinstance(option, Number) else None,
            high=option.high if isinstance(option, Number) else None,
            presets=presets,
        )


class GameInfo(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    min_players: int
    max_players: int
    editions: list[str]
    options: list[GameOption]
    bots: list[str]


class TableOpened(BaseModel):
    """A new table with its secrets, which are shown this once."""

    table_id: str
    host_token: str
    tokens: dict[int, str] = Field(description="The tokens of the people's seats that the caller holds.")
    links: dict[int, str] = Field(description="The links by which others can sit down, each once.")


class SeatToken(BaseModel):
    """The seat that somebody has sat down at, with its token, which is shown this once."""

    seat: int
    token: str
    host_token: str | None = Field(default=None, description="The token of the host, if the host has come along.")


class NewLink(BaseModel):
    """A link by which somebody can sit down once."""

    link: str


class NoticeView(BaseModel):
    """Something that happened to a seat, or that its player asked for."""

    after: int = Field(description="How many actions had been played.")
    kind: Literal["held", "sat", "moved", "linked", "hinted"]
    seat: int
    says: str


class SeatView(BaseModel):
    """Who sits somewhere."""

    number: int
    name: str
    bot: str | None
    stand_in: str | None = Field(description="The kind of bot that plays for a person at the moment.")


class StepView(BaseModel):
    """One action that was played."""

    number: int
    actor: int | None = Field(description="A seat; null is chance.")
    action: int
    text: str
    says: list[str] = Field(description="What happened because of it.")


class ScoreView(BaseModel):
    """The points of a seat by their source."""

    seat: int
    total: int
    parts: dict[str, int]


class TableView(BaseModel):
    """A table as the holder of the tokens may see it."""

    table_id: str
    sequence: int
    game: str
    seats: list[SeatView]
    viewer: int | None
    own: list[int]
    is_host: bool
    player: int | Literal["chance", "over"]
    waiting_for: int | None
    held_by: int | None
    can_undo: bool
    awaited: list[int] = Field(description="The people's seats at which nobody sits yet.")
    notices: list[NoticeView] = Field(description="What happened to the seats.")
    from_memory: bool = Field(description="Whether what others gained must be remembered until the end.")
    hints: bool = Field(description="Whether people may ask for hints.")
    hidden_from: int | None = Field(
        description="The number of the first action that is still hidden from the caller; the record ends before it."
    )
    over: bool
    winners: list[int]
    scores: list[ScoreView] = Field(description="The points that the viewer may know.")
    view: dict[str, Any] = Field(description="The position, as far as the viewer may know it.")
    played: int = Field(description="How many actions have been played.")
    steps: list[StepView] = Field(description=f"The last of them, at most {LAST_STEPS}; `/steps` has them all.")


class StepsView(BaseModel):
    """Actions that were played, in their order."""

    sequence: int
    played: int = Field(description="How many actions have been played.")
    steps: list[StepView] = Field(description=f"Those after the ones that the caller knows, at most {MOST_STEPS}.")


class StoppedStep(BaseModel):
    """One action that was played at a table that has stopped."""

    number: int
    actor: int | None = Field(description="A seat; null is chance.")
    text: str


class StoppedTableView(BaseModel):
    """A table whose game this program cannot go on with: no moves are possible, and what is known is shown."""

    table_id: str
    sequence: int
    game: str
    seats: list[SeatView]
    own: list[int]
    is_host: bool
    kind: Literal["OtherVersion", "BadRecord"] = Field(
        description="OtherVersion: it was played with other rules or values; BadRecord: its moves do not replay."
    )
    error: str = Field(description="What differs, and which version it needs.")
    result: dict[str, list[int]] | None = Field(description="Scores and winners, if the game was over.")
    steps: list[StoppedStep]


class MoveView(BaseModel):
    """A legal move."""

    action: int
    text: str


class MovesView(BaseModel):
    """The legal moves of the viewer; none while somebody else is to move."""

    sequence: int
    seat: int | None
    moves: list[MoveView]


class Refused(Problem):
    """Why something was not done, and the table as it is."""

    table: TableView | StoppedTableView


class IdentityView(BaseModel):
    """What a game was played with."""

    program: str = Field(description="The version of Antillas.")
    rules: int = Field(description="The version of the rules.")
    options: dict[str, str] = Field(description="The value of every option.")
    components: dict[str, str] = Field(description="A digest of every table of components.")


class RecordView(BaseModel):
    """A record, as the import takes it."""

    format: str
    game: str
    identity: IdentityView
    seats: list[str]
    actions: list[int]
    result: dict[str, list[int]] | None
