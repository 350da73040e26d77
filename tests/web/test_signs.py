"""Every sign at a table explains itself at the one place for that: whole sentences and a rule, in both languages."""

import pytest
from playwright.sync_api import expect

from keydom.games import names
from tests.web.player import Person
from tests.web.quick import begins, plays_turns, sits_down

SILENT = """() => {
  const words = "[data-card], .log, .evrow, button.iconbtn, .minicountry";
  const signs = [...document.querySelectorAll("main.main use, .dock use, .seasons use")].filter((one) => {
    const name = one.getAttribute("href").slice(1);
    const heading = one.closest("h2.h") && !one.closest("h2.h .end");
    return !/^(ui|seat)-/.test(name) && one.closest("svg").getClientRects().length && !one.closest(words) && !heading;
  });
  const silent = signs.filter((one) => !one.closest("[data-tells]"));
  return [signs.length, silent.map((one) => one.closest("div, li, span").outerHTML.slice(0, 200))];
}"""
"""How many signs are drawn, and those that do not explain themselves.

Seals of seats are names, signs of the page are buttons, and beside headings, in the log, in the rows of an
event and on a card stand the words.
"""

TOLD = """async () => {
  document.querySelector("[data-card]")?.style.setProperty("display", "none", "important");
  const shown = [...document.querySelectorAll("main.main [data-tells], .dock [data-tells], .seasons [data-tells]")]
    .filter((one) => one.getClientRects().length && !one.closest("[data-card]"));
  const place = () => document.querySelector("[data-explained]");
  const told = [];
  for (const one of shown) {
    document.activeElement?.blur?.();
    while (place()) await new Promise((on) => setTimeout(on, 0));
    one.focus();
    for (let n = 0; n < 200 && !place(); n++) await new Promise((on) => setTimeout(on, 5));
    const box = place()?.getBoundingClientRect();
    told.push({
      what: one.outerHTML.slice(0, 160),
      title: place()?.querySelector("b")?.textContent ?? "",
      lines: [...(place()?.querySelectorAll("p") ?? [])].map((line) => line.textContent),
      rule: place()?.querySelector("a")?.getAttribute("href") ?? "",
      at: box ? `${Math.round(box.x)} ${Math.round(box.y)}` : "",
    });
  }
  return told;
}"""
"""What everything says that explains itself, come to by keyboard, one after the other.

What a card beside the tiles tells is not told twice; without it everything has the one place.
"""


@pytest.mark.parametrize("game", names())
def test_every_sign_explains_itself(desktop: Person, game: str):
    sits_down(desktop)
    table = begins(desktop, game, bots=2)
    plays_turns(desktop, table, 2)
    page = desktop.page
    for lang in ("en", "de"):
        desktop.page.add_init_script(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('pace', 'instant')")
        desktop.opens(f"/t/{table}")
        desktop.waits_to_act()
        count, silent = page.evaluate(SILENT)
        assert count > 20
        assert silent == []
        page.keyboard.press("e")
        told = page.evaluate(TOLD)
        page.keyboard.press("e")
        for one in told:
            assert one["title"], one
            assert one["lines"], one
            assert all(line.strip().endswith((".", ":", ")")) and "{" not in line for line in one["lines"]), one
            assert "/rules/" in one["rule"], one
        assert len({one["at"] for one in told}) == 1


def test_a_click_on_a_sign_explains_it(desktop: Person):
    sits_down(desktop)
    table = begins(desktop, "keyflower")
    desktop.opens(f"/t/{table}")
    desktop.waits_to_act()
    page = desktop.page
    page.locator(".dock .supply [data-tells]").first.click()
    expect(page.locator("[data-explained]")).to_contain_text("supply")
    assert desktop.draft() == "0"
