"""Nobles in the Mayor phase: Villas, who takes the noble aboard, where nobles stand, and the refill (NOBLE-1 to -9)."""

from librt.vecs import append
from mypy_extensions import i64, u8

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.phase import NOBLE_PLACEMENT
from antillas.games.puerto_rico.powers import mayor as powers
from antillas.games.puerto_rico.sequence import next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import GROUPS, HOLDING, NOBLE_SORT, WORKER_SORT, group_name


class Villas(PuertoRicoPhase):
    """All Villas at the start of the phase, where the edition has them there (DIV-97)."""

    def __init__(self) -> None:
        super().__init__("villas", "EXP2-VILLA-1", "Villas bring nobles.")

    def begin(self, state: Position) -> None:
        """Clockwise from the mayor; nobody is asked."""
        if state.rules.flags.villa_timing == "phase_start":
            seat = state.picker
            for _ in range(state.rules.players):
                powers.villa(state, seat)
                seat = state.next_seat(seat)
        next_phase(state)


class Dealing(PuertoRicoPhase):
    """One after the other takes somebody from the ship (MAYOR-2, NOBLE-3); `count` is how many turns were had.

    `mark` is how many the mayor has taken by privilege. It asks only while a worker and a noble are aboard.
    """

    def __init__(self) -> None:
        super().__init__("dealing", "NOBLE-3", "Take a worker or the noble from the ship.")

    def begin(self, state: Position) -> None:
        """The mayor first."""
        go_on(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """A worker or the noble."""
        return append(append(out, state.layout.more.ship_worker), state.layout.more.ship_noble)

    def play(self, state: Position, action: i64) -> None:
        """Take one and let the next one take."""
        take_from_ship(state, NOBLE_SORT if action == state.layout.more.ship_noble else WORKER_SORT)
        go_on(state)

    def fits(self, state: Position) -> bool:
        """There must be a worker and a noble."""
        return 0 < state.board.noble_ship < state.board.worker_ship


def go_on(state: Position) -> None:
    """Villas and dealing until somebody has a choice or all are dealt and every Villa has had its turn."""
    board = state.board
    while state.count < state.rules.players or board.worker_ship > 0:
        seat = state.seat_after(state.picker, state.count)
        if state.count < state.rules.players:
            villa_in_turn(state, seat)
        state.actor = seat
        state.player = seat
        if 0 < board.noble_ship < board.worker_ship:
            return
        if board.worker_ship > 0:
            take_from_ship(state, NOBLE_SORT if board.noble_ship > 0 else WORKER_SORT)
        else:
            state.count += 1
    next_phase(state)


def villa_in_turn(state: Position, seat: i64) -> None:
    """The Villa just before the first taking; for some editions only for who receives somebody else too (AMB-47)."""
    flags = state.rules.flags
    if flags.villa_timing == "phase_start":
        return
    receives = state.board.worker_ship > 0 or (seat == state.picker and state.mark > 0)
    if receives or not flags.villa_needs_receipt:
        powers.villa(state, seat)


def take_from_ship(state: Position, sort: i64) -> None:
    """The actor takes a worker or the noble from the ship."""
    state.board.worker_ship -= 1
    if sort == NOBLE_SORT:
        state.board.noble_ship -= 1
    state.seats[state.actor].add(HOLDING, sort)
    state.count += 1
    if state.log is not None:
        seat = int(state.actor)
        if sort == NOBLE_SORT:
            state.note(seat, "NOBLE-3", "{seat} takes the noble from the worker ship.", {"seat": seat})
        else:
            state.note(seat, "MAYOR-2", "{seat} gets {workers} from the worker ship.", {"seat": seat, "workers": 1})


def refill(state: Position, needed: i64) -> None:
    """Fill the worker ship; one noble takes the place of a worker while there are nobles (MAYOR-8, NOBLE-2, AMB-41)."""
    board = state.board
    noble: i64 = 1 if board.nobles > 0 else 0
    workers = needed - noble
    if workers > board.workers:
        workers = board.workers
    board.nobles -= noble
    board.workers -= workers
    board.noble_ship = noble
    board.worker_ship = workers + noble


class NoblePlacement(PuertoRicoPhase):
    """Which of the people just placed are nobles, group by group; the other nobles wait in the holding area (NOBLE-8).

    `mark` is the group in question, `count` the number of people on the groups after it and in the holding area.
    """

    def __init__(self) -> None:
        super().__init__("noble-placement", "NOBLE-8", "Say how many of those who stand there are nobles.")

    def options(self, state: Position, out: Ints) -> Ints:
        """As many as stand there, but so that all nobles find a place."""
        low, high = limits(state)
        for nobles in range(low, high + 1):
            out = append(out, state.layout.more.place_nobles[state.mark] + nobles)
        return out

    def play(self, state: Position, action: i64) -> None:
        """They stand there; go on to the next group with a choice."""
        place(state, action - state.layout.more.place_nobles[state.mark])
        if not next_group(state):
            state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too many, too few, or another group."""
        low, high = limits(state)
        nobles = action - state.layout.more.place_nobles[state.mark]
        name = group_name(state.mark)
        if not 0 <= nobles <= state.layout.most[state.mark]:
            return refusal("NOBLE-8", "It is asked how many nobles stand on {group}.", {"group": name})
        if nobles < low:
            return refusal("NOBLE-8", "At least {count} must stand on {group}.", {"count": int(low), "group": name})
        return refusal("NOBLE-8", "At most {count} can stand on {group}.", {"count": int(high), "group": name})

    def fits(self, state: Position) -> bool:
        """The group must exist and leave a choice."""
        if state.mark >= GROUPS:
            return False
        low, high = limits(state)
        return low < high


def limits(state: Position) -> tuple[i64, i64]:
    """How few and how many nobles may stand on the group in question."""
    seat = state.seats[state.actor]
    left = seat.nobles_on(HOLDING)
    room = seat.standing(state.mark)
    low = left - state.count
    return low if low > 0 else i64(0), room if room < left else left


def place(state: Position, nobles: i64) -> None:
    """So many of those who stand on the group in question are nobles."""
    seat = state.seats[state.actor]
    seat.nobles[HOLDING] -= u8(nobles)
    seat.nobles[state.mark] += u8(nobles)
    if state.log is not None and nobles > 0:
        state.note(
            state.actor,
            "NOBLE-8",
            "{seat} puts {nobles} on {group}.",
            {"seat": int(state.actor), "nobles": int(nobles), "group": group_name(state.mark)},
        )


def next_group(state: Position) -> bool:
    """Go to the next group with a choice of nobles, settling those without one; False when no noble is left."""
    seat = state.seats[state.actor]
    following = state.rules.following_group
    group = following[state.mark]
    while group >= 0 and seat.nobles_on(HOLDING) > 0:
        state.mark = group
        people = seat.standing(group)
        if people > 0:
            state.count -= people
            low, high = limits(state)
            if low < high:
                return True
            place(state, low)
        group = following[group]
    return False


def ask_for_nobles(state: Position) -> bool:
    """When all are placed: ask the actor where the nobles stand; False if there is no choice."""
    seat = state.seats[state.actor]
    if seat.all_nobles() == 0:
        return False
    state.mark = HOLDING
    state.count = seat.workers()
    if not next_group(state):
        return False
    group, after = state.mark, state.count
    state.enter(NOBLE_PLACEMENT, state.actor, state.picker, group)
    state.count = after
    return True
