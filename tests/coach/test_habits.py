"""What was done and scored in a finished game: everything adds up to the result."""

import pytest

from antillas.coach.habits import HABITS, LABELS, ORDERED, habits_of, points_of
from antillas.core.record import last_position
from antillas.table.game_log import GameLog
from tests.coach.played import GUESSED, SEARCHED, finished
from tests.test_locale import CATALOGS

GAMES = {SEARCHED: 4, GUESSED: 2, "santa-maria(players=2)": 2, "puerto-rico(players=3)": 3}


@pytest.mark.parametrize("game_id", GAMES)
def test_points_by_source_end_at_the_score(game_id: str) -> None:
    game, record = finished(game_id, *["heuristic"] * GAMES[game_id])
    found = points_of(game, record.actions)
    assert found.steps[0] == 0
    assert found.steps[-1] == len(record.actions)
    scores = last_position(game, record).scores()
    for seat, grown in enumerate(found.grown):
        assert set(grown) == set(found.sources)
        assert sum(values[-1] for values in grown.values()) == scores[seat]


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_that_is_counted_was_done(game_id: str) -> None:
    game, record = finished(game_id, *["heuristic"] * GAMES[game_id])
    steps = GameLog.of_record(game, record).steps
    told = [(step.number, event.message) for step in steps for event in step.events]
    found = habits_of(game, told)
    assert len(found) == game.players
    counted = sum(
        len(habit.done) if habit.heading in ORDERED else sum(count for _, count in habit.done)
        for habits in found
        for habit in habits
    )
    assert counted == sum(message.template in HABITS[game.name] for _, message in told) > 0


def test_what_is_counted_is_told_by_a_game_and_said_in_every_language() -> None:
    known = {message.id for message in CATALOGS["pl"]}
    for table in HABITS.values():
        assert known >= set(table)
        assert known >= {heading for heading, _ in table.values()}
    assert known >= LABELS
