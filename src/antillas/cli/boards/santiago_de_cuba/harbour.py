"""The heading, the ship with its dice and the value marker, and what is left in the supply."""

from rich.text import Text

from antillas.cli.boards.layout import Block, flow, padded, said
from antillas.cli.boards.palette import ASK, WARNING
from antillas.cli.boards.santiago_de_cuba.model import SantiagoScene
from antillas.cli.boards.santiago_de_cuba.pieces import LETTERS, counted

CHEQUERED = "▚"


def heading(scene: SantiagoScene, width: int) -> Block:
    """Round, ship and whose turn it is; a warning when the last ship lies in the port."""
    view, words = scene.view, scene.words
    line = said("Santiago de Cuba", "bold").append("   ").append(words("Round {count}", count=view.round), "bold")
    line.append("   ").append(words("turn:"), "dim").append(" ").append_text(scene.person(view.active))
    if view.ship.number == scene.view.ships:
        line.append("   ").append(words("The last ship: the game ends when it leaves."), WARNING)
    return [padded(line, min(width, line.cell_len))]


def harbour(scene: SantiagoScene, width: int) -> Block:
    """The ship, its dice and its value, then the supply."""
    ship, words = scene.view.ship, scene.words
    track = "●" * ship.number + "○" * (scene.view.ships - ship.number)
    aboard = [counted(good, number) for good, number in ship.dice.items() if good != ship.aside]
    hull = Text("\\").append_text(Text(" ").join(aboard)).append("/")
    if ship.aside is not None:
        hull.append("  ").append(words("aside"), "dim").append(" ").append_text(
            counted(ship.aside, ship.dice[ship.aside])
        )
    if not ship.in_port:
        hull = Text(" ").join([*aboard, said(words("no ship in the port"), "dim")])
    flags = [said(f" {value} ", ASK if value == ship.value else "dim") for value in scene.view.flags]
    number = words("Ship {number} of {count}", number=ship.number, count=scene.view.ships)
    left = [counted(good, scene.view.supply.get(good, 0)) for good in LETTERS]
    blocks = [
        [said(number, "bold").append(f"  {track}", "dim"), hull],
        [said(words("Value"), "bold"), Text(" ").join([*flags, said(CHEQUERED, "dim")])],
        [said(words("Goods left"), "bold"), Text(" ").join(left)],
    ]
    return flow(blocks, width, gap=4)
