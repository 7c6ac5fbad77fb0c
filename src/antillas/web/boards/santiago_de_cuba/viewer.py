"""Santiago de Cuba as one viewer sees it: the view in typed form, and what follows from it."""

from typing import cast

from antillas.games.santiago_de_cuba.game import Santiago
from antillas.games.santiago_de_cuba.seen import Place, Player, read_view
from antillas.games.santiago_de_cuba.tables import STOPS
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common import viewer as viewer
from antillas.web.boards.common.parts import Choice, Flag

PORT = "port"


class Viewer(viewer.Viewer):
    """A look at a table of Santiago de Cuba with what every part of the board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        super().__init__(look, words)
        self.state = cast(Santiago, look.state)
        self.view = read_view(look.state, look.viewer)
        self.ships = int(self.state.rules.components.ships)
        self.values = [int(value) for value in self.state.rules.components.values]

    @property
    def me(self) -> Player:
        """What the viewer has; only for a viewer with a seat."""
        assert self.seat is not None
        return self.view.seats[self.seat]

    @property
    def pesos(self) -> int:
        """The viewer's pesos."""
        return self.me.pesos or 0

    def own(self, good: str) -> int:
        """The viewer's goods of a kind."""
        return (self.me.goods or {}).get(good, 0)

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def stop_name(self, stop: int) -> str:
        """The id of who or what is at a stop."""
        return PORT if stop == 0 else self.view.stops[stop - 1].cuban or PORT

    def stops_to(self, stop: int) -> int:
        """How many stops the car drives to get somewhere; a whole lap back to where it is (SC-CAR-1)."""
        return (stop - self.view.car - 1) % STOPS + 1

    def demand(self, good: str) -> int:
        """What the ship in the port still wants of a good; the die laid aside wants nothing."""
        ship = self.view.ship
        return ship.dice.get(good, 0) if ship.in_port and good != ship.aside else 0

    def place_of(self, building: str) -> Place:
        """Where a building stands."""
        return next(place for place in self.view.places if place.building == building)

    def flag_of(self, seat: int | None) -> Flag | None:
        """The flag of a seat, or of nobody."""
        return None if seat is None else self.flags[seat]

    def marker(self) -> int:
        """The number of the flag on which the value marker stands."""
        return self.values.index(self.view.ship.value)

    def refused(self, action: int) -> Choice:
        """Why the viewer, who is asked, cannot choose an action."""
        refusal = self.state.why_not(action)
        return Choice() if refusal is None else Choice(why=self.reason(refusal))

    def elsewhen(self, text: str, rule: str) -> Choice:
        """Something that is not asked now: whose turn it is or, for the viewer's own, when it is done."""
        return Choice(why=self.not_now() or f"{self.words(text)} ({rule})")
