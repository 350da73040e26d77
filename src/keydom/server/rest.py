"""The REST interface: everything the socket does and all around it."""

import secrets
import time
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection, delete, insert, select

from keydom.core.match import Line
from keydom.core.seats import Seat
from keydom.games import find_game, names
from keydom.server import accounts, games, notices, records, schema
from keydom.server.guard import address
from keydom.server.http import Answer, Call, Operation
from keydom.server.levels import LEVELS, check_level
from keydom.server.live import Live
from keydom.server.lobby import Wanted, lobby
from keydom.server.polling import poll
from keydom.server.refusals import bad, conflict, forbidden, not_seated, too_fast, unknown
from keydom.server.shown import choice_shown, moment_shown
from keydom.server.socket import check_may_look, seat_for
from keydom.server.wire import (
    Credentials,
    Deed,
    Deletion,
    EmailCode,
    Fork,
    GameFacts,
    GameShown,
    Guest,
    Hint,
    Join,
    Lang,
    Lobby,
    LogLine,
    Made,
    Me,
    Moment,
    NewPassword,
    NewTable,
    Note,
    Number,
    Ok,
    OptionFacts,
    PlayNow,
    Profile,
    SessionShown,
    Statistics,
    TableShown,
    Token,
)


class LangQuery(Struct, forbid_unknown_fields=True):
    lang: Lang | None = None


class TableQuery(Struct, forbid_unknown_fields=True):
    """Log and chat after these numbers; `wait`: answer when the version differs from this one, or after 25 seconds."""

    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    chat: Number = 0
    wait: Number | None = None
    lang: Lang | None = None


class LogQuery(Struct, forbid_unknown_fields=True):
    since: Number = 0
    lang: Lang | None = None


class MomentQuery(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=-1, le=5)] | None = None
    lang: Lang | None = None


class HintQuery(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=5)]
    level: Annotated[str, Meta(max_length=40)] = "random"
    lang: Lang | None = None


class Filling(Struct, forbid_unknown_fields=True):
    bot: Annotated[str, Meta(max_length=40)] = "random"


# ------------------------------------------------------------------------------------------------ people


def _cookie(call: Call, token: str) -> str:
    return accounts.sign(call.site.key, token)


async def _me(call: Call) -> Me:
    return await call.site.store.read(accounts.me, call.me)


async def _me_of(call: Call, token: str) -> Answer:
    person = await call.site.person(_cookie(call, token), None)
    assert person is not None
    return Answer(await call.site.store.read(accounts.me, person), _cookie(call, token))


async def guest(call: Call) -> Any:
    if call.person is not None:
        raise conflict("you have a name already", "du hast schon einen Namen")
    store = call.site.store
    token = await store.write(accounts.new_guest, call.body.name, call.body.lang, call.agent, time.time())
    return await _me_of(call, token)


async def sign_up(call: Call) -> Any:
    accounts.clean_name(call.body.name)
    password = await call.site.slow(accounts.hash_password, call.body.password)
    if call.person is not None and call.person.account:
        raise conflict("you have an account already", "du hast schon ein Konto")
    store = call.site.store
    token = await store.write(accounts.sign_up, store, call.person, call.body, password, call.agent, time.time())
    if token:
        return await _me_of(call, token)
    call.site.tables.renamed(call.me.id)
    return await _me(call)


async def log_in(call: Call) -> Any:
    if not call.site.limits.allow("account", accounts.folded(call.body.name)):  # from however many addresses
        raise too_fast()
    found = await call.site.store.read(accounts.account, call.body.name)
    if not await call.site.slow(accounts.matches, found[1] if found else None, call.body.password) or found is None:
        raise accounts.wrong_password()
    return await _me_of(call, await call.site.store.write(accounts.open_session, found[0], call.agent, time.time()))


async def log_out(call: Call) -> Any:
    await call.site.store.write(accounts.end_session, call.me, call.me.session)
    call.site.sessions_ended(call.me.id)
    return Answer(Ok(), "")


async def _check_password(call: Call, password: str) -> None:
    stored = await call.site.store.read(accounts.stored_password, call.me)
    if stored is not None and not await call.site.slow(accounts.matches, stored, password):
        raise accounts.wrong_password()


async def change_me(call: Call) -> Any:
    code = None
    if call.body.webhook:
        await notices.check_webhook(call.body.webhook)
    if call.body.email:
        if not call.site.settings.smtp_host:
            raise conflict("this site sends no e-mail", "diese Seite verschickt keine E-Mails")
        if not call.site.limits.allow("mail", call.me.id, address(call.request.scope)):
            raise too_fast()
        code = secrets.token_hex(8)
    store = call.site.store
    await store.write(accounts.change, store, call.me, call.body, code)
    if call.body.name is not None:
        call.site.tables.renamed(call.me.id)
    if code:
        await call.site.slow(notices.send_code, call.site.settings, call.body.email, code, call.lang)
    return await _me(call)


async def confirm_email(call: Call) -> Any:
    await call.site.store.write(accounts.confirm_email, call.me, call.body.code)
    return await _me(call)


async def change_password(call: Call) -> Any:
    if not call.me.account:
        raise conflict("a guest has no password", "ein Gast hat kein Kennwort")
    await _check_password(call, call.body.old)
    password = await call.site.slow(accounts.hash_password, call.body.new)
    await call.site.store.write(accounts.set_password, call.me, password)
    call.site.sessions_ended(call.me.id)
    return Ok()


async def delete_me(call: Call) -> Any:
    await _check_password(call, call.body.password)
    store = call.site.store
    await call.site.tables.forgotten(await store.write(accounts.delete_person, store, call.me.id))
    call.site.sessions_ended(call.me.id)
    return Answer(Ok(), "")


async def export_me(call: Call) -> Any:
    return await call.site.store.read(accounts.export, call.me)


async def my_sessions(call: Call) -> Any:
    return await call.site.store.read(accounts.sessions, call.me)


async def end_session(call: Call) -> Any:
    await call.site.store.write(accounts.end_session, call.me, call.request.path_params["session"])
    call.site.sessions_ended(call.me.id)
    return Ok()


# ------------------------------------------------------------------------------------------------ games and tables


def game_shown(name: str) -> GameShown:
    game = find_game(name)
    options = [OptionFacts(n, default, list(text)) for n, (default, text) in game.OPTIONS.items()]
    return GameShown(name, game.TITLE, list(game.SEATS), game.RULES, game.DATA, game.CHOICES, options, list(LEVELS))


async def all_games(call: Call) -> Any:
    return [game_shown(name) for name in names()]


async def one_game(call: Call) -> Any:
    name = call.request.path_params["game"]
    game = find_game(name)
    texts = {lang: list(games.texts(name, lang)) for lang in ("en", "de")}
    return Answer(GameFacts(game_shown(name), list(games.words(name)), texts, games.facts(game)), cached=300)


async def tables(call: Call) -> Any:
    return await call.site.store.read(lobby, call.person.id if call.person else "", call.query)


async def new_table(call: Call) -> Any:
    return await call.site.tables.make(call.me.id, call.me.name, call.body)


async def play_now(call: Call) -> Any:
    made = await call.site.tables.play_now(call.me.id, call.me.name, call.body)
    call.site.hub.bots_wanted.set()
    return made


async def one_table(call: Call) -> Any:
    q, who = call.query, call.person.id if call.person else address(call.request.scope)
    return await poll(call.site, call.table, call.person, call.lang, q.since, q.chat, q.wait, who=who)


async def do(call: Call) -> Any:
    deed: Deed = call.body
    if deed.table != call.table:
        raise bad("the deed names another table", "die Nachricht nennt einen anderen Tisch")
    await call.site.deed(call.person, deed)
    return await poll(call.site, call.table, call.person, call.lang, since=-1, key=deed.key)


async def join(call: Call) -> Any:
    await call.site.tables.join(call.table, call.me.id, call.me.name, call.body)
    return await poll(call.site, call.table, call.person, call.lang)


async def leave(call: Call) -> Any:
    await call.site.tables.leave(call.table, call.me.id)
    return Ok()


async def fill(call: Call) -> Any:
    await call.site.tables.fill(call.table, call.me.id, call.body.bot)
    return await poll(call.site, call.table, call.person, call.lang)


async def rematch(call: Call) -> Any:
    return await call.site.tables.rematch(call.table, call.me.id)


async def fork(call: Call) -> Any:
    await call.site.tables.look(call.table, lambda live: check_may_look(live, call.person))
    made = await call.site.tables.fork(call.table, call.me.id, call.me.name, call.body)
    call.site.hub.bots_wanted.set()
    return made


def _eyes(live: Live, call: Call, wanted: Seat | None) -> Seat:
    """Through whose eyes somebody may look: of a finished game anybody's, of a running one only one's own."""
    own = check_may_look(live, call.person)
    if wanted is None or wanted == own:
        return own
    if live.row.state != "finished":
        raise forbidden("this game is not over: only your own eyes", "diese Partie läuft noch: nur deine eigenen Augen")
    if wanted >= live.row.seats:
        raise unknown("there is no such seat", "diesen Platz gibt es nicht")
    return wanted


async def log_of(call: Call) -> Any:
    return await call.site.tables.look(call.table, lambda live: records.log_for(live, call, call.query.since))


async def moment(call: Call) -> Any:
    number = records.number_of(call.request.path_params["number"])

    def look(live: Live) -> Moment:
        seat = _eyes(live, call, call.query.seat)
        if live.row.state == "open" or number > live.head:
            raise unknown("there is no such line", "diese Zeile gibt es nicht")
        return moment_shown(live, number, seat, call.lang)

    return await call.site.tables.look(call.table, look)


async def hint(call: Call) -> Any:
    number, seat = records.number_of(call.request.path_params["number"]), call.query.seat
    check_level(call.query.level)
    if not call.site.settings.bot_processes:
        raise conflict("the bots of this site think elsewhere and give no hints",
                       "die Bots dieser Seite denken anderswo und geben keine Tipps")  # fmt: skip

    def look(live: Live) -> tuple[Live, Any]:
        _eyes(live, call, seat)
        if live.row.state != "finished":
            raise conflict("hints are for finished games", "Tipps gibt es nur für beendete Partien")
        if (
            number > live.head
            or seat >= live.row.seats
            or not max(0, live.game.to_act(live.state_after(number))) >> seat & 1
        ):
            raise unknown("the seat is not asked there", "der Platz ist dort nicht gefragt")
        return live, live.state_after(number)

    live, state = await call.site.tables.look(call.table, look)
    # A player of its own: one that has thought about this turn before would give it less.
    draft = await call.site.worker.thinkers.turn(live, call.query.level, seat, state, secrets.token_hex(8))
    turn = [choice_shown(live, choice, call.lang) for choice in draft.choices]
    line = Line(seat, tuple(draft.choices), (1 << seat,) * len(turn))
    return Hint(seat, turn[0], turn, games.told(live.game, state, line, seat, call.lang))


async def record(call: Call) -> Any:
    def look(live: Live) -> str:
        return records.record(live, check_may_look(live, call.person))

    return Answer(await call.site.tables.look(call.table, look), media="text/plain")


async def token(call: Call) -> Any:
    seat = await call.site.tables.look(call.table, lambda live: seat_for(live, call.me))
    if seat < 0:
        raise not_seated()
    made = await call.site.store.write(accounts.new_token, call.me, call.table, seat, time.time())
    call.site.sessions_ended(call.me.id)
    return Token(made, call.table, seat)


def _note(connection: Connection, table: str, person: str) -> str:
    n = schema.notes
    found = connection.execute(select(n.c.text).where(n.c.table == table, n.c.person == person)).scalar()
    return found or ""


def _write_note(connection: Connection, table: str, person: str, text: str) -> None:
    n = schema.notes
    connection.execute(delete(n).where(n.c.table == table, n.c.person == person))
    if text:
        connection.execute(insert(n).values(table=table, person=person, text=text))


async def note(call: Call) -> Any:
    return Note(await call.site.store.read(_note, call.table, call.me.id))


async def write_note(call: Call) -> Any:
    if await call.site.tables.look(call.table, lambda live: seat_for(live, call.me)) < 0:
        raise not_seated()
    await call.site.store.write(_write_note, call.table, call.me.id, call.body.text)
    return call.body


async def stats(call: Call) -> Any:
    name = find_game(call.request.path_params["game"]).NAME
    return Answer(await call.site.statistics(name), cached=60)


TABLE: Final = "/api/tables/{table}"
OPERATIONS: Final = (
    Operation("POST", "/api/guest", "play as a guest with a name", guest, Me, Guest, limit="person"),
    Operation("POST", "/api/account", "make an account; a guest keeps the games", sign_up, Me, Credentials,
              limit="person"),
    Operation("POST", "/api/login", "begin a session of an account", log_in, Me, Credentials, limit="password"),
    Operation("POST", "/api/logout", "end this session", log_out, Ok, person=True),
    Operation("GET", "/api/me", "who I am", _me, Me, person=True),
    Operation("PATCH", "/api/me", "change name, language, notices", change_me, Me, Profile, person=True,
              limit="person"),
    Operation("DELETE", "/api/me", "forget me", delete_me, Ok, Deletion, person=True, limit="password"),
    Operation("GET", "/api/me/export", "all that is stored about me", export_me, dict[str, Any], person=True),
    Operation("POST", "/api/me/email", "confirm an address with its code", confirm_email, Me, EmailCode, person=True,
              limit="password"),
    Operation("POST", "/api/me/password", "change the password", change_password, Ok, NewPassword, person=True,
              limit="password"),
    Operation("GET", "/api/me/sessions", "my sessions", my_sessions, list[SessionShown], person=True),
    Operation("DELETE", "/api/me/sessions/{session}", "end one of my sessions", end_session, Ok, person=True),
    Operation("GET", "/api/games", "the games there are", all_games, list[GameShown]),
    Operation("GET", "/api/games/{game}", "words and components of a game", one_game, GameFacts),
    Operation("GET", "/api/statistics/{game}", "scores, win rates and ratings of bots", stats, Statistics),
    Operation("GET", "/api/tables", "the lobby", tables, Lobby, query=Wanted),
    Operation("POST", "/api/tables", "make a table", new_table, Made, NewTable, person=True, limit="table"),
    Operation("POST", "/api/play", "play against bots at once", play_now, Made, PlayNow, person=True, limit="table"),
    Operation("GET", TABLE, "a table as I may see it", one_table, TableShown, query=TableQuery, program=True),
    Operation("POST", TABLE + "/do", "a deed at a table", do, TableShown, Deed, person=True, program=True,
              query=LangQuery, limit="message"),
    Operation("POST", TABLE + "/join", "sit down", join, TableShown, Join, person=True),
    Operation("POST", TABLE + "/leave", "stand up", leave, Ok, person=True),
    Operation("POST", TABLE + "/fill", "give the free seats to bots and begin", fill, TableShown, Filling, person=True),
    Operation("POST", TABLE + "/rematch", "another game like this", rematch, Made, person=True, limit="table"),
    Operation("POST", TABLE + "/fork", "play on from a line of a finished game", fork, Made, Fork, person=True,
              limit="table"),
    Operation("GET", TABLE + "/log", "the log", log_of, list[LogLine], query=LogQuery, program=True),
    Operation("GET", TABLE + "/at/{number}", "the game after a line", moment, Moment, query=MomentQuery, program=True),
    Operation("GET", TABLE + "/hint/{number}", "what a bot would choose there", hint, Hint, query=HintQuery,
              person=True, limit="table"),
    Operation("GET", TABLE + "/record", "the game as a record", record, str, program=True),
    Operation("POST", TABLE + "/token", "a token for a program that plays my seat", token, Token, person=True,
              limit="table"),
    Operation("GET", TABLE + "/note", "my private note", note, Note, person=True),
    Operation("PUT", TABLE + "/note", "write my private note", write_note, Note, Note, person=True),
)  # fmt: skip
