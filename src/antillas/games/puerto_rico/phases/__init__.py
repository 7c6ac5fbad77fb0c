"""The phases of Puerto Rico, one file each; the list is indexed by the numbers in `phase.py`."""

from typing import Any, Final

from antillas.core.phases import Phase
from antillas.games.puerto_rico.phases.builder import BuilderTurn, UniversityWorker
from antillas.games.puerto_rico.phases.captain import Loading
from antillas.games.puerto_rico.phases.craftsman import ExtraGood, Production
from antillas.games.puerto_rico.phases.display import Display
from antillas.games.puerto_rico.phases.mayor import MayorPrivilege, Placement
from antillas.games.puerto_rico.phases.opening import Opening
from antillas.games.puerto_rico.phases.role import RolePick
from antillas.games.puerto_rico.phases.settler import HaciendaDraw, HospiceWorker, SettlerTurn
from antillas.games.puerto_rico.phases.storage import Storage
from antillas.games.puerto_rico.phases.trader import TraderTurn

PHASES: Final[list[Phase[Any]]] = [
    Opening(),
    Display(),
    RolePick(),
    SettlerTurn(),
    HaciendaDraw(),
    HospiceWorker(),
    MayorPrivilege(),
    Placement(),
    BuilderTurn(),
    UniversityWorker(),
    Production(),
    ExtraGood(),
    TraderTurn(),
    Loading(),
    Storage(),
]
