"""What a seat may know: everything on the table but the other players' victory points (SETUP-13), with types."""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta, Struct

from antillas.core import views
from antillas.core.codec import Count
from antillas.core.contract import State
from antillas.core.views import counts, player_name
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.followers import next_seats
from antillas.games.puerto_rico.phase import (
    HOSPICE_WORKER,
    LAYING,
    NOBLE_PLACEMENT,
    PAYMENT,
    PLACEMENT,
    UNIVERSITY_WORKER,
)
from antillas.games.puerto_rico.phases import black_market
from antillas.games.puerto_rico.phases.buccaneer import captives
from antillas.games.puerto_rico.phases.draft import is_drafted
from antillas.games.puerto_rico.powers.guests import role_of
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
    NOT_IN_PLAY,
    ROLE_IDS,
    TILE_IDS,
    TRADING_HOUSE_SPACES,
    group_name,
)

SmallCount = Annotated[int, Meta(ge=0, le=255)]


class Card(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A role card."""

    doubloons: Count
    taken_by: Count | None
    captor: Count | None = None
    """Who has captured it, while nobody has picked it (BUC-7)."""


class Staffed(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Tiles of one kind and the workers on them, nobles included."""

    tiles: SmallCount
    workers: SmallCount
    nobles: SmallCount = 0
    """How many of the workers are nobles."""


class PlayerBoard(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What lies open before a player."""

    doubloons: Count
    idle_workers: Count
    goods: dict[str, Count]
    island: dict[str, Staffed]
    city: dict[str, Staffed]
    wharf_used: bool
    idle_nobles: Count = 0
    """How many of the idle workers are nobles."""
    forests: dict[str, Count] = {}
    """Forests by the good on their other side, as far as everybody knows it."""
    hidden_forests: dict[str, Count] = {}
    """Forests by a good that only their owner knows (AMB-74)."""
    done: list[str] = []
    """What the player has done in this phase, where it can be done once."""
    awake: bool = False
    """Whether the player wants to be asked where guests may move (AMB-33)."""
    bid: Count = 0
    """Points that were bid for the place in the turn order (CLUB-3)."""

    def workers(self) -> int:
        """All workers of the player."""
        return self.idle_workers + sum(group.workers for group in (*self.island.values(), *self.city.values()))

    def nobles(self) -> int:
        """How many of them are nobles."""
        return self.idle_nobles + sum(group.nobles for group in (*self.island.values(), *self.city.values()))


class Spaces(Struct):
    """Places for tiles or goods."""

    used: int
    all: int

    @property
    def free(self) -> int:
        """How many are left."""
        return self.all - self.used


class Player(PlayerBoard, kw_only=True):
    """A player's board as somebody sees it; hidden forests only as far as the viewer knows them."""

    island_spaces: Spaces
    city_spaces: Spaces
    points: int | None
    """Chips and noted points; None while they are secret."""
    forest_count: int = 0
    """All forests, also those whose other side the viewer does not know."""


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


class Workers(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The workers that nobody has; nobles in the supply are counted apart, on the ship among the others."""

    supply: Count
    ship: Count
    supply_nobles: Count = 0
    ship_nobles: Count = 0
    """How many of those on the ship are nobles."""


TASKS = {"FEST-7": "crop-task", "FEST-8": "production-task", "FEST-9": "building-task"}
"""The tasks of the Festival, by the rules under which they are won."""


class Festival(Struct, forbid_unknown_fields=True):
    """The tasks of the Festival and who has won them."""

    crop: str | None
    goods: dict[str, Count]
    building: str | None
    crop_winner: Count | None
    goods_winner: Count | None
    building_winner: Count | None


class DraftPlaces(Struct):
    """The draft: how many kinds of a price are chosen, and of how many."""

    price: int
    places: int
    chosen: list[str]
    left: list[str]
    """The kinds of this price that are not chosen."""


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
    """Who may be asked after the player to move, in this phase or for the next roles; `followers` says who it is."""
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
    token: int | None
    """Who holds the Buccaneer's token."""
    festival: Festival | None
    draft: list[DraftPlaces]
    """What is drafted, by price; empty if nothing was."""
    order: list[int]
    """The seats in the turn order as far as places were auctioned; empty if they sit as they came (CLUB-3)."""
    removed: list[str]
    """Those whom a raid has removed from the ship and who are not placed yet."""

    @property
    def known_governor(self) -> int | None:
        """The governor; nobody before the first one is found."""
        return None if self.phase in ("auction", "opening") else self.governor


def view(state: Position, seat: int | None) -> View:
    """The table for one seat or a spectator."""
    board = state.board
    phase = state.top
    return View(
        **table(state),
        player=player_name(state),
        phase=phase.name,
        prompt=phase.prompt,
        actor=int(state.actor),
        picker=int(state.picker),
        role=role(state),
        asked=asked(state, seat),
        next_seats=next_seats(state),
        picks_left=int(state.rules.supplies.picks - state.picks),
        seats=[player(state, number, seat) for number in range(len(state.seats))],
        plantations=Plantations(
            faceup=counts(GOOD_IDS, board.faceup),
            facedown=int(sum(board.facedown)),
            discarded=int(sum(board.discard) + sum(board.leftover)),
            leftover=int(sum(board.leftover)),
        ),
        prices={good: int(price) for good, price in zip(GOOD_IDS, state.rules.prices, strict=True)},
        house_spaces=Spaces(used=int(sum(board.house)), all=TRADING_HOUSE_SPACES),
        noted=sum(int(one.noted) for one in state.seats),
        draft=draft(state),
        removed=removed(state),
    )


def draft(state: Position) -> list[DraftPlaces]:
    """The places of the draft by price."""
    rules = state.rules
    kinds = {price: [b for b in rules.buildings.in_play if rules.draft.prices[b] == price] for price in range(1, 11)}
    return [
        DraftPlaces(
            price=price,
            places=int(rules.draft.slots[price]),
            chosen=[BUILDING_IDS[b] for b in kinds[price] if is_drafted(state, b)],
            left=[BUILDING_IDS[b] for b in kinds[price] if not is_drafted(state, b)],
        )
        for price in (kinds if rules.draft.takes_place() else ())
    ]


def removed(state: Position) -> list[str]:
    """Whom a raid has removed and nobody has placed yet."""
    workers, nobles = captives(state)
    return ["worker"] * int(workers) + ["noble"] * int(nobles)


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
        "workers": Workers(
            supply=int(board.workers),
            ship=int(board.worker_ship),
            supply_nobles=int(board.nobles),
            ship_nobles=int(board.noble_ship),
        ),
        "vp": int(board.vp),
        "bank": int(board.bank),
        "token": int(board.token) if board.token >= 0 else None,
        "festival": festival_board(state),
        "order": [int(seat) for seat in board.order],
    }


def festival_board(state: Position) -> Festival | None:
    """The tasks and who has won them; None without the Festival."""
    tasks = list(state.board.festival)
    if not tasks:
        return None
    crop, building = tasks[festival.CROP], tasks[festival.BUILDING]
    winners = [int(tasks[place]) if tasks[place] >= 0 else None for place in festival.WINNERS]
    return Festival(
        crop=GOOD_IDS[crop] if crop >= 0 else None,
        goods=counts(GOOD_IDS, tasks[festival.TASK : festival.TASK + len(GOOD_IDS)]),
        building=BUILDING_IDS[building] if building >= 0 else None,
        crop_winner=winners[0],
        goods_winner=winners[1],
        building_winner=winners[2],
    )


def cards(state: Position) -> dict[str, Card]:
    """The role cards in play: doubloons on them and who has picked them."""
    board = state.board
    return {
        name: Card(
            doubloons=int(board.role_doubloons[role]),
            taken_by=int(board.role_taker[role]) if board.role_taker[role] >= 0 else None,
            captor=int(CAPTURED - board.role_taker[role]) if board.role_taker[role] <= CAPTURED else None,
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


def staffed(seat: Seat, names: tuple[str, ...], first: int, tiles: Iterable[int]) -> dict[str, Staffed]:
    """Tiles of each kind and who stands on them; `first` is the group of the first kind."""
    return {
        name: Staffed(
            tiles=int(count),
            workers=int(seat.standing(first + number)),
            nobles=int(seat.nobles_on(first + number)),
        )
        for number, (name, count) in enumerate(zip(names, tiles, strict=True))
        if count
    }


def player_board(state: Position, seat: Seat) -> dict[str, Any]:
    """What lies before a player, secrets included; nothing in the base game depends on what was done in the phase."""
    done = seat.done if state.rules.flags.expanded() else 0
    woods = [int(count) for count in seat.woods] or [0] * (2 * len(GOOD_IDS))
    return {
        "doubloons": int(seat.doubloons),
        "idle_workers": int(seat.idle),
        "goods": counts(GOOD_IDS, seat.goods),
        "island": staffed(seat, TILE_IDS, 0, seat.tiles),
        "city": staffed(seat, BUILDING_IDS, len(TILE_IDS), seat.owned),
        "wharf_used": seat.wharf_used,
        "idle_nobles": int(seat.nobles_on(HOLDING)),
        "forests": counts(GOOD_IDS, woods[: len(GOOD_IDS)]),
        "hidden_forests": counts(GOOD_IDS, woods[len(GOOD_IDS) :]),
        "done": [name for bit, name in enumerate(DONE_IDS) if done & (1 << bit)],
        "awake": seat.awake,
        "bid": int(seat.bid),
    }


def player(state: Position, number: int, viewer: int | None) -> Player:
    """A player's board; the points only if the viewer may know them."""
    seat = state.seats[number]
    points = int(seat.chips + seat.noted) if state.knows_score(viewer, number) else None
    board = player_board(state, seat)
    if viewer != number:
        board["hidden_forests"] = {}
    return Player(
        **board,
        forest_count=int(seat.forests),
        island_spaces=Spaces(used=int(seat.island), all=ISLAND_SPACES),
        city_spaces=Spaces(used=int(seat.city), all=CITY_SPACES),
        points=points,
    )


# The question.


def asked(state: Position, viewer: int | None) -> str | None:
    """The tile or building that the question is about; a plantation that was drawn is known to its owner alone."""
    if state.phase in (PLACEMENT, NOBLE_PLACEMENT, HOSPICE_WORKER):
        return group_name(state.mark)
    if state.phase == UNIVERSITY_WORKER:
        return BUILDING_IDS[state.mark]
    if state.phase == PAYMENT:
        return BUILDING_IDS[black_market.building_of(state)]
    if state.phase == LAYING and viewer == state.actor:
        return GOOD_IDS[state.mark]
    return None


def role(state: Position) -> str | None:
    """The role whose phase lies on the role pick, unless the display is filled for the first time."""
    number = role_of(state)
    return ROLE_IDS[number] if number >= 0 and state.board.role_taker[number] >= 0 else None
