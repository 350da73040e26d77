"""A game record: headers, then one line per turn. Written, read tolerantly, replayed to any line, redacted."""

from typing import NamedTuple

from keydom.core.checked import Line, is_asked
from keydom.core.errors import KeydomError, ParseError, Where
from keydom.core.game import Game, State, begin, check_seats
from keydom.core.seats import CHANCE, LETTERS, Mask, Seat, letter, members
from keydom.core.secrecy import HIDDEN, line_words
from keydom.core.text import no_such_word, offers, take

FORMAT = 1
SNAPSHOT_INTERVAL = 20
"""Lines between two states that a replay keeps."""
LONGEST_NUMBER = 9
LONGEST_WORD = 12
"""More of a broken word is not repeated."""


class Header(NamedTuple):
    """What a record says before its lines."""

    game: str
    rules: int
    seats: int
    data: str
    options: dict[str, int]
    players: dict[Seat, str]


class Words(NamedTuple):
    """One line of a record as it was read: where it stood, who acted, the words."""

    place: int
    actor: Seat
    words: list[str]


def header(game: Game, seats: int, options: dict[str, int], players: dict[Seat, str]) -> Header:
    """The header of a game played now.

    >>> from keydom import keyper
    >>> head = header(keyper, 2, {}, {0: "Anna", 1: "Ben"})
    >>> head.game, head.seats, head.rules == keyper.RULES
    ('keyper', 2, True)
    """
    return Header(game.NAME, game.RULES, seats, game.DATA, options, players)


def write(game: Game, head: Header, lines: list[Line], reader: Mask | None = None) -> str:
    """The text of a record; for a reader (a mask of seats, 0: a spectator) with `?` for what they did not see.

    >>> from random import Random
    >>> from keydom import keyharvest
    >>> from keydom.core.chance import Dice
    >>> from keydom.core.match import Match
    >>> match = Match(keyharvest, 2, {}, Dice(Random(1)))
    >>> text = write(keyharvest, header(keyharvest, 2, {}, {}), match.lines)
    >>> text.splitlines()[:2]
    ['keydom 1', 'game keyharvest']
    >>> "?" in text, "?" in write(keyharvest, header(keyharvest, 2, {}, {}), match.lines, reader=0)
    (False, True)
    """
    out = [f"keydom {FORMAT}", f"game {head.game}", f"rules {head.rules}", f"seats {head.seats}", f"data {head.data}"]
    out += [f"option {name} {value}" for name, value in sorted(head.options.items())]
    names = [(p, " ".join(name.split())) for p, name in sorted(head.players.items())]
    out += [f"player {letter(p)} {name}" for p, name in names if name]
    out.append("")
    state = begin(game, head.seats, head.options, head.rules, head.data)
    viewers = None if reader is None else members(reader)
    for number, line in enumerate(lines, 1):
        words = line_words(line, lambda choice: game.text(state, choice), viewers, head.seats)
        out.append(" ".join([str(number), letter(line.actor), *words]))
    return "\n".join(out) + "\n"


def read(text: str) -> tuple[Header, list[Words]]:
    """The header and the lines of a record; blank lines and what follows a `#` are passed over (not in names).

    >>> head, lines = read("keydom 1\\ngame keyper\\nseats 2\\n\\n1 * red  # a remark\\n")
    >>> head.game, lines[0].words
    ('keyper', ['red'])
    >>> read("keydom 1\\ngame keyper\\nseats two\\n")
    Traceback (most recent call last):
    keydom.core.errors.ParseError: line 3: a number was expected, 'two' came
    """
    fields: dict[str, tuple[int, str]] = {}
    options: dict[str, int] = {}
    players: dict[Seat, str] = {}
    named: dict[Seat, int] = {}
    lines: list[Words] = []
    for place, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#")[0].split()
        if not words:
            continue
        if words[0].isascii() and words[0].isdigit():
            lines.append(_line(place, words, len(lines) + 1))
        elif lines:
            raise _broken(place, f"a numbered line was expected, '{words[0]}' came",
                          f"erwartet war eine nummerierte Zeile, es kam „{words[0]}“")  # fmt: skip
        elif words[0] == "option" and len(words) == 3:
            options[words[1]] = _number(place, words[2])
        elif words[0] == "player" and len(raw.split()) >= 3 and _is_seat(words[1]):
            seat = LETTERS.index(words[1].upper())
            players[seat], named[seat] = " ".join(raw.split()[2:]), place
        elif words[0] in ("keydom", "game", "rules", "seats", "data") and len(words) == 2:
            fields[words[0]] = (place, words[1])
        else:
            raise _broken(place, f"'{' '.join(words)}' is no header line", f"„{' '.join(words)}“ ist keine Kopfzeile")
    for name in ("keydom", "game", "seats"):
        if name not in fields:
            raise ParseError(f"this is no game record: the line '{name} …' is missing",
                             f"das ist keine Partie: die Zeile „{name} …“ fehlt")  # fmt: skip
    place, version = fields["keydom"]
    if version != str(FORMAT):
        raise _broken(place, f"record format {_short(version)} is not known, only {FORMAT}",
                      f"das Format {_short(version)} ist unbekannt, nur {FORMAT}")  # fmt: skip
    seats = _number(*fields["seats"])
    for seat, place in sorted(named.items()):
        if seat >= seats:
            raise _broken(place, f"a player sits at {letter(seat)}, but the record has {seats} seats",
                          f"auf Platz {letter(seat)} sitzt jemand, die Partie hat aber nur {seats} Plätze")  # fmt: skip
    _, data = fields.get("data", (0, ""))
    head = Header(fields["game"][1], _number(*fields.get("rules", (0, "0"))), seats,
                  data, options, players)  # fmt: skip
    return head, lines


def _line(place: int, words: list[str], expected: int) -> Words:
    if words[0].lstrip("0") != str(expected):
        raise _broken(place, f"line number {expected} was expected, {_short(words[0])} came",
                      f"erwartet war Nummer {expected}, es kam {_short(words[0])}")  # fmt: skip
    if len(words) < 2 or (words[1] != "*" and not _is_seat(words[1])):
        raise _broken(place, "a seat A to F or * was expected after the number",
                      "nach der Nummer war ein Platz A bis F oder * erwartet")  # fmt: skip
    actor = CHANCE if words[1] == "*" else LETTERS.index(words[1].upper())
    return Words(place, actor, [w.lower() for w in words[2:]])


def _is_seat(word: str) -> bool:
    return len(word) == 1 and word.upper() in LETTERS


def _number(place: int, word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > LONGEST_NUMBER:
        raise _broken(place, f"a number was expected, '{_short(word)}' came",
                      f"erwartet war eine Zahl, es kam „{_short(word)}“")  # fmt: skip
    return int(word)


def _short(word: str) -> str:
    return word if len(word) <= LONGEST_WORD else word[:LONGEST_WORD] + "…"


def _broken(place: int, en: str, de: str) -> ParseError:
    return ParseError(f"line {place}: {en}", f"Zeile {place}: {de}")


class Replay:
    """A record played again: the state after any line.

    >>> from random import Random
    >>> from keydom import keyharvest
    >>> from keydom.core.chance import Dice
    >>> from keydom.core.match import Match
    >>> match = Match(keyharvest, 2, {}, Dice(Random(1)))
    >>> text = write(keyharvest, header(keyharvest, 2, {}, {}), match.lines)
    >>> replay = Replay(keyharvest, *read(text))
    >>> replay.last == match.state, replay.at(0) == keyharvest.new(2, {})
    (True, True)
    """

    def __init__(self, game: Game, head: Header, lines: list[Words]) -> None:
        wrong = check_seats(game, head.seats)
        if wrong:
            raise ParseError(*wrong)
        if head.game.lower() != game.NAME:
            raise ParseError(f"this is a record of {_short(head.game)}, not of {game.NAME}",
                             f"das ist eine Partie {_short(head.game)}, nicht {game.NAME}")  # fmt: skip
        self.game = game
        self.head = head
        self.lines: list[Line] = []
        state = begin(game, head.seats, head.options, head.rules, head.data)
        self._kept: list[State] = []
        for line in lines:
            if len(self.lines) % SNAPSHOT_INTERVAL == 0:
                self._kept.append(state.copy())
            with Where(game.NAME, len(self.lines) + 1, state.turns):
                state, played = self._carry_out(state, line)
            self.lines.append(played)
        self.last: State = state

    def at(self, n: int) -> State:
        """The state after line n; 0 is before the first, the last line is the end."""
        if not 0 <= n <= len(self.lines):
            raise KeydomError(f"there is no line {n}, the record has {len(self.lines)}",
                              f"es gibt keine Zeile {n}, die Partie hat {len(self.lines)}")  # fmt: skip
        if n == len(self.lines):
            return self.last.copy()
        state: State = self._kept[n // SNAPSHOT_INTERVAL].copy()
        for line in self.lines[n - n % SNAPSHOT_INTERVAL : n]:
            for choice in line.choices:
                self.game.apply(state, line.actor, choice)
        return state

    def _carry_out(self, state: State, line: Words) -> tuple[State, Line]:
        """The state after a line: forced words are there or, where that leads nowhere, all left out."""
        open_turns, errors = [], []
        for lean in (False, True):
            after = state.copy()
            try:
                played = self._play(after, line, lean)
            except ParseError as error:
                errors.append(error)
                continue
            if not self._goes_on(after, line.actor, state.turns):
                return after, played
            open_turns.append((after, played))
        if not open_turns:
            raise errors[0]
        return open_turns[0]

    def _play(self, state: State, line: Words, lean: bool) -> Line:
        """Play the words of a line, and the forced ones that were left out at its end."""
        words, choices, seen_by = list(line.words), [], []
        turns = state.turns
        while words or (self._goes_on(state, line.actor, turns) and len(offers(self.game, state, line.actor)) == 1):
            choice = self._next(state, line, words, lean)
            choices.append(choice)
            seen_by.append(self.game.seen_by(state, line.actor, choice))
            self.game.apply(state, line.actor, choice)
        return Line(line.actor, tuple(choices), tuple(seen_by))

    def _goes_on(self, state: State, actor: Seat, turns: int) -> bool:
        """Whether the actor has more to choose in the turn that began at that count of turns."""
        return is_asked(self.game, state, actor) and (actor == CHANCE or bool(state.turns == turns))

    def _next(self, state: State, line: Words, words: list[str], lean: bool) -> int:
        """The choice of the next words, or the only one there is if its word was left out."""
        if not is_asked(self.game, state, line.actor):
            raise _broken(line.place, f"{letter(line.actor)} is not asked here (at '{_short(words[0])}')",
                          f"{letter(line.actor)} ist hier nicht gefragt (bei „{_short(words[0])}“)")  # fmt: skip
        if words[:1] == [HIDDEN]:
            raise _broken(line.place, "this record was redacted; what is hidden cannot be played again",
                          "diese Partie ist geschwärzt; Verborgenes lässt sich nicht nachspielen")  # fmt: skip
        offered = offers(self.game, state, line.actor)
        choice = None if lean and len(offered) == 1 else take(self.game, state, line.actor, words)
        if choice is not None:
            return choice
        if len(offered) == 1:
            return offered[0]
        error = no_such_word(" ".join(words[:2]), [self.game.text(state, c) for c in offered])
        raise _broken(line.place, *error.sentence)
