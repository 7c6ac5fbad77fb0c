"""What tests with a browser start from: Chromium, a running server, and visitors whose pages must not complain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.serving import Server
from tests.browser.visitors import Visitors
from tests.machine import chromium
from tests.patience import PATIENCE_MS
from tests.table.postgres import Cluster

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process."""
    with Server(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'tables.db'}") as server:
        yield server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A running browser; not for the session, since Playwright leaves no other event loop in the thread."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People with browsers of their own; afterwards none of their pages may have complained."""
    visitors = Visitors(browser, server.url)
    yield visitors
    visitors.leave()
    assert visitors.complaints == []


@pytest.fixture(scope="package")
def all_regulars(browser: Browser, server: Server) -> Iterator[Visitors]:
    """People who come again and again."""
    visitors = Visitors(browser, server.url)
    yield visitors
    visitors.leave()


@pytest.fixture
def regulars(all_regulars: Visitors) -> Iterator[Visitors]:
    """The same, and afterwards none of their pages may have complained during the test."""
    yield all_regulars
    assert all_regulars.go_home() == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of one visitor with a large screen, who has opened nothing yet."""
    return visitors.come()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with Server(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        yield server


@pytest.fixture
def two_servers(cluster: Cluster) -> Iterator[tuple[Server, Server]]:
    """Two server processes that share the tables of one PostgreSQL."""
    database = cluster.new_database()
    with Server(database) as one, Server(database) as other:
        yield one, other
