"""The draft: players choose in turn which utility buildings are for sale, or chance does (DRAFT-1 to -15)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, total, zeros
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.expansions import LARGE_PRICE
from antillas.games.puerto_rico.phases import opening
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import BUILDING_IDS


class Draft(PuertoRicoPhase):
    """One kind after the other; `count` is how many were chosen."""

    def __init__(self) -> None:
        super().__init__("draft", "DRAFT-3", "Choose a building that will be for sale.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every kind of the pool whose price has a free place (DRAFT-3, -6)."""
        chosen = chosen_by_price(state)
        small_first = state.rules.flags.draft_small_first and has_small(state, chosen)
        for building in state.rules.buildings.in_play:
            if is_open(state, building, chosen) and not (small_first and state.rules.buildings.is_large(building)):
                out = append(out, state.layout.more.draft + building)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Its tiles are for sale; the next player chooses until all places are filled (DRAFT-4)."""
        building = action - state.layout.more.draft
        state.board.offer(building, state.rules.buildings.copies[building])
        if state.log is not None:
            note_choice(state, building)
        state.count += 1
        go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not in the pool, chosen, no free place, or the small ones first."""
        building = action - state.layout.more.draft
        if building not in state.rules.buildings.in_play or state.rules.draft.prices[building] == 0:
            return super().refuse(state, action)
        name = BUILDING_IDS[building]
        if state.board.buildings[building] > 0:
            return refusal("DRAFT-3", "The {building} is chosen already.", {"building": name})
        if not is_open(state, building, chosen_by_price(state)):
            return refusal(
                "DRAFT-6",
                "All places for buildings at {doubloons} are filled.",
                {"doubloons": int(state.rules.draft.prices[building])},
            )
        return refusal("DRAFT-5", "Small buildings are chosen before the large ones.")

    def fits(self, state: Position) -> bool:
        """A place must be free."""
        return len(self.options(state, state.stack[:0])) > 0


def note_choice(state: Position, building: i64) -> None:
    """Tell who has chosen what."""
    name = BUILDING_IDS[building]
    if state.rules.draft.by_chance:
        state.note(CHANCE, "AMB-81", "The {building} will be for sale.", {"building": name})
    else:
        state.note(
            state.actor, "DRAFT-3", "{seat} chooses the {building}.", {"seat": int(state.actor), "building": name}
        )


def chosen_by_price(state: Position) -> Ints:
    """How many kinds of each price are chosen."""
    draft = state.rules.draft
    chosen = zeros(len(draft.slots))
    for building in state.rules.buildings.in_play:
        if draft.prices[building] > 0 and state.board.buildings[building] > 0:
            chosen[draft.prices[building]] += 1
    return chosen


def is_open(state: Position, building: i64, chosen: Ints) -> bool:
    """Whether the kind is in the pool, not chosen, and its price has a free place."""
    draft = state.rules.draft
    price = draft.prices[building]
    return price > 0 and state.board.buildings[building] == 0 and chosen[price] < draft.slots[price]


def is_drafted(state: Position, building: i64) -> bool:
    """Whether the draft has put the kind up for sale; also when it is sold out since."""
    if state.board.buildings[building] > 0 or festival.building_on_board(state.board) == building:
        return True
    for seat in state.seats:
        if seat.owned[building] > 0:
            return True
    return False


def has_small(state: Position, chosen: Ints) -> bool:
    """Whether a small kind can still be chosen, when so many of each price are."""
    for building in state.rules.buildings.in_play:
        if is_open(state, building, chosen) and not state.rules.buildings.is_large(building):
            return True
    return False


def go_on(state: Position) -> None:
    """The next choice, or the deal when all places are filled (DRAFT-14)."""
    if state.count == total(state.rules.draft.slots):
        opening.deal(state)
        return
    state.actor = chooser(state, state.count)
    state.player = CHANCE if state.rules.draft.by_chance else state.actor


def chooser(state: Position, choice: i64) -> i64:
    """Who makes the choice of that number: in turn from the governor on (DRAFT-3, DRAFT-14).

    The large ones are chosen in the same way, from the governor on, where they come last (AMB-65).
    """
    flags, slots = state.rules.flags, state.rules.draft.slots
    small = total(slots) - slots[LARGE_PRICE]
    if flags.draft_small_first and flags.draft_large_from_governor and choice >= small:
        choice -= small
    return state.seat_after(state.governor, choice)
