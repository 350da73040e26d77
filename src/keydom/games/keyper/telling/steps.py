"""The steps of a line of Keyper: what was chosen, and what changed on the table."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from keydom.core.seats import CHANCE, Seat
from keydom.games.keyper import facts
from keydom.games.keyper.rules import choices as c
from keydom.games.keyper.rules import frames as fr
from keydom.games.keyper.rules.build import bits
from keydom.games.keyper.rules.choices import OWN, PLOT_WORDS
from keydom.games.keyper.rules.components import TILE_IDS
from keydom.games.keyper.rules.names import BUILDINGS, FIRST_ANIMAL, PLOTS, Kind
from keydom.games.keyper.rules.places import COLOURS_OF
from keydom.games.keyper.rules.sentences import ACTION, KEYPLE, SHIPPING_POINT, TILE_NOUNS
from keydom.games.keyper.rules.view import View
from keydom.games.keyper.telling.nouns import (
    boat_phrase,
    keyple,
    keyple_piece,
    keyples,
    layout_phrase,
    piece_amounts,
    pieces,
    place_phrase,
    place_spot,
)
from keydom.games.keyper.telling.season import chance_steps, others, phased, season_steps
from keydom.telling.grammar import POINT, Count, Number, Phrase, Voice
from keydom.telling.step import Amount, Move, Step, amounts, seat_spot
from keydom.telling.tale import Tale

ACTIONS: Final = (fr.GAIN, fr.OFFER, fr.TILES, fr.RIVER, fr.BUILD, fr.UPGRADE, fr.USE, fr.POST)
"""Questions that an action begins with."""
TOGETHER: Final = (fr.GAIN, fr.OFFER, fr.RIVER)
"""Actions of a field that are told together when one follows another."""


class Built(NamedTuple):
    """A building that stands on a plot now, and what it replaced."""

    plot: int
    tile: int
    under: int
    upgraded: bool
    free: bool


def steps(moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
    """The steps of one line."""
    if not moves:
        return []
    if moves[0].actor == CHANCE:
        return chance_steps(moves, after, voice)
    turn = Turn(moves[0].actor, voice)
    views = [move.before for move in moves] + [after]
    for move, then in zip(moves, views[1:], strict=True):
        turn.take_in(move, then)
    if not _in_the_middle(after, turn.seat):
        turn.flush()
    out = turn.steps + others(moves[0].before, after, moves[0].actor, voice)
    for v, then in pairwise(views):
        out += season_steps(v, then, voice)
    return phased(out)


def _in_the_middle(after: View, seat: Seat) -> bool:
    """Tell that something is given or built in a draft, and what is given for it, or comes for it, is asked next."""
    top = after.frames[-1] if after.frames else (-1, -1)
    return top[0] in (fr.PAY, fr.GIVE, fr.TAKE) and top[1] == seat


class Turn(Tale):
    """The steps of one seat's line, as its choices come up."""

    def __init__(self, seat: Seat, voice: Voice) -> None:
        super().__init__(seat, voice)
        self.kind = -1
        self.paid: dict[Kind, int] = {}
        self.got: dict[Kind, int] = {}
        self.shipped: dict[Kind, int] = {}
        self.returned: dict[Kind, int] = {}
        self.points = 0
        self.built: Built | None = None
        self.resting: dict[int, int] = {}
        self.held = 0
        self.winter_fairs: list[int] = []
        """The points of those held in this turn."""
        self.where = ""

    def take_in(self, move: Move, then: View) -> None:
        """One choice: what it was, then what it changed."""
        v, _, choice = move
        kind = v.frames[-1][0]
        if choice is None:
            self.add("layout", "layout_secret", piece="layout", secret=True)
            return
        work = facts.work_at(v)
        self.where = place_spot(work.active, work.place) if work else self.where
        if kind in ACTIONS and not (kind == self.kind and kind in TOGETHER):
            self.flush()
        self.kind = kind if kind in ACTIONS else self.kind
        self._chosen(v, kind, choice, then)
        self._changed(v, then, kind, choice)
        self._built(v, then)
        self._tiles(v, then)

    def _chosen(self, v: View, kind: int, choice: int, then: View) -> None:
        """Tell what the choice itself says."""
        if kind == fr.TURN and c.KEYPER <= choice < c.PLACE:
            board = choice - c.KEYPER + 1
            self.add("claim", "claim", {"board": Number(board)}, piece="keyper", n=1, origin=f"keyp:{self.seat}",
                     to=f"board:{board}")  # fmt: skip
        elif kind == fr.TURN and choice >= c.LAY:
            if not facts.laid_down(v, self.seat, choice - c.LAY).laid:
                self._laid(v, choice - c.LAY, 1)
        elif kind == fr.LAYING:
            self._laid(v, v.frames[-1][2], 1 if choice == c.ONE else 2)
        elif kind == fr.PLACING:
            self._placed(v, v.frames[-1][2], choice - c.ON, then)
        elif kind == fr.ON_PLOT:
            self._on_plot(v, then)
        elif kind == fr.BESIDE:
            _, _, colour, place = v.frames[-1]
            lays = choice == c.LAY_IT
            n = facts.actions(v, self.seat, place, 1 + lays)
            self._put("beside_lay" if lays else "beside_leave", v, colour, place, {"actions": Count(n, ACTION)})
        elif kind == fr.BOAT:
            board = v.frames[-1][2] + 1
            boat = choice - c.BOAT
            self.add("boat", "boat", {"boat": boat_phrase(v, boat), "board": Number(board)}, piece=f"boat:{boat + 1}",
                     n=1, origin="boats", to=f"river:{board}")  # fmt: skip
        elif kind == fr.FOLLOW:
            self._followed(v, choice, then)
        else:
            self._season_choice(v, choice, then)

    def _season_choice(self, v: View, choice: int, then: View) -> None:
        """KP 7, 8: fairs, layouts, resting keyples; an action declined."""
        kind = v.frames[-1][0]
        if kind == fr.FAIRS:
            if choice != c.PASS:
                self.held += 1
                self._fair(v.season, then, choice - c.HOLD)
            elif not self.held:
                self.add("fair", "no_fair", piece="no-fair", n=1)
        elif kind == fr.LAYOUTS:
            n = choice - c.LAYOUT
            chosen = layout_phrase(facts.layouts_to_choose(v.season)[n])
            self.add("layout", "layout", {"layout": chosen}, piece="layout", n=1)
        elif kind == fr.REST:
            for colour, (was, now) in enumerate(zip(v.resting[self.seat], then.resting[self.seat], strict=True)):
                if now > was:  # with the last one that is chosen rest all that have to
                    self.resting[colour] = self.resting.get(colour, 0) + now - was
        elif choice == c.PASS and kind in ACTIONS and kind != fr.POST:
            self.flush()
            self.add("decline", "declines", n=1)

    def _put(self, key: str, v: View, colour: int, place: int, slots: dict[str, Phrase], asked: Seat = -1) -> None:
        """KP 4.1: a keyple from the keyp area onto a place."""
        spoken: dict[str, Phrase] = {"keyple": keyple(colour), "place": place_phrase(v, self.seat, place)}
        if asked >= 0:
            spoken["whom"] = self.voice.who(asked)
        self.add("place", key, spoken | slots, piece=keyple_piece(colour), n=1, origin=f"keyp:{self.seat}",
                 to=place_spot(self.seat, place))  # fmt: skip

    def _placed(self, v: View, colour: int, place: int, then: View) -> None:
        """KP 4.3, 4.4: alone, or with somebody who may follow; what stands there already is asked for next."""
        top = then.frames[-1] if then.frames else (-1,)
        if top[0] in (fr.BESIDE, fr.ON_PLOT) and top[1] == self.seat:
            return
        if top[0] == fr.FOLLOW:
            self._put("place_ask", v, colour, place, {}, asked=top[1])
        elif place >= OWN or top[0] == fr.BOAT:
            self._put("place", v, colour, place, {})
        else:
            n = facts.placed(v, self.seat, place, colour).sure
            self._put("place_alone", v, colour, place, {"actions": Count(n, ACTION)})

    def _on_plot(self, v: View, then: View) -> None:
        """KP 4.9: onto an own plot, to build there or to use what stands there; a keyple there is asked for next."""
        if then.frames and then.frames[-1][:2] == (fr.BESIDE, self.seat):
            return
        _, _, colour, plot = v.frames[-1]
        self._put("place", v, colour, OWN + plot, {})

    def _laid(self, v: View, place: int, many: int) -> None:
        """KP 5.2: keyples are laid down where they stand."""
        n = facts.actions(v, self.seat, place, many)
        colours = COLOURS_OF[facts.keyples_at(v, self.seat, place)]
        slots = {"place": place_phrase(v, self.seat, place), "actions": Count(n, ACTION)}
        self.add("lay", "lay_one" if many == 1 else "lay_both", slots, piece=keyple_piece(colours[-1]), n=many,
                 to=place_spot(self.seat, place))  # fmt: skip

    def _followed(self, v: View, choice: int, then: View) -> None:
        """KP 4.4: the first to accept is the only one; if nobody does the inviting player works alone."""
        _, _, active, place = v.frames[-1]
        inviting = self.voice.who(active)
        if choice != c.PASS:
            theirs, own = [facts.actions(v, seat, place, 2) for seat in (active, self.seat)]
            slots: dict[str, Phrase] = {
                "whom": inviting, "keyple": keyple(choice - c.JOIN), "actions": Count(own, ACTION),
                "theirs": Count(theirs, ACTION),
            }  # fmt: skip
            key = ("follow" if theirs == own else "follow_apart") + ("_you" if inviting.you else "")
            self.add("follow", key, slots, piece=keyple_piece(choice - c.JOIN), n=1, origin=f"keyp:{self.seat}",
                     to=place_spot(active, place))  # fmt: skip
            return
        top = then.frames[-1] if then.frames else (-1,)
        if top[0] == fr.FOLLOW:
            whom = self.voice.who(top[1])
            self.add("decline", "no_follow_ask_you" if whom.you else "no_follow_ask", {"whom": whom})
            return
        n = facts.actions(v, active, place)
        self.add("decline", "no_follow_you" if inviting.you else "no_follow_alone",
                 {"whom": inviting, "actions": Count(n, ACTION)})  # fmt: skip

    def _fair(self, season: int, then: View, fair: int) -> None:
        """KP 7.2: a fair held, with its points; what a private one shows is then known, perhaps in the next season."""
        points = facts.fair_numbered(then, self.seat, season, fair).points
        if fair:
            self.winter_fairs.append(points)
        else:
            self._say_fairs("fair", [points])

    def _say_fairs(self, key: str, points: list[int]) -> None:
        slots: dict[str, Phrase] = {"points": Count(sum(points), POINT)}
        if len(points) > 1:
            slots["n"] = Number(len(points))
        self.add("fair", key, slots, piece="fair", n=len(points), origin=seat_spot(self.seat))

    def _changed(self, v: View, then: View, kind: int, choice: int) -> None:
        """The pieces that came and went."""
        rest = [b - a for a, b in zip(v.stores[self.seat], then.stores[self.seat], strict=True)]
        if c.SHIP <= choice < c.GIVE:
            shipped = choice - c.SHIP
            self.shipped[shipped] = self.shipped.get(shipped, 0) + 1
            rest[shipped] += 1
        if c.GIVE <= choice < c.TAKE:  # what comes for it may be of the same kind
            given = choice - c.GIVE
            self.paid[given] = self.paid.get(given, 0) + 1
            rest[given] += 1
        self.points += then.shipping[self.seat] - v.shipping[self.seat]
        for k, n in enumerate(rest):
            if n > 0:
                self.got[k] = self.got.get(k, 0) + n
            elif n < 0 and k >= FIRST_ANIMAL and (kind in (fr.HOUSE, fr.FAIRS) or then.season != v.season):
                self.returned[k] = self.returned.get(k, 0) - n  # KP 7.3
            elif n < 0:
                self.paid[k] = self.paid.get(k, 0) - n

    def _built(self, v: View, then: View) -> None:
        """KP 6.3, 6.5: the building built or upgraded; what it costs may still be asked."""
        for plot in range(PLOTS):
            was, now = v.built[self.seat][plot], then.built[self.seat][plot]
            if was != now:
                upgraded = bool(was) and now == was + 1 and bool(was & 1)
                free = then.spent[self.seat] != v.spent[self.seat]
                self.built = Built(plot, (now - 1) >> 1, (was - 1) >> 1 if was else -1, upgraded, free)

    def _tiles(self, v: View, then: View) -> None:
        """KP 4.6: tiles and winter fairs from the display."""
        gone = then.tiles[self.seat] & ~v.tiles[self.seat] if v.display != then.display else 0
        fairs = then.fairs[self.seat] & ~v.fairs[self.seat]
        for t in [*bits(gone), *[BUILDINGS + fair for fair in bits(fairs)]]:
            self.add("take", "take_tile", {"tile": TILE_NOUNS[t]}, piece=TILE_IDS[t], n=1, origin="display",
                     to=f"tiles:{self.seat}")  # fmt: skip

    def flush(self) -> None:
        """Say what has come together."""
        own = seat_spot(self.seat)
        paid, got = amounts(piece_amounts(self.paid)), amounts(piece_amounts(self.got))
        if self.built:
            self._say_built(self.built, paid)
        elif self.paid and self.got:
            self.add("exchange", "exchange", {"paid": pieces(self.paid), "got": pieces(self.got)}, piece=got[0].piece,
                     n=got[0].n, origin="supply", to=own, paid=paid, got=got)  # fmt: skip
        elif self.got:
            key = "keyp_gain" if self.kind == -1 and self.steps and self.steps[-1].verb == "claim" else "gain"
            self.add("gain", key, {"got": pieces(self.got)}, piece=got[0].piece, n=got[0].n,
                     origin=self.where or "supply", to=own, got=got)  # fmt: skip
        elif self.paid:
            self.add("pay", "pay", {"paid": pieces(self.paid)}, piece=paid[0].piece, n=paid[0].n, origin=own,
                     to="supply", paid=paid)  # fmt: skip
        if self.shipped:
            sent = amounts(piece_amounts(self.shipped))
            slots: dict[str, Phrase] = {"paid": pieces(self.shipped), "points": Count(self.points, SHIPPING_POINT)}
            self.add("ship", "ship", slots, piece=sent[0].piece, n=sent[0].n, origin=own, to=self.where, paid=sent)
        elif self.points:
            self.add("points", "shipping", {"points": Count(self.points, SHIPPING_POINT)}, piece="shipping",
                     n=self.points, to=own)  # fmt: skip
        if self.winter_fairs:
            self._say_fairs("winter_fair" if len(self.winter_fairs) == 1 else "winter_fairs", self.winter_fairs)
        if self.returned:
            back = amounts(piece_amounts(self.returned))
            self.add("return", "no_room", {"paid": pieces(self.returned)}, piece=back[0].piece, n=back[0].n,
                     origin=own, to="supply", paid=back)  # fmt: skip
        if self.resting:
            counts = tuple([self.resting.get(colour, 0) for colour in range(7)])
            rest = {keyple_piece(k): n for k, n in self.resting.items()}
            resting: dict[str, Phrase] = {"keyples": keyples(counts), "n": Count(sum(counts), KEYPLE)}
            self.add("rest", "rest", resting, piece=next(iter(rest)), n=sum(counts),
                     origin=f"keyp:{self.seat}", to=f"rest:{self.seat}", paid=amounts(rest))  # fmt: skip
        self.paid, self.got, self.shipped, self.returned, self.resting = {}, {}, {}, {}, {}
        self.winter_fairs = []
        self.points, self.built = 0, None

    def _say_built(self, built: Built, paid: tuple[Amount, ...]) -> None:
        slots: dict[str, Phrase] = {"tile": TILE_NOUNS[built.tile]}
        key = "upgrade" if built.upgraded else "build"
        if built.under >= 0 and not built.upgraded:
            key, slots["under"] = "build_over", TILE_NOUNS[built.under]
        if paid and not built.free:
            slots["paid"] = pieces(self.paid)
        else:
            key = f"{key}_free"
        spot = f"plot:{self.seat}:{PLOT_WORDS[built.plot]}"
        self.add("upgrade" if built.upgraded else "build", key, slots, piece=TILE_IDS[built.tile], n=1,
                 origin=spot if built.upgraded else f"tiles:{self.seat}", to=spot, paid=paid,
                 flipped=spot if built.upgraded else "")  # fmt: skip
