"""The Captain phase, storage: what each player keeps when the loading is over (CAPTAIN-15 to -18)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, ints, total
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.powers.captain import single_goods, stored_kinds
from antillas.games.puerto_rico.sequence import PlayerTurns
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import GOOD_IDS, GOODS


class Storage(PlayerTurns):
    """A player says what is kept, kind after kind; passing gives up the rest.

    `mark` is the first kind not yet decided: what is held of the kinds before it is kept.
    """

    def __init__(self) -> None:
        super().__init__("storage", "CAPTAIN-15", "Say which goods you keep; passing gives up the rest.")

    def start_turn(self, state: Position) -> bool:
        """Nothing is asked of those who can keep everything (CAPTAIN-18)."""
        seat = state.seats[state.actor]
        return not can_store(seat.goods, stored_kinds(seat), single_goods(seat))

    def options(self, state: Position, out: Ints) -> Ints:
        """Any amount of a later kind that can still be stored (CAPTAIN-18, AMB-21)."""
        out = append(out, PASS)
        for good in range(state.mark, i64(GOODS)):
            base = state.layout.keep[good]
            most = most_of(state, good)
            for amount in range(i64(1), most + 1):
                out = append(out, base + amount)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Keep so many of a kind, none of the kinds passed over; stop when nothing more can be kept."""
        goods = state.seats[state.actor].goods
        good = kind_of(state, action) if action != PASS else i64(GOODS)
        for other in range(state.mark, good):
            give_up(state, other, goods[other])
        if action != PASS:
            give_up(state, good, goods[good] - (action - state.layout.keep[good]))
            state.mark = good + 1
            if can_keep_more(state):
                return
            for other in range(state.mark, i64(GOODS)):
                give_up(state, other, goods[other])
        self.next_player(state)

    def clean_up(self, state: Position) -> None:
        """Empty every full cargo ship (CAPTAIN-17)."""
        board = state.board
        for ship in range(state.layout.ships):
            if board.ship_load[ship] == state.rules.supplies.ships[ship]:
                good = board.ship_good[ship]
                board.goods[good] += board.ship_load[ship]
                board.ship_load[ship] = 0
                board.ship_good[ship] = -1
                if state.log is not None:
                    state.note(
                        CHANCE,
                        "CAPTAIN-17",
                        "Ship {ship} is full and sails with its {good}.",
                        {"ship": int(state.rules.supplies.ships[ship]), "good": GOOD_IDS[good]},
                    )

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Decided already, not owned, or no room."""
        keep = state.layout.keep
        if not keep[0] < action < state.layout.place[0]:
            return super().refuse(state, action)
        good = kind_of(state, action)
        name = GOOD_IDS[good]
        if good < state.mark:
            return refusal("CAPTAIN-15", "What is kept of {good} is decided: the kinds come in order.", {"good": name})
        have = state.seats[state.actor].goods[good]
        if action - keep[good] > have:
            return refusal("CAPTAIN-15", "You have {count} {good}.", {"count": int(have), "good": name})
        most = most_of(state, good)
        return refusal("CAPTAIN-18", "There is room for {count} {good}.", {"count": int(most), "good": name})

    def fits(self, state: Position) -> bool:
        """There must be a kind to decide."""
        return state.mark < GOODS and can_keep_more(state)


def kind_of(state: Position, action: i64) -> i64:
    """The kind of good that an action to keep goods is about."""
    good: i64 = GOODS - 1
    while state.layout.keep[good] >= action:
        good -= 1
    return good


def singles(held: Ints, kinds: i64) -> i64:
    """Single goods that remain when the warehouses take the largest amounts of so many kinds (CAPTAIN-18)."""
    if kinds == 0:
        return total(held)
    rest = held[:]
    while kinds > 0:
        kinds -= 1
        largest: i64 = 0
        for good in range(i64(GOODS)):
            if rest[good] > rest[largest]:
                largest = good
        rest[largest] = 0
    return total(rest)


def can_store(held: Ints, kinds: i64, single: i64) -> bool:
    """Whether so many goods fit into warehouses for so many kinds and the places for single goods (CAPTAIN-15, -18)."""
    return singles(held, kinds) <= single


def can_keep(held: list[int], kinds: i64, single: i64) -> bool:
    """The same for interpreted code, whose vectors would never be freed."""
    return can_store(ints(held), kinds, single)


def most_of(state: Position, good: i64) -> i64:
    """The most goods of a kind that can be kept with what is decided, and nothing of the other kinds."""
    seat = state.seats[state.actor]
    kinds, single = stored_kinds(seat), single_goods(seat)
    held = seat.goods[:]
    for other in range(state.mark, i64(GOODS)):
        if other != good:
            held[other] = 0
    while held[good] > 0 and not can_store(held, kinds, single):
        held[good] -= 1
    return held[good]


def can_keep_more(state: Position) -> bool:
    """Whether any good of a kind not yet decided can be kept."""
    for good in range(state.mark, i64(GOODS)):
        if most_of(state, good) > 0:
            return True
    return False


def give_up(state: Position, good: i64, amount: i64) -> None:
    """Goods of a kind that cannot or shall not be stored go to the supply."""
    state.seats[state.actor].goods[good] -= amount
    state.board.goods[good] += amount
    if state.log is not None and amount > 0:
        state.note(
            state.actor,
            "CAPTAIN-15",
            "{seat} loses {count} {good}.",
            {"seat": int(state.actor), "count": int(amount), "good": GOOD_IDS[good]},
        )
