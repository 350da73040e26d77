"""Who sits where: tables made, joined, left, started, filled with bots, followed by another. Each function is part of a
transaction."""

import secrets
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from keydom.core.errors import KeydomError
from keydom.core.game import Game, check_seats
from keydom.core.seats import CHANCE, Seat
from keydom.games import find_game
from keydom.site.api.refusals import bad, conflict, forbidden, no_table, not_seated
from keydom.site.app.rehearsal import new_seed
from keydom.site.db import schema
from keydom.site.db.store import Conflict, new_id
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people import tokens
from keydom.site.people.accounts import has_account, show_again
from keydom.site.people.manners import check_may_write, is_silenced, word_of
from keydom.site.people.names import clean_title
from keydom.site.picture.games import defaults
from keydom.site.tables.absence import stand_in
from keydom.site.tables.access import may_look, seat_of
from keydom.site.tables.change import Change
from keydom.site.tables.clocks import clock_of
from keydom.site.tables.dice import render_dice, stored_words, words_of
from keydom.site.tables.kinds.kind import Purpose
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import catch_up, load
from keydom.site.tables.promises import made_by, promised_seed
from keydom.site.tables.wire_lobby import Fork, Invitation, Join, Made, NewTable
from keydom.site.thinking.levels import check_level

MAX_OPEN_TABLES: Final = 20
"""Tables that have not begun which one person may have made."""


def check_game(name: str, seats: int, options: dict[str, int]) -> tuple[Game, dict[str, int]]:
    """The game with all its options, if it can be played so."""
    game = find_game(name)
    wrong = check_seats(game, seats)
    if wrong:
        raise bad(*wrong)
    for option in options:
        if option not in game.OPTIONS:
            raise bad(f"{game.TITLE} has no option '{option}'", f"{game.TITLE} hat keine Option „{option}“")
    full = defaults(game) | options
    try:
        game.new(seats, full)
    except KeydomError as error:
        raise bad(*error.sentence) from None
    return game, full


def seated_bots(wanted: NewTable) -> list[str]:
    """The level of the bot on each seat, empty for people. A shorter list is for the last seats but the maker's."""
    levels = list(wanted.bots)
    full = "there is no seat left for you", "für dich ist kein Platz mehr"
    if wanted.seat >= wanted.seats or len(levels) > wanted.seats:
        raise bad(*full)
    if len(levels) == wanted.seats:
        given = [level for level in levels if level]
    else:
        given = wanted.bots
        levels = [""] * (wanted.seats - 1 - len(levels)) + levels
        levels.insert(wanted.seat, "")
    if levels[wanted.seat]:
        raise bad(*full)
    for level in given:
        check_level(level)
    return levels


def make(
    connection: Connection,
    person: str,
    name: str,
    wanted: NewTable,
    purpose: Purpose,
    at: float,
    most: int = 0,
) -> Made:
    """A new table with its maker and its bots seated, unless the maker plays at so many already."""
    check_room(connection, person, most)
    game, options = check_game(wanted.game, wanted.seats, wanted.options)
    bots = seated_bots(wanted)
    if title := clean_title(wanted.title):
        check_may_write(connection, person, at)
    t = schema.tables
    waiting = connection.execute(
        select(t.c.id).where(t.c.host == person, t.c.state == "open").limit(MAX_OPEN_TABLES)
    ).all()
    if len(waiting) == MAX_OPEN_TABLES:
        raise conflict("you have too many open tables", "du hast zu viele offene Tische")
    made = Made(new_id(), secrets.token_urlsafe(16))
    words = [""] * wanted.seats
    words[wanted.seat] = word_of(connection, person, wanted.word, at)
    connection.execute(
        insert(t).values(
            id=made.table, game=game.NAME, rules=game.RULES, data=game.DATA, seats=wanted.seats,
            options=msgspec.json.encode(options).decode(), title=title, host=person,
            public=wanted.public, spectators=wanted.spectators, invite=made.invite,
            clock=msgspec.json.encode(wanted.clock).decode(), kind=purpose.kind, origin=purpose.origin,
            state="open",
            seed=promised_seed(connection, person, game.NAME, wanted.seats) if purpose.seed is None else purpose.seed,
            words=stored_words(words),
            created=at, changed=at, version=1, head=0, acting=0, bots_due=0, claim_until=0.0,
        )
    )  # fmt: skip
    for seat, bot in enumerate(bots):
        mine = seat == wanted.seat
        connection.execute(
            insert(schema.seats).values(
                table=made.table, seat=seat, person=person if mine else None, name=name if mine else bot,
                bot=bot, away=False, bank=float(wanted.clock.bank), account=mine and has_account(connection, person),
            )
        )  # fmt: skip
    return made


def check_room(connection: Connection, person: str, most: int) -> None:
    """Refuse one more table to somebody who plays at so many already; those left to bots do not count."""
    person_one_by_one(connection, person)
    t, s = schema.tables, schema.seats
    mine = select(func.count()).select_from(s.join(t, t.c.id == s.c.table)).where(
        s.c.person == person, s.c.away.is_(False), t.c.state.in_(("open", "running"))
    )  # fmt: skip
    if most and (connection.execute(mine).scalar() or 0) >= most:
        raise conflict(f"you play at {most} tables already; finish or leave one of them first",
                       f"du spielst schon an {most} Tischen; beende oder verlasse erst einen davon")  # fmt: skip


def bots_only(wanted: NewTable) -> bool:
    """Whether nobody but the maker has to sit down."""
    return seated_bots(wanted).count("") == 1


def start(change: Change) -> None:
    """Begin the game under the rules of now: everybody is seated."""
    t, table = schema.tables, change.table
    values = {"state": "running", "rules": table.game.RULES, "data": table.game.DATA}
    change.connection.execute(update(t).where(t.c.id == table.id, t.c.state == "open").values(**values))
    table.row = change.connection.execute(select(t).where(t.c.id == table.id)).one()
    change.roll()
    change.close(0, CHANCE)


def _start_if_full(change: Change, values: dict[str, str] | None = None) -> None:
    change.touch(values)
    if all(seat.person or seat.bot for seat in change.table.seats):
        start(change)


def _is_invited(live: Live, word: str) -> bool:
    return bool(live.row.public) or secrets.compare_digest(word.encode(), live.row.invite.encode())


def invitation_to(live: Live, word: str, person: str) -> Invitation:
    """What whoever has the word may know of a table; who has another is told no more than that there is none."""
    if not _is_invited(live, word):
        raise no_table()
    host = next((row.name for row in live.seats if row.person and row.person == live.row.host), "")
    return Invitation(
        table=live.id, game=live.row.game, title=live.row.title, state=live.row.state, host=host,
        names=[row.name for row in live.seats], bots=[row.bot for row in live.seats], you=seat_of(live, person),
        clock=clock_of(live.row), spectators=live.row.spectators, dice=render_dice(live.row),
    )  # fmt: skip


def join(change: Change, name: str, wanted: Join, most: int = 0) -> None:
    """Sit down; the last to sit down starts the game."""
    connection, table, person = change.connection, change.table, change.person
    if (mine := seat_of(table, person)) >= 0:
        if table.row.state == "open" and wanted.word:
            change.touch(_words(change, mine, wanted.word))
        return
    if table.row.state != "open":
        raise conflict("this game has begun", "diese Partie hat begonnen")
    if not _is_invited(table, wanted.invite):
        raise forbidden("this table is by invitation", "an diesen Tisch wird eingeladen")
    free = [seat.seat for seat in table.seats if not seat.person and not seat.bot]
    if wanted.seat >= 0 and wanted.seat not in free:
        raise conflict("this seat is taken", "dieser Platz ist besetzt")
    check_room(connection, person, most)
    s = schema.seats
    chosen = wanted.seat if wanted.seat >= 0 else free[0]
    sat = connection.execute(
        update(s)
        .where(s.c.table == table.id, s.c.seat == chosen, s.c.person.is_(None))
        .values(person=person, name=name, account=has_account(connection, person))
    )
    if sat.rowcount != 1:
        raise Conflict
    show_again(connection, change.store, before(connection, table.id, person))
    _start_if_full(change, _words(change, chosen, wanted.word))


def _words(change: Change, seat: Seat, word: str) -> dict[str, str]:
    """The words for the dice as they are stored, with a seat's new one."""
    words = words_of(change.table.row)
    words[seat] = word_of(change.connection, change.person, word, change.now)
    return {"words": stored_words(words)}


def leave(change: Change) -> None:
    """Stand up before the start (the last one closes the table); later a bot takes the seat until one is back."""
    connection, table, person = change.connection, change.table, change.person
    seat = seat_of(table, person)
    if seat < 0:
        raise not_seated()
    tokens.end_tokens(connection, person, table.id)
    if table.row.state == "running":
        stand_in(change, [seat], True)
        return
    if table.row.state != "open":
        raise conflict("this game is over", "diese Partie ist zu Ende")
    change.set_seat(seat, {"person": None, "name": "", "account": False})
    show_again(connection, change.store, before(connection, table.id, person))
    values = _words(change, seat, "")
    staying = [row.person for row in table.seats if row.person and row.person != person]
    if table.row.host == person:
        values |= {"host": staying[0]} if staying else {"state": "stopped"}
    change.touch(values)


def fill(change: Change, level: str) -> None:
    """Give the free seats to bots, as the maker of the table wishes; the game begins."""
    table = change.table
    if table.row.host != change.person:
        raise forbidden("only who made the table may do that", "das darf nur, wer den Tisch gemacht hat")
    if table.row.state != "open":
        raise conflict("this game has begun", "diese Partie hat begonnen")
    check_level(level)
    s = schema.seats
    free = [seat.seat for seat in table.seats if not seat.person and not seat.bot]
    change.connection.execute(update(s).where(s.c.table == table.id, s.c.seat.in_(free)).values(bot=level, name=level))
    _start_if_full(change)


def resettle(change: Change) -> None:
    """Find out again who has to play, after people of the table were forgotten."""
    table = change.table
    catch_up(change.connection, table, whole=True)
    change.touch()
    if table.row.state == "running" and not table.unplayable:
        change.close(table.head, CHANCE)


def before(connection: Connection, table: str, person: str) -> list[str]:
    """The finished tables of that person which this one follows: there it is shown who plays once more."""
    t, s = schema.tables, schema.seats
    found = select(t.c.id).join(s, s.c.table == t.c.id).where(s.c.person == person, t.c.rematch == table)
    return list(connection.execute(found).scalars())


def rematch(change: Change, most: int) -> Made:
    """Make another table like this one, or find the one that was made."""
    connection, table, person = change.connection, change.table, change.person
    mine = seat_of(table, person)
    if mine < 0:
        raise not_seated()
    if table.row.state != "finished":
        raise conflict("this game is not over", "diese Partie ist nicht zu Ende")
    t = schema.tables
    if table.row.rematch:
        invite = connection.execute(select(t.c.invite).where(t.c.id == table.row.rematch)).scalar()
        return Made(table.row.rematch, invite or "")
    bots = [row.bot for row in table.seats]
    title = "" if is_silenced(connection, person, change.now) else table.row.title
    wanted = NewTable(
        game=table.row.game, seats=table.row.seats, bots=bots, options=table.options, title=title,
        public=False, spectators=table.row.spectators, clock=clock_of(table.row), seat=mine,
    )  # fmt: skip
    made = make(connection, person, table.seats[mine].name, wanted, Purpose(), change.now, most)
    change.touch({"rematch": made.table})
    if bots_only(wanted):
        start(change.at(load(connection, made.table)))
    return made


def fork(change: Change, name: str, wanted: Fork, most: int) -> Made:
    """Make a table of one's own that goes on from an entry of a finished game."""
    connection, table, person = change.connection, change.table, change.person
    if table.row.state != "finished" or not may_look(table, seat_of(table, person)):
        raise conflict("only a finished game can be played on", "weiterspielen lässt sich nur eine beendete Partie")
    path = [e for e in table.path if e.number <= wanted.number]
    if wanted.seat >= table.row.seats or not path or path[-1].number != wanted.number:
        raise bad("there is no such line or seat", "diese Zeile oder diesen Platz gibt es nicht")
    if table.game.to_act(table.state_after(wanted.number)) <= 0:
        raise conflict("nobody is asked after that line", "nach dieser Zeile ist niemand gefragt")
    forked = NewTable(
        game=table.row.game, seats=table.row.seats, bots=[wanted.bot] * (table.row.seats - 1), options=table.options,
        public=False, seat=wanted.seat,
    )  # fmt: skip
    seed = new_seed(f"{table.row.game} {table.row.seats} {made_by(connection, person)}")
    made = make(connection, person, name, forked, Purpose("fork", table.id, seed), change.now, most)
    e = schema.entries
    for number, entry in enumerate(path, 1):
        source = connection.execute(select(e).where(e.c.table == table.id, e.c.number == entry.number)).one()
        # Whoever takes over a seat takes over what was played there: it is no news.
        bot = source.bot and entry.line.actor != wanted.seat
        values = dict(source._mapping) | {"table": made.table, "number": number, "key": None, "bot": bot}
        connection.execute(insert(e).values(**values))
    values = {"state": "running", "head": len(path), "rules": table.row.rules, "data": table.row.data}
    connection.execute(update(schema.tables).where(schema.tables.c.id == made.table).values(**values))
    change.at(load(connection, made.table)).close(len(path), CHANCE)
    return made
