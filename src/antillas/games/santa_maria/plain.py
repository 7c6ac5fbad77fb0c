"""Parts of a position as plain data, as views show them and the codec writes them."""

from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import CELLS, COLOUR_IDS, DOCKS, SHIP_ITEM, SHIPS, SIZE, WHITE_DIE
from antillas.games.santa_maria.text import cell_text


def cell_names(cells: int) -> list[str]:
    """A set of cells by their names."""
    return [cell_text(cell) for cell in range(CELLS) if (cells >> cell) & 1]


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
            result[cell_text(cell)] = number if number < WHITE_DIE else COLOUR_IDS[number - WHITE_DIE]
    return result


def ships(state: Position, number: int) -> list[list[str]]:
    """The ships in each dock of a port."""
    result: list[list[str]] = [[] for _ in range(DOCKS)]
    for ship in range(SHIPS):
        place = int(state.board.ship_at[ship])
        if place >= 0 and place // DOCKS == number:
            result[place % DOCKS].append(state.rules.components.item_ids[SHIP_ITEM + ship])
    return result
