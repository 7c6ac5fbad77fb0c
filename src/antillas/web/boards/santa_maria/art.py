"""How the pieces of Santa Maria are drawn: which drawing stands for what."""

from antillas.i18n.words import marked

LETTERS = marked("W G S M A")
"""The letters on wood, grain, sugar, gems and gold: five different ones in every language."""
RESOURCES = ("wood", "grain", "sugar", "gem", "gold")
"""In the order in which they are shown."""

TERRAIN_ART = {
    "road": "t-road",
    "forest": "t-forest",
    "mountain": "t-mountain",
    "farm": "t-farm",
    "city": "t-town",
    "capital": "t-capital",
}
"""The drawing of each terrain."""

RETIRE_ICONS = {"religion": "religion", "conquest": "conquest", "sail": "sail", "road": "road"}
"""The drawings of the retirement spaces and docks that are no coins or points."""
