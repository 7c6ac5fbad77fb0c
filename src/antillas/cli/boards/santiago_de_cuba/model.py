"""What the board of Santiago de Cuba in the terminal is drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass

from antillas.cli.boards.scene import Scene
from antillas.games.santiago_de_cuba.seen import View


@dataclass(frozen=True, kw_only=True)
class SantiagoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
    values: tuple[int, ...]
    """The flags before the chequered one."""
    ships: int
    offers: Mapping[str, str]
    """What each Cuban gives, in a few letters."""
