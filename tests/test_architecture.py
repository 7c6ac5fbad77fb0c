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
    "rulebook": 2,
    "bots": 2,
    "envs": 3,
    "table": 3,
    "arena": 4,
    "web": 4,
    "cli": 5,
}
"""A part may import itself and parts of lower layers; a table seats bots, so it stands above them."""
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
