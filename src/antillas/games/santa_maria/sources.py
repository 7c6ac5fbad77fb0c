"""Provenance: how every entry of the component files is known (SM-VAL-7)."""

from collections.abc import Iterator
from typing import Final

from antillas.games.santa_maria.shapes import ComponentFile, Status

TABLES: Final = ("setup", "prices", "limits", "religion", "conquest", "docks", "axes")
LISTS: Final = ("board", "tile", "ship", "scholar", "bishop")


def entries(data: ComponentFile) -> Iterator[tuple[str, Status]]:
    """Every entry by name with its status."""
    yield from ((name, getattr(data, name).status) for name in TABLES)
    table = data.conquest_table["status"]
    assert not isinstance(table, list)
    yield "conquest_table", table
    yield from ((f"retire {space.effect}", space.status) for space in data.retire)
    yield from ((f"cell {code}", cell.status) for code, cell in data.cell.items())
    for name in LISTS:
        yield from ((f"{name} {entry.id}", entry.status) for entry in getattr(data, name))
    yield from ((f"mission {station.slot}", station.status) for station in data.mission)


def not_printed(data: ComponentFile) -> list[str]:
    """The entries, or keys of entries, that no rulebook states, each with how it is known instead."""
    found: list[str] = []
    for entry, status in entries(data):
        by_key = status if isinstance(status, dict) else {"": status}
        found += [f"{entry}: {key}: {how}".replace(": :", ":") for key, how in by_key.items() if how != "text"]
    for board in data.board:
        cells = " ".join(f"r{row}c{column}" for row, column in board.reconstructed)
        found += [f"board {board.id}: effects at {cells}: reconstructed"] if cells else []
    return found
