"""The Craftsman phase: everybody produces, with the Factory's income and the craftsman's extra good (CRAFT-1 to -8)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.actions import EXTRA, PASS, PRODUCE
from antillas.games.puerto_rico.powers import craftsman as powers
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.rules import Buildings
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.sequence import next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import CORN, GOOD_IDS, GOODS

BITS: Final = 8
"""What was made of each good is kept in one number, so many bits each."""
MOST: Final = 255
MADE: Final = 8
"""Where that number begins in `mark`, behind the bits of the kinds."""


class Chapels(PuertoRicoPhase):
    """Chapels and Jewelers pay before anybody produces (CRAFT-8, AMB-63); nobody is asked."""

    def __init__(self) -> None:
        super().__init__("chapels", "AMB-63", "Chapels and Jewelers pay.")

    def begin(self, state: Position) -> None:
        """Clockwise from the craftsman."""
        seat = state.picker
        for turn in range(state.rules.players):  # noqa: B007 - without a name it would be a Python integer
            powers.chapel(state, seat)
            powers.jeweler(state, seat)
            seat = state.next_seat(seat)
        next_phase(state)


class Production(PuertoRicoPhase):
    """Everybody produces in turn; `mark` holds the bits of the kinds that the craftsman has made.

    Production asks nobody anything, unless the flag `production_declinable` lets players decline it (AMB-3) or
    somebody waits to move guests. `count` is what the craftsman has made, if that is paid for later (DIV-31).
    """

    def __init__(self) -> None:
        super().__init__("craftsman", "CRAFT-1", "Produce, or pass.")

    def begin(self, state: Position) -> None:
        """The craftsman produces first (CRAFT-1)."""
        go_on(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """All or nothing (DIV-18); who cannot decline passes on to the own production."""
        out = append(out, PASS)
        return append(out, PRODUCE) if may_decline(state) else out

    def play(self, state: Position, action: i64) -> None:
        """Produce if wanted; then the next player."""
        if action == PRODUCE or not state.rules.flags.production_declinable:
            produce(state)
        if state.next_turn():
            go_on(state)
        else:
            finish(state)

    def fits(self, state: Position) -> bool:
        """Somebody must have something to decide."""
        return is_asked(state)


class ExtraGood(PuertoRicoPhase):
    """The craftsman's privilege: one more good of a kind just produced (CRAFT-5), two with a Library.

    `mark` has the bits of the kinds, `count` is how many goods were taken.
    """

    def __init__(self) -> None:
        super().__init__("extra-good", "CRAFT-5", "Take one more good of a kind you produced, or pass.")

    def begin(self, state: Position) -> None:
        """After everybody has produced, if there is a good to take."""
        if not (has_extra(state) or guests.waits(state)):
            finish_extra(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """The kinds produced that are still in the supply, or nothing."""
        out = append(out, PASS)
        for good in range(i64(GOODS)):
            if can_take(state, good):
                out = append(out, EXTRA + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Take it; the phase is over, unless the Library gives another one."""
        if action == PASS:
            finish_extra(state)
            return
        good = action - EXTRA
        state.board.goods[good] -= 1
        state.seats[state.actor].goods[good] += 1
        state.count += 1
        if state.log is not None:
            seat = int(state.actor)
            state.note(seat, "CRAFT-5", "{seat} takes 1 {good} by privilege.", {"seat": seat, "good": GOOD_IDS[good]})
        if state.rules.flags.privilege_good_counts_as_produced:
            state.mark += made_of(1, good) << MADE
        if state.count >= state.privileges(state.actor) or not has_extra(state):
            finish_extra(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not produced, or none left."""
        if not EXTRA <= action < EXTRA + GOODS:
            return super().refuse(state, action)
        good = action - EXTRA
        if state.mark & (i64(1) << good):
            return refusal("CRAFT-5", "There is no {good} left in the supply.", {"good": GOOD_IDS[good]})
        return refusal("CRAFT-5", "You produced no {good} in this phase.", {"good": GOOD_IDS[good]})

    def fits(self, state: Position) -> bool:
        """There must be a good to take."""
        return has_extra(state) or guests.waits(state)


def has_extra(state: Position) -> bool:
    """Whether there is a good that the craftsman may take."""
    for good in range(i64(GOODS)):
        if can_take(state, good):
            return True
    return False


def may_decline(state: Position) -> bool:
    """Whether the actor may choose to produce or not (AMB-3)."""
    return state.rules.flags.production_declinable and can_produce(state)


def is_asked(state: Position) -> bool:
    """Whether the actor has something to decide before producing."""
    return may_decline(state) or guests.waits(state)


def go_on(state: Position) -> None:
    """Let players produce until one has a choice or all are done."""
    while not is_asked(state):
        if not state.rules.flags.production_declinable:
            produce(state)
        if not state.next_turn():
            finish(state)
            return


def finish(state: Position) -> None:
    """Everybody has produced."""
    next_phase(state, state.mark)


def finish_extra(state: Position) -> None:
    """The privilege is over; where its good counts as produced, it is paid for now (DIV-31, CRAFT-8)."""
    if state.rules.flags.privilege_good_counts_as_produced:
        pay(state, state.picker, state.mark >> MADE)
    next_phase(state)


def capacity(state: Position, good: i64) -> i64:
    """What the actor's plantations and production buildings could make of a kind (CRAFT-2, -3)."""
    return capacity_of(state.rules.buildings, state.seats[state.actor], good)


def capacity_of(buildings: Buildings, seat: Seat, good: i64) -> i64:
    """The same, for whom the player's board is at hand."""
    fields = seat.manned[good]
    if good == CORN or fields == 0:
        return fields
    workers: i64 = 0
    for place in range(buildings.first_maker[good], buildings.first_maker[good + 1]):
        workers += i64(seat.staff[buildings.all_makers[place]])
    return fields if fields < workers else workers


def can_take(state: Position, good: i64) -> bool:
    """Whether the craftsman has produced the kind and there is one more in the supply (CRAFT-5)."""
    return state.mark & (i64(1) << good) != 0 and state.board.goods[good] > 0


def can_produce(state: Position) -> bool:
    """Whether the actor would get any good."""
    for good in range(i64(GOODS)):
        if state.board.goods[good] > 0 and capacity(state, good) > 0:
            return True
    return False


def produce(state: Position) -> None:
    """Take what can be made and is in the supply, then what comes with it (CRAFT-4, -7)."""
    kinds: i64 = 0
    made: i64 = 0
    seat, buildings = state.seats[state.actor], state.rules.buildings
    for good in range(i64(GOODS)):
        units = capacity_of(buildings, seat, good)
        if units > state.board.goods[good]:
            units = state.board.goods[good]
        if units == 0:
            continue
        kinds += 1
        receive(state, good, units)
        made += made_of(units, good)
        if state.log is not None:
            state.note(
                state.actor,
                "CRAFT-1",
                "{seat} produces {count} {good}.",
                {"seat": int(state.actor), "count": int(units), "good": GOOD_IDS[good]},
            )
        if powers.aqueduct(state, good) > 0 and state.board.goods[good] > 0:
            made += made_of(add_water(state, good), good)
    powers.goods_produced(state, kinds)
    if state.privileges(state.actor) > 0:
        remember(state, made)
        if state.rules.flags.privilege_good_counts_as_produced:
            return
    pay(state, state.actor, made)


def made_of(units: i64, good: i64) -> i64:
    """So many units of a good in the number of what was made."""
    return units << (BITS * good)


def receive(state: Position, good: i64, units: i64) -> None:
    """Goods from the supply."""
    state.board.goods[good] -= units
    state.seats[state.actor].goods[good] += units


def add_water(state: Position, good: i64) -> i64:
    """The Aqueduct's good; how much of it counts as produced (EXP1-AQUEDUCT-1, -4, AMB-24)."""
    receive(state, good, 1)
    if state.log is not None:
        state.note(
            state.actor,
            "EXP1-AQUEDUCT-1",
            "{seat} gets 1 {good} with the Aqueduct.",
            {"seat": int(state.actor), "good": GOOD_IDS[good]},
        )
    return 1 if state.rules.flags.aqueduct_good_counts_as_produced else 0


def remember(state: Position, made: i64) -> None:
    """The kinds that the craftsman has made, and how much where it is paid for later."""
    for good in range(i64(GOODS)):
        if (made >> (BITS * good)) & MOST:
            state.mark |= i64(1) << good
    if state.rules.flags.privilege_good_counts_as_produced:
        state.mark |= made << MADE


def pay(state: Position, seat: i64, made: i64) -> None:
    """What the Specialty Factory and the Festival give for what was made."""
    powers.specialty_factory(state, seat, made)
    festival.goods_made(state, seat, made)
