"""What a bot's decision tells: values of legal actions, the best of which was chosen, and the line that follows."""

import pytest

import antillas
from antillas import CHANCE, State
from antillas.arena.match import play_game
from antillas.bots.bot import Bot, Budget, Decision, deepened
from antillas.bots.registry import BOT_KINDS, HEURISTICS, make_bot
from antillas.bots.seated import SeatedBot
from antillas.core.errors import MoveError

EXPANDED = antillas.game("puerto-rico", players=3, new_buildings=True, nobles=True, buccaneer=True, festival=True).id
GAMES = [*(antillas.game(name, players=3).id for name in sorted(HEURISTICS)), EXPANDED]


class Fixed(Bot):
    """Always makes the same choice, and keeps what it was given."""

    kind = "fixed"

    def __init__(self, action: int) -> None:
        self.action = action
        self.budgets: list[Budget] = []

    def decide(self, position: State, budget: Budget) -> Decision:
        """The one choice, after spoiling the position."""
        self.budgets.append(budget)
        position.play(position.legal()[0])
        return Decision(self.action)


def first_choice() -> State:
    """A position in which a seat has a choice."""
    state = antillas.game("puerto-rico", players=3).start()
    while state.player == CHANCE:
        state.play(state.choices()[0])
    return state


class Checked(Bot):
    """A bot whose decisions are looked at."""

    def __init__(self, bot: Bot) -> None:
        self.kind = bot.kind
        self.bot = bot
        self.with_values = self.with_lines = 0

    def decide(self, position: State, budget: Budget) -> Decision:
        """What the bot decides."""
        trial = position.clone()
        decision = self.bot.decide(position, budget)
        if decision.values:
            self.with_values += 1
            assert decision.values.keys() <= set(trial.legal())
            assert decision.values[decision.action] == max(decision.values.values())
        if decision.line:
            self.with_lines += 1
            assert decision.line[0] == decision.action
            me = trial.player
            for action in decision.line:
                if trial.player != me:
                    break
                assert action in trial.legal()
                trial.play(action)
        return decision


@pytest.mark.parametrize(("game_id", "kind"), [(each, kind) for each in GAMES for kind in BOT_KINDS])
def test_reasons_fit_the_decision(game_id: str, kind: str) -> None:
    game = antillas.game(game_id)
    bots = [Checked(make_bot(kind, game.name, seat)) for seat in range(3)]
    play_game(game, bots, 3, Budget(nodes=30))
    for bot in bots:
        assert (bot.with_values > 5) == (bot.with_lines > 5) == (kind != "random")


def test_values_of_two_depths_are_brought_to_one_measure() -> None:
    first = {1: 5.0, 2: 4.5, 3: 1.0}
    assert deepened(first, {1: 7.0, 2: 8.0}) == {1: 7.0, 2: 8.0, 3: 3.0}
    assert deepened(first, {}) == first


def test_a_seated_bot_gets_its_budget_and_cannot_change_the_position() -> None:
    state = first_choice()
    before = state.to_dict()
    bot = Fixed(state.legal()[-1])
    budget = Budget(seconds=2, nodes=100)
    assert SeatedBot(bot, int(state.player), 1).decide(state, budget).action == bot.action
    assert bot.budgets == [budget]
    assert state.to_dict() == before


def test_a_seated_bot_is_asked_in_its_turn_and_plays_by_the_rules() -> None:
    state = first_choice()
    illegal = next(action for action in range(state.game.action_count) if action not in state.legal())
    for action in (illegal, -3):
        with pytest.raises(MoveError):
            SeatedBot(Fixed(action), int(state.player), 1).decide(state)
    with pytest.raises(ValueError, match="it is the turn of"):
        SeatedBot(Fixed(illegal), int(state.player) + 1, 1).decide(state)
