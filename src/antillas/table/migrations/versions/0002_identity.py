"""What a game was played with, its moves as texts and its result, so that it can be shown when it cannot go on."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what is stored already is completed by the store when a table is first read."""
    op.add_column("tables", sa.Column("identity", sa.Text))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("moves", sa.Column("secret", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("moves", sa.Column("text", sa.Text))


def downgrade() -> None:
    """Drop them; nothing that a game needs to go on is lost."""
    for table, column in (("moves", "text"), ("moves", "secret"), ("tables", "result"), ("tables", "identity")):
        op.drop_column(table, column)
