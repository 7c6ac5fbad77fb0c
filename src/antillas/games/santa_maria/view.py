"""What a seat may know: the table, but not the others' points nor which ships lie in their ports (SM-INFO-1 to -4)."""

from antillas.core.contract import OVER
from antillas.core.views import counts, player_name
from antillas.games.santa_maria import scoring
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_IDS,
    BISHOP_SPACE,
    BOARD_ITEM,
    CAPITAL_TILE,
    CELLS,
    DOCKS,
    DOUBLES,
    GAIN_IDS,
    GAINS,
    GOAL_IDS,
    NONE,
    RESOURCE_IDS,
    RESOURCES,
    SCHOLAR_IDS,
    SETS,
    SHIP_COST,
    SHIP_ITEM,
    SHIPS,
    SIZE,
    START_SHIPS,
    STATION_SPACE,
    STATIONS,
    TILE_ITEM,
    TILE_SIZE,
    WHITE,
    WHITE_DIE,
)
from antillas.games.santa_maria.text import cell_text


def view(state: Position, seat: int | None) -> dict[str, object]:
    """The table as plain data, for one seat or a spectator."""
    board = state.board
    return {
        "game": state.game.id,
        "year": int(board.year),
        "round": int(board.year),
        "turn": int(board.turn),
        "starter": int(board.starter),
        "player": player_name(state),
        "active": int(state.stack[1]) if len(state.stack) else int(state.actor),
        "phase": state.phases[state.phase].name,
        "prompt": state.phases[state.phase].prompt,
        "dice": {"white": [int(n) for n in board.white], "blue": [int(n) for n in board.blue]},
        "hand": None if board.hand < 0 else colour_name(int(board.hand)),
        "chain": cell_names(int(board.chain)),
        "reserve": int(board.reserve),
        "roads": int(board.roads),
        "offer": [tile_view(state, int(tile)) for tile in board.offer],
        "docks": [dock_view(state, dock) for dock in range(DOCKS)],
        "stacks": stack_sizes(state),
        "sets": [set_view(state, number) for number in range(SETS)],
        "monk_spaces": monk_spaces(state),
        "retirement": retirement(state),
        "ranking": [int(number) for number in board.ranking],
        "seats": [seat_view(state, number, number == seat) for number in range(len(state.seats))],
        "goals": goals(state, seat),
    }


def goals(state: Position, seat: int | None) -> dict[str, bool] | None:
    """What a solo player has reached; it tells of points, so nobody else may see it before the end (SM-SOLO-4)."""
    if len(state.seats) > 1 or (seat is None and state.player != OVER):
        return None
    return dict(zip(GOAL_IDS, scoring.goals(state), strict=True))


def colour_name(colour: int) -> str:
    """The colour of a die."""
    return "white" if colour == WHITE else "blue"


def cell_names(cells: int) -> list[str]:
    """A set of cells by their names."""
    return [cell_text(cell) for cell in range(CELLS) if (cells >> cell) & 1]


def tile_view(state: Position, tile: int) -> dict[str, object] | None:
    """A tile of the offer and the codes of its cells, the first one first."""
    if tile < 0:
        return None
    tiles, codes = state.rules.components.tiles, state.rules.components.cells.ids
    parts = [codes[tiles.cells[tile * TILE_SIZE + part]] for part in range(tiles.sizes[tile])]
    return {"tile": tiles.ids[tile], "cells": parts}


def dock_view(state: Position, dock: int) -> dict[str, object]:
    """A dock of the main board with its ship."""
    ship = int(state.board.dock[dock])
    shown = None if ship < 0 else ship_view(state, ship)
    return {"dock": state.rules.components.dock_ids[dock], "ship": shown}


def ship_view(state: Position, ship: int) -> dict[str, object]:
    """The yellow side of a ship."""
    components = state.rules.components
    start = (SHIP_COST + ship) * RESOURCES
    cost = [components.prices.costs[start + kind] for kind in range(RESOURCES)]
    return {
        "id": components.item_ids[SHIP_ITEM + ship],
        "cost": counts(RESOURCE_IDS, cost),
        "points": int(components.points.ships[ship]),
    }


def stack_sizes(state: Position) -> dict[str, int]:
    """How many lie face down; everybody has seen what does not."""
    deck = [int(item) for item in state.board.deck]
    triples = TILE_ITEM + DOUBLES
    return {
        "ships": sum(deck[SHIP_ITEM + START_SHIPS : TILE_ITEM]),
        "double": sum(deck[TILE_ITEM:triples]),
        "triple": sum(deck[triples:BOARD_ITEM]),
    }


def set_view(state: Position, number: int) -> dict[str, object] | None:
    """A capital tile with its scholar, and who has picked it (SM-ADV-3, -4)."""
    scholar = state.board.sets[number]
    if scholar < 0:
        return None
    tile = tile_view(state, CAPITAL_TILE + number)
    owners = [seat for seat, one in enumerate(state.seats) if one.chosen == number]
    return {"tile": tile, "scholar": SCHOLAR_IDS[scholar], "seat": owners[0] if owners else None}


def monk_spaces(state: Position) -> list[dict[str, object]]:
    """Scholars, bishops and stations with the monks there."""
    board, components = state.board, state.rules.components
    spaces: list[dict[str, object]] = []
    for scholar in board.scholars:
        points = int(components.points.scholars[scholar]) if scholar >= 0 else None
        spaces.append({"scholar": SCHOLAR_IDS[scholar] if scholar >= 0 else None, "points": points})
    spaces += [{"bishop": BISHOP_IDS[bishop] if bishop >= 0 else None} for bishop in board.bishops]
    for station in range(STATIONS):
        gain = [components.stations[station * GAINS + kind] for kind in range(GAINS)]
        spaces.append({"station": station + 1, "gain": counts(GAIN_IDS, gain)})
    for number, space in enumerate(spaces):
        space["monks"] = [seat for seat, one in enumerate(state.seats) if (one.monks >> number) & 1]
    return spaces


def retirement(state: Position) -> list[dict[str, object]]:
    """The retirement spaces with who stands there."""
    components = state.rules.components
    result: list[dict[str, object]] = []
    for number, effect in enumerate(components.space_ids):
        standing = [seat for seat, one in enumerate(state.seats) if one.space == number]
        rank = int(components.tracks.start_rank[number])
        result.append({"effect": effect, "start_rank": rank, "seat": standing[0] if standing else None})
    return result


def seat_view(state: Position, number: int, own: bool) -> dict[str, object]:
    """A player's things; points only for their owner, ships too unless all may look (SM-INFO-2, AMB-33)."""
    seat = state.seats[number]
    everything = own or state.player == OVER
    skills = [name for scholar, name in enumerate(SCHOLAR_IDS) if (seat.skills >> scholar) & 1]
    private = state.board.sets[seat.chosen] if state.rules.flags.mode_advanced and seat.chosen >= 0 else NONE
    return {
        "colony": colony(state, seat),
        "cover": cover(seat),
        "store": counts(RESOURCE_IDS, seat.store),
        "coins": int(seat.coins),
        "points": int(seat.points) if everything else None,
        "religion": int(seat.religion),
        "conquest": int(seat.conquest),
        "blue": [int(count) for count in seat.blue],
        "unlocked": int(seat.unlocked),
        "white_used": int(seat.white_used),
        "blue_used": int(seat.blue_used),
        "next_coins": int(seat.coin_uses + 1),
        "monks": int(seat.tokens),
        "lost_monks": int(seat.lost),
        "scholars": skills,
        "bishops": own_bishops(state, seat),
        "private_scholar": SCHOLAR_IDS[private] if private >= 0 else None,
        "retired": state.rules.components.space_ids[seat.space] if seat.space >= 0 else None,
        "port": [int(count) for count in seat.port],
        "ships": ships(state, number) if everything or state.rules.flags.show_ship_points_to_all else None,
    }


def own_bishops(state: Position, seat: Seat) -> list[str]:
    """The bishops where the player has a monk."""
    shown = enumerate(state.board.bishops, start=BISHOP_SPACE)
    return [BISHOP_IDS[bishop] for space, bishop in shown if (seat.monks >> space) & 1 and space < STATION_SPACE]


def colony(state: Position, seat: Seat) -> list[str]:
    """The rows of a colony, as in the files of the boards."""
    codes = [state.rules.components.cells.ids[int(cell)] for cell in seat.cells]
    return [" ".join(codes[start : start + SIZE]) for start in range(0, CELLS, SIZE)]


def cover(seat: Seat) -> dict[str, int | str]:
    """What lies on buildings: coins, or a die by its colour."""
    result: dict[str, int | str] = {}
    for cell, what in enumerate(seat.cover):
        number = int(what)
        if number:
            result[cell_text(cell)] = number if number < WHITE_DIE else colour_name(number - WHITE_DIE)
    return result


def ships(state: Position, number: int) -> list[list[str]]:
    """The ships in each dock of a port."""
    result: list[list[str]] = [[] for _ in range(DOCKS)]
    for ship in range(SHIPS):
        place = int(state.board.ship_at[ship])
        if place >= 0 and place // DOCKS == number:
            result[place % DOCKS].append(state.rules.components.item_ids[SHIP_ITEM + ship])
    return result
