"""The score sheet of any game: where everybody's points came from, who won, what broke a tie, why the game ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antillas.web.boards.common.parts import Flag
from antillas.web.boards.common.viewer import Viewer


@dataclass(frozen=True)
class ScoreRow:
    """A player's points."""

    flag: Flag
    name: str
    parts: list[int | None]
    """The points by source; None where the player has nothing of the kind."""
    total: int
    tie_breaks: list[int]
    wins: bool


@dataclass(frozen=True)
class ScoreSheet:
    """All points of a game that is over."""

    sources: list[str]
    ties: list[str]
    """What the tie-breaks count."""
    rows: list[ScoreRow]
    reasons: list[tuple[str, str]]
    """Why the game ended, and what decided a tie, each with its rule."""


def score_sheet(
    viewer: Viewer,
    sources: Mapping[str, str],
    ties: Sequence[str],
    reasons: Sequence[tuple[str, str]],
    tie_reason: tuple[str, str],
) -> ScoreSheet | None:
    """The sheet; None while points are secret. `sources` has the titles of the columns by the ids of the scores."""
    if not viewer.look.over:
        return None
    scores = viewer.look.state.scores()
    breakdown, winners, ranks = scores.breakdown(), scores.winners(), scores.ranks()
    rows = [
        ScoreRow(
            viewer.flags[seat],
            viewer.names[seat],
            [breakdown[seat].get(source) for source in sources],
            scores[seat],
            [tie[seat] for tie in scores.deciding_tie_breaks],
            seat in winners,
        )
        for seat in sorted(range(len(scores)), key=lambda seat: ranks[seat], reverse=True)
    ]
    shown = list(ties)[: len(scores.deciding_tie_breaks)]
    tied = scores.totals.count(max(scores.totals)) > 1
    return ScoreSheet(list(sources.values()), shown, rows, [*reasons, *([tie_reason] if tied else [])])
