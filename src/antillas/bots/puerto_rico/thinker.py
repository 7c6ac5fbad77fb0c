"""How the heuristic player of Puerto Rico decides: it plays phases out and compares where they lead."""

from typing import Final

from librt.vecs import remove, vec
from mypy_extensions import i64

from antillas.bots.bot import Decision, deepened
from antillas.bots.puerto_rico.values import Facts, Outlook, Valuation, rounds_left
from antillas.bots.puerto_rico.workers import plan_workers
from antillas.bots.search.guide import likeliest
from antillas.core.contract import CHANCE, OVER
from antillas.core.ints import Ints, ints
from antillas.games.puerto_rico.actions import DRAW, PICK, PRODUCE, WORKER
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import PLACEMENT, ROLE
from antillas.games.puerto_rico.tables import ISLAND_SPACES

GAINS: Final = (WORKER, PRODUCE)
"""What is offered for nothing."""
TASTE: Final = 0.1
"""Points by which a player may like one role more than another for no reason, so that two players are no twins."""


def is_worth_a_thought(state: PuertoRico) -> bool:
    """Whether the question is one of those that a role is picked for, and has more than one answer."""
    return state.asks_what_a_role_is_for() and len(state.choices()) > 1


def no_plans(players: i64) -> list[Ints]:
    """Where placements of workers are kept once they are made, and behind those of all players those of nobles."""
    return [vec[i64]() for _ in range(2 * players)]


class Thinker:
    """One decision: plays phases out and compares where they lead."""

    def __init__(self, state: PuertoRico, facts: Facts, taste: list[float]) -> None:
        self.facts = facts
        self.taste = taste
        self.weights = facts.weights
        self.rounds: float = rounds_left(state, facts)
        self.gains: Ints = ints(list(GAINS))

    def decide(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The best of several actions."""
        if state.phase == PLACEMENT or DRAW in actions:
            return Decision(int(self.quick_choice(state, self.valuation(state), no_plans(self.facts.players))))
        if state.phase == ROLE:
            return self.best_role(state, actions)
        return self.best_action(state, actions)

    def options(self, state: PuertoRico) -> Ints:
        """The actions that are worth a thought."""
        return state.choices()

    def liking(self, action: int) -> float:
        """How much the player likes a role for no reason."""
        return self.taste[action - PICK]

    def valuation(self, state: PuertoRico) -> Valuation:
        """A valuation for the rest of the game from a position."""
        return Valuation(self.facts, Outlook(state, self.facts, self.rounds))

    def best_action(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The action with the best end of the phase for the player to move."""
        me = state.player
        lines: dict[int, list[int]] = {action: [] for action in actions}
        values = {action: self.standing(self.after_phase(state, action, lines[action]), me) for action in actions}
        best = max(actions, key=lambda action: values[action])
        return Decision(best, values, tuple(lines[best]))

    def best_role(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The best role; if several come close, the answers of the next players decide."""
        me = state.player
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
            state = self.after_best(state)
        return state

    def after_best(self, state: PuertoRico) -> PuertoRico:
        """The end of the phase that the player to move likes best."""
        me = state.player
        best = state
        most = 0.0
        for action in self.options(state):
            end = self.after_phase(state, action, [])
            value = self.standing(end, me)
            if best is state or value > most:
                best, most = end, value
        return best

    def after_phase(self, state: PuertoRico, action: i64, line: list[int]) -> PuertoRico:
        """A copy after the action and the rest of its phase, played quickly by everybody; `line` gets all of it."""
        after = state.clone()
        after.play(action)
        line.append(int(action))
        return self.play_out(after, line)

    def play_out(self, after: PuertoRico, line: list[int], asked: i64 = -1) -> PuertoRico:
        """Play the rest of the phase quickly for everybody, in the position itself; `line` gets all of it.

        It ends before that where the seat `asked` has something to think about.
        """
        valuation = self.valuation(after)
        plans = no_plans(self.facts.players)
        while after.player != OVER and not after.between_roles():
            if after.player == asked and is_worth_a_thought(after):
                break
            action = likeliest(after) if after.player == CHANCE else self.quick_choice(after, valuation, plans)
            line.append(int(action))
            after.play(action)
        return after

    def quick_choice(self, state: PuertoRico, valuation: Valuation, plans: list[Ints]) -> i64:
        """A good action found without looking ahead; `plans` keeps the placement of workers once it is made."""
        actions = self.options(state)
        me = state.player
        count: i64 = len(actions)
        if count == 1:
            return actions[0]
        for gain in self.gains:
            if gain in actions:
                return gain
        if state.phase == PLACEMENT:
            if len(plans[me]) == 0:
                plans[me] = plan_workers(valuation, state.seats[me])
            return min(max(state.layout.place[state.mark] + plans[me][state.mark], actions[0]), actions[count - 1])
        if DRAW in actions:
            # A tile for nothing, unless it takes the last space from a tile of choice (BLD-HACIENDA-5).
            if state.seats[me].island < ISLAND_SPACES - 1:
                return DRAW
            actions = remove(actions, DRAW)
        return self.best_at_once(state, actions, valuation)

    def best_at_once(self, state: PuertoRico, actions: Ints, valuation: Valuation) -> i64:
        """The action after which the player to move is worth most, before anybody else acts."""
        me = state.player
        best: i64 = -1
        most = 0.0
        for action in actions:
            value = self.gain(state, action, me, valuation)
            if best < 0 or value > most:
                best, most = action, value
        return best

    def gain(self, state: PuertoRico, action: i64, me: i64, valuation: Valuation) -> float:
        """What a player is worth after an action, before anybody else acts."""
        after = state.clone()
        after.play(action)
        seat = after.seats[me]
        return valuation.worth(after.board, seat, float(seat.chips + seat.noted))

    def standing(self, state: PuertoRico, me: i64) -> float:
        """Own worth less the mean of the others, whose chips are known in sum: what has left the supply (SETUP-13)."""
        valuation = self.valuation(state)
        own = state.seats[me]
        rivals = self.facts.players - 1
        chips = float(state.rules.supplies.vp - state.board.vp - own.chips) / float(rivals)
        others = 0.0
        leader = 0.0
        first = True
        for number in range(self.facts.players):
            if number != me:
                seat = state.seats[number]
                worth = self.rival_worth(state, number, chips + float(seat.noted), valuation)
                others += worth
                leader = worth if first else max(leader, worth)
                first = False
        mean = others / float(rivals)
        # The opponents' mean counts against the own worth, and the best of them more.
        against = self.weights.opponents * mean + self.weights.leader * (leader - mean)
        return self.own_worth(state, me, valuation) - against

    def own_worth(self, state: PuertoRico, me: i64, valuation: Valuation) -> float:
        """What a player is worth who knows all of their chips."""
        seat = state.seats[me]
        return self.rival_worth(state, me, float(seat.chips + seat.noted), valuation)

    def rival_worth(self, state: PuertoRico, number: i64, chips: float, valuation: Valuation) -> float:
        """What a player is worth with so many chips."""
        return valuation.worth(state.board, state.seats[number], chips)
