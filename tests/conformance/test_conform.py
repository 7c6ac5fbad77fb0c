"""Every registered game, in every edition, player count and with every option turned, keeps the invariants."""

import pytest

import antillas
from tests.conformance.games import every_game_id, odd_game_ids, sampled_expanded_ids
from tests.conformance.invariants import POSITIONS
from tests.conformance.twins import SECRETS, has_secrets
from tests.conformance.walk import Broken, Invariant, Invariants, Moment, walk_through


@pytest.mark.rule("SETUP-13", "DIV-39", game="puerto-rico")
@pytest.mark.rule("SC-INFO-1", "SC-INFO-4", game="santiago-de-cuba")
@pytest.mark.rule("SM-INFO-2", "SM-INFO-3", "SM-INFO-5", game="santa-maria")
@pytest.mark.parametrize("game_id", every_game_id() + odd_game_ids() + sampled_expanded_ids())
def test_a_random_game_keeps_every_invariant(game_id: str) -> None:
    walk = walk_through(game_id, "conform", POSITIONS)
    assert walk.checks.keys() == POSITIONS.names()
    assert walk.compared > 10 or not has_secrets(walk.game)


def test_every_registered_game_says_what_is_secret() -> None:
    assert SECRETS.keys() == antillas.REGISTRY.keys()


def test_what_is_broken_is_told_with_its_place() -> None:
    def nobody_ever_moves(moment: Moment) -> None:
        assert len(moment.walk.actions) < 10, "somebody moves"

    rules = Invariants((), (Invariant(nobody_ever_moves, every=4),), ())
    game_id = every_game_id()[0]
    with pytest.raises(Broken) as broken:
        walk_through(game_id, "7", rules)
    assert str(broken.value).startswith(f"nobody ever moves: broken at step 12 of {game_id}, seed '7': somebody moves")
