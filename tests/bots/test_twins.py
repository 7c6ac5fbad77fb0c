"""No bot's decision depends on what its seat cannot know: positions that differ in nothing else give the same one."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

import antillas
from antillas import CHANCE, State
from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.levels import MediumBot
from antillas.bots.registry import kinds_for, make_bot, seat_bot
from antillas.bots.seated import SeatedBot
from tests.conformance.games import every_game_id, odd_game_ids, random_game
from tests.conformance.twins import has_secrets, pairs, unseen_pairs

EVERY_ID = [each for each in every_game_id() + odd_game_ids() if has_secrets(antillas.game(each))]
ONE_OF_EACH = [
    antillas.game(name, players=max(family.min_players, min(3, family.max_players))).id
    for name, family in antillas.REGISTRY.items()
]
EXPANDED = antillas.game("puerto-rico", players=3, new_buildings=True, nobles=True, buccaneer=True, festival=True).id
BETWEEN = 9
"""So many moves lie between the positions that are looked at."""
MOST_TWINS = 3
BUDGET = Budget(nodes=40)
"""For bots that would search for longer."""


def looked_at(game_id: str) -> Iterator[tuple[State, list[State]]]:
    """Positions of a random game in which a seat has a choice, each with some that are the same to that seat."""
    for number, (state, _) in enumerate(random_game(antillas.game(game_id), "twins")):
        if number % BETWEEN == 0 and state.player != CHANCE and len(state.legal()) > 1:
            twins = list(pairs(state, int(state.player)))
            yield state, twins[:: 1 + len(twins) // MOST_TWINS]


class Peeping(Bot):
    """A bot that would let everything decide that it can find in a position."""

    kind = "peeping"

    def __init__(self) -> None:
        self.seen: list[dict[str, object]] = []

    def decide(self, position: State, budget: Budget) -> Decision:
        """Any legal action, chosen by all that there is."""
        self.seen.append(position.to_dict())
        legal = position.legal()
        return Decision(legal[sum(json.dumps(self.seen[-1]).encode()) % len(legal)])


@pytest.mark.parametrize("game_id", [*EVERY_ID, EXPANDED])
def test_a_seat_does_not_see_the_truth(game_id: str) -> None:
    """Bots find nothing in a position that tells twins apart; that they find something wrong shows that it is dealt."""
    dealt = compared = 0
    for state, twins in looked_at(game_id):
        truth = state.to_dict()
        bots = [Peeping() for _ in range(1 + len(twins))]
        for bot, position in zip(bots, [state, *twins], strict=True):
            SeatedBot(bot, int(state.player), 7).decide(position)
        assert state.to_dict() == truth
        assert all(bot.seen == bots[0].seen for bot in bots)
        compared += len(twins)
        dealt += bots[0].seen != [truth]
    assert dealt > 0 or compared == 0


@pytest.mark.parametrize("game_id", [*ONE_OF_EACH, EXPANDED])
def test_every_bot_decides_alike_for_twins(game_id: str) -> None:
    compared = 0
    for state, twins in looked_at(game_id):
        for kind in kinds_for(state.game.name):
            seat = int(state.player)
            remembers = make_bot(kind, state.game.name, 7).remembers
            alike = list(unseen_pairs(state, seat))[:MOST_TWINS] if remembers else twins
            decisions = [seat_bot(kind, state.game.name, seat, 7).decide(each, BUDGET) for each in (state, *alike)]
            assert all(decision == decisions[0] for decision in decisions)
            compared += len(alike)
    assert compared > 10


def test_who_remembers_knows_the_points_of_the_others_and_who_does_not_makes_them_up() -> None:
    state = antillas.position("puerto-rico", 3, seats=[{}, {"chips": 9}, {"chips": 2}])
    for remembers in (True, False):
        seen = Counter[tuple[int, ...]]()
        for seed in range(20):
            bot = Peeping()
            bot.remembers = remembers
            SeatedBot(bot, int(state.player), seed).decide(state)
            seen[tuple(seat["chips"] for seat in bot.seen[0]["seats"])] += 1  # type: ignore[attr-defined]
        assert all(sum(chips) == 11 for chips in seen)
        assert (seen[(0, 9, 2)] == 20) is remembers


def test_medium_hard_and_expert_remember_and_the_hand_written_players_do_not() -> None:
    for name in antillas.REGISTRY:
        remembering = {kind for kind in kinds_for(name) if make_bot(kind, name, 1).remembers}
        assert remembering == {"medium", "hard", "expert"}


def test_where_the_hand_written_player_plays_medium_it_goes_by_what_lies_open() -> None:
    state = antillas.position("puerto-rico", 3, seats=[{}, {"chips": 9}, {"chips": 2}], options={"nobles": True})
    seen = Counter[tuple[int, ...]]()
    for seed in range(20):
        teacher = Peeping()
        SeatedBot(MediumBot(seed, teacher), int(state.player), seed).decide(state)
        seen[tuple(seat["chips"] for seat in teacher.seen[0]["seats"])] += 1  # type: ignore[attr-defined]
    assert all(sum(chips) == 11 for chips in seen)
    assert len(seen) > 5
