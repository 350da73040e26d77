"""Steps of a line of Keyflower: what was chosen, and what changed on the table."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from keydom.core.seats import CHANCE, Seat
from keydom.core.tuples import Ints
from keydom.games.keyflower import facts
from keydom.games.keyflower.rules.choices import (
    AT,
    BID,
    BOAT,
    COLOUR,
    COUNT,
    DONE,
    FROM,
    PASS,
    PUT,
    RESOURCE,
    SKILL,
    TO,
    UPGRADE,
)
from keydom.games.keyflower.rules.components import (
    ANY_SKILL,
    BOATS,
    GAIN,
    GAIN_ONE_OF,
    GREEN,
    GREENS,
    IDS,
    NONE,
    PAY_SKILL,
    POINTS,
    RESOURCES,
    SKILL_PRICE,
    SKILL_TILES,
    WINTER,
    WORKERS,
    Tile,
)
from keydom.games.keyflower.rules.frames import (
    BUILDING,
    CARRYING,
    CHOOSE_BOAT,
    DRAW_SKILLS,
    DRAW_WORKERS,
    GAIN_ONE,
    PAY_A_SKILL,
    PAY_A_WORKER,
    PAY_PRICE_SKILL,
    PAY_RESOURCE,
    PICK_WINTER,
    PLACE_WORKERS,
    TRANSPORTING,
    TURN,
)
from keydom.games.keyflower.rules.powers import EXTRA_WORKERS
from keydom.games.keyflower.rules.view import View
from keydom.games.keyflower.telling.draws import chance_steps, start_player
from keydom.games.keyflower.telling.nouns import (
    GOODS,
    SEASON_NOUNS,
    SKILL_NOUNS,
    SKILL_TILE,
    TILE_NOUNS,
    WINTER_TILE,
    WORKER,
    cell_spot,
    crew,
    goods,
    goods_pieces,
    load,
    load_pieces,
    skill_piece,
    tile_spot,
    worker_piece,
    workers,
)
from keydom.games.keyflower.telling.season import season_end, winter_laid_out
from keydom.telling.grammar import POINT, Count, Listed, Noun, Number, Owned, Phrase, Voice
from keydom.telling.step import HIDDEN, NOBODY, Amount, Move, Step, amounts, seat_spot
from keydom.telling.tale import Tale

BAG: Final = "bag"
SUPPLY: Final = "supply"
Paid = tuple[str, Phrase]
"""A piece that was paid, and its words."""


def steps(moves: Sequence[Move], after: View, voice: Voice) -> list[Step]:
    """Tell what happened in one line."""
    if not moves:
        return []
    if moves[0].actor == CHANCE:
        return chance_steps(moves, after, voice)
    views = [move.before for move in moves] + [after]
    turn = Turn(moves[0].actor, voice)
    for move, then in zip(moves, views[1:], strict=True):
        turn.take_in(move, then)
    turn.finish()
    out = turn.steps
    for v, then in pairwise(views):
        if v.lots and not then.lots:
            out += season_end(v, voice)
        if v.frames and v.frames[-1][0] == PICK_WINTER and len(then.lots) > len(v.lots):
            out += winter_laid_out(then, voice)
        if then.season == WINTER != v.season:
            out.append(Step(NOBODY, "season", voice.say("winter"), brief=voice.brief("winter")))
    return out + start_player(views[0], after, voice)


def tile_phrase(v: View, t: Tile, actor: Seat, voice: Voice) -> Phrase:
    """A tile, with its owner if that is somebody else than the one who acts."""
    seat = facts.owner(v, t)
    return TILE_NOUNS[t] if seat in (actor, NOBODY) else Owned(voice.who(seat), TILE_NOUNS[t])


class Turn(Tale):
    """The steps of one seat's line, as its choices come up."""

    def __init__(self, seat: Seat, voice: Voice) -> None:
        super().__init__(seat, voice)
        self.placed = [0, 0, 0, 0]
        self.own_workers = 0
        self.paying: list[tuple[str, Noun]] = []
        self.put: list[Tile] = []
        self.put_secretly = False
        self.beside = NONE
        self.face = NONE
        """The face of the tile that is used, until what it gives has come."""

    def take_in(self, move: Move, then: View) -> None:
        """One choice and what it changed."""
        v, _, choice = move
        kind = v.frames[-1][0]
        if kind == TURN:
            if choice == PASS:
                self._pass(v)
        elif kind in (PAY_A_WORKER, PAY_A_SKILL):
            self._benefit(self._pay(v, kind, choice, then), then)
        elif kind == PAY_PRICE_SKILL:
            hidden = choice is None
            self.paying.append((HIDDEN, SKILL_TILE) if hidden else _skill((choice or 0) - SKILL))
        elif kind == PICK_WINTER:
            self.put_secretly = self.put_secretly or choice is None
            if choice is not None and choice != DONE:
                self.put.append(choice - PUT)
        elif choice is not None:
            self._open(v, kind, choice, then)
        if then.flipped != v.flipped:
            self._upgraded(facts.just_upgraded(v, then))

    def _open(self, v: View, kind: int, choice: int, then: View) -> None:
        """Choices that everybody sees."""
        if kind == PLACE_WORKERS:
            self._place(v, choice, then)
        elif kind == TRANSPORTING:
            if choice >= UPGRADE:
                self.paying = [_skill(k) for k in SKILL_PRICE[choice - UPGRADE] if k != ANY_SKILL]
        elif kind == CARRYING:
            self._carry(v, choice - TO)
        elif kind == PAY_RESOURCE:
            self.paying.append((RESOURCES[choice - RESOURCE], GOODS[choice - RESOURCE]))
        elif kind == CHOOSE_BOAT:
            self._boat(v, choice - BOAT)
            if v.green > then.green:  # KF 8.2
                self._greens(v.green - then.green, None)
            if EXTRA_WORKERS in facts.powers(v, self.seat):  # KF 8.1
                self._draws_short("draw", DRAW_WORKERS, 2, WORKER, then)
        elif kind == BUILDING:
            self._build(v, choice, then)
        elif kind == GAIN_ONE:
            self._gains(v, then, None)

    def finish(self) -> None:
        """Say what is said once for the whole line."""
        if self.put:
            slots: dict[str, Phrase] = {"tiles": Listed([TILE_NOUNS[t] for t in self.put])}
            slots["n"] = Count(len(self.put), WINTER_TILE)
            paid = tuple([Amount(IDS[t], 1) for t in self.put])
            self.add("put", "put", slots, piece=paid[0].piece, n=len(paid), origin=seat_spot(self.seat),
                     paid=paid)  # fmt: skip
        elif self.put_secretly:
            self.add("put", "put_secret", piece=HIDDEN, origin=seat_spot(self.seat), secret=True)

    def _pass(self, v: View) -> None:
        """KF 3.2: the passes in succession."""
        n = facts.passes(v) + 1
        if n == v.seats:
            self.add("pass", "pass_end", {"season": SEASON_NOUNS[v.season]}, n=n)
        elif n == 1:
            self.add("pass", "pass", n=n)
        else:
            self.add("pass", "pass_row", {"n": Number(n)}, n=n)

    def _place(self, v: View, choice: int, then: View) -> None:
        """KF 3.3: whole losing bids, then workers from behind the screen."""
        _, seat, verb, t, c, mixed, _, _, _ = v.frames[-1]
        if choice >= FROM:
            origin = choice - FROM
            n = v.bids[v.lots.index(origin)][seat]
            self.placed[c] += n
            self.add("move", "move", {"workers": workers(n, c), "tile": TILE_NOUNS[origin]}, piece=worker_piece(c), n=n,
                     origin=tile_spot(origin), to=tile_spot(t))  # fmt: skip
            return
        self.placed[c] += choice - COUNT
        self.own_workers += choice - COUNT
        if mixed and c < GREEN:
            return
        if verb == BID:
            self._bid(v, t, c)
        else:
            self._use(v, t, then)

    def _bid(self, v: View, t: Tile, c: int) -> None:
        """KF 4.3: what was laid, and who no longer leads."""
        lot = v.lots.index(t)
        own = v.bids[lot][self.seat]
        lost = facts.rival(v, lot, self.seat)
        slots: dict[str, Phrase] = {"workers": workers(self.placed[c], c), "tile": TILE_NOUNS[t]}
        if own:
            slots["total"] = Number(own + self.placed[c])
        if lost >= 0:
            slots["whom"] = self.voice.who(lost)
        key = ("raise" if own else "bid") + ("_lead" if lost >= 0 else "")
        self.add("bid", key, slots, piece=worker_piece(c), n=self.own_workers, origin=seat_spot(self.seat),
                 to=tile_spot(t), lost_lead=lost)  # fmt: skip

    def _use(self, v: View, t: Tile, then: View) -> None:
        """KF 5: the workers on the tile, then what it costs and gives at once."""
        placed = tuple(self.placed)
        slots = {"workers": crew(placed), "tile": tile_phrase(v, t, self.seat, self.voice)}
        piece = worker_piece(next(c for c, n in enumerate(placed) if n))
        self.add("use", "use", slots, piece=piece, n=self.own_workers, origin=seat_spot(self.seat), to=tile_spot(t),
                 paid=amounts(load_pieces(placed)))  # fmt: skip
        self.face = facts.face_up(v, t)
        k = PAY_SKILL[self.face]
        got = self._gains(v, then, None if k in (NONE, ANY_SKILL) else (skill_piece(k), Count(1, SKILL_NOUNS[k])))
        self._benefit(got, then)

    def _benefit(self, got: bool, then: View) -> None:
        """KF 5.5: a use gives what there is; where supply or bag has less than is printed, that is said."""
        f = self.face
        asked = then.frames[-1][0] if then.frames else NONE
        if f == NONE or asked in (PAY_A_WORKER, PAY_A_SKILL):
            return
        self.face = NONE
        if not got and (any(GAIN[f]) or GREENS[f] or (GAIN_ONE_OF[f] and asked != GAIN_ONE)):
            self.add("gain", "gain_nothing")
        self._draws_short("draw", DRAW_WORKERS, WORKERS[f], WORKER, then)
        self._draws_short("draw_skills", DRAW_SKILLS, SKILL_TILES[f], SKILL_TILE, then)

    def _draws_short(self, key: str, kind: int, printed: int, noun: Noun, then: View) -> None:
        """KF 5.5: as many as the bag or the face-down supply has."""
        n = sum([frame[2] for frame in then.frames if frame[0] == kind and frame[1] == self.seat])
        if n < printed:
            slots: dict[str, Phrase] = {"got": Count(n, noun), "n": Number(printed)}
            self.add("gain", f"{key}_fewer" if n else f"{key}_none", slots)

    def _pay(self, v: View, kind: int, choice: int | None, then: View) -> bool:
        """KF 5.6: one more worker, or a skill tile; the gain follows at once where it needs no draw."""
        if choice is None:
            return self._gains(v, then, (HIDDEN, Count(1, SKILL_TILE)))
        if kind == PAY_A_SKILL:
            return self._gains(v, then, (skill_piece(choice - SKILL), Count(1, SKILL_NOUNS[choice - SKILL])))
        if choice >= FROM:
            t = choice - FROM
            c = facts.bid_colour(v, v.lots.index(t), self.seat)
            self.add("pay", "pay_bid", {"paid": workers(1, c), "tile": TILE_NOUNS[t]}, piece=worker_piece(c), n=1,
                     origin=tile_spot(t), to=BAG, paid=(Amount(worker_piece(c), 1),))  # fmt: skip
            return self._gains(v, then, None)
        c = choice - COLOUR
        return self._gains(v, then, (worker_piece(c), workers(1, c)))

    def _gains(self, v: View, then: View, paid: Paid | None) -> bool:
        """KF 5.5, 5.7: resources and green workers that came at once, with what was paid for them."""
        place, came = gained(v, then)
        greens = v.green - then.green
        if came:
            got = amounts(goods_pieces(came))
            slots: dict[str, Phrase] = {"got": goods(came), "tile": TILE_NOUNS[place]}
            if paid:
                slots["paid"] = paid[1]
            self.add("gain", "exchange_on" if paid else "gain", slots, piece=got[0].piece, n=got[0].n, origin=SUPPLY,
                     to=tile_spot(place), paid=_cost(paid), got=got, secret=_hidden(paid))  # fmt: skip
            paid = None
        if greens:
            self._greens(greens, paid)
        elif paid:
            to = BAG if paid[0].startswith("worker") else SUPPLY
            self.add("pay", "pay", {"paid": paid[1]}, piece=paid[0], n=1, origin=seat_spot(self.seat), to=to,
                     paid=_cost(paid), secret=_hidden(paid))  # fmt: skip
        return bool(came) or greens > 0

    def _greens(self, n: int, paid: Paid | None) -> None:
        """KF 5.5: green workers from the open supply."""
        piece = worker_piece(GREEN)
        slots: dict[str, Phrase] = {"got": workers(n, GREEN)}
        if paid:
            slots["paid"] = paid[1]
        self.add("gain", "exchange" if paid else "green", slots, piece=piece, n=n, origin=SUPPLY,
                 to=seat_spot(self.seat), paid=_cost(paid), got=(Amount(piece, n),), secret=_hidden(paid))  # fmt: skip

    def _carry(self, v: View, to: Tile) -> None:
        """KF 6.2: one resource over one edge; the same way again is told together."""
        _, _, origin, r = v.frames[-1]
        n = 1
        way = ("carry", RESOURCES[r], tile_spot(origin), tile_spot(to))
        if self.steps and (self.steps[-1].verb, self.steps[-1].piece, self.steps[-1].origin, self.steps[-1].to) == way:
            n += self.steps.pop().n
        slots: dict[str, Phrase] = {"goods": Count(n, GOODS[r]), "origin": TILE_NOUNS[origin], "tile": TILE_NOUNS[to]}
        self.add("carry", "carry", slots, piece=RESOURCES[r], n=n, origin=tile_spot(origin), to=tile_spot(to))

    def _upgraded(self, t: Tile) -> None:
        """KF 6.4: a tile lies on its other face."""
        counts: dict[str, int] = {}
        for piece, _ in self.paying:
            counts[piece] = counts.get(piece, 0) + 1
        nouns, self.paying = dict(self.paying), []
        slots: dict[str, Phrase] = {
            "tile": TILE_NOUNS[t],
            "paid": Listed([Count(n, nouns[piece]) for piece, n in counts.items()]),
        }
        points = POINTS[2 * t + 1]
        if points:
            slots["points"] = Count(points, POINT)
        self.add("upgrade", "upgrade_points" if points else "upgrade", slots, piece=IDS[t], n=1, origin=tile_spot(t),
                 to=SUPPLY, paid=amounts(counts), flipped=tile_spot(t), secret=HIDDEN in counts)  # fmt: skip

    def _boat(self, v: View, t: Tile) -> None:
        """KF 7.5: what lies on the boat; in winter the boat itself."""
        cargo: Ints = () if v.season == WINTER else v.cargo[t - BOATS[0]]
        slots: dict[str, Phrase] = {"boat": TILE_NOUNS[t]}
        key = "boat_tile" if v.season == WINTER else "boat" if any(cargo) else "boat_empty"
        if any(cargo):
            slots["got"] = load(cargo)
        self.add("boat", key, slots, piece=IDS[t], n=1, origin=tile_spot(t), to=seat_spot(self.seat),
                 got=amounts(load_pieces(cargo)))  # fmt: skip

    def _build(self, v: View, choice: int, then: View) -> None:
        """KF 7.7: a tile comes to lie beside another."""
        if choice >= AT:
            self.beside = (choice - AT) // 6
        village = then.villages[self.seat]
        if len(village) > len(v.villages[self.seat]):
            t, cell, _ = village[-1]
            slots = {"tile": TILE_NOUNS[t], "beside": TILE_NOUNS[self.beside]}
            self.add("lay", "lay", slots, piece=IDS[t], n=1, origin=seat_spot(self.seat),
                     to=cell_spot(self.seat, cell))  # fmt: skip


def _skill(k: int) -> tuple[str, Noun]:
    return skill_piece(k), SKILL_NOUNS[k]


def _cost(paid: Paid | None) -> tuple[Amount, ...]:
    return (Amount(paid[0], 1),) if paid else ()


def _hidden(paid: Paid | None) -> bool:
    return paid is not None and paid[0] == HIDDEN


def gained(v: View, then: View) -> tuple[Tile, Ints]:
    """The tile that resources came onto from the supply, and which."""
    if all(now >= was for was, now in zip(v.supply, then.supply, strict=True)):
        return NONE, ()
    for t, (was, now) in enumerate(zip(v.goods, then.goods, strict=True)):
        if any(b > a for a, b in zip(was, now, strict=True)):
            return t, tuple([max(0, b - a) for a, b in zip(was, now, strict=True)])
    return NONE, ()
