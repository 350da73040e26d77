"""chapters that somebody has done, by their keys

They were kept by their numbers: a chapter put between two others took the mark of the one behind it. Lessons that are
open are closed, as when another is begun: their tables are known by a seed that was made of the number.
"""

from hashlib import sha256
from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

COURSES: Final = {
    "keyflower": (
        "bid", "use", "move-groups", "carry-and-upgrade", "skills-and-green", "boats-and-order", "winter",
        "a-short-game",
    ),
    "keyper": (
        "place", "work-together", "the-keyper", "lay-down", "build", "river", "fairs-and-folding", "a-short-game",
    ),
    "keyharvest": (
        "harvest", "into-the-store", "from-a-store", "workers", "pushed-off", "events", "a-short-game",
    ),
}  # fmt: skip
"""The chapters in the order that they had then; never changed with the courses."""
NUMBERED: Final = [(game, n, key) for game, keys in COURSES.items() for n, key in enumerate(keys, 1)]


def upgrade() -> None:
    with op.batch_alter_table("lessons_done") as batch:
        batch.alter_column(
            "chapter",
            existing_type=sa.Integer(),
            type_=sa.String(length=40),
            existing_nullable=False,
            postgresql_using="chapter::varchar",
        )
    done = sa.table("lessons_done", sa.column("game", sa.String), sa.column("chapter", sa.String))
    for game, number, key in NUMBERED:
        one = sa.and_(done.c.game == game, done.c.chapter == str(number))
        op.execute(sa.update(done).where(one).values(chapter=key))
    keys = {key for _, _, key in NUMBERED}
    op.execute(sa.delete(done).where(done.c.chapter.not_in(sorted(keys))))
    tables = sa.table(
        "tables", sa.column("seed", sa.String), sa.column("state", sa.String), sa.column("bots_due", sa.Integer)
    )
    seeds = [sha256(f"lesson:{game}:{number}".encode()).hexdigest() for game, number, _ in NUMBERED]
    lesson = sa.and_(tables.c.state == "running", tables.c.seed.in_(seeds))
    op.execute(sa.update(tables).where(lesson).values(state="stopped", bots_due=0))
