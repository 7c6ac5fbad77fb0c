"""Alonso: a building is claimed, or an own one used from afar (SC-CUB-ALONSO-1, -2, SC-CUB-LIMIT-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import CLAIM, NO, USE
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, BUILDINGS


class AlonsoOffer(Phase[Position]):
    """Alonso lets the visitor claim a building or use an own one (SC-CUB-ALONSO-1)."""

    def __init__(self) -> None:
        super().__init__("alonso", "SC-CUB-ALONSO-1", marked("Claim a building or use one that you own."))

    def options(self, state: Position, out: Ints) -> Ints:
        """No, every unowned building while tokens last, and own buildings that would do something."""
        board = state.board
        out = append(out, NO)
        if board.tokens(state.actor) > 0:
            for building in range(i64(BUILDINGS)):
                if board.owner[building] < 0:
                    out = append(out, CLAIM + building)
        for building in range(i64(BUILDINGS)):
            if board.owner[building] == state.actor and ALL_BUILDINGS[building].is_useful(state):
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
                tell(state, marked("{seat} uses the {building}."), action - USE)
            ALL_BUILDINGS[action - USE].use(state)

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
            return refusal(ALL_BUILDINGS[action - USE].idle_by(state), "The {building} would do nothing now.", values)
        return super().refuse(state, action)


def claim(state: Position, building: i64) -> None:
    """Put an ownership token on a building, whoever stands there (SC-CUB-ALONSO-1)."""
    state.board.owner[building] = state.actor
    if state.log is not None:
        tell(state, marked("{seat} claims the {building}."), building)


def tell(state: Position, template: str, building: i64) -> None:
    """Say what Alonso's visitor does with a building."""
    values: dict[str, Value] = {"seat": int(state.actor), "building": BUILDING_IDS[building]}
    state.note(state.actor, "SC-CUB-ALONSO-1", template, values)
