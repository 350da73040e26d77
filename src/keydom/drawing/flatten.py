"""A drawing that stands for itself: styles become attributes, variables their values, symbols what they show.

As much of CSS as the client's drawings use: selectors of tags, classes, attributes and `:not(…)`, joined by descent,
child and sibling; custom properties that are inherited; light and dark. Whatever else a style sheet says is for pages.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG: Final = "{http://www.w3.org/2000/svg}"
PROPERTIES: Final = (
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
    "stroke-opacity", "opacity", "color", "font-size", "font-weight", "font-family", "text-anchor",
    "dominant-baseline", "display", "visibility", "letter-spacing", "clip-path",
)  # fmt: skip
KEPT: Final = {
    *PROPERTIES, "id", "d", "x", "y", "width", "height", "viewBox", "points", "transform", "cx", "cy", "r", "rx", "ry",
    "x1", "x2", "y1", "y2", "marker-end", "refX", "refY", "markerWidth", "markerHeight", "orient",
}  # fmt: skip
REM_PIXELS: Final = 16

Variables = dict[str, str]
Simple = tuple[str, ...]
"""One element's part of a selector: tag, `.class`, `[attribute]`, each perhaps in `:not(…)`."""


class Rule(NamedTuple):
    """What a style sheet says about some elements."""

    path: tuple[tuple[str, Simple], ...]
    """From the outside in: how it is joined to the one before (` `, `>`, `~`), and what it has to be."""
    weight: tuple[int, int]
    """The more exact counts, among equals the later."""
    says: dict[str, str]


class Sheet:
    """A style sheet, as far as drawings need it."""

    def __init__(self, css: str) -> None:
        self.rules: dict[str, list[Rule]] = {}
        """By the first part of what the last step has to be: few of them can mean an element."""
        self.variables: Variables = {}
        for number, (selectors, body) in enumerate(_blocks(re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))):
            says = {n.strip(): v.strip() for n, _, v in [part.partition(":") for part in body.split(";")] if v}
            for selector in selectors.split(","):
                if selector.strip() == ":root":
                    self.variables |= {name: value for name, value in says.items() if name.startswith("--")}
                path = _path(selector.strip())
                if path and any(name in PROPERTIES or name == "font" or name.startswith("--") for name in says):
                    parts = [part for _, simple in path for part in simple]
                    exact = sum([1 if part.isalpha() else 10 for part in parts])
                    self.rules.setdefault(path[-1][1][0], []).append(Rule(path, (exact, number), says))

    def said(self, chain: "list[Node]") -> dict[str, str]:
        """What is said about the last element of a chain of ancestors."""
        element = chain[-1].element
        keys = ["*", element.tag.removeprefix(SVG), *[f".{name}" for name in (element.get("class") or "").split()]]
        there = [rule for key in keys for rule in self.rules.get(key, ()) if _meets(chain, rule.path)]
        found: dict[str, str] = {}
        for rule in sorted(there, key=lambda rule: rule.weight):
            found |= rule.says
        return found


class Node(NamedTuple):
    """An element on the way from the root, with those before it under the same parent."""

    element: Element
    before: tuple[Element, ...]


def flattened(svg: str, sheet: Sheet, dark: bool = False) -> str:
    """The drawing without styles, variables and symbols."""
    root = ElementTree.fromstring(svg)
    symbols = {one.get("id", ""): one for one in root.iter(f"{SVG}symbol")}
    out = _flat(Node(root, ()), [], sheet, sheet.variables, symbols, dark)
    assert out is not None
    for parent in out.iter():
        for symbol in [child for child in parent if child.tag == f"{SVG}symbol"]:
            parent.remove(symbol)
    ElementTree.register_namespace("", SVG[1:-1])
    return ElementTree.tostring(out, encoding="unicode")


def _flat(
    node: Node, chain: list[Node], sheet: Sheet, around: Variables, symbols: dict[str, Element], dark: bool
) -> Element | None:
    """An element and all in it, with its values in place; None if it is not shown."""
    element = node.element
    chain = [*chain, node]
    inline = {n.strip(): v.strip() for n, _, v in [p.partition(":") for p in element.get("style", "").split(";")] if v}
    said = sheet.said(chain) | inline
    variables = around | {name: value for name, value in said.items() if name.startswith("--")}
    given = {name: value for name, value in element.attrib.items() if name in KEPT}
    given |= {name: value for name, value in _spelt_out(said).items() if name in PROPERTIES}
    values = {name: _value(value, variables, dark) for name, value in given.items()}
    if values.get("display") == "none" or values.get("visibility") == "hidden":
        return None
    values = {name: value for name, value in values.items() if "var(" not in value and "calc(" not in value}
    values.pop("display", None)
    out = Element(element.tag, values)
    out.text, out.tail = (element.text or "").strip() or None, None
    inside: list[Element] = list(element)
    if element.tag == f"{SVG}use":
        symbol = symbols.get((element.get("href") or "").removeprefix("#"))
        if symbol is None:
            return None
        out.tag = f"{SVG}svg"
        drawn = {n: _value(v, variables, dark) for n, v in symbol.attrib.items() if n in KEPT and n != "id"}
        out.attrib.update({name: value for name, value in drawn.items() if name not in values})
        inside = list(symbol)
    for n, child in enumerate(inside):
        found = _flat(Node(child, tuple(inside[:n])), chain, sheet, variables, symbols, dark)
        if found is not None:
            out.append(found)
    return out


def _value(text: str, variables: Variables, dark: bool) -> str:
    """A value with its variables put in, in the colours of the day or of the evening."""
    for _ in range(8):
        found = re.search(r"var\((--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?[^()]*))?\)", text)
        if found is None:
            break
        put: str | None = variables.get(found[1]) or found[2]
        if put is None:
            return text
        text = text[: found.start()] + put.strip() + text[found.end() :]
    text = re.sub(r"light-dark\(\s*([^,()]+)\s*,\s*([^()]+?)\s*\)", lambda pair: pair[2 if dark else 1].strip(), text)
    return re.sub(r"([\d.]+)rem\b", lambda size: f"{float(size[1]) * REM_PIXELS:g}px", text)


def _spelt_out(said: dict[str, str]) -> dict[str, str]:
    """`font: 700 13px/1 family` as its parts."""
    found = re.match(r"(?:(\d{3}|bold)\s+)?(\S+?)(?:/\S+)?\s+(.+)$", said.get("font", ""))
    if not found:
        return said
    parts = {"font-weight": found[1] or "400", "font-size": found[2], "font-family": found[3]}
    return parts | {name: value for name, value in said.items() if name != "font"}


def _blocks(css: str) -> Iterator[tuple[str, str]]:
    """Selectors and what is said about them; what depends on the screen or the moment is passed over."""
    at = 0
    while (brace := css.find("{", at)) >= 0:
        selectors, depth, end = css[at:brace].strip(), 1, brace + 1
        while depth and end < len(css):
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        if not selectors.startswith("@"):
            yield selectors, css[brace + 1 : end - 1]
        at = end


SIMPLE: Final = re.compile(r":not\((?:\.[\w-]+|\[[\w-]+\]|\w+)\)|\.[\w-]+|\[[\w-]+\]|\w[\w-]*|\*")


def _path(selector: str) -> tuple[tuple[str, Simple], ...]:
    """The steps of a selector; none if it is about more than a drawing is."""
    steps: list[tuple[str, Simple]] = []
    joined = " "
    for word in re.findall(r"[>~+]|[^\s>~+]+", selector):
        if word in ">~+":
            joined = word
            continue
        parts = tuple(SIMPLE.findall(word))
        if "".join(parts) != word or joined == "+":
            return ()
        steps.append((joined, parts))
        joined = " "
    return tuple(steps)


def _is(element: Element, simple: Simple) -> bool:
    return all(_has(element, part) for part in simple)


def _has(element: Element, part: str) -> bool:
    if part.startswith(":not("):
        return not _has(element, part[5:-1])
    if part.startswith("."):
        return part[1:] in (element.get("class") or "").split()
    if part.startswith("["):
        return part[1:-1] in element.attrib
    return part in ("*", element.tag.removeprefix(SVG))


def _meets(chain: list[Node], path: tuple[tuple[str, Simple], ...]) -> bool:
    """Whether the last element of the chain is what the selector means."""
    joined, simple = path[-1]
    if not chain or not _is(chain[-1].element, simple):
        return False
    if len(path) == 1:
        return True
    if joined == ">":
        return _meets(chain[:-1], path[:-1])
    if joined == "~":
        above = chain[:-1]
        return any(
            _meets([*above, Node(one, chain[-1].before[:n])], path[:-1]) for n, one in enumerate(chain[-1].before)
        )
    return any(_meets(chain[:n], path[:-1]) for n in range(len(chain) - 1, 0, -1))
