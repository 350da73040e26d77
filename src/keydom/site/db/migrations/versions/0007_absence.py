"""when a seat's person was last there, votes for a bot in their place, reminders, and who has resigned"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("votes", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("voted_at", sa.Float(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("reminded_at", sa.Float(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false()))
