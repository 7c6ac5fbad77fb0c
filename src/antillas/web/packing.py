"""Answers made small for the way: compressed where they are made, in the thread that made them."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

LEVEL = 3
"""How hard zlib compresses: half as much again takes three times as long."""
QUICK_LEVEL = 1
"""The same for ISA-L, which makes answers a twelfth larger and takes a quarter of the time."""
SMALLEST = 1000
"""Answers with fewer bytes are sent as they are."""
GZIP = 31
"""What zlib calls a window of the full size with the frame of gzip around it."""


def _compressor() -> Callable[[bytes], bytes]:
    try:
        from isal import isal_zlib
    except ImportError:  # there are platforms without it
        return lambda body: zlib.compress(body, LEVEL, GZIP)
    return lambda body: isal_zlib.compress(body, QUICK_LEVEL, GZIP)


compress = _compressor()
"""The bytes as gzip has them."""


def packed(response: Response, request: Request) -> Response:
    """The same answer, compressed if it is large and the browser can unpack it."""
    if len(response.body) >= SMALLEST:
        response.headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            response.body = compress(bytes(response.body))
            response.headers["Content-Encoding"] = "gzip"
            response.headers["Content-Length"] = str(len(response.body))
    return response
