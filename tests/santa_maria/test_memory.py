"""Games and their tables are freed: making a game again and again takes no more memory."""

from pathlib import Path

import pytest

import antillas
from antillas.games.santa_maria.catalog import built_in, component_tables
from tests.santa_maria.positions import game

PAGE = 4
"""Kilobytes of a page of memory."""
STATM = Path("/proc/self/statm")


def resident() -> int:
    """The kilobytes that this process holds."""
    return int(STATM.read_text(encoding="ascii").split()[1]) * PAGE


@pytest.mark.skipif(not STATM.exists(), reason="the system does not tell how much memory a process holds")
@pytest.mark.skipif(not antillas.COMPILED, reason="only compiled code could keep the tables")
def test_tables_are_freed() -> None:
    component_tables(built_in())
    before = resident()
    for _ in range(20):
        component_tables(built_in())
    assert resident() - before < 20 * 30


def test_games_share_the_tables_of_their_components() -> None:
    first, second = game(2), game(4, mode="advanced")
    assert first.rules.components is second.rules.components  # type: ignore[attr-defined]
