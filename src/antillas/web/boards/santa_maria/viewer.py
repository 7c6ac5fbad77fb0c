"""Santa Maria as one viewer sees it: the view in typed form, and what follows from it."""

from typing import cast

from antillas.games.santa_maria.game import SantaMaria
from antillas.games.santa_maria.seen import Player, read_view
from antillas.games.santa_maria.tables import SIZE
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common import viewer as viewer
from antillas.web.boards.common.parts import Choice, Flag


class Viewer(viewer.Viewer):
    """A look at a table of Santa Maria with what every part of the board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        super().__init__(look, words)
        self.state = cast(SantaMaria, look.state)
        self.view = read_view(look.state, look.viewer)
        self.components = self.state.rules.components

    @property
    def main(self) -> Player:
        """The seat whose colony is shown large."""
        return self.view.seats[self.main_seat]

    @property
    def mark(self) -> int:
        """What the question is about: a die, a cost, an ability or a place in the offer, by phase."""
        return int(self.state.mark)

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def code(self, seat: int, cell: int) -> str:
        """The code of a cell of a colony."""
        return self.view.seats[seat].colony[cell // SIZE].split()[cell % SIZE]

    def flag_of(self, seat: int | None) -> Flag | None:
        """The flag of a seat, or of nobody."""
        return None if seat is None else self.flags[seat]

    def refused(self, action: int) -> Choice:
        """Why the viewer, who is asked, cannot choose an action."""
        refusal = self.state.why_not(action)
        return Choice() if refusal is None else Choice(why=self.reason(refusal))

    def elsewhen(self, text: str, rule: str) -> Choice:
        """Something that is not asked now: whose turn it is or, for the viewer's own, when it is done."""
        return Choice(why=self.not_now() or f"{self.words(text)} ({rule})")
