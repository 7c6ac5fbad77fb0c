"""The order of the tests: what takes long is started first, so that no process is left alone with it in the end."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests marked as long come first, then the others with a browser, then the rest; otherwise the order stays.

    Processes share the tests by halves at first, so that mostly one browser at a time is drawing its pages.
    """
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, BROWSER not in item.path.parents))
