"""What holds in every position that can be played: pieces that are where they can be, and limits that are kept."""

from typing import Final

from antillas.core.codec import FrameData
from antillas.core.contract import OVER
from antillas.core.errors import BadData
from antillas.core.ints import total
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.load_checks import stages
from antillas.games.santa_maria.load_checks.stages import AFTER, BEFORE, DURING, reached
from antillas.games.santa_maria.phase import BLUE_ROLL, WHITE_ROLL
from antillas.games.santa_maria.scholars.logistics import MOVING, dice_set
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BLUE,
    BLUE_DIE,
    CONSTRUCTION,
    LOGISTICS,
    MATHEMATICS,
    PHILOSOPHY,
    RESOURCES,
    SIZE,
    WHITE,
    WHITE_DIE,
)

WINDOWS: Final = ("turn", "trading", "sailing", "grain-step", "shifting", "recruiting", "fee", "closing")
"""The questions before which things can be sold (SM-CANON-5)."""
SHOPS: Final = ("turn", "trading", "sailing", "grain-step")
"""Those before which things can be bought as well."""


def check(state: Position, given: list[FrameData]) -> None:
    """Everything; the frames are those of the position."""
    stages.check_laid_out(state)
    stages.check_starter(state)
    stages.check_chosen(state)
    if stages.is_setup(state):
        stages.check_set_up(state)
    check_markers(state, given)
    for number, seat in enumerate(state.seats):
        place = f"seats[{number}]"
        check_monks(state, seat, place)
        check_covers(state, seat, place, number)
        check_blue_dice(state, seat, place, number)
    check_rolls(state)
    check_pool(state)
    check_chain(state, given)
    check_window(state, given[-1].phase)


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
            word = "must" if wanted else "cannot"
            raise BadData(f"seats[{number}].retired: at this time the player {word} have retired (SM-YEAR-1).")


def check_monks(state: Position, seat: Seat, place: str) -> None:
    """Every player has the same number of monks, wherever they are (SM-SETUP-11)."""
    monks = state.rules.components.prices.monks
    if seat.tokens + seat.lost + grid.size_of(seat.monks) != monks:
        raise BadData(f"{place}.tokens: with those placed and lost there must be {monks} monks (SM-SETUP-11).")


# What lies on buildings.


def check_covers(state: Position, seat: Seat, place: str, number: int) -> None:
    """Dice used and coins laid are those on the buildings; all come off at the end of the year (SM-YEAR-4)."""
    covers = [int(what) for what in seat.cover]
    in_hand = state.board.hand if number == state.actor else -1
    used = (
        ("white_used", seat.white_used, covers.count(WHITE_DIE) + int(in_hand == WHITE)),
        ("blue_used", seat.blue_used, covers.count(BLUE_DIE) + int(in_hand == BLUE)),
    )
    for key, found, wanted in used:
        if found != wanted:
            raise BadData(f"{place}.{key}: it must be {wanted}, the dice on buildings and in use (SM-DICE-2, -7).")
    if seat.white_used > state.rules.components.prices.white_limit:
        raise BadData(f"{place}.white_used: nobody uses so many in a year (SM-DICE-2).")
    heaps = sorted(what for what in covers if 0 < what < WHITE_DIE)
    missing = set(range(1, seat.coin_uses + 1)) - set(heaps)
    taken_back = seat.space >= 0 and seat.has(MATHEMATICS)
    if len(heaps) + len(missing) != seat.coin_uses or len(missing) > int(taken_back):
        raise BadData(f"{place}.coin_uses: 1 coin lies on the first building, 2 on the second, and so on (SM-COIN-1).")
    if not stages.is_turn(state) and (any(covers) or seat.coin_uses or seat.conquest):
        raise BadData(f"{place}.cover: between two years nothing lies on buildings or has conquered (SM-YEAR-3, -4).")


# Dice.


def check_blue_dice(state: Position, seat: Seat, place: str, number: int) -> None:
    """A die at the start and one for each symbol passed, all of them somewhere (SM-SETUP-15, SM-RELIGION-3)."""
    if not (stages.is_setup(state) and not len(state.stack)):
        wanted = 1 + sum(state.rules.components.tracks.dice[: seat.religion + 1])
        if seat.unlocked != wanted:
            raise BadData(f"{place}.unlocked: on that space of the religion track it is {wanted} (SM-RELIGION-3).")
    if state.rules.flags.blue_pool:
        if seat.blue_used > seat.unlocked:
            raise BadData(f"{place}.blue_used: nobody uses more blue dice than are unlocked (SM-POOL-4).")
        return
    if total(seat.blue) + seat.to_roll + seat.blue_used != seat.unlocked:
        raise BadData(f"{place}.blue: with those to roll and in use there must be {seat.unlocked} dice (SM-BLUE-2).")


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
            raise BadData(f"seats[{number}].to_roll: {wanted} blue dice wait at this time (SM-BLUE-1, SM-YEAR-7).")


def waiting_dice(state: Position, number: int) -> tuple[int, int]:
    """How many blue dice of a seat wait to be rolled, at least and at most."""
    unlocked, step = int(state.seats[number].unlocked), reached(state, BLUE_ROLL)
    if state.phases[state.phase].name == "blue-roll" and number == state.actor:
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
        raise BadData(f"blue: there must be {wanted} dice in the pool (SM-POOL-1, -2).")


# What is going on.


def check_chain(state: Position, given: list[FrameData]) -> None:
    """Buildings are being activated by a die or by coins in such a frame and in no other (SM-DICE-4, SM-COIN-1)."""
    board, running = state.board, given[1].phase if len(given) > 1 else ""
    if running not in ("chain", "parking"):
        if board.chain or board.hand >= 0:
            key = "chain" if board.chain else "hand"
            raise BadData(f"{key}: no building is being activated.")
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


def check_window(state: Position, top: str) -> None:
    """What was sold, bought and moved is remembered only before a question that allows it (SM-CANON-5, -11)."""
    board = state.board
    seat = state.seats[state.actor]
    if (state.player == OVER or top not in WINDOWS) and (board.cursor or board.sold or len(board.seen)):
        raise BadData("window: nothing can be sold, bought or moved at this time (SM-CANON-5).")
    is_selling = board.cursor < RESOURCES and (board.cursor or board.sold)
    if is_selling and top != "fee" and int(board.sold).bit_length() != board.cursor + 1:
        raise BadData("window.sold: things are sold in the order of the kinds, up to the cursor (SM-CANON-5).")
    if RESOURCES <= board.cursor < MOVING and top not in SHOPS:
        raise BadData("window.cursor: nothing can be bought at this time (SM-CANON-5).")
    if (board.cursor == MOVING) != (len(board.seen) > 0):
        raise BadData("window.seen: it is there if dice were moved, and only then (SM-CANON-11).")
    if len(board.seen) and not (seat.has(LOGISTICS) and top in ("turn", "closing")):
        raise BadData("window.seen: no dice can be moved at this time (SM-SCH-LOGI-1).")
    if len(board.seen) and (len(board.seen) < 2 or board.seen[-1] != dice_set(seat)):
        raise BadData("window.seen: the last ones are the buildings under dice (SM-CANON-11).")
