"""The table under a hand in a hurry: what is there can be clicked at once, and says nothing before it is pointed at."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.playing import (
    END_TURN,
    MY_TURN,
    Clicker,
    changed,
    choose,
    lay_out,
    open_table,
    pick,
    press,
    question,
    see,
    sequence,
    set_up,
)
from tests.browser.positions import record_in
from tests.browser.visitors import LAPTOP, LONG, PHONE, Visitors

WATCH_BUTTONS = """(frames) => new Promise((done) => {
  const missed = new Set();
  const started = document.querySelector(".moment");
  let left = frames;
  const look = () => {
    if (document.querySelector(".moment") !== started) {
      left -= 1;
      for (const button of document.querySelectorAll(".acts button, .can")) {
        if (!button.checkVisibility()) continue;
        const box = button.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !button.contains(hit)) missed.add(button.textContent.trim());
      }
    }
    if (left > 0) requestAnimationFrame(look);
    else done([...missed]);
  };
  look();
})"""
"""In every frame after the next change: the buttons that a click in their middle would miss."""
FRAMES = 40
ENDS = 3500
"""More milliseconds than a turn waits before it ends by itself."""
QUIET = 1.5
"""More seconds than bots that do not pause take until a person is asked again."""
MOST_STEPS = 100
PATIENT = 800
"""More milliseconds than the pointer rests before a bubble opens."""


def watched(page: Page, click: str) -> list[str]:
    """Click something, and give the buttons that could not be hit at some moment after it."""
    page.evaluate(f"void (window.missed = ({WATCH_BUTTONS})({FRAMES}))")
    before = sequence(page)
    page.locator(click).first.click()
    changed(page, before)
    missed: list[str] = page.evaluate("window.missed")
    return missed


def test_nothing_is_out_of_reach_while_pieces_travel(visitors: Visitors) -> None:
    page = visitors.come(moving=True)
    lay_out(page, record_in("settler"))
    assert watched(page, ".newland .can") == []
    assert watched(page, END_TURN) == []


@pytest.mark.parametrize("gap", [60, 250, 400])
def test_a_double_click_that_ends_a_turn_answers_nothing_else(page: Page, gap: int) -> None:
    lay_out(page, record_in("settler"))
    pick(page, page.locator(".newland .can").first)
    x, y = centre(page, END_TURN)
    before = sequence(page)
    page.mouse.click(x, y)
    page.wait_for_timeout(gap)
    page.mouse.down(click_count=2)  # as a browser reports two clicks in quick succession at one place
    page.mouse.up(click_count=2)
    changed(page, before)
    after = sequence(page)
    page.wait_for_timeout(PATIENT)
    assert sequence(page) == after, "the next question was passed"
    press(page, "[data-key=P]")


def test_a_click_of_its_own_counts_at_once_where_a_turn_was_ended(page: Page) -> None:
    lay_out(page, record_in("settler"))
    pick(page, page.locator(".newland .can").first)
    x, y = centre(page, END_TURN)
    page.mouse.click(x, y)
    expect(page.locator("[data-key=P]")).to_be_visible()
    after = sequence(page)
    page.mouse.click(x, y)
    changed(page, after)


def centre(page: Page, selector: str) -> tuple[float, float]:
    box: Any = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pointer_that_rests_previews_nothing(page: Page) -> None:
    lay_out(page, record_in("role"))
    x, y = centre(page, ".roles button.can:not([data-warn])")
    page.mouse.move(x, y)
    expect(page.locator(".roles .sel")).to_have_count(1)
    before = sequence(page)
    page.mouse.click(x, y)
    changed(page, before)
    page.mouse.move(x + 1, y)
    page.wait_for_timeout(PATIENT)
    assert page.locator(".sel").count() == 0
    expect(page.locator(".bubble")).to_be_hidden()


def test_a_bubble_is_in_nobodys_way_until_it_is_pinned(page: Page) -> None:
    lay_out(page, record_in("role"))
    off = page.locator(".market .off").first
    off.hover()
    expect(page.locator(".bubble")).to_be_visible()
    x, y = centre(page, ".bubble")
    at_point = f"document.elementFromPoint({x}, {y}).closest('.bubble') !== null"
    assert not page.evaluate(at_point)
    off.click(force=True)
    assert page.evaluate(at_point)


def test_the_others_are_shown_move_by_move(visitors: Visitors) -> None:
    page = visitors.come(pace="normal")
    set_up(page, players=3)
    open_table(page)
    page.evaluate(
        """() => {
          window.shown = [];
          const note = () => window.shown.push(Number(document.querySelector(".moment").dataset.steps));
          new MutationObserver(note).observe(document.getElementById("main"), { childList: true });
        }"""
    )
    clicker = Clicker(page)
    while not clicker.done["end-turn"]:
        clicker.play_on(see(page))
    see(page)
    steps = page.evaluate("window.shown")
    stops = [int(stop) for stop in (page.locator(".moment").get_attribute("data-stops") or "").split()]
    met = [stop for stop in stops if steps[0] < stop <= steps[-1]]
    assert met, "no bot has chosen anything"
    assert set(met) <= set(steps), "somebody else's move was not shown"


def before_the_end_of_a_turn(visitors: Visitors) -> Page:
    """A table at which somebody has chosen and may end the turn; the others are shown at the usual pace."""
    page = visitors.come(pace="normal")
    set_up(page, players=3)
    open_table(page)
    clicker = Clicker(page)
    while not page.locator(END_TURN).count():
        clicker.play_on(see(page))
    return page


def test_a_move_of_the_others_that_gets_lost_is_asked_for_again(visitors: Visitors) -> None:
    visitors.expect("ERR_FAILED")
    page = before_the_end_of_a_turn(visitors)
    asked: list[str] = []

    def lose_one(route: Route) -> None:
        if route.request.method == "GET":
            asked.append(route.request.url)
        if len(asked) == 1:
            time.sleep(QUIET)  # until the bots have moved, so that the page knows of no later change
        steps = [url for url in asked if "step=" in url]
        if len(steps) == 2 and "step=" in route.request.url:
            route.abort()
        else:
            route.continue_()

    page.route(re.compile(r"\?fragment=1(&step=|$)"), lose_one)
    page.clock.install()
    page.locator(END_TURN).evaluate("(button) => button.form.requestSubmit(button)")
    for _ in range(MOST_STEPS):
        page.clock.run_for(LONG)
        if page.locator(MY_TURN).count():
            break
        page.wait_for_timeout(100)
    assert len([url for url in asked if "step=" in url]) >= 2, "nothing was lost"
    expect(page.locator(MY_TURN)).to_be_visible()


def test_what_is_half_done_is_not_shown_if_the_rest_has_come(visitors: Visitors) -> None:
    page = before_the_end_of_a_turn(visitors)
    halves: list[int] = []

    def halve(route: Route) -> None:
        if route.request.method != "GET" or halves:
            route.continue_()
            return
        time.sleep(QUIET)  # until the bots have moved, and the page has heard of it
        answer = route.fetch()
        now = int(re.findall(r'data-sequence="(\d+)"', answer.text())[0])
        halves.append(now - 1)
        body = answer.text().replace(f'data-sequence="{now}"', f'data-sequence="{now - 1}" data-goes-on data-half', 1)
        route.fulfill(response=answer, body=body)

    page.evaluate(
        """() => {
          window.halves = 0;
          const note = () => { window.halves += document.querySelectorAll("[data-half]").length; };
          new MutationObserver(note).observe(document.getElementById("main"), { childList: true });
        }"""
    )
    page.route(re.compile(r"\?fragment=1$"), halve)
    before = sequence(page)
    page.locator(END_TURN).click()
    expect(page.locator(MY_TURN)).to_be_visible()
    assert halves[0] > before, "the page already showed what is half done"
    assert page.evaluate("window.halves") == 0


@pytest.mark.parametrize("ends", ["soon", "never"])
def test_a_turn_ends_by_itself_if_somebody_wants_that(visitors: Visitors, ends: str) -> None:
    page = visitors.come()
    lay_out(page, record_in("settler"))
    page.locator(f"[name=ends][value={ends}]").check(force=True)
    pick(page, page.locator(".newland .can").first)
    if ends == "soon":
        page.locator("#wait-button").click()
        expect(page.locator("#wait-button")).to_be_hidden()
        page.wait_for_timeout(ENDS)
        expect(page.locator(END_TURN)).to_be_visible()
    else:
        expect(page.locator(END_TURN)).to_have_count(0)


def test_the_log_leads_to_the_pace_of_the_others(visitors: Visitors) -> None:
    page = visitors.come(screen=LAPTOP)
    lay_out(page, record_in("settler"))
    expect(page.locator("#ways-to-play")).not_to_be_in_viewport()
    page.get_by_role("link", name="pace").click()
    expect(page.locator("#ways-to-play")).to_be_in_viewport()
    spectator = visitors.come(page.url.split("#")[0], screen=LAPTOP)
    expect(spectator.get_by_role("link", name="replay", exact=True)).to_be_visible()
    expect(spectator.get_by_role("link", name="pace")).to_be_hidden()


def test_all_are_told_that_a_turn_waits_to_be_ended(page: Page) -> None:
    lay_out(page, record_in("settler"))
    pick(page, page.locator(".newland .can").first)
    expect(page).to_have_title(re.compile("All wait for you"))


def test_held_keys_are_not_lost_in_a_replay(page: Page) -> None:
    lay_out(page, record_in("over"))
    page.goto(f"{page.url}/replay/20")
    for _ in range(15):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".moment[data-step='35']")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".moment[data-step='34']")).to_be_visible()


def test_a_curtain_falls_between_people_who_share_a_screen(page: Page) -> None:
    lay_out(page, record_in("settler"))
    page.locator("[name=curtain][value=on]").check(force=True)
    pick(page, page.locator(".newland .can").first)
    expect(page.locator("#curtain")).to_be_hidden()
    press(page, END_TURN)
    expect(page.locator("#curtain")).to_contain_text("Now ")
    page.get_by_role("button", name="Here I am").click()
    expect(page.locator("#curtain")).to_be_hidden()
    expect(question(page)).to_be_visible()
    page.evaluate("localStorage.setItem('antillas-curtain', 'on')")
    page.reload()
    expect(page.locator("#curtain")).to_contain_text("Now ")
    lay_out(page, record_in("over"))  # nothing is hidden any more
    expect(page.locator("#curtain")).to_be_hidden()


def test_what_lies_under_the_curtain_says_nothing_before_it_is_pointed_at(page: Page) -> None:
    lay_out(page, record_in("role"))
    x, y = centre(page, ".market .off")
    page.evaluate("localStorage.setItem('antillas-curtain', 'on')")
    page.reload()
    here = page.get_by_role("button", name="Here I am")
    here.evaluate("(one, [x, y]) => one.style.cssText = `position: fixed; left: ${x - 9}px; top: ${y - 9}px`", [x, y])
    page.mouse.click(x, y)
    expect(page.locator("#curtain")).to_be_hidden()
    page.wait_for_timeout(PATIENT)
    expect(page.locator(".bubble")).to_be_hidden()
    page.mouse.move(x + 9, y)
    expect(page.locator(".bubble")).to_be_visible()


def test_who_watches_is_told_so(visitors: Visitors) -> None:
    player = visitors.come()
    lay_out(player, record_in("settler"))
    watcher = visitors.come(player.url)
    expect(watcher.locator(".watching")).to_have_text("You are watching")
    expect(player.locator(".watching")).to_have_count(0)


def test_a_button_says_its_name_once(regulars: Visitors) -> None:
    page = regulars.come_again()
    lay_out(page, record_in("settler"))
    expect(page.locator("[data-key=P]")).to_have_accessible_name("Pass")


COVERED = """() => {
  const bubble = document.querySelector(".bubble").getBoundingClientRect();
  return [...document.querySelectorAll(".market .can:not(:hover)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left) > 1
      && Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top) > 1;
  }).map((one) => one.dataset.piece);
}"""
"""The buildings that could be chosen if the bubble did not lie on them."""


def test_a_bubble_covers_no_choice_where_there_is_room(regulars: Visitors) -> None:
    page = regulars.come_again(LAPTOP)
    lay_out(page, record_in("builder"))
    for choice in page.locator(".market .can[data-rule]").all():
        page.mouse.move(2, 2)
        choice.scroll_into_view_if_needed()
        page.wait_for_timeout(PATIENT)  # whoever scrolls sees no bubble
        choice.hover()
        expect(page.locator(".bubble")).to_be_visible()
        assert page.evaluate(COVERED) == [], choice.get_attribute("data-piece")


@pytest.mark.parametrize(
    ("game_id", "phase"),
    [
        ("puerto-rico(players=3)", "settler"),
        ("santiago-de-cuba(players=3)", "turn"),
        ("santa-maria(players=3)", "turn"),
    ],
)
def test_who_must_end_a_turn_keeps_the_badge(visitors: Visitors, game_id: str, phase: str) -> None:
    page = visitors.come()
    lay_out(page, record_in(phase, game_id))
    while not page.locator(END_TURN).count():
        seen = see(page)
        choose(page, seen, seen.real()[0])
    expect(page.locator(".own .turn-mark:visible")).to_have_count(1)
    expect(page.locator(".turn-mark")).to_have_count(1)
    name = page.locator(".own h2").inner_text()
    watcher = visitors.come(page.url)
    expect(watcher.locator(".turn-mark")).to_have_count(1)
    assert name in watcher.locator(".land:has(.turn-mark)").inner_text()


def test_the_score_sheet_fits_a_phone(visitors: Visitors) -> None:
    page = visitors.come(screen=PHONE)
    lay_out(page, record_in("over"))
    room, needed = page.locator(".score .scroll").evaluate("(box) => [box.clientWidth, box.scrollWidth]")
    assert needed <= room
    expect(page.locator(".score th.tie")).to_contain_text("only breaks ties")


LINES = """name => {
  const text = [...name.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top)).size;
}"""
"""On how many lines a name stands."""


def test_five_names_are_whole_on_a_phone_and_nothing_can_be_undone_after_the_game(visitors: Visitors) -> None:
    page = visitors.come(screen=PHONE)
    lay_out(page, record_in("over", "puerto-rico(players=5)", ("Ana", "Béla", "Celina", "Dóra", "Edward")))
    assert {name.evaluate(LINES) for name in page.locator(".score tbody th").all()} == {1}
    expect(page.locator(".acts button")).to_have_count(0)


def test_a_replay_jumps_by_round_and_by_player_and_shows_all_points(page: Page) -> None:
    lay_out(page, record_in("over"))
    table = page.url
    page.goto(f"{table}/replay/60")
    rounds = [int(step) for step in (page.locator(".moment").get_attribute("data-rounds") or "").split()]
    page.get_by_role("button", name="One round on").click()
    expect(page.locator(f".moment[data-step='{min(step for step in rounds if step > 60)}']")).to_be_visible()
    page.get_by_role("button", name="One round back").click()
    expect(page.locator(f".moment[data-step='{max(step for step in rounds if step <= 60)}']")).to_be_visible()
    before = page.locator(".moment").get_attribute("data-step")
    page.get_by_role("button", name="To the next choice of").nth(1).click()
    expect(page.locator(f".moment:not([data-step='{before}'])")).to_be_visible()
    step = int(page.locator(".moment").get_attribute("data-step") or "")
    actors = (page.locator(".moment").get_attribute("data-actors") or "").split()
    assert actors[step - 1] == "1"
    assert "?" not in page.locator(".seat .hex, .own .hex").all_inner_texts()


def test_a_click_that_changes_nothing_says_why(regulars: Visitors) -> None:
    page = regulars.come_again()
    lay_out(page, record_in("role"))
    bubble = page.locator(".bubble")
    for piece, rule in ((".own .house", "ROUND-2"), (".own .goods .cnt", "ROUND-2"), (".boat", "ROUND-2")):
        page.locator(piece).first.click()
        expect(bubble.locator(".no")).to_contain_text("That is not what is asked now: Pick a role.")
        expect(bubble.locator(".no .rid")).to_have_attribute("href", f"/rules/puerto-rico#{rule}")
    page.locator(".seat .house").first.click()
    expect(bubble.locator(".no")).to_contain_text("This belongs to")
    pick(page, page.locator("[data-piece=role-settler].can"))
    expect(bubble).to_be_hidden()


def test_the_mayor_says_what_is_filled_in_and_why_nobody_more_can_be_placed(regulars: Visitors) -> None:
    page = regulars.come_again()
    lay_out(page, record_in("placement"))
    line = page.locator(".ask p")
    expect(line).to_contain_text("Filled in for you: ")
    page.locator(".own .can .w:not(.on)").first.click()
    expect(page.locator(".bubble .no")).to_have_text("You do not have so many workers. MAYOR-3")
    expect(line).to_contain_text("Filled in for you: ")
    page.locator(".own .can .w.on").first.click()
    expect(line).to_have_text("1 to place")
    expect(page.locator(".bubble")).to_be_hidden()
