"""The board of Puerto Rico: everything on the table as one viewer sees it, from any position."""

from collections.abc import Callable, Mapping

from antillas.core.contract import State
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, SMALL_MARKET, TILE_IDS
from antillas.table.look import Look
from antillas.web.boards import log
from antillas.web.boards.parts import Board
from antillas.web.boards.puerto_rico_bar import bar
from antillas.web.boards.puerto_rico_choices import useless_pick
from antillas.web.boards.puerto_rico_market import Market
from antillas.web.boards.puerto_rico_pickers import (
    picker,
    placement_actions,
    placement_picker,
    storage_actions,
    storage_picker,
)
from antillas.web.boards.puerto_rico_score import score_sheet
from antillas.web.boards.puerto_rico_seats import player_board
from antillas.web.boards.puerto_rico_table import (
    ROLE_OF_PHASE,
    new_land,
    prices,
    role_cards,
    ships,
    stacks,
    supply,
    trading_house,
)
from antillas.web.boards.puerto_rico_texts import LETTERS, rule_texts
from antillas.web.boards.puerto_rico_view import Sight
from antillas.web.words import Words, marked

__all__ = ["PICKERS", "board", "placement_actions", "storage_actions", "useless_pick"]

PICKERS: dict[str, Callable[[State, Mapping[str, int]], list[int]]] = {
    "placement": placement_actions,
    "storage": storage_actions,
}
"""What a field with a table of numbers means, by its name."""


def board(look: Look, words: Words) -> Board:
    """The board for a viewer."""
    sight = Sight(look, words)
    placement, storage = placement_picker(sight), storage_picker(sight)
    letters = words(LETTERS).split()
    return Board(
        template="boards/puerto_rico.html",
        once="boards/puerto_rico_once.html",
        sheets=("tokens.css", "pieces.css", "puerto_rico.css"),
        scripts=("board_parts.js", "board.js"),
        context={
            "look": look,
            "players": len(look.seats),
            "phase": sight.view.phase,
            "area": "over" if look.over else ROLE_OF_PHASE.get(sight.view.phase, "role"),
            "bar": bar(sight, placement, storage),
            "picker": picker(sight, placement, storage),
            "roles": role_cards(sight),
            "workers": sight.view.workers,
            "ships": ships(sight),
            "shelf": trading_house(sight),
            "prices": prices(sight),
            "lots": new_land(sight),
            "stacks": stacks(sight),
            "market": Market(sight, placement).groups(),
            "own": player_board(sight, sight.main_seat, placement, storage),
            "others": [player_board(sight, seat) for seat in sight.other_seats()],
            "supply": supply(sight),
            "vp": sight.view.vp,
            "bank": sight.bank(),
            "score": score_sheet(sight),
            "log": log.lines(look, words, LOG),
            "letters": dict(zip(GOOD_IDS, letters, strict=True)),
            "rule_texts": rule_texts(sight.state.rules.flags),
            "name": sight.name,
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
