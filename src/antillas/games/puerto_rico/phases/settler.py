"""The Settler phase: everybody takes a plantation, some a quarry, with Hacienda and Forest House (SETTLER-1 to -10)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import DRAW, PASS, TAKE
from antillas.games.puerto_rico.phase import HACIENDA_DRAW
from antillas.games.puerto_rico.phases import land
from antillas.games.puerto_rico.phases.crop import tile_settled
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.powers import settler as powers
from antillas.games.puerto_rico.sequence import PlayerTurns, next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import (
    GOODS,
    HACIENDA,
    HOLDING,
    ISLAND_SPACES,
    LODGE_USED,
    QUARRY,
    TILE_IDS,
    TILES,
)

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
        if state.mark != SETTLED and state.seats[state.actor].has_island_space():
            out = add_tiles(state, out, powers.may_take_quarry(state))
            if state.mark == FRESH and powers.may_draw(state):
                out = append(out, DRAW)
            out = add_forests(state, out)
        if powers.hunts_in_turn(state):
            out = land.add_discards(state, out, state.layout.more.discard, True)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Carry out the turn in the order of SETTLER-3: Hacienda, regular tile, Hospice."""
        if action == PASS:
            self.next_player(state)
        elif action == DRAW:
            state.mark = DRAWN
            state.enter(HACIENDA_DRAW, state.actor, state.picker)
            state.reshuffle_if_empty()
        elif action >= state.layout.more.discard:
            hunt(state, action - state.layout.more.discard)
            self.go_on(state)
        else:
            state.mark = SETTLED
            group = take(state, action)
            if not powers.tile_taken(state, group) and not tile_settled(state, group):
                self.go_on(state)

    def resume(self, state: Position) -> None:
        """The step that was reached is finished."""
        self.go_on(state)

    def go_on(self, state: Position) -> None:
        """The turn goes on while there is a choice; then the next player."""
        if not has_choice(state):
            self.next_player(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """What is missing for a tile or a draw."""
        return refuse_tile(state, action, powers.may_take_quarry(state)) or super().refuse(state, action)


class SecondTile(PuertoRicoPhase):
    """The settler's second tile, with a Library, when everybody has had a turn (EXP1-LIBRARY-3 to -5)."""

    def __init__(self) -> None:
        super().__init__("second-tile", "EXP1-LIBRARY-3", "Take a second tile with the Library, or pass.")

    def begin(self, state: Position) -> None:
        """Only with an active Library, if there is anything to decide."""
        if not self.fits(state):
            next_phase(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """A face-up plantation, also as a forest; a quarry only with the Construction Hut."""
        out = append(out, PASS)
        if state.seats[state.actor].has_island_space():
            out = add_forests(state, add_tiles(state, out, powers.has_hut(state)))
        return out

    def play(self, state: Position, action: i64) -> None:
        """The Hospice does not help here (EXP1-LIBRARY-5)."""
        if action == PASS or not tile_settled(state, take(state, action)):
            next_phase(state)

    def resume(self, state: Position) -> None:
        """The tile has won the Festival's crop."""
        next_phase(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """What is missing for a tile; the Hacienda does not draw now (EXP1-LIBRARY-3)."""
        if action == DRAW and state.seats[state.actor].works(HACIENDA):
            return super().refuse(state, action)
        return refuse_tile(state, action, powers.has_hut(state)) or super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """There must be a Library, and a tile to take or a guest to move."""
        if not powers.second_tile(state):
            return False
        return len(self.options(state, state.stack[:0])) > 1 or guests.waits(state)


def has_choice(state: Position) -> bool:
    """Whether the actor can do anything but pass; those who cannot are passed over (ROUND-11)."""
    if powers.hunts_in_turn(state):
        return True
    if state.mark == SETTLED or not state.seats[state.actor].has_island_space():
        return False
    if total(state.board.faceup) > 0 or (state.board.quarries > 0 and powers.may_take_quarry(state)):
        return True
    return state.mark == FRESH and powers.may_draw(state)


def add_tiles(state: Position, out: Ints, quarry: bool) -> Ints:
    """Append the face-up plantations, and the quarry if it may be taken."""
    for tile in range(i64(GOODS)):
        if state.board.faceup[tile] > 0:
            out = append(out, TAKE + tile)
    if quarry and state.board.quarries > 0:
        out = append(out, TAKE + QUARRY)
    return out


def add_forests(state: Position, out: Ints) -> Ints:
    """Append the face-up plantations as forests, with a Forest House (EXP1-FOREST-1)."""
    if powers.may_plant_forest(state):
        for good in range(i64(GOODS)):
            if state.board.faceup[good] > 0:
                out = append(out, state.layout.more.forest + good)
    return out


def take(state: Position, action: i64) -> i64:
    """Move a tile from the display or the quarry pile to the island; where a worker of the Hospice would go."""
    if action >= state.layout.more.forest:
        good = action - state.layout.more.forest
        state.board.faceup[good] -= 1
        land.plant_forest(state, good, False)
        if state.log is not None:
            state.note(
                state.actor,
                "EXP1-FOREST-1",
                "{seat} takes a plantation of {good} and lays it as a forest.",
                {"seat": int(state.actor), "good": TILE_IDS[good]},
            )
        return HOLDING
    tile = action - TAKE
    if tile == QUARRY:
        state.board.quarries -= 1
    else:
        state.board.faceup[tile] -= 1
    if state.log is not None:
        note_tile(state, tile)
    state.lay_tile(state.actor, tile)
    return tile


def note_tile(state: Position, tile: i64) -> None:
    """Tell who takes which tile."""
    rule = "SETTLER-1" if state.privileges(state.actor) > 0 else "SETTLER-2"
    if tile == QUARRY:
        state.note(state.actor, rule, "{seat} takes a quarry.", {"seat": int(state.actor), "good": TILE_IDS[tile]})
        return
    state.note(
        state.actor,
        rule,
        "{seat} takes a plantation of {good}.",
        {"seat": int(state.actor), "good": TILE_IDS[tile]},
    )


def hunt(state: Position, way: i64) -> None:
    """Use the Hunting Lodge, once in the phase."""
    state.seats[state.actor].done |= LODGE_USED
    land.discard(state, way, "EXP2-HUNTINGLODGE-1")


def refuse_tile(state: Position, action: i64, quarry: bool) -> Refusal | None:
    """Why a tile cannot be taken or drawn; None if it is about something else."""
    seat = state.seats[state.actor]
    more = state.layout.more
    forest = more.forest <= action < more.forest + GOODS
    if action != DRAW and not forest and not TAKE <= action < TAKE + TILES:
        return None
    if not seat.has_island_space():
        return refusal("SETTLER-4", "All {count} island spaces are occupied.", {"count": ISLAND_SPACES})
    if action == DRAW:
        if not seat.works(HACIENDA):
            return refusal("BLD-HACIENDA-1", "Drawing a face-down plantation needs an active Hacienda.")
        if state.mark == DRAWN:
            return refusal("BLD-HACIENDA-1", "The Hacienda draws only once in a turn.")
        return refusal("AMB-5", "There is no plantation left to draw.")
    if forest and not powers.may_plant_forest(state):
        return refusal("EXP1-FOREST-1", "A forest needs an active Forest House.")
    if action == TAKE + QUARRY:
        if state.board.quarries == 0:
            return refusal("SETTLER-5", "There are no quarries left.")
        if not quarry and state.privileges(state.actor) > 0:
            return refusal("EXP1-LIBRARY-3", "The second tile is a quarry only with an active Construction Hut.")
        return refusal("SETTLER-2", "Only the settler and owners of an active Construction Hut may take a quarry.")
    good = action - more.forest if forest else action - TAKE
    return refusal("SETTLER-2", "No plantation of {good} lies face up.", {"good": TILE_IDS[good]})
