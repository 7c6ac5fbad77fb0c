"""What the layouts of all games share: reading one, and counting what is left for the supply."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar

from msgspec import Meta

from antillas.core.contract import Game
from antillas.core.errors import BadData
from antillas.core.message import Text
from antillas.core.reading import Misfit, fitted

Count: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Counts: TypeAlias = dict[str, Count]
Data: TypeAlias = dict[str, Any]
LayoutType = TypeVar("LayoutType")
SeatType = TypeVar("SeatType")


def read_layout(given: Mapping[str, object], shape: type[LayoutType]) -> LayoutType:
    """A layout in the shape of its game; `BadData` names what does not belong there."""
    try:
        return fitted(dict(given), shape, str_keys=True, from_zero=True)
    except Misfit as error:
        raise BadData("The layout cannot be read: {reason}", reason=error.message) from None


def everybody(game: Game, given: Sequence[SeatType], empty: SeatType) -> list[SeatType]:
    """A seat for every player; those that are not given own nothing."""
    if len(given) > game.players:
        raise BadData(
            "seats: {count} are laid out, and {game} has {players}.",
            count=len(given),
            game=Text(game.id),
            players=int(game.players),
        )
    return [*given, *[empty] * (int(game.players) - len(given))]


def left(what: str, there_are: int, laid: int) -> int:
    """How many are left of something for the supply; more than there are cannot be laid out."""
    if laid > there_are:
        raise BadData(
            "{what}: {laid} are laid out, and there are {count}.", what=Text(what), laid=laid, count=there_are
        )
    return there_are - laid


def at_most(what: str, wanted: int | None, there_are: int) -> int:
    """How many of those that are left lie in the supply: all, or fewer if that is asked for."""
    if wanted is None:
        return there_are
    left(what, there_are, wanted)
    return wanted
