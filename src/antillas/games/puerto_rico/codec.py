"""Positions as plain data: `encode` writes them, `decode` reads and checks them."""

from typing import Annotated, Final

from msgspec import Meta, Struct, convert, to_builtins

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
from antillas.core.ints import ints, small_ints
from antillas.core.phases import FRAME
from antillas.core.views import counts
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.phase import DRAFT, LOADING, ROLE
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    BUILDING_IDS,
    CAPTURED,
    CITY_SPACES,
    DONE_IDS,
    ENDING_IDS,
    GOOD_IDS,
    HOLDING,
    ISLAND_SPACES,
    ROLE_IDS,
    TILE_IDS,
    TRADING_HOUSE_SPACES,
    group_name,
)
from antillas.games.puerto_rico.view import Card, Festival, PlayerBoard, Ship, Workers, cards, player_board, table

Whole = Annotated[int, Meta(ge=-10_000, le=10_000)]


class SeatData(PlayerBoard, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What belongs to one player."""

    chips: Count
    noted: Count


class PlantationData(Struct, forbid_unknown_fields=True):
    """The plantations that belong to nobody."""

    faceup: dict[str, Count]
    facedown: dict[str, Count]
    discard: dict[str, Count]
    leftover: dict[str, Count]


class PositionData(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position."""

    game: str
    round: Count
    governor: Count
    picks: Count
    over: bool
    ending: list[str]
    frames: Annotated[list[FrameData], Meta(min_length=1, max_length=8)]
    roles: dict[str, Card]
    seats: list[SeatData]
    plantations: PlantationData
    quarries: Count
    goods: dict[str, Count]
    trading_house: dict[str, Count]
    ships: list[Ship]
    buildings: dict[str, Count]
    workers: Workers
    vp: Count
    bank: Whole
    token: Count | None = None
    festival: Festival | None = None
    order: list[Count] = []


def encode(state: Position) -> dict[str, object]:
    """The whole position, the top frame last."""
    board = state.board
    stacks = {
        "faceup": board.faceup,
        "facedown": board.facedown,
        "discard": board.discard,
        "leftover": board.leftover,
    }
    position = PositionData(
        **table(state),
        picks=int(state.picks),
        over=state.player == OVER,
        frames=[convert(frame, FrameData) for frame in frames(state)],
        seats=[seat_data(state, seat) for seat in state.seats],
        plantations=PlantationData(**{name: counts(GOOD_IDS, stack) for name, stack in stacks.items()}),
    )
    data: dict[str, object] = to_builtins(position)
    return data


def seat_data(state: Position, seat: Seat) -> SeatData:
    """What belongs to one player."""
    return SeatData(**player_board(state, seat), chips=int(seat.chips), noted=int(seat.noted))


def decode(state: Position, data: object) -> None:
    """Fill a new position of the game from data; `BadData` names what is wrong."""
    position = read_data(data, PositionData)
    check_game(position.game, state.game)
    decode_board(state, position)
    decode_seats(state, position)
    decode_turn(state, position)
    check_inventory(state)
    check_turn(state, position)


def decode_board(state: Position, data: PositionData) -> None:
    """The supplies, ships, trading house, plantations and role cards."""
    board = state.board
    board.vp = data.vp
    board.bank = data.bank
    board.quarries = data.quarries
    board.workers = data.workers.supply
    board.worker_ship = data.workers.ship
    board.nobles = data.workers.supply_nobles
    board.noble_ship = data.workers.ship_nobles
    board.goods = ints(by_name("goods", GOOD_IDS, data.goods))
    board.house = ints(by_name("trading_house", GOOD_IDS, data.trading_house))
    board.faceup = ints(by_name("plantations.faceup", GOOD_IDS, data.plantations.faceup))
    board.facedown = ints(by_name("plantations.facedown", GOOD_IDS, data.plantations.facedown))
    board.discard = ints(by_name("plantations.discard", GOOD_IDS, data.plantations.discard))
    board.leftover = ints(by_name("plantations.leftover", GOOD_IDS, data.plantations.leftover))
    for building, copies in enumerate(by_name("buildings", BUILDING_IDS, data.buildings)):
        board.offer(building, copies)
    if sum(board.house) > TRADING_HOUSE_SPACES:
        raise BadData(
            "trading_house: {count} goods do not fit on {spaces} spaces.",
            count=int(sum(board.house)),
            spaces=TRADING_HOUSE_SPACES,
        )
    capacities = list(state.rules.supplies.ships)
    if [ship.capacity for ship in data.ships] != capacities:
        raise BadData("ships: this game has ships of {capacities}.", capacities=", ".join(map(str, capacities)))
    for number, ship in enumerate(data.ships):
        decode_ship(state, number, ship)
    decode_roles(state, data)
    decode_festival(state, data)
    board.order = ints([seat_number(state.game, "order", seat) for seat in data.order])
    if len(set(data.order)) != len(data.order) or (data.order and not state.rules.flags.seat_auction):
        raise BadData("order: each seat has one place, and only where places are auctioned.")


def decode_festival(state: Position, data: PositionData) -> None:
    """The tasks of the Festival and who has won them."""
    given = data.festival
    if (given is not None) != state.rules.flags.festival:
        raise BadData("festival: the tasks belong to games with the Festival, and only to them.")
    if given is None:
        return
    tasks = state.board.festival
    if given.crop is not None:
        tasks[festival.CROP] = number_of("festival.crop", GOOD_IDS, given.crop)
    if given.building is not None:
        tasks[festival.BUILDING] = number_of("festival.building", BUILDING_IDS, given.building)
    for number, count in enumerate(by_name("festival.goods", GOOD_IDS, given.goods)):
        tasks[festival.TASK + number] = count
    winners = (given.crop_winner, given.goods_winner, given.building_winner)
    for place, winner in zip(festival.WINNERS, winners, strict=True):
        if winner is not None:
            tasks[place] = seat_number(state.game, "festival", winner)


def decode_ship(state: Position, number: int, ship: Ship) -> None:
    """A cargo ship: empty without a good, else with at most as many as fit."""
    place = f"ships[{number}]"
    if (ship.good is None) != (ship.load == 0) or ship.load > ship.capacity:
        raise BadData(
            "{place}: a ship carries 1 to {count} of one good, or nothing of none.", place=place, count=ship.capacity
        )
    state.board.ship_load[number] = ship.load
    if ship.good is not None:
        good = number_of(f"{place}.good", GOOD_IDS, ship.good)
        if good in list(state.board.ship_good):
            raise BadData("{place}.good: another ship carries {good} (CAPTAIN-5).", place=place, good=ship.good)
        state.board.ship_good[number] = good


def decode_roles(state: Position, data: PositionData) -> None:
    """The role cards in play."""
    in_play = cards(state)
    if data.roles.keys() != in_play.keys():
        raise BadData("roles: this game has the roles {roles}.", roles=", ".join(in_play))
    for name, role in data.roles.items():
        number = ROLE_IDS.index(name)
        state.board.role_doubloons[number] = role.doubloons
        if role.taken_by is not None:
            state.board.role_taker[number] = seat_number(state.game, f"roles.{name}.taken_by", role.taken_by)
        elif role.captor is not None:
            state.board.role_taker[number] = CAPTURED - seat_number(state.game, f"roles.{name}.captor", role.captor)
    if data.token is not None:
        state.board.token = seat_number(state.game, "token", data.token)


def decode_seats(state: Position, data: PositionData) -> None:
    """The players' boards."""
    if len(data.seats) != state.rules.players:
        raise BadData(
            "seats: this game has {count} of them, not {given}.", count=int(state.rules.players), given=len(data.seats)
        )
    for number, given in enumerate(data.seats):
        decode_seat(state, state.seats[number], given, f"seats[{number}]")


def decode_seat(state: Position, seat: Seat, given: SeatData, place: str) -> None:
    """One player's board, within its spaces and circles."""
    seat.doubloons = given.doubloons
    seat.chips = given.chips
    seat.noted = given.noted
    seat.idle = given.idle_workers
    seat.wharf_used = given.wharf_used
    seat.goods = ints(by_name(f"{place}.goods", GOOD_IDS, given.goods))
    seat.tiles = ints(by_name(f"{place}.island", TILE_IDS, {name: tile.tiles for name, tile in given.island.items()}))
    seat.manned = ints(
        by_name(f"{place}.island", TILE_IDS, {name: tile.workers for name, tile in given.island.items()})
    )
    seat.owned = small_ints(
        by_name(f"{place}.city", BUILDING_IDS, {name: tile.tiles for name, tile in given.city.items()})
    )
    seat.staff = small_ints(
        by_name(f"{place}.city", BUILDING_IDS, {name: tile.workers for name, tile in given.city.items()})
    )
    seat.built = sum(1 << number for number, count in enumerate(seat.owned) if count)
    seat.at_work = sum(int(count) for count in seat.staff)
    decode_expanded(state, seat, given, place)
    buildings = state.rules.buildings
    seat.island = sum(seat.tiles) + seat.forests
    seat.city = sum(int(count) * buildings.spaces(number) for number, count in enumerate(seat.owned))
    seat.circles = sum(int(count) * buildings.circles[number] for number, count in enumerate(seat.owned))
    check_seat(state, seat, place)


def decode_expanded(state: Position, seat: Seat, given: SeatData, place: str) -> None:
    """What expansions add to a player's board: nobles, forests, guests."""
    seat.awake = given.awake
    seat.bid = given.bid
    seat.done = sum(1 << number_of(f"{place}.done", DONE_IDS, name) for name in given.done)
    nobles = {name: group.nobles for name, group in (*given.island.items(), *given.city.items())}
    standing = [nobles.get(group_name(group), 0) for group in range(HOLDING)]
    if state.rules.flags.nobles:
        seat.nobles = small_ints([*standing, given.idle_nobles])
    elif sum(standing) + given.idle_nobles:
        raise BadData("{place}: there are no nobles in this game.", place=place)
    woods = [
        *by_name(f"{place}.forests", GOOD_IDS, given.forests),
        *by_name(f"{place}.hidden_forests", GOOD_IDS, given.hidden_forests),
    ]
    seat.forests = sum(woods)
    if state.rules.flags.new_buildings:
        seat.woods = ints(woods)
    elif seat.forests:
        raise BadData("{place}: there are no forests in this game.", place=place)
    for group in range(HOLDING):
        if seat.nobles_on(group) > seat.standing(group):
            raise BadData("{place}: more nobles than workers.", place=f"{place}: {group_name(group)}")
    if seat.all_nobles() > seat.workers():
        raise BadData("{place}: more nobles than workers.", place=place)


def check_seat(state: Position, seat: Seat, place: str) -> None:
    """Tiles must fit on the spaces of the board, and workers on the circles."""
    if seat.island > ISLAND_SPACES:
        raise BadData(
            "{place}.island: {count} tiles do not fit on {spaces} spaces.",
            place=place,
            count=int(seat.island),
            spaces=ISLAND_SPACES,
        )
    if seat.city > CITY_SPACES:
        raise BadData(
            "{place}.city: {count} spaces are needed and there are {spaces}.",
            place=place,
            count=int(seat.city),
            spaces=CITY_SPACES,
        )
    for number, name in enumerate(TILE_IDS):
        if seat.manned[number] > seat.tiles[number]:
            raise BadData("{place}.workers: more workers than circles.", place=f"{place}.island.{name}")
    for number, name in enumerate(BUILDING_IDS):
        if seat.owned[number] > 1 and not state.rules.may_own_several(number):
            raise BadData(
                "{place}.tiles: a building of this kind is owned once (BUILDER-6).", place=f"{place}.city.{name}"
            )
        if int(seat.staff[number]) > int(seat.owned[number]) * state.rules.buildings.circles[number]:
            raise BadData("{place}.workers: more workers than circles.", place=f"{place}.city.{name}")


LIES_ON: Final = {
    (): ("opening", "auction", "draft", "role"),
    ("role",): (
        "tasks",
        "display",
        "settler",
        "second-tile",
        "lodges",
        "mayor",
        "dealing",
        "placement",
        "builder",
        "craftsman",
        "extra-good",
        "trader",
        "captain",
        "storage",
        "buccaneer",
        *(f"guests-{when}-{role}" for when in ("before", "after") for role in ROLE_IDS),
    ),
    ("role", "settler"): ("hacienda-draw", "laying", "hospice", "crop-reward"),
    ("role", "second-tile"): ("crop-reward",),
    ("role", "placement"): ("noble-placement",),
    ("role", "builder"): ("payment", "university"),
    ("role", "trader"): ("land-draw", "laying", "crop-reward"),
    ("role", "captain"): ("stowing", "delivery"),
    ("role", "buccaneer"): ("spoils", "raid-choice", "raid"),
}
"""Which phases may lie on which on the stack."""


def decode_turn(state: Position, data: PositionData) -> None:
    """Whose turn it is: round, end conditions and the stack, which must leave somebody something to decide."""
    state.round = data.round
    state.governor = seat_number(state.game, "governor", data.governor)
    state.picks = data.picks
    played = sum(role.taken_by is not None for role in data.roles.values()) - data.picks
    if played != 0 and not (played == 1 and state.rules.flags.buccaneer and data.picks == state.rules.supplies.picks):
        raise BadData("picks: must be the number of roles that are taken.")
    state.ending = 0
    for name in data.ending:
        state.ending |= 1 << number_of("ending", ENDING_IDS, name)
    decode_frames(state, data.frames, LIES_ON)
    if LOADING not in (state.phase, *list(state.stack)[::FRAME]):
        for seat in state.seats:
            seat.wharf_used = False  # older versions kept it until the next Captain phase (BLD-WHARF-1)


def check_turn(state: Position, data: PositionData) -> None:
    """Somebody must have something to decide, unless the game is over."""
    phase = state.top
    drafted_by_chance = state.phase == DRAFT and state.rules.draft.by_chance
    state.player = CHANCE if phase.by_chance or drafted_by_chance else state.actor
    if data.over:
        if not state.ending or state.phase != ROLE:
            raise BadData("over: the game ends at a role pick in the frames, after an end condition was met.")
        state.player = OVER
    elif not phase.fits(state) or not len(state.choices()):
        raise nobody_decides(data.frames)
