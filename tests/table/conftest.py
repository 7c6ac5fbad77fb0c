"""Databases to test with: everything that a table promises holds in SQLite and in PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from antillas.table.service import Service
from tests.table.postgres import Cluster


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    return cluster.empty_database()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def service(url: str) -> Iterator[Service]:
    service = Service.connect(url)
    yield service
    service.close()
