"""The opening: chance seats the first governor, then everybody gets money and a plantation (SETUP-1, -2, -14)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import GOVERNOR
from antillas.games.puerto_rico.phase import AUCTION, DISPLAY, DRAFT, ROLE, TASKS
from antillas.games.puerto_rico.sequence import begin_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import GOOD_IDS


class Opening(PuertoRicoPhase):
    """Chance chooses the governor with equal weights (DIV-4)."""

    def __init__(self) -> None:
        super().__init__("opening", "SETUP-1", "Chance chooses the first governor.", by_chance=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """Any seat."""
        for seat in range(state.rules.players):
            out = append(out, GOVERNOR + seat)
        return out

    def play(self, state: Position, action: i64) -> None:
        """The game begins with this governor."""
        open_with(state, action - GOVERNOR)

    def fits(self, state: Position) -> bool:
        """Nobody has been dealt anything."""
        return all(seat.island == 0 and seat.doubloons == 0 for seat in state.seats)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nothing else can happen here."""
        return refusal(self.asks, "The first governor is being chosen, among the seats in the game.")


def open_with(state: Position, governor: i64) -> None:
    """Begin with a governor: the draft if there is one, and then the deal (SETUP-14).

    Where the places are auctioned, the player who would be governor bids first (CLUB-3).
    """
    if state.rules.flags.seat_auction and len(state.board.order) == 0:
        state.become(AUCTION, governor, governor)
        return
    state.governor = governor
    if state.log is not None:
        state.note(governor, "SETUP-1", "{seat} is the first governor.", {"seat": int(governor)})
    if state.rules.draft.takes_place():
        state.become(DRAFT, governor, governor)
        if state.rules.draft.by_chance:
            state.player = CHANCE
    else:
        deal(state)


def deal(state: Position) -> None:
    """Starting doubloons and plantations in the order of the seats from the governor (SETUP-2)."""
    supplies = state.rules.supplies
    seat = state.governor
    for place in range(state.rules.players):
        tile, doubloons = supplies.first_tiles[place], supplies.first_doubloons[place]
        state.board.facedown[tile] -= 1
        state.lay_tile(seat, tile)
        state.pay_out(seat, doubloons)
        if state.log is not None:
            state.note(
                seat,
                "SETUP-2",
                "{seat} starts with {doubloons} and a plantation of {good}.",
                {"seat": int(seat), "doubloons": int(doubloons), "good": GOOD_IDS[tile]},
            )
        seat = state.next_seat(seat)
    state.become(ROLE, state.governor, state.governor)
    if state.rules.flags.festival:
        state.enter(TASKS, state.governor, state.governor)
    else:
        fill_display(state)


def fill_display(state: Position) -> None:
    """Turn up the first plantations (SETUP-6)."""
    state.enter(DISPLAY, state.governor, state.governor)
    begin_phase(state)
