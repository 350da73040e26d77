"""Names: what may be written, which look alike, and that nobody bears an account's."""

import re

import pytest

from keydom.site.api.refusals import Refusal
from keydom.site.people.names import clean_name, clean_title, clean_words, folded, likeness, with_number
from tests.site.support.harness import Player, client, new_name, run, table_of, until


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\t", "a" * 25, "a\u200bb", "a\u202eb", "\u2066a", "a\u00adb", "\u3164", "\u2800", "\u115f", "a\ufe0f",
        "\ufeffa", "a\u0301\u0302\u0303", "\u0301a", "Admin", "АDMIN", "K e y d o m", "b0t", "\ue000", "\U000e0041",
        "a\u034fb", "–", "-", "...", "– –", "!?", "§", "+", "~", "│", "°", "'", "€", "„“",
    ],
)  # fmt: skip
def test_names_that_show_nothing_or_speak_for_the_site_are_refused(name):
    with pytest.raises(Refusal):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë", "Jörg", "山田", "Γιάννης", "Нина", "נועה", "فاطمة", "O'Neil", "🦊", "☀", "7", "x"]
)
def test_names_of_the_world_are_welcome(name):
    assert clean_name(f"  {name} ") == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "Аnnа"), ("Otto", "0tto"), ("Otto", "οtto"), ("Ian", "lan"), ("Ian", "1an"),
        ("Mary", "Маry"), ("Corn", "Com"), ("Anna", "An.na"), ("Anna", "A n n a"), ("Anna", "Ａｎｎａ"),
        ("Anna", "𝒜nna"), ("Will", "VVill"), ("Paul", "Ρaul"), ("pippo", "рірро"),
    ],
)  # fmt: skip
def test_names_that_look_alike(one, other):
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Anne"), ("Zoe", "Zoë"), ("Mia", "Nia"), ("山田", "山口"), ("A1", "A2")]
)
def test_names_that_do_not(one, other):
    assert likeness(one) != likeness(other)


def test_titles_and_words_turn_nothing_round():
    assert clean_title("  A   table 🎲 ") == "A table 🎲"
    assert clean_title("") == ""
    for title in ("a\u202eb", "a\u200bb", "\u3164"):
        with pytest.raises(Refusal):
            clean_title(title)
    assert clean_words("say \u202enothing\u2069 more\ufeff") == "say nothing more"
    assert clean_words("Zoë นี้ בְּרֵאשִׁ֖ית e\u0301\u0302") == "Zoë นี้ בְּרֵאשִׁ֖ית e\u0301\u0302", "as people write"
    assert clean_words("Z" + "\u0335\u0360" * 100 + "!") == "Z" + "\u0335\u0360" * 2 + "!", "nothing is heaped up"
    assert folded("ＡNNA") == "anna"


def test_a_number_behind_a_name_stays_within_its_length():
    assert with_number("Anna", 1234) == "Anna 1234"
    assert clean_name(with_number("n" * 24, 1234)) == "n" * 19 + " 1234"


@pytest.mark.parametrize("database", ["server", "pg_server"])
def test_nobody_bears_an_accounts_name(database, request):
    """Neither a new guest, nor by another name, nor as another account; whatever it is written with. Nor whoever was
    there first: at all tables, before everybody's eyes, a number stands behind the name of such a guest."""

    async def scene() -> None:
        base = request.getfixturevalue(database).base
        name, renamed_to = "Keeper" + new_name(), "Keeper" + new_name()
        owner, first, second = Player(base, name), Player(base, name.upper()), Player(base, renamed_to)
        table = await table_of([await first.sign_in(), await second.sign_in()], "keyharvest")
        await second.connect()
        await second.watch(table)
        await owner.post("/api/account", {"name": name, "password": "correct horse"})
        await until(
            second, lambda shown: re.fullmatch(rf"{name.upper()} \d{{4}}", shown["seats"][0]["name"]) is not None
        )
        assert (await first.get("/api/me"))["name"] == (second.shown or {})["seats"][0]["name"]
        assert (await owner.http.patch("/api/me", json={"name": renamed_to})).status_code == 200
        assert re.fullmatch(rf"{renamed_to} \d{{4}}", (await second.get("/api/me"))["name"])
        await owner.http.patch("/api/me", json={"name": name})
        guest = await Player(base, "Somebody").sign_in()
        for alike in (name, name.upper(), name.replace("e", "е"), " ".join(name), name.replace("K", "Κ")):
            new = await client(base).post("/api/guest", json={"name": alike})
            renamed = await guest.http.patch("/api/me", json={"name": alike})
            account = await client(base).post("/api/account", json={"name": alike, "password": "long enough"})
            assert {answer.status_code for answer in (new, renamed, account)} <= {409, 400}, alike
        assert (await owner.http.patch("/api/me", json={"name": name.upper()})).status_code == 200, "it is one's own"

    run(scene())


def test_guests_accounts_and_bots_are_told_apart(server):
    async def scene() -> None:
        name = new_name()
        owner, guest = Player(server.base, name), await Player(server.base, "Guest").sign_in()
        await owner.post("/api/account", {"name": name, "password": "correct horse"})
        table = await table_of([owner, guest], "keyharvest")
        await owner.post("/api/tables", {"game": "keyharvest", "seats": 2, "bots": ["random"]})
        for player in (owner, guest):
            await player.connect()
            await player.watch(table)
            await player.command("say", table=table, text="hello")
        shown = await guest.watch(table)
        assert [(seat["kind"], seat["account"]) for seat in shown["seats"]] == [("person", True), ("person", False)]
        assert [line["account"] for line in shown["chat"]] == [True, False]
        await guest.post("/api/account", {"name": new_name(), "password": "correct horse"})
        assert [seat["account"] for seat in (await owner.watch(table))["seats"]] == [True, True]

    run(scene())
