"""Lines told for tests: by what words, to whom, in which language."""

from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.errors import LANGUAGES
from keydom.core.game import Game, State
from keydom.core.seats import CHANCE, FIRST, Seat, everyone
from keydom.telling.grammar import People, Voice
from keydom.telling.step import Step
from keydom.telling.story import deed, narrate, voice_of

NAMES = ("Ute", "Jon", "Max", "Mara", "Kim", "Eva")


def voice(game: Game, seats: int, reader: Seat, lang: str) -> Voice:
    return voice_of(game, People(NAMES[:seats], reader), lang)


def line_of(game: Game, s: State, *words: str) -> Line:
    """A line of these words by whoever is asked, seen by all."""
    choices = tuple([game.parse(s, word) for word in words])
    mask = game.to_act(s)
    return Line(CHANCE if mask == CHANCE else FIRST[mask], choices, (everyone(s.seats),) * len(choices))


def steps(game: Game, s: State, *words: str, reader: Seat = -1, lang: str = "en") -> list[Step]:
    return narrate(game, s, line_of(game, s, *words), voice(game, s.seats, reader, lang))


def button(game: Game, s: State, *words: str) -> tuple[str, str]:
    """What the button says that confirms these choices, in English and German."""
    line = line_of(game, s, *words)
    draft = Draft(game, game.view(s, line.actor), line.actor)
    for choice in line.choices:
        draft.choose(choice)
    en, de = [deed(draft, voice(game, s.seats, line.actor, lang)) for lang in LANGUAGES]
    return en, de


def said(game: Game, s: State, *words: str, reader: Seat = -1, lang: str = "en") -> list[str]:
    return [step.text for step in steps(game, s, *words, reader=reader, lang=lang)]
