"""How a server is run: what its processes do, what the web server is told, and how many files it may open."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from logging.config import dictConfig
from typing import Any

import uvicorn

from antillas.table.autoplay import Runner
from antillas.table.linked import READY, Link
from antillas.table.process_names import BOTS, WEB, name_process
from antillas.table.service import Service
from antillas.table.upkeep import Sweeper, Upkeep
from antillas.web.app import create_app
from antillas.web.coaching import Coach
from antillas.web.connections import KEEP_ALIVE_SECONDS, Connection
from antillas.web.metrics import SHARED_FOLDER, Metrics
from antillas.web.processes import Parent, Part
from antillas.web.settings import Settings, settings_from

PATIENCE_SECONDS = 0.5
"""How long answers may take at the end; event streams end by themselves."""
MOST_FILES = 65536
KEPT_FILES = 200
"""Files that are kept free for the database and for bots, or half of all where there are fewer."""
BACKLOG = 512
SWITCH_SECONDS = 0.0005
"""After so long a thread that computes lets another one go on; ten times as long is usual."""
MEMORY = "/dev/shm"
"""Where Linux keeps files in memory."""
COLLECTED_AFTER = 20_000
"""Things that are made before the collector looks for some that hold each other."""


def server_options() -> dict[str, Any]:
    """What uvicorn is told about every server, besides where it listens."""
    return {
        "http": Connection,
        "ws": "none",
        "lifespan": "on",
        "access_log": False,  # the path of a join link holds a token; we write a log of our own
        "server_header": False,
        "log_level": "warning",
        "backlog": BACKLOG,
        "timeout_keep_alive": KEEP_ALIVE_SECONDS,
        "timeout_graceful_shutdown": PATIENCE_SECONDS,
    }


def run(listening: list[socket.socket], log: dict[str, Any]) -> bool:
    """Be a server until it is told to end: a process for each socket, and one for bots. False if it does not start."""
    if sys.platform == "win32":  # links and signals as they are used here are those of Unix
        return run_alone(listening[:1], log)
    dictConfig(log)
    web = [Part(f"web {number}", serve_web, (own, log)) for number, own in enumerate(listening, 1)]
    with counting_together():
        return asyncio.run(_run([*web, Part("bots", play_bots, (log,))]))


@contextmanager
def counting_together() -> Iterator[None]:
    """Give the processes of a server a folder in which they count together; it is named before they count at all.

    It is in memory where that is possible: whoever counts in a file on a disk now and then waits for the disk, and so
    does the whole process.
    """
    in_memory = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="antillas-metrics-", dir=in_memory, ignore_cleanup_errors=True) as folder:
        os.environ[SHARED_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[SHARED_FOLDER]


async def _run(parts: list[Part]) -> bool:
    return await Parent(parts).run()


def run_alone(listening: list[socket.socket], log: dict[str, Any]) -> bool:
    """Be a server in one process."""
    settings = own_settings()
    app = create_app(settings, runner=partial(Runner, pause=settings.bot_pause))
    server = uvicorn.Server(uvicorn.Config(app, log_config=log, **server_options()))
    server.run(sockets=listening)
    return server.started


def own_settings() -> Settings:
    """What the environment says, within what this process can do."""
    settings = settings_from(os.environ)
    return replace(settings, connections=room_for_connections(settings.connections))


# The processes.


class Server(uvicorn.Server):
    """A web server that ends when its parent tells it to."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Only SIGTERM is heard, and it is the end of nothing but the server."""
        signal.signal(signal.SIGTERM, self.handle_exit)
        yield


def serve_web(end: socket.socket, listening: socket.socket, log: dict[str, Any]) -> None:
    """Answer requests."""
    name_process(WEB)
    suit_the_interpreter()
    app = create_app(own_settings(), runner=None, link=Link(end, lose=end_this_process))
    Server(uvicorn.Config(app, log_config=log, **server_options())).run(sockets=[listening])


def play_bots(end: socket.socket, log: dict[str, Any]) -> None:
    """Play chance and bots at all tables, think for people, and let old tables go."""
    name_process(BOTS)
    suit_the_interpreter()
    dictConfig(log)
    loop = uvicorn.Config(app="", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(_play_bots(end, settings_from(os.environ)))


async def _play_bots(end: socket.socket, settings: Settings) -> None:
    told_to_end = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told_to_end.set)
    async with Link(end, lose=end_this_process) as link:
        service = await asyncio.to_thread(Service.connect, settings.database, link=link)
        metrics = Metrics()
        service.store.spent = lambda part: metrics.spent(f"{part} for bots")
        try:
            async with (
                service.subscriptions,
                Runner(service, pause=settings.bot_pause),
                Coach(service),
                Sweeper(Upkeep(service.store), settings.expiry),
            ):
                link.say(READY)
                await told_to_end.wait()
        finally:
            service.close()


def end_this_process() -> None:
    """The parent is gone, so this process is not needed any more."""
    os.kill(os.getpid(), signal.SIGTERM)


def suit_the_interpreter() -> None:
    """Set up this process for serving.

    What is loaded stays for good, and pages are made of many small things that go by themselves. The thread that
    answers needs only a moment each time, so threads that draw let it go on soon.
    """
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER, 20, 20)
    sys.setswitchinterval(SWITCH_SECONDS)


# Where it listens.


def listen(host: str, port: int, processes: int) -> list[socket.socket]:
    """A socket for each process, all at one address; `OSError` if it is not free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family):
        pass  # nobody else listens here; sockets that share an address would not notice
    shares = processes > 1 and sys.platform == "linux"  # elsewhere the system would not spread what comes in
    sockets = [_listening(host, port, family, shares) for _ in range(processes if shares else 1)]
    return sockets if shares else sockets * processes


def given_socket(number: int) -> socket.socket:
    """A socket that listens already: who comes while one server takes over from another waits there for a moment."""
    return _made_ready(socket.socket(fileno=number))


def _listening(host: str, port: int, family: int, shares: bool) -> socket.socket:
    return _made_ready(socket.create_server((host, port), family=family, backlog=BACKLOG, reuse_port=shares))


def _made_ready(listening: socket.socket) -> socket.socket:
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)  # else every answer waits for 40 ms
    listening.setblocking(False)
    return listening


def room_for_connections(wanted: int) -> int:
    """How many connections there can be: as many as wanted, if this process may open so many files."""
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    files, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if files < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(1, min(wanted, most - min(KEPT_FILES, most // 2)))
