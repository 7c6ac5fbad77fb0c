"""The packages: out of the sources comes a wheel that plays, replays, serves and shows rules where nothing else is."""

import os
import re
import signal
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
from importlib.metadata import Distribution, distribution, distributions, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from setup import CHECKER, engine_files
from tools.dist import build_sdist, build_wheel

import antillas
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel out of the package of the sources."""
    folder = tmp_path_factory.mktemp("package")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANTILLAS_OPTIMIZATION", "none")  # Compiling takes minutes, and other tests run what is compiled.
        return build_wheel(build_sdist(folder), folder)


@pytest.fixture(scope="module")
def antillas_command(wheel: Path) -> Path:
    """The command of a wheel that was installed without extras."""
    return installed(wheel, "plain", set())


@pytest.fixture(scope="module")
def web_command(wheel: Path) -> Path:
    """The command of a wheel that was installed with what the table in the browser needs."""
    return installed(wheel, "web", {"web"})


def installed(wheel: Path, name: str, extras: set[str]) -> Path:
    """The command of a wheel in an empty environment with what the wheel says that it depends on, and nothing else."""
    home = wheel.parent / name
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    install = ["install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), *install], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (itself,) = distributions(name="antillas", path=[str(packages)])
    here = Path(sysconfig.get_path("purelib"))
    for part in {part for needed in needed_by(itself, extras) for part in parts_of(needed)}:
        if not (packages / part).exists():
            (packages / part).symlink_to(here / part)
    return home / "bin" / "antillas"


def needed_by(itself: Distribution, extras: set[str]) -> list[Distribution]:
    """All that a package says that it needs, and what that needs in turn."""
    found: dict[str, Distribution] = {}
    asked = [(itself, extras)]
    seen: set[tuple[str, str]] = set()
    while asked:
        package, chosen = asked.pop()
        for line in map(Requirement, package.requires or []):
            wanted = any(line.marker is None or line.marker.evaluate({"extra": extra}) for extra in {"", *chosen})
            if wanted and (line.name, str(line.extras)) not in seen:
                seen.add((line.name, str(line.extras)))
                found[line.name] = distribution(line.name)
                asked.append((found[line.name], line.extras))
    return list(found.values())


def parts_of(package: Distribution) -> set[str]:
    """The files and folders of a package, right below where packages lie."""
    return {file.parts[0] for file in package.files or []} - {"..", "__pycache__"}


def environment(folder: Path) -> dict[str, str]:
    """As for a user who has never heard of this repository."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "LANGUAGE": "en",
        "COLUMNS": "100",
    }


def run(command: Path, folder: Path, *words: str, typed: str = "") -> str:
    """What the installed program says."""
    done = subprocess.run(
        [command, *words], cwd=folder, env=environment(folder), input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_the_installed_one(antillas_command: Path, tmp_path: Path) -> None:
    python = antillas_command.with_name("python")
    where = run(python, tmp_path, "-c", "import antillas; print(antillas.__file__, antillas.COMPILED)")
    assert str(antillas_command.parents[1]) in where
    assert "False" in where
    assert antillas.__version__ in run(antillas_command, tmp_path, "--version")


def test_the_engine_is_translated_where_only_what_it_needs_is_installed(antillas_command: Path, tmp_path: Path) -> None:
    python = ("--python-executable", str(antillas_command.with_name("python")), "--cache-dir", str(tmp_path))
    command = [sys.executable, "-m", "mypy", *python, *CHECKER, *engine_files()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_plays_replays_and_shows_rules(antillas_command: Path, tmp_path: Path) -> None:
    seats = ("--seats", "me:Ana,heuristic,random", "--set", "start_player=1", "--save", "game.json")
    assert "Ana picks the Mayor." in run(antillas_command, tmp_path, "play", *seats, typed="pick mayor\nquit\n")
    assert "pick mayor" in run(antillas_command, tmp_path, "replay", "game.json")
    assert "Vegyél el egy telepest" in run(
        antillas_command, tmp_path, "play", "--resume", "game.json", "--language", "hu"
    )
    assert "CAPTAIN-4" in run(antillas_command, tmp_path, "rules", "CAPTAIN-4")
    for game in antillas.REGISTRY:
        assert game in run(antillas_command, tmp_path, "games", game)


def test_without_what_the_table_needs_it_says_so(antillas_command: Path, tmp_path: Path) -> None:
    for words in (["serve"], ["admin", "list", "--database", "sqlite:///x.db"], ["serve", "--port", "8123"]):
        done = subprocess.run(
            [antillas_command, *words],
            cwd=tmp_path,
            env=environment(tmp_path),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        assert re.fullmatch(rf"Error: {words[0]} needs the package \w+: install antillas\[web\]\.\n", done.stderr)


def test_it_serves(web_command: Path, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    words = ["serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'tables.db'}", "--quiet"]
    server = subprocess.Popen([web_command, *words], cwd=tmp_path, env=environment(tmp_path))
    try:
        assert "Puerto Rico" in page(f"http://127.0.0.1:{port}/", server)
        for path in ("/new/santa-maria", "/rules/santiago-de-cuba", "/static/table.js", "/api/games"):
            assert page(f"http://127.0.0.1:{port}{path}", server)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE_SECONDS)


def page(address: str, server: "subprocess.Popen[bytes]") -> str:
    """A page of the server, as soon as it answers."""
    for _ in range(PATIENCE_SECONDS * 10):
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE_SECONDS) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError:
            raise
        except OSError:  # Nobody listens yet.
            pass
        assert server.poll() is None, "the server has ended"
        time.sleep(0.1)
    raise AssertionError(f"{address} does not answer.")


def test_what_it_depends_on_is_named(antillas_command: Path, tmp_path: Path) -> None:
    code = "import importlib.metadata as m; print('\\n'.join(m.requires('antillas')))"
    named = run(antillas_command.with_name("python"), tmp_path, "-c", code).splitlines()
    needed = [re.match(r"[\w-]+", line)[0] for line in named if "extra ==" not in line]  # type: ignore[index]
    assert {"click", "rich", "babel", "msgspec", "librt"} <= set(needed)
    assert all(version(name) for name in needed)
