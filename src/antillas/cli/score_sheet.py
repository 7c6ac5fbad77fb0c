"""The score sheet: where every point came from, the tie-break and who won."""

from collections.abc import Sequence

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.palette import flag
from antillas.core.contract import OVER, State
from antillas.core.scores import Scores


def score_sheet(state: State, drawing: Drawing, seat: int | None) -> Grid:
    """A column for every seat whose score the asking seat may know."""
    scores = state.scores()
    seen = [other for other in range(len(scores)) if state.knows_score(seat, other)]
    parts = scores.breakdown()
    sources = list(dict.fromkeys(source for other in seen for source in parts[other]))
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    grid.add_column(drawing.words("Points"))
    for other in seen:
        grid.add_column(flag(other, drawing.marks[other]).append(f" {drawing.players[other]}"), justify="right")
    for source in sources:
        grid.add_row(drawing.source(source), *(str(parts[other].get(source, "-")) for other in seen))
    grid.add_section()
    grid.add_row(drawing.words("Total"), *(str(scores[other]) for other in seen), style="bold")
    for name, tie in zip(drawing.tie_break_names, scores.deciding_tie_breaks, strict=False):
        grid.add_row(drawing.words(name), *(str(tie[other]) for other in seen), style="dim")
    return grid


def verdict(state: State, drawing: Drawing) -> list[Text]:
    """Why the game ended and who won, with the tie-break if it decided."""
    if state.player != OVER:
        return []
    scores = state.scores()
    lines = [Text(sentence) for sentence in drawing.endings(state)]
    return [*lines, Text(winning_sentence(scores, drawing), "bold")]


def winning_sentence(scores: Scores, drawing: Drawing) -> str:
    """Who won, by what."""
    words, winners, best = drawing.words, scores.winners(), max(scores.totals)
    points = words.amount("points", best)
    if not winners:
        needed = words.amount("points", scores.needed)
        return words("Nobody wins: {points}, and {needed} are needed.", points=points, needed=needed)
    level = [seat for seat in range(len(scores)) if scores[seat] == best]
    names = joined(drawing, winners)
    if len(winners) > 1:
        return words("{seats} share the victory with {points}; the tie-break is level too.", seats=names, points=points)
    if len(level) == 1:
        return words("{seat} wins with {points}.", seat=names, points=points)
    others = [seat for seat in level if seat not in winners]
    ties = zip(drawing.tie_break_names, scores.all_tie_breaks, strict=True)
    name, tie = next((name, tie) for name, tie in ties if any(tie[seat] != tie[winners[0]] for seat in level))
    return words(
        "{seat} wins with {points}, level with {others}, by the tie-break ({name}): {best} to {rest}.",
        seat=names,
        points=points,
        others=joined(drawing, others),
        name=words(name).lower(),
        best=tie[winners[0]],
        rest=", ".join(str(tie[seat]) for seat in others),
    )


def joined(drawing: Drawing, seats: Sequence[int]) -> str:
    """The names of some players."""
    *names, last = (drawing.players[seat] for seat in seats)
    return drawing.words("{names} and {last}", names=", ".join(names), last=last) if names else last
