"""The Builder phase: one building each, cheaper by quarries and privilege, with the University (BUILDER-1 to -12)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, bit
from antillas.core.message import Refusal, Term, refusal
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.phase import PAYMENT, UNIVERSITY_WORKER
from antillas.games.puerto_rico.phases import black_market
from antillas.games.puerto_rico.phases.draft import is_drafted
from antillas.games.puerto_rico.phases.land import add_takes, has_circle, sort_taken
from antillas.games.puerto_rico.powers import builder as powers
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.prices import price, price_terms
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.sequence import PlayerTurns
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import BUILDING_IDS, CITY_SPACES, END_CITY, HOLDING, SORT_IDS, UNIVERSITY

MAX_LARGE_STRICT: Final = 4
"""Large buildings that fit into a grid of 3 rows and 4 columns, one to a column (AMB-10)."""


class BuilderTurn(PlayerTurns):
    """One player's turn."""

    def __init__(self) -> None:
        super().__init__("builder", "BUILDER-1", "Build a building, or pass.")

    def start_turn(self, state: Position) -> bool:
        """Whether the actor can build anything, for all that others know."""
        return self.is_asked(state)

    def is_asked(self, state: Position) -> bool:
        """Whether the actor can build anything, perhaps with a chip that others do not know of."""
        return has_choice(state) or has_thinkable_choice(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """Every building that is for sale, affordable, not owned and has room; or nothing (BUILDER-12)."""
        out = append(out, PASS)
        kinds, building = buildable(state), i64(0)
        while kinds > 0:
            if kinds & 1:
                out = append(out, state.layout.build[building])
            kinds >>= 1
            building += 1
        return out

    def play(self, state: Position, action: i64) -> None:
        """Buy in the order of BUILDER-9; the Black Market's payment and the University belong to the purchase."""
        if action == PASS:
            self.next_player(state)
            return
        building = state.layout.bought[action]
        if powers.has_black_market(state) and black_market.begin(state, building):
            state.enter(PAYMENT, state.actor, state.picker, black_market.first_mark(building))
            settle(state)
            return
        buy(state, building, price(state, building))
        if powers.university(state, building):
            state.enter(UNIVERSITY_WORKER, state.actor, state.picker, building)
        else:
            building_brings(state, building)
            self.next_player(state)

    def resume(self, state: Position) -> None:
        """The purchase is complete."""
        self.next_player(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The first condition of BUILDER-12 that fails."""
        building = state.layout.bought[action]
        return super().refuse(state, action) if building < 0 else refuse_building(state, building)


class Payment(PuertoRicoPhase):
    """What the Black Market takes for a building: a worker, a good, a point, one after the other (BUILDER-11).

    `mark` is the building and the step, as `black_market` reads it; `count` is how many were given.
    """

    def __init__(self) -> None:
        super().__init__("payment", "EXP1-BLACKMARKET-1", "Say what you give to the Black Market.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Everything with which the purchase can still be completed."""
        return black_market.add_payments(state, out)

    def play(self, state: Position, action: i64) -> None:
        """Give it and go on."""
        black_market.pay(state, action)
        settle(state)

    def fits(self, state: Position) -> bool:
        """There must be something to decide."""
        return black_market.is_possible(state)


def settle(state: Position) -> None:
    """Go on to the next payment that is asked; when all is paid, the building is bought."""
    if black_market.next_step(state):
        return
    building = black_market.building_of(state)
    buy(state, building, black_market.due(state), state.count)
    if powers.university(state, building):
        state.become(UNIVERSITY_WORKER, state.actor, state.picker, building)
    else:
        building_brings(state, building)
        state.leave()


class UniversityWorker(PuertoRicoPhase):
    """Whether a worker comes with the new building; `mark` is the building (BLD-UNIVERSITY-1 to -3)."""

    def __init__(self) -> None:
        super().__init__("university", "BLD-UNIVERSITY-1", "Take a worker for the new building, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no; a guest may have taken the circle."""
        out = append(out, PASS)
        return add_takes(state, out, True) if has_circle(state, powers.university_place(state.mark)) else out

    def play(self, state: Position, action: i64) -> None:
        """One worker, however many circles the building has."""
        building = state.mark
        if action != PASS:
            sort = sort_taken(action)
            state.take(sort)
            state.seats[state.actor].add(powers.university_place(building), sort)
            if state.log is not None:
                note_university(state, building, sort)
        building_brings(state, building)
        state.leave()

    def fits(self, state: Position) -> bool:
        """There must be such a building with an empty circle, or a guest to move, and a worker to take."""
        seat = state.seats[state.actor]
        if state.mark >= state.rules.buildings.count or not seat.works(UNIVERSITY) or not state.worker_at_hand(True):
            return False
        return has_circle(state, powers.university_place(state.mark)) or guests.waits(state)


def note_university(state: Position, building: i64, sort: i64) -> None:
    """Tell who came with the University."""
    seat = int(state.actor)
    if powers.university_place(building) == HOLDING:
        state.note(
            seat,
            "BLD-UNIVERSITY-3",
            "{seat} takes a {body} with the University, who waits in the holding area.",
            {"seat": seat, "body": SORT_IDS[sort]},
        )
    elif SORT_IDS[sort] == "noble":
        state.note(
            seat,
            "BLD-UNIVERSITY-1",
            "{seat} puts a noble on the new {building} with the University.",
            {"seat": seat, "building": BUILDING_IDS[building]},
        )
    else:
        state.note(
            seat,
            "BLD-UNIVERSITY-1",
            "{seat} puts a worker on the new {building} with the University.",
            {"seat": seat, "building": BUILDING_IDS[building]},
        )


def may_own(state: Position, seat: Seat, building: i64) -> bool:
    """Each kind once, production buildings more often only by a flag (BUILDER-6, DIV-29)."""
    return seat.owned[building] == 0 or state.rules.may_own_several(building)


def has_room(state: Position, seat: Seat, building: i64) -> bool:
    """One free city space, two for a large building (BUILDER-4, -5); tiles may always be shifted (AMB-10)."""
    buildings = state.rules.buildings
    if seat.city + buildings.spaces(building) > CITY_SPACES:
        return False
    if state.rules.flags.city_grid_strict and buildings.is_large(building):
        return large_buildings(state) < MAX_LARGE_STRICT
    return True


def large_buildings(state: Position) -> i64:
    """How many large buildings the actor owns."""
    result: i64 = 0
    for building in state.rules.buildings.in_play:
        if state.rules.buildings.is_large(building):
            result += i64(state.seats[state.actor].owned[building])
    return result


def can_build(state: Position, building: i64) -> bool:
    """Whether the actor may buy the building now."""
    return buildable(state) & bit(building) != 0


def reach(state: Position) -> i64:
    """What a building may cost the actor after quarries and Zoning Office: doubloons and all other discounts."""
    return state.seats[state.actor].doubloons + powers.builder_discount(state) + powers.forest_discount(state)


def offered(state: Position, seat: Seat) -> i64:
    """The kinds for sale that the actor may own and has room for, whatever they cost, as bits."""
    rules = state.rules
    kinds = ~seat.built
    if rules.flags.allow_duplicate_production:
        kinds |= rules.buildings.production
    free = CITY_SPACES - seat.city
    if free == 0:
        return 0
    if free == 1 or (rules.flags.city_grid_strict and large_buildings(state) >= MAX_LARGE_STRICT):
        kinds &= ~rules.buildings.large
    return kinds & state.board.for_sale


def buildable(state: Position) -> i64:
    """The kinds that the actor may buy now, as bits by building number."""
    seat, most = state.seats[state.actor], reach(state)
    kinds = offered(state, seat)
    payable = kinds & state.rules.buildings.within_reach(powers.quarries(state), most)
    return payable | helped(state, kinds & ~payable, most) if powers.has_more(state) else payable


def helped(state: Position, kinds: i64, most: i64) -> i64:
    """Those among kinds that are too dear for so many doubloons which something else helps to pay, as bits."""
    buildings = state.rules.buildings
    costs = buildings.quarried(powers.quarries(state))
    result: i64 = 0
    for building in buildings.in_play:
        kind = bit(building)
        if kinds & kind and has_help(state, building, buildings.after_quarries[costs + building] - most):
            result |= kind
    return result


def has_help(state: Position, building: i64, missing: i64) -> bool:
    """Whether Zoning Office or Black Market make up for doubloons that are missing."""
    missing -= powers.zoning_discount(state, building)
    return missing <= 0 or (powers.has_black_market(state) and black_market.helps(state, building, missing))


def has_choice(state: Position) -> bool:
    """Whether the actor can build anything; those who cannot are passed over (ROUND-11)."""
    return buildable(state) != 0


def has_thinkable_choice(state: Position) -> bool:
    """Whether the actor could build something in a Black Market with a chip that others do not know of (SETUP-13)."""
    if not powers.has_black_market(state):
        return False
    seat, secret = state.seats[state.actor], black_market.secret_chips(state)
    seat.chips += secret
    result = has_choice(state)
    seat.chips -= secret
    return result


def refuse_building(state: Position, building: i64) -> Refusal:
    """Why the actor may not buy the building."""
    name = BUILDING_IDS[building]
    seat = state.seats[state.actor]
    if not may_own(state, seat, building):
        return refusal("BUILDER-6", "You own the {building} already.", {"building": name})
    if state.board.buildings[building] == 0:
        missing = left_out_by(state, building)
        if missing:
            return refusal(missing, "The {building} is not in this game.", {"building": name})
        return refusal("BUILDER-10", "The {building} is sold out.", {"building": name})
    if not has_room(state, seat, building):
        spaces = state.rules.buildings.spaces(building)
        if seat.city + spaces > CITY_SPACES:
            return refusal("BUILDER-5", "The {building} does not fit into your city.", {"building": name})
        return refusal("AMB-10", "The columns of your city have no room for another large building.")
    return refusal(
        "BUILDER-2",
        "The {building} costs you {doubloons}, and you have {own}.",
        {"building": name, "doubloons": int(price(state, building)), "own": int(seat.doubloons)},
    )


def left_out_by(state: Position, building: i64) -> str:
    """The rule by which a kind that is not for sale is out of the game; empty if it is only sold out."""
    rules = state.rules
    if building in rules.draft.left_out:
        return "DRAFT-4"
    if building not in rules.buildings.in_play:
        return "BUILDER-1"  # Of an expansion that is not played.
    return "DRAFT-4" if rules.draft.takes_place() and not is_drafted(state, building) else ""


def buy(state: Position, building: i64, paid: i64, given: i64 = 0) -> None:
    """Pay, place the tile, and see whether the city is full (BUILDER-9, END-1); so many were given in the market."""
    seat = state.seats[state.actor]
    terms: list[Term] | None = None
    if state.log is not None:
        terms = price_terms(state, building, int(given))
    seat.doubloons -= paid
    state.board.bank += paid
    state.board.offer(building, state.board.buildings[building] - 1)
    seat.build(building, state.rules.buildings)
    if state.log is not None:
        state.note(
            state.actor,
            "BUILDER-2",
            "{seat} builds the {building} for {doubloons}.",
            {"seat": int(state.actor), "building": BUILDING_IDS[building], "doubloons": int(paid)},
            terms,
        )
    if seat.city == CITY_SPACES and not state.ending & END_CITY:
        state.ending |= END_CITY
        if state.log is not None:
            state.note(
                CHANCE,
                "END-1",
                "The city of {seat} is full: the game ends with this round.",
                {"seat": int(state.actor)},
            )


def building_brings(state: Position, building: i64) -> None:
    """What a new building brings at once: the Church's points, then the Festival's (BUILDER-9)."""
    points = powers.church(state, building)
    if points > 0:
        if state.log is not None:
            state.note(
                state.actor,
                "EXP1-CHURCH-1",
                "{seat} gets {points} with the Church.",
                {"seat": int(state.actor), "points": int(points)},
            )
        state.award(state.actor, points)
    festival.building_built(state, state.actor, building)
