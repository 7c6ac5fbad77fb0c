"""What the tests need besides Python packages: Chromium and PostgreSQL; `python -m tests.machine` installs them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

BROWSERS = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")


class Missing(RuntimeError):
    """Something that the tests need is not on this machine."""


def chromium() -> str:
    """Where Chromium is."""
    path = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if path is None:
        raise Missing("The tests play in Chromium, and it is not found.")
    return path


def postgres() -> Path:
    """The folder with the programs initdb and pg_ctl of PostgreSQL, of its newest version if there are several."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    on_path = shutil.which("initdb")
    folders = [*reversed(debian), *([Path(on_path).resolve().parent] if on_path else [])]
    found = next((folder for folder in folders if (folder / "pg_ctl").exists()), None)
    if found is None:
        raise Missing("The tests keep tables in PostgreSQL, and its server (initdb, pg_ctl) is not found.")
    return found


NEEDED: tuple[tuple[Callable[[], object], tuple[str, ...]], ...] = (
    (chromium, ("chromium", "fonts-liberation")),
    (postgres, ("postgresql",)),
)
"""What is needed, and Debian's packages that bring it."""


def missing() -> list[tuple[str, tuple[str, ...]]]:
    """What is not here: the sentence that says so, and the packages."""
    result = []
    for find, packages in NEEDED:
        try:
            find()
        except Missing as problem:
            result.append((str(problem), packages))
    return result


def main() -> int:
    """Install what is missing where that is possible, and otherwise say what to install."""
    wanted = [package for _, packages in missing() for package in packages]
    if wanted and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing for the tests: {', '.join(wanted)}", flush=True)
        for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *wanted]):
            subprocess.run(["apt-get", *command], check=False, stdout=subprocess.DEVNULL)
    for problem, packages in missing():
        print(f"{problem} Please install it; Debian's packages are: {', '.join(packages)}.", file=sys.stderr)
    return 1 if missing() else 0


if __name__ == "__main__":
    sys.exit(main())
