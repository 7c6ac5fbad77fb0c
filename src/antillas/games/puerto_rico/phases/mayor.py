"""The Mayor phase: workers are dealt, placed anew and the worker ship is loaded again (MAYOR-1 to -13)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.phases import nobles
from antillas.games.puerto_rico.phases.land import add_takes, sort_taken
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.sequence import PlayerTurns, next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import END_WORKERS, GROUPS, HOLDING, TILES, WORKER_SORT, group_name


class MayorPrivilege(PuertoRicoPhase):
    """Whether the mayor takes a worker from the supply (MAYOR-1, ROUND-11); `mark` is how many were taken."""

    def __init__(self) -> None:
        super().__init__("mayor", "MAYOR-1", "Take a worker from the supply, or pass.")

    def begin(self, state: Position) -> None:
        """The privilege is lost when the supply is empty (MAYOR-1)."""
        if state.supply_is_empty():
            next_phase(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no."""
        return add_takes(state, append(out, PASS), False)

    def play(self, state: Position, action: i64) -> None:
        """The privilege comes before the dealing (MAYOR-12); a Library gives it twice (AMB-26)."""
        if action == PASS:
            next_phase(state, state.mark)
            return
        sort = sort_taken(action)
        state.take(sort)
        state.seats[state.actor].add(HOLDING, sort)
        if state.log is not None:
            seat = int(state.actor)
            if sort == WORKER_SORT:
                state.note(seat, "MAYOR-1", "{seat} takes a worker from the supply.", {"seat": seat})
            else:
                state.note(seat, "MAYOR-1", "{seat} takes a noble from the supply.", {"seat": seat})
        state.mark += 1
        if state.mark >= state.privileges(state.actor) or state.supply_is_empty():
            next_phase(state, state.mark)

    def fits(self, state: Position) -> bool:
        """The supply must not be empty."""
        return not state.supply_is_empty()


class Placement(PlayerTurns):
    """A player places all own workers, one group of circles after the other.

    The groups are the kinds of island tile followed by the buildings; `mark` is the group in question, `count` the
    number of circles in the groups after it. All workers are lifted first, but only groups with a choice are asked for.
    """

    def __init__(self) -> None:
        super().__init__("placement", "MAYOR-3", "Say how many workers go there.")

    def begin(self, state: Position) -> None:
        """Deal the workers of the ship; then everybody places, the mayor first (MAYOR-7)."""
        deal(state)
        super().begin(state)

    def start_turn(self, state: Position) -> bool:
        """Take all workers off their circles (MAYOR-3) and go to the first group with a choice."""
        seat = state.seats[state.actor]
        seat.lift_all()
        state.mark = HOLDING
        state.count = seat.plots() + seat.circles
        return next_group(state) or nobles.ask_for_nobles(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """As many as fit, but so that in the end no circle is empty while a worker is idle (MAYOR-4)."""
        low, high = limits(state)
        base = state.layout.place[state.mark]
        for workers in range(low, high + 1):
            out = append(out, base + workers)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Place them and go on to the next group with a choice."""
        group = state.mark
        place(state, state.seats[state.actor], group, action - state.layout.place[group])
        if not next_group(state) and not nobles.ask_for_nobles(state):
            self.next_player(state)

    def resume(self, state: Position) -> None:
        """The nobles stand where they shall; the next player."""
        self.next_player(state)

    def clean_up(self, state: Position) -> None:
        """Load the ship for the empty circles of all buildings, at least one per player (MAYOR-8, -9)."""
        board = state.board
        needed: i64 = 0
        for number in range(state.rules.players):
            needed += state.seats[number].circles - state.seats[number].at_work
        if needed < state.rules.players:
            needed = state.rules.players
        nobles.refill(state, needed)
        if state.log is not None:
            state.note(CHANCE, "MAYOR-8", "{workers} board the worker ship.", {"workers": int(board.worker_ship)})
        if state.rules.flags.nobles:
            return  # A short supply never ends a game with nobles (NOBLE-1).
        if board.worker_ship < needed and not state.ending & END_WORKERS:
            state.ending |= END_WORKERS
            if state.log is not None:
                state.note(CHANCE, "MAYOR-9", "The worker supply is too small: the game ends with this round.")

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too many, too few, or another group."""
        group = state.mark
        low, high = limits(state)
        workers = action - state.layout.place[group]
        name = group_name(group)
        if not 0 <= workers <= state.layout.most[group]:
            return refusal("MAYOR-3", "It is asked how many workers go on {group}.", {"group": name})
        if workers < low:
            return refusal(
                "MAYOR-4",
                "No worker may stay idle while a circle is empty: at least {count} must go on {group}.",
                {"count": int(low), "group": name},
            )
        return refusal("MAYOR-3", "At most {count} can go on {group}.", {"count": int(high), "group": name})

    def fits(self, state: Position) -> bool:
        """The group must exist, the later circles be counted right, and their workers be lifted."""
        return (
            state.mark < GROUPS
            and state.count == circles_from(state, state.mark + 1)
            and workers_from(state, state.mark) == 0
        )


def deal(state: Position) -> None:
    """One worker at a time from the ship, mayor first, until it is empty (MAYOR-2)."""
    board = state.board
    seat = state.picker
    for turn in range(state.rules.players):
        got = (board.worker_ship + state.rules.players - 1 - turn) // state.rules.players
        state.seats[seat].idle += got
        if state.log is not None and got > 0:
            state.note(
                seat,
                "MAYOR-2",
                "{seat} gets {workers} from the worker ship.",
                {"seat": int(seat), "workers": int(got)},
            )
        seat = state.next_seat(seat)
    board.worker_ship = 0


def circles_from(state: Position, first: i64) -> i64:
    """The circles of all groups from the first one on."""
    result: i64 = 0
    for group in range(first, i64(GROUPS)):
        result += state.circles(state.actor, group)
    return result


def workers_from(state: Position, first: i64) -> i64:
    """The workers that stand on the groups from the first one on."""
    seat = state.seats[state.actor]
    result: i64 = 0
    for group in range(first, i64(GROUPS)):
        result += seat.standing(group)
    return result


def limits(state: Position) -> tuple[i64, i64]:
    """How few and how many workers may go on the group in question."""
    idle = state.seats[state.actor].idle
    room = state.circles(state.actor, state.mark)
    low = idle - state.count
    if low < 0:
        low = 0
    if low > room:
        low = room
    return low, room if room < idle else idle


def place(state: Position, seat: Seat, group: i64, workers: i64) -> None:
    """Put so many workers of the actor, whose seat it is, on a group."""
    seat.idle -= workers
    seat.put(group, workers)
    if state.log is not None and workers > 0:
        state.note(
            state.actor,
            "MAYOR-3",
            "{seat} puts {workers} on {group}.",
            {"seat": int(state.actor), "workers": int(workers), "group": group_name(group)},
        )


def next_group(state: Position) -> bool:
    """Go to the next group with a choice, filling those without one; False when no worker or no group is left."""
    seat, buildings = state.seats[state.actor], state.rules.buildings
    group = state.mark + 1 if state.mark < HOLDING else i64(0)
    homes = seat.built & buildings.housing
    if group > TILES:
        homes >>= group - TILES
    later = state.count
    while seat.idle > 0 and later > 0 and group < GROUPS:
        room: i64 = 0
        if group < TILES:
            room = seat.tiles[group]
        else:
            if homes & 1:
                room = i64(seat.owned[group - TILES]) * buildings.circles[group - TILES]
            homes >>= 1
        if room > 0:
            later -= room
            state.mark = group
            state.count = later
            if later > 0 and seat.idle - later < room:
                return True  # Later circles can take some of those who fit here, so there are several answers.
            place(state, seat, group, room if room < seat.idle else seat.idle)
        group += 1
    return False
