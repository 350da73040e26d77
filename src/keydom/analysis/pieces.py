"""An analysis in pieces: each is worked out alone in any process and kept as plain data; what there is can be put
together at any time, without a game being played for it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from keydom.analysis.analyse import Work, put_together
from keydom.analysis.hands_open import opened, strayed
from keydom.analysis.judge import judge_turn
from keydom.analysis.result import Analysis, Judge, judgement, plain, played, price
from keydom.analysis.summary import losses_of
from keydom.core.record import Replay, read
from keydom.games import find_game

LOOK: Final = "look"
"""What was played, and the game with all hands open: the piece that comes first and names the others."""
PRICES: Final = "prices"
SEATS: Final = "seats 2"
"""What every seat gave away, put together when an analysis is whole: for figures over many games. Where it says more
than before it has another name, so that it is made anew."""
KEPT_RECORDS: Final = 4
"""How many records a process has at hand."""
Pieces = Mapping[str, Mapping[str, Any]]
"""By name."""


def missing(pieces: Pieces) -> list[str]:
    """What is to be worked out next; as long as nobody has looked only that, since the rest is not known."""
    if LOOK not in pieces:
        return [LOOK]
    names = [str(line) for line in pieces[LOOK]["played"]["decisions"]] + [PRICES]
    return [name for name in names if name not in pieces]


def piece_job(players: object, text: str, level: int, depth: str, name: str) -> dict[str, Any]:
    """A job for a bot process: one piece of the analysis of a record, as plain data."""
    return work_out(_work(text, level, depth), name)


@lru_cache(KEPT_RECORDS)
def _work(text: str, level: int, depth: str) -> Work:
    head, lines = read(text)
    return Work(Replay(find_game(head.game), head, lines), depth, level=level)


def work_out(work: Work, name: str) -> dict[str, Any]:
    """The piece of that name; a number is the line of a decision."""
    if name == LOOK:
        return {"played": plain(work.played()), "judge": plain(work.judge()), "open": plain(work.hands_open())}
    if name == PRICES:
        return {"prices": plain(work.prices())}
    one = next(one for one in work.decisions if one.line == int(name))
    found = judge_turn(work.knowledge, one.view, one.made, work.depth, work.seeds[one.line], one.line)
    return {"turn": plain(found), "strayed": plain(strayed(work.knowledge, work.replay, found))}


def counted(pieces: Pieces) -> tuple[int, int]:
    """How many decisions are judged, and how many there are; 0 of 0 as long as nobody has looked."""
    many = len(pieces[LOOK]["played"]["decisions"]) if LOOK in pieces else 0
    return len(_turns(pieces)), many


def _turns(pieces: Pieces) -> Pieces:
    """The pieces that are decisions, whose names are lines."""
    return {name: piece for name, piece in pieces.items() if name.isdigit()}


def seats_job(players: object, pieces: Pieces) -> dict[str, Any]:
    """A job for a bot process: what every seat of a whole analysis gave away, as plain data."""
    found = analysis_of(pieces, [""] * pieces[LOOK]["played"]["seats"])
    return {"losses": [] if found is None else plain(losses_of(found))}


def analysis_of(pieces: Pieces, names: Sequence[str]) -> Analysis | None:
    """The analysis as far as it has come; None as long as nobody has looked."""
    if LOOK not in pieces:
        return None
    look = pieces[LOOK]
    turns = _turns(pieces)
    strays = {int(name): tuple(piece["strayed"]) for name, piece in turns.items()}
    sold = tuple([price(one) for one in pieces[PRICES]["prices"]]) if PRICES in pieces else ()
    judged = [judgement(piece["turn"]) for piece in turns.values()]
    return put_together(
        played(look["played"]), Judge(**look["judge"]), names, opened(look["open"]), judged, strays, sold
    )
