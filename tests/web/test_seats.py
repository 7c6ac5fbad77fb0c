"""Sitting down: links are looked at, used up once, taken along to other devices, and everybody sees what happens."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from antillas.table.service import Opened, SeatPlan
from tests.web.serving import NEW, PEOPLE, Browser, Page, Server, open_by_form

FRIENDS = (PEOPLE[0], SeatPlan("Béla", by_link=True), SeatPlan("Celina", by_link=True))
GAME = "puerto-rico(players=3)"


def invited(server: Server, host: Browser) -> tuple[str, str]:
    """A table with a seat for a friend, and the link to it."""
    table_id = open_by_form(server, host, **{"seat-1-kind": "friend", "seat-1-name": "Béla"})
    (link,) = Page(host.get(f"/t/{table_id}").text).join_links()
    return table_id, link


def log_of(server: Server, table_id: str) -> str:
    """The whole log, as somebody sees it who only watches."""
    return Page(server.browser().get(f"/t/{table_id}/log").text).text


def test_the_host_sees_links_for_friends_and_nobody_else_does(server: Server) -> None:
    host, friend = server.browser(), server.browser()
    table_id, link = invited(server, host)
    assert link.startswith(f"{server.url}/join/{table_id}/")
    assert "nobody yet" in Page(host.get(f"/t/{table_id}").text).words
    assert "/join/" not in server.browser().get(f"/t/{table_id}").text
    page = Page(friend.join(link).text)
    assert "you" in page.words
    assert friend.cookies.get("joining") is None
    for browser in (host, friend, server.browser()):
        assert "/join/" not in browser.get(f"/t/{table_id}").text, "a used link is shown to nobody"
    assert "Béla has sat down." in log_of(server, table_id)
    assert "The host holds the seat of Ana." in log_of(server, table_id)


def test_looking_at_a_link_does_not_use_it_up(server: Server) -> None:
    _, link = invited(server, server.browser())
    for _ in range(3):
        preview = server.browser().get(link)
        assert preview.status_code == 200
        assert "set-cookie" not in preview.headers
        assert "Béla" in Page(preview.text).text
    assert server.browser().join(link).status_code == 200


def test_a_used_link_opens_no_seat(server: Server) -> None:
    host, friend, stranger = server.browser(), server.browser(), server.browser()
    table_id, link = invited(server, host)
    friend.join(link)
    for browser in (host, stranger):
        for answer in (browser.get(link), browser.submit(urlsplit(link).path, {"token": "A" * 43})):
            assert answer.status_code == 404
            assert "set-cookie" not in answer.headers
            assert f"/t/{table_id}" in Page(answer.text).attributes("href"), "who sits there finds the way"
    assert "you" not in Page(stranger.get(f"/t/{table_id}").text).words
    assert "you" in Page(friend.get(f"/t/{table_id}").text).words


def test_a_double_click_sits_down_once(server: Server) -> None:
    table_id, link = invited(server, server.browser())
    browser = server.browser()
    (token,) = Page(browser.get(link).text).inputs()["token"]
    answers = [browser.submit(urlsplit(link).path, {"token": token}).status_code for _ in range(2)]
    assert answers == [303, 303]
    assert "you" in Page(browser.get(f"/t/{table_id}").text).words
    assert log_of(server, table_id).count("has sat down") == 1


@pytest.mark.parametrize("token", ["", "x", "A" * 44, "\x00", "A" * 42 + "!"])
def test_a_weak_token_is_replaced_by_a_good_one(server: Server, token: str) -> None:
    table_id, link = invited(server, server.browser())
    browser = server.browser()
    assert browser.submit(urlsplit(link).path, {"token": token}).status_code == 303
    assert "you" in Page(browser.get(f"/t/{table_id}").text).words


def test_a_seat_is_taken_along_to_another_device(server: Server) -> None:
    here, there = server.browser(), server.browser()
    table_id = open_by_form(server, here, **{"seat-1-kind": "friend"})
    address = f"/t/{table_id}/device"
    assert address in Page(here.get(f"/t/{table_id}").text).attributes("href")
    assert not Page(here.get(address).text).join_links()
    (link,) = Page(here.submit(address, {"seat": 0}).text).join_links()
    assert "you" in Page(here.get(f"/t/{table_id}").text).words
    assert "you" in Page(there.join(link).text).words
    assert "you" not in Page(here.get(f"/t/{table_id}").text).words
    assert server.browser().get(link).status_code == 404
    assert "Ana has moved to another device." in log_of(server, table_id)


def test_a_host_goes_on_as_the_host_on_another_device(server: Server) -> None:
    here, there, friend = server.browser(), server.browser(), server.browser()
    table_id, waiting = invited(server, here)
    (link,) = Page(here.submit(f"/t/{table_id}/device", {"seat": 0, "host": "1"}).text).join_links()
    opened = there.submit("/open", {"link": link})
    assert link.endswith(opened.headers["location"]), "the front page takes everything along"
    assert "rights of the host" in Page(there.get(link).text).text
    page = Page(there.join(link).text)
    assert "you" in page.words
    assert page.join_links() == {waiting}
    assert not Page(here.get(f"/t/{table_id}").text).join_links()
    friend.join(waiting)
    for browser, status in ((here, 403), (there, 303)):
        assert browser.submit(f"/t/{table_id}/relink", {"sequence": 0, "seat": 1}).status_code == status
    told = ("Ana has moved to another device.", "Béla has sat down.", "The host made a new link for the seat of Béla.")
    assert all(sentence in log_of(server, table_id) for sentence in told)


def test_only_a_host_is_offered_to_move_as_the_host(server: Server) -> None:
    host, friend = server.browser(), server.browser()
    table_id, link = invited(server, host)
    friend.join(link)
    offered = [Page(browser.get(f"/t/{table_id}/device").text) for browser in (host, friend)]
    assert ["as the host" in page.text for page in offered] == [True, False]
    assert all("Another device" in page.text for page in offered)


def test_a_host_who_stays_keeps_the_rights_of_the_host(server: Server) -> None:
    here, there = server.browser(), server.browser()
    table_id, waiting = invited(server, here)
    (link,) = Page(here.submit(f"/t/{table_id}/device", {"seat": 0}).text).join_links()
    assert not Page(there.join(f"{link}?links=l1.{'x' * 43}").text).join_links()
    assert Page(here.get(f"/t/{table_id}").text).join_links() == {waiting}


def test_nobody_takes_a_foreign_seat_along(server: Server, opened: Opened) -> None:
    seats = {None: server.browser(), 0: server.browser().sit(opened.table_id, opened.tokens[0])}
    for browser in seats.values():
        assert browser.submit(f"/t/{opened.table_id}/device", {"seat": 1}).status_code == 403
    assert "only watch" in Page(seats[None].get(f"/t/{opened.table_id}/device").text).text


def test_a_new_link_makes_the_old_one_void_and_everybody_sees_it(server: Server) -> None:
    host, friend = server.browser(), server.browser()
    table_id, old = invited(server, host)
    friend.join(old)
    assert host.submit(f"/t/{table_id}/relink", {"sequence": 0, "seat": 1}).status_code == 303
    (new,) = Page(host.get(f"/t/{table_id}").text).join_links()
    assert new != old
    page = Page(friend.get(f"/t/{table_id}").text)
    assert "you" not in page.words
    assert "The host made a new link for the seat of Béla." in page.text
    assert server.browser().get(old).status_code == 404
    assert "you" in Page(friend.join(new).text).words


def test_a_host_who_gives_an_own_seat_away_gets_the_link(server: Server) -> None:
    host = server.browser()
    table_id = open_by_form(server, host)
    assert host.submit(f"/t/{table_id}/relink", {"sequence": 0, "seat": 0}).status_code == 303
    page = Page(host.get(f"/t/{table_id}").text)
    assert "you" not in page.words
    (link,) = page.join_links()
    assert "you" in Page(host.join(link).text).words


def test_a_seat_whose_link_was_replaced_watches(server: Server, opened: Opened) -> None:
    browser = server.browser().sit(opened.table_id, opened.tokens[0])
    server.service.relink(opened.table_id, (opened.host_token,), 0)
    response = browser.get(f"/t/{opened.table_id}")
    assert response.status_code == 200
    assert "you" not in Page(response.text).words
    assert not browser.cookies.get("seats")


def test_names_of_bots_make_way_for_people(server: Server) -> None:
    browser = server.browser()
    response = browser.submit("/new/puerto-rico", {**NEW, "seat-0-name": "carmen", "players": 4})
    look = server.service.look(response.headers["location"].removeprefix("/t/"), ())
    names = [seat.name for seat in look.seats]
    assert names[0] == "carmen"
    assert len({name.casefold() for name in names}) == 4


def test_people_without_a_name_are_told_apart(server: Server) -> None:
    nameless = {**NEW, "seat-0-name": "", "seat-1-kind": "me", "seat-2-kind": "here"}
    response = server.browser().submit("/new/puerto-rico", nameless)
    assert response.status_code == 303
    look = server.service.look(response.headers["location"].removeprefix("/t/"), ())
    assert [seat.name for seat in look.seats] == ["Guest", "Guest 2", "Guest 3"]


def test_names_that_look_the_same_are_refused_in_a_sentence(server: Server) -> None:
    answer = server.browser().submit("/new/puerto-rico", {**NEW, "seat-1-name": "ANA", "seat-1-kind": "friend"})
    assert answer.status_code == 400
    assert "look like the same name" in Page(answer.text).text


# For programs.


def test_programs_sit_down_by_links(server: Server) -> None:
    seats = [{"name": "Ana"}, {"name": "Bo", "by_link": True}, {"name": "Cy", "bot": "random"}]
    program = server.browser()
    opened = program.post("/api/tables", json={"game": "puerto-rico", "seats": seats}).json()
    assert (set(opened["tokens"]), set(opened["links"])) == ({"0"}, {"1"})
    table = f"/api/tables/{opened['table_id']}"
    assert program.get(table).json()["awaited"] == [1]
    link = opened["links"]["1"]
    seated = program.post(f"{table}/sit", json={"link": link})
    assert seated.status_code == 200
    assert seated.json()["seat"] == 1
    bo = server.browser(Authorization=f"Bearer {seated.json()['token']}")
    assert bo.get(table).json()["own"] == [1]
    again = program.post(f"{table}/sit", json={"link": link})
    assert (again.status_code, again.json()["kind"]) == (403, "NotSeated")
    assert bo.post(f"{table}/device", json={"seat": 1, "as_host": True}).status_code == 403
    moved = bo.post(f"{table}/device", json={"seat": 1}).json()["link"]
    there = program.post(f"{table}/sit", json={"link": moved}).json()["token"]
    assert bo.get(table).status_code == 403
    view = server.browser(Authorization=f"Bearer {there}").get(table).json()
    assert view["own"] == [1]
    assert [(notice["kind"], notice["seat"]) for notice in view["notices"]] == [("held", 0), ("sat", 1), ("moved", 1)]
    assert view["notices"][1]["says"] == "Bo has sat down."


def test_a_program_that_is_the_host_moves_as_the_host(server: Server) -> None:
    seats = [{"name": "Ana"}, {"name": "Bo", "by_link": True}, {"name": "Cy", "bot": "random"}]
    opened = server.browser().post("/api/tables", json={"game": "puerto-rico", "seats": seats}).json()
    table = f"/api/tables/{opened['table_id']}"
    ana = server.browser(Authorization=f"Bearer {opened['tokens']['0']}.{opened['host_token']}")
    link = ana.post(f"{table}/device", json={"seat": 0, "as_host": True}).json()["link"]
    seated = server.browser().post(f"{table}/sit", json={"link": link}).json()
    there = server.browser(Authorization=f"Bearer {seated['token']}.{seated['host_token']}")
    assert there.get(table).json()["is_host"]
    assert ana.get(table).status_code == 403
