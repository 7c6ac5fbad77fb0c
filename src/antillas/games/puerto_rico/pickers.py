"""Placing workers and storing goods in one go: what is possible and suggested, and which actions numbers mean."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from antillas.core.contract import State
from antillas.core.errors import IllegalMove, UnreadableMove, forbidden
from antillas.core.message import Event, Quote
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.phase import NOBLE_PLACEMENT, PLACEMENT, STORAGE
from antillas.games.puerto_rico.phases.storage import can_keep
from antillas.games.puerto_rico.powers.captain import single_goods, stored_kinds
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, TILE_IDS, TILES

COMPLETES, FEEDS, SERVES, SCORES, SAVES, WAITS = 6, 5, 4, 3, 2, 1
"""What a worker is good for, best first: makes a good, corn, a small building, a large one, a quarry, nothing yet."""
GROUP_IDS = (*TILE_IDS, *BUILDING_IDS)
"""The ids of all groups of circles: tiles, then buildings."""
PLACED, SHIP_LOADED = "MAYOR-3", "MAYOR-8"
"""The rules of events that workers are placed, and that a Mayor phase is over."""
COME = {
    PLACED: "group",
    "BLD-HOSPICE-1": "tile",
    "BLD-UNIVERSITY-1": "building",
    "EXP1-GUESTHOUSE-2": "group",
    "BUC-6": "group",
}
"""By the rules of events that put workers somewhere, the name of the value that says where."""
GO = {
    "EXP1-GUESTHOUSE-2": "house",
    "EXP1-BLACKMARKET-1": "group",
    "EXP2-HUNTINGLODGE-1": "left",
    "EXP2-LANDOFFICE-3": "left",
}
"""The same for events that take them away."""
LONGEST = 40
"""So many characters of what was sent are quoted."""
NOBLE_PLACED = "NOBLE-8"
"""The rule of events that nobles are placed."""
NOBLE_KEY = "noble "
"""Before the name of a group in a table of numbers: so many of those who stand there are nobles."""
NOBLE_KEYS = tuple(NOBLE_KEY + group for group in GROUP_IDS)
OTHER_WITH_NOBLES = ("land-office", "chapel", "hunting-lodge", "zoning-office")
"""Buildings that do something else with a noble: no noble is suggested there that did not stand there."""


@dataclass(frozen=True)
class Placing:
    """Workers that a player is to place."""

    workers: int
    """All own workers."""
    target: int
    """How many of them must stand on circles in the end (MAYOR-4)."""
    counts: dict[str, int]
    """Where they could stand, by tile or building: as they stood before as far as possible."""
    fixed: frozenset[str]
    """Groups that are decided already."""
    nobles: int = 0
    """How many of the workers are nobles."""
    noble_counts: dict[str, int] = field(default_factory=dict)
    """How many of those on a tile or building could be nobles."""
    noble_fixed: frozenset[str] = frozenset()
    """Groups whose nobles are decided already."""
    before: dict[str, int] = field(default_factory=dict)
    """Where they stood before this Mayor phase."""

    def numbers(self) -> dict[str, int]:
        """Both as the one table of numbers that `placement_actions` reads."""
        return {**self.counts, **{NOBLE_KEY + group: count for group, count in self.noble_counts.items()}}


@dataclass(frozen=True)
class Storing:
    """Goods that a player is to keep or to give up."""

    kinds: int
    """Kinds of which everything may be kept (CAPTAIN-18)."""
    singles: int
    """Goods of any other kinds that may be kept besides."""
    held: dict[str, int]
    kept: dict[str, int]
    """What could be kept: the largest heaps, and the dearest single good."""
    fixed: frozenset[str]
    """Kinds that are decided already."""
    limits: list[dict[str, int]]
    """What may be kept at most: nothing beyond one of these stores."""


def placing(state: State, seat: int | None, events: Iterable[Event]) -> Placing | None:
    """The workers that a seat is to place now; None if it is asked something else.

    The events are those of the game so far, the newest first: they tell where the workers stood before.
    """
    position = asked_position(state, seat, PLACEMENT) or asked_position(state, seat, NOBLE_PLACEMENT)
    if position is None:
        return None
    told, owner = list(events), position.seats[position.actor]
    room, workers, mark = rooms(position), int(owner.workers()), frozenset(GROUP_IDS[: int(position.mark)])
    is_second = position.phase == NOBLE_PLACEMENT
    fixed = frozenset(room) if is_second else mark & room.keys()
    before = stood_before(told, int(position.actor))
    decided = {group: standing(owner).get(group, 0) for group in fixed}
    counts = fill(position, room, {**before, **decided}, workers, fixed)
    nobles = Nobles(int(owner.all_nobles()), workers, decided_nobles(owner) if is_second else {})
    return Placing(
        workers,
        min(workers, sum(room.values())),
        counts,
        fixed,
        nobles.all,
        nobles.suggested(counts, nobles_before(told, int(position.actor)), mark if is_second else frozenset()),
        mark & room.keys() if is_second else frozenset(),
        before,
    )


def storing(state: State, seat: int | None) -> Storing | None:
    """The goods that a seat is to keep or give up now; None if it is asked something else."""
    position = asked_position(state, seat, STORAGE)
    if position is None:
        return None
    owner = position.seats[position.actor]
    held = {good: int(count) for good, count in zip(GOOD_IDS, owner.goods, strict=True) if count}
    fixed = frozenset(GOOD_IDS[: int(position.mark)]) & held.keys()
    store = Store(int(stored_kinds(owner)), int(single_goods(owner)))
    prices = dict(zip(GOOD_IDS, position.rules.prices, strict=True))
    kept = stow(held, fixed, store, prices)
    return Storing(store.kinds, store.singles, held, kept, fixed, limits(held, fixed, store))


def asked_position(state: State, seat: int | None, phase: int) -> Position | None:
    """The position, if the seat is asked in that phase."""
    assert isinstance(state, Position)
    return state if state.phase == phase and state.player == seat else None


# Workers.


def rooms(state: Position) -> dict[str, int]:
    """The circles of the actor by tile or building."""
    return named([int(state.circles(state.actor, group)) for group in range(len(GROUP_IDS))])


def standing(seat: Seat) -> dict[str, int]:
    """The workers of a player by the tile or building they stand on."""
    return named([int(seat.standing(group)) for group in range(len(GROUP_IDS))])


def stood_before(events: Iterable[Event], seat: int) -> dict[str, int]:
    """Where the workers of a seat stood before this Mayor phase: how they were placed in the last one, and who came."""
    found: dict[str, int] = {}
    phases = 0
    for event in events:
        phases += event.rule == SHIP_LOADED
        if phases > 1:
            break
        values = event.message.values
        if event.seat != seat or (event.rule == PLACED) != (phases == 1):
            continue
        for names, sign in ((COME, 1), (GO, -1)):
            group, count = values.get(names.get(event.rule, "")), values.get("workers", 1)
            if isinstance(group, str) and isinstance(count, int):
                found[group] = found.get(group, 0) + sign * count
    return {group: count for group, count in found.items() if count > 0}


def named(counts: list[int]) -> dict[str, int]:
    """Numbers of all groups, by name, leaving out what there is none of."""
    return {group: int(count) for group, count in zip(GROUP_IDS, counts, strict=True) if count}


def fill(
    state: Position, room: dict[str, int], start: dict[str, int], workers: int, fixed: frozenset[str]
) -> dict[str, int]:
    """A sensible placement: as before as far as possible, each further worker where it is of most use."""
    counts = {group: min(start.get(group, 0), places) for group, places in room.items()}
    for group in reversed(counts):
        if group not in fixed:
            counts[group] -= min(counts[group], max(0, sum(counts.values()) - workers))
    while sum(counts.values()) < workers:
        free = [group for group in counts if group not in fixed and counts[group] < room[group]]
        if not free:
            break
        counts[max(free, key=lambda group: use(state, counts, group))] += 1
    return counts


def use(state: Position, counts: dict[str, int], group: str) -> tuple[int, int]:
    """What one more worker on the group is good for, and the price of the good that it helps to make."""
    buildings, number = state.rules.buildings, GROUP_IDS.index(group)
    if group == "corn":
        return FEEDS, 0
    if group == "quarry":
        return SAVES, 0
    good = number if number < TILES else int(buildings.good[number - TILES])
    if good < 0:  # The Jeweler makes none, either.
        return (SCORES if buildings.is_large(number - TILES) else SERVES), 0
    fields = counts.get(GOOD_IDS[good], 0)
    hands = sum(counts.get(BUILDING_IDS[building], 0) for building in buildings.makers[good])
    wanted = fields < hands if number < TILES else hands < fields
    return (COMPLETES if wanted else WAITS), int(state.rules.prices[good])


# Nobles.


@dataclass(frozen=True)
class Nobles:
    """The nobles of a player who places workers."""

    all: int
    people: int
    """All own workers, nobles included."""
    decided: dict[str, int]

    def suggested(self, counts: dict[str, int], before: dict[str, int], fixed: frozenset[str]) -> dict[str, int]:
        """Where nobles could stand among so many people: as before, the others where anybody does the same work."""
        found = {
            group: self.decided.get(group, 0) if group in fixed else min(before.get(group, 0), count)
            for group, count in counts.items()
        }
        free = [group for group in counts if group not in fixed]
        for group in reversed(free):
            found[group] -= min(found[group], max(0, sum(found.values()) - self.all))
        least = sum(counts.values()) - (self.people - self.all)
        for group in sorted(free, key=lambda group: group in OTHER_WITH_NOBLES):
            found[group] += min(counts[group] - found[group], max(0, least - sum(found.values())))
        return found


def decided_nobles(seat: Seat) -> dict[str, int]:
    """The nobles of a player by the tile or building they stand on."""
    return named([int(seat.nobles_on(group)) for group in range(len(GROUP_IDS))])


def nobles_before(events: Iterable[Event], seat: int) -> dict[str, int]:
    """Where the nobles of a seat were placed in the last Mayor phase."""
    found: dict[str, int] = {}
    phases = 0
    for event in events:
        phases += event.rule == SHIP_LOADED
        if phases > 1:
            break
        group, count = event.message.values.get("group"), event.message.values.get("nobles")
        if phases and event.seat == seat and event.rule == NOBLE_PLACED and isinstance(group, str):
            found[group] = count if isinstance(count, int) else 0
    return found


def placement_actions(state: State, counts: Mapping[str, int]) -> list[int]:
    """The actions that place so many workers, and so many nobles among them, on each kind of tile or building.

    Impossible numbers are refused. Without a word about nobles it is asked where they stand.
    """
    wanted = read_numbers(counts, (*GROUP_IDS, *NOBLE_KEYS))
    people = {group: count for group, count in wanted.items() if group in GROUP_IDS}
    nobles = {key.removeprefix(NOBLE_KEY): count for key, count in wanted.items() if key in NOBLE_KEYS}
    assert isinstance(state, Position)
    if state.phase == NOBLE_PLACEMENT:
        position, actions = asked_copy(state, NOBLE_PLACEMENT, "nobles"), []
        if standing(position.seats[position.actor]) != {group: count for group, count in people.items() if count}:
            raise IllegalMove("MAYOR-3", "What is placed already cannot be placed anew.")
    else:
        position = asked_copy(state, PLACEMENT, "place")
        actions = place_people(position, people)
    return actions + place_nobles(position, int(state.actor), nobles) if nobles else actions


def place_people(position: Position, wanted: dict[str, int]) -> list[int]:
    """Make the actions that place so many workers on each kind of tile or building; impossible numbers are refused."""
    seat, room = int(position.actor), rooms(position)
    for group, wish in wanted.items():
        if wish > (most := room.get(group, 0)):
            raise IllegalMove("MAYOR-3", "At most {count} can go on {group}.", count=most, group=group)
    placed, workers = sum(wanted.values()), int(position.seats[seat].workers())
    if placed > workers:
        raise IllegalMove("MAYOR-3", "You do not have so many workers.")
    if placed < min(workers, sum(room.values())):
        raise IllegalMove("MAYOR-4", "No worker may stay idle while a circle is empty.")
    actions: list[int] = []
    while position.phase == PLACEMENT and position.player == seat:
        group = GROUP_IDS[position.mark]
        actions.append(position.game.number("place", group=group, workers=wanted.get(group, 0)))
        position.apply(actions[-1], seat)
    if standing(position.seats[seat]) != {group: wish for group, wish in wanted.items() if wish}:
        raise IllegalMove("MAYOR-3", "What is placed already cannot be placed anew.")
    return actions


def place_nobles(position: Position, seat: int, wanted: dict[str, int]) -> list[int]:
    """Make the actions that say how many nobles stand where."""
    actions: list[int] = []
    while position.phase == NOBLE_PLACEMENT and position.player == seat:
        group = GROUP_IDS[position.mark]
        wish = min(wanted.get(group, 0), int(position.layout.most[position.mark]))
        actions.append(position.game.number("nobles", group=group, nobles=wish))
        position.apply(actions[-1], seat)
    if decided_nobles(position.seats[seat]) != {group: wish for group, wish in wanted.items() if wish}:
        raise IllegalMove("NOBLE-8", "The nobles cannot stand like that.")
    return actions


# Goods.


@dataclass(frozen=True)
class Store:
    """What a player may keep: all goods of so many kinds, and so many single goods."""

    kinds: int
    singles: int

    def holds(self, kept: dict[str, int]) -> bool:
        """Whether so many goods can be kept (CAPTAIN-15, -18)."""
        return can_keep([kept.get(good, 0) for good in GOOD_IDS], self.kinds, self.singles)


def stow(held: dict[str, int], fixed: frozenset[str], store: Store, prices: dict[str, int]) -> dict[str, int]:
    """A sensible choice: warehouses for the largest heaps, single goods the dearest of the others (CAPTAIN-18)."""
    kept = {good: held[good] for good in held if good in fixed}
    for good in sorted(held, key=lambda good: (held[good], prices[good]), reverse=True):
        if good not in fixed and len(kept) < store.kinds and store.holds({**kept, good: held[good]}):
            kept[good] = held[good]
    for good in sorted(held, key=lambda good: prices[good], reverse=True):
        for count in range(kept.get(good, 0) + 1, 1 if good in fixed else held[good] + 1):
            if store.holds({**kept, good: count}):
                kept[good] = count
    return kept


def limits(held: dict[str, int], fixed: frozenset[str], store: Store) -> list[dict[str, int]]:
    """The largest stores: all goods of some kinds and the single goods of others; what is decided stays in."""
    found: list[dict[str, int]] = []
    for whole in combinations(held, min(store.kinds, len(held))):
        full = {good: held[good] for good in whole}
        for singles in spread({good: held[good] for good in held if good not in full}, store.singles):
            most = {**full, **singles}
            if all(most.get(good, 0) >= held[good] for good in fixed):
                found.append(most)
    return found


def spread(held: dict[str, int], places: int) -> list[dict[str, int]]:
    """Every way to choose so many single goods among these, or all of them if there are not so many."""
    if not held or not places:
        return [{}]
    good, *others = held
    rest = {other: held[other] for other in others}
    found: list[dict[str, int]] = []
    for count in range(min(held[good], places), -1, -1):
        if sum(rest.values()) >= places - count or count == held[good]:
            found += [{**({good: count} if count else {}), **more} for more in spread(rest, places - count)]
    return found


def storage_actions(state: State, kept: Mapping[str, int]) -> list[int]:
    """The actions that keep so many goods of each kind; impossible numbers are refused."""
    position = asked_copy(state, STORAGE, "keep")
    seat, wanted = int(position.actor), read_numbers(kept, GOOD_IDS)
    first, held = int(position.mark), [int(count) for count in position.seats[seat].goods]
    for number, good in enumerate(GOOD_IDS[:first]):
        if wanted.get(good, 0) != held[number]:
            raise IllegalMove("CAPTAIN-15", "What is kept of {good} is decided: the kinds come in order.", good=good)
    actions: list[int] = []
    for number, good in enumerate(GOOD_IDS):
        if number < first or not wanted.get(good, 0):
            continue
        if wanted[good] > held[number]:
            raise IllegalMove("CAPTAIN-15", "You have {count} {good}.", count=held[number], good=good)
        if position.phase != STORAGE or position.player != seat:
            raise IllegalMove("CAPTAIN-18", "There is room for {count} {good}.", count=0, good=good)
        actions.append(position.game.number("keep", good=good, amount=wanted[good]))
        position.apply(actions[-1], seat)
    if position.phase == STORAGE and position.player == seat:
        actions.append(PASS)
    return actions


# What comes from outside.


def asked_copy(state: State, phase: int, kind: str) -> Position:
    """A copy of the position, in which the phase must be asking somebody; `kind` is what it would be answered with."""
    position = state.clone()
    assert isinstance(position, Position)
    if position.phase != phase or position.player < 0:
        example = next(number for number, meaning in enumerate(state.game.meanings().all) if meaning.kind == kind)
        raise forbidden(position.refuse(example))
    return position


def read_numbers(counts: Mapping[str, int], known: tuple[str, ...]) -> dict[str, int]:
    """A table of numbers by id; `UnreadableMove` says what it is otherwise."""
    if not isinstance(counts, Mapping):
        raise UnreadableMove("The numbers are no table of numbers.")
    for name, count in counts.items():
        if name not in known:
            raise UnreadableMove("There is no {name} here.", name=Quote(str(name)[:LONGEST]))
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < 1000:
            raise UnreadableMove(
                "{name}: {count} is no number of pieces.", name=name, count=Quote(str(count)[:LONGEST])
            )
    return dict(counts)


PICKERS: dict[str, Callable[[State, Mapping[str, int]], list[int]]] = {
    "placement": placement_actions,
    "storage": storage_actions,
}
"""By the phase that asks, which actions a table of numbers means."""
