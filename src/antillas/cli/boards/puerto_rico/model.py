"""What the board of Puerto Rico in the terminal is drawn from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from antillas.cli.boards.scene import Scene
from antillas.games.puerto_rico import offers, view
from antillas.games.puerto_rico.catalog import built_in

__all__ = ["BUILDINGS", "Card", "Festival", "Player", "PuertoRicoScene", "Ship", "Staffed", "offers", "read_view"]

BUILDINGS = {building.id: building for building in built_in().all_buildings()}
Card: TypeAlias = view.Card
Festival: TypeAlias = view.Festival
Player: TypeAlias = view.Player
Ship: TypeAlias = view.Ship
Staffed: TypeAlias = view.Staffed
read_view = view.read_view


@dataclass(frozen=True, kw_only=True)
class PuertoRicoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: view.View
    kinds: Sequence[str]
    """The buildings of this game: of a draft only those that are chosen."""
    prices: Mapping[str, int]
    """What every building costs that seat now."""
    nobles: bool
    """Whether there are nobles in this game."""
    endings: str
    """Why the game ends with this round; empty while nothing ends it."""
