"""The translations: nothing is missing, nothing is left over, and every sentence can be said."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from babel.util import pathmatch
from tools.messages import COMPLETE, LOCALE, PACKAGE, extract, forms, rename_placeholders, searched

from antillas.core.errors import AntillasError
from antillas.core.phases import FramedState
from antillas.games import REGISTRY
from antillas.games.puerto_rico import tables as puerto_rico
from antillas.games.puerto_rico.catalog import built_in
from antillas.games.santa_maria import tables as santa_maria
from antillas.games.santiago_de_cuba import tables as santiago
from antillas.i18n.catalogues import LANGUAGES, read_catalog
from antillas.i18n.grammar import NO_FORMS, Amount, Noun, grammar
from antillas.i18n.vocabulary import lexicon
from antillas.i18n.words import TERM, Words

CATALOGS = {language: read_catalog(language) for language in LANGUAGES}
NAMED_BY: dict[str, dict[str, tuple[str, ...]]] = {
    "puerto-rico": {
        "good": puerto_rico.GOOD_IDS,
        "cargo": puerto_rico.GOOD_IDS,
        "tile": puerto_rico.TILE_IDS,
        "role": puerto_rico.ROLE_IDS,
        "building": puerto_rico.BUILDING_IDS,
        "group": (*puerto_rico.TILE_IDS, *puerto_rico.BUILDING_IDS, "holding"),
        "body": puerto_rico.SORT_IDS,
        "place": (*puerto_rico.TILE_IDS, *puerto_rico.BUILDING_IDS, "holding"),
    },
    "santiago-de-cuba": {
        "good": santiago.GOOD_IDS,
        "cuban": santiago.CUBAN_IDS,
        "building": santiago.BUILDING_IDS,
        "flower": santiago.FLOWER_IDS,
    },
    "santa-maria": {"kind": santa_maria.GAIN_IDS},
}
"""For each game the ids that a value of this name can have."""
GAMES = tuple(NAMED_BY)
GENERAL = {"the", "cap", "counted", "adj"}
"""Forms that the grammar makes of any name or number."""


@cache
def marked_texts() -> Catalog:
    """Every text that is marked in the program."""
    return extract()


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
            for text in filter(None, forms(message.string)):
                yield ids_of(message), text


@pytest.mark.parametrize("language", COMPLETE)
def test_every_text_has_a_translation(language: str) -> None:
    known = {ids_of(message) for message in CATALOGS[language] if message.id and all(forms(message.string))}
    missing = [ids for ids in (ids_of(message) for message in marked_texts() if message.id) if ids not in known]
    assert not missing, f"`make messages`, then translate into {language}: {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_over_or_uncertain(language: str) -> None:
    wanted = {ids_of(message) for message in marked_texts() if message.id}
    catalog = CATALOGS[language]
    left = [ids for message in catalog if message.id and (ids := ids_of(message)) not in wanted]
    assert left == [], "`make messages` when nothing lacks a translation"
    assert list(catalog.obsolete) == []
    assert [message.id for message in catalog if message.id and message.fuzzy] == []


def test_the_list_of_texts_is_up_to_date() -> None:
    with (LOCALE / "antillas.pot").open("rb") as file:
        listed = {ids_of(message) for message in read_po(file) if message.id}
    assert listed == {ids_of(message) for message in marked_texts() if message.id}, "run `make messages`"


def python_files() -> dict[str, ast.Module]:
    """The files of the package."""
    files = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in files.items()}


def calls(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def error_places() -> dict[str, int]:
    """Where the constructors of errors take their template."""
    places: dict[str, int] = {}
    kinds: list[type[AntillasError]] = [AntillasError]
    for kind in kinds:
        kinds += kind.__subclasses__()
        parameters = [name for name in inspect.signature(kind).parameters if name in ("rule", "template")]
        if "template" in parameters:
            places[kind.__name__] = parameters.index("template")
    return places


def test_errors_carry_templates_and_no_finished_sentences() -> None:
    places = error_places()
    assert places["BadData"] == 0
    assert places["IllegalMove"] == 1
    for path, tree in python_files().items():
        for name, call in calls(tree):
            if name in places and len(call.args) > places[name]:
                template = call.args[places[name]]
                assert not isinstance(template, ast.JoinedStr | ast.BinOp | ast.IfExp), f"{path}:{call.lineno}"


def test_babel_finds_what_is_marked() -> None:
    """Babel reads tokens: it would miss a text within a call within a call, and join the two of a condition."""
    texts = {text for message in marked_texts() if message.id for text in ids_of(message)}
    for path, tree in python_files().items():
        keywords = next(entry["keywords"] for pattern, entry in searched().items() if pathmatch(pattern, path))
        for name, call in calls(tree):
            if name not in keywords:
                continue
            for place in keywords[name] or (1,):
                given = call.args[place - 1] if len(call.args) >= place else None
                assert not isinstance(given, ast.JoinedStr | ast.BinOp | ast.IfExp), f"{path}:{call.lineno}"
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    assert given.value in texts, f"{path}:{call.lineno}"


@pytest.mark.parametrize("game", REGISTRY)
def test_what_a_game_asks_and_offers_is_marked(game: str) -> None:
    family = REGISTRY[game]
    state = family.game({"players": family.max_players}).start()
    prompts = [phase.prompt for phase in state.phases] if isinstance(state, FramedState) else []
    said = {family.summary, *(option.summary for option in family.all_options()), *prompts}
    unmarked = sorted(said - {text for message in marked_texts() for text in ids_of(message)})
    assert unmarked == []


def test_renamed_placeholders_keep_their_translation() -> None:
    catalog = Catalog(locale="pl")
    catalog.add("{text} is no {thing}")
    catalog.add("{text} is none")
    catalog.obsolete["{name} is no {kind}"] = Message("{name} is no {kind}", "to nie {kind:acc}: {name}")
    rename_placeholders(catalog)
    assert [forms(message.string) for message in catalog if message.id] == [("to nie {thing:acc}: {text}",), ("",)]
    assert not catalog.obsolete


def test_translating_needs_no_web_server() -> None:
    code = "import sys, antillas.i18n.words; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "babel" in loaded
    assert not {"fastapi", "starlette", "jinja2", "markupsafe", "sqlalchemy", "rich", "click"} & set(loaded)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_placeholders_of_their_texts(language: str) -> None:
    wrong = []
    for ids, text in translated(CATALOGS[language]):
        # A form may leave out the number, and what the other form alone has.
        needed = set.intersection(*map(values_in, ids)) - ({"count"} if len(ids) > 1 else set())
        if not needed <= values_in(text) <= set().union(*map(values_in, ids)):
            wrong.append((ids, text))
    assert wrong == []


@pytest.mark.parametrize("language", COMPLETE)
def test_plural_texts_have_all_forms(language: str) -> None:
    catalog = CATALOGS[language]
    for message in catalog:
        if message.pluralizable:
            assert len(forms(message.string)) == catalog.num_plurals, message.id


def said_in(ids: tuple[str, ...], game: str) -> bool:
    """Whether a text is said in a game: in its own files, or in files of no game."""
    places = {place for message in marked_texts() if ids_of(message) == ids for place, _ in message.locations}
    owners = {name for name in GAMES if any(name.replace("-", "_") in place for place in places)}
    return game in owners or not owners


def things_named(game: str, name: str) -> tuple[str, ...]:
    """The ids that a placeholder can stand for in a game; none if the game has nothing of that name."""
    known = lexicon(game)
    if name.startswith(TERM):
        thing = name.removeprefix(TERM)
        return (thing,) if thing in REGISTRY[game].names("en") else ()
    if name in known.units:
        return (known.units[name],)
    return NAMED_BY[game].get(name.rstrip("2"), ())


def test_every_game_says_what_its_values_name() -> None:
    assert NAMED_BY.keys() == REGISTRY.keys()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_a_translation_asks_for_exists(language: str, game: str) -> None:
    known = lexicon(game)
    namings = [naming for naming, spoken in known.vocabularies.items() if spoken == language]
    for ids, text in translated(CATALOGS[language]):
        asked = [(name, spec) for name, spec in fields(text) if set(spec.split()) - GENERAL]
        if not asked or not said_in(ids, game):
            continue
        for name, spec in asked:
            if "#" in spec or "|" in spec:
                continue
            tables = known.counted if name in known.units else known.forms
            for naming, thing in product(namings, things_named(game, name)):
                has = tables.get(language, {}).get(thing, {}) | tables.get(naming, {}).get(thing, {})
                wanted = set(spec.split()) - GENERAL
                assert wanted & has.keys(), f"{naming}: {thing} has no form {spec!r}, wanted by {text!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_in_translations_exist(language: str) -> None:
    names = {name for family in REGISTRY.values() for name in family.names("en")}
    for _, text in translated(CATALOGS[language]):
        for name, _ in fields(text):
            assert not name.startswith(TERM) or name.removeprefix(TERM) in names, text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_counting_patterns_have_a_form_for_every_plural(language: str, game: str) -> None:
    wanted = CATALOGS[language].num_plurals
    known = lexicon(game)
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
                name: Amount(number, rules) if "#" in spec or "|" in spec else Noun("name", NO_FORMS, rules)
                for name, spec in fields(text)
            }
            assert "{" not in text.format_map(values)


def test_a_lexicon_knows_the_editions_as_the_game_does() -> None:
    known = lexicon("puerto-rico")
    for edition in built_in().editions.values():
        assert known.vocabularies[edition.names] == edition.language


@pytest.mark.parametrize("game", GAMES)
def test_a_lexicon_speaks_of_things_in_its_game(game: str) -> None:
    known = lexicon(game)
    ids = REGISTRY[game].names("en").keys()
    for table in (*known.forms.values(), *known.counted.values()):
        assert table.keys() <= ids
    assert set(known.units.values()) <= ids
    for naming in known.vocabularies:
        assert REGISTRY[game].names(naming).keys() == ids


@pytest.mark.parametrize("game", GAMES)
def test_editions_in_one_language_have_the_same_forms(game: str) -> None:
    known = lexicon(game)
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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_piece_does_says_no_word_twice(language: str, game: str) -> None:
    # An amount brings its unit with it: a translation that adds the unit says "2 coins coins".
    words = Words(language, REGISTRY[game])
    for piece, text in REGISTRY[game].full_game().rule_texts().items():
        said = words.say(text.effect)
        assert not re.search(r"\b(\w+) \1\b", said), (piece, said)
