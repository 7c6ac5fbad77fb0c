"""What the board of Santiago de Cuba in the terminal is drawn from."""

from dataclasses import dataclass

from antillas.cli.boards.scene import Scene
from antillas.games.santiago_de_cuba.view import View


@dataclass(frozen=True, kw_only=True)
class SantiagoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
