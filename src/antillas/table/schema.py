"""The database: the same four tables for SQLite and PostgreSQL, and how an older one is brought up to date."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    DateTime,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    func,
    select,
)

from antillas.table.errors import BadDatabase

ID_LENGTH = 22
HASH_LENGTH = 64
NAME_LENGTH = 60
MIGRATION_SECONDS = 60.0
"""How long a server waits while another one brings the database up to date."""
_MIGRATION_LOCK = 0x616E_7469_6C6C_6173
"""A number that means "somebody is migrating" to all server processes on one PostgreSQL."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("identity", Text),
    Column("sequence", Integer, nullable=False),
    Column("held_by", Integer),
    Column("confirm_turns", Boolean, nullable=False),
    Column("from_memory", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("host_hash", String(HASH_LENGTH), nullable=False),
    Column("notices", Text),
    Column("due", Boolean, nullable=False),
    Column("result", Text),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("updated", DateTime(timezone=True), nullable=False),
    CheckConstraint("sequence >= 0", name="tables_sequence"),
    Index("tables_due", "due"),
)
"""`identity` is what the game was played with, as JSON; NULL if the table is older than that column.

`due` and `result` repeat what the moves imply: that a move is awaited that no person makes, which is searched for, and
the scores of a finished game, which are shown when the moves cannot be replayed any more. `notices` is JSON.
"""

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(NAME_LENGTH), nullable=False),
    Column("bot", String(NAME_LENGTH)),
    Column("stand_in", String(NAME_LENGTH)),
    Column("token_hash", String(HASH_LENGTH)),
    Column("link_hash", String(HASH_LENGTH)),
)
"""`token_hash` is NULL where no person sits, `link_hash` where nobody can sit down by a link."""

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("actor", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("secret", Boolean, nullable=False, server_default=false()),
    Column("text", Text),
    Column("owner", Integer),
    CheckConstraint("number >= 1", name="moves_number"),
)
"""`action` is what counts; `text` is the same in the notation, for when the number cannot be read any more.

`text` is NULL in moves that are older than that column, until their table is read. `owner` is the one seat that may
know the move while the game goes on, NULL if everybody may.
"""

thoughts = Table(
    "thoughts",
    metadata,
    Column("table_id", String(ID_LENGTH), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
    Column("state", String(10), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("content", Text),
    Column("wanted", DateTime(timezone=True), nullable=False),
    Column("touched", DateTime(timezone=True), nullable=False),
    Index("thoughts_state", "state"),
)
"""What the coach is asked and has thought (`thoughts.py`); nothing is lost that cannot be thought once more."""


def migrate(engine: Engine) -> None:
    """Bring the database up to date, whatever it is now; of several processes that start at once one does it."""
    config = Config()
    config.set_main_option("script_location", "antillas.table:migrations")
    newest = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        if _revision(connection) == newest:
            return
    with engine.execution_options(writes=MIGRATION_SECONDS).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            found = _revision(connection)
            raise BadDatabase(
                "The database has version {found} of the tables, and this program knows up to {newest}: "
                "a newer program has used it.",
                found=str(found),
                newest=str(newest),
            ) from None


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
