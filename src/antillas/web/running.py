"""How a server is run: what the web server is told, its log, and how many files it may open."""

from __future__ import annotations

from typing import Any

from antillas.web.connections import KEEP_ALIVE_SECONDS, Connection

PATIENCE_SECONDS = 1
"""How long answers may take at the end; event streams end by themselves."""
MOST_FILES = 65536
KEPT_FILES = 200
"""Files that are kept free for the database and for bots, or half of all where there are fewer."""
BACKLOG = 512


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
