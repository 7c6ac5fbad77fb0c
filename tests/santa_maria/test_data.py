"""The component files: their pieces are those of the rules, and what is not known is marked as ours."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from antillas.games.santa_maria.catalog import built_in
from tests.santa_maria.positions import dump, laid_out, view

NAMES = ("components", "cells", "boards", "tiles", "ships", "monks")
DATA: dict[str, Any] = {}
for name in NAMES:
    DATA |= tomllib.loads((files("antillas.games.santa_maria") / "data" / f"{name}.toml").read_text(encoding="utf-8"))
CELLS = DATA["cell"]


def tiles(kind: str) -> list[dict[str, Any]]:
    return [tile for tile in DATA["tile"] if tile["kind"] == kind]


def board(name: str) -> list[list[str]]:
    grid = next(one["grid"] for one in DATA["board"] if one["id"] == name)
    return [row.split() for row in grid]


def statuses(entry: Any) -> set[str]:
    """Every word in which an entry says how it is known."""
    status = entry["status"]
    return set(status.values()) if isinstance(status, dict) else {status}


def printed(name: str) -> list[str]:
    return [code for row in board(name) for code in row if code != "."]


def abilities(code: str) -> list[str]:
    return [action["kind"] for action in CELLS[code].get("actions", [])]


@pytest.mark.rule("SM-COMP-1", "SM-COMP-2", "SM-COMP-11", "SM-VAL-1")
def test_the_main_board_has_all_its_spaces() -> None:
    state = laid_out(2, boards="random")
    shown = view(state, None)
    kinds = [space["kind"] for space in shown["monk_spaces"]]
    assert kinds == ["scholar"] * 3 + ["bishop"] * 3 + ["station"] * 4
    assert (len(shown["docks"]), len(shown["retirement"]), len(shown["dice"]["white"])) == (4, 5, 6)
    assert DATA["limits"]["years"] == 3
    assert {len(rows) for key, rows in DATA["conquest_table"].items() if key != "status"} == {3}
    assert all(points == 0 for points in (one["points"] for one in dump(state)["seats"]))


@pytest.mark.rule("SM-COMP-3", "SM-DATA-7", "SM-DATA-8", "SM-DATA-20")
@pytest.mark.parametrize("name", ["A1", "A2", "A3", "A4", "B"])
def test_boards_have_six_by_six_cells_and_side_a_a_capital(name: str) -> None:
    grid = board(name)
    assert [len(row) for row in grid] == [6] * 6
    capitals = [code for code in printed(name) if CELLS[code]["terrain"] == "capital"]
    assert len(capitals) == (0 if name == "B" else 1)
    assert any(len(abilities(code)) == 2 for code in printed(name))
    if name != "B":
        assert len(printed(name)) == 10
        assert any(CELLS[code]["terrain"] == "road" for code in printed(name))


@pytest.mark.rule("SM-COMP-3", "SM-DATA-7")
def test_the_a_sides_differ_and_one_is_the_photographed_one() -> None:
    assert len({str(board(f"A{number}")) for number in range(1, 5)}) == 4
    assert (board("A1")[0][5], board("A1")[2][4], board("A1")[4][4]) == ("Mg", "Aq", "Kw")
    status = {one["id"]: statuses(one) for one in DATA["board"]}
    assert status.pop("A1") >= {"photo"}
    assert set.union(*status.values()) == {"reconstructed"}


@pytest.mark.rule("SM-DATA-7")
@pytest.mark.parametrize("name", ["A1", "A2", "A3", "A4"])
def test_every_a_side_can_do_everything_and_wastes_no_die(name: str) -> None:
    kinds = {kind for code in printed(name) for kind in abilities(code)}
    assert kinds >= {"sail", "religion", "conquest", "trade", "produce"}
    grid = board(name)
    built = [[code != "." and CELLS[code]["terrain"] != "road" for code in row] for row in grid]
    assert all(any(row) for row in built)
    assert all(any(column) for column in zip(*built, strict=True))


@pytest.mark.rule("SM-COMP-4", "SM-DATA-9", "SM-DATA-10", "SM-VAL-2")
def test_fifteen_doubles_and_fifteen_triples_have_road_and_building() -> None:
    doubles, triples = tiles("double"), tiles("triple")
    assert (len(doubles), len(triples)) == (15, 15)
    roads = [sum(CELLS[code]["terrain"] == "road" for code in tile["cells"]) for tile in doubles + triples]
    assert roads[:15] == [1] * 15
    assert set(roads[15:]) == {1, 2}
    assert {str(tile["at"]) for tile in doubles} == {"[[0, 0], [0, 1]]"}
    assert {str(tile["at"]) for tile in triples} == {"[[0, 0], [0, 1], [1, 0]]"}
    assert [tile["cells"] for tile in doubles if "photo" in statuses(tile)] == [["Mq", "R0"]]
    assert [tile["id"] for tile in triples if "photo" in statuses(tile)] == ["T01", "T02"]


@pytest.mark.rule("SM-COMP-5", "SM-DATA-11", "SM-DATA-12")
def test_four_capital_tiles_and_three_single_roads() -> None:
    assert [len(tile["cells"]) for tile in tiles("capital")] == [2] * 4
    for tile in tiles("capital"):
        capital, road = tile["cells"]
        assert (CELLS[capital]["terrain"], CELLS[road]["terrain"]) == ("capital", "road")
        assert len(abilities(capital)) == 2
    assert [tile["cells"] for tile in tiles("road")] == [["R1"]] * 3
    assert all(statuses(tile) == {"reconstructed"} for tile in tiles("capital") + tiles("road"))


@pytest.mark.rule("SM-COMP-6", "SM-DATA-6", "SM-SAIL-1")
def test_four_starting_and_thirty_ordinary_ships_cost_resources_only() -> None:
    ships = DATA["ship"]
    assert [ship["id"] for ship in ships if ship["start"]] == ["S1", "S2", "S3", "S4"]
    assert len([ship for ship in ships if not ship["start"]]) == 30
    kinds = {"wood", "grain", "sugar", "gem", "gold"}
    assert all(ship["cost"] and set(ship["cost"]) <= kinds and ship["points"] > 0 for ship in ships)
    assert (ships[0]["cost"], ships[0]["status"]["cost"]) == ({"wood": 1, "sugar": 1}, "text")
    assert any("grain" in ship["cost"] for ship in ships)


@pytest.mark.rule("SM-COMP-7", "SM-DATA-15")
def test_ten_scholars_are_worth_one_to_three_points() -> None:
    scholars = {one["id"]: one["points"] for one in DATA["scholar"]}
    assert set(scholars) == {
        "astronomy",
        "tax-collection",
        "botany",
        "philosophy",
        "mathematics",
        "construction",
        "industrialisation",
        "basic-economy",
        "advanced-economy",
        "logistics",
    }
    assert set(scholars.values()) == {1, 2, 3}
    assert all(one["status"]["points"] == "reconstructed" for one in DATA["scholar"])


@pytest.mark.rule("SM-COMP-8", "SM-DATA-17", "AMB-23")
def test_six_bishops_and_only_the_area_has_no_limit() -> None:
    caps = {one["id"]: one["cap"] for one in DATA["bishop"]}
    assert caps == {"square": 10, "dock": 12, "cities": 12, "colonists": 12, "area": 0, "diverse": 12}


@pytest.mark.rule("SM-COMP-9", "SM-COMP-10")
def test_six_monks_and_three_dice_of_each_colour_for_everybody() -> None:
    assert DATA["limits"]["monks"] == 6
    assert (DATA["setup"]["white_dice"], DATA["setup"]["blue_dice"]) == (3, 3)
    names = tomllib.loads((files("antillas.games.santa_maria") / "data" / "names.toml").read_text(encoding="utf-8"))
    assert set(names["colours"]) == {"green", "red", "blue", "yellow"}


@pytest.mark.rule("SM-DATA-1", "SM-DATA-21", "AMB-25")
def test_the_religion_track() -> None:
    track = DATA["religion"]
    assert (track["length"], track["monks"], track["dice_at_monk"]) == (16, [3, 5, 7, 10, 13, 16], [1, 3])
    status = track["status"]
    assert (status["length"], status["monks"], status["dice_at_monk"]) == ("inferred", "photo", "text")


@pytest.mark.rule("SM-DATA-2", "SM-DATA-21", "AMB-25")
def test_the_conquest_track() -> None:
    track = DATA["conquest"]
    assert (track["length"], track["gold"], track["trees"]) == (10, [3, 5, 8, 10], [2, 4, 6])
    assert (track["status"]["length"], track["status"]["trees"]) == ("reconstructed", "photo")


@pytest.mark.rule("SM-DATA-3")
def test_the_table_of_conquest_points() -> None:
    found = DATA["conquest_table"]
    assert found["2"] == [[4], [5], [6]]
    assert found["3"] == [[5, 2], [7, 3], [9, 4]]
    assert found["4"] == [[7, 5, 2], [9, 6, 3], [11, 7, 4]]
    assert (found["status"]["2"], found["status"]["3"]) == ("text", "reconstructed")


@pytest.mark.rule("SM-DATA-4", "AMB-28", "SM-COMP-1")
def test_the_retirement_spaces_from_top_to_bottom() -> None:
    spaces = DATA["retire"]
    assert [space["effect"] for space in spaces] == ["coins", "religion", "conquest", "sail", "road"]
    assert [space["start_rank"] for space in spaces] == [1, 2, 3, 4, 5]
    assert {space["status"]["start_rank"] for space in spaces} == {"reconstructed"}


@pytest.mark.rule("SM-DATA-5", "AMB-27")
def test_the_docks_from_top_to_bottom() -> None:
    assert DATA["docks"]["order"] == ["coin2", "conquest", "religion", "point1"]
    assert DATA["docks"]["status"] == "photo"


@pytest.mark.rule("SM-DATA-13")
def test_roads_have_no_one_or_two_colonists() -> None:
    roads = {code: cell["colonists"] for code, cell in CELLS.items() if cell.get("terrain") == "road"}
    assert roads == {"R0": 0, "R1": 1, "R2": 2}
    assert {code: statuses(CELLS[code]) for code in roads} == {"R0": {"text"}, "R1": {"photo"}, "R2": {"text"}}


@pytest.mark.rule("SM-DATA-14", "SM-COLONY-5")
def test_what_buildings_can_do() -> None:
    assert CELLS["Fw"]["actions"] == [{"kind": "produce", "gain": {"wood": 1}}]
    trade = {"kind": "trade", "pay_one_of": [{"wood": 1}, {"gem": 1}], "gain": {"coin": 3}}
    assert CELLS["Ct"]["actions"] == [trade]
    for code in ("Fw", "Ct"):
        assert CELLS[code]["status"] == {"ability": "text", "terrain": "reconstructed"}
    assert (CELLS["Cs"]["terrain"], abilities("Cs")) == ("city", ["sail"])
    assert {kind for code in CELLS for kind in abilities(code)} == {"produce", "trade", "sail", "religion", "conquest"}
    assert all(len(abilities(code)) in (1, 2) for code in CELLS if CELLS[code].get("terrain") not in (None, "road"))


@pytest.mark.rule("SM-DATA-16")
def test_the_mission_stations_from_left_to_right() -> None:
    assert [one["gain"] for one in DATA["mission"]] == [{"sugar": 2}, {"gem": 2}, {"point": 3}, {"gold": 1}]
    assert [one["status"] for one in DATA["mission"]] == ["photo", "photo", "text", "reconstructed"]


@pytest.mark.rule("SM-DATA-18", "SM-DATA-19", "AMB-29", "AMB-31")
def test_numbers_of_pieces_are_not_limited_and_lines_count_from_the_top_left() -> None:
    assert (DATA["axes"]["columns"], DATA["axes"]["rows"]) == ("left-to-right", "top-to-bottom")
    assert not {"supply", "coins", "tokens"} & set(DATA)
    assert set(DATA["limits"]) <= {
        "store",
        "white_dice_a_year",
        "blue_dice",
        "religion_spaces_an_action",
        "monks",
        "years",
        "coins_for_a_point",
        "ship_set",
        "bishop",
        "solo_goal",
        "status",
    }


@pytest.mark.rule("SM-DATA-20")
def test_every_terrain_occurs_ten_times_on_the_tiles() -> None:
    found = [CELLS[code]["terrain"] for tile in tiles("double") + tiles("triple") for code in tile["cells"]]
    assert {terrain: found.count(terrain) for terrain in ("forest", "mountain", "farm", "city")} == {
        "forest": 10,
        "mountain": 10,
        "farm": 10,
        "city": 10,
    }


@pytest.mark.rule("SM-VAL-7")
def test_every_entry_says_how_it_is_known() -> None:
    words = {"text", "photo", "inferred", "reconstructed"}
    entries = [one for key in ("tile", "ship", "scholar", "bishop", "mission", "board", "retire") for one in DATA[key]]
    entries += list(CELLS.values())
    entries += [DATA[key] for key in ("setup", "prices", "limits", "religion", "conquest", "docks", "axes")]
    assert all(statuses(entry) and statuses(entry) <= words for entry in entries)
    assert built_in()
