"""since when each seat is asked, in snapshots"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("snapshots") as batch:
        batch.add_column(sa.Column("asked", sa.Text(), nullable=False, server_default="[]"))
