"""The component files: reads the TOML tables, checks them, and turns them into the frozen tables of a game."""

from functools import cache
from importlib.resources import files

from antillas.core import message
from antillas.core.codec import number_of
from antillas.core.components import check_ids, read_toml
from antillas.core.errors import BadData
from antillas.core.message import Quote
from antillas.core.options import Choice, Flag
from antillas.games.puerto_rico import expansions
from antillas.games.puerto_rico.expansions import Expansion
from antillas.games.puerto_rico.flags import FLAGS, Flags
from antillas.games.puerto_rico.phase import GUESTS_MOVE, GUESTS_TOLD, PHASE_COUNT
from antillas.games.puerto_rico.phases import PHASES
from antillas.games.puerto_rico.rules import Buildings, Draft, Rules, Sequence, Supplies
from antillas.games.puerto_rico.shapes import (
    NAMINGS,
    BuildingData,
    BuildingFile,
    ComponentFile,
    EditionData,
    EditionFile,
    Names,
    SetupData,
)
from antillas.games.puerto_rico.tables import (
    BASE_BUILDINGS,
    BASE_ROLES,
    BUILDING_IDS,
    GOOD_IDS,
    KIND_IDS,
    PROSPECTOR,
    ROLE_IDS,
)

ALL_WORKERS = 100
ALL_NOBLES = 20
CLUB_PRICES = {"university": 7, "factory": 8}
"""What clubs change of the printed prices (CLUB-2)."""


class Catalog:
    """The components of Puerto Rico as the files give them."""

    def __init__(
        self,
        buildings: BuildingFile,
        components: ComponentFile,
        editions: EditionFile,
        manifests: tuple[Expansion, ...],
    ) -> None:
        self.buildings = buildings.building
        """The buildings of the base game."""
        self.components = components
        self.expansions = manifests
        self.editions = {edition.id: edition for edition in editions.edition}
        for edition in editions.edition:
            if self.editions[edition.id] is not edition:
                raise BadData("editions.toml: edition: {edition} is there twice.", edition=edition.id)

    def all_buildings(self) -> list[BuildingData]:
        """The buildings of the base game and of all expansions, by their numbers."""
        return [*self.buildings, *(building for expansion in self.expansions for building in expansion.building)]

    def played(self, flags: Flags) -> list[Expansion]:
        """The expansions that a game is played with."""
        return [expansion for expansion in self.expansions if expansion.is_played(flags)]

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
            *((building.id, building.names) for building in self.all_buildings()),
            *((good.id, good.names) for good in components.good),
            *((role.id, role.names) for role in components.role),
            *components.terms.items(),
            ("quarry", components.quarry.names),
        ]
        for expansion in self.expansions:
            named += [(role.id, role.names) for role in expansion.role]
            named += expansion.terms.items()
        return {name: names.by(naming) for name, names in named}


def read_catalog(buildings: str, components: str, editions: str, *, manifests: list[str] | None = None) -> Catalog:
    """A catalog from the texts of the three files, and of the manifests of the expansions if not those built in."""
    catalog = Catalog(
        read_toml("buildings.toml", buildings, BuildingFile),
        read_toml("components.toml", components, ComponentFile),
        read_toml("editions.toml", editions, EditionFile),
        expansions.read_expansions(manifests or expansions.expansion_texts()),
    )
    check_catalog(catalog)
    return catalog


def check_catalog(catalog: Catalog) -> None:
    """Ids must be those of the engine, in its order, and goods must exist."""
    components = catalog.components
    lists = (
        ("buildings.toml: building", [building.id for building in catalog.buildings], BUILDING_IDS[:BASE_BUILDINGS]),
        ("components.toml: good", [good.id for good in components.good], GOOD_IDS),
        ("components.toml: role", [role.id for role in components.role], ROLE_IDS[:BASE_ROLES]),
        ("expansions: building", [building.id for building in catalog.all_buildings()], BUILDING_IDS),
    )
    for place, given, expected in lists:
        check_ids(place, given, expected)
    if sorted(setup.players for setup in components.setup) != [2, 3, 4, 5]:
        raise BadData("components.toml: setup: there must be one table for each of 2, 3, 4, 5 players.")
    for setup in components.setup:
        check_setup(setup)
    for edition in catalog.editions.values():
        check_flags(edition)
    for building in catalog.all_buildings():
        if (building.good is not None) != building.kind.endswith("production") and building.id != "jeweler":
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
    for name, how in wrong:
        raise BadData("editions.toml: {edition}: flags: {name} is {how}.", edition=edition.id, name=name, how=how)
    for flag in FLAGS:
        value = edition.flags[flag.name]
        if isinstance(flag, Flag) != isinstance(value, bool):
            raise BadData("editions.toml: {edition}: flags: {name} is no bool.", edition=edition.id, name=flag.name)
        if isinstance(flag, Choice) and value not in flag.values:
            raise BadData(
                "editions.toml: {edition}: flags: {name} is unknown.", edition=edition.id, name=f"{flag.name} = {value}"
            )


def check_setup(setup: SetupData) -> None:
    """A set-up table must fit its number of players."""
    place = f"components.toml: setup for {setup.players} players"
    if len(setup.plantations) != setup.players:
        raise BadData("{place}: plantations: one for each player is needed.", place=place)
    for name in setup.plantations:
        number_of(f"{place}: plantations", GOOD_IDS, name)
    if setup.prospectors > BASE_ROLES - PROSPECTOR:
        raise BadData("{place}: prospectors: there are {count} cards.", place=place, count=BASE_ROLES - PROSPECTOR)


@cache
def built_in() -> Catalog:
    """The catalog that comes with the package."""
    folder = files("antillas.games.puerto_rico") / "data"
    buildings, components, editions = (
        (folder / name).read_text(encoding="utf-8") for name in ("buildings.toml", "components.toml", "editions.toml")
    )
    return read_catalog(buildings, components, editions)


def building_tables(catalog: Catalog, players: int, flags: Flags) -> Buildings:
    """Every kind of building, and which of them the game is played with."""
    rows = catalog.all_buildings()
    return Buildings(
        kind=[KIND_IDS.index(row.kind) for row in rows],
        cost=[CLUB_PRICES.get(row.id, row.cost) if flags.club_prices else row.cost for row in rows],
        points=[row.points for row in rows],
        group=[row.group for row in rows],
        circles=[row.circles for row in rows],
        copies=[row.copies_two_players if players == 2 else row.copies for row in rows],
        copies_in_box=[row.copies for row in rows],
        good=[-1 if row.good is None else GOOD_IDS.index(row.good) for row in rows],
        in_play=buildings_in_play(catalog, flags),
    )


def buildings_in_play(catalog: Catalog, flags: Flags) -> list[int]:
    """The numbers of the kinds of the game; of a draft without a choice only those that are for sale."""
    left_out = buildings_left_out(catalog, flags)
    return [number for _, number, _ in buildings_of(catalog, flags) if number not in left_out]


def buildings_of(catalog: Catalog, flags: Flags) -> list[tuple[int, int, BuildingData]]:
    """The kinds of the base game and of the expansions that are played: expansion (0 for none), number, row."""
    found = [(0, number, row) for number, row in enumerate(catalog.buildings)]
    for expansion in catalog.played(flags):
        found += [(expansion.number, BUILDING_IDS.index(row.id), row) for row in expansion.building]
    return found


def buildings_left_out(catalog: Catalog, flags: Flags) -> list[int]:
    """The kinds that a draft without a choice leaves in the box (AMB-81)."""
    places = expansions.slots(flags)
    if not places or flags.draft != "fixed":
        return []
    found = buildings_of(catalog, flags)
    pool = [(origin, number, row.cost) for origin, number, row in found if row.kind.endswith("utility")]
    chosen = expansions.fixed_choice(pool, places)
    return [number for _, number, _ in pool if number not in chosen]


def draft_tables(catalog: Catalog, flags: Flags) -> Draft:
    """The places of the draft by price, and the price of every kind that is drafted (DRAFT-8, -9, CLUB-2)."""
    places = expansions.slots(flags)
    if not places or flags.draft == "fixed":
        return Draft([], [0] * len(BUILDING_IDS), False, buildings_left_out(catalog, flags))
    prices = [row.cost if row.kind.endswith("utility") else 0 for row in catalog.all_buildings()]
    slots = [places.get(price, 0) for price in range(expansions.LARGE_PRICE + 1)]
    return Draft(slots, prices, flags.draft == "random", [])


def supply_tables(catalog: Catalog, players: int, flags: Flags, vp: int, doubloons_in_box: int) -> Supplies:
    """The set-up numbers; with two players some things stay in the box (SETUP-3)."""
    setup = catalog.setup(players)
    goods = catalog.components.good
    workers = setup.workers
    if flags.nobles and not (players == 2 and flags.exp2_2p_worker_cap):
        workers = ALL_WORKERS - (setup.worker_ship - 1)  # All of the box are used (NOBLE-1, AMB-42).
    return Supplies(
        vp=vp,
        workers=workers,
        worker_ship=setup.worker_ship,
        doubloons_in_box=doubloons_in_box,
        picks=setup.picks,
        roles=PROSPECTOR + setup.prospectors,
        quarries=catalog.components.quarry.count - setup.quarries_removed,
        goods=[good.count - setup.goods_removed for good in goods],
        tiles=[good.tiles - setup.tiles_removed for good in goods],
        ships=setup.ships,
        first_tiles=[GOOD_IDS.index(name) for name in setup.plantations],
        first_doubloons=first_doubloons(setup, flags),
        nobles=ALL_NOBLES - 1 if flags.nobles else 0,
        noble_ship=1 if flags.nobles else 0,
    )


def first_doubloons(setup: SetupData, flags: Flags) -> list[int]:
    """What each seat starts with, counted from the governor; in clubs corn costs a doubloon (CLUB-1)."""
    return [setup.doubloons - (flags.corn_pays and name == "corn") for name in setup.plantations]


def make_rules(
    catalog: Catalog, players: int, edition: str, flags: Flags, vp: int, start_player: int, most_rounds: int
) -> Rules:
    """The frozen tables of one game."""
    supplies = supply_tables(catalog, players, flags, vp, catalog.editions[edition].doubloons_in_box)
    prices = [good.price for good in catalog.components.good]
    names = [phase.name for phase in PHASES]
    sequence = Sequence(
        expansions.phases_of_roles(catalog.played(flags), names), PHASE_COUNT, list(GUESTS_MOVE), list(GUESTS_TOLD)
    )
    buildings = building_tables(catalog, players, flags)
    draft = draft_tables(catalog, flags)
    return Rules(players, flags, sequence, buildings, supplies, prices, start_player, draft, most_rounds)
