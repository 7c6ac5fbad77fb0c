"""Tables at which people may ask for hints, and what the coach has thought."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ALONE = "(SELECT count(*) FROM seats WHERE seats.table_id = tables.id AND seats.bot IS NULL) = 1"


def upgrade() -> None:
    """Add them; at tables of before hints are there for who plays alone."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(f"UPDATE tables SET hints = TRUE WHERE {ALONE}")
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("wanted", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("thoughts_state", "thoughts", ["state"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("thoughts")
    op.drop_column("tables", "hints")
