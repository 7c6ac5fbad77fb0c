"""Santa Maria in the registry: its options and how a game is built from them."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from antillas.core.components import ComponentText, listed_sources
from antillas.core.contract import Game
from antillas.core.corrections import opening
from antillas.core.errors import BadOption
from antillas.core.family import RANDOM, Family, check_start_player
from antillas.core.message import Names, Quote, marked
from antillas.core.options import Choice, Flag, Option, OptionValue
from antillas.games.santa_maria.catalog import (
    BUILT_IN,
    built_in,
    component_tables,
    data_text,
    read_components,
    tables_of,
)
from antillas.games.santa_maria.game import SantaMariaGame
from antillas.games.santa_maria.names import NAMINGS, all_names
from antillas.games.santa_maria.sources import entries
from antillas.games.santa_maria.tables import Components, Flags, Rules

BASIC, ADVANCED = "basic", "advanced"
PICK = "pick"
CORRECTION = """[[correct.ship]]
id = "N07"
cost = { grain = 1, gem = 2 }
points = 3
"""
"""An example of a file that corrects a single entry."""


class SantaMariaFamily(Family):
    """Santa Maria."""

    name = "santa-maria"
    title = "Santa Maria"
    summary = marked(
        "Build a colony and send dice and coins through its buildings in three years: for 1 to 4 players. "
        "Most boards, tiles and ships are reconstructed, not those of the box."
    )
    min_players = 1
    max_players = 4
    editions = Choice("edition", "Whose rules are played.", ("recommended",))
    options: tuple[Option, ...] = (
        Choice("mode", "Boards with a printed capital, or capital tiles with scholars (SM-ADV).", (BASIC, ADVANCED)),
        Choice("start_player", "Who starts: a seat or chance (SM-SETUP-12).", (RANDOM, "1", "2", "3", "4")),
        Choice("boards", "In the basic game boards are picked or dealt at random (AMB-52).", (PICK, RANDOM)),
        Flag("blue_pool", "All blue dice lie in a common pool (SM-POOL)."),
        Flag("monk_fee_first", "Fees for monks are paid before a mission station gives anything (AMB-3)."),
        Flag("religion_extra_after_first_step", "Grain for a second space is paid after the first step (AMB-7)."),
        Choice(
            "logistics_vacated_usable",
            "When a building that Logistics has vacated can be used again (AMB-10).",
            ("immediately", "next_turn"),
        ),
        Flag("show_ship_points_to_all", "Everybody may look at the ships in all ports (AMB-33)."),
        Flag("ask_free_gains", "Gains that nobody would refuse are asked for (AMB-50)."),
    )
    takes_components = True
    rules_version = 2
    rule_changes: Mapping[int, str] = MappingProxyType(
        {1: marked("goods are sold and bought in any order, and no question ends because of it")}
    )

    def __init__(self, components: ComponentText | None = None) -> None:
        super().__init__(components)
        self.data = built_in() if components is None else read_components(components)

    @cached_property
    def frozen(self) -> Components:
        """The frozen tables of the components, which all games of the family share."""
        return component_tables(self.data)

    def with_components(self, components: ComponentText) -> "SantaMariaFamily":
        """The same game with a user's own component file."""
        return SantaMariaFamily(components)

    def template(self) -> str:
        """A complete component file with remarks."""
        return "\n".join(
            [opening(self.title, self.name, CORRECTION), *(data_text(f"{name}.toml") for name in BUILT_IN)]
        )

    def own_tables(self) -> dict[str, Any]:
        """The tables of the user's own component file, those that it only corrects in full; none without one."""
        return {} if self.components is None else tables_of(self.components)

    def sources(self) -> list[tuple[str, str]]:
        """Every entry of the component files with how it is known (SM-VAL-7)."""
        return listed_sources(entries(self.data))

    def missing(self) -> list[str]:
        """The tables that a user's own component file leaves to the built-in ones."""
        own = self.own_tables()
        return [] if self.components is None else [name for name in self.data.__struct_fields__ if name not in own]

    def game(self, given: Mapping[str, object]) -> Game:
        """The game with the given options; that the file deals boards means the basic game, unless it is asked for."""
        if given.get("mode") == ADVANCED and "boards" not in given and self.data.options.boards == RANDOM:
            return super().game({**given, "boards": PICK})
        return super().game(given)

    def preset(self, players: int, edition: str) -> dict[str, OptionValue]:
        """The values in the component file; one player plays the advanced set-up (SM-SOLO-1)."""
        switches = self.data.options
        values = {name: getattr(switches, name) for name in switches.__struct_fields__}
        if players == 1:
            values["boards"] = PICK
        return {"mode": ADVANCED if players == 1 else BASIC, "start_player": RANDOM, **values}

    def check(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """The start player must have a seat; one player has no basic game, and only that has boards to deal."""
        check_start_player(players, options["start_player"])
        if players == 1 and options["mode"] == BASIC:
            raise BadOption("mode=basic contradicts players=1: one player plays with the set-up of the advanced game.")
        if options["mode"] == ADVANCED and options["boards"] == RANDOM:
            raise BadOption("boards=random contradicts mode=advanced: there all boards are the same.")

    def build(self, identifier: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        """The game with its frozen tables."""
        flags = Flags()
        flags.mode_advanced = options["mode"] == ADVANCED
        flags.boards_random = options["boards"] == RANDOM
        flags.logistics_vacated_usable_next_turn = options["logistics_vacated_usable"] == "next_turn"
        for option in self.options:
            if isinstance(option, Flag):
                setattr(flags, option.name, bool(options[option.name]))
        start = -1 if options["start_player"] == RANDOM else int(options["start_player"]) - 1
        return SantaMariaGame(identifier, Rules(players, flags, self.frozen, start))

    def component_tables(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, object]:
        """Every table of the component file but those that only say what the file is or set options."""
        names = self.data.__struct_fields__
        return {name: getattr(self.data, name) for name in names if name not in ("meta", "options")}

    def names(self, naming: str) -> dict[str, str]:
        """What everything is called, in English, Polish or Hungarian."""
        if naming not in NAMINGS:
            raise BadOption(
                "There are no names for {naming}; there are {listed}.", naming=Quote(naming), listed=Names(NAMINGS)
            )
        return all_names(self.data, naming)


SANTA_MARIA = SantaMariaFamily()
