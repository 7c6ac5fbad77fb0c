"""The board of Santa Maria: everything on the table as one viewer sees it, from any position."""

import re

from antillas.games.santa_maria.actions import MAX_PLAYERS
from antillas.games.santa_maria.tables import RESOURCE_IDS, YEARS
from antillas.i18n.words import Words, marked
from antillas.table.table_view import TableView
from antillas.web.boards.common import log, score
from antillas.web.boards.common.parts import Board
from antillas.web.boards.santa_maria.bar import area, bar
from antillas.web.boards.santa_maria.colony import colony
from antillas.web.boards.santa_maria.seats import desk, player, port, racks
from antillas.web.boards.santa_maria.table import (
    church,
    conquest,
    docks,
    offer,
    picks,
    pool,
    religion,
    rests,
    tile_prices,
)
from antillas.web.boards.santa_maria.texts import ENDING, GOALS, LETTERS, RULE_TEXTS, SOURCES, TIE, TIES
from antillas.web.boards.santa_maria.viewer import Viewer

NAMELESS = (("[NS][0-9]+", "sail"), ("[DT][0-9]+", "t-road"))
"""The ids of ships and tiles, and their drawings."""


def board(look: TableView, words: Words) -> Board:
    """The board for a viewer; spectators see the colony of the first seat large."""
    viewer = Viewer(look, words)
    return Board(
        template="santa_maria/board.html",
        once="santa_maria/once.html",
        sheets=("tokens.css", "pieces.css", "santa_maria/board.css"),
        scripts=("board_parts.js", "board.js"),
        context={
            "look": look,
            "players": len(look.seats),
            "area": area(viewer),
            "bar": bar(viewer),
            "picker": None,
            "own": player(viewer, viewer.main_seat),
            "next_coins": viewer.main.next_coins,
            "colony": colony(viewer),
            "racks": racks(viewer),
            "port": port(viewer),
            "desk": desk(viewer),
            "pool": pool(viewer, "white"),
            "blue_pool": pool(viewer, "blue") if viewer.state.rules.flags.blue_pool else [],
            "offer": offer(viewer),
            "prices": tile_prices(viewer),
            "docks": docks(viewer),
            "church": church(viewer),
            "rests": rests(viewer),
            "religion": religion(viewer),
            "conquest": conquest(viewer),
            "conquest_points": conquest_points(viewer),
            "picks": picks(viewer),
            "goals": goals(viewer),
            "others": [player(viewer, seat) for seat in viewer.other_seats()],
            "score": score_sheet(viewer),
            "log": log.lines(look, words, LOG),
            "letters": dict(zip(RESOURCE_IDS, words(LETTERS).split(), strict=True)),
            "rule_texts": RULE_TEXTS,
            "name": viewer.name,
        },
    )


def conquest_points(viewer: Viewer) -> list[int]:
    """What the ranks of the conquest track bring at the end of this year."""
    players = len(viewer.view.seats)
    start = (players * YEARS + viewer.view.year - 1) * MAX_PLAYERS
    ranks = viewer.components.tracks.ranks
    return [int(ranks[start + rank]) for rank in range(players) if players > 1 and ranks[start + rank] > 0]


def goals(viewer: Viewer) -> list[tuple[str, str, bool]]:
    """The goals of a player alone, what they ask for, and whether they are reached (SM-SOLO-3, -4)."""
    if viewer.view.goals is None:
        return []
    scores, words = viewer.state.scores(), viewer.words
    won = (words("Victory"), str(viewer.amount("points", scores.needed)), bool(scores.winners()))
    further = [(viewer.name(goal), words(GOALS[goal]), reached) for goal, reached in viewer.view.goals.items()]
    return [won, *further]


def score_sheet(viewer: Viewer) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words = viewer.words
    titles = {name: words(title) for name, title in SOURCES.items()}
    (why, rule), (tie, tie_rule) = ENDING, TIE
    return score.score_sheet(
        viewer, titles, [words(title) for title in TIES], [(words(why), rule)], (words(tie), tie_rule)
    )


def _icon(identifier: str) -> str:
    """Resources, coins and points; ships and tiles, which have no names."""
    if identifier in RESOURCE_IDS:
        return identifier
    drawn = next((drawing for shape, drawing in NAMELESS if re.fullmatch(shape, identifier)), "")
    return {"coin": "coin", "point": "hex"}.get(identifier, drawn)


LOG = log.Style(
    icon=_icon,
    listed=_icon,
    breaks=frozenset({"{seat} is the start player.", "Year {count} begins, and {seat} starts."}),
    sums={
        "{item} is drawn.": (marked("Drawn: {list}."), lambda values: (None, str(values["item"]))),
        "{seat} gains {count} {kind}.": (
            marked("{seat} gains {list}."),
            lambda values: (int(values["count"]), str(values["kind"])),
        ),
        "{seat} pays {count} {kind}.": (
            marked("{seat} pays {list}."),
            lambda values: (int(values["count"]), str(values["kind"])),
        ),
    },
)
"""The templates are the engine's; sentences that come in rows are one line here."""
