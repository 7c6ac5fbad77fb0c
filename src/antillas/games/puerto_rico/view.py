"""What a seat may know: everything on the table but the other players' victory points (SETUP-13), with types."""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct
from mypy_extensions import i64

from antillas.core import views
from antillas.core.codec import Count
from antillas.core.contract import State
from antillas.core.ints import total
from antillas.core.phases import FRAME
from antillas.core.views import counts, player_name
from antillas.games.puerto_rico.phase import EXTRA_GOOD, HOSPICE_WORKER, LOADING, PLACEMENT, ROLE, UNIVERSITY_WORKER
from antillas.games.puerto_rico.state import Position, Seat
from antillas.games.puerto_rico.tables import (
    BUILDING_IDS,
    CITY_SPACES,
    ENDING_IDS,
    GOOD_IDS,
    ISLAND_SPACES,
    NOT_IN_PLAY,
    ROLE_IDS,
    TILE_IDS,
    TRADING_HOUSE_SPACES,
    group_name,
)

SmallCount = Annotated[int, Meta(ge=0, le=255)]


class Card(Struct, forbid_unknown_fields=True):
    """A role card."""

    doubloons: Count
    taken_by: Count | None


class Staffed(Struct, forbid_unknown_fields=True):
    """Tiles of one kind and the workers on them."""

    tiles: SmallCount
    workers: SmallCount


class PlayerBoard(Struct, forbid_unknown_fields=True, kw_only=True):
    """What lies open before a player."""

    doubloons: Count
    idle_workers: Count
    goods: dict[str, Count]
    island: dict[str, Staffed]
    city: dict[str, Staffed]
    wharf_used: bool

    def workers(self) -> int:
        """All workers of the player."""
        return self.idle_workers + sum(group.workers for group in (*self.island.values(), *self.city.values()))


class Spaces(Struct):
    """Places for tiles or goods."""

    used: int
    all: int

    @property
    def free(self) -> int:
        """How many are left."""
        return self.all - self.used


class Player(PlayerBoard, kw_only=True):
    """A player's board as somebody sees it."""

    island_spaces: Spaces
    city_spaces: Spaces
    points: int | None
    """Chips and noted points; None while they are secret."""


class Ship(Struct, forbid_unknown_fields=True):
    """A cargo ship."""

    capacity: Count
    good: str | None
    load: Count


class Plantations(Struct):
    """The plantations that nobody has."""

    faceup: dict[str, int]
    facedown: int
    discarded: int
    leftover: int
    """How many of the discarded ones stay out of a reshuffle now (DIV-21)."""


class Workers(Struct, forbid_unknown_fields=True):
    """The workers that nobody has."""

    supply: Count
    ship: Count


class View(views.View):
    """The whole table."""

    round: int
    governor: int
    actor: int
    """Whose turn it is, even while chance decides something in it."""
    picker: int
    role: str | None
    """The role whose phase it is; none while roles are picked or the table is laid out."""
    asked: str | None
    """The tile or building that the question is about."""
    next_seats: list[int]
    """Who may be asked after the player to move, in this phase or for the next roles."""
    picks_left: int
    """Roles that are still picked in this round, the present pick included."""
    ending: list[str]
    """The ids of the end conditions met so far (END-1)."""
    roles: dict[str, Card]
    seats: list[Player]
    plantations: Plantations
    quarries: int
    goods: dict[str, int]
    prices: dict[str, int]
    """What the trading house pays for each good (TRADER-2)."""
    trading_house: dict[str, int]
    house_spaces: Spaces
    ships: list[Ship]
    buildings: dict[str, int]
    workers: Workers
    vp: int
    noted: int
    """Points of all players that were noted because the chips had run out (CAPTAIN-12)."""
    bank: int
    """Doubloons in the bank; unlimited, so it may fall below zero (AMB-1)."""


def view(state: Position, seat: int | None) -> View:
    """The table for one seat or a spectator."""
    board = state.board
    phase = state.phases[state.phase]
    return View(
        **table(state),
        player=player_name(state),
        phase=phase.name,
        prompt=phase.prompt,
        actor=int(state.actor),
        picker=int(state.picker),
        role=role(state),
        asked=asked(state),
        next_seats=next_seats(state),
        picks_left=int(state.rules.supplies.picks - state.picks),
        seats=[player(state, number, seat) for number in range(len(state.seats))],
        plantations=Plantations(
            faceup=counts(GOOD_IDS, board.faceup),
            facedown=int(total(board.facedown)),
            discarded=int(total(board.discard) + total(board.leftover)),
            leftover=int(total(board.leftover)),
        ),
        prices={good: int(price) for good, price in zip(GOOD_IDS, state.rules.prices, strict=True)},
        house_spaces=Spaces(used=int(total(board.house)), all=TRADING_HOUSE_SPACES),
        noted=sum(int(one.noted) for one in state.seats),
    )


def read_view(state: State, seat: int | None) -> View:
    """What a seat may know, of a position that is one of Puerto Rico."""
    seen = state.view(seat)
    assert isinstance(seen, View)
    return seen


def table(state: Position) -> dict[str, Any]:
    """What a view and the data of a position have in common."""
    board = state.board
    return {
        "game": state.game.id,
        "round": int(state.round),
        "governor": int(state.governor),
        "ending": [name for bit, name in enumerate(ENDING_IDS) if state.ending & (1 << bit)],
        "roles": cards(state),
        "quarries": int(board.quarries),
        "goods": counts(GOOD_IDS, board.goods),
        "trading_house": counts(GOOD_IDS, board.house),
        "ships": [ship(state, number) for number in range(int(state.layout.ships))],
        "buildings": counts(BUILDING_IDS, board.buildings),
        "workers": Workers(supply=int(board.workers), ship=int(board.worker_ship)),
        "vp": int(board.vp),
        "bank": int(board.bank),
    }


def cards(state: Position) -> dict[str, Card]:
    """The role cards in play: doubloons on them and who has picked them."""
    board = state.board
    return {
        name: Card(
            doubloons=int(board.role_doubloons[role]),
            taken_by=int(board.role_taker[role]) if board.role_taker[role] >= 0 else None,
        )
        for role, name in enumerate(ROLE_IDS)
        if board.role_taker[role] != NOT_IN_PLAY
    }


def ship(state: Position, number: int) -> Ship:
    """A cargo ship with its load."""
    good = state.board.ship_good[number]
    return Ship(
        capacity=int(state.rules.supplies.ships[number]),
        good=GOOD_IDS[good] if good >= 0 else None,
        load=int(state.board.ship_load[number]),
    )


def staffed(names: tuple[str, ...], tiles: Iterable[int], workers: Iterable[int]) -> dict[str, Staffed]:
    """Tiles of each kind and the workers on them."""
    return {
        name: Staffed(tiles=int(count), workers=int(standing))
        for name, count, standing in zip(names, tiles, workers, strict=True)
        if count
    }


def player_board(seat: Seat) -> dict[str, Any]:
    """What lies open before a player."""
    return {
        "doubloons": int(seat.doubloons),
        "idle_workers": int(seat.idle),
        "goods": counts(GOOD_IDS, seat.goods),
        "island": staffed(TILE_IDS, seat.tiles, seat.manned),
        "city": staffed(BUILDING_IDS, seat.owned, seat.staff),
        "wharf_used": seat.wharf_used,
    }


def player(state: Position, number: int, viewer: int | None) -> Player:
    """A player's board; the points only if the viewer may know them."""
    seat = state.seats[number]
    points = int(seat.chips + seat.noted) if state.knows_score(viewer, number) else None
    return Player(
        **player_board(seat),
        island_spaces=Spaces(used=int(seat.island), all=ISLAND_SPACES),
        city_spaces=Spaces(used=int(seat.city), all=CITY_SPACES),
        points=points,
    )


# The question.


def asked(state: Position) -> str | None:
    """The tile or building that the question is about."""
    if state.phase == PLACEMENT:
        return group_name(state.mark)
    if state.phase == HOSPICE_WORKER:
        return TILE_IDS[state.mark]
    return BUILDING_IDS[state.mark] if state.phase == UNIVERSITY_WORKER else None


def role(state: Position) -> str | None:
    """The role whose phase lies on the role pick, unless the display is filled for the first time."""
    bottom_up: list[i64] = [*list(state.stack)[::FRAME], state.phase]
    number = state.rules.sequence.role[bottom_up[1]] if len(bottom_up) > 1 else -1
    return ROLE_IDS[number] if number >= 0 and state.board.role_taker[number] >= 0 else None


def next_seats(state: Position) -> list[int]:
    """Who may be asked after the player to move: clockwise, as often as the phase can come to them."""
    if state.player < 0:
        return []
    players = int(state.rules.players)
    if state.phase == ROLE:
        length = int(state.rules.supplies.picks - state.picks) - 1
    elif state.phase == LOADING:
        length = players - 1
    elif state.phase == EXTRA_GOOD:
        length = 0
    else:
        length = int(state.picker - state.player - 1) % players
    return [(int(state.player) + place) % players for place in range(1, length + 1)]
