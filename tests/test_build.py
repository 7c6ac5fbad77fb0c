"""`make build`: files are exchanged as a whole, what is half done is done again, and each step has a line."""

import fcntl
import io
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools import build as build_tool
from tools.build import LIBRARY, NO_COMPILER, SUFFIX, Engine, build, make
from tools.step import Failed, run, step

MODULES = ["antillas/core/a.py", "antillas/games/b.py", "antillas/bots/playout.py", "antillas/envs/batch.py"]
FILES = [*(module.removesuffix(".py") + SUFFIX for module in MODULES), LIBRARY]


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """A small checkout, with what was made for it."""
    engine = Engine(tmp_path)
    for name in ("setup.py", *(f"src/{module}" for module in MODULES)):
        write(tmp_path / name, "first")
    for name in FILES:
        write(engine.made / name, "first")
    return engine


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def in_place(engine: Engine) -> dict[str, str]:
    """The compiled files that a program can find, with what is in them."""
    found = [path for path in engine.source.rglob("*.so") if not path.name.startswith(".")]
    return {str(path.relative_to(engine.source)): path.read_text() for path in found}


def exchange(engine: Engine, modules: list[str] = MODULES) -> None:
    engine.put_in_place(modules, engine.digest(), 1.0)


# The exchange of files.


def test_an_engine_is_built_when_all_its_files_are_there_and_fit(engine: Engine) -> None:
    assert not engine.is_built()
    exchange(engine)
    assert engine.is_built()
    assert in_place(engine) == dict.fromkeys(FILES, "first")
    write(engine.source / MODULES[0], "edited")
    assert not engine.is_built()
    exchange(engine)
    (engine.source / FILES[1]).unlink()
    assert not engine.is_built()


def test_a_file_that_is_edited_while_it_is_compiled_is_compiled_again(engine: Engine) -> None:
    before = engine.digest()
    write(engine.source / MODULES[0], "edited")
    engine.put_in_place(MODULES, before, 1.0)
    assert not engine.is_built()


@pytest.mark.parametrize("name", ["CC", "ANTILLAS_OPTIMIZATION"])
def test_another_way_to_compile_is_another_engine(engine: Engine, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    exchange(engine)
    monkeypatch.setenv(name, "other")
    assert not engine.is_built()


def test_files_of_an_older_version_go(engine: Engine) -> None:
    exchange(engine)
    write(engine.source / "antillas/core/other.cpython-30.so", "of another Python")
    exchange(engine, MODULES[1:])
    assert in_place(engine) == dict.fromkeys(FILES[1:], "first")


def test_whoever_is_stopped_in_the_middle_leaves_no_library(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = Path.replace
    for stopped_at in range(len(FILES)):
        exchange(engine)
        write(engine.made / FILES[0], f"new {stopped_at}")
        left = iter(range(stopped_at))

        def stop(self: Path, target: Path, left: Iterator[int] = left) -> Path:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return replace(self, target)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", stop)
            with pytest.raises(KeyboardInterrupt):
                exchange(engine)
        assert LIBRARY not in in_place(engine)
        assert not engine.is_built()
        exchange(engine)
        assert engine.is_built()
        assert in_place(engine)[FILES[0]] == f"new {stopped_at}"


def test_what_was_not_made_as_a_whole_changes_nothing(engine: Engine) -> None:
    exchange(engine)
    (engine.made / FILES[0]).unlink()
    write(engine.made / LIBRARY, "second")
    with pytest.raises(Failed, match=f"not made: {FILES[0]}"):
        exchange(engine)
    assert engine.is_built()
    assert in_place(engine)[LIBRARY] == "first"


def test_a_note_that_cannot_be_read_is_no_note(engine: Engine) -> None:
    exchange(engine)
    for text in ("", "[1]", '{"digest": "a", "other": 1}'):
        (engine.work / "engine.json").write_text(text)
        assert not engine.is_built()


# What is made.


def test_files_that_were_left_half_made_are_made_again(engine: Engine) -> None:
    with pytest.raises(KeyboardInterrupt), engine.making():
        raise KeyboardInterrupt
    assert engine.made.exists()
    with engine.making():
        assert not engine.made.exists()
        engine.made.mkdir()
    with pytest.raises(Failed), engine.making():
        raise Failed("an error in a file")
    with engine.making():
        assert engine.made.exists(), "after an error the other files are as good as before"


def says(*lines: str, code: int = 0) -> list[str]:
    return [sys.executable, "-c", f"print({chr(10).join(lines)!r}); raise SystemExit({code})"]


def test_each_step_has_a_line(engine: Engine, capsys: pytest.CaptureFixture[str]) -> None:
    assert make(engine, says("a warning", "building 'antillas__mypyc' extension", "gcc"), cores=2) >= 0
    lines = r"Translating the engine into C \.\.\. \d+ s\nCompiling the C, about \d+ s \.\.\. \d+ s\n"
    assert re.fullmatch(lines, capsys.readouterr().out)
    assert engine.log.read_text().splitlines() == ["a warning", "building 'antillas__mypyc' extension", "gcc"]


def test_the_last_time_tells_how_long_it_takes(engine: Engine, capsys: pytest.CaptureFixture[str]) -> None:
    engine.put_in_place(MODULES, engine.digest(), 71.2)
    make(engine, says("building 'antillas__mypyc' extension"), cores=2)
    assert "Compiling the C, about 71 s ..." in capsys.readouterr().out


def test_the_same_c_is_not_compiled_again(engine: Engine, capsys: pytest.CaptureFixture[str]) -> None:
    engine.put_in_place(MODULES, engine.digest(), 71.2)
    assert make(engine, says("running build_ext"), cores=2) == 71.2
    assert "Compiling" not in capsys.readouterr().out


@pytest.mark.parametrize("began", [[], ["building 'antillas__mypyc' extension"]])
def test_a_failure_is_told(engine: Engine, capsys: pytest.CaptureFixture[str], began: list[str]) -> None:
    with pytest.raises(
        Failed, match=r"^a\.c:1: error: it does not fit\nAll that the compiler said is in .*engine\.log"
    ):
        make(engine, says(*began, "gcc -Werror a.c", "a.c:1: error: it does not fit", "bye", code=1), cores=2)
    assert capsys.readouterr().out.splitlines()[-1].endswith(" s, and failed:")


def test_without_a_compiler_it_says_so_and_nothing_old_is_run(
    engine: Engine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    exchange(engine)
    monkeypatch.setenv("CC", "no-such-compiler")
    build(engine)
    assert capsys.readouterr().out.strip() == NO_COMPILER
    assert LIBRARY not in in_place(engine)


def test_who_comes_second_waits_and_has_nothing_to_do(
    engine: Engine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_tool, "Engine", lambda: engine)
    monkeypatch.setattr(build_tool, "build", lambda _: pytest.fail("it was built twice"))
    blocked, flock = threading.Event(), fcntl.flock

    def tell(lock: int, how: int) -> None:
        if how == fcntl.LOCK_EX:
            blocked.set()
        flock(lock, how)

    def first() -> None:
        with engine.alone():
            waiting.set()
            assert blocked.wait(60)
            exchange(engine)

    waiting = threading.Event()
    other = threading.Thread(target=first)
    other.start()
    assert waiting.wait(60)
    monkeypatch.setattr(fcntl, "flock", tell)
    assert build_tool.main() == 0
    other.join()
    assert "waiting for it" in capsys.readouterr().out


# Lines of progress.


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.mark.parametrize(
    ("out", "line"), [(io.StringIO(), "Installing ... 21 s\n"), (Screen(), "\rInstalling ... 21 s\n")]
)
def test_a_step_says_how_long_it_took(out: io.StringIO, line: str) -> None:
    times = iter([100.0, 121.4])
    with step("Installing", out, lambda: next(times)):
        assert out.getvalue() == "Installing ..."
    assert out.getvalue().endswith(line)


def test_a_step_that_is_stopped_ends_its_line() -> None:
    out = io.StringIO()
    with pytest.raises(KeyboardInterrupt), step("Installing", out):
        raise KeyboardInterrupt
    assert out.getvalue() == "Installing ... stopped\n"


def test_what_a_command_prints_is_shown_only_if_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    run("Installing", says("many words"))
    assert re.fullmatch(r"Installing \.\.\. \d+ s\n", capsys.readouterr().out)
    with pytest.raises(Failed, match=r"^no network$"):
        run("Installing", says("no network", code=1))
    assert re.fullmatch(r"Installing \.\.\. \d+ s, and failed:\n", capsys.readouterr().out)


def test_a_step_runs_before_anything_is_installed() -> None:
    file = Path(build_tool.__file__).with_name("step.py")
    command = [
        sys.executable,
        "-I",
        "-S",
        str(file),
        "Trying",
        sys.executable,
        "-c",
        "raise SystemExit('It is broken.')",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "It is broken.\n")
    assert re.fullmatch(r"Trying \.\.\. \d+ s, and failed:\n", done.stdout)
