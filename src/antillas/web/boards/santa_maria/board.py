"""The board of Santa Maria: everything on the table as one viewer sees it, from any position."""

import re

from antillas.coach.parts import PART_STARTS
from antillas.core.contract import Game
from antillas.games.santa_maria import texts
from antillas.i18n.words import Words, marked
from antillas.table.table_view import TableView
from antillas.web.boards.common import log, score
from antillas.web.boards.common.parts import Board, Ground, capital
from antillas.web.boards.santa_maria.art import LETTERS, RESOURCES
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
from antillas.web.boards.santa_maria.viewer import Viewer

NAMELESS = (
    ("[NS][0-9]+", "sail", marked("a ship")),
    ("D[0-9]+", "t-road", marked("a double tile")),
    ("T[0-9]+", "t-road", marked("a triple tile")),
)
"""The ids of ships and tiles, their drawings, and what they are called."""


def board(look: TableView, words: Words) -> Board:
    """The board for a viewer; spectators see the colony of the first seat large."""
    viewer = Viewer(look, words)
    return Board(
        template="santa_maria/board.html",
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
            "blue_pool": pool(viewer, "blue") if viewer.view.blue_pool else [],
            "offer": offer(viewer),
            "prices": tile_prices(viewer),
            "docks": docks(viewer),
            "church": church(viewer),
            "rests": rests(viewer),
            "religion": religion(viewer),
            "conquest": conquest(viewer),
            "conquest_points": viewer.view.conquest_points,
            "picks": picks(viewer),
            "goals": goals(viewer),
            "others": [player(viewer, seat) for seat in viewer.other_seats()],
            "score": score_sheet(viewer),
            "log": log.at_table(look, words, LOG),
        },
    )


def ground(game: Game, words: Words) -> Ground:
    """What stays on the page of a game."""
    return Ground(
        template="santa_maria/once.html",
        sheets=("tokens.css", "pieces.css", "santa_maria/board.css", "santa_maria/low.css"),
        context={
            "game": game.name,
            "letters": dict(zip(RESOURCES, words(LETTERS).split(), strict=True)),
            "rule_texts": game.rule_texts(),
            "name": lambda identifier: capital(words.name(identifier)),
        },
    )


def goals(viewer: Viewer) -> list[tuple[str, str, bool]]:
    """The goals of a player alone, what they ask for, and whether they are reached (SM-SOLO-3, -4)."""
    if viewer.view.goals is None:
        return []
    scores, words = viewer.state.scores(), viewer.words
    won = (words("Victory"), str(viewer.amount("points", scores.needed)), bool(scores.winners()))
    further = [
        (viewer.name(one.goal), viewer.say(texts.goal_text(one.goal, one.needed)), one.reached)
        for one in viewer.view.goals
    ]
    return [won, *further]


def score_sheet(viewer: Viewer) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words, (tie, tie_rule) = viewer.words, texts.TIE
    titles = {name: words(title) for name, title in texts.SOURCES.items()}
    reasons = [(viewer.say(reason.message), reason.rule) for reason in viewer.state.endings()]
    return score.score_sheet(viewer, titles, [words(title) for title in texts.TIES], reasons, (words(tie), tie_rule))


def _icon(identifier: str) -> str:
    """Resources, coins and points; ships and tiles, which have no names."""
    if identifier in RESOURCES:
        return identifier
    drawn = next((drawing for shape, drawing, _ in NAMELESS if re.fullmatch(shape, identifier)), "")
    return {"coin": "coin", "point": "hex"}.get(identifier, drawn)


def _label(identifier: str) -> str:
    """What ships and tiles are called where they are not seen."""
    return next((text for shape, _, text in NAMELESS if re.fullmatch(shape, identifier)), "")


LOG = log.Style(
    icon=_icon,
    listed=_icon,
    label=_label,
    breaks=PART_STARTS["santa-maria"],
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
