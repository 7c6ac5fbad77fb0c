"""How far set-up, year and turn have come in a position that is read from data, and what must be laid out by then."""

from typing import Final

from antillas.core.codec import FrameData, nobody_decides
from antillas.core.contract import OVER
from antillas.core.errors import BadData
from antillas.core.ints import Ints
from antillas.games.santa_maria.phase import (
    BISHOP_DRAW,
    BLUE_ROLL,
    BOARD_DRAW,
    FOUNDING,
    PICKING,
    SCHOLAR_DRAW,
    SET_DRAW,
    SHIP_DRAW,
    TILE_DRAW,
    WHITE_ROLL,
)
from antillas.games.santa_maria.phases.setup import LAST_FIRST, steps_of
from antillas.games.santa_maria.phases.year import STEPS
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import (
    BOARD_ITEM,
    BOARDS,
    DOUBLES,
    OFFER_OF_A_SIZE,
    SETS,
    SHIP_ITEM,
    SHOWN,
    START_SHIPS,
    TILE_ITEM,
    YEARS,
)

BEFORE: Final = -1
DURING: Final = 0
AFTER: Final = 1
OWN_PACE: Final = (BLUE_ROLL, PICKING, FOUNDING)
"""The steps that go from seat to seat."""


def check_steps(state: Position, given: list[FrameData], over: bool) -> None:
    """The frames of set-up and year stand at one of their steps, in the right year."""
    bottom, year = given[0], state.board.year
    if bottom.actor != bottom.picker or (bottom.phase == "setup" and bottom.actor):
        raise BadData("frames[0].picker: {phase} is nobody's turn.", phase=bottom.phase)
    if bottom.phase == "setup" and year != 1:
        raise BadData("year: set-up comes before the first year (SM-SETUP).")
    if bottom.phase == "year" and (year == YEARS) != over:
        raise BadData("over: the game ends with year {years}, and only then (SM-YEAR-5, SM-SCORE-1).", years=YEARS)
    if len(given) == 1:
        chosen = bottom.phase == "setup" and (state.rules.start_player >= 0 or state.rules.players == 1)
        if bottom.count or chosen:
            raise nobody_decides(given)
        return
    steps = steps_of(state) if bottom.phase == "setup" else STEPS
    names = [state.phases[phase].name for phase in steps]
    if not 0 < bottom.count <= len(names) or given[1].phase != names[bottom.count - 1]:
        raise BadData(
            "frames[0].count: {phase} is not that step; the steps are {listed}.",
            phase=given[1].phase,
            listed=", ".join(names),
        )
    phase = steps[bottom.count - 1]
    first = (state.board.starter - 1) % state.rules.players if phase in LAST_FIRST else state.board.starter
    if given[1].picker != first or (given[1].actor != first and phase not in OWN_PACE):
        raise BadData("frames[1].picker: {phase} begins with seat {first}.", phase=given[1].phase, first=first)


def reached(state: Position, phase: int) -> int:
    """Whether a step is to come, going on or done."""
    bottom = state.stack[0] if len(state.stack) else state.phase
    name = state.phases[bottom].name
    if state.player == OVER:
        return BEFORE if phase in (WHITE_ROLL, BLUE_ROLL) else AFTER
    if name == "turn":
        return AFTER
    steps = steps_of(state) if name == "setup" else STEPS
    if phase not in steps:
        return AFTER if name == "year" else BEFORE
    done = (state.stack[3] if len(state.stack) else state.count) - 1
    place = steps.index(phase)
    return BEFORE if place > done else DURING if place == done else AFTER


def is_turn(state: Position) -> bool:
    """Whether a turn is at the bottom of the stack."""
    return state.phases[state.stack[0] if len(state.stack) else state.phase].name == "turn"


def is_setup(state: Position) -> bool:
    """Whether the set-up is at the bottom of the stack."""
    return state.phases[state.stack[0] if len(state.stack) else state.phase].name == "setup"


def number_drawn(state: Position, phase: int, most: int) -> int:
    """How many things chance has drawn in a step."""
    return (0, int(state.count), most)[reached(state, phase) + 1]


# What is laid out.


def check_laid_out(state: Position) -> None:
    """What chance draws once is there from its step on, and not before (SM-SETUP-2, -7, -8, SM-ADV-3)."""
    board = state.board
    sets = number_drawn(state, SET_DRAW, SETS) if state.rules.flags.mode_advanced else 0
    check_first("scholars", board.scholars, number_drawn(state, SCHOLAR_DRAW, SHOWN))
    check_first("bishops", board.bishops, number_drawn(state, BISHOP_DRAW, SHOWN))
    check_first("sets", board.sets, sets)
    check_ships(state)
    if reached(state, TILE_DRAW) < AFTER:
        check_first("offer", board.offer, number_drawn(state, TILE_DRAW, 0))
    check_stacks(state)


def check_ships(state: Position) -> None:
    """Starting ships come first, one after the other (SM-SETUP-2)."""
    board, ordinary = state.board, SHIP_ITEM + START_SHIPS
    drawn = number_drawn(state, SHIP_DRAW, START_SHIPS)
    if START_SHIPS - sum(board.deck[SHIP_ITEM:ordinary]) != drawn:
        raise BadData(
            "docks: {drawn} starting ships must lie in docks and ports at this time (SM-SETUP-2).", drawn=drawn
        )
    if reached(state, SHIP_DRAW) < AFTER:
        check_first("docks", board.dock, drawn)


def check_first(place: str, numbers: Ints, wanted: int) -> None:
    """So many things lie there, from the left."""
    if [number >= 0 for number in numbers] != [index < wanted for index in range(len(numbers))]:
        raise BadData(
            "{place}: the first {wanted} of {count} must be there, and no others, at this time.",
            place=place,
            wanted=wanted,
            count=len(numbers),
        )


def check_stacks(state: Position) -> None:
    """Five tiles of each size leave the stacks for each year (SM-SETUP-8, SM-YEAR-6)."""
    years = 0 if is_setup(state) else state.board.year - (1 if is_turn(state) or state.player == OVER else 0)
    drawn = number_drawn(state, TILE_DRAW, 2 * OFFER_OF_A_SIZE)
    doubles = min(drawn, OFFER_OF_A_SIZE)
    triples = TILE_ITEM + DOUBLES
    for name, first, end, now in (
        ("double", TILE_ITEM, triples, doubles),
        ("triple", triples, BOARD_ITEM, drawn - doubles),
    ):
        wanted = end - first - years * OFFER_OF_A_SIZE - now
        found = sum(state.board.deck[first:end])
        if found != wanted:
            raise BadData(
                "stacks.{name}: there are {found} tiles and must be {wanted} at this time (SM-YEAR-6).",
                name=name,
                found=found,
                wanted=wanted,
            )


# The seats.


def check_chosen(state: Position) -> None:
    """Everybody has a board or set from the end of the picking on, and so far in turn (SM-SETUP-13, SM-ADV-4)."""
    players, starter = int(state.rules.players), int(state.board.starter)
    if state.rules.flags.boards_random:
        phase, order = BOARD_DRAW, [(starter + turn) % players for turn in range(players)]
        done = number_drawn(state, BOARD_DRAW, players)
    else:
        phase, order = PICKING, [(starter - 1 - turn) % players for turn in range(players)]
        done = order.index(state.actor) if reached(state, PICKING) == DURING else 0
    if reached(state, phase) == AFTER:
        done = players
    for turn, number in enumerate(order):
        if (state.seats[number].chosen >= 0) != (turn < done):
            raise BadData(
                "seats[{number}].chosen: boards or sets are picked in turn, by everybody (SM-SETUP-13).", number=number
            )


def check_new_colonies(state: Position) -> None:
    """A colony is empty, or the board as it is printed, until the capital is laid into it."""
    if reached(state, FOUNDING) == DURING:
        return
    boards = state.rules.components.boards
    for number, seat in enumerate(state.seats):
        board = (BOARDS if len(state.stack) else -1) if state.rules.flags.mode_advanced else seat.chosen
        printed = list(boards[board]) if board >= 0 else [0] * len(seat.cells)
        if list(seat.cells) != printed:
            raise BadData(
                "seats[{number}].colony: it must be as it is printed in set-up (SM-SETUP-13, SM-ADV-1).", number=number
            )
