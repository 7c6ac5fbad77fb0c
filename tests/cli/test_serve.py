"""`antillas serve`: what it cannot do it says in one line before it starts."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click import Context, Group
from click.testing import CliRunner, Result

from antillas.cli.main import main
from antillas.table.component_files import OFFERED
from antillas.web.settings import EXPIRY_VARIABLES, RATE_VARIABLES, VARIABLES


def serve(*words: str) -> Result:
    return CliRunner().invoke(main, ["serve", *words], catch_exceptions=False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "sqlite:////nowhere/tables.db"], "The database sqlite:////nowhere/tables.db cannot be used"),
        (["--database", "postgresql://localhost:1/tables"], "Connection refused"),
        (["--database", "mysql://localhost/tables"], "There is no support for mysql databases"),
        (["--host", "no.such.host.invalid"], "The server cannot listen at no.such.host.invalid"),
        (["--port", "70000"], "70000 is not in the range 1<=x<=65535"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'tables.db'}")
    result = serve(*words)
    assert result.exit_code in (1, 2)
    assert said in result.output
    assert "Traceback" not in result.output
    assert "The table is at" not in result.output


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = serve("--port", str(port), "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert result.exit_code == 1
    assert f"The server cannot listen at 127.0.0.1, port {port}: " in result.output
    assert not (tmp_path / "tables.db").exists()


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    holding = (
        "import sys; from antillas.table.keeper import keeping\nwith keeping(sys.argv[1]): print(); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holding, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        result = serve("--database", url)
        other.kill()
    assert result.exit_code == 1
    assert f"Another server (process {other.pid}) keeps its tables in {tmp_path / 'tables.db'}." in result.output


@pytest.mark.parametrize(("option", "value"), [("--streams", "many"), ("--expire-idle", "never")])
def test_a_setting_that_cannot_be_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, value: str
) -> None:
    monkeypatch.setattr(os, "environ", dict(os.environ))
    result = serve(option, value, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert result.exit_code == 1
    assert f"ANTILLAS_{option.removeprefix('--').replace('-', '_').upper()}: " in result.output


def test_a_component_file_that_cannot_be_is_refused_before_anything_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", dict(os.environ))
    own, place = tmp_path / "own.toml", f"sqlite:///{tmp_path / 'tables.db'}"
    own.write_text('[meta]\ngame = "santiago-de-cuba"\nschema = 1\n[correct.start]\npesos = 30\n', "utf-8")
    result = serve("--components", str(own), "--database", place)
    assert result.exit_code == 1
    assert "own.toml: start.pesos: it is 30, and the rulebook states 3 (SC-SETUP-5)." in result.output
    own.write_text('[meta]\ngame = "santiago-de-cuba"\nschema = 1\n', "utf-8")
    (tmp_path / "two.toml").write_text(own.read_text("utf-8"), "utf-8")
    result = serve("--components", str(own), "--components", str(tmp_path / "two.toml"), "--database", place)
    assert "two.toml: there is another file for Santiago de Cuba already." in result.output
    result = serve("--components", str(tmp_path / "none.toml"), "--database", place)
    assert "none.toml: cannot be read" in result.output
    assert not (tmp_path / "tables.db").exists()


def test_the_guide_for_hosts_names_only_what_there_is() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    known = {*VARIABLES, *RATE_VARIABLES, *EXPIRY_VARIABLES, OFFERED}
    assert set(re.findall(r"ANTILLAS_[A-Z_]*[A-Z]", guide)) <= known
    command = main.get_command(Context(main), "serve")
    assert command is not None
    options = {name for option in command.params for name in option.opts}
    assert set(re.findall(r"`(--[a-z-]+)[` ]", guide)) <= options
    admin = main.get_command(Context(main), "admin")
    assert isinstance(admin, Group)
    assert set(re.findall(r"antillas admin ([a-z]+)", guide)) == set(admin.commands)
