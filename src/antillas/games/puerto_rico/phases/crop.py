"""The reward of the Festival's crop: who comes from the supply, where workers may be nobles (FEST-7, AMB-72)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.actions import WORKER
from antillas.games.puerto_rico.phase import CROP_REWARD
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import HOLDING, NOBLE_SORT, WORKER_SORT


class CropReward(PuertoRicoPhase):
    """One after the other comes from the supply to the winner; `count` is how many have come."""

    def __init__(self) -> None:
        super().__init__("crop-reward", "AMB-72", "Say who comes as the reward of the Festival's crop.")

    def options(self, state: Position, out: Ints) -> Ints:
        """A worker or a noble; it is a gain, so nobody declines it (AMB-13)."""
        return append(append(out, WORKER), state.layout.more.noble)

    def play(self, state: Position, action: i64) -> None:
        """Take one and go on."""
        take(state, WORKER_SORT if action == WORKER else NOBLE_SORT)
        if not take_reward(state):
            state.leave()

    def fits(self, state: Position) -> bool:
        """There must be a choice."""
        return state.count < festival.REWARD and has_choice(state)


def tile_settled(state: Position, group: i64) -> bool:
    """When a tile lies and its worker is settled: whether it wins the crop, and whether the winner is asked who comes.

    SETTLER-10, FEST-7, FEST-11.
    """
    if not festival.wins_crop(state, group):
        return False
    festival.win_crop(state, group)
    state.enter(CROP_REWARD, state.actor, state.picker)
    if take_reward(state):
        return True
    state.drop()
    return False


def take_reward(state: Position) -> bool:
    """Take those among whom there is no choice; True if there is one."""
    while state.count < festival.REWARD and not state.supply_is_empty():
        if has_choice(state):
            return True
        take(state, WORKER_SORT if state.board.workers > 0 else NOBLE_SORT)
    return False


def has_choice(state: Position) -> bool:
    """Whether the supply has both, and both may be taken (DIV-88)."""
    return state.board.workers > 0 and state.noble_from_supply()


def take(state: Position, sort: i64) -> None:
    """Somebody comes to the holding area."""
    state.take(sort)
    state.seats[state.actor].add(HOLDING, sort)
    state.count += 1
    if state.log is not None and state.rules.flags.supply_worker_may_be_noble:
        seat = int(state.actor)
        if sort == NOBLE_SORT:
            state.note(seat, "AMB-72", "{seat} takes a noble from the supply.", {"seat": seat})
        else:
            state.note(seat, "AMB-72", "{seat} takes a worker from the supply.", {"seat": seat})
