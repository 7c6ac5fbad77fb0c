"""The geometry of a colony: sets of cells as bits of one integer, row by row from the top left."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.games.santa_maria.tables import SIZE

ALL_CELLS: Final = 0xFFFFFFFFF
LEFT_EDGE: Final = 0x041041041
RIGHT_EDGE: Final = 0x820820820
TOP_EDGE: Final = 0x3F
BOTTOM_EDGE: Final = 0xFC0000000


def bit(cell: i64, one: i64 = 1) -> i64:
    """The set with one cell; `one` is no literal, because compiled code would shift a literal in 32 bits."""
    return one << cell


def neighbours(cells: i64) -> i64:
    """The cells that share a side with one of these."""
    beside = (cells & ~RIGHT_EDGE) << 1 | (cells & ~LEFT_EDGE) >> 1
    return (beside | cells << SIZE | cells >> SIZE) & ALL_CELLS


def flood(start: i64, within: i64) -> i64:
    """The cells of a set that can be reached from some of them step by step."""
    found = start & within
    while True:
        more = (found | neighbours(found)) & within
        if more == found:
            return found
        found = more


def size_of(cells: i64) -> i64:
    """How many cells a set has."""
    count: i64 = 0
    while cells != 0:
        cells &= cells - 1
        count += 1
    return count


def lowest(cells: i64) -> i64:
    """The first cell of a set that is not empty."""
    cell: i64 = 0
    while cells & TOP_EDGE == 0:
        cells >>= SIZE
        cell += SIZE
    while cells & 1 == 0:
        cells >>= 1
        cell += 1
    return cell


def highest(cells: i64) -> i64:
    """The last cell of a set that is not empty."""
    cell: i64 = 0
    while cells > TOP_EDGE:
        cells >>= SIZE
        cell += SIZE
    while cells > 1:
        cells >>= 1
        cell += 1
    return cell


def nth(cells: i64, number: i64) -> i64:
    """The cell with so many others of the set before it, or -1."""
    while number > 0:
        cells &= cells - 1
        number -= 1
    if cells == 0:
        return -1
    return lowest(cells)


def listed(cells: i64, first: i64, out: Ints) -> Ints:
    """Append a number for each cell of a set: that of the first cell of all, and how far behind it the cell lies."""
    while cells != 0:
        if cells & 1:
            out = append(out, first)
        cells >>= 1
        first += 1
    return out


def largest_area(cells: i64) -> i64:
    """The size of the largest connected part of a set."""
    best: i64 = 0
    while cells != 0:
        part = flood(cells & -cells, cells)
        size = size_of(part)
        best = size if size > best else best
        cells &= ~part
    return best


def links_edges(cells: i64) -> bool:
    """Whether one connected part of a set touches two opposite edges (AMB-42)."""
    while cells != 0:
        part = flood(cells & -cells, cells)
        if (part & LEFT_EDGE and part & RIGHT_EDGE) or (part & TOP_EDGE and part & BOTTOM_EDGE):
            return True
        cells &= ~part
    return False


def largest_square(cells: i64) -> i64:
    """The side of the largest square that is wholly in a set: squares of side k grow out of four of side k - 1."""
    side: i64 = 0
    corners = cells
    while corners != 0:
        side += 1
        right = (corners & ~LEFT_EDGE) >> 1
        below = corners >> SIZE
        corners = corners & right & below & ((corners >> SIZE & ~LEFT_EDGE) >> 1)
    return side


def linked(start: i64, roads: i64) -> i64:
    """The cells that an unbroken road, or a shared side, connects with some cells (SM-ROAD-1 to -3)."""
    reached = flood(neighbours(start) & roads, roads)
    return neighbours(start) | neighbours(reached) | reached
