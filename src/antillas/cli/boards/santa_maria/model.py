"""What the board of Santa Maria in the terminal is drawn from: the one place that reaches into the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from antillas.cli.boards.scene import Scene
from antillas.games.santa_maria import effects, printed, view

Ability = printed.Ability
MonkSpace = view.MonkSpace
Player = view.Player
effect_of = effects.effect
printed_of = printed.printed
read_view = view.read_view


@dataclass(frozen=True, kw_only=True)
class SantaMariaScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: view.View
    printed: printed.Printed
    endings: Sequence[str]
    """Why the game ends soon."""
