"""Workers and goods that are picked on the board become the engine's actions, and impossible numbers are refused."""

import random

import pytest

import antillas
from antillas import CHANCE, OVER
from antillas.core.chance import outcome_at
from antillas.core.errors import IllegalMove, UnreadableMove
from antillas.games.puerto_rico.actions import PASS, PICK
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import PLACEMENT, ROLE, STORAGE
from antillas.games.puerto_rico.pickers import placement_actions, standing, storage_actions
from antillas.games.puerto_rico.tables import GOOD_IDS
from antillas.web.boards import picked_actions
from tests.conformance.games import every_game_id, odd_game_ids, random_game, shown_expanded_ids
from tests.puerto_rico.test_refusals import RULES
from tests.web.boards import moments

PUERTO_RICO = "puerto-rico"
EXPANDED = [game_id for game_id in shown_expanded_ids() if game_id.startswith(PUERTO_RICO)]
PHASE_RULES = {**RULES, "opening": "SETUP", "storage": "CAPTAIN"}


def positions(game_id: str, phase: int) -> list[PuertoRico]:
    found = []
    for state, _ in random_game(antillas.game(game_id), "pickers"):
        assert isinstance(state, PuertoRico)
        if state.phase == phase:
            found.append(state.clone())
    return found


def own_answers(state: PuertoRico) -> list[int]:
    """What can be answered without moving guests or saying when to be asked about them."""
    return [action for action in state.legal() if action < state.layout.first_guest]


def finish(state: PuertoRico, dice: random.Random) -> tuple[PuertoRico, list[int]]:
    """Random actions of the player to move until the phase asks somebody else; what was played."""
    after, seat, phase, actions = state.clone(), state.player, state.phase, []
    while after.phase == phase and after.player == seat:
        actions.append(dice.choice(own_answers(after)))
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


ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
"""The roles that may bring their picker nothing."""


def played_on(state: PuertoRico, action: int, dice: random.Random) -> tuple[PuertoRico, bool]:
    """A role is picked and played by random players whose guests stay; the end, and whether the picker was asked."""
    after, picker, asked = state.clone(), state.player, False
    after.apply(action)
    while after.player != OVER and not after.between_roles():
        if after.player == CHANCE:
            after.apply(outcome_at(after, dice.random()))
            continue
        answers = [
            one for one in after.legal() if one < after.layout.first_guest or not state.rules.flags.new_buildings
        ]
        asked = asked or (after.player == picker and after.phase != STORAGE and answers != [PASS])
        after.apply(dice.choice(answers))
    return after, asked


def has_more(before: PuertoRico, after: PuertoRico, picker: int, card: int) -> bool:
    """Whether a player has more points, more doubloons than those of the card, or more goods."""
    mine, now = before.seats[picker], after.seats[picker]
    richer = after.scores().totals[picker] > before.scores().totals[picker] or sum(now.goods) > sum(mine.goods)
    return richer or now.doubloons > mine.doubloons + card


@pytest.mark.parametrize("game_id", every_game_id(PUERTO_RICO) + odd_game_ids(PUERTO_RICO)[::3] + EXPANDED)
def test_a_useless_pick_is_one_that_brings_nothing_however_it_is_played(game_id: str) -> None:
    dice = random.Random(game_id)
    for state in positions(game_id, ROLE)[::5]:
        seat = state.seats[state.player]
        full = sum(standing(seat).values()) == seat.plots() + seat.circles
        for action in state.legal():
            role = str(state.meaning(action).about.get("role", ""))
            warned = state.warning(action) is not None
            assert not warned or role in ROLES
            if role not in ROLES:
                continue
            card = int(state.board.role_doubloons[action - PICK])
            ends = [played_on(state, action, dice) for _ in range(3 if warned else 1)]
            gained = [has_more(state, after, state.player, card) for after, _ in ends]
            if warned:
                assert not any(gained), role
                assert role == "mayor" or not any(asked for _, asked in ends), role
            elif role != "mayor" or full:
                assert any(gained) or ends[0][1], role
    assert state.warning(PASS) is None
