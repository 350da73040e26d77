"""words that players add to the dice, seeds promised before a table is made, no dice at records handed in"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("words", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("people") as batch:
        batch.add_column(sa.Column("promised_seed", sa.String(length=64), nullable=True))
    tables = sa.table("tables", *[sa.column(name) for name in ("id", "seed", "state", "practice")])
    seats = sa.table("seats", *[sa.column(name) for name in ("table", "person", "bot")])
    played = sa.exists().where(seats.c.table == tables.c.id, sa.or_(seats.c.person.is_not(None), seats.c.bot != ""))
    handed_in = sa.and_(tables.c.state == "finished", tables.c.practice.is_(sa.true()), ~played)
    op.get_bind().execute(sa.update(tables).where(handed_in).values(seed=""))
