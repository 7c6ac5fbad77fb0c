"""The pieces of Santa Maria: resources, cells, dice and tiles, each with a sign beside its colour."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from antillas.cli.boards.layout import padded, said
from antillas.cli.boards.palette import INK, LIGHT
from antillas.cli.boards.santa_maria.model import Ability, SantaMariaScene

SIGNS = {"wood": "W", "grain": "G", "sugar": "S", "gem": "♦", "gold": "A", "coin": "◉", "point": "★"}
STYLES = {
    "wood": f"{LIGHT} on #7a4a21",
    "grain": f"{INK} on #e8c34a",
    "sugar": f"{INK} on #fdfaf2",
    "gem": f"{LIGHT} on #7d4aa3",
    "gold": f"{INK} on #edba2f",
}
DEEDS = {"conquest": "»", "sail": "~", "religion": "†"}
COLONIST = "☺"
CELL_WIDTH = 8
TERRAINS = {
    "free": (" ", "#6b6b6b on #24292e"),
    "road": ("r", f"{INK} on #d8c39a"),
    "forest": ("F", f"{LIGHT} on #23663a"),
    "mountain": ("M", f"{LIGHT} on #6d6f78"),
    "farm": ("A", f"{INK} on #d9c24a"),
    "city": ("C", f"{LIGHT} on #a04a32"),
    "capital": ("K", f"{LIGHT} on #6a3f94"),
}
WHITE_DIE, BLUE_DIE = f"bold {INK} on #ffffff", f"bold {LIGHT} on #2361a8"
HEAP = f"bold {INK} on #e0a512"


def deeds(scene: SantaMariaScene, code: str) -> str:
    """What a cell with a code does, in a few signs."""
    land = scene.printed.lands[code]
    return COLONIST * land.colonists + " ".join(ability_text(one) for one in land.abilities)


def ability_text(one: Ability) -> str:
    """An ability in a few signs."""
    if one.inputs:
        return f"{'/'.join(amounts(price) for price in one.inputs)}→{amounts(one.gain)}"
    return DEEDS.get(one.kind, amounts(one.gain))


def amounts(counts: Mapping[str, int]) -> str:
    """So many of each kind, a single one without its number."""
    return "".join(f"{count if count > 1 else ''}{SIGNS[name]}" for name, count in counts.items() if count)


def cell(scene: SantaMariaScene, code: str, width: int = CELL_WIDTH) -> Text:
    """A cell: the letter of its terrain and what it does."""
    letter, style = TERRAINS[scene.printed.lands[code].terrain]
    return padded(Text(f"{letter} {deeds(scene, code)}", style), width)


def covered(what: int | str, width: int = CELL_WIDTH) -> Text:
    """A building under coins or a die."""
    if isinstance(what, int):
        return padded(Text(f"  ◉{what}", HEAP), width)
    return padded(Text(f"  [{what[0]}]", WHITE_DIE if what == "white" else BLUE_DIE), width)


def tile(scene: SantaMariaScene, codes: Sequence[str]) -> Text:
    """A tile: its cells, the first one first."""
    parts = [cell(scene, code, len(deeds(scene, code)) + 2) for code in codes]
    return Text("│").join(parts)


def stored(store: Mapping[str, int]) -> list[Text]:
    """The resources that somebody has, kind by kind."""
    return [said(f"{SIGNS[name]} {store[name]}", STYLES[name]) for name in STYLES if store.get(name)]


def dice(counts: list[int], style: str) -> list[Text]:
    """Dice, each with its value."""
    return [said(f" {value} ", style) for value, count in enumerate(counts, start=1) for _ in range(count)]
