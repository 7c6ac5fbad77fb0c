"""The rules in the browser and for programs: chapters, search, editions, old links, in three languages."""

import re

import pytest

from antillas.games import REGISTRY
from antillas.i18n.catalogues import LANGUAGES
from antillas.rulebook.reader import Reading, chapters
from tests.web.serving import PEOPLE, Page, Server

GAMES = sorted(REGISTRY)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_page_in_every_language(server: Server, game: str, language: str) -> None:
    browser = server.browser()
    browser.get(f"/lang/{language}")
    contents = Page(browser.get(f"/rules/{game}").text)
    for chapter in chapters(game, Reading(language)):
        assert f"/rules/{game}/{chapter.name}" in contents.attributes("href")
        page = Page(browser.get(f"/rules/{game}/{chapter.name}").text)
        assert {rule.id for rule in chapter.rules} <= set(page.attributes("id"))
        assert chapter.title.partition(": ")[2][1:] in page.text


def test_ids_lead_to_their_rules(server: Server) -> None:
    page = Page(server.browser().get("/rules/puerto-rico/buildings").text)
    assert "/rules/puerto-rico/editions#DIV-44" in page.attributes("href")
    assert "/rules/puerto-rico/buccaneer" in Page(server.browser().get("/rules/puerto-rico/roles").text).attributes(
        "href"
    )


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/rules/puerto-rico/rule/captain-4", "/rules/puerto-rico/roles#CAPTAIN-4"),
        ("/rules/santa-maria/rule/AMB-1?edition=x", "/rules/santa-maria/rulings#AMB-1"),
        (
            "/rules/puerto-rico/rule/DIV-44?edition=lacerta-2013",
            "/rules/puerto-rico/editions?edition=lacerta-2013#DIV-44",
        ),
    ],
)
def test_a_rule_is_reached_by_its_id_alone(server: Server, path: str, leads_to: str) -> None:
    answer = server.browser().get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, leads_to)


@pytest.mark.parametrize(
    "path", ["/rules/ludo", "/rules/ludo/roles", "/rules/puerto-rico/nothing", "/rules/puerto-rico/rule/X-1"]
)
def test_what_there_is_not_is_not_found(server: Server, path: str) -> None:
    assert server.browser().get(path).status_code == 404


@pytest.mark.parametrize(
    ("language", "asked", "first"),
    [
        ("en", "quarries cost", "BUILDER-"),
        ("pl", "przytulku", "BLD-HOSPICE-"),
        ("hu", "rakpartrol", "BLD-WHARF-"),
    ],
)
def test_rules_are_found_by_words(server: Server, language: str, asked: str, first: str) -> None:
    browser = server.browser()
    browser.get(f"/lang/{language}")
    page = Page(browser.get("/rules/puerto-rico", params={"q": asked}).text)
    found = [link for link in page.attributes("href") if "#" in link]
    assert any(f"#{first}" in link for link in found[:5]), found[:5]


def test_what_nobody_says_is_not_found_and_nothing_breaks(server: Server) -> None:
    for asked in ("xyzzy", "<b>\"'", "x" * 5000, "%00", "  ", "\x00"):
        answer = server.browser().get("/rules/puerto-rico", params={"q": asked})
        assert answer.status_code in (200, 400)
        assert "<b>\"'" not in answer.text


def test_an_edition_has_its_words_and_its_values(server: Server) -> None:
    browser = server.browser()
    browser.get("/lang/pl")
    old = Page(browser.get("/rules/puerto-rico/roles", params={"edition": "lacerta-2013"}).text).text
    new = Page(browser.get("/rules/puerto-rico/roles", params={"edition": "lacerta-2022"}).text).text
    assert "kolonist" in old
    assert "robotnik" not in old
    assert "robotnik" in new
    assert "kolonist" not in new
    browser.get("/lang/en")
    page = browser.get("/rules/puerto-rico/buildings", params={"edition": "gemklub-2010"}).text
    (fortress,) = re.findall(r'id="BLD-FORTRESS-1".*?</li>', page, re.DOTALL)
    assert "In your edition (Gém Klub 2010): on. Recommended, Lacerta 2022: on. Lacerta 2013: off." in fortress
    assert "/rules/puerto-rico/editions?edition=gemklub-2010#DIV-52" in fortress


def test_a_game_at_the_table_links_to_the_rules_of_its_edition(server: Server) -> None:
    opened = server.service.open("puerto-rico(players=3,edition=lacerta-2013)", PEOPLE)
    server.settle(opened.table_id)
    page = Page(server.browser().get(f"/t/{opened.table_id}").text)
    links = [link for link in page.attributes("href") if link.startswith("/rules/puerto-rico/")]
    assert links
    assert all("?edition=lacerta-2013" in link for link in links)


def test_statements_for_programs(server: Server) -> None:
    browser = server.browser()
    (wharf,) = browser.get("/api/rules/puerto-rico/statements/captain-4", params={"lang": "hu"}).json()
    assert (wharf["id"], wharf["chapter"], wharf["language"]) == ("CAPTAIN-4", "roles", "hu")
    assert wharf["text"] == "Egy kereskedőhajó csak egyféle árut visz."
    (polish,) = browser.get(
        "/api/rules/puerto-rico/statements/MAYOR-2", params={"lang": "pl", "edition": "lacerta-2013"}
    ).json()
    assert "kolonistów" in polish["text"]
    every = browser.get("/api/rules/santa-maria/statements").json()
    told = browser.get("/api/rules/santa-maria").json()
    assert [one["id"] for one in every] == [name for chapter in told for name in chapter["rules"]]
    found = browser.get("/api/rules/santiago-de-cuba/statements", params={"q": "cigars"}).json()
    assert 0 < len(found) < len(browser.get("/api/rules/santiago-de-cuba/statements").json())


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("ludo", 400, "There is no game 'ludo'"),
        ("puerto-rico?lang=de", 400, "There is no language 'de'; the languages are en, pl, hu."),
        ("puerto-rico?edition=1999", 400, "There is no edition '1999'"),
        ("puerto-rico/statements/CAPTIAN-4", 404, "did you mean CAPTAIN-4"),
    ],
)
def test_programs_are_told_what_there_is_not(server: Server, path: str, status: int, said: str) -> None:
    answer = server.browser().get(f"/api/rules/{path}")
    assert answer.status_code == status
    assert said in answer.json()["error"]
