"""Notices of one's turn in slow games, by e-mail and webhook.

A webhook goes only to public https addresses, and to the very address that was checked: the name is resolved once, and
the connection made to what came out.
"""

import asyncio
import http.client
import ipaddress
import logging
import smtplib
import socket
import ssl
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from email.message import EmailMessage
from types import MappingProxyType
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, func, select, update

from keydom.core.errors import KeydomError
from keydom.site.api.refusals import bad
from keydom.site.app.settings import Settings
from keydom.site.db import schema
from keydom.site.db.store import Store

log = logging.getLogger("keydom")
STEP_SECONDS: Final = 8.0
"""For each step of sending: to connect, to agree on keys, to send, to be answered."""
MAX_AT_ONCE: Final = 16
"""How many notices are under way at a time: a receiver that is slow does not hold up the others."""
MAX_OF_ONE: Final = 4
"""How many of these for people of one address."""
NOBODY_BUSY: Final[Mapping[str, int]] = MappingProxyType({})
DEADLINE_SECONDS: Final = 60.0
"""A notice that is not through after so many seconds gives its place to another."""


TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""NAT64: the last 32 bits are the address that is meant."""
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""All that IANA has given out of IPv6 for single machines."""
SPECIAL: Final = tuple(
    ipaddress.ip_network(net)
    for net in (
        "192.0.0.0/24",  # protocols
        "192.31.196.0/24", "192.175.48.0/24", "2620:4f:8000::/48",  # name servers that answer for private addresses
        "192.52.193.0/24", "192.88.99.0/24",  # relays between networks
        "198.18.0.0/15",  # measuring
        "2001::/23",  # protocols, tunnels (Teredo)
        "2002::/16",  # 6to4: goes to the IPv4 address inside
        "3fff::/20",  # examples
    )
)  # fmt: skip
"""Kept for special purposes (IANA's registries), though some versions of Python call them global."""


class Notice(NamedTuple):
    """It is somebody's turn at a slow table."""

    table: str
    seat: int
    head: int
    game: str
    name: str
    lang: str
    email: str | None
    webhook: str | None
    whence: str
    """Where its receiver comes from, or the receiver."""


def public_address(host: str, port: int) -> str:
    """The address of a host; refused unless every one it has is public."""
    try:
        found = {info[4][0] for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        found = set()
    addresses = [ipaddress.ip_address(str(a).partition("%")[0]) for a in found]
    if not addresses or not all(_public(a) for a in addresses):
        raise _refused()
    return str(sorted(addresses, key=lambda a: (a.version, int(a)))[0])


def _public(a: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is of one machine somewhere on the internet. Which are depends on Python's version too little
    to rely on: what is kept for other purposes is listed here as well."""
    if isinstance(a, ipaddress.IPv6Address):
        inner = a.ipv4_mapped or (ipaddress.IPv4Address(int(a) & 0xFFFFFFFF) if a in TRANSLATED else None)
        if inner is not None:
            return _public(inner)
        if a not in UNICAST:
            return False
    return a.is_global and not a.is_multicast and not a.is_reserved and not any(a in net for net in SPECIAL)


def _refused() -> KeydomError:
    return bad("a webhook must be a public https address", "ein Webhook muss eine öffentliche https-Adresse sein")


def split(url: str) -> tuple[str, int, str]:
    """Host, port and path of a webhook."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        raise _refused() from None
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password or port != 443 or not plain:
        raise _refused()
    return parts.hostname, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def check_webhook(url: str) -> None:
    """Refuse a webhook that is not public https."""
    host, port, _ = split(url)
    public_address(host, port)


class _Pinned(http.client.HTTPSConnection):
    """A connection to a given address under a name that its certificate must prove."""

    def __init__(self, host: str, port: int, ip: str) -> None:
        super().__init__(host, port, timeout=STEP_SECONDS, context=ssl.create_default_context())
        self._ip = ip

    def connect(self) -> None:
        raw = socket.create_connection((self._ip, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=self.host)


def post(url: str, body: bytes) -> None:
    """Send a webhook; no redirect is followed, and of the answer only the beginning is waited for."""
    host, port, path = split(url)
    connection = _Pinned(host, port, public_address(host, port))
    try:
        connection.request("POST", path, body, {"content-type": "application/json", "user-agent": "keydom"})
        connection.sock.recv(1)  # whoever answers a byte at a time gets no more of ours
    finally:
        connection.close()


def mail(settings: Settings, to: str, subject: str, text: str) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.smtp_from, to, subject
    message.set_content(text)
    with smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=STEP_SECONDS) as server:
        if settings.smtp_user:
            server.starttls(context=ssl.create_default_context())
            server.login(settings.smtp_user, settings.smtp_password)
        server.send_message(message)


def send_code(settings: Settings, to: str, code: str, lang: str) -> None:
    """The code that proves an address."""
    with suppress(OSError, smtplib.SMTPException):
        if lang == "de":
            mail(settings, to, "Keydom: deine Adresse", f"Dein Code: {code}\n")
        else:
            mail(settings, to, "Keydom: your address", f"Your code: {code}\n")


def send_reset(settings: Settings, to: str, code: str, lang: str) -> None:
    """The code that opens an account whose password was forgotten."""
    with suppress(OSError, smtplib.SMTPException):
        if lang == "de":
            text = f"Dein Code für ein neues Kennwort, eine halbe Stunde lang: {code}\n"
            text += "Wenn du keines wolltest, ist nichts zu tun.\n"
            mail(settings, to, "Keydom: ein neues Kennwort", text)
        else:
            text = f"Your code for a new password, for half an hour: {code}\n"
            text += "If you did not ask for one, there is nothing to do.\n"
            mail(settings, to, "Keydom: a new password", text)


def due(connection: Connection, limit: int = MAX_AT_ONCE, busy: Mapping[str, int] = NOBODY_BUSY) -> list[Notice]:
    """Take some notices that are due: one per question put at a slow table to somebody who is not looking, and one per
    reminder.

    Each is handed out once, to the process that wrote it down. `busy`: how many are under way, by whence their
    receivers come.
    """
    t, s, p, k = schema.tables, schema.seats, schema.people, schema.lookers
    rows = connection.execute(
        select(t.c.id, t.c.head, t.c.game, s.c.seat, s.c.noticed, s.c.asked_at, p.c.name, p.c.lang, p.c.email,
               p.c.email_code, p.c.webhook, func.coalesce(p.c.origin, p.c.id).label("whence"))
        .join(s, s.c.table == t.c.id).join(p, p.c.id == s.c.person)
        .where(t.c.state == "running", t.c.clock.contains('"kind":"days"') | (s.c.reminded_at >= s.c.asked_at),
               s.c.asked_at.is_not(None), ~s.c.away,
               s.c.noticed != s.c.asked_at, (p.c.webhook.is_not(None)) | (p.c.email.is_not(None)))
        .order_by(s.c.asked_at)
    )  # fmt: skip
    out: list[Notice] = []
    under_way = Counter(busy)
    for row in rows.all():
        if len(out) == limit:
            break
        if under_way[row.whence] >= MAX_OF_ONE:
            continue
        looking = connection.execute(select(k.c.seats).where(k.c.table == row.id)).scalars()
        if any(seats >> row.seat & 1 for seats in looking):
            continue
        taken = connection.execute(
            update(s)
            .where(s.c.table == row.id, s.c.seat == row.seat, s.c.noticed == row.noticed)
            .values(noticed=row.asked_at)
        )
        if taken.rowcount:
            email = row.email if row.email_code is None else None
            under_way[row.whence] += 1
            at = row.id, row.seat, row.head, row.game
            out.append(Notice(*at, row.name, row.lang, email, row.webhook, row.whence))
    return out


def send(settings: Settings, notice: Notice) -> None:
    """One notice, by every way its receiver has chosen; what fails is not tried again: the next turn comes."""
    link = f"{settings.public_url.rstrip('/')}/t/{notice.table}"
    if notice.webhook:
        body = {"table": notice.table, "game": notice.game, "seat": notice.seat, "after": notice.head, "url": link}
        with suppress(OSError, KeydomError, http.client.HTTPException):
            post(notice.webhook, msgspec.json.encode(body))
    if notice.email and settings.smtp_host:
        german = notice.lang == "de"
        subject = "Keydom: du bist am Zug" if german else "Keydom: your turn"
        with suppress(OSError, smtplib.SMTPException):
            mail(
                settings,
                notice.email,
                subject,
                f"{notice.name}, {'du bist am Zug' if german else 'it is your turn'}: {link}\n",
            )


async def _sent(settings: Settings, notice: Notice, threads: Executor) -> None:
    """One notice; whatever goes wrong with it is its own affair."""
    try:
        async with asyncio.timeout(DEADLINE_SECONDS):
            await asyncio.get_running_loop().run_in_executor(threads, send, settings, notice)
    except Exception as error:
        log.warning("a notice was not sent", extra={"table": notice.table, "error": type(error).__name__})


async def run(settings: Settings, store: Store) -> None:
    """Send what is due, every few seconds; only as many are taken as there are places."""
    threads = ThreadPoolExecutor(MAX_AT_ONCE, "keydom-notice")
    sending: dict[asyncio.Task[None], str] = {}
    try:
        while True:
            if len(sending) == MAX_AT_ONCE:
                await asyncio.wait(sending, return_when=asyncio.FIRST_COMPLETED)
            else:
                await asyncio.sleep(settings.notice_seconds)
            for notice in await store.write(due, MAX_AT_ONCE - len(sending), Counter(sending.values())):
                task = asyncio.create_task(_sent(settings, notice, threads))
                sending[task] = notice.whence
                task.add_done_callback(sending.pop)
    finally:
        for task in sending:
            task.cancel()
        threads.shutdown(wait=False, cancel_futures=True)
