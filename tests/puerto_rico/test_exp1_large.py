"""New Buildings at the end of the game, and the numbers and names of all its buildings."""

import pytest

import antillas
from antillas import State
from antillas.games.puerto_rico.catalog import built_in
from tests.puerto_rico.positions import (
    EDITIONS,
    Tiles,
    board,
    do,
    doubloons,
    dump,
    new_table,
    points,
    refused,
    seat,
    workers_on,
)
from tests.puerto_rico.printed import NEW_BUILDINGS

# English, Polish 2013, Polish 2022, Hungarian 2010.
NAMES = {
    "aqueduct": ("Aqueduct", "Akwedukt", "Akwedukt", "vízvezeték"),
    "forest-house": ("Forest House", "Szałas", "Szałas", "erdészház"),
    "black-market": ("Black Market", "Czarny rynek", "Czarny rynek", "fekete piac"),
    "storehouse": ("Storehouse", "Skład", "Skład", "tárház"),
    "guesthouse": ("Guesthouse", "Zajazd", "Zajazd", "vendégház"),
    "trading-post": ("Trading Post", "Faktoria", "Faktoria", "kereskedelmi állomás"),
    "church": ("Church", "Kościół", "Kościół", "templom"),
    "small-wharf": ("Small Wharf", "Przystań", "Przystań", "kis rakpart"),
    "lighthouse": ("Lighthouse", "Latarnia morska", "Latarnia morska", "világítótorony"),
    "specialty-factory": ("Specialty Factory", "Manufaktura", "Manufaktura", "speciális gyár"),
    "library": ("Library", "Biblioteka", "Biblioteka", "könyvtár"),
    "union-hall": ("Union Hall", "Przeładownia", "Przeładownia", "egyesületi székház"),
    "statue": ("Statue", "Statua", "Statua", "szobor"),
    "cloister": ("Cloister", "Klasztor", "Klasztor", "kolostor"),
}


def scored(state: State, part: str, number: int = 0) -> int:
    """What a part of the final score brings."""
    return int(state.scores().breakdown()[number].get(part, 0))


# Numbers and names.


@pytest.mark.parametrize("name", [pytest.param(name, id=one.rule) for name, one in NEW_BUILDINGS.items()])
def test_a_new_building_has_its_cost_points_circles_and_copies(name: str) -> None:
    printed = NEW_BUILDINGS[name]
    state = new_table(3, seats=[seat(), seat(doubloons=printed.cost, idle=3)], worker_ship=0)
    assert dump(state)["buildings"][name] == printed.copies
    assert dump(new_table(2))["buildings"][name] == printed.for_two
    do(state, "pick builder", "pass", f"build {name}")
    assert (doubloons(state)[1], scored(state, "buildings", 1)) == (0, printed.points)
    do(state, "pick mayor", "pass")
    assert (workers_on(state, 1, name), board(state, 1)["idle_workers"]) == (printed.circles, 3 - printed.circles)


@pytest.mark.parametrize("name", NEW_BUILDINGS)
def test_a_new_building_has_the_numbers_of_the_rules(name: str) -> None:
    row = next(row for row in built_in().all_buildings() if row.id == name)
    numbers = (row.cost, row.points, row.group, row.circles, row.copies, row.copies_two_players)
    assert (row.rule, row.kind, *numbers, row.phase) == tuple(NEW_BUILDINGS[name])


@pytest.mark.rule("DIV-83")
@pytest.mark.parametrize("name", NAMES)
def test_a_new_building_has_its_name_in_every_edition(name: str) -> None:
    names = (antillas.REGISTRY["puerto-rico"].names(naming)[name] for naming in ("en", *EDITIONS[1:]))
    assert tuple(names) == NAMES[name]


# The Statue.


@pytest.mark.rule("EXP1-STATUE-1", "EXP1-STATUE-2", "DIV-81")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_statue_is_worth_eight_points_without_a_worker_and_nothing_more(edition: str) -> None:
    state = new_table(4, edition, seats=[seat(city={"statue": 0})])
    assert state.scores().breakdown()[0]["buildings"] == 8
    assert sum(state.scores().breakdown()[0].values()) == 8


@pytest.mark.rule("EXP1-STATUE-1")
def test_no_worker_can_stand_on_the_statue() -> None:
    owner = seat(city={"statue": 0, "guesthouse": 1, "harbor": 0}, goods={"corn": 1}, idle=3)
    trader = do(new_table(seats=[owner]), "pick trader")
    assert refused(trader, "guest statue") == "TRADER-1"
    mayor = do(new_table(seats=[seat(city={"statue": 0}, idle=3)], worker_ship=0), "pick mayor", "pass")
    assert (workers_on(mayor, 0, "statue"), board(mayor, 0)["idle_workers"]) == (0, 3)


@pytest.mark.rule("EXP1-STATUE-3", "BLD-CITYHALL-1")
def test_the_statue_is_a_utility_building_for_the_city_hall() -> None:
    assert scored(new_table(seats=[seat(city={"city-hall": 1, "statue": 0})]), "city-hall") == 2
    assert scored(new_table(seats=[seat(city={"city-hall": 1})]), "city-hall") == 1


@pytest.mark.rule("EXP1-STATUE-3", "BUILDER-3", "EXP1-CHURCH-1")
def test_the_statue_is_a_building_of_group_4_for_quarries_and_church() -> None:
    owner = seat(city={"church": 1}, island={"quarry": 5}, doubloons=10)
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass", "build statue")
    assert (doubloons(state)[1], points(state)[1]) == (10 - (10 - 4), 2)


@pytest.mark.rule("EXP1-STATUE-3", "BUILDER-5", "BLDGEN-5")
def test_the_statue_covers_two_city_spaces() -> None:
    small = ("small-indigo-plant", "small-sugar-mill", "indigo-plant", "sugar-mill", "tobacco-storage", "aqueduct")
    more = ("coffee-roaster", "small-market", "hacienda", "hospice", "office")
    owner = seat(city=dict.fromkeys((*small, *more), 0), doubloons=10)
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass")
    assert refused(state, "build statue") == "BUILDER-5"


# The Cloister.


@pytest.mark.rule("EXP1-CLOISTER-1", "DIV-82")
@pytest.mark.parametrize(
    ("island", "forests", "bonus"),
    [
        ({"corn": 2, "sugar": 2, "quarry": 2}, 2, 0),
        ({"corn": (3, 0)}, 0, 1),
        ({"corn": 5}, 0, 1),
        ({"corn": 6}, 0, 3),
        ({"corn": 3, "quarry": 3}, 0, 3),
        ({"corn": 3, "quarry": 3}, 3, 6),
        ({"corn": 9, "sugar": 3}, 0, 10),
        ({"corn": 3, "sugar": 3, "coffee": 3, "quarry": 3}, 0, 10),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cloister_counts_sets_of_three_equal_tiles(island: Tiles, forests: int, bonus: int, edition: str) -> None:
    for workers in (1, 0):
        owner = seat(city={"cloister": workers}, island=island, forests={"tobacco": forests})
        state = new_table(4, edition, seats=[owner])
        assert scored(state, "cloister") == bonus * workers
        assert scored(state, "buildings") == 4


@pytest.mark.rule("EXP1-CLOISTER-1", "AMB-35")
def test_forests_of_different_kinds_and_origins_are_one_kind_and_no_plantations() -> None:
    owner = seat(city={"cloister": 1}, forests={"corn": 1, "sugar": 1}, hidden_forests={"coffee": 1})
    assert scored(new_table(seats=[owner]), "cloister") == 1
    mixed = seat(city={"cloister": 1}, island={"corn": 2}, forests={"corn": 1})
    assert scored(new_table(seats=[mixed]), "cloister") == 0


# Other large buildings.


@pytest.mark.rule("AMB-35", "DIV-55", "BLD-RESIDENCE-1")
@pytest.mark.parametrize(("counts", "bonus"), [(True, 7), (False, 4)])
def test_the_residence_counts_forests_or_leaves_them_out(counts: bool, bonus: int) -> None:
    owner = seat(
        city={"residence": 1}, island={"corn": 4, "quarry": 2}, forests={"sugar": 4}, hidden_forests={"corn": 2}
    )
    assert scored(new_table(seats=[owner], residence_counts_forests=counts), "residence") == bonus


@pytest.mark.rule("DIV-55")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_every_edition_the_residence_counts_forests(edition: str) -> None:
    owner = seat(city={"residence": 1}, forests={"sugar": 11})
    assert scored(new_table(4, edition, seats=[owner]), "residence") == 6


@pytest.mark.rule("BLD-CITYHALL-1")
def test_the_city_hall_counts_every_new_building() -> None:
    city = dict.fromkeys([name for name in NEW_BUILDINGS if name not in ("statue", "guesthouse", "library")], 0)
    owner = seat(city={"city-hall": 1, **dict(list(city.items())[:8])})
    assert scored(new_table(seats=[owner]), "city-hall") == 9
