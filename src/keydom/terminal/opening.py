"""How a table is opened: for a new game, or for one that goes on from its record."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from keydom.bots.guarded import seated
from keydom.core.chance import Dice
from keydom.core.errors import KeydomError, reason
from keydom.core.game import Game
from keydom.core.match import Match, Played
from keydom.core.record import Header, header
from keydom.core.seats import LETTERS, Seat, clockwise
from keydom.telling.words import both, fold, tr
from keydom.terminal.files import check_new, other_figures
from keydom.terminal.games import find_face
from keydom.terminal.look import QUIET
from keydom.terminal.orders import YES
from keydom.terminal.prompt import Left, Prompt
from keydom.terminal.resume import IN_THE_HOUSE, PERSON, Kept, bots_of, draft_again, take_up, told_before
from keydom.terminal.sitting import Sitting
from keydom.terminal.table import Table


class NewGame(NamedTuple):
    """What was asked for."""

    game: Game
    seats: int
    bots: list[str] | None
    """None: everybody else is a random bot."""
    first: Seat
    """The seat of the first person."""
    options: dict[str, int]
    seed: int | None


def seat_bots(names: list[str], seats: int, first: Seat) -> dict[Seat, str]:
    """The bots on the last seats, clockwise from the first person."""
    if len(names) >= seats:
        raise KeydomError(*both("too_many_bots", bots=len(names), seats=seats))
    return dict(zip(clockwise(seats, first)[seats - len(names) :], names, strict=True))


def streams(seed: int | None) -> tuple[Random, Random]:
    """Dice and bots each have their own stream: what a bot thinks about does not change the draws."""
    return (Random(), Random()) if seed is None else (Random(seed), Random(f"{seed}/bots"))


def open_game(new: NewGame, record: Path | None, console: Console, prompt: Prompt, lang: str) -> Table:
    """The table of a new game."""
    given = ["random"] * (new.seats - 1) if new.bots is None else new.bots
    named = seat_bots(given, new.seats, new.first)
    bots = {p: seated(new.game.NAME, name, p) for p, name in named.items()}
    if record is not None:
        check_new(record)
    dice, thoughts = streams(new.seed)
    match = Match(new.game, new.seats, new.options, Dice(dice))
    head = header(new.game, new.seats, new.options, {p: named.get(p, PERSON) for p in range(new.seats)})
    sitting = Sitting(new.game, find_face(new.game.NAME), match, head, bots, lang)
    return Table(sitting, console, prompt, thoughts, record, [])


def offer_to_go_on(record: Path, file: Path | None, prompt: Prompt, lang: str) -> bool:
    """Whether the game that lies in the file of a new record shall go on; whatever else lies there is refused."""
    if not record.exists():
        return False
    try:
        kept = take_up(record, file)
    except KeydomError:
        return False
    try:
        title = kept.replay.game.TITLE
        answer = prompt.ask(tr("offer_resume", lang, file=record, game=title) + " ", 0)
    except (Left, KeyboardInterrupt):
        return False
    return fold(answer) in YES


def go_on(
    record: Path, game: str | None, bots: list[str] | None, seat: str, seed: int | None, file: Path | None,
    console: Console, prompt: Prompt, lang: str,
) -> Table:  # fmt: skip
    """The table of a game that goes on."""
    kept = take_up(record, file)
    head, rules = kept.replay.head, kept.replay.game
    if game is not None and game != rules.NAME:
        raise KeydomError(*both("other_game", file=record, found=rules.TITLE, game=game))
    named = bots_of(kept) if bots is None else seat_bots(bots, head.seats, _first(seat, head))
    if len(named) == head.seats:
        raise KeydomError(*both("too_many_bots", bots=len(named), seats=head.seats))
    sitting = _sitting(kept, named, seed, lang)
    note = other_figures(head, rules)
    if note:
        console.print(Text(reason(note, lang), QUIET))
    console.print(Text(tr("resumed", lang, line=len(kept.replay.lines), file=record), QUIET))
    return Table(sitting, console, prompt, streams(seed)[1], record, kept.comments)


def _first(seat: str, head: Header) -> Seat:
    if seat.upper() not in LETTERS[: head.seats]:
        raise KeydomError(*both("no_seat", seat=seat, last=LETTERS[head.seats - 1]))
    return LETTERS.index(seat.upper())


def _sitting(kept: Kept, named: Mapping[Seat, str], seed: int | None, lang: str) -> Sitting:
    head, game = kept.replay.head, kept.replay.game
    players = {p: named.get(p) or _person(head.players.get(p, "")) for p in range(head.seats)}
    dice, _ = streams(seed)
    match = Match(game, head.seats, head.options, Dice(dice), Played(kept.replay.last, kept.replay.lines))
    bots = {p: seated(game.NAME, name, p) for p, name in named.items()}
    sitting = Sitting(game, find_face(game.NAME), match, head._replace(players=players), bots, lang)
    draft_again(match, kept, dict(named))
    sitting.told |= {p: n for p, n in told_before(match, head.seats).items() if p in sitting.told}
    return sitting


def _person(name: str) -> str:
    """Who took over from a bot is a person without a name."""
    return name if name and name not in IN_THE_HOUSE else PERSON
