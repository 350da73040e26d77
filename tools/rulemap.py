"""Which code and which tests belong to which rule; fails on a rule without either.

A rule is a numbered line of docs/rules/GAME.md: `4.3 …` in a section `## 4 …`, or a lettered one, `A *name* …`,
which is called 5A in section 5. Code names a rule in a docstring, comment or message: `KF 4.3`, `KF 4.3, 4.5 and 6.1`,
`KF 9.2–9.4`, `KH 5A–5D`. A test names it by its own name (`test_kf_4_3_…`, `test_kh_5a_…`), docstring or decorators.

A number that is not in the specification fails wherever it is cited: in the sources, lessons and puzzles, in the
client, whose files of a game may leave the prefix out (`"4.3"` in quotes), in the tests and in the documents.

    python tools/rulemap.py [--table] [--root DIR]
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from keydom.games import entries

PREFIX = {entry.name: entry.prefix for entry in entries().values()}

_PREFIXES = "|".join(PREFIX.values())
_RULE = r"\d+(?:\.\d+|[A-Z]\b)"
_ITEM = rf"{_RULE}(?:\s?[–-]\s?(?:{_RULE}|[A-Z]\b))?"
# Only the first item may be a bare section (`KF 9`): in "KF 4.3, 2 workers" the 2 is not a rule.
_REFERENCE = re.compile(rf"\b({_PREFIXES})\s(?:{_ITEM}|\d+)(?:(?:,|,?\sand|,?\sund)\s+(?:#\s*)?{_ITEM})*")
_PART = re.compile(r"(\d+(?:\.\d+|[A-Z]\b)?)(?:\s?[–-]\s?(\d+(?:\.\d+|[A-Z]\b)|[A-Z]\b))?")
_QUOTED = re.compile(rf"""(["'])({_RULE})\1""")
"""A rule in the client's code of a game, where the prefix is put before it later: `sign(name, text, "4.3")`."""
_TEST = re.compile(rf"test_({_PREFIXES.lower()})_(?:(\d+)_(\d+)|(\d+[a-z]))(?:_|$)")


CITED: Final = (
    ("src/keydom", ("toml", "txt")),
    ("web/src", ("ts", "svelte", "css", "json")),
    ("web/test", ("ts",)),
    ("docs", ("md",)),
    (".", ("md",)),
)
"""Where rules are cited beside Python: a folder, and how the names of its files end. Of `.` its own files alone."""


class Rule(NamedTuple):
    """One rule of a specification: its number without prefix, and the first line of its text."""

    number: str
    text: str


class Named(NamedTuple):
    """A rule that a file names: game prefix, number as written, line."""

    prefix: str
    number: str
    line: int


class RuleLine(NamedTuple):
    """One line of the map."""

    rule: str
    text: str
    code: list[str]
    tests: list[str]


def specification(text: str) -> dict[str, Rule]:
    """The rules of a specification by number, in its order."""
    rules: dict[str, Rule] = {}
    section = ""
    for line in text.splitlines():
        if heading := re.match(r"## (\d+)\b", line):
            section = heading[1]
        elif rule := re.match(r"(\d+\.\d+) (.*)", line):
            rules[rule[1]] = Rule(rule[1], rule[2])
        elif section and (lettered := re.match(r"([A-Z]) (\*.*)", line)):
            rules[section + lettered[1]] = Rule(section + lettered[1], lettered[2])
    return rules


def sections(rules: dict[str, Rule]) -> set[str]:
    return {re.split(r"[.A-Z]", number)[0] for number in rules}


def references(text: str, specs: dict[str, dict[str, Rule]]) -> Iterator[Named]:
    """Every rule named in a text, ranges spelt out in the order of the specification."""
    for reference in _REFERENCE.finditer(text):
        prefix = reference[1]
        order = list(specs.get(prefix, {}))
        line = text.count("\n", 0, reference.start()) + 1
        for part in _PART.finditer(reference[0], len(prefix)):
            first, last = part[1], part[2]
            if last and last.isalpha():
                last = re.sub(r"[A-Z]$", "", first) + last
            if last and first in order and last in order:
                for number in order[order.index(first) : order.index(last) + 1]:
                    yield Named(prefix, number, line)
            else:
                for number in filter(None, (first, last)):
                    yield Named(prefix, number, line)


def tested(source: str, specs: dict[str, dict[str, Rule]]) -> Iterator[tuple[str, Named]]:
    """Every test of a file with each rule that its name, docstring or decorators name."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
            continue
        if by_name := _TEST.match(node.name):
            number = by_name[4].upper() if by_name[4] else f"{by_name[2]}.{by_name[3]}"
            yield node.name, Named(by_name[1].upper(), number, node.lineno)
        words = [ast.get_docstring(node) or "", *(ast.unparse(d) for d in node.decorator_list)]
        for named in references("\n".join(words), specs):
            yield node.name, named._replace(line=node.lineno)


def cited_files(root: Path) -> Iterator[Path]:
    """Every file beside Python that may cite a rule, without what npm installed."""
    for folder, endings in CITED:
        for ending in endings:
            there = (root / folder).glob(f"*.{ending}") if folder == "." else (root / folder).rglob(f"*.{ending}")
            yield from sorted(path for path in there if "node_modules" not in path.parts)


def quoted(text: str, prefix: str) -> Iterator[Named]:
    """Every rule that the client's code of a game names in quotes, without the prefix."""
    for found in _QUOTED.finditer(text):
        yield Named(prefix, found[2], text.count("\n", 0, found.start()) + 1)


def owner_of(path: Path) -> str | None:
    """The prefix of the game whose rules this path belongs to: `games/GAME/rules/…`."""
    parts = path.parts
    return PREFIX.get(parts[1]) if len(parts) > 3 and (parts[0], parts[2]) == ("games", "rules") else None


def rulemap(root: Path) -> tuple[list[RuleLine], list[str]]:
    """The map of every game that is there, and what is wrong with it."""
    games = [game for game in PREFIX if (root / "src/keydom/games" / game / "rules").is_dir()]
    specs = {}
    for game in games:
        spec = root / "docs/rules" / f"{game}.md"
        specs[PREFIX[game]] = specification(spec.read_text(encoding="utf-8")) if spec.exists() else {}

    code: dict[tuple[str, str], list[str]] = {}
    tests: dict[tuple[str, str], list[str]] = {}
    wrong: list[str] = []

    def known(path: Path, named: Named) -> bool:
        rules = specs.get(named.prefix)
        if rules is None or named.number in rules or named.number in sections(rules):
            return True
        place = f"{path.relative_to(root)}:{named.line}"
        complaint = f"{place}: {named.prefix} {named.number} is not in the specification"
        if complaint not in wrong:
            wrong.append(complaint)
        return False

    for path in sorted((root / "src/keydom").rglob("*.py")):
        owner = owner_of(path.relative_to(root / "src/keydom"))
        for named in references(path.read_text(encoding="utf-8"), specs):
            if known(path, named) and named.prefix == owner:
                code.setdefault((named.prefix, named.number), []).append(f"{path.relative_to(root)}:{named.line}")
    for path in sorted((root / "tests").rglob("*.py")):
        short = path.relative_to(root / "tests")
        if short.parts[0] == "tools":
            continue  # the tests of this very tool make rules up
        source = path.read_text(encoding="utf-8")
        for named in references(source, specs):
            known(path, named)
        for test, named in tested(source, specs):
            if known(path, named) and named.prefix == owner_of(short):
                tests.setdefault((named.prefix, named.number), []).append(f"{path.relative_to(root)}::{test}")

    for path in cited_files(root):
        text = path.read_text(encoding="utf-8")
        parts = path.relative_to(root).parts
        of_game = parts[:3] == ("web", "src", "games") and path.suffix == ".ts" and PREFIX.get(parts[3])
        for named in (*references(text, specs), *(quoted(text, of_game) if of_game else ())):
            known(path, named)

    entries = []
    for prefix, rules in specs.items():
        if not rules:
            game = next(g for g in games if PREFIX[g] == prefix)
            wrong.append(f"docs/rules/{game}.md: no rules found")
        for rule in rules.values():
            places, proofs = code.get((prefix, rule.number), []), tests.get((prefix, rule.number), [])
            entry = RuleLine(
                f"{prefix} {rule.number}", rule.text, list(dict.fromkeys(places)), list(dict.fromkeys(proofs))
            )
            entries.append(entry)
            missing = " and ".join(what for what, found in (("code", places), ("test", proofs)) if not found)
            if missing:
                wrong.append(f"{entry.rule} has no {missing}: {rule.text}")
    return entries, wrong


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which code and tests belong to which rule.")
    parser.add_argument("--table", action="store_true", help="print the whole map")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="the repository")
    given = parser.parse_args(arguments)
    entries, wrong = rulemap(given.root)
    if given.table:
        print("| rule | text | code | tests |\n|---|---|---|---|")
        for entry in entries:
            print(f"| {entry.rule} | {entry.text} | {'<br>'.join(entry.code)} | {'<br>'.join(entry.tests)} |")
    for complaint in wrong:
        print(complaint, file=sys.stderr)
    done = sum(bool(entry.code and entry.tests) for entry in entries)
    print(f"rules with code and test: {done} of {len(entries)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
