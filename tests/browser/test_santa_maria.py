"""Santa Maria in the browser: whole games by clicking, alone and against a bot, every question, every screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

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
from tests.browser.test_access import SCREENSHOTS, found, look_over, press_key, tab_to
from tests.browser.test_phone import fits
from tests.browser.visitors import LAPTOP, PHONE, Visitors

GAME = "santa-maria(players=4,start_player=1)"
ALONE = "santa-maria(players=1)"
NAMES = ("Zofia", "Marek", "Bence", "Ilka")
MOMENTS = ("picking", "turn", "placing", "aiming", "sailing", "recruiting", "over")
MOST_CLICKS = 1200
"""A game that takes more hangs somewhere."""
KINDS = {"Pick", "Take", "Activate", "Place", "Retire:"}
"""What a player does in every game, by the first words of it."""
RARE = ("Take the", "Activate", "Place", "Buy the ship", "Trade", "Pay")
"""What a visitor likes best who wants to see the whole game."""
LATE = ("Sell", "Buy 1", "Retire", "Move")
"""What is done only when there is nothing else, since it leads nowhere or ends the year."""

LOW = ((1280, 720), (1366, 650), (1536, 730))
"""Low windows of laptops."""
NEEDED = (".own .cells", ".own .stores", ".own .port", ".tracks", ".pool", ".tiles", ".church", ".docks", ".retire")
LOG = ".log li:nth-child(3)"
ORDER = """(() => {
  const parts = [".own", ".tracks", ".pool", ".tiles", ".church", ".docks", ".retire", ".others", ".log"];
  const top = (one) => document.querySelector(one).getBoundingClientRect().top;
  return parts.sort((a, b) => top(a) - top(b));
})()"""
"""The sections of the table from top to bottom."""


def at(page: Page, moment: str, game: str = GAME, names: tuple[str, ...] = NAMES) -> None:
    """Sit down at a table where this is asked."""
    lay_out(page, record_in(moment, game, names))


def begin(page: Page, players: int) -> None:
    """Start a game from the front page, against bots if there is more than one player."""
    page.goto("/")
    page.locator(f"form[action='/new/santa-maria'] label:has([value='{players}'])").click()
    page.locator("form[action='/new/santa-maria'] .btn.go").click()
    await_turn(page)


def rank(text: str) -> int:
    """How late something is done."""
    return 0 if text.startswith(RARE) else 2 if text.startswith(LATE) else 1


def play_on(page: Page, seen: Seen, done: Counter[str]) -> None:
    """Do what has been done least often, free actions last, or end the turn."""
    if seen.held:
        press(page, END_TURN)
        return
    real = seen.real()
    if not real:
        choose(page, seen, seen.choices[0])
        return
    wanted = min(real, key=lambda choice: (rank(choice.does), done[choice.does]))
    if rank(wanted.does) == 2:
        passing = [choice for choice in seen.choices if choice.passes]
        if passing:
            choose(page, seen, passing[0])
            return
        wanted = next((choice for choice in real if choice.does.startswith("Retire")), wanted)
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
    expect(page.locator(".score .hex").first).to_be_visible()
    for row in page.locator(".score tbody tr").all():
        total, *parts = [int(text) for text in row.locator("td").all_inner_texts()]
        assert sum(parts[:8]) == total


@pytest.mark.long
def test_a_whole_game_alone_by_tapping(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come(screen=PHONE)
    begin(page, 1)
    play(page, lambda _: False)
    adds_up(page)
    assert any(words in question(page).inner_text() for words in (" wins with ", "Not won: "))
    visitors.leave()
    assert visitors.complaints == []


@pytest.mark.long
def test_every_kind_of_move_by_clicking(browser: Browser, own_server: Server) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come()
    begin(page, 2)
    play(page, lambda kinds: kinds >= KINDS)
    visitors.leave()
    assert visitors.complaints == []


def test_the_score_sheet_on_a_large_screen(page: Page) -> None:
    at(page, "over")
    expect(page.locator(".score tbody tr")).to_have_count(4)
    adds_up(page)
    assert any(words in question(page).inner_text() for words in (" wins with ", " share the victory with "))


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_in_the_way(regulars: Visitors, moment: str) -> None:
    page = regulars.come_again()
    at(page, moment)
    look_over(page, f"santa-maria-{moment}", MOMENTS.index(moment))


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_question_fits_on_a_phone(regulars: Visitors, moment: str) -> None:
    page = regulars.come_again(PHONE)
    at(page, moment)
    fits(page)


def test_a_player_alone_sees_the_goals(page: Page) -> None:
    at(page, "turn", ALONE, NAMES[:1])
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / "santa-maria-alone.jpeg")
    expect(page.locator(".goals li")).to_have_count(7)
    assert found(page) == []


def test_a_die_lights_up_what_it_would_activate(page: Page) -> None:
    at(page, "turn")
    die = page.locator(".pool .pick.can").first
    die.hover()
    lights = die.get_attribute("data-lights") or ""
    expect(page.locator("[data-primary] .do")).to_have_text(die.get_attribute("data-do") or "")
    expect(page.locator(".cells .maybe")).to_have_count(page.locator(f".cells [data-lit~={lights}]").count())


def test_a_tile_is_turned_and_shown_where_it_would_lie(page: Page) -> None:
    at(page, "placing")
    turns = page.locator(".turned")
    turns.last.click()
    turn = page.locator("[name=turn]:checked").get_attribute("value")
    spot = page.locator(".spot:visible").first
    assert f"turn{turn}" in (spot.get_attribute("class") or "")
    spot.hover()
    expect(spot.locator(".c").first).to_have_css("opacity", "0.93")
    before = sequence(page)
    spot.click()
    changed(page, before)
    expect(page.locator(".spot")).to_have_count(0)


def test_what_cannot_be_chosen_says_why(page: Page) -> None:
    at(page, "aiming")
    closed = page.locator(".rowno[aria-disabled=true], .colno[aria-disabled=true]").first
    before = sequence(page)
    closed.click(force=True)
    expect(page.locator(".bubble .no")).to_contain_text("(SM-DICE-")
    assert sequence(page) == before


def test_dice_with_the_keyboard_only(page: Page) -> None:
    at(page, "turn")
    tab_to(page, ".pool button.can")
    expect(page.locator("[data-primary] .do")).to_contain_text("Take the white")
    press_key(page, "Enter")
    expect(page.locator(".log li.fresh, .colno.can").first).to_be_visible()


@pytest.mark.parametrize("moment", ["turn", "placing", "sailing", "recruiting"])
@pytest.mark.parametrize("screen", LOW)
def test_a_low_window_shows_all_that_a_decision_needs(page: Page, moment: str, screen: tuple[int, int]) -> None:
    page.set_viewport_size({"width": screen[0], "height": screen[1]})
    at(page, moment)
    assert out_of_view(page, *NEEDED, LOG) == []


def test_the_colony_of_an_opponent_is_enlarged(page: Page) -> None:
    at(page, "turn")
    large = page.locator(".lands").first
    expect(large).to_be_hidden()
    tab_to(page, ".seat .minic")
    page.keyboard.press("Enter")
    expect(large.locator(".cells > .c")).to_have_count(36)
    box = large.locator(".cells").bounding_box()
    assert box is not None
    assert box["width"] > 400
    page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    page.locator(".seat .minic").first.click()
    expect(large).to_be_visible()
    large.get_by_role("button", name="Close").click()
    expect(large).to_be_hidden()


def test_an_enlarged_colony_stays_open_when_the_table_changes(page: Page) -> None:
    at(page, "turn")
    before = sequence(page)
    die = page.locator(".pool .pick.can").first
    page.locator(".seat .minic").first.click()
    die.evaluate("die => die.click()")
    changed(page, before)
    expect(page.locator(".lands").first).to_be_visible()


def test_sections_stay_in_their_order_on_a_phone(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    orders = []
    for moment in ("turn", "sailing", "recruiting"):
        at(page, moment)
        orders.append(page.evaluate(ORDER))
    assert orders[0] == orders[1] == orders[2]
    assert len(orders[0]) == 9


def test_the_part_that_is_asked_about_comes_into_view_on_a_phone(regulars: Visitors) -> None:
    page = regulars.come_again(PHONE)
    at(page, "sailing")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    before = sequence(page)
    page.locator(".btn.quiet[data-key=P]").tap()
    changed(page, before)
    page.locator("[data-key=U]").tap()
    expect(page.locator(".docks")).to_be_in_viewport()


TRACKS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const discs = [...document.querySelectorAll(".track.con li")].map((step) => [...step.querySelectorAll(".mk")]);
  const most = discs.sort((one, other) => other.length - one.length)[0].map(box);
  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) >= 0.7 * one.width;
  const chart = box(document.querySelector(".tracks"));
  const rows = [...document.querySelectorAll(".tracks h2, .tracks .track")].map(box);
  return {
    discs: most.length,
    readable: most.every((one, number) => most.slice(number + 1).every((other) => apart(one, other))),
    within: rows.every((row) => row.top >= chart.top + 9 && row.bottom <= chart.bottom - 9),
  };
}"""
"""How many discs share a space of the conquest track, and whether all are read and nothing lies on the border."""


def test_four_discs_on_one_space_are_read_and_nothing_lies_on_the_border(regulars: Visitors) -> None:
    page = regulars.come_again(LAPTOP)
    lay_out(page, record_in("turn", "santa-maria(players=4)", ("Ana", "Béla", "Celina", "Dóra")))
    assert page.evaluate(TRACKS) == {"discs": 4, "readable": True, "within": True}
