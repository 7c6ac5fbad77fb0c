"""What who runs a server can see: logs with request ids, health, metrics, methods, and how long games are kept."""

import json
import logging
import os
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from antillas.core.errors import BadOption
from antillas.table.errors import Unavailable
from antillas.table.upkeep import Expiry, Upkeep
from antillas.web import running
from antillas.web.journal import Json, Lines, request_id
from antillas.web.metrics import SHARED_FOLDER
from antillas.web.routes import pages
from antillas.web.settings import Rates, settings_from
from tests.table.postgres import Cluster
from tests.web.conftest import NO_LIMITS
from tests.web.serving import UNKNOWN, Page, Server
from tests.web.test_connections import server_process, until
from tests.web.test_live import listening

Serve = Callable[..., Server]
TOKEN = "B" * 43


def access(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What the access log says."""
    return [record for record in caplog.records if record.name == "antillas.access"]


def test_every_request_has_an_id_and_a_line(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "antillas.access")
    browser = serve().browser()
    answers = [browser.get(path) for path in ("/help", "/nowhere", "/static/layout.css", "/api/games")]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 4
    until(lambda: len(access(caplog)) == 4)
    facts = [(record.args["path"], record.args["status"]) for record in access(caplog)]  # type: ignore[index,call-overload]
    assert facts == [("/help", 200), ("/nowhere", 404), ("/static/layout.css", 200), ("/api/games", 200)]


def test_the_log_has_no_token_and_no_line_of_somebody_else(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "antillas.access")
    browser = serve().browser()
    for path in (f"/join/{UNKNOWN}/{TOKEN}", f"/JOIN/{TOKEN}/?token={TOKEN}", "/a%0A2026%20ERROR%20forged"):
        assert browser.get(path).status_code == 404
    until(lambda: len(access(caplog)) == 3)
    lines = [Lines().format(record) for record in access(caplog)]
    assert not any(TOKEN in line or "\n" in line for line in lines)
    assert f"GET /join/{UNKNOWN}/... 404" in lines[0]


def test_what_goes_wrong_is_in_the_log_with_the_id_of_its_request(
    serve: Serve, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "KEYS", None)
    server = serve(Rates(address="2/minute"))
    monkeypatch.setattr(server.service.store, "read", unavailable)
    monkeypatch.setattr(server.service.store, "sequence", unavailable)
    seen: list[tuple[str, str]] = []
    caplog.handler.addFilter(lambda record: not seen.append((request_id.get(), record.levelname)))  # type: ignore[func-returns-value]
    browser = server.browser()
    answers = [browser.get("/help"), server.browser(address="127.0.0.2").get(f"/t/{UNKNOWN}")]
    answers += [browser.get("/robots.txt"), browser.get("/robots.txt")]
    assert [answer.status_code for answer in answers] == [500, 503, 200, 429]
    until(lambda: len(access(caplog)) == 3)
    assert [record.levelname for record in access(caplog)] == ["ERROR", "WARNING", "WARNING"]
    wrong = {answers[at].headers["x-request-id"] for at in (0, 1, 3)}
    assert {own for own, _ in seen} == wrong
    assert any(record.exc_info for record in caplog.records if record.name == "antillas.web.security")
    assert any("the disk is gone" in record.getMessage() for record in caplog.records)


def unavailable(table_id: str) -> None:
    raise Unavailable from OSError("the disk is gone")


def test_the_log_can_be_read_by_programs(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "antillas.access")
    serve().browser().get("/help")
    until(lambda: len(access(caplog)) == 1)
    told = json.loads(Json().format(access(caplog)[0]))
    assert (told["method"], told["path"], told["status"], told["level"]) == ("GET", "/help", 200, "info")
    assert told["ms"] > 0
    assert told["address"] == "127.0.0.1"


def test_health(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    well = server.browser().get("/healthz")
    assert (well.status_code, well.json()["status"]) == (200, "ok")
    monkeypatch.setattr(Upkeep, "ping", lambda _: unavailable(""))
    ill = server.browser().get("/healthz")
    assert (ill.status_code, ill.json()["status"]) == (503, "no database")
    assert ill.headers["retry-after"]


def samples(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """What Prometheus would read."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def of(found: dict[tuple[str, frozenset[tuple[str, str]]], float], name: str, **labels: str) -> float:
    return found[name, frozenset(labels.items())]


def test_metrics(serve: Serve) -> None:
    server = serve()
    opened = server.open()
    browser = server.browser()
    assert [browser.get(path).status_code for path in ("/help", "/help", "/a", "/b")] == [200, 200, 404, 404]
    with listening(server.browser(), f"/t/{opened.table_id}/events") as events:
        next(events)
        found = samples(browser.get("/metrics").text)
    assert of(found, "antillas_requests_total", method="GET", route="/help", status="200") == 2
    assert of(found, "antillas_requests_total", method="other", route="other", status="404") == 2
    assert of(found, "antillas_request_seconds_count", route="/help") == 2
    assert of(found, "antillas_streams") == 1
    assert of(found, "antillas_connections") >= 2
    assert of(found, "antillas_tables", state="running") == 1
    assert of(found, "antillas_tables", state="finished") == 0


def test_metrics_are_not_for_everybody(serve: Serve) -> None:
    server = serve()
    assert server.browser(address="127.0.0.2").get("/metrics").status_code == 404
    forwarded = server.browser().get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    assert forwarded.status_code == 404
    server = serve(metrics_from="127.0.0.0/29")
    assert server.browser(address="127.0.0.2").get("/metrics").status_code == 200
    assert server.browser(address="127.0.0.9").get("/metrics").status_code == 404


@pytest.mark.long
def test_several_processes_count_together(cluster: Cluster, tmp_path: Path) -> None:
    options = ("--database", cluster.new_database(), "--workers", "2")
    with server_process(tmp_path, *options) as (address, process, log):
        for _ in range(20):
            assert httpx.get(f"{address}/help").status_code == 200
        found = samples(httpx.get(f"{address}/metrics").text)
        assert of(found, "antillas_requests_total", method="GET", route="/help", status="200") == 20
        process.terminate()
        process.wait()
        assert "Traceback" not in log.read_text()


@pytest.mark.parametrize("memory", ["/dev/shm", "/no/such/folder"])
def test_processes_count_in_memory_where_there_is_such_a_folder(memory: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MEMORY", memory)
    with running.counting_together():
        folder = Path(os.environ[SHARED_FOLDER])
        assert folder.is_dir()
        assert folder.is_relative_to(memory) == Path(memory).is_dir()
    assert not folder.exists()


@pytest.mark.parametrize("path", ["/", "/help", "/rules/puerto-rico", "/t/{}", "/t/{}/log", "/api/tables/{}", "/nix"])
def test_head_is_get_without_the_body(server: Server, path: str) -> None:
    address = path.format(server.open().table_id)
    plain = {"Accept-Encoding": "identity"}
    got, head = server.browser().get(address, headers=plain), server.browser().head(address, headers=plain)
    assert (head.status_code, head.content) == (got.status_code, b"")
    for name in ("content-type", "content-length", "cache-control", "content-security-policy"):
        assert head.headers[name] == got.headers[name]


@pytest.mark.parametrize("address", ["/t/{}/events", "/api/tables/{}/events"])
def test_the_head_of_a_stream_ends_and_nobody_is_left_listening(server: Server, address: str) -> None:
    head = server.browser().head(address.format(server.open().table_id))
    assert head.status_code == 200
    assert head.headers["content-type"].startswith("text/event-stream")
    until(lambda: not server.service.subscriptions.watched())


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/help", "GET, HEAD, OPTIONS"),
        ("/new/puerto-rico", "GET, HEAD, OPTIONS, POST"),
        (f"/t/{UNKNOWN}/move", "OPTIONS, POST"),
        ("/api/tables", "OPTIONS, POST"),
        ("/static/layout.css", "GET, HEAD, OPTIONS"),
    ],
)
def test_options_tells_what_an_address_knows(server: Server, path: str, allowed: str) -> None:
    answer = server.browser().options(path)
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["allow"] == allowed
    assert server.browser().request("DELETE", path).headers["allow"] == allowed
    assert server.browser().options("/nowhere").status_code == 404


def test_pages_say_how_long_games_are_kept(serve: Serve) -> None:
    server = serve(expiry=Expiry(finished=90, idle=1))
    for path in ("/", "/help"):
        text = " ".join(Page(server.browser().get(path).text).text.split())
        assert "A finished game is deleted 90 days after its last move." in text
        assert "A game that is not over is deleted 1 day after its last move." in text
    polish = Page(server.browser(**{"Accept-Language": "pl"}).get("/help").text).text
    assert "90 dni" in polish
    silent = serve(NO_LIMITS)
    assert "deleted" not in Page(silent.browser().get("/").text).text
    assert "This server deletes no game by itself." in Page(silent.browser().get("/help").text).text


def test_settings_come_from_the_environment() -> None:
    settings = settings_from(
        {"ANTILLAS_STREAMS": "7", "ANTILLAS_EXPIRE_FINISHED": "90d", "ANTILLAS_EXPIRE_IDLE": "365"}
    )
    assert settings.rates.streams == 7
    assert settings.expiry == Expiry(90, 365)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("ANTILLAS_STREAMS", "many"),
        ("ANTILLAS_EXPIRE_IDLE", "3 weeks"),
        ("ANTILLAS_EXPIRE_IDLE", "99999999d"),
        ("ANTILLAS_RATE_SEAT", "often"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(variable: str, value: str) -> None:
    with pytest.raises(BadOption):
        settings_from({variable: value})
