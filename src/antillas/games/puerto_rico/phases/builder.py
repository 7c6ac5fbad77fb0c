"""The Builder phase: one building each, cheaper by quarries and privilege, with the University (BUILDER-1 to -12)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints
from antillas.core.message import Refusal, Term, refusal
from antillas.core.phases import Phase
from antillas.games.puerto_rico import powers
from antillas.games.puerto_rico.actions import PASS, WORKER
from antillas.games.puerto_rico.sequence import PlayerTurns
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDING_IDS, CITY_SPACES, END_CITY, LARGE_UTILITY, TILES, UNIVERSITY

# The steps of a turn (BUILDER-9).
PURCHASE: Final = 0
DONE: Final = 1

MAX_LARGE_STRICT: Final = 4
"""Large buildings that fit into a grid of 3 rows and 4 columns, one to a column (AMB-10)."""


class BuilderTurn(PlayerTurns):
    """One player's turn; `mark` is the step that is being taken."""

    def __init__(self) -> None:
        super().__init__("builder", "BUILDER-1", "Build a building, or pass.")

    def start_turn(self, state: Position) -> bool:
        """Whether the actor can build anything."""
        return has_choice(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """Every building that is for sale, affordable, not owned and has room; or nothing (BUILDER-12)."""
        out = append(out, PASS)
        for building in state.rules.buildings.in_play:
            if can_build(state, building):
                out = append(out, state.layout.build[building])
        return out

    def play(self, state: Position, action: i64) -> None:
        """Buy in the order of BUILDER-9; the University belongs to the purchase."""
        if action == PASS:
            self.next_player(state)
            return
        building = state.layout.bought[action]
        buy(state, building)
        if not powers.building_bought(state, building):
            self.take_step(state, state.mark + 1)

    def resume(self, state: Position) -> None:
        """The step that lay below is finished."""
        self.take_step(state, state.mark + 1)

    def take_step(self, state: Position, step: i64) -> None:
        """Go to a step of the turn; when all are done, the next player acts."""
        state.mark = step
        if step == DONE:
            self.next_player(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The first condition of BUILDER-12 that fails."""
        building = state.layout.bought[action]
        return super().refuse(state, action) if building < 0 else refuse_building(state, building)


class UniversityWorker(Phase[Position]):
    """Whether a worker comes with the new building; `mark` is the building (BLD-UNIVERSITY-1, -2)."""

    def __init__(self) -> None:
        super().__init__("university", "BLD-UNIVERSITY-1", "Take a worker for the new building, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no."""
        return append(append(out, PASS), WORKER)

    def play(self, state: Position, action: i64) -> None:
        """One worker, however many circles the building has."""
        if action == WORKER:
            state.take_worker()
            state.seats[state.actor].put(TILES + state.mark, 1)
            if state.log is not None:
                state.note(
                    state.actor,
                    "BLD-UNIVERSITY-1",
                    "{seat} puts a worker on the new {building} with the University.",
                    {"seat": int(state.actor), "building": BUILDING_IDS[state.mark]},
                )
        state.leave()

    def fits(self, state: Position) -> bool:
        """There must be such a building with an empty circle, and a worker to take."""
        seat = state.seats[state.actor]
        return (
            state.mark < state.rules.buildings.count
            and seat.works(UNIVERSITY)
            and seat.standing(TILES + state.mark) < state.circles(state.actor, TILES + state.mark)
            and state.worker_at_hand(True)
        )


def price(state: Position, building: i64) -> i64:
    """Cost less active quarries, as many as the group allows, less the builder's privilege (BUILDER-2, -3)."""
    cost = state.rules.buildings.cost[building]
    result = cost - powers.quarry_discount(state, building) - powers.builder_discount(state)
    return result if result > 0 else 0


def price_terms(state: Position, building: i64) -> list[Term]:
    """The same as the parts of a sum; a discount counts only as far as there is something left to pay."""
    left = int(state.rules.buildings.cost[building])
    terms: list[Term] = [(BUILDING_IDS[building], left)]
    discounts: list[Term] = [
        ("quarry", int(powers.quarry_discount(state, building))),
        ("builder", int(powers.builder_discount(state))),
    ]
    for source, discount in discounts:
        used = min(left, discount)
        if used > 0:
            terms.append((source, -used))
        left -= used
    return terms


def may_own(state: Position, building: i64) -> bool:
    """Each kind once, production buildings more often only by a flag (BUILDER-6, DIV-29)."""
    return state.seats[state.actor].owned[building] == 0 or state.rules.may_own_several(building)


def has_room(state: Position, building: i64) -> bool:
    """One free city space, two for a large building (BUILDER-4, -5); tiles may always be shifted (AMB-10)."""
    seat = state.seats[state.actor]
    buildings = state.rules.buildings
    if seat.city + buildings.spaces(building) > CITY_SPACES:
        return False
    if state.rules.flags.city_grid_strict and buildings.kind[building] == LARGE_UTILITY:
        return large_buildings(state) < MAX_LARGE_STRICT
    return True


def large_buildings(state: Position) -> i64:
    """How many large buildings the actor owns."""
    result: i64 = 0
    for building in state.rules.buildings.in_play:
        if state.rules.buildings.kind[building] == LARGE_UTILITY:
            result += i64(state.seats[state.actor].owned[building])
    return result


def can_build(state: Position, building: i64) -> bool:
    """Whether the actor may buy the building now."""
    return (
        state.board.buildings[building] > 0
        and may_own(state, building)
        and price(state, building) <= state.seats[state.actor].doubloons
        and has_room(state, building)
    )


def has_choice(state: Position) -> bool:
    """Whether the actor can build anything; those who cannot are passed over (ROUND-11)."""
    if state.seats[state.actor].city == CITY_SPACES:
        return False
    for building in state.rules.buildings.in_play:
        if can_build(state, building):
            return True
    return False


def refuse_building(state: Position, building: i64) -> Refusal:
    """Why the actor may not buy the building."""
    name = BUILDING_IDS[building]
    seat = state.seats[state.actor]
    if not may_own(state, building):
        return refusal("BUILDER-6", "You own the {building} already.", {"building": name})
    if state.board.buildings[building] == 0:
        return refusal("BUILDER-10", "The {building} is sold out.", {"building": name})
    if not has_room(state, building):
        spaces = state.rules.buildings.spaces(building)
        if seat.city + spaces > CITY_SPACES:
            return refusal("BUILDER-5", "The {building} does not fit into your city.", {"building": name})
        return refusal("AMB-10", "The columns of your city have no room for another large building.")
    return refusal(
        "BUILDER-2",
        "The {building} costs you {doubloons}, and you have {own}.",
        {"building": name, "doubloons": int(price(state, building)), "own": int(seat.doubloons)},
    )


def buy(state: Position, building: i64) -> None:
    """Pay, place the tile, and see whether the city is full (BUILDER-9, END-1)."""
    seat = state.seats[state.actor]
    paid = price(state, building)
    terms = price_terms(state, building) if state.log is not None else None
    seat.doubloons -= paid
    state.board.bank += paid
    state.board.buildings[building] -= 1
    seat.owned[building] += 1
    seat.city += state.rules.buildings.spaces(building)
    seat.circles += state.rules.buildings.circles[building]
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
