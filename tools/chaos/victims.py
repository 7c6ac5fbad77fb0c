"""What is killed: a real `antillas serve` with all its processes, and a real PostgreSQL of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import httpx
import psycopg
from tests.table.postgres import Cluster, free_port

HOST = "127.0.0.1"
START_SECONDS = 90.0
"""How long a server may take to answer; it takes one or two seconds on a machine that has nothing else to do."""
CHECK_SECONDS = 0.05
NO_LIMITS = {f"ANTILLAS_RATE_{name}": "" for name in ("ADDRESS", "NEW", "JOIN", "SEAT")} | {"ANTILLAS_AT_ONCE": "0"}
"""All people come from one address here, and play faster than people do."""


class DoesNotStart(Exception):
    """A server that was killed does not come back; the text says what it complained about."""


class Server:
    """`antillas serve` in a process group of its own, at the same address however often it is killed."""

    def __init__(self, database: str, log: Path, workers: int) -> None:
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}"
        program = str(Path(sys.executable).with_name("antillas"))
        self._command = [program, "serve", "--quiet", "--port", str(self.port), "--workers", str(workers)]
        own = {"DATABASE_URL": database, "TMPDIR": str(log.parent)}  # who is killed leaves its temporary files behind
        self._environment: Mapping[str, str] = {**os.environ, **NO_LIMITS, **own}
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process; it answers a while later."""
        with self._log.open("ab") as complaints:
            self._process = subprocess.Popen(
                self._command,
                env=self._environment,
                start_new_session=True,
                stdout=subprocess.DEVNULL,
                stderr=complaints,
            )

    def kill(self) -> None:
        """End the process and those in which its bots think, without any warning."""
        if self._process is not None:
            with suppress(ProcessLookupError):  # it may have ended by itself
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    @property
    def has_ended(self) -> bool:
        """Whether it has ended by itself."""
        return self._process is not None and self._process.poll() is not None

    async def answers(self, client: httpx.AsyncClient) -> bool:
        """Whether it can show tables now."""
        try:
            return (await client.get("/healthz")).status_code == httpx.codes.OK
        except httpx.HTTPError:
            return False

    def complaints(self) -> str:
        """What it has written into its log."""
        return self._log.read_text(encoding="utf-8", errors="replace")


class Postgres(Cluster):
    """A PostgreSQL that is a child of this process, so that nothing of it is left when it is killed."""

    _process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        with self.log.open("ab") as log:
            command = self.command("postgres", *self.options())
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", start_new_session=True)
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise DoesNotStart(f"PostgreSQL does not start: {self.log.read_text(errors='replace')[-2000:]}")
            time.sleep(CHECK_SECONDS)

    def stop(self, mode: str = "immediate") -> None:
        """Tell all its processes to end at once without tidying up, as PostgreSQL does when one of them has crashed."""
        if self._process is not None:
            self._process.send_signal({"immediate": signal.SIGQUIT, "fast": signal.SIGINT}[mode])
            self._process.wait()
            self._process = None

    def kill(self) -> None:
        """Kill all its processes, those first that the first one would tell of it."""
        assert self._process is not None
        main = self._process.pid
        self._process.send_signal(signal.SIGSTOP)
        children = Path(f"/proc/{main}/task/{main}/children").read_text(encoding="ascii").split()
        for child in map(int, children):
            os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._process = None

    def wait_until_idle(self, seconds: float = 10.0) -> None:
        """Wait until nobody is connected: what a killed server has sent is then done, or never will be."""
        until = time.monotonic() + seconds
        while self._others() and time.monotonic() < until:
            time.sleep(CHECK_SECONDS)

    def _others(self) -> object:
        asked = "SELECT count(*) FROM pg_stat_activity WHERE datname <> 'postgres' AND backend_type = 'client backend'"
        return self.ask(asked)

    def _answers(self) -> bool:
        try:
            self._others()
        except psycopg.OperationalError:
            return False
        return True
