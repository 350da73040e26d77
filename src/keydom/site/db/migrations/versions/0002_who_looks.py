"""who looks at which table; a notice per question"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "lookers",
        sa.Column("process", sa.String(length=16), nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("watching", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_lookers_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("process", "table", name=op.f("pk_lookers")),
    )
    with op.batch_alter_table("lookers") as batch:
        batch.create_index(op.f("ix_lookers_table"), ["table"])
    with op.batch_alter_table("seats") as batch:
        batch.drop_column("noticed")
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("noticed", sa.Float(), nullable=False, server_default="0"))
