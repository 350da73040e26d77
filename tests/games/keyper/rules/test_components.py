"""The component file: what is read, and what is refused with file, entry and key."""

from pathlib import Path

import pytest

from keydom.core.data import Components
from keydom.core.errors import ParseError
from keydom.games.keyper.rules import components, printed

SHIPPED = Path(components.__file__).with_name("components.toml")


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """A corrected component file with one passage replaced."""

    def change(old, new):
        text = SHIPPED.read_text()
        assert old in text
        path = tmp_path / "own.toml"
        path.write_text(text.replace(old, new, 1))
        monkeypatch.setenv("KEYDOM_KEYPER_FILE", str(path))
        return Components("keyper", SHIPPED)

    return change


def read(file):
    """Everything that is read from a component file."""
    costs, exchanges = printed.Costs(), printed.Exchanges()
    printed.PrintedGame(file)
    printed.keyp_groups(file)
    printed.fields(file, exchanges, 0, 0)
    printed.layouts(file)
    printed.buildings(file, costs, exchanges)
    printed.private_fairs(file)
    printed.winter_fairs(file)
    printed.winter_faces(file)
    printed.boats(file)


def test_the_shipped_file_is_read():
    read(Components("keyper", SHIPPED))
    assert components.EDITION == "2017"
    assert components.PRIVATE_SOURCE[0] == "published"
    assert set(components.PRIVATE_SOURCE[1:]) == {"reconstructed"}
    assert components.BUILDING_NAMES[0] == ("Cow shed", "Rinderstall")


WRONG = [
    ('edition = "2017"', 'edition = "2017"\neditions = 2', "top: editions: not a key"),
    ("supply = { clay = 16", "supply = { mud = 16", "top: supply: mud: not a key"),
    ("team = { blue = 1", "team = { blue = 2", "top: team: expected a team that four players can have"),
    ("farm = { columns = 2, rows = 4 }", "farm = { columns = 3, rows = 4 }", "plots: farm: columns: expected a whole"),
    ('farm = ["raw"]', 'farm = ["rye"]', "upgrade_cost: farm: expected a list of"),
    ("summer = [\n  [\n", "sommer = []\nsummer = [\n  [\n", "boards: sommer: not a key"),
    ("[boats]", "[boats]\nship = []", "boats: ship: not a key"),
    ("[fairs]", "[fairs]\nfall = []", "fairs: fall: not a key"),
    ('orange = ["clay", "log", "rock"]', 'orange = ["clay", "gum"]', "keyp_tile: orange"),
    ("clay = { frame", "mud = {}\nclay = { frame", "field: mud: not a key"),
    ('logs = { frame = "brown", gain', 'logs = { frame = "pink", gain', "field: logs: frame: expected one of"),
    ('trade = "raw"', 'trade = "finished"', "field: trade-raw: trade: expected one of raw"),
    ('refine = { clay = "brick" }', 'refine = { clay = "stone" }', "refine: clay: expected one of brick"),
    ('["tiles", "build", "logs", "horses"],\n    ["clay", "keyp", "river", "river"],\n    ["logs",',
     '["tiles", "build", "logs"],\n    ["clay", "keyp", "river", "river"],\n    ["logs",',
     "boards: spring 1: expected 4 x 4 fields"),
    ('["clay", "keyp", "river", "river"],\n    ["logs",', '["river", "keyp", "clay", "river"],\n    ["logs",',
     "boards: spring 1: expected 4 x 4 fields"),
    ('["clay", "keyp", "river", "river"],\n    ["logs",', '["clay", "clay", "river", "river"],\n    ["logs",',
     "boards: spring 1: expected 4 x 4 fields"),
    ('["clay", "keyp", "river", "river"],\n    ["logs",', '["clay", "keyp", "clay", "clay"],\n    ["logs",',
     "boards: spring 1: expected 4 x 4 fields"),
    ('[\n    ["tiles", "build", "logs", "horses"]', '[\n    "tiles"', "boards: spring 1: expected 4 x 4 fields"),
    ("summer = [\n  [\n", "summer = [ [],\n  [\n", "boards: summer: expected four layouts"),
    ('cost = ["log", "raw"]', "cost = []", "cow-shed: cost: expected one to three pieces"),
    ('cost = ["log", "raw"]', 'cost = ["wheat"]', "cow-shed: cost: expected a list of"),
    ('set = "home"\ncost = ["log", "raw"]', 'set = "later"\ncost = ["log", "raw"]', "building: expected 12 of the set"),
    ("basic = { each = { cow = 1 } }", "basic = { each = { hen = 1 } }", "basic: each: clay: expected a whole number"),
    ("basic = { each = { cow = 1 } }", 'basic = { set = ["cow", "pig"] }', "basic: set: expected named goods"),
    ("basic = { each = { cow = 1 } }", 'basic = { set = ["any_gem", "any_good"] }', "basic: set: expected named goods"),
    ("turn = { clay = 1 }, into", "turn = { clay = 3 }, into", "turn: clay: expected a whole number from 1 to 2"),
    ("needs_keyple = true\n", "", "brickmaker: needs_keyple: expected true where there is an action"),
    ('{ show = ["sheep", "rock"], points = 2, source = "published" },', "", "fairs: expected 6 entries spring"),
    ('show = ["sheep", "rock"]', 'show = ["sheep", "soap"]', "fairs: spring no. 1: show: expected a list of"),
    ('seasons = ["autumn", "winter"]', 'seasons = ["always"]', "winter_faces: six: seasons"),
    ('["clay", "cow"]', '["clay", "brick"]', "boats: boat no. 1: spring_summer: expected two different kinds"),
    ('["clay", "cow"]', '["cow", "cow"]', "expected two different kinds"),
    ('["clay", "cow"]', '["cow"]', "expected two different kinds"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_a_wrong_file_is_refused_with_the_place(changed, old, new, message):
    with pytest.raises(ParseError) as caught:
        read(changed(old, new))
    assert message in caught.value.sentence[0]


def test_a_corrected_file_is_read(changed):
    file = changed('cost = ["log", "raw"]', 'cost = ["clay", "clay", "clay"]')
    built = printed.buildings(file, printed.Costs(), printed.Exchanges())
    assert built[0].words == ["clay", "clay", "clay"]


def test_sets_of_a_class_are_allowed(changed):
    file = changed("basic = { each = { cow = 1 } }", 'basic = { set = ["any_gem", "any_gem"], points = 3 }')
    built = printed.buildings(file, printed.Costs(), printed.Exchanges())
    assert (built[0].faces[0].set, built[0].faces[0].each) == ((19, 19), 3)
