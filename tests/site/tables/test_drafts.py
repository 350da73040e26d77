"""No secret by draft, in what the server answers: as `tests/conformance/test_drafts.py`, with the bytes of the wire.

In process: a table is put at positions of a random game (all of the secret phases, the first position of every other
phase and a share of the rest, all games and seat counts), once with the true state behind it and once with a twin
that looks the same to the seat. The seat drafts whole turns, is refused, takes back, by the same function that serves
messages; every answer (the whole picture as it is sent, or the refusal in both languages) is compared.

Over real sockets: who is the last to choose in Keyper's layouts and fairs and among Keyflower's winter tiles drafts
everything there is without confirming it, at a table and at its twin.
"""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from keydom import keyflower, keyper
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.core.game import Game, State
from keydom.core.seats import Seat, members
from keydom.games.keyflower.rules.frames import PICK_WINTER
from keydom.games.keyper.rules.frames import FAIRS, LAYOUTS
from keydom.site.db.store import Store
from keydom.site.people.presence import Presence
from keydom.site.picture.render import render_table
from keydom.site.tables.access import Viewer
from keydom.site.tables.change import TURN, Change
from keydom.site.tables.kinds.kind import Purpose
from keydom.site.tables.log import live as live_module
from keydom.site.tables.log.live import Live
from keydom.site.tables.log.loading import load
from keydom.site.tables.play import do
from keydom.site.tables.seating import make, start
from keydom.site.tables.wire_commands import Choose, Undo
from keydom.site.tables.wire_lobby import NewTable
from tests.conformance.drafts import Leaking, is_secret_phase, positions, sequences, twins
from tests.conformance.games import TABLES, laws
from tests.site.support.harness import Player, Server, run, table_of
from tests.site.support.inside import random_turn
from tests.site.support.traffic import open_store, plain, plant, truth

SHARE = 0.05
IN_SECRET_PHASES = 12
ELSEWHERE = 1


class Bench:
    """A table at which every position of a game can be set up."""

    def __init__(self, connection: Connection, store: Store, game: Game, seats: int) -> None:
        self.connection, self.store, self.game = connection, store, game
        purpose = Purpose("practice", seed="00" * 32)
        table = make(connection, "person0", "Name0", NewTable(game=game.NAME, seats=seats), purpose, 1.0).table
        for seat in range(seats):
            connection.exec_driver_sql(f"UPDATE seats SET person = 'person{seat}', name = 'N' WHERE seat = {seat}")
        start(Change(connection, store, load(connection, table), now=1.0))
        self.live: Live = load(connection, table)
        self.state: State = self.live.state

    def put(self, state: State) -> None:
        """The position, and nothing drafted yet."""
        self.connection.exec_driver_sql("DELETE FROM drafts")
        self.live.states[self.live.head] = state
        self.live.drafts.clear()
        self.live.draft_keys.clear()
        self.state = state

    def answer(self, seat: Seat, message: Choose | Undo) -> bytes:
        """What the seat is answered to a message."""
        try:
            do(Change(self.connection, self.store, self.live, seat, f"person{seat}", 1.0), message)
        except KeydomError as error:
            return msgspec.json.encode(error.sentence)
        return msgspec.json.encode(self.picture(seat))

    def picture(self, seat: Seat) -> Any:
        return render_table(self.live, Viewer(seat, f"person{seat}", "de"), Presence(), -1, 0, 1.0)

    def answers(self, seat: Seat, turn: list[int], refused: list[int], state: State) -> list[bytes]:
        """All answers to drafting a turn without confirming it, with refusals and going back among them."""
        self.put(state)
        out = [msgspec.json.encode(self.picture(seat))]
        for at, (choice, wrong) in enumerate(zip(turn, refused, strict=True)):
            for tried in (wrong, choice):
                message = Choose(self.live.id, self.live.head, at, tried, f"key-{at}-{tried:06}")
                out.append(self.answer(seat, message))
                if self.picture(seat).at == at + 1 and tried == wrong:
                    out.append(self.answer(seat, Undo(self.live.id, self.live.head, at + 1, f"back-{at}-{tried:06}")))
        out.append(self.answer(seat, Undo(self.live.id, self.live.head, len(turn), "key-back", True)))
        return out


def compare(bench: Bench, seats: int, share: float, rng: random.Random) -> Counter[str]:
    """Draft in positions of a random game and in their twins; what was compared."""
    game, counted = bench.game, Counter[str]()
    for s, seat in positions(game, seats, 3, share):
        secret = is_secret_phase(game, s)
        wanted = IN_SECRET_PHASES if secret else ELSEWHERE
        for twin in twins(game, s, seat, rng, 1):
            for turn in sequences(Draft(game, game.view(s, seat), seat), wanted, rng):
                refused = [rng.randrange(game.CHOICES) for _ in turn]
                first, second = (bench.answers(seat, turn, refused, one) for one in (s, twin))
                assert first == second, f"{game.NAME}: seat {seat} learns from drafting {turn}"
                counted["answers"] += len(first)
            counted["pairs"] += 1
            counted["last to choose"] += secret and members(game.to_act(s)) == [seat]
    return counted


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_answers_to_drafts_tell_no_secret(store, game, seats):
    def scene(connection: Connection) -> Counter[str]:
        return compare(Bench(connection, store, game, seats), seats, SHARE, random.Random(game.NAME))

    counted = store.change(scene)
    print(game.NAME, seats, counted)
    assert counted["answers"] > 50 or not laws(game).SECRETS(seats)
    assert counted["last to choose"] or not laws(game).SECRET_PHASES


@pytest.mark.parametrize("game", [keyflower, keyper], ids=lambda game: game.NAME)
def test_answers_from_the_true_state_are_found_out(store, monkeypatch, game):
    def scene(connection: Connection) -> None:
        bench = Bench(connection, store, game, 3)
        monkeypatch.setattr(live_module, "Draft", lambda game, view, seat: Leaking(game, bench.state, seat))
        with pytest.raises(AssertionError, match="learns from drafting"):
            compare(bench, 3, 0.0, random.Random(1))

    store.change(scene)


# ------------------------------------------------------------------------------------------------ over real sockets


def play_whole_game(connection: Connection, store: Store, table: str, rng: random.Random) -> None:
    """Random turns to the end, written as the server writes them."""
    live = load(connection, table)
    while live.acting:
        seat = rng.choice(members(live.acting))
        Change(connection, store, live, seat, now=1.0).append(TURN, seat, random_turn(live, seat, rng), bot=True)


async def everything_drafted(base: str, person: Player, table: str, turns: list[list[int]]) -> list[dict[str, Any]]:
    """The attack: all turns drafted, one after the other, taken back and never confirmed; every answer."""
    page = Player(base, "attacker")
    page.http.cookies.set("keydom", person.cookie)
    await page.connect()
    first = await page.watch(table, since=-1, lang="en")
    after = first["after"]
    for turn in turns:
        for at, choice in enumerate(turn):
            answer = await page.command("choose", table=table, after=after, at=at, choice=choice)
            assert (answer["is"], answer["at"]) == ("table", at + 1), answer
        assert answer["done"]
        await page.command("undo", table=table, after=after, at=len(turn), all=True)
    await page.close()
    return [plain(raw, table) for raw in page.received]


async def attack(server: Server, game: Game, seats: int, kinds: tuple[int, ...]) -> Counter[int]:
    """Every position of these kinds at which one is left to choose, against twins; pairs compared by kind."""
    rng = random.Random(f"{game.NAME} {seats}")
    players = [await Player(server.base, f"p{n}").sign_in() for n in range(seats)]
    table = await table_of(players, game.NAME)
    store, engine, pairs = Store(server.url), open_store(server.url), Counter[int]()
    await store.write(play_whole_game, store, table, rng)
    store.close()
    with engine.connect() as connection:
        of = truth(connection, table)
    for number, s in enumerate(of.states):
        if not s.frames or s.frames[-1][0] not in kinds or game.to_act(s).bit_count() != 1:
            continue
        (seat,) = members(game.to_act(s))
        turns = sequences(Draft(game, game.view(s, seat), seat), IN_SECRET_PHASES, rng)
        for twin in twins(game, s, seat, rng, 2):
            with engine.begin() as connection:
                planted = [plant(connection, of, number, state) for state in (s, twin)]
            first, second = [await everything_drafted(server.base, players[seat], one, turns) for one in planted]
            assert first == second, f"{game.NAME}: seat {seat} learns from drafting at {number}"
            pairs[s.frames[-1][0]] += 1
    engine.dispose()
    return pairs


@pytest.mark.parametrize(
    ("game", "seats", "kinds"),
    [(keyper, 2, (LAYOUTS, FAIRS)), (keyper, 4, (LAYOUTS, FAIRS)), (keyflower, 2, (PICK_WINTER,)),
     (keyflower, 5, (PICK_WINTER,))],
)  # fmt: skip
def test_drafting_without_confirming_over_sockets(twin_server, game, seats, kinds):
    pairs = run(attack(twin_server, game, seats, kinds))
    print(game.NAME, seats, pairs)
    assert set(pairs) == set(kinds)
