"""`antillas serve`: what it cannot do it says in one line before it starts."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from antillas.cli.main import main


def serve(*words: str) -> Result:
    return CliRunner().invoke(main, ["serve", *words], catch_exceptions=False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "sqlite:////nowhere/tables.db"], "The database sqlite:////nowhere/tables.db cannot be used"),
        (["--database", "postgresql://localhost:1/tables"], "Connection refused"),
        (["--database", "mysql://localhost/tables"], "There is no support for mysql databases"),
        (["--workers", "2"], "Several workers need PostgreSQL"),
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
