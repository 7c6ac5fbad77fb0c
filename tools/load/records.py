"""Whether nothing was lost: what the server shows at the end and what browsers were told must be what is stored."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.load.wire import Wires

from antillas.core.errors import AntillasError
from antillas.core.record import from_json, last_position, position_after, result_of, to_json
from antillas.core.views import plain_view
from antillas.games import game
from antillas.table.service import Service


@dataclass(frozen=True)
class LastLook:
    """A table as the server shows it when nobody plays any more."""

    table_id: str
    heard: int
    """The last number that a browser was told or shown."""
    look: dict[str, Any]
    record: dict[str, Any]


async def last_look(wires: Wires, host: str, table_id: str, token: str, heard: int) -> LastLook:
    """Ask for the position and for the record."""
    found = []
    for path in (f"/api/tables/{table_id}", f"/api/tables/{table_id}/record"):
        request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        found.append(json.loads((await wires.ask(request)).text()))
    return LastLook(table_id, heard, *found)


def stored_moves(file: Path) -> int:
    """How many moves are in the database."""
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    try:
        return int(connection.execute("SELECT count(*) FROM moves").fetchone()[0])
    finally:
        connection.close()


def why_not_replayed(service: Service, shown: LastLook) -> str:
    """What is wrong with the stored record of a table; empty if it leads to what the server has shown."""
    try:
        record = from_json(to_json(service.store.read(shown.table_id).record()))
        played = game(record.game, {})
        last_position(played, record)
        if service.look(shown.table_id, ()).sequence < max(shown.heard, shown.look["sequence"]):
            return "a change that was told is not stored"
        if shown.record["actions"] != record.actions:
            return "other moves than those shown"
        state = position_after(played, record.actions)
    except AntillasError as error:
        return str(error)
    result = result_of(state)
    if (result.winners if result else []) != shown.look["winners"]:
        return "another result than the one shown"
    same = plain_view(state.view(shown.look["viewer"])) == shown.look["view"]
    return "" if same else "another position than the one shown"


def why_not_all_replayed(database: str, shown: list[LastLook]) -> list[str]:
    """The same for all tables, in their order."""
    service = Service.connect(database)
    try:
        return [why_not_replayed(service, table) for table in shown]
    finally:
        service.close()
