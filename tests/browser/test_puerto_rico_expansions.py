"""Puerto Rico with all expansions in a browser: a whole game by clicks, every kind of move by taps, nothing covered."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.playing import (
    END_TURN,
    FINISH,
    Choice,
    Seen,
    changed,
    choose,
    lay_out,
    open_table,
    out_of_view,
    pick,
    press,
    question,
    see,
    sequence,
    set_up,
)
from tests.browser.positions import record_in
from tests.browser.serving import Server
from tests.browser.test_access import look_over, press_key
from tests.browser.test_phone import fits
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.browser.wild import GAME, NAMES, moves_at, phase_of, record_at, record_when

SMALL = ViewportSize(width=1280, height=720)
MOST_MOVES = 900
COVERED = """() => [...document.querySelectorAll("button.can, [data-primary], .task, .send")].filter((button) => {
  if (!button.checkVisibility()) return false;
  button.scrollIntoView({ block: "center", behavior: "instant" });
  const box = button.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !seen || seen.closest("button") !== button;
}).map((button) => button.outerHTML.slice(0, 160))"""
STICKING_OUT = """() => [...document.querySelectorAll(".house :is(.name, .reason), .role b")].filter((text) => {
  if (!text.checkVisibility()) return false;
  const range = document.createRange();
  range.selectNodeContents(text);
  const [said, around] = [range.getBoundingClientRect(), text.closest("button").getBoundingClientRect()];
  return said.left < around.left - 1 || said.right > around.right + 1 || said.bottom > around.bottom + 1;
}).map((text) => text.textContent)"""
BROKEN = """() => [...document.querySelectorAll(".market .name")].filter((text) => {
  const node = [...text.childNodes].find((one) => one.nodeType === Node.TEXT_NODE);
  return [...node.data.matchAll(/\\S+/g)].some((word) => {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return range.getClientRects().length > 1;
  });
}).map((text) => text.textContent)"""
"""Names of buildings with a word that is broken in two."""
LARGEST = GAME.replace("players=4", "players=5")
FIVE = "puerto-rico(players=5)"
LOW_WINDOWS = {720: 1280, 650: 1366}
"""Low windows of laptops: how wide they are."""
PARTS = (".roles", ".ships", ".trade", ".newland", ".market", ".own", ".others", ".supply", ".log li:nth-child(2)")
"""What a decision needs, and the last lines of the log."""
CLUB = "seat_auction=true"
MOMENTS = (
    "draft",
    "buccaneer",
    "captured",
    "noble-placement",
    "nobles",
    "guests",
    "payment",
    "settler",
    "lodges",
    "loads",
)
KINDS = {
    "draft": ("draft",),
    "settler": ("take", "forest"),
    "second-tile": ("take",),
    "laying": ("as-forest",),
    "lodges": ("discard", "discard-of"),
    "dealing": ("ship",),
    "payment": ("pay",),
    "pay-good": ("pay-good", "no-good"),
    "post": ("post",),
    "buy-land": ("buy-land",),
    "sell-land": ("sell-land",),
    "captain": ("stow", "load"),
    "stowing": ("stow", "pass"),
    "deliver": ("deliver",),
    "delivery": ("deliver", "pass"),
    "buccaneer": ("piracy", "plunder", "raid", "capture"),
    "spoils": ("spoils",),
    "raid-choice": ("remove-noble",),
    "raid": ("raid-place",),
    "guests": ("guest", "pass", "sleep"),
    "guest": ("guest",),
    "waking": ("wake",),
}
"""By moment, the kinds of moves that are tapped there."""


class Explorer:
    """Plays by clicking: of all that can be clicked, the kind that was clicked least often."""

    def __init__(self, page: Page) -> None:
        self.done: Counter[str] = Counter()
        self._page = page

    def play_on(self, seen: Seen) -> None:
        """Do one of the things that can be done."""
        if seen.held:
            press(self._page, END_TURN)
        elif seen.picker:
            self.done["picker"] += 1
            press(self._page, FINISH)
        elif seen.real():
            wanted = min(seen.real(), key=lambda choice: self.done[kind_of(choice)])
            self.done[kind_of(wanted)] += 1
            choose(self._page, seen, wanted)
        else:
            press(self._page, "[data-key=P]")

    def play_to_the_end(self) -> None:
        """Click until the game is over."""
        for _ in range(MOST_MOVES):
            seen = see(self._page)
            if seen.over:
                return
            self.play_on(seen)
        raise AssertionError(f"The game does not end: {self.done}")


def kind_of(choice: Choice) -> str:
    """The first two words of what is done."""
    return " ".join(choice.does.split(" ")[:2])


def test_a_whole_game_with_everything_on(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come()
    set_up(page, vp_supply=6)
    expect(page.locator(".with-expansions")).to_be_hidden()
    for card in page.locator(".expansion").all():
        card.click()
    expect(page.locator(".with-expansions")).to_be_visible()
    page.locator("[data-berth='2'] label:has([value=bot-random])").click()
    open_table(page)
    expect(question(page)).to_have_text("Choose a kind of building for this game")
    explorer = Explorer(page)
    explorer.play_to_the_end()
    assert {"Choose the", "picker", "Build the"} <= set(explorer.done), explorer.done
    expect(page.locator(".score th").filter(has_text="Nobles")).to_be_visible()
    for row in page.locator(".score tbody tr").all():
        total, *parts, _ = [int(text) if text.isdigit() else 0 for text in row.locator("td").all_inner_texts()]
        assert sum(parts) == total > 0
    visitors.leave()
    assert visitors.complaints == []


@pytest.mark.parametrize(("moment", "kind"), [(moment, kind) for moment, kinds in KINDS.items() for kind in kinds])
def test_every_kind_of_move_by_tapping(regulars: Visitors, moment: str, kind: str) -> None:
    page = regulars.come_again(PHONE)
    lay_out(page, record_at(moment))
    fits(page)
    if kind == "guest" and moment != "guests":
        page.locator("[data-key=G]").tap()
    choice = page.locator(f"button[data-action='{moves_at(moment)[kind]}']:visible").first
    before, at_once = sequence(page), choice.evaluate("button => button.matches('.quiet, [data-primary]')")
    choice.tap()
    if not at_once:
        expect(choice).to_have_attribute("aria-pressed", "true")
        choice.tap()
    changed(page, before)
    fits(page)


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_in_the_way(regulars: Visitors, moment: str) -> None:
    page = regulars.come_again()
    lay_out(page, record_at(moment))
    look_over(page, f"expansions-{moment}", MOMENTS.index(moment))
    for screen in (DESKTOP, SMALL, PHONE):
        page.set_viewport_size(screen)
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("screen", [DESKTOP, SMALL], ids=["1440", "1280"])
def test_the_table_needs_no_scrolling(regulars: Visitors, screen: ViewportSize) -> None:
    page = regulars.come_again(screen)
    for moment in ("draft", "role", "settler", "builder", "placement", "payment", "guests"):
        lay_out(page, record_at(moment))
        box = page.locator(".board").bounding_box()
        assert box is not None
        assert box["height"] <= screen["height"], moment


@pytest.mark.parametrize(("game_id", "height"), [(FIVE, 720), (FIVE, 650), (LARGEST, 720)], ids=["720", "650", "all"])
def test_a_low_window_shows_all_that_a_decision_needs(regulars: Visitors, game_id: str, height: int) -> None:
    page = regulars.come_again(ViewportSize(width=LOW_WINDOWS[height], height=height))
    for moment in ("role", "builder"):
        lay_out(page, record_at(moment, LARGEST) if game_id == LARGEST else record_in(moment, FIVE, NAMES))
        assert out_of_view(page, *PARTS) == [], moment
        assert page.evaluate(BROKEN) == [], moment


@pytest.mark.parametrize("language", ["pl", "hu"])
def test_words_stay_on_their_tiles(visitors: Visitors, language: str) -> None:
    page = visitors.come(screen=SMALL, locale=language)
    for moment in ("draft", "builder"):
        lay_out(page, record_at(moment, LARGEST))
        for screen in (SMALL, PHONE, DESKTOP):
            page.set_viewport_size(screen)
            assert page.evaluate(STICKING_OUT) == [], (moment, screen)


def test_a_task_in_reach_is_framed(page: Page) -> None:
    lay_out(page, record_at("prize"))
    task = page.locator(".task[data-rule=building-task]")
    page.locator(".market button.can:not([data-lights])").first.hover()
    expect(task).not_to_have_class("task maybe")
    page.locator(".market [data-lights=building-task]").hover()
    expect(task).to_have_class("task maybe")


def test_a_bid_is_clicked(page: Page) -> None:
    lay_out(page, record_when(lambda state: phase_of(state) == "auction", f"puerto-rico(players=3,{CLUB})", 1))
    pick(page, page.locator(".offer.bid").nth(4))
    expect(page.locator(".log")).to_contain_text("bids 5 VP")


def test_guests_are_sent_with_the_keyboard(page: Page) -> None:
    lay_out(page, record_at("guest"))
    aims = page.locator(".aim.guest")
    expect(aims.first).to_be_hidden()
    page.keyboard.press("g")
    expect(aims.first).to_be_focused()
    page.keyboard.press("g")
    expect(aims.first).to_be_hidden()
    page.locator(".send").click()
    expect(aims.first).to_be_focused()
    press_key(page, "Enter")
    expect(page.locator(".log li.fresh").first).to_contain_text("sends a guest")


def test_a_circle_goes_round(page: Page) -> None:
    """Empty, a worker, a noble, empty; what is placed is sent as one."""
    lay_out(page, record_at("nobles"))
    page.get_by_role("button", name="Lift all").click()
    finish = page.locator(FINISH)
    expect(finish).to_have_attribute("aria-disabled", "true")
    circle = page.locator("#own .plot[data-group] .w").first
    for css in ("w on", "w on no", "w"):
        circle.click()
        expect(circle).to_have_class(css)
    place = page.locator("#own .plot[data-group]").first
    for key, nobles in (("+", "0"), ("n", "1"), ("n", "0"), ("-", "0")):
        place.press(key)
        expect(place).to_have_attribute("data-nobles", nobles)
    page.get_by_role("button", name="Suggestion").click()
    press(page, FINISH)


def test_nobles_alone_are_placed(page: Page) -> None:
    """When the workers stand already, a click changes only who they are."""
    lay_out(page, record_at("noble-placement"))
    page.get_by_role("button", name="Lift all").click()
    expect(page.locator(FINISH)).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Suggestion").click()
    press(page, FINISH)


def test_the_draft_tells_about_what_is_pointed_at(page: Page) -> None:
    lay_out(page, record_at("draft"))
    kind = page.locator(".pool button.can").first
    name = kind.locator(".name").inner_text()
    kind.hover()
    about = page.locator("[data-about]")
    expect(about).to_be_visible()
    expect(about.locator("h2")).to_have_text(name)
    before = sequence(page)
    kind.click()
    changed(page, before)
    expect(page.locator(".picked li").first).to_contain_text(name)
