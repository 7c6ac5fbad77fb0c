"""What a seat may know of a position: a typed structure of each game, and the same as plain data."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, to_builtins

from antillas.core.contract import CHANCE, OVER, State


class View(Struct, kw_only=True):
    """What the views of all games tell; each game adds its table."""

    game: str
    """The id of the game."""
    player: int | str
    """The seat to move, "chance" or "over"."""
    phase: str
    prompt: str
    """What is asked, in a sentence."""


def plain_view(view: View) -> dict[str, Any]:
    """A view as plain data, as programs get it."""
    data: dict[str, Any] = to_builtins(view)
    return data


def counts(names: tuple[str, ...], values: Iterable[int]) -> dict[str, int]:
    """What there is of each kind, leaving out what there is none of."""
    return {name: int(value) for name, value in zip(names, values, strict=True) if value}


def player_name(state: State) -> int | str:
    """The seat to move, or who else is in the way."""
    if state.player == CHANCE:
        return "chance"
    return "over" if state.player == OVER else int(state.player)
