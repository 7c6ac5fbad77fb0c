"""The order of the tests, where they write, their PostgreSQL and Ray, and how seldom memory is tidied up."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.postgres import Cluster

BROWSER = Path(__file__).parent / "browser"
MEMORY = Path("/dev/shm")
"""Files here are never written to a disk, for which a database would wait after every change."""
ROOM = 2 * 1024**3
"""So many bytes must be free there; the tests leave nothing behind but what belongs to failures."""
TIDY_UP = (20_000, 20, 50)
"""Python looks for circles of objects that nobody uses after so many new ones, seldom through all of them."""


def pytest_configure() -> None:
    """Temporary folders lie in memory where there is enough of it."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests marked as long come first, then the others with a browser, then the rest; otherwise the order stays.

    Processes share the tests by halves at first, so that mostly one browser at a time is drawing its pages.
    """
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, BROWSER not in item.path.parents))


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end, so nobody needs to look whether they are still used."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*TIDY_UP)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests of a process."""
    cluster = Cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def own_ray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ray in a home of its own; it writes into the home directory and asks for tokens otherwise."""
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    yield
    ray.shutdown()
