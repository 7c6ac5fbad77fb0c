"""What a server counts, in the format of Prometheus; several server processes count together."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from starlette.types import Scope

from antillas._version import VERSION

disable_created_metrics()  # type: ignore[no-untyped-call]
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which the processes of a server count together; the library reads it when it is imported."""
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
OTHER = "other"
"""The route of requests that fit none, so that strangers cannot make up routes."""


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "antillas_requests", "Requests that were answered.", ["method", "route", "status"], registry=self._registry
        )
        self._seconds = Histogram(
            "antillas_request_seconds",
            "How long answers took, event streams aside.",
            ["route"],
            buckets=SECONDS,
            registry=self._registry,
        )
        self._processor = Counter(
            "antillas_processor_seconds",
            "Processor time by what it was spent on; what is missing was spent on HTTP and on the event loop.",
            ["part"],
            registry=self._registry,
        )
        self._waiting = Counter(
            "antillas_waiting_seconds", "Time that requests waited, by what for.", ["part"], registry=self._registry
        )
        self._streams = Gauge(
            "antillas_streams", "Event streams that are open.", registry=self._registry, multiprocess_mode="livesum"
        )
        self._connections = Gauge(
            "antillas_connections", "Connections that are open.", registry=self._registry, multiprocess_mode="livesum"
        )
        # The library looks for a lock and checks the labels each time; there are only so many of them.
        self._requests_of = cache(self._requests.labels)
        self._seconds_of = cache(self._seconds.labels)
        self._processor_of = cache(self._processor.labels)
        self._waiting_of = cache(self._waiting.labels)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        route = getattr(scope.get("route"), "path", OTHER)
        method = scope["method"] if route != OTHER else OTHER
        self._requests_of(method, route, str(status)).inc()
        if not route.endswith("/events"):
            self._seconds_of(route).observe(seconds)

    @contextmanager
    def stream(self) -> Iterator[None]:
        """Count an event stream while it is open."""
        with self._streams.track_inprogress():
            yield

    @contextmanager
    def spent(self, part: str) -> Iterator[None]:
        """Count the processor time of a block that stays in its thread."""
        began = time.thread_time()
        try:
            yield
        finally:
            self._processor_of(part).inc(time.thread_time() - began)

    def waited(self, part: str, seconds: float) -> None:
        """Count how long a request has waited."""
        self._waiting_of(part).inc(seconds)

    def set_connections(self, count: int) -> None:
        """Note how many connections are open."""
        self._connections.set(count)

    def text(self, tables: dict[str, int]) -> bytes:
        """Everything as Prometheus reads it, of all processes, with how many tables there are in each state."""
        registry = CollectorRegistry()
        folder = os.environ.get(SHARED_FOLDER)
        if folder:
            forget_dead_processes(Path(folder))
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        registry.register(Present(tables))
        return (b"" if folder else generate_latest(self._registry)) + generate_latest(registry)


class Present:
    """What is looked up when somebody asks: the same for all processes, so that they must not add it up."""

    def __init__(self, tables: dict[str, int]) -> None:
        self._tables = tables

    def collect(self) -> Iterator[Metric]:
        """The metrics."""
        states = GaugeMetricFamily("antillas_tables", "Tables that are kept.", labels=["state"])
        for state, count in self._tables.items():
            states.add_metric([state], count)
        yield states
        version = GaugeMetricFamily("antillas_info", "The version of the server.", labels=["version"])
        version.add_metric([VERSION], 1)
        yield version


def forget_dead_processes(folder: Path) -> None:
    """Take out what a process had open that was killed."""
    for file in folder.glob("gauge_live*_*.db"):
        found = re.search(r"_(\d+)\.db$", file.name)
        if found and not _lives(int(found[1])):
            mark_process_dead(int(found[1]), str(folder))  # type: ignore[no-untyped-call]


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
