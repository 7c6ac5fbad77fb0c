"""How to play: two pages for each game, with pictures that are drawn as the table is, in every language and edition."""

import re
from collections.abc import Iterator

import pytest

from antillas.games import REGISTRY, family
from antillas.i18n.catalogues import LANGUAGES
from antillas.i18n.words import shared_words
from antillas.rulebook.reader import PICTURE, Reading, chapters
from antillas.web.html_cut import cut_out
from antillas.web.picture_scenes import SCENES
from antillas.web.rendering import environment
from antillas.web.routes.rules import FIRST
from antillas.web.rule_pictures import PICTURES, picture, picture_ground
from tests.web.boards import Page as WellFormed
from tests.web.serving import Page, Server

GAMES = sorted(REGISTRY)
SHOWN = re.compile(rf"^!\[[^]]+\]\({PICTURE}([a-z]+)\)$", re.MULTILINE)
LIVELY = {"a", "button", "input", "select", "textarea", "form", "label", "summary", "iframe", "script"}
FEW, MANY = 3, 8


def editions(game: str) -> Iterator[str | None]:
    """What the pages of a game can be asked about."""
    yield None
    yield from family(game).editions.values


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_begins_with_two_pages_for_newcomers(game: str, language: str) -> None:
    book = chapters(game, Reading(language))
    assert tuple(chapter.name for chapter in book[:2]) == FIRST
    assert all(not chapter.rules for chapter in book[:2])
    names = [name for chapter in book[:2] for name in SHOWN.findall(chapter.text)]
    assert names == list(PICTURES[game]), "every picture once, in the order of the table"
    assert FEW <= len(names) <= MANY
    assert all(PICTURE not in chapter.text for chapter in book[2:])
    if language != "en":
        english = {line for chapter in chapters(game)[:2] for line in chapter.text.splitlines() if line}
        said = [line for chapter in book[:2] for line in chapter.text.splitlines()]
        assert english.isdisjoint(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_drawn_in_the_words_of_every_edition(game: str, language: str) -> None:
    for edition in editions(game):
        words = shared_words(language, family(game), edition)
        ground = set(Page(picture_ground(environment(), game, words)).attributes("id"))
        for name, shown in PICTURES[game].items():
            html = picture(environment(), game, name, "<What> it shows.", words)
            WellFormed.read(html)
            drawn = Page(html)
            assert drawn.text.endswith("<What> it shows.")
            assert set(shown.shows) <= {css for value in drawn.attributes("class") for css in (value or "").split()}
            assert drawn.attributes("id") == []
            assert drawn.attributes("tabindex") == []
            assert {tag for tag, _ in drawn.elements}.isdisjoint(LIVELY)
            used = {link.removeprefix("#") for link in drawn.attributes("href") if link}
            assert used <= ground, "every drawing is on the page"


def test_pictures_speak_the_words_of_an_edition() -> None:
    def card(edition: str) -> str:
        words = shared_words("pl", family("puerto-rico"), edition)
        return Page(picture(environment(), "puerto-rico", "roles", "", words)).text

    assert "Nadzorca" in card("lacerta-2013")
    assert "Zarządca" in card("lacerta-2022")


@pytest.mark.parametrize("game", GAMES)
def test_scenes_are_what_they_are_called(game: str) -> None:
    assert {shown.scene for shown in PICTURES[game].values()} == set(SCENES[game])
    for edition in editions(game):
        middle, end = (SCENES[game][name].state(game, edition) for name in ("middle", "end"))
        assert middle.player >= 0
        assert end.scores().winners() == [max(range(3), key=end.scores().totals.__getitem__)]


def test_the_same_picture_is_drawn_once() -> None:
    words = shared_words("en", family("santa-maria"), None)
    one, other = (picture_ground(environment(), "santa-maria", words) for _ in range(2))
    assert one is other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_pages_with_pictures(server: Server, game: str, language: str) -> None:
    browser = server.browser()
    browser.get(f"/lang/{language}")
    front = Page(browser.get("/").text)
    assert f"/rules/{game}/{FIRST[0]}" in front.attributes("href")
    contents = Page(browser.get(f"/rules/{game}").text)
    listed = [link for link in contents.attributes("href") if link and link.startswith(f"/rules/{game}/")]
    assert listed[:2] == [f"/rules/{game}/{name}" for name in FIRST]
    for name in FIRST:
        html = browser.get(f"/rules/{game}/{name}").text
        page = Page(html)
        ids = page.attributes("id")
        assert len(ids) == len(set(ids))
        assert html.count('<figure class="picture') == html.count("</figcaption></figure>")
        assert not re.search(r"<p>\s*<figure", html)
        assert PICTURE not in html
    assert f"/rules/{game}/{FIRST[1]}" in Page(browser.get(f"/rules/{game}/{FIRST[0]}").text).attributes("href")


def test_a_chapter_without_pictures_fetches_none_of_their_files(server: Server) -> None:
    links = Page(server.browser().get("/rules/puerto-rico/roles").text).attributes("href")
    assert not any("pictures.css" in (link or "") for link in links)


def test_what_is_cut_out_does_nothing() -> None:
    html = (
        '<div class="x"><p>No</p></div><section id="s" class="b a" tabindex="0" data-why="&quot;"><br>'
        '<button class="c" form="move">A &lt; B</button><a href="/x">C</a>'
        '<svg viewBox="0 0 1 1" role="img" aria-label="?"><use href="#d"/></svg></section><p class="a">Yes</p>'
    )
    assert cut_out(html, ("a",)) == (
        '<section class="b a"><br><span class="c">A &lt; B</span><span>C</span>'
        '<svg viewbox="0 0 1 1"><use href="#d"/></svg></section><p class="a">Yes</p>'
    )
