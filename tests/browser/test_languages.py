"""Every visitor is spoken to in the own language, with the words of the edition, and can choose another one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from antillas.i18n.words import Words
from tests.browser.playing import lay_out
from tests.browser.positions import record_in
from tests.browser.visitors import Visitors

SPOKEN = {
    "en-GB": ("en", "Settler"),
    "pl-PL": ("pl", "Plantator"),
    "hu-HU": ("hu", "Ültetvényes"),
    "de": ("en", "Settler"),
}
WORKER_SHIPS = {
    ("pl", "lacerta-2013"): "Statek kolonistów",
    ("pl", "lacerta-2022"): "Magistrat",
    ("hu", "gemklub-2010"): "Telepeshajó",
    ("en", "lacerta-2013"): "Worker ship",
}


@pytest.mark.parametrize("locale", SPOKEN)
def test_the_browser_says_which_language(visitors: Visitors, locale: str) -> None:
    language, role = SPOKEN[locale]
    words = Words(language)
    page = visitors.come("/", locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".quick .btn.go").first).to_have_text(words("Play against bots"))
    lay_out(page, record_in("role"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("[data-piece=role-settler] b")).to_have_text(role)
    expect(page.locator(".ask h1")).to_have_text(words("Your turn: pick a role"))


@pytest.mark.parametrize(("language", "edition"), WORKER_SHIPS)
def test_the_words_are_those_of_the_edition(visitors: Visitors, language: str, edition: str) -> None:
    page = visitors.come("/new/puerto-rico", locale=language)
    page.locator(f"label.edition:has([value={edition}])").click()
    page.locator(".last .btn.go").click()
    expect(page.locator(".boat h2")).to_have_text(WORKER_SHIPS[language, edition])


def test_the_language_can_be_changed_at_the_table(visitors: Visitors) -> None:
    page = visitors.come(locale="pl")
    lay_out(page, record_in("role"))
    table = page.url
    for name, code, role in (
        ("Magyar", "hu", "Ültetvényes"),
        ("English", "en", "Settler"),
        ("Polski", "pl", "Plantator"),
    ):
        page.get_by_role("link", name=name).click()
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.locator("[data-piece=role-settler] b")).to_have_text(role)
        expect(page.locator(".board.mine")).to_be_visible()
        assert page.url == table
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
