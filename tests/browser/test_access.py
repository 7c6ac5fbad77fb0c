"""Everybody can play: nothing that axe finds, everything with the keyboard, typed moves, still pieces when wished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.playing import END_TURN, changed, lay_out, pick, question, sequence
from tests.browser.positions import record_in
from tests.browser.serving import ROOT
from tests.browser.visitors import DESKTOP, PHONE, TABLET, Visitors

SCREENSHOTS = ROOT / "artifacts" / "screenshots"
SCREENS = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
LOOKS = (
    (("desktop", "day"), ("phone", "night"), ("tablet", "day")),
    (("desktop", "night"), ("phone", "day")),
)
"""How pages are looked at, in turns: the moments of a game share their layout, so that all of it is seen both ways.

A tablet is not checked, its pictures are only for people; those of every other moment are enough.
"""
CHECKED = ("desktop", "phone")
STANDARDS = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa"]}, "resultTypes": ["violations"]}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
"""What can differ by day and by night of a page that was looked at on the same screen already."""
RUN_AXE = "options => axe.run(options).then(found => found.violations)"
PATHS = {"front": "/", "new": "/new/puerto-rico", "rules": "/rules/puerto-rico", "help": "/help"}
PATHS |= {name: f"/rules/{name}/how-to-play" for name in ("puerto-rico", "santa-maria", "santiago-de-cuba")}
PHASES = ("role", "settler", "placement", "builder", "trader", "captain", "storage", "over", "replay")
MOST_TABS = 150
FORMLESS = "[...document.querySelectorAll('[form]')].filter(e => !e.form).map(e => e.outerHTML)"
TWICE = "[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, n, all) => all.indexOf(id) !== n)"
COUNT_MOVING = """(() => {
  window.moved = 0;
  const start = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.moved += 1; return start.apply(this, how); };
})()"""


def shown(page: Page, turn: int) -> Iterator[tuple[str, str]]:
    """The page on every screen, by day or by night."""
    for screen, light in LOOKS[turn % len(LOOKS)]:
        page.set_viewport_size(ViewportSize(**SCREENS[screen]))
        page.emulate_media(color_scheme="dark" if light == "night" else "light")
        yield screen, light


def go_to(page: Page, moment: str) -> None:
    """Open a page or a moment of a game."""
    if moment in PATHS:
        page.goto(PATHS[moment])
        return
    lay_out(page, record_in("over" if moment == "replay" else moment))
    if moment == "replay":
        page.goto(f"{page.url}/replay/170")


def found(page: Page, wanted: dict[str, Any] = STANDARDS) -> list[str]:
    """What axe finds."""
    if not page.evaluate("typeof window.axe?.run === 'function'"):
        page.evaluate(AXE_SCRIPT)
    violations = page.evaluate(RUN_AXE, wanted)
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in violations
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_in_the_way_on_a_page(regulars: Visitors, path: str) -> None:
    page = regulars.come_again()
    go_to(page, path)
    look_over(page, path, 0)
    look_over(page, path, 1, COLOURS)


@pytest.mark.parametrize("moment", PHASES)
def test_nothing_is_in_the_way(regulars: Visitors, moment: str) -> None:
    page = regulars.come_again()
    go_to(page, moment)
    look_over(page, moment, PHASES.index(moment))


def look_over(page: Page, name: str, turn: int, wanted: dict[str, Any] = STANDARDS) -> None:
    """Check a page on a large and a small screen, one by day and one by night, and keep pictures of it."""
    problems: dict[str, list[str]] = {}
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for screen, light in shown(page, turn):
        page.screenshot(path=SCREENSHOTS / f"{name}-{screen}-{light}.jpeg")
        if screen in CHECKED and (violations := found(page, wanted)):
            problems[f"{screen} {light}"] = violations
    assert problems == {}
    assert page.evaluate(FORMLESS) == []
    assert page.evaluate(TWICE) == []


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}.")


def press_key(page: Page, key: str) -> None:
    """Press a key that changes the position."""
    before = sequence(page)
    page.keyboard.press(key)
    changed(page, before)


def test_a_turn_with_the_keyboard_only(page: Page) -> None:
    page.goto("/")
    for way in ("/new/puerto-rico/friends", "/new/puerto-rico"):
        tab_to(page, f"a[href='{way}']")
        page.keyboard.press("Enter")
        page.wait_for_url(f"**{way}")
    tab_to(page, "[name=players]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[name=players][value='3']")).to_be_checked()
    tab_to(page, ".options summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=option-start_player]")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[name=option-start_player][value='1']")).to_be_checked()
    tab_to(page, ".last .btn")
    page.keyboard.press("Enter")
    expect(question(page)).to_have_text("Your turn: pick a role")
    expect(page.locator(".roles button").nth(1)).to_have_attribute("tabindex", "-1")  # the script leads the arrows now
    tab_to(page, ".roles button")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".roles button").nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-piece=role-settler]")).to_be_focused()
    expect(page.locator("[data-primary] .do")).to_have_text("Pick the Settler")
    press_key(page, "Enter")
    expect(question(page)).to_have_text("Your turn: take a tile for your island")
    tab_to(page, ".lots button.can")
    press_key(page, "Enter")
    expect(page.locator("#own .plot")).to_have_count(2)
    press_key(page, "u")
    expect(page.locator("#own .plot")).to_have_count(1)
    press_key(page, "p")
    expect(page.locator(END_TURN)).to_be_visible()


def test_letters_lead_to_the_parts_of_the_table(page: Page) -> None:
    lay_out(page, record_in("role"))
    for key, place in (("l", "#log"), ("o", "#own"), ("t", "#typed")):
        page.keyboard.press(key)
        expect(page.locator(place)).to_be_focused()
    page.keyboard.press("l")
    expect(page.locator("#typed")).to_have_value("l")


def test_moves_are_typed(visitors: Visitors, page: Page) -> None:
    visitors.expect("409 (Conflict)")
    lay_out(page, record_in("role"))
    page.keyboard.press("t")
    page.keyboard.type("pick nobody")
    page.keyboard.press("Enter")
    expect(page.locator("[data-refusal]")).to_contain_text("nobody")
    page.locator("#typed").fill(page.locator("#typed-moves option").first.get_attribute("value") or "")
    page.locator("#typed").focus()
    press_key(page, "Enter")
    expect(page.locator("#announce")).to_have_text(question(page).inner_text())


@pytest.mark.parametrize("moving", [True, False])
def test_pieces_move_only_if_they_may(visitors: Visitors, moving: bool) -> None:
    page = visitors.come(moving=moving)
    lay_out(page, record_in("settler"))
    page.evaluate(COUNT_MOVING)
    pick(page, page.locator(".newland .can").first)
    assert (page.evaluate("window.moved") > 0) == moving
    if not moving:
        assert page.evaluate("document.getAnimations().length") == 0
