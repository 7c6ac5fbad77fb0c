"""Names of environments: the name of a game with the version of its environment, such as `puerto_rico_v0`."""

import re

from antillas.core.contract import Game

VERSIONS = {"puerto-rico": 0, "santiago-de-cuba": 0, "santa-maria": 0}
"""The version of the environments of each game; the docstring of the package tells their history."""
VERSIONED = re.compile(r"([a-z][a-z_-]*)_v([0-9]+)")


def environment_name(game: Game) -> str:
    """The versioned name of the environments of a game."""
    return f"{game.name.replace('-', '_')}_v{VERSIONS.get(game.name, 0)}"


def read_name(name: str) -> str:
    """The name of the game that a versioned name means; other names stay what they are."""
    found = VERSIONED.fullmatch(name)
    if found is None:
        return name
    game, version = found[1].replace("_", "-"), int(found[2])
    if game in VERSIONS and VERSIONS[game] != version:
        raise ValueError(f"there is no environment {name}; the version of now is {found[1]}_v{VERSIONS[game]}")
    return game
