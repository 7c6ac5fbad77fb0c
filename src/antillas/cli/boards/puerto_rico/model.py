"""What the board of Puerto Rico in the terminal is drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass

from antillas.cli.boards.scene import Scene
from antillas.games.puerto_rico.catalog import BuildingData, built_in
from antillas.games.puerto_rico.seen import View

BUILDINGS: dict[str, BuildingData] = {building.id: building for building in built_in().buildings}


@dataclass(frozen=True, kw_only=True)
class PuertoRicoScene(Scene):
    """Everything that the parts of the board are drawn from."""

    view: View
    prices: Mapping[str, int]
    """What every building costs that seat now."""
