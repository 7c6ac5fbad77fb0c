"""Component files of users: reading one, and those that a server offers at its tables."""

import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from antillas.core.components import ComponentText
from antillas.core.errors import BadData
from antillas.core.family import COMPONENTS, Family
from antillas.core.message import Text
from antillas.core.options import parse_id
from antillas.games import family_of
from antillas.i18n.system_reasons import system_reason

OFFERED = "ANTILLAS_COMPONENTS"
"""The environment variable that tells all processes of a server the paths of its component files."""


def read_components(file: Path) -> ComponentText:
    """A component file; `BadData` says why it cannot be read."""
    try:
        return ComponentText(str(file), file.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadData(
            "{file}: is no text in UTF-8: {reason} at byte {place}.",
            file=Text(str(file)),
            reason=Text(error.reason),
            place=error.start,
        ) from None
    except (OSError, ValueError) as error:
        raise BadData("{file}: cannot be read: {reason}.", file=Text(str(file)), reason=system_reason(error)) from None


def offer(files: Iterable[Path]) -> None:
    """Let the tables of this server, in all its processes, be played with these files, one for each game."""
    os.environ[OFFERED] = os.pathsep.join(str(file.resolve()) for file in files)
    offered_families()


def offered_families() -> dict[str, Family]:
    """The games for which this server has a component file, by their names, each with that file."""
    return _families(os.environ.get(OFFERED, ""))


@lru_cache(1)
def _families(paths: str) -> dict[str, Family]:
    found: dict[str, Family] = {}
    for path in filter(None, paths.split(os.pathsep)):
        one = family_of(read_components(Path(path)))
        if one.name in found:
            raise BadData("{file}: there is another file for {title} already.", file=Text(path), title=one.title)
        found[one.name] = one
    return found


def components_for(game_id: str) -> ComponentText | None:
    """The component file of this server that a game with that id needs, None if it needs none or there is none."""
    name, options = parse_id(game_id)
    one = offered_families().get(name) if COMPONENTS in options else None
    return None if one is None else one.components


def component_file(game_id: str) -> str:
    """What the component file is called that a game is played with, empty if it is played with our set."""
    return offered_file(parse_id(game_id)[0]) if COMPONENTS in parse_id(game_id)[1] else ""


def offered_file(name: str) -> str:
    """What the component file of this server for a game is called, without its folder; empty if there is none."""
    one = offered_families().get(name)
    return "" if one is None or one.components is None else Path(one.components.name).name
