"""what names that look like a guest's share; guests who bear an account's name get a number behind it"""

import sqlalchemy as sa
from alembic import op

from keydom.site.people.names import MAX_LIKENESS_LENGTH, likeness, with_number

revision = "0014"
down_revision = "0013"

FIRST_NUMBER = 1000


def upgrade() -> None:
    with op.batch_alter_table("people") as batch:
        batch.add_column(sa.Column("guest_likeness", sa.String(length=80), nullable=True))
        batch.create_index(op.f("ix_people_guest_likeness"), ["guest_likeness"])
    people = sa.table("people", *[sa.column(name) for name in ("id", "name", "login", "likeness", "guest_likeness")])
    seats = sa.table("seats", sa.column("person"), sa.column("name"))
    connection = op.get_bind()
    accounts = set(connection.execute(sa.select(people.c.likeness).where(people.c.likeness.is_not(None))).scalars())
    for row in connection.execute(sa.select(people).where(people.c.login.is_(None))).all():
        name, number = row.name, FIRST_NUMBER
        while likeness(name) in accounts:
            name, number = with_number(row.name, number), number + 1
        values = {"name": name, "guest_likeness": likeness(name)[:MAX_LIKENESS_LENGTH]}
        connection.execute(sa.update(people).where(people.c.id == row.id).values(**values))
        if name != row.name:
            connection.execute(sa.update(seats).where(seats.c.person == row.id).values(name=name))
