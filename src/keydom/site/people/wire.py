"""People: guests, accounts, sessions, tokens, and who does not want to read whom."""

from typing import Annotated

from msgspec import Meta, Struct

from keydom.site.api.wire_fields import Lang, Password, PersonName


class Guest(Struct, forbid_unknown_fields=True):
    name: PersonName
    lang: Lang = "en"


class Credentials(Struct, forbid_unknown_fields=True):
    name: PersonName
    password: Password
    lang: Lang = "en"


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Deletion(Struct, forbid_unknown_fields=True):
    password: Annotated[str, Meta(max_length=200)] = ""


class Profile(Struct, forbid_unknown_fields=True):
    """Fields that are None stay as they are; an empty address or webhook removes it.

    Whoever has the address can set a new password, so an account's is only changed with the password.
    """

    name: PersonName | None = None
    lang: Lang | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    password: Annotated[str, Meta(max_length=200)] = ""
    """Of an account, to change its address."""


class EmailCode(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=6, max_length=40)]


class Me(Struct):
    id: str
    name: str
    account: bool
    lang: str
    email: str
    email_confirmed: bool
    webhook: str
    turns: int
    """At how many tables it is my turn."""


class SessionShown(Struct):
    id: str
    agent: str
    created: float
    seen: float
    this: bool


class Token(Struct):
    """Shown once; lets an outside program play the seat: `Authorization: Bearer …`."""

    token: str
    table: str
    seat: int


class TokenShown(Struct):
    """A token that holds, in the list of its owner."""

    table: str
    seat: int
    game: str
    title: str
    state: str
    created: float


class Report(Struct, forbid_unknown_fields=True):
    """Why the keepers of the site should read a line of chat."""

    reason: Annotated[str, Meta(max_length=500)] = ""


class MutedShown(Struct):
    """Somebody whose words I do not want to read."""

    person: str
    name: str
    since: float


class Forgotten(Struct, forbid_unknown_fields=True):
    """I have forgotten the password of this account: mail me a code."""

    name: PersonName


class NewPasswordByCode(Struct, forbid_unknown_fields=True):
    name: PersonName
    code: Annotated[str, Meta(min_length=6, max_length=40)]
    new: Password


class Preference(Struct, forbid_unknown_fields=True):
    """What a page keeps for somebody under a name; empty: nothing any longer."""

    value: Annotated[str, Meta(max_length=40)]
