"""Hints and coach at the prompt, as in the browser: thought of in a process of its own, from the seat's view alone."""

from collections.abc import Callable
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from keydom.analysis.advise import (
    GoodTurn,
    because,
    hints_from,
    hints_job,
    objection_from,
    objection_job,
    of_all_hints,
    of_loss,
)  # fmt: skip
from keydom.analysis.knowledge import strongest
from keydom.bots.jobs import Job
from keydom.bots.process import START_SECONDS, BotFault, BotProcess
from keydom.core.draft import Draft
from keydom.core.errors import KeydomError
from keydom.core.seats import Seat
from keydom.telling.grammar import Voice
from keydom.telling.judged import TEMPLATES, decimal
from keydom.telling.story import own_steps
from keydom.telling.words import OFF, both, fold, tr
from keydom.terminal.look import HEAD, QUIET
from keydom.terminal.sight import Sight
from keydom.terminal.sitting import Sitting, decisions
from keydom.terminal.typed import whole_number

THINK_SECONDS: Final = 4.0
"""So long is thought about a hint, and about a turn before it is confirmed."""
LIMITS: Final = (1, 3, 6)
"""The numbers of points that Tab offers for the coach; others may be typed."""
DEFAULT_LIMIT: Final = 3
MAX_LIMIT: Final = 50
NEVER: Final = ("0", *[fold(word) for word in OFF])


class Adviser:
    """Advises who plays alone against bots: where several people sit, nobody is helped."""

    def __init__(self, sitting: Sitting, sight: Sight) -> None:
        self.sitting = sitting
        self.lang = sitting.lang
        self.sight = sight
        self.process = BotProcess()
        self.limit = 0
        """From how many points on the coach speaks; 0: never."""
        self.hinted: tuple[Draft | None, list[GoodTurn]] = (None, [])
        """The last hints, and the draft that they were for."""
        self.settled: tuple[Draft | None, list[int]] = (None, [])
        """The turn that the player knows the judge's opinion of, and its draft: the coach is silent about it."""

    def stop(self) -> None:
        """No more questions come."""
        self.process.end()

    def hint(self, seat: Seat, words: list[str]) -> bool:
        """Show good turns, or lay out one of those that were shown; True if the question has to be put again."""
        self._check_alone()
        draft = self.sitting.match.draft(seat)
        if words:
            self._lay_out(draft, words[0])
            return True
        self.sight.note(tr("hint_thinks", self.lang))
        hints = hints_from(self._ask(hints_job, draft, ()))
        self.hinted = (draft, hints.turns)
        voice = self._judge(seat)
        for n, one in enumerate(hints.turns, 1):
            self._show(draft, str(n), one, voice)
        for sentence in of_all_hints(hints, voice):
            self.sight.note(sentence)
        self.sight.note(tr("hint_lay", self.lang, level=strongest(self.sitting.game.NAME)))
        return False

    def shown(self, seat: Seat) -> list[GoodTurn]:
        """The hints that hold now."""
        draft, turns = self.hinted
        return turns if draft is not None and draft is self.sitting.match.drafts.get(seat) else []

    def _lay_out(self, draft: Draft, typed: str) -> None:
        turns = self.shown(draft.seat)
        if not turns:
            raise KeydomError(*both("hint_before"))
        n = whole_number(typed)
        if n is None or not 1 <= n <= len(turns):
            raise KeydomError(*both("no_hint", number=typed, last=len(turns)))
        draft.keep(0)
        draft.choose_while_allowed(list(turns[n - 1].turn))
        self.settled = (draft, draft.named)

    def coach(self, seat: Seat, words: list[str]) -> bool:
        """From how many points on the coach speaks: a number, `off`; alone it switches."""
        self._check_alone()
        if not words:
            self.limit = 0 if self.limit else DEFAULT_LIMIT
        elif words[0] in NEVER:
            self.limit = 0
        else:
            n = whole_number(words[0])
            if n is None or n > MAX_LIMIT:
                raise KeydomError(*both("coach_number", last=MAX_LIMIT))
            self.limit = n
        key = "coach_off" if not self.limit else "coach_on_one" if self.limit == 1 else "coach_on"
        self.sight.note(tr(key, self.lang, points=self.limit))
        return False

    def objects(self, seat: Seat) -> bool:
        """Whether the coach holds a finished turn back; once for each turn, then it is the player's to keep."""
        draft = self.sitting.match.draft(seat)
        if not self.limit or not decisions(draft):
            return False
        if self.settled[0] is draft and self.settled[1] == draft.named:
            return False
        self.sight.note(tr("coach_looks", self.lang))
        said = objection_from(self._ask(objection_job, draft, (tuple(draft.choices), float(self.limit))))
        if said is None:
            return False
        self.settled = (draft, draft.named)
        voice = self._judge(seat)
        self.sight.show(Text(f"  {of_loss(said, voice)} {tr('coach_back', self.lang)}", HEAD))
        better = GoodTurn(said.better, said.loss, said.error, said.why)
        self._show(draft, tr("coach_better", self.lang), better, voice)
        self.sight.note(tr("coach_keep", self.lang))
        return True

    def _check_alone(self) -> None:
        if len(self.sitting.people) > 1:
            raise KeydomError(*both("advice_alone"))

    def _ask(self, job: Callable[..., Any], draft: Draft, more: tuple[Any, ...]) -> Any:
        game = self.sitting.game.NAME
        view = draft.before
        asked = (game, strongest(game), view, *more, str(view.turns), THINK_SECONDS)
        try:
            return self.process.ask(Job(job, asked), THINK_SECONDS + START_SECONDS)
        except BotFault:
            raise KeydomError(*both("no_advice")) from None

    def _show(self, draft: Draft, label: str, one: GoodTurn, voice: Voice) -> None:
        """A turn in sentences, what it promises, what to type, and why."""
        trial = Draft(draft.game, draft.before, draft.seat)
        trial.choose_while_allowed(list(one.turn))
        told = Text(" ".join(own_steps(trial, self.sitting.voice(draft.seat))))
        if one.gain or one.error:
            promise = f"{decimal(one.gain, self.lang, True)} (± {decimal(one.error, self.lang)})"
            told.append(f" {promise}", HEAD)
        typed = " ".join([self.sitting.listener.words(choice) for choice in trial.choices])
        lines = [told, Text(typed, QUIET)]
        if why := because(one.why, voice):
            lines.append(Text(why, QUIET))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_row(Text(label, HEAD), Text("\n").join(lines))
        self.sight.show(Padding(grid, (0, 0, 0, 2)))

    def _judge(self, seat: Seat) -> Voice:
        return Voice(TEMPLATES, self.sitting.voice(seat).people, self.lang)
