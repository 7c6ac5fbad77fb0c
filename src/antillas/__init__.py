"""Antillas: Puerto Rico and its Caribbean neighbours as one exact, fast engine with a table to play at.

What is named in `__all__` is public: it changes only with a word in the change log. `docs/engine.md` explains it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from antillas import _choose_engine
from antillas._version import VERSION

_choose_engine.install()

from antillas.core.contract import CHANCE, OVER, Game, State  # noqa: E402
from antillas.core.errors import (  # noqa: E402
    AntillasError,
    BadData,
    BadOption,
    BadRecord,
    GameOver,
    IllegalMove,
    MoveError,
    NotYourTurn,
    OtherVersion,
    UnreadableMove,
)
from antillas.core.message import Event, Refusal  # noqa: E402
from antillas.core.record import Record, record_of, to_json, to_text  # noqa: E402
from antillas.core.scores import Scores  # noqa: E402
from antillas.core.views import plain_view  # noqa: E402
from antillas.games import REGISTRY, read_record  # noqa: E402
from antillas.games import game as _game  # noqa: E402

if TYPE_CHECKING:
    from antillas.arena.match import play_game, play_match
    from antillas.bots.bot import Bot, Budget, Decision
    from antillas.bots.registry import make_bot

__version__ = VERSION
COMPILED: bool = _choose_engine.is_compiled("antillas.core.contract")
"""Whether the engine runs as native code; the same files run interpreted otherwise."""

__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "REGISTRY",
    "AntillasError",
    "BadData",
    "BadOption",
    "BadRecord",
    "Bot",
    "Budget",
    "Decision",
    "Event",
    "Game",
    "GameOver",
    "IllegalMove",
    "MoveError",
    "NotYourTurn",
    "OtherVersion",
    "Record",
    "Refusal",
    "Scores",
    "State",
    "UnreadableMove",
    "__version__",
    "game",
    "load_record",
    "make_bot",
    "plain_view",
    "play_game",
    "play_match",
    "position",
    "read_record",
    "record_of",
    "save_record",
    "to_json",
    "to_text",
]

_LATER = {
    "Bot": "antillas.bots.bot",
    "Budget": "antillas.bots.bot",
    "Decision": "antillas.bots.bot",
    "make_bot": "antillas.bots.registry",
    "play_game": "antillas.arena.match",
    "play_match": "antillas.arena.match",
}
"""Where public names are that are loaded when they are first used."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'antillas' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def game(name: str, **options: object) -> Game:
    """A game by name and options, such as `game("puerto-rico", players=4)`, or by its canonical id."""
    return _game(name, options)


def position(name: str, players: int, *, options: Mapping[str, object] | None = None, **laid: Any) -> State:
    """A position that is laid out by hand, such as `position("puerto-rico", 3, seats=[{"doubloons": 5}])`.

    What is not laid out lies in the supplies. `BadData` names what does not exist, does not fit or is there too often.
    """
    from antillas.positions import position

    return position(name, players, options=options, **laid)


def load_record(path: str | Path) -> tuple[Game, Record]:
    """The game and the record in a file, in either form; `BadRecord` says what is wrong with it."""
    from antillas.table.record_files import load

    return load(Path(path))


def save_record(record: Record, path: str | Path) -> None:
    """Write a record into a file: as JSON (`.json`) or for people (`.txt`)."""
    from antillas.table.record_files import save

    save(record, Path(path))
