"""A server in a process of its own, which can be killed and started again on the same port and database."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[2]
HOST = "127.0.0.1"
RUNNING = "Uvicorn running"
NO_LIMITS = {f"ANTILLAS_RATE_{name}": "" for name in ("ADDRESS", "NEW", "JOIN", "SEAT")}


class Server:
    """One server at a database of its own, or at a shared one."""

    def __init__(self, database: str) -> None:
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://{HOST}:{self.port}"
        self._environment = {**os.environ, **NO_LIMITS, "DATABASE_URL": database}
        self._process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end(signal.SIGTERM)

    def start(self) -> None:
        """Start the process and wait until it answers."""
        options = ["--factory", "--host", HOST, "--port", str(self.port), "--no-access-log"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "uvicorn", "tests.browser.quick:app", *options, "--timeout-graceful-shutdown", "1"],
            cwd=ROOT,
            env=self._environment,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        told: list[str] = []
        assert self._process.stderr is not None
        for line in self._process.stderr:
            told.append(line)
            if RUNNING in line:
                break
        else:
            raise RuntimeError("The server did not start:\n" + "".join(told))
        self._reader = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._reader.start()

    def kill(self) -> None:
        """End the process as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        process, reader = self._process, self._reader
        if process is None or reader is None:
            return
        process.send_signal(how)
        process.wait()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # the processes in which bots think
        reader.join()
        assert process.stderr is not None
        process.stderr.close()
        self._process = self._reader = None
