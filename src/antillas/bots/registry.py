"""The bots by name: which kinds there are for which game, and how one is made."""

import pkgutil
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from antillas.bots.bot import Bot
from antillas.bots.random_bot import RandomBot
from antillas.bots.seated import SeatedBot
from antillas.core.errors import BadOption
from antillas.core.message import Names, Quote, Text

ANY_GAME: Mapping[str, Callable[[int], Bot]] = MappingProxyType({RandomBot.kind: RandomBot})
"""Bots that play every game, by kind."""
HEURISTICS: Mapping[str, str] = MappingProxyType(
    {
        "puerto-rico": "antillas.bots.puerto_rico.player:PuertoRicoHeuristic",
        "santiago-de-cuba": "antillas.bots.santiago_de_cuba.player:SantiagoHeuristic",
        "santa-maria": "antillas.bots.santa_maria.player:SantaMariaHeuristic",
    }
)
"""The hand-written player of each game, by the name of the game: where it is, since it is loaded when it is needed."""
HEURISTIC = "heuristic"
LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "easy": "antillas.bots.levels:EasyBot",
        "medium": "antillas.bots.levels:MediumBot",
        "hard": "antillas.bots.levels:HardBot",
        "expert": "antillas.bots.levels:ExpertBot",
    }
)
"""The levels, from the weakest to the strongest, each made with the hand-written player of the game; loaded as late."""
BOT_KINDS = (HEURISTIC, *LEVELS, *ANY_GAME)
"""Every kind of bot."""


def kinds_for(game_name: str) -> tuple[str, ...]:
    """The kinds of bot that play a game."""
    return tuple(kind for kind in BOT_KINDS if kind in ANY_GAME or game_name in HEURISTICS)


def make_bot(kind: str, game_name: str, seed: int) -> Bot:
    """A bot of that kind for a game; the seed decides all that it leaves to chance."""
    known = kinds_for(game_name)
    if kind not in known:
        raise BadOption(
            "There is no bot {bot} for {game}; the bots are {all}.",
            bot=Quote(kind),
            game=Text(game_name),
            all=Names([Text(name) for name in known]),
        )
    if kind in ANY_GAME:
        return ANY_GAME[kind](seed)
    heuristic = cast(Bot, pkgutil.resolve_name(HEURISTICS[game_name])(seed))
    return heuristic if kind == HEURISTIC else cast(Bot, pkgutil.resolve_name(LEVELS[kind])(seed, heuristic))


def seat_bot(kind: str, game_name: str, seat: int, seed: int) -> SeatedBot:
    """A bot of that kind for one seat of one game."""
    return SeatedBot(make_bot(kind, game_name, seed), seat, seed)
