"""An analysis in sentences: turns from the telling, reasons from what the judge knows, figures with their doubt."""

from collections.abc import Sequence
from typing import Final, Protocol

from keydom.analysis.face import find_analysis
from keydom.analysis.result import MILLI, Analysis, Judgement, Moment, SeatReport
from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.errors import Sentence, say
from keydom.core.game import Game, State, View
from keydom.core.seats import Seat, letter
from keydom.telling.face import find_telling
from keydom.telling.grammar import People, Plain, Voice
from keydom.telling.judged import TEMPLATES, Figure, Percent, Points, decimals
from keydom.telling.step import Step
from keydom.telling.story import drafted_moves, narrate

DEPTHS: Final[dict[str, Sentence]] = {
    "quick": ("quick", "schnell"),
    "standard": ("standard", "mittel"),
    "deep": ("deep", "tief"),
}
SIZES: Final[dict[str, Sentence]] = {
    "key": ("Key turn", "Schlüsselzug"),
    "straight": ("On the road", "Auf Kurs"),
    "sidestep": ("Sidestep", "Seitenschritt"),
    "detour": ("Detour", "Umweg"),
    "deadend": ("Dead end", "Sackgasse"),
}
SWING: Final[Sentence] = ("Turning point", "Wendepunkt")
LUCK: Final[Sentence] = ("Luck", "Glück")
MAX_STEPS: Final = 4
"""Of a line that changed the chances no more is told: the record has it all."""


class Record(Protocol):
    """A game that is over: a `Replay`, or a table of a site."""

    @property
    def game(self) -> Game: ...
    @property
    def lines(self) -> Sequence[Line]: ...
    def at(self, n: int) -> State:
        """The state after line n; 0 is before the first."""


class Speaker:
    """Speaks about one analysed game in one language; the reader is a seat, or nobody who sat there."""

    def __init__(self, record: Record, analysis: Analysis, lang: str, reader: Seat = -1) -> None:
        self.record = record
        self.analysis = analysis
        self.lang = lang
        self.game = record.game
        names = tuple([name or letter(p) for p, name in enumerate(analysis.names)])
        if len(set(names)) < len(names):
            names = tuple([f"{name} {letter(p)}" for p, name in enumerate(names)])
        self.people = People(names, reader)
        self.voice = Voice(TEMPLATES, self.people, lang)
        self.teller = Voice(find_telling(self.game.NAME).TEMPLATES, self.people, lang)
        self.turns = {turn.line: turn for turn in analysis.turns}

    def view(self, line: int) -> View:
        """What the seat whose turn it was knew before it."""
        return self.game.view(self.record.at(line - 1), self.turns[line].seat)

    def steps(self, line: int, choices: Sequence[int]) -> list[Step]:
        """What a seat does in a turn, made or only found, from that seat's eyes."""
        view = self.view(line)
        draft = Draft(self.game, view, view.seat)
        draft.choose_while_allowed(list(choices))
        told = find_telling(self.game.NAME).steps(drafted_moves(draft), draft.view(), self.teller)
        return [step for step in told if step.seat == view.seat]

    def turn(self, line: int, choices: Sequence[int]) -> list[str]:
        """The same in sentences."""
        return [step.text for step in self.steps(line, choices)]

    def line(self, number: int) -> list[str]:
        """What happened in a line, as everybody saw it: what its actor did, or what was drawn first."""
        line = self.record.lines[number - 1]
        told = narrate(self.game, self.record.at(number - 1), line, self.teller)
        own = [step.text for step in told if step.seat == line.actor]
        return (own or [step.text for step in told])[:MAX_STEPS]

    def headline(self, number: int) -> str:
        """Where the game stood before a line."""
        view = self.game.view(self.record.at(number - 1), -1)
        return find_telling(self.game.NAME).headline(view, self.lang, self.people.names)

    def title(self, moment: Moment) -> str:
        """What kind of moment it is."""
        if moment.reason in ("loss", "key"):
            return say(SIZES[self.turns[moment.line].size], self.lang)
        return say(SWING if moment.reason == "swing" else LUCK, self.lang)

    def moment(self, moment: Moment) -> list[str]:
        """What is to be said of it."""
        who = self.voice.who(moment.seat)
        if moment.reason == "loss":
            return self.loss(self.turns[moment.line])
        if moment.reason == "key":
            return [self.voice.say("key", who=who, points=Points(moment.amount))]
        if moment.reason == "luck":
            key = "lucky" if moment.amount > 0 else "unlucky"
            return [self.voice.say(key, who=who, points=Points(abs(moment.amount)))]
        chances = self.analysis.chances
        before, after = chances[moment.line - 1][moment.seat], chances[moment.line][moment.seat]
        return [self.voice.say("swing", who=who, before=Percent(before), after=Percent(after))]

    def loss(self, turn: Judgement) -> list[str]:
        """How much a turn gave away, how sure that is, and what the better one changes."""
        who = self.voice.who(turn.seat)
        said = [
            self.voice.say("loss", who=who, points=Points(turn.loss), error=Figure(turn.error)),
            self.voice.say("loss_share", share=Percent(turn.ahead)),
        ]
        if why := self.why(turn):
            said.append(self.voice.say("loss_why", why=Plain(", ".join(why))))
        return said

    def why(self, turn: Judgement) -> list[str]:
        """What the better turn gains the seat at once."""
        return [decimals(reason, self.lang) for reason in turn.why]

    def account(self, report: SeatReport) -> str:
        """Where a seat's points came from."""
        a = report.account
        return self.voice.say(
            "account", who=self.voice.who(report.seat), final=Points(a.final), start=Points(a.start),
            luck=Figure(a.luck, True), own=Figure(a.own, True), others=Figure(a.others, True),
            rest=Figure(a.rest, True),
        )  # fmt: skip

    def accuracy(self, report: SeatReport) -> str:
        """How near the best a seat played, and what that means."""
        if report.all.accuracy is None or report.accuracy_error is None:
            return self.voice.say("no_accuracy")
        halving = round(MILLI * find_analysis(self.game.NAME).HALVING)
        return self.voice.say("accuracy", share=Percent(report.all.accuracy), doubt=Percent(report.accuracy_error),
                              n=Plain(str(report.all.judged)), halving=Points(halving))  # fmt: skip

    def judged_by(self) -> str:
        """Who judged."""
        judge = self.analysis.judge
        return self.voice.say("judged_by", level=Plain(str(judge.level)), n=Plain(str(len(self.analysis.turns))),
                              depth=Plain(*DEPTHS[judge.depth]))  # fmt: skip
