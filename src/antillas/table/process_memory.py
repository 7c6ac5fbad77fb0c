"""How much memory a process holds, for whoever limits it."""

import os
from pathlib import Path


def memory_of(pid: int | None) -> int:
    """Bytes that a process holds; 0 where the system does not tell, or there is no such process."""
    if pid is None:
        return 0
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
