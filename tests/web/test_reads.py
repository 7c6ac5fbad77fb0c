"""Looking is cheap: a page reads its table once, however many seats its browser holds, and a change once more."""

from collections.abc import Callable

import pytest

from antillas.table.store import Store
from tests.web.serving import Server, fields_for

Serve = Callable[..., Server]


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Every time a table is read from the database, and whether that was for a change."""
    counted: list[bool] = []
    load = Store._load

    def count(store: Store, connection: object, table_id: str, lock: bool = False) -> object:
        counted.append(lock)
        return load(store, connection, table_id, lock)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "_load", count)
    return counted


def test_a_page_reads_its_table_once(serve: Serve, loads: list[bool]) -> None:
    server = serve()
    opened = server.open()
    browser = server.browser()
    for token in (opened.host_token, *opened.tokens.values()):
        browser.sit(opened.table_id, token)
    for page in ("", "?fragment=1", "/log", "/replay", "/replay/3", "/record.json", "/record.txt"):
        loads.clear()
        assert browser.get(f"/t/{opened.table_id}{page}").status_code in (200, 303)
        assert loads == [False], page


def test_a_change_reads_its_table_once_more(serve: Serve, loads: list[bool]) -> None:
    server = serve()
    opened = server.open()
    browser = server.browser()
    for token in opened.tokens.values():
        browser.sit(opened.table_id, token)
    fields = fields_for(server, opened)
    loads.clear()
    response = browser.submit(f"/t/{opened.table_id}/move?fragment=1", fields)
    assert response.status_code == 200
    assert loads == [False, True]
