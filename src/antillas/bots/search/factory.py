"""Which features a game has for its nets."""

from __future__ import annotations

from antillas.bots.search.features import Features, ObservedFeatures
from antillas.bots.search.puerto_rico_features import PuertoRicoFeatures
from antillas.core.contract import Game
from antillas.games.puerto_rico.state import Position as PuertoRicoPosition


def features_of(game: Game) -> Features:
    """What a net reads of the positions of a game: what was written down for it, or its observations."""
    state = game.start()
    if isinstance(state, PuertoRicoPosition):
        return PuertoRicoFeatures(state)
    return ObservedFeatures(game)
