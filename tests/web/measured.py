"""What is measured in the page at every rest of a game: small targets, parts that moved, doubled figures in names."""

from typing import Any, Final

from tests.web.player import Person

FINGER_PIXELS: Final = 44
"""The least width and height of a target."""
HEX_PIXELS: Final = 43
"""Of a hex of Key Harvest, nine in a row of 390 pixels: this wide, and higher than a finger."""
HALF_PIXELS: Final = 22
"""The height of each half of a tile of a village that can be carried from and be upgraded."""
MOVED_PIXELS: Final = 1
"""Less than this nobody sees."""

WATCH: Final = f"""() => {{
  const found = (window.measured = {{ rests: 0, small: {{}}, moved: {{}}, doubled: {{}} }});
  const FRAME = {{ banner: ".bannerbox", strip: ".since", board: "main.main", dock: ".dock", acts: ".phone-acts" }};
  const DRAWN = ".auction > svg, svg.village, .boards > .board, svg.country";
  // Links and terms in the middle of a sentence are as high as its line.
  const TARGETS = "button:not(.term), .termlist .term, select, input, [data-choice], a:not(p a, h2 a, .rules a)";
  const seen = (one) => one.getClientRects().length > 0;
  const name = (one) => `${{one.tagName.toLowerCase()}}.${{one.getAttribute("class") ?? ""}} ` +
    `${{one.getAttribute("aria-label") ?? one.textContent.trim()}}`.slice(0, 80);
  const boxOf = (one) => {{
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    return [x, y, width, height].map((n) => Math.round(10 * n) / 10);
  }};
  let frame = {{}}, drawn = {{}}, mark = "", shape = "", due = false;
  function compare(kept, key, box) {{
    const before = kept[key];
    if (before && before.some((n, i) => Math.abs(n - box[i]) >= {MOVED_PIXELS}))
      found.moved[key] = `${{before}} became ${{box}} at ${{mark}}`;
    kept[key] = box;
  }}
  function measure(tab) {{
    found.rests += 1;
    const main = document.querySelector("main.main").className;
    if (main !== shape) frame = {{}};
    shape = main;
    for (const [key, selector] of Object.entries(FRAME)) {{
      const one = document.querySelector(selector);
      if (one && seen(one)) compare(frame, key, boxOf(one));
    }}
    const top = document.querySelector("main.main").scrollTop;
    for (const [i, one] of [...document.querySelectorAll(DRAWN)].filter(seen).entries()) {{
      const [x, y, ...size] = boxOf(one);
      compare(drawn, `${{tab}} ${{one.getAttribute("class")}} ${{i}}`, [x, y + top, ...size]);
    }}
    for (const one of [...document.querySelectorAll("button, [role=button]")].filter(seen)) {{
      const label = one.getAttribute("aria-label");
      const read = [...one.childNodes].filter((node) => node.ariaHidden !== "true").map((node) => node.textContent);
      const called = (label ?? read.join(" ")).replace(/\\s+/g, " ").trim();
      if (/(\\b\\d+) \\1\\b/.test(called)) found.doubled[name(one)] = called;
    }}
    if (innerWidth < 1000)
      for (const one of [...document.querySelectorAll(TARGETS)].filter(seen)) {{
        const {{ width, height }} = one.getBoundingClientRect();
        const halves = one.closest(".village .cell")?.querySelectorAll(".hit").length > 1;
        const wide = one.dataset.field ? {HEX_PIXELS} : {FINGER_PIXELS};
        const high = halves ? {HALF_PIXELS} : {FINGER_PIXELS};
        if (width && (width < wide - 0.5 || height < high - 0.5))
          found.small[name(one)] = `${{Math.round(width)}} × ${{Math.round(height)}} at ${{mark}}`;
      }}
  }}
  const tabOf = () => document.querySelector("main[data-tab]")?.dataset.tab ?? "";
  function stands() {{
    const table = document.querySelector("[data-table][data-state=running]:not([data-busy])");
    const rests = table && !document.querySelector("[data-told], [data-interlude]");
    return rests ? [table.dataset.after, table.dataset.at, tabOf()].join(" ") : "";
  }}
  function look() {{
    due = false;
    const now = stands();
    if (now === mark) return;
    if (now.split(" ")[0] !== mark.split(" ")[0]) drawn = {{}};
    mark = now;
    const rest = () => {{ if (now && mark === now && stands() === now) measure(tabOf()); }};
    requestAnimationFrame(() => requestAnimationFrame(rest));
  }}
  // Whatever changes is looked at in the next frame; to look at every frame would cost more than the game.
  const changed = () => {{ due ||= !!requestAnimationFrame(look); }};
  new MutationObserver(changed).observe(document, {{ subtree: true, childList: true, attributes: true }});
}}"""
"""A page rests when its table has answered, nothing is told, and two frames later the same is asked. A phase with a
shape of its own is measured by itself."""


def watch(person: Person) -> None:
    """From the next page on: measure whenever the table rests."""
    person.page.add_init_script(f"({WATCH})()")


def findings(person: Person) -> dict[str, Any]:
    """What was too small, what moved, what reads a figure twice, by name; nothing if all is well."""
    found: dict[str, Any] = person.page.evaluate("window.measured")
    assert found.pop("rests"), "the page never came to rest"
    return {kind: all for kind, all in found.items() if all}
