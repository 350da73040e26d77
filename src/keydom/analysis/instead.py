"""What another player would have done at every decision of a game, judged as the turns made are.

The player may be a level or a bot from outside. It sits on every seat, each time as somebody else: none of them sees
the views of two seats.
"""

from random import Random
from typing import Any, NamedTuple

from keydom.analysis.analyse import Decision, Work
from keydom.analysis.result import Judgement, plain
from keydom.bots.contract import PlayerSpec
from keydom.bots.game import seat_bot
from keydom.bots.guarded import Fault, GuardedBot
from keydom.bots.turns import Turn
from keydom.core.draft import Draft
from keydom.core.game import Game
from keydom.core.seats import Seat


class Instead(NamedTuple):
    """A player's turns at the decisions of a game."""

    name: str
    decisions: list[Decision]
    """Those of the game, with that player's turns for the turns made."""
    faults: list[Fault]


class SeatTotal(NamedTuple):
    """One seat's decisions, and that player's in its place. Losses are sums of what was measured, in thousandths."""

    seat: Seat
    turns: int
    same: int
    """How often both made the same turn."""
    lost: int
    lost_instead: int


def turns_instead(work: Work, spec: PlayerSpec) -> Instead:
    """Ask the player at every decision; where it fails, the quick policy answers and the fault is kept."""
    game, seats = work.replay.game, work.replay.head.seats
    bots = [seat_bot(game.NAME, spec.level, chair=p) for p in range(seats)]
    dice = [Random(f"{work.seed} instead {p}") for p in range(seats)]
    try:
        found = [one._replace(made=_turn(game, bots[one.seat], one, spec, dice[one.seat])) for one in work.decisions]
    finally:
        for bot in bots:
            bot.stop()
    return Instead(spec.name, found, [fault for bot in bots for fault in bot.faults])


def _turn(game: Game, bot: GuardedBot, one: Decision, spec: PlayerSpec, rng: Random) -> Turn:
    draft = Draft(game, one.view, one.seat)
    while not draft.done:
        draft.choose(bot.choose(draft.view(), draft.options(), spec.budget, rng))
    return tuple(draft.choices)


def work_instead(work: Work, instead: Instead) -> Work:
    """The work of judging these turns: equal ones have been judged with the game."""
    same = [
        work.judged[made.line] for made, other in zip(work.decisions, instead.decisions, strict=True) if made == other
    ]
    return Work(work.replay, work.depth, work.seed, work.knowledge.level, same, instead.decisions)


def totals(work: Work, other: Work) -> list[SeatTotal]:
    """Seat by seat."""
    out = []
    for p in range(work.replay.head.seats):
        pairs = [(one, other.judged[line]) for line, one in sorted(work.judged.items()) if one.seat == p]
        same = len([1 for made, instead in pairs if made.made.turn == instead.made.turn])
        out.append(SeatTotal(p, len(pairs), same, sum([made.measured for made, _ in pairs]),
                             sum([instead.measured for _, instead in pairs])))  # fmt: skip
    return out


def largest_differences(work: Work, other: Work) -> list[tuple[Judgement, Judgement]]:
    """The turns made and those instead of them, where one of them surely gives points away; the largest first."""
    pairs = [(work.judged[line], other.judged[line]) for line in sorted(work.judged)]
    told = [
        (made, instead) for made, instead in pairs if made != instead and not made.size == instead.size == "straight"
    ]
    return sorted(told, key=lambda pair: -abs(pair[0].measured - pair[1].measured))


def as_json(instead: Instead, other: Work) -> dict[str, Any]:
    """For files: beside the analysis itself."""
    turns = [plain(other.judged[line]) for line in sorted(other.judged)]
    return {"name": instead.name, "turns": turns, "faults": [fault.comment() for fault in instead.faults]}
