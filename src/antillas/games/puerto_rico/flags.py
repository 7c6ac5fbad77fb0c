"""The rule flags: what can be played differently, and what each edition plays (its values are in editions.toml)."""

from collections.abc import Mapping
from typing import Final, final

from antillas.core.message import marked
from antillas.core.options import Choice, Flag, OptionValue

EXPANSION_FLAGS: Final = (
    Flag(
        "new_buildings",
        marked(
            "The expansion New Buildings is played: 14 kinds of building, and which are for sale is drafted (DRAFT-1)."
        ),
    ),
    Flag("nobles", marked("The expansion Nobles is played: 8 kinds of building and 20 nobles (NOBLE-1).")),
    Flag(
        "buccaneer",
        marked(
            "The expansion Buccaneer is played: one more role (BUC-1). "
            "Only the box of 2022 has it; with other editions the combination is ours."
        ),
    ),
    Flag(
        "festival",
        marked(
            "The expansion Festival is played: three tasks with rewards (FEST-1). "
            "Only the box of 2022 has it; with other editions the combination is ours."
        ),
    ),
)
"""Which expansions are played."""

BASE_FLAGS: Final = (
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
"""What can be played differently in the base game."""

EXPANDED_FLAGS: Final = (
    Choice(
        "draft",
        marked("The buildings are drafted by the players, by chance or by a fixed rule (AMB-81)."),
        ("chosen", "random", "fixed"),
    ),
    Flag("draft_small_first", marked("Small buildings are drafted before the large ones (DIV-57).")),
    Flag(
        "draft_large_from_governor",
        marked("When small buildings come first, the governor begins anew with the large ones (AMB-65)."),
    ),
    Choice(
        "exp2_draft",
        marked("With Nobles there are places for 18 small and 6 large kinds, or for 12 and 5 (DIV-59)."),
        ("draft18+6", "draft12+5"),
    ),
    Flag("exp2_2p_worker_cap", marked("Two players with Nobles have only 40 workers in the supply (DIV-14).")),
    Choice(
        "university_statue_worker",
        marked("A worker of the University for a Statue goes to the holding area, or there is none (DIV-46)."),
        ("holding", "none"),
    ),
    Flag(
        "harbor_per_kind_small_wharf", marked("The Harbor pays for each kind in a load onto the Small Wharf (DIV-51).")
    ),
    Flag("residence_counts_forests", marked("The Residence counts forests as occupied spaces (DIV-55).")),
    Flag("privilege_good_counts_as_produced", marked("The craftsman's extra good counts as produced (DIV-31).")),
    Flag("aqueduct_good_counts_as_produced", marked("The extra good of the Aqueduct counts as produced (AMB-24).")),
    Flag(
        "black_market_only_if_needed",
        marked("The Black Market may be used only for doubloons that are missing (DIV-65)."),
    ),
    Flag("forest_from_hacienda", marked("A plantation drawn with the Hacienda may become a forest (DIV-62).")),
    Flag("guesthouse_in_mayor", marked("Guests may move at the start of the Mayor phase too (DIV-67).")),
    Flag("trading_post_privilege", marked("The trader's privilege counts at the Trading Post (DIV-69).")),
    Flag("trading_post_when_full", marked("The Trading Post works when the trading house is full (DIV-70).")),
    Flag(
        "lighthouse_bonus_after_load",
        marked("A guest in the Lighthouse brings the captain's doubloon even after the first load (DIV-74)."),
    ),
    Choice(
        "land_office_source",
        marked("The Land Office buys a plantation that lies face down, or one that lies face up (DIV-92)."),
        ("facedown", "faceup"),
    ),
    Flag("land_office_sells_forest", marked("The Land Office with a noble takes forests too (DIV-93).")),
    Flag(
        "supply_worker_may_be_noble",
        marked("Whoever takes a worker from the supply may take a noble instead (DIV-88)."),
    ),
    Choice(
        "villa_timing",
        marked(
            "The Villa gives its noble before the owner's first take from the ship, or when the phase starts (DIV-97)."
        ),
        ("first_take", "phase_start"),
    ),
    Flag(
        "villa_needs_receipt",
        marked("The Villa gives its noble only to an owner who receives somebody else too (AMB-47)."),
    ),
    Choice(
        "hunting_lodge_timing",
        marked("The Hunting Lodge with a worker discards at the end of the phase, or on its owner's turn (DIV-91)."),
        ("end", "own_turn"),
    ),
    Flag(
        "chapel_pays_late_guest",
        marked("The Chapel pays for a guest that comes after the start of the phase (DIV-94)."),
    ),
    Flag(
        "library_doubles_buccaneer", marked("With an active Library the Buccaneer does two different deeds (DIV-102).")
    ),
)
"""What can be played differently with expansions."""

CLUB_FLAGS: Final = (
    Flag("corn_pays", marked("Players who start with corn get 1 doubloon less (CLUB-1).")),
    Flag("club_prices", marked("The University costs 7 and the Factory 8 doubloons (CLUB-2).")),
    Flag("seat_auction", marked("The places in the turn order are auctioned for victory points (CLUB-3).")),
)
"""What clubs play to make the seats more equal; no book has it."""

FLAGS: Final = (*BASE_FLAGS, *EXPANSION_FLAGS, *EXPANDED_FLAGS, *CLUB_FLAGS)
"""Every flag once, with the rule that tells about it, in the order of the options."""


@final
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
        self.new_buildings = False
        self.nobles = False
        self.buccaneer = False
        self.festival = False
        self.draft = "chosen"
        self.draft_small_first = False
        self.draft_large_from_governor = False
        self.exp2_draft = "draft18+6"
        self.exp2_2p_worker_cap = False
        self.university_statue_worker = "holding"
        self.harbor_per_kind_small_wharf = False
        self.residence_counts_forests = False
        self.privilege_good_counts_as_produced = False
        self.aqueduct_good_counts_as_produced = False
        self.black_market_only_if_needed = False
        self.forest_from_hacienda = False
        self.guesthouse_in_mayor = False
        self.trading_post_privilege = False
        self.trading_post_when_full = False
        self.lighthouse_bonus_after_load = False
        self.land_office_source = "facedown"
        self.land_office_sells_forest = False
        self.supply_worker_may_be_noble = False
        self.villa_timing = "first_take"
        self.villa_needs_receipt = False
        self.hunting_lodge_timing = "end"
        self.chapel_pays_late_guest = False
        self.library_doubles_buccaneer = False
        self.corn_pays = self.club_prices = self.seat_auction = False
        for flag in FLAGS:
            setattr(self, flag.name, values[flag.name])

    def expanded(self) -> bool:
        """Whether it is more than the base game."""
        return self.new_buildings or self.nobles or self.buccaneer or self.festival
