"""The Settler phase: plantations and quarries, with Hacienda, Construction Hut and Hospice (SETTLER-1 to -10)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, marked, refusal
from antillas.core.phases import Phase
from antillas.games.puerto_rico import powers
from antillas.games.puerto_rico.actions import DRAW, PASS, TAKE, TURN_UP, WORKER
from antillas.games.puerto_rico.phase import HACIENDA_DRAW
from antillas.games.puerto_rico.phases import display
from antillas.games.puerto_rico.sequence import PlayerTurns
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import GOODS, HACIENDA, HOSPICE, ISLAND_SPACES, QUARRY, TILE_IDS, TILES

# The steps of a turn (SETTLER-3).
FRESH: Final = 0
DRAWN: Final = 1
SETTLED: Final = 2


class SettlerTurn(PlayerTurns):
    """One player's turn: Hacienda, regular tile, Hospice; `mark` is the step that is reached."""

    def __init__(self) -> None:
        super().__init__("settler", "SETTLER-2", "Take a plantation or quarry, or pass.")

    def start_turn(self, state: Position) -> bool:
        """Whether anything but passing is possible."""
        return has_choice(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """A face-up plantation, a quarry by privilege or Construction Hut, a Hacienda draw first, or nothing."""
        out = append(out, PASS)
        seat = state.seats[state.actor]
        if not seat.has_island_space():
            return out
        for tile in range(i64(GOODS)):
            if state.board.faceup[tile] > 0:
                out = append(out, TAKE + tile)
        if state.board.quarries > 0 and powers.may_take_quarry(state):
            out = append(out, TAKE + QUARRY)
        if state.mark == FRESH and powers.may_draw(state):
            out = append(out, DRAW)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Carry out the turn in the order of SETTLER-3: Hacienda, regular tile, Hospice."""
        if action == PASS:
            self.next_player(state)
        elif action == DRAW:
            state.mark = DRAWN
            state.enter(HACIENDA_DRAW, state.actor, state.picker)
            state.reshuffle_if_empty()
        else:
            tile = action - TAKE
            state.mark = SETTLED
            take(state, tile)
            if not powers.tile_taken(state, tile):
                self.go_on(state)

    def resume(self, state: Position) -> None:
        """The step that was reached is finished."""
        self.go_on(state)

    def go_on(self, state: Position) -> None:
        """After a Hacienda draw the regular tile, if there is a choice; after that the next player."""
        if state.mark == SETTLED or not has_choice(state):
            self.next_player(state)

    def clean_up(self, state: Position) -> None:
        """Discard what nobody took; new plantations are turned up after that (SETTLER-7, -9)."""
        board = state.board
        for tile in range(i64(GOODS)):
            if state.rules.flags.reshuffle_includes_current:
                board.discard[tile] += board.faceup[tile]
            else:
                board.leftover[tile] += board.faceup[tile]
            board.faceup[tile] = 0

    def refuse(self, state: Position, action: i64) -> Refusal:
        """What is missing for a tile or a draw."""
        seat = state.seats[state.actor]
        if action != DRAW and not TAKE <= action < TAKE + TILES:
            return super().refuse(state, action)
        if not seat.has_island_space():
            return refusal("SETTLER-4", "All {count} island spaces are occupied.", {"count": ISLAND_SPACES})
        if action == DRAW:
            if not seat.works(HACIENDA):
                return refusal("BLD-HACIENDA-1", "Drawing a face-down plantation needs an active Hacienda.")
            if state.mark == DRAWN:
                return refusal("BLD-HACIENDA-1", "The Hacienda draws only once in a turn.")
            return refusal("AMB-5", "There is no plantation left to draw.")
        if action == TAKE + QUARRY:
            if state.board.quarries == 0:
                return refusal("SETTLER-5", "There are no quarries left.")
            return refusal("SETTLER-2", "Only the settler and owners of an active Construction Hut may take a quarry.")
        return refusal("SETTLER-2", "No plantation of {good} lies face up.", {"good": TILE_IDS[action - TAKE]})


class HaciendaDraw(Phase[Position]):
    """Chance turns up the plantation that the Hacienda draws; it must be placed (BLD-HACIENDA-1 to -5)."""

    def __init__(self) -> None:
        super().__init__("hacienda-draw", "BLD-HACIENDA-1", "Chance turns up a plantation.", by_chance=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """Every kind that lies face down."""
        return display.face_down_kinds(state, out)

    def weights(self, state: Position, actions: Ints) -> Ints:
        """As many as lie face down."""
        return display.face_down_weights(state, actions)

    def play(self, state: Position, action: i64) -> None:
        """Lay it on the owner's island; the Hospice does not help here (BLD-HACIENDA-4)."""
        tile = action - TURN_UP
        state.board.facedown[tile] -= 1
        state.lay_tile(state.actor, tile)
        if state.log is not None:
            state.note(
                state.actor,
                "BLD-HACIENDA-1",
                "{seat} draws a plantation of {good} with the Hacienda.",
                {"seat": int(state.actor), "good": TILE_IDS[tile]},
            )
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Only kinds that are left can be drawn."""
        return display.refuse_tile(action, self.asks)


class HospiceWorker(Phase[Position]):
    """Whether a worker comes with the tile just taken; `mark` is the kind of tile (BLD-HOSPICE-1 to -4)."""

    def __init__(self) -> None:
        super().__init__("hospice", "BLD-HOSPICE-1", "Take a worker for the new tile, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no."""
        return append(append(out, PASS), WORKER)

    def play(self, state: Position, action: i64) -> None:
        """The worker goes on exactly that tile."""
        if action == WORKER:
            state.take_worker()
            state.seats[state.actor].put(state.mark, 1)
            if state.log is not None:
                state.note(
                    state.actor,
                    "BLD-HOSPICE-1",
                    "{seat} puts a worker on the new {tile} with the Hospice.",
                    {"seat": int(state.actor), "tile": TILE_IDS[state.mark]},
                )
        state.leave()

    def fits(self, state: Position) -> bool:
        """There must be such a tile without a worker, and a worker to take."""
        seat = state.seats[state.actor]
        fallback = state.rules.flags.hospice_ship_fallback
        return (
            state.mark < TILES
            and seat.works(HOSPICE)
            and seat.manned[state.mark] < seat.tiles[state.mark]
            and state.worker_at_hand(fallback)
        )


def has_choice(state: Position) -> bool:
    """Whether the actor can do anything but pass; those who cannot are passed over (ROUND-11)."""
    if not state.seats[state.actor].has_island_space():
        return False
    if total(state.board.faceup) > 0 or (state.board.quarries > 0 and powers.may_take_quarry(state)):
        return True
    return state.mark == FRESH and powers.may_draw(state)


def take(state: Position, tile: i64) -> None:
    """Move a tile from the display or the quarry pile to the island."""
    if tile == QUARRY:
        state.board.quarries -= 1
    else:
        state.board.faceup[tile] -= 1
    state.lay_tile(state.actor, tile)
    if state.log is not None:
        rule = "SETTLER-1" if state.privileges(state.actor) > 0 else "SETTLER-2"
        plantation = marked("{seat} takes a plantation of {good}.")
        template = marked("{seat} takes a quarry.") if tile == QUARRY else plantation
        state.note(state.actor, rule, template, {"seat": int(state.actor), "good": TILE_IDS[tile]})
