"""Tables at which people must remember what others gained."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; at no table of before anything has to be remembered."""
    op.add_column("tables", sa.Column("from_memory", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "from_memory")
