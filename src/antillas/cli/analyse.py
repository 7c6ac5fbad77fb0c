"""`antillas analyse`: what a finished game has shown, printed, as a page and as a file to go on with."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import click
import msgspec

from antillas.bots.bot import Budget
from antillas.cli.coaching import analysis_lines
from antillas.cli.components import components_option, given_components
from antillas.cli.language import chosen_language, language_option
from antillas.cli.progress import progress
from antillas.cli.strong_play import opening_lines, strong_lines
from antillas.cli.terminal import make_console
from antillas.coach.analysis import NODES, Analysis, blank_analysis, from_json, moments_of, to_json, with_reasons
from antillas.coach.summary import summarised, told_steps
from antillas.core.contract import Game
from antillas.core.errors import BadOption, BadRecord
from antillas.core.message import Text
from antillas.core.record import Record
from antillas.i18n.system_reasons import system_reason
from antillas.i18n.words import Words
from antillas.table.game_log import GameLog
from antillas.table.record_files import check_room_for, load, replace_file
from antillas.table.seats import recorded_seats

KEEP_SECONDS = 10.0
"""How often what is known is written down while a long analysis goes on."""

PageWriter = Callable[[Analysis, Game, Words, Sequence[int]], str]
"""Makes a page of an analysis."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--html", "page", type=click.Path(path_type=Path), metavar="FILE", help="Write a page for a browser.")
@click.option("--save", "kept", type=click.Path(path_type=Path), metavar="FILE", help="Keep it; goes on from there.")
@click.option(
    "--nodes", type=click.IntRange(min=1), show_default=str(NODES), help="Positions to look at for each choice."
)
@click.option("--seconds", type=click.FloatRange(min=0.001), help="Seconds for each choice.")
@click.option("--seed", type=int, default=1, show_default=True, help="What is left to chance.")
@components_option
@language_option
def analyse(
    file: Path,
    page: Path | None,
    kept: Path | None,
    nodes: int | None,
    seconds: float | None,
    seed: int,
    components_file: Path | None,
) -> None:
    """Judge every choice of the finished game in FILE."""
    language = chosen_language()
    words = language.words()
    with progress(words("Reading the record")):
        played, record = load(file, given_components(components_file))
    record = msgspec.structs.replace(record, seats=[seat.name for seat in recorded_seats(record.seats)])
    for wanted in (page, kept):
        if wanted is not None:
            check_writable(wanted)
    write_page = None if page is None else page_writer()
    budget = Budget(seconds, NODES if nodes is None and seconds is None else nodes)
    found = worked_out(played, record, budget, seed, kept, words)
    words, summary = language.words_of(played), summarised(found)
    console = make_console()
    log = GameLog.of_record(played, record)
    for line in (
        *analysis_lines(found, summary, words),
        *opening_lines(found, log, words),
        *strong_lines(found, log, words),
    ):
        console.print(line, soft_wrap=True)
    if page is not None and write_page is not None:
        written(page, write_page(found, played, words, record.actions))
        console.print(words("The page is in {file}.", file=str(page)), style="dim", soft_wrap=True)


def worked_out(game: Game, record: Record, budget: Budget, seed: int, kept: Path | None, words: Words) -> Analysis:
    """The whole analysis; what the kept file knows already is not done again, and an interrupt loses nothing."""
    found = blank_analysis(game, record, budget, seed)
    if kept is not None and kept.exists():
        known = from_json(_text_of(kept))
        if known.key != found.key:
            raise BadRecord("{path}: is the analysis of another game or with another budget.", path=str(kept))
        found = msgspec.structs.replace(known, seats=found.seats)
    since, moments = len(found.moments), list(found.moments)
    last = time.monotonic()
    try:
        with progress(words("Judging the choices"), total=found.choices, done=since) as advance:
            for moment in moments_of(game, record.actions, budget, seed, since):
                moments.append(moment)
                advance()
                if kept is not None and time.monotonic() - last > KEEP_SECONDS:
                    written(kept, to_json(msgspec.structs.replace(found, moments=tuple(moments))))
                    last = time.monotonic()
    finally:
        found = msgspec.structs.replace(found, moments=tuple(moments))
        if found.is_whole and not found.reasons:
            found = with_reasons(game, record.actions, found, told_steps(found))
        if kept is not None:
            written(kept, to_json(found))
    return found


def page_writer() -> PageWriter:
    """What makes the page, asked for before the work begins."""
    try:
        from antillas.web.analysis_page import page_alone
    except ImportError as error:
        raise BadOption(
            "{command} needs the package {name}: install antillas[web].",
            command="--html",
            name=Text(str(error.name)),
        ) from None
    return page_alone


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before minutes of work and not after them."""
    if not path.absolute().parent.is_dir():
        raise BadRecord("{path}: cannot be written: there is no such folder.", path=str(path))
    try:
        check_room_for(path)
    except OSError as error:
        raise BadRecord("{path}: cannot be written: {reason}.", path=str(path), reason=system_reason(error)) from None


def written(path: Path, text: str) -> None:
    """Write a file, as a whole or not at all."""
    try:
        replace_file(path, text.encode())
    except OSError as error:
        raise BadRecord("{path}: cannot be written: {reason}.", path=str(path), reason=system_reason(error)) from None


def _text_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadRecord("{path}: cannot be read: {reason}.", path=str(path), reason=system_reason(error)) from None
