"""A table as one viewer may see it. Whatever is sent about a game is made here, from views alone."""

from collections.abc import Iterable
from typing import Final, Literal, cast

import msgspec

from keydom.core.draft import Draft
from keydom.core.errors import Sentence, say
from keydom.core.game import View
from keydom.core.gather import NO_MORE
from keydom.core.seats import Seat, letter, members
from keydom.site.people.presence import Presence
from keydom.site.picture import games, narrate
from keydom.site.picture.wire import (
    ChatLine,
    Choice,
    LogLine,
    PointKind,
    Proposal,
    Result,
    SeatShown,
    Step,
    TableShown,
)
from keydom.site.study.replays.wire import Moment
from keydom.site.tables import absence, clocks
from keydom.site.tables.access import Viewer, may_be_advised
from keydom.site.tables.dice import render_dice
from keydom.site.tables.going_back import consenting
from keydom.site.tables.kinds.kind import PREPARED
from keydom.site.tables.log.live import OTHER_RULES, Live
from keydom.site.thinking.levels import STAND_IN
from keydom.telling.grammar import capital
from keydom.telling.verdict import Ending

LOG_PAGE: Final = 60
"""A picture has the last lines of the log, at most so many; those before are asked for by the page."""
CHAT_PAGE: Final = 60
FEW_ANSWERS: Final = 4
"""A question with no more answers than these is put with what each of them would do."""


def render_choice(live: Live, choice: int, lang: str) -> Choice:
    name = live.game.NAME
    return Choice(choice, games.words(name)[choice].split(), games.texts(name, lang)[choice])


def render_seats(live: Live, presence: Presence, now: float) -> list[SeatShown]:
    """Who sits where, with clocks."""
    clock = clocks.clock_of(live.row)
    out = []
    for row in live.seats:
        kind: Literal["empty", "person", "bot"] = "bot" if row.bot else "person" if row.name else "empty"
        left = None if kind == "bot" else clocks.seconds_left(clock, row, now)
        level = row.bot or (STAND_IN if row.away else "")
        out.append(
            SeatShown(row.seat, letter(row.seat), row.name, kind, row.account, level, row.away, row.resigned,
                      row.away and clocks.may_return(live, row.seat, now), presence.online(row.seat),
                      None if left is None else round(left, 1), absence.absence_of(live, row.seat, presence.seats, now))
        )  # fmt: skip
    return out


def render_log(live: Live, viewer: Seat, since: int, lang: str, limit: int = LOG_PAGE) -> list[LogLine]:
    """The log after a number as the viewer may know it, at most so many lines."""
    if since >= live.head:
        return []
    first = max(0, since) + 1
    return [_line(live, n, viewer, lang, live.counting) for n in range(first, min(live.head, first + limit - 1) + 1)]


def _line(live: Live, number: int, viewer: Seat, lang: str, counted: set[int]) -> LogLine:
    entry = live.entries[number - 1]
    steps: list[Step] = []
    if entry.kind == "undo":
        words = [f"undo {entry.to}"]
        steps = [narrate.going_back(entry.to, lang)]
    else:
        words = games.line_words(live.game, entry.line, viewer, live.row.seats)
        if live.known_rules() and not live.unplayable:
            steps = narrate.steps(live, live.state_after(number - 1), entry.line, viewer, lang)
    kind = cast(Literal["turn", "chance", "undo"], entry.kind)
    undone = entry.kind != "undo" and number not in counted
    return LogLine(number, kind, entry.line.actor, words, steps, entry.bot, entry.made, undone)


def _proposal(live: Live) -> Proposal | None:
    found = live.proposal
    if found is None or found.after != live.head:
        return None
    return Proposal(found.number, found.seat, members(found.agreed), members(consenting(live)))


def render_result(live: Live, viewer: Viewer) -> Result | None:
    """How the game ended."""
    if not live.row.result:
        return None
    found = msgspec.json.decode(live.row.result)
    scores, places, sheets = found["scores"], found["places"], found["sheets"]
    kinds = games.kinds(live.game, sheets)
    ending = Ending(scores, places, [row.resigned for row in live.seats], kinds, games.tie_rule(live.game))
    told = narrate.verdict(live, ending, viewer.seat, viewer.lang)
    shown = [PointKind(capital(say(kind.name, viewer.lang)), list(kind.points)) for kind in kinds]
    return Result(scores, places, sheets, shown, told)


def laid_out(draft: Draft) -> View:
    """The table with a draft on it; a pass lays nothing, and the end of the season that it may bring waits for it."""
    passes = draft.done and len(draft.choices) == 1 and games.passes(draft.game, draft.choices[0])
    return draft.before if passes else draft.view()


def offered(draft: Draft) -> list[int]:
    """What a person may choose now; in the middle of a turn nothing beside what has to come in any case."""
    if draft.done:
        return draft.still_offered()
    return draft.options() if _needed(draft) else draft.offered()


def _needed(draft: Draft) -> bool:
    """Whether the one thing that the game takes next comes in any order: so did all things before it."""
    game, seat, only = draft.game, draft.seat, draft.options()
    found = game.gathers(draft.world, seat, only[0]) if len(only) == 1 and draft.choices else None
    if found is None or found[1] == NO_MORE:
        return False
    named = len(draft.gathered) if draft.gathering() == found[0] else 0
    world = draft.first.copy()
    for at, choice in enumerate(draft.choices):
        if at >= len(draft.choices) - named and len(game.options(world, seat)) > 1:
            return False
        game.apply(world, seat, choice)
    return True


def render_table(
    live: Live, viewer: Viewer, presence: Presence, since: int, chat_since: int, now: float, key: str = ""
) -> TableShown:
    """The whole table for one viewer."""
    row, seat, lang, acting = live.row, viewer.seat, viewer.lang, live.acting
    begun = row.state != "open"
    over = row.state == "finished"
    playable = begun and not live.unplayable
    options: list[Choice] = []
    preview: list[str] = []
    drafted: list[Choice] = []
    instead: list[list[int]] = []
    loose: list[int] = []
    done = False
    rule = deed = ""
    view = asked_in = None
    answered: Iterable[View] = ()
    if playable and seat >= 0 and acting >> seat & 1:
        draft = live.draft(seat)
        view, asked_in, done = laid_out(draft), draft.world, draft.done
        drafted = [render_choice(live, c, lang) for c in draft.named]
        instead = [draft.instead(n) for n in range(len(drafted))]
        loose = draft.loose()
        preview = narrate.preview(live, seat, lang)
        answered = draft.asked()
        deed = narrate.deed(live, seat, lang) if done else ""
        options = [render_choice(live, c, lang) for c in offered(draft)]
        rule = "" if done else games.asked_rule(live.game, draft.world)
        if not done and games.asks_ahead(live.game, draft.world):
            for option in options:
                option.then = draft.next_options(option.id)
        elif not drafted and len(options) <= FEW_ANSWERS:
            for option in options:
                option.does = narrate.outlook(live, seat, option.id, lang)
    elif playable:
        view, asked_in = live.game.view(live.state, seat), live.state
    before = live.game.view(live.state, seat) if drafted else view
    if not playable:
        asked = ("Waiting for players", "Es fehlen noch Mitspieler") if not begun else _stopped(live)
    elif done:
        asked = ("Confirm your turn, or take something back.", "Bestätige deinen Zug oder nimm etwas zurück.")
    else:
        question = narrate.question(live, asked_in, seat, lang)
        asked = (question, question)
    return TableShown(
        table=live.id,
        game=row.game,
        title=row.title,
        state="stopped" if begun and live.unplayable else row.state,
        kind=row.kind,
        origin=row.origin if row.kind in PREPARED else "",
        setup=live.options,
        public=row.public,
        spectators=row.spectators,
        host=bool(viewer.person) and row.host == viewer.person,
        invite=row.invite if seat >= 0 else None,
        seats=render_seats(live, presence, now),
        you=seat,
        version=row.version,
        after=live.head,
        at=len(drafted),
        acting=members(acting),
        asked=say(asked, lang),
        rule=rule,
        advice=may_be_advised(live, seat),
        needs=narrate.needs(live, before, seat, lang) if before is not None and not over else {},
        preview=preview,
        deed=deed,
        view=games.fields(live.game, view, answered) if playable else None,
        options=options,
        draft=drafted,
        instead=instead,
        loose=loose,
        done=done,
        clock=clocks.clock_of(row),
        log=render_log(live, seat, max(since, live.head - LOG_PAGE), lang) if since >= 0 else [],
        chat=[
            ChatLine(c.id, c.seat, c.name, c.account, c.text, c.made)
            for c in live.chat[-CHAT_PAGE:]
            if c.id > chat_since and c.person not in viewer.unread
        ],
        proposal=_proposal(live),
        dice=render_dice(row),
        result=render_result(live, viewer),
        rematch=row.rematch,
        again=[seat.seat for seat in live.seats if seat.bot or seat.person in live.again] if over else [],
        watching=presence.watching,
        key=key,
    )


def _stopped(live: Live) -> Sentence:
    en, de = live.stopped_because or OTHER_RULES
    return capital(en), capital(de)


def render_moment(live: Live, number: int, seat: Seat, lang: str, choices: int = 0) -> Moment:
    """The game after an entry, or after its first choices, through the eyes of a seat."""
    s = live.state_within(number, choices, seat) if choices else live.state_after(number)
    mask = max(0, live.game.to_act(s))
    lines = [_line(live, number, seat, lang, {number})] if number else []
    view = games.fields(live.game, live.game.view(s, seat))
    asked = narrate.question(live, s, seat, lang) if live.game.to_act(s) >= 0 else ""
    scores = list(live.game.scores(s)) if live.row.state == "finished" else None
    return Moment(number, live.head, seat, members(mask), asked, view, lines, scores)
