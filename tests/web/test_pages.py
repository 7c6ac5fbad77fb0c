"""The pages around the tables: people find every game and option, open tables, invite friends and sit down."""

import json
import re
from urllib.parse import urlsplit

import pytest

from antillas.core.family import EXPANSIONS
from antillas.games import REGISTRY
from antillas.i18n.words import LANGUAGES
from antillas.table.opponents import not_ahead
from antillas.web.routes.pages import EXPANSION_TEXTS
from tests.web.serving import NEW, Page, Server, open_by_form, sequence_in

# Around the tables.


def test_the_front_page_offers_every_game(server: Server) -> None:
    page = Page(server.browser().get("/").text)
    for name, family in REGISTRY.items():
        assert family.title in page.text
        assert {f"/new/{name}/friends", f"/rules/{name}"} <= set(page.attributes("href"))
        assert f"/new/{name}" in page.attributes("action")
    assert {"/open", "/import"} <= set(page.attributes("action"))


@pytest.mark.parametrize("name", REGISTRY)
def test_every_option_is_offered_and_explained(server: Server, name: str) -> None:
    page = Page(server.browser().get(f"/new/{name}").text)
    family = REGISTRY[name]
    fields = page.inputs()
    assert fields["players"] == [str(number) for number in range(family.min_players, family.max_players + 1)]
    assert fields[f"option-{family.editions.name}"] == list(family.editions.values)
    cards = {name for group in family.option_groups() if group.name == EXPANSIONS for name in group.options}
    rows = [option for option in family.options if option.name not in cards]
    assert {f"option-{option.name}" for option in family.options} <= set(fields)
    for option in rows:
        assert re.sub(r"\s*\([A-Z0-9, -]+\)\.?", "", option.summary) in page.text
    usual = [json.loads(text) for text in page.attributes("data-usual")]
    for option, presets in zip(rows, usual, strict=True):
        for edition in family.editions.values:
            for players in range(family.min_players, family.max_players + 1):
                assert presets[edition][str(players)] == family.preset(players, edition)[option.name]


def test_expansions_are_chosen_on_cards(server: Server) -> None:
    page = Page(server.browser().get("/new/puerto-rico").text)
    boxes = page.attributes("data-boxes")
    assert all(page.inputs()[f"option-{name}"] == ["true"] for name in EXPANSION_TEXTS)
    assert set(boxes[0].split()) == set(boxes[1].split()) == set(REGISTRY["puerto-rico"].editions.values)
    assert boxes[2] == boxes[3] == "lacerta-2022"
    for title, says in EXPANSION_TEXTS.values():
        assert title in page.text
        assert says in page.text


def test_pages_lead_only_to_pages_that_exist(server: Server) -> None:
    browser = server.browser()
    waiting, seen = ["/", f"/t/{open_by_form(server, browser)}"], set[str]()
    while waiting:
        path = waiting.pop()
        response = browser.get(path)
        assert response.status_code in (200, 303), path
        if not response.headers.get("content-type", "").startswith("text/html"):
            continue
        page = Page(response.text)
        for link in (*page.attributes("href"), *page.attributes("src")):
            address = urlsplit(link).path
            if address.startswith("/") and address not in seen:
                seen.add(address)
                waiting.append(link)
        anchors = {link.removeprefix("#") for link in page.attributes("href") if link.startswith("#")}
        assert not anchors - set(page.attributes("id")) - {""}, path
    assert {"/help", "/rules/puerto-rico", "/api/openapi.json", "/lang/pl", "/theme/night"} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chosen_language_stays(server: Server, language: str) -> None:
    browser = server.browser()
    response = browser.get(f"/lang/{language}", params={"back": "/help"})
    assert (response.status_code, response.headers["location"]) == (303, "/help")
    for path in ("/", "/help", "/new/puerto-rico", "/nowhere"):
        assert f'<html lang="{language}"' in browser.get(path).text


def test_a_chosen_theme_stays(server: Server) -> None:
    browser = server.browser()
    browser.get("/theme/night", params={"back": "/"})
    assert 'data-theme="night"' in browser.get("/").text
    browser.get("/theme/system", params={"back": "/"})
    assert "data-theme" not in browser.get("/").text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_choosing_a_language_never_leads_elsewhere(server: Server, back: str) -> None:
    assert server.browser().get("/lang/pl", params={"back": back}).headers["location"] == "/"


@pytest.mark.parametrize("path", ["/nowhere", "/new/chess", "/rules/chess", "/lang/xx", "/theme/pink", "/t/x/replay/9"])
def test_what_does_not_exist_is_a_page_that_says_so(server: Server, path: str) -> None:
    response = server.browser().get(path)
    assert response.status_code == 404
    assert "Uncharted water" in Page(response.text).text
    assert "Traceback" not in response.text


# New tables.


def test_a_few_clicks_open_a_table_against_bots(server: Server) -> None:
    browser = server.browser()
    response = browser.submit("/new/puerto-rico", {"players": 4, "seat-0-name": "Zofia", "confirm_turns": "1"})
    table_id = response.headers["location"].removeprefix("/t/")
    look = server.service.look(table_id, ())
    assert [seat.bot is None for seat in look.seats] == [True, False, False, False]
    page = Page(browser.get(f"/t/{table_id}").text)
    assert "Zofia" in page.text


def test_options_and_seats_are_what_was_asked_for(server: Server) -> None:
    browser = server.browser()
    chosen = {
        "option-edition": "gemklub-2010",
        "option-open_vp": "true",
        "option-vp_supply": "90",
        "seat-1-kind": "friend",
        "seat-1-name": "Béla",
        "seat-2-kind": "bot-random",
    }
    table_id = open_by_form(server, browser, **chosen)
    look = server.service.look(table_id, ())
    assert look.game.id == "puerto-rico(players=3,edition=gemklub-2010,vp_supply=90,open_vp=true)"
    assert [(seat.name, seat.bot) for seat in look.seats] == [("Ana", None), ("Béla", None), ("Carmen", "random")]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 9},
        {"players": "many"},
        {"players": ""},
        {"option-edition": "none"},
        {"option-vp_supply": "-1"},
        {"option-start_player": "5"},
        {"seat-1-kind": "bot-oracle"},
        {"seat-0-name": "a\x07b"},
        {"seat-0-name": "\u200b"},
        {"seat-0-name": "Ana", "seat-1-name": "ana"},
        {"seat-0-name": "Ana", "seat-1-name": "\uff21\uff4e\uff41", "seat-1-kind": "friend"},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(server: Server, wrong: dict[str, str]) -> None:
    response = server.browser().submit("/new/puerto-rico", {**NEW, "option-vp_supply": "77", **wrong})
    assert response.status_code == 400
    assert 'role="alert"' in response.text
    kept = Page(response.text).inputs()["option-vp_supply"]
    assert kept == [wrong.get("option-vp_supply", "77")], "what was filled in is lost"


def kinds(page: Page) -> list[str]:
    """Who is proposed for each seat of a new table."""
    chosen = [found for _, found in page.elements if "checked" in found]
    return [str(found["value"]) for found in chosen if str(found["name"]).startswith("seat-")]


def unfolded(page: Page) -> bool:
    """Whether the house rules are open."""
    (found,) = [found for tag, found in page.elements if tag == "details"]
    return "open" in found


@pytest.mark.parametrize("name", REGISTRY)
def test_friends_are_proposed_for_a_table_with_friends(server: Server, name: str) -> None:
    browser, seats = server.browser(), REGISTRY[name].max_players
    with_friends, with_bots = (kinds(Page(browser.get(f"/new/{name}{way}").text)) for way in ("/friends", ""))
    assert with_friends == ["me", *["friend"] * (seats - 1)]
    assert with_bots[0] == "me"
    assert all(kind.startswith("bot-") for kind in with_bots[1:])


def test_house_rules_are_folded_away_and_a_sentence_says_what_differs(server: Server) -> None:
    page = Page(server.browser().get("/new/puerto-rico/friends").text)
    assert "Everything is as the edition says." in page.text
    assert not unfolded(page)
    usual = REGISTRY["puerto-rico"].preset(3, "gemklub-2010")["vp_supply"]
    chosen = {"option-edition": "gemklub-2010", "option-vp_supply": str(usual), "option-open_vp": "true"}
    page = Page(server.browser().submit("/new/puerto-rico", {**NEW, **chosen, "option-start_player": "9"}).text)
    assert "2 rules differ from the edition:" in page.text
    told = page.text.partition("2 rules differ from the edition:")[2].partition("Each follows the edition")[0]
    assert re.findall(r"\u2013 (\w+)", told) == ["9", "on"]
    assert unfolded(page)


def test_two_people_share_a_browser(server: Server) -> None:
    browser = server.browser()
    table_id = open_by_form(server, browser, **{"seat-1-kind": "here", "seat-2-kind": "here"})
    for _ in range(6):
        response = browser.get(f"/t/{table_id}")
        number = Page(response.text).attributes("data-action")[0]
        fields = {"sequence": sequence_in(response), "action": number}
        assert browser.submit(f"/t/{table_id}/move", fields).status_code == 303
        response = browser.get(f"/t/{table_id}")
        browser.submit(f"/t/{table_id}/end-turn", {"sequence": sequence_in(response)})
        server.settle(table_id)


def test_a_second_seat_can_be_joined_in_the_same_browser(server: Server) -> None:
    opened = server.open()
    browser = server.browser()
    for seat in (0, 1):
        browser.sit(opened.table_id, opened.tokens[seat])
    assert Page(browser.get(f"/t/{opened.table_id}").text).words.count("you") == 2


def test_a_pasted_link_is_followed(server: Server) -> None:
    opened = server.open()
    browser = server.browser()
    link = f"{server.url}/join/{opened.table_id}/{opened.tokens[0]}"
    assert browser.submit("/open", {"link": link}).headers["location"] == urlsplit(link).path
    bare = link.removeprefix("http://")
    assert browser.submit("/open", {"link": f" {bare}/ "}).headers["location"] == urlsplit(link).path
    assert browser.submit("/open", {"link": "https://evil.example/phish"}).status_code == 400


# Every page.


def every_page(server: Server) -> dict[str, str]:
    """One page of every kind, as the host of a table sees it."""
    host = server.browser()
    table = f"/t/{open_by_form(server, host, **{'seat-1-kind': 'friend'})}"
    paths = ("/", "/new/puerto-rico", "/rules/puerto-rico", "/help", "/nowhere", table, f"{table}/replay/3")
    return {path: host.get(path).text for path in (*paths, f"{table}?fragment=1")}


def test_no_page_has_code_or_style_in_it(server: Server) -> None:
    for path, html in every_page(server).items():
        page = Page(html)
        assert not "".join(page.inline_code).strip(), path
        assert not page.attributes("style"), path
        assert not [name for _, found in page.elements for name in found if name.startswith("on")], path
        assert not [link for link in page.attributes("href") if link.startswith(("http:", "https:", "//"))], path


def test_every_field_has_a_name_that_can_be_read_out(server: Server) -> None:
    for path, html in every_page(server).items():
        labelled = re.sub(r"<label.*?</label>", "", html, flags=re.DOTALL)
        for tag, found in Page(labelled).elements:
            if tag in ("input", "textarea", "select") and found.get("type") != "hidden":
                assert found.get("aria-label"), (path, found)


@pytest.mark.parametrize("name", REGISTRY)
def test_the_form_says_how_strong_the_bots_are(server: Server, name: str) -> None:
    text = server.browser().get(f"/new/{name}").text
    assert "Bot: expert" in text
    assert "the strongest we have: looks ahead for up to two seconds" in text
    assert ("still play like medium" in text) == bool(not_ahead(name))
