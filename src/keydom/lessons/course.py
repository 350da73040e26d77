"""Courses: the chapters of a game, read from their files and played through once, so that none promises what the
referee forbids."""

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from keydom.core.checked import Line, check_asked, commit, is_asked
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError, ParseError, Sentence
from keydom.core.game import Game, State
from keydom.core.record import Replay, read
from keydom.core.seats import CHANCE, LETTERS, Seat, letter
from keydom.core.text import offers, take
from keydom.games import find_entry, find_game, is_as_shipped
from keydom.lessons.chapter import Both, Chapter, Step, fits

CHAPTER: Final = re.compile(r"\d\d-([a-z][a-z-]*)\.toml")
"""The name of a chapter's file: its place in the course, and its key, which stays when the place changes."""
QUESTIONS: Final = "questions.toml"
"""Beside the chapters."""


class FaultyLesson(KeydomError):
    """A chapter that says what the engine does not do."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}", f"{where}: {what}")


class Played(NamedTuple):
    """A chapter that was played through: the game before it, and the lines of others and of chance in it, in order."""

    key: str
    """By which it is known: in addresses, at its tables, in what somebody has done."""
    chapter: Chapter
    replay: Replay
    script: list[Line]


@cache
def course(game: str) -> tuple[Played, ...]:
    """The chapters of a game in order; none where it has no lessons, or is played with other figures: they name these,
    and their turns cost what these say."""
    if not is_as_shipped(game):
        return ()
    found = [(name, files(_folder(game)).joinpath(name)) for name in _chapters(game)]
    return tuple(read_chapter(game, name, file.read_text("utf-8")) for name, file in found)


def _folder(game: str) -> str:
    return find_entry(game).module("lessons")


def _chapters(game: str) -> list[str]:
    """The files of a game's chapters in order."""
    try:
        return sorted(file.name for file in files(_folder(game)).iterdir() if CHAPTER.fullmatch(file.name))
    except ModuleNotFoundError:
        return []


@cache
def first_words(game: str) -> dict[str, Both]:
    """What is said when a question is put for the first time, by the rule that it comes from; empty: nothing is."""
    try:
        text = files(_folder(game)).joinpath(QUESTIONS).read_text("utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        return {}
    return {rule: said["say"] for rule, said in msgspec.toml.decode(text, type=dict[str, dict[str, Both]]).items()}


def read_chapter(game: str, name: str, text: str) -> Played:
    """A chapter from its file, played through on its right path; every wrong try is tried."""
    where = f"{game}/{name}"
    named = CHAPTER.fullmatch(name)
    if named is None:
        raise FaultyLesson(where, "the file of a chapter is called like 01-key.toml")
    try:
        chapter = msgspec.toml.decode(text, type=Chapter)
        replay = Replay(find_game(game), *read(chapter.record))
    except (msgspec.MsgspecError, KeydomError) as error:
        raise FaultyLesson(where, str(error)) from None
    script: list[Line] = []
    state = replay.last
    for number, step in enumerate(chapter.steps, 1):
        state = _play_step(replay.game, state, chapter.mine, step, script, f"{where}, step {number}")
    return Played(named[1], chapter, replay, script)


def _play_step(game: Game, state: State, mine: Seat, step: Step, script: list[Line], where: str) -> State:
    """The state after a step that was done as it is shown."""
    if (step.task is None) != (not step.turns and step.guess is None and not step.free):
        raise FaultyLesson(where, "a task needs turns, a guess or free play, and these need a task")
    if step.guess is not None:
        step.answer = game.scores(state)[mine]
    if not step.turns:
        return state
    for wrong in step.wrong:
        _try_wrong(game, state, mine, step, wrong.turn, wrong.rule, where)
    after = state.copy()
    try:
        check_asked(game, after, mine)
        commit(game, after, mine, choices_of(game, after, mine, step.turns[0]))
        for line in step.then:
            script.append(_answer(game, after, line))
    except KeydomError as error:
        raise FaultyLesson(where, str(error)) from None
    return after


def choices_of(game: Game, state: State, seat: Seat, words: str) -> list[int]:
    """The choices of a turn that is written out; ParseError where one is not offered or the turn is not finished."""
    s, rest, choices, turns = state.copy(), words.split(), [], state.turns
    while is_asked(game, s, seat) and (seat == CHANCE or s.turns == turns):
        choice = take(game, s, seat, rest)
        if choice is None:
            offered = [game.text(s, one) for one in offers(game, s, seat)]
            raise ParseError(
                f"'{words}' stops at '{' '.join(rest[:2])}'; expected: {', '.join(offered[:12])}",
                f"„{words}“ hält bei „{' '.join(rest[:2])}“; erwartet: {', '.join(offered[:12])}",
            )
        choices.append(choice)
        game.apply(s, seat, choice)
    if rest:
        raise ParseError(f"'{' '.join(rest)}' is too much", f"„{' '.join(rest)}“ ist zu viel")
    return choices


def _answer(game: Game, state: State, text: str) -> Line:
    """A line of others or of chance, carried out."""
    actor, _, words = text.partition(" ")
    seat = CHANCE if actor == "*" else LETTERS.index(actor)
    if not is_asked(game, state, seat):
        raise ParseError(f"'{text}': {letter(seat)} is not asked", f"„{text}“: {letter(seat)} ist nicht gefragt")
    choices = choices_of(game, state, seat, words)
    if seat != CHANCE:
        return commit(game, state, seat, choices)
    seen = [game.seen_by(state, seat, choice) for choice in choices]
    for choice in choices:
        game.apply(state, seat, choice)
    return Line(seat, tuple(choices), tuple(seen))


def _try_wrong(game: Game, state: State, mine: Seat, step: Step, turn: str, rule: str, where: str) -> None:
    """A wrong try has to be refused by its rule, or to be a whole turn that is allowed and is not the task."""
    draft, words = follow(game, state, mine, turn)
    if not rule:
        if words or not draft.done:
            raise FaultyLesson(where, f"'{turn}' was to be allowed")
        if any(fits(pattern, turn) for pattern in step.turns):
            raise FaultyLesson(where, f"'{turn}' is the task")
        return
    if not words:
        raise FaultyLesson(where, f"'{turn}' was to be refused by {rule}")
    reason = refusal(draft, words)
    if reason is None or rule not in reason[0]:
        raise FaultyLesson(where, f"'{turn}' was to be refused by {rule}, not: {reason[0] if reason else 'at all'}")


def follow(game: Game, state: State, seat: Seat, turn: str) -> tuple[Draft, list[str]]:
    """The seat's draft of a turn as far as it is allowed, and the words that are left."""
    draft = Draft(game, game.view(state, seat), seat)
    words = turn.split()
    while words and not draft.done and (choice := take(game, draft.world, seat, words)) is not None:
        draft.choose(choice)
    return draft, words


def refusal(draft: Draft, words: list[str]) -> Sentence | None:
    """Why the words that are left of a turn are not allowed; None: the referee finds nothing."""
    return draft.game.why_not(draft.world, draft.seat, draft.game.parse(draft.world, " ".join(words)))
