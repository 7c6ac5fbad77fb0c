"""What a seat may know: the table, but not the pesos, goods and VP behind the others' screens (SC-INFO-1, -2)."""

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.views import counts, player_name
from antillas.games.santiago_de_cuba.phase import GAIN, PAWN
from antillas.games.santiago_de_cuba.phases.pawn import wanted_flower
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    CUBAN_IDS,
    CUBANS,
    DICE,
    FLOWER_IDS,
    GOOD_IDS,
    STOPS,
    UNKNOWN,
)


def view(state: Position, seat: int | None) -> dict[str, object]:
    """The table as plain data, for one seat or a spectator.

    The supply of goods lies open beside the board, so its numbers are public (SC-INFO-2); what the others hold
    together follows from them, and who holds it does not.
    """
    board = state.board
    return {
        "game": state.game.id,
        "turn": int(board.turn),
        "round": int((board.turn - 1) // state.rules.players + 1),
        "player": player_name(state),
        "active": int(active_seat(state)),
        "phase": state.phases[state.phase].name,
        "prompt": state.phases[state.phase].prompt,
        "asked": asked(state),
        "car": int(board.car),
        "stops": stops(state),
        "places": places(state),
        "ship": ship(state),
        "supply": counts(GOOD_IDS, board.goods),
        "seats": [seat_view(state, number, number == seat) for number in range(len(state.seats))],
    }


def active_seat(state: Position) -> i64:
    """The seat whose turn it is: the actor of the frame at the bottom."""
    return state.stack[1] if len(state.stack) else state.actor


def asked(state: Position) -> str | None:
    """What the question is about: the flower of the pawn's building, or whose gain is offered."""
    if state.phase == PAWN:
        return FLOWER_IDS[wanted_flower(state)]
    if state.phase != GAIN:
        return None
    return CUBAN_IDS[state.mark] if state.mark < CUBANS else BUILDING_IDS[state.mark - CUBANS]


def stops(state: Position) -> list[dict[str, object]]:
    """The Cubans from the first stop behind the port on."""
    result: list[dict[str, object]] = []
    for stop in range(1, STOPS):
        cuban = state.board.cuban[stop]
        flower = state.rules.components.flowers[cuban] if cuban >= 0 else i64(UNKNOWN)
        result.append(
            {
                "cuban": CUBAN_IDS[cuban] if cuban >= 0 else None,
                "flower": FLOWER_IDS[flower] if flower >= 0 else None,
                "active": cuban >= 0 and state.board.active[cuban] == 1,
            }
        )
    return result


def places(state: Position) -> list[dict[str, object]]:
    """The building places with what lies and stands there."""
    board = state.board
    result: list[dict[str, object]] = []
    for place, flower in enumerate(state.rules.components.places):
        building = list(board.place).index(place) if place in board.place else UNKNOWN
        result.append(
            {
                "flower": FLOWER_IDS[flower],
                "building": BUILDING_IDS[building] if building >= 0 else None,
                "owner": seat_or_none(board.owner[building]) if building >= 0 else None,
                "pawn": seat_or_none(state.lodger(building)) if building >= 0 else None,
            }
        )
    return result


def seat_or_none(seat: i64) -> int | None:
    """A seat, None for nobody."""
    return int(seat) if seat >= 0 else None


def ship(state: Position) -> dict[str, object]:
    """The ship, its value and its dice."""
    board = state.board
    return {
        "number": int(board.ship),
        "in_port": board.in_port,
        "value": int(state.rules.components.values[board.marker]),
        "dice": dice(state),
        "aside": GOOD_IDS[board.aside] if board.aside >= 0 else None,
    }


def dice(state: Position) -> dict[str, int]:
    """What the rolled dice show."""
    shown = {name: int(number) for name, number in zip(GOOD_IDS[:DICE], state.board.dice, strict=True)}
    return {name: number for name, number in shown.items() if number >= 0}


def seat_view(state: Position, number: i64, own: bool) -> dict[str, object]:
    """A player's things; what lies behind the screen only for its owner, or for all when the screens are open."""
    seat = state.seats[number]
    result: dict[str, object] = {
        "pawn": BUILDING_IDS[seat.pawn] if seat.pawn >= 0 else None,
        "tokens": int(state.board.tokens(number)),
        "pesos": None,
        "vp": None,
        "goods": None,
    }
    if own or state.rules.flags.open_screens or state.player == OVER:
        result |= {"pesos": int(seat.pesos), "vp": int(seat.vp), "goods": counts(GOOD_IDS, seat.goods)}
    return result
