"""Builds the engine with mypyc; without a C compiler the same files are installed to run interpreted."""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

OPTIMIZATION = "ANTILLAS_OPTIMIZATION"
"""An environment variable: 0 compiles quickly for a trial, 3 is what everybody gets."""
SOURCE = Path("src/antillas")
INTERPRETED = {
    "catalog.py",
    "checks.py",
    "codec.py",
    "effects.py",
    "expansion_texts.py",
    "expansions.py",
    "family.py",
    "identity.py",
    "names.py",
    "offers.py",
    "options.py",
    "plain.py",
    "printed.py",
    "pickers.py",
    "record.py",
    "seen.py",
    "shapes.py",
    "sources.py",
    "texts.py",
    "view.py",
    "views.py",
}
"""Engine files that are not worth compiling: they read data, once per game."""


def is_compiled(path: Path) -> bool:
    """Whether a file of the engine runs as native code."""
    return path.name not in INTERPRETED | {"__init__.py"} and "load_checks" not in path.parts


def engine_files() -> list[str]:
    """The files that are compiled: the contract, the games, and the loops that play them out."""
    folders = (SOURCE / "core", SOURCE / "games")
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    files.append(SOURCE / "bots" / "playout.py")
    return [str(path) for path in files if is_compiled(path)]


def extensions() -> list[Extension]:
    """The compiled engine, unless only the package's description is asked for."""
    if {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []
    level = os.environ.get(OPTIMIZATION, "3")
    built = mypycify(engine_files(), opt_level=level, debug_level="0", group_name="antillas")
    for extension in built:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return [extension for extension in built if isinstance(extension, Extension)]


setup(ext_modules=extensions())
