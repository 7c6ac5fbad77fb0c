"""At the table: people move, take back, stand in for each other, replay, export, import and branch off."""

import re

import pytest

from antillas.core.record import position_after, record_of, to_json
from antillas.games import game
from antillas.table.service import Opened, SeatPlan
from antillas.web.boards.common.log import PAGE
from tests.conformance.games import random_game
from tests.web.serving import GAME, ONE_PERSON, PEOPLE, Page, Server, open_by_form, seated, sequence_in


def test_a_move_by_form_is_made(server: Server) -> None:
    opened = server.open()
    browser, look = seated(server, opened)
    fields = {"sequence": look.sequence, "action": look.state.legal()[0]}
    response = browser.submit(f"/t/{opened.table_id}/move", fields)
    assert (response.status_code, response.headers["location"]) == (303, f"/t/{opened.table_id}")
    assert server.service.look(opened.table_id, ()).sequence > look.sequence


def test_a_move_by_the_script_is_answered_with_the_fragment(server: Server) -> None:
    opened = server.open()
    browser, look = seated(server, opened)
    fields = {"sequence": look.sequence, "action": look.state.legal()[0]}
    response = browser.submit(f"/t/{opened.table_id}/move?fragment=1", fields)
    assert (response.status_code, response.headers["x-fragment"]) == (200, "1")
    assert "<html" not in response.text
    assert sequence_in(response) == look.sequence + 1


def test_typed_moves_are_made_in_a_row(server: Server) -> None:
    opened = server.open(ONE_PERSON, confirm_turns=False)
    browser, look = seated(server, opened)
    trial = look.state
    texts: list[str] = []
    while trial.player == look.waiting_for and len(texts) < 2:
        texts.append(trial.text(trial.legal()[0]))
        trial.apply(trial.legal()[0])
    fields = {"sequence": look.sequence, "text": " ; ".join(texts)}
    assert browser.submit(f"/t/{opened.table_id}/move", fields).status_code == 303
    played = [step.text for step in server.service.look(opened.table_id, ()).steps]
    assert played[len(look.steps) :][: len(texts)] == texts


@pytest.mark.parametrize(
    ("text", "said"),
    [("build a castle", "no move"), ("", "No move was typed"), ("pass;" * 70, "too many"), ("pick none", "no move")],
)
def test_a_typed_move_that_cannot_be_read_is_explained(server: Server, text: str, said: str) -> None:
    opened = server.open()
    browser, look = seated(server, opened)
    for address in ("move", "move?fragment=1"):
        response = browser.submit(f"/t/{opened.table_id}/{address}", {"sequence": look.sequence, "text": text})
        assert response.status_code == 409
        assert said in Page(response.text).text
    assert server.service.look(opened.table_id, ()).sequence == look.sequence


def test_an_illegal_move_names_its_rule(server: Server) -> None:
    opened = server.open()
    browser, look = seated(server, opened)
    refused = browser.submit(
        f"/t/{opened.table_id}/move?fragment=1", {"sequence": look.sequence, "text": "build factory"}
    )
    assert refused.status_code == 409
    ((address, rule),) = re.findall(r'data-refusal>.*?href="([^"#]+)#([A-Z]+-[0-9]+)"', refused.text)
    assert f'id="{rule}"' in browser.get(address).text


def test_undo_and_the_end_of_a_turn(server: Server) -> None:
    opened = server.open()
    browser, look = seated(server, opened)
    address = f"/t/{opened.table_id}"
    fields = {"sequence": look.sequence, "text": look.state.text(look.state.legal()[0])}
    assert browser.submit(f"{address}/move", fields).status_code == 303
    assert browser.submit(f"{address}/undo", {"sequence": look.sequence + 1}).status_code == 303
    after = server.service.look(opened.table_id, ())
    assert (len(after.steps), after.sequence) == (len(look.steps), look.sequence + 2)
    nothing = browser.submit(f"{address}/undo", {"sequence": after.sequence})
    assert nothing.status_code == 409
    early = browser.submit(f"{address}/end-turn", {"sequence": after.sequence})
    assert early.status_code == 409


def test_a_bot_stands_in_and_hands_the_seat_back(server: Server) -> None:
    host = server.browser()
    table_id = open_by_form(server, host, **{"seat-1-kind": "friend"})
    for bot in ("random", ""):
        response = host.submit(f"/t/{table_id}/stand-in", {"sequence": 0, "seat": 1, "bot": bot})
        assert response.status_code == 303
        assert server.service.look(table_id, ()).seats[1].stand_in == (bot or None)
    for wrong in ({"seat": 2, "bot": "random"}, {"seat": 7, "bot": "random"}, {"seat": 1, "bot": "oracle"}):
        assert host.submit(f"/t/{table_id}/stand-in", {"sequence": 0, **wrong}).status_code == 400


# Afterwards.


def played_out(server: Server) -> Opened:
    """A table whose game is over."""
    played = game(GAME, {})
    actions = [action for _, action in random_game(played, "pages")]
    seats = [plan.name for plan in PEOPLE]
    record = record_of(played, seats, actions, position_after(played, actions))
    return server.service.import_record(to_json(record), PEOPLE)


def test_a_game_is_replayed_step_by_step(server: Server) -> None:
    opened = played_out(server)
    browser = server.browser()
    look = server.service.look(opened.table_id, ())
    assert look.over
    last = len(look.steps)
    for step in (0, 1, last // 2, last):
        response = browser.get(f"/t/{opened.table_id}/replay/{step}")
        page = Page(response.text)
        assert page.attributes("data-step")[0] == str(step)
        assert {str(max(step - 1, 0)), str(min(step + 1, last))} <= set(page.attributes("data-step-to"))
        assert f"{server.url}/t/{opened.table_id}/replay/{step}" in page.attributes("data-copy")
        assert not page.attributes("data-action")
    jump = browser.get(f"/t/{opened.table_id}/replay", params={"step": "7"})
    assert jump.headers["location"] == f"/t/{opened.table_id}/replay/7"
    for wrong in (last + 1, -1, "x", "1e3", "٣"):
        assert browser.get(f"/t/{opened.table_id}/replay/{wrong}").status_code == 404


def test_people_who_share_a_screen_leaf_back_with_their_own_eyes(server: Server) -> None:
    seats = [SeatPlan(name) for name in ("Ana", "Bogdan", "Cleo")]
    opened = server.service.open("santiago-de-cuba(players=3)", seats, confirm_turns=False)
    server.settle(opened.table_id)
    browser = server.browser()
    for token in opened.tokens.values():
        browser.sit(opened.table_id, token)
    tokens, hands = tuple(opened.tokens.values()), re.compile(r'id="own".*?<h2>(\w+)</h2>', re.DOTALL)
    look = server.service.look(opened.table_id, tokens)
    while len({step.actor for step in look.steps if step.actor >= 0}) < 3:
        server.service.act(opened.table_id, tokens, look.sequence, [look.state.legal()[0]])
        server.settle(opened.table_id)
        look = server.service.look(opened.table_id, tokens)
    assert look.viewer is not None
    pages = [browser.get(f"/t/{opened.table_id}/replay/{step}").text for step in range(len(look.steps) + 1)]
    assert {hand for page in pages for hand in hands.findall(page)} == {look.seats[look.viewer].name}


def test_the_record_of_a_running_game_is_for_everybody(server: Server, opened: Opened) -> None:
    for browser in (server.browser(), server.browser().sit(opened.table_id, opened.tokens[0])):
        page = Page(browser.get(f"/t/{opened.table_id}").text)
        for ending in ("json", "txt"):
            assert f"/t/{opened.table_id}/record.{ending}" in page.attributes("href")
            assert browser.get(f"/t/{opened.table_id}/record.{ending}").status_code == 200


def test_from_memory_the_pages_lead_to_no_past(server: Server) -> None:
    host = server.browser()
    table = f"/t/{open_by_form(server, host, from_memory='1')}"
    for path in (table, f"{table}/log"):
        page = Page(host.get(path).text)
        assert not [link for link in page.attributes("href") if "/replay" in link or "/record" in link]
        assert "from memory" in page.text
    for path in ("/replay/0", "/record.json", "/record.txt"):
        refused = host.get(f"{table}{path}")
        assert refused.status_code == 403
        assert "played from memory" in Page(refused.text).text


@pytest.mark.parametrize("ending", ["json", "txt"])
def test_a_record_is_exported_and_becomes_a_table(server: Server, ending: str) -> None:
    opened = played_out(server)
    browser = server.browser()
    record = browser.get(f"/t/{opened.table_id}/record.{ending}")
    assert f'filename="antillas-record.{ending}"' in record.headers["content-disposition"]
    pasted = browser.submit("/import", {"record": record.text})
    sent = browser.post("/import", data={"record": ""}, files={"record": ("game", record.content)})
    for response in (pasted, sent):
        assert response.status_code == 303, Page(response.text).text
        copy = server.service.look(response.headers["location"].removeprefix("/t/"), ())
        assert [step.action for step in copy.steps] == [
            step.action for step in server.service.look(opened.table_id, ()).steps
        ]
        assert "Score sheet" in browser.get(response.headers["location"]).text


@pytest.mark.parametrize("record", ["", "{}", "nonsense", '{"format": "antillas record 1"}', "[" * 5000])
def test_what_is_no_record_is_refused(server: Server, record: str) -> None:
    response = server.browser().submit("/import", {"record": record})
    assert response.status_code == 400
    assert 'role="alert"' in response.text


def test_a_file_that_is_no_text_is_refused(server: Server) -> None:
    response = server.browser().post("/import", files={"record": ("game", b"\xff\xfe\x00")})
    assert response.status_code == 400


def test_a_new_table_branches_off(server: Server) -> None:
    opened = played_out(server)
    browser = server.browser()
    seats = {"seat-0-kind": "me", "seat-0-name": "Eve", "seat-1-kind": "bot-random", "seat-2-kind": "friend"}
    response = browser.submit(f"/t/{opened.table_id}/branch", {"step": 12, **seats})
    assert response.status_code == 303
    table_id = response.headers["location"].removeprefix("/t/")
    look = server.service.look(table_id, ())
    assert len(look.steps) == 12
    assert (look.seats[0].name, look.seats[0].bot) == ("Eve", None)
    assert browser.submit(f"/t/{opened.table_id}/branch", {"step": 100000, **seats}).status_code == 404


def test_the_log_comes_in_pages_that_together_tell_everything(server: Server) -> None:
    played = game(GAME, {})
    actions = [action for _, action in random_game(played, "pages of the log")]
    record = record_of(played, ["Ana", "Béla", "Celina"], actions, position_after(played, actions))
    opened = server.service.import_record(to_json(record), PEOPLE)
    address, told = f"/t/{opened.table_id}/log", []
    while address:
        answer = server.browser().get(address)
        assert answer.status_code == 200
        moments = [int(step) for step in re.findall(r'class="when" href="/t/[^/]+/replay/(\d+)"', answer.text)]
        assert 0 < len(moments) <= PAGE
        told += moments
        older = re.search(r'rel="next" href="([^"]+)"', answer.text)
        address = older[1] if older else ""
    assert len(told) > PAGE, "one page would have been enough"
    assert told == sorted(told, reverse=True)
    assert set(told) >= {step.number for step in server.service.look(opened.table_id, ()).steps if len(step.events) > 3}
    for nothing in ("0", "99", "x"):
        assert server.browser().get(f"/t/{opened.table_id}/log?page={nothing}").status_code == 404
