"""The board of Santiago de Cuba: everything on the table as one viewer sees it, from any position."""

from collections.abc import Mapping

from antillas.games.santiago_de_cuba.tables import GOOD_IDS
from antillas.table.look import Look
from antillas.web.boards import log, score
from antillas.web.boards.parts import Board
from antillas.web.boards.santiago_de_cuba_bar import area, bar, steps
from antillas.web.boards.santiago_de_cuba_quay import quay
from antillas.web.boards.santiago_de_cuba_seats import bins, desk, player
from antillas.web.boards.santiago_de_cuba_texts import ENDING, LETTERS, RULE_TEXTS, SOURCES, TIE, TIES
from antillas.web.boards.santiago_de_cuba_town import beds, market, stops
from antillas.web.boards.santiago_de_cuba_view import Sight
from antillas.web.words import Words, marked


def board(look: Look, words: Words) -> Board:
    """The board for a viewer; spectators see the screens of all players."""
    sight = Sight(look, words)
    watching = look.viewer is None
    return Board(
        template="boards/santiago_de_cuba.html",
        once="boards/santiago_de_cuba_once.html",
        sheets=("tokens.css", "pieces.css", "santiago_de_cuba.css"),
        scripts=("board_parts.js", "board.js"),
        context={
            "look": look,
            "players": len(look.seats),
            "area": area(sight),
            "bar": bar(sight),
            "picker": None,
            "stops": stops(sight),
            "beds": beds(sight),
            "market": market(sight),
            "quay": quay(sight),
            "own": None if watching else player(sight, sight.main_seat),
            "bins": [] if watching else bins(sight),
            "desk": desk(sight),
            "others": [player(sight, seat) for seat in ([0] if watching else []) + sight.other_seats()],
            "steps": steps(sight),
            "score": score_sheet(sight),
            "log": log.lines(look, words, LOG),
            "letters": dict(zip(GOOD_IDS, words(LETTERS).split(), strict=True)),
            "rule_texts": RULE_TEXTS,
            "name": sight.name,
        },
    )


def score_sheet(sight: Sight) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words = sight.words
    titles = {name: words(title) for name, title in SOURCES.items()}
    (why, rule), (tie, tie_rule) = ENDING, TIE
    return score.score_sheet(
        sight, titles, [words(title) for title in TIES], [(words(why), rule)], (words(tie), tie_rule)
    )


def _only(name: str) -> log.Sum:
    """Sentences that are listed by one thing, without a number."""
    return lambda values: (None, str(values[name]))


def _rolled(values: Mapping[str, int | str]) -> tuple[int, str]:
    return int(values["count"]), str(values["good"])


LOG = log.Style(
    icon=lambda identifier: identifier if identifier in GOOD_IDS else "",
    listed=lambda identifier: identifier if identifier in GOOD_IDS else "",
    breaks=frozenset({"{seat} is the start player.", "Ship {ship} leaves."}),
    sums={
        "{seat} rolls {count} for {good}.": (marked("{seat} rolls {list}."), _rolled),
        "The {building} lies under a {flower} flower.": (marked("The buildings are dealt: {list}."), _only("building")),
        "{cuban} stands at stop {count}.": (marked("Along the street stand {list}."), _only("cuban")),
    },
)
"""The templates are the engine's; sentences that come in rows are one line here."""
