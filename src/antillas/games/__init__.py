"""The registry: every game that Antillas knows, one entry each."""

from collections.abc import Mapping

from antillas.core.components import ComponentText, parse_toml
from antillas.core.contract import Game
from antillas.core.errors import BadData, BadOption, BadRecord
from antillas.core.family import COMPONENTS, Family
from antillas.core.options import parse_id
from antillas.core.record import Record, from_json, from_text, game_of_text
from antillas.games.puerto_rico.family import PUERTO_RICO
from antillas.games.santa_maria.family import SANTA_MARIA
from antillas.games.santiago_de_cuba.family import SANTIAGO_DE_CUBA

REGISTRY: dict[str, Family] = {family.name: family for family in (PUERTO_RICO, SANTIAGO_DE_CUBA, SANTA_MARIA)}


OWN_COMPONENTS: dict[str, Family] = {}
"""Games with users' own component files, by the digests of the files; the program that reads a file adds its game."""


def add_components(given: ComponentText) -> Family:
    """Make a user's own component file known, so that game ids can name it; `BadData` says what is wrong with it."""
    head = parse_toml(given.name, given.text).get("meta")
    name = head.get("game") if isinstance(head, dict) else None
    if not isinstance(name, str) or name not in REGISTRY:
        raise BadData(f"{given.name}: meta.game: it must name a game: {', '.join(sorted(REGISTRY))}.")
    own = REGISTRY[name].with_components(given)
    OWN_COMPONENTS[given.digest] = own
    return own


def family(name: str) -> Family:
    """The family of that name."""
    if name not in REGISTRY:
        raise BadOption(f"There is no game {name!r}; the games are {', '.join(sorted(REGISTRY))}.")
    return REGISTRY[name]


def game(name: str, options: Mapping[str, object]) -> Game:
    """A game by its name and options, or by its canonical id alone."""
    title, named = parse_id(name)
    twice = sorted(named.keys() & options.keys())
    if twice:
        raise BadOption(f"{', '.join(twice)} is given in the game id {name!r} and again beside it.")
    wanted = {**named, **options}
    own = OWN_COMPONENTS.get(str(wanted.get(COMPONENTS)))
    return (own if own is not None and own.name == title else family(title)).game(wanted)


def read_record(text: str) -> tuple[Game, Record]:
    """A record in either form and its game; refuses rules that are not played any more."""
    if text.lstrip().startswith("{"):
        record = from_json(text)
        played = _recorded_game(record.game)
    else:
        played = _recorded_game(game_of_text(text))
        record = from_text(played, text)
    family(played.name).check_rules_version(record.rules)
    return played, record


def _recorded_game(identifier: str) -> Game:
    try:
        return game(identifier, {})
    except BadOption as error:
        raise BadRecord(f"game: {error}") from None
