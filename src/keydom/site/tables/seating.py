"""Who sits where: tables made, joined, left, started, filled with bots, followed by another. Each function is part of a
transaction."""

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from keydom.core.errors import KeydomError
from keydom.core.game import Game, check_seats
from keydom.core.seats import Seat
from keydom.games import find_game
from keydom.site.api.refusals import bad, conflict, forbidden, no_table, not_seated
from keydom.site.app.rehearsal import new_seed
from keydom.site.db import schema
from keydom.site.db.store import Conflict, Store, new_id
from keydom.site.db.turnstile import person_one_by_one
from keydom.site.people import tokens
from keydom.site.people.accounts import has_account, show_again
from keydom.site.people.manners import check_may_write, is_silenced, word_of
from keydom.site.people.names import clean_title
from keydom.site.picture.games import defaults
from keydom.site.picture.render import render_dice
from keydom.site.tables.access import may_look, seat_of
from keydom.site.tables.clocks import clock_of
from keydom.site.tables.dice import stored_words, words_of
from keydom.site.tables.kinds import Purpose
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import catch_up, load
from keydom.site.tables.play import close, roll, stand_in, touch
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


def start(connection: Connection, store: Store, live: Live, at: float) -> None:
    """Everybody is seated: the game begins under the rules of now."""
    t = schema.tables
    values = {"state": "running", "rules": live.game.RULES, "data": live.game.DATA}
    connection.execute(update(t).where(t.c.id == live.id, t.c.state == "open").values(**values))
    live.row = connection.execute(select(t).where(t.c.id == live.id)).one()
    roll(connection, live, at)
    close(connection, store, live, 0, -1, at)


def _start_if_full(connection: Connection, store: Store, live: Live, at: float, values: Any = None) -> None:
    touch(connection, store, live, at, values)
    if all(seat.person or seat.bot for seat in live.seats):
        start(connection, store, live, at)


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


def join(
    connection: Connection, store: Store, live: Live, person: str, name: str, wanted: Join, at: float, most: int = 0
) -> None:
    """Sit down; the last to sit down starts the game."""
    catch_up(connection, live)
    if (mine := seat_of(live, person)) >= 0:
        if live.row.state == "open" and wanted.word:
            touch(connection, store, live, at, _word(connection, live, mine, person, wanted.word, at))
        return
    if live.row.state != "open":
        raise conflict("this game has begun", "diese Partie hat begonnen")
    if not _is_invited(live, wanted.invite):
        raise forbidden("this table is by invitation", "an diesen Tisch wird eingeladen")
    free = [seat.seat for seat in live.seats if not seat.person and not seat.bot]
    if wanted.seat >= 0 and wanted.seat not in free:
        raise conflict("this seat is taken", "dieser Platz ist besetzt")
    check_room(connection, person, most)
    s = schema.seats
    chosen = wanted.seat if wanted.seat >= 0 else free[0]
    sat = connection.execute(
        update(s)
        .where(s.c.table == live.id, s.c.seat == chosen, s.c.person.is_(None))
        .values(person=person, name=name, account=has_account(connection, person))
    )
    if sat.rowcount != 1:
        raise Conflict
    show_again(connection, store, before(connection, live.id, person))
    _start_if_full(connection, store, live, at, _word(connection, live, chosen, person, wanted.word, at))


def _word(connection: Connection, live: Live, seat: Seat, person: str, word: str, at: float) -> dict[str, str]:
    """What is stored of a word for the dice."""
    words = words_of(live.row)
    words[seat] = word_of(connection, person, word, at)
    return {"words": stored_words(words)}


def leave(connection: Connection, store: Store, live: Live, person: str, at: float) -> None:
    """Stand up before the start (the last one closes the table); later a bot takes the seat until one is back."""
    catch_up(connection, live)
    seat = seat_of(live, person)
    if seat < 0:
        raise not_seated()
    tokens.end_tokens(connection, person, live.id)
    if live.row.state == "running":
        stand_in(connection, store, live, [seat], True, at)
        return
    if live.row.state != "open":
        raise conflict("this game is over", "diese Partie ist zu Ende")
    s = schema.seats
    nobody = {"person": None, "name": "", "account": False}
    connection.execute(update(s).where(s.c.table == live.id, s.c.seat == seat).values(**nobody))
    show_again(connection, store, before(connection, live.id, person))
    values: dict[str, Any] = _word(connection, live, seat, person, "", at)
    staying = [row.person for row in live.seats if row.person and row.person != person]
    if live.row.host == person:
        values |= {"host": staying[0]} if staying else {"state": "stopped"}
    touch(connection, store, live, at, values)


def fill(connection: Connection, store: Store, live: Live, person: str, level: str, at: float) -> None:
    """The maker gives the free seats to bots, and the game begins."""
    catch_up(connection, live)
    if live.row.host != person:
        raise forbidden("only who made the table may do that", "das darf nur, wer den Tisch gemacht hat")
    if live.row.state != "open":
        raise conflict("this game has begun", "diese Partie hat begonnen")
    check_level(level)
    s = schema.seats
    free = [seat.seat for seat in live.seats if not seat.person and not seat.bot]
    connection.execute(update(s).where(s.c.table == live.id, s.c.seat.in_(free)).values(bot=level, name=level))
    _start_if_full(connection, store, live, at)


def resettle(connection: Connection, store: Store, live: Live, at: float) -> None:
    catch_up(connection, live, whole=True)
    touch(connection, store, live, at)
    if live.row.state == "running" and not live.unplayable:
        close(connection, store, live, live.head, -1, at)


def before(connection: Connection, table: str, person: str) -> list[str]:
    """The finished tables of that person which this one follows: there it is shown who plays once more."""
    t, s = schema.tables, schema.seats
    found = select(t.c.id).join(s, s.c.table == t.c.id).where(s.c.person == person, t.c.rematch == table)
    return list(connection.execute(found).scalars())


def rematch(connection: Connection, store: Store, live: Live, person: str, at: float, most: int) -> Made:
    catch_up(connection, live)
    mine = seat_of(live, person)
    if mine < 0:
        raise not_seated()
    if live.row.state != "finished":
        raise conflict("this game is not over", "diese Partie ist nicht zu Ende")
    t = schema.tables
    if live.row.rematch:
        invite = connection.execute(select(t.c.invite).where(t.c.id == live.row.rematch)).scalar()
        return Made(live.row.rematch, invite or "")
    bots = [row.bot for row in live.seats]
    title = "" if is_silenced(connection, person, at) else live.row.title
    wanted = NewTable(
        game=live.row.game, seats=live.row.seats, bots=bots, options=live.options, title=title,
        public=False, spectators=live.row.spectators, clock=clock_of(live.row), seat=mine,
    )  # fmt: skip
    made = make(connection, person, live.seats[mine].name, wanted, Purpose(), at, most)
    touch(connection, store, live, at, {"rematch": made.table})
    if bots_only(wanted):
        start(connection, store, load(connection, made.table), at)
    return made


def fork(
    connection: Connection, store: Store, live: Live, person: str, name: str, wanted: Fork, at: float, most: int
) -> Made:
    """A table of one's own that goes on from an entry of a finished game."""
    catch_up(connection, live)
    if live.row.state != "finished" or not may_look(live, seat_of(live, person)):
        raise conflict("only a finished game can be played on", "weiterspielen lässt sich nur eine beendete Partie")
    path = [e for e in live.path if e.number <= wanted.number]
    if wanted.seat >= live.row.seats or not path or path[-1].number != wanted.number:
        raise bad("there is no such line or seat", "diese Zeile oder diesen Platz gibt es nicht")
    if live.game.to_act(live.state_after(wanted.number)) <= 0:
        raise conflict("nobody is asked after that line", "nach dieser Zeile ist niemand gefragt")
    table = NewTable(
        game=live.row.game, seats=live.row.seats, bots=[wanted.bot] * (live.row.seats - 1), options=live.options,
        public=False, seat=wanted.seat,
    )  # fmt: skip
    seed = new_seed(f"{live.row.game} {live.row.seats} {made_by(connection, person)}")
    made = make(connection, person, name, table, Purpose("fork", live.id, seed), at, most)
    e = schema.entries
    for number, entry in enumerate(path, 1):
        source = connection.execute(select(e).where(e.c.table == live.id, e.c.number == entry.number)).one()
        # Whoever takes over a seat takes over what was played there: it is no news.
        bot = source.bot and entry.line.actor != wanted.seat
        values = dict(source._mapping) | {"table": made.table, "number": number, "key": None, "bot": bot}
        connection.execute(insert(e).values(**values))
    values = {"state": "running", "head": len(path), "rules": live.row.rules, "data": live.row.data}
    connection.execute(update(schema.tables).where(schema.tables.c.id == made.table).values(**values))
    close(connection, store, load(connection, made.table), len(path), -1, at)
    return made
