"""A game family: one title with its player counts, options and versions of its rules; the entry of the registry."""

from collections.abc import Mapping

from antillas.core.contract import Game
from antillas.core.errors import BadOption, BadRecord
from antillas.core.options import Choice, Number, Option, OptionValue, format_id, read_options


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
    rules_version: int
    rule_changes: Mapping[int, str]
    """For each older version of the rules, what has changed since."""

    def preset(self, players: int, edition: str) -> dict[str, OptionValue]:
        """The value of every option in an edition."""
        raise NotImplementedError

    def check(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse options that contradict one another with `BadOption`."""

    def build(self, identifier: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        """The game; `options` holds the edition and every option."""
        raise NotImplementedError

    def names(self, naming: str) -> dict[str, str]:
        """What everything is called, by id, in English ("en") or in the words of an edition."""
        raise NotImplementedError

    def all_options(self) -> tuple[Option, ...]:
        """Every option that can be given, `players` and the edition included."""
        players = Number("players", "Number of players.", self.min_players, self.max_players)
        return (players, self.editions, *self.options)

    def game(self, given: Mapping[str, object]) -> Game:
        """The game with the given options; what is not given follows the edition."""
        chosen = read_options(self.name, self.all_options(), given)
        if "players" not in chosen:
            raise BadOption(f"{self.name} needs players={self.min_players} to {self.max_players}.")
        players = int(chosen["players"])
        edition = str(chosen.get(self.editions.name, self.editions.values[0]))
        preset = self.preset(players, edition)
        full = {option.name: chosen.get(option.name, preset[option.name]) for option in self.options}
        self.check(players, full)
        named: dict[str, OptionValue] = {"players": players, self.editions.name: edition}
        named |= {name: value for name, value in full.items() if value != preset[name]}
        return self.build(format_id(self.name, named), players, {self.editions.name: edition, **full})

    def check_rules_version(self, version: int) -> None:
        """Refuse records of rules that are not played any more."""
        if version == self.rules_version:
            return
        if version in self.rule_changes:
            raise BadRecord(
                f"The record was played with version {version} of the {self.title} rules; "
                f"version {self.rules_version} differs: {self.rule_changes[version]}."
            )
        raise BadRecord(
            f"Version {version} of the {self.title} rules is unknown; this is version {self.rules_version}."
        )
