"""whether a seat was given time after it had run out"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("grace_used", sa.Boolean(), nullable=False, server_default=sa.false()))
