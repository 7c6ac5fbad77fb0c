"""The rule flags: what can be played differently, and what each edition plays (its values are in editions.toml)."""

from collections.abc import Mapping
from typing import Final

from antillas.core.message import marked
from antillas.core.options import Flag, OptionValue

FLAGS: Final = (
    Flag("allow_duplicate_production", marked("A player may own several production buildings of one kind (DIV-29).")),
    Flag(
        "hospice_ship_fallback",
        marked("With an empty supply the Hospice takes its worker from the worker ship (DIV-44)."),
    ),
    Flag("fortress_counts_holding", marked("The Fortress counts workers in the holding area too (DIV-52).")),
    Flag("wharf_forced_if_any_room", marked("The Wharf must be used while any cargo ship has room (DIV-48).")),
    Flag(
        "vp_end_any_phase",
        marked("Running out of chips ends the game in any phase, not only the Captain's (DIV-40)."),
    ),
    Flag("reshuffle_includes_current", marked("A reshuffle takes in the plantations just left over (DIV-21).")),
    Flag("open_vp", marked("Victory points lie open (DIV-39).")),
    Flag("city_grid_strict", marked("A city has 3 rows and 4 columns: at most four large buildings (AMB-10).")),
    Flag("production_declinable", marked("Production may be declined as a whole (AMB-3).")),
)
"""Every flag once, with the rule that tells about it, in the order of the options."""


class Flags:
    """The flags of a game, as native code reads them: an attribute for each row of FLAGS."""

    def __init__(self, values: Mapping[str, OptionValue]) -> None:
        self.allow_duplicate_production = False
        self.hospice_ship_fallback = False
        self.fortress_counts_holding = False
        self.wharf_forced_if_any_room = False
        self.vp_end_any_phase = False
        self.reshuffle_includes_current = False
        self.open_vp = False
        self.city_grid_strict = False
        self.production_declinable = False
        for flag in FLAGS:
            setattr(self, flag.name, values[flag.name])
