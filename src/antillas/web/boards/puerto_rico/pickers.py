"""Placing workers and storing goods in one go: what is suggested, and which actions the page's numbers mean."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from antillas.core.contract import State
from antillas.core.errors import IllegalMove, UnreadableMove
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import PLACEMENT, STORAGE
from antillas.games.puerto_rico.phases import storage
from antillas.games.puerto_rico.state import Seat
from antillas.games.puerto_rico.tables import GOOD_IDS, LARGE_UTILITY, SMALL_UTILITY, TILES
from antillas.web.boards.common.parts import Picker
from antillas.web.boards.puerto_rico.viewer import Viewer, group_ids

COMPLETES, FEEDS, SERVES, SCORES, SAVES, WAITS = 6, 5, 4, 3, 2, 1
"""What a worker is good for, best first: makes a good, corn, a small building, a large one, a quarry, nothing yet."""


@dataclass(frozen=True)
class PlacementPicker:
    """Workers to be placed on the own board."""

    workers: int
    """All own workers."""
    target: int
    """How many of them must stand on circles in the end (MAYOR-4)."""
    counts: dict[str, int]
    """Where they stand to begin with, by tile or building."""
    fixed: frozenset[str]
    """Groups that are decided already."""


@dataclass(frozen=True)
class StoredGood:
    """A kind of good that can be kept."""

    good: str
    name: str
    held: int
    kept: int
    fixed: bool


@dataclass(frozen=True)
class StoragePicker:
    """Goods to be kept at the end of the Captain phase."""

    kinds: int
    """Kinds of which everything may be kept (CAPTAIN-18)."""
    goods: list[StoredGood]


# What the page sends.


def placement_actions(state: State, counts: Mapping[str, int]) -> list[int]:
    """The actions that place so many workers on each kind of tile or building; impossible numbers are refused."""
    position = _asked(state, PLACEMENT, int(_position(state).layout.place[0]))
    seat, groups = int(position.actor), group_ids()
    wanted = _read(counts, groups)
    room = rooms(position, position.seats[seat])
    for group, wish in wanted.items():
        if wish > (count := room.get(group, 0)):
            raise IllegalMove("MAYOR-3", f"At most {count} can go on {group}.")
    placed, workers = sum(wanted.values()), int(position.seats[seat].workers())
    if placed > workers:
        raise IllegalMove("MAYOR-3", "You do not have so many workers.")
    if placed < min(workers, sum(room.values())):
        raise IllegalMove("MAYOR-4", "No worker may stay idle while a circle is empty.")
    actions: list[int] = []
    while position.phase == PLACEMENT and position.player == seat:
        asked = int(position.mark)
        actions.append(int(position.layout.place[asked]) + wanted.get(groups[asked], 0))
        position.apply(actions[-1], seat)
    if standing(position.seats[seat]) != {group: wish for group, wish in wanted.items() if wish}:
        raise IllegalMove("MAYOR-3", "What is placed already cannot be placed anew.")
    return actions


def storage_actions(state: State, kept: Mapping[str, int]) -> list[int]:
    """The actions that keep so many goods of each kind; impossible numbers are refused."""
    position = _asked(state, STORAGE, int(_position(state).layout.keep[0]) + 1)
    seat, wanted = int(position.actor), _read(kept, GOOD_IDS)
    first, held = int(position.mark), list(position.seats[seat].goods)
    for number, good in enumerate(GOOD_IDS):
        if number < first and wanted.get(good, 0) != held[number]:
            raise IllegalMove("CAPTAIN-15", f"What is kept of {good} is decided: the kinds come in order.")
    actions: list[int] = []
    for number, good in enumerate(GOOD_IDS):
        if number < first or not wanted.get(good, 0):
            continue
        if wanted[good] > (count := int(held[number])):
            raise IllegalMove("CAPTAIN-15", f"You have {count} {good}.")
        if position.phase != STORAGE or position.player != seat:
            count = 0
            raise IllegalMove("CAPTAIN-18", f"There is room for {count} {good}.")
        actions.append(int(position.layout.keep[number]) + wanted[good])
        position.apply(actions[-1], seat)
    if position.phase == STORAGE and position.player == seat:
        actions.append(PASS)
    return actions


def _position(state: State) -> PuertoRico:
    assert isinstance(state, PuertoRico)
    return state


def _asked(state: State, phase: int, example: int) -> PuertoRico:
    """A copy of the position, in which the phase must be asking somebody."""
    position = _position(state).clone()
    if position.phase != phase or position.player < 0:
        refused = position.refuse(example)
        raise IllegalMove(refused.rule, str(refused.message))
    return position


def _read(counts: Mapping[str, int], known: tuple[str, ...]) -> dict[str, int]:
    """The numbers, which come from outside."""
    if not isinstance(counts, Mapping):
        raise UnreadableMove("The numbers are no table of numbers.")
    for name, count in counts.items():
        if name not in known:
            raise UnreadableMove(f"There is no {str(name)[:40]!r} here.")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < 1000:
            raise UnreadableMove(f"{name}: {str(count)[:40]!r} is no number of pieces.")
    return dict(counts)


def rooms(position: PuertoRico, seat: Seat) -> dict[str, int]:
    """The circles of a player by tile or building."""
    circles = position.rules.buildings.circles
    places = [int(tiles) for tiles in seat.tiles]
    places += [int(owned) * int(circles[number]) for number, owned in enumerate(seat.owned)]
    return {group: room for group, room in zip(group_ids(), places, strict=True) if room}


def standing(seat: Seat) -> dict[str, int]:
    """The workers of a player by the tile or building they stand on."""
    workers = [*seat.manned, *seat.staff]
    return {group: int(count) for group, count in zip(group_ids(), workers, strict=True) if count}


# What is suggested.


def placement_picker(viewer: Viewer) -> PlacementPicker | None:
    """The workers that the viewer is to place, set out as they stood before; None in any other phase."""
    if not viewer.in_phase("placement"):
        return None
    state = viewer.state
    seat = state.seats[state.actor]
    room, workers = rooms(state, seat), int(seat.workers())
    fixed = frozenset(group_ids()[: int(state.mark)]) & room.keys()
    decided = {group: count for group, count in standing(seat).items() if group in fixed}
    start = {group: decided.get(group, 0) if group in fixed else count for group, count in before(viewer).items()}
    counts = fill(state, room, {**start, **decided}, workers, fixed)
    return PlacementPicker(workers, min(workers, sum(room.values())), counts, fixed)


def before(viewer: Viewer) -> dict[str, int]:
    """Where the viewer's workers stood before they were lifted; found by playing the game again."""
    state, seat = viewer.state.game.start(), int(viewer.state.actor)
    found: dict[str, int] = {}
    for step in viewer.look.steps:
        position = _position(state)
        if position.phase != PLACEMENT or position.player != seat:
            found = standing(position.seats[seat])
        state.play(step.action)
    return found


def fill(
    state: PuertoRico, room: dict[str, int], start: dict[str, int], workers: int, fixed: frozenset[str]
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


def use(state: PuertoRico, counts: dict[str, int], group: str) -> tuple[int, int]:
    """What one more worker on the group is good for, and the price of the good that it helps to make."""
    buildings, number = state.rules.buildings, group_ids().index(group)
    if group == "corn":
        return FEEDS, 0
    if group == "quarry":
        return SAVES, 0
    if number >= TILES and buildings.kind[number - TILES] >= SMALL_UTILITY:
        return (SCORES if buildings.kind[number - TILES] == LARGE_UTILITY else SERVES), 0
    good = number if number < TILES else int(buildings.good[number - TILES])
    fields = counts.get(GOOD_IDS[good], 0)
    makers = [building for building in range(int(buildings.count)) if buildings.good[building] == good]
    hands = sum(counts.get(group_ids()[TILES + building], 0) for building in makers)
    wanted = fields < hands if number < TILES else hands < fields
    return (COMPLETES if wanted else WAITS), int(state.rules.prices[good])


def storage_picker(viewer: Viewer) -> StoragePicker | None:
    """The goods that the viewer is to keep or give up; None in any other phase."""
    if not viewer.in_phase("storage"):
        return None
    state = viewer.state
    seat, first = state.seats[state.actor], int(state.mark)
    held = {good: int(count) for good, count in zip(GOOD_IDS, seat.goods, strict=True) if count}
    fixed = {good: held[good] for good in held if GOOD_IDS.index(good) < first}
    kinds = int(storage.stored_kinds(seat))
    kept = stow(held, fixed, kinds, viewer.price_list)
    goods = [
        StoredGood(good, viewer.words.name(good), count, kept.get(good, 0), good in fixed)
        for good, count in held.items()
    ]
    return StoragePicker(kinds, goods)


def stow(held: dict[str, int], fixed: dict[str, int], kinds: int, prices: dict[str, int]) -> dict[str, int]:
    """A sensible store: warehouses for the largest heaps, the single good the dearest of the others (CAPTAIN-18)."""
    kept = dict(fixed)
    for good in sorted(held, key=lambda good: (held[good], prices[good]), reverse=True):
        if good not in fixed and len(kept) < kinds and fits({**kept, good: held[good]}, kinds):
            kept[good] = held[good]
    for good in sorted(held, key=lambda good: prices[good], reverse=True):
        if good not in kept and fits({**kept, good: 1}, kinds):
            kept[good] = 1
    return kept


def fits(kept: dict[str, int], kinds: int) -> bool:
    """Whether the warehouses and the single good of everybody hold so many goods (CAPTAIN-15, -18)."""
    amounts = sorted(kept.values(), reverse=True)
    return sum(amounts[kinds:]) <= storage.SINGLE_GOODS


# What the bar shows.


def picker(viewer: Viewer, placement: PlacementPicker | None, stored: StoragePicker | None) -> Picker | None:
    """The picker that the viewer is asked with, if any."""
    words = viewer.words
    if placement is not None:
        return Picker(
            field="placement",
            value=json.dumps(placement.counts),
            does=words("Finish"),
            why=f"{words('No worker may stay idle while a circle is empty.')} (MAYOR-4)",
            texts=json.dumps([words("{count} to place", count=count) for count in range(placement.workers + 1)]),
            helpers=[("suggest", words("Suggestion")), ("clear", words("Lift all"))],
        )
    if stored is not None:
        held = sum(good.held for good in stored.goods)
        return Picker(
            field="storage",
            value=json.dumps({good.good: good.kept for good in stored.goods if good.kept}),
            does=words("Keep these"),
            why=f"{words('There is no room for so many goods.')} (CAPTAIN-18)",
            texts=json.dumps(
                [words.plural("{count} good is lost", "{count} goods are lost", count) for count in range(held + 1)]
            ),
            helpers=[("suggest", words("Suggestion"))],
        )
    return None
