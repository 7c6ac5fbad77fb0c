"""The score sheet of Puerto Rico: where everybody's points came from, who won, and why the game ended."""

from dataclasses import dataclass

from antillas.games.puerto_rico.tables import BUILDING_IDS
from antillas.web.boards.parts import Flag
from antillas.web.boards.puerto_rico_texts import ENDINGS, SOURCES
from antillas.web.boards.puerto_rico_view import Sight


@dataclass(frozen=True)
class ScoreRow:
    """A player's points."""

    flag: Flag
    name: str
    parts: list[int | None]
    """The points by source; None where the player has no such building."""
    total: int
    tie_break: int
    wins: bool


@dataclass(frozen=True)
class ScoreSheet:
    """All points of a game that is over."""

    sources: list[str]
    rows: list[ScoreRow]
    reasons: list[tuple[str, str]]
    """Why the game ended, each with its rule."""
    tied: bool
    """Whether the tie-break was needed."""


def score_sheet(sight: Sight) -> ScoreSheet | None:
    """The sheet; None while points are secret."""
    if not sight.look.over:
        return None
    scores = sight.state.scores()
    breakdown, winners = scores.breakdown(), scores.winners()
    sources = [*SOURCES, *(name for name in BUILDING_IDS if any(name in parts for parts in breakdown))]
    order = sorted(range(len(breakdown)), key=lambda seat: (-scores[seat], -scores.tie_breaks[seat]))
    rows = [
        ScoreRow(
            sight.flags[seat],
            sight.names[seat],
            [breakdown[seat].get(source) for source in sources],
            scores[seat],
            scores.tie_breaks[seat],
            seat in winners,
        )
        for seat in order
    ]
    best = sum(scores[seat] == max(scores.totals) for seat in range(len(scores)))
    titles = [sight.words(SOURCES[name]) if name in SOURCES else sight.name(name) for name in sources]
    reasons = [(sight.words(ENDINGS[name][0]), ENDINGS[name][1]) for name in sight.view.ending]
    return ScoreSheet(titles, rows, reasons, best > 1)
