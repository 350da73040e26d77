"""The REST interface, people: guests, accounts, sessions, tokens, one's own data."""

import asyncio
import secrets
import time
from typing import Any, Final

from keydom.site.api.http import Answer, Call, Operation
from keydom.site.api.refusals import conflict, forbidden
from keydom.site.api.wire_answers import Ok
from keydom.site.app.guard import address
from keydom.site.people import accounts, manners, names, notices, sessions, tokens
from keydom.site.people.wire import (
    Credentials,
    Deletion,
    EmailCode,
    Forgotten,
    Guest,
    Me,
    NewPassword,
    NewPasswordByCode,
    Profile,
    SessionShown,
    TokenShown,
)
from keydom.site.study.replays import uploads


def _cookie(call: Call[Any, Any], token: str) -> str:
    return sessions.sign(call.site.key, token)


async def me(call: Call[None, None]) -> Me:
    return await _shown(call)


async def _shown(call: Call[Any, Any]) -> Me:
    return await call.site.store.read(accounts.me, call.me)


async def _me_of(call: Call[Any, Any], token: str) -> Answer[Me]:
    person = await call.site.person(_cookie(call, token), None)
    assert person is not None
    return Answer(await call.site.store.read(accounts.me, person), _cookie(call, token))


async def guest(call: Call[Guest, None]) -> Answer[Me]:
    if call.person is not None:
        raise conflict("you have a name already", "du hast schon einen Namen")
    store = call.site.store
    wanted = call.body.name, call.body.lang, call.agent, time.time(), call.origin
    token = await store.write(accounts.new_guest, *wanted)
    return await _me_of(call, token)


async def sign_up(call: Call[Credentials, None]) -> Answer[Me]:
    names.clean_name(call.body.name)
    password = await call.site.slow(accounts.hash_password, call.body.password)
    if call.person is not None and call.person.account:
        raise conflict("you have an account already", "du hast schon ein Konto")
    store = call.site.store
    wanted = call.person, call.body, password, call.agent, time.time(), call.origin
    token, gave_way = await store.write(accounts.sign_up, store, *wanted)
    for person in [*gave_way, *([call.person.id] if call.person else [])]:
        call.site.tables.renamed(person)
    return await _me_of(call, token)


async def log_in(call: Call[Credentials, None]) -> Answer[Me]:
    # By address and account together: who guesses from elsewhere must not lock the owner out.
    guesser = f"{address(call.request.scope)} {names.folded(call.body.name)}"
    call.site.limits.check("guess", guesser)  # before the password is looked at: many may come at once
    found = await call.site.store.read(accounts.account, call.body.name)
    if not await call.site.slow(accounts.matches, found.password if found else None, call.body.password) or not found:
        raise accounts.wrong_password()
    call.site.limits.give_back("guess", guesser)
    manners.check_not_suspended(found.suspended_until, time.time())
    wanted = found.id, call.agent, time.time(), call.origin
    return await _me_of(call, await call.site.store.write(sessions.open_session, *wanted))


async def forgotten(call: Call[Forgotten, None]) -> Ok:
    """The answer says nothing about the account, nor does the time it takes: the mail is sent afterwards."""
    if not call.site.settings.smtp_host:
        raise conflict("this site sends no e-mail", "diese Seite verschickt keine E-Mails")
    # By address and account together: who asks from elsewhere must not keep the owner from asking.
    where = address(call.request.scope)
    call.site.limits.check("mail", f"{where} account {names.folded(call.body.name)}")
    call.site.limits.check("letters", where)
    code = secrets.token_urlsafe(15)
    found = await call.site.store.write(accounts.forget_password, call.body.name, code, time.time())
    if found:
        call.site.later(call.site.outside(notices.send_reset, call.site.settings, found[0], code, found[1]))
    return Ok()


async def new_password_by_code(call: Call[NewPasswordByCode, None]) -> Answer[Me]:
    password = await call.site.slow(accounts.hash_password, call.body.new)
    wanted = call.body.name, call.body.code, password, call.agent, time.time(), call.origin
    person, token = await call.site.store.write(accounts.reset_password, *wanted)
    await call.site.sessions_ended(person)
    return await _me_of(call, token)


async def log_out(call: Call[None, None]) -> Answer[Ok]:
    await call.site.store.write(sessions.end_session, call.me, call.me.session)
    await call.site.sessions_ended(call.me.id)
    return Answer(Ok(), "")


async def _check_password(call: Call[Any, Any], password: str) -> None:
    stored = await call.site.store.read(accounts.stored_password, call.me)
    if stored is not None and not await call.site.slow(accounts.matches, stored, password):
        raise accounts.wrong_password()


async def change_me(call: Call[Profile, None]) -> Me:
    code = None
    if call.body.email is not None and call.me.account:
        call.site.limits.check("password", call.me.id, address(call.request.scope))
        await _check_password(call, call.body.password)
    if call.body.webhook:
        async with asyncio.timeout(notices.STEP_SECONDS):
            await call.site.outside(notices.check_webhook, call.body.webhook)
    if call.body.email:
        if not call.site.settings.smtp_host:
            raise conflict("this site sends no e-mail", "diese Seite verschickt keine E-Mails")
        if not call.me.account:
            raise forbidden("guests get no e-mail; make an account for that",
                            "Gäste bekommen keine E-Mails; leg dir dafür ein Konto an")  # fmt: skip
        receiver = f"to {call.body.email.casefold()}"
        call.site.limits.check("mail", call.me.id, address(call.request.scope), receiver)
        code = secrets.token_hex(8)
    store = call.site.store
    gave_way = await store.write(accounts.change, store, call.me, call.body, code)
    for person in [*gave_way, *([call.me.id] if call.body.name is not None else [])]:
        call.site.tables.renamed(person)
    if code and call.body.email:
        await call.site.outside(notices.send_code, call.site.settings, call.body.email, code, call.lang)
    return await _shown(call)


async def confirm_email(call: Call[EmailCode, None]) -> Me:
    await call.site.store.write(accounts.confirm_email, call.me, call.body.code)
    return await _shown(call)


async def change_password(call: Call[NewPassword, None]) -> Ok:
    if not call.me.account:
        raise conflict("a guest has no password", "ein Gast hat kein Kennwort")
    await _check_password(call, call.body.old)
    password = await call.site.slow(accounts.hash_password, call.body.new)
    await call.site.store.write(accounts.set_password, call.me, password)
    await call.site.sessions_ended(call.me.id)
    return Ok()


async def delete_me(call: Call[Deletion, None]) -> Answer[Ok]:
    await _check_password(call, call.body.password)
    store = call.site.store
    await call.site.tables.forgotten(await store.write(accounts.delete_person, store, call.me.id))
    await call.site.sessions_ended(call.me.id)
    return Answer(Ok(), "")


async def export_me(call: Call[None, None]) -> dict[str, Any]:
    found = await call.site.store.read(accounts.export, call.me)
    return found | {"uploads": await call.site.store.read(uploads.handed_in, call.me.id)}


async def end_everywhere(call: Call[None, None]) -> Answer[Ok]:
    await call.site.store.write(sessions.end_all, call.me.id)
    await call.site.sessions_ended(call.me.id)
    return Answer(Ok(), "")


async def my_tokens(call: Call[None, None]) -> list[TokenShown]:
    return await call.site.store.read(tokens.tokens, call.me)


async def end_token(call: Call[None, None]) -> Ok:
    await call.site.store.write(tokens.end_token, call.me, call.table)
    await call.site.sessions_ended(call.me.id)
    return Ok()


async def my_sessions(call: Call[None, None]) -> list[SessionShown]:
    return await call.site.store.read(sessions.sessions, call.me)


async def end_session(call: Call[None, None]) -> Ok:
    await call.site.store.write(sessions.end_session, call.me, call.request.path_params["session"])
    await call.site.sessions_ended(call.me.id)
    return Ok()


OPERATIONS: Final = (
    Operation("POST", "/api/guest", "play as a guest with a name", guest, limit="person"),
    Operation("POST", "/api/account", "make an account; a guest keeps the games", sign_up, limit="person"),
    Operation("POST", "/api/login", "begin a session of an account", log_in, limit="password"),
    Operation("POST", "/api/forgotten", "mail a code to who forgot the password", forgotten, limit="password"),
    Operation(
        "POST",
        "/api/forgotten/password",
        "a new password with the code that was mailed",
        new_password_by_code,
        limit="password",
    ),
    Operation("POST", "/api/logout", "end this session", log_out, person=True),
    Operation("GET", "/api/me", "who I am", me, person=True),
    Operation("PATCH", "/api/me", "change name, language, notices", change_me, person=True, limit="person"),
    Operation("DELETE", "/api/me", "forget me", delete_me, person=True, limit="password"),
    Operation("GET", "/api/me/export", "all that is stored about me", export_me, person=True, limit="person"),
    Operation(
        "POST", "/api/me/email", "confirm an address with its code", confirm_email, person=True, limit="password"
    ),
    Operation("POST", "/api/me/password", "change the password", change_password, person=True, limit="password"),
    Operation("GET", "/api/me/sessions", "my sessions", my_sessions, person=True),
    Operation(
        "DELETE", "/api/me/sessions", "log out everywhere: end all my sessions and tokens", end_everywhere, person=True
    ),
    Operation("DELETE", "/api/me/sessions/{session}", "end one of my sessions", end_session, person=True),
    Operation("GET", "/api/me/tokens", "my tokens for programs", my_tokens, person=True),
    Operation("DELETE", "/api/me/tokens/{table}", "end my token at a table", end_token, person=True),
)
