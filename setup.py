"""Builds the engine with mypyc; without a C compiler the same files are installed to run interpreted."""

import os
import platform
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup

OPTIMIZATION = "ANTILLAS_OPTIMIZATION"
"""An environment variable: 0 compiles quickly for a trial, 3 is what everybody gets, `none` compiles nothing."""
LIBRARY = "antillas"
TARGET = Path("build")
RUN_ONCE = re.compile(r"^(char CPyDef_\w+_____top_level__\(void\)) \{$", re.MULTILINE)
"""How the C function begins that runs a module's top level."""
QUICK = "-Wno-misleading-indentation"
"""To look for this in so large a file takes the compiler longer than all the rest of its work."""
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
    "reading.py",
    "record.py",
    "seen.py",
    "shapes.py",
    "sources.py",
    "stated.py",
    "texts.py",
    "toml.py",
    "view.py",
    "views.py",
}
"""Engine files that are not worth compiling: they read data, once per game."""


def is_compiled(path: Path) -> bool:
    """Whether a file of the engine runs as native code."""
    return path.name not in INTERPRETED | {"__init__.py"} and "load_checks" not in path.parts


def engine_files() -> list[str]:
    """The files that are compiled: the contract, the games, and the loops that play them out and side by side."""
    folders = (SOURCE / "core", SOURCE / "games")
    files = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    files += [SOURCE / "bots" / "playout.py", SOURCE / "envs" / "batch.py"]
    files += sorted((SOURCE / "bots" / "search").glob("*.py"))
    return [str(path) for path in files if is_compiled(path)]


def has_compiler() -> bool:
    """Whether there is a C compiler; if not, everything runs interpreted."""
    return shutil.which(os.environ.get("CC") or sysconfig.get_config_var("CC").split()[0]) is not None


def quick_top_levels() -> Path:
    """A header that lets the C compiler not optimize what runs once, at import: a seventh of its work."""
    text = (TARGET / f"__native_{LIBRARY}.c").read_text()
    header = TARGET / "run_once.h"
    header.write_text("".join(f'{name} __attribute__((cold, optimize("O0")));\n' for name in RUN_ONCE.findall(text)))
    return header


def extensions() -> list[Extension]:
    """The compiled engine, unless only the package's description is asked for.

    It is optimized as a whole when it is linked (`-flto`), since then all cores take part.
    """
    level = os.environ.get(OPTIMIZATION, "3")
    if level == "none" or {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []
    built = mypycify(engine_files(), opt_level=level, debug_level="0", group_name=LIBRARY, target_dir=str(TARGET))
    library = next(extension for extension in built if extension.name == f"{LIBRARY}__mypyc")
    if platform.python_compiler().startswith("GCC"):
        library.extra_compile_args = [*library.extra_compile_args, QUICK]  # the others share the list that was there
        if level != "0":
            whole = ["-fno-semantic-interposition", "-flto", "-include", str(quick_top_levels())]
            library.extra_compile_args += whole
            library.extra_link_args += [f"-O{level}", "-flto=auto", "-w"]
    for extension in built:
        extension.optional = not has_compiler()
    return [extension for extension in built if isinstance(extension, Extension)]


if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": str(os.cpu_count())}})
