"""The server that is measured: `antillas serve` itself, and what the processor time of its processes went to."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

HOST = "127.0.0.1"
START_SECONDS, STOP_SECONDS = 60.0, 20.0
NO_LIMITS = {
    **dict.fromkeys(("ANTILLAS_RATE_ADDRESS", "ANTILLAS_RATE_NEW", "ANTILLAS_RATE_JOIN", "ANTILLAS_RATE_SEAT"), ""),
    "ANTILLAS_AT_ONCE": "0",
    "ANTILLAS_STREAMS": "1000000",
}
"""All browsers come from one address, so what limits one address is off; everything else is as in any server."""
_PART = re.compile(r'^antillas_(processor|waiting)_seconds_total\{.*part="([^"]+)".*\} (\S+)$', re.MULTILINE)


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    port: int
    process: int

    def parts(self) -> dict[str, float]:
        """Seconds by what they were spent on, as the server counts them itself."""
        with urllib.request.urlopen(f"http://{HOST}:{self.port}/metrics", timeout=10) as answer:
            found = _PART.findall(answer.read().decode())
        return {f"{kind} {part}": float(seconds) for kind, part, seconds in found}

    def processes(self) -> dict[str, float]:
        """Processor seconds of all its processes until now, by what they call themselves."""
        tick, spent = os.sysconf("SC_CLK_TCK"), defaultdict[str, float](float)
        for number in _family(self.process):
            with suppress(OSError):
                name, _, rest = Path(f"/proc/{number}/stat").read_text().partition("(")[2].rpartition(")")
                fields = rest.split()
                spent[name] += (int(fields[11]) + int(fields[12])) / tick
        return spent


def _family(parent: int) -> list[int]:
    """A process and all that come from it."""
    found = [parent]
    for at in found:
        with suppress(OSError):
            for thread in Path(f"/proc/{at}/task").iterdir():
                found += map(int, (thread / "children").read_text().split())
    return found


@contextmanager
def server(database: str, log: Path, workers: int, pause: float) -> Iterator[Server]:
    """A server that runs until the block ends; what it complains about goes into the log."""
    with socket.create_server((HOST, 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-c", "from antillas.cli.main import main; main()", "serve", "--quiet"]
    command += ["--port", str(port), "--workers", str(workers)]
    told = {**os.environ, **NO_LIMITS, "DATABASE_URL": database, "ANTILLAS_BOT_PAUSE": str(pause)}
    with log.open("w") as complaints:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=complaints, env=told)
        try:
            _wait(process, port, log)
            yield Server(port, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Until it answers."""
    until = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < until:
        with suppress(OSError), urllib.request.urlopen(f"http://{HOST}:{port}/healthz", timeout=5):
            return
        time.sleep(0.1)
    raise SystemExit(f"The server does not start: {log.read_text()}")
