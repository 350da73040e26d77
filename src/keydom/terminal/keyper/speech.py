"""What happened, as sentences: told by what changed on the table, so that what went by itself is told too."""

from typing import Final

from rich.text import Text

from keydom.core.errors import Sentence, say
from keydom.core.seats import CHANCE, Seat, letter
from keydom.keyper import choices as c
from keydom.keyper import frames as fr
from keydom.keyper.build import bits
from keydom.keyper.choices import OWN, PLACE_WORDS, PLOT_WORDS
from keydom.keyper.names import BUILDINGS, FIRST_ANIMAL, HOME, KINDS, PLOTS, PRIVATE
from keydom.keyper.places import COLOURS_OF, STANDING
from keydom.keyper.sentences import COLOUR_WORDS, FIELD_WORDS
from keydom.keyper.sentences import SEASON_WORDS as SEASONS
from keydom.keyper.view import View
from keydom.terminal.face import Step
from keydom.terminal.keyper.names import counted, listed, tile_name
from keydom.terminal.keyper.parts import boat_text, code_at, field_at, held_name, private_text

Told = tuple[str, list[int]]
"""A verb, and the pieces it is about, by kind."""

VERBS: Final[dict[str, Sentence]] = {
    "gain": ("gains {}", "nimmt {}"),
    "ship": ("ships {}", "verschifft {}"),
    "give": ("gives {}", "gibt {}"),
    "take": ("gets {}", "bekommt {}"),
    "pay": ("pays {}", "zahlt {}"),
    "return": ("has no room for {}", "hat keinen Platz für {}"),
}
PIECE_CHOICES: Final = (
    (c.GAIN, c.SHIP, "gain", 1),
    (c.SHIP, c.GIVE, "ship", -1),
    (c.GIVE, c.TAKE, "give", -1),
    (c.TAKE, c.PAY, "take", 1),
    (c.PAY, c.RETURN, "pay", -1),
)
SEASON_WORK: Final = (fr.FAIRS, fr.HOUSE, fr.LAYOUTS, fr.REST)


def headline(v: View, lang: str) -> str:
    """The season and the turn."""
    if not v.frames:
        return say(("after winter: final scoring", "nach dem Winter: Schlusswertung"), lang)
    season, turn = say(SEASONS[v.season], lang), v.turns + 1
    text = say((f"{season}, turn {turn}", f"{season}, Zug {turn}"), lang)
    if v.last < 0 or v.frames[-1][0] in SEASON_WORK:
        return text
    return say((f"{text}, one last turn for each", f"{text}, jeder noch einmal"), lang)


def tell(steps: list[Step], after: View, lang: str) -> list[Text]:
    """What happened in one line."""
    if not steps:
        return []
    if steps[0].actor == CHANCE:
        out = _tell_chance(steps, after, lang)
    else:
        out = [Turn(steps, after, lang).sentence()]
        out += _others(steps, after, lang)
        out += _season(steps[0].before, after, lang)
    return [Text(sentence) for sentence in out if sentence]


class Turn:
    """One line of a seat, told by what was chosen and by what changed."""

    def __init__(self, steps: list[Step], after: View, lang: str) -> None:
        self.lang = lang
        self.seat: Seat = steps[0].actor
        self.parts: list[str] = []
        self.open: Told | None = None
        where = _working_at(steps[0].before)
        views = [step.before for step in steps] + [after]
        for step, then in zip(steps, views[1:], strict=True):
            self._take_in(step, then)
        self._close()
        shipped = after.shipping[self.seat] - steps[0].before.shipping[self.seat]
        if shipped:
            self._say((_shipping(shipped, "en"), _shipping(shipped, "de")))

        self.where = f"{self._spot(steps[0].before, where)}: " if where >= 0 else ""

    def sentence(self) -> str:
        """All of it; where a turn goes on after others were asked, with the place."""
        return self.where + ", ".join(self.parts)

    def _say(self, pair: Sentence) -> None:
        self._close()
        self.parts.append(say(pair, self.lang))

    def _close(self) -> None:
        """Put down the pieces of a verb, however many choices they were."""
        if self.open:
            verb, counts = self.open
            self.open = None
            amounts = [counted(n, k, self.lang) for k, n in enumerate(counts) if n]
            if amounts:
                self.parts.append(say(VERBS[verb], self.lang).format(listed(amounts, self.lang)))

    def _pieces(self, verb: str, changes: list[int]) -> None:
        if not any(changes):
            return
        if self.open and self.open[0] != verb:
            self._close()
        if not self.open:
            self.open = (verb, [0] * KINDS)
        for k, n in enumerate(changes):
            self.open[1][k] += abs(n)

    def _take_in(self, step: Step, then: View) -> None:
        """One choice: what it was, then what it changed."""
        v, _, choice = step
        kind = v.frames[-1][0]
        if choice is None:
            self._say(("has chosen a layout", "hat Felder gewählt"))
            return
        self._chosen(v, kind, choice, then)
        self._built(v, then)
        self._changed(v, then, kind, choice)
        gone = then.tiles[self.seat] & ~v.tiles[self.seat]
        fairs = then.fairs[self.seat] & ~v.fairs[self.seat]
        for t in [*bits(gone), *[BUILDINGS + f for f in bits(fairs)]]:
            name = tile_name(t, self.lang)
            self._say((f"takes {name}", f"nimmt {name}"))

    def _chosen(self, v: View, kind: int, choice: int, then: View) -> None:
        """What the choice itself tells."""
        if kind == fr.TURN and choice < c.PLACE:
            n = choice - c.KEYPER + 1
            self._say((f"claims board {n} with the keyper", f"beansprucht mit dem Keyper Tafel {n}"))
        elif kind == fr.TURN and choice >= c.LAY:
            if STANDING[code_at(v, self.seat, choice - c.LAY)] == 1:
                self._laid(v, choice - c.LAY, 1)
        elif kind == fr.LAYING:
            self._laid(v, v.frames[-1][2], 1 if choice == c.ONE else 2)
        elif kind == fr.PLACING:
            self._placed(v, v.frames[-1][2], choice - c.ON)
        elif kind == fr.BESIDE:
            self._say(("lays down the one there", "legt den dortigen hin") if choice == c.LAY_IT
                      else ("leaves the one there standing", "lässt den dortigen stehen"))  # fmt: skip
        elif kind == fr.BOAT:
            n, shown = choice - c.BOAT + 1, boat_text(v, choice - c.BOAT, self.lang)
            self._say((f"puts boat {n} there ({shown})", f"legt dort Schiff {n} an ({shown})"))
        elif kind == fr.FOLLOW:
            self._followed(v, choice)
        elif kind == fr.FAIRS:
            if choice != c.PASS:
                fair = held_name(then, self.seat, then.held[self.seat][-1], self.lang)
                self._say((f"holds a fair ({fair})", f"hält einen Jahrmarkt ab ({fair})"))
            elif not self.parts:
                self._say(("holds no fair", "hält keinen Jahrmarkt ab"))
        elif kind == fr.LAYOUTS:
            n = choice - c.LAYOUT + 1
            self._say((f"chooses layout {n}", f"wählt die Felder {n}"))
        elif kind == fr.REST:
            en, de = COLOUR_WORDS[choice - c.REST]
            self._say((f"stands {en} on the keyp tile", f"stellt {de} auf das Keypplättchen"))
        elif choice == c.PASS and kind not in (fr.TAKE, fr.POST):
            self._say(("declines", "verzichtet"))

    def _spot(self, v: View, place: int) -> str:
        """A place by its words, with what is there."""
        if place < OWN:
            return f"{PLACE_WORDS[place]} ({say(FIELD_WORDS[field_at(v, place)], self.lang)})"
        built = v.built[self.seat][place - OWN]
        return f"{PLACE_WORDS[place]} ({tile_name((built - 1) >> 1, self.lang)})" if built else PLACE_WORDS[place]

    def _placed(self, v: View, colour: int, place: int) -> None:
        en, de = COLOUR_WORDS[colour]
        spot = self._spot(v, place)
        there = len(COLOURS_OF[code_at(v, self.seat, place)]) > 0
        self._say((f"places {en} at {spot}{' beside another' if there else ''}",
                   f"setzt {de} auf {spot}{' neben einen anderen' if there else ''}"))  # fmt: skip

    def _laid(self, v: View, place: int, many: int) -> None:
        spot = self._spot(v, place)
        self._say((f"lays down {'a keyple' if many == 1 else 'both keyples'} at {spot}",
                   f"legt {'einen Keyple' if many == 1 else 'beide Keyples'} auf {spot} hin"))  # fmt: skip

    def _followed(self, v: View, choice: int) -> None:
        active, place = v.frames[-1][2], v.frames[-1][3]
        if choice == c.PASS:
            self._say(("does not join", "arbeitet nicht mit"))
            return
        en, de = COLOUR_WORDS[choice - c.JOIN]
        spot, who = self._spot(v, place), letter(active)
        self._say((f"joins {who} with {en} at {spot}", f"arbeitet mit {de} bei {who} auf {spot} mit"))

    def _built(self, v: View, then: View) -> None:
        """What was built or upgraded."""
        for plot in range(PLOTS):
            before, now = v.built[self.seat][plot], then.built[self.seat][plot]
            if before == now:
                continue
            name, place = tile_name((now - 1) >> 1, self.lang), PLOT_WORDS[plot]
            if before and now == before + 1 and before & 1:
                self._say((f"upgrades {name}", f"verbessert {name}"))
                continue
            over = ""
            if before:
                lower = tile_name((before - 1) >> 1, self.lang)
                over = say((f" over {lower}", f" über {lower}"), self.lang)
            self._say((f"builds {name} at {place}{over}", f"baut {name} auf {place}{over}"))
        if then.spent[self.seat] != v.spent[self.seat]:
            self._say(("for nothing", "kostenlos"))

    def _changed(self, v: View, then: View, kind: int, choice: int) -> None:
        """The pieces that came and went: by the choice itself, then by itself."""
        rest = [b - a for a, b in zip(v.stores[self.seat], then.stores[self.seat], strict=True)]
        verb = "take"
        for low, high, name, sign in PIECE_CHOICES:
            if low <= choice < high:
                verb = name
                one = [sign * (k == choice - low) for k in range(KINDS)]
                rest = [a - b for a, b in zip(rest, one, strict=True)]
                self._pieces(name, one)
        if kind in (fr.HOUSE, fr.FAIRS) or not then.frames:
            # KP 7.3: at the end of a season animals without a house have gone back.
            back = [min(n, 0) if k >= FIRST_ANIMAL else 0 for k, n in enumerate(rest)]
            rest = [n - m for n, m in zip(rest, back, strict=True)]
            self._pieces("return", back)
        less = [min(n, 0) for n in rest]
        self._pieces("give" if verb == "give" else "pay", less)
        self._pieces("take", [max(n, 0) for n in rest])


def _shipping(n: int, lang: str) -> str:
    """So many shipping points."""
    return say((f"{n} shipping point{'s' if n > 1 else ''}", f"{n} Schiffspunkt{'e' if n > 1 else ''}"), lang)


def _working_at(v: View) -> int:
    """The place whose actions are under way; -1 at the beginning of a turn."""
    found = [frame[2] for frame in v.frames if frame[0] == fr.WORK]
    return found[0] if found else -1


# What the line did to others, and to the season ------------------------------------------------------------------


def _others(steps: list[Step], after: View, lang: str) -> list[str]:
    """KP 6.7, 7.3: others' points for the boat, others' animals that go back by themselves."""
    v, out = steps[0].before, []
    for p in range(v.seats):
        if p == steps[0].actor:
            continue
        gone = [max(a - b, 0) for a, b in zip(v.stores[p], after.stores[p], strict=True)]
        amounts = listed([counted(n, k, lang) for k, n in enumerate(gone) if n], lang)
        if amounts:
            out.append(
                say((f"{letter(p)} has no room for {amounts}", f"{letter(p)} hat keinen Platz für {amounts}"), lang)
            )
        points = after.shipping[p] - v.shipping[p]
        if points:
            more = _shipping(points, lang)
            out.append(say((f"{letter(p)} has {more} more", f"{letter(p)} bekommt {more}"), lang))
    return out


def _season(v: View, after: View, lang: str) -> list[str]:
    """KP 7.1, 7.4, 8.3: all keyp areas are empty; a season ends; the layouts are revealed."""
    if v.last < 0 <= after.last:
        return [say(("nobody has anything left to place: the others have one last turn each",
                      "niemand hat noch etwas einzusetzen: die anderen sind noch einmal dran"), lang)]  # fmt: skip
    if after.season > v.season or (v.frames and not after.frames):
        keyples = [sum(row) for row in after.keyps]
        season = say(SEASONS[v.season], lang)
        taken = listed([f"{letter(p)} {n}" for p, n in enumerate(keyples)], lang)
        return [say((f"{season.capitalize()} ends; keyples taken home: {taken}",
                      f"{_the(v.season)} {season} endet; heimgeholte Keyples: {taken}"), lang)]  # fmt: skip
    if v.frames[-1][0] == fr.LAYOUTS and after.frames[-1][0] != fr.LAYOUTS:
        shown = [f"{n + 1}: {layout % 4 + 1}" for n, layout in enumerate(after.layouts)]
        return [say(("the boards show the layouts ", "die Tafeln zeigen die Felder "), lang) + ", ".join(shown)]
    return []


def _the(season: int) -> str:
    """The German article of a season."""
    return "Das" if season == 0 else "Der"


# Chance ----------------------------------------------------------------------------------------------------------


def _tell_chance(steps: list[Step], after: View, lang: str) -> list[str]:
    """What was drawn."""
    out, drawn, boats = [], [], []
    for v, _, choice in steps:
        top = v.frames[-1]
        if top[0] == fr.REFILL and choice is not None:
            drawn.append(choice - c.DRAW + HOME)
        elif top[0] == fr.BOATS and choice is not None:
            boats.append(choice - c.BOAT)
        elif top[0] == fr.DEAL and choice is not None:
            when, fair = divmod(choice - c.FAIR, PRIVATE)
            name = say(SEASONS[when], lang)
            shown = private_text(when, fair, lang)
            out.append(say((f"your private fair in {name}: {shown}", f"dein Jahrmarkt im {name}: {shown}"), lang))
        elif top[0] == fr.NINTH and choice is not None:
            colour, who = say(COLOUR_WORDS[choice - c.NINTH], lang), letter(top[2])
            out.append(say((f"{who} draws {colour} as ninth keyple", f"{who} zieht {colour} als neunten Keyple"), lang))
        elif top[0] == fr.FIRST and choice is not None:
            who = letter(choice - c.FIRST)
            out.append(say((f"{who} starts", f"{who} beginnt"), lang))
    if boats:
        season = say(SEASONS[after.season], lang)
        begins = (f"{season.capitalize()} begins", f"{_the(after.season)} {season} beginnt")
        ready = ", ".join([f"{b + 1} ({boat_text(after, b, lang)})" for b in sorted(boats)])
        out.insert(0, say(("boats ready: ", "Schiffe bereit: "), lang) + ready)
        out.insert(0, say(begins, lang))
    if drawn:
        names = listed([tile_name(t, lang) for t in drawn], lang)
        out.insert(1 if boats else 0, say((f"into the display: {names}", f"in die Auslage: {names}"), lang))
    return out
