"""The pieces of Puerto Rico: goods, tiles and buildings, each with a letter beside its colour."""

from collections.abc import Mapping

from rich.text import Text

from antillas.cli.boards.layout import said
from antillas.cli.boards.palette import INK, LIGHT, SLOT, circles
from antillas.cli.boards.puerto_rico.model import BUILDINGS, Player, Staffed

LETTERS = {"corn": "C", "indigo": "I", "sugar": "S", "tobacco": "T", "coffee": "K", "quarry": "Q"}
STYLES = {
    "corn": f"{INK} on #f3c331",
    "indigo": f"{LIGHT} on #2f5bb7",
    "sugar": f"{INK} on #fdfaf2",
    "tobacco": "#101408 on #6d9440",
    "coffee": f"{LIGHT} on #5a3721",
    "quarry": f"{INK} on #a9a49a",
}
HOUSES = {
    "small-utility": ("▪", f"{INK} on #c9a7e0"),
    "large-utility": ("■", f"{LIGHT} on #7d4aa3"),
}
"""The marks of buildings that make nothing."""


def slot(good: str | None, width: int = 3) -> Text:
    """A place for a good on a ship or in the trading house."""
    if good is None:
        return said("·".center(width), SLOT)
    return said(LETTERS[good].center(width), f"bold {STYLES[good]}")


def counted(good: str, count: int) -> Text:
    """So many goods or tiles of a kind."""
    return said(f"{LETTERS[good]} {count}", STYLES[good])


def goods(amounts: Mapping[str, int]) -> list[Text]:
    """The goods that somebody has, kind by kind."""
    return [counted(good, amounts[good]) for good in LETTERS if amounts.get(good)]


def island(player: Player) -> list[Text]:
    """The spaces of an island, the free ones last."""
    laid = [
        said(f"{LETTERS[kind]}{circles(int(number < stack.workers), 1)}", STYLES[kind])
        for kind, stack in player.island.items()
        for number in range(stack.tiles)
    ]
    return laid + [said("··", "dim")] * player.island_spaces.free


def fields(tiles: Mapping[str, Staffed]) -> list[Text]:
    """An island in little room: kind by kind."""
    return [
        said(f"{LETTERS[kind]}{circles(stack.workers, stack.tiles)}", STYLES[kind]) for kind, stack in tiles.items()
    ]


def building_mark(building: str) -> tuple[str, str]:
    """The letter and the style of a building, by what it makes or what kind of building it is."""
    data = BUILDINGS[building]
    return HOUSES[data.kind] if data.good is None else (LETTERS[data.good], STYLES[data.good])


def house(building: str, name: str, stack: Staffed) -> Text:
    """A building in a city with its circles."""
    letter, style = building_mark(building)
    places = circles(stack.workers, stack.tiles * BUILDINGS[building].circles)
    return said(f"{letter}{places}", style).append(f" {name}")
