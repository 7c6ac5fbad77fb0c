"""Why the system did not do something, in words of every language: files, addresses and networks."""

import errno
import socket
from typing import Final

from antillas.core.message import Message, Quote, Text, marked

REASONS: Final = {
    errno.ENOENT: marked("no such file or directory"),
    errno.EACCES: marked("permission denied"),
    errno.EPERM: marked("permission denied"),
    errno.EISDIR: marked("is a directory"),
    errno.ENOTDIR: marked("not a directory"),
    errno.EEXIST: marked("file exists"),
    errno.ENAMETOOLONG: marked("file name too long"),
    errno.EROFS: marked("read-only file system"),
    errno.ENOSPC: marked("no space left on device"),
    errno.EMFILE: marked("too many open files"),
    errno.EADDRINUSE: marked("address already in use"),
    errno.EADDRNOTAVAIL: marked("cannot assign requested address"),
    errno.ECONNREFUSED: marked("connection refused"),
    errno.ECONNRESET: marked("connection reset by peer"),
    errno.ENETUNREACH: marked("network is unreachable"),
    errno.EHOSTUNREACH: marked("no route to host"),
    errno.ETIMEDOUT: marked("timed out"),
}
"""What people meet, as the system itself says it in English."""
UNKNOWN_NAME: Final = marked("name or service not known")
KINDS: Final = (
    (socket.gaierror, UNKNOWN_NAME),
    (TimeoutError, REASONS[errno.ETIMEDOUT]),
    (ConnectionResetError, REASONS[errno.ECONNRESET]),
)
"""Errors that have no number of the system, or one that means something else there."""


def system_reason(error: Exception) -> Message:
    """The reason of an error as a part of a sentence; in English, as it came, if it is a rare one."""
    for kind, reason in KINDS:
        if isinstance(error, kind):
            return Message(reason)
    if isinstance(error, OSError) and error.errno in REASONS:
        return Message(REASONS[error.errno])
    if isinstance(error, OSError) and error.strerror:
        return Text(error.strerror[:1].lower() + error.strerror[1:])
    said = str(error).strip().splitlines() or [type(error).__name__]
    return Quote(said[0].rstrip("."))
