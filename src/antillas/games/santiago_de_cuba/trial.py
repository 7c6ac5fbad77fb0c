"""Actions tried on a copy: what they would bring, without a word of what the player may not know."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.message import Message, marked
from antillas.games.santiago_de_cuba.actions import DRIVE, ENTER, NO
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.cubans import zorro
from antillas.games.santiago_de_cuba.phase import GIFT, PAWN, TURN
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CUBAN_IDS, GOOD_IDS, PORT_STOP, STOPS


class Consequence:
    """What an action would change at once, for its player and for all."""

    def __init__(self, pesos: int, points: int, goods: dict[str, int], others: dict[int, int]) -> None:
        self.pesos = pesos
        self.points = points
        self.goods = goods
        """The goods that come or, below 0, go, by kind."""
        self.others = others
        """The VP that other seats gain."""
        self.value = 0
        """What a loaded good is worth then."""
        self.leaves = False
        """Whether the ship, or one that nobody could load, leaves."""
        self.ends = False
        """Whether the game is over then."""


def consequence(state: Position, copy: Position, action: i64) -> Consequence:
    """What a legal action of the player to move would change, tried on a copy of the position."""
    me = int(state.actor)
    play(copy, action)
    before, after = state.seats[me], copy.seats[me]
    changes = {name: int(after.goods[good] - before.goods[good]) for good, name in enumerate(GOOD_IDS)}
    gained = {seat: int(copy.seats[seat].vp - state.seats[seat].vp) for seat in range(len(state.seats)) if seat != me}
    result = Consequence(
        int(after.pesos - before.pesos),
        int(after.vp - before.vp),
        {good: change for good, change in changes.items() if change},
        {seat: points for seat, points in gained.items() if points > 0},
    )
    result.value = int(state.rules.components.values[copy.board.marker])
    result.ends = copy.player == OVER
    result.leaves = result.ends or copy.board.ship != state.board.ship
    return result


def play(copy: Position, action: i64) -> None:
    """Make a legal action; of gifts that are shown together only that of the player to move (AMB-6)."""
    together = copy.phase == GIFT and copy.rules.flags.zorro_order_simultaneous
    if not together or action not in copy.choices():
        copy.apply(action)
    elif action != NO:
        zorro.hand_over(copy, copy.actor, action)


def warning(state: Position, action: i64) -> Message | None:
    """Why a legal action would bring its player nothing; None if it brings something."""
    if state.phase == PAWN and not ALL_BUILDINGS[action - ENTER].is_useful(state):
        return Message(marked("It can do nothing for you now."))
    if state.phase == TURN and finds_nobody(state, action - DRIVE):
        cuban = CUBAN_IDS[state.board.cuban[(state.board.car + action - DRIVE) % STOPS]]
        return Message(marked("Nothing happens there: {cuban} is turned over."), {"cuban": cuban})
    return None


def finds_nobody(state: Position, stops: i64) -> bool:
    """Whether a drive ends at a Cuban who will still be inactive; a whole lap turns the tile over (SC-CAR-7)."""
    board = state.board
    goal = (board.car + stops) % STOPS
    if goal == PORT_STOP or board.active[board.cuban[goal]]:
        return False
    return not (stops == STOPS and board.asleep)
