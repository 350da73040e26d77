"""summaries of finished games"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "summaries",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("record", sa.String(length=16), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_summaries_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_summaries")),
    )
    op.create_index(op.f("ix_summaries_record"), "summaries", ["record"])
