"""Where pages stop on their way to the present: at everything that can be seen, once, and at nothing else."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from antillas.table.game_log import Step
from antillas.table.table_view import TableView
from antillas.web.boards import goes_on, stops
from antillas.web.boards.common import stops as common_stops
from tests.web.boards import Moment, look_at, played

PUERTO_RICO = "puerto-rico(players=5)"
GAMES = (PUERTO_RICO, "puerto-rico(players=3,nobles=true)", "santa-maria(players=3)", "santiago-de-cuba(players=4)")


@cache
def game_of(game_id: str) -> tuple[Moment, ...]:
    return tuple(played(game_id, "stops"))


def seen(moment: Moment, viewer: int | None = None) -> TableView:
    """A look with all the steps before it."""
    return replace(look_at(moment, viewer), steps=moment.steps)


@pytest.fixture
def whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common_stops, "MOST_STOPS", 10**6)


def kind(look: TableView, step: Step) -> str:
    return look.game.meanings().all[step.action].kind


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.usefixtures("whole_game")
def test_a_stop_is_what_one_seat_did_or_what_chance_brought(game_id: str) -> None:
    look = seen(game_of(game_id)[-1])
    found = stops(look)
    assert found
    for before, after in pairwise([0, *found]):
        told = [step for step in look.steps[before:after] if step.events]
        shown = [step for step in told if kind(look, step) != "pass" or len(step.events) > 1]
        assert shown
        assert shown[-1].number == after
        assert len({step.actor for step in shown}) == 1 or len({kind(look, step) for step in shown}) == 1
        assert len({step.events[0].message.template for step in shown}) == 1 or shown[0].actor < 0


@pytest.mark.usefixtures("whole_game")
def test_every_load_is_a_stop_also_if_there_was_no_choice() -> None:
    look = seen(game_of(PUERTO_RICO)[-1])
    loads = [step for step in look.steps if kind(look, step) == "load"]
    assert any(step.forced for step in loads)
    assert {step.number for step in loads} <= set(stops(look))


@pytest.mark.usefixtures("whole_game")
def test_a_placement_of_workers_is_one_stop() -> None:
    look = seen(game_of(PUERTO_RICO)[-1])
    found = set(stops(look))
    placements: list[list[Step]] = []
    for before, step in pairwise(look.steps):
        if kind(look, step) != "place":
            continue
        if kind(look, before) == "place" and before.actor == step.actor and placements:
            placements[-1].append(step)
        else:
            placements.append([step])
    assert any(len([step for step in steps if step.events]) > 2 for steps in placements)
    for steps in placements:
        assert len([step for step in steps if step.number in found]) <= 1


def test_the_stops_are_all_since_the_last_own_choice() -> None:
    most = 0
    for moment in game_of(PUERTO_RICO):
        look = seen(moment, 0)
        last = max((step.number for step in look.steps if step.actor == 0 and not step.forced), default=0)
        found = stops(look)
        assert found == [stop for stop in stops(seen(moment)) if stop > last][-common_stops.MOST_STOPS :]
        most = max(most, len(found))
    assert 12 < most < common_stops.MOST_STOPS


def test_who_is_in_the_midst_of_a_stop_goes_on() -> None:
    for moment in game_of(PUERTO_RICO):
        look = seen(moment)
        if not look.steps or kind(look, look.steps[-1]) != "place":
            continue
        actor = look.steps[-1].actor
        assert goes_on(look) == (look.player == actor and moment.state.view(None).phase == "placement")
        assert not goes_on(seen(moment, actor))
        if goes_on(look):
            before = max(step.number for step in look.steps if step.actor != actor or kind(look, step) != "place")
            assert max(stops(look)) <= before, "it shall not be a stop before it is complete"


def test_from_memory_there_is_only_the_present() -> None:
    look = replace(seen(game_of(PUERTO_RICO)[-1]), may_take_record=False)
    assert stops(look) == [look.steps[-1].number]
