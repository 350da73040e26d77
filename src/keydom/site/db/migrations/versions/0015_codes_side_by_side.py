"""codes for forgotten passwords, several of an account side by side; whence people come, in shares of the bots' time"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "reset_codes",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_reset_codes_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_reset_codes")),
    )
    op.create_index(op.f("ix_reset_codes_person"), "reset_codes", ["person"])
    op.create_index(op.f("ix_reset_codes_made"), "reset_codes", ["made"])
    with op.batch_alter_table("people") as batch:
        batch.drop_column("reset_code")
        batch.drop_column("reset_until")
        batch.add_column(sa.Column("origin", sa.String(length=16), nullable=True))
