"""Illustrated examples of rules: a place in a recorded game, what is done there, what the referee would refuse.

`src/keydom/games/GAME/lessons/examples/examples.toml` lists them, the games lie beside it as records. What an example
says is told by the engine when it is read: it has no hand-written outcome. `docs/develop/lessons.md` says how one is
written.
"""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, Struct

from keydom.core.checked import Line, commit
from keydom.core.errors import KeydomError, Sentence
from keydom.core.game import Game, State
from keydom.core.record import Replay, read
from keydom.core.seats import CHANCE, LETTERS, Seat, members
from keydom.games import find_entry, find_game
from keydom.lessons.course import FaultyLesson, choices_of, follow, refusal

FOLDER = "examples"
LIST = "examples.toml"


class Refused(Struct, forbid_unknown_fields=True):
    """A turn that the referee does not allow there, and the number of the rule that he names."""

    turn: str
    rule: str


class Example(Struct, forbid_unknown_fields=True):
    """A place in a game that shows a rule."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    rules: Annotated[list[str], Meta(min_length=1)]
    game: str
    """The record, by the name of its file."""
    after: int
    """The position: after so many lines of the record."""
    show: Annotated[list[str], Meta(min_length=1)]
    """What is drawn of it, as the game's page names it: `tile:key-mine`, `village:A`, `board:2`."""
    lines: int = 1
    """So many lines of the record are carried out; none at the end of a game, where the sheet is shown."""
    turn: str = ""
    """Instead: a turn of the seat that is asked, in the words of a record."""
    reader: str = ""
    """Who is told of it; empty: who does it."""
    verbs: list[str] = []
    """Only these kinds of steps are told; empty: all."""
    refused: list[Refused] = []


class Listed(Struct, forbid_unknown_fields=True):
    """The file: examples, and the rules that need none, each with its reason."""

    example: list[Example]
    apart: dict[str, str] = {}


class Shown(NamedTuple):
    """An example that was carried out."""

    example: Example
    replay: Replay
    reader: Seat
    before: State
    played: list[Line]
    after: State
    refusals: list[Sentence]

    @property
    def beginning(self) -> tuple[int, Seat]:
        """Where it can be tried: after which line of the record, and who is asked there."""
        lines = self.replay.lines
        for n in (*range(self.example.after, -1, -1), *range(self.example.after + 1, len(lines))):
            mask = self.replay.game.to_act(self.replay.at(n))
            if mask > 0:
                seat = lines[n].actor if n < len(lines) and not self.example.turn else members(mask)[0]
                return n, seat
        raise FaultyLesson(self.example.id, "nobody is asked in this record")


@cache
def listed(game: str) -> Listed:
    """The list of a game; empty where it has none."""
    try:
        text = files(find_entry(game).module("lessons")).joinpath(FOLDER, LIST).read_text("utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return Listed([])
    try:
        return msgspec.toml.decode(text, type=Listed)
    except msgspec.MsgspecError as error:
        raise FaultyLesson(f"{game}/{LIST}", str(error)) from None


@cache
def examples(game: str) -> dict[str, Shown]:
    """The examples of a game by id, in the order of its list."""
    found = [shown(game, example) for example in listed(game).example]
    if len({one.example.id for one in found}) != len(found):
        raise FaultyLesson(f"{game}/{LIST}", "two examples have the same id")
    return {one.example.id: one for one in found}


def seed_of(game: str, example: str) -> str:
    """The seed of an example's tables: their chance is the same every time."""
    return sha256(f"example:{game}:{example}".encode()).hexdigest()


@cache
def record(game: str, name: str) -> Replay:
    """A game of the folder, played again."""
    file = files(find_entry(game).module("lessons")).joinpath(FOLDER, f"{name}.txt")
    try:
        return Replay(find_game(game), *read(file.read_text("utf-8")))
    except (FileNotFoundError, KeydomError) as error:
        raise FaultyLesson(f"{game}/{name}", str(error)) from None


def shown(game: str, example: Example) -> Shown:
    """An example carried out on the engine; FaultyLesson where it promises what the engine does not do."""
    where = f"{game}/{example.id}"
    replay = record(game, example.game)
    if not 0 <= example.after <= len(replay.lines):
        raise FaultyLesson(where, f"the record has {len(replay.lines)} lines")
    before = replay.at(example.after)
    after = before.copy()
    played = _carry_out(replay, example, after, where)
    actor = next((line.actor for line in played if line.actor != CHANCE), 0)
    reader = LETTERS.index(example.reader) if example.reader else actor
    refusals = [_refusal(replay.game, before, wrong, where) for wrong in example.refused]
    return Shown(example, replay, reader, before, played, after, refusals)


def _carry_out(replay: Replay, example: Example, state: State, where: str) -> list[Line]:
    """What is done in the example; the state goes along."""
    game = replay.game
    if not example.turn:
        lines = replay.lines[example.after : example.after + example.lines]
        if len(lines) != example.lines:
            raise FaultyLesson(where, "the record has no more lines")
        for line in lines:
            for choice in line.choices:
                game.apply(state, line.actor, choice)
        return lines
    try:
        seat = members(game.to_act(state))[0]
        return [commit(game, state, seat, choices_of(game, state, seat, example.turn))]
    except KeydomError as error:
        raise FaultyLesson(where, str(error)) from None


def _refusal(game: Game, state: State, wrong: Refused, where: str) -> Sentence:
    """The referee's sentence for a turn that he does not allow."""
    seat = members(game.to_act(state))[0]
    draft, words = follow(game, state, seat, wrong.turn)
    reason = refusal(draft, words) if words else None
    if reason is None or wrong.rule not in reason[0]:
        said = reason[0] if reason else "allowed"
        raise FaultyLesson(where, f"'{wrong.turn}' was to be refused by {wrong.rule}, not: {said}")
    return reason
