"""What the editions decide differently: every flag with its value in the recommended rules and in each of three books.

A book is followed by its letter; where it is silent, what the other two say; `recommended` follows the majority and
where they tie the later book. Values of section 8 of the rules that say otherwise stand as they are written there.
"""

from dataclasses import dataclass, fields
from typing import Any

EDITIONS = ("recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010")
RANDOM = 0


@dataclass(frozen=True)
class Flags:
    """The flags that change what happens at the table."""

    vp_supply: int
    most_rounds: int
    start_player: int
    allow_duplicate_production: bool
    hospice_ship_fallback: bool
    university_statue_worker: str
    fortress_counts_holding: bool
    wharf_forced_if_any_room: bool
    harbor_per_kind_small_wharf: bool
    residence_counts_forests: bool
    vp_end_any_phase: bool
    privilege_good_counts_as_produced: bool
    reshuffle_includes_current: bool
    draft: str
    draft_small_first: bool
    draft_large_from_governor: bool
    exp2_draft: str
    black_market_only_if_needed: bool
    forest_from_hacienda: bool
    guesthouse_in_mayor: bool
    trading_post_privilege: bool
    trading_post_when_full: bool
    land_office_source: str
    land_office_sells_forest: bool
    supply_worker_may_be_noble: bool
    villa_timing: str
    villa_needs_receipt: bool
    exp2_2p_worker_cap: bool
    hunting_lodge_timing: str
    aqueduct_good_counts_as_produced: bool
    chapel_pays_late_guest: bool
    lighthouse_bonus_after_load: bool
    library_doubles_buccaneer: bool
    city_grid_strict: bool
    production_declinable: bool
    open_vp: bool


T, F = True, False
SAME_IN_ALL: dict[str, Any] = {
    "most_rounds": 100,
    "start_player": RANDOM,  # a seat counted from 1 names the governor
    "allow_duplicate_production": F,  # DIV-29: a margin note of P22 allows it, its bold main text does not
    "wharf_forced_if_any_room": F,  # DIV-48: P22 contradicts itself
    "residence_counts_forests": T,
    "vp_end_any_phase": T,  # DIV-40: the margins of all books; their body texts say false
    "privilege_good_counts_as_produced": F,  # DIV-31: card and aid of P22 say true, its text false
    "draft": "chosen",
    "draft_large_from_governor": T,  # SC-11: P22 L1713 "in the same way" as L1701; the other two have no small-first
    "black_market_only_if_needed": T,  # P13 by its example only
    "trading_post_privilege": T,  # P13 says so, the others are silent
    "library_doubles_buccaneer": F,
    "city_grid_strict": F,
    "open_vp": F,  # DIV-39: P13 hides the chips, the others say nothing against it
}
BY_EDITION: dict[str, tuple[Any, Any, Any, Any]] = {
    "production_declinable": (F, T, T, T),  # AMB-3: all books say that actions but loading are optional
    "hospice_ship_fallback": (T, T, T, F),
    "university_statue_worker": ("holding", "holding", "holding", "none"),
    "fortress_counts_holding": (T, F, T, T),
    "harbor_per_kind_small_wharf": (F, F, F, T),
    "reshuffle_includes_current": (T, F, F, T),  # section 8: recommended keeps true against the majority
    "draft_small_first": (F, F, T, F),
    "forest_from_hacienda": (T, F, T, T),  # P13 L535 and L910 exclude it
    "guesthouse_in_mayor": (F, T, T, F),  # section 8: recommended keeps false against the majority
    "trading_post_when_full": (T, T, T, F),  # H10 L317: a full house ends the phase
    "land_office_source": ("facedown", "facedown", "facedown", "faceup"),
    "land_office_sells_forest": (T, T, T, F),  # SC-6
    "supply_worker_may_be_noble": (F, T, F, F),
    "villa_timing": ("first_take", "phase_start", "first_take", "first_take"),  # H10 gives no moment
    "villa_needs_receipt": (F, F, T, F),  # SC-7: P22 L2211-2212
    "exp2_2p_worker_cap": (F, F, T, F),  # SC-9: P22 by its letter; P13 and H10 contradict themselves
    "hunting_lodge_timing": ("end", "end", "own_turn", "end"),  # SC-8: P22 names no end
    # SC-4: all books say "receive", not "produce"; the corrections keep true as the default (EX-83).
    "aqueduct_good_counts_as_produced": (T, F, F, F),
    "chapel_pays_late_guest": (T, T, T, F),  # SC-10: H10 L890 "at the start"
    "lighthouse_bonus_after_load": (T, T, T, F),  # SC-5: H10 L805 "at his first loading"
}
VP_SUPPLY = {2: (65, 65, 65, 65), 3: (75, 75, 76, 75), 4: (100, 100, 101, 100), 5: (126, 126, 126, 126)}
EXP2_DRAFT = {
    False: ("fixed", "fixed", "fixed", "draft12+5"),
    True: ("draft18+6", "draft18+6", "draft18+6", "draft12+5"),  # P13 does not describe I + II: as P22
}
"""By whether Expansion I is played too."""


def preset(edition: str, players: int, expansions: frozenset[int], changes: dict[str, Any]) -> Flags:
    """The flags of an edition with some of them changed."""
    column = EDITIONS.index(edition)
    values = dict(SAME_IN_ALL)
    values.update({name: row[column] for name, row in BY_EDITION.items()})
    values["vp_supply"] = VP_SUPPLY[players][column]
    values["exp2_draft"] = EXP2_DRAFT[1 in expansions][column]
    unknown = changes.keys() - {field.name for field in fields(Flags)}
    if unknown:
        raise ValueError(f"no such flags: {sorted(unknown)}")
    return Flags(**{**values, **changes})
