"""Component files: TOML read into a shape, errors that name file, key and reason, digests that name a file."""

import hashlib
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, to_builtins

from antillas.core.errors import BadData
from antillas.core.message import Names, Text
from antillas.core.reading import Misfit, called, fitted
from antillas.core.toml import toml_problem

DataType = TypeVar("DataType")
Source: TypeAlias = Literal["text", "photo", "inferred", "reconstructed", "known"]
"""How a value is known: a rulebook says it, it is seen on photographs, implied, made up, or common knowledge."""
Provenance: TypeAlias = Literal["text", "photo", "inferred", "reconstructed"]
Status: TypeAlias = Provenance | dict[str, Provenance]
"""How the values of an entry are known: all alike, or key by key."""
PRINTED = "text"
DIGEST_LENGTH = 12


class ComponentText(Struct, frozen=True):
    """A component file that a user supplies: its name, for errors, and its text."""

    name: str
    text: str


def read_toml(name: str, text: str, shape: type[DataType]) -> DataType:
    """A component file in its shape; `BadData` names file, key and reason."""
    return shaped(name, parse_toml(name, text), shape)


def parse_toml(name: str, text: str) -> dict[str, Any]:
    """The tables of a component file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData("{file}: {reason}", file=Text(name), reason=toml_problem(text, str(error))) from None
    except ValueError:
        raise BadData("{file}: a number in it has too many digits.", file=Text(name)) from None
    except RecursionError:
        raise BadData("{file}: lists or tables in it lie too deep in one another.", file=Text(name)) from None


def shaped(name: str, tables: Mapping[str, Any], shape: type[DataType]) -> DataType:
    """Tables in their shape; `BadData` names file, key and reason."""
    try:
        return fitted(tables, shape)
    except Misfit as error:
        raise BadData("{file}: {reason}", file=Text(name), reason=error.message) from None


def tables_digest(tables: Mapping[str, Any]) -> str:
    """A short name for exactly these tables, however a file lays them out."""
    values = msgspec.json.encode(tables, order="sorted")
    return hashlib.sha256(values).hexdigest()[:DIGEST_LENGTH]


def check_stated(file: str, found: Struct, ours: Struct, rules: Mapping[str, str]) -> None:
    """What the rulebook states cannot be changed; `rules` has the places of such values, as `values_of` names them."""
    given, stated = values_of(found), values_of(ours)
    for place, rule in rules.items():
        if given.get(place) != stated[place]:
            raise BadData(
                "{file}: {place}: it is {found}, and the rulebook states {stated} ({rule}).",
                file=Text(file),
                place=Text(place),
                found=Text(written(given.get(place))),
                stated=Text(written(stated[place])),
                rule=rule,
            )


def values_of(data: Struct) -> dict[str, object]:
    """Every value of a component file by its place: `setup.coins`, `ship N07: cost`."""
    found: dict[str, object] = {}
    for table, content in to_builtins(data).items():
        if isinstance(content, dict):
            found |= {f"{table}.{key}": value for key, value in content.items()}
        else:
            for number, entry in enumerate(content):
                found |= {f"{table} {called(number, entry)}: {key}": value for key, value in entry.items()}
    return found


def written(value: object) -> str:
    """A value as component files write it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(part)}' for key, part in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    return "left out" if value is None else f'"{value}"' if isinstance(value, str) else str(value)


def listed_sources(entries: Iterable[tuple[str, Status, Sequence[str]]]) -> list[tuple[str, str]]:
    """Every entry, or every key of it, with how it is known."""
    found: list[tuple[str, str]] = []
    for entry, status, keys in entries:
        if isinstance(status, dict):
            found += [(f"{entry}: {key}", how) for key, how in status.items()]
        else:
            found += [(f"{entry}: {key}", status) for key in keys] or [(entry, status)]
    return found


def check_ids(place: str, given: list[str], expected: tuple[str, ...]) -> None:
    """Ids must be those that the engine knows, in its order."""
    if tuple(given) != expected:
        pairs = zip(given, expected, strict=False)
        wrong = next((name for name, other in pairs if name != other), "too few or too many")
        raise BadData(
            "{place}: the ids must be {expected}, in this order; see {wrong}.",
            place=place,
            expected=Names(expected),
            wrong=Text(wrong),
        )
