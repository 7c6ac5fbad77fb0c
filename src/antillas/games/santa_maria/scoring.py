"""Scoring: goods, colonists, monks, port and ships, the tie-break, the goals of the solo game (SM-SCORE, SM-SOLO)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.scores import Scores
from antillas.games.santa_maria import bishops, grid
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import CITY, DOCKS, FARM, FOREST, MOUNTAIN, SCHOLARS, SHIPS, SPACES

COMMUNISM: Final = 28
CAPITALISM: Final = 4
THEOCRACY: Final = 30
TERRAFORMING: Final = 1
DEMOCRACY: Final = 120
UTOPIA: Final = 150


def scores(state: Position) -> Scores:
    """The score sheet; ties go to whoever has retired nearest the start-player symbol (SM-SCORE-7, -8, SM-SOLO-3)."""
    ranks = state.rules.components.tracks.start_rank
    near = [SPACES + 1 - int(ranks[seat.space]) if seat.space >= 0 else 0 for seat in state.seats]
    needed = int(state.rules.components.prices.solo_goal) if state.rules.players == 1 else 0
    return Scores([sheet(state, number) for number in range(state.rules.players)], near, needed=needed)


def sheet(state: Position, number: i64) -> dict[str, int]:
    """The lines of a player's score sheet."""
    seat = state.seats[number]
    prices = state.rules.components.prices
    coins = seat.coins + state.sale_value(seat)
    return {
        "points": int(seat.points),
        "goods": int(coins // prices.coins_for_a_point),
        "colonists": int(colonist_points(state, seat)),
        "scholars": int(scholar_points(state, seat)),
        "bishop-malus": int(prices.bishop * bishops.count(seat)),
        "bishops": int(bishops.points(state, seat)),
        "port": int(prices.ship_set * ship_sets(seat)),
        "ships": int(ship_points(state, number)),
    }


def colonist_points(state: Position, seat: Seat) -> i64:
    """A point for each colonist in each complete line (SM-SCORE-3)."""
    result: i64 = 0
    for line in state.rules.components.lines:
        if seat.free & line == 0:
            result += state.colonists(seat, line)
    return result


def scholar_points(state: Position, seat: Seat) -> i64:
    """The printed points of the scholars of a player, the private one among them (SM-SCORE-4, SM-ADV-6)."""
    result: i64 = 0
    for scholar in range(i64(SCHOLARS)):
        if seat.has(scholar):
            result += state.rules.components.points.scholars[scholar]
    return result


def ship_sets(seat: Seat) -> i64:
    """Sets of one ship in each dock (SM-SCORE-5)."""
    return min(seat.port)


def ship_points(state: Position, number: i64) -> i64:
    """The purple points of the ships in a port (SM-SCORE-6)."""
    result: i64 = 0
    for ship in range(i64(SHIPS)):
        place = state.board.ship_at[ship]
        if place >= 0 and place // DOCKS == number:
            result += state.rules.components.points.ships[ship]
    return result


def goals(state: Position) -> list[tuple[int, int]]:
    """What there is of each goal of the solo game, and how much it takes, in the order of GOAL_IDS (SM-SOLO-4)."""
    seat = state.seats[0]
    total = sum(sheet(state, 0).values())
    across = False
    for terrain in (CITY, FOREST, MOUNTAIN, FARM):
        across = across or grid.links_edges(state.terrain_set(seat, terrain))
    return [
        (int(colonist_points(state, seat)), COMMUNISM),
        (int(ship_sets(seat)), CAPITALISM),
        (int(bishops.points(state, seat)), THEOCRACY),
        (int(across), TERRAFORMING),
        (total, DEMOCRACY),
        (total, UTOPIA),
    ]
