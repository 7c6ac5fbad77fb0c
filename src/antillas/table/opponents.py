"""The bots that can sit at a table: what people call them, and what each of them means for an evening."""

from __future__ import annotations

from functools import cache

from antillas.bots.guided import Lines
from antillas.bots.levels import manner_of
from antillas.bots.nets import path_for
from antillas.bots.registry import ANY_GAME, BOT_KINDS, HEURISTIC, LEVELS, kinds_for
from antillas.bots.search.factory import hand_judge_of
from antillas.core.contract import Game
from antillas.core.message import marked
from antillas.games import family

NAMES = {
    "easy": marked("easy"),
    "medium": marked("medium"),
    "hard": marked("hard"),
    "expert": marked("expert"),
    "random": marked("plays anything"),
}
"""How strong the bots that we know are; other bots go by their own name."""
MEANINGS = {
    "easy": marked("for a first game: plays sensibly, but overlooks and misjudges things now and then"),
    "medium": marked("plays at once, by experience"),
    "hard": marked("looks ahead for up to a second before it moves"),
    "expert": marked("the strongest we have: looks ahead for up to two seconds"),
    "random": marked("chooses anything that the rules allow, good only for trying things out"),
}
"""What a level does, after its name and a colon."""
USUAL = "medium"
ALL_KINDS: tuple[str, ...] = tuple(BOT_KINDS)


def level_of(kind: str) -> str:
    """The level that a kind of bot is shown as: the hand-written player is the one of medium strength."""
    return USUAL if kind == HEURISTIC else kind


def level(kind: str) -> str:
    """What people call a kind of bot, still to be translated."""
    return NAMES.get(level_of(kind), kind)


def levels(game: str) -> dict[str, str]:
    """The kinds of bot that a table of a game proposes and what people call them, from the weakest to the strongest."""
    known = kinds_for(game)
    return {kind: level(kind) for kind in (*LEVELS, *ANY_GAME) if kind in known}


def usual_bot(game: str) -> str:
    """The kind of bot that sits down where nobody chooses."""
    return USUAL if USUAL in kinds_for(game) else next(iter(levels(game)))


@cache
def not_ahead(name: str) -> tuple[int, ...]:
    """The numbers of players with which nobody looks ahead in a game: there all strong levels play like medium."""
    title = family(name)
    every = range(title.min_players, title.max_players + 1)
    return tuple(players for players in every if not looks_ahead(title.game({"players": players})))


def looks_ahead(game: Game) -> bool:
    """Whether the strong levels have something to look ahead with."""
    if "hard" not in kinds_for(game.name) or isinstance(manner_of("hard", game), Lines):
        return True
    return path_for(game).exists() or hand_judge_of(game) is not None
