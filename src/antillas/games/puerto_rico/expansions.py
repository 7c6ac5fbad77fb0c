"""The manifests of the expansions: what each of them adds to the buildings, roles, phases and words of the game."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated, Final

from msgspec import Meta, Struct

from antillas.core.components import check_ids, read_toml
from antillas.core.errors import BadData
from antillas.core.message import Quote
from antillas.games.puerto_rico.flags import Flags
from antillas.games.puerto_rico.phase import PHASES_OF_ROLES
from antillas.games.puerto_rico.shapes import BuildingData, Names, RoleData
from antillas.games.puerto_rico.tables import ROLE_IDS

EXPANSION_IDS: Final = ("new-buildings", "nobles", "buccaneer", "festival")
"""Every expansion, in the order of their numbers; the option that plays one is called like it."""
SMALL_SLOTS: Final = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1}
LARGE_PRICE: Final = 10
SLOTS: Final = {**SMALL_SLOTS, LARGE_PRICE: 5}
"""How many kinds of utility buildings of each price are drafted (DRAFT-8)."""
SLOTS_WITH_NOBLES: Final = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, LARGE_PRICE: 6}
"""The same with the places that Nobles add (DRAFT-9)."""


class PhaseData(Struct, forbid_unknown_fields=True):
    """A phase that joins a role: before or behind one that it has, or as its first one."""

    role: str
    phase: str
    before: str | None = None
    after: str | None = None


class Expansion(Struct, forbid_unknown_fields=True):
    """The manifest of an expansion."""

    id: str
    number: Annotated[int, Meta(ge=1, le=4)]
    in_box: list[str]
    """The editions whose box has it; with another one the combination is ours."""
    names: Names
    building: list[BuildingData] = []
    role: list[RoleData] = []
    phase: list[PhaseData] = []
    terms: dict[str, Names] = {}

    @property
    def option(self) -> str:
        """The option that plays it."""
        return self.id.replace("-", "_")

    def is_played(self, flags: Flags) -> bool:
        """Whether the game is played with it."""
        return bool(getattr(flags, self.option))


def read_expansions(texts: Sequence[str]) -> tuple[Expansion, ...]:
    """The manifests from the texts of their files."""
    found = [read_toml(f"{name}.toml", text, Expansion) for name, text in zip(EXPANSION_IDS, texts, strict=True)]
    check_ids("expansions", [expansion.id for expansion in found], EXPANSION_IDS)
    return tuple(found)


def expansion_texts() -> list[str]:
    """The manifests that come with the package."""
    folder = files("antillas.games.puerto_rico") / "data" / "expansions"
    return [(folder / f"{name}.toml").read_text(encoding="utf-8") for name in EXPANSION_IDS]


def phases_of_roles(expansions: Sequence[Expansion], names: Sequence[str]) -> list[list[int]]:
    """By role its phases in order, with what these expansions put between; `names` are those of all phases."""
    found = [list(phases) for phases in PHASES_OF_ROLES]
    joining = [(expansion, phase) for expansion in expansions for phase in expansion.phase]
    for expansion, phase in sorted(joining, key=lambda pair: bool(pair[1].before or pair[1].after)):
        place = f"{expansion.id}.toml: phase {phase.phase}"
        phases = found[number_of(place, ROLE_IDS, phase.role)]
        number = number_of(place, names, phase.phase)
        if phase.before is None and phase.after is None:
            phases.append(number)
        elif phases:
            beside = phases.index(number_of(place, names, phase.before or phase.after or ""))
            phases.insert(beside if phase.before else beside + 1, number)
    return found


def number_of(place: str, names: Sequence[str], name: str) -> int:
    """The number of a role or phase."""
    if name not in names:
        raise BadData("{place}: there is no {name}.", place=place, name=Quote(name))
    return names.index(name)


# The draft.


def slots(flags: Flags) -> dict[int, int]:
    """How many kinds of each price are chosen; empty if all that the expansions bring are for sale (DIV-59)."""
    wide = flags.nobles and flags.exp2_draft == "draft18+6"
    if flags.new_buildings:
        return dict(SLOTS_WITH_NOBLES if wide else SLOTS)
    return dict(SLOTS) if flags.nobles and not wide else {}


def fixed_choice(pool: Sequence[tuple[int, int, int]], places: dict[int, int]) -> set[int]:
    """The buildings that are for sale without a choice: of New Buildings first, then Nobles, then the base game.

    The pool holds the number of the expansion (0 for the base game), the number of the building and its price.
    """
    left = dict(places)
    chosen: set[int] = set()
    for _, building, price in sorted(pool, key=lambda row: (row[0] == 0, row[0], row[1])):
        if left.get(price, 0):
            left[price] -= 1
            chosen.add(building)
    return chosen
