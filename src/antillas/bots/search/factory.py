"""What nets, guides and hand-written judges there are for the search in each game."""

from __future__ import annotations

from librt.random import Random

from antillas.bots.puerto_rico.guide import PuertoRicoGuide
from antillas.bots.puerto_rico.weights import Weights, styled
from antillas.bots.puerto_rico.worth_judge import WorthJudge
from antillas.bots.santa_maria.guide import SantaMariaGuide
from antillas.bots.santa_maria.worth_judge import ColonyJudge
from antillas.bots.santiago_de_cuba.guide import SantiagoGuide
from antillas.bots.search.features import Features, ObservedFeatures
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge
from antillas.bots.search.puerto_rico_features import PuertoRicoFeatures
from antillas.bots.search.santa_maria_features import SantaMariaFeatures
from antillas.bots.search.santiago_features import SantiagoFeatures
from antillas.core.contract import Game
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.santa_maria.game import SantaMaria
from antillas.games.santiago_de_cuba.game import Santiago


def features_of(game: Game) -> Features:
    """What a net reads of the positions of a game: what was written down for it, or its observations."""
    state = game.start()
    if isinstance(state, PuertoRico):
        return PuertoRicoFeatures(state)
    if isinstance(state, Santiago):
        return SantiagoFeatures(game)
    if isinstance(state, SantaMaria):
        return SantaMariaFeatures(state)
    return ObservedFeatures(game)


def guide_of(game: Game, seed: int) -> Guide | None:
    """Who leads a search with a net from one calm position to the next; None if it goes from question to question.

    The seed decides what the guide likes for no reason.
    """
    state = game.start()
    if isinstance(state, SantaMaria):
        return SantaMariaGuide(state)
    return PuertoRicoGuide(state, seed) if isinstance(state, PuertoRico) else None


def line_guide_of(game: Game, seed: int) -> Guide | None:
    """Who plays lines on in a search that compares whole lines; None if nobody can.

    In Santiago de Cuba that is somebody although its net has learned from one question to the next.
    """
    state = game.start()
    return SantiagoGuide() if isinstance(state, Santiago) else guide_of(game, seed)


def hand_judge_of(game: Game, style: Random | None = None) -> Judge | None:
    """Who judges calm positions without a net; None if nobody can. Dice give them a style where there are several."""
    state = game.start()
    if isinstance(state, SantaMaria):
        return ColonyJudge(state.rules.players, SantaMariaGuide(state).swift)
    if isinstance(state, PuertoRico):
        return WorthJudge(PuertoRicoGuide(state, 0, None if style is None else styled(Weights(), style)))
    return None
