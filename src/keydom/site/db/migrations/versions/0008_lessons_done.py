"""chapters of courses that somebody has done"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "lessons_done",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("chapter", sa.Integer(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_lessons_done_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", "chapter", name=op.f("pk_lessons_done")),
    )
