"""What is said about a table: its people by name, lines in steps, questions, what a draft would do."""

from typing import Final

from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.errors import say
from keydom.core.game import State, View
from keydom.core.seats import Seat, letter
from keydom.site.picture.wire import Amount, Step
from keydom.site.tables.log.live import Live
from keydom.telling import story
from keydom.telling import verdict as telling_verdict
from keydom.telling.grammar import People, Voice
from keydom.telling.guarded import attempt
from keydom.telling.judged import TEMPLATES
from keydom.telling.step import Step as Told
from keydom.telling.verdict import Ending

BOT_NAMES: Final = ("Ada", "Bea", "Cem", "Dora", "Emil", "Finn")
"""A bot has a name that begins with the letter of its seat."""


def seat_name(live: Live, seat: Seat) -> str:
    """What everybody calls who sits there."""
    row = live.seats[seat]
    return BOT_NAMES[seat] if row.bot else row.name or letter(seat)


def voice(live: Live, viewer: Seat, lang: str) -> Voice:
    """Speaks to a viewer about this table."""
    found = live.voices.get((viewer, lang))
    if found is None:
        names = tuple([seat_name(live, seat) for seat in range(live.row.seats)])
        found = live.voices[viewer, lang] = story.voice_of(live.game, People(names, viewer), lang)
    return found


def steps(live: Live, before: State, line: Line, viewer: Seat, lang: str) -> list[Step]:
    """A line that starts in this state, step by step, from views alone."""
    return [shown(step) for step in story.narrate(live.game, before, line, voice(live, viewer, lang))]


def draft_steps(live: Live, draft: Draft, lang: str) -> list[Step]:
    """What a seat would do in a draft, step by step."""
    return [shown(step) for step in story.steps_of(draft, voice(live, draft.seat, lang))]


def judge(live: Live, viewer: Seat, lang: str) -> Voice:
    """Speaks to a viewer about the worth of turns."""
    return Voice(TEMPLATES, voice(live, viewer, lang).people, lang)


def shown(step: Told) -> Step:
    """A step as it is sent."""
    return Step(
        step.seat, step.verb, step.text, step.piece, step.n, step.origin, step.to,
        [Amount(*amount) for amount in step.paid], [Amount(*amount) for amount in step.got],
        step.flipped, list(step.also), step.lost_lead, step.secret, step.phase, step.brief, step.choices,
    )  # fmt: skip


def going_back(number: int, lang: str) -> Step:
    """The table goes back to a line: what the log says of it."""
    sentence = say((f"The table goes back to line {number}.", f"Der Tisch geht zu Zeile {number} zurück."), lang)
    return Step(-1, "undo", sentence, "", 0, "", "", [], [], "", [], -1, False, "", "", 0)


def preview(live: Live, seat: Seat, lang: str) -> list[str]:
    """What the seat's draft would do."""
    return story.preview(live.draft(seat), voice(live, seat, lang))


def deed(live: Live, seat: Seat, lang: str) -> str:
    """The seat's whole draft in the words of the button that carries it out."""
    return story.deed(live.draft(seat), voice(live, seat, lang))


def outlook(live: Live, seat: Seat, choice: int, lang: str) -> list[str]:
    """What a choice would do that begins the seat's draft."""
    return story.outlook(live.draft(seat), choice, voice(live, seat, lang))


def verdict(live: Live, ending: Ending, viewer: Seat, lang: str) -> list[str]:
    """Who won, and why."""
    said = voice(live, viewer, lang)
    return attempt(live.game.NAME, "verdict", lambda: telling_verdict.verdict(ending, said), list)


def needs(live: Live, v: View, viewer: Seat, lang: str) -> dict[str, list[str]]:
    """By spot, what the viewer needs to act there."""
    return story.needs(live.game, v, viewer, voice(live, viewer, lang))


def question(live: Live, s: State, viewer: Seat, lang: str) -> str:
    """What the viewer is asked in this state, or who is."""
    return story.question(live.game, s, viewer, voice(live, viewer, lang))
