"""The bots that can sit at a table, with what people call them."""

from antillas.bots.registry import BOT_KINDS, kinds_for
from antillas.core.message import marked

LEVELS = {
    "heuristic": marked("experienced"),
    "easy": marked("easy"),
    "medium": marked("medium"),
    "hard": marked("hard"),
    "expert": marked("expert"),
    "random": marked("plays anything"),
}
"""How strong the bots that we know are; other bots go by their own name."""


AT_TABLES = ("heuristic", "easy", "hard", "expert", "random")
"""The kinds that tables propose; medium is the experienced one by another name."""


def level(kind: str) -> str:
    """What people call a kind of bot, still to be translated."""
    return LEVELS.get(kind, kind)


def levels(game: str) -> dict[str, str]:
    """The kinds of bot that a table of a game proposes and what people call them, the usual one first."""
    return {kind: level(kind) for kind in kinds_for(game) if kind in AT_TABLES}


def usual_bot(game: str) -> str:
    """The kind of bot that sits down where nobody chooses."""
    return kinds_for(game)[0]


ALL_KINDS: tuple[str, ...] = tuple(BOT_KINDS)
