"""Starts a program with a limit of memory, to end with its parent; runs by its path, since it needs nothing of ours."""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    """Take the limits, then become the program: `launch.py BYTES PROGRAM WORD...`."""
    most, *command = sys.argv[1:]
    parent = os.getppid()
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (int(most), int(most)))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            sys.exit(1)
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
