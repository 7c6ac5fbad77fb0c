"""The worked examples of the final score, one test for each."""

import pytest

from tests.puerto_rico.positions import Tiles, seat, table
from tests.puerto_rico.printed import LARGE_UTILITY


def sheet(edition: str = "recommended", **owner: object) -> dict[str, int]:
    """The score sheet of a player with this board."""
    return table(5, edition, seats=[seat(**owner)]).scores().breakdown()[0]


@pytest.mark.rule("EX-34", "SCORE-2")
@pytest.mark.parametrize("building", LARGE_UTILITY)
def test_ex_34_inactive_large_building(building: str) -> None:
    parts = sheet(city={building: 0, "small-indigo-plant": 1}, chips=8, idle=3)
    assert parts == {"chips": 8, "buildings": 5, building: 0}


@pytest.mark.rule("EX-35", "BLD-CITYHALL-1")
def test_ex_35_city_hall_with_six_other_utility_buildings() -> None:
    others = ("hacienda", "construction-hut", "office", "large-warehouse", "harbor", "residence")
    assert sheet(city={"city-hall": 1, **dict.fromkeys(others, 0)})["city-hall"] == 7


@pytest.mark.rule("EX-36", "BLD-RESIDENCE-1")
def test_ex_36_residence_with_ten_island_tiles() -> None:
    assert sheet(city={"residence": 1}, island={"corn": (6, 0), "quarry": (2, 1), "coffee": (2, 2)})["residence"] == 5


@pytest.mark.rule("EX-37", "BLD-GUILDHALL-1")
def test_ex_37_guild_hall_with_two_small_and_two_large_production_buildings() -> None:
    others = ("small-sugar-mill", "sugar-mill", "small-indigo-plant", "coffee-roaster")
    assert sheet(city={"guild-hall": 1, **dict.fromkeys(others, 0)})["guild-hall"] == 6


@pytest.mark.rule("EX-38", "BLD-GUILDHALL-1")
def test_ex_38_guild_hall_with_one_small_and_three_large_production_buildings() -> None:
    others = ("small-indigo-plant", "indigo-plant", "coffee-roaster", "sugar-mill")
    assert sheet(city={"guild-hall": 1, **dict.fromkeys(others, 0)})["guild-hall"] == 7


EMPLOYED: Tiles = {"corn": 5, "quarry": 4, "sugar": 3}
STAFF: Tiles = {"fortress": 1, "indigo-plant": 3, "sugar-mill": 3, "small-market": 1}


@pytest.mark.rule("EX-39", "BLD-FORTRESS-1")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013"])
def test_ex_39_fortress_with_twenty_employed_workers(edition: str) -> None:
    assert sheet(edition, island=EMPLOYED, city=STAFF)["fortress"] == 6


@pytest.mark.rule("EX-40", "BLD-FORTRESS-1", "DIV-52")
def test_ex_40_fortress_with_twenty_workers_counting_the_holding_area() -> None:
    assert sheet(island={"corn": 5, "quarry": 4}, city=STAFF, idle=3)["fortress"] == 6


@pytest.mark.rule("EX-41", "BLD-FORTRESS-1", "DIV-52")
def test_ex_41_fortress_with_twenty_two_workers_counting_the_holding_area() -> None:
    assert sheet(island=EMPLOYED, city=STAFF, idle=2)["fortress"] == 7


@pytest.mark.rule("EX-42", "BLD-CUSTOMS-1")
def test_ex_42_customs_house_with_twenty_three_points_in_chips() -> None:
    assert sheet(city={"customs-house": 1}, chips=23)["customs-house"] == 5


@pytest.mark.rule("EX-43", "BLD-CUSTOMS-1")
def test_ex_43_customs_house_with_thirty_points_in_chips() -> None:
    assert sheet(city={"customs-house": 1}, chips=30)["customs-house"] == 7
