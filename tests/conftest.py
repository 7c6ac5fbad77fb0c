"""What all tests share: a PostgreSQL, and an order in which no process is left alone with a long test in the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.postgres import Cluster

BROWSER = Path(__file__).parent / "browser"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.remove()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests marked as long come first, then the others with a browser, then the rest; otherwise the order stays.

    Processes share the tests by halves at first, so that mostly one browser at a time is drawing its pages.
    """
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, BROWSER not in item.path.parents))
