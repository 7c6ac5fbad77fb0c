"""The shapes of the component files of Puerto Rico: buildings, goods, roles, set-up numbers, editions."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from antillas.core.components import Source
from antillas.core.options import OptionValue

Count = Annotated[int, Meta(ge=0, le=1000)]
NAMINGS: Final = ("en", "lacerta-2013", "lacerta-2022", "gemklub-2010")


class Names(Struct, forbid_unknown_fields=True, rename="kebab"):
    """What a thing is called in English and in the words of each edition."""

    en: str
    lacerta_2013: str
    lacerta_2022: str
    gemklub_2010: str

    def by(self, naming: str) -> str:
        """The name in one of NAMINGS."""
        return str(getattr(self, naming.replace("-", "_")))


class BuildingData(Struct, forbid_unknown_fields=True):
    """A kind of building."""

    id: str
    rule: str
    kind: Literal["small-production", "large-production", "small-utility", "large-utility"]
    cost: Count
    points: Count
    group: Annotated[int, Meta(ge=1, le=4)]
    circles: Annotated[int, Meta(ge=0, le=3)]
    copies: Count
    copies_two_players: Count
    phase: str
    names: Names
    good: str | None = None
    provenance: dict[str, Source] = {}


class BuildingFile(Struct, forbid_unknown_fields=True):
    """buildings.toml."""

    building: list[BuildingData]


class GoodData(Struct, forbid_unknown_fields=True):
    """A kind of good and its plantations."""

    id: str
    price: Count
    count: Count
    tiles: Count
    names: Names


class QuarryData(Struct, forbid_unknown_fields=True):
    """The quarries."""

    count: Count
    names: Names


class RoleData(Struct, forbid_unknown_fields=True):
    """A role card."""

    id: str
    names: Names


class SetupData(Struct, forbid_unknown_fields=True):
    """The set-up numbers for one number of players."""

    players: Count
    workers: Count
    worker_ship: Count
    ships: list[Count]
    doubloons: Count
    plantations: list[str]
    prospectors: Count
    picks: Count
    goods_removed: Count = 0
    tiles_removed: Count = 0
    quarries_removed: Count = 0


class ComponentFile(Struct, forbid_unknown_fields=True):
    """components.toml."""

    good: list[GoodData]
    quarry: QuarryData
    role: list[RoleData]
    setup: list[SetupData]
    terms: dict[str, Names]


class EditionData(Struct, forbid_unknown_fields=True):
    """An edition: a preset of flags and its own words."""

    id: str
    title: str
    language: Literal["en", "pl", "hu"]
    names: Literal["en", "lacerta-2013", "lacerta-2022", "gemklub-2010"]
    doubloons_in_box: Count
    vp_supply: Annotated[list[Count], Meta(min_length=4, max_length=4)]
    flags: dict[str, OptionValue]


class EditionFile(Struct, forbid_unknown_fields=True):
    """editions.toml."""

    edition: list[EditionData]
