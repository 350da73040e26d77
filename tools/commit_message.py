"""Checks the first line of a commit message: one idea, imperative, at most 72 characters; pre-commit calls it.

python tools/commit_message.py FILE
"""

import re
import sys
from pathlib import Path
from typing import Final

LONGEST: Final = 72
PAST: Final = re.compile(r"^(?:[\w/, ]+: )?(added|fixed|changed|removed|updated|moved|renamed)\b", re.IGNORECASE)
MERGES: Final = ("Merge ", "Revert ", "fixup! ", "squash! ")


def complaints(message: str) -> list[str]:
    """The faults of a message; none if it is as it should be."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if subject.startswith(MERGES):
        return []
    found = []
    if not subject.strip():
        found.append("the first line is empty: say what the commit does")
    if len(subject) > LONGEST:
        found.append(f"the first line has {len(subject)} characters, at most {LONGEST} fit")
    if subject.endswith("."):
        found.append("the first line is a title: no full stop")
    if past := PAST.match(subject):
        found.append(f"'{past[1]}': write what the commit does, in the imperative (add, fix, change, …)")
    if "; " in subject:
        found.append("one idea each: what stands behind the semicolon is a commit of its own")
    if len(lines) > 1 and lines[1].strip():
        found.append("the second line stays empty, the reason follows below")
    return found


def main() -> int:
    found = complaints(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for complaint in found:
        print(complaint, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
