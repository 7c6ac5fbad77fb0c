"""Connections that get nowhere are closed, there are only so many, and none of that fills the log."""

import logging
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from antillas.web import connections
from antillas.web.journal import ALIKE_SECONDS, MOST_ALIKE, Json, Lines, NoFlood
from antillas.web.running import server_options
from tests.patience import PATIENCE_SECONDS
from tests.web.serving import Server
from tests.web.test_live import listening

Serve = Callable[..., Server]
FEW_FILES = 80


def call(server: Server, source: str = "127.0.0.1") -> socket.socket:
    """A connection over which nothing has been said yet."""
    port = httpx.URL(server.url).port
    return socket.create_connection(("127.0.0.1", port or 0), PATIENCE_SECONDS, (source, 0))


def heard(connection: socket.socket) -> bytes:
    """Everything that is said until the connection is closed."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"G"])
def test_who_does_not_finish_a_request_is_hung_up_on(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    server = serve()
    server.browser().get("/help")
    with call(server) as silent:
        silent.sendall(said)
        assert heard(silent) == b""


def test_the_second_request_of_a_connection_has_a_time_limit_too(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    server = serve()
    with call(server) as slow:
        slow.sendall(b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\nGET /robots.txt HTTP/1.1\r\nX-Slow: ")
        assert heard(slow).count(b"HTTP/1.1 200") == 1


def test_a_body_that_does_not_come_is_not_waited_for(serve: Serve) -> None:
    server = serve(body_seconds=0.3)
    with call(server) as slow:
        slow.sendall(b"POST /open HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nlink=")
        assert heard(slow).startswith(b"HTTP/1.1 408 ")


def test_headers_that_do_not_end_are_not_kept(serve: Serve) -> None:
    server = serve()
    with call(server) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\n")
        with suppress(ConnectionError):
            for number in range(100_000):
                endless.sendall(f"X-{number}: {'x' * 1000}\r\n".encode())
        assert heard(endless)[:12] in (b"HTTP/1.1 431", b"")  # the answer may be lost with the connection
    assert server.browser().get("/help").status_code == 200


def test_the_rest_of_a_refused_upload_is_no_header(serve: Serve) -> None:
    server = serve()
    upload = b"x" * (5 * server.settings.record_limit)  # more than is read before it is refused
    length = str(len(upload)).encode()
    with call(server) as sender:
        sender.sendall(b"POST /import HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + b"\r\n\r\n" + upload)
        sender.sendall(b"GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = heard(sender)
    assert re.findall(rb"HTTP/1.1 (\d+)", answers) == [b"413", b"200"]


def test_who_does_not_take_an_answer_is_hung_up_on(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STUCK_SECONDS", 0.3)
    server = serve()
    browser = server.browser()
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", httpx.URL(server.url).port or 0))
        lazy.sendall(b"GET /static/layout.css HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        until(lambda: "antillas_connections 1.0" in browser.get("/metrics").text)


def test_the_server_runs_on_native_code() -> None:
    config = uvicorn.Config(lambda: None, **server_options())
    factory = config.get_loop_factory()
    assert factory is not None
    assert factory.__module__.startswith("uvloop")
    assert issubclass(server_options()["http"], HttpToolsProtocol)


def test_an_open_stream_is_no_silent_connection(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.3)
    server = serve()
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    with listening(server.browser(), f"/t/{opened.table_id}/events") as events:
        next(events)
        with call(server) as silent:
            assert heard(silent) == b""  # that one is closed, and the stream goes on
        assert look.waiting_for is not None
        tokens = (opened.tokens[look.waiting_for],)
        server.service.act(opened.table_id, tokens, look.sequence, [look.state.legal()[0]])
        assert next(events)["id"] == str(look.sequence + 1)


def test_there_are_only_so_many_connections(serve: Serve) -> None:
    server = serve(connections=3)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(call(server))
        with call(server) as refused:
            answer = heard(refused)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After: 5" in answer
        head, _, body = answer.partition(b"\r\n\r\n")
        assert f"Content-Length: {len(body)}".encode() in head
    until(lambda: server.browser().get("/help").status_code == 200)


def test_one_address_does_not_take_all_connections(serve: Serve) -> None:
    server = serve(address_connections=2)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(call(server, "127.0.0.3"))
        with call(server, "127.0.0.3") as refused:
            assert heard(refused).startswith(b"HTTP/1.1 503 ")
        assert server.browser(address="127.0.0.4").get("/help").status_code == 200
        for _ in range(4):  # a proxy brings the requests of many
            stack.enter_context(call(server, "127.0.0.1"))
        assert server.browser().get("/help").status_code == 200


def until(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            if condition():
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < deadline
        time.sleep(0.05)


@contextmanager
def server_process(folder: Path, *options: str, files: int = 0) -> Iterator[tuple[str, "subprocess.Popen[str]", Path]]:
    """`antillas serve` in a process of its own: its address, the process and its log."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    program = "from antillas.cli.main import main; main()"
    if files:
        program = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files})); {program}"
    command = [sys.executable, "-c", program, "serve", "--port", str(port), *options]
    if "--database" not in options:
        command += ["--database", f"sqlite:///{folder / 'tables.db'}"]
    log = folder / "log"
    with log.open("w") as out:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=out, text=True)
    address = f"http://127.0.0.1:{port}"
    try:
        until(lambda: process.poll() is not None or httpx.get(f"{address}/healthz").status_code == 200)
        assert process.poll() is None, log.read_text()
        yield address, process, log
    finally:
        process.kill()
        process.wait()


def test_a_server_with_few_files_stays_well_and_its_log_short(tmp_path: Path) -> None:
    with server_process(tmp_path, files=FEW_FILES) as (address, process, log):
        port = httpx.URL(address).port or 0
        with ExitStack() as stack:
            for _ in range(3 * FEW_FILES):
                stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE_SECONDS))
            until(lambda: "too many" in log.read_text())
        until(lambda: httpx.get(f"{address}/help").status_code == 200)
        assert process.poll() is None
        lines = log.read_text().splitlines()
    assert len(lines) < 60, lines[:100]
    assert not any("Traceback" in line for line in lines)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_ends_at_once_with_its_streams_and_without_complaint(tmp_path: Path, workers: str) -> None:
    with server_process(tmp_path, "--log", "json", "--workers", workers) as (address, process, log):
        table = httpx.post(
            f"{address}/api/tables",
            json={"game": "puerto-rico", "seats": [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cy"}]},
        ).json()["table_id"]
        for listener in (f"{address}/t/{table}/events", f"{address}/api/tables/{table}/events"):
            assert httpx.head(listener).status_code == 200  # leaves nothing behind that would complain at the end
        with (
            httpx.stream("GET", f"{address}/t/{table}/events", timeout=PATIENCE_SECONDS) as stream,
            httpx.stream("GET", f"{address}/api/tables/{table}/events", timeout=PATIENCE_SECONDS) as other,
        ):
            lines = stream.iter_lines()
            next(lines)
            process.terminate()
            for _ in lines:
                pass  # ends by itself, as it should: no error is raised
            for _ in other.iter_lines():
                pass
        assert process.wait(PATIENCE_SECONDS) == 0
        written = log.read_text()
    assert "Traceback" not in written
    assert "killed" not in written
    assert '"level": "error"' not in written
    assert "Cancel" not in written


def record(message: str, level: int = logging.ERROR, name: str = "asyncio") -> logging.LogRecord:
    return logging.LogRecord(name, level, "", 0, message, (), None)


def test_messages_alike_are_counted_instead_of_written() -> None:
    clock = [0.0]
    guard = NoFlood(lambda: clock[0])
    written = [guard.filter(record("accept failed")) for _ in range(10_000)]
    assert written.count(True) == MOST_ALIKE
    assert guard.filter(record("something else"))
    assert all(guard.filter(record("GET / 429", name="antillas.access")) for _ in range(100))
    clock[0] = ALIKE_SECONDS
    late = record("accept failed")
    assert guard.filter(late)
    assert late.getMessage() == f"accept failed (and {10_000 - MOST_ALIKE} more like this)"


def test_a_line_of_the_log_is_one_line() -> None:
    for form in (Lines(), Json()):
        assert len(form.format(record("GET /a%0Ab")).splitlines()) == 1
