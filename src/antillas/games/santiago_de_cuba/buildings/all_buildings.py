"""All buildings, in the order of their numbers."""

from typing import Final

from antillas.games.santiago_de_cuba.buildings.bank import Bank
from antillas.games.santiago_de_cuba.buildings.black_market import BlackMarket
from antillas.games.santiago_de_cuba.buildings.building import Building
from antillas.games.santiago_de_cuba.buildings.cafe import Cafe
from antillas.games.santiago_de_cuba.buildings.casino import Casino
from antillas.games.santiago_de_cuba.buildings.church import Church
from antillas.games.santiago_de_cuba.buildings.cigar_factory import CigarFactory
from antillas.games.santiago_de_cuba.buildings.customs_office import CustomsOffice
from antillas.games.santiago_de_cuba.buildings.distillery import Distillery
from antillas.games.santiago_de_cuba.buildings.harbour_master import HarbourMaster
from antillas.games.santiago_de_cuba.buildings.newspaper import Newspaper
from antillas.games.santiago_de_cuba.buildings.sawmill import Sawmill
from antillas.games.santiago_de_cuba.buildings.trading_office import TradingOffice

ALL_BUILDINGS: Final[list[Building]] = [
    Bank(),
    Church(),
    Distillery(),
    CigarFactory(),
    BlackMarket(),
    Sawmill(),
    Cafe(),
    CustomsOffice(),
    Casino(),
    HarbourMaster(),
    TradingOffice(),
    Newspaper(),
]
