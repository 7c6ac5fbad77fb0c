"""The pieces of Santa Maria: resources, cells, dice and tiles, each with a sign beside its colour."""

from collections.abc import Mapping

from rich.text import Text

from antillas.cli.boards.layout import padded, said
from antillas.cli.boards.palette import INK, LIGHT
from antillas.cli.boards.santa_maria.model import SantaMariaScene
from antillas.games.santa_maria.seen import Tile
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ALTERNATIVES,
    CONQUER,
    GAIN_IDS,
    GAINS,
    PRAY,
    RESOURCE_IDS,
    RESOURCES,
    SAIL,
    TERRAIN_IDS,
    TRADE,
    Components,
)

SIGNS = {"wood": "W", "grain": "G", "sugar": "S", "gem": "♦", "gold": "A", "coin": "◉", "point": "★"}
STYLES = {
    "wood": f"{LIGHT} on #7a4a21",
    "grain": f"{INK} on #e8c34a",
    "sugar": f"{INK} on #fdfaf2",
    "gem": f"{LIGHT} on #7d4aa3",
    "gold": f"{INK} on #edba2f",
}
DEEDS = {CONQUER: "»", SAIL: "~", PRAY: "†"}
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


def terrains_of(components: Components) -> dict[str, str]:
    """The terrain of each code."""
    cells = components.cells
    return {code: TERRAIN_IDS[cells.terrain[number]] for number, code in enumerate(cells.ids)}


def effects_of(components: Components) -> dict[str, str]:
    """What each code does, in a few signs."""
    cells = components.cells
    result = {}
    for number, code in enumerate(cells.ids):
        abilities = [int(cells.abilities[number * ABILITIES + place]) for place in range(ABILITIES)]
        words = [ability_text(components, ability) for ability in abilities if ability >= 0]
        result[code] = COLONIST * int(cells.colonists[number]) + " ".join(words)
    return result


def ability_text(components: Components, ability: int) -> str:
    """An ability in a few signs."""
    table = components.abilities
    kind = int(table.kind[ability])
    gain = amounts({name: int(table.gain[ability * GAINS + what]) for what, name in enumerate(GAIN_IDS)})
    if kind != TRADE:
        return DEEDS.get(kind, gain)
    costs = [int(table.price[ability * ALTERNATIVES + number]) for number in range(ALTERNATIVES)]
    inputs = [cost_text(components, cost) for cost in costs if cost >= 0]
    return f"{'/'.join(inputs)}→{gain}"


def cost_text(components: Components, cost: int) -> str:
    """A price in a few signs."""
    row = {name: int(components.prices.costs[cost * RESOURCES + kind]) for kind, name in enumerate(RESOURCE_IDS)}
    return amounts(row)


def amounts(counts: Mapping[str, int]) -> str:
    """So many of each kind, a single one without its number."""
    return "".join(f"{count if count > 1 else ''}{SIGNS[name]}" for name, count in counts.items() if count)


def cell(scene: SantaMariaScene, code: str, width: int = CELL_WIDTH) -> Text:
    """A cell: the letter of its terrain and what it does."""
    letter, style = TERRAINS[scene.terrains[code]]
    return padded(Text(f"{letter} {scene.effects[code]}", style), width)


def covered(what: int | str, width: int = CELL_WIDTH) -> Text:
    """A building under coins or a die."""
    if isinstance(what, int):
        return padded(Text(f"  ◉{what}", HEAP), width)
    return padded(Text(f"  [{what[0]}]", WHITE_DIE if what == "white" else BLUE_DIE), width)


def tile(scene: SantaMariaScene, shown: Tile) -> Text:
    """A tile: its cells, the first one first."""
    parts = [cell(scene, code, len(scene.effects[code]) + 2) for code in shown.cells]
    return Text("│").join(parts)


def stored(store: Mapping[str, int]) -> list[Text]:
    """The resources that somebody has, kind by kind."""
    return [said(f"{SIGNS[name]} {store[name]}", STYLES[name]) for name in STYLES if store.get(name)]


def dice(counts: list[int], style: str) -> list[Text]:
    """Dice, each with its value."""
    return [said(f" {value} ", style) for value, count in enumerate(counts, start=1) for _ in range(count)]
