"""What really came over the sockets, held against the truth in the store: the search, and games that are twins."""

import random
import re
import secrets
from base64 import b64encode
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, create_engine, insert, select

from keydom.core.checked import ends_line
from keydom.core.draft import Draft
from keydom.core.game import Game, State, View
from keydom.core.seats import CHANCE, SPECTATOR, Mask, Seat, everyone
from keydom.games import find_game
from keydom.site.db import schema
from keydom.site.db.store import new_id
from keydom.site.picture import games, render
from keydom.site.picture.narrate import BOT_NAMES
from keydom.site.picture.wire import TableShown
from keydom.site.tables.log.live import LogEntry
from keydom.site.tables.log.loading import read_entries
from keydom.site.tables.log.snapshots import columns_of
from keydom.telling import story
from keydom.telling.grammar import People, Voice
from tests.site.support import restless
from tests.site.support.harness import Player, new_key

FIELDS = {field.encode_name for field in msgspec.structs.fields(TableShown)} | {"is"}


class Truth(NamedTuple):
    """A table as the store has it: what nobody is told."""

    game: Game
    row: Any
    entries: list[LogEntry]
    states: list[State]
    """After each entry; the first is before all."""

    def sees(self, mask: Mask, viewer: Seat) -> bool:
        return mask == everyone(self.row.seats) or (viewer >= 0 and bool(mask >> viewer & 1))


def open_store(url: str) -> Engine:
    return create_engine(url.replace("postgresql://", "postgresql+psycopg://"))


def truth(connection: Connection, table: str) -> Truth:
    """Replay the log, independently of the server's own way to do it."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one()
    game = find_game(row.game)
    entries = read_entries(connection, table, 0)
    states = [game.new(row.seats, msgspec.json.decode(row.options))]
    for entry in entries:
        state = states[entry.to if entry.kind == "undo" else -1].copy()
        for choice in entry.line.choices if entry.kind != "undo" else ():
            game.apply(state, entry.line.actor, choice)
        states.append(state)
    return Truth(game, row, entries, states)


class Found(NamedTuple):
    """What was looked through."""

    messages: int = 0
    bytes: int = 0
    twins: int = 0
    """Pictures that another game, with other secrets, gives as well."""
    read: int = 0
    """Answers beside the socket: earlier moments, pages of the log, records, refusals."""

    def plus(self, other: "Found") -> "Found":
        return Found(*[a + b for a, b in zip(self, other, strict=True)])


def _never(of: Truth, unknown: list[str]) -> list[str]:
    """Words that nobody is told while the game runs."""
    seed = of.row.seed
    raw_seed = bytes.fromhex(seed)
    return [*unknown, seed, seed.upper(), b64encode(raw_seed).decode()[:40], raw_seed.decode("latin-1")]


def search_beside(
    of: Truth, viewer: Seat, fetched: list[tuple[str, str]], unknown: list[str], rng: random.Random
) -> Found:
    """The same for what a viewer asked for beside the socket, while the game ran."""
    for path, text in fetched:
        for secret in _never(of, unknown):
            assert secret not in text, f"seat {viewer} was sent {secret} by {path}"
    for moment in restless.moments(fetched):
        assert (moment["seat"], moment["scores"]) == (viewer, None)
        twin = of.game.sample(of.game.view(of.states[moment["number"]], viewer), rng)
        assert moment["view"] == _fields(of, twin, viewer)
        for line in moment["log"]:
            _line(of, viewer, line)
    for line in restless.lines(fetched):
        _line(of, viewer, line)
    return Found(read=len(fetched))


def search(of: Truth, viewer: Seat, received: list[str], lang: str, unknown: list[str], rng: random.Random) -> Found:
    """Look through every message that a viewer got for what that viewer must not know."""
    found = Found()
    never = _never(of, unknown)
    for raw in received:
        message = msgspec.json.decode(raw)
        if message["is"] == "watching":  # how many look on, and nothing else
            assert set(message) == {"is", "table", "watching"}
            continue
        assert message["is"] == "table", message
        assert set(message) == FIELDS
        over = message["state"] == "finished"
        for secret in unknown if over else never:
            assert secret not in raw, f"seat {viewer} was sent {secret}"
        differs = message["view"] is not None and _picture(of, viewer, message, lang, rng)
        found = found.plus(Found(1, len(raw.encode()), differs))
        for line in message["log"]:
            _line(of, viewer, line)
    return found


def _voice(of: Truth, message: dict[str, Any], lang: str) -> Voice:
    """Who speaks to the viewer of a message."""
    names = [BOT_NAMES[seat["seat"]] if seat["kind"] == "bot" else seat["name"] for seat in message["seats"]]
    return story.voice_of(of.game, People(tuple(names), message["you"]), lang)


def _picture(of: Truth, viewer: Seat, message: dict[str, Any], lang: str, rng: random.Random) -> bool:
    """A game that differs in all that the viewer cannot know is sent as the same picture. Whether it does differ."""
    true = of.states[message["after"]].copy()
    draft = Draft(of.game, of.game.view(true, viewer), viewer) if message["draft"] or message["options"] else None
    if draft is not None:
        draft.choose_while_allowed([choice["id"] for choice in message["draft"]])
        assert draft.named == [choice["id"] for choice in message["draft"]]
    chosen = draft.choices if draft is not None else []
    if draft is not None and draft.done and chosen == [of.game.PASS]:
        chosen = []  # a pass lays nothing, and waits
    asked: list[View] = []
    for choice in chosen:
        if draft is not None and draft.done and len(of.game.options(true, viewer)) > 1:
            before = of.game.sample(of.game.view(true, viewer), rng)
            asked.insert(0, of.game.view(before, viewer))
        if not of.game.reveals(true, viewer, choice):  # what follows is shown when it is confirmed
            of.game.apply(true, viewer, choice)
    twin = of.game.sample(of.game.view(true, viewer), rng)
    assert message["view"] == _fields(of, twin, viewer, asked)
    mask = max(0, of.game.to_act(twin))
    acts = viewer >= 0 and mask >> viewer & 1 and not message["done"]
    offered = [o["id"] for o in message["options"]]
    assert offered == (render.offered(draft) if draft is not None else [])
    if not (draft is not None and draft.waiting):
        assert {*offered} >= {*(of.game.options(twin, viewer) if acts else [])}
    if not message["done"]:
        assert message["asked"] == story.question(of.game, twin, viewer, _voice(of, message, lang))
    return bool(twin.key() != true.key())


def _fields(of: Truth, state: State, viewer: Seat, asked: Iterable[View] = ()) -> Any:
    """A state as a viewer is sent it; `asked`: with what the questions of a finished turn looked like."""
    return msgspec.json.decode(msgspec.json.encode(games.fields(of.game, of.game.view(state, viewer), asked)))


def _line(of: Truth, viewer: Seat, line: dict[str, Any]) -> None:
    """What was hidden when it was chosen is one `?`; nothing else is."""
    logged = of.entries[line["number"] - 1]
    entry = logged.line
    if logged.kind == "undo":
        assert line["words"] == [f"undo {logged.to}"]
        return
    words: list[str] = []
    for choice, mask in zip(entry.choices, entry.seen_by, strict=True):
        word = of.game.text(of.states[0], choice) if of.sees(mask, viewer) else "?"
        if not (word == "?" and entry.actor != CHANCE and words[-1:] == ["?"]):
            words.append(word)
    assert line["words"] == words


# ------------------------------------------------------------------------------------------------ twins


def plant(connection: Connection, of: Truth, number: int, state: State) -> str:
    """A table that stands after an entry of a game, with that state behind it."""
    t, s, e, n = schema.tables, schema.seats, schema.entries, schema.snapshots
    table = new_id()
    acting = max(0, of.game.to_act(state))
    values = dict(of.row._mapping) | {
        "id": table, "state": "running", "seed": secrets.token_hex(32), "rematch": None, "head": number,
        "acting": acting, "bots_due": 0, "deadline": None, "result": None, "version": 1000,
    }  # fmt: skip
    connection.execute(insert(t).values(**values))
    for row in connection.execute(select(s).where(s.c.table == of.row.id)).all():
        connection.execute(insert(s).values(**(dict(row._mapping) | {"table": table, "asked_at": None})))
    for row in connection.execute(select(e).where(e.c.table == of.row.id, e.c.number <= number)).all():
        connection.execute(insert(e).values(**(dict(row._mapping) | {"table": table})))
    connection.execute(insert(n).values(table=table, **columns_of(of.game, number, state)))
    return table


def turns(
    of: Truth, states: tuple[State, State], viewer: Seat, rng: random.Random
) -> tuple[Seat, list[list[int]]] | None:
    """One more turn in both games: what the viewer sees of it is the same, the rest any. None: that cannot be."""
    game, mask = of.game, of.game.to_act(states[0])
    if mask <= 0 or game.to_act(states[1]) != mask:
        return None
    actor = rng.choice([p for p in range(of.row.seats) if mask >> p & 1])
    chosen: list[list[int]] = [[], []]
    while True:
        offered = [game.options(state, actor) for state in states]
        seen = [
            {c for c in o if of.sees(game.seen_by(s, actor, c), viewer)} for s, o in zip(states, offered, strict=True)
        ]
        both = sorted(seen[0] & seen[1])
        if (seen[0] or seen[1]) and not both:
            return None
        picks = [rng.choice(both)] * 2 if both else [rng.choice(o) for o in offered]
        ends = []
        for state, pick, line in zip(states, picks, chosen, strict=True):
            before = state.copy()
            line.append(pick)
            game.apply(state, actor, pick)
            ends.append(ends_line(game, before, state, actor))
        if ends[0] != ends[1]:
            return None
        if ends[0]:
            break
    same = game.view(states[0], viewer) == game.view(states[1], viewer)
    open_end = all(game.to_act(s) > 0 for s in states)  # chance may answer differently; the end reveals each seed
    return (actor, chosen) if same and open_end else None


def plain(raw: str, table: str) -> dict[str, Any]:
    """A message without what differs between any two tables: names, times, the hash of the seed, keys."""
    text = re.sub(r'"made":[0-9.e+]+', '"made":0', raw.replace(table, "TABLE"))
    message: dict[str, Any] = msgspec.json.decode(text)
    if message.get("dice"):
        message["dice"]["hash"] = ""
    message["key"] = ""
    return message


def folded(received: list[str], table: str) -> dict[tuple[int, int], tuple[dict[str, Any], list[Any]]]:
    """The traffic by place in the game: the last picture there, and every log line that came with any of them.

    An answer and the word of a change may come as one picture or as two.
    """
    out: dict[tuple[int, int], tuple[dict[str, Any], list[Any]]] = {}
    for raw in received:
        message = plain(raw, table)
        log = message.pop("log")
        place = message["after"], message["at"]
        out[place] = message, [*out.get(place, ({}, []))[1], *log]
    return out


async def twin_connections(base: str, engine: Engine, of: Truth, people: list[Player], rng: random.Random) -> int:
    """Two games that differ only in what one viewer cannot know, played on alike over real connections: to that
    viewer both are the same, message by message. The number of turns compared; 0 if nothing is hidden."""
    # After a line at which somebody is asked; not after one that went back, since nobody can go back to such a line.
    asked = [
        n
        for n, (entry, state) in enumerate(zip(of.entries, of.states[1:], strict=True), 1)
        if entry.kind != "undo" and of.game.to_act(state) > 0
    ]
    for _ in range(30):  # most secrets are short-lived in some games
        viewer, number = rng.choice(range(SPECTATOR, of.row.seats)), rng.choice(asked)
        true = of.states[number].copy()
        other = of.game.sample(of.game.view(true, viewer), rng)
        if other.key() != true.key():
            break
    else:
        return 0
    with engine.begin() as connection:
        tables = [plant(connection, of, number, state) for state in (true, other)]
    pages = [await _page(base, person, tables) for person in people]
    eyes = [await _page(base, people[viewer] if viewer >= 0 else None, [table]) for table in tables]
    played, states = 0, (true, other)
    while played < 8:
        next_states = (states[0].copy(), states[1].copy())
        found = turns(of, next_states, viewer, rng)
        if found is None:
            break
        actor, chosen = found
        keys = [new_key() for _ in chosen[0]]
        for table, line, eye in zip(tables, chosen, eyes, strict=True):
            page = eye if actor == viewer else pages[actor]
            await _turn(page, table, number + played, line, keys)
        played += 1
        for eye in eyes:
            while (eye.shown or {})["after"] < number + played:
                await eye.receive()
        states = next_states
    if played and of.game.to_act(states[0]):  # a game that is over stays as it is
        for table in tables:
            await _go_back(pages, table, number, number + played)
        played += 1
        for eye in eyes:
            while (eye.shown or {})["after"] < number + played:
                await eye.receive()
    await _compare(tables, eyes, number, played)
    for page in (*pages, *eyes):
        await page.close()
    return played


async def _page(base: str, person: Player | None, tables: list[str]) -> Player:
    page = Player(base, "twin")
    if person is not None:
        page.http.cookies.set("keydom", person.cookie)
    await page.connect()
    for table in tables:
        assert (await page.watch(table, since=-1))["is"] == "table"
    return page


async def _turn(page: Player, table: str, after: int, line: list[int], keys: list[str]) -> None:
    for at, (choice, key) in enumerate(zip(line, keys, strict=False)):
        fields = {"table": table, "after": after, "at": at, "choice": choice, "confirm": True, "key": key}
        answer = await page.command("choose", **fields)
        assert answer["is"] == "table", answer
        assert (answer["after"], answer["at"]) in ((after, at + 1), (after + 1, 0)), answer


async def _go_back(pages: list[Player], table: str, number: int, head: int) -> None:
    """All agree to go back to a line."""
    answer = await pages[0].command("propose", table=table, after=head, number=number)
    for page in pages[1:]:
        answer = await page.command("answer", table=table, number=number, yes=True)
    assert (answer["is"], answer.get("after")) == ("table", head + 1), answer


async def _compare(tables: list[str], eyes: list[Player], number: int, played: int) -> None:
    traffic = [folded(eye.received, table) for eye, table in zip(eyes, tables, strict=True)]
    assert list(traffic[0]) == list(traffic[1])
    for place, (picture, log) in traffic[0].items():
        other, other_log = traffic[1][place]
        different = {name: (picture[name], other[name]) for name in picture if picture[name] != other[name]}
        assert not different, (place, different)
        assert log == other_log, place
    moments = [f"/at/{n}" for n in range(number, number + played + 1)]
    asked = [f"/at/{number}?seat=0", f"/hint/{number}?seat=0", "/analysis", "/analysis/2", "/invitation", "/note"]
    for path in (f"/log?since={number}&lang=de", *moments, *asked, "/record", "?since=-1"):
        answers = [
            (await eye.http.get(f"/api/tables/{t}{path}")).text.replace(t, "TABLE")
            for eye, t in zip(eyes, tables, strict=True)
        ]  # fmt: skip
        cleaned = [re.sub(r'"made":[0-9.e+]+|"hash":"\w+"|# hash \w+', "", answer) for answer in answers]
        assert cleaned[0] == cleaned[1], path
    hints = [await eye.http.post(f"/api/tables/{t}/hints") for eye, t in zip(eyes, tables, strict=True)]
    assert hints[0].text == hints[1].text
