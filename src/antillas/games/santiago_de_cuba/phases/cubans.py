"""The Cubans at the stops: what each of them offers to a visitor (SC-CUB-0 to SC-CUB-LIMIT-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import CLAIM, GOOD, NO, USE, YES
from antillas.games.santiago_de_cuba.phase import ALONSO_OFFER, GAIN, PABLO_GOOD
from antillas.games.santiago_de_cuba.phases import functions, gifts
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    ALONSO,
    BUILDING_IDS,
    BUILDINGS,
    CUBAN_RULES,
    CUBANS,
    DICE,
    GAINS,
    GOOD_IDS,
    GOODS,
    PABLO,
    PESO,
    VP,
    ZORRO,
)


class Gain(Phase[Position]):
    """Whether a plain gain is taken, where that is asked (AMB-28); `mark` is a Cuban, or CUBANS + a building."""

    def __init__(self) -> None:
        super().__init__("gain", "SC-CUB-0", "Do you take what is offered?")

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no."""
        return append(append(out, NO), YES)

    def play(self, state: Position, action: i64) -> None:
        """Take it or leave it."""
        if action == NO:
            state.leave()
        elif state.mark < CUBANS:
            hand_out(state, state.mark)
        else:
            functions.gain(state, state.mark - CUBANS)


class PabloGood(Phase[Position]):
    """Pablo gives one good of choice (SC-CUB-PABLO-1)."""

    def __init__(self) -> None:
        super().__init__("pablo", "SC-CUB-PABLO-1", "Choose the good that Pablo gives you.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Any good in the supply but wood."""
        if state.rules.flags.ask_free_gains:
            out = append(out, NO)
        for good in range(i64(DICE)):
            if state.board.goods[good] > 0:
                out = append(out, GOOD + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Take it."""
        if action != NO:
            state.take_goods(state.actor, action - GOOD, 1, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """None left, or no good at all."""
        if GOOD <= action < GOOD + DICE:
            return refusal(self.asks, "There is no {good} left in the supply.", {"good": GOOD_IDS[action - GOOD]})
        return super().refuse(state, action)


class AlonsoOffer(Phase[Position]):
    """Alonso lets the visitor claim a building or use an own one (SC-CUB-ALONSO-1)."""

    def __init__(self) -> None:
        super().__init__("alonso", "SC-CUB-ALONSO-1", "Claim a building or use one that you own.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, every unowned building while tokens last, and own buildings that would do something."""
        board = state.board
        out = append(out, NO)
        if board.tokens(state.actor) > 0:
            for building in range(i64(BUILDINGS)):
                if board.owner[building] < 0:
                    out = append(out, CLAIM + building)
        for building in range(i64(BUILDINGS)):
            if board.owner[building] == state.actor and functions.is_useful(state, building):
                out = append(out, USE + building)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Put a token down, or use the building without moving the pawn (SC-CUB-ALONSO-2, SC-OWN-2)."""
        if action == NO:
            state.leave()
        elif action < USE:
            claim(state, action - CLAIM)
            state.leave()
        else:
            if state.log is not None:
                tell(state, "{seat} uses the {building}.", action - USE)
            functions.begin(state, action - USE)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Owned already, no tokens, or not the own building."""
        if CLAIM <= action < CLAIM + BUILDINGS:
            values: dict[str, Value] = {"building": BUILDING_IDS[action - CLAIM]}
            if state.board.owner[action - CLAIM] >= 0:
                return refusal(self.asks, "The {building} has an owner already.", values)
            return refusal("SC-CUB-LIMIT-1", "You have no ownership token left.")
        if USE <= action < USE + BUILDINGS:
            values = {"building": BUILDING_IDS[action - USE]}
            if state.board.owner[action - USE] != state.actor:
                return refusal(self.asks, "The {building} is not yours.", values)
            return refusal(functions.rule_of(action - USE), "The {building} would do nothing now.", values)
        return super().refuse(state, action)


def begin(state: Position, cuban: i64) -> None:
    """Enter the frame of a visit and offer what the Cuban has; empty-handed visitors go on."""
    state.enter(GAIN, state.actor, state.actor, cuban)
    if cuban == ALONSO:
        state.become(ALONSO_OFFER, state.actor, state.actor)
    elif not can_give(state, cuban):
        tell_empty(state, cuban)
        state.leave()
    elif cuban == PABLO:
        state.become(PABLO_GOOD, state.actor, state.actor)
    elif not state.rules.flags.ask_free_gains:
        hand_out(state, cuban)


def can_give(state: Position, cuban: i64) -> bool:
    """Whether there is anything to give, as everybody can see (SC-SUPPLY-1)."""
    if cuban == ZORRO:
        return True
    if cuban == PABLO:
        for good in range(i64(DICE)):
            if state.board.goods[good] > 0:
                return True
        return False
    gains = state.rules.components.gains
    for good in range(i64(GOODS)):
        if gains[cuban * GAINS + good] > 0 and state.board.goods[good] == 0:
            return False
    return True


def tell_empty(state: Position, cuban: i64) -> None:
    """Say that the supply is empty."""
    if state.log is not None:
        who = int(state.actor)
        state.note(state.actor, "SC-SUPPLY-1", "Nothing is left in the supply for {seat}.", {"seat": who})


def hand_out(state: Position, cuban: i64) -> None:
    """Give the visitor what the Cuban has, or let the others give (SC-CUB-ZORRO-1)."""
    if cuban == ZORRO:
        gifts.begin(state)
        return
    gains = state.rules.components.gains
    for good in range(i64(GOODS)):
        pieces = gains[cuban * GAINS + good]
        if pieces > 0:
            state.take_goods(state.actor, good, pieces, CUBAN_RULES[cuban])
    pesos = gains[cuban * GAINS + PESO]
    if pesos > 0:
        state.earn_pesos(state.actor, pesos, CUBAN_RULES[cuban])
    points = gains[cuban * GAINS + VP]
    if points > 0:
        state.earn_vp(state.actor, points, CUBAN_RULES[cuban])
    state.leave()


def claim(state: Position, building: i64) -> None:
    """Put an ownership token on a building, whoever stands there (SC-CUB-ALONSO-1)."""
    state.board.owner[building] = state.actor
    if state.log is not None:
        tell(state, "{seat} claims the {building}.", building)


def tell(state: Position, template: str, building: i64) -> None:
    """Say what Alonso's visitor does with a building."""
    values: dict[str, Value] = {"seat": int(state.actor), "building": BUILDING_IDS[building]}
    state.note(state.actor, "SC-CUB-ALONSO-1", template, values)
