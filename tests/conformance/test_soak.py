"""The soak run plays every option set, counts what it checks, and tells how to repeat what is broken."""

import io
import random

import pytest
from rich.console import Console
from tools import soak

from tests.conformance.games import every_game_id, expanded_game_ids, odd_game_ids
from tests.conformance.invariants import EVERYTHING
from tests.conformance.walk import Invariant, Invariants, Moment

SECONDS = 0.5
GAME = "santa-maria(players=2,edition=recommended)"


@pytest.fixture
def console() -> Console:
    """A console whose text can be read."""
    return Console(file=io.StringIO(), width=200)


def said(console: Console) -> str:
    """What was printed."""
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_short_run_finds_nothing_and_counts_every_check(console: Console) -> None:
    summary = soak.soak(SECONDS / 60, 1, 1, console)
    assert summary.failures == []
    assert summary.games == len(summary.ids) >= 1
    assert summary.checks.keys() - {soak.AGREES} == EVERYTHING.names()
    soak.report(summary, 1, console)
    assert f"{summary.games} games with {summary.positions} positions" in said(console)
    assert "Nothing is broken." in said(console)


def test_every_edition_player_count_and_option_is_among_the_option_sets() -> None:
    alone = {game_id for game_id in odd_game_ids() if "nobles=true,buccaneer=true" not in game_id}
    assert {*every_game_id(), *alone, *expanded_game_ids()} <= set(soak.option_sets())


def test_mixed_option_sets_are_games_and_differ() -> None:
    dice = random.Random(3)
    assert len({soak.random_set(dice) for _ in range(20)}) > 10


def test_what_is_broken_is_told_with_the_way_to_repeat_it(monkeypatch: pytest.MonkeyPatch, console: Console) -> None:
    def nobody_plays(moment: Moment) -> None:
        assert not moment.viewers, "somebody plays"

    monkeypatch.setattr(soak, "EVERYTHING", Invariants((Invariant(nobody_plays),), (), ()))
    summary = soak.Summary()
    summary.add(soak.play(GAME, "5"))
    summary.add(soak.play("chess(players=2)", "5"))
    soak.report(summary, 1, console)
    assert f"BROKEN: nobody plays: broken at step 0 of {GAME}, seed '5': somebody plays" in said(console)
    assert "BROKEN: the walk itself: BadOption" in said(console)
    assert f"python -m tools.soak --game '{GAME}' --game-seed 5" in said(console)
    assert "2 failures." in said(console)
