"""Links that are used up when somebody sits down, and what everybody is told about seats."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; links of before open their seat once more, whether somebody sits there or not."""
    op.add_column("tables", sa.Column("notices", sa.Text))
    op.add_column("seats", sa.Column("link_hash", sa.String(64)))
    op.execute("UPDATE seats SET link_hash = token_hash")


def downgrade() -> None:
    """Drop them; who has not sat down yet needs a new link."""
    op.drop_column("seats", "link_hash")
    op.drop_column("tables", "notices")
