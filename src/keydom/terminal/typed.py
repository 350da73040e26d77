"""From what people type to choices: words in their language or the record's, cut short, or numbers of the list.

One rule for every word: it may be cut short as long as what can be typed now has only one that begins so; a word in
full comes first, the own language before the record's. The first word may be left out where all options share it.
"""

from collections.abc import Sequence
from typing import Final

from keydom.core.draft import Draft
from keydom.core.errors import IllegalChoice, KeydomError, ParseError
from keydom.core.game import Game, State
from keydom.core.seats import Seat
from keydom.core.text import LONGEST, no_such_word
from keydom.telling.face import find_telling
from keydom.telling.words import both, fold
from keydom.terminal.face import Face, Group

ENDINGS: Final = ("done", "pass")
"""Words of the record that end a question or a turn: they stand last in every list."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MAX_DIGITS: Final = 9
"""No number that means anything here is longer."""


class Several(ParseError):
    """The words can mean several choices, or are only the beginning of some."""

    def __init__(self, en: str, de: str, choices: list[int]) -> None:
        super().__init__(en, de)
        self.choices = choices


class Listener:
    """Understands what a seat types."""

    def __init__(self, game: Game, face: Face, lang: str) -> None:
        self.game = game
        self.face = face
        self.lang = lang
        self.written = [tuple(find_telling(game.NAME).words(tongue)) for tongue in dict.fromkeys((lang, "en"))]
        """The words of every choice, in the own language and in that of the record, as they are read."""
        self.tongues = [tuple([fold(words) for words in tongue]) for tongue in self.written]
        """The same as they are compared with what was typed."""

    def words(self, choice: int) -> str:
        """The words of a choice in the seat's language."""
        return self.written[0][choice]

    def groups(self, s: State, seat: Seat, options: list[int]) -> list[Group]:
        """The options as they are listed: in groups, and what ends the question last of all."""
        groups = self.face.groups(self.game.view(s, seat), options, self.lang)
        endings = [entry for group in groups for entry in group.entries if self._ends(entry[0])]
        if not endings:
            return groups
        rest = [group._replace(entries=[e for e in group.entries if not self._ends(e[0])]) for group in groups]
        last = next(group for group in groups if endings[0] in group.entries)
        return [*[group for group in rest if group.entries], last._replace(heading="", entries=endings)]

    def _ends(self, choice: int) -> bool:
        return self.tongues[-1][choice] in ENDINGS

    def listed(self, s: State, seat: Seat, options: list[int]) -> list[int]:
        """The options in the order of the list."""
        return [choice for group in self.groups(s, seat, options) for choice, _, _ in group.entries]

    def labels(self, s: State, seat: Seat, options: list[int]) -> dict[str, int]:
        """What can be typed instead of words: numbers; letters where the words themselves are numbers."""
        listed = self.listed(s, seat, options)
        if not any(self.words(c).isdigit() for c in listed):
            return {str(n): choice for n, choice in enumerate(listed, 1)}
        others = [c for c in listed if not self.words(c).isdigit()]
        return {LETTERS[n]: choice for n, choice in enumerate(others[: len(LETTERS)])}

    def understand(self, s: State, seat: Seat, words: list[str], options: list[int] | None = None) -> int:
        """The option that the next words mean. Eats the words; IllegalChoice with the rule for what is not offered.

        Without options those that the game takes next.
        """
        options = self.game.options(s, seat) if options is None else options
        labels = self.labels(s, seat, options)
        if words[0] in labels and all(tongue[c] != words[0] for tongue in self.tongues for c in options):
            return labels[words.pop(0)]
        for means in (spelt, cut_short):
            for tongue in self.tongues:
                found = means(words, tongue, options)
                if len(found) == 1:
                    del words[: len(tongue[found[0]].split())]
                    return found[0]
                if found:
                    raise self._several("ambiguous", words, found)
        for tongue in self.tongues:
            found = begun(words, tongue, options)
            if len(found) == 1:
                words.clear()
                return found[0]
            if found:
                raise self._several("which", words, found)
        for tongue in self.tongues:
            several = [tongue[c].split() for c in options if not self._ends(c)]
            verbs = {text[0] for text in several if len(text) > 1}
            found = cut_short([*verbs, *words], tongue, options) if len(verbs) == 1 else []
            if len(found) == 1:
                del words[: len(tongue[found[0]].split()) - 1]
                return found[0]
        if words[0].isdigit() and "1" in labels:
            raise ParseError(*both("no_number", number=words[0], last=len(labels)))
        meant = self.meant(words)
        if len(meant) == 1 and meant[0] not in options:
            refusal = self.game.why_not(s, seat, meant[0])
            if refusal:
                raise IllegalChoice(*[self._quoted(sentence, meant[0]) for sentence in refusal])
        raise no_such_word(" ".join(words[:2]), [self.words(c) for c in self.listed(s, seat, options)])

    def _several(self, key: str, words: list[str], found: list[int]) -> Several:
        typed = " ".join(words[: max([len(self.words(c).split()) for c in found])])
        return Several(*both(key, typed=typed, words=", ".join([self.words(c) for c in found])), found)

    def _quoted(self, sentence: str, choice: int) -> str:
        """A refusal that repeats the words of the choice repeats them as the player reads them."""
        return sentence.replace(f"„{self.tongues[-1][choice]}“", f"„{self.words(choice)}“")

    def begins(self, s: State, seat: Seat, words: list[str], options: list[int]) -> bool:
        """Whether one of the options begins with these words."""
        if words[0] in self.labels(s, seat, options):
            return True
        return any(means(words, tongue, options) for means in (cut_short, begun) for tongue in self.tongues)

    def is_spelt(self, words: list[str]) -> bool:
        """Whether these words spell out a choice of the game, offered or not."""
        return any(spelt(words, tongue, range(self.game.CHOICES)) for tongue in self.tongues)

    def is_verb(self, word: str, options: list[int]) -> bool:
        """Whether a word is only the beginning of options."""
        return any(begun([word], t, options) and not cut_short([word], t, options) for t in self.tongues)

    def meant(self, words: list[str]) -> list[int]:
        """All choices, offered or not, that the next words can mean."""
        for means in (spelt, cut_short):
            for tongue in self.tongues:
                found = means(words, tongue, range(self.game.CHOICES))
                if found:
                    return found
        return []

    def check_later(self, s: State, seat: Seat, words: list[str], refusal: KeydomError) -> None:
        """Raise a refusal unless the words answer a later question of this turn, those before having a single answer.

        The rule that a later question refuses them by says more than that they do not answer the first one.
        """
        state = s.copy()
        while True:
            options = self.game.options(state, seat)
            if len(options) > 1:
                raise refusal
            self.game.apply(state, seat, options[0])
            mask = self.game.to_act(state)
            if state.turns != s.turns or mask <= 0 or not mask >> seat & 1:
                raise refusal
            try:
                self.understand(state, seat, list(words))
            except IllegalChoice as later:
                refusal = later
            except KeydomError:
                continue
            else:
                return

    def why(self, s: State, seat: Seat, words: list[str]) -> str | KeydomError:
        """The words of what is possible after all, or the rule that refuses the first choice that is not."""
        state = s.copy()
        said: list[str] = []
        words = list(words)
        while words:
            mask = self.game.to_act(state)
            if mask <= 0 or not mask >> seat & 1:
                break
            options = self.game.options(state, seat)
            try:
                choice = self.understand(state, seat, words, options)
            except KeydomError as refusal:
                if not said or len(options) > 1:
                    return refusal
                try:
                    self.check_later(state, seat, words, refusal)
                except KeydomError as later:
                    return later
                choice = options[0]
            said.append(self.words(choice))
            before = state.turns
            self.game.apply(state, seat, choice)
            if state.turns != before:
                break
        return " ".join(said)

    def follows(self, draft: Draft, typed: list[str]) -> list[str]:
        """The words that can come next after these, as they are written in the list; none if these cannot stand."""
        trial = Draft(self.game, draft.before, draft.seat)
        trial.choose_while_allowed(draft.named)
        words = list(typed)
        while words and not trial.done:
            options = trial.offered()
            try:
                trial.choose(self.understand(trial.world, trial.seat, words, options))
            except Several as several:
                return self._next_words(several.choices, words)
            except KeydomError:
                if not trial.named or len(options) > 1:
                    return []
                trial.choose(options[0])
        return [] if trial.done else self._next_words(self.listed(trial.world, trial.seat, trial.offered()), [])

    def _next_words(self, choices: list[int], words: list[str]) -> list[str]:
        for tongue, written in zip(self.tongues, self.written, strict=True):
            fitting = [written[c].split() for c in choices if _begins(words, tongue[c].split())]
            found = [text[len(words)] for text in fitting if len(text) > len(words)]
            if found:
                return list(dict.fromkeys(found))
        return []


def whole_number(word: str) -> int | None:
    """The number that was typed; None for anything else.

    >>> whole_number("12"), whole_number("²"), whole_number("9" * 5000)
    (12, None, None)
    """
    return int(word) if word.isdecimal() and len(word) <= MAX_DIGITS else None


def spelt(words: list[str], tongue: Sequence[str], choices: Sequence[int]) -> list[int]:
    """The choice that the next words spell out in full, the longest first."""
    offered = {tongue[c]: c for c in choices}
    for n in range(min(LONGEST, len(words)), 0, -1):
        choice = offered.get(" ".join(words[:n]))
        if choice is not None:
            return [choice]
    return []


def cut_short(words: list[str], tongue: Sequence[str], choices: Sequence[int]) -> list[int]:
    """The choices that the next words can mean, each word perhaps cut short."""
    return [c for c in choices if len(words) >= len(tongue[c].split()) and _begins(words, tongue[c].split())]


def begun(words: list[str], tongue: Sequence[str], choices: Sequence[int]) -> list[int]:
    """The choices of which these words are only the beginning."""
    return [c for c in choices if len(words) < len(tongue[c].split()) and _begins(words, tongue[c].split())]


def _begins(words: list[str], full: list[str]) -> bool:
    return all(f.startswith(w) for w, f in zip(words, full, strict=False))
