"""Illustrated examples of the rules: as a page is told them, and tables at their positions."""

from contextlib import suppress

import msgspec
from sqlalchemy import Connection

from keydom.core.errors import reason, say
from keydom.games import find_game
from keydom.lessons.course import FaultyLesson
from keydom.lessons.example import Shown, listed, seed_of, shown
from keydom.site.api.refusals import Refusal, unknown
from keydom.site.db.store import Store
from keydom.site.picture import games
from keydom.site.picture.narrate import BOT_NAMES
from keydom.site.picture.wire import PointKind, Result
from keydom.site.study.lessons.wire_rules import ExampleShown
from keydom.site.tables.kinds.kind import Purpose
from keydom.site.tables.kinds.prepared import sit_at
from keydom.site.tables.wire_lobby import Made
from keydom.telling.grammar import People, capital
from keydom.telling.story import narrate, voice_of


def illustrated(game: str, lang: str) -> list[ExampleShown]:
    """The examples of a game, told in that language; with figures of one's own some may be impossible."""
    name = find_game(game).NAME
    found = []
    for one in listed(name).example:
        with suppress(FaultyLesson):
            found.append(_shown(find_example(name, one.id), lang))
    return found


def _shown(one: Shown, lang: str) -> ExampleShown:
    game, seats = one.replay.game, one.replay.head.seats
    over = not game.to_act(one.after)
    return ExampleShown(
        one.example.id, one.example.rules, one.example.show, list(BOT_NAMES[:seats]), one.reader,
        games.fields(game, game.view(one.before, one.reader)) if one.played else None,
        games.fields(game, game.view(one.after, one.reader)),
        told(one, lang), [reason(sentence, lang) for sentence in one.refusals],
        _result(one, lang) if over else None,
    )  # fmt: skip


def _result(one: Shown, lang: str) -> Result:
    """How the game of an example ended; who won is not told there."""
    game, state = one.replay.game, one.after
    sheets = msgspec.json.decode(msgspec.json.encode(games.sheets(game, state)))
    kinds = [PointKind(capital(say(kind.name, lang)), list(kind.points)) for kind in games.kinds(game, sheets)]
    return Result(list(game.scores(state)), list(game.standings(state)), sheets, kinds, [])


def told(one: Shown, lang: str) -> list[str]:
    """What happens in an example, in the words of the telling."""
    voice = voice_of(one.replay.game, People(tuple(BOT_NAMES[: one.replay.head.seats]), one.reader), lang)
    said = []
    state = one.before.copy()
    for line in one.played:
        steps = narrate(one.replay.game, state, line, voice)
        said += [step.text for step in steps if not one.example.verbs or step.verb in one.example.verbs]
        for choice in line.choices:
            one.replay.game.apply(state, line.actor, choice)
    return said


def find_example(game: str, name: str) -> Shown:
    """The example of that name, carried out."""
    for one in listed(find_game(game).NAME).example:
        if one.id == name:
            return shown(game, one)
    raise _no_example()


def _no_example() -> Refusal:
    return unknown("there is no such example", "dieses Beispiel gibt es nicht")


def begin(connection: Connection, store: Store, person: str, name: str, game: str, example: str, most: int) -> Made:
    """A table at the example's position."""
    try:
        one = find_example(game, example)
    except FaultyLesson:
        raise _no_example() from None
    after, mine = one.beginning
    lines, purpose = one.replay.lines[:after], Purpose("example", example, seed_of(game, example))
    return sit_at(connection, store, person, name, mine, one.replay.head, lines, purpose, most)
