"""From what people type to choices: words in their language or the record's, cut short, or numbers of the list."""

from typing import cast

from keydom.core.errors import IllegalChoice, KeydomError, ParseError
from keydom.core.game import Game, State
from keydom.core.seats import Seat
from keydom.core.text import LONGEST, guess
from keydom.telling.face import find_telling
from keydom.telling.words import both
from keydom.terminal.face import Face


class Spoken:
    """A game whose choices are spelt in another language: as much of a game as `core.text` asks for."""

    def __init__(self, game: Game, words: tuple[str, ...]) -> None:
        self.options = game.options
        self.outcomes = game.outcomes
        self.words = words
        self.ids = {text: choice for choice, text in enumerate(words)}

    def text(self, s: State, choice: int) -> str:
        return self.words[choice]

    def parse(self, s: State, words: str) -> int:
        if words not in self.ids:
            raise ParseError(f"'{words}' is no word", f"'{words}' ist kein Wort")
        return self.ids[words]


class Listener:
    """Understands what a seat types."""

    def __init__(self, game: Game, face: Face, lang: str) -> None:
        self.game = game
        self.face = face
        self.lang = lang
        self.tongues = [
            Spoken(game, tuple(find_telling(game.NAME).words(tongue))) for tongue in dict.fromkeys((lang, "en"))
        ]

    def words(self, choice: int) -> str:
        """The words of a choice in the seat's language."""
        return self.tongues[0].words[choice]

    def listed(self, s: State, seat: Seat, options: list[int]) -> list[int]:
        """The options in the order of the list."""
        groups = self.face.groups(self.game.view(s, seat), options, self.lang)
        return [choice for group in groups for choice, _, _ in group.entries]

    def labels(self, s: State, seat: Seat, options: list[int]) -> dict[str, int]:
        """What can be typed instead of words: numbers; letters where the words themselves are numbers."""
        listed = self.listed(s, seat, options)
        if not any(self.words(c).isdigit() for c in listed):
            return {str(n): choice for n, choice in enumerate(listed, 1)}
        others = [c for c in listed if not self.words(c).isdigit()]
        return {"abcdefghijklmnopqrstuvwxyz"[n]: choice for n, choice in enumerate(others[:26])}

    def understand(self, s: State, seat: Seat, words: list[str]) -> int:
        """The option that the next words mean. Eats the words; IllegalChoice with the rule for what is not offered."""
        options = self.game.options(s, seat)
        labels = self.labels(s, seat, options)
        if words[0] in labels and self._not_spelt(options, words[0]):
            return labels[words.pop(0)]
        error: ParseError | None = None
        for tongue in self.tongues:
            try:
                return guess(cast(Game, tongue), s, seat, words)
            except ParseError as wrong:
                error = error or wrong
        assert error is not None
        if words[0].isdigit() and "1" in labels:
            raise ParseError(*both("no_number", number=words[0], last=len(labels)))
        meant = self.meant(words)
        if len(meant) == 1 and meant[0] not in options:
            refusal = self.game.why_not(s, seat, meant[0])
            if refusal:
                raise IllegalChoice(*refusal)
        raise error

    def _not_spelt(self, options: list[int], word: str) -> bool:
        return all(tongue.words[c] != word for tongue in self.tongues for c in options)

    def meant(self, words: list[str]) -> list[int]:
        """All choices, offered or not, that the next words can mean."""
        for tongue in self.tongues:
            for n in range(min(LONGEST, len(words)), 0, -1):
                choice = tongue.ids.get(" ".join(words[:n]))
                if choice is not None:
                    return [choice]
        for tongue in self.tongues:
            found = [c for c, text in enumerate(tongue.words) if _abbreviates(words, text.split())]
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
                choice = self.understand(state, seat, words)
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


def _abbreviates(words: list[str], full: list[str]) -> bool:
    return len(words) >= len(full) and all(f.startswith(w) for w, f in zip(words, full, strict=False))
