"""How much somebody may ask for: by cost per address, by count per seat, and in open event streams."""

import hashlib
import math
import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.requests import HTTPConnection

from antillas.core.message import marked
from antillas.table.errors import TooMany
from antillas.web.settings import Settings

IPV6_NETWORK = 64
"""One household has a whole IPv6 network of this prefix, so it counts as one address."""
COSTS = (
    (re.compile(r"/static/.*"), 0),
    (re.compile(r"(/api)?/import"), 20),
    (re.compile(r"/t/[^/]+/log|(/api/tables|/t)/[^/]+/(record\b.*|branch|analysis)|/new/[^/]+|/rules/[^/]+"), 6),
    (re.compile(r"(/api/tables|/t)/[^/]+/events|/t/[^/]+/(why|hint)"), 1),
    (re.compile(r"(/api/tables|/t)/.*"), 2),
)
"""What an answer costs, by the first pattern that fits the path; a unit is about ten milliseconds of the processor."""
USUAL_COST = 1
KEPT_HOUSEHOLDS = 256
"""Hosts of which is remembered what they count as, those that asked last."""
_TABLE = re.compile(r"/t/[^/]+")
BACKWARD_SECONDS = 1.0
"""A clock that is set right by less than that does no harm."""


class AskedTooOften(TooMany):
    """A rate limit was reached; `wait` is after how many seconds to ask again."""

    def __init__(self, wait: int) -> None:
        super().__init__(marked("Too many requests: please wait {seconds} seconds and try again."), seconds=wait)
        self.wait = wait


def address_of(request: HTTPConnection) -> str:
    """The address that limits count for."""
    return household(request.client.host if request.client else "")


def is_listed(host: str, addresses: str) -> bool:
    """Whether a host is in a list of addresses and networks, joined by commas; * is everybody."""
    listed = [part.strip() for part in addresses.split(",")]
    if "*" in listed or host in listed:
        return True
    try:
        return any(ip_address(host) in ip_network(part, strict=False) for part in listed if "/" in part)
    except ValueError:
        return False


@lru_cache(KEPT_HOUSEHOLDS)
def household(host: str) -> str:
    """Who counts as one: an IPv4 address, an IPv6 network, or the name of a local client."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(IPv6Address(int(address) >> (128 - IPV6_NETWORK) << (128 - IPV6_NETWORK)))


def cost_of(path: str) -> int:
    """What it costs to answer a request for a path."""
    return next((cost for pattern, cost in COSTS if pattern.fullmatch(path)), USUAL_COST)


def is_drawn(path: str) -> bool:
    """Whether a board is drawn for a path: the page of a table, or what has changed on it."""
    return _TABLE.fullmatch(path) is not None


class Doorman:
    """Counts what addresses and seats ask for and refuses what is too much."""

    def __init__(self, settings: Settings) -> None:
        rates = settings.rates
        named = {"address": rates.address, "new": rates.new, "join": rates.join, "seat": rates.seat}
        self._rates: dict[str, RateLimitItem] = {name: parse(rate) for name, rate in named.items() if rate}
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._most_streams = rates.streams
        self._streams: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._latest = 0.0

    def admit(self, what: str, who: str, cost: int = USUAL_COST) -> None:
        """Count what a request costs; `AskedTooOften` if that is too much. Everything can be had by who waited."""
        rate = self._rates.get(what)
        if rate is None:
            return
        self._mind_the_clock()
        if self._limiter.hit(rate, what, who, cost=min(cost, rate.amount)):
            return
        reset = self._limiter.get_window_stats(rate, what, who).reset_time
        raise AskedTooOften(max(1, math.ceil(reset - time.time())))

    def _mind_the_clock(self) -> None:
        """Forget all counts when the clock was set back: they would hold until it has caught up."""
        now = time.time()
        if now < self._latest - BACKWARD_SECONDS:
            self._limiter.storage.reset()
            self._latest = now
        self._latest = max(self._latest, now)

    def admit_seats(self, tokens: tuple[str, ...]) -> None:
        """Count one change for each seat; the storage of the counts never sees a token."""
        for token in tokens:
            self.admit("seat", hashlib.sha256(token.encode()).hexdigest())

    @contextmanager
    def stream(self, address: str) -> Iterator[None]:
        """Hold one of the event streams that an address may have open."""
        with self._lock:
            if self._streams[address] >= self._most_streams:
                raise AskedTooOften(30)
            self._streams[address] += 1
        try:
            yield
        finally:
            with self._lock:
                self._streams[address] -= 1
                self._streams += Counter()  # forgets addresses without a stream
