"""Compiles the engine if its files have changed (`make build`), beside whatever runs, and puts it in place as a whole.

Everything is made in `build/`. The library comes into its place last and leaves it first: while it is not there,
programs run the Python files, so nobody ever loads a part of an engine.
"""

from __future__ import annotations

import compileall
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import TextIO

from tools.step import INTERRUPTED, Failed, step

ROOT = Path(__file__).parent.parent
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
LIBRARY = f"antillas__mypyc{SUFFIX}"
SETTINGS = ("CC", "CFLAGS", "ANTILLAS_OPTIMIZATION")
"""Environment variables by which what is compiled differs."""
COMPILING = "building '"
"""How the first line begins that says that the C compiler is at work."""
ALONE, SHARED = 3, 6
"""How long the C compiler takes, in times of the translation: what one core does alone, and what all cores share."""
SHOWN_LINES, SHOWN_LETTERS = 10, 300
"""So much of a failure is shown; the log has all of it."""
NO_COMPILER = "No C compiler was found: the engine runs interpreted, which is about thirty times slower."


@dataclass(frozen=True)
class Note:
    """What is remembered of the last build that succeeded."""

    digest: str = ""
    files: Sequence[str] = ()
    seconds: float = 0.0
    """How long the C compiler took."""


class Engine:
    """The compiled engine of a checkout: what it is made of, where it is made, and its files in their places."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.source = root / "src"
        self.work = root / "build"
        self.made = self.work / "engine"
        """Where the compiled files are made, in folders as in the source."""
        self.log = self.work / "engine.log"
        self._note = self.work / "engine.json"
        self._unfinished = self.work / "engine.unfinished"

    def digest(self) -> str:
        """What the compiled engine depends on, as a short text."""
        package = self.source / "antillas"
        files = [path for part in ("core", "games") for path in sorted((package / part).rglob("*.py"))]
        told = hashlib.sha256(repr([SUFFIX, version("mypy"), *map(os.environ.get, SETTINGS)]).encode())
        files += [package / "bots" / "playout.py", package / "envs" / "batch.py"]
        files += sorted((package / "bots").rglob("*.py"))
        for path in (*files, self.root / "setup.py"):
            told.update(f"\0{path.relative_to(self.root)}\0".encode() + path.read_bytes())
        return told.hexdigest()

    def is_built(self) -> bool:
        """Whether all compiled files are in their places and belong to the sources as they are now."""
        note = self.note()
        is_whole = LIBRARY in note.files and all((self.source / name).exists() for name in note.files)
        return is_whole and note.digest == self.digest()

    def note(self) -> Note:
        """What is remembered of the last build; an empty note if there is nothing that can be read."""
        try:
            return Note(**json.loads(self._note.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return Note()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Be the only one who builds here; somebody else is waited for."""
        self.work.mkdir(exist_ok=True)
        with (self.work / "engine.lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                print("The engine is being compiled by somebody else at this moment; waiting for it.", flush=True)
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    @contextmanager
    def making(self) -> Iterator[None]:
        """While files are made; what is left by somebody who was stopped meanwhile could be half a file, so it goes."""
        scratch = self.work / "scratch"
        shutil.rmtree(scratch, ignore_errors=True)
        if self._unfinished.exists():
            shutil.rmtree(self.made, ignore_errors=True)
        self._unfinished.touch()
        scratch.mkdir()
        try:
            yield
        except Failed:
            self._unfinished.unlink()  # the compiler itself has ended, and tidied up
            raise
        self._unfinished.unlink()

    def withdraw(self) -> None:
        """Take the library away: programs that are started from now on run the Python files."""
        (self.source / LIBRARY).unlink(missing_ok=True)

    def put_in_place(self, modules: Iterable[str], digest: str, seconds: float) -> None:
        """Exchange the compiled files for those that were made: of these modules, and of the library, which is last.

        The digest is that of the sources before they were read: they may have changed again.
        """
        names = [*(str(Path(module).with_suffix(SUFFIX)) for module in modules), LIBRARY]
        missing = [name for name in names if not (self.made / name).exists()]
        if missing:
            raise Failed(f"These files were not made: {', '.join(missing)}")
        for name in names:
            shutil.copy(self.made / name, self._beside(name))
        self.withdraw()
        for old in self.source.rglob("*.so"):
            if not old.name.startswith(".") and str(old.relative_to(self.source)) not in names:
                old.unlink()  # of an older version, whose files are other ones
        for name in names:
            self._beside(name).replace(self.source / name)
        beside = self._note.with_suffix(".new")
        beside.write_text(json.dumps(asdict(Note(digest, names, seconds))), encoding="utf-8")
        beside.replace(self._note)

    def _beside(self, name: str) -> Path:
        """Where a file waits in the folder of its place; no program looks at it, and git does not."""
        place = self.source / name
        return place.with_name(f".{place.name}")


def make(engine: Engine, command: Sequence[str], cores: int) -> float:
    """Translate and compile, with a line of progress for each; the seconds that the C compiler took."""
    settings = {"MYPY_CACHE_DIR": str(engine.work / "mypy_cache"), "TMPDIR": str(engine.work / "scratch")}
    environment = {**os.environ, **settings, "PYTHONUNBUFFERED": "1"}
    with (
        engine.making(),
        engine.log.open("w", encoding="utf-8") as log,
        subprocess.Popen(
            command, cwd=engine.root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process,
    ):
        lines, begun, before = logged(process, log), monotonic(), engine.note().seconds
        with step("Translating the engine into C"):
            if not any(line.startswith(COMPILING) for line in lines):
                finish(process, engine.log)
                return before  # the C is as it was, so there is nothing to compile
        translated = monotonic()
        about = before or (translated - begun) * (ALONE + SHARED / cores)
        with step(f"Compiling the C, about {about:.0f} s"):
            deque(lines, maxlen=0)
            finish(process, engine.log)
        return monotonic() - translated


def logged(process: subprocess.Popen[str], log: TextIO) -> Iterator[str]:
    """The lines that a process prints, as they come; they are written down too."""
    assert process.stdout is not None
    for line in process.stdout:
        log.write(line)
        yield line
    log.flush()


def finish(process: subprocess.Popen[str], log: Path) -> None:
    """See to it that a process that has printed everything has succeeded."""
    if process.wait():
        told = log.read_text(encoding="utf-8").splitlines()
        shown = [line[:SHOWN_LETTERS] for line in told if "error:" in line.lower()] or told
        raise Failed("\n".join([*shown[-SHOWN_LINES:], f"All that the compiler said is in {log}."]))


def build(engine: Engine) -> None:
    """Bring the compiled engine up to date."""
    from setup import engine_files, has_compiler  # takes a second to load, and is seldom needed

    engine.withdraw()
    if not has_compiler():
        print(NO_COMPILER, flush=True)
        return
    digest = engine.digest()
    folders = ("--build-lib", str(engine.made), "--build-temp", str(engine.work / "objects"))
    seconds = make(engine, [sys.executable, "setup.py", "build_ext", *folders], os.cpu_count() or 1)
    engine.put_in_place([str(Path(path).relative_to("src")) for path in engine_files()], digest, seconds)
    compileall.compile_dir(engine.source / "antillas", quiet=2)


def main() -> int:
    """Build if anything has changed; the exit code is 1 if that failed, and then it is said why."""
    engine = Engine()
    try:
        if not engine.is_built():
            with engine.alone():
                if not engine.is_built():  # somebody else may have built it meanwhile
                    build(engine)
    except Failed as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
