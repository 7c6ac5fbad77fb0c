"""The buildings for sale in their four groups, with what they cost the player in front."""

from rich.text import Text

from antillas.cli.boards.layout import Block, flow, rows, said, wrapped
from antillas.cli.boards.palette import COIN
from antillas.cli.boards.puerto_rico.model import BUILDINGS, PuertoRicoScene
from antillas.cli.boards.puerto_rico.pieces import building_mark

GROUPS = (1, 2, 3, 4)
GAPS = (2, 1)
"""Cells between the groups: narrower if they fit only so."""


def market(scene: PuertoRicoScene, width: int) -> Block:
    """The groups side by side; where they do not all fit, the last one lies below the others."""
    blocks = [group(scene, number) for number in GROUPS]
    for gap in GAPS:
        if len(rows(blocks, width, gap)) == 1:
            return flow(blocks, width, gap)
    *columns, (title, *large) = blocks
    gap = next((gap for gap in GAPS if len(rows(columns, width, gap)) == 1), GAPS[0])
    return [*flow(columns, width, gap, between=1), title, *wrapped(large, width, gap=2)]


def group(scene: PuertoRicoScene, number: int) -> Block:
    """The buildings of a group under its title."""
    kinds = sorted(
        (name for name in scene.kinds if BUILDINGS[name].group == number), key=lambda name: BUILDINGS[name].cost
    )
    entries = [entry(scene, name) for name in kinds]
    quarries = scene.words("{tile} max {number}", tile=scene.name("quarry"), number=number)
    title = said(f" {number} {scene.points}", "bold").append(f"  {quarries}", "dim")
    return [title, *align(entries)]


def align(entries: list[tuple[Text, Text]]) -> Block:
    """Names in one column, copies in the next."""
    width = max((name.cell_len for name, _ in entries), default=0)
    result: Block = []
    for name, copies in entries:
        line = name.copy()
        line.pad_right(width - name.cell_len + 1)
        result.append(line.append_text(copies))
    return result


def entry(scene: PuertoRicoScene, building: str) -> tuple[Text, Text]:
    """Price, kind and name; then the copies left, or that it is owned or sold out."""
    copies = scene.view.buildings.get(building, 0)
    price = scene.prices[building]
    own = None if scene.seat is None else scene.view.seats[scene.seat]
    owned = own is not None and building in own.city
    affordable = own is None or price <= own.doubloons
    faded = owned or not copies
    line = said(f"{price:>2} ", "dim" if faded or not affordable else f"bold {COIN}")
    line.append(*building_mark(building)).append(" ")
    line.append(scene.name(building), "dim" if faded else "")
    if owned:
        return line, said("✓ ", "bold green")
    return line, said(f"x{copies}" if copies else "- ", "dim")
