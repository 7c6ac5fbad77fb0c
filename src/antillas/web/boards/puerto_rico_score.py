"""The score sheet of Puerto Rico: chips, buildings and large buildings, and why the game ended."""

from antillas.games.puerto_rico.tables import BUILDING_IDS
from antillas.web.boards import score
from antillas.web.boards.puerto_rico_texts import ENDINGS, SOURCES, TIE, TIES
from antillas.web.boards.puerto_rico_view import Sight


def score_sheet(sight: Sight) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words = sight.words
    breakdown = sight.state.scores().breakdown() if sight.look.over else []
    titles = {name: words(title) for name, title in SOURCES.items()}
    titles |= {name: sight.name(name) for name in BUILDING_IDS if any(name in parts for parts in breakdown)}
    reasons = [(words(ENDINGS[name][0]), ENDINGS[name][1]) for name in sight.view.ending]
    return score.score_sheet(sight, titles, [words(tie) for tie in TIES], reasons, (words(TIE[0]), TIE[1]))
