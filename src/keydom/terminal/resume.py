"""A game that goes on: from its record, with the turn that was being thought about."""

from pathlib import Path
from typing import Final, NamedTuple

from keydom.bots.contract import LEVELS
from keydom.bots.outside import is_outside
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.core.match import Match
from keydom.core.record import Replay
from keydom.core.seats import LETTERS, Seat, letter
from keydom.telling.words import both
from keydom.terminal.files import load

DRAFT: Final = "# draft "
"""How the last lines of an unfinished record begin: what a person has chosen and not confirmed."""
PERSON: Final = "person"
IN_THE_HOUSE: Final = ("random", "0", *[str(level) for level in LEVELS])


class Kept(NamedTuple):
    """What a record says of a game that stopped."""

    replay: Replay
    drafts: list[tuple[Seat, list[str]]]
    """By seat the choices that were not confirmed, each in its words."""
    comments: list[str]
    """Other remarks at its end, with their line ends."""


def draft_comment(draft: Draft) -> str:
    """An unconfirmed turn as a comment of a record."""
    words = [draft.game.text(draft.first, choice) for choice in draft.named]
    return f"{DRAFT}{letter(draft.seat)}: {', '.join(words)}\n" if words else ""


def take_up(path: Path, file: Path | None) -> Kept:
    """The game of that record, if it can go on."""
    replay = load(path, file)
    if not replay.game.to_act(replay.last):
        raise KeydomError(*both("finished_record", file=path))
    remarks = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    drafts = []
    for line in remarks:
        seat, _, words = line.removeprefix(DRAFT).partition(": ")
        if line.startswith(DRAFT) and seat in LETTERS[: replay.head.seats]:
            drafts.append((LETTERS.index(seat), words.split(", ")))
    return Kept(replay, drafts, [line + "\n" for line in remarks if not line.startswith(DRAFT)])


def bots_of(kept: Kept) -> dict[Seat, str]:
    """The bots of a record by seat. A program from outside is not run because a file says so."""
    found = {}
    for seat, name in kept.replay.head.players.items():
        if is_outside(name):
            raise KeydomError(*both("bot_again", seat=letter(seat), name=name))
        if name in IN_THE_HOUSE:
            found[seat] = name
    return found


def draft_again(match: Match, kept: Kept, bots: dict[Seat, str]) -> None:
    """Lay out again what people had chosen; what does not fit is left out."""
    game = match.game
    for seat, words in kept.drafts:
        if seat in bots or not match.game.to_act(match.state) >> seat & 1:
            continue
        draft = match.draft(seat)
        choices = []
        for word in words:
            try:
                choices.append(game.parse(draft.first, word))
            except KeydomError:
                break
        draft.choose_while_allowed(choices)


def told_before(match: Match, seats: int) -> dict[Seat, int]:
    """By seat how much it was told when it last confirmed a turn."""
    return {p: max([n for n, line in enumerate(match.lines) if line.actor == p], default=0) for p in range(seats)}
