"""The tasks of the Festival are drawn: a plantation, three goods, a building (FEST-1 to -5)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, zeros
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.phases import opening
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, GOODS

# The steps, in `mark`.
CROP_STEP: Final = 0
BUILDING_STEP: Final = 1 + festival.TASK_GOODS
TASK_GROUP: Final = 3
"""The building is one of this group (FEST-3)."""


class Tasks(PuertoRicoPhase):
    """Chance draws one after the other; `mark` counts the draws."""

    def __init__(self) -> None:
        super().__init__("tasks", "FEST-1", "Chance draws the tasks of the Festival.", by_chance=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """A kind of plantation; three times a good; a building that makes none of them."""
        more = state.layout.more
        if state.mark == BUILDING_STEP:
            for building in state.rules.buildings.in_play:
                if is_candidate(state, building):
                    out = append(out, more.festival + building)
            return out
        for good in range(i64(GOODS)):
            if state.mark == CROP_STEP:
                out = append(out, more.crop + good)
            elif state.board.festival[festival.TASK + good] < festival.TASK_GOODS:
                out = append(out, more.task + good)
        return out

    def weights(self, state: Position, actions: Ints) -> Ints:
        """Three goods of each kind are mixed, so a kind is rarer once it was drawn (FEST-2)."""
        out = zeros(0)
        for action in actions:
            weight: i64 = 1
            if CROP_STEP < state.mark < BUILDING_STEP:
                good = action - state.layout.more.task
                weight = festival.TASK_GOODS - state.board.festival[festival.TASK + good]
            out = append(out, weight)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Put it on the festival board; after the building the display is filled."""
        more = state.layout.more
        board = state.board
        if state.mark == CROP_STEP:
            board.festival[festival.CROP] = action - more.crop
            board.facedown[action - more.crop] -= 1
            note_draw(state, "FEST-1", GOOD_IDS[action - more.crop])
        elif state.mark < BUILDING_STEP:
            board.festival[festival.TASK + action - more.task] += 1
            board.goods[action - more.task] -= 1
            note_draw(state, "FEST-2", GOOD_IDS[action - more.task])
        else:
            lay_building(state, action - more.festival)
            state.drop()
            opening.fill_display(state)
            return
        state.mark += 1

    def fits(self, state: Position) -> bool:
        """There are five draws, and what was drawn lies on the festival board."""
        if state.mark > BUILDING_STEP or len(state.board.festival) == 0:
            return False
        drawn: i64 = 0 if state.board.festival[festival.CROP] == festival.NOBODY else 1
        for good in range(i64(GOODS)):
            drawn += state.board.festival[festival.TASK + good]
        return state.mark == drawn

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nothing else can happen here."""
        return refusal(self.asks, "The tasks of the Festival are being drawn.")


def is_candidate(state: Position, building: i64) -> bool:
    """Whether it is for sale, of group 3, and makes no good of the task Production (FEST-3, -4)."""
    if state.board.buildings[building] == 0 or state.rules.buildings.group[building] != TASK_GROUP:
        return False
    good = state.rules.buildings.good[building]
    return good < 0 or state.board.festival[festival.TASK + good] == 0


def lay_building(state: Position, building: i64) -> None:
    """A tile of it lies on the festival board; with two players as many stay for sale as without (FEST-12, AMB-57)."""
    board = state.board
    board.festival[festival.BUILDING] = building
    left = state.rules.buildings.copies_in_box[building] - 1
    if left < board.buildings[building]:
        board.offer(building, left)
    note_draw(state, "FEST-3", BUILDING_IDS[building])


def note_draw(state: Position, rule: str, name: str) -> None:
    """Tell what was drawn."""
    if state.log is not None:
        state.note(CHANCE, rule, "The Festival asks for: {thing}.", {"thing": name})
