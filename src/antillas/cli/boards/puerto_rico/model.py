"""What the board of Puerto Rico in the terminal is drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from antillas.cli.boards.scene import Scene
from antillas.games.puerto_rico import offers, view
from antillas.games.puerto_rico.catalog import built_in

__all__ = ["BUILDINGS", "Card", "Player", "PuertoRicoScene", "Ship", "Staffed", "offers", "read_view"]

BUILDINGS = {building.id: building for building in built_in().buildings}
Card: TypeAlias = view.Card
Player: TypeAlias = view.Player
Ship: TypeAlias = view.Ship
Staffed: TypeAlias = view.Staffed
read_view = view.read_view


@dataclass(frozen=True, kw_only=True)
class PuertoRicoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: view.View
    prices: Mapping[str, int]
    """What every building costs that seat now."""
    endings: str
    """Why the game ends with this round; empty while nothing ends it."""
