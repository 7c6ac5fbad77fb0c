"""The component files: reads the TOML tables, checks them, and turns them into the frozen tables of a game."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from antillas.core.components import (
    ComponentText,
    Status,
    check_ids,
    check_stated,
    parse_toml,
    read_toml,
    shaped,
)
from antillas.core.corrections import own_tables
from antillas.core.errors import BadData
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    CUBAN_IDS,
    DICE,
    FACES,
    FLOWER_IDS,
    GAIN_IDS,
    GOOD_IDS,
    NO_FLOWER,
    Components,
)

Count = Annotated[int, Meta(ge=0, le=1000)]
Flower = Literal["yellow", "blue", "red", "white", "none"]
BUILT_IN: Final = "components.toml"
NAMINGS: Final = ("en", "pl", "hu")
PLACES_OF_A_FLOWER: Final = 3
PLAIN_FACES: Final = [0, 1, 1, 2, 2, 3]
FRUIT_FACES: Final = [0, 1, 2, 2, 3, 4]
CALLED: Final = {"die": "good", "cuban": "id"}
"""What the entries of the lists are called by."""
GAIN_RULES: Final = {name: f"SC-CUB-{name.upper()}-1" for name in CUBAN_IDS if name not in ("maria",)}
STATED: Final = {
    "players.min": "SC-DATA-10",
    "players.max": "SC-DATA-10",
    **{f"start.{key}": "SC-SETUP-5" for key in ("pesos", "vp", "goods")},
    **{f"supply.{good}": "SC-COMP-2" for good in GOOD_IDS},
    "track.ships": "SC-COMP-1",
    **{f"die {good}: colour": "SC-COMP-6" for good in GOOD_IDS[:DICE]},
    **{f"cuban {name}: flower": "SC-VAL-2" for name in ("pedro", "alonso", "miguel", "zorro")},
    **{f"cuban {name}: {key}": rule for name, rule in GAIN_RULES.items() for key in ("gain", "special")},
    "cuban maria: special": "SC-VAL-3",
}
"""The places of values that the rulebook states, with the rule; the values themselves are those of our file."""
MARIA_VP: Final = range(2, 5)
VP_TOKENS: Final = 60
PESO_TOKENS: Final = [12, 24]


class HeadData(Struct, forbid_unknown_fields=True):
    """What the file is for."""

    game: Literal["santiago-de-cuba"]
    schema: Literal[1]


class PlayerData(Struct, forbid_unknown_fields=True):
    """How many can play, and their colours."""

    min: Count
    max: Count
    colours: Annotated[list[str], Meta(min_length=4, max_length=4)]
    status: Status


class StartData(Struct, forbid_unknown_fields=True):
    """What everybody starts with."""

    pesos: Count
    vp: Count
    goods: dict[str, Count]
    status: Status


class SupplyData(Struct, forbid_unknown_fields=True):
    """The pieces of each good."""

    sugar: Count
    fruit: Count
    tobacco: Count
    rum: Count
    cigars: Count
    wood: Count
    status: Status


class TrackData(Struct, forbid_unknown_fields=True):
    """Ships and flags."""

    ships: Count
    flags: Annotated[list[Annotated[int, Meta(ge=1, le=20)]], Meta(min_length=1, max_length=8)]
    status: Status


class DieData(Struct, forbid_unknown_fields=True):
    """A die."""

    good: str
    colour: str
    faces: list[Count]
    status: Status


class CubanData(Struct, forbid_unknown_fields=True):
    """A Cuban: a gain or something special, and a flower."""

    id: str
    flower: Flower
    status: Status
    gain: dict[str, Count] | None = None
    special: str | None = None


class PlaceData(Struct, forbid_unknown_fields=True):
    """The building places."""

    flowers: list[Literal["yellow", "blue", "red", "white"]]
    status: Status


class BuildingData(Struct, forbid_unknown_fields=True):
    """The buildings."""

    ids: list[str]
    status: Status


class TokenData(Struct, forbid_unknown_fields=True):
    """Values and numbers of the tokens."""

    vp: list[tuple[Count, Count]]
    peso: list[tuple[Count, Count]]
    status: Status


class ComponentFile(Struct, forbid_unknown_fields=True):
    """components.toml."""

    meta: HeadData
    players: PlayerData
    start: StartData
    supply: SupplyData
    track: TrackData
    die: list[DieData]
    cuban: list[CubanData]
    places: PlaceData
    buildings: BuildingData
    tokens: TokenData


def read_components(given: ComponentText) -> ComponentFile:
    """A user's own component file that has passed all checks (SC-VAL-1 to -4); what it does not have is ours."""
    return checked(given.name, {**built_in_tables(), **tables_of(given)})


def tables_of(given: ComponentText) -> dict[str, Any]:
    """The tables of a user's own component file, those that it only corrects in full."""
    return own_tables(given.name, parse_toml(given.name, given.text), built_in_tables(), CALLED)


def checked(file: str, tables: Mapping[str, Any]) -> ComponentFile:
    """The tables in their shapes after all checks."""
    data = shaped(file, tables, ComponentFile)
    check_counts(file, data)
    check_dice(file, data.die)
    check_ids(f"{file}: cuban", [cuban.id for cuban in data.cuban], CUBAN_IDS)
    check_stated(file, data, shaped(file, built_in_tables(), ComponentFile), STATED)
    check_cubans(file, data.cuban)
    check_tokens(file, data.tokens)
    for entry, status, keys in entries(data):
        check_status(file, entry, status, keys)
    return data


def check_counts(file: str, data: ComponentFile) -> None:
    """Goods, buildings, places, flags (SC-VAL-1)."""
    if len(set(data.players.colours)) < len(data.players.colours):
        raise BadData("{file}: players.colours: no two players have the same colour (SC-SETUP-5).", file=file)
    check_ids(f"{file}: buildings.ids", data.buildings.ids, BUILDING_IDS)
    for flower in FLOWER_IDS:
        if data.places.flowers.count(flower) != PLACES_OF_A_FLOWER:
            raise BadData(
                "{file}: places.flowers: {flower} must be there {count} times (SC-COMP-1).",
                file=file,
                flower=flower,
                count=PLACES_OF_A_FLOWER,
            )
    if data.track.flags != sorted(set(data.track.flags)):
        raise BadData("{file}: track.flags: the values must rise from flag to flag (SC-VALUE-1).", file=file)


def check_dice(file: str, dice: list[DieData]) -> None:
    """One die for each good but wood, with the faces of SC-COMP-6."""
    check_ids(f"{file}: die", [die.good for die in dice], GOOD_IDS[:DICE])
    for die in dice:
        faces = FRUIT_FACES if die.good == "fruit" else PLAIN_FACES
        if sorted(die.faces) != faces:
            place = f"{file}: die {die.good}"
            raise BadData("{place}: faces: they must be {faces} (SC-COMP-6).", place=place, faces=str(faces))


def check_cubans(file: str, cubans: list[CubanData]) -> None:
    """Only El Zorro has no flower, and Maria gives 2 to 4 VP (SC-VAL-2, -3)."""
    for cuban in cubans:
        place = f"{file}: cuban {cuban.id}"
        if cuban.id != "zorro" and cuban.flower == "none":
            raise BadData("{place}: flower: only El Zorro has none (SC-VAL-2).", place=place)
        gain = cuban.gain or {}
        if cuban.id == "maria" and (list(gain) != ["vp"] or gain["vp"] not in MARIA_VP):
            raise BadData("{place}: gain: Maria gives 2, 3 or 4 vp (SC-VAL-3).", place=place)


def check_tokens(file: str, tokens: TokenData) -> None:
    """How many tokens there are is stated; what they are worth is not (SC-COMP-5)."""
    if sum(number for _, number in tokens.vp) != VP_TOKENS:
        raise BadData("{file}: tokens.vp: there are {count} of them (SC-COMP-5).", file=file, count=VP_TOKENS)
    if sorted(number for _, number in tokens.peso) != PESO_TOKENS:
        raise BadData("{file}: tokens.peso: there are 24 of one value and 12 of another (SC-COMP-5).", file=file)


def entries(data: ComponentFile) -> Iterator[tuple[str, Status, tuple[str, ...]]]:
    """Every entry by name with its status and its keys."""
    tables: list[tuple[str, Struct]] = [
        (name, getattr(data, name)) for name in ("players", "start", "supply", "track", "places", "buildings", "tokens")
    ]
    tables += [(f"die {die.good}", die) for die in data.die]
    tables += [(f"cuban {cuban.id}", cuban) for cuban in data.cuban]
    for name, table in tables:
        keys = tuple(key for key in table.__struct_fields__ if key not in ("id", "good", "status"))
        yield name, table.status, keys  # type: ignore[attr-defined]


def check_status(file: str, entry: str, status: Status, keys: tuple[str, ...]) -> None:
    """A status by key must be about keys that exist (SC-VAL-4)."""
    for key in status if isinstance(status, dict) else ():
        if key not in keys:
            raise BadData(
                "{file}: {entry}: status.{key}: there is no such key; the keys are {keys}.",
                file=file,
                entry=entry,
                key=key,
                keys=", ".join(keys),
            )


def unused_flowers(data: ComponentFile) -> list[str]:
    """Remarks about flowers that no Cuban has (SC-VAL-2)."""
    unused = [flower for flower in FLOWER_IDS if flower not in [cuban.flower for cuban in data.cuban]]
    return [f"cuban: no Cuban has a {flower} flower" for flower in unused]


@cache
def built_in() -> ComponentFile:
    """The components that come with the package."""
    return checked(BUILT_IN, built_in_tables())


@cache
def built_in_tables() -> dict[str, Any]:
    """The tables that come with the package, as they are read."""
    return parse_toml(BUILT_IN, data_text(BUILT_IN))


@cache
def all_names() -> dict[str, dict[str, str]]:
    """The names of everything by naming and id."""
    return read_toml("names.toml", data_text("names.toml"), dict[str, dict[str, str]])


def data_text(name: str) -> str:
    """The text of a file that comes with the package."""
    return (files("antillas.games.santiago_de_cuba") / "data" / name).read_text(encoding="utf-8")


def component_tables(data: ComponentFile) -> Components:
    """The frozen tables of a component file."""
    return Components(
        supply=[getattr(data.supply, good) for good in GOOD_IDS],
        pesos=data.start.pesos,
        vp=data.start.vp,
        goods=[data.start.goods.get(good, 0) for good in GOOD_IDS],
        ships=data.track.ships,
        values=data.track.flags,
        faces=[die.faces.count(number) for die in data.die for number in range(FACES)],
        gains=[(cuban.gain or {}).get(kind, 0) for cuban in data.cuban for kind in GAIN_IDS],
        flowers=[flower_number(cuban.flower) for cuban in data.cuban],
        places=[flower_number(flower) for flower in data.places.flowers],
    )


def flower_number(flower: str) -> int:
    """The number of a flower."""
    return FLOWER_IDS.index(flower) if flower in FLOWER_IDS else NO_FLOWER
