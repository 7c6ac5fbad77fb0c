"""The notation: every action as a short English text that parses back."""

from functools import cache
from typing import Final

from antillas.core.meanings import Meaning
from antillas.core.notation import Notation
from antillas.games.santiago_de_cuba.meanings import meanings

NOTATION: Final = {
    "pass": "pass",
    "drive": "drive {stops}",
    "take": "take {good}",
    "give": "give {gift}",
    "claim": "claim {building}",
    "use": "use {building}",
    "enter": "pawn {building}",
    "silence": "turn {cuban}",
    "die": "die {good}",
    "marker": "marker {way}",
    "swap": "swap {given} for {taken}",
    "exchange": "exchange {count}",
    "serve": "serve {served}",
    "accept": "yes",
    "load": "load {count} {good}",
    "load-wood": "load {count} wood as {good}",
    "start": "start {number}",
    "deal-building": "deal {building}",
    "deal-cuban": "deal {cuban}",
    "roll": "roll {number}",
    "buy": "buy {points} vp",
    "sell": "sell {points} vp",
}
"""The text of each kind of action."""


@cache
def notation() -> Notation:
    """The texts of all actions, in the order of the numbers."""
    return Notation([text_of(meaning) for meaning in meanings().all])


def text_of(meaning: Meaning) -> str:
    """The text of an action; people count seats from 1."""
    values = dict(meaning.about)
    if meaning.kind == "start":
        values["number"] = int(values["seat"]) + 1
    return NOTATION[meaning.kind].format(**values)
