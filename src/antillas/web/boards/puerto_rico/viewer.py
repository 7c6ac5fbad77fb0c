"""Puerto Rico as one viewer sees it: the view in typed form, whose turn it is, and reasons in the viewer's language."""

from functools import cached_property
from typing import cast

from antillas.games.puerto_rico.catalog import BuildingData, built_in
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.seen import Player, read_view
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, ROLE_IDS
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common import viewer as viewer

SECOND_PROSPECTOR = "prospector-2"


class Viewer(viewer.Viewer):
    """A look at a table of Puerto Rico with what every part of the board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        super().__init__(look, words)
        self.state = cast(PuertoRico, look.state)
        self.view = read_view(look.state, look.viewer)
        self.buildings: dict[str, BuildingData] = {row.id: row for row in built_in().buildings}

    @property
    def me(self) -> Player | None:
        """The viewer's own board."""
        return None if self.seat is None else self.view.seats[self.seat]

    @cached_property
    def price_list(self) -> dict[str, int]:
        """What the trading house pays (TRADER-2)."""
        return {good: int(price) for good, price in zip(GOOD_IDS, self.state.rules.prices, strict=True)}

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def as_if(self, phase: int, picker: int) -> PuertoRico:
        """The position as if the viewer were asked in that phase: the rules then say what would be possible."""
        assert self.seat is not None
        other = self.state.clone()
        other.become(phase, self.seat, picker)
        return other

    def trial(self, action: int) -> PuertoRico:
        """The position after a legal action of the viewer."""
        other = self.state.clone()
        other.play(action)
        return other

    def name(self, identifier: str) -> str:
        """What a thing is called where its name stands alone; both Prospector cards say the same."""
        return super().name("prospector" if identifier == SECOND_PROSPECTOR else identifier)

    # Counting.

    def board_goods(self) -> list[tuple[str, int]]:
        """The goods in the supply, by kind."""
        return [(good, self.view.goods.get(good, 0)) for good in GOOD_IDS]

    def bank(self) -> int:
        """Doubloons that would be left of those in the box; there are always more (AMB-1)."""
        held = sum(seat.doubloons for seat in self.view.seats) + sum(
            role.doubloons for role in self.view.roles.values()
        )
        return max(0, int(self.state.rules.supplies.doubloons_in_box) - held)

    def picks_left(self) -> int:
        """Roles that are still picked in this round, the present pick included."""
        taken = sum(role.taken_by is not None for role in self.view.roles.values())
        return int(self.state.rules.supplies.picks) - taken


def group_ids() -> tuple[str, ...]:
    """The ids of all kinds of place for workers: tiles, then buildings."""
    return (*GOOD_IDS, "quarry", *BUILDING_IDS)


def role_number(role: str) -> int:
    """The number of a role in the engine."""
    return ROLE_IDS.index(role)
