"""The end of a year: conquest scoring, cleaning up, and the next year (SM-YEAR, SM-SOLO-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER
from antillas.core.message import Value
from antillas.games.santa_maria import scoring
from antillas.games.santa_maria.actions import MAX_PLAYERS
from antillas.games.santa_maria.phase import BLUE_ROLL, TILE_DRAW, TURN, WHITE_ROLL
from antillas.games.santa_maria.phases.passage import Passage
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import CELLS, GOAL_IDS, NONE, OFFER, POINT, SIZE, YEARS

STEPS: Final = (TILE_DRAW, WHITE_ROLL, BLUE_ROLL)


class Year(Passage):
    """The frame at the bottom between two years; `count` steps are done; asks nothing itself."""

    def __init__(self) -> None:
        super().__init__("year", "SM-YEAR-1", "The year is over.")

    def resume(self, state: Position) -> None:
        """Tiles, white dice, blue dice, then the first turn of the year (SM-YEAR-6 to -9)."""
        if state.count == len(STEPS):
            begin(state)
            return
        phase: i64 = STEPS[state.count]
        state.count += 1
        state.enter(phase, state.board.starter, state.board.starter)


def end(state: Position) -> None:
    """Conquest scoring and cleaning up; after the third year the game is over (SM-YEAR-1 to -5)."""
    if state.log is not None:
        state.note(CHANCE, "SM-YEAR-1", "Year {count} is over.", {"count": int(state.board.year)})
    if state.rules.players == 1:
        score_trees(state)
    else:
        score_conquest(state)
    clear(state)
    if state.board.year == YEARS:
        state.player = OVER
        if state.log is not None:
            tell_end(state)
        return
    board = state.board
    for slot in range(i64(OFFER)):
        if board.offer[slot] >= 0:
            board.offer[slot] = NONE
            board.gone += 1
    state.top.resume(state)


def score_conquest(state: Position) -> None:
    """Points by rank for all who have moved; the last rank has none (SM-YEAR-2, AMB-26)."""
    players, year = state.rules.players, state.board.year
    start = (players * YEARS + year - 1) * MAX_PLAYERS
    for rank in range(players):
        seat = state.board.ranking[rank]
        points = state.rules.components.tracks.ranks[start + rank]
        if points > 0 and state.seats[seat].conquest > 0:
            state.receive(seat, POINT, points, "SM-YEAR-2")


def score_trees(state: Position) -> None:
    """In a solo game, the points of the leader of two for passing the tree of the year (SM-SOLO-2)."""
    tracks, year = state.rules.components.tracks, state.board.year
    if state.seats[0].conquest >= tracks.trees[year - 1]:
        state.receive(0, POINT, tracks.ranks[(2 * YEARS + year - 1) * MAX_PLAYERS], "SM-SOLO-2")


def clear(state: Position) -> None:
    """Markers back to the start, dice and coins off the buildings (SM-YEAR-3, -4)."""
    board = state.board
    board.white_to_roll = state.rules.components.prices.white_dice * state.rules.players
    for value in range(i64(SIZE)):
        board.white[value] = 0
        board.blue[value] = 0
    for seat in state.seats:
        seat.conquest = 0
        seat.to_roll = seat.unlocked
        seat.white_used = 0
        seat.blue_used = 0
        seat.coin_uses = 0
        for value in range(i64(SIZE)):
            seat.blue[value] = 0
        for cell in range(i64(CELLS)):
            if seat.cover[cell]:
                state.uncover(seat, cell)


def begin(state: Position) -> None:
    """The start player is the one nearest the symbol; markers back to the market (SM-YEAR-8, -9)."""
    ranks = state.rules.components.tracks.start_rank
    board = state.board
    best: i64 = 0
    for number in range(state.rules.players):
        if ranks[state.seats[number].space] < ranks[state.seats[best].space]:
            best = number
    for seat in state.seats:
        seat.space = NONE
    board.starter = best
    board.year += 1
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(best), "count": int(board.year)}
        state.note(best, "SM-YEAR-8", "Year {count} begins, and {seat} starts.", values)
    state.become(TURN, best, best)


def tell_end(state: Position) -> None:
    """Say that the game is over and, in a solo game, what was reached (SM-SCORE-1, SM-SOLO-3, -4)."""
    state.note(CHANCE, "SM-SCORE-1", "The third year is over: the game ends.")
    if state.rules.players > 1:
        return
    final = state.scores()
    total = final.totals[0]
    if final.winners():
        state.note(0, "SM-SOLO-3", "{seat} wins with {count} points.", {"seat": 0, "count": total})
    else:
        state.note(0, "SM-SOLO-3", "{seat} does not win with {count} points.", {"seat": 0, "count": total})
    for goal, (held, needed) in zip(GOAL_IDS, scoring.goals(state), strict=True):
        if held >= needed:
            state.note(0, "SM-SOLO-4", "{seat} reaches a goal: {goal}.", {"seat": 0, "goal": goal})
