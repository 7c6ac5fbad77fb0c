"""The first database: tables, their seats and their moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("held_by", sa.Integer),
        sa.Column("confirm_turns", sa.Boolean, nullable=False),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("sequence >= 0", name="tables_sequence"),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("bot", sa.String(60)),
        sa.Column("stand_in", sa.String(60)),
        sa.Column("token_hash", sa.String(64)),
    )
    op.create_table(
        "moves",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.CheckConstraint("number >= 1", name="moves_number"),
    )


def downgrade() -> None:
    """Drop them with everything in them."""
    for name in ("moves", "seats", "tables"):
        op.drop_table(name)


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
