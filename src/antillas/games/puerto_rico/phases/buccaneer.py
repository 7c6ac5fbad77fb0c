"""The Buccaneer: whoever picks it does one of four deeds, and nobody else acts (BUC-1 to -14)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import MOST_KEPT, PASS
from antillas.games.puerto_rico.phase import RAID_CHOICE, RAID_PLACES, SPOILS
from antillas.games.puerto_rico.sequence import next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import (
    AVAILABLE,
    BASE_ROLES,
    CAPTURED,
    GOOD_IDS,
    GOODS,
    GROUPS,
    LIBRARY,
    NOBLE_SORT,
    ROLE_IDS,
    SORT_IDS,
    WORKER_SORT,
    group_name,
)

# The deeds, as bits of `mark`.
PIRACY: Final = 1
PLUNDER: Final = 2
RAID: Final = 4
CAPTURE: Final = 8


class Deed(PuertoRicoPhase):
    """Choose one of the four deeds; `mark` has the bits of those that are done."""

    def __init__(self) -> None:
        super().__init__("buccaneer", "BUC-2", "Choose one of the Buccaneer's deeds.")

    def begin(self, state: Position) -> None:
        """There is always a deed, even one that brings nothing (BUC-10)."""

    def options(self, state: Position, out: Ints) -> Ints:
        """Piracy on any ship, Plunder, Raid, Capture of any card that is left; a second deed is another one."""
        more = state.layout.more
        if not state.mark & PIRACY:
            for ship in range(state.layout.ships):
                out = append(out, more.piracy + ship)
        if not state.mark & PLUNDER:
            out = append(out, more.plunder)
        if not state.mark & RAID:
            out = append(out, more.raid)
        if not state.mark & CAPTURE:
            for role in range(i64(BASE_ROLES)):
                if state.board.role_taker[role] == AVAILABLE:
                    out = append(out, more.capture + role)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Do it; what remains to be chosen lies on top."""
        more = state.layout.more
        if action >= more.capture:
            state.mark |= CAPTURE
            capture(state, action - more.capture)
            self.go_on(state)
        elif action == more.raid:
            state.mark |= RAID
            if not begin_raid(state):
                self.go_on(state)
        elif action == more.plunder:
            state.mark |= PLUNDER
            plunder(state)
            self.go_on(state)
        else:
            state.mark |= PIRACY
            if not begin_piracy(state, action - more.piracy):
                self.go_on(state)

    def resume(self, state: Position) -> None:
        """The deed is done."""
        self.go_on(state)

    def go_on(self, state: Position) -> None:
        """One deed, or by a flag two different ones with a Library (DIV-102)."""
        twice = state.rules.flags.library_doubles_buccaneer and state.seats[state.actor].works(LIBRARY)
        if not twice or deeds_done(state.mark) > 1:
            next_phase(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The card is taken, or the deed was done."""
        more = state.layout.more
        if more.capture <= action < more.capture + BASE_ROLES and not state.mark & CAPTURE:
            role = ROLE_IDS[action - more.capture]
            return refusal("BUC-7", "The {role} cannot be captured in this round.", {"role": role})
        return super().refuse(state, action)


def deeds_done(mark: i64) -> i64:
    """How many deeds the bits stand for."""
    count: i64 = 0
    while mark > 0:
        count += mark & 1
        mark >>= 1
    return count


# Capture.


def capture(state: Position, role: i64) -> None:
    """Lay a role card before the actor, with the doubloons on it (BUC-7)."""
    board = state.board
    doubloons = board.role_doubloons[role]
    board.role_taker[role] = CAPTURED - state.actor
    board.role_doubloons[role] = 0
    state.seats[state.actor].doubloons += doubloons
    if state.log is not None:
        state.note(
            state.actor,
            "BUC-7",
            "{seat} captures the {role} and takes {doubloons} from the card.",
            {"seat": int(state.actor), "role": ROLE_IDS[role], "doubloons": int(doubloons)},
        )


# Plunder.


def plunder(state: Position) -> None:
    """The goods of the trading house go to the supply, for a point each (BUC-5)."""
    board = state.board
    points = total(board.house)
    for good in range(i64(GOODS)):
        board.goods[good] += board.house[good]
        board.house[good] = 0
    if state.log is not None:
        state.note(
            state.actor,
            "BUC-5",
            "{seat} plunders the trading house for {points}.",
            {"seat": int(state.actor), "points": int(points)},
        )
    state.award(state.actor, points)


# Piracy.


def begin_piracy(state: Position, ship: i64) -> bool:
    """Take what a ship carries (BUC-4); False if it is empty."""
    if state.log is not None:
        state.note(
            state.actor,
            "BUC-4",
            "{seat} robs ship {ship}.",
            {"seat": int(state.actor), "ship": int(state.rules.supplies.ships[ship])},
        )
    if state.board.ship_load[ship] == 0:
        return False
    state.enter(SPOILS, state.actor, state.picker, ship)
    return True


class Spoils(PuertoRicoPhase):
    """How many of the goods of the ship are kept; `mark` is the ship (BUC-4, AMB-48)."""

    def __init__(self) -> None:
        super().__init__("spoils", "BUC-4", "Say how many of the goods you keep.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Up to three."""
        for kept in range(self.most(state) + 1):
            out = append(out, state.layout.more.spoils + kept)
        return out

    def most(self, state: Position) -> i64:
        """As many as are aboard, but at most three."""
        load = state.board.ship_load[state.mark]
        return load if load < MOST_KEPT else i64(MOST_KEPT)

    def play(self, state: Position, action: i64) -> None:
        """The others go to the supply, and the ship is empty."""
        board = state.board
        kept = action - state.layout.more.spoils
        good = board.ship_good[state.mark]
        state.seats[state.actor].goods[good] += kept
        board.goods[good] += board.ship_load[state.mark] - kept
        board.ship_load[state.mark] = 0
        board.ship_good[state.mark] = -1
        if state.log is not None:
            state.note(
                state.actor,
                "BUC-4",
                "{seat} keeps {count} {good}.",
                {"seat": int(state.actor), "count": int(kept), "good": GOOD_IDS[good]},
            )
        state.leave()

    def fits(self, state: Position) -> bool:
        """The ship must carry something."""
        return state.mark < state.layout.ships and state.board.ship_load[state.mark] > 0

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not so many."""
        if state.layout.more.spoils <= action <= state.layout.more.spoils + MOST_KEPT:
            return refusal("BUC-4", "At most {count} can be kept.", {"count": int(self.most(state))})
        return super().refuse(state, action)


# Raid. The frame keeps who was removed from the ship: workers in `count`, nobles and how many were kept in `mark`.

KEPT_ONE: Final = 4
"""In `mark` of a raid: one token kept; what is less is the number of nobles removed."""


def begin_raid(state: Position) -> bool:
    """Remove so many from the ship that one for each player remains (BUC-6); False if nothing is to be decided."""
    board = state.board
    removed = board.worker_ship - state.rules.players
    if removed <= 0:
        if state.log is not None:
            state.note(state.actor, "BUC-10", "{seat} finds nobody to raid.", {"seat": int(state.actor)})
        return False
    if board.noble_ship > 0:
        state.enter(RAID_CHOICE, state.actor, state.picker)
        return True
    state.enter(RAID_PLACES, state.actor, state.picker)
    remove(state, removed, 0)
    if may_place(state):
        return True
    release(state)
    state.drop()
    return False


def remove(state: Position, workers: i64, nobles: i64) -> None:
    """Take them off the ship into the frame of the raid."""
    state.board.worker_ship -= workers + nobles
    state.board.noble_ship -= nobles
    state.count = workers
    state.mark = nobles
    if state.log is not None:
        state.note(
            state.actor,
            "BUC-6",
            "{seat} raids the worker ship and removes {workers}.",
            {"seat": int(state.actor), "workers": int(workers + nobles)},
        )


class RaidChoice(PuertoRicoPhase):
    """Whether the noble is among those removed (AMB-49)."""

    def __init__(self) -> None:
        super().__init__("raid-choice", "AMB-49", "Say whether the noble is removed from the ship.")

    def options(self, state: Position, out: Ints) -> Ints:
        """With the noble or without."""
        return append(append(out, state.layout.more.remove_noble), state.layout.more.leave_noble)

    def play(self, state: Position, action: i64) -> None:
        """Then they are placed."""
        removed = state.board.worker_ship - state.rules.players
        state.become(RAID_PLACES, state.actor, state.picker)
        noble: i64 = 1 if action == state.layout.more.remove_noble else 0
        remove(state, removed - noble, noble)
        if not may_place(state):
            release(state)
            state.leave()

    def fits(self, state: Position) -> bool:
        """There must be a choice."""
        return state.board.noble_ship > 0 and state.rules.players < state.board.worker_ship


class RaidPlaces(PuertoRicoPhase):
    """Those who are kept step on own circles, one by one, at most three; the others return to the supply (BUC-6)."""

    def __init__(self) -> None:
        super().__init__("raid", "BUC-6", "Put a raided worker on an empty circle, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Any empty circle, guest circles too (AMB-68); or no more."""
        out = append(out, PASS)
        more = state.layout.more
        if state.count > 0:
            out = add_free(state, out, more.raid_worker)
        return add_free(state, out, more.raid_noble) if state.mark % KEPT_ONE > 0 else out

    def play(self, state: Position, action: i64) -> None:
        """Place one and go on."""
        more = state.layout.more
        if action != PASS:
            sort = i64(NOBLE_SORT) if action >= more.raid_noble else i64(WORKER_SORT)
            place(state, action - (more.raid_noble if sort == NOBLE_SORT else more.raid_worker), sort)
            if may_place(state):
                return
        release(state)
        state.leave()

    def fits(self, state: Position) -> bool:
        """There must be somebody to place and a circle."""
        return may_place(state)


def add_free(state: Position, out: Ints, first: i64) -> Ints:
    """Append an action for every group with an empty circle."""
    for group in range(i64(GROUPS)):
        if is_free(state, group):
            out = append(out, first + group)
    return out


def is_free(state: Position, group: i64) -> bool:
    """Whether a circle of the group is empty."""
    return state.seats[state.actor].standing(group) < state.circles(state.actor, group)


def may_place(state: Position) -> bool:
    """Whether somebody is left, fewer than three are kept and a circle is empty."""
    if state.count + state.mark % KEPT_ONE == 0 or state.mark // KEPT_ONE >= MOST_KEPT:
        return False
    for group in range(i64(GROUPS)):
        if is_free(state, group):
            return True
    return False


def place(state: Position, group: i64, sort: i64) -> None:
    """One of those removed works there at once."""
    state.seats[state.actor].add(group, sort)
    state.mark += KEPT_ONE
    if sort == NOBLE_SORT:
        state.mark -= 1
    else:
        state.count -= 1
    if state.log is not None:
        state.note(
            state.actor,
            "BUC-6",
            "{seat} puts a {body} on {group}.",
            {"seat": int(state.actor), "body": SORT_IDS[sort], "group": group_name(group)},
        )


def release(state: Position) -> None:
    """Who is not kept returns to the supply."""
    state.board.workers += state.count
    state.board.nobles += state.mark % KEPT_ONE
    state.count = 0
    state.mark = 0


def captives(state: Position) -> tuple[i64, i64]:
    """Workers and nobles that a raid has removed and that nobody has yet."""
    if state.phase != RAID_PLACES:
        return 0, 0
    return state.count, state.mark % KEPT_ONE
