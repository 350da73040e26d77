"""names that look alike, accounts shown as such, forgotten passwords, mutes, reports, a log of what keepers did"""

import sqlalchemy as sa
from alembic import op

from keydom.site.people.names import MAX_LIKENESS_LENGTH, likeness

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("people") as batch:
        batch.add_column(sa.Column("likeness", sa.String(length=80), nullable=True))
        batch.add_column(sa.Column("reset_code", sa.String(length=64), nullable=True))
        for name in ("reset_until", "muted_until", "suspended_until"):
            batch.add_column(sa.Column(name, sa.Float(), nullable=False, server_default="0"))
    for table in ("seats", "chat"):
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column("account", sa.Boolean(), nullable=False, server_default=sa.false()))
    _compare_names()
    with op.batch_alter_table("people") as batch:
        batch.create_unique_constraint(op.f("uq_people_likeness"), ["likeness"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("muted", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mutes")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("reporter", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=500), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint("line", "reporter", name=op.f("uq_reports_line_reporter")),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("who", sa.String(length=80), nullable=False),
        sa.Column("what", sa.String(length=20), nullable=False),
        sa.Column("whom", sa.String(length=32), nullable=False),
        sa.Column("detail", sa.String(length=500), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_admin_log")),
    )


def _compare_names() -> None:
    """Accounts there are: of those that look alike the oldest keeps others from its name."""
    people = sa.table("people", *[sa.column(name) for name in ("id", "name", "login", "created", "likeness")])
    seats = sa.table("seats", sa.column("person"), sa.column("account"))
    connection, taken = op.get_bind(), set()
    for row in connection.execute(
        sa.select(people).where(people.c.login.is_not(None)).order_by(people.c.created)
    ).all():
        same = likeness(row.name)
        if same not in taken and len(same) <= MAX_LIKENESS_LENGTH:
            taken.add(same)
            connection.execute(sa.update(people).where(people.c.id == row.id).values(likeness=same))
        connection.execute(sa.update(seats).where(seats.c.person == row.id).values(account=sa.true()))
