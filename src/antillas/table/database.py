"""Opens the database that a URL names: SQLite or PostgreSQL, set up so that what is committed stays."""

from __future__ import annotations

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from antillas.table.errors import BadDatabase
from antillas.table.schema import migrate

EXAMPLES = "sqlite:///antillas.db or postgresql://user:password@host/database"
POSTGRES = ("postgres", "postgresql", "postgresql+psycopg")
SQLITE = ("sqlite", "sqlite+pysqlite")
LOCK_SECONDS = 5
"""How long a writer waits for another one before it gives up."""
ABOUT = 1.25
"""A connection that waits up to so many times as long as wanted is left as it is: to tell it takes a statement."""
SQLITE_SETTINGS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "foreign_keys": "ON",
}
"""FULL: in this journal mode nothing less makes sure that what is committed is on the disk."""
SQLITE_POOL = {"pool_size": 16, "max_overflow": 32}
"""More than the threads of a server that read at once, so that none of them waits for a connection."""
POSTGRES_POOL = {"pool_size": 8, "max_overflow": 12, "pool_timeout": LOCK_SECONDS}
"""More than the writers that may wait for each other; four server processes stay within what PostgreSQL allows."""
POSTGRES_SETTINGS = {"lock_timeout": f"{LOCK_SECONDS}s", "idle_in_transaction_session_timeout": "30s"}
"""So that a server process that hangs does not stop the others at its table."""


def connect(url: str) -> Engine:
    """The database at a URL with its tables up to date; `BadDatabase` says what is wrong and hides the password."""
    parsed = read_url(url)
    try:
        engine = _postgres(parsed) if parsed.drivername in POSTGRES else _sqlite(parsed)
    except ImportError as error:
        raise BadDatabase(
            "PostgreSQL needs the package {package}, which is not installed.", package=str(error.name)
        ) from None
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        raise BadDatabase(
            "The database {url} cannot be used: {reason}.", url=_shown(parsed), reason=_reason(error, parsed)
        ) from None
    except BadDatabase:
        engine.dispose()
        raise
    return engine


def read_url(url: object) -> URL:
    """The URL taken apart, with the driver that is used here."""
    try:
        parsed = make_url(str(url))
    except (ArgumentError, ValueError):
        raise BadDatabase("The database URL cannot be read; one looks like {examples}.", examples=EXAMPLES) from None
    if parsed.drivername in POSTGRES:
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername not in SQLITE:
        raise BadDatabase(
            "There is no support for {kind} databases; a URL looks like {examples}.",
            kind=parsed.drivername,
            examples=EXAMPLES,
        )
    if not parsed.database or ":memory:" in parsed.database or parsed.query.get("mode") == "memory":
        raise BadDatabase("SQLite needs a file to keep the games in; a URL looks like {examples}.", examples=EXAMPLES)
    return parsed


def _sqlite(url: URL) -> Engine:
    """Transactions that write say in the option `writes` for how many seconds they wait for the file."""
    engine = create_engine(url, hide_parameters=True, **SQLITE_POOL)

    @event.listens_for(engine, "connect")
    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # transactions begin below, not in the driver
        for name, value in SQLITE_SETTINGS.items():
            connection.cursor().execute(f"PRAGMA {name} = {value}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        patience: float | None = connection.get_execution_options().get("writes")
        wait = round(1000 * (LOCK_SECONDS if patience is None else patience))
        if not wait <= connection.info.get("waits", -1) <= ABOUT * wait:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {wait}")
            connection.info["waits"] = wait
        connection.exec_driver_sql("BEGIN" if patience is None else "BEGIN IMMEDIATE")

    return engine


def _postgres(url: URL) -> Engine:
    timeout = {} if "connect_timeout" in url.query else {"connect_timeout": LOCK_SECONDS}
    engine = create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=timeout, **POSTGRES_POOL)

    @event.listens_for(engine, "connect")
    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for name, value in POSTGRES_SETTINGS.items():
            cursor.execute(f"SET {name} = '{value}'")
        connection.commit()

    return engine


def _shown(url: URL) -> str:
    """The URL without what may be secret."""
    return url.set(query={}).render_as_string(hide_password=True)


def _reason(error: SQLAlchemyError, url: URL) -> str:
    """What the driver says, in one line, without secrets."""
    reason = " ".join(str(getattr(error, "orig", None) or error).split())
    secrets = [str(url.password or ""), str(url.query.get("password", ""))]
    for secret in filter(None, secrets):
        reason = reason.replace(secret, "***")
    return reason.rstrip(".")
