"""Santiago de Cuba in the browser: whole games by clicking and tapping, every question, every screen, day and night."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.playing import (
    END_TURN,
    Seen,
    await_turn,
    changed,
    choose,
    lay_out,
    out_of_view,
    press,
    question,
    see,
    sequence,
)
from tests.browser.positions import record_in
from tests.browser.serving import Server
from tests.browser.test_access import look_over, press_key, tab_to
from tests.browser.test_phone import fits
from tests.browser.visitors import PHONE, Visitors

GAME = "santiago-de-cuba(players=4)"
NAMES = ("Zofia", "Marek", "Bence", "Ilka")
MOMENTS = (
    "turn",
    "alonso",
    "pawn",
    "loading",
    "demand",
    "gift",
    "black-market",
    "casino",
    "harbour-master",
    "pablo",
    "over",
)
MOST_CLICKS = 800
"""A game that takes more hangs somewhere."""
KINDS = {"Drive", "Send", "Load", "Lay"}
"""What a player does in every game, by the first words of it."""
SHIP = (".freighter", ".vf")
NEEDED = {"turn": (".town", *SHIP, ".others"), "demand": SHIP, "casino": (), "loading": SHIP}
"""What a decision needs beside the own things, by what is asked."""


def at(page: Page, moment: str) -> None:
    """Sit down at a table where this is asked."""
    lay_out(page, record_in(moment, GAME, NAMES))


def begin(page: Page) -> None:
    """Start a game for two against a bot from the front page."""
    page.goto("/")
    page.locator("form[action='/new/santiago-de-cuba'] label:has([value='2'])").click()
    page.locator("form[action='/new/santiago-de-cuba'] .btn.go").click()
    await_turn(page)


def play_on(page: Page, seen: Seen, done: Counter[str]) -> None:
    """Do what has been done least often, or end the turn."""
    if seen.held:
        done["end-turn"] += 1
        press(page, END_TURN)
        return
    wanted = min(seen.real() or seen.choices, key=lambda choice: done[choice.does])
    if not wanted.passes:
        done[wanted.does] += 1
    choose(page, seen, wanted)


def play(page: Page, enough: Callable[[set[str]], bool]) -> None:
    """Play until the kinds of things that were done are enough, or to the end."""
    done: Counter[str] = Counter()
    for _ in range(MOST_CLICKS):
        seen = see(page)
        if seen.over or enough({text.split(" ")[0] for text in done}):
            break
        play_on(page, seen, done)
    assert {text.split(" ")[0] for text in done} >= KINDS, done


def adds_up(page: Page) -> None:
    """The score sheet is there, and its sums are right."""
    expect(page.locator(".score .hex").first).to_be_in_viewport(ratio=1)
    for row in page.locator(".score tbody tr").all():
        total, points, goods, *_ = [int(text) for text in row.locator("td").all_inner_texts()]
        assert points + goods == total
    expect(question(page)).to_contain_text(" wins with " if page.locator(".won").count() == 1 else " share ")


@pytest.mark.long
def test_a_whole_game_by_tapping(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come(screen=PHONE)
    begin(page)
    play(page, lambda _: False)
    adds_up(page)
    expect(page.locator(".screen.open")).to_have_count(1)
    visitors.leave()
    assert visitors.complaints == []


@pytest.mark.long
def test_every_kind_of_move_by_clicking(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come()
    begin(page)
    play(page, lambda kinds: kinds >= KINDS)
    visitors.leave()
    assert visitors.complaints == []


def test_the_score_sheet_on_a_large_screen(page: Page) -> None:
    at(page, "over")
    expect(page.locator(".score tbody tr")).to_have_count(4)
    adds_up(page)


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_in_the_way(regulars: Visitors, moment: str) -> None:
    page = regulars.come_again()
    at(page, moment)
    look_over(page, f"santiago-{moment}", MOMENTS.index(moment))


@pytest.mark.parametrize("screen", [(1280, 720), (1366, 650)])
def test_a_low_window_shows_all_that_a_decision_needs(regulars: Visitors, screen: tuple[int, int]) -> None:
    page = regulars.come_again(ViewportSize(width=screen[0], height=screen[1]))
    for moment, parts in NEEDED.items():
        at(page, moment)
        assert out_of_view(page, *parts, ".own", ".log li:nth-child(3)") == [], moment


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_question_fits_on_a_phone(regulars: Visitors, moment: str) -> None:
    page = regulars.come_again(PHONE)
    at(page, moment)
    fits(page)
    expect(page.locator("#own .tray")).to_be_in_viewport(ratio=1)


def test_a_drive_is_previewed_with_its_price_and_flower(page: Page) -> None:
    at(page, "turn")
    stop = page.locator(".cuban.can[data-lights]").first
    stop.hover()
    expect(page.locator("[data-primary] .do")).to_have_text(stop.get_attribute("data-do") or "")
    expect(page.locator("[data-primary] .coin")).to_have_text(stop.locator(".cost").inner_text())
    expect(page.locator(f".house.maybe:not(.{stop.get_attribute('data-lights')})")).to_have_count(0)
    expect(page.locator(".ask .rule")).not_to_be_empty()


def test_what_cannot_be_chosen_says_why(page: Page) -> None:
    at(page, "pawn")
    closed = page.locator(".house[aria-disabled=true]").first
    before = sequence(page)
    closed.click(force=True)
    expect(page.locator(".bubble .no")).to_contain_text("(SC-PAWN-")
    assert sequence(page) == before


def test_the_street_with_the_keyboard_only(page: Page) -> None:
    at(page, "turn")
    tab_to(page, ".ring button.can")
    expect(page.locator("[data-primary] .do")).to_contain_text("Drive to")
    press_key(page, "Enter")
    expect(page.locator(".log li.fresh").first).to_be_visible()


def test_the_car_drives_along_the_street(visitors: Visitors) -> None:
    page = visitors.come(moving=True)
    at(page, "turn")
    page.evaluate("""() => {
      window.drives = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        window.drives += this.matches("[data-road]");
        return animate.apply(this, how);
      };
    }""")
    before = sequence(page)
    page.locator(".cuban.can").last.click()
    changed(page, before)
    assert page.evaluate("window.drives") == 1
