"""The things on the table: tiles, buildings, seats, ships, role cards, supplies."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.reference.puerto_rico.flags import Flags
from tests.reference.puerto_rico.tables import BODIES, CITY_SPACES, GOODS, ISLAND_SPACES, NUMBER, PLAN, TILES, Plan

HOLDING = "holding"


def no_bodies() -> dict[str, int]:
    """An empty place for workers and nobles."""
    return dict.fromkeys(BODIES, 0)


def no_goods() -> dict[str, int]:
    """An empty place for goods or plantations."""
    return dict.fromkeys(GOODS, 0)


@dataclass
class Tile:
    """A plantation, quarry or forest on an island; a forest keeps the kind of the tile that lies face down."""

    kind: str
    forest: bool = False
    body: str | None = None


@dataclass
class Building:
    """A building in a city and who stands on its circles, which are interchangeable (SC-13)."""

    name: str
    bodies: dict[str, int] = field(default_factory=no_bodies)

    @property
    def plan(self) -> Plan:
        """What the rules say about its kind."""
        return PLAN[self.name]

    @property
    def occupied(self) -> int:
        """Circles with somebody on them."""
        return sum(self.bodies.values())

    @property
    def empty(self) -> int:
        """Circles with nobody on them."""
        return self.plan.circles - self.occupied


@dataclass
class Seat:
    """A player: everything that lies before him."""

    number: int
    doubloons: int = 0
    chips: int = 0
    noted: int = 0
    goods: dict[str, int] = field(default_factory=no_goods)
    island: list[Tile] = field(default_factory=list)
    city: list[Building] = field(default_factory=list)
    holding: dict[str, int] = field(default_factory=no_bodies)
    awake: bool = False

    def tiles(self, kind: str) -> list[Tile]:
        """The plantations or quarries of a kind; forests are none."""
        return [tile for tile in self.island if tile.kind == kind and not tile.forest]

    def forests(self) -> list[Tile]:
        """The tiles that lie face down."""
        return [tile for tile in self.island if tile.forest]

    def buildings(self, name: str) -> list[Building]:
        """The buildings of a kind; more than one only where duplicates are allowed."""
        return [building for building in self.city if building.name == name]

    def owns(self, name: str) -> bool:
        """Whether the building stands in the city."""
        return bool(self.buildings(name))

    def active(self, name: str, body: str | None = None) -> bool:
        """Whether somebody stands on the building, or somebody of that sort (NOBLE-5)."""
        kinds = BODIES if body is None else (body,)
        return any(building.bodies[kind] for building in self.buildings(name) for kind in kinds)

    def active_tiles(self, kind: str) -> int:
        """Tiles of a kind with somebody on them."""
        return sum(tile.body is not None for tile in self.tiles(kind))

    def island_room(self) -> int:
        """Empty island spaces."""
        return ISLAND_SPACES - len(self.island)

    def city_room(self) -> int:
        """Empty city spaces."""
        return CITY_SPACES - sum(building.plan.spaces for building in self.city)

    def groups(self) -> list[str]:
        """The kinds of own tiles and buildings that have circles, in the order of the protocol."""
        tiles = [kind for kind in TILES if self.tiles(kind)]
        names = {building.name for building in self.city if building.plan.circles}
        return tiles + sorted(names, key=NUMBER.__getitem__)

    def standing(self, group: str) -> dict[str, int]:
        """Who stands on the circles of a group, or in the holding area."""
        if group == HOLDING:
            return dict(self.holding)
        count = no_bodies()
        for tile in self.tiles(group):
            if tile.body:
                count[tile.body] += 1
        for building in self.buildings(group):
            for body in BODIES:
                count[body] += building.bodies[body]
        return count

    def circles(self, group: str) -> int:
        """The circles of a group."""
        return len(self.tiles(group)) + sum(building.plan.circles for building in self.buildings(group))

    def empty_circles(self, group: str) -> int:
        """The circles of a group with nobody on them."""
        return self.circles(group) - sum(self.standing(group).values())

    def put(self, group: str, body: str) -> None:
        """Somebody steps on an empty circle of a group, or into the holding area."""
        if group == HOLDING:
            self.holding[body] += 1
            return
        for tile in self.tiles(group):
            if tile.body is None:
                tile.body = body
                return
        for building in self.buildings(group):
            if building.empty:
                building.bodies[body] += 1
                return
        raise AssertionError(f"no empty circle on {group}")

    def lift(self, group: str, body: str) -> None:
        """Somebody of that sort leaves a circle of a group, or the holding area."""
        if group == HOLDING and self.holding[body]:
            self.holding[body] -= 1
            return
        for tile in self.tiles(group):
            if tile.body == body:
                tile.body = None
                return
        for building in self.buildings(group):
            if building.bodies[body]:
                building.bodies[body] -= 1
                return
        raise AssertionError(f"no {body} on {group}")

    def all_bodies(self) -> dict[str, int]:
        """All own workers and nobles, wherever they are."""
        count = dict(self.holding)
        for group in self.groups():
            for body, number in self.standing(group).items():
                count[body] += number
        return count


@dataclass
class Ship:
    """A cargo ship."""

    capacity: int
    good: str | None = None
    load: int = 0

    @property
    def room(self) -> int:
        """Goods that it can still take."""
        return self.capacity - self.load


@dataclass
class RoleCard:
    """A role card; `captor` is the seat that captured it and still has it before him."""

    name: str
    doubloons: int = 0
    taken_by: int | None = None
    captor: int | None = None


@dataclass
class Festival:
    """The tasks that nobody has won yet."""

    crop: str | None = None
    task: list[str] = field(default_factory=list)
    building: str | None = None


@dataclass
class Table:
    """The whole position."""

    players: int
    expansions: frozenset[int]
    flags: Flags
    seats: list[Seat]
    governor: int = 0
    round: int = 1
    phase: str = "set-up"
    vp: int = 0
    goods: dict[str, int] = field(default_factory=no_goods)
    supply: dict[str, int] = field(default_factory=no_bodies)
    worker_ship: dict[str, int] = field(default_factory=no_bodies)
    raided: dict[str, int] = field(default_factory=no_bodies)
    facedown: dict[str, int] = field(default_factory=no_goods)
    display: dict[str, int] = field(default_factory=no_goods)
    discards: dict[str, int] = field(default_factory=no_goods)
    fresh_discards: dict[str, int] = field(default_factory=no_goods)
    in_hand: str | None = None
    """A plantation that was drawn and is not laid yet."""
    quarries: int = 0
    offer: dict[str, int] = field(default_factory=dict)
    ships: list[Ship] = field(default_factory=list)
    house: list[str] = field(default_factory=list)
    roles: list[RoleCard] = field(default_factory=list)
    token: int | None = None
    festival: Festival = field(default_factory=Festival)
    endings: set[str] = field(default_factory=set)
    after_guest: Callable[[Seat], None] | None = None
    lodges_used: set[int] = field(default_factory=set)

    def clockwise(self, first: int) -> list[Seat]:
        """All seats, beginning with one of them."""
        return [self.seats[(first + step) % self.players] for step in range(self.players)]

    def card(self, name: str) -> RoleCard:
        """The role card of that name."""
        return next(card for card in self.roles if card.name == name)

    def award(self, seat: Seat, points: int) -> None:
        """Points as chips, as far as the supply reaches; the rest is noted (END-3)."""
        chips = min(points, self.vp)
        self.vp -= chips
        seat.chips += chips
        seat.noted += points - chips
        self.check_points()

    def check_points(self) -> None:
        """END-1c: an empty supply of points ends the game, or only in a Captain phase (AMB-71)."""
        if self.vp == 0 and (self.flags.vp_end_any_phase or self.phase == "captain"):
            self.endings.add("points")

    def can_draw(self) -> bool:
        """Whether a face-down plantation can be drawn, if need be after reshuffling (AMB-5)."""
        fresh = sum(self.fresh_discards.values()) if self.flags.reshuffle_includes_current else 0
        return sum(self.facedown.values()) + sum(self.discards.values()) + fresh > 0

    def reshuffle(self) -> None:
        """The discard pile becomes the face-down supply (SETTLER-8, SC-17)."""
        piles = [self.discards, self.fresh_discards] if self.flags.reshuffle_includes_current else [self.discards]
        for pile in piles:
            for good in GOODS:
                self.facedown[good] += pile[good]
                pile[good] = 0
