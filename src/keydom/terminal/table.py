"""The table: people and bots play a match; people see their view, type, undo, confirm."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from keydom.bots import called
from keydom.bots.contract import Budget
from keydom.bots.guarded import GuardedBot, with_comments
from keydom.core.errors import KeydomError, say
from keydom.core.game import Game
from keydom.core.match import Match
from keydom.core.record import Header, write
from keydom.core.seats import LETTERS, Seat, letter, members
from keydom.telling.face import find_telling
from keydom.telling.grammar import Voice
from keydom.telling.story import Story, preview, question
from keydom.telling.words import COMMANDS, both, fold, tr
from keydom.terminal.face import ENDLESS, Face
from keydom.terminal.files import save
from keydom.terminal.look import CHOSEN, HEAD, LIT, QUIET, STOP, seat_badge
from keydom.terminal.options import option_lines, page
from keydom.terminal.story import show, voice
from keydom.terminal.typed import Listener

LOG_LINES = 20


class Left(Exception):
    """Somebody left the table, or there is nothing more to read."""


class Table:
    """One game at one terminal."""

    def __init__(
        self, game: Game, face: Face, match: Match, head: Header, bots: Mapping[Seat, GuardedBot], lang: str,
        console: Console, rng: Random, record: Path | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.face = face
        self.match = match
        self.head = head
        self.bots = bots
        self.people = [p for p in range(head.seats) if p not in bots]
        self.lang = lang
        self.console = console
        self.rng = rng
        self.record = record
        self.listener = Listener(game, face, lang)
        self.story = Story(game, game.new(head.seats, match.table))
        self.told = dict.fromkeys(self.people, 0)
        self.sitting: Seat | None = None
        self.page = 0
        self.names = {p: tr("person", lang) for p in self.people}
        self.names |= {p: called(head.players[p], lang) for p in bots}
        if len(self.people) == 1:
            self.names[self.people[0]] = tr("you", lang)

    # The course of the game -------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play to the end; False if somebody left before. The record is saved after every turn, and on the way out."""
        try:
            self._save()
            while mask := self.game.to_act(self.match.state):
                # Bots first: where all are asked at once nobody has to wait for them.
                seat = min(members(mask), key=lambda p: (p not in self.bots, p))
                if seat in self.bots:
                    self._bot(seat)
                else:
                    self._person(seat)
        except (Left, KeyboardInterrupt):
            self._print(Text())
            self._print(Text(tr("left", self.lang), HEAD))
            self._bye()
            return False
        self._final()
        self._bye()
        return True

    def _bot(self, seat: Seat) -> None:
        view = self.match.view(seat)
        bot = self.bots[seat]
        before = len(bot.faults)
        self.match.play(seat, bot.choose(view, self.match.options(seat), Budget(), self.rng))
        for fault in bot.faults[before:]:
            self._refuse(tr("bot_fault", self.lang, what=f"{letter(seat)} {fault.what}"))

    def _person(self, seat: Seat) -> None:
        """One turn of a person, to its confirmation."""
        if len(self.people) > 1 and seat != self.sitting:
            self._hand_over(seat)
        self.sitting = seat
        self._news(seat)
        self._show_table(seat)
        fresh = True
        while True:
            self._play_single(seat)
            draft = self.match.draft(seat)
            if fresh:
                self._ask(seat)
            fresh = True
            typed = fold(self._read(f"{letter(seat)}> ")).split()
            if not typed and draft.done:
                break
            try:
                fresh = self._obey(seat, typed)
            except KeydomError as error:
                self._refuse(say(error.sentence, self.lang))
                fresh = False
        self.match.confirm(seat)
        self.told[seat] = len(self.match.lines)
        # What chance answered to this turn is news: it is told before the next one.
        while self.told[seat] and self.match.lines[self.told[seat] - 1].actor < 0:
            self.told[seat] -= 1
        self._save()

    def _play_single(self, seat: Seat) -> None:
        """A single possible answer inside a turn is given for the player, and shown."""
        draft = self.match.draft(seat)
        while draft.named and not draft.done and len(self.match.options(seat)) == 1:
            choice = self.match.options(seat)[0]
            self.match.choose(seat, choice)
            self._print(Text("  " + tr("only", self.lang, words=self.listener.words(choice)), QUIET))

    # What a person may type -------------------------------------------------------------------------------------

    def _obey(self, seat: Seat, typed: list[str]) -> bool:
        """Carry out what was typed; True if the question has to be put again."""
        if not typed:
            options = self.match.options(seat)
            if len(options) > 1:
                raise KeydomError(*both("choose_first"))
            self.match.choose(seat, options[0])
            return True
        boards = {fold(word) for word in self.face.BOARD}
        if typed[0] in boards:
            self._board(seat, typed[1:])
        elif typed[0] in COMMANDS:
            actions: dict[str, Callable[[Seat, list[str]], bool]] = {
                "undo": self._undo, "why": self._why, "help": self._help, "rules": self._rules, "log": self._log,
                "score": self._score, "table": self._table, "more": self._more, "quit": self._quit,
            }  # fmt: skip
            return actions[COMMANDS[typed[0]]](seat, typed[1:])
        else:
            self._choose(seat, typed)
            return True
        return False

    def _choose(self, seat: Seat, words: list[str]) -> None:
        """Words of one or several choices, one after the other."""
        draft = self.match.draft(seat)
        if draft.done:
            raise KeydomError(*both("waiting"))
        self.page = 0
        before = len(draft.named)
        try:
            while words:
                if self.match.draft(seat).done:
                    raise KeydomError(*both("left_over", words=" ".join(words)))
                self.match.choose(seat, self._next(seat, words))
        except KeydomError:
            # A line counts as a whole or not at all: nobody confirms half of what was meant.
            while len(draft.named) > before:
                self.match.undo(seat)
            raise

    def _next(self, seat: Seat, words: list[str]) -> int:
        """The choice of the next words; a word that is the only one possible may be left out."""
        state = self.match.draft(seat).world
        try:
            return self.listener.understand(state, seat, words)
        except KeydomError as refusal:
            options = self.match.options(seat)
            if not self.match.draft(seat).named or len(options) > 1:
                raise
            self.listener.check_later(state, seat, words, refusal)
            return options[0]

    def _undo(self, seat: Seat, words: list[str]) -> bool:
        """Take back the last choice that was one, and what followed from it by itself."""
        draft = self.match.draft(seat)
        if not draft.named:
            raise KeydomError(*both("nothing_to_undo"))
        self.match.undo(seat)
        while draft.named and len(self.match.options(seat)) == 1:
            self.match.undo(seat)
        self._print(Text("  " + tr("undone", self.lang), QUIET))
        return True

    def _why(self, seat: Seat, words: list[str]) -> bool:
        draft = self.match.draft(seat)
        if not words:
            options = self.game.options(draft.first, seat)
            example = self.listener.words(options[-1])
            raise KeydomError(*both("why_what", words=example))
        if draft.done:
            raise KeydomError(*both("waiting"))
        answer = self.listener.why(draft.world, seat, words)
        if isinstance(answer, KeydomError):
            self._refuse(say(answer.sentence, self.lang))
        else:
            self._print(Text("  " + tr("allowed", self.lang, words=answer)))
        return False

    def _help(self, seat: Seat, words: list[str]) -> bool:
        board, example = f"{say(self.face.BOARD, self.lang)} B", say(self.face.EXAMPLE, self.lang)
        self._print(Text(tr("help", self.lang, board=board, example=example)))
        return False

    def _rules(self, seat: Seat, words: list[str]) -> bool:
        self._print(Text("  " + tr("rules", self.lang, game=self.game.NAME)))
        return False

    def _log(self, seat: Seat, words: list[str]) -> bool:
        n = int(words[0]) if words and words[0].isdigit() else LOG_LINES
        self._print(show(self.story.since(0, self._voice(seat))[-max(n, 1) :]))
        return False

    def _score(self, seat: Seat, words: list[str]) -> bool:
        self._print(Text(tr("score_now", self.lang), HEAD))
        self._print(self.face.sheets(self.match.draft(seat).shown, [seat], self.names, self.lang))
        return False

    def _table(self, seat: Seat, words: list[str]) -> bool:
        self._show_table(seat, ENDLESS)
        return True

    def _more(self, seat: Seat, words: list[str]) -> bool:
        self._list(seat)
        return False

    def _board(self, seat: Seat, words: list[str]) -> None:
        name = words[0].upper() if words else letter(seat)
        if len(name) != 1 or name not in LETTERS[: self.head.seats]:
            last = letter(self.head.seats - 1)
            raise KeydomError(*both("no_seat", seat=name, last=last))
        other = LETTERS.index(name)
        self._print(Text.assemble(seat_badge(other), " ", (self.names[other], HEAD)))
        view = self.match.view(seat)
        self._print(self.face.board(view, other, self.lang, self.console.width))

    def _quit(self, seat: Seat, words: list[str]) -> bool:
        if fold(self._read(tr("quit_sure", self.lang) + " ")) in ("yes", "y", "ja", "j"):
            raise Left
        self._print(Text("  " + tr("stays", self.lang), QUIET))
        return True

    def _voice(self, seat: Seat) -> Voice:
        return voice(self.game, self.head.seats, seat, self.lang)

    # What a person sees -----------------------------------------------------------------------------------------

    def _news(self, seat: Seat) -> None:
        """What happened since the seat's last turn."""
        self.story.follow(self.match.lines)
        news = self.story.since(self.told[seat], self._voice(seat))
        if news:
            self._print(Text())
            self._print(Text(tr("since" if self.told[seat] else "so_far", self.lang), HEAD))
            self._print(show(news))

    def _show_table(self, seat: Seat, height: int = 0) -> None:
        view = self.match.view(seat)
        headline = find_telling(self.game.NAME).headline(view, self.lang)
        title = Text.assemble((self.game.TITLE, HEAD), f" · {headline}")
        self._print(Text())
        self._print(Rule(title, align="left", characters="─", style=QUIET))
        self._print(self.face.table(view, self.names, self.lang, self.console.width, height or self.console.height))
        self._print(Text())
        self._print(self.face.screen(view, self.lang))

    def _ask(self, seat: Seat) -> None:
        """The question and its options, or the finished turn."""
        draft = self.match.draft(seat)
        said = " ".join([self.listener.words(c) for c in draft.named])
        if draft.done:
            sentences = preview(draft, self._voice(seat))
            self._print(Text.assemble((" ✓ ", CHOSEN), " ", seat_badge(seat), " ", " ".join(sentences)))
            self._print(Text("    " + tr("confirm", self.lang), QUIET))
            return
        asked = question(self.game, draft.world, seat, self._voice(seat))
        self._print(Text())
        self._print(Text.assemble((f" {letter(seat)} ", LIT), " ", (asked, HEAD)))
        if said:
            self._print(Text("    " + tr("draft", self.lang, words=said), QUIET))
        view = draft.view()
        listed = self.listener.listed(draft.world, seat, self.match.options(seat))
        picture = self.face.sketch(view, seat, listed, self.lang, self.console.width)
        if picture is not None:
            self._print(picture)
        self.page = 0
        self._list(seat)
        if not self.told[seat] and not said:
            self._print(Text(tr("hint", self.lang), QUIET))

    def _list(self, seat: Seat) -> None:
        """A page of the options."""
        state, options = self.match.draft(seat).world, self.match.options(seat)
        groups = self.face.groups(self.game.view(state, seat), options, self.lang)
        labels = {choice: label for label, choice in self.listener.labels(state, seat, options).items()}
        height = max(8, self.console.height - 5)
        lines = option_lines(groups, labels, self.console.width, height)
        shown, self.page = page(lines, self.page, height, self.lang)
        self._print(shown)

    def _hand_over(self, seat: Seat) -> None:
        """Between two people: the screen is emptied, so that nobody reads the other's secrets."""
        if self.console.is_terminal:
            self.console.file.write("\033[H\033[2J\033[3J")
        self._print(Text.assemble(seat_badge(seat), " ", (tr("hand_over", self.lang, seat=letter(seat)), HEAD)))
        self._read("")
        if self.console.is_terminal:
            self.console.file.write("\033[H\033[2J\033[3J")

    def _final(self) -> None:
        """The last news and the score sheets."""
        if self.sitting is not None:
            self._news(self.sitting)
        self._print(Text())
        self._print(Rule(Text(tr("over", self.lang), HEAD), align="left", characters="─", style=QUIET))
        self._print(result(self.game, self.face, self.match.state, self.names, self.lang))

    def _refuse(self, sentence: str) -> None:
        self._print(Text.assemble((" ! ", STOP), " ", sentence))

    # In and out -------------------------------------------------------------------------------------------------

    def _print(self, what: RenderableType) -> None:
        self.console.print(what)

    def _read(self, prompt: str) -> str:
        """One line; what comes from a pipe is echoed, so that the transcript reads like a sitting."""
        try:
            if sys.stdin.isatty():
                return input(prompt).strip()
            line = sys.stdin.readline()
        except EOFError:
            raise Left from None
        if not line:
            raise Left
        self._print(Text(prompt + line.strip()))
        return line.strip()

    def _save(self) -> None:
        if self.record is not None:
            faults = [fault for bot in self.bots.values() for fault in bot.faults]
            save(self.record, with_comments(write(self.game, self.head, self.match.lines), faults))

    def _bye(self) -> None:
        for bot in self.bots.values():
            bot.stop()
        self._save()
        if self.record is not None:
            self._print(Text(tr("saved", self.lang, file=self.record), QUIET))


def result(game: Game, face: Face, state: object, names: dict[Seat, str], lang: str) -> RenderableType:
    """Who won, and all score sheets."""
    from rich.console import Group  # noqa: PLC0415

    points, places = game.scores(state), game.standings(state)
    winners = [letter(p) for p, place in enumerate(places) if place == 1]
    key = "wins" if len(winners) == 1 else "win_shared"
    who = tr("and", lang).join(winners)
    sentence = tr(key, lang, seats=who, points=max(points))
    return Group(Text(sentence, HEAD), Text(), face.sheets(state, list(range(len(points))), names, lang))
