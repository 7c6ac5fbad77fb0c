"""Positions as plain data: what all games need to write and to read them."""

from collections.abc import Mapping
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from antillas.core.contract import Game, State
from antillas.core.errors import BadData
from antillas.core.ints import ints
from antillas.core.message import Names, Quote, Text
from antillas.core.phases import FRAME, FramedState
from antillas.core.reading import Misfit, fitted

Count = Annotated[int, Meta(ge=0, le=10_000)]
DataType = TypeVar("DataType")


class FrameData(Struct, forbid_unknown_fields=True):
    """A frame of the stack."""

    phase: str
    actor: Count
    picker: Count
    count: Count
    mark: Annotated[int, Meta(ge=0, lt=1 << 60)]


def read_data(data: object, shape: type[DataType]) -> DataType:
    """A position in the shape of its game."""
    try:
        return fitted(data, shape, from_zero=True)
    except Misfit as error:
        raise BadData("The position cannot be read: {reason}", reason=error.message) from None


def check_game(found: str, game: Game) -> None:
    """A position belongs to exactly one game."""
    if found != game.id:
        raise BadData("game: the position belongs to {found}, not to {game}.", found=Text(found), game=game.id)


def by_name(place: str, names: tuple[str, ...], given: Mapping[str, int]) -> list[int]:
    """Numbers in the order of the names; unknown names are refused."""
    for name in given:
        number_of(place, names, name)
    return [given.get(name, 0) for name in names]


def number_of(place: str, names: tuple[str, ...], name: str) -> int:
    """The number of a name that exists."""
    if name not in names:
        raise BadData(
            "{place}: there is no {name}; it can be {names}.", place=place, name=Quote(name), names=Names(names)
        )
    return names.index(name)


def seat_number(game: Game, place: str, seat: int) -> int:
    """A seat that exists."""
    if seat >= game.players:
        raise BadData("{place}: the seats are 0 to {most}.", place=place, most=int(game.players) - 1)
    return seat


def check_inventory(state: State) -> None:
    """Every component must be there exactly as often as the game has it."""
    expected = state.game.start().inventory()
    for name, count in state.inventory().items():
        if count != expected[name]:
            raise BadData(
                "There are {count} of {name} in the position; this game has {expected}.",
                count=count,
                name=name,
                expected=expected[name],
            )


def frames(state: FramedState) -> list[dict[str, object]]:
    """The stack with the top frame last."""
    numbers = [*state.stack, state.phase, state.actor, state.picker, state.count, state.mark]
    return [
        {
            "phase": state.phases[numbers[start]].name,
            "actor": int(numbers[start + 1]),
            "picker": int(numbers[start + 2]),
            "count": int(numbers[start + 3]),
            "mark": int(numbers[start + 4]),
        }
        for start in range(0, len(numbers), FRAME)
    ]


def decode_frames(
    state: FramedState, given: list[FrameData], lies_on: Mapping[tuple[str, ...], tuple[str, ...]]
) -> None:
    """The stack of frames, the top one last; `lies_on` says which phases may lie on which."""
    names = [phase.name for phase in state.phases]
    numbers: list[int] = []
    below: tuple[str, ...] = ()
    for number, frame in enumerate(given):
        place = f"frames[{number}]"
        if frame.phase not in lies_on.get(below, ()):
            possible = Names(lies_on.get(below, ()) or ["nothing"])
            raise BadData(
                "{place}.phase: {phase} cannot be there; it can be {possible}.",
                place=place,
                phase=Quote(frame.phase),
                possible=possible,
            )
        below = (*below, frame.phase)
        actor = seat_number(state.game, f"{place}.actor", frame.actor)
        picker = seat_number(state.game, f"{place}.picker", frame.picker)
        numbers += [names.index(frame.phase), actor, picker, frame.count, frame.mark]
    state.stack = ints(numbers[:-FRAME])
    phase, state.actor, state.picker, state.count, state.mark = numbers[-FRAME:]
    state.show(phase)


def nobody_decides(given: list[FrameData]) -> BadData:
    """The error for a top frame that asks nobody anything."""
    return BadData("frames[{number}]: nobody has anything to decide there.", number=len(given) - 1)
