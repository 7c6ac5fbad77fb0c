"""What tests of the web part start from: a server with its service, and tables at which people sit."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from antillas.table.service import Opened, Service
from antillas.web.app import Playing
from antillas.web.settings import Rates, Settings
from tests.web.serving import Server

Serve = Callable[..., Server]
NO_LIMITS = Rates(address="", new="", join="", seat="", at_once=0)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers that end with the test; without rate limits unless they are given."""
    with ExitStack() as stack:

        def start(
            rates: Rates = NO_LIMITS,
            public_url: str = "",
            runner: Playing | None = None,
            service: Service | None = None,
            **more: Any,
        ) -> Server:
            settings = Settings(f"sqlite:///{tmp_path / 'tables.db'}", public_url, rates, **more)
            if service is None:
                service = Service.connect(settings.database)
                stack.callback(service.close)
            return stack.enter_context(Server(settings, service, runner))

        yield start


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a file."""
    settings = Settings(f"sqlite:///{tmp_path_factory.mktemp('web') / 'tables.db'}", rates=NO_LIMITS)
    service = Service.connect(settings.database)
    with Server(settings, service) as server:
        yield server
    service.close()


@pytest.fixture
def opened(server: Server) -> Opened:
    """A table with three people, one of whom has a choice."""
    return server.open()
