"""The report of a tournament: one page that opens in any browser, and a page for every game; without any server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from antillas.arena.figures import Figure, Group
from antillas.arena.naming import (
    FILES,
    MODES,
    NOTABLE,
    between,
    decimal,
    finding,
    group_name,
    half_width,
    percent,
    row_name,
    subtitle,
    verdict_text,
)
from antillas.arena.pages import STYLE, Pages
from antillas.arena.playing import Played
from antillas.arena.reasons import reason_of
from antillas.arena.replays import Draw, replay_page
from antillas.arena.summary import Notable, Summary
from antillas.core.contract import Game
from antillas.i18n.words import Words
from antillas.table.record_files import replace_file

REPORT, REPLAYS = "report.html", "games"


def write_report(
    folder: Path,
    game: Game,
    summary: Summary,
    games: Sequence[Played],
    words: Words,
    command: str,
    files: Sequence[str],
    replays: bool = True,
    on_page: Callable[[], None] = lambda: None,
    draw: Draw | None = None,
) -> list[str]:
    """Write the report, with a page for every game if wanted; the names of what was written.

    `draw` draws the board at the end of a game for its page.
    """
    pages = Pages(words)
    replace_file(folder / REPORT, report(pages, summary, games, words, command, files, replays).encode())
    if not replays:
        return [REPORT]
    (folder / REPLAYS).mkdir(exist_ok=True)
    (folder / REPLAYS / STYLE).write_text(pages.style, encoding="utf-8")
    labels = [bot.label for bot in summary.heading.bots]
    for played in games:
        page = replay_page(pages, game, played, labels, words, draw)
        (folder / REPLAYS / f"{played.game + 1:05}.html").write_text(page, encoding="utf-8")
        on_page()
    return [REPORT, f"{REPLAYS}/"]


def report(
    pages: Pages,
    summary: Summary,
    games: Sequence[Played],
    words: Words,
    command: str,
    files: Sequence[str],
    replays: bool,
) -> str:
    """The page."""
    ends = [end for rank in summary.ranking for end in (rank.share, *(rank.share_interval or ()))]
    low, high = min(*ends, summary.fair), max(*ends, summary.fair)
    margin = max(0.02, (high - low) * 0.08)
    return pages.filled(
        "report.html",
        summary=summary,
        title=finding(summary, words),
        subtitle=subtitle(summary, words),
        verdict=verdict_text(summary.test, words) if summary.test else "",
        alone=summary.players == 1,
        mode=words(MODES[summary.heading.mode]),
        command=command,
        games=games,
        files=shown_files(files, words),
        replays=replays,
        low=max(0.0, low - margin),
        high=min(1.0, high + margin),
        groups=[shown_group(group, summary, words) for group in summary.groups],
        owned_by_people=any(thing.people_with is not None for thing in summary.owned),
        notable=[shown_notable(one, words) for one in summary.notable],
        half_width=half_width,
        percent=lambda share, places=1: percent(share, words, places),
        decimal=lambda value, places=1, signed=False: decimal(value, words, places, signed),
        between=partial(between, words=words),
        row_name=partial(row_name, words=words),
        number=words.number,
        reason=partial(reason_of, words=words),
    )


def shown_group(group: Group, summary: Summary, words: Words) -> dict[str, Any]:
    """A group of habits as it is drawn."""

    def said(value: float | None) -> str:
        if value is None:
            return ""
        return percent(value, words) if group.unit == "share" else decimal(value, words)

    def row(figure: Figure) -> dict[str, Any]:
        shown = {"title": row_name(figure.name, words, group.name), "all": figure.all, "people": figure.people}
        return shown | {
            "said": said(figure.all),
            "people_said": said(figure.people),
            "bots": [said(value) for value in figure.bots] if labels else [],
        }

    by_bot = any(value is not None for figure in group.rows for value in figure.bots)
    labels = [bot.label for bot in summary.heading.bots] if by_bot and len(summary.heading.bots) > 1 else []
    return {
        "title": group_name(group.name, words),
        "rows": [row(figure) for figure in group.rows],
        "bots": labels,
        "people": any(figure.people is not None for figure in group.rows),
        "most": max(max(figure.all, figure.people or 0) for figure in group.rows),
    }


def shown_files(files: Sequence[str], words: Words) -> list[dict[str, Any]]:
    """What was written, with what is in it; the forms of a picture on one line."""
    found: dict[str, list[str]] = {}
    for file in files:
        found.setdefault(file if file in FILES else file.partition(".")[0], []).append(file)
    return [
        {
            "about": words(FILES[name]),
            # The second form of a picture needs no more than its ending.
            "links": [
                {"href": file, "name": file if not number else file.partition(".")[2]}
                for number, file in enumerate(same)
            ],
        }
        for name, same in found.items()
    ]


def shown_notable(one: Notable, words: Words) -> dict[str, Any]:
    """A game that stands out, in words."""
    winners = ", ".join(one.winners)
    return {
        "title": words(NOTABLE[one.what][0]),
        "value": words(NOTABLE[one.what][1], number=round(one.value)),
        "winners": words("won by {bots}", bots=winners) if winners else "",
        "game": one.game,
    }
