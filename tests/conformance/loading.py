"""Positions as data with other values in some places: what is asked there must still make sense."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

import pytest

from antillas import State
from antillas.core.errors import BadData

Change: TypeAlias = tuple[str, Any]
"""A place in the data, such as `seats.0.goods`, and its new value, or what makes it of the old one."""
Questions: TypeAlias = dict[str, tuple[Callable[[], State], Sequence[Change]]]
"""By their names, positions and changes after which nobody can be asked what is asked there."""


def changed(state: State, changes: Sequence[Change]) -> dict[str, Any]:
    """The data of a position with other values in some places."""
    data: dict[str, Any] = deepcopy(state.to_dict())
    for place, value in changes:
        *path, last = [int(key) if key.isdecimal() else key for key in place.split(".")]
        inner: Any = data
        for key in path:
            inner = inner[key]
        inner[last] = value(inner[last]) if callable(value) else value
    return data


def plus(count: int) -> Callable[[int], int]:
    """So much more than before."""
    return lambda before: before + count


def check_not_loaded(position: Callable[[], State], changes: Sequence[Change], reason: str) -> None:
    """The position can be loaded as it is; after the changes it is refused for that reason."""
    state = position()
    assert state.game.load(state.to_dict()).to_dict() == state.to_dict()
    with pytest.raises(BadData) as caught:
        state.game.load(changed(state, changes))
    assert str(caught.value) == reason


def check_nobody_decides(position: Callable[[], State], changes: Sequence[Change]) -> None:
    """The position can be loaded as it is; after the changes nobody has anything to decide in its top frame."""
    top = len(changed(position(), changes)["frames"]) - 1
    check_not_loaded(position, changes, f"frames[{top}]: nobody has anything to decide there.")
