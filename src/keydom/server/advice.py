"""Hints and coach: who may have them, and what they say. They are given a view, and say nothing that it does not."""

from typing import Any, Final

from keydom.analysis.advise import GoodTurn, Hints, Objection
from keydom.analysis.reasons import decimals
from keydom.core.draft import Draft
from keydom.core.errors import Sentence
from keydom.core.game import View
from keydom.core.seats import Seat
from keydom.puzzles.collection import puzzle_seeds
from keydom.server import games, narrate
from keydom.server.live import Live
from keydom.server.refusals import Refusal, bad, conflict, forbidden
from keydom.server.wire import advice as wire
from keydom.server.wire.table import Choice
from keydom.telling.grammar import Plain
from keydom.telling.judged import MILLI, Figure, Points

MAX_REASONS: Final = 3


def may_be_advised(live: Live, seat: Seat) -> bool:
    """Whether somebody is alone among bots: where other people play, or have a seat, nobody is helped.

    A seat that a bot plays for somebody who has left is still that person's. A puzzle is solved alone.
    """
    running = live.row.state == "running" and not live.unplayable
    alone = seat >= 0 and all(row.bot for row in live.seats if row.seat != seat)
    return running and alone and not (live.row.practice and live.row.seed in puzzle_seeds())


def view_for(live: Live, seat: Seat) -> View:
    """What the seat knows, if it may be advised and is asked."""
    if not may_be_advised(live, seat):
        raise forbidden("hints and the coach are for games against bots alone",
                        "Tipps und Lehrer gibt es nur in Partien allein gegen Bots")  # fmt: skip
    if not live.acting >> seat & 1 or live.seats[seat].away:
        raise conflict("you are not asked now", "du bist jetzt nicht gefragt")
    return live.game.view(live.state, seat)


def whole_turn(live: Live, seat: Seat, view: View, turn: list[int]) -> tuple[int, ...]:
    """The choices of a turn that could be confirmed."""
    draft = Draft(live.game, view, seat)
    draft.choose_while_allowed(turn)
    if not draft.done:
        raise bad("that is no whole turn", "das ist kein ganzer Zug")
    return tuple(draft.choices)


def too_late() -> Refusal:
    return conflict("no hint was found in time; ask once more", "rechtzeitig fand sich kein Tipp; frag noch einmal")


class Adviser:
    """Says to a seat, in its language, what was found from its view."""

    def __init__(self, live: Live, view: View, lang: str) -> None:
        self.live = live
        self.view = view
        self.seat: Seat = view.seat
        self.lang = lang

    def hints(self, found: list[Any], after: int, level: int) -> wire.Hints:
        """Good turns, as `advise.hints_job` answers."""
        hints = Hints([GoodTurn(*turn) for turn in found[0]], *found[1:])
        turns = [self._turn(one.turn, one.gain, one.error, one.why) for one in hints.turns]
        return wire.Hints(after, level, hints.worlds, turns, self._of_all(hints))

    def _of_all(self, hints: Hints) -> list[str]:
        first, *others = hints.turns
        if hints.passing and not first.gain and not first.error:
            return [self._say("hint_pass")]
        if not others and not hints.passing:
            return [self._say("hint_only")]
        said = [self._say("hint_passing" if hints.passing else "hint_first")]
        if others and first.gain - others[0].gain < max(first.error, others[0].error):
            said.append(self._say("hint_close"))
        return said

    def coached(self, found: list[Any] | None) -> wire.Coached:
        """What the coach says, as `advise.objection_job` answers."""
        if found is None:
            return wire.Coached(speaks=False, late=False, text=[], better=None)
        said = Objection(*found)
        text = [self._say("coach_loss", points=Points(said.loss), error=Figure(said.error))]
        better = self._turn(said.better, said.loss, said.error, said.why)
        return wire.Coached(speaks=True, late=False, text=text, better=better)

    def _turn(self, turn: tuple[int, ...], gain: int, error: int, why: list[Sentence]) -> wire.AdvisedTurn:
        draft = Draft(self.live.game, self.view, self.seat)
        draft.choose_while_allowed(list(turn))
        steps = narrate.draft_steps(self.live, draft, self.lang)
        reasons = [decimals((en, de), self.lang) for en, de in why[:MAX_REASONS]]
        because = self._say("hint_why", why=Plain(", ".join(reasons))) if reasons else ""
        name = self.live.game.NAME
        words, texts = games.words(name), games.texts(name, self.lang)
        choices = [Choice(choice, words[choice].split(), texts[choice]) for choice in draft.choices]
        return wire.AdvisedTurn(choices, [step.text for step in steps], steps, round(gain / MILLI, 1),
                                round(error / MILLI, 1), because)  # fmt: skip

    def _say(self, key: str, **slots: Any) -> str:
        return narrate.judged(self.live, self.seat, self.lang, key, **slots)
