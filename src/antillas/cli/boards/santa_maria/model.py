"""What the board of Santa Maria in the terminal is drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass

from antillas.cli.boards.scene import Scene
from antillas.games.santa_maria.seen import View


@dataclass(frozen=True, kw_only=True)
class SantaMariaScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
    terrains: Mapping[str, str]
    """The terrain of each code of a cell."""
    effects: Mapping[str, str]
    """What each code does, in a few signs."""
    religion: int
    conquest: int
    """The last spaces of the tracks."""
