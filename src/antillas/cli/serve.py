"""`antillas serve`: the table in the browser, on this computer or for everybody."""

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import click

from antillas.core.errors import BadOption
from antillas.core.message import Text

APP = "antillas.web.app:app_from_environment"
EVERYWHERE = ("0.0.0.0", "::")
PATIENCE_SECONDS = 2
"""How long open pages are waited for at the end; their event streams would never end by themselves."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 is everywhere.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen at.")
@click.option("--database", help="Where the games are kept, as a URL; DATABASE_URL or a file of your own by default.")
@click.option("--public-url", help="The address that people use, if a proxy stands before this server.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Server processes.")
@click.option("--open", "open_browser", is_flag=True, help="Open the front page in the browser.")
def serve(host: str, port: int, database: str | None, public_url: str | None, workers: int, open_browser: bool) -> None:
    """Play in the browser: open tables, invite friends, sit down with bots."""
    # Only this command needs a web server and a database, and they take a moment to load.
    import uvicorn

    from antillas.table.database import read_url
    from antillas.table.service import Service
    from antillas.web.settings import settings_from

    given = {"DATABASE_URL": database, "ANTILLAS_PUBLIC_URL": public_url}
    os.environ.update({name: value for name, value in given.items() if value})
    os.environ.setdefault("DATABASE_URL", own_database())
    settings = settings_from(os.environ)
    kept = read_url(settings.database)
    if workers > 1 and not kept.drivername.startswith("postgresql"):
        raise BadOption("Several workers need PostgreSQL: give its URL with --database or DATABASE_URL.")
    check_free(host, port)
    Service.connect(settings.database).close()  # what is wrong with the database is said here, once, in one line
    address = settings.public_url or f"http://{shown_host(host)}:{port}"
    click.echo(f"The table is at {address}")
    click.echo(f"The games are kept in {kept.render_as_string(hide_password=True)}")
    if open_browser and is_desktop():
        threading.Thread(target=open_when_ready, args=(host, port, address), daemon=True).start()
    uvicorn.run(
        APP,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,  # the path of a join link holds a token
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=PATIENCE_SECONDS,
    )


def check_free(host: str, port: int) -> None:
    """Refuse an address at which this server could not listen."""
    try:
        socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
    except OSError as error:
        raise BadOption(
            "The server cannot listen at {host}, port {port}: {reason}. --port takes another.",
            host=Text(host),
            port=port,
            reason=Text(error.strerror or str(error)),
        ) from None


def own_database() -> str:
    """A file for the games of this user."""
    folder = Path(click.get_app_dir("antillas"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def shown_host(host: str) -> str:
    """The host as it stands in an address."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def is_desktop() -> bool:
    """Whether there is a screen that a browser could open on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(host: str, port: int, address: str) -> None:
    """Open the browser as soon as the server answers."""
    wait = threading.Event()
    target = ("localhost" if host in EVERYWHERE else host, port)
    for _ in range(100):
        with suppress(OSError), socket.create_connection(target, timeout=1):
            webbrowser.open(address)
            return
        wait.wait(0.1)
