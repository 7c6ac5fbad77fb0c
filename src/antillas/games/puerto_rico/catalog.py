"""The component files: reads the TOML tables, checks them, and turns them into the frozen tables of a game."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from antillas.core import message
from antillas.core.codec import number_of
from antillas.core.components import Source, check_ids, read_toml
from antillas.core.errors import BadData
from antillas.core.ints import ints
from antillas.core.message import Quote
from antillas.core.options import OptionValue
from antillas.games.puerto_rico.flags import FLAGS, Flags
from antillas.games.puerto_rico.phase import PHASE_COUNT, PHASES_OF_ROLES
from antillas.games.puerto_rico.tables import (
    BUILDING_IDS,
    GOOD_IDS,
    KIND_IDS,
    PROSPECTOR,
    ROLE_IDS,
    Buildings,
    Rules,
    Sequence,
    Supplies,
)

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


class Catalog:
    """The components of Puerto Rico as the files give them."""

    def __init__(self, buildings: BuildingFile, components: ComponentFile, editions: EditionFile) -> None:
        self.buildings = buildings.building
        self.components = components
        self.editions = {edition.id: edition for edition in editions.edition}
        for edition in editions.edition:
            if self.editions[edition.id] is not edition:
                raise BadData("editions.toml: edition: {edition} is there twice.", edition=edition.id)

    def setup(self, players: int) -> SetupData:
        """The set-up numbers for that many players."""
        return next(setup for setup in self.components.setup if setup.players == players)

    def names(self, naming: str) -> dict[str, str]:
        """What everything is called: the name of each id in English or in the words of an edition."""
        if naming not in NAMINGS:
            raise BadData(
                "There are no names for {naming}; there are {known}.",
                naming=Quote(naming),
                known=message.Names(NAMINGS),
            )
        components = self.components
        named: list[tuple[str, Names]] = [
            *((building.id, building.names) for building in self.buildings),
            *((good.id, good.names) for good in components.good),
            *((role.id, role.names) for role in components.role),
            *components.terms.items(),
            ("quarry", components.quarry.names),
        ]
        return {name: names.by(naming) for name, names in named}


def read_catalog(buildings: str, components: str, editions: str) -> Catalog:
    """A catalog from the texts of the three files."""
    catalog = Catalog(
        read_toml("buildings.toml", buildings, BuildingFile),
        read_toml("components.toml", components, ComponentFile),
        read_toml("editions.toml", editions, EditionFile),
    )
    check_catalog(catalog)
    return catalog


def check_catalog(catalog: Catalog) -> None:
    """Ids must be those of the engine, in its order, and goods must exist."""
    components = catalog.components
    lists = (
        ("buildings.toml: building", [building.id for building in catalog.buildings], BUILDING_IDS),
        ("components.toml: good", [good.id for good in components.good], GOOD_IDS),
        ("components.toml: role", [role.id for role in components.role], ROLE_IDS),
    )
    for place, given, expected in lists:
        check_ids(place, given, expected)
    if sorted(setup.players for setup in components.setup) != [2, 3, 4, 5]:
        raise BadData("components.toml: setup: there must be one table for each of 2, 3, 4, 5 players.")
    for setup in components.setup:
        check_setup(setup)
    for edition in catalog.editions.values():
        check_flags(edition)
    for building in catalog.buildings:
        if (building.good is not None) != building.kind.endswith("production"):
            raise BadData(
                "buildings.toml: {building}: good: production buildings, and only they, make one.", building=building.id
            )
        if building.good is not None and building.good not in GOOD_IDS[1:]:
            raise BadData(
                "buildings.toml: {building}: good: {good} needs no building or is no good.",
                building=building.id,
                good=Quote(building.good),
            )


def check_flags(edition: EditionData) -> None:
    """An edition must have a value for every flag."""
    known = [flag.name for flag in FLAGS]
    wrong = [(name, "unknown") for name in edition.flags if name not in known]
    wrong += [(name, "missing") for name in known if name not in edition.flags]
    wrong += [(name, "no bool") for name, value in edition.flags.items() if not isinstance(value, bool)]
    for name, how in wrong:
        raise BadData("editions.toml: {edition}: flags: {name} is {how}.", edition=edition.id, name=name, how=how)


def check_setup(setup: SetupData) -> None:
    """A set-up table must fit its number of players."""
    place = f"components.toml: setup for {setup.players} players"
    if len(setup.plantations) != setup.players:
        raise BadData("{place}: plantations: one for each player is needed.", place=place)
    for name in setup.plantations:
        number_of(f"{place}: plantations", GOOD_IDS, name)
    if setup.prospectors > len(ROLE_IDS) - PROSPECTOR:
        raise BadData("{place}: prospectors: there are {count} cards.", place=place, count=len(ROLE_IDS) - PROSPECTOR)


@cache
def built_in() -> Catalog:
    """The catalog that comes with the package."""
    folder = files("antillas.games.puerto_rico") / "data"
    buildings, components, editions = (
        (folder / name).read_text(encoding="utf-8") for name in ("buildings.toml", "components.toml", "editions.toml")
    )
    return read_catalog(buildings, components, editions)


def building_tables(catalog: Catalog, players: int) -> Buildings:
    """The buildings in play."""
    rows = catalog.buildings
    return Buildings(
        kind=ints([KIND_IDS.index(row.kind) for row in rows]),
        cost=ints([row.cost for row in rows]),
        points=ints([row.points for row in rows]),
        group=ints([row.group for row in rows]),
        circles=ints([row.circles for row in rows]),
        copies=ints([row.copies_two_players if players == 2 else row.copies for row in rows]),
        good=ints([-1 if row.good is None else GOOD_IDS.index(row.good) for row in rows]),
    )


def supply_tables(catalog: Catalog, players: int, vp: int, doubloons_in_box: int) -> Supplies:
    """The set-up numbers; with two players some things stay in the box (SETUP-3)."""
    setup = catalog.setup(players)
    goods = catalog.components.good
    return Supplies(
        vp=vp,
        workers=setup.workers,
        worker_ship=setup.worker_ship,
        doubloons=setup.doubloons,
        doubloons_in_box=doubloons_in_box,
        picks=setup.picks,
        roles=PROSPECTOR + setup.prospectors,
        quarries=catalog.components.quarry.count - setup.quarries_removed,
        goods=ints([good.count - setup.goods_removed for good in goods]),
        tiles=ints([good.tiles - setup.tiles_removed for good in goods]),
        ships=ints(setup.ships),
        first_tiles=ints([GOOD_IDS.index(name) for name in setup.plantations]),
    )


def make_rules(catalog: Catalog, players: int, edition: str, flags: Flags, vp: int, start_player: int) -> Rules:
    """The frozen tables of one game."""
    supplies = supply_tables(catalog, players, vp, catalog.editions[edition].doubloons_in_box)
    prices = ints([good.price for good in catalog.components.good])
    sequence = Sequence([list(phases) for phases in PHASES_OF_ROLES], PHASE_COUNT)
    return Rules(players, flags, sequence, building_tables(catalog, players), supplies, prices, start_player)
