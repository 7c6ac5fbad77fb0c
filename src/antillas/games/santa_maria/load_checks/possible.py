"""Where pieces must be so that a position can be played to its end and nothing is made or lost on the way."""

from antillas.core.codec import FrameData
from antillas.core.errors import BadData
from antillas.core.ints import total
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.load_checks import stages
from antillas.games.santa_maria.load_checks.stages import AFTER, BEFORE, DURING, reached
from antillas.games.santa_maria.phase import BLUE_ROLL, WHITE_ROLL
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BLUE,
    BLUE_DIE,
    CONSTRUCTION,
    PHILOSOPHY,
    SIZE,
    WHITE,
    WHITE_DIE,
)


def check(state: Position, given: list[FrameData]) -> None:
    """Everything; the frames are those of the position."""
    stages.check_laid_out(state)
    stages.check_chosen(state)
    if stages.is_setup(state):
        stages.check_new_colonies(state)
    check_markers(state, given)
    for number, seat in enumerate(state.seats):
        place = f"seats[{number}]"
        check_covers(state, seat, place, number)
        check_blue_dice(state, seat, place, number)
    check_rolls(state)
    check_pool(state)
    check_chain(state, given)


def check_markers(state: Position, given: list[FrameData]) -> None:
    """Who has retired: nobody in set-up, everybody at the end of a year, not the player in turn (SM-RETIRE-1)."""
    retiring = len(given) > 1 and given[1].phase == "retirement"
    for number, seat in enumerate(state.seats):
        wanted = seat.space >= 0
        if not stages.is_turn(state):
            wanted = not stages.is_setup(state)
        elif number == given[0].actor:
            wanted = retiring
        if (seat.space >= 0) != wanted:
            if wanted:
                raise BadData(
                    "seats[{number}].retired: at this time the player must have retired (SM-YEAR-1).", number=number
                )
            raise BadData(
                "seats[{number}].retired: at this time the player cannot have retired (SM-YEAR-1).", number=number
            )


# What lies on buildings.


def check_covers(state: Position, seat: Seat, place: str, number: int) -> None:
    """Dice used are those on the buildings; everything comes off at the end of the year (SM-YEAR-4)."""
    covers = [int(what) for what in seat.cover]
    in_hand = state.board.hand if number == state.actor else -1
    used = (
        ("white_used", seat.white_used, covers.count(WHITE_DIE) + int(in_hand == WHITE)),
        ("blue_used", seat.blue_used, covers.count(BLUE_DIE) + int(in_hand == BLUE)),
    )
    for key, found, wanted in used:
        if found != wanted:
            raise BadData(
                "{place}.{key}: it must be {wanted}, the dice on buildings and in use (SM-DICE-2, -7).",
                place=place,
                key=key,
                wanted=wanted,
            )
    if not stages.is_turn(state) and (any(covers) or seat.coin_uses or seat.conquest):
        raise BadData(
            "{place}.cover: between two years nothing lies on buildings or has conquered (SM-YEAR-3, -4).", place=place
        )


# Dice.


def check_blue_dice(state: Position, seat: Seat, place: str, number: int) -> None:
    """A die at the start and one for each symbol passed, all of them somewhere (SM-SETUP-15, SM-RELIGION-3)."""
    if not (stages.is_setup(state) and not len(state.stack)):
        wanted = 1 + sum(state.rules.components.tracks.dice[: seat.religion + 1])
        if seat.unlocked != wanted:
            raise BadData(
                "{place}.unlocked: on that space of the religion track it is {wanted} (SM-RELIGION-3).",
                place=place,
                wanted=wanted,
            )
    if state.rules.flags.blue_pool:
        if seat.blue_used > seat.unlocked:
            raise BadData("{place}.blue_used: nobody uses more blue dice than are unlocked (SM-POOL-4).", place=place)
        return
    if total(seat.blue) + seat.to_roll + seat.blue_used != seat.unlocked:
        raise BadData(
            "{place}.blue: with those to roll and in use there must be {unlocked} dice (SM-BLUE-2).",
            place=place,
            unlocked=seat.unlocked,
        )


def check_rolls(state: Position) -> None:
    """Dice wait to be rolled when their roll is to come or going on, and at no other time (SM-YEAR-7)."""
    board = state.board
    if reached(state, WHITE_ROLL) == BEFORE and total(board.white):
        raise BadData("white: no die is rolled yet (SM-SETUP-6, SM-YEAR-7).")
    if reached(state, WHITE_ROLL) == AFTER and not stages.is_turn(state) and board.white_to_roll:
        raise BadData("white_to_roll: all dice are rolled (SM-SETUP-6, SM-YEAR-7).")
    for number, seat in enumerate(state.seats):
        least, most = waiting_dice(state, number)
        if not least <= seat.to_roll <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise BadData(
                "seats[{number}].to_roll: {wanted} blue dice wait at this time (SM-BLUE-1, SM-YEAR-7).",
                number=number,
                wanted=wanted,
            )


def waiting_dice(state: Position, number: int) -> tuple[int, int]:
    """How many blue dice of a seat wait to be rolled, at least and at most."""
    unlocked, step = int(state.seats[number].unlocked), reached(state, BLUE_ROLL)
    if state.top.name == "blue-roll" and number == state.actor:
        return (1, 1) if step == AFTER else (1, unlocked)
    players = state.rules.players
    is_later = (number - state.picker) % players > (state.actor - state.picker) % players
    if step == BEFORE or (step == DURING and is_later):
        return unlocked, unlocked
    return 0, 0


def check_pool(state: Position) -> None:
    """In the variant, all blue dice that are unlocked and not in use or to be rolled lie in the pool (SM-POOL-1)."""
    if not state.rules.flags.blue_pool:
        return
    wanted = sum(seat.unlocked - seat.to_roll - seat.blue_used for seat in state.seats)
    if total(state.board.blue) != wanted:
        raise BadData("blue: there must be {wanted} dice in the pool (SM-POOL-1, -2).", wanted=wanted)


# What is going on.


def check_chain(state: Position, given: list[FrameData]) -> None:
    """Buildings are being activated by a die or by coins in such a frame and in no other (SM-DICE-4, SM-COIN-1)."""
    board, running = state.board, given[1].phase if len(given) > 1 else ""
    if running not in ("chain", "parking"):
        if board.chain or board.hand >= 0:
            key = "chain" if board.chain else "hand"
            raise BadData("{key}: no building is being activated.", key=key)
        return
    seat = state.seats[given[0].actor]
    if board.hand < 0:
        covers = [int(seat.cover[cell]) for cell in range(len(seat.cover)) if (board.chain >> cell) & 1]
        if running == "parking" or covers != [seat.coin_uses] or not seat.coin_uses:
            raise BadData("chain: without a die it is the one building on which coins were laid last (SM-COIN-1).")
        return
    lines = list(state.rules.components.lines)
    if board.hand == WHITE:
        lines = lines[:SIZE]
    elif not seat.has(PHILOSOPHY):
        lines = lines[SIZE:]
    if not board.chain or board.chain not in [seat.empty & line for line in lines]:
        raise BadData("chain: a die activates all empty buildings of one column or row (SM-DICE-4).")
    if running == "parking" and (grid.size_of(board.chain) < 2 or not seat.has(CONSTRUCTION)):
        raise BadData("chain: there is no choice where the die stays (SM-DICE-7, SM-SCH-CONSTR-1).")
