"""Numbers of the seats of a game: they are what an own look at the positions and actions counts."""

from collections import Counter
from collections.abc import Iterator

import pytest

from antillas.coach.figures import FIGURES, Values, figures_of
from antillas.coach.parts import part_starts
from antillas.core.contract import State
from antillas.core.meanings import Meaning
from antillas.core.record import last_position, positions
from antillas.core.views import plain_view
from antillas.table.game_log import GameLog, told_in
from tests.coach.played import finished

PLANTERS, COLONISTS, CUBANS = "puerto-rico(players=3)", "santa-maria(players=2)", "santiago-de-cuba(players=3)"
GAMES = {PLANTERS: 3, COLONISTS: 2, CUBANS: 3}


def figures(game_id: str) -> dict[str, Values]:
    game, record = finished(game_id, *["heuristic"] * GAMES[game_id])
    log = GameLog.of_record(game, record)
    return figures_of(log.state, told_in(log.steps))


def done(game_id: str) -> Iterator[tuple[State, int, Meaning]]:
    """Every action of a seat: the position before it, whose it is, and what it means."""
    game, record = finished(game_id, *["heuristic"] * GAMES[game_id])
    for state, action in zip(positions(game, record.actions), record.actions, strict=False):
        if state.player >= 0:
            yield state, int(state.player), state.meaning(action)


def counted(game_id: str, kind: str, **about: str) -> tuple[int, ...]:
    """How often each seat has done a thing."""
    found = Counter(
        seat
        for _, seat, meaning in done(game_id)
        if meaning.kind == kind and all(meaning.about[key] == value for key, value in about.items())
    )
    return tuple(found[seat] for seat in range(GAMES[game_id]))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_figure_has_a_number_for_every_seat(game_id: str) -> None:
    found = figures(game_id)
    assert list(found) == [figure.name for figure in FIGURES[game_id.partition("(")[0]]]
    assert all(len(values) == GAMES[game_id] for values in found.values())
    assert all(any(values) for name, values in found.items() if name not in ("idle", "lost")), found


def test_what_planters_did() -> None:
    found, (game, record) = figures(PLANTERS), finished(PLANTERS, *["heuristic"] * 3)
    seats = plain_view(last_position(game, record).view(None))["seats"]
    assert found["built"] == tuple(sum(there["tiles"] for there in seat["city"].values()) for seat in seats)
    assert found["built"] == counted(PLANTERS, "build")
    assert found["captain"] == counted(PLANTERS, "pick", role="captain")
    assert found["doubloons"] == tuple(seat["doubloons"] for seat in seats)
    assert found["idle"] == tuple(seat["idle_workers"] for seat in seats)


def test_the_first_quarry_is_told_by_its_round() -> None:
    first: dict[int, int] = {}
    for state, seat, meaning in done(PLANTERS):
        if meaning.kind == "take" and meaning.about["tile"] == "quarry":
            first.setdefault(seat, plain_view(state.view(None))["round"])
    assert figures(PLANTERS)["first-quarry"] == tuple(first.get(seat) for seat in range(3))
    assert first


def test_what_colonists_did() -> None:
    found = figures(COLONISTS)
    assert found["ships"] == counted(COLONISTS, "buy-ship")
    assert found["monks"] == counted(COLONISTS, "place-monk")
    assert found["paid"] == counted(COLONISTS, "use-building")
    assert found["tiles"] == counted(COLONISTS, "take-tile")


def test_a_game_of_seven_ships_has_seven_parts() -> None:
    game, record = finished(CUBANS, *["heuristic"] * GAMES[CUBANS])
    assert len(part_starts(game.name, told_in(GameLog.of_record(game, record).steps))) == 7


def test_what_cubans_did() -> None:
    found, (game, record) = figures(CUBANS), finished(CUBANS, *["heuristic"] * 3)
    view = plain_view(last_position(game, record).view(None))
    assert found["claimed"] == tuple(sum(place["owner"] == seat for place in view["places"]) for seat in range(3))
    assert found["pesos"] == tuple(seat["pesos"] for seat in view["seats"])
    assert found["goods"] == tuple(sum(seat["goods"].values()) for seat in view["seats"])


def test_who_never_did_it_has_no_number() -> None:
    game, record = finished(CUBANS, *["heuristic"] * 3)
    log = GameLog.of_record(game, record)
    told = [(step, message) for step, message in told_in(log.steps) if message.values.get("seat") != 1]
    assert figures_of(log.state, told)["first-claim"][1] is None
    assert figures_of(log.state, told)["claimed"][1] == 0
