"""Plays at a table with nothing but clicks, and knows what a page shows of the game."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Locator, Page, expect

MY_TURN = ".board.mine"
END_TURN = "#end-turn-button"
FINISH = "[data-finish]"
SCORE = "section.score"
CHOICES = "button[data-action]:not([aria-disabled=true]):visible"
MOST_CLICKS = 600
"""A short game that takes more hangs somewhere."""


def set_up(page: Page, players: int = 2, vp_supply: int = 15, name: str = "Ana") -> None:
    """From the front page to a new table, by clicking; the visitor sits in the first seat and begins."""
    page.goto("/")
    page.locator(".isle a[href='/new/puerto-rico']").click()
    page.locator(f".count label:has([value='{players}'])").click()
    page.locator("[name=seat-0-name]").fill(name)
    page.locator("[name=option-vp_supply]").fill(str(vp_supply))
    page.locator("label:has([name=option-start_player][value='1'])").click()


def open_table(page: Page) -> None:
    """Open the table that was set up, and wait for the first question."""
    page.get_by_role("button", name="Open the table").first.click()
    await_turn(page)


def lay_out(page: Page, record: str) -> None:
    """Go to a table with the position of a record; the people of it sit at this browser."""
    answer = page.request.post("/import", form={"record": record}, max_redirects=0)
    page.goto(answer.headers["location"])
    page.locator(".moment").wait_for()


def paste(page: Page, record: str, friends: bool = False) -> None:
    """Do the same by hand, on the front page; friends get links."""
    page.goto("/")
    page.locator("textarea[name=record]").fill(record)
    if friends:
        page.locator("label:has([name=friends])").click()
    page.locator("form[action='/import'] button").click()
    page.locator(".moment").wait_for()
    page.wait_for_load_state()


def await_turn(page: Page) -> None:
    """Wait until this visitor is asked something, or the game is over."""
    page.locator(f"{MY_TURN}, {END_TURN}, {SCORE}").first.wait_for()


def sequence(page: Page) -> int:
    """The number of the position that the page shows."""
    return int(page.locator(".moment").get_attribute("data-sequence") or "")


def changed(page: Page, before: int) -> None:
    """Wait until the page shows another position."""
    page.locator(f".moment:not([data-sequence='{before}'])").wait_for()


def question(page: Page) -> Locator:
    """What is asked."""
    return page.locator(".ask h1")


def pick(page: Page, choice: Locator) -> None:
    """Choose something on the board; what warns must be clicked twice."""
    before = sequence(page)
    warns = choice.get_attribute("data-warn")
    choice.click()
    if warns:
        expect(page.locator(".ask p.warn")).to_be_visible()
        choice.click()
    changed(page, before)


def press(page: Page, button: str) -> None:
    """Press a button of the bar that changes the position."""
    before = sequence(page)
    page.locator(button).click()
    changed(page, before)


class Clicker:
    """Plays by clicking: the role it has picked least often, and then the first thing that is not passing."""

    def __init__(self, page: Page) -> None:
        self.done: Counter[str] = Counter()
        self._page = page

    def play_on(self) -> None:
        """Do one of the things that can be done."""
        page = self._page
        if page.locator(END_TURN).is_visible():
            press(page, END_TURN)
            self.done["end-turn"] += 1
        elif page.locator(FINISH).is_visible():
            self.done[page.locator("[data-picker]").get_attribute("data-picker") or ""] += 1
            press(page, FINISH)
        elif page.locator(".board.area-role").is_visible():
            roles = {role.get_attribute("data-rule") or "": role for role in page.locator(f".roles {CHOICES}").all()}
            wanted = min(sorted(roles), key=lambda role: self.done[f"pick {role}"])
            self.done[f"pick {wanted}"] += 1
            pick(page, roles[wanted])
        else:
            self.done[str(page.locator(".board").get_attribute("class")).partition("area-")[2].split()[0]] += 1
            real = page.locator(f"{CHOICES}:not([data-key=P])")
            pick(page, (real if real.count() else page.locator(CHOICES)).first)

    def play_to_the_end(self) -> None:
        """Click until the game is over."""
        for _ in range(MOST_CLICKS):
            await_turn(self._page)
            if self._page.locator(SCORE).is_visible():
                return
            self.play_on()
        raise AssertionError(f"The game does not end: {self.done}")
