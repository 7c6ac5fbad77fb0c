"""What people read: languages, plurals, the words of the editions, and sentences of the engine in every language."""

import random

import pytest
from jinja2 import Environment

import antillas
from antillas import State
from antillas.core.errors import AntillasError, BadOption, BadRecord, IllegalMove, UnreadableMove, forbidden
from antillas.core.message import Event, Message, Names, Quote, Text, marked, refusal
from antillas.games import REGISTRY
from antillas.i18n.catalogues import LANGUAGES
from antillas.i18n.grammar import grammar
from antillas.i18n.words import Words
from antillas.web.languages import pick_language, template_words
from tests.conformance.games import random_game

FAMILY = REGISTRY["puerto-rico"]
EDITIONS = FAMILY.editions.values
SEATS = ["Ana", "Bruno", "Cleo", "Dora", "Elek"]


def plain(text: str) -> str:
    """The text without the blanks that only keep words together."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("header", "chosen", "language"),
    [
        (None, None, "en"),
        ("", "", "en"),
        ("pl", None, "pl"),
        ("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7", None, "pl"),
        ("de, hu;q=0.5, en;q=0.4", None, "hu"),
        ("en;q=0.1, hu-HU;q=0.9", None, "hu"),
        ("HU ; q = 0.9 , EN ; q=0.95", None, "en"),
        ("pl;q=0, hu;q=0.2", None, "hu"),
        ("fr, *;q=0.5", None, "en"),
        ("pl;q=2, ;;, hu;q=x", None, "en"),
        ("pl", "hu", "hu"),
        ("pl", "xx", "pl"),
        ("pl," * 100_000, None, "pl"),
        ("x" * 100_000, "", "en"),
    ],
)
def test_the_language_is_chosen_or_negotiated(header: str | None, chosen: str | None, language: str) -> None:
    assert pick_language(header, chosen) == language


def test_there_is_no_other_language() -> None:
    with pytest.raises(BadOption, match="en, pl, hu"):
        Words("xx")


@pytest.mark.parametrize(
    ("language", "edition", "said"),
    [
        (
            "en",
            "recommended",
            ["0 workers", "1 worker", "2 workers", "5 workers", "12 workers", "22 workers", "25 workers"],
        ),
        (
            "pl",
            "lacerta-2013",
            [f"{n} {'kolonista' if n == 1 else 'kolonistów'}" for n in (0, 1, 2, 5, 12, 22, 25)],
        ),
        ("hu", "gemklub-2010", [f"{n} telepes" for n in (0, 1, 2, 5, 12, 22, 25)]),
    ],
)
def test_workers_are_counted(language: str, edition: str, said: list[str]) -> None:
    words = Words(language, FAMILY, edition)
    assert [str(words.amount("workers", number)) for number in (0, 1, 2, 5, 12, 22, 25)] == said


def test_doubloons_and_points_are_counted() -> None:
    numbers = (0, 1, 2, 5, 12, 22, 25)
    polish = Words("pl", FAMILY)
    ending = ["dublonów", "dublon", "dublony", "dublonów", "dublonów", "dublony", "dublonów"]
    assert [str(polish.amount("doubloons", n)) for n in numbers] == [
        f"{n} {word}" for n, word in zip(numbers, ending, strict=True)
    ]
    assert [str(polish.amount("points", n)) for n in (1, 2, 5)] == ["1 PZ", "2 PZ", "5 PZ"]
    hungarian = Words("hu", FAMILY)
    assert [hungarian.amount("doubloons", n, "acc") for n in numbers] == [f"{n} dublont" for n in numbers]
    assert polish.amount("workers", 1, "acc") == "1 robotnika"
    assert str(polish.amount("crates", 3)) == "3"


def test_a_text_picks_its_plural_by_the_language() -> None:
    pair = (marked("{count} quarry"), marked("{count} quarries"))
    numbers = (0, 1, 2, 5, 12, 22, 25)
    ending = {
        "en": ["quarries", "quarry", *["quarries"] * 5],
        "pl": ["kamieniołomów", "kamieniołom", "kamieniołomy", *["kamieniołomów"] * 2, "kamieniołomy", "kamieniołomów"],
        "hu": ["kőbánya"] * 7,
    }
    for language, words in ending.items():
        said = [Words(language).plural(*pair, number) for number in numbers]
        assert said == [f"{number} {word}" for number, word in zip(numbers, words, strict=True)]


def test_a_text_counts_with_the_numbers_it_is_given() -> None:
    words = Words("en")
    assert words("{count:# seat|# seats}", count=1) == "1 seat"
    assert words("{count:# seat|# seats} {count:is|are} free", count=0) == "0 seats are free"
    assert Words("pl")("{count:# a|# b|# c}", count=22) == "22 b"
    assert words("{share} of {name}", share=0.5, name="Ana") == "0.5 of Ana"
    assert words("") == ""


@pytest.mark.parametrize(
    ("language", "edition", "worker", "craftsman", "ship"),
    [
        ("en", "lacerta-2013", "worker", "Craftsman", "worker ship"),
        ("en", "recommended", "worker", "Craftsman", "worker ship"),
        ("pl", "lacerta-2013", "kolonista", "Nadzorca", "statek kolonistów"),
        ("pl", "lacerta-2022", "robotnik", "Zarządca", "Magistrat"),
        ("pl", "gemklub-2010", "robotnik", "Zarządca", "Magistrat"),
        ("pl", None, "robotnik", "Zarządca", "Magistrat"),
        ("hu", "gemklub-2010", "telepes", "Iparos", "telepeshajó"),
        ("hu", "lacerta-2022", "telepes", "Iparos", "telepeshajó"),
    ],
)
def test_names_are_those_of_the_edition(
    language: str, edition: str | None, worker: str, craftsman: str, ship: str
) -> None:
    words = Words(language, FAMILY, edition)
    assert [words.name(name) for name in ("worker", "craftsman", "worker-ship")] == [worker, craftsman, ship]


def test_a_game_brings_its_edition() -> None:
    game = antillas.game("puerto-rico", players=3, edition="lacerta-2013")
    assert Words.of("pl", game).name("worker") == "kolonista"
    assert Words.of("pl", antillas.game("puerto-rico", players=3)).name("worker") == "robotnik"


def test_names_are_inflected() -> None:
    words = Words("pl", FAMILY, "lacerta-2013")
    assert words.name("coffee-roaster", "acc") == "Palarnię kawy"
    assert words.name("worker", "acc") == "kolonistę"
    assert plain(words.name("worker-ship", "from cap")) == "Ze statku kolonistów"
    assert words.name("nothing-at-all", "acc") == "nothing-at-all"
    hungarian = Words("hu", FAMILY)
    assert hungarian.name("construction-hut", "the acc") == "az építőműhelyt"
    assert hungarian.name("wharf", "the cap") == "A rakpart"


def test_terms_are_said_without_a_game_too() -> None:
    assert (
        plain(Words("pl")("Take a worker from the supply, or pass.")) == "Weź robotnika z zasobów ogólnych albo spasuj."
    )


def test_hungarian_numbers_become_adjectives_and_take_their_article() -> None:
    hungarian = grammar("hu")
    numbers = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40, 60, 100, 106, 1000)
    suffixes = ("s", "es", "es", "as", "es", "ös", "os", "es", "as", "es", "es", "as", "es", "as", "as", "os", "es")
    assert [hungarian.adjective(number) for number in numbers] == [
        f"{number}-{suffix}" for number, suffix in zip(numbers, suffixes, strict=True)
    ]
    assert [text for text in ("1", "5", "50", "1000") if not hungarian.definite(text).startswith("az ")] == []
    assert [text for text in ("4", "8", "10", "15", "100") if not hungarian.definite(text).startswith("a ")] == []
    assert grammar("pl").adjective(5) == "5"
    assert grammar("en").definite("ship") == "ship"


def test_polish_lines_do_not_end_with_a_single_letter() -> None:
    assert Words("pl")("Not from here") == "Nie stąd"
    assert "w\N{NO-BREAK SPACE}tej fazie" in Words("pl")("You sell nothing in this phase.").lower()
    assert "\N{NO-BREAK SPACE}" not in Words("hu")("You sell nothing in this phase.")


def test_sentences_of_the_engine() -> None:
    load = Message("{seat} loads {count} {good} on ship {ship}.", {"seat": 0, "count": 3, "good": "corn", "ship": 5})
    assert Words("en", FAMILY).say(load, SEATS) == load.say(SEATS, FAMILY.names("en"))
    assert plain(Words("pl", FAMILY).say(load, SEATS)) == "Ana ładuje 3 znaczniki kukurydzy na statek 5."
    assert Words("hu", FAMILY).say(load, SEATS) == "Ana 3 hordó kukoricát rak az 5-ös hajóra."
    taken = Message("{seat} takes a worker from the supply.", {"seat": 1})
    assert plain(Words("pl", FAMILY, "lacerta-2013").say(taken, SEATS)) == "Bruno bierze kolonistę z zasobów ogólnych."
    assert plain(Words("pl", FAMILY, "lacerta-2022").say(taken)) == "Miejsce 2 bierze robotnika z zasobów ogólnych."
    asked = refusal("ROUND-2", "Passing is not possible here: {prompt}", {"prompt": Message("Pick a role.")})
    assert Words("hu", FAMILY).say(asked) == "Itt nem lehet passzolni. Válassz szerepet."


def test_english_says_what_the_engine_says_but_for_plurals() -> None:
    boards = Message("{workers} board the worker ship.", {"workers": 1})
    assert Words("en", FAMILY).say(boards) == "1 worker boards the worker ship."


def test_numbers_are_written_as_the_language_does() -> None:
    assert [plain(Words(language).number(1234.5)) for language in LANGUAGES] == ["1,234.5", "1 234,5", "1 234,5"]


def test_templates_escape_values_but_not_texts() -> None:
    words = Words("en", FAMILY)
    environment = Environment(autoescape=True)
    taken = Message("{seat} takes a quarry.", {"seat": 0})
    page = environment.from_string(
        "{{ _('<b>{name}</b>', name=name) }} {{ words.say(taken, [name]) }} {{ words('<i>') }} "
        "{{ ngettext('<u>{count}</u>{name}', '<s>{count}</s>{name}', 2, name=name) }} {{ _('{name:cap}', name=name) }}"
    ).render(template_words(words), name="<script>", taken=taken)
    assert page == (
        "<b>&lt;script&gt;</b> &lt;script&gt; takes a quarry. &lt;i&gt; <s>2</s>&lt;script&gt; &lt;script&gt;"
    )


def test_names_and_braces_of_players_are_only_text() -> None:
    name = "{count} {@worker} %s {0.__class__}"
    for language in LANGUAGES:
        assert name in Words(language, FAMILY).say(Message("{seat} takes a quarry.", {"seat": 0}), [name])


def test_errors_are_explained() -> None:
    state = next(state for state, _ in random_game(antillas.game("puerto-rico", players=3), "errors") if state.legal())
    polish, hungarian = Words.of("pl", state.game), Words.of("hu", state.game)
    with pytest.raises(UnreadableMove) as unreadable:
        state.parse("build the moon")
    assert plain(polish.explain(unreadable.value)).startswith("„build the moon” to nie ruch; ruchy z „build” wyglądają")
    assert hungarian.explain(unreadable.value).startswith("„build the moon” nem lépés; az ilyen lépések („build”) így")
    with pytest.raises(IllegalMove) as illegal:
        state.apply(state.parse("pass"))
    assert hungarian.explain(illegal.value).startswith("Itt nem lehet passzolni. ")
    taken = AntillasError("{seat} takes a quarry.", seat=0)
    assert hungarian.explain(taken, SEATS) == "Ana elvesz egy kőbányát."
    assert plain(polish.explain(BadRecord("game: {reason}", reason=taken.message), SEATS)) == (
        "gra: Ana bierze kamieniołom."
    )


@pytest.mark.parametrize("sentence", ["Something new {odd}.", "There is no {seat} takes a quarry. here.", "x" * 5000])
def test_an_error_that_nobody_has_translated_is_said_as_it_is(sentence: str) -> None:
    assert Words("pl", FAMILY).explain(AntillasError(sentence)) == sentence
    assert Words("pl", FAMILY).explain(AntillasError("New: {text}!", text=Text(sentence))) == f"New: {sentence}!"


@pytest.mark.parametrize("typed", ["corn", "Pick a role.", "{seat} {@worker} {0.__class__}", "it's", "<b>"])
def test_what_people_type_is_never_taken_for_anything_else(typed: str) -> None:
    words = Words("pl", FAMILY)
    error = BadOption("There is no game {name}; the games are {games}.", name=Quote(typed), games=Names(["corn"]))
    assert words.explain(error) == f"Nie ma gry „{typed}”; gry to: kukurydza."
    assert words.say(Message("{name}", {"name": Text(typed)})) == typed
    assert str(error) == f"There is no game {typed!r}; the games are corn."


def said_in_a_game(state: State, action: int, dice: random.Random) -> list[Message]:
    """Everything that the engine has to say at a step: events, what is asked, and why other actions are refused."""
    twin = state.clone()
    events: list[Event] = []
    twin.log = events
    twin.play(action)
    refused = [state.why_not(other) for other in dice.sample(range(int(state.game.action_count)), 2)]
    prompt = Message(str(state.view(None).prompt), {})
    return [prompt, *(event.message for event in events), *(reason.message for reason in refused if reason is not None)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_whole_games_are_said_in_every_language(edition: str, players: int) -> None:
    game = antillas.game("puerto-rico", players=players, edition=edition)
    everybody = [Words(language, FAMILY, other) for language in LANGUAGES for other in EDITIONS]
    dice = random.Random(edition)
    for state, action in random_game(game, "words"):
        for message in said_in_a_game(state, action, dice):
            english = plain(Words("en", FAMILY).say(message, SEATS))
            for words in everybody:
                said = words.say(message, SEATS)
                assert said
                assert not set(said) & set("{}@#|"), said
                assert words.language == "en" or plain(said) != english, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_moves_are_explained_as_they_are_said(language: str) -> None:
    game = antillas.game("puerto-rico", players=4, edition="lacerta-2013")
    words, dice = Words.of(language, game), random.Random(language)
    for number, (state, _) in enumerate(random_game(game, "refused")):
        if number % 5 == 0:
            for action in dice.sample(range(int(game.action_count)), 3):
                refused = state.why_not(action)
                if refused is not None:
                    assert words.explain(forbidden(refused)) == words.say(refused)
