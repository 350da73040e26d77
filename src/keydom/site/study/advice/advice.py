"""Hints and coach: who may have them, and what they say. They are given a view, and say nothing that it does not."""

from typing import Any

from keydom.analysis.advise import because, hints_from, objection_from, of_all_hints, of_loss
from keydom.bots.turns import Turn
from keydom.core.draft import Draft
from keydom.core.errors import Sentence
from keydom.core.game import View
from keydom.core.seats import Seat
from keydom.site.api.refusals import Refusal, bad, conflict, forbidden
from keydom.site.picture import games, narrate
from keydom.site.picture.wire import Choice
from keydom.site.study.advice import wire
from keydom.site.tables.access import may_be_advised
from keydom.site.tables.log.live import Live
from keydom.telling.judged import MILLI


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
        self.voice = narrate.judge(live, self.seat, lang)

    def hints(self, found: list[Any], after: int, level: int) -> wire.Hints:
        """Good turns, as `advise.hints_job` answers."""
        hints = hints_from(found)
        turns = [self._turn(one.turn, one.gain, one.error, one.why) for one in hints.turns]
        return wire.Hints(after, level, hints.worlds, turns, of_all_hints(hints, self.voice))

    def coached(self, found: list[Any] | None) -> wire.Coached:
        """What the coach says, as `advise.objection_job` answers."""
        said = objection_from(found)
        if said is None:
            return wire.Coached(speaks=False, late=False, text=[], better=None)
        better = self._turn(said.better, said.loss, said.error, said.why)
        return wire.Coached(speaks=True, late=False, text=[of_loss(said, self.voice)], better=better)

    def _turn(self, turn: Turn, gain: int, error: int, why: list[Sentence]) -> wire.AdvisedTurn:
        draft = Draft(self.live.game, self.view, self.seat)
        draft.choose_while_allowed(list(turn))
        steps = narrate.draft_steps(self.live, draft, self.lang)
        name = self.live.game.NAME
        words, texts = games.words(name), games.texts(name, self.lang)
        choices = [Choice(choice, words[choice].split(), texts[choice]) for choice in draft.choices]
        return wire.AdvisedTurn(choices, [step.text for step in steps], steps, round(gain / MILLI, 1),
                                round(error / MILLI, 1), because(why, self.voice))  # fmt: skip
