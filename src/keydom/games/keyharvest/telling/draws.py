"""What chance answered in Key Harvest: start counters, fields, events."""

from keydom.core.seats import CHANCE, Seat
from keydom.core.tuples import minus, plus, some
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.board import members
from keydom.games.keyharvest.rules.choices import AT, COUNTER, HAPPEN, PAIR, START
from keydom.games.keyharvest.rules.components import PAIRS, Event, Field
from keydom.games.keyharvest.rules.draw import LAST_PLACE
from keydom.games.keyharvest.rules.view import View, by_crop
from keydom.games.keyharvest.telling.names import event_letter, event_name, told_event
from keydom.games.keyharvest.telling.nouns import COUNTER as COUNTER_NOUN
from keydom.games.keyharvest.telling.nouns import (
    WORKER_NOUNS,
    counter_pieces,
    counters,
    event_piece,
    field,
    field_piece,
    fields,
    fields_piece,
    hex_spot,
    worker_piece,
)
from keydom.telling.grammar import Count, Listed, Owned, Phrase, Plain, Voice
from keydom.telling.step import HIDDEN, NOBODY, Amount, Move, Step, amounts, seat_spot
from keydom.telling.tale import Tale


class Gathering(Tale):
    """The steps of a line, of which some come together over several choices; each says after which choice it was."""

    def __init__(self, seat: Seat, voice: Voice) -> None:
        super().__init__(seat, voice)
        self.last = 0
        """After so many choices the last of what comes together had come."""

    def flush(self, to_be_paid: bool = False) -> None:
        """Say what has come together, as of then."""
        now, self.done = self.done, self.last
        self.say_gathered(to_be_paid)
        self.done = now

    def say_gathered(self, to_be_paid: bool = False) -> None:
        """Add the steps of what has come together."""
        raise NotImplementedError


class Draws(Gathering):
    """The steps of a line of chance."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(CHANCE, voice)
        self.filled: list[Field] = []
        self.dealing: Seat = NOBODY
        self.dealt: list[int | None] = []

    def take_in(self, move: Move, then: View) -> None:
        """One draw."""
        v, _, choice = move
        self.done += 1
        frame = v.frames[-1]
        if frame[0] == fr.DEAL:
            if frame[2] != self.dealing:
                self.flush()
            self.dealing = frame[2]
            self.dealt.append(None if choice is None else choice - COUNTER)
            self.last = self.done
            return
        assert choice is not None, "only start counters are hidden"
        if frame[0] == fr.SURVEY or (
            choice < HAPPEN and (frame[0] == fr.ORDINARY or (frame[0] == fr.ASIDE and frame[2] == fr.TO_REGISTRY))
        ):
            self.filled.append(choice - AT)
            self.last = self.done
            return
        self.flush()
        self._other(v, frame, choice, then)
        pushed_off(self, v, then)

    def _other(self, v: View, frame: tuple[int, ...], choice: int, then: View) -> None:
        if frame[0] == fr.WHO_STARTS:
            self.add("start", "starts", seat=choice - START)
        elif frame[0] == fr.WHICH_PAIR:
            pair = members(PAIRS[choice - PAIR])
            got = tuple([Amount(field_piece(f), 1) for f in pair])
            self.add("start", "begins_with", {"fields": fields(pair)}, piece=fields_piece(pair), n=2,
                     to=hex_spot(frame[2], pair[0]), got=got, seat=frame[2])  # fmt: skip
        elif frame[0] == fr.WHICH_CROP and frame[2] == 1:
            total = then.unseen
            for row in then.open:
                total = plus(total, row)
            self.add("start", "start_counters", {"got": counters(total)}, got=amounts(counter_pieces(total)))
            self._fifth(v, then)
        elif choice >= HAPPEN:
            self._event(v, choice - HAPPEN, then)
        elif frame[0] == fr.ASIDE:
            f = choice - AT
            key, to = ("draws_lays", hex_spot(frame[3], f)) if frame[2] == fr.TO_LAY else (
                "draws_field", seat_spot(frame[3]))  # fmt: skip
            self.add("draw", key, {"field": fields([f])}, piece=field_piece(f), n=1, origin="bag", to=to, seat=frame[3])

    def _fifth(self, v: View, then: View) -> None:
        """KH 1.5: with two players each gets one counter openly; with more nobody does."""
        for p in range(v.seats):
            got = minus(then.open[p], v.open[p])
            if some(got):
                (one,) = amounts(counter_pieces(got))
                self.add("start", "fifth", {"got": counters(got)}, piece=one.piece, n=one.n, origin="supply",
                         to=seat_spot(p), got=(one,), seat=p)  # fmt: skip

    def say_gathered(self, to_be_paid: bool = False) -> None:
        """Counters dealt to one player, fields for the registry."""
        if self.dealt:
            seen = [crop for crop in self.dealt if crop is not None]
            got = amounts(counter_pieces(by_crop(seen))) if seen else (Amount(HIDDEN, len(self.dealt)),)
            what = counters(by_crop(seen)) if seen else Count(len(self.dealt), COUNTER_NOUN)
            self.add("draw", "dealt", {"got": what}, piece=got[0].piece, n=got[0].n, origin="supply",
                     to=seat_spot(self.dealing), got=got, secret=not seen, seat=self.dealing)  # fmt: skip
        if self.filled:
            got = tuple([Amount(field_piece(f), 1) for f in self.filled])
            self.add("draw", "fills", {"fields": fields(self.filled)}, piece=fields_piece(self.filled), n=len(got),
                     origin="bag", to="registry", got=got)  # fmt: skip
        self.dealt, self.filled, self.dealing = [], [], NOBODY

    def _event(self, v: View, e: Event, then: View) -> None:
        """KH 4: an event comes up."""
        lang = self.voice.lang
        name = Plain(event_name(e, lang))
        piece = event_piece(e)
        if len(v.laid) == LAST_PLACE:
            self.add("event", "event_gone", {"event": name}, piece=piece, n=1, origin="bag", to="box")
            return
        if v.frames[-1][0] == fr.ASIDE:
            self.add("event", "event_aside", {"event": name}, piece=piece, n=1, origin="bag", to="bag")
            return
        slots: dict[str, Phrase] = {"letter": event_letter(e), "event": name, "what": told_event(e)}
        self.add("event", "event", slots, piece=piece, n=1, origin="bag", to="events")
        if len(then.laid) < len(v.laid):
            back = Listed([Plain(event_name(other, lang)) for other in v.laid[:2]])
            self.add("event", "events_back", {"events": back}, origin="events", to="bag")
        elif len(then.laid) == LAST_PLACE:
            self.add("last", "last_turns")


def pushed_off(tale: Tale, v: View, then: View) -> None:
    """KH 3.2: the workers that a field has pushed off."""
    for p in range(v.seats):
        for w, hexagon in enumerate(v.workers[p]):
            if hexagon >= 0 and then.workers[p][w] < 0 and facts.land(then, p) >> hexagon & 1:
                tale.flush()
                slots: dict[str, Phrase] = {"field": field(hexagon)}
                slots["worker"] = Owned(tale.voice.who(p), WORKER_NOUNS[w])
                tale.add("worker", "pushes", slots, piece=worker_piece(w), n=1, origin=hex_spot(p, hexagon),
                         to=seat_spot(p), seat=p)  # fmt: skip


def game_over(after: View, voice: Voice) -> list[Step]:
    """KH 7: the end, by the events or by ten quiet rounds."""
    if after.frames:
        return []
    key = "over" if after.left == 0 else "over_quiet"
    return [Step(NOBODY, "over", voice.say(key), brief=voice.brief(key))]
