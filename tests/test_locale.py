"""The translations: nothing is missing, nothing is left over, and every sentence can be said."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from tools.messages import COMPLETE, LOCALE, extract, forms

from antillas.games import REGISTRY
from antillas.games.puerto_rico.catalog import built_in
from antillas.games.puerto_rico.tables import BUILDING_IDS, GOOD_IDS, ROLE_IDS, TILE_IDS
from antillas.web.grammar import Amount, Noun, grammar
from antillas.web.vocabulary import lexicon
from antillas.web.words import LANGUAGES, TERM, read_catalog

TEXTS = extract()
CATALOGS = {language: read_catalog(language) for language in LANGUAGES}
GAME = "puerto-rico"
NAMED_BY = {
    "good": GOOD_IDS,
    "cargo": GOOD_IDS,
    "tile": TILE_IDS,
    "role": ROLE_IDS,
    "building": BUILDING_IDS,
    "group": (*TILE_IDS, *BUILDING_IDS),
}
"""The ids that a value of this name can have."""
COUNTED_BY = {"doubloons": "doubloon", "workers": "worker", "points": "victory-point"}
GENERAL = {"the", "cap", "adj"}
"""Forms that the grammar makes of any name or number."""


def fields(text: str) -> list[tuple[str, str]]:
    """The placeholders of a text: names and what is asked of them."""
    return [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None]


def values_in(text: str) -> set[str]:
    return {name for name, _ in fields(text) if not name.startswith(TERM)}


def ids_of(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translated(catalog: Catalog) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every translation, or each of its plural forms, with its ids."""
    for message in catalog:
        if message.id:
            for text in forms(message.string):
                yield ids_of(message), text


@pytest.mark.parametrize("language", COMPLETE)
def test_every_text_has_a_translation(language: str) -> None:
    known = {ids_of(message) for message in CATALOGS[language] if message.id and all(forms(message.string))}
    missing = [ids for ids in (ids_of(message) for message in TEXTS if message.id) if ids not in known]
    assert not missing, f"`make messages`, then translate into {language}: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_over_or_uncertain(language: str) -> None:
    wanted = {ids_of(message) for message in TEXTS if message.id}
    catalog = CATALOGS[language]
    assert [ids for message in catalog if message.id and (ids := ids_of(message)) not in wanted] == []
    assert list(catalog.obsolete) == []
    assert [message.id for message in catalog if message.id and message.fuzzy] == []


def test_the_list_of_texts_is_up_to_date() -> None:
    with (LOCALE / "antillas.pot").open("rb") as file:
        listed = {ids_of(message) for message in read_po(file) if message.id}
    assert listed == {ids_of(message) for message in TEXTS if message.id}, "run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_placeholders_of_their_texts(language: str) -> None:
    wrong = []
    for ids, text in translated(CATALOGS[language]):
        wanted = set().union(*map(values_in, ids))
        optional = {"count"} if len(ids) > 1 else set()
        if not wanted - optional <= values_in(text) <= wanted:
            wrong.append((ids, text))
    assert wrong == []


@pytest.mark.parametrize("language", COMPLETE)
def test_plural_texts_have_all_forms(language: str) -> None:
    catalog = CATALOGS[language]
    for message in catalog:
        if message.pluralizable:
            assert len(forms(message.string)) == catalog.num_plurals, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_translation_asks_for_exists(language: str) -> None:
    known = lexicon(GAME)
    namings = [naming for naming, spoken in known.vocabularies.items() if spoken == language]
    for _, text in translated(CATALOGS[language]):
        for name, spec in fields(text):
            wanted = set(spec.split()) - GENERAL
            if not wanted or "#" in spec or "|" in spec:
                continue
            tables = known.counted if name in COUNTED_BY else known.forms
            thing = COUNTED_BY.get(name, name.removeprefix(TERM))
            things = (thing,) if name.startswith(TERM) else NAMED_BY.get(name.rstrip("2"), (thing,))
            for naming in namings:
                for thing in things:
                    has = tables.get(language, {}).get(thing, {}) | tables.get(naming, {}).get(thing, {})
                    assert wanted & has.keys(), f"{naming}: {thing} has no form {spec!r}, wanted by {text!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_in_translations_exist(language: str) -> None:
    names = REGISTRY[GAME].names("en")
    for _, text in translated(CATALOGS[language]):
        for name, _ in fields(text):
            assert not name.startswith(TERM) or name.removeprefix(TERM) in names, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_counting_patterns_have_a_form_for_every_plural(language: str) -> None:
    wanted = CATALOGS[language].num_plurals
    known = lexicon(GAME)
    tables = [known.counted[key] for key in known.counted if known.vocabularies.get(key, key) == language]
    patterns = [pattern for table in tables for cases in table.values() for pattern in cases.values()]
    specs = [spec for _, text in translated(CATALOGS[language]) for _, spec in fields(text)]
    for pattern in patterns + [spec for spec in specs if "#" in spec or "|" in spec]:
        assert pattern.count("|") + 1 in (1, wanted), pattern


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_can_be_filled_in(language: str) -> None:
    rules = grammar(language)
    for _, text in translated(CATALOGS[language]):
        for number in (0, 1, 2, 5, 22):
            values: dict[str, object] = {
                name: Amount(number, rules) if "#" in spec or "|" in spec else Noun("name", {}, rules)
                for name, spec in fields(text)
            }
            assert "{" not in text.format_map(values)


def test_a_lexicon_knows_the_editions_as_the_game_does() -> None:
    known = lexicon(GAME)
    for edition in built_in().editions.values():
        assert known.vocabularies[edition.names] == edition.language
    ids = REGISTRY[GAME].names("en").keys()
    for table in (*known.forms.values(), *known.counted.values()):
        assert table.keys() <= ids
    assert set(known.units.values()) <= ids


def test_editions_in_one_language_have_the_same_forms() -> None:
    known = lexicon(GAME)
    for language in LANGUAGES:
        own = [known.forms.get(naming, {}) for naming, spoken in known.vocabularies.items() if spoken == language]
        shapes = {str(sorted((name, sorted(cases)) for name, cases in table.items())) for table in own}
        assert len(shapes) == 1, f"the editions in {language} differ in the forms that they have"


@pytest.mark.parametrize("language", COMPLETE)
def test_typography(language: str) -> None:
    straight = re.compile(r"\"|'|\.\.\.| - |  |\s$|^\s|--")
    tag = re.compile(r"<[^>]*>|&[a-z]+;")
    for ids, text in translated(CATALOGS[language]):
        plain = re.sub(r"<[^>]*>|\{[^}]*\}", "x", text)
        assert not straight.search(plain) or straight.search(re.sub(r"<[^>]*>|\{[^}]*\}", "x", ids[-1])), text
        assert sorted(tag.findall(text)) == sorted(tag.findall(ids[-1])), text
        assert (ids[-1][-1] in ".?!:…") == (text[-1] in ".?!:…"), (ids, text)
