"""Plays at a table with nothing but clicks, and knows what a page shows of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

MY_TURN = ".board.mine"
END_TURN = "#end-turn-button"
FINISH = "[data-finish]"
SCORE = "section.score"
CHOICES = "button[data-action]:not([aria-disabled=true]):visible"
BUTTONS = "button[data-action]:not(.tool)"
"""Buttons for moves, but for those that only switch something to and fro."""
SEE = """([endTurn, finish, score, buttons]) => {
  const seen = (one) => {
    if (!one?.checkVisibility({ visibilityProperty: true })) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const finger = matchMedia("(hover: none)").matches;
  return {
    sequence: Number(document.querySelector(".moment").dataset.sequence),
    over: seen(document.querySelector(score)),
    held: seen(document.querySelector(endTurn)),
    picker: seen(document.querySelector(finish)) ? document.querySelector("[data-picker]").dataset.picker : "",
    area: document.querySelector(".board").className.split("area-")[1]?.split(" ")[0] ?? "",
    choices: [...document.querySelectorAll(buttons)]
      .map((one, number) => ({ one, number }))
      .filter(({ one }) => one.getAttribute("aria-disabled") !== "true" && seen(one))
      .map(({ one, number }) => ({
        number,
        does: one.dataset.do ?? "",
        passes: one.dataset.key === "P",
        role: one.closest(".roles") ? one.dataset.rule ?? "" : "",
        warns: "warn" in one.dataset,
        shown_first: finger && !one.matches(".btn"),
      })),
  };
}"""
OUT_OF_VIEW = """wanted => wanted.filter((one) => {
  const part = document.querySelector(one), own = document.querySelector(".own");
  const box = part.getBoundingClientRect(), board = own.getBoundingClientRect();
  const bar = document.querySelector(".top").getBoundingClientRect().bottom;
  if (box.top < bar - 1 || box.bottom > innerHeight) return true;
  return !own.contains(part) && box.bottom > board.top + 4 && box.top < board.bottom - 4 && box.left < board.right - 4;
})"""
"""Parts of a table that are not in view as a whole: outside of the window or behind the own board."""
MOST_CLICKS = 600
"""A short game that takes more hangs somewhere."""


def set_up(page: Page, players: int = 2, vp_supply: int = 15, name: str = "Ana") -> None:
    """From the front page to a new table, by clicking; the visitor sits in the first seat and begins."""
    page.goto("/")
    page.locator(".isle a[href='/new/puerto-rico/friends']").click()
    page.get_by_role("link", name="Bots for the other seats").click()
    page.locator(f".count label:has([value='{players}'])").click()
    page.locator("[name=seat-0-name]").fill(name)
    page.locator(".options summary").click()
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


def out_of_view(page: Page, *wanted: str) -> list[str]:
    """Which of these parts nobody sees as a whole without scrolling."""
    hidden: list[str] = page.evaluate(OUT_OF_VIEW, list(wanted))
    return hidden


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


@dataclass(frozen=True)
class Choice:
    """Something that can be clicked."""

    number: int
    """Which one of all buttons for moves it is."""
    does: str
    passes: bool
    role: str
    warns: bool
    shown_first: bool
    """Whether a finger must tap it twice."""


@dataclass(frozen=True)
class Seen:
    """What a player can do, found out with one question to the page instead of many."""

    sequence: int
    over: bool
    held: bool
    """Whether the turn can be ended."""
    picker: str
    """What is picked as one, if that can be finished."""
    area: str
    choices: list[Choice]

    def real(self) -> list[Choice]:
        """Everything but passing."""
        return [choice for choice in self.choices if not choice.passes]


def see(page: Page) -> Seen:
    """Wait until this visitor is asked something or the game is over, and look."""
    await_turn(page)
    found = page.evaluate(SEE, [END_TURN, FINISH, SCORE, BUTTONS])
    return Seen(**{**found, "choices": [Choice(**choice) for choice in found["choices"]]})


def choose(page: Page, seen: Seen, choice: Choice) -> None:
    """Click something; what warns, or is tapped with a finger, only shows at first what would happen."""
    button = page.locator(BUTTONS).nth(choice.number)
    press_it = button.tap if choice.shown_first else button.click
    press_it()
    if choice.warns:
        expect(page.locator(".ask p.warn")).to_be_visible()
    if choice.shown_first or choice.warns:
        expect(page.locator("[data-primary]")).to_contain_text(choice.does)
        press_it()
    changed(page, seen.sequence)


class Clicker:
    """Plays by clicking: the role it has picked least often, and then the first thing that is not passing."""

    def __init__(self, page: Page) -> None:
        self.done: Counter[str] = Counter()
        self._page = page

    def play_on(self, seen: Seen) -> None:
        """Do one of the things that can be done."""
        if seen.held:
            press(self._page, END_TURN)
            self.done["end-turn"] += 1
        elif seen.picker:
            press(self._page, FINISH)
            self.done[seen.picker] += 1
        elif seen.area == "role":
            roles = {choice.role: choice for choice in seen.choices if choice.role}
            wanted = min(sorted(roles), key=lambda role: self.done[f"pick {role}"])
            self.done[f"pick {wanted}"] += 1
            choose(self._page, seen, roles[wanted])
        else:
            self.done[seen.area] += 1
            choose(self._page, seen, (seen.real() or seen.choices)[0])

    def play_to_the_end(self) -> None:
        """Click until the game is over."""
        for _ in range(MOST_CLICKS):
            seen = see(self._page)
            if seen.over:
                return
            self.play_on(seen)
        raise AssertionError(f"The game does not end: {self.done}")
