"""The registry: every game that Antillas knows, one entry each."""

from collections.abc import Mapping

from antillas.core.components import ComponentText, parse_toml
from antillas.core.contract import Game
from antillas.core.errors import BadData, BadOption, BadRecord
from antillas.core.family import COMPONENTS, Family
from antillas.core.message import Names, Quote, Text
from antillas.core.options import parse_id
from antillas.core.reading import quoted
from antillas.core.record import Record, from_json, from_text, game_of_text, identity_of_text
from antillas.games.puerto_rico.family import PUERTO_RICO
from antillas.games.santa_maria.family import SANTA_MARIA
from antillas.games.santiago_de_cuba.family import SANTIAGO_DE_CUBA

REGISTRY: dict[str, Family] = {family.name: family for family in (PUERTO_RICO, SANTIAGO_DE_CUBA, SANTA_MARIA)}

BYTE_ORDER_MARK = "\ufeff"
"""What some editors write before a text; it says nothing."""


def family(name: str) -> Family:
    """The family of that name."""
    if name not in REGISTRY:
        raise BadOption(
            "There is no game {name}; the games are {games}.", name=quoted(name), games=Names(sorted(REGISTRY))
        )
    return REGISTRY[name]


def family_with(name: str, components: ComponentText | None) -> Family:
    """The family of that name with the user's own component file, if there is one."""
    if components is None:
        return family(name)
    played, meant = family(name), _game_of(components)
    if played.takes_components and isinstance(meant, str) and meant in REGISTRY and meant != name:
        raise BadData(
            "{file}: it is for {other}, and {title} is to be played.",
            file=Text(components.name),
            other=Text(REGISTRY[meant].title),
            title=Text(played.title),
        )
    return played.with_components(components)


def _game_of(components: ComponentText) -> object:
    """What a component file names as its game."""
    head = parse_toml(components.name, components.text).get("meta")
    return head.get("game") if isinstance(head, dict) else None


def family_of(components: ComponentText) -> Family:
    """The family that a user's own component file is for, with that file; `BadData` says what is wrong with it."""
    name = _game_of(components)
    if not isinstance(name, str) or name not in REGISTRY:
        raise BadData(
            "{file}: meta.game: it must name a game: {games}.",
            file=Text(components.name),
            games=Names(sorted(title for title, one in REGISTRY.items() if one.takes_components)),
        )
    return family_with(name, components)


def game(name: str, options: Mapping[str, object], components: ComponentText | None = None) -> Game:
    """A game by its name and options, or by its canonical id alone, perhaps with the user's own components."""
    title, named = parse_id(name)
    twice = sorted(named.keys() & options.keys())
    if twice:
        raise BadOption("{twice} is given in the game id {id} and again beside it.", twice=Names(twice), id=Quote(name))
    return family_with(title, components).game({**named, **options})


def is_json(text: str) -> bool:
    """Whether a record is in JSON; the other form begins with a line of text."""
    return text.lstrip().startswith("{")


def recorded_id(text: str) -> str:
    """The id of the game that a record in either form is about."""
    bare = text.removeprefix(BYTE_ORDER_MARK)
    return from_json(bare).game if is_json(bare) else game_of_text(bare)


def read_record(text: str, components: ComponentText | None = None) -> tuple[Game, Record]:
    """A record in either form and its game; refuses what would not be played as it was, and other components."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    if is_json(text):
        record = from_json(text)
        played = _recorded_game(record.game, components)
        family(played.name).check_identity(played, record.identity)
    else:
        played = _recorded_game(game_of_text(text), components)
        family(played.name).check_identity(played, identity_of_text(text))
        record = from_text(played, text)
    return played, record


def _recorded_game(identifier: str, components: ComponentText | None) -> Game:
    try:
        if components is not None and COMPONENTS not in parse_id(identifier)[1]:
            raise BadOption("it was played with the built-in components, not with {file}.", file=Text(components.name))
        return game(identifier, {}, components)
    except BadOption as error:
        raise BadRecord("game: {reason}", reason=error.message) from None
