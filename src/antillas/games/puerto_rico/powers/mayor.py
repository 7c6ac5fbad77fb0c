"""What helps in the Mayor phase: the Villa."""

from mypy_extensions import i64

from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import HOLDING, NOBLE_SORT, SORT_IDS, VILLA, WORKER_SORT


def villa(state: Position, seat: i64) -> None:
    """A noble from the supply, or a worker if there is none, or nobody (EXP2-VILLA-1)."""
    board = state.board
    if not state.seats[seat].works(VILLA) or board.nobles + board.workers == 0:
        return
    sort = i64(NOBLE_SORT) if board.nobles > 0 else i64(WORKER_SORT)
    if sort == NOBLE_SORT:
        board.nobles -= 1
    else:
        board.workers -= 1
    state.seats[seat].add(HOLDING, sort)
    if state.log is not None:
        state.note(
            seat,
            "EXP2-VILLA-1",
            "{seat} takes a {body} from the supply with the Villa.",
            {"seat": int(seat), "body": SORT_IDS[sort]},
        )
