"""`antillas serve`: the table in the browser, on this computer or for everybody."""

import os
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack, suppress
from pathlib import Path

import click

from antillas.cli.language import chosen_language, language_option
from antillas.core.errors import BadOption
from antillas.core.message import Text
from antillas.i18n.system_reasons import system_reason
from antillas.table.component_files import offer, offered_families

EVERYWHERE = ("0.0.0.0", "::")
TOLD = {
    "database": "DATABASE_URL",
    "public_url": "ANTILLAS_PUBLIC_URL",
    "streams": "ANTILLAS_STREAMS",
    "connections": "ANTILLAS_CONNECTIONS",
    "expire_finished": "ANTILLAS_EXPIRE_FINISHED",
    "expire_idle": "ANTILLAS_EXPIRE_IDLE",
    "metrics_from": "ANTILLAS_METRICS_FROM",
}
"""Options that the processes of a server are told by environment variables, which can also be set instead."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 is everywhere.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen at.")
@click.option("--database", help="Where the games are kept, as a URL; DATABASE_URL or a file of your own by default.")
@click.option("--public-url", help="The address that people use, if a proxy stands before this server.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Server processes.")
@click.option("--streams", help="Event streams that one address may keep open; 100 by default.")
@click.option("--connections", help="Connections that a process may keep open; 4000 by default.")
@click.option("--expire-finished", help="Delete finished games after so many days without a change, such as 90d.")
@click.option("--expire-idle", help="Delete games that are not over after so many days without a change.")
@click.option("--metrics-from", help="Addresses and networks that may read /metrics; this computer by default.")
@click.option(
    "--log", default="text", show_default=True, type=click.Choice(["text", "json"]), help="How the log looks."
)
@click.option("--quiet", is_flag=True, help="Log only what goes wrong.")
@language_option
@click.option(
    "--components",
    "component_files",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Let tables be played with your own component file; one for each game.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the front page in the browser.")
@click.option("--door", type=int, hidden=True, help="An open socket that listens there, kept by who starts the server.")
def serve(
    host: str,
    port: int,
    workers: int,
    log: str,
    quiet: bool,
    open_browser: bool,
    door: int | None,
    component_files: tuple[Path, ...],
    **told: str | None,
) -> None:
    """Play in the browser: open tables, invite friends, sit down with bots."""
    # Only this command needs a web server and a database, and they take a moment to load.
    from antillas.table.database import read_url
    from antillas.table.keeper import keeping
    from antillas.table.service import Service
    from antillas.web.journal import log_config
    from antillas.web.running import given_socket, run
    from antillas.web.settings import settings_from

    os.environ.update({TOLD[name]: value for name, value in told.items() if value})
    os.environ["DATABASE_URL"] = chosen_database()
    if component_files:
        offer(component_files)
    offered = offered_families()  # what is wrong with a file is said before anything is started
    settings = settings_from(os.environ)
    kept = read_url(settings.database)
    with ExitStack() as stack:
        sockets = sockets_at(host, port, workers) if door is None else [given_socket(door)] * workers
        for listening in sockets:
            stack.enter_context(listening)
        stack.enter_context(keeping(settings.database))
        Service.connect(settings.database).close()  # what is wrong with the database is said here, in one line
        address = settings.public_url or f"http://{shown_host(host)}:{port}"
        words, place = chosen_language().words(), kept.render_as_string(hide_password=True)
        click.echo(words("The table is at {address}", address=address))
        click.echo(words("The games are kept in {place}", place=place))
        for one in offered.values():
            assert one.components is not None
            click.echo(words("{game} can be played with {file}", game=one.title, file=one.components.name))
        if open_browser and is_desktop():
            threading.Thread(target=open_when_ready, args=(host, port, address), daemon=True).start()
        if not run(sockets, log_config(log, quiet)):
            raise click.exceptions.Exit(1)


def sockets_at(host: str, port: int, workers: int) -> list[socket.socket]:
    """Where the processes of the server listen; refuses an address at which they could not."""
    from antillas.web.running import listen

    try:
        return listen(host, port, workers)
    except OSError as error:
        raise BadOption(
            "The server cannot listen at {host}, port {port}: {reason}. --port takes another.",
            host=Text(host),
            port=port,
            reason=system_reason(error),
        ) from None


def chosen_database() -> str:
    """The database that the environment names, or a file for the games of this user."""
    if "DATABASE_URL" in os.environ:
        return os.environ["DATABASE_URL"]
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
