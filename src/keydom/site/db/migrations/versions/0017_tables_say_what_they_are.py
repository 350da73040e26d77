"""tables say what they are and where they come from; what others and chance do at lessons lies with their tables

So far a table was `practice` or not, and a lesson's, an example's or a puzzle's was known by its seed, which follows
from a name. The names here are all that there have ever been, and are never changed with the courses and collections.
"""

from hashlib import sha256
from json import dumps
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

Scripts = dict[str, dict[str, tuple[int, list[tuple[int, list[int]]]]]]
"""By game and chapter: the lines of others and of chance before it, then those in it, each with actor and choices."""

NUMBERED: Final = {
    "keyflower": "bid use move-groups carry-and-upgrade skills-and-green boats-and-order winter a-short-game",
    "keyper": "place work-together the-keyper lay-down build river fairs-and-folding a-short-game",
    "keyharvest": "harvest into-the-store from-a-store workers pushed-off events a-short-game",
}
"""The chapters in the order that they had when their tables' seeds were made of numbers."""
EXAMPLES: Final = {
    "keyflower": (
        "a-bid-in-another-colour a-bid-raised a-green-one-with-every-boat a-lost-bid-pays a-lost-group-moves-on "
        "a-use-in-any-colours across-country all-pass any-resource-scores any-resource-upgrades bids-at-many- "
        "tiles boats-in-a-chain carry-along-roads carry-and-upgrade double-transport one-of-three one-worker-more "
        "purple-worker score-of-ada score-of-bea score-of-cem somebody-elses-tile spring-ends start summer-begins "
        "the-flipper tiles-are-laid "
    ),
    "keyper": (
        "a-board-claimed a-cheaper-building a-fair a-joint-work alone-in-the-frames-colour an-own-plot beside- "
        "the-building-plot both-laid-down built-over built-with-a-keyple keyples-from-the-keyp-tile keyples-score "
        "laid-down-elsewhere layouts no-room-for-the-boars one-more-laid-down river score-of-ada score-of-bea "
        "start summer-begins the-display-is-refilled the-last-round the-seafarer the-trading-post too-many- "
        "keyples trade what-is-not-wanted "
    ),
    "keyharvest": (
        "a-better-worker a-group-harvested a-quiet-end an-event apprentice bailiff benefactor bought-from-a-store "
        "casual-labourer consolidation day-labourer extra-harvest fewer-than-seven gift good-harvest holiday "
        "into-the-store lawyer lucky-dip merchant migrant-worker overseer pushed-off quick-sale re-survey "
        "replacement skilled-worker start storekeeper substitute swap the-draw-goes-on the-score the-tenth-event "
        "trader two-actions unskilled-worker windfall "
    ),
}
PUZZLES: Final = {
    "keyflower": (
        "1-16 1-74 1-77 1-102 1-109 2-11 2-33 2-76 2-93 2-97 2-98 3-107 3-110 3-113 3-158 3-166 4-38 4-78 4-99 "
        "5-34 5-43 5-87 5-97 5-117 6-20 6-24 6-26 6-29 6-116 6-160 7-43 7-78 7-88 8-92 9-62 9-66 9-111 10-19 "
        "10-83 10-93 10-98 11-17 11-42 11-79 11-107 12-122 12-134 12-135 12-137 12-164 13-17 13-72 13-82 13-84 "
        "14-37 14-64 14-73 15-59 16-91 16-110 16-112 16-114 16-116 17-77 18-138 19-17 19-107 19-119 20-100 21-155 "
        "21-156 22-66 22-95 23-35 23-73 23-99 23-100 24-61 25-97 25-107 26-8 26-31 26-59 27-118 27-122 27-164 "
        "28-34 28-45 28-74 28-84 28-91 29-111 30-125 30-179 30-180 31-91 32-86 32-98 32-103 33-87 33-156 34-15 "
        "34-36 34-43 34-60 34-102 35-26 35-104 201-55 201-156 "
    ),
    "keyper": (
        "1-10 1-19 1-22 1-42 1-79 1-111 1-119 2-10 2-64 2-69 2-80 2-163 3-204 3-265 4-21 4-28 4-43 4-45 4-55 "
        "4-138 5-10 5-19 5-44 5-165 5-184 6-111 6-215 7-10 7-28 7-36 7-49 7-143 7-171 8-10 8-28 8-42 8-49 8-88 "
        "9-69 9-173 9-239 10-10 10-21 10-156 11-10 11-21 11-25 11-59 11-188 12-156 12-229 12-241 12-249 12-257 "
        "13-10 13-28 13-33 13-73 13-107 14-10 15-44 15-46 15-119 15-181 15-224 15-258 15-301 15-304 16-23 16-48 "
        "17-10 17-15 17-29 17-37 17-69 17-76 17-93 17-154 17-155 17-165 18-46 18-106 18-187 19-10 19-22 19-83 "
        "19-161 20-109 20-192 21-20 21-107 21-160 21-168 21-219 21-232 22-10 23-10 23-28 23-61 23-75 23-162 "
        "23-186 25-10 25-160 26-140 26-174 26-178 26-179 26-192 27-42 27-245 28-39 28-159 28-178 29-159 30-42 "
        "30-249 31-25 31-29 31-64 32-10 32-44 32-54 32-138 33-107 33-157 34-10 35-10 35-33 35-38 35-69 35-163 "
        "36-89 36-118 36-169 37-10 38-26 38-161 38-162 39-97 39-282 40-128 40-141 40-149 "
    ),
    "keyharvest": (
        "1-48 2-46 2-61 2-78 2-115 3-46 4-73 4-87 5-12 5-75 5-76 5-80 5-88 5-102 5-104 6-98 7-15 7-26 7-43 8-35 "
        "10-50 10-58 10-72 10-118 11-42 11-79 12-124 13-52 13-82 13-97 13-117 13-119 13-122 14-15 14-75 14-82 "
        "14-97 15-130 16-35 16-48 16-72 17-86 17-105 18-57 19-104 19-112 20-26 20-59 20-64 20-81 21-103 22-55 "
        "22-67 22-87 23-38 23-85 23-96 24-132 25-23 25-37 25-61 25-102 25-113 25-120 25-122 26-38 26-60 26-79 "
        "26-95 27-23 27-40 27-85 27-87 28-19 28-54 28-65 28-73 28-89 28-91 29-32 29-55 29-81 30-131 31-26 31-111 "
        "31-121 32-9 32-71 32-107 32-121 32-137 33-15 33-72 33-97 34-9 34-15 34-83 35-109 36-16 36-27 37-32 38-80 "
        "38-81 40-50 41-102 43-14 43-61 43-80 43-82 43-106 46-6 46-27 46-70 47-60 47-89 47-115 49-55 49-117 50-13 "
        "50-30 50-65 50-122 52-50 52-117 202-65 "
    ),
}
SCRIPTS: Final[Scripts] = {
    "keyflower": {
        "bid": (2, [(1, [73, 2, 17]), (1, [0]), (1, [0])]),
        "use": (2, [(1, [0]), (1, [0]), (1, [0])]),
        "move-groups": (3, [(1, [73, 3, 18]), (1, [0])]),
        "carry-and-upgrade": (9, [(1, [0]), (1, [0]), (1, [0])]),
        "skills-and-green": (9, [(1, [0]), (1, [0]), (1, [0])]),
        "boats-and-order": (3, [(1, [0]), (1, [526])]),
        "winter": (39, [(1, [574, 1])]),
        "a-short-game": (25, []),
    },
    "keyper": {
        "place": (1, [(1, [0]), (1, [9]), (1, [18, 91, 302, 275])]),
        "work-together": (2, [(1, [196]), (1, [196]), (1, [196]), (1, [0])]),
        "the-keyper": (13, [(1, [9]), (1, [0])]),
        "lay-down": (26, [(1, [19, 40, 201, 201]), (1, [19, 30, 210, 210])]),
        "build": (
            8,
            [(1, [14, 99, 304]), (1, [13, 91, 300, 273]), (1, [0]), (1, [17, 93, 303]), (1, [15, 52, 201, 201])],
        ),
        "river": (3, [(1, [0]), (1, [14, 99, 304]), (1, [19, 99, 4, 364]), (1, [0])]),
        "fairs-and-folding": (
            28,
            [(1, [0]), (-1, [520, 556, 552, 528, 539, 537, 547, 554, 474, 475, 479, 477]), (1, [497])],
        ),
        "a-short-game": (83, []),
    },
    "keyharvest": {
        "harvest": (42, [(1, [0])]),
        "into-the-store": (1, [(-1, [214]), (-1, [227])]),
        "from-a-store": (16, [(1, [0]), (1, [0])]),
        "workers": (16, [(1, [0])]),
        "pushed-off": (19, [(1, [0]), (1, [0])]),
        "events": (21, [(-1, [273]), (-1, [222]), (1, [0]), (-1, [245]), (-1, [281]), (1, [0]), (-1, [203])]),
        "a-short-game": (30, []),
    },
}


def prepared() -> dict[str, tuple[str, str]]:
    """Kind and origin of a prepared table, by its seed."""
    named = [("lesson", game, str(n), key) for game in NUMBERED for n, key in enumerate(NUMBERED[game].split(), 1)]
    named += [("lesson", game, key, key) for game, chapters in SCRIPTS.items() for key in chapters]
    named += [("example", game, name, name) for game, text in EXAMPLES.items() for name in text.split()]
    named += [("puzzle", game, name, name) for game, text in PUZZLES.items() for name in text.split()]
    return {sha256(f"{kind}:{game}:{name}".encode()).hexdigest(): (kind, origin) for kind, game, name, origin in named}


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("kind", sa.String(length=8), nullable=False, server_default="game"))
        batch.add_column(sa.Column("origin", sa.String(length=80), nullable=False, server_default=""))
    op.create_table(
        "scripts",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_scripts_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_scripts")),
    )
    tables = sa.table("tables", *[sa.column(c) for c in ("id", "game", "seed", "state", "created", "kind", "origin")],
                      sa.column("practice", sa.Boolean))  # fmt: skip
    entries = sa.table("entries", *[sa.column(name) for name in ("table", "number", "made")])
    begun = sa.and_(entries.c.table == tables.c.id, entries.c.number == 1)
    found = sa.select(tables, entries.c.made).select_from(tables.outerjoin(entries, begun)).where(tables.c.practice)
    connection, named = op.get_bind(), prepared()
    for row in connection.execute(found).all():
        kind, origin = named.get(row.seed) or (_kind(row), "")
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(kind=kind, origin=origin))
        if kind == "lesson" and row.state == "running":
            _write_script(connection, row.id, *SCRIPTS[row.game][origin])
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("kind", server_default=None)
        batch.alter_column("origin", server_default=None)
        batch.drop_column("practice")


def _kind(row: Any) -> str:
    """What a table is that was not prepared: a fork begins with a line that is older than the table itself."""
    if not row.seed:
        return "record"
    return "fork" if row.made is not None and row.made < row.created else "practice"


def _write_script(connection: sa.Connection, table: str, after: int, lines: list[tuple[int, list[int]]]) -> None:
    scripts = sa.table("scripts", *[sa.column(name) for name in ("table", "number", "actor", "choices")])
    for number, (actor, choices) in enumerate(lines, after + 1):
        row = {"table": table, "number": number, "actor": actor, "choices": dumps(choices)}
        connection.execute(sa.insert(scripts).values(**row))
