"""The score sheet of Puerto Rico: chips, buildings and large buildings, and why the game ended."""

from antillas.games.puerto_rico.tables import BUILDING_IDS
from antillas.web.boards.common import score
from antillas.web.boards.puerto_rico.texts import ENDINGS, SOURCES, TIE, TIES
from antillas.web.boards.puerto_rico.viewer import Viewer


def score_sheet(viewer: Viewer) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words = viewer.words
    breakdown = viewer.state.scores().breakdown() if viewer.look.over else []
    titles = {name: words(title) for name, title in SOURCES.items()}
    titles |= {name: viewer.name(name) for name in BUILDING_IDS if any(name in parts for parts in breakdown)}
    reasons = [(words(ENDINGS[name][0]), ENDINGS[name][1]) for name in viewer.view.ending]
    return score.score_sheet(viewer, titles, [words(tie) for tie in TIES], reasons, (words(TIE[0]), TIE[1]))
