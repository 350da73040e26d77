"""The table: people and bots play a match; people see their view, type, undo, confirm; nothing typed is lost."""

from pathlib import Path
from random import Random

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from keydom.bots.contract import Budget
from keydom.bots.guarded import with_comments
from keydom.core.errors import IllegalChoice, KeydomError, reason
from keydom.core.record import write
from keydom.core.seats import Seat, letter, members
from keydom.telling.story import preview
from keydom.telling.words import tr
from keydom.terminal.advice import Adviser
from keydom.terminal.files import save
from keydom.terminal.look import HEAD, QUIET, seat_badge
from keydom.terminal.orders import Orders
from keydom.terminal.prompt import Left, Prompt
from keydom.terminal.resume import draft_comment
from keydom.terminal.sight import Sight, result
from keydom.terminal.sitting import Sitting, decisions


class Table:
    """The course of a game at one terminal."""

    def __init__(self, sitting: Sitting, console: Console, prompt: Prompt, rng: Random, record: Path | None,
                 comments: list[str]) -> None:  # fmt: skip
        self.sitting = sitting
        self.game = sitting.game
        self.match = sitting.match
        self.lang = sitting.lang
        self.prompt = prompt
        self.rng = rng
        self.record = record
        self.comments = comments
        """What an earlier sitting wrote at the end of the record."""
        self.sight = Sight(sitting, console)
        self.adviser = Adviser(sitting, self.sight)
        self.orders = Orders(sitting, self.sight, prompt, self.adviser)
        self.seated: Seat | None = None

    # The course of the game -------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play to the end; False if somebody left before. The record is saved after every choice."""
        bots = self.sitting.bots
        try:
            self._save()
            while mask := self.game.to_act(self.match.state):
                # Bots first: where all are asked at once nobody has to wait for them.
                seat = min(members(mask), key=lambda p: (p not in bots, p))
                if seat in bots:
                    self._bot(seat)
                else:
                    self._person(seat)
            self._final()
        except (Left, KeyboardInterrupt):
            self.sight.show(Text())
            self.sight.show(Text(tr("left", self.lang), HEAD))
            return False
        finally:
            self.adviser.stop()
            for bot in bots.values():
                bot.stop()
            self._save()
            self._say_where()
        return True

    def _bot(self, seat: Seat) -> None:
        view = self.match.view(seat)
        bot = self.sitting.bots[seat]
        before, lines = len(bot.faults), len(self.match.lines)
        self.match.play(seat, bot.choose(view, self.match.options(seat), Budget(), self.rng))
        for fault in bot.faults[before:]:
            self.sight.refuse(tr("bot_fault", self.lang, what=f"{letter(seat)} {fault.what}"))
        if len(self.match.lines) > lines:
            self._save()

    def _person(self, seat: Seat) -> None:
        """One turn of a person, to its confirmation."""
        if len(self.sitting.people) > 1 and seat != self.seated:
            self._hand_over(seat)
        self.seated = seat
        self.sight.news(seat)
        self._play_single(seat)
        if not self._confirms_itself(seat):
            self.sight.turn(seat)
            while self._hear(seat):
                pass
        lines = len(self.match.lines)
        self.match.confirm(seat)
        self.sitting.told[seat] = lines
        self._save()

    def _hear(self, seat: Seat) -> bool:
        """Read a line and carry it out; False when the turn is confirmed."""
        draft = self.match.draft(seat)
        typed = self.orders.read(seat)
        if not typed and draft.done:
            return self._is_held(seat)
        named = list(draft.named)
        try:
            fresh = self.orders.obey(seat, typed)
        except KeydomError as error:
            self.sight.refuse(reason(error.sentence, self.lang))
            if isinstance(error, IllegalChoice) and named:
                self.sight.note(tr("step_back", self.lang))
            return True
        if fresh:
            self._play_single(seat)
            if self._confirms_itself(seat):
                return False
            self.sight.ask(seat)
        if draft.named != named:
            self._save()
        return True

    def _play_single(self, seat: Seat) -> None:
        """A single possible answer inside a turn is given for the player, and shown; in a hurry the first one too."""
        draft = self.match.draft(seat)
        while not draft.done and (draft.named or self.orders.quick):
            offered = self.sitting.offered(seat)
            if len(offered) != 1:
                break
            self.match.choose(seat, offered[0])
            self.sight.note(tr("only", self.lang, words=self.sitting.listener.words(offered[0])))

    def _confirms_itself(self, seat: Seat) -> bool:
        """Whether a hurried player's turn is carried out without Enter; then it is told."""
        draft = self.match.draft(seat)
        if not (self.orders.quick and draft.done and decisions(draft) <= 1) or self._is_held(seat):
            return False
        self.sight.note(tr("done_quickly", self.lang, words=" ".join(preview(draft, self.sitting.voice(seat)))))
        return True

    def _is_held(self, seat: Seat) -> bool:
        """Whether the coach holds the finished turn back; where no advice comes, nobody is kept from playing."""
        self._save()
        try:
            return self.adviser.objects(seat)
        except KeydomError as error:
            self.sight.refuse(reason(error.sentence, self.lang))
            return False

    def _hand_over(self, seat: Seat) -> None:
        """Between two people: the screen is emptied, so that nobody reads the other's secrets."""
        self.sight.clear()
        asked = tr("hand_over", self.lang, seat=letter(seat))
        self.sight.show(Text.assemble(seat_badge(seat), " ", (asked, HEAD)))
        self.prompt.ask("", seat)
        self.sight.clear()

    def _final(self) -> None:
        """The last news and the score sheets."""
        if self.seated is not None:
            self.sight.news(self.seated)
        sitting = self.sitting
        self.sight.show(Text())
        self.sight.show(Rule(Text(tr("over", self.lang), HEAD), align="left", characters="─", style=QUIET))
        self.sight.show(result(self.game, sitting.face, self.match.state, sitting.names, self.lang))

    # The record -------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.record is None:
            return
        faults = [fault for bot in self.sitting.bots.values() for fault in bot.faults]
        text = write(self.game, self.sitting.head, self.match.lines) + "".join(self.comments)
        drafts = {p: draft for p, draft in self.match.drafts.items() if p in self.sitting.people}
        save(self.record, with_comments(text, faults) + "".join([draft_comment(d) for d in drafts.values()]))

    def _say_where(self) -> None:
        if self.record is not None:
            self.sight.show(Text(tr("saved", self.lang, file=self.record), QUIET))
            if self.game.to_act(self.match.state):
                self.sight.show(Text(tr("go_on", self.lang, file=self.record), QUIET))
