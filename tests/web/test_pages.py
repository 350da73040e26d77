"""Every page: reachable for everybody, no sideways scrolling, small enough."""

import gzip
from pathlib import Path

import pytest

from tests.web.player import Person

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ("/", "/new", "/me", "/learn", "/rules/keyflower", "/watch")
CHECK = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | "));
}"""


def look_for_barriers(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(person.page.evaluate(CHECK))


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_barriers_and_fit_a_phone(phone: Person, path: str):
    phone.opens(path)
    phone.page.wait_for_selector("main h1")
    assert look_for_barriers(phone) == []
    assert phone.width() <= 390


@pytest.mark.parametrize("game", ["keyflower", "keyharvest", "keyper"])
def test_tables_have_no_barriers(desktop: Person, game: str):
    desktop.plays_now(game, bots=2)
    desktop.waits_for_turn()
    assert look_for_barriers(desktop) == []
    desktop.page.emulate_media(color_scheme="dark")
    assert look_for_barriers(desktop) == []


def test_the_first_load_is_small():
    assets = list((ROOT / "src" / "keydom" / "web" / "assets").glob("*.js"))
    assert assets
    sizes = {one.name: len(gzip.compress(one.read_bytes())) for one in assets}
    assert sum(sizes.values()) < 250_000, sizes
