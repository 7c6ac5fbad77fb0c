"""The board of Puerto Rico: everything on the table as one viewer sees it, from any position."""

from collections.abc import Callable, Mapping

from antillas.core.contract import State
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, SMALL_MARKET, TILE_IDS
from antillas.i18n.words import Words, marked
from antillas.table.table_view import TableView
from antillas.web.boards.common import log
from antillas.web.boards.common.parts import Board
from antillas.web.boards.puerto_rico.bar import bar
from antillas.web.boards.puerto_rico.choices import useless_pick
from antillas.web.boards.puerto_rico.market import Market
from antillas.web.boards.puerto_rico.pickers import (
    picker,
    placement_actions,
    placement_picker,
    storage_actions,
    storage_picker,
)
from antillas.web.boards.puerto_rico.score import score_sheet
from antillas.web.boards.puerto_rico.seats import player_board
from antillas.web.boards.puerto_rico.table import (
    ROLE_OF_PHASE,
    new_land,
    prices,
    role_cards,
    ships,
    stacks,
    supply,
    trading_house,
)
from antillas.web.boards.puerto_rico.texts import LETTERS, rule_texts
from antillas.web.boards.puerto_rico.viewer import Viewer

__all__ = ["PICKERS", "board", "placement_actions", "storage_actions", "useless_pick"]

PICKERS: dict[str, Callable[[State, Mapping[str, int]], list[int]]] = {
    "placement": placement_actions,
    "storage": storage_actions,
}
"""What a field with a table of numbers means, by its name."""


def board(look: TableView, words: Words) -> Board:
    """The board for a viewer."""
    viewer = Viewer(look, words)
    placement, storage = placement_picker(viewer), storage_picker(viewer)
    letters = words(LETTERS).split()
    return Board(
        template="puerto_rico/board.html",
        once="puerto_rico/once.html",
        sheets=("tokens.css", "pieces.css", "puerto_rico/board.css"),
        scripts=("board_parts.js", "board.js"),
        context={
            "look": look,
            "players": len(look.seats),
            "phase": viewer.view.phase,
            "area": "over" if look.over else ROLE_OF_PHASE.get(viewer.view.phase, "role"),
            "bar": bar(viewer, placement, storage),
            "picker": picker(viewer, placement, storage),
            "roles": role_cards(viewer),
            "workers": viewer.view.workers,
            "ships": ships(viewer),
            "shelf": trading_house(viewer),
            "prices": prices(viewer),
            "lots": new_land(viewer),
            "stacks": stacks(viewer),
            "market": Market(viewer, placement).groups(),
            "own": player_board(viewer, viewer.main_seat, placement, storage),
            "others": [player_board(viewer, seat) for seat in viewer.other_seats()],
            "supply": supply(viewer),
            "vp": viewer.view.vp,
            "bank": viewer.bank(),
            "score": score_sheet(viewer),
            "log": log.lines(look, words, LOG),
            "letters": dict(zip(GOOD_IDS, letters, strict=True)),
            "rule_texts": rule_texts(viewer.state.rules.flags),
            "name": viewer.name,
        },
    )


def _icon(identifier: str) -> str:
    """The drawing that stands for a thing in a list of the log; production buildings are named."""
    if identifier in TILE_IDS:
        return "f-quarry" if identifier == "quarry" else identifier
    own = identifier in BUILDING_IDS[SMALL_MARKET:]
    return f"b-{identifier}" if own else ""


def _goods(values: Mapping[str, int | str]) -> tuple[int, str]:
    return int(values["count"]), str(values["good"])


LOG = log.Style(
    icon=lambda identifier: identifier if identifier in GOOD_IDS else "",
    listed=_icon,
    breaks=frozenset({"Round {count} begins; {seat} is governor.", "{seat} is the first governor."}),
    sums={
        "{seat} produces {count} {good}.": (marked("{seat} produces {list}."), _goods),
        "{seat} loses {count} {good}.": (marked("{seat} loses {list}."), _goods),
        "{seat} puts {workers} on {group}.": (
            marked("{seat} places workers: {list}."),
            lambda values: (int(values["workers"]), str(values["group"])),
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
