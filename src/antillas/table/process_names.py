"""What the processes of a server are called, so that who runs it can tell them apart in a list of processes."""

from contextlib import suppress
from pathlib import Path

WEB, BOTS, THINKING = "antillas-web", "antillas-bots", "antillas-think"


def name_process(name: str) -> None:
    """Call this process by a name of at most 15 letters, where the system knows such names (Linux)."""
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name)
