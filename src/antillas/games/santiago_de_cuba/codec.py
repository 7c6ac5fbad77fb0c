"""Positions as plain data: `encode` writes them, `decode` reads and checks them."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from antillas.core.codec import (
    Count,
    FrameData,
    by_name,
    check_game,
    check_inventory,
    decode_frames,
    frames,
    nobody_decides,
    number_of,
    read_data,
    seat_number,
)
from antillas.core.contract import CHANCE, OVER
from antillas.core.errors import BadData
from antillas.core.ints import ints
from antillas.core.views import counts
from antillas.games.santiago_de_cuba.cubans.zorro import possible_gifts
from antillas.games.santiago_de_cuba.phase import DONE, DRIVING, ROLLED, VISITED
from antillas.games.santiago_de_cuba.state import Position, Seat
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    BUILDINGS,
    CHURCH,
    CUBAN_IDS,
    DICE,
    FACES,
    GOOD_IDS,
    STOPS,
    TOKENS,
    UNKNOWN,
)
from antillas.games.santiago_de_cuba.view import dice

BUILDING_PHASES: Final = BUILDING_IDS[CHURCH + 1 :]
MARKS: Final = {
    "opening": (DRIVING,),
    "turn": (DRIVING,),
    "building-deal": (DRIVING,),
    "cuban-deal": (DRIVING,),
    "roll": (DRIVING, ROLLED),
    "demand": (DRIVING, ROLLED),
    "gain": (VISITED, DONE),
    "pablo": (VISITED,),
    "gift": (VISITED,),
    "alonso": (VISITED,),
    "pawn": (DONE,),
    "loading": (DONE,),
    **dict.fromkeys(BUILDING_PHASES, (VISITED, DONE)),
}
"""How far the turn must have come for each phase to be on top."""
LIES_ON: Final = {(): ("opening", "turn"), ("turn",): tuple(name for name in MARKS if name not in ("opening", "turn"))}
"""Which phases may lie on which on the stack."""
SETUP_PHASES: Final = ("opening", "building-deal", "cuban-deal")
OTHERS_ACT: Final = ("gift", "loading")


class SeatData(Struct, forbid_unknown_fields=True):
    """What belongs to one player."""

    pesos: Count
    vp: Count
    goods: dict[str, Count]
    pawn: str | None
    gift: Count | None


class ShipData(Struct, forbid_unknown_fields=True):
    """The ship and its dice."""

    number: Annotated[int, Meta(ge=1, le=100)]
    in_port: bool
    value: Count
    dice: dict[str, Annotated[int, Meta(ge=0, lt=FACES)]]
    aside: str | None
    waited: Count


class CarData(Struct, forbid_unknown_fields=True):
    """Where the car stands, and whether the Cuban there was inactive when it arrived."""

    stop: Annotated[int, Meta(ge=0, lt=STOPS)]
    asleep: bool


class PositionData(Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    turn: Annotated[int, Meta(ge=0, le=10**9)]
    over: bool
    frames: Annotated[list[FrameData], Meta(min_length=1, max_length=2)]
    places: Annotated[list[str | None], Meta(min_length=BUILDINGS, max_length=BUILDINGS)]
    owners: dict[str, Count]
    stops: Annotated[list[str | None], Meta(min_length=STOPS - 1, max_length=STOPS - 1)]
    inactive: list[str]
    car: CarData
    moved: bool
    ship: ShipData
    supply: dict[str, Count]
    seats: list[SeatData]


def encode(state: Position) -> dict[str, object]:
    """The whole position, the top frame last."""
    board = state.board
    placed = {int(place): BUILDING_IDS[building] for building, place in enumerate(board.place) if place >= 0}
    return {
        "game": state.game.id,
        "turn": int(board.turn),
        "over": state.player == OVER,
        "frames": frames(state),
        "places": [placed.get(place) for place in range(BUILDINGS)],
        "owners": {BUILDING_IDS[building]: int(owner) for building, owner in enumerate(board.owner) if owner >= 0},
        "stops": [CUBAN_IDS[cuban] if cuban >= 0 else None for cuban in list(board.cuban)[1:]],
        "inactive": [CUBAN_IDS[cuban] for cuban, active in enumerate(board.active) if not active],
        "car": {"stop": int(board.car), "asleep": board.asleep},
        "moved": board.moved,
        "ship": {
            "number": int(board.ship),
            "in_port": board.in_port,
            "value": int(state.rules.components.values[board.marker]),
            "dice": dice(state),
            "aside": GOOD_IDS[board.aside] if board.aside >= 0 else None,
            "waited": int(board.waited),
        },
        "supply": counts(GOOD_IDS, board.goods),
        "seats": [
            {
                "pesos": int(seat.pesos),
                "vp": int(seat.vp),
                "goods": counts(GOOD_IDS, seat.goods),
                "pawn": BUILDING_IDS[seat.pawn] if seat.pawn >= 0 else None,
                "gift": int(seat.gift) if seat.gift >= 0 else None,
            }
            for seat in state.seats
        ],
    }


def decode(state: Position, data: object) -> None:
    """Fill a new position of the game from data; `BadData` names what is wrong."""
    position = read_data(data, PositionData)
    check_game(position.game, state.game)
    decode_tiles(state, position)
    decode_ship(state, position.ship)
    decode_seats(state, position)
    check_inventory(state)
    decode_turn(state, position)


def decode_tiles(state: Position, data: PositionData) -> None:
    """Buildings and their owners, Cubans and the car."""
    board = state.board
    for place, building in enumerate(data.places):
        if building is not None:
            number = number_of(f"places[{place}]", BUILDING_IDS, building)
            if board.place[number] >= 0:
                raise BadData("{place}: {name} is there twice.", place=f"places[{place}]", name=building)
            state.lay_building(number, place)
    for stop, cuban in enumerate(data.stops, start=1):
        if cuban is not None:
            number = number_of(f"stops[{stop - 1}]", CUBAN_IDS, cuban)
            if number in list(board.cuban):
                raise BadData("{place}: {name} is there twice.", place=f"stops[{stop - 1}]", name=cuban)
            board.cuban[stop] = number
    if len(set(data.inactive)) < len(data.inactive):
        raise BadData("inactive: a Cuban is there twice.")
    for cuban in data.inactive:
        board.active[number_of("inactive", CUBAN_IDS, cuban)] = 0
    for building, owner in data.owners.items():
        place_name = f"owners.{building}"
        board.owner[number_of("owners", BUILDING_IDS, building)] = seat_number(state.game, place_name, owner)
    for seat in range(state.rules.players):
        if list(data.owners.values()).count(seat) > TOKENS:
            raise BadData(
                "owners: seat {number} owns more than {most} buildings (SC-CUB-LIMIT-1).", number=seat, most=TOKENS
            )
    board.turn = data.turn
    board.moved = data.moved
    board.car = data.car.stop
    board.asleep = data.car.asleep
    if board.asleep and (board.car == 0 or board.active[board.cuban[board.car]]):
        raise BadData("car.asleep: nobody inactive stands at the stop of the car.")


def decode_ship(state: Position, ship: ShipData) -> None:
    """The ship, the value marker and the dice."""
    board, components = state.board, state.rules.components
    for name, number in ship.dice.items():
        die = number_of("ship.dice", GOOD_IDS[:DICE], name)
        board.dice[die] = number
        if number > max(face for face in range(FACES) if components.faces[die * FACES + face]):
            raise BadData("{place}: the die has no {number} (SC-COMP-6).", place=f"ship.dice.{name}", number=number)
    if ship.number > components.ships:
        raise BadData("ship.number: there are {ships} ships.", ships=int(components.ships))
    if ship.value not in list(components.values):
        raise BadData("ship.value: the flags are {flags}.", flags=", ".join(map(str, components.values)))
    if state.rules.flags.stall_turns and ship.waited >= state.rules.flags.stall_turns:
        raise BadData(
            "ship.waited: a ship waits less than {most} turns (AMB-26).", most=int(state.rules.flags.stall_turns)
        )
    board.ship, board.waited, board.in_port = ship.number, ship.waited, ship.in_port
    board.marker = list(components.values).index(ship.value)
    if ship.aside is not None:
        board.aside = number_of("ship.aside", GOOD_IDS[:DICE], ship.aside)
    if ship.in_port != (ship.aside is not None):
        raise BadData("ship.aside: one die lies aside while a ship is in the port, and only then.")
    if ship.in_port and (len(ship.dice) < DICE or board.all_demand() == 0):
        raise BadData("ship.dice: a ship in the port has five rolled dice and some demand (SC-SHIP-1).")


def decode_seats(state: Position, data: PositionData) -> None:
    """The players' things and the supply."""
    if len(data.seats) != state.rules.players:
        raise BadData(
            "seats: this game has {expected} of them, not {found}.",
            expected=int(state.rules.players),
            found=len(data.seats),
        )
    state.board.goods = ints(by_name("supply", GOOD_IDS, data.supply))
    pawns: list[str] = []
    for number, given in enumerate(data.seats):
        seat, place = state.seats[number], f"seats[{number}]"
        seat.pesos, seat.vp = given.pesos, given.vp
        seat.goods = ints(by_name(f"{place}.goods", GOOD_IDS, given.goods))
        if given.pawn is not None:
            seat.pawn = number_of(f"{place}.pawn", BUILDING_IDS, given.pawn)
            if given.pawn in pawns:
                raise BadData(
                    "{place}.pawn: another pawn stands in {building} (SC-PAWN-2).", place=place, building=given.pawn
                )
            pawns.append(given.pawn)
        if given.gift is not None:
            check_gift(state, seat, given.gift, f"{place}.gift")
            seat.gift = given.gift


def check_gift(state: Position, giver: Seat, gift: int, place: str) -> None:
    """A gift that waits to be shown must be one that its giver can give (AMB-6)."""
    if not state.rules.flags.zorro_order_simultaneous:
        raise BadData("{place}: gifts are handed over at once in this game.", place=place)
    possible = list(possible_gifts(giver))
    if gift not in possible:
        raise BadData(
            "{place}: {found} cannot be given; it can be {possible}.",
            place=place,
            found=gift,
            possible=", ".join(map(str, possible)),
        )


def decode_turn(state: Position, data: PositionData) -> None:
    """Whose turn it is: the frames, which must leave somebody something to decide."""
    decode_frames(state, data.frames, LIES_ON)
    top, bottom = data.frames[-1], data.frames[0]
    dealt = UNKNOWN not in list(state.board.place) and UNKNOWN not in list(state.board.cuban)[1:]
    if top.phase not in SETUP_PHASES and not dealt:
        raise BadData("places, stops: all tiles are dealt when the set-up is over (SC-SETUP-1, -2).")
    if bottom.mark not in MARKS[top.phase] and not data.over:
        raise BadData(
            "frames[0].mark: {phase} cannot be on top when the turn has come to {mark}.",
            phase=top.phase,
            mark=bottom.mark,
        )
    if top.picker != bottom.actor and top.phase in OTHERS_ACT:
        raise BadData("frames[1].picker: it is the turn of seat {number}.", number=bottom.actor)
    phase = state.top
    state.player = CHANCE if phase.by_chance else state.actor
    if data.over:
        if state.board.in_port or data.ship.number != state.rules.components.ships:
            raise BadData("over: the game ends when the last ship has left the port (SC-END-1).")
        state.player = OVER
    elif not phase.fits(state) or not len(state.choices()):
        raise nobody_decides(data.frames)
