"""The score sheet: where every point came from, the tie-break and who won."""

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
    grid.add_column("Points")
    for other in seen:
        grid.add_column(flag(other, drawing.marks[other]).append(f" {drawing.players[other]}"), justify="right")
    for source in sources:
        grid.add_row(drawing.source(source), *(str(parts[other].get(source, "-")) for other in seen))
    grid.add_section()
    grid.add_row("Total", *(str(scores[other]) for other in seen), style="bold")
    for name, tie in zip(drawing.tie_break_names, scores.all_tie_breaks, strict=True):
        grid.add_row(name, *(str(tie[other]) for other in seen), style="dim")
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
    winners = scores.winners()
    if not winners:
        return f"Nobody wins: {max(scores.totals)} points, and {scores.needed} are needed."
    names = " and ".join(drawing.players[seat] for seat in winners)
    best = max(scores.totals)
    level = [seat for seat in range(len(scores)) if scores[seat] == best]
    if len(winners) > 1:
        return f"{names} share the victory with {best} points; the tie-break is level too."
    if len(level) > 1:
        others = " and ".join(drawing.players[seat] for seat in level if seat not in winners)
        ties = zip(drawing.tie_break_names, scores.all_tie_breaks, strict=True)
        name, tie = next((name, tie) for name, tie in ties if any(tie[seat] != tie[winners[0]] for seat in level))
        rest = ", ".join(str(tie[seat]) for seat in level if seat not in winners)
        won = f"{names} wins with {best} points, level with {others}"
        return f"{won}, by the tie-break ({name.lower()}): {tie[winners[0]]} to {rest}."
    return f"{names} wins with {best} points."
