"""The steps of the database end in the form that the code expects, on a new database and on an old one."""

import signal
import subprocess
import sys
from hashlib import sha256

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from keydom.site.db.migrate import config, migrate, up_to_date
from keydom.site.db.schema import metadata

ROW = (
    "INSERT INTO tables (id, game, rules, data, seats, options, title, public, spectators, invite, clock, practice,"
    " state, seed, created, changed, version, head, acting, bots_due, claim_until) VALUES ('t', 'keyper', 1, 'x', 2,"
    " '{}', '', true, true, 'x', '{}', false, 'open', '00', 0, 0, 1, 0, 0, 0, 0)"
)
SEAT = "INSERT INTO seats (\"table\", seat, name, bot, away, bank, noticed) VALUES ('t', 0, 'Anna', '', false, 7, 12)"


AT_ONCE = """
import sys
from alembic import command
from keydom.site.db.migrate import migrate
print("ready", flush=True)
sys.stdin.readline()
migrate(sys.argv[1])
"""
DIES = """
import os, signal, sys
from sqlalchemy import Engine, event
from keydom.site.db.migrate import migrate

@event.listens_for(Engine, "before_cursor_execute")
def die(connection, cursor, statement, *more):
    if "CREATE TABLE lookers" in statement:
        os.kill(os.getpid(), signal.SIGKILL)

migrate(sys.argv[1])
"""


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'site.sqlite'}"
    fresh = request.getfixturevalue("postgres").new_database()
    return fresh.replace("postgresql://", "postgresql+psycopg://")


def test_a_database_of_the_first_form_is_brought_up_to_date(url):
    engine = create_engine(url)
    with engine.connect() as connection:
        command.upgrade(config(connection), "0001")
        connection.execute(text(ROW))
        connection.execute(text(SEAT))
        connection.commit()
    migrate(url)
    migrate(url)
    with engine.connect() as connection:
        assert up_to_date(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("SELECT name, bank, noticed FROM seats")).one() == ("Anna", 7.0, 0.0)
    engine.dispose()


PERSON = "INSERT INTO people (id, name, lang, created, seen) VALUES ('p', 'Anna', 'en', 0, 0)"
DONE = "INSERT INTO lessons_done (person, game, chapter, made) VALUES ('p', '{}', {}, 0)"


def test_chapters_that_were_kept_by_number_are_kept_by_key(url):
    """Numbers that no chapter has are forgotten; an open lesson is closed, other tables are left alone."""
    engine = create_engine(url)
    with engine.connect() as connection:
        command.upgrade(config(connection), "0012")
        connection.execute(text(PERSON))
        for game, number in (("keyflower", 1), ("keyflower", 8), ("keyper", 4), ("keyharvest", 7), ("keyper", 9)):
            connection.execute(text(DONE.format(game, number)))
        for name, seed in (("t", "lesson:keyper:4"), ("u", "lesson:keyper:44")):
            connection.execute(text(ROW.replace("'t'", f"'{name}'").replace("'open'", "'running'")))
            seeded = text("UPDATE tables SET seed = :seed WHERE id = :id")
            connection.execute(seeded, {"seed": sha256(seed.encode()).hexdigest(), "id": name})
        connection.commit()
    migrate(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT game, chapter FROM lessons_done ORDER BY game, chapter")).all()
        assert [tuple(row) for row in found] == [
            ("keyflower", "a-short-game"),
            ("keyflower", "bid"),
            ("keyharvest", "a-short-game"),
            ("keyper", "lay-down"),
        ]
        states = connection.execute(text("SELECT id, state FROM tables ORDER BY id")).all()
        assert [tuple(row) for row in states] == [("t", "stopped"), ("u", "running")]
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_guests_who_bore_an_accounts_name_give_way(url):
    engine = create_engine(url)
    with engine.connect() as connection:
        command.upgrade(config(connection), "0013")
        connection.execute(text(PERSON))
        for person, name in (("q", "Аnna"), ("r", "Bert")):  # the first begins with a letter of another alphabet
            connection.execute(text(PERSON.replace("'p', 'Anna'", f"'{person}', '{name}'")))
        connection.execute(text("UPDATE people SET login = 'anna', likeness = 'anna' WHERE id = 'p'"))
        connection.execute(text(ROW))
        seated = SEAT.replace("seat, name", "seat, person, name").replace("'Anna'", "'q', 'Аnna'")
        connection.execute(text(seated))
        connection.commit()
    migrate(url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT name, guest_likeness FROM people ORDER BY id")).all()
        assert [row.name for row in found] == ["Anna", "Аnna 1000", "Bert"]
        assert [row.guest_likeness is None for row in found] == [True, False, False]
        assert connection.execute(text("SELECT name FROM seats")).scalar_one() == "Аnna 1000"
    engine.dispose()


def test_several_first_starts_at_once(url):
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", AT_ONCE, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(4)
    ]
    for process in starting:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
    for process in starting:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=120)[1].decode() for process in starting]
    assert [process.returncode for process in starting] == [0] * len(starting), said


def test_a_start_that_is_killed_is_made_up_for(url):
    killed = subprocess.run([sys.executable, "-c", DIES, url], capture_output=True, check=False, timeout=120)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    migrate(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        assert up_to_date(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_games_that_were_handed_in_lose_their_dice(url):
    """Known by their seats: nobody sits there, and no bot plays. A fork whose people are gone keeps its seed."""
    tables = [("t", "finished", "true", ""), ("fork", "finished", "true", "random"), ("old", "finished", "false", "")]
    engine = create_engine(url)
    with engine.connect() as connection:
        command.upgrade(config(connection), "0014")
        for name, state, practice, bot in tables:
            row = ROW.replace("VALUES ('t'", f"VALUES ('{name}'").replace("false, 'open'", f"{practice}, '{state}'")
            connection.execute(text(row))
            connection.execute(text(SEAT.replace("VALUES ('t'", f"VALUES ('{name}'").replace("''", f"'{bot}'")))
        connection.commit()
    migrate(url)
    with engine.connect() as connection:
        seeds = {row.id: row.seed for row in connection.execute(text("SELECT id, seed FROM tables"))}
        assert seeds == {"t": "", "fork": "00", "old": "00"}
        assert set(connection.execute(text("SELECT words FROM tables")).scalars()) == {""}
    engine.dispose()


BEFORE = {
    # id: the name that its seed was made of, what it is
    "lesson": ("lesson:keyper:place", ("lesson", "place")),
    "numbered": ("lesson:keyper:4", ("lesson", "lay-down")),
    "example": ("example:keyper:a-fair", ("example", "a-fair")),
    "puzzle": ("puzzle:keyper:1-79", ("puzzle", "1-79")),  # one that was dropped long before the step
    "fork": ("dice of its own", ("fork", "")),
    "practice": ("lesson:44", ("practice", "")),
    "silent": ("lesson:45", ("practice", "")),
    "game": ("other dice", ("game", "")),
    "record": ("", ("record", "")),
}


def test_tables_from_before_say_what_they_are(url):
    """By all names that there have been, not by today's; a fork begins with a line older than its table."""
    engine = create_engine(url)
    with engine.connect() as connection:
        command.upgrade(config(connection), "0016")
        for name, (named, _) in BEFORE.items():
            connection.execute(text(ROW.replace("VALUES ('t'", f"VALUES ('{name}'")))
            seed = sha256(named.encode()).hexdigest() if named else ""
            stored = {"seed": seed, "practice": name != "game", "id": name}
            values = "seed = :seed, practice = :practice, state = 'running', created = 9.5"
            connection.execute(text(f"UPDATE tables SET {values} WHERE id = :id"), stored)
            if name != "silent":
                line = {"id": name, "made": 9.25 if name == "fork" else 9.5}
                connection.execute(text(
                    'INSERT INTO entries ("table", number, kind, actor, choices, seen_by, bot, made)'
                    " VALUES (:id, 1, 'chance', -1, '[]', '[]', false, :made)"), line)  # fmt: skip
        connection.execute(text("UPDATE tables SET state = 'finished' WHERE id = 'numbered'"))
        connection.commit()
    migrate(url)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT id, kind, origin FROM tables")).all()
        assert {row.id: (row.kind, row.origin) for row in rows} == {name: kind for name, (_, kind) in BEFORE.items()}
        script = connection.execute(text('SELECT "table", number, actor, choices FROM scripts ORDER BY number')).all()
        # Of the lesson that is open; a line of the other seat or of chance was there before it.
        assert [tuple(row) for row in script] == [
            ("lesson", 2, 1, "[0]"), ("lesson", 3, 1, "[9]"), ("lesson", 4, 1, "[18, 91, 302, 275]"),
        ]  # fmt: skip
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
