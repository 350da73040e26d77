"""A position as one line of text: complete, whole or as a seat sees it, versioned; and back, with every fault named.

    keydom-position=1 game=keyharvest rules=1 data=0123456789ab of=whole seats=2 turns=0 frames=((35,-1)) …

Fields stand in the order of the game's state or view, with the names they have there. A value is a number or a list in
brackets; `0*38` is a list's run of 38 zeros. What a game has to say to it are the shapes of its fields and `flaw`.
"""

import re
from difflib import get_close_matches
from functools import cache
from inspect import signature
from random import Random
from typing import Any, Final, NamedTuple

from keydom.core.checked import is_asked
from keydom.core.draft import SAME_WORLD
from keydom.core.errors import KeydomError, ParseError, Sentence
from keydom.core.game import Game, State, View
from keydom.core.seats import CHANCE, LETTERS, SPECTATOR, Seat, letter
from keydom.core.shapes import misshapen

FORMAT: Final = "1"
WHOLE: Final = "whole"
LOOKING_ON: Final = "spectator"
HEAD: Final = ("keydom-position", "game", "rules", "data", "of")
SHORTEST_RUN: Final = 3
MAX_CHARACTERS: Final = 50_000
MAX_VALUES: Final = 20_000
"""More than any position has: who asks for more is refused before it is built."""
MAX_DEPTH: Final = 4
MAX_DIGITS: Final = 19

DIGITS: Final = frozenset("0123456789")
SIGNS: Final = re.compile(r"-?[0-9]+|.")
"""A number, or any other sign."""


class Part(NamedTuple):
    """One `name=value` of a text, and at which character it stands, from 1."""

    name: str
    value: str
    place: int


class Position(NamedTuple):
    """What a text says: a state or, as a seat or a spectator sees it, a view."""

    state: State | None
    view: View | None


def write_state(game: Game, s: State) -> str:
    """The whole position, secrets included.

    >>> from keydom import keyharvest
    >>> write_state(keyharvest, keyharvest.new(2, {}))[:33]
    'keydom-position=1 game=keyharvest'
    """
    return _write(game, WHOLE, fields_of(game), s.key())


def write_view(game: Game, v: View) -> str:
    """The position as a seat, or a spectator, may know it.

    >>> from keydom import keyharvest
    >>> " of=spectator seat=-1 " in write_view(keyharvest, keyharvest.view(keyharvest.new(2, {}), SPECTATOR))
    True
    """
    return _write(game, LOOKING_ON if v.seat == SPECTATOR else letter(v.seat), list(v._fields), tuple(v))


def _write(game: Game, whose: str, names: list[str], values: tuple[Any, ...]) -> str:
    head = (FORMAT, game.NAME, str(game.RULES), game.DATA, whose)
    said = [*zip(HEAD, head, strict=True), *[(n, _written(v)) for n, v in zip(names, values, strict=True)]]
    return " ".join([f"{name}={value}" for name, value in said])


def _written(value: Any) -> str:
    if not isinstance(value, tuple):
        return str(int(value))
    out: list[str] = []
    n = 0
    while n < len(value):
        end = n
        while end < len(value) and value[end] == value[n]:
            end += 1
        one = _written(value[n])
        out += [f"{one}*{end - n}"] if end - n >= SHORTEST_RUN else [one] * (end - n)
        n = end
    return f"({','.join(out)})"


def fields_of(game: Game) -> list[str]:
    """The names of a state's fields, in the order of the constructor.

    >>> from keydom import keyper
    >>> fields_of(keyper)[:4]
    ['seats', 'season', 'turns', 'frames']
    """
    constructor: Any = type(_blank(game, game.SEATS[0]))
    return list(_parameters(constructor))


@cache
def _parameters(constructor: Any) -> tuple[str, ...]:
    return tuple(signature(constructor).parameters)


def _blank(game: Game, seats: int) -> State:
    return game.new(seats, {name: default for name, (default, _) in game.OPTIONS.items()})


def game_of(text: str) -> str:
    """The name of the game that a text is of.

    >>> from keydom import keyper
    >>> game_of(write_state(keyper, keyper.new(2, {})))
    'keyper'
    """
    return _head(_parts(text))["game"].value


def read(game: Game, text: str) -> Position:
    """The position of a text; ParseError with the place where it cannot be read, or with what is wrong in it.

    >>> from keydom import keyper
    >>> start = keyper.new(2, {})
    >>> text = write_state(keyper, start)
    >>> read(keyper, text).state == start
    True
    >>> read(keyper, text.replace("season=0", "season=x"))
    Traceback (most recent call last):
    keydom.core.errors.ParseError: character ...: in season a number was expected, 'x' came
    """
    parts = _parts(text)
    head = _head(parts)
    if head["game"].value != game.NAME:
        raise _broken(head["game"], f"this is a position of {_short(head['game'].value)}, not of {game.NAME}",
                      f"das ist eine Stellung von {_short(head['game'].value)}, nicht von {game.NAME}")  # fmt: skip
    if head["rules"].value != str(game.RULES) or head["data"].value != game.DATA:
        raise _broken(head["rules"], f"the position was written under other rules or figures than {game.RULES}, "
                      f"{game.DATA}", f"die Stellung entstand unter anderen Regeln oder Zahlen als {game.RULES}, "
                      f"{game.DATA}")  # fmt: skip
    fields = parts[len(HEAD) :]
    whose = head["of"].value
    if whose == WHOLE:
        return Position(_state(game, fields), None)
    if whose != LOOKING_ON and (len(whose) != 1 or whose not in LETTERS):
        came = _short(whose)
        raise _broken(head["of"], f"{WHOLE}, {LOOKING_ON} or a seat A to F was expected, '{came}' came",
                      f"erwartet war {WHOLE}, {LOOKING_ON} oder ein Platz A bis F, es kam „{came}“")  # fmt: skip
    return Position(None, _view(game, fields, SPECTATOR if whose == LOOKING_ON else LETTERS.index(whose)))


def _parts(text: str) -> list[Part]:
    if len(text) > MAX_CHARACTERS:
        raise ParseError(f"a position has at most {MAX_CHARACTERS} characters, {len(text)} came",
                         f"eine Stellung hat höchstens {MAX_CHARACTERS} Zeichen, es kamen {len(text)}")  # fmt: skip
    found = []
    for word in re.finditer(r"\S+", text):
        name, sign, value = word[0].partition("=")
        part = Part(name, value, word.start() + 1)
        if not sign:
            raise _broken(part, f"name=value was expected, '{_short(word[0])}' came",
                          f"erwartet war name=wert, es kam „{_short(word[0])}“")  # fmt: skip
        found.append(part)
    return found


def _head(parts: list[Part]) -> dict[str, Part]:
    end = Part("", "", parts[-1].place if parts else 1)
    for n, name in enumerate(HEAD):
        part = parts[n] if n < len(parts) else end
        if part.name != name:
            raise _broken(part, f"{name}=… was expected", f"erwartet war {name}=…")
    if parts[0].value != FORMAT:
        raise _broken(parts[0], f"positions of format '{_short(parts[0].value)}' are not known, only {FORMAT}",
                      f"Stellungen im Format „{_short(parts[0].value)}“ sind unbekannt, nur {FORMAT}")  # fmt: skip
    return {part.name: part for part in parts[: len(HEAD)]}


def _values(fields: list[Part], names: list[str]) -> tuple[Any, ...]:
    """The value of every field, each there once, in their order."""
    for n, name in enumerate(names):
        part = fields[n] if n < len(fields) else Part("", "", fields[-1].place if fields else 1)
        if part.name != name:
            near = get_close_matches(part.name, names, n=1)
            hint = f" (did you mean {near[0]}?)" if near and near[0] != part.name else ""
            hinweis = f" (meinst du {near[0]}?)" if near and near[0] != part.name else ""
            came = _short(part.name) or "nothing"
            raise _broken(part, f"{name}=… was expected, {came} came{hint}",
                          f"erwartet war {name}=…, es kam {_short(part.name) or 'nichts'}{hinweis}")  # fmt: skip
    if len(fields) > len(names):
        extra = fields[len(names)]
        raise _broken(
            extra, f"{_short(extra.name)} is one field too many", f"{_short(extra.name)} ist ein Feld zu viel"
        )
    return tuple([Reader(part).value() for part in fields])


class Reader:
    """Reads the value of one field."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.signs = [*SIGNS.findall(part.value), ""]
        self.at = 0
        self.left = MAX_VALUES

    def value(self) -> Any:
        """The number or the list, all of it."""
        found = self._one(0)
        if self.signs[self.at]:
            raise self._wrong("the end of the field", "das Ende des Feldes")
        return found

    def _one(self, depth: int) -> Any:
        if self.signs[self.at] == "(":
            return self._list(depth + 1)
        return self._number()

    def _number(self) -> int:
        sign = self.signs[self.at]
        if sign[-1:] not in DIGITS or len(sign) > MAX_DIGITS:
            raise self._wrong("a number", "eine Zahl")
        self.at += 1
        return int(sign)

    def _list(self, depth: int) -> tuple[Any, ...]:
        if depth > MAX_DEPTH:
            raise self._wrong("a number", "eine Zahl")
        self.at += 1
        out: list[Any] = []
        while self.signs[self.at] != ")":
            if out:
                self._skip(",")
            before = self.left
            one = self._one(depth)
            times = 1
            if self.signs[self.at] == "*":
                self.at += 1
                times = self._number()
            self.left = before - times * (1 + before - self.left)  # all that it holds, as often as it is there
            if times < 1 or self.left < 0:
                raise self._wrong("a shorter list", "eine kürzere Liste")
            out += [one] * times
        self.at += 1
        return tuple(out)

    def _skip(self, sign: str) -> None:
        if self.signs[self.at] != sign:
            raise self._wrong(f"'{sign}' or ')'", f"„{sign}“ oder „)“")
        self.at += 1

    def _wrong(self, en: str, de: str) -> ParseError:
        name = self.part.name
        here = Part(name, "", self.part.place + len(name) + 1 + len("".join(self.signs[: self.at])))
        came = self.signs[self.at][:1]
        what, was = (f"'{came}'", f"„{came}“") if came else ("nothing", "nichts")
        return _broken(here, f"in {name} {en} was expected, {what} came", f"in {name} war {de} erwartet, es kam {was}")


def _state(game: Game, fields: list[Part]) -> State:
    names = fields_of(game)
    values = _values(fields, names)
    seats = _seats(game, fields, names, values)
    _check_shapes(game, fields, dict(zip(names, values, strict=True)), seats)
    s = type(_blank(game, seats))(*values)
    _check(game, s)
    _tried(lambda: _check_answers(game, s))
    return s


def _view(game: Game, fields: list[Part], seat: Seat) -> View:
    kind = type(game.view(_blank(game, game.SEATS[0]), SPECTATOR))
    names = list(kind._fields)
    values = _values(fields, names)
    seats = _seats(game, fields, names, values)
    v: View = kind(*values)
    if v.seat != seat or seat >= seats:
        raise _broken(fields[names.index("seat")], "this is not the seat that the position is of",
                      "das ist nicht der Platz, dem die Stellung gehört")  # fmt: skip
    _check_shapes(game, fields, {f"view.{name}": value for name, value in v._asdict().items()}, seats)
    # Whatever the view does not tell is invented; what it tells has to come out again.
    s = _tried(lambda: game.sample(v, Random(SAME_WORLD)))
    _check(game, s)
    if _tried(lambda: game.view(s, seat)) != v:
        raise _impossible()
    if seat != SPECTATOR:
        _tried(lambda: _check_question(game, s, seat))
    return v


def _seats(game: Game, fields: list[Part], names: list[str], values: tuple[Any, ...]) -> int:
    place = names.index("seats")
    seats = values[place]
    if not isinstance(seats, int) or seats not in game.SEATS:
        raise _broken(fields[place], f"{game.TITLE} is for {game.SEATS[0]} to {game.SEATS[-1]} players",
                      f"{game.TITLE} ist für {game.SEATS[0]} bis {game.SEATS[-1]} Personen")  # fmt: skip
    return seats


def _check_shapes(game: Game, fields: list[Part], values: dict[str, Any], seats: int) -> None:
    """Refuse a field that has another form or larger numbers than any position."""
    for part, (name, value) in zip(fields, values.items(), strict=True):
        shape = game.SHAPES.get(name) or game.SHAPES[name.removeprefix("view.")]
        wrong = misshapen(shape, value, seats)
        if wrong:
            raise _broken(part, f"{part.name} {wrong[0]}", f"{part.name} {wrong[1]}")


def _check(game: Game, s: State) -> None:
    """Refuse what no game can come to, as far as the laws of the components and its own questions tell."""
    wrong: Sentence | None = _tried(lambda: game.flaw(s))
    if wrong:
        raise ParseError(*wrong)
    _tried(lambda: game.scores(s))
    if _tried(lambda: game.to_act(s)) >= 1 << s.seats:
        raise _impossible()


def _check_answers(game: Game, s: State) -> None:
    """Ask all that will be asked of a position: whoever looks at one or plays on need not fear it."""
    if game.to_act(s) == CHANCE and not game.outcomes(s):
        raise _impossible()
    for p in range(s.seats):
        _check_question(game, s, p)
    for p in (SPECTATOR, *range(s.seats)):
        v = game.view(s, p)
        if game.view(game.sample(v, Random(SAME_WORLD)), p) != v:
            raise _impossible()


def _check_question(game: Game, s: State, seat: Seat) -> None:
    """Who is asked has something to choose."""
    if is_asked(game, s, seat):
        game.asked(s, seat)
        if not game.options(s, seat):
            raise _impossible()


def _tried(ask: Any) -> Any:
    """What the game answers; where it cannot, the position contradicts itself."""
    try:
        return ask()
    except KeydomError:
        raise
    except Exception:
        raise _impossible() from None


def _impossible() -> ParseError:
    return ParseError("the position contradicts itself: no game comes to it",
                      "die Stellung widerspricht sich: keine Partie führt zu ihr")  # fmt: skip


def _broken(part: Part, en: str, de: str) -> ParseError:
    return ParseError(f"character {part.place}: {en}", f"Zeichen {part.place}: {de}")


def _short(word: str) -> str:
    return word if len(word) <= 24 else word[:24] + "…"
