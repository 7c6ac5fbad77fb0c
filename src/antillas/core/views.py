"""Parts of views that all games share."""

from collections.abc import Iterable

from antillas.core.contract import CHANCE, OVER, State


def counts(names: tuple[str, ...], values: Iterable[int]) -> dict[str, int]:
    """What there is of each kind, leaving out what there is none of."""
    return {name: int(value) for name, value in zip(names, values, strict=True) if value}


def player_name(state: State) -> int | str:
    """The seat to move, or who else is in the way."""
    if state.player == CHANCE:
        return "chance"
    return "over" if state.player == OVER else int(state.player)
