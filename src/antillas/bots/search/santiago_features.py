"""What a net reads of a position of Santiago de Cuba: what lies open, and what everybody saw the others get."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.bots.search.features import ObservedFeatures
from antillas.core.contract import Game, State
from antillas.games.santiago_de_cuba.game import Santiago

SCREENS = "screens"


class SantiagoFeatures(ObservedFeatures):
    """The observation of the seat, then what lies behind the screens of the others, in the order of turns.

    Who remembers what was paid and taken knows it (SC-INFO-2); for others it is made up.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.schema = f"{self.schema}-{SCREENS}"

    def fill(self, state: State, seat: i64) -> None:
        """Copy the observation and look behind the screens."""
        super().fill(state, seat)
        assert isinstance(state, Santiago)
        other = state.next_seat(seat)
        while other != seat:
            owner = state.seats[other]
            self.put(owner.pesos)
            self.put(owner.vp)
            self.put_all(owner.goods)
            other = state.next_seat(other)
