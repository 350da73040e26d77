"""Reads sentences for what nobody would say aloud: shapes that no grammar allows, in either language."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Final

from keydom.core.grammar import Noun

QUOTED: Final = re.compile(r"„[^“]*“|“[^”]*”|'[^']*'")
"""Words as they are typed, and names that stand in quotes."""
RULE: Final = re.compile(r"\b(?:KF|KP|KH) \d[\dA-Z.]*(?:, \d[\dA-Z.]*)*: ")
NAMED_BY_NUMBER: Final = re.compile(
    r"\b(?:Home|Hof|[Ss]ummer boat|Sommer-Schiff|turn order tile|Reihenfolgeplättchen|[Ww]inter fair|Winter-Jahrmarkt"
    r"|board|Tafel) \d+"
)
"""Things whose name is a number: it counts nothing."""
SEASONS: Final = ("spring", "summer", "autumn", "winter")
"""They are never counted: 2 winter tiles."""
SHAPES: Final = {
    "two numbers side by side": re.compile(r"\b\d+ \d+\b"),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
    "both genders with a slash": re.compile(r"[A-Za-zäöüß]/[A-Za-zäöüß]"),
    "a slot left open": re.compile(r"[{}\[\]]|\bNone\b"),
}
GERMAN: Final = {
    "a decimal point": re.compile(r"\d\.\d"),
    "an English article": re.compile(r"\b(?:the|and|of|with)\b"),
    "words not drawn together": re.compile(r"\b(?:von dem|zu dem|zu der|in dem|an dem)\b"),
}
ENGLISH: Final = {
    "a German word": re.compile(r"\b(?:der|und|nicht|das)\b"),
    "a doubled article": re.compile(r"\b(?:the|a|an) (?:the|a|an)\b"),
    "a for an": re.compile(r"\ba [aeio]"),
}
BEFORE_A_NAME: Final = re.compile(
    r"(?:\b(?:der|die|das|dem|den|ein|eine|einen|einem|einer|kein\w*|dein\w*|vom|zum|zur|beim|im|am|ins|jede[nrsm]?)"
    r"(?: \w+e[nrs]?)?|\ws|:|,|und|oder) $",
    re.IGNORECASE,
)
"""What stands before a noun in German: an article, perhaps with an adjective; an owner; or it is one of a list."""


@cache
def nouns(game: str) -> tuple[Noun, ...]:
    """Every noun of a game."""
    module = import_module(f"keydom.{game}.sentences")
    found: dict[Noun, None] = {}
    for value in vars(module).values():
        for one in [value] if isinstance(value, Noun) else value if isinstance(value, tuple) else ():
            if isinstance(one, Noun):
                found[one] = None
    return tuple(found)


@cache
def _counted(game: str, lang: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """One of what stands in the plural; several of what stands in the singular."""
    plurals, singles = set(), set()
    for noun in nouns(game):
        if lang in noun.stuff or noun.en in SEASONS:
            continue
        one, many = noun.one(lang, "nom"), {noun.many(lang, case) for case in ("nom", "dat")}
        if one not in many:
            plurals |= many
            singles.add(one)
    words = ["|".join(sorted(map(re.escape, some), key=len, reverse=True)) or "(?!)" for some in (plurals, singles)]
    # `1 + 1 Felder` never comes; a number after a comma is a fraction: 1,0 Punkte.
    return (
        re.compile(rf"(?<![\d,.])\b(?:1|eine?[nmr]?) (?:{words[0]})\b"),
        re.compile(rf"\b(?:[02-9]|\d\d+) (?:{words[1]})\b(?! tiles?\b)"),
    )


@cache
def _articles(game: str) -> re.Pattern[str]:
    """The German names that never stand alone in a sentence."""
    module = import_module(f"keydom.{game}.sentences")
    named = [noun for table in ("TILE_NOUNS", "WORKER_NOUNS") for noun in vars(module).get(table, ())]
    names = {noun.one("de", case) for noun in named if "de" in noun.article for case in ("nom", "acc")}
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})\b(?!:)")


@cache
def _ids(game: str) -> re.Pattern[str]:
    """Names from records and component files."""
    components = import_module(f"keydom.{game}.components")
    ids = set()
    for table in ("IDS", "TILE_IDS", "WORKER_NAMES", "EVENT_NAMES"):
        ids |= {one for one in vars(components).get(table, ()) if "-" in one and one != "re-survey"}
    ids |= {"unskilled(?! worker)", "casual(?! labourer)"} if game == "keyharvest" else set()
    return re.compile(rf"(?i)(?<![\w-])(?:{'|'.join(sorted(ids))})(?![\w-])")


def wrong(game: str, lang: str, said: str, refusal: bool = False) -> Iterator[str]:
    """What nobody would say aloud in a sentence of a game; in a refusal every German name has its article."""
    bare = QUOTED.sub("…", RULE.sub("", said))
    unnumbered = NAMED_BY_NUMBER.sub("…", bare)
    for what, shape in {**SHAPES, **(GERMAN if lang == "de" else ENGLISH)}.items():
        if shape.search(bare):
            yield what
    if _ids(game).search(bare):
        yield "an id for a name"
    one, many = _counted(game, lang)
    if one.search(unnumbered):
        yield "one of what stands in the plural"
    if many.search(unnumbered):
        yield "several of what stands in the singular"
    if refusal and lang == "de":
        for found in _articles(game).finditer(bare):
            if not BEFORE_A_NAME.search(bare[: found.start()]):
                yield f"{found[0]} without an article"
