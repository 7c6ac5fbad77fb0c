"""What the tests need besides Python packages: Chromium and PostgreSQL; `python -m tests.machine` installs them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

BROWSERS = ("chromium-headless-shell", "/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
"""The first one found is used; the first of all draws the same pages without a window, which takes half the work."""


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
    (chromium, ("chromium-headless-shell", "fonts-liberation")),
    (chromium, ("chromium", "fonts-liberation")),
    (postgres, ("postgresql",)),
)
"""What is needed, and Debian's packages that bring it; for Chromium those of other systems after the first choice."""


def problem_of(find: Callable[[], object]) -> str:
    """The sentence that says that something is not here; empty if it is."""
    try:
        find()
    except Missing as problem:
        return str(problem)
    return ""


def main() -> int:
    """Install what is missing where that is possible, and otherwise say what to install."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        if any(problem_of(find) for find, _ in NEEDED):
            subprocess.run(["apt-get", "update", "-q"], check=False, stdout=subprocess.DEVNULL)
        for find, packages in NEEDED:
            if problem_of(find):
                print(f"Installing for the tests: {', '.join(packages)}", flush=True)
                command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages]
                subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    missing = {problem: packages for find, packages in NEEDED if (problem := problem_of(find))}
    for problem, packages in missing.items():
        print(f"{problem} Please install it; Debian's packages are: {', '.join(packages)}.", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
