"""What people see: the news, the table, the question with its options, so that they fit on the screen together."""

import os

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from keydom.core.game import Game
from keydom.core.seats import Seat, letter
from keydom.telling.face import find_telling
from keydom.telling.story import preview, question
from keydom.telling.words import tr
from keydom.terminal.face import ENDLESS, Face
from keydom.terminal.face import Group as Options
from keydom.terminal.look import CHOSEN, HEAD, LIT, QUIET, STOP, Beside, badge, seat_badge
from keydom.terminal.options import Row, lines_for, option_rows, page, short_rows
from keydom.terminal.room import lines_of
from keydom.terminal.sitting import Sitting
from keydom.terminal.story import show

LEAST_OPTIONS = 8
"""So many options are seen below the table, however low the screen is; more are on further pages."""
LEAST_ROWS = 4
"""A page of options has so many lines at least."""
LEAST_TABLE = 6
"""So many lines the table has at least."""
TITLE_LINES = 1
PROMPT_LINES = 1
MORE_LINES = 1
"""Says that there are more options."""
PIPE_LINES = ENDLESS - 1
"""The height of what is no screen: nothing is left out, and in the middle of a turn no more is shown than needed."""
CLEAR = "\033[H\033[2J\033[3J"


class Sight:
    """Draws for one seat at a time."""

    def __init__(self, sitting: Sitting, console: Console) -> None:
        self.sitting = sitting
        self.console = console
        self.page = 0
        """Where the next page of the options begins."""

    @property
    def height(self) -> int:
        """The lines of the screen, now."""
        return self.console.height if self.console.is_terminal or "LINES" in os.environ else PIPE_LINES

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def say(self, text: str) -> None:
        """An answer."""
        self.show(Beside(Text(" "), Text(text)))

    def note(self, text: str) -> None:
        """A quiet line."""
        self.show(Beside(Text(" "), Text(text, QUIET)))

    def refuse(self, reason: str) -> None:
        """Why something is not possible."""
        self.show(Beside(badge(" ! ", STOP), Text(reason)))

    def news(self, seat: Seat) -> None:
        """What happened since the seat's last turn."""
        sitting = self.sitting
        news = sitting.news(seat)
        if news:
            self.show(Text())
            self.show(Text(tr("since" if sitting.told[seat] else "so_far", sitting.lang), HEAD))
            self.show(show(news, sitting.game, sitting.lang))

    def turn(self, seat: Seat) -> None:
        """The table and the question: on a low screen as much of the table as leaves room for the question."""
        screen = self._screen(seat)
        question = self._question(seat, self.height - TITLE_LINES - LEAST_TABLE - self._height(screen))
        asked = self._height(Group(screen, question, *self._advice(seat))) + PROMPT_LINES
        least = lines_for(short_rows(*self._listed(seat), self.console.width), LEAST_OPTIONS) + MORE_LINES
        table = self._table(seat, max(LEAST_TABLE, self.height - TITLE_LINES - asked - least))
        self.show(table)
        self.show(screen)
        self._put(seat, question, self.height - asked - self._height(table))

    def whole_table(self, seat: Seat) -> None:
        """Everything on the table, however high."""
        self.show(self._table(seat, ENDLESS))
        self.show(self._screen(seat))

    def _table(self, seat: Seat, room: int) -> RenderableType:
        """The table, in so many lines, under its title."""
        sitting = self.sitting
        view = sitting.match.view(seat)
        headline = find_telling(sitting.game.NAME).headline(view, sitting.lang)
        title = Text.assemble((sitting.game.TITLE, HEAD), f" · {headline}")
        table = sitting.face.table(view, sitting.names, sitting.lang, self.console.width, room)
        return Group(Rule(title, align="left", characters="─", style=QUIET), table)

    def _screen(self, seat: Seat) -> RenderableType:
        return self.sitting.face.screen(self.sitting.match.view(seat), self.sitting.lang)

    def ask(self, seat: Seat) -> None:
        """The question and its options, as many as the screen has room for, or the finished turn."""
        question = self._question(seat, self.height)
        self._put(seat, question, self.height - self._height(Group(question, *self._advice(seat))) - PROMPT_LINES)

    def _put(self, seat: Seat, question: RenderableType, room: int) -> None:
        """The question with its options in so many lines, or the finished turn."""
        sitting = self.sitting
        draft = sitting.match.draft(seat)
        if draft.done:
            sentences = preview(draft, sitting.voice(seat))
            self.show(Beside(Text.assemble((" ✓ ", CHOSEN), " ", seat_badge(seat)), Text("\n".join(sentences))))
            self.show(Text("    " + tr("confirm", sitting.lang), QUIET))
            return
        self.show(question)
        self.options(seat, room)
        for line in self._advice(seat):
            self.show(line)

    def _advice(self, seat: Seat) -> list[RenderableType]:
        """How to answer, said at the first question."""
        first = not self.sitting.told[seat] and not self.sitting.match.draft(seat).named
        return [Text(tr("type", self.sitting.lang), QUIET)] if first else []

    def _question(self, seat: Seat, room: int) -> RenderableType:
        """What is asked, what was answered so far, and a picture of the options where there is one and room for it.

        So many lines are there for all that, the options and the prompt.
        """
        sitting = self.sitting
        draft = sitting.match.draft(seat)
        if draft.done:
            return Text()
        asked = question(sitting.game, draft.world, seat, sitting.voice(seat))
        parts: list[RenderableType] = [Beside(badge(f" {letter(seat)} ", LIT), Text(asked, HEAD))]
        if draft.named:
            said = " ".join([sitting.listener.words(c) for c in draft.named])
            parts.append(Beside(Text("   "), Text(tr("draft", sitting.lang, words=said), QUIET)))
        picture = sitting.face.sketch(draft.view(), seat, sitting.offered(seat), sitting.lang, self.console.width)
        if picture is not None:
            least = lines_for(short_rows(*self._listed(seat), self.console.width, dense=True), LEAST_OPTIONS)
            fits = self._height(Group(*parts, picture)) + least + MORE_LINES + PROMPT_LINES <= room
            parts.append(picture if fits else Text("    " + tr("no_picture", sitting.lang), QUIET))
        return Group(*parts)

    def _listed(self, seat: Seat, only: list[int] | None = None) -> tuple[list[Options], dict[int, str]]:
        """The options, or some of them, in their groups, and what can be typed instead of their words."""
        sitting = self.sitting
        draft = sitting.match.draft(seat)
        options = draft.offered()
        groups = sitting.listener.groups(draft.world, seat, options)
        if only is not None:
            groups = [g._replace(entries=[e for e in g.entries if e[0] in only]) for g in groups]
        labels = {choice: label for label, choice in sitting.listener.labels(draft.world, seat, options).items()}
        return [group for group in groups if group.entries], labels

    def _rows(self, seat: Seat, height: int, only: list[int] | None = None) -> list[Row]:
        return option_rows(*self._listed(seat, only), self.console.width, height, LEAST_OPTIONS)

    def options(self, seat: Seat, height: int, start: int = 0, only: list[int] | None = None) -> None:
        """A page of the options, or of some of them."""
        shown, self.page = page(self._rows(seat, height, only), start, max(LEAST_ROWS, height), self.sitting.lang)
        self.show(shown)

    def more(self, seat: Seat) -> None:
        """The next page; after the last the first."""
        self.options(seat, self.height - 2, self.page)

    def clear(self) -> None:
        """Between two people: nobody reads the other's secrets."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)

    def _height(self, what: RenderableType) -> int:
        return lines_of(what, self.console.width)


def result(game: Game, face: Face, state: object, names: dict[Seat, str], lang: str) -> RenderableType:
    """Who won, and all score sheets."""
    points, places = game.scores(state), game.standings(state)
    winners = [letter(p) for p, place in enumerate(places) if place == 1]
    key = "wins" if len(winners) == 1 else "win_shared"
    who = tr("and", lang).join(winners)
    sentence = tr(key, lang, seats=who, points=max(points))
    return Group(Text(sentence, HEAD), Text(), face.sheets(state, list(range(len(points))), names, lang))
