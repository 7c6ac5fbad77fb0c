"""Options, their values and editions as pages say them."""

import re

from antillas.core.message import marked
from antillas.core.options import OptionValue
from antillas.i18n.words import Words

NAMED_VALUES = (marked("recommended"), marked("random"))
"""Values of options that are words."""
SPELLED_VALUES = {
    "chosen": marked("by the players"),
    "fixed": marked("by a rule"),
    "draft18+6": marked("18 and 6"),
    "draft12+5": marked("12 and 5"),
    "holding": marked("holding area"),
    "none": marked("none"),
    "facedown": marked("face down"),
    "faceup": marked("face up"),
    "first_take": marked("first take"),
    "phase_start": marked("start of the phase"),
    "end": marked("end of the phase"),
    "own_turn": marked("own turn"),
}
"""What other values say on pages."""
PUBLISHERS = {"gemklub": "Gém Klub"}
"""Publishers whose names are spelled otherwise than in the ids of their editions."""


def option_value(value: OptionValue, words: Words) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return words("on") if value else words("off")
    if value in SPELLED_VALUES:
        return words(SPELLED_VALUES[str(value)])
    return words(value) if value in NAMED_VALUES else str(value)


def edition_title(edition: str, words: Words) -> str:
    """The id of an edition as a name."""
    if edition in NAMED_VALUES:
        return words(edition)
    return " ".join(PUBLISHERS.get(part, part.title()) for part in edition.split("-"))


def edition_seal(edition: str) -> str:
    """What stands on the seal of an edition: its year, or a letter."""
    year = re.search(r"[0-9]{4}", edition)
    return year[0][2:] if year else edition[:1].upper()
