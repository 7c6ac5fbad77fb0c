"""`make play`: the table is open at once, the compiled engine takes over, and Ctrl-C ends everything."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tools import play as play_tool
from tools.play import OPENING, QUICK, STAYS, Play

from tests.patience import PATIENCE_SECONDS
from tests.web.test_processes import SEATS, family

SERVER = """
import os, signal, socket, sys
signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
pinned = os.environ.get("ANTILLAS_INTERPRETED", "")
if not pinned and "broken" in sys.argv:
    sys.exit("The library cannot be loaded.")
door = socket.socket(fileno=int(sys.argv[-1].removeprefix("--door=")))
while True:
    caller, _ = door.accept()
    with caller:
        caller.recv(65536)
        text = f"{os.getpid()} {'interpreted' if pinned else 'compiled'}"
        head = f"HTTP/1.1 200 OK\\r\\nContent-Length: {len(text)}\\r\\nConnection: close"
        caller.sendall(f"{head}\\r\\n\\r\\n{text}".encode())
"""
"""A server that tells which process it is and which engine it would run."""
BUILD = """
import os, sys, time
from pathlib import Path
Path(sys.argv[1], "compiling").write_text(str(os.getpid()))
while not Path(sys.argv[1], "go").exists():
    time.sleep(0.01)
sys.exit(Path(sys.argv[1], "go").read_text() or 0)
"""
"""A compiler that ends when the file `go` is there; a text in it is what goes wrong."""


class Try:
    """`make play` with a server and a compiler of the test."""

    def __init__(self, folder: Path, *words: str, serve: list[str] | None = None, is_built: bool = False) -> None:
        self.folder = folder
        self._is_built = is_built
        serve = serve or [sys.executable, "-c", SERVER, *words]
        self.play = Play(serve, [sys.executable, "-c", BUILD, str(folder)], lambda: self.is_built())
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"

    def is_built(self) -> bool:
        """Whether the compiler has succeeded."""
        return self._is_built or ((self.folder / "go").exists() and not (self.folder / "go").read_text())

    async def ask(self) -> tuple[int, str]:
        """The process that answers, and its engine."""
        async with httpx.AsyncClient(timeout=PATIENCE_SECONDS) as client:
            number, engine = (await client.get(self.address)).text.split()
        return int(number), engine

    async def compiling(self) -> int:
        """Wait until the compiler is at work; its process."""
        file = self.folder / "compiling"
        await until(lambda: file.exists() and bool(file.read_text()))
        return int(file.read_text())

    def go(self, problem: str = "") -> None:
        """Let the compiler end."""
        (self.folder / "new").write_text(problem)
        (self.folder / "new").rename(self.folder / "go")

    def run(self, scenario: Callable[["Try"], Awaitable[None]], ending: signal.Signals | None = signal.SIGINT) -> int:
        """Play while the scenario happens; the exit code after the signal."""

        async def both() -> int:
            playing = asyncio.create_task(self.play.run(self.door))
            await scenario(self)
            if ending:
                os.kill(os.getpid(), ending)
            return await asyncio.wait_for(playing, PATIENCE_SECONDS)

        with self.door:
            return asyncio.run(both())


async def until(is_so: Callable[[], bool]) -> None:
    for _ in range(PATIENCE_SECONDS * 100):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("It never came to that.")


def is_alive(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


@pytest.fixture(autouse=True)
def unpinned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTILLAS_INTERPRETED", raising=False)


def test_a_compiled_engine_is_served_at_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(trial: Try) -> None:
        assert (await trial.ask())[1] == "compiled"

    assert Try(tmp_path, is_built=True).run(scenario) == 0
    assert not (tmp_path / "compiling").exists()
    assert capfd.readouterr().out == ""


class Said:
    """What was printed so far."""

    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self._capfd = capfd
        self.text = ""

    def has(self, sentence: str) -> bool:
        """Whether a sentence is among it by now."""
        self.text += self._capfd.readouterr().out
        return sentence in self.text


def test_the_compiled_engine_takes_over(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said, seen = Said(capfd), set()

    async def scenario(trial: Try) -> None:
        first, engine = await trial.ask()
        assert engine == "interpreted"
        await trial.compiling()
        assert await trial.ask() == (first, "interpreted")
        trial.go()
        await until(lambda: not is_alive(first))
        second, engine = await trial.ask()  # whoever comes between the servers waits, and is not refused
        assert engine == "compiled"
        await until(lambda: said.has(QUICK))
        assert await trial.ask() == (second, "compiled")
        seen.update([first, second])

    assert Try(tmp_path).run(scenario) == 0
    assert said.text == f"{OPENING}\n{QUICK}\n"
    assert len(seen) == 2
    assert not any(map(is_alive, seen))


def test_after_a_failure_the_table_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = Said(capfd)

    async def scenario(trial: Try) -> None:
        before = await trial.ask()
        await trial.compiling()
        trial.go("It does not fit.")
        await until(lambda: said.has(STAYS))
        assert await trial.ask() == before

    assert Try(tmp_path).run(scenario) == 0
    assert QUICK not in said.text


def test_without_a_compiler_the_table_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario(trial: Try) -> None:
        before = await trial.ask()
        compiling = await trial.compiling()
        trial.is_built = lambda: False  # type: ignore[method-assign]
        trial.go()
        await until(lambda: not is_alive(compiling))
        assert await trial.ask() == before

    assert Try(tmp_path).run(scenario) == 0
    assert QUICK not in capfd.readouterr().out


def test_a_compiled_engine_that_does_not_start_is_left_alone(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = Said(capfd)

    async def scenario(trial: Try) -> None:
        first, _ = await trial.ask()
        await trial.compiling()
        trial.go()
        await until(lambda: said.has(STAYS))
        second, engine = await trial.ask()
        assert (second != first, engine) == (True, "interpreted")

    assert Try(tmp_path, "broken").run(scenario) == 0
    assert QUICK not in said.text


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_nothing_is_left_when_it_ends_while_it_compiles(tmp_path: Path, ending: signal.Signals) -> None:
    seen = set()

    async def scenario(trial: Try) -> None:
        seen.update([(await trial.ask())[0], await trial.compiling()])

    assert Try(tmp_path).run(scenario, ending) == 0
    assert len(seen) == 2
    assert not any(map(is_alive, seen))


def test_a_server_that_ends_by_itself_ends_everything(tmp_path: Path) -> None:
    async def scenario(trial: Try) -> None:
        os.kill((await trial.ask())[0], signal.SIGKILL)

    assert Try(tmp_path).run(scenario, ending=None) != 0


def test_who_asks_for_the_interpreted_engine_waits_for_no_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANTILLAS_INTERPRETED", "1")

    async def scenario(trial: Try) -> None:
        assert (await trial.ask())[1] == "interpreted"

    assert Try(tmp_path).run(scenario) == 0
    assert not (tmp_path / "compiling").exists()
    assert capfd.readouterr().out == ""


def test_a_port_that_is_taken_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert asyncio.run(play_tool.play(port)) == 1
    assert capsys.readouterr().err.startswith(f"Port {port} is not free: ")


# With a real server.


def loads_the_library(others: set[int]) -> set[bool]:
    """Of each server process of this one but others, whether it has loaded the compiled engine."""
    started = set(family(os.getpid())) - others
    return {"antillas__mypyc" in maps for maps in map(maps_of, started) if "uvloop" in maps}


def maps_of(process: int) -> str:
    with suppress(FileNotFoundError, ProcessLookupError, PermissionError):
        return Path(f"/proc/{process}/maps").read_text()
    return ""


@pytest.mark.long
def test_a_table_goes_on_with_the_compiled_engine(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = Said(capfd)
    program = "from antillas.cli.main import main; main()"
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    serve = [sys.executable, "-c", program, "serve", "--quiet", f"--database={database}"]
    others = set(family(os.getpid()))  # servers that other tests have left running

    async def scenario(trial: Try) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE_SECONDS, base_url=trial.address) as client:
            asked = {"game": "puerto-rico", "seats": SEATS}
            opened = (await client.post("/api/tables", json=asked)).json()
            await trial.compiling()
            assert loads_the_library(others) == {False}
            trial.go()
            await until(lambda: said.has(QUICK))
            assert loads_the_library(others) == {True}
            headers = {"Authorization": f"Bearer {opened['tokens']['0']}"}
            look = await client.get(f"/api/tables/{opened['table_id']}", headers=headers)
            assert look.json()["viewer"] == 0

    assert Try(tmp_path, serve=serve).run(scenario) == 0
    assert capfd.readouterr().err == ""
