"""Lines of a record and drafts as the steps between views, told to one reader."""

from collections.abc import Callable
from typing import Final, NamedTuple

from keydom.core.checked import Line
from keydom.core.draft import Draft
from keydom.core.errors import say
from keydom.core.game import Game, State, View
from keydom.core.seats import CHANCE, Seat, members, sees
from keydom.telling.face import find_telling
from keydom.telling.grammar import Listed, People, Voice, capital, joined
from keydom.telling.step import Move, Step

LONGEST_DEED: Final = 48
"""So many characters have room on a button, in three lines on a phone."""


class Told(NamedTuple):
    """One line in steps: its number, who acted, what happened."""

    number: int
    actor: Seat
    steps: list[Step]


def voice_of(game: Game, people: People, lang: str, heard: Callable[[str, str], None] | None = None) -> Voice:
    """Who tells this game to that reader."""
    telling = find_telling(game.NAME)
    return Voice(telling.TEMPLATES, people, lang, heard, telling.DEEDS, telling.BRIEFS)


def narrate(game: Game, before: State, line: Line, voice: Voice) -> list[Step]:
    """A line that starts in this state, step by step; hidden choices stay hidden, whatever the state holds."""
    moves, after = moves_of(game, before, line, voice.people.reader)
    return find_telling(game.NAME).steps(moves, after, voice)


def moves_of(game: Game, before: State, line: Line, viewer: Seat) -> tuple[list[Move], View]:
    """The choices of a line with what the viewer saw before each, and what the viewer sees after the last."""
    state = before.copy()
    moves = []
    for choice, seen_by in zip(line.choices, line.seen_by, strict=True):
        moves.append(Move(game.view(state, viewer), line.actor, choice if sees(seen_by, viewer, state.seats) else None))
        game.apply(state, line.actor, choice)
    return moves, game.view(state, viewer)


def preview(draft: Draft, voice: Voice) -> list[str]:
    """What a draft would do to its seat, as far as the seat can know."""
    if not draft.choices:
        return []
    ahead = find_telling(draft.game.NAME).ahead(drafted_moves(draft), _foreseen(draft), voice)
    return own_steps(draft, voice) + ahead


def deed(draft: Draft, voice: Voice) -> str:
    """A whole draft in the words of the button that carries it out."""
    found = [step.deed for step in steps_of(draft, voice) if step.deed]
    if not found:
        return say(("End the turn", "Zug beenden"), voice.lang)
    first = min(found)[0]
    texts = dict.fromkeys([one.text for one in found if one.rank == first])
    joint = say((" and ", " und "), voice.lang)
    # What has an "and" of its own is not joined by another.
    text = capital(", ".join(texts) if any(joint in one for one in texts) else joined(list(texts), voice.lang))
    return text if len(text) <= LONGEST_DEED else say(("Do all of that", "Das alles tun"), voice.lang)


def outlook(draft: Draft, choice: int, voice: Voice) -> list[str]:
    """What a choice would do to the seat of a draft that has none yet."""
    trial = Draft(draft.game, draft.before, draft.seat)
    trial.choose(choice)
    return preview(trial, voice)


def own_steps(draft: Draft, voice: Voice) -> list[str]:
    """What the seat of a draft does in it, in sentences."""
    return [step.text for step in steps_of(draft, voice)]


def steps_of(draft: Draft, voice: Voice) -> list[Step]:
    """What the seat of a draft does in it, step by step."""
    steps = find_telling(draft.game.NAME).steps(drafted_moves(draft), _foreseen(draft), voice)
    return [step for step in steps if step.seat == draft.seat]


def _foreseen(draft: Draft) -> View:
    return draft.game.view(draft.foreseen, draft.seat)


def drafted_moves(draft: Draft) -> list[Move]:
    """The choices of a draft with what its seat sees before each."""
    world = draft.first.copy()
    moves = []
    for choice in draft.choices:
        moves.append(Move(draft.game.view(world, draft.seat), draft.seat, choice))
        draft.game.apply(world, draft.seat, choice)
    return moves


def question(game: Game, s: State, seat: Seat, voice: Voice) -> str:
    """What the seat is asked now; for one that is not asked, or a spectator, who is."""
    mask = game.to_act(s)
    if mask == 0:
        return say(("The game is over.", "Das Spiel ist zu Ende."), voice.lang)
    if mask == CHANCE:
        return say(("Chance has to answer.", "Der Zufall ist gefragt."), voice.lang)
    if seat >= 0 and mask >> seat & 1:
        return find_telling(game.NAME).question(game.view(s, seat), seat, voice)
    waiting = Listed([voice.who(p) for p in members(mask)]).form(voice.lang, "nom")
    return say((f"Waiting for {waiting}.", f"Gefragt: {waiting}."), voice.lang)


def needs(game: Game, v: View, seat: Seat, voice: Voice) -> dict[str, list[str]]:
    """By spot, what the seat needs to act there."""
    return {spot: list(said) for spot, said in find_telling(game.NAME).needs(v, seat, voice).items()}


class Story:
    """Follows a growing record and keeps the state before each of its lines."""

    def __init__(self, game: Game, first: State) -> None:
        self.game = game
        self.states: list[State] = [first.copy()]
        self.lines: list[Line] = []

    def follow(self, lines: list[Line]) -> None:
        """Take in the lines that were added."""
        for line in lines[len(self.lines) :]:
            state = self.states[-1].copy()
            for choice in line.choices:
                self.game.apply(state, line.actor, choice)
            self.lines.append(line)
            self.states.append(state)

    def tell(self, number: int, voice: Voice) -> Told:
        """One line (the first is 1) as the reader saw it."""
        line, state = self.lines[number - 1], self.states[number - 1]
        return Told(number, line.actor, narrate(self.game, state, line, voice))

    def since(self, number: int, voice: Voice) -> list[Told]:
        """All lines after that one in which anything happened."""
        told = [self.tell(n, voice) for n in range(number + 1, len(self.lines) + 1)]
        return [t for t in told if t.steps]
