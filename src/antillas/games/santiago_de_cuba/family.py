"""Santiago de Cuba in the registry: its options and how a game is built from them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from antillas.core.components import ComponentText, listed_sources
from antillas.core.contract import Game
from antillas.core.corrections import opening
from antillas.core.errors import BadData
from antillas.core.family import RANDOM, Family, check_start_player
from antillas.core.message import Names, Quote, marked
from antillas.core.options import Choice, Flag, Number, Option, OptionValue
from antillas.games.santiago_de_cuba.catalog import (
    BUILT_IN,
    NAMINGS,
    all_names,
    built_in,
    component_tables,
    data_text,
    entries,
    read_components,
    tables_of,
    unused_flowers,
)
from antillas.games.santiago_de_cuba.game import SantiagoGame
from antillas.games.santiago_de_cuba.tables import STOPS, Flags, Rules

CORRECTION = """[[correct.cuban]]
id = "maria"
gain = { vp = 3 }
"""
"""An example of a file that corrects a single entry."""
SWITCHES = (
    Choice("zorro_order", "Gifts are handed over one by one or all together (AMB-6).", ("clockwise", "simultaneous")),
    Choice(
        "blocked_with_own_pawn",
        "A pawn that is in its own way may use its building again or not (AMB-7).",
        ("stay_use", "stay_only"),
    ),
    Choice(
        "owner_vp",
        "Owners get their VP for pawns that stay as well or not (AMB-9).",
        ("enter_or_stay", "enter_only"),
    ),
    Choice("first_roll_zeros", "Four zeros in the first roll cost a ship or not (AMB-12).", ("advance", "reroll")),
)
"""Rulings with another reading; the first value is the recommended one."""


class SantiagoFamily(Family):
    """Santiago de Cuba."""

    name = "santiago-de-cuba"
    title = "Santiago de Cuba"
    summary = marked(
        "Drive one car round the town, use its people and buildings, load seven ships: for 2 to 4 players."
    )
    min_players = 2
    max_players = 4
    editions = Choice("edition", "Whose rules are played.", ("recommended",))
    options: tuple[Option, ...] = (
        Choice("start_player", "Who starts: a seat or chance (SC-SETUP-7).", (RANDOM, "1", "2", "3", "4")),
        *SWITCHES,
        Number("max_drive", "How many stops the car may drive at most (AMB-14).", 1, STOPS),
        Number("stall_turns", "Turns after which a ship leaves by itself; 0 is never (AMB-26).", 0, 9999),
        Flag("ask_free_gains", "Gains that nobody would refuse are asked for (AMB-28)."),
        Flag("open_screens", "Pesos, goods and VP lie open (SC-INFO-1)."),
    )
    takes_components = True
    rules_version = 1
    rule_changes: Mapping[int, str] = MappingProxyType({})

    def __init__(self, components: ComponentText | None = None) -> None:
        super().__init__(components)
        self.data = built_in() if components is None else read_components(components)

    def with_components(self, components: ComponentText) -> "SantiagoFamily":
        """The same game with a user's own component file."""
        return SantiagoFamily(components)

    def template(self) -> str:
        """A complete component file with remarks."""
        return "\n".join([opening(self.title, self.name, CORRECTION), data_text(BUILT_IN)])

    def own_tables(self) -> dict[str, Any]:
        """The tables of the user's own component file, those that it only corrects in full; none without one."""
        return {} if self.components is None else tables_of(self.components)

    def missing(self) -> list[str]:
        """The tables that a user's own component file leaves to the built-in ones."""
        own = self.own_tables()
        return [] if self.components is None else [name for name in self.data.__struct_fields__ if name not in own]

    def sources(self) -> list[tuple[str, str]]:
        """Every entry of the component file with how it is known (SC-VAL-4)."""
        return listed_sources(entries(self.data))

    def not_printed(self) -> list[str]:
        """The components that no rulebook states."""
        return super().not_printed() + unused_flowers(self.data)

    def preset(self, players: int, edition: str) -> dict[str, OptionValue]:
        """The recommended reading of every ruling."""
        switches: dict[str, OptionValue] = {switch.name: switch.values[0] for switch in SWITCHES}
        flags = Flags()
        return {
            "start_player": RANDOM,
            **switches,
            "max_drive": int(flags.max_drive),
            "stall_turns": int(flags.stall_turns),
            "ask_free_gains": flags.ask_free_gains,
            "open_screens": flags.open_screens,
        }

    def check(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """The start player must have a seat."""
        check_start_player(players, options["start_player"])

    def build(self, identifier: str, players: int, options: Mapping[str, OptionValue]) -> Game:
        """The game with its frozen tables."""
        flags = Flags()
        flags.zorro_order_simultaneous = options["zorro_order"] == "simultaneous"
        flags.blocked_with_own_pawn_stay_only = options["blocked_with_own_pawn"] == "stay_only"
        flags.owner_vp_enter_only = options["owner_vp"] == "enter_only"
        flags.first_roll_zeros_reroll = options["first_roll_zeros"] == "reroll"
        flags.max_drive = int(options["max_drive"])
        flags.stall_turns = int(options["stall_turns"])
        flags.ask_free_gains = bool(options["ask_free_gains"])
        flags.open_screens = bool(options["open_screens"])
        start = -1 if options["start_player"] == RANDOM else int(options["start_player"]) - 1
        return SantiagoGame(identifier, Rules(players, flags, component_tables(self.data), start))

    def component_tables(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, object]:
        """Every table of the component file but those that only say what the file is or set options."""
        names = self.data.__struct_fields__
        return {name: getattr(self.data, name) for name in names if name not in ("meta", "options")}

    def names(self, naming: str) -> dict[str, str]:
        """What everything is called, in English, Polish or Hungarian."""
        if naming not in NAMINGS:
            raise BadData(
                "There are no names for {naming}; there are {namings}.", naming=Quote(naming), namings=Names(NAMINGS)
            )
        return all_names()[naming]


SANTIAGO_DE_CUBA = SantiagoFamily()
