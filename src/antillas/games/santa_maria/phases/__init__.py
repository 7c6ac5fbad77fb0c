"""The phases of Santa Maria; the list is indexed by the numbers in `phase.py`."""

from typing import Any, Final

from antillas.core.phases import Phase
from antillas.games.santa_maria.phases.abilities import FreeGain
from antillas.games.santa_maria.phases.activation import Aiming, Chain
from antillas.games.santa_maria.phases.draws import (
    BishopDraw,
    BlueRoll,
    BoardDraw,
    Refill,
    ScholarDraw,
    SetDraw,
    ShipDraw,
    TileDraw,
    WhiteRoll,
)
from antillas.games.santa_maria.phases.land import Placing
from antillas.games.santa_maria.phases.monks import Fee, Recruiting
from antillas.games.santa_maria.phases.paying import Paying
from antillas.games.santa_maria.phases.religion import GrainStep, Praying, Step
from antillas.games.santa_maria.phases.retirement import Retirement
from antillas.games.santa_maria.phases.roadwork import Roadwork
from antillas.games.santa_maria.phases.sailing import Sailing
from antillas.games.santa_maria.phases.setup import Founding, Picking, Setup
from antillas.games.santa_maria.phases.trading import Trading
from antillas.games.santa_maria.phases.turn import Turn
from antillas.games.santa_maria.phases.year import Year
from antillas.games.santa_maria.scholars.astronomy import Shifting
from antillas.games.santa_maria.scholars.construction import Parking
from antillas.games.santa_maria.scholars.logistics import Closing
from antillas.games.santa_maria.scholars.mathematics import Heap

PHASES: Final[list[Phase[Any]]] = [
    Setup(),
    Turn(),
    Year(),
    ScholarDraw(),
    BishopDraw(),
    ShipDraw(),
    TileDraw(),
    BoardDraw(),
    SetDraw(),
    WhiteRoll(),
    BlueRoll(),
    Refill(),
    Picking(),
    Founding(),
    Paying(),
    Placing(),
    Aiming(),
    Chain(),
    Parking(),
    Retirement(),
    Heap(),
    Closing(),
    FreeGain(),
    Trading(),
    Sailing(),
    Shifting(),
    Praying(),
    GrainStep(),
    Step(),
    Recruiting(),
    Fee(),
    Roadwork(),
]
