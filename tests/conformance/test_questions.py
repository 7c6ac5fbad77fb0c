"""Nobody is asked where there is one answer, unless that would tell a secret or a rule wants the answer."""

from __future__ import annotations

import random

import pytest

import antillas
from antillas import CHANCE, State
from tests.conformance.games import odd_game_ids, random_game, sample_game_ids, sampled_expanded_ids

ASKED = {
    "puerto-rico": {"builder", "payment"},
    "santiago-de-cuba": {
        *("turn", "loading", "gift", "alonso", "black-market", "cafe", "casino"),
        *("cigar-factory", "distillery", "sawmill", "trading-office"),
    },
}
"""The phases that ask for a single answer, since others cannot tell that there is no other: chips for the Black Market
(SETUP-13), and what lies behind a screen (SC-INFO-4)."""
AFTER_TRADING = "santa-maria"
"""Here whoever has sold, bought or moved something is always asked, so that it can still be taken back (SM-CANON-5)."""
TRIES = 40


def single_questions(game_id: str) -> list[State]:
    """The positions of a random game at which somebody is asked who has one answer."""
    found = []
    for state, _ in random_game(antillas.game(game_id), "questions"):
        if state.player != CHANCE and len(state.legal()) == 1 and not state.forced():
            found.append(state.clone())
    return found


@pytest.mark.rule("SC-INFO-4", game="santiago-de-cuba")
@pytest.mark.parametrize("game_id", [*sample_game_ids(), *sampled_expanded_ids()[::3], *odd_game_ids()[::7]])
def test_a_single_answer_is_asked_for_only_to_keep_a_secret(game_id: str) -> None:
    game = antillas.game(game_id)
    for state in single_questions(game_id):
        if game.name == AFTER_TRADING:
            assert state.to_dict()["window"] != {"cursor": 0, "sold": [], "seen": []}
        else:
            assert str(state.view(None).phase) in ASKED[game.name]


@pytest.mark.parametrize("game_id", ["santiago-de-cuba(players=4)", "puerto-rico(players=4,new_buildings=true)"])
def test_somebody_else_could_believe_that_there_is_another_answer(game_id: str) -> None:
    dice = random.Random(game_id)
    believed, asked = set(), set()
    for state in single_questions(antillas.game(game_id).id):
        phase = str(state.view(None).phase)
        asked.add(phase)
        others = [seat for seat in range(int(state.game.players)) if seat != state.player]
        if phase not in believed:
            worlds = (state.imagine(dice.choice(others), dice) for _ in range(TRIES))
            believed |= {phase for world in worlds if len(world.legal()) > 1}
    assert believed == asked
