"""The pieces of Puerto Rico: goods, tiles and buildings, each with a letter beside its colour."""

from collections.abc import Mapping

from rich.text import Text

from antillas.cli.boards.layout import said
from antillas.cli.boards.palette import INK, LIGHT, SLOT
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
FOREST = "bold #e9f4df on #2c5a34"
WORKER, NOBLE, EMPTY = "●", "◆", "○"
"""Who stands on a circle, or nobody: three shapes, so that they differ without colours too."""
HOUSES = {
    "small-utility": ("▪", f"{INK} on #c9a7e0"),
    "large-utility": ("■", f"{LIGHT} on #7d4aa3"),
    "large-production": ("J", f"{INK} on #f0a9c0"),
}
"""The marks of buildings that make no good; of the production buildings that is the Jeweler alone."""


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


def people(workers: int, nobles: int, places: int) -> str:
    """Circles: the nobles among the workers first, the empty ones last."""
    return NOBLE * nobles + WORKER * (workers - nobles) + EMPTY * (places - workers)


def crowd(workers: int, nobles: int, most: int) -> str:
    """So many who stand on no circle; as numbers if they are more than can be drawn."""
    if workers <= most:
        return people(workers, nobles, workers)
    return (f"{NOBLE} {nobles} " if nobles else "") + f"{WORKER} {workers - nobles}"


def island(player: Player) -> list[Text]:
    """The spaces of an island: tiles, forests, and the free ones last."""
    laid = [
        said(f"{LETTERS[kind]}{people(int(number < stack.workers), int(number < stack.nobles), 1)}", STYLES[kind])
        for kind, stack in player.island.items()
        for number in range(stack.tiles)
    ]
    laid += [said(f"F{letter}", FOREST) for letter in forests(player)]
    return laid + [said("··", "dim")] * player.island_spaces.free


def fields(player: Player) -> list[Text]:
    """An island in little room: kind by kind, the forests last."""
    tiles = [
        said(f"{LETTERS[kind]}{people(stack.workers, stack.nobles, stack.tiles)}", STYLES[kind])
        for kind, stack in player.island.items()
    ]
    return tiles + ([said(f"F{forests(player)}", FOREST)] if player.forest_count else [])


def forests(player: Player) -> str:
    """A small letter for each forest: what it was, or a question mark where the viewer does not know it."""
    known = [
        LETTERS[good].lower() * count
        for part in (player.forests, player.hidden_forests)
        for good, count in part.items()
    ]
    letters = "".join(sorted("".join(known)))
    return letters.ljust(player.forest_count, "?")


def building_mark(building: str) -> tuple[str, str]:
    """The letter and the style of a building, by what it makes or what kind of building it is."""
    data = BUILDINGS[building]
    return HOUSES[data.kind] if data.good is None else (LETTERS[data.good], STYLES[data.good])


def house(building: str, name: str, stack: Staffed) -> Text:
    """A building in a city with its circles."""
    letter, style = building_mark(building)
    places = people(stack.workers, stack.nobles, stack.tiles * BUILDINGS[building].circles)
    return said(f"{letter}{places}", style).append(f" {name}")
