"""The hand-written player of Puerto Rico as a guide of a search: phases are played out, roles are worth a thought."""

from __future__ import annotations

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.puerto_rico.menu import DRAFT, Menu
from antillas.bots.puerto_rico.thinker import Thinker, is_worth_a_thought, no_plans
from antillas.bots.puerto_rico.values import Facts
from antillas.bots.puerto_rico.weights import Weights
from antillas.bots.puerto_rico.wide_thinker import WideThinker
from antillas.bots.search.guide import Guide
from antillas.core.contract import State
from antillas.core.ints import Ints
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.tables import BUILDINGS, ROLES


class PuertoRicoGuide(Guide):
    """Plays phases out with quick answers; the next pick of a role is a calm position."""

    def __init__(self, state: PuertoRico, seed: i64, weights: Weights | None = None) -> None:
        dice = Random(seed)
        self.facts = Facts(state.rules, Weights() if weights is None else weights)
        self.taste = [0.0] * ROLES
        self.draft_taste = [dice.random() for _ in range(BUILDINGS)]
        self.menu: Menu | None = Menu(state) if self.facts.expanded else None

    def thinker(self, state: PuertoRico) -> Thinker:
        """Somebody who thinks about one decision."""
        if self.menu is None:
            return Thinker(state, self.facts, self.taste)
        return WideThinker(state, self.facts, self.taste, self.menu, self.draft_taste)

    def ways(self, state: State) -> list[Ints]:
        """The actions that are worth a thought, one by one."""
        return [append(vec[i64](), action) for action in self.options(state)]

    def options(self, state: State) -> Ints:
        """The actions that are worth a thought; guests stay at home."""
        assert isinstance(state, PuertoRico)
        if self.menu is None:
            return state.choices()
        return self.thinker(state).options(state)

    def obvious(self, state: State) -> i64:
        """What the hand-written player does with guests and in the draft."""
        if self.menu is None:
            return -1
        assert isinstance(state, PuertoRico)
        actions = state.legal()
        if self.menu.wake in actions:
            return self.menu.wake
        thinker = self.thinker(state)
        assert isinstance(thinker, WideThinker)
        if self.menu.may_send(actions):
            sent = thinker.best_journey(state)
            if sent is not None:
                return sent.action
        if self.menu.kinds[actions[0]] == DRAFT:
            return thinker.decide(state, actions).action
        return -1

    def settle(self, state: State) -> None:
        """Play the phase out."""
        assert isinstance(state, PuertoRico)
        if not self.is_calm(state):
            self.thinker(state).play_out(state, [])

    def settle_for(self, state: State, seat: i64) -> None:
        """Play the phase out, or on to the next question to the seat that is worth a thought."""
        assert isinstance(state, PuertoRico)
        if not self.is_calm(state):
            self.thinker(state).play_out(state, [], seat)

    def is_asked(self, state: State, seat: i64) -> bool:
        """Whether the seat takes a tile, builds, sells, loads or chooses a good."""
        assert isinstance(state, PuertoRico)
        return state.player == seat and is_worth_a_thought(state)

    def answer(self, state: State) -> i64:
        """A good action without looking ahead."""
        assert isinstance(state, PuertoRico)
        thinker = self.thinker(state)
        return thinker.quick_choice(state, thinker.valuation(state), no_plans(self.facts.players))

    def is_calm(self, state: State) -> bool:
        """Whether the phase of the last role is played."""
        assert isinstance(state, PuertoRico)
        return state.between_roles()
