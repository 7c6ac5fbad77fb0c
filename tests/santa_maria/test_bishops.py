"""The six bishops with their limits, and what an unbroken road connects."""

import pytest

from tests.santa_maria.positions import colony, seat, sheet, table

SHIPS = [f"N{number:02}" for number in range(1, 31)]


def scored(bishop: str, cells: dict[str, str] | None = None, port: list[list[str]] | None = None) -> int:
    """The points of a bishop's condition, without the two that he costs."""
    others = [name for name in ("square", "dock", "cities") if name != bishop]
    mine = seat(cells, monks=[3], port=port or [[], [], [], []])
    found = sheet(table(bishops=(bishop, others[0], others[1]), seats=[mine]))
    assert found["bishop-malus"] == -2
    return found["bishops"]


def block(top: int, left: int, height: int, width: int, code: str = "Fw") -> dict[str, str]:
    rows, columns = range(top, top + height), range(left, left + width)
    return {f"r{row}c{column}": code for row in rows for column in columns}


@pytest.mark.rule("SM-BIS-SQUARE-1")
@pytest.mark.parametrize(
    ("cells", "worth"),
    [
        (block(4, 4, 3, 3), 4),
        (block(2, 1, 3, 6), 4),
        (block(1, 1, 3, 3) | block(4, 4, 3, 3), 4),
        (block(3, 2, 4, 4), 7),
        (block(1, 1, 2, 6), 0),
        ({key: code for key, code in block(1, 1, 5, 5).items() if key != "r3c3"}, 0),
        ({key: code for key, code in block(1, 1, 6, 6).items() if key != "r1c1"}, 10),
    ],
)
def test_the_square_counts_the_largest_filled_square_once(cells: dict[str, str], worth: int) -> None:
    assert scored("square", cells) == worth


@pytest.mark.rule("SM-BIS-DOCK-1")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [((0, 0, 0, 0), 0), ((1, 0, 0, 0), 2), ((1, 3, 2, 3), 6), ((0, 0, 6, 0), 12), ((0, 0, 0, 7), 12)],
)
def test_ships_in_the_fullest_dock_count_two_and_twelve_at_most(counts: tuple[int, ...], worth: int) -> None:
    left = iter(SHIPS)
    assert scored("dock", port=[[next(left) for _ in range(count)] for count in counts]) == worth


@pytest.mark.rule("SM-BIS-CITIES-1", "SM-ROAD-1", "SM-ROAD-2", "SM-ROAD-3", "AMB-11", "AMB-22")
@pytest.mark.parametrize(
    ("cells", "worth"),
    [
        ({"r1c1": "Kw"}, 0),
        ({"r1c1": "Kw", "r1c2": "Cc"}, 2),
        ({"r1c1": "Kw", "r2c2": "Cc"}, 0),
        ({"r1c1": "Kw", "r1c2": "Cc", "r1c3": "Cc"}, 2),
        ({"r1c1": "Kw", "r1c2": "R0", "r1c3": "R1", "r2c3": "R0", "r3c3": "Cc"}, 2),
        ({"r1c1": "Kw", "r1c2": "R0", "r1c4": "R0", "r1c5": "Cc"}, 0),
        ({"r1c1": "Kw", "r1c2": "R0", "r1c3": "Fw", "r1c4": "R0", "r1c5": "Cc"}, 0),
        ({"r1c1": "Kw", "r1c2": "R0", "r2c3": "R0", "r2c4": "Cc"}, 0),
        ({"r1c1": "R0", "r1c2": "Cc", "r3c1": "Kw"}, 0),
        ({"r1c2": "Cc"}, 0),
        ({"r1c1": "Kw", **block(2, 1, 1, 6, "R0"), **block(3, 1, 1, 6, "Cc")}, 12),
        ({"r1c1": "Kw", **block(2, 1, 1, 6, "R0"), **block(3, 1, 1, 6, "Cc"), "r1c3": "Cs", "r1c5": "Ct"}, 12),
    ],
)
def test_cities_linked_to_the_capital(cells: dict[str, str], worth: int) -> None:
    assert scored("cities", cells) == worth


@pytest.mark.rule("SM-BIS-COLONISTS-1", "SM-ROAD-4", "AMB-22")
@pytest.mark.parametrize(
    ("cells", "worth"),
    [
        ({"r1c1": "Kw", "r1c2": "R2"}, 2),
        ({"r1c1": "Kw", "r1c2": "R0", "r1c3": "R1", "r2c3": "R2"}, 3),
        ({"r1c1": "Kw", "r2c2": "R2"}, 0),
        ({"r1c1": "Kw", "r1c2": "Fw", "r1c3": "R2"}, 0),
        ({"r1c1": "Kw", "r1c2": "R1", "r1c4": "R2"}, 1),
        ({"r1c1": "Kw", "r1c2": "R1", "r2c1": "R2", "r5c5": "R2"}, 3),
        ({"r1c1": "R2"}, 0),
        ({"r1c1": "Kw", **block(2, 1, 1, 6, "R2")}, 12),
        ({"r1c1": "Kw", **block(2, 1, 2, 6, "R2")}, 12),
    ],
)
def test_colonists_linked_to_the_capital(cells: dict[str, str], worth: int) -> None:
    assert scored("colonists", cells) == worth


@pytest.mark.rule("SM-BIS-AREA-1", "AMB-23", "AMB-22", "SM-DATA-17")
@pytest.mark.parametrize(
    ("cells", "worth"),
    [
        ({}, 0),
        ({"r1c1": "Fw", "r2c2": "Fw"}, 2),
        ({"r1c1": "Fw", "r1c2": "Fd", "r2c2": "Fr"}, 6),
        ({"r1c1": "Fw", "r1c2": "Mg", "r1c3": "Fw"}, 2),
        (block(1, 1, 2, 3, "Cc"), 0),
        (block(1, 1, 2, 3, "R1"), 0),
        (block(1, 1, 1, 3, "Kw"), 0),
        (block(1, 1, 2, 4, "Mg"), 16),
        (block(1, 1, 6, 6, "Ag"), 72),
    ],
)
def test_the_largest_area_of_forest_mountain_or_farm_has_no_limit(cells: dict[str, str], worth: int) -> None:
    assert scored("area", cells) == worth


@pytest.mark.rule("SM-BIS-DIVERSE-1", "AMB-22")
@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (["Ag Fw Mg Cc . ."], 3),
        (["Ag Fw Mg Kw . ."], 0),
        (["Ag Fw Mg Ag Fw Mg"], 0),
        (["Ag R0 Fw Mg R2 Cc"], 3),
        (["Ag Fw Mg Cc . .", "Fw Mg Cc Ag . ."], 6),
        (["Ag Fw Mg Cc . .", "Fw Mg Cc Ag . .", "Mg Cc Ag Fw . ."], 9),
        (["Ag Fw Mg Cc . .", "Fw Mg Cc Ag . .", "Mg Cc Ag Fw . .", "Cc Ag Fw Mg . ."], 12),
    ],
)
def test_diverse_lines_need_not_be_complete_and_count_twelve_at_most(rows: list[str], worth: int) -> None:
    cells = {
        f"r{number}c{place}": code
        for number, row in enumerate(rows, 1)
        for place, code in enumerate(row.split(), 1)
        if code != "."
    }
    assert scored("diverse", cells) == worth


@pytest.mark.rule("SM-MONK-7", "SM-SCORE-4")
def test_without_a_monk_a_bishop_neither_costs_nor_brings_anything() -> None:
    found = sheet(table(seats=[seat(rows=colony(fill="Fw"))]))
    assert (found["bishops"], found["bishop-malus"]) == (0, 0)


@pytest.mark.rule("SM-MONK-7")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_bishop_costs_two_points_even_if_he_brings_none(count: int) -> None:
    found = sheet(table(seats=[seat(monks=[3, 4, 5][:count])]))
    assert (found["bishops"], found["bishop-malus"]) == (0, -2 * count)


@pytest.mark.rule("SM-MONK-6", "SM-SCORE-4")
def test_a_bishop_counts_for_every_player_with_a_monk_there() -> None:
    mine = seat(block(1, 1, 3, 3), monks=[3])
    state = table(seats=[mine, seat(block(1, 1, 4, 4), monks=[3])])
    assert [sheet(state, number)["bishops"] for number in (0, 1)] == [4, 7]
