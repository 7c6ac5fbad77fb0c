"""The score sheet of Puerto Rico: chips, buildings and large buildings, and why the game ended."""

from antillas.web.boards.common import score
from antillas.web.boards.puerto_rico.texts import SOURCES, TIE, TIES
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, Viewer


def score_sheet(viewer: Viewer) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words = viewer.words
    breakdown = viewer.state.scores().breakdown() if viewer.look.over else []
    titles = {
        name: words(title)
        for name, title in SOURCES.items()
        if name not in ("nobles", "bid") or any(name in parts for parts in breakdown)
    }
    titles |= {name: viewer.name(name) for name in BUILDINGS if any(name in parts for parts in breakdown)}
    reasons = [(viewer.say(reason.message), reason.rule) for reason in viewer.state.endings()]
    return score.score_sheet(viewer, titles, [words(tie) for tie in TIES], reasons, (words(TIE[0]), TIE[1]))
