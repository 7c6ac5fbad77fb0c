"""What strong bots do, beside an analysis at the terminal: the openings of all seats, and their numbers."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from antillas.cli.boards.layout import padded, said, width_of
from antillas.cli.boards.palette import REMARK, flag, marks
from antillas.coach.analysis import Analysis, Moment
from antillas.coach.figures import FIGURES, figures_of
from antillas.coach.naming import brief
from antillas.coach.opening import followed_by
from antillas.coach.parts import Told
from antillas.coach.sentences import from_plain
from antillas.coach.strong_play import Band, strong_play_of
from antillas.coach.telling import in_band, most_pick, opening_of, percent
from antillas.i18n.words import Words
from antillas.table.game_log import GameLog, told_in


def opening_lines(analysis: Analysis, log: GameLog, words: Words) -> Iterator[Text]:
    """The first picks of every seat, and how many strong bots pick the same."""
    letters, told = marks(analysis.seats), told_in(log.steps)
    moments = [moment for seat in range(len(letters)) for moment in opening_of(analysis, seat)]
    if not moments:
        return
    yield Text()
    yield said(words("Openings, and how many strong bots pick the same"), "bold")
    named = [_pick(moment, told, words, analysis.seats) for moment in moments]
    for moment, name in zip(moments, named, strict=True):
        assert moment.asked is not None
        line = said(f"{moment.step:>5} ", "dim").append_text(flag(moment.seat, letters[moment.seat])).append(" ")
        line.append_text(padded(name, width_of(named)))
        line.append(f"  {percent(words, moment.asked.same / moment.asked.bots):>5}", "bold")
        yield line.append(f"  {most_pick(words, moment.asked, analysis.seats)}".rstrip(), REMARK)


def _pick(moment: Moment, told: Told, words: Words, seats: Sequence[str]) -> Text:
    """A pick, with what it brought first."""
    assert moment.title is not None
    got = followed_by(told, moment.seat, moment.step)
    name = words.say(brief(from_plain(moment.title)), seats)
    return Text(name if got is None else f"{name} ({words.say(got)})")


def strong_lines(analysis: Analysis, log: GameLog, words: Words) -> Iterator[Text]:
    """The numbers of every seat beside the middle half of strong play; nothing where it was not measured."""
    known = strong_play_of(log.game)
    if known is None:
        return
    yield Text()
    yield said(words("Against strong play"), "bold").append(f"  {in_band(words, known)}", "dim")
    letters, found = marks(analysis.seats), figures_of(log.state, told_in(log.steps))
    rows = [figure for figure in FIGURES[log.game.name] if figure.name in known.bands]
    titles = [Text(words(figure.title) + (f" ({words(figure.unit)})" if figure.first else "")) for figure in rows]
    for figure, title in zip(rows, titles, strict=True):
        band = known.bands[figure.name]
        line = Text("  ").append_text(padded(title, width_of(titles)))
        line.append(f"  {f'{band.low} - {band.high}':>9}  ", "bold")
        yield line.append_text(_values(found[figure.name], band, letters, words))


def _values(values: Sequence[int | None], band: Band, letters: Sequence[str], words: Words) -> Text:
    """The number of every seat, with an arrow if it is not in the band."""
    line = Text()
    for seat, value in enumerate(values):
        sign = "" if value is None or band.holds(value) else "↓" if value < band.low else "↑"
        number = words("never") if value is None else f"{sign}{value}"
        line.append_text(flag(seat, letters[seat])).append(f" {number:<5} ", "" if band.holds(value) else REMARK)
    line.rstrip()
    return line
