"""What buildings, docks and retirement spaces do: one entry for all of them (SM-PROD, SM-CONQ, SM-TRADE, SM-SAIL)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Value
from antillas.core.phases import FRAME, Phase
from antillas.games.santa_maria.actions import NO, YES
from antillas.games.santa_maria.phase import FREE_GAIN, INCOME, RETIREMENT
from antillas.games.santa_maria.phases import religion, roadwork, sailing, trading
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import CONQUER, GAINS, GOLD, LAY_ROAD, PRODUCE, SAIL, TRADE


class FreeGain(Phase[Position]):
    """Asks for gains that nobody would refuse, where that is wanted; `mark` is the ability (AMB-50)."""

    def __init__(self) -> None:
        super().__init__("free-gain", "SM-DICE-6", "Say whether you want what is offered.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No or yes."""
        return append(append(out, NO), YES)

    def play(self, state: Position, action: i64) -> None:
        """Carry it out or not."""
        if action == YES:
            below: i64 = len(state.stack) - FRAME
            carry_out(state, state.mark, gain_rule(state.stack[below], state.stack[below + 3]))
        state.leave()

    def fits(self, state: Position) -> bool:
        """Only where gains are asked for, and this is one."""
        kinds = state.rules.components.abilities.kind
        asked = state.rules.flags.ask_free_gains and state.mark < len(kinds)
        return asked and kinds[state.mark] in (PRODUCE, CONQUER)


def use(state: Position, ability: i64) -> bool:
    """Begin an ability; False if the frame that called goes on in `resume`, which may have happened already."""
    kind = state.rules.components.abilities.kind[ability]
    if kind in (PRODUCE, CONQUER):
        if not state.rules.flags.ask_free_gains or (kind == CONQUER and at_end(state)):
            carry_out(state, ability, gain_rule(state.phase, state.count))
            return True
        state.enter(FREE_GAIN, state.actor, state.actor, ability)
        return False
    if kind == TRADE:
        return trading.begin(state, ability)
    if kind == SAIL:
        return sailing.begin(state)
    if kind == LAY_ROAD:
        return roadwork.begin(state)
    religion.begin(state)
    return False


def gain_rule(phase: i64, count: i64) -> str:
    """The rule of a gain by the frame that brings it: a building, the space of a retirement, or a ship."""
    if phase != RETIREMENT:
        return "SM-PROD-1"
    return "SM-RETIRE-2" if count == INCOME else "SM-RETIRE-5"


def carry_out(state: Position, ability: i64, rule: str) -> None:
    """A gain, or a conquest step (SM-PROD-1, SM-CONQ-1)."""
    table = state.rules.components.abilities
    if table.kind[ability] == PRODUCE:
        state.receive_all(state.actor, table.gain, ability * GAINS, rule)
    else:
        conquer(state)


def at_end(state: Position) -> bool:
    """Whether the marker can go no further on the conquest track (SM-CONQ-4)."""
    return state.seats[state.actor].conquest == state.rules.components.tracks.conquest


def conquer(state: Position) -> None:
    """One step, on top of the markers there, and gold if a symbol is passed (SM-CONQ-1 to -4, SM-ORDER-3)."""
    seat, tracks = state.seats[state.actor], state.rules.components.tracks
    if at_end(state):
        if state.log is not None:
            who = int(state.actor)
            state.note(state.actor, "SM-CONQ-4", "{seat} is at the end of the conquest track.", {"seat": who})
        return
    seat.conquest += 1
    rank_again(state)
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": int(seat.conquest)}
        state.note(state.actor, "SM-CONQ-1", "{seat} moves to space {count} of the conquest track.", values)
    if tracks.gold[seat.conquest]:
        state.receive(state.actor, GOLD, 1, "SM-CONQ-3")


def rank_again(state: Position) -> None:
    """Move the actor up in the ranking, behind all who are as far (SM-CONQ-2, SM-YEAR-2)."""
    ranking = state.board.ranking
    place: i64 = 0
    while ranking[place] != state.actor:
        place += 1
    own = state.seats[state.actor].conquest
    while place > 0 and state.seats[ranking[place - 1]].conquest < own:
        ranking[place] = ranking[place - 1]
        place -= 1
    ranking[place] = state.actor
