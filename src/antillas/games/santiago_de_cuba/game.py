"""Santiago de Cuba as the contract asks for it: the game and its positions."""

from __future__ import annotations

from msgspec import convert

from antillas.core.contract import Game
from antillas.core.ints import Ints, zeros
from antillas.core.notation import Notation, plain_words
from antillas.core.scores import Scores
from antillas.games.santiago_de_cuba import codec, scoring, setup, view
from antillas.games.santiago_de_cuba.actions import END
from antillas.games.santiago_de_cuba.phase import DEMAND, GIFT, PABLO_GOOD, PAWN
from antillas.games.santiago_de_cuba.phases import PHASES
from antillas.games.santiago_de_cuba.seen import View
from antillas.games.santiago_de_cuba.state import Board, Position, Seat, empty_board, empty_seat
from antillas.games.santiago_de_cuba.tables import BUILDINGS, CUBANS, GOOD_IDS, Rules
from antillas.games.santiago_de_cuba.text import notation


class SantiagoGame(Game):
    """A game of Santiago de Cuba with its rules."""

    def __init__(self, identifier: str, rules: Rules) -> None:
        self.rules = rules
        self.notation = notation()
        super().__init__("santiago-de-cuba", identifier, rules.players, END)

    def start(self) -> Santiago:
        """The table laid out, before chance chooses the start player or deals."""
        state = self._empty()
        setup.begin(state)
        return state

    def load(self, data: object) -> Santiago:
        """The position that `to_dict` wrote."""
        state = self._empty()
        codec.decode(state, data)
        return state

    def _empty(self) -> Santiago:
        seats = [empty_seat() for _ in range(self.players)]
        return Santiago(self, self.rules, self.notation, empty_board(self.rules), seats, zeros(0))


class Santiago(Position):
    """A position of Santiago de Cuba."""

    def __init__(
        self, game: Game, rules: Rules, notation: Notation, board: Board, seats: list[Seat], stack: Ints
    ) -> None:
        super().__init__(game, rules, PHASES, board, seats, stack)
        self.notation = notation

    def clone(self) -> Santiago:
        """An independent copy; nobody listens to it."""
        seats = [seat.copy() for seat in self.seats]
        other = Santiago(self.game, self.rules, self.notation, self.board.copy(), seats, self.stack[:])
        self.copy_frames_into(other)
        return other

    def forced(self) -> bool:
        """Whether the one choice there is can be told from what lies open (SC-INFO-4)."""
        known = self.rules.flags.open_screens or self.phase in (PAWN, PABLO_GOOD, DEMAND)
        return known and super().forced()

    def secret(self, action: int) -> bool:
        """Gifts that are shown together are secret until the last of them is chosen (AMB-6)."""
        waiting = self.phase == GIFT and self.next_seat(self.actor) != self.picker
        return self.rules.flags.simultaneous_gifts and waiting

    def end_rule(self) -> str:
        """The rule by which the game ends."""
        return "SC-END-1"

    def text(self, action: int) -> str:
        """The action in the notation."""
        return self.notation.static_text(action)

    def parse(self, text: str) -> int:
        """The action that a text of the notation means; legal or not."""
        return self.notation.find(plain_words(text), text)

    def scores(self) -> Scores:
        """The scores as they would be if the game ended now."""
        return scoring.scores(self)

    def view(self, seat: int | None) -> View:
        """What a seat may know, or a spectator (None)."""
        return convert(view.view(self, seat), View)

    def to_dict(self) -> dict[str, object]:
        """The whole position as plain data."""
        return codec.encode(self)

    def inventory(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie; pesos and VP are unlimited (SC-SUPPLY-2)."""
        result = {
            name: int(self.board.goods[good] + sum(seat.goods[good] for seat in self.seats))
            for good, name in enumerate(GOOD_IDS)
        }
        undealt_cubans = CUBANS - sum(cuban >= 0 for cuban in self.board.cuban)
        undealt_buildings = BUILDINGS - sum(place >= 0 for place in self.board.place)
        result["cubans"] = len(set(self.board.cuban) - {-1}) + undealt_cubans
        result["buildings"] = len(set(self.board.place) - {-1}) + undealt_buildings
        return result
