"""The Land Office: in the Trader phase a worker buys a plantation, a noble sells one (EXP2-LANDOFFICE-1 to -6)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.games.puerto_rico.phase import LAND_DRAW
from antillas.games.puerto_rico.phases import land
from antillas.games.puerto_rico.phases.crop import tile_settled
from antillas.games.puerto_rico.powers import settler
from antillas.games.puerto_rico.powers import trader as powers
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import GOOD_IDS, GOODS

LAND_USED: Final = 2
"""The bit of `mark` that says that the Land Office was used in this turn."""


def can_use(state: Position) -> bool:
    """Whether the actor can buy or sell land now, once in a turn (EXP2-LANDOFFICE-5, AMB-44)."""
    return powers.has_land_office(state.seats[state.actor]) and len(add_uses(state, state.stack[:0])) > 0


def add_uses(state: Position, out: Ints) -> Ints:
    """Append what the actor may do with the Land Office."""
    if state.mark & LAND_USED or not powers.has_land_office(state.seats[state.actor]):
        return out
    more = state.layout.more
    if powers.may_buy_land(state):
        if not powers.buys_faceup(state):
            return append(out, more.buy_land)
        out = add_faceup(state, out, more.buy_plantation)
        return add_faceup(state, out, more.buy_forest) if settler.may_plant_forest(state) else out
    if powers.sells_land(state):
        return land.add_discards(state, out, more.sell_land, state.rules.flags.land_office_sells_forest)
    return out


def add_faceup(state: Position, out: Ints, first: i64) -> Ints:
    """Append an action for each kind that lies face up (DIV-92, AMB-66)."""
    for good in range(i64(GOODS)):
        if state.board.faceup[good] > 0:
            out = append(out, first + good)
    return out


def use(state: Position, action: i64) -> bool:
    """Buy or sell land; True if something is to be decided first: what is drawn, or who comes for the crop."""
    more = state.layout.more
    state.mark |= LAND_USED
    if action >= more.sell_land:
        sell(state, action - more.sell_land)
        return False
    seat = state.seats[state.actor]
    seat.doubloons -= powers.LAND_PRICE
    state.board.bank += powers.LAND_PRICE
    if action == more.buy_land:
        state.enter(LAND_DRAW, state.actor, state.picker)
        state.reshuffle_if_empty()
        return True
    forest = action >= more.buy_forest
    good = action - (more.buy_forest if forest else more.buy_plantation)
    state.board.faceup[good] -= 1
    if state.log is not None:
        note_purchase(state, good, forest)
    if forest:
        land.plant_forest(state, good, False)
        return False
    state.lay_tile(state.actor, good)
    return tile_settled(state, good)


def note_purchase(state: Position, good: i64, forest: bool) -> None:
    """Tell which plantation of the display was bought."""
    seat = int(state.actor)
    if forest:
        state.note(
            seat,
            "EXP2-LANDOFFICE-2",
            "{seat} buys a plantation of {good} with the Land Office and lays it as a forest.",
            {"seat": seat, "good": GOOD_IDS[good]},
        )
    else:
        state.note(
            seat,
            "EXP2-LANDOFFICE-1",
            "{seat} buys a plantation of {good} with the Land Office.",
            {"seat": seat, "good": GOOD_IDS[good]},
        )


def sell(state: Position, way: i64) -> None:
    """A plantation or forest for a doubloon (EXP2-LANDOFFICE-3, -4)."""
    land.discard(state, way, "EXP2-LANDOFFICE-3")
    state.pay_out(state.actor, powers.LAND_PRICE)
    if state.log is not None:
        state.note(
            state.actor,
            "EXP2-LANDOFFICE-3",
            "{seat} earns {doubloons} with the Land Office.",
            {"seat": int(state.actor), "doubloons": powers.LAND_PRICE},
        )
