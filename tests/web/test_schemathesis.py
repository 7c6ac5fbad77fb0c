"""Requests made up from the description of the API: every answer is as described, and nothing breaks."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from antillas.table.service import Opened
from antillas.web.app import create_app
from antillas.web.settings import Settings
from tests.web.serving import Server

EXAMPLES = 12
"""Made-up requests for each operation and phase."""
CONFIG: dict[str, Any] = {
    "generation": {"max-examples": EXAMPLES, "deterministic": True, "database": "none"},
    "checks": {
        # A name of odd characters or a contradiction among options is a 400 that no schema can foresee.
        "positive_data_acceptance": {"expected-statuses": ["2xx", "400", "401", "403", "404", "409"]},
        "negative_data_rejection": {"expected-statuses": ["400", "401", "403", "404", "405", "409", "413", "422"]},
    },
}
SCHEMA = schemathesis.openapi.from_dict(create_app(Settings()).openapi(), config=SchemathesisConfig.from_dict(CONFIG))
UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def opened(server: Server) -> Opened:
    """One table for all made-up requests."""
    return server.open()


@SCHEMA.parametrize()
@UNHURRIED
def test_strangers_get_described_answers(case: schemathesis.Case[Any], server: Server) -> None:
    case.call_and_validate(base_url=server.url)


@SCHEMA.exclude(path_regex="/events$").parametrize()
@UNHURRIED
def test_players_get_described_answers(case: schemathesis.Case[Any], server: Server, opened: Opened) -> None:
    tokens = ".".join((opened.host_token, *opened.tokens.values()))
    if "table_id" in (case.path_parameters or {}):
        case.path_parameters["table_id"] = opened.table_id
    case.call_and_validate(base_url=server.url, headers={"Authorization": f"Bearer {tokens}"})
