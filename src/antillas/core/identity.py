"""The identity of a game: everything that its positions depend on, so that a stored game stays what it was."""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct, to_builtins

from antillas._version import VERSION
from antillas.core.errors import OtherVersion
from antillas.core.message import Message, Names, Text, marked

DIGEST_LENGTH = 12
NO_PART_OF_THE_RULES = frozenset({"names", "title", "status", "provenance", "language"})
"""Keys of component tables that nothing in a position depends on."""


class Identity(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a record or a stored table was played with; options and components that came later are not in it."""

    program: str = VERSION
    """The version of Antillas that wrote it."""
    rules: int
    options: dict[str, str] = {}
    """The value of every option, also of those that follow the edition."""
    components: dict[str, str] = {}
    """A digest of every table of components that the game uses, by its name."""


def digest(table: object) -> str:
    """A short name for exactly these values, whatever they are called and however it is known."""
    values = msgspec.json.encode(_values(to_builtins(table)), order="sorted")
    return hashlib.sha256(values).hexdigest()[:DIGEST_LENGTH]


def _values(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {key: _values(value) for key, value in data.items() if key not in NO_PART_OF_THE_RULES}
    if isinstance(data, list | tuple):
        return [_values(value) for value in data]
    return data


def check_identity(title: str, found: Identity, now: Identity, changes: Mapping[int, str]) -> None:
    """Refuse what was played with other rules, options or components; the sentence says which, and who plays it."""
    if found.rules != now.rules:
        change = changes.get(found.rules, marked("nothing is known of the other one"))
        raise OtherVersion(
            "This game of {title} was played with version {found} of its rules, and this is version {now}: {change}. "
            "Antillas {program} can go on with it.",
            title=title,
            found=found.rules,
            now=now.rules,
            change=Message(change),
            program=Text(found.program),
        )
    options = sorted(name for name, value in found.options.items() if now.options.get(name) != value)
    components = sorted(name for name, value in found.components.items() if now.components.get(name) != value)
    components += sorted(now.components.keys() - found.components.keys() if found.components else ())
    if options or components:
        raise OtherVersion(
            "This game of {title} was played with other values than this version has: {differing}. "
            "Antillas {program} can go on with it.",
            title=title,
            differing=Names([Text(name) for name in (*options, *components)]),
            program=Text(found.program),
        )
