"""The board of Santa Maria: everything on the table as one viewer sees it, from any position."""

import re

from antillas.games.santa_maria.actions import MAX_PLAYERS
from antillas.games.santa_maria.tables import RESOURCE_IDS, YEARS
from antillas.table.look import Look
from antillas.web.boards import log, score
from antillas.web.boards.parts import Board
from antillas.web.boards.santa_maria_bar import area, bar
from antillas.web.boards.santa_maria_colony import colony
from antillas.web.boards.santa_maria_seats import desk, player, port, racks
from antillas.web.boards.santa_maria_table import (
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
from antillas.web.boards.santa_maria_texts import ENDING, GOALS, LETTERS, RULE_TEXTS, SOURCES, TIE, TIES
from antillas.web.boards.santa_maria_view import Sight
from antillas.web.words import Words, marked

NAMELESS = (("[NS][0-9]+", "sail"), ("[DT][0-9]+", "t-road"))
"""The ids of ships and tiles, and their drawings."""


def board(look: Look, words: Words) -> Board:
    """The board for a viewer; spectators see the colony of the first seat large."""
    sight = Sight(look, words)
    return Board(
        template="boards/santa_maria.html",
        once="boards/santa_maria_once.html",
        sheets=("tokens.css", "pieces.css", "santa_maria.css"),
        scripts=("board_parts.js", "board.js"),
        context={
            "look": look,
            "players": len(look.seats),
            "area": area(sight),
            "bar": bar(sight),
            "picker": None,
            "own": player(sight, sight.main_seat),
            "next_coins": sight.main.next_coins,
            "colony": colony(sight),
            "racks": racks(sight),
            "port": port(sight),
            "desk": desk(sight),
            "pool": pool(sight, "white"),
            "blue_pool": pool(sight, "blue") if sight.state.rules.flags.blue_pool else [],
            "offer": offer(sight),
            "prices": tile_prices(sight),
            "docks": docks(sight),
            "church": church(sight),
            "rests": rests(sight),
            "religion": religion(sight),
            "conquest": conquest(sight),
            "conquest_points": conquest_points(sight),
            "picks": picks(sight),
            "goals": goals(sight),
            "others": [player(sight, seat) for seat in sight.other_seats()],
            "score": score_sheet(sight),
            "log": log.lines(look, words, LOG),
            "letters": dict(zip(RESOURCE_IDS, words(LETTERS).split(), strict=True)),
            "rule_texts": RULE_TEXTS,
            "name": sight.name,
        },
    )


def conquest_points(sight: Sight) -> list[int]:
    """What the ranks of the conquest track bring at the end of this year."""
    players = len(sight.view.seats)
    start = (players * YEARS + sight.view.year - 1) * MAX_PLAYERS
    ranks = sight.components.tracks.ranks
    return [int(ranks[start + rank]) for rank in range(players) if players > 1 and ranks[start + rank] > 0]


def goals(sight: Sight) -> list[tuple[str, str, bool]]:
    """The goals of a player alone, what they ask for, and whether they are reached (SM-SOLO-3, -4)."""
    if sight.view.goals is None:
        return []
    scores, words = sight.state.scores(), sight.words
    won = (words("Victory"), str(sight.amount("points", scores.needed)), bool(scores.winners()))
    further = [(sight.name(goal), words(GOALS[goal]), reached) for goal, reached in sight.view.goals.items()]
    return [won, *further]


def score_sheet(sight: Sight) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words = sight.words
    titles = {name: words(title) for name, title in SOURCES.items()}
    (why, rule), (tie, tie_rule) = ENDING, TIE
    return score.score_sheet(
        sight, titles, [words(title) for title in TIES], [(words(why), rule)], (words(tie), tie_rule)
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
