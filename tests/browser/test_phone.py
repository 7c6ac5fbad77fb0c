"""The table on a phone: a whole turn with one finger, nothing wider than the screen, the own board always in viewer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.playing import CHOICES, END_TURN, changed, lay_out, open_table, question, sequence, set_up
from tests.browser.positions import record_in
from tests.browser.visitors import PHONE, Visitors

PAGES = ("/", "/new/puerto-rico", "/rules/puerto-rico", "/help")
TAUGHT = [
    f"/rules/{game}/{page}"
    for game in ("puerto-rico", "santa-maria", "santiago-de-cuba")
    for page in ("how-to-play", "how-to-win")
]
PHASES = ("role", "settler", "placement", "builder", "trader", "captain", "storage", "over")
ORDER = """() => [...document.querySelectorAll(".table section[class], .table aside[class], .beds, .ring")]
  .filter((part) => !part.matches(".own, .score") && part.checkVisibility())
  .map((part) => [part.getBoundingClientRect(), part.classList[0]])
  .sort(([one], [other]) => one.top - other.top || one.left - other.left)
  .map(([, name]) => name)"""
"""The parts of the table as they follow each other down the page; the own board is a dock."""
TOP = "part => part.getBoundingClientRect().top"
SCROLL = "share => scrollTo({top: share * document.scrollingElement.scrollHeight, behavior: 'instant'})"


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide, screen = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide <= screen == PHONE["width"]


def docked(page: Page) -> None:
    """The own board is in viewer at the top of the page, and still further down."""
    for share in (0, 0.3):
        page.evaluate(SCROLL, share)
        expect(page.locator("#own .wealth")).to_be_in_viewport(ratio=1)


def tap_twice(page: Page, selector: str) -> None:
    """The first tap shows what would happen, the second does it."""
    choice = page.locator(selector).first
    before = sequence(page)
    choice.tap()
    expect(choice).to_have_attribute("aria-pressed", "true")
    assert sequence(page) == before
    choice.tap()
    changed(page, before)


def test_a_whole_turn_by_tapping(visitors: Visitors) -> None:
    page = visitors.come(screen=PHONE)
    set_up(page)
    open_table(page)
    docked(page)
    fits(page)
    tap_twice(page, "[data-piece=role-settler]")
    expect(question(page)).to_have_text("Your turn: take a tile for your island")
    docked(page)
    fits(page)
    page.evaluate(SCROLL, 0)
    plot = page.locator(f".lots {CHOICES}").first
    plot.tap()
    green = page.locator("[data-primary]")
    expect(green).to_contain_text(plot.get_attribute("data-do") or "")
    before = sequence(page)
    green.tap()
    changed(page, before)
    expect(page.locator("#own .plot")).to_have_count(2)
    fits(page)
    page.locator(END_TURN).tap()
    expect(page.locator(END_TURN)).to_have_count(0)


def test_a_tap_on_what_is_closed_says_why(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    lay_out(page, record_in("builder"))
    closed = page.locator(".market [aria-disabled=true]").first
    closed.tap(force=True)
    expect(page.locator(".bubble .no")).to_have_text(closed.get_attribute("data-why") or "")
    expect(page.locator(".bubble")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_fits(regulars: Visitors, phase: str) -> None:
    page = regulars.come_again(PHONE)
    lay_out(page, record_in(phase))
    fits(page)
    docked(page)


def test_every_other_page_fits(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    for path in (*PAGES, *TAUGHT):
        page.goto(path)
        fits(page)


@pytest.mark.parametrize(
    ("game_id", "phases"),
    [
        ("puerto-rico(players=3)", ("role", "settler", "placement", "builder", "trader", "captain")),
        ("santiago-de-cuba(players=3)", ("turn", "pawn", "loading")),
    ],
)
def test_the_parts_of_a_table_stay_in_their_order(regulars: Visitors, game_id: str, phases: tuple[str, ...]) -> None:
    page = regulars.come_again(PHONE)
    orders = set()
    for phase in phases:
        lay_out(page, record_in(phase, game_id))
        orders.add(tuple(page.evaluate(ORDER)))
    assert len(orders) == 1


def test_what_is_asked_about_comes_into_view(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    for phase, part in (("builder", ".market"), ("settler", ".newland"), ("role", ".roles")):
        lay_out(page, record_in(phase))
        expect(page.locator(part)).to_be_in_viewport()


HIDDEN = """() => [...document.querySelectorAll(".roles .can")].map((one) => one.getBoundingClientRect())
  .filter((box) => box.top < document.querySelector(".top").getBoundingClientRect().bottom - 1).length"""


def test_no_choice_stays_under_the_bar(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    lay_out(page, record_in("role"))
    under = """part => scrollBy({ behavior: "instant", top: part.getBoundingClientRect().bottom - 100
      - document.querySelector(".top").getBoundingClientRect().bottom })"""
    page.locator(".roles").evaluate(under)
    assert page.evaluate(HIDDEN) > 0
    page.evaluate("AntillasScroll.reveal(document.getElementById('main'), document.querySelector('.roles'))")
    assert page.evaluate(HIDDEN) == 0


@pytest.mark.parametrize(
    ("game_id", "phases"),
    [
        ("puerto-rico(players=3)", ("role", "settler", "builder", "captain")),
        ("santa-maria(players=3)", ("turn",)),
        ("santiago-de-cuba(players=3)", ("turn", "pawn")),
    ],
)
def test_the_bar_keeps_its_height(regulars: Visitors, game_id: str, phases: tuple[str, ...]) -> None:
    page = regulars.come_again(PHONE)
    heights = set()
    height = "document.querySelector('.bar').offsetHeight - (document.querySelector('.offers')?.offsetHeight ?? -6) - 6"
    for phase in phases:
        lay_out(page, record_in(phase, game_id))
        heights.add(page.evaluate(height))
        for choice in page.locator(".table .can:not([data-warn])").all()[:3]:
            choice.dispatch_event("pointerdown", {"pointerType": "touch"})
            choice.evaluate("one => one.click()")
            heights.add(page.evaluate(height))
    assert len(heights) == 1


def test_what_somebody_looks_at_stays_in_its_place(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    lay_out(page, record_in("role"))
    land = page.locator(".newland")
    land.evaluate("part => scrollTo({ top: scrollY + part.getBoundingClientRect().top - 300, behavior: 'instant' })")
    height, before = land.evaluate(TOP), sequence(page)
    page.locator("[data-piece=role-settler].can").evaluate("card => card.click()")
    changed(page, before)
    expect(question(page)).to_have_text("Your turn: take a tile for your island")
    assert land.evaluate(TOP) == pytest.approx(height, abs=1)


TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_a_listing_in_the_rules_fits_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come("/rules/santa-maria/components", screen=PHONE)
    assert page.evaluate(TOO_WIDE) == 0


def test_rules_are_printed_on_white_paper_as_wide_as_the_page(visitors: Visitors) -> None:
    page = visitors.come("/rules/puerto-rico/buildings", screen=ViewportSize(width=718, height=1050), night=True)
    page.emulate_media(media="print")
    light = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(light) == "light"
    tables = (
        "[...document.querySelectorAll('.wide table')].every((one) => one.getBoundingClientRect().right <= innerWidth)"
    )
    assert page.evaluate(tables)
