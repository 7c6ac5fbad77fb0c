"""Takes the pictures of the README, a table of each game in the browser (`make pictures`)."""

import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright
from tests.browser.conftest import ARGUMENTS
from tests.browser.positions import record_in
from tests.browser.serving import Server
from tests.machine import chromium

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE: ViewportSize = {"width": 1280, "height": 720}
QUALITY = 72
"""Of JPEG: pictures stay below 200 KB."""
MOMENTS = {
    "puerto-rico": ("puerto-rico(players=3)", "captain"),
    "santiago-de-cuba": ("santiago-de-cuba(players=3)", "turn"),
    "santa-maria": ("santa-maria(players=3)", "turn"),
}
"""For each picture the game, and the phase that asks for a choice."""


def main() -> None:
    """Take all pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        for name, (game, phase) in MOMENTS.items():
            page = browser.new_page(base_url=server.url, viewport=SIZE, reduced_motion="reduce", locale="en")
            answer = page.request.post("/import", form={"record": record_in(phase, game)}, max_redirects=0)
            page.goto(answer.headers["location"])
            page.locator(".moment").wait_for()
            page.wait_for_load_state("networkidle")
            path = FOLDER / f"{name}.jpg"
            page.screenshot(path=path, type="jpeg", quality=QUALITY)
            print(f"{path.relative_to(FOLDER.parent.parent)}: {path.stat().st_size // 1024} KB")
        browser.close()


if __name__ == "__main__":
    main()
