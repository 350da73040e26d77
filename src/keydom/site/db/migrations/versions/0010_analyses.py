"""analyses of games, in pieces"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("record", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("depth", sa.String(length=10), nullable=False),
        sa.Column("knowledge", sa.String(length=12), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("served", sa.Float(), nullable=False),
        sa.Column("claim_until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_analyses")),
        sa.UniqueConstraint(
            "record", "level", "depth", "knowledge", name=op.f("uq_analyses_record_level_depth_knowledge")
        ),
    )
    op.create_index("ix_analyses_waiting", "analyses", ["state", "claim_until"])
    op.create_index(op.f("ix_analyses_person"), "analyses", ["person"])
    op.create_table(
        "analysis_pieces",
        sa.Column("analysis", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=10), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["analysis"], ["analyses.id"], name=op.f("fk_analysis_pieces_analysis"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("analysis", "name", name=op.f("pk_analysis_pieces")),
    )
