"""The Captain phase, loading: goods go on ships for points, with Harbor and Wharf (CAPTAIN-1 to -14, -19, -20)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Term, Value, refusal
from antillas.games.puerto_rico.actions import LOAD, PASS, WHARF_LOAD
from antillas.games.puerto_rico.phase import DELIVERY, STOWING
from antillas.games.puerto_rico.powers import captain as powers
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.sequence import next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import (
    DELIVERED,
    GOOD_IDS,
    GOODS,
    HAD_FIRST_TURN,
    LOADED,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    SMALL_WHARF_USED,
    WHARF,
)


class Loading(PuertoRicoPhase):
    """Turns go round; `count` is the number of turns in a row without a load, `mark` 1 once the captain has loaded."""

    def __init__(self) -> None:
        super().__init__("captain", "CAPTAIN-3", "Load goods.")

    def begin(self, state: Position) -> None:
        """The captain acts first (CAPTAIN-1); an empty VP supply ends the game now at the latest (AMB-71)."""
        state.check_points(True)
        if not begin_turn(state):
            pass_over(state)
            next_turn(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """The lists of CAPTAIN-13; passing only when no cargo ship can be loaded."""
        wharf = may_use_wharf(state)
        if may_pass(state):
            out = append(out, PASS)
        if wharf:
            for good in range(i64(GOODS)):
                if state.seats[state.actor].goods[good] > 0:
                    out = append(out, WHARF_LOAD + good)
        goods = state.seats[state.actor].goods
        for good in range(i64(GOODS)):
            if goods[good] > 0:
                out = add_loads(state, out, good, goods[good])
        if may_stow(state):
            out = add_stows(state, out, 0)
        return add_deliveries(state, out, 0) if may_deliver(state) else out

    def play(self, state: Position, action: i64) -> None:
        """Load or pass; then the next player who can do something."""
        more = state.layout.more
        if action >= more.deliver:
            state.enter(DELIVERY, state.actor, state.picker)
            state.phases[DELIVERY].play(state, action)
            return
        if action > more.stow[0]:
            state.enter(STOWING, state.actor, state.picker)
            state.phases[STOWING].play(state, action)
            return
        if action == PASS:
            pass_over(state)
        elif action < LOAD:
            load_wharf(state, action - WHARF_LOAD)
        else:
            load_ship(state, (action - LOAD) // state.layout.ships, (action - LOAD) % state.layout.ships)
        next_turn(state)

    def resume(self, state: Position) -> None:
        """After a delivery the turn goes on, if anything can be loaded."""
        if not has_choice(state):
            pass_over(state)
            next_turn(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Which of the loading rules forbids it."""
        if action == PASS:
            return refuse_pass(state)
        if WHARF_LOAD <= action < WHARF_LOAD + GOODS:
            return refuse_wharf(state, action - WHARF_LOAD)
        if LOAD <= action < state.layout.load_end:
            return refuse_ship(state, (action - LOAD) // state.layout.ships, (action - LOAD) % state.layout.ships)
        more = state.layout.more
        if more.stow[0] < action < more.deliver:
            return refuse_stow(state, stowed_kind(state, action))
        if more.deliver <= action < more.deliver + GOODS:
            return refuse_delivery(state, action - more.deliver)
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """Only players with a choice are asked."""
        return has_choice(state) or guests.waits(state)


def room(state: Position, ship: i64) -> i64:
    """How many goods the ship can still take (CAPTAIN-6)."""
    return state.rules.supplies.ships[ship] - state.board.ship_load[ship]


def carrier(state: Position, good: i64) -> i64:
    """The ship that carries the kind, even if it is full, or -1 (CAPTAIN-5, AMB-22)."""
    for ship in range(state.layout.ships):
        if state.board.ship_good[ship] == good:
            return ship
    return -1


def load_size(state: Position, good: i64, ship: i64) -> i64:
    """How many goods of the kind the actor could put on that ship: all that fit (CAPTAIN-4, -5, -8)."""
    aboard = carrier(state, good)
    if aboard != ship and (aboard >= 0 or state.board.ship_good[ship] >= 0):
        return 0
    goods = state.seats[state.actor].goods[good]
    space = room(state, ship)
    return goods if goods < space else space


def best_load(state: Position, good: i64) -> i64:
    """The most goods of the kind that any ship would take; only ships that take so many may be chosen (CAPTAIN-9)."""
    aboard = carrier(state, good)
    space: i64 = 0
    if aboard >= 0:
        space = room(state, aboard)
    else:
        for ship in range(state.layout.ships):
            if state.board.ship_good[ship] < 0:
                left = room(state, ship)
                if left > space:
                    space = left
    goods = state.seats[state.actor].goods[good]
    return goods if goods < space else space


def add_loads(state: Position, out: Ints, good: i64, goods: i64) -> Ints:
    """Append the ships that take the most of so many goods of the kind (CAPTAIN-9)."""
    aboard = carrier(state, good)
    first = LOAD + good * state.layout.ships
    if aboard >= 0:
        return append(out, first + aboard) if room(state, aboard) > 0 else out
    best = best_load(state, good)
    if best == 0:
        return out
    for ship in range(state.layout.ships):
        space = room(state, ship)
        if state.board.ship_good[ship] < 0 and (goods if goods < space else space) == best:
            out = append(out, first + ship)
    return out


def can_load_ship(state: Position) -> bool:
    """Whether the actor has a load for a cargo ship and therefore must load (CAPTAIN-3)."""
    goods = state.seats[state.actor].goods
    has_empty_ship = False
    for ship in range(state.layout.ships):
        cargo = state.board.ship_good[ship]
        if cargo < 0:
            has_empty_ship = True
        elif goods[cargo] > 0 and room(state, ship) > 0:
            return True
    if has_empty_ship:
        for good in range(i64(GOODS)):
            if goods[good] > 0 and carrier(state, good) < 0:
                return True
    return False


def has_goods(state: Position) -> bool:
    """Whether the actor has any goods."""
    goods = state.seats[state.actor].goods
    for good in range(i64(GOODS)):
        if goods[good] > 0:
            return True
    return False


def may_use_wharf(state: Position) -> bool:
    """Whether the actor's Wharf is active, not used in this phase, and has something to load (BLD-WHARF-1)."""
    return powers.has_own_ship(state.seats[state.actor]) and has_goods(state)


def any_room(state: Position) -> bool:
    """Whether any cargo ship has room."""
    for ship in range(state.layout.ships):
        if room(state, ship) > 0:
            return True
    return False


def may_pass(state: Position) -> bool:
    """Whether the actor may keep the goods: only when no cargo ship can be loaded (CAPTAIN-13, BLD-WHARF-4, DIV-48)."""
    if can_load_ship(state):
        return False
    return not (state.rules.flags.wharf_forced_if_any_room and may_use_wharf(state) and any_room(state))


def has_choice(state: Position) -> bool:
    """Whether the actor can load or deliver anything; those who cannot are passed over (ROUND-11)."""
    return can_load_ship(state) or may_use_wharf(state) or may_stow(state) or may_deliver(state)


def may_stow(state: Position) -> bool:
    """Whether the actor can load the Small Wharf (EXP1-SMALLWHARF-1)."""
    return powers.has_small_ship(state.seats[state.actor]) and has_goods(state)


def may_deliver(state: Position) -> bool:
    """Whether the actor has something for the Royal Supplier (EXP2-SUPPLIER-1)."""
    return powers.may_deliver(state.seats[state.actor]) and has_goods(state)


def add_stows(state: Position, out: Ints, first: i64) -> Ints:
    """Append any number of each own kind from the first one on, for the Small Wharf."""
    for good in range(first, i64(GOODS)):
        for amount in range(i64(1), state.seats[state.actor].goods[good] + 1):
            out = append(out, state.layout.more.stow[good] + amount)
    return out


def stowed_kind(state: Position, action: i64) -> i64:
    """The kind of good that an action to load the Small Wharf is about."""
    good: i64 = GOODS - 1
    while state.layout.more.stow[good] >= action:
        good -= 1
    return good


def add_deliveries(state: Position, out: Ints, first: i64) -> Ints:
    """Append each own kind from the first one on, for the Royal Supplier."""
    for good in range(first, i64(GOODS)):
        if state.seats[state.actor].goods[good] > 0:
            out = append(out, state.layout.more.deliver + good)
    return out


def begin_turn(state: Position) -> bool:
    """Begin the turn of the actor, on the first one with what comes before loading; False if nothing can be done."""
    if not state.seats[state.actor].done & HAD_FIRST_TURN:
        powers.union_hall(state, state.actor)
        powers.captains_light(state, state.actor)
    return has_choice(state) or guests.waits(state)


def pass_over(state: Position) -> None:
    """A turn without a load (CAPTAIN-14)."""
    state.count += 1


def load_ship(state: Position, good: i64, ship: i64) -> None:
    """Put as many goods as possible on a cargo ship."""
    size = load_size(state, good, ship)
    state.board.ship_good[ship] = good
    state.board.ship_load[ship] += size
    if state.log is not None:
        state.note(
            state.actor,
            "CAPTAIN-3",
            "{seat} loads {count} {good} on ship {ship}.",
            {
                "seat": int(state.actor),
                "count": int(size),
                "good": GOOD_IDS[good],
                "ship": int(state.rules.supplies.ships[ship]),
            },
        )
    score_load(state, good, size)


def load_wharf(state: Position, good: i64) -> None:
    """Ship all goods of a kind with the own Wharf; they return to the supply (BLD-WHARF-1, -3)."""
    seat = state.seats[state.actor]
    size = seat.goods[good]
    seat.wharf_used = True
    state.board.goods[good] += size
    if state.log is not None:
        state.note(
            state.actor,
            "BLD-WHARF-1",
            "{seat} ships {count} {good} with the Wharf.",
            {"seat": int(state.actor), "count": int(size), "good": GOOD_IDS[good]},
        )
    score_load(state, good, size)


def score_load(state: Position, good: i64, size: i64) -> None:
    """Take the goods from the actor and give what one load brings (CAPTAIN-10, -11, -20)."""
    state.seats[state.actor].goods[good] -= size
    if state.log is not None:
        note_gain(state, GOOD_IDS[good], size, "CAPTAIN-10", "{seat} gets {points} for the load.")
    state.award(state.actor, size)
    complete_load(state, 1)


def complete_load(state: Position, kinds: i64) -> None:
    """What comes with a load of so many kinds: Harbor, the captain's privilege, Lighthouse."""
    seat = state.seats[state.actor]
    state.count = 0
    harbor = powers.harbor(seat)
    if harbor > 0:
        if state.rules.flags.harbor_per_kind_small_wharf:
            harbor *= kinds
        gain(state, "harbor", harbor, "BLD-HARBOR-1", "{seat} gets {points} with the Harbor.")
    if state.mark == 0 and powers.captain_bonus(state) > 0:
        state.mark = 1
        gain(state, "captain", powers.captain_bonus(state), "CAPTAIN-11", "{seat} gets {points} as the captain.")
    seat.done |= LOADED
    powers.lighthouse(state)


def gain(state: Position, source: str, points: i64, rule: str, template: str) -> None:
    """Points for the actor, by a rule."""
    if state.log is not None:
        note_gain(state, source, points, rule, template)
    state.award(state.actor, points)


def note_gain(state: Position, source: str, points: i64, rule: str, template: str) -> None:
    """Tell of points for the actor, by a rule."""
    terms: list[Term] = [(source, int(points))]
    state.note(state.actor, rule, template, {"seat": int(state.actor), "points": int(points)}, terms)


def next_turn(state: Position) -> None:
    """The next player who can load; storage after a whole circuit without a load (CAPTAIN-2, -14)."""
    state.seats[state.actor].done |= HAD_FIRST_TURN
    while state.count < state.rules.players:
        state.actor = state.next_seat(state.actor)
        state.player = state.actor
        if begin_turn(state):
            return
        state.seats[state.actor].done |= HAD_FIRST_TURN
        pass_over(state)
    for seat in state.seats:
        seat.wharf_used = False
    next_phase(state)


def refuse_pass(state: Position) -> Refusal:
    """Loading is compulsory."""
    if can_load_ship(state):
        return refusal("CAPTAIN-3", "You can load a cargo ship, so you must load.")
    return refusal("DIV-48", "A cargo ship has room, so the Wharf must be used.")


def refuse_wharf(state: Position, good: i64) -> Refusal:
    """No Wharf, used already, or no such good."""
    seat = state.seats[state.actor]
    if not seat.works(WHARF):
        return refusal("BLD-WHARF-1", "You have no active Wharf.")
    if seat.wharf_used:
        return refusal("BLD-WHARF-1", "The Wharf works only once in a Captain phase.")
    return refusal("BLD-WHARF-1", "You have no {good}.", {"good": GOOD_IDS[good]})


def refuse_ship(state: Position, good: i64, ship: i64) -> Refusal:
    """Which rule keeps the good off the ship."""
    values: dict[str, Value] = {"good": GOOD_IDS[good], "ship": int(state.rules.supplies.ships[ship])}
    if state.seats[state.actor].goods[good] == 0:
        return refusal("CAPTAIN-3", "You have no {good}.", values)
    aboard = carrier(state, good)
    if aboard >= 0 and aboard != ship:
        values["other"] = int(state.rules.supplies.ships[aboard])
        return refusal("CAPTAIN-5", "Ship {other} carries {good}, so no other ship may.", values)
    if state.board.ship_good[ship] >= 0 and aboard != ship:
        values["cargo"] = GOOD_IDS[state.board.ship_good[ship]]
        return refusal("CAPTAIN-4", "Ship {ship} carries {cargo} and nothing else.", values)
    if room(state, ship) == 0:
        return refusal("CAPTAIN-6", "Ship {ship} is full.", values)
    return refusal("CAPTAIN-9", "A bigger ship can take more of your {good}.", values)


def refuse_stow(state: Position, good: i64) -> Refusal:
    """No Small Wharf, used already, or not so many goods."""
    seat = state.seats[state.actor]
    if not seat.works(SMALL_WHARF):
        return refusal("EXP1-SMALLWHARF-1", "You have no active Small Wharf.")
    if seat.done & SMALL_WHARF_USED:
        return refusal("EXP1-SMALLWHARF-1", "The Small Wharf works only once in a Captain phase.")
    return refusal("EXP1-SMALLWHARF-1", "You do not have so much {good}.", {"good": GOOD_IDS[good]})


def refuse_delivery(state: Position, good: i64) -> Refusal:
    """No Royal Supplier, used already, too late, no nobles, or no such good."""
    seat = state.seats[state.actor]
    if not seat.works(ROYAL_SUPPLIER):
        return refusal("EXP2-SUPPLIER-1", "You have no active Royal Supplier.")
    if seat.done & DELIVERED:
        return refusal("EXP2-SUPPLIER-1", "The Royal Supplier works only once in a Captain phase.")
    if seat.done & LOADED:
        return refusal("EXP2-SUPPLIER-1", "The Royal Supplier takes goods only before your first load.")
    if seat.all_nobles() == 0:
        return refusal("EXP2-SUPPLIER-1", "The Royal Supplier takes a good for each noble, and you have none.")
    return refusal("EXP2-SUPPLIER-1", "You have no {good}.", {"good": GOOD_IDS[good]})
