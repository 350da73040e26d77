"""`keydom replay`: a recorded game shown, checked, redacted."""

from pathlib import Path
from random import Random

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from keydom.bots import called
from keydom.core.errors import KeydomError
from keydom.core.game import begin
from keydom.core.record import Replay, read, write
from keydom.core.seats import SPECTATOR, Mask, Seat, letter
from keydom.telling.face import find_telling
from keydom.telling.story import Story
from keydom.telling.words import both, tr
from keydom.terminal.face import ENDLESS, Face
from keydom.terminal.look import HEAD, QUIET
from keydom.terminal.sight import result
from keydom.terminal.story import show, voice

LAST_LINES = 6


def show_replay(replay: Replay, face: Face, turn: int | None, viewer: Seat, lang: str, console: Console) -> None:
    """The table after a line as the viewer saw it; after the last line of a finished game with the score sheets."""
    game, head = replay.game, replay.head
    n = len(replay.lines) if turn is None else turn
    state = replay.at(n)
    names = {p: called(head.players.get(p, ""), lang) for p in range(head.seats)}
    view = game.view(state, viewer)
    title = tr("replay.head", lang, title=game.TITLE, seats=head.seats, line=n, lines=len(replay.lines))
    headline = find_telling(game.NAME).headline(view, lang)
    console.print(Rule(Text.assemble((title, HEAD), f" · {headline}"), align="left", style=QUIET))
    story = Story(game, begin(game, head.seats, head.options, head.rules, head.data))
    story.follow(replay.lines[:n])
    news = story.since(max(0, n - LAST_LINES), voice(game, head.seats, viewer, lang))
    if news:
        console.print(Text(tr("replay.since", lang), HEAD))
        console.print(show(news, game, lang))
        console.print()
    console.print(face.table(view, names, lang, console.width, ENDLESS))
    if viewer != SPECTATOR:
        console.print(face.screen(view, lang))
    if not game.to_act(state):
        console.print()
        console.print(result(game, face, state, names, lang))


def check(path: Path, replay: Replay, lang: str) -> str:
    """Replay every line, make every view and a state that looks like it, write the record again; one line about it."""
    game, head = replay.game, replay.head
    rng = Random(0)
    for n in range(len(replay.lines) + 1):
        state = replay.at(n)
        for seat in (SPECTATOR, *range(head.seats)):
            view = game.view(state, seat)
            if game.view(game.sample(view, rng), seat) != view:
                wrong = both("replay.view", line=n, seat=letter(seat))
                raise KeydomError(*[f"{path}: {sentence}" for sentence in wrong])
    text = write(game, head, replay.lines)
    again = Replay(game, *read(text))
    if write(game, again.head, again.lines) != text or again.last != replay.last:
        raise KeydomError(*[f"{path}: {sentence}" for sentence in both("replay.again")])
    over = not game.to_act(replay.last)
    points = ", ".join(map(str, game.scores(replay.last))) if over else ""
    state_word = tr("replay.finished", lang, points=points) if over else tr("replay.unfinished", lang)
    return tr("replay.ok", lang, file=path, title=game.TITLE, seats=head.seats, lines=len(replay.lines),
              turns=replay.last.turns, state=state_word)  # fmt: skip


def redacted(replay: Replay, viewer: Seat) -> str:
    """The record as a seat or a spectator may read it."""
    reader: Mask = 1 << viewer if viewer >= 0 else 0
    return write(replay.game, replay.head, replay.lines, reader)
