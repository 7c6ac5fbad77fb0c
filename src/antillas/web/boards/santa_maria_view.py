"""Santa Maria as one viewer sees it: the view in typed form, and what follows from it."""

from typing import cast

from antillas.games.santa_maria.game import SantaMaria
from antillas.games.santa_maria.seen import Player, read_view
from antillas.games.santa_maria.tables import SIZE
from antillas.table.look import Look
from antillas.web.boards import sight
from antillas.web.boards.parts import Choice, Flag
from antillas.web.words import Words


class Sight(sight.Sight):
    """A look at a table of Santa Maria with what every part of the board needs."""

    def __init__(self, look: Look, words: Words) -> None:
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
