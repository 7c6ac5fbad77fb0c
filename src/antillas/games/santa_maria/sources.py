"""Provenance: how every entry of the component files is known (SM-VAL-7)."""

from collections.abc import Iterator
from typing import Final

from antillas.core.components import Status
from antillas.games.santa_maria.shapes import ComponentFile

TABLES: Final = ("setup", "prices", "limits", "religion", "conquest", "docks", "axes")
LISTS: Final = ("board", "tile", "ship", "scholar", "bishop")
Entry = tuple[str, Status, tuple[str, ...]]


def entries(data: ComponentFile) -> Iterator[Entry]:
    """Every entry by name with its status; it speaks for the whole entry unless it goes key by key."""
    for name, status in statuses(data):
        yield name, status, ()
    for board in data.board:
        for row, column in board.reconstructed:
            yield f"board {board.id}: effect at r{row}c{column}", "reconstructed", ()


def statuses(data: ComponentFile) -> Iterator[tuple[str, Status]]:
    """The status of every table and of every entry of a list."""
    yield from ((name, getattr(data, name).status) for name in TABLES)
    table = data.conquest_table["status"]
    assert not isinstance(table, list)
    yield "conquest_table", table
    yield from ((f"retire {space.effect}", space.status) for space in data.retire)
    yield from ((f"cell {code}", cell.status) for code, cell in data.cell.items())
    for name in LISTS:
        yield from ((f"{name} {entry.id}", entry.status) for entry in getattr(data, name))
    yield from ((f"mission {station.slot}", station.status) for station in data.mission)
