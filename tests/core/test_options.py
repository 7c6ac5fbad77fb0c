"""Options and game ids: what is accepted, what is refused and with which words."""

import pytest

import antillas
from antillas.core.errors import BadOption
from antillas.core.options import parse_id


def test_the_default_edition_is_the_recommended_one() -> None:
    assert antillas.game("puerto-rico", players=4).id == "puerto-rico(players=4,edition=recommended)"


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        ("puerto-rico(edition=lacerta-2022,players=3)", "puerto-rico(players=3,edition=lacerta-2022)"),
        (" puerto-rico( players = 5 ) ", "puerto-rico(players=5,edition=recommended)"),
        ("puerto-rico(players=3,vp_supply=75)", "puerto-rico(players=3,edition=recommended)"),
        ("puerto-rico(players=3,open_vp=TRUE)", "puerto-rico(players=3,edition=recommended,open_vp=true)"),
        (
            "puerto-rico(open_vp=true,start_player=2,players=2,vp_supply=40)",
            "puerto-rico(players=2,edition=recommended,vp_supply=40,start_player=2,open_vp=true)",
        ),
        (
            "puerto-rico(players=3,edition=gemklub-2010,hospice_ship_fallback=true)",
            "puerto-rico(players=3,edition=gemklub-2010,hospice_ship_fallback=true)",
        ),
    ],
)
def test_ids_are_canonical_and_parse_back(given: str, canonical: str) -> None:
    assert antillas.game(given).id == canonical
    assert antillas.game(canonical).id == canonical


def test_options_may_stand_beside_the_name() -> None:
    by_words = antillas.game("puerto-rico", players="4", open_vp=True, start_player=3)
    assert by_words.id == "puerto-rico(players=4,edition=recommended,start_player=3,open_vp=true)"


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("chess", {"players": 2}, ["chess", "puerto-rico"]),
        ("puerto-rico", {}, ["players=2 to 5"]),
        ("puerto-rico", {"players": 6}, ["players=6", "2 to 5"]),
        ("puerto-rico", {"players": "many"}, ["players=many", "2 to 5"]),
        ("puerto-rico", {"players": True}, ["players=True", "2 to 5"]),
        ("puerto-rico", {"players": 3.0}, ["players=3.0", "2 to 5"]),
        ("puerto-rico", {"players": 3, "edition": "rio-grande"}, ["rio-grande", "lacerta-2013", "gemklub-2010"]),
        ("puerto-rico", {"players": 3, "colour": "red"}, ["colour", "open_vp", "vp_supply", "edition"]),
        ("puerto-rico", {"players": 3, "open_vp": "perhaps"}, ["open_vp=perhaps", "true, false"]),
        ("puerto-rico", {"players": 3, "open_vp": 1}, ["open_vp=1", "true, false"]),
        ("puerto-rico", {"players": 3, "vp_supply": 0}, ["vp_supply=0", "1 to 1000"]),
        ("puerto-rico", {"players": 3, "vp_supply": "9" * 5000}, ["vp_supply", "1 to 1000"]),
        ("puerto-rico", {"players": 3, "start_player": 6}, ["start_player=6", "random"]),
        ("puerto-rico", {"players": 3, "start_player": 4}, ["start_player=4", "players=3", "1 to 3"]),
        ("puerto-rico(players=3)", {"players": 4}, ["players", "again"]),
        ("puerto-rico(players=3", {}, ["no game id"]),
        ("puerto-rico(players)", {}, ["players", "option=value"]),
        ("puerto-rico(players=3,players=4)", {}, ["players", "twice"]),
        ("puerto-rico(=3)", {}, ["option=value"]),
        ("", {}, ["no game id"]),
        ("Puerto Rico", {"players": 3}, ["no game id"]),
    ],
)
def test_bad_options_are_refused_with_what_exists(name: str, options: dict[str, object], words: list[str]) -> None:
    with pytest.raises(BadOption) as refused:
        antillas.game(name, **options)
    for word in words:
        assert word in str(refused.value)


def test_ids_without_brackets_have_no_options() -> None:
    assert parse_id("santa-maria") == ("santa-maria", {})


@pytest.mark.parametrize("name", antillas.REGISTRY)
def test_every_option_is_explained_and_has_a_value_in_every_edition(name: str) -> None:
    family = antillas.REGISTRY[name]
    for option in family.all_options():
        assert option.summary.endswith(".")
        assert option.describe()
    for edition in family.editions.values:
        for players in range(family.min_players, family.max_players + 1):
            assert family.preset(players, edition).keys() == {option.name for option in family.options}
