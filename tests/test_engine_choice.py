"""A process runs one engine for all its life, compiled or interpreted, whatever happens to the files meanwhile."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import antillas

SOURCE = Path(__file__).parent.parent / "src"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
LIBRARY = f"antillas__mypyc{SUFFIX}"
BEGIN = """
import importlib, os, sys
from pathlib import Path
import antillas
source = Path(antillas.__file__).parent.parent
loaded = set(sys.modules)
"""
LATER = """
for path in sorted(source.rglob("*.py")):
    parts = path.relative_to(source).with_suffix("").parts
    if parts[1] in ("core", "games", "bots") and parts[-1] != "__init__":
        importlib.import_module(".".join(parts))
later = {name for name in sys.modules if name.startswith("antillas.")} - loaded
assert "antillas.bots.playout" in later
native = {name for name, module in sys.modules.items() if str(getattr(module, "__file__", "")).endswith(".so")}
"""
"""Loads what was not needed at once; `native` are all modules that came from compiled files."""
PLAYS = """
from librt.random import Random
from antillas.bots.playout import play_randomly
for name in antillas.REGISTRY:
    assert play_randomly(antillas.game(name, players=2).start(), Random(1))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The package with its compiled files, as links."""
    assert antillas.COMPILED, "the tests run on the compiled engine: make build"
    for part in ("core", "games", "bots", "i18n"):
        target = tmp_path / "antillas" / part
        shutil.copytree(SOURCE / "antillas" / part, target, ignore=shutil.ignore_patterns("__py*"), copy_function=link)
    for file in [*SOURCE.glob("antillas/*.py"), SOURCE / LIBRARY]:
        link(file, tmp_path / file.relative_to(SOURCE))
    return tmp_path


def link(original: str | Path, copy: str | Path) -> None:
    Path(copy).symlink_to(original)


def run(tree: Path, program: str, **settings: str) -> str:
    """What a program says that has nothing but the tree and the packages that it needs; what is wrong, if it fails."""
    path = os.pathsep.join([str(tree), settings.pop("PYTHONPATH", "")])
    environment = {**os.environ, "ANTILLAS_INTERPRETED": "", "PYTHONPATH": path, **settings}
    command = [sys.executable, "-B", "-c", program]
    done = subprocess.run(command, env=environment, cwd=tree, capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1] if done.returncode else done.stdout


def native(program: str) -> str:
    return f"{BEGIN}{program}{LATER}print(len([name for name in native if name.startswith('antillas.')]))\n{PLAYS}"


def compiled_modules(tree: Path) -> int:
    return len(list((tree / "antillas").rglob("*.so")))


def test_all_or_nothing_is_compiled(tree: Path) -> None:
    assert int(run(tree, native("assert antillas.COMPILED"))) == compiled_modules(tree) > 100
    assert int(run(tree, native("assert not antillas.COMPILED"), ANTILLAS_INTERPRETED="1")) == 0


def test_compiled_files_without_the_library_are_not_looked_at(tree: Path) -> None:
    (tree / LIBRARY).unlink()
    assert int(run(tree, native("assert not antillas.COMPILED"))) == 0


def test_half_a_library_on_the_way_to_its_place_is_not_looked_at(tree: Path) -> None:
    (tree / LIBRARY).unlink()
    (tree / f".{LIBRARY}").write_bytes(b"\x7fELF")
    assert int(run(tree, native("assert not antillas.COMPILED"))) == 0


def test_a_library_somewhere_else_belongs_to_somebody_else(
    tree: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    (tree / LIBRARY).rename(other / LIBRARY)
    assert int(run(tree, native("assert not antillas.COMPILED"), PYTHONPATH=str(other))) == 0


def test_a_program_that_began_interpreted_goes_on_so(tree: Path) -> None:
    away = tree / "away"
    (tree / LIBRARY).rename(away)
    arrives = f"""
assert not antillas.COMPILED
Path({str(away)!r}).rename(source / {LIBRARY!r})
"""
    assert int(run(tree, native(arrives))) == 0
    assert (tree / LIBRARY).exists()


def test_a_program_that_began_compiled_goes_on_so(tree: Path) -> None:
    withdrawn = f"assert antillas.COMPILED; (source / {LIBRARY!r}).unlink()"
    assert int(run(tree, native(withdrawn))) == compiled_modules(tree)
    assert not (tree / LIBRARY).exists()


def test_a_compiled_file_that_is_gone_is_not_replaced_by_a_python_file(tree: Path) -> None:
    lost = f"assert antillas.COMPILED; (source / 'antillas/bots/search/greedy{SUFFIX}').unlink()"
    said = run(tree, native(lost))
    assert "The compiled file of antillas.bots.search.greedy is gone. Please start the program again." in said
