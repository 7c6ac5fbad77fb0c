"""What things are called, by id: in English and Polish by the component files, in Hungarian by a file of its own."""

from functools import cache
from typing import Any, Final

from antillas.core.components import parse_toml
from antillas.games.santa_maria.catalog import data_text
from antillas.games.santa_maria.shapes import ComponentFile

NAMINGS: Final = ("en", "pl", "hu")
WORDS: Final = ("terms", "terrains", "goals", "resources")
"""The tables of names.toml whose keys are ids as they are; of a key that two of them have, the last one counts."""
HUNGARIAN: Final = "names-hu.toml"


@cache
def word_tables() -> dict[str, Any]:
    """The tables of names.toml."""
    return parse_toml("names.toml", data_text("names.toml"))


@cache
def hungarian() -> dict[str, str]:
    """The Hungarian names by id."""
    return {str(key): str(name) for key, name in parse_toml(HUNGARIAN, data_text(HUNGARIAN)).items()}


def all_names(data: ComponentFile, naming: str) -> dict[str, str]:
    """The names by id; what has no name in a language keeps its English one."""
    named = {key: names for table in WORDS for key, names in word_tables()[table].items()}
    named |= {f"score-{key}": names for key, names in word_tables()["scoring"].items()}
    named |= {scholar.id: scholar.names for scholar in data.scholar}
    named |= {f"bishop-{bishop.id}": bishop.names for bishop in data.bishop}
    named |= {f"retire-{space.effect}": space.names for space in data.retire}
    named |= {f"station-{station.slot}": station.names for station in data.mission}
    named |= dict(data.docks.names)
    named |= {entry.id: entry.names for entries in (data.board, data.tile) for entry in entries if entry.names}
    result = {key: names.get(naming, names.get("en", key)) for key, names in named.items()}
    return result | hungarian() if naming == "hu" else result
