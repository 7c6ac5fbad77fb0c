"""Tiles that come to an island and leave it: laying, forests, the Hacienda's draw, the Hospice, discarding."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Value
from antillas.games.puerto_rico.actions import LAND_WAYS, PASS, TURN_UP, WORKER
from antillas.games.puerto_rico.phase import LAYING
from antillas.games.puerto_rico.phases import display
from antillas.games.puerto_rico.phases.crop import tile_settled
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.powers import settler as powers
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import (
    GOOD_IDS,
    GOODS,
    HOLDING,
    HOSPICE,
    NOBLE_SORT,
    SORT_IDS,
    TILE_IDS,
    WORKER_SORT,
)

# How a plantation leaves: the first three say who stands on it.
EMPTY: Final = 0
WITH_WORKER: Final = 1
WITH_NOBLE: Final = 2
AS_FOREST: Final = 3


class TileDraw(display.FaceDownDraw):
    """Chance turns up a plantation that somebody draws; it must be placed (BLD-HACIENDA-1 to -5, EXP2-LANDOFFICE-1)."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, "Chance turns up a plantation.", by_chance=True)

    def play(self, state: Position, action: i64) -> None:
        """Lay it on the owner's island, or ask how it is laid; the Hospice does not help here (BLD-HACIENDA-4)."""
        good = action - TURN_UP
        state.board.facedown[good] -= 1
        if self.may_plant(state):
            state.become(LAYING, state.actor, state.picker, good)
            return
        if state.log is not None:
            self.tell(state, good)
        lay_drawn(state, good)

    def may_plant(self, state: Position) -> bool:
        """Whether the tile may be laid as a forest after it was looked at."""
        raise NotImplementedError

    def tell(self, state: Position, good: i64) -> None:
        """Tell which plantation was drawn."""
        raise NotImplementedError


class HaciendaDraw(TileDraw):
    """The draw of the Hacienda."""

    def __init__(self) -> None:
        super().__init__("hacienda-draw", "BLD-HACIENDA-1")

    def may_plant(self, state: Position) -> bool:
        """By DIV-62."""
        return powers.may_plant_drawn(state)

    def tell(self, state: Position, good: i64) -> None:
        """Everybody sees it."""
        state.note(
            state.actor,
            "BLD-HACIENDA-1",
            "{seat} draws a plantation of {good} with the Hacienda.",
            {"seat": int(state.actor), "good": GOOD_IDS[good]},
        )


class LandDraw(TileDraw):
    """The purchase of the Land Office."""

    def __init__(self) -> None:
        super().__init__("land-draw", "EXP2-LANDOFFICE-1")

    def may_plant(self, state: Position) -> bool:
        """With an active Forest House (EXP2-LANDOFFICE-2, AMB-45)."""
        return powers.may_plant_forest(state)

    def tell(self, state: Position, good: i64) -> None:
        """Everybody sees it."""
        state.note(
            state.actor,
            "EXP2-LANDOFFICE-1",
            "{seat} buys a plantation of {good} with the Land Office.",
            {"seat": int(state.actor), "good": GOOD_IDS[good]},
        )


class Laying(PuertoRicoPhase):
    """How the plantation that was drawn is laid; `mark` is its good, which only the owner has seen (EXP1-FOREST-5)."""

    def __init__(self) -> None:
        super().__init__("laying", "EXP1-FOREST-5", "Lay the plantation face up, or face down as a forest.")

    def options(self, state: Position, out: Ints) -> Ints:
        """As a plantation; as a forest while the Forest House works."""
        return append(append(out, state.layout.more.as_plantation), state.layout.more.as_forest)

    def play(self, state: Position, action: i64) -> None:
        """What lies face down stays unknown to the others."""
        good = state.mark
        if action == state.layout.more.as_forest:
            plant_forest(state, good, True)
            if state.log is not None:
                state.note(
                    state.actor,
                    "EXP1-FOREST-5",
                    "{seat} lays the drawn plantation as a forest.",
                    {"seat": int(state.actor)},
                )
        else:
            if state.log is not None:
                state.note(
                    state.actor,
                    "EXP1-FOREST-5",
                    "{seat} lays the drawn plantation of {good} face up.",
                    {"seat": int(state.actor), "good": GOOD_IDS[good]},
                )
            lay_drawn(state, good)
            return
        state.leave()

    def fits(self, state: Position) -> bool:
        """There must be a good."""
        return state.mark < GOODS


class HospiceWorker(PuertoRicoPhase):
    """Whether a worker comes with the tile just taken; `mark` is where it goes (BLD-HOSPICE-1 to -5)."""

    def __init__(self) -> None:
        super().__init__("hospice", "BLD-HOSPICE-1", "Take a worker for the new tile, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no; a guest may have taken the circle."""
        out = append(out, PASS)
        return add_takes(state, out, state.rules.flags.hospice_ship_fallback) if has_circle(state, state.mark) else out

    def play(self, state: Position, action: i64) -> None:
        """The worker goes on exactly that tile; beside a forest, which has no circle, to the holding area."""
        if action != PASS:
            sort = sort_taken(action)
            state.take(sort)
            state.seats[state.actor].add(state.mark, sort)
            if state.log is not None:
                note_hospice(state, sort)
        leave_settled(state, state.mark)

    def fits(self, state: Position) -> bool:
        """There must be such a tile without a worker, or a guest to move, and a worker to take."""
        seat = state.seats[state.actor]
        fallback = state.rules.flags.hospice_ship_fallback
        if not seat.works(HOSPICE) or not state.worker_at_hand(fallback):
            return False
        if state.mark == HOLDING:
            return seat.forests > 0
        return state.mark < len(TILE_IDS) and (has_circle(state, state.mark) or guests.waits(state))


def note_hospice(state: Position, sort: i64) -> None:
    """Tell who came with the Hospice."""
    seat = int(state.actor)
    if state.mark == HOLDING:
        state.note(
            seat,
            "BLD-HOSPICE-5",
            "{seat} takes a {body} with the Hospice, who waits in the holding area.",
            {"seat": seat, "body": SORT_IDS[sort]},
        )
    elif sort == NOBLE_SORT:
        state.note(
            seat,
            "BLD-HOSPICE-1",
            "{seat} puts a noble on the new {tile} with the Hospice.",
            {"seat": seat, "tile": TILE_IDS[state.mark]},
        )
    else:
        state.note(
            seat,
            "BLD-HOSPICE-1",
            "{seat} puts a worker on the new {tile} with the Hospice.",
            {"seat": seat, "tile": TILE_IDS[state.mark]},
        )


def add_takes(state: Position, out: Ints, from_ship: bool) -> Ints:
    """Append the actions that take a worker, or a noble, where somebody can be taken."""
    if state.can_take(WORKER_SORT, from_ship):
        out = append(out, WORKER)
    if state.can_take(NOBLE_SORT, from_ship):
        out = append(out, state.layout.more.noble)
    return out


def has_circle(state: Position, group: i64) -> bool:
    """Whether somebody can come there: to an empty circle of the actor, or to the holding area."""
    return group == HOLDING or state.seats[state.actor].standing(group) < state.circles(state.actor, group)


def sort_taken(action: i64) -> i64:
    """Whom such an action takes."""
    return WORKER_SORT if action == WORKER else NOBLE_SORT


def lay_drawn(state: Position, tile: i64) -> None:
    """Put a tile that was drawn face up on the actor's island; the turn in which it was drawn goes on."""
    state.lay_tile(state.actor, tile)
    leave_settled(state, tile)


def leave_settled(state: Position, group: i64) -> None:
    """The question about a tile is answered; the turn goes on when it is known whether the tile wins the crop."""
    state.drop()
    if not tile_settled(state, group):
        state.top.resume(state)


def plant_forest(state: Position, good: i64, secret: bool) -> None:
    """Put a plantation face down on the actor's island; it keeps its kind (EXP1-FOREST-9)."""
    seat = state.seats[state.actor]
    seat.woods[GOODS + good if secret else good] += 1
    seat.forests += 1
    seat.island += 1


# Plantations that leave the island.


def add_discards(state: Position, out: Ints, first: i64, forests: bool) -> Ints:
    """Append every way in which a plantation or a forest can leave; who stands on it is named."""
    seat = state.seats[state.actor]
    for good in range(i64(GOODS)):
        base = first + good * LAND_WAYS
        if seat.tiles[good] > seat.manned[good]:
            out = append(out, base + EMPTY)
        if seat.count_of(good, WORKER_SORT) > 0:
            out = append(out, base + WITH_WORKER)
        if seat.nobles_on(good) > 0:
            out = append(out, base + WITH_NOBLE)
        if forests and seat.woods_of(good) > 0:
            out = append(out, base + AS_FOREST)
    return out


def discard(state: Position, way: i64, rule: str) -> None:
    """A plantation goes to the discard pile, and who stood on it to the holding area (EXP2-HUNTINGLODGE-1, -3)."""
    seat = state.seats[state.actor]
    good, how = way // LAND_WAYS, way % LAND_WAYS
    if how == AS_FOREST:
        known = seat.woods[good] > 0
        seat.woods[good if known else GOODS + good] -= 1
        seat.forests -= 1
    else:
        seat.tiles[good] -= 1
        if how != EMPTY:
            sort = i64(WORKER_SORT) if how == WITH_WORKER else i64(NOBLE_SORT)
            seat.remove(good, sort)
            seat.add(HOLDING, sort)
    seat.island -= 1
    state.discard_tile(good)
    if state.log is not None:
        note_discard(state, good, how, rule)


def note_discard(state: Position, good: i64, how: i64, rule: str) -> None:
    """Tell what was discarded; what lay face down stays face down."""
    seat = int(state.actor)
    if how == AS_FOREST:
        state.note(seat, rule, "{seat} discards a forest.", {"seat": seat})
    else:
        values: dict[str, Value] = {"seat": seat, "good": GOOD_IDS[good]}
        if how != EMPTY:
            values["left"] = GOOD_IDS[good]  # Who stood there is idle now.
        state.note(seat, rule, "{seat} discards a plantation of {good}.", values)
