"""What every game must keep, whatever its rules: checked on every step of random games."""

import json
import os
import random
import re

import pytest

import antillas
from antillas import CHANCE, OVER, State
from antillas.core.errors import GameOver, IllegalMove, NotYourTurn, UnreadableMove
from antillas.core.record import from_json, from_text, record_of, replay, to_json, to_text
from antillas.core.views import plain_view
from tests.conformance.games import every_game_id, odd_game_ids, random_action, random_game

ALL_GAMES = every_game_id()
ODD_GAMES = odd_game_ids()
RULE_ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)*-[0-9]+")


@pytest.mark.parametrize("game_id", ALL_GAMES + ODD_GAMES)
def test_conform_components_are_conserved(game_id: str) -> None:
    game = antillas.game(game_id)
    inventory = game.start().inventory()
    for state, _ in random_game(game, "inventory"):
        assert state.inventory() == inventory


@pytest.mark.parametrize("game_id", ALL_GAMES + ODD_GAMES)
def test_conform_legal_actions_exist_and_can_be_made(game_id: str) -> None:
    for state, _ in random_game(antillas.game(game_id), "legal"):
        legal, outcomes = state.legal(), state.outcomes()
        if state.player == CHANCE:
            assert not legal
            assert outcomes
            assert all(weight > 0 for _, weight in outcomes)
            legal = [action for action, _ in outcomes]
        else:
            assert legal
            assert not outcomes
            assert 0 <= state.player < state.game.players
        assert legal == sorted(set(legal))
        for action in legal:
            state.clone().apply(action)


@pytest.mark.parametrize("game_id", ALL_GAMES + ODD_GAMES)
def test_conform_illegal_actions_are_refused_and_change_nothing(game_id: str) -> None:
    dice = random.Random(game_id)
    game = antillas.game(game_id)
    for state, _ in random_game(game, "illegal"):
        before = state.to_dict()
        for action in dice.sample(range(game.action_count), 4):
            if action in state.choices():
                continue
            with pytest.raises(IllegalMove) as refused:
                state.apply(action)
            assert RULE_ID.fullmatch(refused.value.rule)
            assert refused.value.reason.strip()
        assert state.to_dict() == before


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_conform_clones_are_independent(game_id: str) -> None:
    dice = random.Random(game_id)
    for state, _ in random_game(antillas.game(game_id), "clone"):
        before = state.to_dict()
        twin = state.clone()
        assert twin.to_dict() == before
        for _ in range(3):
            if twin.player != OVER:
                twin.play(random_action(twin, dice))
        assert state.to_dict() == before


@pytest.mark.parametrize("game_id", ALL_GAMES + ODD_GAMES)
def test_conform_positions_and_moves_round_trip(game_id: str) -> None:
    game = antillas.game(game_id)
    for state, action in random_game(game, "round trip"):
        data = state.to_dict()
        twin = game.load(json.loads(json.dumps(data)))
        assert twin.to_dict() == data
        assert (twin.player, twin.legal(), twin.outcomes()) == (state.player, state.legal(), state.outcomes())
        texts = [state.text(choice) for choice in state.choices()]
        assert len(set(texts)) == len(texts)
        assert [state.parse(text) for text in texts] == list(state.choices())
        twin.play(action)
        after = state.clone()
        after.play(action)
        assert twin.to_dict() == after.to_dict()


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_conform_records_replay_to_the_same_position_at_every_step(game_id: str) -> None:
    game = antillas.game(game_id)
    positions, actions = [], []
    last: State | None = None
    for state, action in random_game(game, "record"):
        positions.append(state.to_dict())
        actions.append(action)
        last = state
    assert last is not None
    positions.append(last.to_dict())
    seats = [f"Player {seat}" for seat in range(1, int(game.players) + 1)]
    record = record_of(game, seats, actions, last)
    assert [state.to_dict() for state in replay(game, from_json(to_json(record)))] == positions
    assert from_text(game, to_text(game, record)) == record


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_conform_scores_add_up_and_the_game_is_over_in_the_end(game_id: str) -> None:
    *_, (state, _) = random_game(antillas.game(game_id), "scores")
    assert state.player == OVER
    assert (state.legal(), state.outcomes()) == ([], [])
    scores = state.scores()
    assert [sum(part.values()) for part in scores.breakdown()] == list(scores.totals)
    assert {scores[seat] for seat in scores.winners()} <= {max(scores.totals)}
    assert bool(scores.winners()) == (max(scores.totals) >= scores.needed)
    with pytest.raises(GameOver):
        state.apply(0)


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_conform_views_are_plain_data_for_every_seat_and_spectators(game_id: str) -> None:
    game = antillas.game(game_id)
    for number, (state, _) in enumerate(random_game(game, "view")):
        if number % 10 == 0:
            for seat in (None, *range(int(game.players))):
                view = plain_view(state.view(seat))
                assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("game_id", ALL_GAMES + ODD_GAMES)
def test_conform_ids_parse_back(game_id: str) -> None:
    assert antillas.game(game_id).id == game_id


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_conform_every_action_number_has_its_own_text(game_id: str) -> None:
    game = antillas.game(game_id)
    state = game.start()
    texts = [state.text(action) for action in range(int(game.action_count))]
    assert len(set(texts)) == len(texts)
    assert [state.parse(text) for text in texts] == list(range(int(game.action_count)))


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_conform_wrong_seats_and_numbers_are_refused(game_id: str) -> None:
    game = antillas.game(game_id)
    state = next(state for state, _ in random_game(game, "seats") if state.player != CHANCE)
    before = state.to_dict()
    other = int(state.player + 1) % max(2, int(game.players))
    with pytest.raises(NotYourTurn, match=f"Seat {other + 1}"):
        state.apply(state.legal()[0], seat=other)
    for number in (-1, int(game.action_count), 10**30, True, 1.0, "1", None):
        with pytest.raises(UnreadableMove):
            state.apply(number)
    for text in ("", "   ", "nonsense", "pass the salt", "\x00", "9" * 10_000):
        with pytest.raises(UnreadableMove):
            state.parse(text)
    assert state.to_dict() == before


def test_conform_the_engine_runs_as_asked() -> None:
    if os.environ.get("ANTILLAS_INTERPRETED", "") not in ("", "0"):
        assert not antillas.COMPILED
