"""The port: everybody loads goods or wood until the ship is full or all have passed (SC-PORT, SC-WOOD)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import LOAD, MOST_LOADED, NO, WOOD_LOAD
from antillas.games.santiago_de_cuba.phase import LOADING
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS, PORT_STOP, WOOD

WOOD_VP: Final = 1
"""Whatever the flag (SC-WOOD-3)."""


class Loading(Phase[Position]):
    """Goes round from the active player; `mark` has a bit for every seat that has passed.

    Everybody still in is asked, since others cannot know who has nothing to load (SC-INFO-4).
    """

    def __init__(self) -> None:
        super().__init__("loading", "SC-PORT-2", marked("Load goods of one kind, or wood for one die, or pass."))

    def options(self, state: Position, out: Ints) -> Ints:
        """Pass, or as many pieces of a kind as are owned and wanted, or wood instead (SC-PORT-2, SC-WOOD-1, -2)."""
        goods, board = state.seats[state.actor].goods, state.board
        out = append(out, NO)
        for good in range(i64(DICE)):
            if goods[good] > 0:
                out = loads(LOAD + good * MOST_LOADED, goods[good], board.demand(good), out)
        wood = goods[WOOD]
        if wood > 0:
            for good in range(i64(DICE)):
                out = loads(WOOD_LOAD + good * MOST_LOADED, wood, board.demand(good), out)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Load or pass, then the next player who is still in."""
        if action == NO:
            state.mark |= 1 << state.actor
            if state.mark + 1 == 1 << state.rules.players:
                end(state)
            else:
                next_loader(state)
            return
        load(state, action)
        if state.player == OVER:
            return
        if state.board.in_port:
            next_loader(state)
        else:
            state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not wanted, too many, or not owned."""
        if not LOAD < action <= WOOD_LOAD + DICE * MOST_LOADED:
            return super().refuse(state, action)
        wooden = action > WOOD_LOAD
        die = (action - 1 - (WOOD_LOAD if wooden else LOAD)) // MOST_LOADED
        pieces = action - (WOOD_LOAD if wooden else LOAD) - die * MOST_LOADED
        demand = state.board.demand(die)
        values: dict[str, Value] = {"good": GOOD_IDS[die]}
        if demand == 0:
            return refusal("SC-WOOD-1" if wooden else "SC-PORT-2", "The ship does not want {good}.", values)
        if pieces > demand:
            values["count"] = int(demand)
            rule = "SC-WOOD-1" if wooden else "SC-PORT-2"
            return refusal(rule, "The ship wants no more than {count} {good}.", values)
        return refusal("SC-PORT-5", "You do not have so much {good}.", {"good": GOOD_IDS[WOOD if wooden else die]})

    def fits(self, state: Position) -> bool:
        """The car stands at the port, and who has passed is not asked."""
        board = state.board
        if state.mark < 0 or state.mark >= 1 << state.rules.players:
            return False
        return board.car == PORT_STOP and board.in_port and not has_passed(state, state.actor)


def begin(state: Position) -> None:
    """The active player begins (SC-PORT-1)."""
    state.enter(LOADING, state.actor, state.actor)


def loads(none: i64, owned: i64, demand: i64, out: Ints) -> Ints:
    """Append an action for each number of pieces that can be loaded; `none` is the number before them."""
    most = owned if owned < demand else demand
    for pieces in range(i64(1), most + 1):
        out = append(out, none + pieces)
    return out


def load(state: Position, action: i64) -> None:
    """Goods to the supply, VP to the player, the die down (SC-PORT-3, -4, SC-WOOD-3)."""
    wooden = action > WOOD_LOAD
    number = action - 1 - i64(WOOD_LOAD if wooden else LOAD)
    die, pieces = number // MOST_LOADED, number % MOST_LOADED + 1
    good, each = die, state.rules.components.values[state.board.marker]
    if wooden:
        good, each = WOOD, WOOD_VP
    state.return_goods(state.actor, good, pieces)
    state.seats[state.actor].vp += pieces * each
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": int(pieces), "points": int(pieces * each)}
        values["good"] = GOOD_IDS[die]
        if wooden:
            state.note(state.actor, "SC-WOOD-3", "{seat} loads {count} wood for {good} and takes {points}.", values)
        else:
            state.note(state.actor, "SC-PORT-4", "{seat} loads {count} {good} for {points}.", values)
    state.lower_die(die, pieces, "SC-PORT-6")


def has_passed(state: Position, seat: i64) -> bool:
    """Whether a seat is out of this loading round."""
    return (state.mark >> seat) & 1 == 1


def next_loader(state: Position) -> None:
    """The next seat clockwise that has not passed; it may be the same one (SC-PORT-1)."""
    actor = state.next_seat(state.actor)
    while has_passed(state, actor):
        actor = state.next_seat(actor)
    state.actor = actor
    state.player = actor


def end(state: Position) -> None:
    """All have passed while something is wanted: the marker moves, perhaps the ship leaves (SC-PORT-7, AMB-2)."""
    state.move_marker(1, "SC-PORT-7")
    if state.player != OVER:
        state.leave()
