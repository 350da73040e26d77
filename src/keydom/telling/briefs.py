"""What the cards of turns say alike in every game."""

from typing import Final

from keydom.core.errors import Sentence

GET: Final[Sentence] = ("{who} [gets|get] {got}.", "{who} [bekommt|bekommst] {got:acc}.")
PAY: Final[Sentence] = ("{who} [pays|pay] {paid}.", "{who} [zahlt|zahlst] {paid:acc}.")
