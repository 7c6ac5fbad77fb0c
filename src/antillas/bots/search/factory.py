"""Which features a game has for its nets."""

from __future__ import annotations

from antillas.bots.search.features import Features
from antillas.bots.search.puerto_rico_features import PuertoRicoFeatures
from antillas.core.contract import Game
from antillas.games.puerto_rico.state import Position as PuertoRicoPosition


def features_of(game: Game) -> Features | None:
    """What a net reads of the positions of a game; None if nobody has written that down."""
    state = game.start()
    if isinstance(state, PuertoRicoPosition):
        return PuertoRicoFeatures(state)
    return None
