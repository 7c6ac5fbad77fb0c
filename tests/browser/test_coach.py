"""The coach in the browser: the hint by key and by finger, on every screen, and the page of an analysis."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from antillas.bots.bot import Budget
from antillas.coach.analysis import blank_analysis, moments_of
from antillas.core.record import to_json
from antillas.i18n.words import Words
from antillas.web.analysis_page import page_alone
from tests.browser.playing import await_turn, changed, lay_out, open_table, pick, sequence, set_up
from tests.browser.test_access import COLOURS, look_over
from tests.browser.test_phone import fits
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.coach.played import SEARCHED, finished
from tests.patience import PATIENCE_MS

READY = ".hint[data-state=ready]"


def sit_alone(page: Page) -> None:
    """Sit down among bots where a search helps the coach."""
    page.goto("/new/santiago-de-cuba")
    page.locator(".count label:has([value='4'])").click()
    page.get_by_role("button", name="Open the table").first.click()
    await_turn(page)


def ask(page: Page) -> None:
    """Press H and wait for the coach."""
    page.keyboard.press("h")
    expect(page.locator(READY)).to_be_visible(timeout=PATIENCE_MS)


def test_a_hint_by_the_keyboard(page: Page) -> None:
    sit_alone(page)
    ask(page)
    expect(page.locator(".log li").first).to_contain_text("has asked for a hint")
    first = page.locator("[data-advice='1']")
    expect(first).to_have_class("chb can sel")
    expect(page.locator("[data-primary] .do")).to_have_text(str(first.get_attribute("data-do")))
    lit = page.locator(".table [data-hint='1']")
    expect(lit.first).to_be_visible()
    page.locator("[data-hint-shown]").uncheck()
    expect(lit).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(READY)).to_be_visible()
    page.locator("[data-advice='1']").focus()
    before = sequence(page)
    page.keyboard.press("Enter")
    changed(page, before)
    expect(page.locator(".hint")).to_have_count(0)


@pytest.mark.parametrize("twice", ["keys", "clicks"])
def test_who_asks_twice_at_once_gets_one_hint(page: Page, twice: str) -> None:
    """The first request counts up what the second one would name."""
    sit_alone(page)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.method == "POST" and "/hint" in one.url else None)
    if twice == "keys":
        page.keyboard.type("hh")
    else:
        page.locator("#hint-button").dblclick()
    expect(page.locator(READY)).to_be_visible(timeout=PATIENCE_MS)
    assert len(asked) == 1
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_have_count(0)


def test_after_a_request_that_was_lost_a_hint_can_be_asked_for_again(visitors: Visitors) -> None:
    page = visitors.come(screen=DESKTOP)
    sit_alone(page)
    page.route("**/hint?fragment=1", lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed"):
        page.keyboard.press("h")
    ask(page)
    assert visitors.complaints == ["error: Failed to load resource: net::ERR_FAILED"]
    visitors.complaints.clear()


def test_roles_are_shown_in_their_colours(page: Page) -> None:
    page.goto("/new/puerto-rico")
    page.locator(".count label:has([value='2'])").click()
    page.locator(".options summary").click()
    page.locator("label:has([name=option-start_player][value='1'])").click()
    page.get_by_role("button", name="Open the table").first.click()
    await_turn(page)
    ask(page)
    assert page.locator(".hint .medal").count() == page.locator("[data-advice]").count()


@pytest.mark.parametrize(("role", "piece"), [("settler", "plot"), ("builder", "house")])
def test_the_ghost_of_a_hint_is_the_piece(page: Page, role: str, piece: str) -> None:
    set_up(page)
    open_table(page)
    pick(page, page.locator(f"[data-piece=role-{role}]"))
    ask(page)
    for advice in page.locator("[data-advice][data-lands]").all():
        advice.hover()
        expect(advice).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f".own .ghost.{piece}")).to_have_count(1)
        expect(page.locator(".ghost.chb")).to_have_count(0)


def test_nothing_is_in_the_way_of_a_hint(visitors: Visitors) -> None:
    page = visitors.come(screen=DESKTOP)
    sit_alone(page)
    ask(page)
    look_over(page, "hint", 0)
    look_over(page, "hint", 1, COLOURS)


def test_a_hint_on_a_phone_is_a_sheet_whose_first_tap_selects(visitors: Visitors) -> None:
    page = visitors.come(screen=PHONE)
    sit_alone(page)
    page.locator("#hint-button").click()
    expect(page.locator(READY)).to_be_visible(timeout=PATIENCE_MS)
    fits(page)
    before = sequence(page)
    choices = page.locator("[data-advice]")
    last = choices.nth(choices.count() - 1)
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    assert sequence(page) == before
    page.locator("[data-hint-close]").click()
    expect(page.locator(".hint")).to_have_count(0)


def test_the_steps_of_a_page_that_stands_alone_open_the_list_of_moves(visitors: Visitors, tmp_path: Path) -> None:
    game, record = finished(SEARCHED, "heuristic", "random", "heuristic", "random")
    blank = blank_analysis(game, record, budget := Budget(nodes=8), 1)
    moments = tuple(moments_of(game, record.actions, budget, 1))
    found = msgspec.structs.replace(
        blank, moments=moments, seats=("Maximiliane von der Küste", "Dos", "Tres", "Quatre")
    )
    file = tmp_path / "alone.html"
    file.write_text(page_alone(found, game, Words.of("pl", game), record.actions), encoding="utf-8")
    page = visitors.come(screen=DESKTOP)
    page.goto(file.as_uri())
    expect(page.locator(".moves li")).to_have_count(len(record.actions))
    expect(page.locator(".moves li").first).to_be_hidden()
    page.locator(".mi a").first.click()
    expect(page.locator(".moves li:target")).to_be_in_viewport()
    page.locator(".seg label").nth(1).click()
    heading = page.locator(".op.q1 h2")
    expect(heading).to_be_visible()
    assert heading.evaluate(
        "one => [one.scrollWidth - one.clientWidth, one.parentElement.clientWidth - one.clientWidth]"
    ) == [0, 0]


def test_the_analysis_of_a_game(visitors: Visitors) -> None:
    page = visitors.come(screen=DESKTOP)
    _, record = finished(SEARCHED, "heuristic", "random", "heuristic", "random")
    lay_out(page, to_json(record))
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.locator(".plot2").first).to_be_attached(timeout=PATIENCE_MS)
    look_over(page, "analysis", 0)
    look_over(page, "analysis", 1, COLOURS)
    page.locator(".seg label").nth(1).click()
    assert page.locator(".mi:visible:not(.q1)").count() == 0
    page.locator(".tps a").first.click()
    expect(page.locator(".helm")).to_be_visible()
