"""Games of Puerto Rico with all expansions: every question that is asked in them, and positions laid out by hand."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import antillas
from antillas.core.contract import OVER, Game, State
from antillas.core.record import Record, record_of
from antillas.games.puerto_rico.state import Position
from antillas.table.seats import Seat
from tests.puerto_rico.positions import seat, table

NAMES = ("Ana", "Beatriz", "Carlos", "Dolores", "Esteban")
EXPANSIONS: dict[str, Any] = {"new_buildings": True, "nobles": True, "buccaneer": True, "festival": True}
EDITIONS = ("recommended", "lacerta-2022", "gemklub-2010", "lacerta-2013")
GAMES = (*range(43, 50), 5)
"""These random games ask every question at least once."""
EAGER = frozenset(
    ("raid", "raid-place", "stow", "deliver", "draw", "forest", "wake", "build", "piracy", "buy-land", "guest")
)
"""Kinds of moves that lead to questions that are seldom asked."""
PHASES = (
    *("draft", "role", "settler", "laying", "hospice", "second-tile", "lodges", "mayor", "dealing", "placement"),
    *("noble-placement", "builder", "payment", "university", "craftsman", "extra-good", "trader", "captain", "stowing"),
    *("delivery", "storage", "buccaneer", "spoils", "raid-choice", "raid", "crop-reward"),
    *("guests-before-settler", "guests-before-mayor", "guests-after-builder"),
)
"""What a seat can be asked."""


@dataclass(frozen=True)
class Moment:
    """A position in which a seat is asked something, and the actions that led to it."""

    state: State
    actions: list[int]

    @property
    def player(self) -> int:
        """Who is asked."""
        return int(self.state.player)

    def copy(self) -> "Moment":
        """The same, whatever is played then."""
        return Moment(self.state.clone(), list(self.actions))

    def record(self) -> Record:
        """The game so far."""
        return record_of(self.state.game, list(NAMES[: int(self.state.game.players)]), self.actions, self.state)


def seats(players: int) -> list[Seat]:
    """People with names."""
    return [Seat(name) for name in NAMES[:players]]


def full_game(number: int, players: int) -> Game:
    """A game with everything, in another edition for each number."""
    edition = EDITIONS[number % len(EDITIONS)]
    return antillas.game("puerto-rico", players=players, edition=edition, **EXPANSIONS)


def played(number: int, players: int = 4) -> Iterator[Moment]:
    """A random game from choice to choice, of players and of chance, and last its end; copy what you keep."""
    dice = random.Random(number)
    state = full_game(number, players).start()
    now = Moment(state, [])
    while state.player != OVER:
        yield now
        if state.player >= 0:
            choices = state.legal()
            weights = [5 if state.meaning(action).kind in EAGER else 1 for action in choices]
        else:
            choices, weights = (list(column) for column in zip(*state.outcomes(), strict=True))
        (action,) = dice.choices(choices, weights)
        state.apply(action)
        now.actions.append(action)
    yield now


@cache
def asked() -> dict[str, Moment]:
    """The first moment of every phase in which somebody is asked."""
    found: dict[int, Moment] = {}
    for number in GAMES:
        for moment in played(number):
            assert isinstance(moment.state, Position)
            if moment.player >= 0 and moment.state.phase not in found:
                found[moment.state.phase] = moment.copy()
    return {moment.state.view(None).phase: moment for moment in found.values()}


@cache
def samples(players: int, every: int) -> list[State]:
    """Some positions of a game, the last one included."""
    positions = [moment.state.clone() for moment in played(players, players)]
    return positions[::-every]


@cache
def finished() -> Moment:
    """A game that is over."""
    *_, last = played(0)
    return last


def laid_out() -> State:
    """Four players with everything on the table: forests, nobles, guests, the token, a captured card, tasks."""
    ana = seat(
        island={"corn": (2, 2), "quarry": (1, 0)},
        city={"guesthouse": 2, "forest-house": 1, "hacienda": 1, "jeweler": 1, "statue": 0},
        nobles={"corn": 1, "guesthouse": 1, "holding": 1},
        forests={"sugar": 1},
        hidden_forests={"coffee": 2},
        idle=3,
        doubloons=6,
        awake=True,
    )
    ben = seat(island={"indigo": 1}, city={"guesthouse": 1}, hidden_forests={"tobacco": 1})
    return table(
        seats=[ana, ben],
        token=1,
        captured={"mayor": 2},
        taken={"buccaneer": 3},
        tasks={"crop": "indigo", "crop_winner": None, "goods": {"corn": 1, "sugar": 2}, "goods_winner": 1}
        | {"building": "lighthouse", "building_winner": None},
        faceup={"corn": 1, "sugar": 2},
        governor=3,
        draft="random",
        **EXPANSIONS,
    )
