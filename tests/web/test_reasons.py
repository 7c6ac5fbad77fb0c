"""Why nothing comes of a click, and what was done for somebody: from the engine, in every game and language."""

import json

import pytest

import antillas
from antillas.i18n.words import LANGUAGES, Words
from antillas.table.game_log import GameLog
from antillas.web.boards import board, why_not
from antillas.web.boards.common.reasons import Told
from tests.conformance.games import sample_game_ids
from tests.web.boards import Moment, Page, html_of, is_asked, look_at, moments, played
from tests.web.serving import Server, seated

NUMBERS = ("placement", "noble-placement", "storage")
"""Phases that are asked for in numbers."""


def told(moment: Moment, viewer: int | None, language: str = "en", **asked: str) -> Told:
    look = look_at(moment, viewer)
    return why_not(look, Words.of(language, look.game), asked)


@pytest.mark.parametrize("game_id", sample_game_ids())
def test_every_piece_has_a_reason_and_it_is_the_engines_where_there_is_one(game_id: str) -> None:
    for moment in moments(game_id):
        state = moment.state
        viewer = int(state.player)
        if viewer < 0 or not is_asked(moment, viewer):
            continue
        things = {str(subject) for meaning in state.game.meanings().all for subject in meaning.about.values()}
        for thing in [*sorted(things)[::5], "a thing of nobody"]:
            reason = told(moment, viewer, about=thing)
            assert reason.text
            if state.view(None).phase not in NUMBERS and "amber ring" not in reason.text:
                assert reason.rule, (reason, thing)


@pytest.mark.parametrize("game_id", sample_game_ids())
def test_who_is_not_asked_is_told_whose_turn_it_is_and_nothing_of_what_the_other_may_do(game_id: str) -> None:
    for moment in moments(game_id):
        if moment.state.player >= 0:
            other = (int(moment.state.player) + 1) % int(moment.state.game.players)
            reasons = {told(moment, other, about=about) for about in ("corn", "sugar", "ship=1", "cell=1", "")}
            assert len(reasons) == 1 or other == moment.state.player
            assert told(moment, None, about="corn") == Told(
                "The game is over." if moment.state.player == antillas.OVER else "You are watching."
            )


def test_reasons_are_told_in_every_language() -> None:
    moment = next(one for one in moments("puerto-rico(players=3)") if str(one.state.view(None).phase) == "role")
    viewer = int(moment.state.player)
    said = {told(moment, viewer, language, about="sugar").text for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def placing() -> Moment:
    """A moment at which workers are to be placed."""
    found = moments("puerto-rico(players=3)")
    return next(one for one in found if str(one.state.view(None).phase) == "placement")


@pytest.mark.rule("MAYOR-3", game="puerto-rico")
def test_a_worker_too_many_is_refused_by_the_rule() -> None:
    moment = placing()
    viewer = int(moment.state.player)
    many = json.dumps({"corn": 1, "indigo": 20})
    assert told(moment, viewer, placement=many).rule == "MAYOR-3"


def test_what_belongs_to_others_is_said_to() -> None:
    moment = placing()
    viewer = int(moment.state.player)
    look = look_at(moment, viewer)
    other = (viewer + 1) % 3
    assert told(moment, viewer, about="corn", owner=str(other)).text == f"This belongs to {look.seats[other].name}."
    assert told(moment, viewer, about="corn", owner=str(viewer)) == told(moment, viewer, about="corn", owner="17")


def test_the_page_is_answered_when_it_asks(server: Server) -> None:
    opened = server.open()
    browser, look = seated(server, opened)
    answer = browser.get(f"/t/{opened.table_id}/why", params={"about": "hacienda"}).json()
    refused = look.state.why_not(look.state.game.number("build", building="hacienda"))
    assert refused is not None
    assert (answer["rule"], answer["rules"]) == (refused.rule, f"/rules/puerto-rico#{refused.rule}")
    assert answer["text"] == Words.of("en", look.game).say(refused.message)
    for bad in ({"about": "=" * 500}, {"owner": "\N{SUPERSCRIPT TWO}"}, {"placement": "[1"}, {"storage": "x"}, {}):
        assert browser.get(f"/t/{opened.table_id}/why", params=bad).json()["text"]


def line_after(log: GameLog, viewer: int) -> str:
    look = look_at(Moment(log.state, log.steps), viewer)
    words = Words.of("en", look.game)
    return html_of(board(look, words), words)


@pytest.mark.rule("MAYOR-4", game="puerto-rico")
def test_workers_who_were_placed_without_a_question_are_told_of() -> None:
    game = antillas.game("puerto-rico(players=3,start_player=1)")
    log = GameLog.start(game)
    while log.player == antillas.CHANCE:
        log = log.then([log.state.outcomes()[0][0]])
    log = log.then([game.number("pick", role="mayor")])
    while log.player == 0:
        log = log.then(log.state.legal()[-1:])
    said = "Your workers were placed for you"
    assert not any(step.text.startswith("place") for step in log.steps)
    assert [said in line_after(log, seat) for seat in range(3)] == [seat in placed(log) for seat in range(3)]
    assert 0 in placed(log)
    later = log.then([log.state.legal()[0]])
    assert said in line_after(later, 0)


def placed(log: GameLog) -> set[int]:
    """The seats whose workers were placed."""
    return {event.seat for step in log.steps for event in step.events if event.rule == "MAYOR-3"}


@pytest.mark.parametrize("game_id", ["puerto-rico(players=3)", "santiago-de-cuba(players=3)"])
def test_the_only_choice_that_was_made_is_told_until_the_next_own_one(game_id: str) -> None:
    seen: set[bool] = set()
    for moment in played(antillas.game(game_id).id, "forced"):
        if not moment.steps or moment.state.player == antillas.OVER:
            continue
        last = moment.steps[-1]
        if last.actor >= 0 and (last.forced not in seen or len(seen) < 2):
            page = Page.read(line_after(GameLog(moment.state.game, moment.state, moment.steps), last.actor))
            assert ("Done for you" in page.having("data-line")[0].attributes["data-line"]) == last.forced
            seen.add(last.forced)
    assert seen == {True, False}
