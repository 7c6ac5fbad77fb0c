"""A game family: one title with its player counts, options and versions of its rules; the entry of the registry."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from antillas.core.components import PRINTED, ComponentText, tables_digest
from antillas.core.contract import Game
from antillas.core.errors import BadOption
from antillas.core.identity import Identity, check_identity, digest
from antillas.core.message import Text, marked
from antillas.core.options import Choice, Number, Option, OptionValue, format_id, read_options, value_text

COMPONENTS = "components"
"""In a game id: the digest of the component file that the game is played with, if it is not the built-in one."""
RANDOM = "random"
NO_COMPONENTS = marked("{title} takes no component file: its rulebooks state every component.")


@dataclass(frozen=True)
class OptionGroup:
    """Options that belong together, for pages on which they are chosen."""

    name: str
    options: tuple[str, ...]
    boxes: tuple[tuple[str, ...], ...] = ()
    """For options that play an expansion, the editions whose box has it; with another one the combination is ours."""


RULES, EXPANSIONS, EXPANDED, CLUBS = "rules", "expansions", "expanded", "clubs"
"""Groups of options: what can always be played differently, the expansions, what matters only with them, and what
clubs play.
"""


class Family:
    """What a title declares; subclasses say what the presets contain and build the game."""

    name: str
    title: str
    summary: str
    min_players: int
    max_players: int
    editions: Choice
    options: tuple[Option, ...]
    """Every option besides `players` and the edition, in the order of the canonical id."""
    modules: tuple[str, ...] = ()
    """Options that add a part to the game, such as an expansion; every combination of them can be played."""
    takes_components = False
    """Whether a user's own component file can take the place of the built-in one."""
    rules_version: int
    module_versions: Mapping[str, int] = MappingProxyType({})
    """For options of `modules`, a newer version of the rules that only games with that part are played by."""
    rule_changes: Mapping[int, str]
    """For each older version of the rules, what has changed since."""

    def __init__(self, components: ComponentText | None = None) -> None:
        self.components = components
        """The user's own component file, None for the built-in one."""

    def own_tables(self) -> dict[str, Any]:
        """The tables of the user's own component file, those that it only corrects in full; none without one."""
        return {}

    def template(self) -> str:
        """A complete component file with remarks, to be corrected; `BadOption` if there can be none."""
        raise BadOption(NO_COMPONENTS, title=self.title)

    @cached_property
    def digest(self) -> str:
        """A short name for the values of the user's own component file; game ids have it."""
        return tables_digest(self.own_tables())

    def with_components(self, components: ComponentText) -> "Family":
        """The same game with a user's own component file; `BadData` says what is wrong with it."""
        raise BadOption(NO_COMPONENTS, title=self.title)

    def sources(self) -> list[tuple[str, str]]:
        """Every component with how it is known."""
        raise NotImplementedError

    def not_printed(self) -> list[str]:
        """The components that no rulebook states, each with how it is known."""
        return [f"{entry}: {how}" for entry, how in self.sources() if how != PRINTED]

    def missing(self) -> list[str]:
        """The tables that the user's own component file leaves to the built-in ones."""
        return []

    def preset(self, players: int, edition: str) -> dict[str, OptionValue]:
        """The value of every option in an edition."""
        raise NotImplementedError

    def check(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse options that contradict one another with `BadOption`."""

    def build(self, identifier: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        """The game; `options` holds the edition and every option."""
        raise NotImplementedError

    def component_tables(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, object]:
        """Every table of components that a game with these options uses, by its name; part of its identity."""
        raise NotImplementedError

    def rules_of(self, options: Mapping[str, OptionValue]) -> int:
        """The version of the rules by which a game with these options is played."""
        return max([self.rules_version, *(newer for name, newer in self.module_versions.items() if options[name])])

    def names(self, naming: str) -> dict[str, str]:
        """What everything is called, by id, in English ("en") or in the words of an edition."""
        raise NotImplementedError

    def option_groups(self) -> list[OptionGroup]:
        """Every option but the edition, in groups."""
        return [OptionGroup(RULES, tuple(option.name for option in self.options))]

    def all_options(self) -> tuple[Option, ...]:
        """Every option that can be given, `players` and the edition included."""
        players = Number("players", "Number of players.", self.min_players, self.max_players)
        return (players, self.editions, *self.options)

    def full_game(self) -> Game:
        """A game with every piece, by the rules of the first edition."""
        return self.game({"players": self.min_players, **dict.fromkeys(self.modules, True)})

    def game(self, given: Mapping[str, object]) -> Game:
        """The game with the given options; what is not given follows the edition."""
        self._check_components(given)
        chosen = read_options(
            self.name, self.all_options(), {name: value for name, value in given.items() if name != COMPONENTS}
        )
        if "players" not in chosen:
            raise BadOption(
                "{game} needs players={fewest} to {most}.",
                game=self.name,
                fewest=self.min_players,
                most=self.max_players,
            )
        players = int(chosen["players"])
        edition = str(chosen.get(self.editions.name, self.editions.values[0]))
        preset = self.preset(players, edition)
        full = {option.name: chosen.get(option.name, preset[option.name]) for option in self.options}
        self.check(players, full)
        named: dict[str, OptionValue] = {"players": players, self.editions.name: edition}
        named |= {name: value for name, value in full.items() if value != preset[name]}
        if self.components is not None:
            named[COMPONENTS] = self.digest
        options: dict[str, OptionValue] = {self.editions.name: edition, **full}
        built = self.build(format_id(self.name, named), players, options)
        tables = self.component_tables(players, options)
        built.identity = Identity(
            rules=self.rules_of(full),
            options={name: value_text(value) for name, value in full.items()},
            components={name: digest(table) for name, table in tables.items()},
        )
        return built

    def _check_components(self, given: Mapping[str, object]) -> None:
        """A game id that names a component file needs exactly that file, and one that names none needs none."""
        wanted = given.get(COMPONENTS)
        if self.components is None:
            if wanted is not None:
                raise BadOption(
                    "This game of {title} was made with a component file of its own, {wanted}: "
                    "give that file with --components.",
                    title=self.title,
                    wanted=Text(str(wanted)),
                )
        elif wanted is not None and wanted != self.digest:
            raise BadOption(
                "{file} is another component file ({digest}) than the one "
                "that this game of {title} was made with ({wanted}).",
                file=Text(self.components.name),
                digest=self.digest,
                title=self.title,
                wanted=Text(str(wanted)),
            )

    def check_identity(self, played: Game, found: Identity) -> None:
        """Refuse a game that was played with other rules, options or components than `played` would be."""
        assert played.identity is not None
        check_identity(self.title, found, played.identity, self.rule_changes)


def check_start_player(players: int, start: OptionValue) -> None:
    """The start player, if it is not left to chance, must have a seat."""
    if start != RANDOM and int(start) > players:
        raise BadOption(
            "start_player={start} contradicts players={players}: the seats are 1 to {players}.",
            start=int(start),
            players=players,
        )
