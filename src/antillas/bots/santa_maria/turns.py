"""How the heuristic player of Santa Maria plays a turn: every main action tried on a copy and played on by habits."""

from collections.abc import Sequence

from antillas.bots.bot import Decision, deepened
from antillas.bots.santa_maria import colony, values
from antillas.bots.santa_maria.habits import HABITS, habit, likely_places, purchase_plan
from antillas.core.contract import CHANCE
from antillas.games.santa_maria.actions import CELL, COIN, DIE, LINE, MODES, RETIRE, TILE
from antillas.games.santa_maria.phase import AIMING, TURN
from antillas.games.santa_maria.phases.turn import give_turn
from antillas.games.santa_maria.state import Position, Seat, is_free_action
from antillas.games.santa_maria.tables import DOUBLE_COST, OFFER_OF_A_SIZE, SIZE, TRIPLE_COST

Way = tuple[int, ...]
"""The actions with which a turn begins."""
Tried = tuple[float, Way]
"""The worth of the position after a turn, and how it begins."""
LONGEST_TURN = 200
PLACES_TRIED = 6
"""Places for a tile that are tried out, the best by habit first."""
LOOKED_AT = 3
MARGIN = 2.0
"""So many of the best main actions, and those that are worse by no more than this, are judged by what may follow."""
FOLLOWERS = 7
"""Of so many of the best main actions it is tried whether they are better later."""
TILES_TRIED = 3
"""Tiles that are tried as a next action if there was no wood for them before."""
BUILDINGS_TRIED = 5
"""Buildings on which coins are tried out."""
DICE_BEFORE_RETIRING = 2
"""White dice that are used before retiring is thought of, as long as there is a die to use."""
BOTANY_RANK = 2
"""Pips whose coins are dearer than the piece that Botany takes."""
ASKED_TWICE = frozenset(HABITS) - {"picking", "heap", "free-gain", "praying"}
"""The questions whose answers are tried out when they are really asked."""


def decision_of(position: Position, me: int) -> Decision:
    """What leads to the best position, or what habit says."""
    if position.phase == TURN:
        return best_turn(position, me)
    if position.top.name in ASKED_TWICE:
        return best_answer(position, me)
    return Decision(habit(position, me))


def best_turn(state: Position, me: int) -> Decision:
    """The first action of the best of all main actions; those that are nearly as good are judged by what may follow."""
    ranked = sorted(main_actions(state, me), reverse=True)
    first = best_by_action(ranked)
    close = [tried for tried in ranked[:LOOKED_AT] if tried[0] > ranked[0][0] - MARGIN]
    if len(close) == 1:
        return Decision(close[0][1][0], first, close[0][1])
    likely = [way for _, way in ranked[:FOLLOWERS] if way[-1] >= DIE or len(way) == 1]
    judged = sorted(((with_next(state, me, tried, likely), tried[1]) for tried in close), reverse=True)
    best = judged[0][1]
    return Decision(best[0], deepened(first, best_by_action(judged)), best)


def best_by_action(ranked: Sequence[Tried]) -> dict[int, float]:
    """What each first action is worth with the best of the ways that begin with it; the best way comes first."""
    return {way[0]: worth for worth, way in reversed(ranked)}


def with_next(state: Position, me: int, tried: Tried, likely: Sequence[Way]) -> float:
    """The worth after a main action and the best of some that may follow in the next turn, if nobody interferes."""
    copy = played_out(state, me, tried[1])
    if copy.board.year > state.board.year or copy.seats[me].space >= 0 or copy.phase != TURN or copy.player == CHANCE:
        return tried[0]
    if copy.player != me:
        give_turn(copy, me)
    legal = {int(action) for action in copy.legal()}
    ways = [way for way in likely if way[0] in legal]
    tiles = sorted(action for action in legal if TILE <= action < DIE and (action,) not in likely)
    tiles.sort(key=lambda action: -colony.tile_worth(state.rules.components, int(state.board.offer[action - TILE])))
    ways += [(action,) for action in tiles[:TILES_TRIED]]
    return max((after(copy, me, way) for way in ways), default=tried[0])


def main_actions(state: Position, me: int) -> list[Tried]:
    """Every main action worth a thought, and selling and buying for a tile, tried on a copy."""
    legal = [int(action) for action in state.legal()]
    dice = [action for action in legal if DIE <= action < LINE]
    seat = state.seats[me]
    ways = [(action,) for action in legal if TILE <= action < DIE] + aims(state, me, dice)
    worth = colony.building_worths(state.rules.components, int(state.board.year), True)
    coins = [action for action in legal if COIN <= action < CELL]
    coins.sort(key=lambda action: -worth[int(seat.cells[action - COIN])])
    ways += [(action,) for action in coins[:BUILDINGS_TRIED]]
    for cost, first in ((DOUBLE_COST, 0), (TRIPLE_COST, OFFER_OF_A_SIZE)):
        plan = purchase_plan(state, me, cost)
        if plan:
            ways += tile_plans(state, plan, first)
    ends = [(way, played_out(state, me, way)) for way in ways]
    ends = [(way, end) for way, end in ends if not is_waste(seat, end.seats[me])]
    if not ends or len(dice) == 0 or seat.white_used >= DICE_BEFORE_RETIRING:
        retiring = [(action,) for action in legal if RETIRE <= action < TILE]
        ends += [(way, played_out(state, me, way)) for way in retiring]
    return [(values.evaluate(end, me, int(state.board.year)), way) for way, end in ends]


def is_waste(before: Seat, now: Seat) -> bool:
    """Whether a turn has brought nothing, not even coins: whoever has nothing better to do retires."""
    return (
        now.coins <= before.coins
        and (now.points, now.religion, now.conquest) == (before.points, before.religion, before.conquest)
        and now.free == before.free
        and (list(now.store), list(now.port)) == (list(before.store), list(before.port))
    )


def aims(state: Position, me: int, dice: Sequence[int]) -> list[Way]:
    """For every line the die that can be turned to it most cheaply."""
    nearest: dict[int, tuple[int, Way]] = {}
    for die in dice:
        copy = state.clone()
        assert isinstance(copy, Position)
        copy.play(die)
        colour, shown = divmod(die - DIE, SIZE)
        if copy.player != me or copy.phase != AIMING:
            nearest[-die] = (0, (die,))
            continue
        for action in map(int, copy.choices()):
            line, mode = divmod(action - LINE, MODES)
            price = BOTANY_RANK if mode else abs(line % SIZE - shown)
            key = line * 2 + colour
            if key not in nearest or price < nearest[key][0]:
                nearest[key] = (price, (die, action))
    return [actions for _, actions in nearest.values()]


def best_answer(state: Position, me: int) -> Decision:
    """Every answer to a question within a turn, tried on a copy; of the places for a tile only the likeliest."""
    if state.top.name in ("placing", "founding"):
        answers = likely_places(state, me)[:PLACES_TRIED]
    else:
        answers = [action for action in map(int, state.choices()) if not is_idle_sale(state, me, action)]
    usual = habit(state, me)
    if usual not in answers:
        answers.append(usual)
    if len(answers) == 1:
        return Decision(usual)
    values = {action: after(state, me, (action,)) for action in answers}
    return Decision(max(answers, key=lambda action: (values[action], action == usual, action)), values)


def is_idle_sale(state: Position, me: int, action: int) -> bool:
    """Whether something would be sold or bought, and the question answered as it could be answered without that."""
    if not is_free_action(action):
        return False
    copy = state.clone()
    assert isinstance(copy, Position)
    answer = action
    while is_free_action(answer) and copy.player == me and copy.phase == state.phase:
        copy.play(answer)
        answer = habit(copy, me)
    return answer in state.choices()


def after(state: Position, me: int, way: Way) -> float:
    """The worth of the position after a turn."""
    return values.evaluate(played_out(state, me, way), me, int(state.board.year))


def played_out(state: Position, me: int, way: Way) -> Position:
    """The position when some actions and all that follows in the turn are played, the rest by habit."""
    copy = state.clone()
    assert isinstance(copy, Position)
    copy.play(way[0])
    for action in way[1:]:
        if copy.player == me and action in copy.choices():
            copy.play(action)
    for _ in range(LONGEST_TURN):
        if copy.player == me and copy.phase != TURN:
            copy.play(habit(copy, me))
        elif copy.player == CHANCE and copy.base_phase() == TURN:
            copy.play(copy.choices()[len(copy.choices()) // 2])
        else:
            break
    return copy


def tile_plans(state: Position, plan: Sequence[int], first: int) -> list[Way]:
    """For every tile of a size the sales and purchases that make it payable, and the tile."""
    copy = state.clone()
    assert isinstance(copy, Position)
    for action in plan:
        copy.play(action)
    tiles = [int(action) for action in copy.legal() if TILE + first <= action < TILE + first + OFFER_OF_A_SIZE]
    return [(*plan, tile) for tile in tiles]
