"""Moments of games with all expansions, played by chance but not by folly, so that a browser can sit down at them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import antillas
from antillas import CHANCE, OVER, State
from antillas.core import record
from antillas.core.chance import outcome_at
from antillas.core.phases import FramedState
from antillas.core.record import to_json
from antillas.games.puerto_rico.view import read_view

ALL = "new_buildings=true,nobles=true,buccaneer=true,festival=true"
GAME = f"puerto-rico(players=4,{ALL})"
NAMES = ("Ana", "Béla", "Celina", "Dana", "Ernő")
SEEDS = range(60)
EARLIEST = 260
"""Boards are worth looking at after so many moves."""
WISHES = {"build": 6, "wake": 4, "post": 4, "stow": 3, "guest": 2, "forest": 2, "take": 2, "sleep": 0, "pass": 0.2}
"""How gladly moves are made, by their kind; others have 1."""

Wanted = Callable[[State], bool]


def wild_action(state: State, dice: random.Random) -> int:
    """An outcome of chance, or a move that a player might make."""
    if state.player == CHANCE:
        return outcome_at(state, dice.random())
    legal = state.legal()
    return dice.choices(legal, [WISHES.get(state.meaning(action).kind, 1) for action in legal])[0]


def phase_of(state: State) -> str:
    """The phase that asks; the moments for guests are one."""
    assert isinstance(state, FramedState)
    phase = state.phases[state.phase].name
    return "guests" if phase.startswith("guests-") else phase


def kinds_of(state: State) -> set[str]:
    """The kinds of moves that somebody can make."""
    return {state.meaning(action).kind for action in state.legal()} if state.player >= 0 else set()


def has_captive(state: State) -> bool:
    """Whether a role is to be picked while a card lies captured."""
    return phase_of(state) == "role" and any(card.captor is not None for card in read_view(state, None).roles.values())


def places_nobles(state: State) -> bool:
    """Whether somebody places workers and has nobles among them."""
    return phase_of(state) == "placement" and read_view(state, None).seats[int(state.player)].nobles() > 0


def wins_the_building(state: State) -> bool:
    """Whether somebody can build the Festival's building, and something else."""
    if phase_of(state) != "builder" or (festival := read_view(state, None).festival) is None:
        return False
    built = [state.meaning(action).about.get("building") for action in state.legal()]
    return festival.building_winner is None and festival.building in built and len(set(built)) > 2


@cache
def wild_game(game_id: str, seed: int) -> tuple[int, ...]:
    """The moves of a whole game."""
    dice, state = random.Random(f"{game_id} {seed}"), antillas.game(game_id).start()
    actions: list[int] = []
    while state.player != OVER:
        actions.append(wild_action(state, dice))
        state.play(actions[-1])
    return tuple(actions)


def find(wanted: Wanted, game_id: str, earliest: int) -> tuple[list[int], State]:
    """The moves to the first position that is wanted."""
    for seed in SEEDS:
        state, actions = antillas.game(game_id).start(), wild_game(game_id, seed)
        for number, action in enumerate(actions):
            if number >= earliest and state.player >= 0 and wanted(state) and len(state.legal()) > 1:
                return list(actions[:number]), state
            state.play(action)
    raise AssertionError("no such moment in any of the games")


def record_when(wanted: Wanted, game_id: str = GAME, earliest: int = EARLIEST) -> str:
    """The record of a game up to a moment."""
    return record_to(*find(wanted, game_id, earliest))


def record_to(actions: list[int], state: State) -> str:
    """The record of the moves that have led to a position."""
    names = list(NAMES[: int(state.game.players)])
    return to_json(record.record_of(state.game, names, actions, state))


MOMENTS: dict[str, tuple[Wanted, int]] = {
    "draft": (lambda state: phase_of(state) == "draft", 12),
    "role": (lambda state: phase_of(state) == "role", EARLIEST),
    "captured": (has_captive, EARLIEST),
    "settler": (lambda state: phase_of(state) == "settler" and "forest" in kinds_of(state), EARLIEST),
    "second-tile": (lambda state: phase_of(state) == "second-tile", 0),
    "laying": (lambda state: phase_of(state) == "laying", 0),
    "lodges": (lambda state: phase_of(state) == "lodges", EARLIEST),
    "dealing": (lambda state: phase_of(state) == "dealing", EARLIEST),
    "placement": (lambda state: phase_of(state) == "placement", EARLIEST),
    "nobles": (places_nobles, EARLIEST),
    "noble-placement": (lambda state: phase_of(state) == "noble-placement", EARLIEST),
    "builder": (lambda state: phase_of(state) == "builder", EARLIEST),
    "prize": (wins_the_building, 0),
    "payment": (lambda state: phase_of(state) == "payment" and "pay" in kinds_of(state), EARLIEST),
    "pay-good": (lambda state: "pay-good" in kinds_of(state), 0),
    "post": (lambda state: "post" in kinds_of(state), 0),
    "buy-land": (lambda state: "buy-land" in kinds_of(state), EARLIEST),
    "sell-land": (lambda state: "sell-land" in kinds_of(state), EARLIEST),
    "captain": (lambda state: {"stow", "load"} <= kinds_of(state), EARLIEST),
    "loads": (lambda state: [state.meaning(action).kind for action in state.legal()].count("load") > 5, 0),
    "stowing": (lambda state: phase_of(state) == "stowing", 0),
    "deliver": (lambda state: "deliver" in kinds_of(state), 0),
    "delivery": (lambda state: phase_of(state) == "delivery", 0),
    "buccaneer": (lambda state: phase_of(state) == "buccaneer", EARLIEST),
    "spoils": (lambda state: phase_of(state) == "spoils", 0),
    "raid-choice": (lambda state: phase_of(state) == "raid-choice", 0),
    "raid": (lambda state: phase_of(state) == "raid", 0),
    "guests": (lambda state: phase_of(state) == "guests", 0),
    "guest": (lambda state: "guest" in kinds_of(state) and phase_of(state) == "builder", 0),
    "waking": (lambda state: "wake" in kinds_of(state), 0),
}
"""Moments by name: what is asked, and how late in the game."""


@cache
def found_at(moment: str, game_id: str = GAME) -> tuple[list[int], State]:
    """The moves to a moment, and its position, which nobody changes."""
    wanted, earliest = MOMENTS[moment]
    return find(wanted, game_id, earliest)


def record_at(moment: str, game_id: str = GAME) -> str:
    """The record of a game that waits at a moment."""
    return record_to(*found_at(moment, game_id))


def moves_at(moment: str) -> dict[str, int]:
    """A move of each kind that can be made at a moment."""
    _, state = found_at(moment)
    return {state.meaning(action).kind: action for action in reversed(state.legal())}
