"""The script of a lesson's table, which is known by its seed: what the others and chance do as long as it is possible.
After that the others play like the bots that sit there, and chance follows from the seed."""

from keydom.core.chance import Script
from keydom.core.checked import Line, answer_chance
from keydom.core.draft import Draft
from keydom.core.seats import CHANCE, Seat
from keydom.lessons.course import by_seed
from keydom.site.tables.log.live import Live


def _scripted(live: Live, actor: Seat) -> Line | None:
    """What the chapter wants the actor to do next; None at other tables, and where the script says nothing."""
    played = by_seed().get(live.row.seed) if live.row.practice else None
    if played is None:
        return None
    since = live.path[len(played.replay.lines) :]
    answered = sum(entry.line.actor != played.chapter.mine for entry in since)
    line = played.script[answered] if answered < len(played.script) else None
    return line if line is not None and line.actor == actor else None


def scripted_turn(live: Live, seat: Seat) -> Draft | None:
    """The turn that the chapter wants of a bot, if it is possible."""
    line = _scripted(live, seat)
    if line is None:
        return None
    draft = Draft(live.game, live.game.view(live.state, seat), seat)
    draft.choose_while_allowed(list(line.choices))
    return draft if draft.done else None


def scripted_chance(live: Live) -> Line | None:
    """What the chapter wants of chance, if chance is asked and can answer so."""
    line = _scripted(live, CHANCE)
    if line is None:
        return None
    try:
        return answer_chance(live.game, live.state.copy(), Script(list(line.choices)))
    except ValueError:  # another turn than the script's came before it
        return None
