"""The board of Santiago de Cuba: everything on the table as one viewer sees it, from any position."""

from collections.abc import Mapping

from antillas.coach.parts import PART_STARTS
from antillas.core.contract import Game
from antillas.i18n.words import Words, marked
from antillas.table.table_view import TableView
from antillas.web.boards.common import log, score
from antillas.web.boards.common.parts import Board, Ground, capital
from antillas.web.boards.santiago_de_cuba.bar import area, bar, steps
from antillas.web.boards.santiago_de_cuba.quay import quay
from antillas.web.boards.santiago_de_cuba.seats import bins, desk, player
from antillas.web.boards.santiago_de_cuba.texts import LETTERS, SOURCES, TIE, TIES
from antillas.web.boards.santiago_de_cuba.town import beds, market, stops
from antillas.web.boards.santiago_de_cuba.viewer import GOODS, Viewer


def board(look: TableView, words: Words) -> Board:
    """The board for a viewer; spectators see the screens of all players."""
    viewer = Viewer(look, words)
    watching = look.viewer is None
    return Board(
        template="santiago_de_cuba/board.html",
        context={
            "look": look,
            "players": len(look.seats),
            "area": area(viewer),
            "bar": bar(viewer),
            "picker": None,
            "stops": stops(viewer),
            "beds": beds(viewer),
            "market": market(viewer),
            "quay": quay(viewer),
            "own": None if watching else player(viewer, viewer.main_seat),
            "bins": [] if watching else bins(viewer),
            "desk": desk(viewer),
            "others": [player(viewer, seat) for seat in ([0] if watching else []) + viewer.other_seats()],
            "steps": steps(viewer),
            "score": score_sheet(viewer),
            "log": log.at_table(look, words, LOG),
        },
    )


def ground(game: Game, words: Words) -> Ground:
    """What stays on the page of a game."""
    return Ground(
        template="santiago_de_cuba/once.html",
        sheets=("tokens.css", "pieces.css", "santiago_de_cuba/board.css"),
        context={
            "game": game.name,
            "letters": dict(zip(GOODS, words(LETTERS).split(), strict=True)),
            "rule_texts": game.rule_texts(),
            "name": lambda identifier: capital(words.name(identifier)),
        },
    )


def score_sheet(viewer: Viewer) -> score.ScoreSheet | None:
    """The sheet; None while points are secret."""
    words, (tie, tie_rule) = viewer.words, TIE
    titles = {name: words(title) for name, title in SOURCES.items()}
    reasons = [(viewer.say(reason.message), reason.rule) for reason in viewer.state.endings()]
    return score.score_sheet(viewer, titles, [words(title) for title in TIES], reasons, (words(tie), tie_rule))


def _only(name: str) -> log.Sum:
    """Sentences that are listed by one thing, without a number."""
    return lambda values: (None, str(values[name]))


def _rolled(values: Mapping[str, int | str]) -> tuple[int, str]:
    return int(values["count"]), str(values["good"])


LOG = log.Style(
    icon=lambda identifier: identifier if identifier in GOODS else "",
    listed=lambda identifier: identifier if identifier in GOODS else "",
    breaks=PART_STARTS["santiago-de-cuba"],
    sums={
        "{seat} rolls {count} for {good}.": (marked("{seat} rolls {list}."), _rolled),
        "The {building} lies under a {flower} flower.": (marked("The buildings are dealt: {list}."), _only("building")),
        "{cuban} stands at stop {count}.": (marked("Along the street stand {list}."), _only("cuban")),
    },
)
"""The templates are the engine's; sentences that come in rows are one line here."""
