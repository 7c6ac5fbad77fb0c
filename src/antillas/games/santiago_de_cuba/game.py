"""Santiago de Cuba as the contract asks for it: the game and its positions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.contract import OVER, Game
from antillas.core.dice import Dice
from antillas.core.ints import Ints, SmallInts, zeros
from antillas.core.meanings import Meanings
from antillas.core.message import Event, Message, Reason, RuleText, marked
from antillas.core.notation import plain_words
from antillas.core.observation import Entries
from antillas.core.scores import Scores
from antillas.games.santiago_de_cuba import codec, imagination, meanings, observation, scoring, setup, trial, view
from antillas.games.santiago_de_cuba.actions import END
from antillas.games.santiago_de_cuba.phase import DEMAND, GIFT, PABLO_GOOD, PAWN
from antillas.games.santiago_de_cuba.phases import PHASES
from antillas.games.santiago_de_cuba.state import Board, Position, Seat, empty_board, empty_seat
from antillas.games.santiago_de_cuba.tables import BUILDINGS, CUBANS, GOOD_IDS, Rules
from antillas.games.santiago_de_cuba.text import notation
from antillas.games.santiago_de_cuba.texts import rule_texts

PLENTY: Final = 99
"""More pesos or VP than any choice needs."""


class SantiagoGame(Game):
    """A game of Santiago de Cuba with its rules."""

    def __init__(self, identifier: str, rules: Rules) -> None:
        self.rules = rules
        super().__init__("santiago-de-cuba", identifier, rules.players, END)

    def meanings(self) -> Meanings:
        """What every action number means."""
        return meanings.meanings()

    def rule_texts(self) -> dict[str, RuleText]:
        """What every piece does, in the numbers of this game."""
        return rule_texts(self.rules.components)

    def entries(self) -> Entries:
        """What the numbers of an observation are called."""
        return observation.entries(self.rules)

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
        return Santiago(self, self.rules, empty_board(self.rules), seats, zeros(0))


class Santiago(Position):
    """A position of Santiago de Cuba."""

    def __init__(self, game: Game, rules: Rules, board: Board, seats: list[Seat], stack: Ints) -> None:
        super().__init__(game, rules, PHASES, board, seats, stack)

    def clone(self) -> Santiago:
        """An independent copy; nobody listens to it."""
        seats = [seat.copy() for seat in self.seats]
        other = Santiago(self.game, self.rules, self.board.copy(), seats, self.stack[:])
        self.copy_frames_into(other)
        return other

    def observe(self, seat: i64, out: SmallInts, at: i64) -> i64:
        """Write what a seat may know as numbers."""
        return observation.observe(self, seat, out, at)

    def forced(self) -> bool:
        """Whether the one choice there is can be told from what lies open (SC-INFO-4)."""
        if not super().forced():
            return False
        return self.rules.flags.open_screens or self.phase in (PAWN, PABLO_GOOD, DEMAND) or self.is_plain()

    def is_plain(self) -> bool:
        """Whether the actor would have one choice with all that can lie behind the screen: goods are counted."""
        rich = self.clone()
        seat = rich.seats[self.actor]
        seat.pesos = PLENTY
        seat.vp = PLENTY
        for number in range(i64(len(self.seats))):
            if number != self.actor:
                for good in range(i64(len(GOOD_IDS))):
                    seat.goods[good] += self.seats[number].goods[good]
        return len(rich.choices()) == 1

    def secret(self, action: int) -> bool:
        """Gifts that are shown together are secret until the last of them is chosen (AMB-6)."""
        waiting = self.phase == GIFT and self.next_seat(self.actor) != self.picker
        return self.rules.flags.zorro_order_simultaneous and waiting

    def reveals(self, action: int) -> bool:
        """The last of the gifts that are shown together shows them all (AMB-6)."""
        return self.rules.flags.zorro_order_simultaneous and self.phase == GIFT and not self.secret(action)

    def imagine(self, seat: int, dice: Dice) -> Santiago:
        """A position that the seat may believe in: what lies behind the other screens is dealt anew."""
        other = self.clone()
        imagination.deal(other, seat, dice)
        return other

    def recall(self, seat: int, dice: Dice) -> Santiago:
        """The same for a seat that remembers what was paid, taken, loaded and scored (SC-INFO-2): gifts are secret."""
        other = self.clone()
        imagination.deal_gifts(other, seat, dice)
        return other

    def knows_score(self, viewer: int | None, seat: int) -> bool:
        """VP and goods are their owner's until the end, unless the screens are open (SC-INFO-1)."""
        return viewer == seat or self.rules.flags.open_screens or self.player == OVER

    def endings(self) -> list[Reason]:
        """The game is over when the last ship has left, and never before (SC-END-1)."""
        if self.player != OVER:
            return []
        return [Reason(self.end_rule(), Message(marked("The last ship has left.")))]

    def preview(self, action: int) -> list[Event]:
        """What a legal action would cause; of gifts that are shown together only the own one (AMB-6)."""
        other = self.clone()
        events: list[Event] = []
        other.log = events
        trial.play(other, action)
        return events

    def consequence(self, action: int) -> trial.Consequence:
        """What a legal action of the player to move would change at once, without a word of what others keep secret."""
        return trial.consequence(self, self.clone(), action)

    def warning(self, action: int) -> Message | None:
        """That a legal drive or a move of the pawn would bring its player nothing."""
        return trial.warning(self, action)

    def end_rule(self) -> str:
        """The rule by which the game ends."""
        return "SC-END-1"

    def text(self, action: int) -> str:
        """The action in the notation."""
        return notation().static_text(action)

    def parse(self, text: str) -> int:
        """The action that a text of the notation means; legal or not."""
        return notation().find(plain_words(text), text)

    def scores(self) -> Scores:
        """The scores as they would be if the game ended now."""
        return scoring.scores(self)

    def view(self, seat: int | None) -> view.View:
        """What a seat may know, or a spectator (None)."""
        return view.view(self, seat)

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
