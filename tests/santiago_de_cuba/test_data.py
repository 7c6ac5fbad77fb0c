"""The component file: its numbers are those of the rules, and a file that cannot be right is refused."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from antillas.core.components import ComponentText
from antillas.core.errors import BadData
from antillas.games.santiago_de_cuba.family import SANTIAGO_DE_CUBA
from tests.santiago_de_cuba.positions import ALL_GOODS, BUILDINGS, CUBANS, FLOWERS, UNDER

NAME = "box.toml"
TEXT = (files("antillas.games.santiago_de_cuba") / "data" / "components.toml").read_text(encoding="utf-8")
DATA: dict[str, Any] = tomllib.loads(TEXT)
SUGAR_DIE = 'good = "sugar"\ncolour = "white"\nfaces = '
JOSE = 'id = "jose"\ngain = { sugar = 2 }\nflower = "yellow"\n'
JOSE_WHOLE = f'[[cuban]]\n{JOSE}status = {{ gain = "text", flower = "photo" }}\n'
PEDRO = 'gain = { tobacco = 2 }\nflower = "white"'
PLAIN = f"{SUGAR_DIE}[0, 1, 1, 2, 2, 3]"
START = 'pesos = 3\nvp = 2\ngoods = { sugar = 1, tobacco = 1, fruit = 1 }\nstatus = "text"'
RECONSTRUCTED = [
    ("conchita", "flower"),
    ("pablo", "flower"),
    ("maria", "gain"),
    ("maria", "flower"),
    ("martinez", "flower"),
]


def cuban(name: str) -> dict[str, Any]:
    return next(one for one in DATA["cuban"] if one["id"] == name)


@pytest.mark.rule("SC-COMP-2", "SC-COMP-3", "SC-COMP-4", "SC-VAL-1")
def test_there_are_the_pieces_of_the_rules() -> None:
    assert {good: DATA["supply"][good] for good in ALL_GOODS} == dict.fromkeys(ALL_GOODS, 8)
    assert [one["id"] for one in DATA["cuban"]] == list(CUBANS)
    assert DATA["buildings"]["ids"] == list(BUILDINGS)
    assert DATA["places"]["flowers"] == [flower for flower in UNDER for _ in range(3)]
    assert (DATA["track"]["ships"], DATA["track"]["flags"]) == (7, [2, 3, 4])


@pytest.mark.rule("SC-COMP-6", "SC-DATA-9")
def test_only_the_orange_die_has_a_four() -> None:
    plain, orange = [0, 1, 1, 2, 2, 3], [0, 1, 2, 2, 3, 4]
    found = {(die["good"], die["colour"]): die["faces"] for die in DATA["die"]}
    assert found == {
        ("sugar", "white"): plain,
        ("fruit", "orange"): orange,
        ("tobacco", "green"): plain,
        ("rum", "red"): plain,
        ("cigars", "black"): plain,
    }


@pytest.mark.rule("SC-DATA-1", "SC-COMP-3")
@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("pedro", "text"),
        ("jose", "photo"),
        ("conchita", "reconstructed"),
        ("miguel", "text"),
        ("pablo", "reconstructed"),
        ("maria", "reconstructed"),
        ("martinez", "reconstructed"),
        ("zorro", "text"),
        ("alonso", "text"),
    ],
)
def test_every_flower_says_where_it_comes_from(name: str, source: str) -> None:
    one = cuban(name)
    status = one["status"]["flower"] if isinstance(one["status"], dict) else one["status"]
    assert (one["flower"], status) == (FLOWERS[name] or "none", source)


@pytest.mark.rule("SC-DATA-2", "SC-DATA-7", "SC-DATA-8")
def test_what_only_the_pictures_showed_is_marked_or_has_no_effect() -> None:
    assert (cuban("maria")["gain"], cuban("maria")["status"]["gain"]) == ({"vp": 2}, "reconstructed")
    rules = {"meta", "players", "start", "supply", "track", "die", "cuban", "buildings", "tokens"}
    assert set(DATA) == rules | {"places"}
    assert set(DATA["places"]) == {"flowers", "status"}
    assert {key for one in DATA["cuban"] for key in one} == {"id", "gain", "special", "flower", "status"}


@pytest.mark.rule("SC-DATA-3", "SC-DATA-4", "SC-COMP-5")
def test_the_tokens_are_those_of_the_box() -> None:
    tokens = DATA["tokens"]
    assert tokens["vp"] == [[1, 10], [2, 20], [3, 10], [5, 10], [10, 10]]
    assert tokens["peso"] == [[1, 24], [3, 12]]
    assert [sum(count for _, count in tokens[kind]) for kind in ("vp", "peso")] == [60, 36]
    assert tokens["status"] == "photo"


@pytest.mark.rule("SC-DATA-5", "SC-DATA-10", "SC-SETUP-5")
def test_the_players_have_four_different_colours() -> None:
    players = DATA["players"]
    assert players["colours"] == ["yellow", "blue", "red", "green"]
    assert (players["min"], players["max"]) == (2, 4)


@pytest.mark.rule("SC-SETUP-5", "SC-DATA-5")
@pytest.mark.parametrize("colours", ['"yellow", "yellow", "red", "green"', '"yellow", "blue", "red"'])
def test_two_players_never_have_the_same_colour(colours: str) -> None:
    check_refusal(changed('"yellow", "blue", "red", "green"', colours), ["players", "colours"])


# Files of others.


def changed(old: str, new: str) -> ComponentText:
    """The component file with one text replaced."""
    assert old in TEXT
    return ComponentText(NAME, TEXT.replace(old, new, 1))


def test_the_file_as_it_is_can_be_read() -> None:
    assert SANTIAGO_DE_CUBA.with_components(ComponentText(NAME, TEXT)).game({"players": 3})


COUNTS = [
    pytest.param(JOSE_WHOLE, "", ["cuban"], id="eight Cubans"),
    pytest.param('id = "jose"', 'id = "jorge"', ["cuban", "jorge"], id="unknown Cuban"),
    pytest.param('id = "jose"', 'id = "pedro"', ["cuban", "pedro"], id="Cuban given twice"),
    pytest.param('"bank", ', "", ["buildings"], id="eleven buildings"),
    pytest.param('"bank"', '"tavern"', ["buildings", "tavern"], id="unknown building"),
    pytest.param('"church"', '"bank"', ["buildings", "bank"], id="building given twice"),
    pytest.param('  "yellow", ', "  ", ["places", "flowers"], id="eleven places"),
    pytest.param('  "yellow", ', '  "blue", ', ["places", "flowers", "yellow"], id="four blue places"),
    pytest.param('  "yellow", ', '  "green", ', ["places", "flowers", "green"], id="unknown flower"),
    pytest.param(PLAIN, f"{SUGAR_DIE}[0, 1, 1, 2, 2, 4]", ["die", "sugar", "faces"], id="a 4"),
    pytest.param(PLAIN, f"{SUGAR_DIE}[0, 1, 1, 2, 2]", ["die", "faces"], id="five faces"),
    pytest.param("faces = [0, 1, 2, 2, 3, 4]", "faces = [0, 1, 1, 2, 2, 3]", ["die", "fruit", "faces"], id="no 4"),
    pytest.param('good = "rum"', 'good = "tea"', ["die", "tea"], id="die of an unknown good"),
    pytest.param('good = "rum"', 'good = "sugar"', ["die", "sugar"], id="two dice of a good"),
    pytest.param("rum = 8\n", "rum = 9\n", ["supply", "rum"], id="nine rum"),
    pytest.param("wood = 8\n", "", ["supply", "wood"], id="no wood"),
    pytest.param("wood = 8\n", "wood = 8\ntea = 8\n", ["supply", "tea"], id="a seventh good"),
]


@pytest.mark.rule("SC-VAL-1", "SC-COMP-6")
@pytest.mark.parametrize(("old", "new", "words"), COUNTS)
def test_a_file_with_other_pieces_is_refused_with_file_key_and_reason(old: str, new: str, words: list[str]) -> None:
    check_refusal(changed(old, new), words)


def check_refusal(file: ComponentText, words: list[str]) -> None:
    with pytest.raises(BadData) as caught:
        SANTIAGO_DE_CUBA.with_components(file)
    reason = str(caught.value)
    assert reason.startswith(f"{NAME}: ")
    assert all(word in reason for word in words), reason
    assert len(reason) > len(NAME) + len(" ".join(words)) + 5


STATED_VALUES = [
    ("pesos = 3", "pesos = 30", "start.pesos: it is 30, and the rulebook states 3 (SC-SETUP-5)."),
    ("vp = 2", "vp = 0", "start.vp: it is 0, and the rulebook states 2 (SC-SETUP-5)."),
    ("{ sugar = 1, tobacco", "{ sugar = 2, tobacco", "start.goods: it is { sugar = 2, "),
    ("ships = 7", "ships = 9", "track.ships: it is 9, and the rulebook states 7 (SC-COMP-1)."),
    ("max = 4", "max = 5", "players.max: it is 5, and the rulebook states 4 (SC-DATA-10)."),
    ("rum = 8", "rum = 9", "supply.rum: it is 9, and the rulebook states 8 (SC-COMP-2)."),
    ('colour = "red"', 'colour = "pink"', 'die rum: colour: it is "pink", and the rulebook states "red" (SC-COMP-6).'),
    (
        PEDRO,
        PEDRO.replace("2", "3"),
        "cuban pedro: gain: it is { tobacco = 3 }, and the rulebook states { tobacco = 2 } (",
    ),
    (
        PEDRO,
        PEDRO.replace("white", "red"),
        'cuban pedro: flower: it is "red", and the rulebook states "white" (SC-VAL-2).',
    ),
    (
        'special = "gifts"\n',
        "",
        'cuban zorro: special: it is left out, and the rulebook states "gifts" (SC-CUB-ZORRO-1).',
    ),
    ("[10, 10]]", "[10, 11]]", "tokens.vp: there are 60 of them (SC-COMP-5)."),
    (
        "[[1, 24], [3, 12]]",
        "[[1, 24], [3, 13]]",
        "tokens.peso: there are 24 of one value and 12 of another (SC-COMP-5).",
    ),
]


@pytest.mark.rule("SC-VAL-1", "SC-SETUP-5", "SC-COMP-1", "SC-COMP-5")
@pytest.mark.parametrize(("old", "new", "told"), STATED_VALUES)
def test_what_the_rulebook_states_cannot_be_changed(old: str, new: str, told: str) -> None:
    with pytest.raises(BadData) as caught:
        SANTIAGO_DE_CUBA.with_components(changed(old, new))
    assert str(caught.value).startswith(f"{NAME}: {told}")


@pytest.mark.rule("SC-DATA-9", "SC-DATA-3")
def test_what_only_pictures_showed_can_be_changed() -> None:
    text = TEXT.replace("flags = [2, 3, 4]", "flags = [1, 2, 5]").replace("[5, 10], [10, 10]", "[5, 20]")
    assert SANTIAGO_DE_CUBA.with_components(ComponentText(NAME, text)).game({"players": 2})


FLOWERLESS = [
    pytest.param('special = "gifts"\nflower = "none"', 'special = "gifts"\nflower = "red"', "zorro", id="el zorro"),
    pytest.param(JOSE, JOSE.replace("yellow", "none"), "jose", id="a second one without"),
    pytest.param(PEDRO, PEDRO.replace("white", "red"), "pedro", id="pedro"),
    pytest.param('gain = { wood = 2 }\nflower = "blue"', 'gain = { wood = 2 }\nflower = "red"', "miguel", id="miguel"),
    pytest.param('use"\nflower = "white"', 'use"\nflower = "red"', "alonso", id="alonso"),
    pytest.param(JOSE, JOSE.replace("yellow", "violet"), "flower", id="unknown colour"),
]


@pytest.mark.rule("SC-VAL-2")
@pytest.mark.parametrize(("old", "new", "word"), FLOWERLESS)
def test_stated_flowers_stay_and_only_el_zorro_has_none(old: str, new: str, word: str) -> None:
    check_refusal(changed(old, new), ["cuban", word, "flower"])


@pytest.mark.rule("SC-VAL-2", "SC-DATA-1")
def test_flowers_that_are_not_stated_may_differ_and_an_unused_colour_is_only_a_warning() -> None:
    text = TEXT.replace('flower = "yellow"', 'flower = "red"')
    family = SANTIAGO_DE_CUBA.with_components(ComponentText(NAME, text))
    assert family.game({"players": 2})
    assert any("yellow" in line for line in family.not_printed())
    assert not any("no Cuban" in line for line in SANTIAGO_DE_CUBA.not_printed())


@pytest.mark.rule("SC-VAL-3")
@pytest.mark.parametrize("number", [0, 1, 5])
def test_maria_gives_no_other_number_than_two_three_or_four(number: int) -> None:
    check_refusal(changed("gain = { vp = 2 }", f"gain = {{ vp = {number} }}"), ["cuban", "maria", "gain"])


@pytest.mark.rule("SC-VAL-3", "SC-CUB-MARIA-1")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_maria_gives_as_many_points_as_the_file_says(number: int) -> None:
    family = SANTIAGO_DE_CUBA.with_components(changed("gain = { vp = 2 }", f"gain = {{ vp = {number} }}"))
    state = family.game({"players": 2, "start_player": "1"}).start()
    while state.player < 0 or not state.text(state.legal()[0]).startswith("drive"):
        options = [state.text(action) for action, _ in state.outcomes()] or [state.text(state.legal()[0])]
        state.apply(state.parse("deal maria" if "deal maria" in options else options[-1]))
    state.apply(state.parse("drive 1"))
    assert state.scores().totals == [2 + number + 1, 2 + 1]


STATUS = [
    pytest.param(START, "start", id="start"),
    pytest.param('faces = [0, 1, 2, 2, 3, 4]\nstatus = "text"', "die", id="die"),
    pytest.param('[0, 1, 1, 2, 2, 3]\nstatus = "text"', "die", id="first die"),
    pytest.param('gain = { wood = 2 }\nflower = "blue"\nstatus = "text"', "cuban", id="cuban"),
]


@pytest.mark.rule("SC-VAL-4")
@pytest.mark.parametrize(("entry", "word"), STATUS)
def test_an_entry_without_a_known_source_is_refused(entry: str, word: str) -> None:
    check_refusal(changed(entry, entry.replace('status = "text"', 'status = "rumour"')), [word, "status", "rumour"])
    check_refusal(changed(entry, entry.replace('\nstatus = "text"', "")), [word, "status"])


@pytest.mark.rule("SC-VAL-4")
def test_a_source_may_be_given_key_by_key() -> None:
    check_refusal(changed('ships = "text", flags', 'ships = "hearsay", flags'), ["track", "status", "hearsay"])
    check_refusal(changed('ships = "text", flags', 'boats = "text", flags'), ["track", "status", "boats"])


@pytest.mark.rule("SC-VAL-4", "SC-DATA-1", "SC-DATA-2")
def test_the_program_lists_what_is_reconstructed() -> None:
    listed = [line for line in SANTIAGO_DE_CUBA.not_printed() if line.endswith("reconstructed")]
    assert len(listed) == len(RECONSTRUCTED)
    for name, key in RECONSTRUCTED:
        assert any(name in line and key in line for line in listed), name
