"""Goods given kind by kind in the Captain phase: the load of the Small Wharf and the Royal Supplier's delivery."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.phases import captain
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import DELIVERED, GOOD_IDS, GOODS, SMALL_WHARF_USED

KIND: Final = 8
"""In `mark` of a load on the Small Wharf: one kind loaded; what is less is the first kind that may come next."""


class Stowing(PuertoRicoPhase):
    """A load of any goods on the Small Wharf, kind after kind; `count` is how many goods it has (EXP1-SMALLWHARF-1)."""

    def __init__(self) -> None:
        super().__init__("stowing", "EXP1-SMALLWHARF-1", "Load more kinds on the Small Wharf, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Any number of a later kind, or no more."""
        return captain.add_stows(state, append(out, PASS), state.mark % KIND)

    def play(self, state: Position, action: i64) -> None:
        """Load so many; when no later kind is left, the load is complete."""
        if action == PASS:
            finish_load(state)
            return
        good = captain.stowed_kind(state, action)
        amount = action - state.layout.more.stow[good]
        state.seats[state.actor].goods[good] -= amount
        state.board.goods[good] += amount
        state.count += amount
        state.mark = (state.mark // KIND + 1) * KIND + good + 1
        if state.log is not None:
            state.note(
                state.actor,
                "EXP1-SMALLWHARF-1",
                "{seat} ships {count} {good} with the Small Wharf.",
                {"seat": int(state.actor), "count": int(amount), "good": GOOD_IDS[good]},
            )
        if not self.fits(state):
            finish_load(state)

    def fits(self, state: Position) -> bool:
        """There must be a later kind."""
        for good in range(state.mark % KIND, i64(GOODS)):
            if state.seats[state.actor].goods[good] > 0:
                return True
        return False

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Kinds come in order, and only what one has can be loaded."""
        more = state.layout.more
        if not more.stow[0] < action < more.deliver:
            return super().refuse(state, action)
        good = captain.stowed_kind(state, action)
        if good < state.mark % KIND:
            return refusal(
                self.asks, "What is loaded of {good} is decided: the kinds come in order.", {"good": GOOD_IDS[good]}
            )
        return refusal(self.asks, "You do not have so much {good}.", {"good": GOOD_IDS[good]})


def finish_load(state: Position) -> None:
    """The load is complete: a point for every two goods, and what comes with any load; the turn is over."""
    goods, kinds = state.count, state.mark // KIND
    state.drop()
    state.seats[state.actor].done |= SMALL_WHARF_USED
    captain.gain(state, "small-wharf", goods // 2, "EXP1-SMALLWHARF-1", "{seat} gets {points} for the load.")
    captain.complete_load(state, kinds)
    captain.next_turn(state)


class Delivery(PuertoRicoPhase):
    """Goods for the Royal Supplier, kind after kind; `mark` is the first kind that may come next, `count` their number.

    A delivery is no load, and the turn goes on after it (EXP2-SUPPLIER-1, -2).
    """

    def __init__(self) -> None:
        super().__init__("delivery", "EXP2-SUPPLIER-1", "Deliver another kind to the Royal Supplier, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """A later kind, or no more."""
        return captain.add_deliveries(state, append(out, PASS), state.mark)

    def play(self, state: Position, action: i64) -> None:
        """One good for one point, while there are nobles enough."""
        seat = state.seats[state.actor]
        seat.done |= DELIVERED
        if action == PASS:
            state.leave()
            return
        good = action - state.layout.more.deliver
        seat.goods[good] -= 1
        state.board.goods[good] += 1
        state.count += 1
        state.mark = good + 1
        if state.log is not None:
            state.note(
                state.actor,
                "EXP2-SUPPLIER-1",
                "{seat} delivers 1 {good} to the Royal Supplier.",
                {"seat": int(state.actor), "good": GOOD_IDS[good]},
            )
        captain.gain(state, "royal-supplier", 1, "EXP2-SUPPLIER-1", "{seat} gets {points} for the delivery.")
        if not self.fits(state):
            state.leave()

    def fits(self, state: Position) -> bool:
        """There must be a later kind and another noble."""
        seat = state.seats[state.actor]
        if state.count >= seat.all_nobles():
            return False
        for good in range(state.mark, i64(GOODS)):
            if seat.goods[good] > 0:
                return True
        return False

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Each kind once, in order."""
        more = state.layout.more
        if not more.deliver <= action < more.deliver + GOODS:
            return super().refuse(state, action)
        good = action - more.deliver
        if good < state.mark:
            return refusal(self.asks, "Each kind is delivered once, and the kinds come in order.")
        return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[good]})
