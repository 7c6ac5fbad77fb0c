"""Workers and goods that are picked on the board become the engine's actions, and impossible numbers are refused."""

import random

import pytest

import antillas
from antillas import OVER
from antillas.core.errors import IllegalMove, UnreadableMove
from antillas.games.puerto_rico.actions import PASS, PICK
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import (
    BUILDER_TURN,
    LOADING,
    PLACEMENT,
    PRODUCTION,
    ROLE,
    SETTLER_TURN,
    STORAGE,
    TRADER_TURN,
)
from antillas.games.puerto_rico.phases import builder, captain, craftsman, settler, trader
from antillas.games.puerto_rico.pickers import placement_actions, standing, storage_actions
from antillas.games.puerto_rico.tables import GOOD_IDS
from antillas.web.boards import picked_actions
from tests.conformance.games import every_game_id, odd_game_ids, random_game
from tests.puerto_rico.test_refusals import RULES
from tests.web.boards import moments

PUERTO_RICO = "puerto-rico"
PHASE_RULES = {**RULES, "opening": "SETUP", "storage": "CAPTAIN"}


def positions(game_id: str, phase: int) -> list[PuertoRico]:
    found = []
    for state, _ in random_game(antillas.game(game_id), "pickers"):
        assert isinstance(state, PuertoRico)
        if state.phase == phase:
            found.append(state.clone())
    return found


def finish(state: PuertoRico, dice: random.Random) -> tuple[PuertoRico, list[int]]:
    """Random actions of the player to move until the phase asks somebody else; what was played."""
    after, seat, phase, actions = state.clone(), state.player, state.phase, []
    while after.phase == phase and after.player == seat:
        actions.append(dice.choice(after.legal()))
        after.apply(actions[-1])
    return after, actions


@pytest.mark.parametrize("game_id", every_game_id(PUERTO_RICO) + odd_game_ids(PUERTO_RICO))
@pytest.mark.rule("MAYOR-3", "MAYOR-4", game="puerto-rico")
def test_placements_become_actions(game_id: str) -> None:
    dice = random.Random(game_id)
    for state in positions(game_id, PLACEMENT):
        after, actions = finish(state, dice)
        assert placement_actions(state, standing(after.seats[state.player])) == actions


@pytest.mark.parametrize("game_id", every_game_id(PUERTO_RICO) + odd_game_ids(PUERTO_RICO))
@pytest.mark.rule("CAPTAIN-15", "CAPTAIN-18", game="puerto-rico")
def test_stored_goods_become_actions(game_id: str) -> None:
    dice = random.Random(game_id)
    for state in positions(game_id, STORAGE):
        after, actions = finish(state, dice)
        kept = {good: int(count) for good, count in zip(GOOD_IDS, after.seats[state.player].goods, strict=True)}
        assert storage_actions(state, kept) == actions


@pytest.mark.parametrize("game_id", every_game_id(PUERTO_RICO)[:8])
@pytest.mark.rule("MAYOR-3", "MAYOR-4", game="puerto-rico")
def test_impossible_placements_are_refused(game_id: str) -> None:
    dice = random.Random(game_id)
    for state in positions(game_id, PLACEMENT)[:20]:
        before = state.to_dict()
        counts = standing(finish(state, dice)[0].seats[state.player])
        group = next(iter(counts))
        with pytest.raises(IllegalMove, match="MAYOR-4"):
            placement_actions(state, {**counts, group: counts[group] - 1})
        with pytest.raises(IllegalMove, match="MAYOR-3"):
            placement_actions(state, {**counts, group: 99})
        for wrong in ({"castle": 1}, {group: -1}, {group: True}, {group: "1"}, {group: 1.0}, [1], None):
            with pytest.raises(UnreadableMove):
                placement_actions(state, wrong)  # type: ignore[arg-type]
        assert state.to_dict() == before


@pytest.mark.parametrize("game_id", every_game_id(PUERTO_RICO)[:8])
@pytest.mark.rule("CAPTAIN-15", "CAPTAIN-18", game="puerto-rico")
def test_impossible_stores_are_refused(game_id: str) -> None:
    for state in positions(game_id, STORAGE):
        held = {good: int(count) for good, count in zip(GOOD_IDS, state.seats[state.player].goods, strict=True)}
        with pytest.raises(IllegalMove, match=r"CAPTAIN-1[58]"):
            storage_actions(state, held)
        with pytest.raises(IllegalMove, match="CAPTAIN-15"):
            storage_actions(state, {**held, "corn": held["corn"] + 1})
        with pytest.raises(UnreadableMove):
            storage_actions(state, {"gold": 1})


def test_pickers_are_refused_in_other_phases() -> None:
    for moment in moments(every_game_id(PUERTO_RICO)[1]):
        phase = moment.state.view(None).phase
        for name, actions in (("placement", placement_actions), ("storage", storage_actions)):
            if phase != name:
                with pytest.raises(IllegalMove) as refused:
                    actions(moment.state, {})
                expected = "END" if moment.state.player == OVER else PHASE_RULES[phase]
                assert refused.value.rule.rsplit("-", 1)[0] == expected


@pytest.mark.parametrize("text", ["[]", "{", "1", "null", '{"corn": "x"}', "[" * 3000, "x" * 9000, '{"corn": 1e99}'])
def test_what_is_no_table_of_numbers_is_refused(text: str) -> None:
    state = positions(every_game_id(PUERTO_RICO)[2], PLACEMENT)[0]
    with pytest.raises(UnreadableMove):
        picked_actions(state, {"placement": text})
    assert picked_actions(state, {"action": "17"}) is None


ASKS = {
    "settler": (SETTLER_TURN, settler.has_choice),
    "builder": (BUILDER_TURN, builder.has_choice),
    "craftsman": (PRODUCTION, craftsman.can_produce),
    "trader": (TRADER_TURN, trader.has_choice),
    "captain": (LOADING, captain.has_choice),
}
"""For each role, the phase and what the engine asks before it lets somebody act in it."""


@pytest.mark.parametrize("game_id", every_game_id(PUERTO_RICO) + odd_game_ids(PUERTO_RICO))
def test_a_useless_pick_is_one_that_gives_the_picker_nothing_to_do(game_id: str) -> None:
    for state in positions(game_id, ROLE)[::3]:
        for action in state.legal():
            role = str(state.meaning(action).about.get("role", ""))
            warned = state.warning(action) is not None
            if role in ASKS:
                phase, can_act = ASKS[role]
                trial = state.clone()
                trial.seats[state.player].doubloons += trial.board.role_doubloons[action - PICK]
                trial.become(phase, state.player, state.player)
                assert warned == (not can_act(trial)), role
            elif role == "mayor":
                seat = state.seats[state.player]
                assert warned == (sum(standing(seat).values()) == seat.plots() + seat.circles)
            else:
                assert not warned
    assert state.warning(PASS) is None
