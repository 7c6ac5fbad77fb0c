"""The shape of the package: imports go one way, the engine is pure, and every file says what it is for."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "antillas"
LAYERS = {
    "core": 0,
    "games": 1,
    "i18n": 2,
    "rulebook": 3,
    "positions": 2,
    "bots": 2,
    "coach": 3,
    "table": 3,
    "arena": 4,
    "training": 5,
    "web": 4,
    "cli": 6,
    "envs": 7,
}
"""A part may import itself and parts of lower layers; a table seats bots, so it stands above them.

Environments show what the terminal draws.
"""
PURE = ("core", "games")
FORBIDDEN = {"asyncio", "datetime", "http", "os", "pathlib", "random", "secrets", "socket", "subprocess", "sys", "time"}
FILES = sorted(path for path in SOURCE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    if part not in LAYERS:
        assert path.parent == SOURCE, f"{part} has no layer"
        return
    for name in imports(path):
        if name.startswith("antillas.") and (other := name.split(".")[1]) in LAYERS:
            assert other == part or LAYERS[other] < LAYERS[part], f"{part} must not import {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_engine_is_pure(path: Path) -> None:
    if part_of(path) in PURE:
        assert not {name.split(".")[0] for name in imports(path)} & FORBIDDEN
        assert "librt.random" not in set(imports(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_opens_with_one_sentence(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring
    assert docstring.splitlines()[0].endswith(".")


MOST_NAMES = {"web": 40, "cli": 15, "bots": 165}
"""How many different names a room may import from inside the games; what else it needs is data of the contract.

Bots judge positions, so they know the pieces of their game, those of Puerto Rico's expansions too; they may not come
to know more of it than they did.
"""


@pytest.mark.parametrize("room", MOST_NAMES)
def test_few_names_are_taken_from_inside_a_game(room: str) -> None:
    taken = {
        f"{node.module}.{alias.name}"
        for path in FILES
        if part_of(path) == room
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("antillas.games.")
        for alias in node.names
    }
    assert len(taken) < MOST_NAMES[room], sorted(taken)


@pytest.mark.parametrize("room", ["web", "cli", "table", "arena"])
def test_nobody_outside_reads_what_a_phase_remembers(room: str) -> None:
    """`mark`, `count` and `stack` of a frame mean what their phase says: outside of the games nobody decodes them."""
    for path in FILES:
        if part_of(path) == room:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                private = isinstance(node, ast.Attribute) and node.attr in ("mark", "stack")
                assert not private, f"{path}:{node.lineno}"  # type: ignore[attr-defined]
