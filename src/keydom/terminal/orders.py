"""What a person may type at the table: choices in words or numbers, and commands, each cut short by the same rule."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

from keydom.core.errors import KeydomError, ParseError, reason, say
from keydom.core.gather import NO_MORE
from keydom.core.seats import LETTERS, Seat, letter
from keydom.telling.words import ALL, COMMANDS, OFF, both, fold, tr
from keydom.terminal.advice import LIMITS, Adviser
from keydom.terminal.look import HEAD, Beside, seat_badge
from keydom.terminal.prompt import Left, Prompt
from keydom.terminal.rulebook import find_rules, sections
from keydom.terminal.sight import Sight
from keydom.terminal.sitting import Sitting
from keydom.terminal.story import show
from keydom.terminal.typed import Several, whole_number

LOG_LINES: Final = 20
BOARD: Final = "board"
WHAT: Final = "?"
EVERYTHING: Final = tuple([fold(word) for word in ALL])
ALONE: Final = ("undo", "help", "what", "quick", "score", "table", "more", "quit")
"""Commands after which nothing is said."""
YES: Final = ("yes", "y", "ja", "j")

Action = Callable[[Seat, list[str]], bool]
"""Carries a command out; True if the question has to be put again."""


class Orders:
    """Carries out what somebody types."""

    def __init__(self, sitting: Sitting, sight: Sight, prompt: Prompt, adviser: Adviser) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.listener = sitting.listener
        self.lang = sitting.lang
        self.sight = sight
        self.prompt = prompt
        self.adviser = adviser
        self.quick = False
        """Whether forced turns and turns of a single step are confirmed by themselves."""
        self.verb: list[str] = []
        """The beginning that was typed before: what comes next may complete it."""
        self.commands = {action: (fold(en), fold(de)) for action, (en, de) in COMMANDS.items()}
        self.commands[BOARD] = (fold(sitting.face.BOARD[0]), fold(sitting.face.BOARD[1]))
        self.actions: dict[str, Action] = {
            "undo": self._undo, "why": self._why, "help": self._help, "what": self._what, "rules": self._rules,
            "hint": adviser.hint, "coach": adviser.coach, "quick": self._quick, "log": self._log,
            "score": self._score, "table": self._table, "more": self._more, "quit": self._quit, BOARD: self._board,
        }  # fmt: skip

    def read(self, seat: Seat) -> list[str]:
        """The words of the next line."""
        return fold(self.prompt.ask(f"{letter(seat)}> ", seat, lambda text: self.complete(seat, text))).split()

    def obey(self, seat: Seat, typed: list[str]) -> bool:
        """Carry out what was typed; True if the question has to be put again."""
        begun, self.verb = self.verb, []
        if not typed:
            options = self.sitting.offered(seat)
            if len(options) > 1:
                raise KeydomError(*both("choose_first"))
            self.match.choose(seat, options[0])
            return True
        if len(typed) > 1 and typed[-1] == WHAT:
            return self._next(seat, typed[:-1])
        for action, names in self.commands.items():
            if typed[0] in names:
                return self._carry_out(action, seat, typed[1:])
        if begun and not self._begins_choice(seat, typed) and self._begins_choice(seat, begun + typed):
            typed = begun + typed
        if not self._begins_choice(seat, typed) and not self.listener.is_spelt(typed):
            found = self._commands_like(typed[0])
            if len(found) == 1:
                return self._carry_out(found[0], seat, typed[1:])
            if found:
                raise ParseError(*both("ambiguous", typed=typed[0], words=", ".join([self._name(a) for a in found])))
        try:
            self._choose(seat, list(typed))
        except Several as several:
            self._check_commands(typed)
            self.verb = typed
            self.sight.refuse(reason(several.sentence, self.lang))
            self.sight.options(seat, self.sight.height - 2, only=several.choices)
            return False
        return True

    def _carry_out(self, action: str, seat: Seat, words: list[str]) -> bool:
        """A command with the words after it. (`u keywood`, meant as a use, takes nothing back.)"""
        if words and action in ALONE:
            if self.match.draft(seat).done:
                raise KeydomError(*both("waiting"))
            raise KeydomError(*both("alone", command=self._name(action), words=" ".join(words)))
        return self.actions[action](seat, words)

    # Words --------------------------------------------------------------------------------------------------------

    def _commands_like(self, word: str) -> list[str]:
        """The commands that begin so, in the own language or else in English."""
        own = ("en", "de").index(self.lang)
        for n in dict.fromkeys((own, 0)):
            found = [action for action, names in self.commands.items() if names[n].startswith(word)]
            if found:
                return found
        return []

    def _begins_choice(self, seat: Seat, words: list[str]) -> bool:
        """Whether something that can be chosen now begins with these words."""
        draft = self.match.draft(seat)
        if draft.done:
            return False
        return words[0] in EVERYTHING or self.listener.begins(draft.world, seat, words, draft.offered())

    def _check_commands(self, typed: list[str]) -> None:
        """A single word that begins choices as well as commands is asked about; a choice's own word is not."""
        found = self._commands_like(typed[0]) if len(typed) == 1 else []
        firsts = {text.split()[0] for tongue in self.listener.written for text in tongue}
        if found and typed[0] not in map(fold, firsts):
            begun = sorted({first for first in firsts if fold(first).startswith(typed[0])})
            names = ", ".join([*begun, *[self._name(action) for action in found]])
            raise ParseError(*both("ambiguous", typed=typed[0], words=names))

    def _name(self, action: str) -> str:
        pair = self.sitting.face.BOARD if action == BOARD else COMMANDS[action]
        return say(pair, self.lang)

    def complete(self, seat: Seat, text: str) -> list[str]:
        """The words that may stand in the place of the last one."""
        typed = fold(text).split()
        last = typed.pop() if typed and not text[-1:].isspace() else ""
        draft = self.match.draft(seat)
        if not typed:
            words = [] if draft.done else self.listener.follows(draft, [])
            words = [*words, *[self._name(action) for action in self.commands if action != "what"]]
        elif typed[0] in self.commands[BOARD]:
            words = list(LETTERS[: self.sitting.head.seats])
        elif typed[0] in self.commands["rules"]:
            book = sections(self.sitting.game.NAME, self.lang)
            words = [*book, *[number for section in book.values() for number in section.rules]] if last else [*book]
        elif typed[0] in self.commands["hint"]:
            words = [str(n) for n, _ in enumerate(self.adviser.shown(seat), 1)]
        elif typed[0] in self.commands["coach"]:
            words = [*[str(limit) for limit in LIMITS], say(OFF, self.lang)]
        else:
            words = self.listener.follows(draft, typed[1:] if typed[0] in self.commands["why"] else typed)
        return [word for word in words if fold(word).startswith(last)]

    # Choices ------------------------------------------------------------------------------------------------------

    def _choose(self, seat: Seat, words: list[str]) -> None:
        """Words of one or several choices, one after the other."""
        draft = self.match.draft(seat)
        if draft.done:
            raise KeydomError(*both("waiting"))
        before = len(draft.named)
        try:
            while words:
                if draft.done:
                    raise KeydomError(*both("left_over", words=" ".join(words)))
                if not self._take_all(seat, words):
                    self.match.choose(seat, self._choice(seat, words))
        except KeydomError as error:
            # A line counts as a whole or not at all: nobody confirms half of what was meant.
            inside = len(draft.named) > before
            while len(draft.named) > before:
                self.match.undo(seat)
            if inside and isinstance(error, Several):
                raise ParseError(*error.sentence) from None
            raise

    def _choice(self, seat: Seat, words: list[str]) -> int:
        """The choice of the next words; a word that is the only one possible may be left out."""
        draft = self.match.draft(seat)
        options = draft.offered()
        try:
            return self.listener.understand(draft.world, seat, words, options)
        except KeydomError as refusal:
            if not draft.named or len(options) > 1:
                raise
            self.listener.check_later(draft.world, seat, words, refusal)
            return options[0]

    def _take_all(self, seat: Seat, words: list[str]) -> bool:
        """`all`, `take all`, `take all 3`: the largest number, or every thing that is asked for; eats the words."""
        draft = self.match.draft(seat)
        at = 1 if len(words) > 1 and words[1] in EVERYTHING and self.listener.is_verb(words[0], draft.offered()) else 0
        if words[at] not in EVERYTHING:
            return False
        given = whole_number(words[at + 1]) if len(words) > at + 1 else None
        offered = [c for c in draft.offered() if not at or self._begins(c, words[0])]
        del words[: at + 1 + (given is not None)]
        numbers = [c for c in offered if self.listener.words(c).isdigit()]
        if numbers:
            most = max(numbers, key=lambda c: int(self.listener.words(c)))
            taken = int(self.listener.words(most))
            self.match.choose(seat, most)
        else:
            taken = self._take_each(seat, offered)
        if given is not None and given != taken:
            raise KeydomError(*both("all_count", n=taken, given=given))
        return True

    def _begins(self, choice: int, verb: str) -> bool:
        return any(tongue[choice].split()[0].startswith(verb) for tongue in self.listener.tongues)

    def _take_each(self, seat: Seat, offered: list[int]) -> int:
        """Everything of one gathering; how many things that were."""
        draft = self.match.draft(seat)
        first = [self.sitting.game.gathers(draft.world, seat, c) for c in offered]
        wanted = {found for found in first if found is not None and found[1] != NO_MORE}
        if not wanted:
            raise KeydomError(*both("all_of_what"))
        taken = []
        while not draft.done:
            things = [(c, self.sitting.game.gathers(draft.world, seat, c)) for c in draft.offered()]
            left = [(c, found) for c, found in things if found is not None and found[1] != NO_MORE]
            if not left or left[0][1][0] != min(wanted)[0]:
                break
            self.match.choose(seat, left[0][0])
            taken.append(left[0][1])
        if wanted - set(taken):
            raise KeydomError(*both("not_all"))
        return len(taken)

    # Commands -----------------------------------------------------------------------------------------------------

    def _undo(self, seat: Seat, words: list[str]) -> bool:
        """Take back the last choice that was one, and what followed from it by itself."""
        draft = self.match.draft(seat)
        if not draft.named:
            raise KeydomError(*both("nothing_to_undo"))
        self.match.undo(seat)
        while draft.named and len(self.sitting.offered(seat)) == 1:
            self.match.undo(seat)
        self.sight.note(tr("undone", self.lang))
        return True

    def _why(self, seat: Seat, words: list[str]) -> bool:
        draft = self.match.draft(seat)
        if not words:
            options = self.sitting.game.options(draft.first, seat)
            raise KeydomError(*both("why_what", words=self.listener.words(options[-1])))
        if draft.done:
            raise KeydomError(*both("waiting"))
        answer = self.listener.why(draft.world, seat, words)
        if isinstance(answer, KeydomError):
            self.sight.refuse(reason(answer.sentence, self.lang))
        else:
            self.sight.say(tr("allowed", self.lang, words=answer))
        return False

    def _help(self, seat: Seat, words: list[str]) -> bool:
        face = self.sitting.face
        board, example = f"{say(face.BOARD, self.lang)} B", say(face.EXAMPLE, self.lang)
        self.sight.show(Text(tr("help", self.lang, board=board, example=example)))
        return False

    def _what(self, seat: Seat, words: list[str]) -> bool:
        """All that can be typed now."""
        if self.match.draft(seat).done:
            self.sight.say(tr("enter", self.lang))
        else:
            self.sight.options(seat, self.sight.height - 4)
        names = [self._name(action) for action in self.commands]
        self.sight.say(tr("commands", self.lang, words=", ".join(names)))
        return False

    def _next(self, seat: Seat, words: list[str]) -> bool:
        """What can follow these words."""
        found = self.listener.follows(self.match.draft(seat), words)
        said = " ".join(words)
        if not found:
            raise KeydomError(*both("nothing_next", words=said))
        self.sight.say(f"{tr('next', self.lang, words=said)} {', '.join(found)}.")
        return False

    def _rules(self, seat: Seat, words: list[str]) -> bool:
        game = self.sitting.game.NAME
        if words:
            title, found = find_rules(game, " ".join(words), self.lang)
            self.sight.show(Text(title, HEAD))
            for number, text in found:
                self.sight.show(Beside(Text(number), Text(text)))
        else:
            for number, section in sections(game, self.lang).items():
                self.sight.show(Text(f"  {number} {section.title}"))
            self.sight.note(tr("rules", self.lang))
        return False

    def _quick(self, seat: Seat, words: list[str]) -> bool:
        self.quick = not self.quick
        self.sight.note(tr("quick_on" if self.quick else "quick_off", self.lang))
        return self.quick

    def _log(self, seat: Seat, words: list[str]) -> bool:
        n = whole_number(words[0]) if words else LOG_LINES
        if not n:
            raise KeydomError(*both("log_number"))
        told = self.sitting.story.since(0, self.sitting.voice(seat))[-n:]
        self.sight.show(show(told, self.sitting.game, self.lang))
        return False

    def _score(self, seat: Seat, words: list[str]) -> bool:
        self.sight.show(Text(tr("score_now", self.lang), HEAD))
        shown = self.match.draft(seat).shown
        self.sight.show(self.sitting.face.sheets(shown, [seat], self.sitting.names, self.lang))
        return False

    def _table(self, seat: Seat, words: list[str]) -> bool:
        self.sight.whole_table(seat)
        return True

    def _more(self, seat: Seat, words: list[str]) -> bool:
        self.sight.more(seat)
        return False

    def _board(self, seat: Seat, words: list[str]) -> bool:
        name, seats = words[0].upper() if words else letter(seat), self.sitting.head.seats
        if len(name) != 1 or name not in LETTERS[:seats]:
            raise KeydomError(*both("no_seat", seat=name, last=letter(seats - 1)))
        other = LETTERS.index(name)
        self.sight.show(Text.assemble(seat_badge(other), " ", (self.sitting.names[other], HEAD)))
        view = self.match.view(seat)
        self.sight.show(self.sitting.face.board(view, other, self.lang, self.sight.console.width))
        return False

    def _quit(self, seat: Seat, words: list[str]) -> bool:
        if fold(self.prompt.ask(tr("quit_sure", self.lang) + " ", seat)) in YES:
            raise Left
        self.sight.note(tr("stays", self.lang))
        return True
