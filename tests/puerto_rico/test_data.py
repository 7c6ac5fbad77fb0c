"""The component files: their numbers are those of the rules, and files that cannot be right are refused."""

from importlib.resources import files

import pytest

from antillas.core.errors import BadData
from antillas.games.puerto_rico.catalog import built_in, read_catalog
from tests.puerto_rico.positions import GOODS
from tests.puerto_rico.printed import BUILDINGS

FILES = ("buildings.toml", "components.toml", "editions.toml")
MAKES = {
    "small-indigo-plant": "indigo",
    "small-sugar-mill": "sugar",
    "indigo-plant": "indigo",
    "sugar-mill": "sugar",
    "tobacco-storage": "tobacco",
    "coffee-roaster": "coffee",
}


def test_there_are_exactly_the_buildings_of_the_rules() -> None:
    assert [row.id for row in built_in().buildings] == list(BUILDINGS)
    assert sum(row.copies for row in built_in().buildings) == 49


@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_has_the_numbers_of_the_rules(name: str) -> None:
    row = next(row for row in built_in().buildings if row.id == name)
    numbers = (row.cost, row.points, row.group, row.circles, row.copies, row.copies_two_players)
    assert (row.rule, row.kind, *numbers, row.phase) == tuple(BUILDINGS[name])
    assert row.good == MAKES.get(name)


@pytest.mark.rule("TRADER-2")
def test_goods_have_the_prices_and_numbers_of_the_rules() -> None:
    found = [(good.id, good.price, good.count, good.tiles) for good in built_in().components.good]
    assert found == list(zip(GOODS, (0, 1, 2, 3, 4), (10, 11, 11, 9, 9), (10, 12, 11, 9, 8), strict=True))
    assert built_in().components.quarry.count == 8


def texts() -> dict[str, str]:
    """The component files as they are."""
    folder = files("antillas.games.puerto_rico") / "data"
    return {name: (folder / name).read_text(encoding="utf-8") for name in FILES}


def refusal(name: str, old: str, new: str) -> str:
    """Why the component files are refused when one text in one of them is replaced."""
    changed = texts()
    assert old in changed[name]
    changed[name] = changed[name].replace(old, new, 1)
    with pytest.raises(BadData) as caught:
        read_catalog(*(changed[name] for name in FILES))
    return str(caught.value)


def test_the_files_as_they_are_can_be_read() -> None:
    assert [row.id for row in read_catalog(*(texts()[name] for name in FILES)).buildings] == list(BUILDINGS)


THREE_PLAYERS = "[[setup]]\nplayers = 3\n"
INDIGO_GOOD = 'id = "indigo"\nprice = 1\n'
WRONG = [
    pytest.param(0, "cost = 1\n", 'cost = "one"\n', ["cost", "a whole number"], id="wrong type"),
    pytest.param(0, "cost = 1\n", "cost = -1\n", ["cost", "from 0 to"], id="negative cost"),
    pytest.param(0, "group = 1\n", "group = 5\n", ["group", "to 4"], id="unknown group"),
    pytest.param(0, "circles = 3\n", "circles = 4\n", ["circles", "to 3"], id="too many circles"),
    pytest.param(0, 'kind = "small-production"\n', 'kind = "tiny"\n', ["kind", "tiny"], id="unknown kind"),
    pytest.param(0, "cost = 1\n", "cost = 1\ncolour = 'red'\n", ["colour", "there is no"], id="unknown key"),
    pytest.param(0, "cost = 1\n", "", ["cost", "missing"], id="missing key"),
    pytest.param(0, 'en = "Small Indigo Plant", ', "", ["names", "en", "missing"], id="missing name"),
    pytest.param(0, 'names = { en = "Small I', 'names = { fr = "x", en = "Small I', ["names", "fr"], id="new naming"),
    pytest.param(0, 'id = "wharf"', 'id = "dock"', ["building", "dock", "order"], id="unknown building"),
    pytest.param(0, 'id = "hacienda"', 'id = "hospice"', ["building", "hospice", "order"], id="wrong order"),
    pytest.param(0, 'good = "indigo"', 'good = "rum"', ["small-indigo-plant", "good", "rum"], id="unknown good"),
    pytest.param(0, 'good = "indigo"', 'good = "corn"', ["small-indigo-plant", "good"], id="corn needs no building"),
    pytest.param(0, 'good = "indigo"\n', "", ["small-indigo-plant", "good"], id="production of nothing"),
    pytest.param(0, 'phase = "trader"\n', 'phase = "trader"\ngood = "corn"\n', ["small-market", "good"], id="utility"),
    pytest.param(0, '{ circles = "known"', '{ circles = "rumour"', ["provenance", "rumour"], id="unknown provenance"),
    pytest.param(0, "[[building]]", "[[building]", [], id="broken building syntax"),
    pytest.param(1, INDIGO_GOOD, 'id = "rum"\nprice = 1\n', ["good", "rum", "order"], id="unknown kind of good"),
    pytest.param(1, 'id = "mayor"', 'id = "pirate"', ["role", "pirate", "order"], id="unknown role"),
    pytest.param(1, "players = 3\n", "players = 4\n", ["setup", "2, 3, 4, 5"], id="missing set-up table"),
    pytest.param(1, "workers = 55\n", "workers = 5.5\n", ["setup", "workers", "a whole number"], id="half a worker"),
    pytest.param(1, "workers = 55\n", "", ["setup", "workers", "missing"], id="missing workers"),
    pytest.param(1, '["indigo", "corn"]', '["indigo"]', ["2 players", "plantations"], id="missing plantation"),
    pytest.param(1, '["indigo", "corn"]', '["indigo", "rum"]', ["plantations", "rum"], id="unknown plantation"),
    pytest.param(1, "prospectors = 2\n", "prospectors = 3\n", ["5 players", "prospectors"], id="third prospector"),
    pytest.param(1, "[quarry]\ncount = 8\n", "[quarry]\n", ["quarry", "count"], id="missing quarries"),
    pytest.param(1, "count = 10", "count = ", [], id="broken component syntax"),
    pytest.param(2, "open_vp = false\n", "", ["open_vp", "missing"], id="missing flag"),
    pytest.param(2, "open_vp = false\n", 'open_vp = "no"\n', ["open_vp", "bool"], id="flag of the wrong type"),
    pytest.param(2, "open_vp = false\n", "open_vp = false\nhats = true\n", ["hats", "unknown"], id="unknown flag"),
    pytest.param(2, "[65, 75, 100, 126]", "[65, 75, 100]", ["vp_supply", "a list of 4 values"], id="too few supplies"),
    pytest.param(2, 'language = "pl"', 'language = "xx"', ["language", "xx"], id="unknown language"),
    pytest.param(2, 'names = "lacerta-2013"', 'names = "alea"', ["names", "alea"], id="unknown names"),
    pytest.param(2, 'id = "lacerta-2013"', 'id = "recommended"', ["recommended"], id="edition given twice"),
    pytest.param(2, 'title = "', "title = ", [], id="broken edition syntax"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), WRONG)
def test_a_file_that_cannot_be_right_is_refused_with_file_key_and_reason(
    file: int, old: str, new: str, words: list[str]
) -> None:
    reason = refusal(FILES[file], old, new)
    assert reason.startswith(f"{FILES[file]}: ")
    assert all(word in reason for word in words), reason


def test_buildings_left_out_or_added_are_refused() -> None:
    first = texts()["buildings.toml"].split("[[building]]")[1]
    assert "ids must be" in refusal("buildings.toml", f"[[building]]{first}", "")
    assert "ids must be" in refusal("buildings.toml", f"[[building]]{first}", f"[[building]]{first}" * 2)


def test_a_missing_set_up_table_is_refused() -> None:
    table = texts()["components.toml"].split(THREE_PLAYERS)[1].split("\n\n")[0]
    assert "setup" in refusal("components.toml", THREE_PLAYERS + table, "")
