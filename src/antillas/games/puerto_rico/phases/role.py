"""Picking roles and the end of a round (ROUND-1 to -11, TWO-1 to -4, PROSPECT-1)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER
from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.core.phases import Phase
from antillas.games.puerto_rico.actions import PICK
from antillas.games.puerto_rico.sequence import begin_role
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import AVAILABLE, NOT_IN_PLAY, ROLE_IDS, ROLES


class RolePick(Phase[Position]):
    """A player picks a role; its phase lies on top of this frame until it is over."""

    def __init__(self) -> None:
        super().__init__("role", "ROUND-2", "Pick a role.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every card that nobody has picked in this round (ROUND-2)."""
        for role in range(i64(ROLES)):
            if state.board.role_taker[role] == AVAILABLE:
                out = append(out, PICK + role)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Take the card with its doubloons (ROUND-3) and start its phase (ROUND-10)."""
        role = action - PICK
        seat = state.actor
        board = state.board
        doubloons = board.role_doubloons[role]
        board.role_taker[role] = seat
        board.role_doubloons[role] = 0
        state.seats[seat].doubloons += doubloons
        state.picks += 1
        if state.log is not None:
            state.note(seat, "ROUND-2", "{seat} picks the {role}.", {"seat": int(seat), "role": ROLE_IDS[role]})
            if doubloons > 0:
                state.note(
                    seat,
                    "ROUND-3",
                    "{seat} takes {doubloons} from the card.",
                    {"seat": int(seat), "doubloons": int(doubloons)},
                )
        if not begin_role(state, role, seat):
            prospect(state, seat)

    def resume(self, state: Position) -> None:
        """The next pick (ROUND-1, TWO-1) or the end of the round (ROUND-7)."""
        if state.picks < state.rules.supplies.picks:
            state.actor = (state.governor + state.picks) % state.rules.players
            state.player = state.actor
        else:
            end_round(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The card is not in the game, or somebody has it."""
        if not PICK <= action < PICK + ROLES:
            return super().refuse(state, action)
        role = action - PICK
        taker = state.board.role_taker[role]
        if taker == NOT_IN_PLAY:
            return refusal(
                "SETUP-11",
                "There is no {role} with {count} players.",
                {"role": ROLE_IDS[role], "count": int(state.rules.players)},
            )
        return refusal(
            "ROUND-2",
            "{seat} has picked the {role} in this round.",
            {"seat": int(taker), "role": ROLE_IDS[role]},
        )


def prospect(state: Position, seat: i64) -> None:
    """The Prospector's privilege is one doubloon; nobody acts (PROSPECT-1)."""
    state.pay_out(seat, 1)
    if state.log is not None:
        state.note(seat, "PROSPECT-1", "{seat} takes {doubloons} from the bank.", {"seat": int(seat), "doubloons": 1})
    state.phases[state.phase].resume(state)


def end_round(state: Position) -> None:
    """Doubloons on unused cards, cards back, governor to the left, then the end or a new round (ROUND-7)."""
    board = state.board
    for role in range(i64(ROLES)):
        if board.role_taker[role] == AVAILABLE:
            board.role_doubloons[role] += 1
            board.bank -= 1
            if state.log is not None:
                state.note(
                    CHANCE, "ROUND-7", "{doubloons} is put on the {role}.", {"role": ROLE_IDS[role], "doubloons": 1}
                )
        elif board.role_taker[role] > AVAILABLE:
            board.role_taker[role] = AVAILABLE
    state.governor = state.next_seat(state.governor)
    state.picks = 0
    state.actor = state.governor
    if state.ending:
        state.player = OVER
        if state.log is not None:
            state.note(CHANCE, "END-1", "The game is over.")
        return
    state.round += 1
    state.player = state.actor
    if state.log is not None:
        state.note(
            state.governor,
            "ROUND-7",
            "Round {count} begins; {seat} is governor.",
            {"count": int(state.round), "seat": int(state.governor)},
        )
