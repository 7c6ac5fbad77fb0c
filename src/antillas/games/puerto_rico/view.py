"""What a seat may know: everything on the table but the other players' victory points (SETUP-13)."""

from collections.abc import Iterable

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import total
from antillas.core.views import counts, player_name
from antillas.games.puerto_rico.phase import HOSPICE_WORKER, PLACEMENT, UNIVERSITY_WORKER
from antillas.games.puerto_rico.phases.mayor import group_name
from antillas.games.puerto_rico.state import Position, Seat
from antillas.games.puerto_rico.tables import BUILDING_IDS, ENDING_IDS, GOOD_IDS, ROLE_IDS, TILE_IDS


def view(state: Position, seat: int | None) -> dict[str, object]:
    """The table as plain data, for one seat or a spectator."""
    board = state.board
    return {
        "game": state.game.id,
        "round": int(state.round),
        "governor": int(state.governor),
        "player": player_name(state),
        "phase": state.phases[state.phase].name,
        "prompt": state.phases[state.phase].prompt,
        "asked": asked(state),
        "picker": int(state.picker),
        "ending": endings(state),
        "roles": roles(state),
        "seats": [seat_view(state, number, number == seat) for number in range(len(state.seats))],
        "plantations": {
            "faceup": counts(GOOD_IDS, board.faceup),
            "facedown": int(total(board.facedown)),
            "discarded": int(total(board.discard) + total(board.leftover)),
        },
        "quarries": int(board.quarries),
        "goods": counts(GOOD_IDS, board.goods),
        "trading_house": counts(GOOD_IDS, board.house),
        "ships": ships(state),
        "buildings": counts(BUILDING_IDS, board.buildings),
        "workers": {"supply": int(board.workers), "ship": int(board.worker_ship)},
        "vp": int(board.vp),
    }


def asked(state: Position) -> str | None:
    """The tile or building that the question is about."""
    if state.phase == PLACEMENT:
        return group_name(state.mark)
    if state.phase == HOSPICE_WORKER:
        return TILE_IDS[state.mark]
    return BUILDING_IDS[state.mark] if state.phase == UNIVERSITY_WORKER else None


def endings(state: Position) -> list[str]:
    """The ids of the end conditions met so far."""
    return [name for bit, name in enumerate(ENDING_IDS) if state.ending & (1 << bit)]


def staffed(names: tuple[str, ...], tiles: Iterable[int], workers: Iterable[int]) -> dict[str, object]:
    """Tiles of each kind and the workers on them."""
    return {
        name: {"tiles": int(count), "workers": int(standing)}
        for name, count, standing in zip(names, tiles, workers, strict=True)
        if count
    }


def roles(state: Position) -> dict[str, object]:
    """The role cards in play: doubloons on them and who has picked them."""
    board = state.board
    return {
        name: {
            "doubloons": int(board.role_doubloons[role]),
            "taken_by": int(board.role_taker[role]) if board.role_taker[role] >= 0 else None,
        }
        for role, name in enumerate(ROLE_IDS)
        if board.role_taker[role] >= -1
    }


def ships(state: Position) -> list[dict[str, object]]:
    """The cargo ships with their load."""
    board = state.board
    return [
        {
            "capacity": int(state.rules.supplies.ships[ship]),
            "good": GOOD_IDS[board.ship_good[ship]] if board.ship_good[ship] >= 0 else None,
            "load": int(board.ship_load[ship]),
        }
        for ship in range(state.layout.ships)
    ]


def seat_data(seat: Seat) -> dict[str, object]:
    """What lies open before a player."""
    return {
        "doubloons": int(seat.doubloons),
        "idle_workers": int(seat.idle),
        "goods": counts(GOOD_IDS, seat.goods),
        "island": staffed(TILE_IDS, seat.tiles, seat.manned),
        "city": staffed(BUILDING_IDS, seat.owned, seat.staff),
        "wharf_used": seat.wharf_used,
    }


def seat_view(state: Position, number: i64, own: bool) -> dict[str, object]:
    """A player's board; the points are secret until the end, unless the game is played with open points (DIV-39)."""
    seat = state.seats[number]
    known = own or state.rules.flags.open_vp or state.player == OVER
    return {**seat_data(seat), "points": int(seat.chips + seat.noted) if known else None}
