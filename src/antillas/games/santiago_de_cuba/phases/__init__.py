"""The phases of Santiago de Cuba; the list is indexed by the numbers in `phase.py`."""

from typing import Any, Final

from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.cubans.alonso import AlonsoOffer
from antillas.games.santiago_de_cuba.cubans.pablo import PabloGood
from antillas.games.santiago_de_cuba.cubans.visit import Gain
from antillas.games.santiago_de_cuba.cubans.zorro import Gift
from antillas.games.santiago_de_cuba.phases.loading import Loading
from antillas.games.santiago_de_cuba.phases.opening import BuildingDeal, CubanDeal, Opening
from antillas.games.santiago_de_cuba.phases.pawn import Pawn
from antillas.games.santiago_de_cuba.phases.roll import Demand, Roll
from antillas.games.santiago_de_cuba.phases.turn import Turn
from antillas.games.santiago_de_cuba.tables import DISTILLERY

PHASES: Final[list[Phase[Any]]] = [
    Opening(),
    BuildingDeal(),
    CubanDeal(),
    Roll(),
    Demand(),
    Turn(),
    Gain(),
    PabloGood(),
    Gift(),
    AlonsoOffer(),
    Pawn(),
    Loading(),
    *ALL_BUILDINGS[DISTILLERY:],
]
"""Bank and Church ask nothing."""
