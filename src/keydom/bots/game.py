"""One game between bots: seeds, choices, times, the record; the same for the same seeds on any machine."""

from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from keydom.bots import bot
from keydom.bots.contract import Advice, PlayerSpec, player
from keydom.bots.face import find_knowledge
from keydom.bots.guarded import (
    LIMIT_SECONDS,
    Fault,
    GuardedBot,
    InlineBot,
    OutsideBot,
    ProcessBot,
    check_outside,
    made,
    with_comments,
)
from keydom.bots.jobs import Maker
from keydom.bots.outside import is_outside
from keydom.core.chance import Dice
from keydom.core.errors import KeydomError
from keydom.core.match import Match
from keydom.core.record import header, write
from keydom.core.seats import FIRST
from keydom.games import find_game


def check_players(game: str, seats: int, words: tuple[str, ...]) -> None:
    """Refuse players that there are not, or another number of them than seats.

    >>> check_players("keyper", 2, ("3", "random"))
    >>> check_players("keyper", 3, ("3", "random"))
    Traceback (most recent call last):
    keydom.core.errors.KeydomError: 3 seats need 3 players, 2 were named
    """
    if len(words) != seats:
        raise KeydomError(f"{seats} seats need {seats} players, {len(words)} were named",
                          f"{seats} Plätze brauchen {seats} Spieler, {len(words)} sind genannt")  # fmt: skip
    for word in dict.fromkeys(words):
        check_player(game, word)


def check_player(game: str, word: str) -> None:
    """Refuse a player that there is not.

    >>> check_player("keyper", "4:50")
    >>> check_player("keyper", "4:many")
    Traceback (most recent call last):
    keydom.core.errors.KeydomError: '4:many': a budget is a number of thoughts of a level 2 to 6, as in 4:50
    """
    find_knowledge(game)
    level, colon, thoughts = word.strip().partition(":")
    if colon and level in ("random", "0", "1", "2", "3", "4", "5", "6"):
        if not (thoughts.isdigit() and int(thoughts) and level in ("2", "3", "4", "5", "6")):
            raise KeydomError(f"'{word}': a budget is a number of thoughts of a level 2 to 6, as in 4:50",
                              f"„{word}“: ein Budget ist eine Zahl von Gedanken, Stufe 2 bis 6, wie 4:50")  # fmt: skip
        bot(game, level)
    elif colon:
        check_outside(game, player(word).level)
    else:
        bot(game, level)


class Played(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    times: tuple[tuple[float, ...], ...]
    """Per seat: seconds of each whole turn of thought, of the processor or, with bots in processes, of the clock.

    Turns and answers with a single option all the way are none.
    """
    faults: tuple[Fault, ...]
    """What bots did wrong; others moved for them then."""
    record: str
    state: Any
    decisions: int


def seat_bot(game: str, level: str, make: Maker = made, watchdog: float = 0.0, chair: int = 0) -> GuardedBot:
    """A bot in this process or, with a watchdog or from outside, in one of its own.

    >>> type(seat_bot("keyper", "1")).__name__, type(seat_bot("keyper", "my.py:MyBot")).__name__
    ('InlineBot', 'OutsideBot')
    """
    if is_outside(level) and make is made:
        return OutsideBot(game, level, chair, watchdog or LIMIT_SECONDS)
    return ProcessBot(game, level, make, watchdog) if watchdog else InlineBot(game, make(game, level))


def play(game_name: str, players: list[PlayerSpec], seed: str, keep: bool = False, advices: list[Advice] | None = None,
         make: Maker = made, watchdog: float = 0.0, options: dict[str, int] | None = None) -> Played:  # fmt: skip
    """A whole game. Each seat and chance have dice of their own, so a seat's luck does not hang on how others think.

    With a watchdog every bot has a process of its own, and no choice takes longer than so many seconds.

    >>> played = play("keyharvest", [player("1"), player("random")], "seed", keep=True)
    >>> len(played.scores), played.faults, played.record.splitlines()[0]
    (2, (), 'keydom 1')
    """
    game = find_game(game_name)
    seats = len(players)
    if advices:
        own = zip(players, advices, strict=True)
        bots: list[GuardedBot] = [InlineBot(game_name, bot(game_name, one.level, advice)) for one, advice in own]
    else:
        levels = [one.level for one in players]
        chairs = [levels[:n].count(level) for n, level in enumerate(levels)]
        bots = [seat_bot(game_name, level, make, watchdog, n) for level, n in zip(levels, chairs, strict=True)]
    rngs = [Random(f"{seed} seat {p}") for p in range(seats)]
    table = {name: default for name, (default, _) in game.OPTIONS.items()} | (options or {})
    match = Match(game, seats, table, Dice(Random(f"{seed} chance")))
    times: list[dict[int, float]] = [{} for _ in players]
    thought: list[set[int]] = [set() for _ in players]
    decisions = 0
    elsewhere = any(isinstance(one, ProcessBot) for one in bots)
    clock = perf_counter if elsewhere else process_time  # a busy machine makes little difference to the latter
    while mask := game.to_act(match.state):
        p = FIRST[mask]  # where several may act, the lowest seat first
        offered = match.options(p)
        view = match.view(p)
        started = clock()
        choice = bots[p].choose(view, offered, players[p].budget, rngs[p])
        spent = clock() - started
        times[p][view.turns] = times[p].get(view.turns, 0.0) + spent
        if len(offered) > 1:
            thought[p].add(view.turns)
        match.play(p, choice)
        decisions += 1
    for one in bots:
        one.stop()
    faults = [fault for one in bots for fault in one.faults]
    record = ""
    if keep:
        head = header(game, seats, table, {p: players[p].name for p in range(seats)})
        record = with_comments(write(game, head, match.lines), faults)
    end = match.state
    spans = tuple([tuple([times[p][turn] for turn in sorted(thought[p])]) for p in range(seats)])
    return Played(game.scores(end), game.standings(end), spans, tuple(faults), record, end, decisions)
