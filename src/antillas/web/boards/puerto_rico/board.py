"""The board of Puerto Rico: everything on the table as one viewer sees it, from any position."""

from collections.abc import Mapping

from antillas.coach.parts import PART_STARTS
from antillas.core.contract import Game
from antillas.i18n.words import Words, marked
from antillas.table.table_view import TableView
from antillas.web.boards.common import log
from antillas.web.boards.common.parts import Board, Ground
from antillas.web.boards.puerto_rico.bar import bar
from antillas.web.boards.puerto_rico.draft import draft
from antillas.web.boards.puerto_rico.festival import tasks
from antillas.web.boards.puerto_rico.market import market
from antillas.web.boards.puerto_rico.pickers import picker
from antillas.web.boards.puerto_rico.score import score_sheet
from antillas.web.boards.puerto_rico.seats import player_board
from antillas.web.boards.puerto_rico.table import (
    move,
    new_land,
    prices,
    role_cards,
    ships,
    stacks,
    supply,
    trading_house,
    worker_ship,
)
from antillas.web.boards.puerto_rico.texts import LETTERS
from antillas.web.boards.puerto_rico.viewer import BUILDINGS, FOREST, GOODS, QUARRY, Viewer, name_of

CLOSE_SHEETS = ("puerto_rico/close.css", "puerto_rico/close_small.css", "puerto_rico/draft.css")
"""The close look, in which all of the table is in view on a small screen, whatever is played with."""


def board(look: TableView, words: Words) -> Board:
    """The board for a viewer."""
    viewer = Viewer(look, words)
    return Board(
        template="puerto_rico/board.html",
        context={
            "look": look,
            "players": len(look.seats),
            "phase": viewer.view.phase,
            "area": "over" if look.over else viewer.view.role or "role",
            "bar": bar(viewer),
            "picker": picker(viewer),
            **_nobodys(viewer),
            "own": player_board(viewer, viewer.main_seat),
            "others": [player_board(viewer, seat) for seat in viewer.other_seats()],
            "supply": supply(viewer),
            "vp": viewer.view.vp,
            "bank": max(0, viewer.view.bank),
            "score": score_sheet(viewer),
            "log": log.at_table(look, words, LOG),
            "name": viewer.name,
        },
    )


def ground(game: Game, words: Words) -> Ground:
    """What stays on the page of a game."""
    texts = game.rule_texts()
    return Ground(
        template="puerto_rico/once.html",
        sheets=("tokens.css", "pieces.css", "puerto_rico/board.css", *CLOSE_SHEETS),
        context={
            "game": game.name,
            "expanded": FOREST in texts,
            "letters": dict(zip(GOODS, words(LETTERS).split(), strict=True)),
            "rule_texts": texts,
            "name": lambda identifier: name_of(words, identifier),
        },
    )


def _nobodys(viewer: Viewer) -> dict[str, object]:
    """What belongs to nobody."""
    return {
        "roles": role_cards(viewer),
        "workers": viewer.view.workers,
        "boat": worker_ship(viewer),
        "plunder": move(viewer, "plunder"),
        "draft": draft(viewer),
        "tasks": tasks(viewer),
        "expanded": viewer.expanded,
        "ships": ships(viewer),
        "shelf": trading_house(viewer),
        "prices": prices(viewer),
        "lots": new_land(viewer),
        "stacks": stacks(viewer),
        "market": market(viewer),
    }


def _icon(identifier: str) -> str:
    """The drawing that stands for a thing in a list of the log; production buildings are named."""
    if identifier in BUILDINGS:
        return "" if BUILDINGS[identifier].good else f"b-{identifier}"
    if identifier in ("worker", "noble"):
        return identifier
    return {QUARRY: "f-quarry"}.get(identifier, identifier if identifier in GOODS else "")


def _goods(values: Mapping[str, int | str]) -> tuple[int, str]:
    return int(values["count"]), str(values["good"])


LOG = log.Style(
    icon=lambda identifier: identifier if identifier in GOODS else "",
    listed=_icon,
    breaks=PART_STARTS["puerto-rico"],
    rounds={
        "{seat} gets {workers} from the worker ship.": (marked("From the worker ship: {list}."), "workers"),
    },
    sums={
        "{seat} produces {count} {good}.": (marked("{seat} produces {list}."), _goods),
        "{seat} loses {count} {good}.": (marked("{seat} loses {list}."), _goods),
        "{seat} puts {workers} on {group}.": (
            marked("{seat} places workers: {list}."),
            lambda values: (int(values["workers"]), str(values["group"])),
        ),
        "{seat} puts {nobles} on {group}.": (
            marked("{seat} places nobles: {list}."),
            lambda values: (int(values["nobles"]), str(values["group"])),
        ),
        "{seat} puts a {body} on {group}.": (
            marked("{seat} puts those who were raided on: {list}."),
            lambda values: (None, str(values["group"])),
        ),
        "{seat} ships {count} {good} with the Small Wharf.": (
            marked("{seat} ships {list} with the Small Wharf."),
            _goods,
        ),
        "A plantation of {good} is turned up.": (
            marked("Plantations are turned up: {list}."),
            lambda values: (None, str(values["good"])),
        ),
        "{doubloons} is put on the {role}.": (
            marked("1 doubloon is put on each of {list}."),
            lambda values: (None, str(values["role"])),
        ),
    },
)
"""The templates are the engine's; sentences that come in rows are one line here."""
