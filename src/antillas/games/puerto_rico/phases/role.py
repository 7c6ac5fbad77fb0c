"""Picking roles and the end of a round (ROUND-1 to -11, TWO-1 to -4, PROSPECT-1)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER
from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import PICK
from antillas.games.puerto_rico.sequence import begin_role, next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import (
    AVAILABLE,
    BASE_ROLES,
    BUCCANEER,
    CAPTURED,
    END_ROUNDS,
    NOT_IN_PLAY,
    ROLE_IDS,
    ROLES,
)

RANSOM: Final = 3
"""Doubloons for the captor when somebody else picks a captured card (BUC-7)."""


class RolePick(PuertoRicoPhase):
    """A player picks a role; its phase lies on top of this frame until it is over."""

    def __init__(self) -> None:
        super().__init__("role", "ROUND-2", "Pick a role.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every card that nobody has picked in this round (ROUND-2)."""
        takers = state.board.role_taker
        for role in range(i64(BASE_ROLES)):
            taker = takers[role]
            if taker == AVAILABLE or (taker <= CAPTURED and can_pick(state, role)):
                out = append(out, PICK + role)
        return append(out, state.layout.more.pick_buccaneer) if can_pick(state, BUCCANEER) else out

    def play(self, state: Position, action: i64) -> None:
        """Take the card with its doubloons (ROUND-3) and start its phase (ROUND-10)."""
        role = role_of(state, action)
        seat = state.actor
        board = state.board
        if board.role_taker[role] <= CAPTURED:
            ransom(state, role)
        if role == BUCCANEER:
            board.token = seat
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
        begin_role(state, role, seat)

    def resume(self, state: Position) -> None:
        """The next pick (ROUND-1, TWO-1), a captured card that nobody wanted, or the end of the round (ROUND-7)."""
        if state.picks < state.rules.supplies.picks:
            state.actor = state.seat_after(state.governor, state.picks)
            state.player = state.actor
        elif not play_captured(state):
            end_round(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The card is not in the game, or somebody has it."""
        role = role_of(state, action)
        if role < 0:
            return super().refuse(state, action)
        taker = state.board.role_taker[role]
        if taker == AVAILABLE:
            return refusal("BUC-3", "Whoever has the Buccaneer's token cannot pick the Buccaneer.")
        if taker <= CAPTURED:
            return refusal("AMB-52", "You have captured the {role} yourself.", {"role": ROLE_IDS[role]})
        if taker == NOT_IN_PLAY:
            if role == BUCCANEER:
                return refusal("BUC-1", "There is no Buccaneer in this game.")
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


def role_of(state: Position, action: i64) -> i64:
    """The role that an action picks; -1 if it picks none."""
    if PICK <= action < PICK + BASE_ROLES:
        return action - PICK
    return BUCCANEER if action == state.layout.more.pick_buccaneer else -1


def can_pick(state: Position, role: i64) -> bool:
    """Whether the actor may pick the card: not one that the actor has captured, nor the Buccaneer with its token."""
    taker = state.board.role_taker[role]
    if taker == AVAILABLE:
        return role != BUCCANEER or state.board.token != state.actor
    return taker <= CAPTURED and CAPTURED - taker != state.actor


def ransom(state: Position, role: i64) -> None:
    """Who has captured the card hands it over for three doubloons of the bank (BUC-7, BUC-14)."""
    captor = CAPTURED - state.board.role_taker[role]
    state.pay_out(captor, RANSOM)
    if state.log is not None:
        state.note(
            captor,
            "BUC-7",
            "{seat} hands the {role} over and gets {doubloons}.",
            {"seat": int(captor), "role": ROLE_IDS[role], "doubloons": RANSOM},
        )


def play_captured(state: Position) -> bool:
    """After the last pick a captured card that nobody wanted is played (BUC-14, AMB-50); False if there is none."""
    for role in range(i64(BASE_ROLES)):
        taker = state.board.role_taker[role]
        if taker <= CAPTURED:
            captor = CAPTURED - taker
            state.board.role_taker[role] = captor
            state.actor = captor
            if state.log is not None:
                state.note(
                    captor,
                    "BUC-14",
                    "{seat} plays the captured {role}.",
                    {"seat": int(captor), "role": ROLE_IDS[role]},
                )
            begin_role(state, role, captor)
            return True
    return False


class Prospecting(PuertoRicoPhase):
    """The Prospector's privilege is one doubloon, two with a Library; nobody acts (PROSPECT-1, -2)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "PROSPECT-1", "The Prospector takes doubloons.")

    def begin(self, state: Position) -> None:
        """Take them; the phase is over."""
        doubloons = state.privileges(state.picker)
        state.pay_out(state.picker, doubloons)
        if state.log is not None:
            state.note(
                state.picker,
                "PROSPECT-1",
                "{seat} takes {doubloons} from the bank.",
                {"seat": int(state.picker), "doubloons": int(doubloons)},
            )
        next_phase(state)


def end_round(state: Position) -> None:
    """Doubloons on unused cards, cards back, governor to the left, then the end or a new round (ROUND-7)."""
    board = state.board
    for role in range(i64(ROLES)):
        if board.role_taker[role] == AVAILABLE and role != BUCCANEER:  # BUC-8
            board.role_doubloons[role] += 1
            board.bank -= 1
            if state.log is not None:
                state.note(
                    CHANCE, "ROUND-7", "{doubloons} is put on the {role}.", {"role": ROLE_IDS[role], "doubloons": 1}
                )
        elif board.role_taker[role] > AVAILABLE:
            board.role_taker[role] = AVAILABLE
    state.join_discards()
    state.governor = state.next_seat(state.governor)
    state.picks = 0
    state.actor = state.governor
    if state.round >= state.rules.most_rounds:
        state.ending |= END_ROUNDS
        if state.log is not None:
            state.note(
                CHANCE,
                "END-4",
                "Round {count} is the last one that a game may have.",
                {"count": int(state.round)},
            )
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
