"""Looking is cheap: a page asks once how its table is, however many seats its browser holds, and a change once more."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, Row

from antillas.table.service import Service
from antillas.table.store import Store
from tests.web.serving import Server, fields_for

Serve = Callable[..., Server]


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every time a table is asked for, and every time it is built from what is stored."""
    counted: list[str] = []
    read, load = Store._read, Store._load

    def count_read(store: Store, table_id: str) -> object:
        counted.append("asked")
        return read(store, table_id)

    def count_load(store: Store, connection: Connection, row: Row[Any]) -> object:
        counted.append("built")
        return load(store, connection, row)

    monkeypatch.setattr(Store, "_read", count_read)
    monkeypatch.setattr(Store, "_load", count_load)
    return counted


def test_a_page_reads_its_table_once(serve: Serve, reads: list[str]) -> None:
    server = serve()
    opened = server.open()
    browser = server.browser()
    for token in (opened.host_token, *opened.tokens.values()):
        browser.sit(opened.table_id, token)
    for page in ("", "?fragment=1", "/log", "/replay", "/replay/3", "/record.json", "/record.txt"):
        reads.clear()
        assert browser.get(f"/t/{opened.table_id}{page}").status_code in (200, 303)
        assert reads == ["asked"], page


def test_a_change_reads_its_table_once_more(serve: Serve, reads: list[str]) -> None:
    server = serve()
    opened = server.open()
    browser = server.browser()
    for token in opened.tokens.values():
        browser.sit(opened.table_id, token)
    fields = fields_for(server, opened)
    reads.clear()
    response = browser.submit(f"/t/{opened.table_id}/move?fragment=1", fields)
    assert response.status_code == 200
    assert reads == ["asked", "asked"]


def test_what_another_process_has_changed_is_built_again_and_only_then(serve: Serve, reads: list[str]) -> None:
    server = serve()
    opened = server.open()
    other = Service.connect(server.service.store.engine.url.render_as_string(hide_password=False))
    server.service.look(opened.table_id, ())
    other.link_device(opened.table_id, tuple(opened.tokens.values()), 0)
    other.close()
    reads.clear()
    for _ in range(3):
        server.service.look(opened.table_id, ())
    assert reads == ["asked", "built", "asked", "asked"]
