"""The REST interface, tables: made, joined, played and left; the lobby, tokens, notes."""

import time
from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection, delete, insert, select

from keydom.site.api.http import TABLE, Call, Operation
from keydom.site.api.polling import poll
from keydom.site.api.refusals import bad, not_seated
from keydom.site.api.wire_answers import Ok
from keydom.site.api.wire_fields import Lang, Number
from keydom.site.app.guard import address
from keydom.site.db import schema
from keydom.site.people import tokens
from keydom.site.people.wire import Token
from keydom.site.picture.wire import TableShown
from keydom.site.tables import promises
from keydom.site.tables.access import seat_for
from keydom.site.tables.lobby import Wanted, lobby
from keydom.site.tables.seating import invitation_to
from keydom.site.tables.wire_commands import Command
from keydom.site.tables.wire_lobby import Invitation, Join, Lobby, Made, NewTable, Note, PlayNow, Promised


class LangQuery(Struct, forbid_unknown_fields=True):
    lang: Lang | None = None


class TableQuery(Struct, forbid_unknown_fields=True):
    """Log and chat after these numbers; `wait`: answer when the version differs from this one, or after 25 seconds."""

    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    chat: Number = 0
    wait: Number | None = None
    lang: Lang | None = None


class InvitationQuery(Struct, forbid_unknown_fields=True):
    invite: Annotated[str, Meta(max_length=40)] = ""


class Filling(Struct, forbid_unknown_fields=True):
    bot: Annotated[str, Meta(max_length=40)] = "random"


async def tables(call: Call[None, Wanted]) -> Lobby:
    return await call.site.store.read(lobby, call.person.id if call.person else "", call.query)


async def new_table(call: Call[NewTable, None]) -> Made:
    return await call.site.tables.make(call.me.id, call.me.name, call.body)


async def play_now(call: Call[PlayNow, None]) -> Made:
    made = await call.site.tables.play_now(call.me.id, call.me.name, call.body)
    call.site.hub.bots_wanted.set()
    return made


async def promise(call: Call[None, None]) -> Promised:
    return Promised(await call.site.store.write(promises.promise, call.me.id))


async def one_table(call: Call[None, TableQuery]) -> TableShown:
    q, who = call.query, call.person.id if call.person else address(call.request.scope)
    return await poll(call.site, call.table, call.person, call.lang, q.since, q.chat, q.wait, who=who)


async def do(call: Call[Command, LangQuery]) -> TableShown:
    command: Command = call.body
    if command.table != call.table:
        raise bad("the command names another table", "die Nachricht nennt einen anderen Tisch")
    await call.site.command(call.person, command)
    return await poll(call.site, call.table, call.person, call.lang, since=-1, key=command.key)


async def join(call: Call[Join, None]) -> TableShown:
    await call.site.tables.join(call.table, call.me.id, call.me.name, call.body)
    return await poll(call.site, call.table, call.person, call.lang)


async def invitation(call: Call[None, InvitationQuery]) -> Invitation:
    person = call.person.id if call.person else ""
    return await call.site.tables.look(call.table, lambda live: invitation_to(live, call.query.invite, person))


async def leave(call: Call[None, None]) -> Ok:
    await call.site.tables.leave(call.table, call.me.id)
    await call.site.sessions_ended(call.me.id)  # the token of a program ends with the seat
    return Ok()


async def fill(call: Call[Filling, None]) -> TableShown:
    await call.site.tables.fill(call.table, call.me.id, call.body.bot)
    return await poll(call.site, call.table, call.person, call.lang)


async def rematch(call: Call[None, None]) -> Made:
    return await call.site.tables.rematch(call.table, call.me.id)


async def token(call: Call[None, None]) -> Token:
    seat = await call.site.tables.look(call.table, lambda live: seat_for(live, call.me))
    if seat < 0:
        raise not_seated()
    made = await call.site.store.write(tokens.new_token, call.me, call.table, seat, time.time())
    await call.site.sessions_ended(call.me.id)
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


async def note(call: Call[None, None]) -> Note:
    return Note(await call.site.store.read(_note, call.table, call.me.id))


async def write_note(call: Call[Note, None]) -> Note:
    if await call.site.tables.look(call.table, lambda live: seat_for(live, call.me)) < 0:
        raise not_seated()
    await call.site.store.write(_write_note, call.table, call.me.id, call.body.text)
    return call.body


OPERATIONS: Final = (
    Operation("GET", "/api/tables", "the lobby", tables),
    Operation("POST", "/api/tables", "make a table", new_table, person=True, limit="table"),
    Operation("POST", "/api/play", "play against bots at once", play_now, person=True, limit="table"),
    Operation(
        "POST",
        "/api/me/dice",
        "the hash of the dice of the next table that I make",
        promise,
        person=True,
        limit="table",
    ),
    Operation("GET", TABLE, "a table as I may see it", one_table, program=True),
    Operation("POST", TABLE + "/do", "a command at a table", do, person=True, program=True, limit="message"),
    Operation("GET", TABLE + "/invitation", "who invites to what", invitation),
    Operation("POST", TABLE + "/join", "sit down", join, person=True),
    Operation("POST", TABLE + "/leave", "stand up", leave, person=True),
    Operation("POST", TABLE + "/fill", "give the free seats to bots and begin", fill, person=True),
    Operation("POST", TABLE + "/rematch", "another game like this", rematch, person=True, limit="table"),
    Operation("POST", TABLE + "/token", "a token for a program that plays my seat", token, person=True, limit="table"),
    Operation("GET", TABLE + "/note", "my private note", note, person=True),
    Operation("PUT", TABLE + "/note", "write my private note", write_note, person=True),
)
