"""What is measured on a low table: the share of the board, what is cut, small targets and words, what has moved."""

import json
from typing import Any, Final

from tests.web.measured import FINGER_PIXELS
from tests.web.player import Person

UPRIGHT: Final = ((390, 664), (360, 640))
BESIDE: Final = ((844, 390), (720, 450))
TABLET: Final = (1024, 768)
"""Not low, and measured with them: the narrowest with columns."""
SIZES: Final = (*UPRIGHT, *BESIDE, TABLET)
NARROWEST: Final = (360, 640)

HEX_PIXELS: Final = 40
"""The least width of a hex of Key Harvest, nine in a row of 360 pixels."""
PILL_PIXELS: Final = 41
"""The least height of where one bids on a tile of Keyflower, three in a row of 360 pixels."""
WORD_PIXELS: Final = 11
"""The least size of type for words; figures in badges and seals may be smaller."""
BOARDS: Final = ("keyharvest",)
"""Games whose stage is measured for targets and words also where it is not low."""
HALF: Final = 0.5
"""Of the window's height belongs to the stage upright; beside it has all of it."""

MEASURE: Final = f"""() => {{
  const BOARDS = {json.dumps(BOARDS)};
  const seen = (one) => one.getClientRects().length > 0 && !one.closest("[aria-hidden=true].sr, .sr");
  const text = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 60);
  const name = (one) => `${{one.tagName.toLowerCase()}}.${{one.getAttribute("class") ?? ""}} ${{text(one)}}`;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const boxOf = (one) => {{
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }};
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${{root.scrollWidth}} of ${{innerWidth}}`);
  if (root.scrollHeight > innerHeight) faults.push(`scrolls down: ${{root.scrollHeight}} of ${{innerHeight}}`);
  const low = !!document.querySelector(".table.low");
  const board = low || BOARDS.some((game) => document.querySelector(`.game-${{game}}`));
  const measured = (one) => board || !one.closest("main.main");
  // What is never cut: question, task, tabs, acts, where the game stands, players.
  const NEEDED = ".banner .ask, .lowtask > span, .lowtitle b, .views button, .phone-acts .btn, .lowplayers .cur, " +
    ".seasons .now, .sincepill, .top .iconbtn, .dock .asked :is(.tray, .actn), .dock .crew.asked > *, .hold > span";
  for (const one of all(NEEDED)) {{
    const {{ left, right, top, bottom }} = one.getBoundingClientRect();
    if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5 || bottom > innerHeight + 0.5)
      faults.push(`outside: ${{name(one)}}`);
    if (low && one.scrollWidth > one.clientWidth + 1 && one.clientWidth && !one.matches(".ask, :has(.badge)"))
      faults.push(`cut: ${{name(one)}} ${{one.scrollWidth}} of ${{one.clientWidth}}`);
    const frame = one.closest(".banner, .dock")?.getBoundingClientRect();
    if (low && frame && (top < frame.top - 0.5 || bottom > frame.bottom + 0.5)) faults.push(`cut: ${{name(one)}}`);
  }}
  // Links and terms in the middle of a sentence are as high as its line.
  const TARGETS = "button:not(.term), select, input:not([type=range]), [data-choice], a:not(p a, li a, h2 a)";
  if (low)
    for (const one of all(TARGETS).filter(measured)) {{
      const {{ width, height }} = one.getBoundingClientRect();
      const least = one.dataset.field ? {HEX_PIXELS} : one.matches("path.hit") ? {PILL_PIXELS} : {FINGER_PIXELS};
      if (width && (width < least - 0.5 || height < least - 0.5))
        faults.push(`small: ${{name(one)}} ${{Math.round(width)}} × ${{Math.round(height)}}`);
    }}
  const walker = document.createTreeWalker(document.querySelector("[data-table]"), NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {{
    const one = node.parentElement;
    if (!one || !/\\p{{L}}{{2}}/u.test(node.data) || one.closest(".sr, title, kbd")) continue;
    if (!seen(one) || !measured(one)) continue;
    const scale = one instanceof SVGElement ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size && size < {WORD_PIXELS} - 0.05) faults.push(`small type: ${{node.data.trim()}} ${{size.toFixed(1)}}`);
  }}
  const stage = document.querySelector("main.main").getBoundingClientRect();
  const high = Math.min(stage.bottom, innerHeight) - Math.max(stage.top, 0);
  const part = (selector) => (all(selector)[0] ? boxOf(all(selector)[0]) : null);
  return {{ faults: [...new Set(faults)], share: high / innerHeight, low, edge: [Math.round(stage.bottom)],
    drawn: part("svg.country"),
    cards: !!document.querySelector(".main.answering"),
    undo: part("[data-act=undo]"), confirm: part("[data-act=confirm]") }};
}}"""


def rests(person: Person) -> None:
    """Two frames later everything has its place."""
    person.page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


def measured(person: Person, size: tuple[int, int]) -> dict[str, Any]:
    """What is seen at that size."""
    person.resizes(*size)
    rests(person)
    found: dict[str, Any] = person.page.evaluate(MEASURE)
    return found


class Steady:
    """The same table at several sizes, from one question to the next: what is wrong, and what has moved."""

    def __init__(self, person: Person, sizes: tuple[tuple[int, int], ...]) -> None:
        self.person = person
        self.sizes = sizes
        self.kept: dict[tuple[tuple[int, int], str], list[int]] = {}
        self.faults: list[str] = []

    def found(self) -> str:
        """All that is wrong, a line each."""
        return "\n".join(self.faults)

    def looks(self, at: str) -> None:
        for size in self.sizes:
            found = measured(self.person, size)
            where = f"{size[0]} × {size[1]}, {at}"
            self.faults += [f"{where}: {fault}" for fault in found["faults"]]
            least = HALF if size[0] <= size[1] or size == TABLET else 1.0
            if found["share"] < least - 0.001:
                self.faults.append(f"{where}: the stage has {found['share']:.0%}")
            if found["low"]:
                self._compares(size, where, found)

    def _compares(self, size: tuple[int, int], where: str, found: dict[str, Any]) -> None:
        """Undo, the end of the stage and the board stay where they are; confirm keeps its far corner. Cards that answer need neither."""
        x, y, width, height = found["confirm"] or (0, 0, 0, 0)
        corner = [x + width, y + height] if found["confirm"] else None
        places = {"undo": found["undo"], "confirm": corner, "board": found["drawn"]}
        if not found["cards"]:
            places["edge"] = found["edge"]
        for part, place in places.items():
            if place is None:
                if part != "board" and not found["cards"]:
                    self.faults.append(f"{where}: {part} is not in sight")
                continue
            before = self.kept.setdefault((size, part), place)
            if before != place:
                self.faults.append(f"{where}: {part} moved from {before} to {place}")
