"""Puerto Rico as the contract asks for it: the game and its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.core.contract import OVER, Game
from antillas.core.dice import Dice
from antillas.core.ints import Ints, SmallInts, zeros
from antillas.core.meanings import Meanings
from antillas.core.message import Message, Reason, RuleText
from antillas.core.observation import Entries
from antillas.core.phases import Phase
from antillas.core.scores import Scores
from antillas.games.puerto_rico import codec, festival, imagination, observation, scoring, setup, texts, view
from antillas.games.puerto_rico.actions import Layout
from antillas.games.puerto_rico.board import Board
from antillas.games.puerto_rico.meanings import all_meanings
from antillas.games.puerto_rico.phase import BUILDER_TURN, LAYING, PAYMENT
from antillas.games.puerto_rico.phases import PHASES
from antillas.games.puerto_rico.phases.buccaneer import captives
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.seat import Seat, Seats
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase, Stages
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, GUESTHOUSE
from antillas.games.puerto_rico.text import PuertoRicoNotation
from antillas.games.puerto_rico.texts import endings
from antillas.games.puerto_rico.warning import useless_pick

if TYPE_CHECKING:
    from antillas.games.puerto_rico.view import View


class PuertoRicoGame(Game):
    """A game of Puerto Rico with its rules."""

    def __init__(self, identifier: str, rules: Rules) -> None:
        self.rules = rules
        self.layout = Layout(rules)
        self.stages: Stages = vec[PuertoRicoPhase]()
        for phase in PHASES:
            assert isinstance(phase, PuertoRicoPhase)
            self.stages = append(self.stages, phase)
        self._meanings = Meanings(all_meanings(rules, self.layout))
        self.notation = PuertoRicoNotation(rules, self.layout, self._meanings.all)
        super().__init__("puerto-rico", identifier, rules.players, self.layout.end)

    def rule_texts(self) -> dict[str, RuleText]:
        """What every piece does, as this game is played."""
        return texts.rule_texts(self.rules.flags)

    def entries(self) -> Entries:
        """What the numbers of an observation are called."""
        return observation.entries(self.rules)

    def start(self) -> PuertoRico:
        """The table laid out, before chance chooses the governor or turns up plantations."""
        state = self._empty()
        setup.begin(state)
        return state

    def load(self, data: object) -> PuertoRico:
        """The position that `to_dict` wrote."""
        state = self._empty()
        codec.decode(state, data)
        return state

    def meanings(self) -> Meanings:
        """What every action number means."""
        return self._meanings

    def _empty(self) -> PuertoRico:
        board = setup.full_board(self.rules)
        seats = setup.empty_seats(self.rules)
        return PuertoRico(self, self.rules, self.layout, PHASES, self.stages, self.notation, board, seats, zeros(0))


class PuertoRico(Position):
    """A position of Puerto Rico."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        layout: Layout,
        phases: list[Phase[Any]],
        stages: Stages,
        notation: PuertoRicoNotation,
        board: Board,
        seats: Seats,
        stack: Ints,
    ) -> None:
        super().__init__(game, rules, layout, phases, stages, board, seats, stack)
        self.notation = notation

    def options(self, out: Ints) -> Ints:
        """Append the actions open to the player to move, or to chance; moves of guests come last (AMB-33)."""
        out = self.stage.options(self, out)
        if self.player >= 0 and self.seats[self.actor].owned[GUESTHOUSE] > 0:
            return guests.add_moves(self, out)
        return out

    def play(self, action: i64) -> None:
        """Make a choice without checking it."""
        self.known = False
        if action >= self.layout.first_guest:
            guests.play(self, action)
        elif self.log is None:
            self.stage.play(self, action)
        else:
            super().play(action)

    def end_rule(self) -> str:
        """The rule by which the game ends."""
        return "END-1"

    def clone(self) -> PuertoRico:
        """An independent copy; nobody listens to it."""
        seats = vec[Seat](capacity=self.rules.players)
        for seat in self.seats:
            seats = append(seats, seat.copy())
        other = PuertoRico(
            self.game,
            self.rules,
            self.layout,
            self.phases,
            self.stages,
            self.notation,
            self.board.copy(),
            seats,
            self.stack[:],
        )
        self.copy_into(other)
        return other

    def text(self, action: int) -> str:
        """The action in the notation."""
        return self.notation.text(self, action)

    def parse(self, text: str) -> int:
        """The action that a text of the notation means here; legal or not."""
        return self.notation.parse(self, text)

    def scores(self) -> Scores:
        """The scores as they would be if the game ended now."""
        return scoring.scores(self)

    def view(self, seat: int | None) -> View:
        """What a seat may know, or a spectator (None)."""
        return view.view(self, seat)

    def observe(self, seat: i64, out: SmallInts, at: i64) -> i64:
        """Write what a seat may know as numbers."""
        return observation.observe(self, seat, out, at)

    def known_only_to(self, action: int) -> int | None:
        """A plantation that may be laid face down, and which forest leaves, are known to their owner (AMB-74)."""
        return imagination.known_only_to(self, action)

    def reveals(self, action: int) -> bool:
        """Laid face up, a plantation that only its owner has seen is known to all (EXP1-FOREST-5)."""
        return self.phase == LAYING and action == self.layout.more.as_plantation

    def forced(self) -> bool:
        """Whether the one choice there is can be told from what lies open: a chip for the Black Market cannot."""
        return self.phase != BUILDER_TURN and self.phase != PAYMENT and super().forced()

    def knows_score(self, viewer: int | None, seat: int) -> bool:
        """Points are secret until the end, unless the game is played with open points (SETUP-13, DIV-39)."""
        return viewer == seat or self.rules.flags.open_vp or self.player == OVER

    def imagine(self, seat: int, dice: Dice) -> PuertoRico:
        """A position that the seat may believe in."""
        other = self.clone()
        imagination.imagine(other, seat, dice)
        return other

    def recall(self, seat: int, dice: Dice) -> PuertoRico:
        """The same for a seat that remembers who got which points."""
        other = self.clone()
        imagination.deal_tiles(other, seat, dice)
        return other

    def endings(self) -> list[Reason]:
        """The conditions of END-1 that were met."""
        return endings(int(self.ending))

    def warning(self, action: int) -> Message | None:
        """Why a role would bring its picker nothing but the doubloons on its card."""
        return useless_pick(self, action)

    def to_dict(self) -> dict[str, object]:
        """The whole position as plain data."""
        return codec.encode(self)

    def inventory(self) -> dict[str, int]:
        """How many of each component there are, wherever they lie."""
        board = self.board
        raided, raided_nobles = captives(self)
        nobles = board.nobles + board.noble_ship + sum(seat.all_nobles() for seat in self.seats) + raided_nobles
        people = board.workers + board.nobles + board.worker_ship + sum(seat.workers() for seat in self.seats)
        result = {
            "workers": people + raided + raided_nobles - nobles,
            "vp chips": board.vp + sum(seat.chips for seat in self.seats),
            "doubloons": board.bank + sum(board.role_doubloons) + sum(seat.doubloons for seat in self.seats),
            "quarry tiles": board.quarries + sum(seat.tiles[len(GOOD_IDS)] for seat in self.seats),
        }
        if self.rules.flags.nobles:
            result["nobles"] = nobles
        for good, name in enumerate(GOOD_IDS):
            aboard = sum(board.ship_load[ship] for ship in range(self.layout.ships) if board.ship_good[ship] == good)
            held = sum(seat.goods[good] for seat in self.seats)
            result[name] = board.goods[good] + board.house[good] + aboard + held + festival.task_on_board(board, good)
            result[f"{name} tiles"] = self._tiles(good)
        for building in self.rules.buildings.in_play:
            result[BUILDING_IDS[building]] = self._copies(building)
        return {name: int(count) for name, count in result.items()}

    def _tiles(self, good: int) -> i64:
        """The plantations of a kind, forests included."""
        board = self.board
        stacks = (board.faceup, board.facedown, board.discard, board.leftover)
        count: i64 = sum(stack[good] for stack in stacks)
        count += sum(seat.tiles[good] + seat.woods_of(good) for seat in self.seats)
        if festival.crop_on_board(board) == good:
            count += 1
        return count + 1 if self.phase == LAYING and self.mark == good else count

    def _copies(self, building: i64) -> i64:
        """The tiles of a building; as many as the game has if the draft left it in the box."""
        count = self.board.buildings[building] + sum(i64(seat.owned[building]) for seat in self.seats)
        copies = self.rules.buildings.copies[building]
        if count == 0 and self.rules.draft.prices[building] > 0:
            return copies
        if len(self.board.festival) == 0 or self.board.festival[festival.BUILDING] != building:
            return count
        if festival.building_on_board(self.board) == building:
            count += 1
        spare = self.rules.buildings.copies_in_box[building] > copies  # A tile that came from the box (AMB-57).
        return count - 1 if spare else count
