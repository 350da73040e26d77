"""What a player's line of Key Harvest did, step by step: what was chosen, and what changed on the table."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from keydom.core.grammar import No
from keydom.core.seats import CHANCE, Seat
from keydom.core.tuples import Ints
from keydom.games.keyharvest import facts
from keydom.games.keyharvest.rules import frames as fr
from keydom.games.keyharvest.rules.choices import (
    AT,
    BUY,
    COUNTER,
    DONE,
    DRAW,
    HARVEST,
    KEEP,
    LEAVE,
    PERSON,
    PLAY,
    REMOVE,
    TAKE,
)
from keydom.games.keyharvest.rules.components import CROP, CROPS, Field
from keydom.games.keyharvest.rules.view import View
from keydom.games.keyharvest.telling.draws import Draws, Gathering, game_over, pushed_off
from keydom.games.keyharvest.telling.nouns import (
    CROP_NOUNS,
    WORKER_NOUNS,
    back_spot,
    counter_pieces,
    counters,
    few_fields,
    field,
    field_piece,
    fields,
    fields_piece,
    hex_spot,
    registry_spot,
    store_spot,
    worker_piece,
)
from keydom.telling.grammar import Phrase, Voice
from keydom.telling.step import Amount, Move, Step, amounts, seat_spot

SUPPLY: Final = "supply"
NO_COUNTERS: Final = (0,) * len(CROPS)


NO_FIELD: Final[Field] = -1
"""The field of an action that draws one: nobody knows it yet."""


class FieldAction(NamedTuple):
    """What is done with a field and may still be paid for."""

    key: str
    field: Field
    origin: str
    to: str
    whom: Seat = -1
    bid: Ints = NO_COUNTERS
    """What lies as the bid for a field that is bought: its owner gets it back."""


def steps(moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
    """What happened in one line."""
    if not moves:
        return []
    views = [move.before for move in moves] + [after]
    tale: Draws | Turn = Draws(voice) if moves[0].actor == CHANCE else Turn(moves[0].actor, voice)
    for move, then in zip(moves, views[1:], strict=True):
        tale.take_in(move, then)
    tale.flush()
    if isinstance(tale, Turn) and not tale.steps and not _goes_on(moves, after):
        tale.add("end", "ends_turn")
    return tale.steps + game_over(after, voice)


def _goes_on(moves: Sequence[Move], after: View) -> bool:
    """Whether the choices are a draft whose seat is asked on."""
    return bool(after.frames) and after.frames[-1][1] == moves[0].actor and after.turns == moves[0].before.turns


class Turn(Gathering):
    """The steps of one seat's line, as its choices come up."""

    def __init__(self, seat: Seat, voice: Voice) -> None:
        super().__init__(seat, voice)
        self.fields: list[Field] = []
        self.counters = list(NO_COUNTERS)
        self.open = ""
        """The kind of what comes together: harvest, counts, takes, instead, ripens, pays, gives, bid."""
        self.to: Seat = -1
        self.action: FieldAction | None = None
        self.missed = -1
        """The step of the last counter that the stock lacked: its card speaks of what came instead."""

    def take_in(self, move: Move, then: View) -> None:
        """One choice and what it changed."""
        v, _, choice = move
        assert choice is not None, "players choose openly"
        self.done += 1
        self._chosen(v, choice)
        pushed_off(self, v, then)

    def _chosen(self, v: View, choice: int) -> None:
        frame = v.frames[-1]
        kind = frame[0]
        if choice == DONE:
            self._done(v, kind, frame)
        elif kind in (fr.TURN, fr.BUY_MORE, fr.TAKE_MORE):
            self._action(v, choice)
        elif kind in (fr.PLACE, fr.MOVE, fr.PUSHED):
            self._put(v, choice - AT)
        elif kind == fr.REAP:
            self._reap(v, choice - AT, bool(frame[4]))
        elif COUNTER <= choice < PERSON:
            self._counter(v, choice - COUNTER)
        elif kind == fr.RIPEN:
            self.gather("ripens", choice - AT)
        elif kind in (fr.LAWYER, fr.MIGRANT, fr.HOLIDAY):
            self._person(v, choice - PERSON)
        elif choice == DRAW:
            self.flush()
            if kind in (fr.LUCKY_DIP, fr.TRADER):
                self.begin(FieldAction("draws", NO_FIELD, "bag", seat_spot(self.seat)))
        elif kind in (fr.KEEP_OR_NOT, fr.SUBSTITUTE):
            self._drawn(choice, frame[2])
        else:
            self._field(v, choice - AT)

    # What comes together ------------------------------------------------------------------------------------------

    def gather(self, key: str, f: Field = -1, crop: int = -1, to: Seat = -1) -> None:
        """One more field or counter of what is said together."""
        if (self.open, self.to) != (key, to):
            self.flush(key in ("pays", "bid"))
            self.open, self.to = key, to
        self.last = self.done
        if f >= 0:
            self.fields.append(f)
        if crop >= 0:
            self.counters[crop] += 1

    def begin(self, action: FieldAction) -> None:
        """A field is named; what is paid for it follows."""
        self.action, self.last = action, self.done

    def say_gathered(self, to_be_paid: bool = False) -> None:
        """What is about to be paid for waits."""
        key, to, crops, some = self.open, self.to, tuple(self.counters), self.fields
        if to_be_paid and self.action and not key:
            return
        self.open, self.to, self.counters, self.fields = "", -1, list(NO_COUNTERS), []
        paying = key in ("pays", "bid")
        if self.action:
            self._say_action(self.action, crops if paying else NO_COUNTERS)
            self.action = None
            if paying:
                return
        if not key:
            return
        got = amounts(counter_pieces(crops))
        first = got[0] if got else Amount("", 0)
        own = seat_spot(self.seat)
        also = tuple([hex_spot(self.seat, f) for f in some[1:]])
        slots: dict[str, Phrase]
        if key in ("harvest", "counts"):
            slots = {"fields": fields(some), "got": counters(crops), "some": few_fields(some)}
            self.add("harvest", key, slots,
                     piece=first.piece, n=first.n, origin=hex_spot(self.seat, some[0]), to=own, got=got,
                     flipped=hex_spot(self.seat, some[0]) if key == "harvest" else "", also=also)  # fmt: skip
        elif key == "ripens":
            self.add("ripen", key, {"fields": fields(some)}, piece=fields_piece(some), n=len(some),
                     to=hex_spot(self.seat, some[0]), flipped=hex_spot(self.seat, some[0]), also=also)  # fmt: skip
        elif paying:
            slots = {"paid": counters(crops)}
            if to >= 0:
                slots["whom"] = self.voice.who(to)
            self.add("pay", "pays_to" if to >= 0 else "pays", slots, piece=first.piece, n=first.n, origin=own,
                     to=seat_spot(to) if to >= 0 else SUPPLY, paid=got)  # fmt: skip
        elif key == "gives" and to != self.seat:
            self.add("gain", "gives", {"whom": self.voice.who(to), "got": counters(crops)}, piece=first.piece,
                     n=first.n, origin=SUPPLY, to=seat_spot(to), got=got)  # fmt: skip
        else:
            self.add("gain", "instead" if key == "instead" else "takes", {"got": counters(crops)}, piece=first.piece,
                     n=first.n, origin=SUPPLY, to=own, got=got)  # fmt: skip
            if key == "instead" and self.missed >= 0:
                self.steps[self.missed] = self.steps[self.missed]._replace(brief=self.steps[-1].text)

    def _say_action(self, action: FieldAction, paid: tuple[int, ...]) -> None:
        cost = amounts(counter_pieces(paid))
        drawn = action.field == NO_FIELD
        slots: dict[str, Phrase] = {} if drawn else {"field": field(action.field)}
        key = action.key
        if action.whom >= 0:
            slots["whom"] = self.voice.who(action.whom)
        if cost:
            slots["paid"] = counters(paid)
        if not cost and key in ("store", "buy"):
            key = f"{key}_open"
        elif cost and key in ("lay_registry", "take_from", "draws"):
            key = f"{key}_for"
        verb = "draw" if drawn else action.key if action.key in ("store", "buy") else "lay"
        piece = "field" if drawn else field_piece(action.field)
        self.add(verb, key, slots, piece=piece, n=1, origin=action.origin, to=action.to, paid=cost)
        if action.key == "buy":
            self._sold(action.whom, action.origin, paid, action.bid)

    def _sold(self, owner: Seat, store: str, paid: Ints, bid: Ints) -> None:
        """KH 2.5, 5E, 5G: the owner of a field that was bought gets the price, and the bid that lay there too."""
        together = facts.sold_for(paid, bid)
        got = amounts(counter_pieces(together))
        slots: dict[str, Phrase] = {"paid": counters(paid), "bid": counters(bid), "got": counters(together)}
        self.add("gain", "sells" if any(paid) else "bid_back", slots, piece=got[0].piece, n=got[0].n, origin=store,
                 to=seat_spot(owner), got=got, seat=owner)  # fmt: skip

    def lay(self, key: str, f: Field, origin: str, slots: dict[str, Phrase] | None = None) -> None:
        """A field comes onto the own board."""
        self.flush()
        self.add("lay", key, {"field": field(f), **(slots or {})}, piece=field_piece(f), n=1, origin=origin,
                 to=hex_spot(self.seat, f))  # fmt: skip

    def exchange(self, key: str, given: Field, f: Field, origin: str, whom: Seat = -1) -> None:
        """KH 6N, 6U: a field comes onto the own board, another leaves it, perhaps for the board of somebody else."""
        self.flush()
        slots: dict[str, Phrase] = {"field": field(f), "origin": field(given)}
        if whom >= 0:
            slots["whom"] = self.voice.who(whom)
        also = tuple([hex_spot(seat, given) for seat in (self.seat, whom) if seat >= 0])
        self.add("swap", key, slots, piece=field_piece(f), n=1, origin=origin, to=hex_spot(self.seat, f),
                 also=also)  # fmt: skip

    # The choices --------------------------------------------------------------------------------------------------

    def _done(self, v: View, kind: int, frame: tuple[int, ...]) -> None:
        """No more, or nothing at all; what ends by itself is not told."""
        if kind == fr.TURN:
            self.flush()
            if not self.steps:
                self.add("end", "ends_turn" if frame[2] else "nothing")
        elif kind == fr.PUSHED:
            self.flush()
            self.add("worker", "goes_back", {"worker": WORKER_NOUNS[frame[2]]}, piece=worker_piece(frame[2]), n=1,
                     to=back_spot(self.seat, frame[2]))  # fmt: skip
        elif (kind > fr.TAKE_MORE or kind == fr.REAP) and not self.open:
            event = facts.current_event(v) >= 0 and not self.steps
            self.add("decline", "declines" if event else "unused")

    def _action(self, v: View, choice: int) -> None:
        """KH 2.1: the actions A to D; where a worker is played to follows."""
        if choice < PLAY:
            self._reap(v, choice - HARVEST, True)
        elif REMOVE <= choice < BUY:
            w = choice - REMOVE
            self._off(v, w)
        elif BUY <= choice < TAKE:
            self._buy(v, choice - BUY)
        elif choice >= TAKE:
            f = choice - TAKE
            self.flush()
            self.begin(FieldAction("store", f, registry_spot(f), store_spot(self.seat, f)))

    def _buy(self, v: View, f: Field) -> None:
        """KH 2.5: the same counters as the bid to its owner, who gets the bid back too."""
        self.flush()
        owner, bid = facts.in_store(v, f), facts.bid_for(v, f)
        if owner == self.seat:
            self.lay("lay_own", f, store_spot(owner, f), {"bid": counters(bid)})
            return
        cost = amounts(counter_pieces(bid))
        slots: dict[str, Phrase] = {"field": field(f), "whom": self.voice.who(owner), "paid": counters(bid)}
        self.add("buy", "buy", slots, piece=field_piece(f), n=1, origin=store_spot(owner, f), to=hex_spot(self.seat, f),
                 paid=cost)  # fmt: skip
        self._sold(owner, store_spot(owner, f), bid, bid)

    def _put(self, v: View, hexagon: int) -> None:
        """KH 2.4, 3.2, 6X: a worker onto a hex."""
        self.flush()
        kind, w = v.frames[-1][0], v.frames[-1][2]
        slots: dict[str, Phrase] = {"worker": WORKER_NOUNS[w], "hex": field(hexagon)}
        origin = back_spot(self.seat, w)
        if kind == fr.PUSHED:
            key = "gives_way"
        elif kind == fr.MOVE:
            key, origin = "move", hex_spot(self.seat, v.frames[-1][3])
            slots["origin"] = field(v.frames[-1][3])
        else:
            key = "play"
        replaced = facts.standing(v, self.seat, hexagon)
        if replaced >= 0:
            key, slots["other"] = f"{key}_instead", WORKER_NOUNS[replaced]
        self.add("worker", key, slots, piece=worker_piece(w), n=1, origin=origin, to=hex_spot(self.seat, hexagon))

    def _reap(self, v: View, f: Field, turned: bool) -> None:
        """KH 2.2, 5A, 5B: a counter for a field, which is turned over or not; of another crop if there is none."""
        key = "harvest" if turned else "counts"
        if v.stock[CROP[f]]:
            self.gather(key, f, CROP[f])
        else:
            self.flush()
            # KH 2.2: it stays ripe
            self.add("harvest", "finds_none", {"fields": field(f)}, piece=field_piece(f), n=1,
                     origin=hex_spot(self.seat, f))  # fmt: skip
            self.missed = len(self.steps) - 1

    def _counter(self, v: View, crop: int) -> None:
        """A counter bid, paid, given or taken."""
        frame = v.frames[-1]
        if frame[0] == fr.BID:
            self.gather("bid", crop=crop)
        elif frame[0] == fr.PAY:
            self.gather("pays", crop=crop, to=frame[2])
        elif frame[0] == fr.WINDFALL:
            self.gather("gives", crop=crop, to=frame[2])
        elif frame[0] == fr.INSTEAD:
            self.gather("instead", crop=crop)
        elif v.stock[crop]:
            self.gather("takes", crop=crop)
        else:
            self.flush()
            self.add("gain", "lacks", {"none": No(CROP_NOUNS[crop])})
            self.missed = len(self.steps) - 1

    def _person(self, v: View, w: int) -> None:
        """KH 5J, 6X, 6Y: a worker used again or taken off; where one moves to is told when it stands there."""
        kind = v.frames[-1][0]
        if kind == fr.LAWYER:
            self.flush()
            self.add("worker", "again", {"worker": WORKER_NOUNS[w]}, piece=worker_piece(w), n=1,
                     to=hex_spot(self.seat, v.workers[self.seat][w]))  # fmt: skip
        elif kind == fr.HOLIDAY:
            self._off(v, w)

    def _off(self, v: View, w: int) -> None:
        hexagon = v.workers[self.seat][w]
        self.flush()
        self.add("worker", "takes_off", {"worker": WORKER_NOUNS[w], "hex": field(hexagon)}, piece=worker_piece(w), n=1,
                 origin=hex_spot(self.seat, hexagon), to=back_spot(self.seat, w))  # fmt: skip

    def _drawn(self, choice: int, f: Field) -> None:
        """KH 5K, 6O, 6W: a field drawn or received is laid or goes fallow."""
        self.flush()
        if choice == LEAVE:
            self.add("fallow", "fallow", {"field": field(f)}, piece=field_piece(f), n=1, to="fallow")
        elif choice == KEEP:
            self.lay("lay", f, seat_spot(self.seat))
        else:
            self.lay("lay_for", f, seat_spot(self.seat), {"origin": field(choice - AT)})

    def _field(self, v: View, f: Field) -> None:
        """A field named in the question of an effect or an event."""
        kind, frame = v.frames[-1][0], v.frames[-1]
        self.flush()
        if kind in (fr.LOSE, fr.REPLACEMENT):
            self.add("fallow", "fallow", {"field": field(f)}, piece=field_piece(f), n=1, origin=hex_spot(self.seat, f),
                     to="fallow")  # fmt: skip
        elif kind == fr.SWAP_FOR:
            owner = facts.owner_of(v, f, self.seat)
            self.exchange("swap", frame[2], f, hex_spot(owner, f), owner)
        elif kind == fr.TRADE_FOR:
            self.exchange("trade", frame[2], f, registry_spot(f))
        elif kind == fr.GIFT:
            to = facts.next_seat(v, self.seat)
            self.add("pass_on", "pass_on", {"field": field(f), "whom": self.voice.who(to)}, piece=field_piece(f), n=1,
                     origin=hex_spot(self.seat, f), to=seat_spot(to))  # fmt: skip
        elif kind == fr.PURCHASE:
            owner = facts.in_store(v, f)
            bid = facts.bid_for(v, f)
            self.begin(FieldAction("buy", f, store_spot(owner, f), hex_spot(self.seat, f), owner, bid))
        elif kind == fr.STOREKEEPER:
            self.begin(FieldAction("store", f, registry_spot(f), store_spot(self.seat, f)))
        elif kind == fr.BAILIFF:
            owner = facts.owner_of(v, f, self.seat)
            self.begin(FieldAction("take_from", f, hex_spot(owner, f), hex_spot(self.seat, f), owner))
        elif kind in (fr.BENEFACTOR, fr.QUICK_SALE, fr.LUCKY_DIP):
            self.begin(FieldAction("lay_registry", f, registry_spot(f), hex_spot(self.seat, f)))
        elif kind == fr.TRADER:
            # KH 5K: whether it is laid is asked next
            self.add("draw", "take_registry", {"field": field(f)}, piece=field_piece(f), n=1, origin=registry_spot(f),
                     to=seat_spot(self.seat))  # fmt: skip
