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
        self.port = _free_port()
        self._used: str | None = None
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers; without fsync, which only guards against a loss of power."""
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self._folder} -c max_connections=200 -c fsync=off"
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", options, "start")

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
        login = {"host": "127.0.0.1", "port": self.port, "user": USER, "password": PASSWORD, "dbname": database}
        with psycopg.connect(**login, autocommit=True) as connection:  # type: ignore[arg-type]
            connection.execute(statement.encode())

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_user, str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        done = subprocess.run(
            command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd="/"
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
