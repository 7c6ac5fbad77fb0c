"""A private PostgreSQL for tests: started in a temporary folder, and gone afterwards."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import psycopg

from tests.machine import postgres

USER = "antillas"
PASSWORD = "wine-dark sea/%"
"""With characters that a URL must quote."""


class Cluster:
    """A PostgreSQL server of its own; PostgreSQL refuses root, so root runs it as another user."""

    def __init__(self) -> None:
        self._programs = postgres()
        self._folder = Path(tempfile.mkdtemp(prefix="antillas-"))
        self._as_user: list[str] = []
        if os.geteuid() == 0:
            account = pwd.getpwnam("nobody")
            os.chown(self._folder, account.pw_uid, account.pw_gid)
            self._as_user = ["setpriv", f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups"]
        password = self._folder / "password"
        password.write_text(PASSWORD, encoding="utf-8")
        password.chmod(0o644)
        # Connections are many here, and md5 is the way to check a password that takes the least work.
        self._run("initdb", "-U", USER, "-A", "md5", f"--pwfile={password}", "-E", "UTF8", "--no-locale", "-N")
        self.port = free_port()
        self._used: str | None = None
        self.start()

    @property
    def log(self) -> Path:
        """The file in which the server writes what happens."""
        return self._folder / "log"

    def options(self) -> list[str]:
        """What the server is told; without fsync, which only guards against a loss of power."""
        own = ["-p", str(self.port), "-k", str(self._folder)]
        return [*own, "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200", "-c", "fsync=off"]

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._run("pg_ctl", "-w", "-l", str(self.log), "-o", " ".join(self.options()), "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is a crash."""
        self._run("pg_ctl", "-w", "-m", mode, "stop")

    def remove(self) -> None:
        """Stop the server and delete everything."""
        self.stop("immediate")
        shutil.rmtree(self._folder)

    def empty_database(self) -> str:
        """The URL of a database that is as good as new: whoever used it before is gone, and so is all it has left."""
        if self._used is None:
            self._used = self.new_database()
        else:
            name = self._used.rpartition("/")[2]
            self.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            self.execute("DROP SCHEMA public CASCADE", name)
            self.execute("CREATE SCHEMA public", name)
        return self._used

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{secrets.token_hex(6)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, database: str) -> str:
        """The URL of a database of this server."""
        return (
            f"postgresql://{USER}:{PASSWORD.replace('%', '%25').replace('/', '%2F')}@127.0.0.1:{self.port}/{database}"
        )

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run a statement outside of any transaction."""
        with self._connection(database) as connection:
            connection.execute(statement.encode())

    def ask(self, statement: str) -> object:
        """The one value that a statement asks for."""
        with self._connection("postgres") as connection:
            row = connection.execute(statement.encode()).fetchone()
        return None if row is None else row[0]

    def _connection(self, database: str) -> psycopg.Connection[tuple[object, ...]]:
        login = {"host": "127.0.0.1", "port": self.port, "user": USER, "password": PASSWORD, "dbname": database}
        return psycopg.connect(**login, autocommit=True)  # type: ignore[arg-type]

    def command(self, program: str, *arguments: str) -> list[str]:
        """How a program of PostgreSQL is called that works on this server."""
        return [*self._as_user, str(self._programs / program), "-D", str(self._folder / "data"), *arguments]

    def _run(self, program: str, *arguments: str) -> None:
        command = self.command(program, *arguments)
        done = subprocess.run(
            command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd="/"
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")


def free_port() -> int:
    """A port of this computer that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
