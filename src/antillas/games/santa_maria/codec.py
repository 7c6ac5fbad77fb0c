"""Positions as plain data: `encode` writes them, `decode` reads and checks them."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from antillas.core.codec import (
    Count,
    FrameData,
    by_name,
    check_game,
    check_inventory,
    frames,
    number_of,
    read_data,
    seat_number,
)
from antillas.core.contract import OVER
from antillas.core.errors import BadData
from antillas.core.ints import Ints, ints
from antillas.core.views import counts
from antillas.games.santa_maria.load_checks import possible, stacking
from antillas.games.santa_maria.plain import cell_names, colony, cover, ships
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_IDS,
    BISHOP_ITEM,
    BLUE_DIE,
    BOARD_ITEM,
    CELLS,
    COLOUR_IDS,
    DOCKS,
    DOUBLES,
    FREE,
    MONK_SPACES,
    NONE,
    OFFER,
    RESOURCE_IDS,
    ROAD,
    ROAD_TILES,
    SCHOLAR_IDS,
    SETS,
    SHIP_ITEM,
    SHOWN,
    SIZE,
    STORE,
    TILE_ITEM,
    TILES,
    WHITE_DIE,
    YEARS,
)
from antillas.games.santa_maria.text import cell_text

CELL_NAMES: Final = tuple(cell_text(cell) for cell in range(CELLS))
Values = Annotated[list[Count], Meta(min_length=SIZE, max_length=SIZE)]
Colour = Literal["white", "blue"]
Space = Annotated[int, Meta(ge=0, lt=MONK_SPACES)]


class SeatData(Struct, forbid_unknown_fields=True):
    """What belongs to one player; `monks` are the monk spaces from 0, `port` the ships in each dock."""

    colony: Annotated[list[str], Meta(min_length=SIZE, max_length=SIZE)]
    cover: dict[str, Annotated[int, Meta(ge=1, lt=WHITE_DIE)] | Colour]
    store: dict[str, Annotated[int, Meta(ge=0, le=STORE)]]
    coins: Count
    points: Count
    religion: Count
    conquest: Count
    blue: Values
    unlocked: Annotated[int, Meta(ge=0, le=3)]
    to_roll: Annotated[int, Meta(ge=0, le=3)]
    white_used: Count
    blue_used: Count
    coin_uses: Annotated[int, Meta(ge=0, le=CELLS)]
    tokens: Count
    lost: Count
    monks: list[Space]
    chosen: Annotated[int, Meta(ge=0, lt=SETS)] | None
    retired: str | None
    roads: Annotated[int, Meta(ge=0, le=ROAD_TILES)]
    port: Annotated[list[list[str]], Meta(min_length=DOCKS, max_length=DOCKS)]


class WindowData(Struct, forbid_unknown_fields=True):
    """The window of free actions: how far it has come, what was sold, where dice have lain."""

    cursor: Annotated[int, Meta(ge=0, le=9)]
    sold: list[str]
    seen: list[list[str]]


class PositionData(Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    year: Annotated[int, Meta(ge=1, le=YEARS)]
    turn: Annotated[int, Meta(ge=0, le=10**9)]
    over: bool
    starter: Count
    frames: Annotated[list[FrameData], Meta(min_length=1, max_length=8)]
    white: Values
    blue: Values
    white_to_roll: Count
    reserve: Count
    roads: Count
    offer: Annotated[list[str | None], Meta(min_length=OFFER, max_length=OFFER)]
    stacks: dict[Literal["double", "triple"], list[str]]
    docks: Annotated[list[str | None], Meta(min_length=DOCKS, max_length=DOCKS)]
    scholars: Annotated[list[str | None], Meta(min_length=SHOWN, max_length=SHOWN)]
    bishops: Annotated[list[str | None], Meta(min_length=SHOWN, max_length=SHOWN)]
    sets: Annotated[list[str | None], Meta(min_length=SETS, max_length=SETS)]
    ranking: list[Count]
    chain: list[str]
    hand: Colour | None
    window: WindowData
    seats: list[SeatData]


# Writing.


def encode(state: Position) -> dict[str, object]:
    """The whole position, the top frame last."""
    board, item_ids = state.board, state.rules.components.item_ids
    triples = TILE_ITEM + DOUBLES
    stacks = {"double": range(TILE_ITEM, triples), "triple": range(triples, BOARD_ITEM)}
    return {
        "game": state.game.id,
        "year": int(board.year),
        "turn": int(board.turn),
        "over": state.player == OVER,
        "starter": int(board.starter),
        "frames": frames(state),
        "white": list(map(int, board.white)),
        "blue": list(map(int, board.blue)),
        "white_to_roll": int(board.white_to_roll),
        "reserve": int(board.reserve),
        "roads": int(board.roads),
        "offer": [item_ids[TILE_ITEM + tile] if tile >= 0 else None for tile in board.offer],
        "stacks": {name: [item_ids[item] for item in items if board.deck[item]] for name, items in stacks.items()},
        "docks": [item_ids[SHIP_ITEM + ship] if ship >= 0 else None for ship in board.dock],
        "scholars": [SCHOLAR_IDS[number] if number >= 0 else None for number in board.scholars],
        "bishops": [BISHOP_IDS[number] if number >= 0 else None for number in board.bishops],
        "sets": [SCHOLAR_IDS[number] if number >= 0 else None for number in board.sets],
        "ranking": list(map(int, board.ranking)),
        "chain": cell_names(int(board.chain)),
        "hand": None if board.hand < 0 else COLOUR_IDS[board.hand],
        "window": {
            "cursor": int(board.cursor),
            "sold": [name for kind, name in enumerate(RESOURCE_IDS) if (board.sold >> kind) & 1],
            "seen": [cell_names(int(cells)) for cells in board.seen],
        },
        "seats": [encode_seat(state, number) for number in range(len(state.seats))],
    }


def encode_seat(state: Position, number: int) -> dict[str, object]:
    """What belongs to one player."""
    seat = state.seats[number]
    return {
        "colony": colony(state, seat),
        "cover": cover(seat),
        "store": counts(RESOURCE_IDS, seat.store),
        "coins": int(seat.coins),
        "points": int(seat.points),
        "religion": int(seat.religion),
        "conquest": int(seat.conquest),
        "blue": list(map(int, seat.blue)),
        "unlocked": int(seat.unlocked),
        "to_roll": int(seat.to_roll),
        "white_used": int(seat.white_used),
        "blue_used": int(seat.blue_used),
        "coin_uses": int(seat.coin_uses),
        "tokens": int(seat.tokens),
        "lost": int(seat.lost),
        "monks": [space for space in range(MONK_SPACES) if (seat.monks >> space) & 1],
        "chosen": int(seat.chosen) if seat.chosen >= 0 else None,
        "retired": state.rules.components.space_ids[seat.space] if seat.space >= 0 else None,
        "roads": int(seat.roads),
        "port": ships(state, number),
    }


# Reading.


def decode(state: Position, data: object) -> None:
    """Fill a new position of the game from data; `BadData` names what is wrong."""
    position = read_data(data, PositionData)
    check_game(position.game, state.game)
    if len(position.seats) != state.rules.players:
        raise BadData(
            "seats: this game has {players} of them, not {count}.",
            players=state.rules.players,
            count=len(position.seats),
        )
    decode_board(state, position)
    decode_drawn(state, position)
    for number, given in enumerate(position.seats):
        decode_seat(state, number, given)
    decode_skills(state)
    decode_window(state, position)
    check_inventory(state)
    stacking.decode_turn(state, position.frames, position.over)
    possible.check(state, position.frames)
    stacking.check_somebody_decides(state, position.frames)


def decode_board(state: Position, data: PositionData) -> None:
    """Year, dice and ranking."""
    board = state.board
    board.year, board.turn = data.year, data.turn
    board.starter = seat_number(state.game, "starter", data.starter)
    board.white, board.blue = ints(data.white), ints(data.blue)
    board.white_to_roll, board.reserve, board.roads = data.white_to_roll, data.reserve, data.roads
    if sorted(data.ranking) != list(range(state.rules.players)):
        raise BadData("ranking: every seat must be there once.")
    board.ranking = ints(data.ranking)
    if state.rules.flags.blue_pool:
        if any(sum(seat.blue) for seat in data.seats):
            raise BadData("seats: blue: all blue dice lie in the common pool in this game (SM-POOL-7).")
    elif sum(data.blue):
        raise BadData("blue: there is no common pool of blue dice in this game.")
    far = [data.seats[seat].conquest for seat in data.ranking]
    if far != sorted(far, reverse=True):
        raise BadData("ranking: who is farther on the conquest track comes first (SM-YEAR-2).")
    if max(far) > state.rules.components.tracks.conquest:
        raise BadData("seats: conquest: the track is not so long (SM-CONQ-4).")


def decode_drawn(state: Position, data: PositionData) -> None:
    """What chance has drawn: nothing may be there twice, and what is nowhere else is in its stack."""
    board, item_ids = state.board, tuple(state.rules.components.item_ids)
    tiles, ships = item_ids[TILE_ITEM:BOARD_ITEM], item_ids[SHIP_ITEM:TILE_ITEM]
    board.offer = drawn(state, "offer", data.offer, tiles, TILE_ITEM)
    board.dock = drawn(state, "docks", data.docks, ships, SHIP_ITEM)
    board.scholars = drawn(state, "scholars", data.scholars, SCHOLAR_IDS, 0)
    board.sets = drawn(state, "sets", data.sets, SCHOLAR_IDS, 0)
    board.bishops = drawn(state, "bishops", data.bishops, BISHOP_IDS, BISHOP_ITEM)
    in_stacks = [name for names in data.stacks.values() for name in names]
    for size, names in data.stacks.items():
        of_size = tiles[:DOUBLES] if size == "double" else tiles[DOUBLES:]
        for name in names:
            tile = tiles.index(of_size[number_of(f"stacks.{size}", of_size, name)])
            if not board.deck[TILE_ITEM + tile] or in_stacks.count(name) > 1:
                raise BadData("stacks.{size}: {name} is there twice, or in the offer as well.", size=size, name=name)
    for tile in range(TILES):
        if board.deck[TILE_ITEM + tile] and tiles[tile] not in in_stacks:
            board.deck[TILE_ITEM + tile] = 0
            board.gone += 1
    for slot, tile in enumerate(board.offer):
        if tile >= 0 and (tile < DOUBLES) != (slot < OFFER // 2):
            raise BadData("offer[{slot}]: doubles come first, then triples (SM-SETUP-8).", slot=slot)


def drawn(state: Position, place: str, given: list[str | None], names: tuple[str, ...], first: int) -> Ints:
    """The numbers of drawn things; they are not in their stack any more."""
    numbers: list[int] = []
    for index, name in enumerate(given):
        number = NONE if name is None else number_of(f"{place}[{index}]", names, name)
        numbers.append(number)
        if number >= 0:
            take(state, f"{place}[{index}]", first + number, str(name))
    return ints(numbers)


def take(state: Position, place: str, item: int, name: str) -> None:
    """Take a thing out of its stack, once."""
    if not state.board.deck[item]:
        raise BadData("{place}: {name} is there twice.", place=place, name=name)
    state.board.deck[item] = 0


def decode_seat(state: Position, number: int, given: SeatData) -> None:
    """What belongs to one player."""
    seat, place = state.seats[number], f"seats[{number}]"
    decode_colony(state, seat, given, place)
    seat.store = ints(by_name(f"{place}.store", RESOURCE_IDS, given.store))
    seat.blue = ints(given.blue)
    for name in ("coins", "points", "religion", "conquest", "unlocked", "to_roll", "white_used", "blue_used", "roads"):
        setattr(seat, name, getattr(given, name))
    for name in ("coin_uses", "tokens", "lost"):
        setattr(seat, name, getattr(given, name))
    if seat.religion > state.rules.components.tracks.religion:
        raise BadData(
            "{place}.religion: the track has {religion} spaces.",
            place=place,
            religion=state.rules.components.tracks.religion,
        )
    for space in given.monks:
        if (seat.monks >> space) & 1:
            raise BadData("{place}.monks: two monks on space {space} (SM-MONK-3).", place=place, space=space)
        seat.monks |= 1 << space
    if given.chosen is not None:
        if any(other.chosen == given.chosen for other in state.seats):
            raise BadData("{place}.chosen: another player has it (SM-SETUP-13, SM-ADV-4).", place=place)
        seat.chosen = given.chosen
        if state.rules.flags.boards_random:
            state.board.deck[BOARD_ITEM + given.chosen] = 0
    if given.retired is not None:
        space = number_of(f"{place}.retired", tuple(state.rules.components.space_ids), given.retired)
        if any(other.space == space for other in state.seats):
            raise BadData("{place}.retired: another marker stands there (SM-RETIRE-1).", place=place)
        seat.space = space
    decode_port(state, number, given, place)


def decode_colony(state: Position, seat: Seat, given: SeatData, place: str) -> None:
    """The cells and what lies on them."""
    table = state.rules.components.cells
    codes = [code for row in given.colony for code in row.split()]
    if len(codes) != CELLS or any(len(row.split()) != SIZE for row in given.colony):
        raise BadData("{place}.colony: it must be {size} rows of {size} codes.", place=place, size=SIZE)
    seat.free = (1 << CELLS) - 1
    for cell, code in enumerate(codes):
        state.lay_cell(seat, cell, number_of(f"{place}.colony", tuple(table.ids), code))
    for name, what in given.cover.items():
        cell = number_of(f"{place}.cover", CELL_NAMES, name)
        if table.terrain[int(seat.cells[cell])] in (FREE, ROAD):
            raise BadData("{place}.cover.{name}: there is no building (SM-COLONY-3).", place=place, name=name)
        state.cover(seat, cell, what if isinstance(what, int) else (WHITE_DIE, BLUE_DIE)[COLOUR_IDS.index(what)])


def decode_port(state: Position, number: int, given: SeatData, place: str) -> None:
    """The ships of a player."""
    names = tuple(state.rules.components.item_ids[SHIP_ITEM:TILE_ITEM])
    for dock, moored in enumerate(given.port):
        for name in moored:
            ship = number_of(f"{place}.port[{dock}]", names, name)
            take(state, f"{place}.port[{dock}]", SHIP_ITEM + ship, name)
            state.board.ship_at[ship] = number * DOCKS + dock
        state.seats[number].port[dock] = len(moored)


def decode_skills(state: Position) -> None:
    """Whose abilities the players have: scholars with a monk, and the private one."""
    for number, seat in enumerate(state.seats):
        for space, scholar in enumerate(state.board.scholars):
            if (seat.monks >> space) & 1:
                if scholar < 0:
                    raise BadData(
                        "seats[{number}].monks: no scholar lies above space {space}.", number=number, space=space
                    )
                seat.skills |= 1 << scholar
        if state.rules.flags.mode_advanced and seat.chosen >= 0:
            private = state.board.sets[seat.chosen]
            if private < 0:
                raise BadData(
                    "seats[{number}].chosen: no scholar lies with that capital tile (SM-ADV-3).", number=number
                )
            seat.skills |= 1 << private


def decode_window(state: Position, data: PositionData) -> None:
    """The buildings being activated, the die in use, and the window of free actions."""
    board = state.board
    board.chain = cell_set("chain", data.chain)
    board.hand = NONE if data.hand is None else COLOUR_IDS.index(data.hand)
    board.cursor = data.window.cursor
    for name in data.window.sold:
        board.sold |= 1 << number_of("window.sold", RESOURCE_IDS, name)
    board.seen = ints([cell_set("window.seen", cells) for cells in data.window.seen])


def cell_set(place: str, names: list[str]) -> int:
    """A set of cells by their names."""
    return sum({1 << number_of(place, CELL_NAMES, name) for name in names})
