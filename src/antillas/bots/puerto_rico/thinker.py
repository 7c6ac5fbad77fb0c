"""How the heuristic player of Puerto Rico decides: it plays phases out and compares where they lead."""

from typing import Final

from antillas.bots.bot import Decision, deepened
from antillas.bots.puerto_rico.values import Facts, Outlook, Valuation, rounds_left
from antillas.bots.puerto_rico.workers import plan_workers
from antillas.core.contract import CHANCE, OVER
from antillas.games.puerto_rico.actions import DRAW, PICK, PRODUCE, WORKER
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.pickers import GROUP_IDS
from antillas.games.puerto_rico.tables import ISLAND_SPACES

GAINS: Final = (WORKER, PRODUCE)
"""What is offered for nothing."""
PLACE: Final = "place"
ROLE_PICK: Final = "pick"
TASTE: Final = 0.1
"""Points by which a player may like one role more than another for no reason, so that two players are no twins."""


class Thinker:
    """One decision: plays phases out and compares where they lead."""

    def __init__(self, state: PuertoRico, facts: Facts, taste: list[float]) -> None:
        self.facts = facts
        self.taste = taste
        self.weights = facts.weights
        self.rounds = rounds_left(state, facts)
        self.gains: tuple[int, ...] = GAINS

    def decide(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The best of several actions."""
        kind = state.meaning(actions[0]).kind
        if kind == PLACE or DRAW in actions:
            return Decision(self.quick_choice(state, self.valuation(state), {}))
        if kind == ROLE_PICK:
            return self.best_role(state, actions)
        return self.best_action(state, actions)

    def options(self, state: PuertoRico) -> list[int]:
        """The actions that are worth a thought."""
        return state.legal()

    def liking(self, action: int) -> float:
        """How much the player likes a role for no reason."""
        return self.taste[action - PICK]

    def valuation(self, state: PuertoRico) -> Valuation:
        """A valuation for the rest of the game from a position."""
        return Valuation(self.facts, Outlook(state, self.facts, self.rounds))

    def best_action(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The action with the best end of the phase for the player to move."""
        me = int(state.player)
        lines: dict[int, list[int]] = {action: [] for action in actions}
        values = {action: self.standing(self.after_phase(state, action, lines[action]), me) for action in actions}
        best = max(actions, key=lambda action: values[action])
        return Decision(best, values, tuple(lines[best]))

    def best_role(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The best role; if several come close, the answers of the next players decide."""
        me = int(state.player)
        lines: dict[int, list[int]] = {action: [] for action in actions}
        ends = {action: self.after_phase(state, action, lines[action]) for action in actions}
        first = {action: self.standing(end, me) for action, end in ends.items()}
        ranked = sorted(actions, key=lambda action: first[action], reverse=True)[: self.weights.candidates]
        close = [action for action in ranked if first[action] >= first[ranked[0]] - self.weights.close]
        if len(close) == 1:
            return Decision(close[0], first, tuple(lines[close[0]]))
        second = {action: self.standing(self.after_replies(ends[action]), me) + self.liking(action) for action in close}
        best = max(close, key=lambda action: second[action])
        return Decision(best, deepened(first, second), tuple(lines[best]))

    def after_replies(self, state: PuertoRico) -> PuertoRico:
        """The position after the next picks, each one the best for its player at the end of its phase."""
        for _ in range(self.weights.replies):
            while state.player == CHANCE:
                state.play(likeliest(state))
            if state.player == OVER:
                break
            state = self.after_phase(state, self.best_action(state, self.options(state)).action, [])
        return state

    def after_phase(self, state: PuertoRico, action: int, line: list[int]) -> PuertoRico:
        """A copy after the action and the rest of its phase, played quickly by everybody; `line` gets all of it."""
        after = state.clone()
        after.play(action)
        line.append(action)
        return self.play_out(after, line)

    def play_out(self, after: PuertoRico, line: list[int]) -> PuertoRico:
        """Play the rest of the phase quickly for everybody, in the position itself; `line` gets all of it."""
        valuation = self.valuation(after)
        plans: dict[int, list[int]] = {}
        while after.player != OVER and not after.between_roles():
            line.append(likeliest(after) if after.player == CHANCE else self.quick_choice(after, valuation, plans))
            after.play(line[-1])
        return after

    def quick_choice(self, state: PuertoRico, valuation: Valuation, plans: dict[int, list[int]]) -> int:
        """A good action found without looking ahead; `plans` keeps the placement of workers once it is made."""
        actions = self.options(state)
        me = int(state.player)
        if len(actions) == 1:
            return actions[0]
        for gain in self.gains:
            if gain in actions:
                return gain
        first = state.meaning(actions[0])
        if first.kind == PLACE:
            if me not in plans:
                plans[me] = plan_workers(valuation, state.seats[me])
            wanted = plans[me][GROUP_IDS.index(str(first.about["group"]))]
            return min(max(actions[0] + wanted - int(first.about["workers"]), actions[0]), actions[-1])
        if DRAW in actions:
            # A tile for nothing, unless it takes the last space from a tile of choice (BLD-HACIENDA-5).
            if state.seats[me].island < ISLAND_SPACES - 1:
                return DRAW
            actions.remove(DRAW)
        return max(actions, key=lambda action: self.gain(state, action, me, valuation))

    def gain(self, state: PuertoRico, action: int, me: int, valuation: Valuation) -> float:
        """What a player is worth after an action, before anybody else acts."""
        after = state.clone()
        after.play(action)
        seat = after.seats[me]
        return valuation.worth(after.board, seat, int(seat.chips + seat.noted))

    def standing(self, state: PuertoRico, me: int) -> float:
        """Own worth less the mean of the others, whose chips are known in sum: what has left the supply (SETUP-13)."""
        valuation = self.valuation(state)
        own = state.seats[me]
        value = valuation.worth(state.board, own, int(own.chips + own.noted))
        rivals = self.facts.players - 1
        chips = int(state.rules.supplies.vp - state.board.vp - own.chips) / rivals
        others = [
            valuation.worth(state.board, seat, chips + int(seat.noted)) for seat in state.seats if seat is not own
        ]
        return value - self.against(others)

    def against(self, others: list[float]) -> float:
        """What the opponents' worth counts against the own: their mean, and the best of them more."""
        mean = sum(others) / len(others)
        return self.weights.opponents * mean + self.weights.leader * (max(others) - mean)


def likeliest(state: PuertoRico) -> int:
    """The outcome of chance with the largest weight."""
    return max(state.outcomes(), key=lambda outcome: outcome[1])[0]
