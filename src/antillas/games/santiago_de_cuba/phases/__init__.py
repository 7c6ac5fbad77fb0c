"""The phases of Santiago de Cuba; the list is indexed by the numbers in `phase.py`."""

from typing import Any, Final

from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.phases.cubans import AlonsoOffer, Gain, PabloGood
from antillas.games.santiago_de_cuba.phases.exchange import Exchange, Gambling, Sawing, Serving, Swapping
from antillas.games.santiago_de_cuba.phases.gifts import Gift
from antillas.games.santiago_de_cuba.phases.harbour import Cancelling, MarkerMove, Press, Trading
from antillas.games.santiago_de_cuba.phases.loading import Loading
from antillas.games.santiago_de_cuba.phases.opening import BuildingDeal, CubanDeal, Opening
from antillas.games.santiago_de_cuba.phases.pawn import Pawn
from antillas.games.santiago_de_cuba.phases.roll import Demand, Roll
from antillas.games.santiago_de_cuba.phases.turn import Turn
from antillas.games.santiago_de_cuba.tables import CIGAR_FACTORY, CIGARS, DISTILLERY, RUM, SUGAR, TOBACCO

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
    Exchange(DISTILLERY, SUGAR, RUM, "Say how many sugar you turn into rum."),
    Exchange(CIGAR_FACTORY, TOBACCO, CIGARS, "Say how many tobacco you turn into cigars."),
    Swapping(),
    Sawing(),
    Serving(),
    Cancelling(),
    Gambling(),
    MarkerMove(),
    Trading(),
    Press(),
]
