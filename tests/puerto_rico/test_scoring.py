"""The final score: chips, printed points, the bonuses of the large buildings, and the tie-break."""

import pytest

from tests.puerto_rico.positions import EDITIONS, Tiles, seat, table
from tests.puerto_rico.printed import BUILDINGS, LARGE_PRODUCTION, LARGE_UTILITY, SMALL_PRODUCTION, SMALL_UTILITY


def sheet(edition: str = "recommended", **owner: object) -> dict[str, int]:
    """The score sheet of the first of five players."""
    return table(5, edition, seats=[seat(**owner)]).scores().breakdown()[0]


@pytest.mark.rule("SCORE-1", "BLDGEN-1")
@pytest.mark.parametrize("building", BUILDINGS)
@pytest.mark.parametrize("workers", [0, 1])
def test_printed_points_count_with_and_without_a_worker(building: str, workers: int) -> None:
    assert sheet(city={building: workers})["buildings"] == BUILDINGS[building].points


@pytest.mark.rule("SCORE-1", "DIV-41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_score_is_chips_and_noted_points_buildings_and_bonuses(edition: str) -> None:
    city: Tiles = {"harbor": 1, "customs-house": 1, "sugar-mill": 0}
    owner = seat(chips=9, noted=4, city=city, doubloons=7, goods={"corn": 3}, island={"corn": 4})
    scores = table(3, edition, seats=[owner]).scores()
    assert scores.breakdown()[0] == {"chips": 13, "buildings": 3 + 4 + 2, "customs-house": 3}
    assert scores.totals == [25, 0, 0]
    assert [scores[number] for number in range(3)] == [25, 0, 0]


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize("building", LARGE_UTILITY)
def test_a_large_building_gives_its_bonus_only_if_active(building: str) -> None:
    def owner(workers: int) -> dict[str, int]:
        return sheet(chips=8, idle=3, island={"corn": (5, 0)}, city={building: workers, "small-indigo-plant": 0})

    assert owner(0)[building] == 0
    assert owner(1)[building] > 0
    assert owner(0)["buildings"] == owner(1)["buildings"] == 5


@pytest.mark.rule("SCORE-3")
def test_the_highest_score_wins_whatever_the_tie_break() -> None:
    scores = table(3, seats=[seat(chips=9, doubloons=20), seat(chips=10)]).scores()
    assert scores.winners() == [1]


@pytest.mark.rule("SCORE-3")
def test_a_tie_goes_to_more_doubloons_and_goods_together() -> None:
    seats = [seat(chips=9, doubloons=3, goods={"corn": 1}), seat(chips=9, doubloons=1, goods={"coffee": 2, "corn": 2})]
    scores = table(4, seats=[*seats, seat(chips=8, doubloons=30)]).scores()
    assert scores.tie_breaks == [4, 5, 30, 0]
    assert scores.winners() == [1]


@pytest.mark.rule("SCORE-3", "AMB-2")
def test_players_level_in_the_tie_break_too_share_the_victory() -> None:
    seats = [seat(chips=9, doubloons=4), seat(chips=9, goods={"coffee": 1}), seat(chips=9, goods={"corn": 4})]
    assert table(4, seats=seats).scores().winners() == [0, 2]


@pytest.mark.rule("BLD-GUILDHALL-1", "BLD-PROD-4", "DIV-56")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("workers", [0, 1])
def test_the_guild_hall_counts_one_for_small_and_two_for_large_production_buildings(edition: str, workers: int) -> None:
    def bonus(*buildings: str) -> int:
        return sheet(edition, city={"guild-hall": 1, **dict.fromkeys(buildings, workers)})["guild-hall"]

    assert bonus() == 0
    assert [bonus(one) for one in SMALL_PRODUCTION] == [1, 1]
    assert [bonus(one) for one in LARGE_PRODUCTION] == [2, 2, 2, 2]
    assert bonus(*SMALL_PRODUCTION, *LARGE_PRODUCTION) == 10
    assert bonus(*SMALL_UTILITY[:9]) == 0
    assert bonus("residence", "city-hall") == 0


@pytest.mark.rule("BLD-PROD-4")
def test_production_buildings_large_and_small_take_one_city_space() -> None:
    ten = [*SMALL_PRODUCTION, *LARGE_PRODUCTION, *SMALL_UTILITY[:6]]
    assert sheet(city=dict.fromkeys(ten, 0))["buildings"] == sum(BUILDINGS[name].points for name in ten)


@pytest.mark.rule("BLD-RESIDENCE-1", "DIV-55")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("spaces", "bonus"), [(0, 4), (1, 4), (8, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_the_residence_counts_occupied_island_spaces(edition: str, spaces: int, bonus: int) -> None:
    quarries = min(spaces, 3)
    island: Tiles = {"quarry": (quarries, 0), "sugar": (spaces - quarries, min(spaces - quarries, 2))}
    assert sheet(edition, city={"residence": 1}, island=island)["residence"] == bonus


@pytest.mark.rule("BLD-FORTRESS-1", "DIV-52")
@pytest.mark.parametrize(("edition", "counts"), [(name, name != "lacerta-2013") for name in EDITIONS])
@pytest.mark.parametrize(("employed", "idle"), [(0, 0), (1, 1), (4, 1), (5, 0), (6, 4), (0, 11)])
def test_the_fortress_counts_three_workers_at_a_time(edition: str, counts: bool, employed: int, idle: int) -> None:
    workers = 1 + employed + (idle if counts else 0)
    parts = sheet(edition, city={"fortress": 1}, island={"corn": (6, employed)}, idle=idle)
    assert parts["fortress"] == workers // 3


@pytest.mark.rule("BLD-CUSTOMS-1", "DIV-53")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("chips", "bonus"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (39, 9)])
def test_the_customs_house_counts_four_points_in_chips_at_a_time(edition: str, chips: int, bonus: int) -> None:
    parts = sheet(edition, city={"customs-house": 1, "residence": 1, "harbor": 1}, chips=chips)
    assert parts["customs-house"] == bonus


@pytest.mark.rule("BLD-CUSTOMS-1", "AMB-14", "DIV-53")
def test_the_customs_house_counts_points_written_down() -> None:
    assert sheet(city={"customs-house": 1}, chips=2, noted=6)["customs-house"] == 2


@pytest.mark.rule("BLD-CITYHALL-1", "DIV-54", "BLDGEN-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_city_hall_counts_every_utility_building_once_and_no_production_building(edition: str) -> None:
    def bonus(*buildings: str, workers: int = 0) -> int:
        return sheet(edition, city={"city-hall": 1, **dict.fromkeys(buildings, workers)})["city-hall"]

    assert bonus() == 1
    assert bonus(*SMALL_PRODUCTION, *LARGE_PRODUCTION, workers=1) == 1
    assert [bonus(one) for one in (*SMALL_UTILITY, *LARGE_UTILITY[:-1])] == [2] * 16
    assert bonus(*LARGE_UTILITY[:-1], workers=1) == 5
    assert bonus(*SMALL_UTILITY[:9]) == 10


@pytest.mark.rule("BLDGEN-7", "SCORE-2")
def test_all_five_large_buildings_score_together() -> None:
    island: Tiles = {"corn": 9, "quarry": 2}
    city = {**dict.fromkeys(LARGE_UTILITY, 1), "coffee-roaster": 2, "small-market": 0}
    assert sheet(island=island, city=city, chips=17) == {
        "chips": 17,
        "buildings": 5 * 4 + 3 + 1,
        "guild-hall": 2,
        "residence": 6,
        "fortress": (11 + 5 + 2) // 3,
        "customs-house": 4,
        "city-hall": 6,
    }
