"""Santiago de Cuba as one viewer sees it: the view, the legal moves by their meaning, and reasons."""

from typing import cast

from antillas.games.santiago_de_cuba.game import Santiago
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS
from antillas.games.santiago_de_cuba.view import Place, Player
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common import viewer as viewer

PORT = "port"
GOODS = GOOD_IDS
LOADED = GOODS[:DICE]
"""The goods that have a die; wood stands for any of them."""


class Viewer(viewer.Viewer):
    """A look at a table of Santiago de Cuba with what every part of the board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        super().__init__(look, words)
        self.state = cast(Santiago, look.state)
        self.view = self.state.view(look.viewer)
        self.view.seats = self.opened(self.view.seats, lambda seat: self.state.view(seat).seats[seat])

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

    def is_cuban(self, thing: str) -> bool:
        """Whether an id is that of a Cuban."""
        return any(stop.cuban == thing for stop in self.view.stops)

    def place_of(self, building: str) -> Place:
        """Where a building stands."""
        return next(place for place in self.view.places if place.building == building)

    # Moves.

    def legal_of(self, kind: str, **about: int | str) -> list[int]:
        """The legal actions of a kind that are about these things."""
        meanings = {action: self.state.meaning(action) for action in sorted(self.legal)}
        return [
            action
            for action, meaning in meanings.items()
            if meaning.kind == kind and about.items() <= meaning.about.items()
        ]

    def told(self, action: int, unit: str) -> int:
        """The pesos or points that a legal action pays or brings by itself, whatever follows from it."""
        events = self.state.preview(action)
        amounts = [event.message.values.get(unit, 0) for event in events if event.rule == events[0].rule]
        return sum(amount for amount in amounts if isinstance(amount, int))
