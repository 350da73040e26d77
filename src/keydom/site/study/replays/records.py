"""A table's log as a record, and proofs over it: that chance was honest, that the stored games replay."""

from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from keydom.core import record as records
from keydom.core.errors import ParseError
from keydom.core.game import Game, begin, knows
from keydom.core.seats import CHANCE, Seat, letter
from keydom.games import find_game
from keydom.site.api.refusals import conflict, unknown
from keydom.site.db import schema
from keydom.site.people.sessions import Person
from keydom.site.picture.render import LOG_PAGE, render_log
from keydom.site.picture.wire import LogLine
from keydom.site.study.replays.wire import Chance, Dice
from keydom.site.tables.access import check_may_look
from keydom.site.tables.dice import SeededDice, commitment, is_told, label_of, render_dice, words_of
from keydom.site.tables.kinds.kind import GAME
from keydom.site.tables.log.live import Live, LogEntry
from keydom.site.tables.log.loading import check_entry, read_entries

TOLD: Final = ("table", "hash", "seed")
"""What a record has to tell of its dice."""
WORD: Final = "word-"
"""Before the letter of the seat whose word it is."""


def number_of(word: str) -> int:
    """The number of a log line in an address."""
    if not word.isascii() or not word.isdigit() or len(word) > 7:
        raise unknown("there is no such line", "diese Zeile gibt es nicht")
    return int(word)


def log_for(live: Live, person: Person | None, lang: str, since: int, limit: int) -> list[LogLine]:
    """The log as somebody may know it."""
    seat = check_may_look(live, person)
    return render_log(live, seat, since, lang, limit) if live.row.state != "open" else []


def record(live: Live, seat: Seat) -> str:
    """The record of a game: all of it when it is over, before that what the viewer saw. Comments carry the dice."""
    if live.row.state == "open":
        raise conflict("this game has not begun", "diese Partie hat noch nicht begonnen")
    path, over = live.path, is_told(live.row)
    players = {row.seat: " ".join((row.name or "–").replace("#", "").split()) or "–" for row in live.seats}
    head = records.Header(live.row.game, live.row.rules, live.row.seats, live.row.data, live.options, players)
    reader = None if over else (1 << seat if seat >= 0 else 0)
    text = records.write(live.game, head, [entry.line for entry in path], reader)
    top, _, body = text.partition("\n\n")
    lines = [
        f"{line}  # {entry.number}" if entry.number != n else line
        for n, (line, entry) in enumerate(zip(body.splitlines(), path, strict=True), 1)
    ]
    dice = [f"# {name} {value}" for name, value in _dice(live.row)]
    return "\n".join([top, *dice, "", *lines]) + "\n"


def _dice(row: Any) -> list[tuple[str, str]]:
    """What a record tells of the dice of its table, as far as it may; nothing of games that were played elsewhere."""
    if not row.seed:
        return []
    told = [("table", str(row.id)), ("hash", commitment(row.seed))]
    told += [(WORD + letter(seat), word) for seat, word in enumerate(words_of(row)) if word]
    return told + ([("seed", row.seed)] if is_told(row) and row.kind == GAME else [])


def dice_of_table(live: Live, since: int) -> Dice:
    """All chance of a table that is over, from a line on: what could come, and what came."""
    shown = render_dice(live.row)
    if shown is None or shown.seed is None:
        raise conflict(
            "the dice are told when the game is over", "die Würfel liegen offen, wenn die Partie zu Ende ist"
        )
    results, last = [], min(live.head, since + LOG_PAGE)
    for entry in live.entries[since:last]:
        if entry.line.actor != CHANCE or entry.kind == "undo":
            continue
        state = live.state_after(entry.number - 1).copy()
        for n, choice in enumerate(entry.line.choices):
            results.append(Chance(entry.number, n, live.game.outcomes(state), choice))
            live.game.apply(state, CHANCE, choice)
    return Dice(label_of(live.row), shown, results, last, live.head)


class Verdict(NamedTuple):
    """What became of the check of a record."""

    lines: int
    results: int
    """Chance results that were derived again."""
    wrong: list[str]


def verify(text: str) -> Verdict:
    """Derive every chance result of a record again from its seed."""
    facts = _comments(text)
    for name, said in facts.items():
        if len(said) > 1 and (name in TOLD or name.startswith(WORD)):
            raise ParseError(f"the line '# {name} …' stands there more than once",
                             f"die Zeile „# {name} …“ steht mehr als einmal da")  # fmt: skip
    for name in TOLD:
        if name not in facts:
            raise ParseError(f"this is not the record of a finished game: the line '# {name} …' is missing",
                             f"das ist keine beendete Partie: Die Zeile „# {name} …“ fehlt")  # fmt: skip
    try:
        fits = commitment(facts["seed"][0]) == facts["hash"][0]
    except ValueError:
        fits = False
    wrong = [] if fits else ["the seed does not have the hash that was published"]
    head, written = records.read(text)
    game = find_game(head.game)
    replay = records.Replay(game, head, written)
    words = [facts.get(WORD + letter(seat), [""])[0] for seat in range(head.seats)]
    numbers = [_number(raw, n) for n, raw in enumerate(_numbered(text), 1)]
    state, results = begin(game, head.seats, head.options, head.rules, head.data), 0
    for number, line in zip(numbers, replay.lines, strict=True):
        dice = SeededDice(facts["seed"][0], words, facts["table"][0], number) if fits and line.actor == CHANCE else None
        for choice in line.choices:
            if dice is not None:
                results += 1
                if dice.pick(game.outcomes(state)) != choice:
                    wrong.append(f"line {number}: '{game.text(state, choice)}' does not follow from the seed")
            game.apply(state, line.actor, choice)
    return Verdict(len(replay.lines), results, wrong)


def _comments(text: str) -> dict[str, list[str]]:
    """What the record says of its dice, by name."""
    out: dict[str, list[str]] = {}
    for raw in text.splitlines():
        words = raw.split()
        if len(words) == 3 and words[0] == "#":
            out.setdefault(words[1], []).append(words[2])
    return out


def _numbered(text: str) -> list[str]:
    return [raw for raw in text.splitlines() if raw.split("#")[0].split() and raw.split()[0].isdigit()]


def _number(raw: str, n: int) -> int:
    """The number in the log: the comment at the end where something was taken back, else the line's own."""
    _, mark, comment = raw.partition("#")
    return int(comment) if mark and comment.strip().isdigit() else n


# ------------------------------------------------------------------------------------------------ the stored games


class Checked(NamedTuple):
    """What became of one stored game."""

    table: str
    entries: int
    complaint: str
    """Empty: it replays to what is stored."""


def check(connection: Connection, table: str) -> Checked:
    """Replay a stored game from its first entry: every choice offered, every chance result from the seed."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one()
    entries: list[LogEntry] = []
    try:
        entries = read_entries(connection, table, 0)
        complaint = _complaint(row, find_game(row.game), entries)
    except SQLAlchemyError:
        raise
    except Exception as error:  # whatever is wrong with one game, the others are checked
        complaint = f"it cannot be replayed: {type(error).__name__}"
    return Checked(table, len(entries), complaint)


def _complaint(row: Any, game: Game, entries: list[LogEntry]) -> str:
    if not knows(game, row.rules, row.data):
        return f"begun under rules {row.rules} and figures {row.data}"
    if [e.number for e in entries] != list(range(1, row.head + 1)):
        return "the numbers of the entries are not 1, 2, 3 …"
    return _replay(row, game, entries)


def _replay(row: Any, game: Game, entries: list[LogEntry]) -> str:
    states = [begin(game, row.seats, msgspec.json.decode(row.options), row.rules, row.data)]
    for entry in entries:
        if entry.kind == "undo":
            states.append(states[entry.to])
            continue
        state = states[-1].copy()
        try:
            check_entry(row, game, state, entry)
        except ValueError as error:
            return str(error)
        states.append(state)
    if row.state == "finished":
        stored = msgspec.json.decode(row.result)
        if game.to_act(states[-1]) != 0 or list(game.scores(states[-1])) != stored["scores"]:
            return "the result differs"
    return ""


def check_all(connection: Connection) -> list[Checked]:
    """Every stored game that has begun."""
    t = schema.tables
    ids = connection.execute(select(t.c.id).where(t.c.head > 0).order_by(t.c.created)).scalars()
    return [check(connection, table) for table in list(ids)]
