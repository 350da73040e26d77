"""Samples for the slots of Key Harvest's sentences: one each."""

from typing import Final

from keydom.core.grammar import No
from keydom.games.keyharvest.telling.names import EFFECTS, event_letter, told_event
from keydom.games.keyharvest.telling.nouns import COUNTER, CROP_NOUNS, FIELD, TURN, WORKER_NOUNS, own_fields
from keydom.telling.grammar import Count, Listed, Number, Owned, Person, Phrase, Plain

SAMPLES: Final[dict[str, Phrase]] = {
    "whom": Person(1, "Mara"),
    "field": Plain("D5"),
    "fields": Listed([Plain("D5"), Plain("D6")]),
    "some": Count(3, FIELD),
    "hex": Plain("F3"),
    "origin": Plain("C3"),
    "worker": WORKER_NOUNS[3],
    "other": WORKER_NOUNS[0],
    "got": Listed([Count(1, CROP_NOUNS[2]), Count(2, CROP_NOUNS[4])]),
    "bid": Listed([Count(1, CROP_NOUNS[0]), Count(1, CROP_NOUNS[4])]),
    "none": No(CROP_NOUNS[0]),
    "paid": Listed([Count(2, CROP_NOUNS[2]), Count(1, CROP_NOUNS[3])]),
    "event": Plain("quick sale", "Schneller Verkauf"),
    "events": Listed([Plain("gift", "Geschenk"), Plain("swap", "Tausch")]),
    "letter": event_letter(7),
    "what": told_event(7),
    "pushes.worker": Owned(Person(1, "Mara"), WORKER_NOUNS[3]),
    "turns": Count(2, TURN),
    "n": Number(2),
    "counters": Count(2, COUNTER),
    "ripe": Count(2, FIELD),
    "needed": own_fields(2),
    "effect": Plain(*EFFECTS[2]),
}
