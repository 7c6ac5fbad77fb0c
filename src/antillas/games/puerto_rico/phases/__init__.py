"""The phases of Puerto Rico, one file each; the list is indexed by the numbers in `phase.py`."""

from typing import Any, Final

from antillas.core.phases import Phase
from antillas.games.puerto_rico.phases.auction import Auction
from antillas.games.puerto_rico.phases.buccaneer import Deed, RaidChoice, RaidPlaces, Spoils
from antillas.games.puerto_rico.phases.builder import BuilderTurn, Payment, UniversityWorker
from antillas.games.puerto_rico.phases.captain import Loading
from antillas.games.puerto_rico.phases.craftsman import Chapels, ExtraGood, Production
from antillas.games.puerto_rico.phases.crop import CropReward
from antillas.games.puerto_rico.phases.display import Display
from antillas.games.puerto_rico.phases.draft import Draft
from antillas.games.puerto_rico.phases.guest_window import GuestWindow
from antillas.games.puerto_rico.phases.land import HaciendaDraw, HospiceWorker, LandDraw, Laying
from antillas.games.puerto_rico.phases.lodges import Lodges
from antillas.games.puerto_rico.phases.mayor import MayorPrivilege, Placement
from antillas.games.puerto_rico.phases.nobles import Dealing, NoblePlacement, Villas
from antillas.games.puerto_rico.phases.opening import Opening
from antillas.games.puerto_rico.phases.own_ship import Delivery, Stowing
from antillas.games.puerto_rico.phases.role import Prospecting, RolePick
from antillas.games.puerto_rico.phases.settler import SecondTile, SettlerTurn
from antillas.games.puerto_rico.phases.storage import Storage
from antillas.games.puerto_rico.phases.tasks import Tasks
from antillas.games.puerto_rico.phases.trader import HouseClearing, TraderTurn
from antillas.games.puerto_rico.tables import ROLE_IDS

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
    HouseClearing(),
    Prospecting("prospecting"),
    Prospecting("prospecting-2"),
    Draft(),
    SecondTile(),
    Laying(),
    Payment(),
    Stowing(),
    Villas(),
    Dealing(),
    NoblePlacement(),
    Lodges(),
    Chapels(),
    LandDraw(),
    Delivery(),
    Deed(),
    Spoils(),
    RaidChoice(),
    RaidPlaces(),
    Tasks(),
    Auction(),
    CropReward(),
    *[GuestWindow(f"guests-before-{name}", role) for role, name in enumerate(ROLE_IDS)],
    *[GuestWindow(f"guests-after-{name}", role) for role, name in enumerate(ROLE_IDS)],
]
