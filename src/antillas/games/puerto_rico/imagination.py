"""What a seat may believe: other players' points and the plantations out of sight are dealt anew."""

from antillas.core.dice import Dice, below, shuffled
from antillas.core.ints import zeros
from antillas.games.puerto_rico.actions import LAND_WAYS
from antillas.games.puerto_rico.phase import LAYING, PAYMENT
from antillas.games.puerto_rico.phases.land import AS_FOREST, TileDraw
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import GOODS


def imagine(state: Position, seat: int, dice: Dice) -> None:
    """Deal anew what the seat cannot know; how much there is of it is known (SETUP-13)."""
    deal_points(state, seat, dice)
    deal_tiles(state, seat, dice)


def known_only_to(state: Position, action: int) -> int | None:
    """The one seat that may know what an action is; None if everybody may (AMB-74)."""
    phase = state.top
    if isinstance(phase, TileDraw):
        return int(state.actor) if phase.may_plant(state) else None
    more, actor = state.layout.more, state.seats[state.actor]
    for first in (more.discard, more.sell_land):
        way = action - first
        if 0 <= way < GOODS * LAND_WAYS and way % LAND_WAYS == AS_FOREST and actor.woods[way // LAND_WAYS] == 0:
            return int(state.actor)  # Of those that everybody knows one would have been taken first.
    return None


def deal_points(state: Position, seat: int, dice: Dice) -> None:
    """The points of the others in any shares, unless they lie open; who holds chips and whose are noted is all one."""
    others = [number for number in range(len(state.seats)) if number != seat]
    payer = int(state.player) if state.player != seat and pays_with_points(state) else -1
    chips = sum(int(state.seats[number].chips) for number in others)
    points = {number: int(state.seats[number].chips + state.seats[number].noted) for number in others}
    if not all(state.knows_score(seat, number) for number in others):
        together = sum(points.values())
        points = dict.fromkeys(others, 0)
        if payer >= 0:
            points[payer], together = 1, together - 1
        for _ in range(together):
            points[others[below(dice, len(others))]] += 1
    for number in sorted(others, key=lambda number: number != payer):
        held = min(chips, points[number])
        chips -= held
        state.seats[number].chips = held
        state.seats[number].noted = points[number] - held


def pays_with_points(state: Position) -> bool:
    """Whether the player to move buys what takes a chip in the Black Market, so that everybody knows of the chip."""
    if state.phase != PAYMENT:
        return False
    without = state.clone()
    assert isinstance(without, Position)
    without.seats[state.player].chips = 0
    return len(without.choices()) == 0


def deal_tiles(state: Position, seat: int, dice: Dice) -> None:
    """The plantations that lie face down, are discarded or left over, and the forests of others that nobody has seen.

    The heaps keep their sizes. A plantation that somebody else has drawn and not laid yet is one of them (AMB-74).
    """
    board = state.board
    others = [owner for number, owner in enumerate(state.seats) if number != seat and len(owner.woods)]
    heaps = [board.facedown, board.discard, board.leftover, *(owner.woods[GOODS:] for owner in others)]
    drawn = state.phase == LAYING and state.actor != seat
    tiles = [good for good in range(GOODS) for heap in heaps for _ in range(int(heap[good]))]
    if drawn:
        tiles.append(int(state.mark))
    order = shuffled(dice, sorted(tiles))
    if drawn:
        state.mark = order.pop()
    dealt = []
    for heap in heaps:
        size = sum(int(count) for count in heap)
        counts = zeros(GOODS)
        for tile in order[:size]:
            counts[tile] += 1
        del order[:size]
        dealt.append(counts)
    board.facedown, board.discard, board.leftover = dealt[:3]
    for owner, hidden in zip(others, dealt[3:], strict=True):
        for good in range(GOODS):
            owner.woods[GOODS + good] = hidden[good]
