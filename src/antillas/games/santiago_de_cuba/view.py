"""What a seat may know: the table, but not the pesos, goods and VP behind the others' screens (SC-INFO-1, -2)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from antillas.core import views
from antillas.core.contract import OVER
from antillas.core.views import counts, player_name
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.buildings.refinery import Refinery
from antillas.games.santiago_de_cuba.meanings import meanings
from antillas.games.santiago_de_cuba.phase import (
    ALONSO_OFFER,
    BUILDING_DEAL,
    CUBAN_DEAL,
    DEMAND,
    GAIN,
    GIFT,
    LOADING,
    OPENING,
    PABLO_GOOD,
    PAWN,
    ROLL,
    TURN,
)
from antillas.games.santiago_de_cuba.phases import loading, pawn, turn
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    CUBAN_IDS,
    CUBANS,
    DICE,
    FLOWER_IDS,
    GAIN_IDS,
    GAINS,
    GOOD_IDS,
    STOPS,
    UNKNOWN,
)

STEPS: Final = {
    OPENING: "set-up",
    BUILDING_DEAL: "set-up",
    CUBAN_DEAL: "set-up",
    ROLL: "ship",
    DEMAND: "ship",
    TURN: "drive",
    GAIN: "cuban",
    PABLO_GOOD: "cuban",
    GIFT: "cuban",
    ALONSO_OFFER: "cuban",
    PAWN: "pawn",
    LOADING: "port",
}
"""The steps of a turn by phase; all other phases are questions of buildings."""


class Player(Struct, kw_only=True):
    """A player; None stands for what lies behind a screen."""

    pawn: str | None
    tokens: int
    pesos: int | None
    vp: int | None
    goods: dict[str, int] | None
    gift: str | None
    """What the player has chosen for El Zorro's visitor and not yet shown; only the player knows."""


class Stop(Struct, kw_only=True):
    """A stop with the Cuban who stands there."""

    cuban: str | None
    flower: str | None
    active: bool
    gives: dict[str, int]
    """The goods, pesos and VP that the Cuban hands out; empty for those who do something else."""


class Way(Struct, kw_only=True):
    """What it takes to drive to a stop from where the car is."""

    stops: int
    price: int


class Place(Struct, kw_only=True):
    """A building place."""

    flower: str
    building: str | None
    owner: int | None
    pawn: int | None
    amounts: dict[str, int]
    """The pesos and VP on the building's tile."""


class Ship(Struct, kw_only=True):
    """The ship and its dice."""

    number: int
    in_port: bool
    value: int
    flag: int
    """The flag of the value marker, counted from 0."""
    dice: dict[str, int]
    aside: str | None
    wanted: dict[str, int]
    """What the ship in the port still takes."""
    waited: int
    """Turns since its demand was set."""


class Exchange(Struct, kw_only=True):
    """What the building that asks turns into what."""

    given: str
    taken: str


class View(views.View):
    """The whole table."""

    turn: int
    round: int
    step: str
    """The step of the turn: set-up, drive, cuban, pawn, building, port, ship or over."""
    set_up: bool
    """Whether the first turn has not begun."""
    active: int
    """The seat whose turn it is."""
    actor: int
    """The seat that decides or, where chance does, rolls."""
    then: list[int]
    """The seats that are asked after the player to move: in the loading round, for a gift, or for the next turns."""
    asked: str | None
    """What the question is about: the flower of the pawn's building, or whose gain is offered."""
    exchange: Exchange | None
    car: int
    asleep: bool
    """Whether the Cuban at the car's stop was inactive when it arrived."""
    moved: bool
    """Whether the pawn has moved in this turn."""
    pawn_follows: bool
    """Whether the pawn comes after what is asked now."""
    ways: list[Way]
    """By stop, the port first."""
    stops: list[Stop]
    """The Cubans from the first stop behind the port on."""
    places: list[Place]
    ship: Ship
    ships: int
    flags: list[int]
    """The values of the flags before the chequered one."""
    supply: dict[str, int]
    seats: list[Player]


def view(state: Position, seat: int | None) -> View:
    """The table for one seat or a spectator.

    The supply of goods lies open beside the board, so its numbers are public (SC-INFO-2); what the others hold
    together follows from them, and who holds it does not.
    """
    board, phase = state.board, state.top
    return View(
        game=state.game.id,
        player=player_name(state),
        phase=phase.name,
        prompt=phase.prompt,
        turn=int(board.turn),
        round=int((board.turn - 1) // state.rules.players + 1),
        step=step(state),
        set_up=turn.is_set_up(state),
        active=int(turn.active_seat(state)),
        actor=int(state.actor),
        then=then(state),
        asked=asked(state),
        exchange=exchange(state),
        car=int(board.car),
        asleep=board.asleep,
        moved=board.moved,
        pawn_follows=turn.pawn_follows(state),
        ways=[way(state, stop) for stop in range(STOPS)],
        stops=[stop_view(state, stop) for stop in range(1, STOPS)],
        places=[place_view(state, place) for place in range(len(state.rules.components.places))],
        ship=ship(state),
        ships=int(state.rules.components.ships),
        flags=[int(value) for value in state.rules.components.values],
        supply=counts(GOOD_IDS, board.goods),
        seats=[seat_view(state, number, number == seat) for number in range(len(state.seats))],
    )


# The turn.


def step(state: Position) -> str:
    """The step of the turn."""
    if state.player == OVER:
        return "over"
    if state.phase == GAIN and state.mark >= CUBANS:
        return "building"
    return STEPS.get(int(state.phase), "building")


def then(state: Position) -> list[int]:
    """The seats that are asked after the player to move."""
    if state.player < 0:
        return []
    count = len(state.seats)
    after = [(int(state.player) + place) % count for place in range(1, count)]
    if state.phase == LOADING:
        return [seat for seat in after if not loading.has_passed(state, seat)]
    if state.phase == GIFT:
        return after[: after.index(int(state.picker))]
    return after


def asked(state: Position) -> str | None:
    """The flower of the pawn's building, or whose gain is offered."""
    if state.phase == PAWN:
        return FLOWER_IDS[pawn.wanted_flower(state)]
    if state.phase != GAIN:
        return None
    return CUBAN_IDS[state.mark] if state.mark < CUBANS else BUILDING_IDS[state.mark - CUBANS]


def exchange(state: Position) -> Exchange | None:
    """What the building that asks turns into what."""
    building = state.top
    if not isinstance(building, Refinery):
        return None
    return Exchange(given=GOOD_IDS[building.given], taken=GOOD_IDS[building.taken])


# The board.


def way(state: Position, stop: int) -> Way:
    """The drive to a stop."""
    stops = turn.stops_to(state, stop)
    return Way(stops=int(stops), price=int(turn.price(stops)))


def stop_view(state: Position, stop: int) -> Stop:
    """A stop with its Cuban."""
    cuban = int(state.board.cuban[stop])
    if cuban == UNKNOWN:
        return Stop(cuban=None, flower=None, active=False, gives={})
    flower = state.rules.components.flowers[cuban]
    gains = state.rules.components.gains[cuban * GAINS : (cuban + 1) * GAINS]
    return Stop(
        cuban=CUBAN_IDS[cuban],
        flower=FLOWER_IDS[flower] if flower >= 0 else None,
        active=state.board.active[cuban] == 1,
        gives=counts(GAIN_IDS, gains),
    )


def place_view(state: Position, place: int) -> Place:
    """A building place with what lies and stands there."""
    board, flower = state.board, FLOWER_IDS[state.rules.components.places[place]]
    if place not in board.place:
        return Place(flower=flower, building=None, owner=None, pawn=None, amounts={})
    building = list(board.place).index(place)
    return Place(
        flower=flower,
        building=BUILDING_IDS[building],
        owner=seat_or_none(board.owner[building]),
        pawn=seat_or_none(state.lodger(building)),
        amounts=dict(ALL_BUILDINGS[building].amounts),
    )


def seat_or_none(seat: int) -> int | None:
    """A seat, None for nobody."""
    return int(seat) if seat >= 0 else None


def ship(state: Position) -> Ship:
    """The ship, its value and its dice."""
    board = state.board
    return Ship(
        number=int(board.ship),
        in_port=board.in_port,
        value=int(state.rules.components.values[board.marker]),
        flag=int(board.marker),
        dice=dice(state),
        aside=GOOD_IDS[board.aside] if board.aside >= 0 else None,
        wanted=counts(GOOD_IDS[:DICE], [board.demand(good) for good in range(DICE)]),
        waited=int(board.waited),
    )


def dice(state: Position) -> dict[str, int]:
    """What the rolled dice show."""
    shown = {name: int(number) for name, number in zip(GOOD_IDS[:DICE], state.board.dice, strict=True)}
    return {name: number for name, number in shown.items() if number >= 0}


def seat_view(state: Position, number: int, own: bool) -> Player:
    """A player's things; what lies behind the screen only for its owner, or for all when the screens are open."""
    seat = state.seats[number]
    known = own or state.rules.flags.open_screens or state.player == OVER
    gift = meanings().all[seat.gift] if own and seat.gift != UNKNOWN else None
    return Player(
        pawn=BUILDING_IDS[seat.pawn] if seat.pawn >= 0 else None,
        tokens=int(state.board.tokens(number)),
        pesos=int(seat.pesos) if known else None,
        vp=int(seat.vp) if known else None,
        goods=counts(GOOD_IDS, seat.goods) if known else None,
        gift=None if gift is None else str(gift.about.get("gift", "none")),
    )
