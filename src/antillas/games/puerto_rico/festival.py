"""The Festival: three tasks, each for the first player who fulfils it (FEST-1 to -13)."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import filled
from antillas.games.puerto_rico.board import Board
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, GOODS

# Where the tasks lie in `Board.festival`.
CROP: Final = 0
TASK: Final = 1
BUILDING: Final = TASK + GOODS
CROP_WINNER: Final = BUILDING + 1
TASK_WINNER: Final = CROP_WINNER + 1
BUILDING_WINNER: Final = TASK_WINNER + 1
LENGTH: Final = BUILDING_WINNER + 1
WINNERS: Final = (CROP_WINNER, TASK_WINNER, BUILDING_WINNER)

NOBODY: Final = -1
TASK_GOODS: Final = 3
TILES_NEEDED: Final = 3
REWARD: Final = 3
"""Workers for the crop, doubloons for the production, points for the building (FEST-7 to -9)."""


def lay_out(board: Board) -> None:
    """The festival board with nothing on it."""
    board.festival = filled(LENGTH, NOBODY)
    for good in range(i64(GOODS)):
        board.festival[TASK + good] = 0


def crop_on_board(board: Board) -> i64:
    """The plantation of the task Crop while nobody has won it; -1 if there is none."""
    return board.festival[CROP] if len(board.festival) > 0 and board.festival[CROP_WINNER] == NOBODY else NOBODY


def task_on_board(board: Board, good: i64) -> i64:
    """How many goods of a kind lie on the board for the task Production, while nobody has won it."""
    if len(board.festival) == 0 or board.festival[TASK_WINNER] != NOBODY:
        return 0
    return board.festival[TASK + good]


def building_on_board(board: Board) -> i64:
    """The building of the task Building while nobody has won it; -1 if there is none."""
    if len(board.festival) == 0 or board.festival[BUILDING_WINNER] != NOBODY:
        return NOBODY
    return board.festival[BUILDING]


def wins_crop(state: Position, tile: i64) -> bool:
    """Crop: whether the actor is the first to have three plantations of the kind (FEST-7, FEST-10)."""
    if tile >= GOODS or crop_on_board(state.board) != tile:
        return False
    return state.seats[state.actor].tiles[tile] >= TILES_NEEDED


def win_crop(state: Position, tile: i64) -> None:
    """The task is won; three workers will come, or as many as there are in the supply (AMB-55)."""
    board = state.board
    board.festival[CROP_WINNER] = state.actor
    state.discard_tile(tile)
    if state.log is not None:
        supply = board.workers + (board.nobles if state.noble_from_supply() else i64(0))
        won = supply if supply < REWARD else i64(REWARD)
        state.note(
            state.actor,
            "FEST-7",
            "{seat} has three plantations of {good} and wins the Festival's crop: {workers}.",
            {"seat": int(state.actor), "good": GOOD_IDS[tile], "workers": int(won)},
        )


def goods_made(state: Position, seat: i64, made: i64) -> None:
    """Production: whoever makes the three goods in one phase gets three doubloons (FEST-8, AMB-54).

    `made` holds what was produced of each good, eight bits each.
    """
    board = state.board
    if len(board.festival) == 0 or board.festival[TASK_WINNER] != NOBODY:
        return
    for good in range(i64(GOODS)):
        if (made >> (8 * good)) & 255 < board.festival[TASK + good]:
            return
    for good in range(i64(GOODS)):
        board.goods[good] += board.festival[TASK + good]
    board.festival[TASK_WINNER] = seat
    state.pay_out(seat, REWARD)
    if state.log is not None:
        state.note(
            seat,
            "FEST-8",
            "{seat} has produced the Festival's three goods and gets {doubloons}.",
            {"seat": int(seat), "doubloons": REWARD},
        )


def building_built(state: Position, seat: i64, building: i64) -> None:
    """Building: whoever builds it first gets three points, and its tile is for sale too (FEST-9)."""
    if building_on_board(state.board) != building:
        return
    state.board.festival[BUILDING_WINNER] = seat
    state.board.offer(building, state.board.buildings[building] + 1)
    if state.log is not None:
        state.note(
            seat,
            "FEST-9",
            "{seat} has built the Festival's {building} and gets {points}.",
            {"seat": int(seat), "building": BUILDING_IDS[building], "points": REWARD},
        )
    state.award(seat, REWARD)
