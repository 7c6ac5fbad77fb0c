"""Santa Maria as the contract asks for it: the game and its positions."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.core.contract import OVER, Game
from antillas.core.dice import Dice
from antillas.core.ints import Ints, SmallInts, small_total, total, zeros
from antillas.core.meanings import Meanings
from antillas.core.message import Message, Reason, Refusal, RuleText, marked
from antillas.core.notation import Notation, plain_words
from antillas.core.observation import Entries
from antillas.core.scores import Scores
from antillas.games.santa_maria import codec, grid, imagination, observation, payments, scoring, setup, texts, view
from antillas.games.santa_maria.actions import END, RETIRE, SELL, TILE
from antillas.games.santa_maria.meanings import meanings
from antillas.games.santa_maria.phase import FEE, TURN
from antillas.games.santa_maria.phases import PHASES
from antillas.games.santa_maria.scholars.logistics import is_move
from antillas.games.santa_maria.state import (
    Board,
    Position,
    Seat,
    empty_board,
    empty_seat,
    is_free_action,
    is_sale,
)
from antillas.games.santa_maria.tables import BLUE, BLUE_DIE, WHITE, WHITE_DIE, YEARS, Rules
from antillas.games.santa_maria.text import notation


class SantaMariaGame(Game):
    """A game of Santa Maria with its rules."""

    def __init__(self, identifier: str, rules: Rules) -> None:
        self.rules = rules
        self.notation = notation(rules.components)
        self.known_meanings: Meanings | None = None
        super().__init__("santa-maria", identifier, rules.players, END)

    def rule_texts(self) -> dict[str, RuleText]:
        """What every piece does, as this game is played."""
        return texts.rule_texts(self.rules.components)

    def entries(self) -> Entries:
        """What the numbers of an observation are called."""
        return observation.entries(self.rules)

    def start(self) -> SantaMaria:
        """The table laid out, before chance chooses the start player or draws."""
        state = self._empty()
        setup.begin(state)
        return state

    def load(self, data: object) -> SantaMaria:
        """The position that `to_dict` wrote."""
        state = self._empty()
        codec.decode(state, data)
        return state

    def meanings(self) -> Meanings:
        """What every action number means; made when it is first asked for."""
        found = self.known_meanings
        if found is None:
            found = self.known_meanings = meanings(self.rules.components)
        return found

    def _empty(self) -> SantaMaria:
        seats = [empty_seat() for _ in range(self.players)]
        return SantaMaria(self, self.rules, self.notation, empty_board(self.rules), seats, zeros(0))


class SantaMaria(Position):
    """A position of Santa Maria."""

    def __init__(
        self, game: Game, rules: Rules, notation: Notation, board: Board, seats: list[Seat], stack: Ints
    ) -> None:
        super().__init__(game, rules, PHASES, board, seats, stack)
        self.notation = notation

    def clone(self) -> SantaMaria:
        """An independent copy; nobody listens to it."""
        seats = [seat.copy() for seat in self.seats]
        other = SantaMaria(self.game, self.rules, self.notation, self.board.copy(), seats, self.stack[:])
        self.copy_frames_into(other)
        return other

    # Free actions: at every question of the own turn, in any order; a search looks at one order (SM-CANON-4, -5).

    def legal(self) -> list[int]:
        """The legal actions of the player to move; empty at CHANCE and OVER."""
        if self.player < 0:
            return []
        needed = self.look()
        if self.base_phase() != TURN:
            return list(needed)
        result: list[int] = [action for action in needed if action < SELL]
        for action in range(i64(SELL), i64(RETIRE)):
            if payments.is_allowed(self, action):  # and so are all free actions that a search needs
                result.append(action)
        result += [action for action in needed if action >= RETIRE]
        return result

    def is_legal(self, action: i64) -> bool:
        """Whether the player to move, or chance, may make this choice."""
        if self.player >= 0 and is_free_action(action):
            return payments.is_allowed(self, action)
        return super().is_legal(action)

    def forced(self) -> bool:
        """Whether a seat has no choice; who has sold, bought or moved something answers the question in any case."""
        return self.player >= 0 and self.is_window_fresh() and len(self.legal()) == 1

    def play(self, action: i64) -> None:
        """Make a choice; a free action leaves the question open, but a fee is paid as soon as there are the coins.

        All but free actions close the window of free actions (SM-CANON-5).
        """
        if is_free_action(action):
            if self.phase != FEE:
                self.known = False
                payments.trade_freely(self, action)
                return
        elif not is_move(action):
            self.close_window()
        super().play(action)

    def refuse(self, action: i64) -> Refusal:
        """The rule that forbids an action now."""
        asked = self.player >= 0 and self.base_phase() == TURN
        if asked and (is_sale(action) if self.phase == FEE else is_free_action(action)):
            return payments.refuse_free_action(self, action)
        return super().refuse(action)

    def end_rule(self) -> str:
        """The rule by which the game ends."""
        return "SM-SCORE-1"

    def text(self, action: int) -> str:
        """The action in the notation."""
        return self.notation.static_text(action)

    def parse(self, text: str) -> int:
        """The action that a text of the notation means; legal or not."""
        return self.notation.find(plain_words(text), text)

    def scores(self) -> Scores:
        """The scores as they would be if the game ended now."""
        return scoring.scores(self)

    def view(self, seat: int | None) -> view.View:
        """What a seat may know, or a spectator (None)."""
        return view.view(self, seat)

    def observe(self, seat: i64, out: SmallInts, at: i64) -> i64:
        """Write what a seat may know as numbers."""
        return observation.observe(self, seat, out, at)

    def imagine(self, seat: int, dice: Dice) -> SantaMaria:
        """A position that the seat may believe in."""
        other = self.clone()
        imagination.deal_anew(other, seat, dice)
        return other

    def recall(self, seat: int, dice: Dice) -> SantaMaria:
        """The position as it is: points and ships were there for all to see when somebody got them (SM-INFO-2, -3)."""
        return self.clone()

    def knows_score(self, viewer: int | None, seat: int) -> bool:
        """Whether a viewer, or a spectator (None), may know the score of a seat now."""
        return imagination.knows_score(self, viewer, seat)

    def endings(self) -> list[Reason]:
        """Why the game is over or will be after this year."""
        if self.player == OVER:
            return [Reason("SM-SCORE-1", Message(marked("The third year is over.")))]
        return [Reason("SM-SCORE-1", Message(marked("The last year.")))] if self.board.year == YEARS else []

    def warning(self, action: int) -> Message | None:
        """Whoever retires while there is something else to do loses the rest of the year."""
        if not RETIRE <= action < TILE:
            return None
        for other in self.choices():
            if not RETIRE <= other < TILE:
                return Message(marked("Your year ends with this."))
        return None

    def to_dict(self) -> dict[str, object]:
        """The whole position as plain data."""
        return codec.encode(self)

    def inventory(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie; coins, points and resources are unlimited."""
        board = self.board
        white = int(total(board.white) + board.white_to_roll) + int(board.hand == WHITE)
        blue = int(total(board.blue) + board.reserve) + int(board.hand == BLUE)
        drawn = int(small_total(board.deck)) + int(board.gone)
        for pile in (board.offer, board.dock, board.scholars, board.bishops, board.sets):
            drawn += sum(number >= 0 for number in pile)
        drawn += sum(place >= 0 for place in board.ship_at)
        if self.rules.flags.boards_random:
            drawn += sum(seat.chosen >= 0 for seat in self.seats)
        monks, roads = 0, int(board.roads)
        for seat in self.seats:
            covers = [int(cover) for cover in seat.cover]
            white += covers.count(WHITE_DIE)
            blue += covers.count(BLUE_DIE) + int(total(seat.blue) + seat.to_roll)
            monks += int(seat.tokens + seat.lost + grid.size_of(seat.monks))
            roads += int(seat.roads)
        return {"white dice": white, "blue dice": blue, "monks": monks, "road tiles": roads, "drawn": drawn}
