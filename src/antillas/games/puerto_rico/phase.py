"""What a phase is: it holds no data and owns who acts, what is legal, what follows and when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from antillas.core.ints import Ints, filled
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import PASS

if TYPE_CHECKING:
    from antillas.games.puerto_rico.state import Position

OPENING: Final = 0
DISPLAY: Final = 1
ROLE: Final = 2
SETTLER_TURN: Final = 3
HACIENDA_DRAW: Final = 4
HOSPICE_WORKER: Final = 5
MAYOR_PRIVILEGE: Final = 6
PLACEMENT: Final = 7
BUILDER_TURN: Final = 8
UNIVERSITY_WORKER: Final = 9
PRODUCTION: Final = 10
EXTRA_GOOD: Final = 11
TRADER_TURN: Final = 12
LOADING: Final = 13
STORAGE: Final = 14


class Phase:
    """One kind of frame on the stack of a position."""

    def __init__(self, name: str, asks: str, prompt: str, by_chance: bool = False) -> None:
        self.name = name
        """The id of the phase in data and views."""
        self.asks = asks
        """The rule that says what is to be decided."""
        self.prompt = prompt
        """What is asked of the player, in a sentence."""
        self.by_chance = by_chance

    def options(self, state: Position, out: Ints) -> Ints:
        """Append the actions open to the actor, in ascending order."""
        raise NotImplementedError

    def weights(self, state: Position, actions: Ints) -> Ints:
        """The weights of these actions, if chance decides."""
        return filled(len(actions), 1)

    def play(self, state: Position, action: i64) -> None:
        """Carry out one of the options and go on to the next decision."""
        raise NotImplementedError

    def resume(self, state: Position) -> None:
        """Go on after a frame that lay on top of this one is finished."""
        raise NotImplementedError

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Why the action is none of the options."""
        if action == PASS:
            return refusal(self.asks, "Passing is not possible here: {prompt}", {"prompt": self.prompt})
        return refusal(self.asks, "That is not what is asked now: {prompt}", {"prompt": self.prompt})

    def fits(self, state: Position) -> bool:
        """Whether the top frame of a position that was read from data makes sense."""
        return True
