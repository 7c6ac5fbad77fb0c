"""The position of Puerto Rico: board, seats and the stack of frames, with the moves of pieces that all phases use."""

from __future__ import annotations

from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from antillas.core.contract import CHANCE, Game
from antillas.core.ints import Ints, filled, zeros
from antillas.core.phases import FRAME, FramedState, Phase
from antillas.games.puerto_rico.actions import Layout
from antillas.games.puerto_rico.board import Board
from antillas.games.puerto_rico.phase import DELIVERY, DISPLAY, LOADING, MAIN_QUESTIONS, ROLE, STOWING
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.seat import Seat, Seats
from antillas.games.puerto_rico.tables import END_POINTS, GOODS, LIBRARY, NOBLE_SORT, TILES, WORKER_SORT


class Position(FramedState):
    """A position: the board, the seats, the round, and a stack of frames whose top one decides."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        layout: Layout,
        phases: list[Phase[Any]],
        stages: Stages,
        board: Board,
        seats: Seats,
        stack: Ints,
    ) -> None:
        super().__init__(game, phases, stack)
        self.stages = stages
        """The phases once more, in a vector of their own kind."""
        self.stage = stages[0]
        """The phase of the top frame, as one of this game."""
        self.rules = rules
        self.layout = layout
        self.board = board
        self.seats = seats
        self.round: i64 = 1
        self.governor: i64 = 0
        self.picks: i64 = 0
        """Roles picked in this round."""
        self.ending: i64 = 0
        """The end conditions met so far, as bits (END-1)."""

    def copy_into(self, other: Position) -> None:
        """Copy the plain numbers into a position that shares the game and has copies of the rest."""
        self.copy_frames_into(other)
        other.stage = self.stage
        other.round = self.round
        other.governor = self.governor
        other.picks = self.picks
        other.ending = self.ending

    # Frames, with phases that know their own kind of position: nothing is checked on the way to them.

    def show(self, phase: i64) -> None:
        """Let the top frame be one of that phase."""
        stage = self.stages[phase]
        self.phase = phase
        self.stage = stage
        self.top = stage

    def leave(self) -> None:
        """Drop the top frame and let the phase below go on."""
        self.drop()
        self.stage.resume(self)

    def weights(self, choices: Ints) -> Ints:
        """At a chance node, the weight of each of the choices."""
        return self.stage.weights(self, choices)

    def weight(self) -> i64:
        """At a chance node the sum of all weights, if the phase knows it without a list; otherwise 0."""
        return self.stage.weight(self)

    def outcome(self, share: i64) -> i64:
        """The choice that a share of that sum falls on."""
        return self.stage.outcome(self, share)

    # What the rules ask everywhere.

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour, in the order that an auction has found if there was one (CLUB-3)."""
        players = self.rules.players
        if i64(len(self.board.order)) < players:
            return seat + 1 if seat + 1 < players else i64(0)
        order = self.board.order
        place: i64 = 0
        while order[place] != seat:
            place += 1
        return order[place + 1] if place + 1 < players else order[0]

    def seat_after(self, seat: i64, steps: i64) -> i64:
        """The seat that comes so many places later, clockwise."""
        left = steps % self.rules.players
        while left > 0:
            seat = self.next_seat(seat)
            left -= 1
        return seat

    def privileges(self, seat: i64) -> i64:
        """How often a seat has the privilege of the role: once, if it has picked it (ROUND-4), twice with a Library."""
        if seat != self.picker:
            return 0
        return 2 if self.seats[seat].works(LIBRARY) else 1

    def between_roles(self) -> bool:
        """Whether the phase of the last role is played: a role is picked, or plantations are turned up for the next."""
        return self.phase == ROLE or self.phase == DISPLAY

    def asks_what_a_role_is_for(self) -> bool:
        """Whether somebody takes a tile, builds, chooses a good more, sells or loads."""
        return self.phase in MAIN_QUESTIONS

    def role_phase(self) -> i64:
        """The phase of the role that is played, whatever question lies on it; the present one while none is played."""
        return self.stack[FRAME] if len(self.stack) > FRAME else self.phase

    def circles(self, seat: i64, group: i64) -> i64:
        """The circles of a group on a player's board; an island tile has one."""
        return self.circles_of(self.seats[seat], group)

    def circles_of(self, owner: Seat, group: i64) -> i64:
        """The same, for whom the player's board is at hand."""
        if group < TILES:
            return owner.tiles[group]
        return i64(owner.owned[group - TILES]) * self.rules.buildings.circles[group - TILES]

    # Moves of pieces.

    def pay_out(self, seat: i64, doubloons: i64) -> None:
        """Doubloons from the bank, which never runs out (AMB-1)."""
        self.board.bank -= doubloons
        self.seats[seat].doubloons += doubloons

    def award(self, seat: i64, points: i64) -> None:
        """Points as chips while the supply lasts, noted after that (END-3)."""
        chips = points if points < self.board.vp else self.board.vp
        self.board.vp -= chips
        self.seats[seat].chips += chips
        self.seats[seat].noted += points - chips
        self.check_points(self.phase == LOADING or self.phase == STOWING or self.phase == DELIVERY)

    def check_points(self, captain: bool) -> None:
        """Record the end if the chips are out, in the Captain phase or, by default, in any phase (END-1, DIV-40)."""
        if self.board.vp == 0 and (captain or self.rules.flags.vp_end_any_phase) and not self.ending & END_POINTS:
            self.ending |= END_POINTS
            if self.log is not None:
                self.note(CHANCE, "END-1", "The last victory point chip is taken: the game ends with this round.")

    def lay_tile(self, seat: i64, tile: i64) -> None:
        """Put a plantation or quarry on the island; where it lies never matters (SETTLER-6)."""
        self.seats[seat].tiles[tile] += 1
        self.seats[seat].island += 1

    # Workers and nobles from the supply.

    def noble_from_supply(self) -> bool:
        """Whether a noble of the supply may be taken where a worker is due (DIV-88, AMB-72)."""
        return self.rules.flags.supply_worker_may_be_noble and self.board.nobles > 0

    def supply_is_empty(self) -> bool:
        """Whether nobody who may be taken is left in the supply."""
        return self.board.workers == 0 and not self.noble_from_supply()

    def can_take(self, sort: i64, from_ship: bool) -> bool:
        """Whether a worker, or a noble, can be taken outside the Mayor's dealing.

        From the ship only when the supply is empty, and the noble aboard only when no worker is (AMB-40).
        """
        board = self.board
        if not self.supply_is_empty():
            return board.workers > 0 if sort == WORKER_SORT else self.noble_from_supply()
        if not from_ship:
            return False
        if board.worker_ship > board.noble_ship:
            return sort == WORKER_SORT
        return sort == NOBLE_SORT and board.noble_ship > 0

    def worker_at_hand(self, from_ship: bool) -> bool:
        """Whether anybody can be taken outside the Mayor's dealing."""
        return not self.supply_is_empty() or (from_ship and self.board.worker_ship > 0)

    def take(self, sort: i64) -> None:
        """Take a worker or a noble from the supply or, when it is empty, from the worker ship."""
        board = self.board
        if self.supply_is_empty():
            board.worker_ship -= 1
            if sort == NOBLE_SORT:
                board.noble_ship -= 1
        elif sort == NOBLE_SORT:
            board.nobles -= 1
        else:
            board.workers -= 1

    def give_back(self, sort: i64) -> None:
        """A worker or a noble returns to the supply (NOBLE-9)."""
        if sort == NOBLE_SORT:
            self.board.nobles += 1
        else:
            self.board.workers += 1

    # Plantations.

    def discard_tile(self, good: i64) -> None:
        """Put a plantation on the discard pile, apart while it may not be shuffled in (DIV-21)."""
        if self.rules.flags.reshuffle_includes_current:
            self.board.discard[good] += 1
        else:
            self.board.leftover[good] += 1

    def join_discards(self) -> None:
        """What was discarded in this round may be shuffled in from now on (DIV-21)."""
        board = self.board
        for good in range(i64(GOODS)):
            if board.leftover[good] > 0:
                board.discard[good] += board.leftover[good]
                board.leftover[good] = 0

    def can_draw(self) -> bool:
        """Whether a face-down plantation can be turned up, after a reshuffle if needed (AMB-5)."""
        for tile in range(i64(GOODS)):
            if self.board.facedown[tile] + self.board.discard[tile] > 0:
                return True
        return False

    def reshuffle_if_empty(self) -> None:
        """Turn the discard pile into a new face-down supply when that is empty (SETTLER-8)."""
        board = self.board
        for tile in range(i64(GOODS)):
            if board.facedown[tile] > 0:
                return
        board.facedown = board.discard
        board.discard = zeros(GOODS)
        if self.log is not None:
            self.note(CHANCE, "SETTLER-8", "The discarded plantations are shuffled into a new face-down supply.")


class PuertoRicoPhase(Phase[Position]):
    """A phase of this game: what is often asked of it is asked by its own kind of position."""

    def begin(self, state: Position) -> None:
        """Start the phase, whose frame lies on top."""
        raise NotImplementedError

    def options(self, state: Position, out: Ints) -> Ints:
        """Append the actions open to the actor, in ascending order."""
        raise NotImplementedError

    def weights(self, state: Position, actions: Ints) -> Ints:
        """The weights of these actions, if chance decides."""
        return filled(len(actions), 1)

    def weight(self, state: Position) -> i64:
        """The sum of all weights, if chance decides and it is known without a list of options; otherwise 0."""
        return 0

    def outcome(self, state: Position, share: i64) -> i64:
        """The option that a share of that sum falls on."""
        raise NotImplementedError

    def play(self, state: Position, action: i64) -> None:
        """Carry out one of the options and go on to the next decision."""
        raise NotImplementedError

    def resume(self, state: Position) -> None:
        """Go on after a frame that lay on top of this one is finished."""
        raise NotImplementedError


Stages: TypeAlias = "vec[PuertoRicoPhase]"
