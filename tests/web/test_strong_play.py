"""Strong play on the page of an analysis: strips with flags that can be told apart, and the openings of all seats."""

from functools import cache
from itertools import islice, pairwise

import msgspec
import pytest

from antillas.coach import strong_play
from antillas.coach.analysis import Analysis, blank_analysis, chosen_steps, moments_of
from antillas.coach.opening import opening_steps
from antillas.coach.strong_play import Band
from antillas.i18n.words import Words
from antillas.table.game_log import GameLog
from antillas.web import analysis_page
from antillas.web.analysis_page import Teller, data_of, page_alone
from antillas.web.boards.common.parts import flags_of
from antillas.web.strip_chart import FLAG, LEFT, NUMBER, RIGHT, Strip, apart, strip
from tests.coach.played import FEW, GUESSED, finished

SEATS = ("Ana", "Béla", "Celina", "Dorka")
PLANTERS = "puerto-rico(players=3)"


def drawn(band: Band, *values: int | None) -> Strip:
    return strip("Captain", "times", band, values, flags_of(SEATS[: len(values)]), Words("en"))


@pytest.mark.parametrize("wanted", [[20.0, 20.0, 20.0, 20.0], [16.0, 30.0, 31.0, 225.0], [221.0, 225.0], [150.0], []])
def test_flags_do_not_lie_on_each_other_and_stay_on_the_strip(wanted: list[float]) -> None:
    places = apart(wanted)
    assert len(places) == len(wanted)
    assert all(right - left >= FLAG - 0.2 for left, right in pairwise(places))
    assert all(LEFT <= place <= RIGHT for place in places)


def test_flags_far_from_each_other_stand_at_their_numbers() -> None:
    assert apart([20.0, 100.0, 200.0]) == [20.0, 100.0, 200.0]


def test_a_strip_reaches_from_the_smallest_number_to_the_largest() -> None:
    found = drawn(Band(3, 6), 1, 6, 11, 4)
    places = {flag.name: place for flag, place, _ in found.marks}
    assert (places["Ana"], places["Celina"]) == (LEFT, RIGHT)
    left, width = found.band
    assert left < places["Dorka"] < places["Béla"] < left + width
    assert [flag.name for flag in found.inside] == ["Dorka", "Béla"]
    assert [number for _, number in found.numbers] == [3, 6, 1, 11]
    assert found.says == "Captain: strong play 3 to 6; Ana 1, Béla 6, Celina 11, Dorka 4"


def test_numbers_below_are_told_once_and_apart() -> None:
    found = drawn(Band(2, 3), 100, 100, 99, 1)
    assert all(abs(one - other) >= NUMBER for (one, _), (other, _) in pairwise(sorted(found.numbers)))
    assert found.numbers[0][1] == 2
    same = drawn(Band(0, 0), 0, 0)
    assert [number for _, number in same.numbers] == [0]
    assert same.marks[0][1] < same.marks[1][1]


def test_who_never_did_it_has_no_flag_on_the_strip() -> None:
    found = drawn(Band(2, 4, 0.2), None, 3)
    assert [flag.name for flag in found.never] == ["Ana"]
    assert [flag.name for flag, _, _ in found.marks] == ["Béla"]
    assert "Ana never" in found.says
    assert "20 %" in found.seldom
    assert not drawn(Band(2, 4, 0.01), 2, 3).seldom


@cache
def opening_judged(game_id: str, players: int) -> tuple[Analysis, GameLog]:
    """A game of which only the opening was judged."""
    game, record = finished(game_id, *["heuristic"] * players)
    blank = blank_analysis(game, msgspec.structs.replace(record, seats=list(SEATS[:players])), FEW, 1)
    last = max(opening_steps(game, record.actions))
    count = sum(step <= last for step in chosen_steps(game, record.actions))
    moments = tuple(islice(moments_of(game, record.actions, FEW, 1), count))
    return msgspec.structs.replace(blank, moments=moments), GameLog.of_record(game, record)


@pytest.fixture
def opened() -> tuple[Analysis, GameLog]:
    return opening_judged(PLANTERS, 3)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_everybody_has_an_opening_and_one_is_shown_first(opened: tuple[Analysis, GameLog], viewer: int | None) -> None:
    analysis, log = opened
    told = Teller(analysis, Words.of("en", log.game), log, viewer).strong()["openings"]
    assert isinstance(told, list)
    assert [len(one.picks) for one in told] == [4, 4, 4]
    shown = [one.flag.number for one in told if one.shown]
    assert shown == [analysis.result.winners[0] if viewer is None else viewer]
    assert [one.flag.number for one in told if one.title.startswith("Your opening")] == (
        [] if viewer is None else shown
    )


@pytest.mark.parametrize(("game_id", "players"), [(PLANTERS, 3), ("santa-maria(players=2)", 2), (GUESSED, 2)])
def test_the_page_draws_both_and_carries_what_it_draws(game_id: str, players: int) -> None:
    analysis, log = opening_judged(game_id, players)
    html = page_alone(analysis, log.game, Words.of("en", log.game), log.actions)
    assert "Against strong play" in html
    assert html.count('class="cm"') == len(strong_play.measured()[log.game.id].bands)
    assert html.count('class="op q') == players
    used = {part.partition('"')[0] for part in html.split(' href="#')[1:]}
    known = [part.partition('"')[0] for part in html.split(' id="')[1:]]
    assert used <= set(known)
    assert len(known) == len(set(known))
    assert "Na tle silnej gry" in page_alone(analysis, log.game, Words.of("pl", log.game), log.actions)


def test_without_a_measure_the_section_is_not_there(
    opened: tuple[Analysis, GameLog], monkeypatch: pytest.MonkeyPatch
) -> None:
    analysis, log = opened
    monkeypatch.setattr(analysis_page, "strong_play_of", lambda game: None)
    html = page_alone(analysis, log.game, Words.of("en", log.game), log.actions)
    assert "Against strong play" not in html
    assert 'class="op q' in html, "the opening needs no measure"


def test_programs_are_told_what_bots_picked(opened: tuple[Analysis, GameLog]) -> None:
    analysis, log = opened
    moments = data_of(analysis, Words.of("en", log.game))["moments"]
    assert isinstance(moments, tuple)
    asked = [moment["asked"] for moment in moments if moment["asked"] is not None]
    assert len(asked) == 12
    assert all(isinstance(one["most"], str) and one["most"] for one in asked)
