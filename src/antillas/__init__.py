"""Antillas: Puerto Rico and its Caribbean neighbours as one exact, fast engine with a table to play at."""

from antillas import _choose_engine
from antillas._version import VERSION

_choose_engine.install()

from antillas.core.contract import CHANCE, OVER, Game, State  # noqa: E402
from antillas.core.errors import AntillasError  # noqa: E402
from antillas.games import REGISTRY  # noqa: E402
from antillas.games import game as _game  # noqa: E402

__version__ = VERSION
COMPILED: bool = _choose_engine.is_compiled("antillas.core.contract")
"""Whether the engine runs as native code; the same files run interpreted otherwise."""

__all__ = ["CHANCE", "COMPILED", "OVER", "REGISTRY", "AntillasError", "Game", "State", "__version__", "game"]


def game(name: str, **options: object) -> Game:
    """A game by name and options, such as `game("puerto-rico", players=4)`, or by its canonical id."""
    return _game(name, options)
