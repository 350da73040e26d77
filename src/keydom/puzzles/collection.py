"""The puzzles of a game: read from its file, with their positions, and what is said of them."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from keydom.analysis.face import find_analysis
from keydom.analysis.knowledge import Knowledge, knowledge_of, strongest
from keydom.analysis.reasons import gains
from keydom.bots.turns import Turn
from keydom.core.checked import Line
from keydom.core.draft import SAME_WORLD, Draft
from keydom.core.errors import ParseError, Sentence
from keydom.core.game import Game, View
from keydom.core.record import Replay, read
from keydom.core.seats import LETTERS, Seat, letter
from keydom.core.text import take
from keydom.games import find_entry, find_game, is_as_shipped, names
from keydom.puzzles.measure import Behind, is_as_good, measure
from keydom.telling.face import find_telling
from keydom.telling.grammar import People, Voice
from keydom.telling.judged import decimals
from keydom.telling.story import own_steps

FILE: Final = "puzzles.toml"


class OtherTurn(Struct, array_like=True, forbid_unknown_fields=True):
    """A turn that is not the solution, and how far it is behind, in thousandths of a point, with the standard error."""

    turn: str
    points: int
    error: int


class StoredPuzzle(Struct, forbid_unknown_fields=True):
    """A turn of a game: the position is that before its line."""

    line: int
    seat: str
    theme: str
    """A kind of decision of the game's analysis."""
    turn: str
    """The solution, in the words of a record."""
    level: int
    """Who judged."""
    seed: str
    """The worlds in which the turns were compared follow from it."""
    others: list[OtherTurn]
    """The nearest first."""


class StoredGame(Struct, forbid_unknown_fields=True):
    """A game of bots, as far as its puzzles need it."""

    number: int
    record: str
    puzzles: list[StoredPuzzle]


class Collection(Struct, forbid_unknown_fields=True):
    """The file of a game's puzzles."""

    games: list[StoredGame]


class Puzzle(NamedTuple):
    """A puzzle of a game."""

    game: str
    name: str
    """The number of its game and the line: `12-57`."""
    stored: StoredPuzzle
    record: str

    @property
    def seat(self) -> Seat:
        return LETTERS.index(self.stored.seat)

    def position(self) -> "Position":
        return _position(self.game, self.name)


class Position:
    """A puzzle's position as its seat sees it, with the turns that are known there."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game: Game = find_game(puzzle.game)
        replay = Replay(self.game, *read(puzzle.record))
        self.lines = replay.lines[: puzzle.stored.line - 1]
        self.head = replay.head
        self.view: View = self.game.view(replay.at(puzzle.stored.line - 1), puzzle.seat)
        self.world = self.game.sample(self.view, Random(SAME_WORLD))
        self.solution: Turn = self.choices_of(puzzle.stored.turn)
        self.others = [Behind(self.choices_of(one.turn), one.points, one.error) for one in puzzle.stored.others]
        self.worse = [one for one in self.others if not is_as_good(one)]

    @property
    def phase(self) -> Sentence:
        face = find_analysis(self.game.NAME)
        return face.PHASES[face.phase(self.view)]

    @property
    def about(self) -> tuple[str, Sentence]:
        """What stands over it, as a key and in words. It does not tell the answer: a turn of one's own, of whatever
        kind the best one is, goes by its part of the game."""
        face, kind = find_analysis(self.game.NAME), self.puzzle.stored.theme
        return (face.phase(self.view), self.phase) if kind in face.OWN_TURNS else (kind, face.KINDS[kind])

    def choices_of(self, words: str) -> Turn:
        """The choices of a turn that is written out."""
        s, rest, choices = self.world.copy(), words.split(), []
        while rest:
            choice = take(self.game, s, self.view.seat, rest)
            if choice is None:
                raise ParseError(f"{self.puzzle.name}: '{words}' stops at '{' '.join(rest)}'",
                                 f"{self.puzzle.name}: „{words}“ hält bei „{' '.join(rest)}“")  # fmt: skip
            choices.append(choice)
            self.game.apply(s, self.view.seat, choice)
        return tuple(choices)

    def after(self, turn: Turn) -> object:
        """What a turn leads to: two turns that lead to the same are one."""
        s = self.world.copy()
        for choice in turn:
            self.game.apply(s, self.view.seat, choice)
        return s.key()

    def known(self, turn: Turn) -> Behind | None:
        """How far a turn is behind the solution, as far as that is known; 0 for the solution."""
        reached = self.after(turn)
        known = [Behind(self.solution, 0, 0), *self.others]
        return next((one for one in known if self.after(one.turn) == reached), None)

    def told(self, turn: Turn, lang: str) -> list[str]:
        """A turn in sentences, to the one who solves the puzzle."""
        people = People(tuple([letter(p) for p in range(self.head.seats)]), self.view.seat)
        draft = Draft(self.game, self.view, self.view.seat)
        draft.choose_while_allowed(list(turn))
        return own_steps(draft, Voice(find_telling(self.game.NAME).TEMPLATES, people, lang))

    def why(self, turn: Turn, lang: str) -> list[str]:
        """What the solution brings at once that the other turn does not, by what the judge knows."""
        return [decimals(one, lang) for one in gains(self.knowledge, self.view, turn, self.solution)]

    @property
    def knowledge(self) -> Knowledge:
        return knowledge_of(self.game.NAME, min(self.puzzle.stored.level, strongest(self.game.NAME)))


@cache
def collection(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by name; none where it has no file, or is played with other figures: under these another
    turn may be the best, or none at all possible."""
    if not is_as_shipped(game):
        return {}
    try:
        text = files(find_entry(game).module("puzzles")).joinpath(FILE).read_text("utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return {}
    found = msgspec.toml.decode(text, type=Collection)
    puzzles = [Puzzle(game, f"{g.number}-{one.line}", one, g.record) for g in found.games for one in g.puzzles]
    return {one.name: one for one in puzzles}


@cache
def _position(game: str, name: str) -> Position:
    return Position(collection(game)[name])


def seed_of(puzzle: Puzzle) -> str:
    """The seed of a puzzle's tables; it orders the puzzles of the day, too."""
    return sha256(f"puzzle:{puzzle.game}:{puzzle.name}".encode()).hexdigest()


def met_in(replay: Replay) -> list[Puzzle]:
    """The puzzles whose positions came up in a game."""
    played = _answers(replay.lines)
    found = []
    for one in collection(replay.game.NAME).values():
        before = _answers(one.position().lines)
        if before == played[: len(before)]:
            found.append(one)
    return found


def _answers(lines: Sequence[Line]) -> list[tuple[Seat, int]]:
    """Who chose what; how it was put into lines does not matter."""
    return [(line.actor, choice) for line in lines for choice in line.choices]


def daily(day: int) -> Puzzle | None:
    """The puzzle of a day, counted from any: game by game in turn, each in an order of its own."""
    there = [game for game in names() if collection(game)]
    if not there:
        return None
    game = there[day % len(there)]
    puzzles = sorted(collection(game).values(), key=seed_of)
    return puzzles[day // len(there) % len(puzzles)]


def judge_answer(players: object, game: str, name: str, turn: Turn) -> list[int]:
    """A job for a bot process: how far a turn that was not looked at yet is behind the solution, and the error."""
    position = collection(game)[name].position()
    seed = f"{position.puzzle.stored.seed} {' '.join(str(choice) for choice in turn)}"
    found = measure(position.knowledge, position.view, [position.solution, turn], seed).others[0]
    return [found.points, found.error]
