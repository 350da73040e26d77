"""tools/rulemap.py on a small made-up tree."""

from pathlib import Path

import pytest

from tools import rulemap

SPEC = """# Key Harvest: the rules, numbered

## 4 Drawing
4.1 A tile leaves,
    another comes.
4.2 An event is laid.
4.3 The seventh place.

## 5 Effects
A *apprentice* (1): one counter.
B *labourer* (1): two.
C *trader* (2): any.
5.1 All are optional.
"""
CODE = '''"""Drawing, KH 4.1."""
# KH 4.2–4.3, 5A–C and
# 5.1: the rest
'''
TESTS = '''import pytest

def test_kh_4_1_refill(): ...
def test_kh_5a_apprentice(): ...
def test_both():
    """KH 4.2, 4.3: laid."""
@pytest.mark.parametrize("rule", ["KH 5B–5C", "KH 5.1"])
def test_effects(rule): ...
'''


@pytest.fixture
def tree(tmp_path):
    files = {
        "docs/rules/keyharvest.md": SPEC,
        "docs/rules/keyper.md": "## 1 Turn\n1.1 Not built yet.\n",
        "src/keydom/games/keyharvest/rules/__init__.py": "",
        "src/keydom/games/keyharvest/rules/draw.py": CODE,
        "tests/games/keyharvest/rules/test_draw.py": TESTS,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def change(tree: Path, name: str, old: str, new: str) -> list[str]:
    """What the map complains about after one change."""
    path = tree / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return rulemap.rulemap(tree)[1]


def test_a_complete_tree_passes(tree, capsys):
    assert rulemap.main(["--root", str(tree)]) == 0
    assert capsys.readouterr().out == "rules with code and test: 7 of 7\n"


def test_the_table_names_rule_text_code_and_tests(tree, capsys):
    assert rulemap.main(["--root", str(tree), "--table"]) == 0
    row = "| KH 5B | *labourer* (1): two. | src/keydom/games/keyharvest/rules/draw.py:2 | "
    assert row + "tests/games/keyharvest/rules/test_draw.py::test_effects |" in capsys.readouterr().out.splitlines()


def test_a_rule_without_code_fails(tree, capsys):
    complaints = change(tree, "src/keydom/games/keyharvest/rules/draw.py", "KH 4.1", "")
    assert complaints == ["KH 4.1 has no code: A tile leaves,"]
    assert rulemap.main(["--root", str(tree)]) == 1
    assert "KH 4.1 has no code" in capsys.readouterr().err


def test_a_rule_without_test_fails(tree):
    complaints = change(tree, "tests/games/keyharvest/rules/test_draw.py", "5a", "x")
    assert complaints == ["KH 5A has no test: *apprentice* (1): one counter."]


def test_a_rule_named_only_inside_a_test_is_not_tested(tree):
    complaints = change(tree, "tests/games/keyharvest/rules/test_draw.py", "_4_1_refill(): ...", "(): assert 'KH 4.1'")
    assert complaints == ["KH 4.1 has no test: A tile leaves,"]


@pytest.mark.parametrize("written", ["KH 4.4", "KH 5D", "KH 9", "KH 4.1, 4.9", "KH 4.1–4.9"])
@pytest.mark.parametrize(
    "name", ["src/keydom/games/keyharvest/rules/__init__.py", "src/keydom/__main__.py", "tests/test_more.py"]
)
def test_a_number_the_specification_lacks_fails(tree, written, name):
    (tree / name).write_text(f"\n# {written}\n")
    _, (complaint,) = rulemap.rulemap(tree)
    assert complaint.startswith(f"{name}:2: KH ")
    assert complaint.endswith(" is not in the specification")


def test_a_test_name_the_specification_lacks_fails(tree):
    complaints = change(
        tree, "tests/games/keyharvest/rules/test_draw.py", "def test_both", "def test_kh_7_7_x(): ...\ndef test_both"
    )
    assert complaints == ["tests/games/keyharvest/rules/test_draw.py:5: KH 7.7 is not in the specification"]


def test_sections_and_plain_numbers_are_no_rules(tree):
    (tree / "src/keydom/games/keyharvest/rules/__init__.py").write_text(
        "# KH 4 and KH 4.1, 12 workers, 1.5 µs; UTF 8.9\n"
    )
    assert rulemap.rulemap(tree)[1] == []


def test_code_outside_the_game_does_not_count(tree):
    (tree / "src/keydom/__main__.py").write_text("# KH 4.1\n")
    assert change(tree, "src/keydom/games/keyharvest/rules/draw.py", "KH 4.1", "") == [
        "KH 4.1 has no code: A tile leaves,"
    ]


def test_an_empty_specification_fails(tree):
    (tree / "docs/rules/keyharvest.md").unlink()
    assert "docs/rules/keyharvest.md: no rules found" in rulemap.rulemap(tree)[1]


def test_lettered_rules_carry_the_number_of_their_section():
    assert list(rulemap.specification(SPEC)) == ["4.1", "4.2", "4.3", "5A", "5B", "5C", "5.1"]


@pytest.mark.parametrize(
    "name",
    [
        "src/keydom/games/keyharvest/telling/steps.py",
        "src/keydom/games/keyharvest/terminal/sheet.py",
        "src/keydom/games/keyharvest/site.py",
        "src/keydom/games/keyharvest/bots/features.py",
        "src/keydom/games/keyharvest/lessons/01-harvest.toml",
        "web/src/games/keyharvest/explain.ts",
        "web/src/games/keyharvest/Board.svelte",
        "web/src/features/rules/glossary.ts",
        "docs/develop/words.md",
        "docs/rules/keyharvest.de.md",
        "README.md",
    ],
)
def test_a_number_cited_anywhere_is_checked(tree, name):
    path = tree / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("KH 4.1\n\nKH 5D\n")
    _, (complaint,) = rulemap.rulemap(tree)
    assert complaint == f"{name}:3: KH 5D is not in the specification"


@pytest.mark.parametrize("written", ['sign(t("khEvents"), "4.9")', "{ registry: '4.9' }", 'rule: "5D"'])
def test_a_bare_number_in_the_client_of_a_game_is_a_rule_of_that_game(tree, written):
    path = tree / "web/src/games/keyharvest/explain.ts"
    path.parent.mkdir(parents=True)
    path.write_text(f'sign(t("khEvents"), "4.3", width="1.5em");\n{written}\n')
    _, (complaint,) = rulemap.rulemap(tree)
    assert complaint.startswith("web/src/games/keyharvest/explain.ts:2: KH ")


def test_bare_numbers_elsewhere_are_no_rules(tree):
    for name in ("web/src/table/explain.ts", "web/src/games/keyharvest/Board.svelte"):
        path = tree / name
        path.parent.mkdir(parents=True)
        path.write_text('stroke-width="4.9"\n')
    assert rulemap.rulemap(tree)[1] == []


def test_what_npm_installed_is_not_read(tree):
    path = tree / "web/src/node_modules/other/index.ts"
    path.parent.mkdir(parents=True)
    path.write_text("KH 9.9\n")
    assert rulemap.rulemap(tree)[1] == []
