"""Builds the engine with mypyc; without a C compiler the same files are installed to run interpreted."""

from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

SOURCE = Path("src/antillas")
INTERPRETED = {"catalog.py", "codec.py", "family.py", "options.py", "record.py"}
"""Engine files that are not worth compiling: they read data, once per game."""


def engine_files() -> list[str]:
    """The files that are compiled: the contract, the games, and the loops that play them out."""
    folders = (SOURCE / "core", SOURCE / "games")
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    files.append(SOURCE / "bots" / "playout.py")
    return [str(path) for path in files if path.name not in INTERPRETED and path.name != "__init__.py"]


extensions = mypycify(engine_files(), opt_level="3", strip_asserts=False)
for extension in extensions:
    extension.optional = True
    extension.extra_compile_args.append("-fno-semantic-interposition")

setup(ext_modules=extensions)
