"""Positions laid out by hand, for tests of rules, puzzles and studies: say what matters, the rest lies in the supply.

    position("puerto-rico", 3, seats=[{"doubloons": 5, "goods": {"corn": 3}}], ships={4: ("corn", 2)})

- `puerto_rico`, `santiago_de_cuba`, `santa_maria`: what can be laid out in each game, as a typed `Layout`;
- `layouts`: what they share: reading a layout and counting what is left.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from antillas.core.contract import Game, State
from antillas.core.errors import BadOption
from antillas.core.message import Names, Quote
from antillas.games import family, game
from antillas.positions import puerto_rico, santa_maria, santiago_de_cuba

LAYOUTS: Final[dict[str, Callable[[Game, Mapping[str, object]], State]]] = {
    "puerto-rico": puerto_rico.lay_out,
    "santiago-de-cuba": santiago_de_cuba.lay_out,
    "santa-maria": santa_maria.lay_out,
}
"""How a position of each game is laid out."""


def position(name: str, players: int, *, options: Mapping[str, object] | None = None, **laid: Any) -> State:
    """A position of a game at the beginning of a turn; the first seat is the start player unless the options say else.

    What is laid out is checked: `BadData` names what does not exist, does not fit or is there too often.
    """
    title = family(name).name
    if title not in LAYOUTS:
        raise BadOption(
            "No positions can be laid out for {name}; they can be for {games}.",
            name=Quote(title),
            games=Names(sorted(LAYOUTS)),
        )
    played = game(title, {"players": players, "start_player": "1", **(options or {})})
    return LAYOUTS[title](played, laid)
