"""Which chapter or illustrated example teaches which rule: writes docs/generated/rules-taught.md.

python -m tools.rules_taught          writes the page
python -m tools.rules_taught --check  fails if it is not up to date, or a rule that concerns players is nowhere
"""

import sys
from pathlib import Path
from typing import Final, NamedTuple

from keydom.games import GameEntry, entries
from keydom.lessons.course import course
from keydom.lessons.example import listed
from tools.rulemap import specification

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "generated" / "rules-taught.md"


class Taught(NamedTuple):
    """A rule, the chapters and examples that show it, and why it needs none."""

    rule: str
    chapters: list[int]
    examples: list[str]
    apart: str


def taught(entry: GameEntry) -> list[Taught]:
    """Every rule of a game's specification, in its order."""
    spec = ROOT / "docs" / "rules" / f"{entry.name}.md"
    rules = [f"{entry.prefix} {number}" for number in specification(spec.read_text(encoding="utf-8"))]
    chapters, found = [played.chapter for played in course(entry.name)], listed(entry.name)
    return [
        Taught(
            rule,
            [n for n, chapter in enumerate(chapters, 1) if rule in chapter.teaches],
            [example.id for example in found.example if rule in example.rules],
            found.apart.get(rule, ""),
        )
        for rule in rules
    ]


def complaints(entry: GameEntry, rows: list[Taught]) -> list[str]:
    """Rules that nothing shows, reasons that are not needed, numbers that no rule has."""
    known = {row.rule for row in rows}
    found = listed(entry.name)
    named = [*found.apart, *[rule for example in found.example for rule in example.rules]]
    named += [rule for played in course(entry.name) for rule in played.chapter.teaches]
    return [
        *[f"{row.rule}: in no chapter and no example" for row in rows
          if not (row.chapters or row.examples or row.apart)],
        *[f"{row.rule}: shown, and yet listed as needing nothing" for row in rows
          if row.apart and (row.chapters or row.examples)],
        *[f"{rule}: the specification has no such rule" for rule in named if rule not in known],
    ]  # fmt: skip


def page(all_rows: dict[str, list[Taught]]) -> str:
    """The table of every game."""
    out = [
        "# What teaches which rule",
        "",
        "Made by `python -m tools.rules_taught` from the chapters (`teaches`) and the examples (`rules`) of",
        "[lessons.md](../develop/lessons.md). A rule that nobody has to learn in order to play is set apart, with the "
        "reason.",
    ]
    for title, rows in all_rows.items():
        shown = sum(not row.apart for row in rows)
        out += ["", f"## {title}", "", f"{len(rows)} rules: {shown} shown, {len(rows) - shown} set apart.", "",
                "| rule | chapters | examples |", "|---|---|---|"]  # fmt: skip
        for row in rows:
            chapters = ", ".join([str(n) for n in row.chapters])
            out.append(f"| {row.rule} | {chapters} | {row.apart or ', '.join(row.examples)} |")
    return "\n".join(out) + "\n"


def main(arguments: list[str]) -> int:
    """Write or compare the page; complaints go to stderr."""
    games = [entry for entry in entries().values() if (ROOT / "docs" / "rules" / f"{entry.name}.md").exists()]
    rows = {entry.name: taught(entry) for entry in games}
    wrong = [line for entry in games for line in complaints(entry, rows[entry.name])]
    text = page({entry.title: rows[entry.name] for entry in games})
    if "--check" not in arguments:
        PAGE.write_text(text, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != text:
        wrong.append(f"{PAGE.name} is not up to date: run python -m tools.rules_taught")
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
