"""Moves that only one seat may know while the game goes on, such as a plantation that is laid face down."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no game of before has such moves."""
    op.add_column("moves", sa.Column("owner", sa.Integer))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("moves", "owner")
