"""what pages keep for somebody"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_preferences_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "name", name=op.f("pk_preferences")),
    )
