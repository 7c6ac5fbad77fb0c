"""Santa Maria as one viewer sees it: the view in typed form, and what follows from it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from antillas.core.meanings import Meaning
from antillas.games.santa_maria.effects import Effect, effect
from antillas.games.santa_maria.printed import printed
from antillas.games.santa_maria.view import Player, read_view
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common import viewer as viewer
from antillas.web.boards.common.parts import REMEMBERED


class Viewer(viewer.Viewer):
    """A look at a table of Santa Maria with what every part of the board needs."""

    def __init__(self, look: TableView, words: Words) -> None:
        super().__init__(look, words)
        self.state = look.state
        self.view = read_view(look.state, look.viewer)
        self.view.seats = self.opened(self.view.seats, lambda seat: read_view(look.state, seat).seats[seat])
        self.printed = printed(look.state)
        self.texts = look.game.rule_texts()

    @property
    def main(self) -> Player:
        """The seat whose colony is shown large."""
        return self.view.seats[self.main_seat]

    def in_phase(self, *phases: str) -> bool:
        """Whether the viewer is asked in one of these phases."""
        return self.acting and self.view.phase in phases

    def codes(self, seat: int) -> Mapping[str, str]:
        """The code of each cell of a colony, by the name of the cell."""
        return codes_of(tuple(self.view.seats[seat].colony))

    def brief(self, thing: str) -> str:
        """What a scholar or a bishop does, in a few words; nothing for other things."""
        return self.say(self.texts[thing].brief) if thing in self.texts else ""

    # Actions.

    def effect(self, action: int) -> Effect:
        """What a legal action takes and gives."""
        return effect(self.state, action)

    def legal_of(self, kind: str) -> Iterator[tuple[int, Meaning]]:
        """The legal actions of a kind, with their meanings."""
        for action in sorted(self.legal):
            meaning = self.state.meaning(action)
            if meaning.kind == kind:
                yield action, meaning


@lru_cache(REMEMBERED)
def codes_of(colony: tuple[str, ...]) -> Mapping[str, str]:
    """The code of each cell by its name, from the rows of a colony."""
    rows = enumerate((row.split() for row in colony), start=1)
    return {f"r{row}c{column}": code for row, codes in rows for column, code in enumerate(codes, start=1)}
