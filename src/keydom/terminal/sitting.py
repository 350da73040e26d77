"""One game at one terminal: what is played, by whom, in which language, and what each seat was told of it."""

from collections.abc import Mapping

from keydom.bots import called
from keydom.bots.guarded import GuardedBot
from keydom.core.draft import Draft
from keydom.core.game import Game, begin
from keydom.core.match import Match
from keydom.core.record import Header
from keydom.core.seats import Seat
from keydom.telling.grammar import Voice
from keydom.telling.story import Story, Told
from keydom.telling.words import tr
from keydom.terminal.face import Face
from keydom.terminal.story import voice
from keydom.terminal.typed import Listener


class Sitting:
    """What the parts of a table share."""

    def __init__(self, game: Game, face: Face, match: Match, head: Header, bots: Mapping[Seat, GuardedBot],
                 lang: str) -> None:  # fmt: skip
        self.game = game
        self.face = face
        self.match = match
        self.head = head
        self.bots = bots
        self.lang = lang
        self.people = [p for p in range(head.seats) if p not in bots]
        self.listener = Listener(game, face, lang)
        self.story = Story(game, begin(game, head.seats, head.options, head.rules, head.data))
        self.told = dict.fromkeys(self.people, 0)
        """By seat how many lines of the record it has been told."""
        self.names = {p: tr("person", lang) for p in self.people}
        self.names |= {p: called(head.players.get(p, ""), lang) for p in bots}
        if len(self.people) == 1:
            self.names[self.people[0]] = tr("you", lang)

    def voice(self, seat: Seat) -> Voice:
        """Who tells the seat what happens."""
        return voice(self.game, self.head.seats, seat, self.lang)

    def offered(self, seat: Seat) -> list[int]:
        """What the seat may choose now, as it is listed: what leads to the same position is offered once."""
        draft = self.match.draft(seat)
        return self.listener.listed(draft.world, seat, draft.offered())

    def news(self, seat: Seat) -> list[Told]:
        """What happened since the seat was told; of its own turns only what they brought about."""
        self.story.follow(self.match.lines)
        out = []
        for told in self.story.since(self.told[seat], self.voice(seat)):
            steps = [s for s in told.steps if told.actor != seat or s.phase or s.seat != seat]
            if steps:
                out.append(told._replace(steps=steps))
        return out


def decisions(draft: Draft) -> int:
    """How many of the choices of a draft were between several options."""
    return len([n for n in range(len(draft.choices)) if len(draft.instead(n)) != 1])
