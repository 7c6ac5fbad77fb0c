"""How the heuristic player decides with expansions: the draft, guests, nobles, and choices made in several steps."""

from typing import Final

from mypy_extensions import i64

from antillas.bots.bot import Decision
from antillas.bots.puerto_rico.expanded import ExpandedOutlook, ExpandedValuation
from antillas.bots.puerto_rico.guests import journeys
from antillas.bots.puerto_rico.menu import DRAFT, PAY, Menu
from antillas.bots.puerto_rico.thinker import GAINS, Thinker, no_plans
from antillas.bots.puerto_rico.values import Facts, Valuation
from antillas.bots.puerto_rico.workers import plan_nobles
from antillas.bots.search.guide import likeliest
from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, ints
from antillas.games.puerto_rico.actions import DRAW, PICK
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import (
    DELIVERY,
    LAYING,
    NOBLE_PLACEMENT,
    PAYMENT,
    PLACEMENT,
    RAID_CHOICE,
    RAID_PLACES,
    ROLE,
    SPOILS,
    STOWING,
)
from antillas.games.puerto_rico.pickers import GROUP_IDS
from antillas.games.puerto_rico.tables import BASE_ROLES, BUCCANEER, CAPTURED

TOGETHER: Final = (PAYMENT, STOWING, DELIVERY)
"""Phases whose answers are steps of one choice, which is judged when it is complete."""
ONE_BY_ONE: Final = (SPOILS, RAID_CHOICE, RAID_PLACES, LAYING)
"""Phases that complete a choice by the best answer at each step."""


class WideThinker(Thinker):
    """One decision in a game with expansions."""

    def __init__(
        self, state: PuertoRico, facts: Facts, taste: list[float], menu: Menu, draft_taste: list[float]
    ) -> None:
        super().__init__(state, facts, taste)
        self.menu = menu
        self.draft_taste = draft_taste
        self.gains = ints([*menu.gifts, *GAINS])

    def valuation(self, state: PuertoRico) -> ExpandedValuation:
        """A valuation for the rest of the game from a position."""
        return ExpandedValuation(self.facts, ExpandedOutlook(state, self.facts, self.rounds))

    def options(self, state: PuertoRico) -> Ints:
        """The actions that are worth a thought; guests stay at home in what is played out."""
        return ints(self.menu.sensible(state, state.legal()))

    def liking(self, action: int) -> float:
        """How much the player likes a role for no reason."""
        return self.taste[action - PICK if action < PICK + BASE_ROLES else BUCCANEER]

    # The decision.

    def decide(self, state: PuertoRico, actions: list[int]) -> Decision:
        """The best of several actions; who has guests wants to be asked about them from then on."""
        if self.menu.wake in actions:
            return Decision(self.menu.wake)
        sent = self.best_journey(state) if self.menu.may_send(actions) else None
        if sent is not None:
            return sent
        some = self.menu.sensible(state, actions)
        kind = self.menu.kinds[some[0]]
        if kind == DRAFT:
            values = self.menu.draft_values(state, some, self.draft_taste)
            return Decision(max(some, key=lambda action: values[action]), values)
        if len(some) == 1:
            return Decision(some[0])
        if state.phase in (PLACEMENT, NOBLE_PLACEMENT) or DRAW in some:
            return Decision(int(self.quick_choice(state, self.valuation(state), no_plans(self.facts.players))))
        if state.phase == ROLE:
            return self.best_role(state, some)
        return self.best_action(state, self.shortlist(state, some))

    def shortlist(self, state: PuertoRico, actions: list[int]) -> list[int]:
        """The actions that look best at first sight, if there are too many to play all of them out."""
        most = self.weights.most_tried
        if len(actions) <= most:
            return actions
        me, valuation = state.player, self.valuation(state)
        return sorted(actions, key=lambda action: -self.gain(state, action, me, valuation))[:most]

    def best_journey(self, state: PuertoRico) -> Decision | None:
        """The move of a guest that is better than to stay at home; None if there is none."""
        ways = journeys(state, self.facts)
        if not ways:
            return None
        me = state.player
        stay = self.standing(self.play_out(state.clone(), []), me)
        values: dict[int, float] = {}
        lines: dict[int, list[int]] = {}
        for way in ways:
            after, line = state.clone(), []
            for action in way:
                if action in after.legal():
                    after.play(action)
                    line.append(action)
            value = self.standing(self.play_out(after, line), me)
            if value > values.get(way[0], stay):
                values[way[0]], lines[way[0]] = value, line
        if not values:
            return None
        best = max(values, key=lambda action: values[action])
        return Decision(best, values, tuple(lines[best]))

    # Looking at single actions.

    def quick_choice(self, state: PuertoRico, valuation: Valuation, plans: list[Ints]) -> i64:
        """A good action found without looking ahead; `plans` keeps placements, those of nobles behind all players."""
        if state.phase != NOBLE_PLACEMENT:
            return super().quick_choice(state, valuation, plans)
        assert isinstance(valuation, ExpandedValuation)
        actions = self.options(state)
        mine = self.facts.players + state.player
        if len(plans[mine]) == 0:
            plans[mine] = plan_nobles(valuation, state.seats[state.player])
        about = self.menu.abouts[actions[0]]
        wanted = actions[0] + plans[mine][GROUP_IDS.index(str(about["group"]))] - int(about["nobles"])
        return min(max(wanted, actions[0]), actions[i64(len(actions)) - 1])

    def gain(self, state: PuertoRico, action: i64, me: i64, valuation: Valuation) -> float:
        """What a player is worth after an action and what belongs to it, before anybody else acts."""
        after = state.clone()
        after.play(action)
        stepwise = state.phase in ONE_BY_ONE
        while True:
            if after.player == CHANCE and not after.between_roles():
                after.play(likeliest(after))
            elif after.player == me and not stepwise and after.phase in ONE_BY_ONE:
                after.play(self.quick_choice(after, valuation, no_plans(self.facts.players)))
            else:
                return self.completed(after, me, valuation)

    def completed(self, state: PuertoRico, me: i64, valuation: Valuation) -> float:
        """What a player is worth when a choice in several steps is completed in the best way."""
        if state.player != me or state.phase not in TOGETHER:
            return self.worth(state, me, valuation)
        best = float("-inf")
        for action in self.steps(state, me, valuation):
            after = state.clone()
            after.play(action)
            best = max(best, self.completed(after, me, valuation))
        return best

    def steps(self, state: PuertoRico, me: i64, valuation: Valuation) -> list[int]:
        """The next steps worth trying: of all workers that could be given away only the one who is missed least."""
        actions = list(self.options(state))
        paid = [action for action in actions if self.menu.kinds[action] == PAY]
        if len(paid) <= 1:
            return actions
        values = {}
        for action in paid:
            after = state.clone()
            after.play(action)
            values[action] = self.worth(after, me, valuation)
        least = max(paid, key=lambda action: values[action])
        return [action for action in actions if action == least or action not in values]

    def worth(self, state: PuertoRico, me: i64, valuation: Valuation) -> float:
        """What a player is worth now, with the cards that lie captured."""
        seat = state.seats[me]
        chips = float(seat.chips + seat.noted)
        return valuation.worth(state.board, seat, chips) + self.ransom(state, me, valuation)

    def rival_worth(self, state: PuertoRico, number: i64, chips: float, valuation: Valuation) -> float:
        """What a player is worth with so many chips, and with the cards that lie captured."""
        worth = valuation.worth(state.board, state.seats[number], chips)
        if state.rules.flags.buccaneer:
            worth += self.ransom(state, number, valuation)
        return worth

    def ransom(self, state: PuertoRico, me: i64, valuation: Valuation) -> float:
        """What the cards are worth that a player has captured (BUC-7)."""
        cards: i64 = 0
        for role in range(i64(BASE_ROLES)):
            if state.board.role_taker[role] == CAPTURED - me:
                cards += 1
        return float(cards) * self.weights.captured * valuation.outlook.doubloon
