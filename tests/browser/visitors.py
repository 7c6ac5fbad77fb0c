"""Visitors of the site: each has a browser context, and what their pages complain about is noted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from tests.patience import PATIENCE_MS

LONG = 6000
"""More milliseconds than the script waits for anything; the clock of a page is put forward by so much."""
DESKTOP = ViewportSize(width=1440, height=900)
LAPTOP = ViewportSize(width=1280, height=720)
TABLET = ViewportSize(width=820, height=1180)
PHONE = ViewportSize(width=390, height=844)
WATCH_POLICY = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""

SET_PACE = """if (location.protocol === "http:") {
  localStorage.setItem("antillas-pace", "%s");
  if (!localStorage.getItem("antillas-curtain")) localStorage.setItem("antillas-curtain", "off");
}"""


class Visitors:
    """Opens pages for people who do not know each other."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.complaints: list[str] = []
        self._browser = browser
        self._url = url
        self._contexts: list[BrowserContext] = []
        self._regulars: dict[tuple[int, int], Page] = {}
        self._expected: list[str] = []

    def come(
        self,
        path: str = "",
        *,
        screen: ViewportSize = DESKTOP,
        night: bool = False,
        moving: bool = False,
        pace: str = "instant",
        **more: Any,
    ) -> Page:
        """A new visitor, who may open an address; pieces jump and moves come at once unless told otherwise."""
        options = {"locale": "en", "has_touch": screen is PHONE, "is_mobile": screen is PHONE, **more}
        context = self._browser.new_context(
            base_url=self._url,
            viewport=screen,
            color_scheme="dark" if night else "light",
            reduced_motion="no-preference" if moving else "reduce",
            **options,
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(WATCH_POLICY)
        context.add_init_script(SET_PACE % pace)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self._note(f"error: {error.error}"))
        self._contexts.append(context)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    def come_again(self, screen: ViewportSize = DESKTOP) -> Page:
        """A visitor who may have been here before, without a seat anywhere; half the work of a new one.

        The page is the same one again, so tests may change of it only its size and its colours.
        """
        key = screen["width"], screen["height"]
        if key not in self._regulars:
            self._regulars[key] = self.come(screen=screen)
        page = self._regulars[key]
        page.context.clear_cookies()
        page.set_viewport_size(screen)
        page.emulate_media(color_scheme="light")
        return page

    def expect(self, text: str) -> None:
        """Complaints with this text belong to the test."""
        self._expected.append(text)

    def go_home(self) -> list[str]:
        """Those who come again close what they look at; what pages have complained about since the last time."""
        for page in self._regulars.values():
            page.goto("about:blank")
        complaints, self.complaints = self.complaints, []
        return complaints

    def leave(self) -> None:
        """Close everything."""
        for context in self._contexts:
            context.close()
        self._regulars.clear()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"{message.type}: {message.text}")

    def _note(self, complaint: str) -> None:
        if not any(text in complaint for text in self._expected):
            self.complaints.append(complaint)
