"""Changes a sample of the engine's functions, one place at a time, and prints the share that the tests find.

The changes are mutmut's. They are made in a copy, under build/, where the engine runs interpreted, and only the tests
of the games that reach a changed function are run on it.
"""

import ast
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
COPY = ROOT / "build" / "mutants"
MUTMUT = (sys.executable, "-m", "mutmut")
GAMES = ("puerto_rico", "santa_maria", "santiago_de_cuba")
SAMPLED = ("phases/*.py", "scoring.py")
"""Where the functions come from: what the rules of a game are played with."""
NEEDED = ("__init__.py", "conformance", "golden", *GAMES)
"""The parts of the tests that go into the copy."""
SLOW = ("playouts", "data", "validation", "own_components", "combinations")
"""Test files that take long and mostly look at other things."""
GOLDEN = "tests/golden/test_golden.py::test_game_plays_as_recorded[{}(players=3,edition=recommended)]"
SETTINGS = """
[tool.pytest.ini_options]
pythonpath = ["."]
filterwarnings = ["error"]
addopts = "--strict-markers -p no:cacheprovider"
markers = ["rule(*ids, game): the ids of the rules that a test shows"]

[tool.mutmut]
source_paths = ["src"]
only_mutate = {only}
pytest_add_cli_args_test_selection = {tests}
use_git_change_detection = false
"""
BRIDGE = '''"""mutmut reads a private field that pytest has given up; it gets the public one."""

import pytest

if not hasattr(pytest.Item, "_nodeid"):
    pytest.Item._nodeid = property(lambda item: item.nodeid)
'''
RESULT = re.compile(r"^\s*(antillas\S+): (.+)$", re.MULTILINE)
NOT_CHECKED, SURVIVED, UNREACHED = "not checked", "survived", "no tests"


@dataclass(frozen=True)
class Function:
    """A function of a game, or a method."""

    path: Path
    name: str
    owner: str | None

    @property
    def pattern(self) -> str:
        """What mutmut calls its mutants."""
        module = ".".join(self.path.relative_to(ROOT / "src").with_suffix("").parts)
        mangled = f"x_{self.name}" if self.owner is None else f"xǁ{self.owner}ǁ{self.name}"
        return f"{module}.{mangled}__mutmut_*"


def functions_of(path: Path) -> list[Function]:
    """The functions and methods in a file that do something."""
    found = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = node.name if isinstance(node, ast.ClassDef) else None
        found += [
            Function(path, one.name, owner)
            for one in inside
            if isinstance(one, ast.FunctionDef) and not one.name.startswith("__") and not one.decorator_list
        ]
    return found


def sample(per_game: int, seed: int) -> list[Function]:
    """So many functions of each game, always the same ones for a seed."""
    chosen = []
    for game in GAMES:
        folder = ROOT / "src" / "antillas" / "games" / game
        files = sorted(path for pattern in SAMPLED for path in folder.glob(pattern))
        functions = [function for path in files for function in functions_of(path)]
        chosen += random.Random(f"{game} {seed}").sample(functions, min(per_game, len(functions)))
    return chosen


def tests() -> list[str]:
    """The tests that are run: those of the games, and one golden game of each."""
    files = [
        str(path.relative_to(ROOT))
        for game in GAMES
        for path in sorted((ROOT / "tests" / game).glob("test_*.py"))
        if not path.stem.removeprefix("test_").startswith(SLOW)
    ]
    return [*files, *(GOLDEN.format(game.replace("_", "-")) for game in GAMES)]


def prepare(functions: list[Function]) -> None:
    """Make the copy; what an earlier run left is removed."""
    shutil.rmtree(COPY, ignore_errors=True)
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", COPY / "src", ignore=ignored)
    for name in NEEDED:
        origin, goal = ROOT / "tests" / name, COPY / "tests" / name
        goal.parent.mkdir(parents=True, exist_ok=True)
        if origin.is_dir():
            shutil.copytree(origin, goal, ignore=ignored)
        else:
            shutil.copy(origin, goal)
    (COPY / "tests" / "conftest.py").write_text(BRIDGE, encoding="utf-8")
    only = sorted({str(function.path.relative_to(ROOT)) for function in functions})
    (COPY / "pyproject.toml").write_text(SETTINGS.format(only=only, tests=tests()), encoding="utf-8")


def mutmut(*arguments: str, quiet: bool = True) -> str:
    """What a command of mutmut says in the copy."""
    environment = {**os.environ, "ANTILLAS_INTERPRETED": "1", "PYTHONPATH": ""}
    shown = subprocess.PIPE if quiet else None
    done = subprocess.run([*MUTMUT, *arguments], cwd=COPY, env=environment, check=False, stdout=shown, text=True)
    if done.returncode:
        raise click.ClickException(f"mutmut {arguments[0]} failed{': ' + done.stdout if done.stdout else ''}")
    return done.stdout or ""


def results() -> dict[str, str]:
    """What became of every mutant that was tried."""
    told = RESULT.findall(mutmut("results", "--all", "true"))
    return {name: status for name, status in told if status != NOT_CHECKED}


def report(found: dict[str, str], console: Console) -> None:
    """Print the survivors, and the share of each game and of all."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for name, status in found.items():
        counts[name.split(".")[2]][status] += 1
        counts["all"][status] += 1
        if status in (SURVIVED, UNREACHED):
            console.print(f"[bold]{name}[/]: {status}", highlight=False, soft_wrap=True)
            changes = [line for line in mutmut("show", name).splitlines() if re.match(r"[-+](?![-+])", line)]
            console.print("\n".join(changes), highlight=False, markup=False, soft_wrap=True)
    table = Table("game", "changes", "found", "not found", "share found")
    for game, kinds in sorted(counts.items(), key=lambda one: (one[0] == "all", one[0])):
        tried, missed = kinds.total(), kinds[SURVIVED] + kinds[UNREACHED]
        table.add_row(game, str(tried), str(tried - missed), str(missed), f"{(tried - missed) / tried:.1%}")
    console.print(table)


@click.command()
@click.option("--functions", default=10, show_default=True, help="How many functions of each game are changed.")
@click.option("--seed", default=1, show_default=True, help="Which functions are drawn.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many changes are tried at once.")
def main(functions: int, seed: int, jobs: int) -> None:
    """Change a sample of the engine's functions and print the share that the tests find."""
    chosen = sample(functions, seed)
    prepare(chosen)
    mutmut("run", "--max-children", str(jobs), *(function.pattern for function in chosen), quiet=False)
    report(results(), Console())


if __name__ == "__main__":
    main()
