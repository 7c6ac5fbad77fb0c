"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel, and batches in compiled code (extra `antillas[envs]`).

Versions, which are part of every name: an environment that observes, counts actions or rewards differently gets a new
one.

* `puerto_rico_v0`, `santiago_de_cuba_v0`, `santa_maria_v0`: the first ones (Antillas 0.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from antillas.bots.bot import Bot
    from antillas.envs.aec import TurnEnv
    from antillas.envs.seat import SeatEnv
    from antillas.envs.vector import BatchEnv

__all__ = ["aec_env", "gym_env", "register_open_spiel", "vector_env"]


def aec_env(
    game_id: str,
    *,
    render_mode: str | None = None,
    skip_forced: bool = True,
    copy: bool = True,
    max_cycles: int | None = None,
    **options: object,
) -> TurnEnv:
    """A PettingZoo environment (AEC) for all seats of a game, such as `aec_env("puerto_rico_v0", players=4)`.

    The game is a versioned name with options, a canonical id (`puerto-rico(players=4)`), or a name of the registry.
    Moves that everybody can see to be the only one are made without asking (`skip_forced`). Arrays belong to the
    caller, unless `copy` is False: then they show what is written last. After `max_cycles` decisions of one seat the
    game is truncated.
    """
    needs("pettingzoo")
    from antillas.envs.aec import TurnEnv

    game = game_of(game_id, options)
    return TurnEnv(game, render_mode=render_mode, skip_forced=skip_forced, copy=copy, max_cycles=max_cycles)


def gym_env(
    game_id: str,
    seat: int = 0,
    opponents: str | Sequence[str | Bot] = "random",
    *,
    render_mode: str | None = None,
    skip_forced: bool = True,
    flat: bool = False,
    **options: object,
) -> SeatEnv:
    """A Gymnasium environment for one seat against bots: a kind for all of them, or one for each other seat in order.

    With `flat` observations are the vector alone, and the mask is in info and `action_masks()`; else they are a
    dictionary with `observation` and `action_mask`. An action that is not open forfeits the game.
    """
    needs("gymnasium")
    from antillas.envs.seat import SeatEnv

    game = game_of(game_id, options)
    return SeatEnv(game, seat, opponents, render_mode=render_mode, skip_forced=skip_forced, flat=flat)


def vector_env(
    game_id: str,
    n: int,
    *,
    seat: int | None = None,
    skip_forced: bool = True,
    copy: bool = True,
    **options: object,
) -> BatchEnv:
    """A Gymnasium vector environment: n games in one compiled loop, which begin anew in the step in which they end.

    Without a seat all seats are asked, and `infos["seat"]` says whose turn it is (self-play). With a seat only that one
    is asked, and all others play at random inside.
    """
    needs("gymnasium")
    from antillas.envs.vector import BatchEnv

    return BatchEnv(game_of(game_id, options), n, seat=seat, skip_forced=skip_forced, copy=copy)


def register_open_spiel() -> list[str]:
    """Register all games with OpenSpiel; their names, such as `puerto_rico`, which `pyspiel.load_game` takes.

    `pyspiel.load_game("puerto_rico", {"players": 4, "options": "edition:lacerta-2022;nobles:true"})`
    """
    needs("pyspiel", "open-spiel")
    from antillas.envs.open_spiel import register

    return register()


def needs(module: str, package: str | None = None) -> None:
    """Say in one line what to install if something is missing."""
    from importlib.util import find_spec

    for name in ("numpy", module):
        if find_spec(name) is None:
            missing = package or name
            raise ImportError(f"{missing} is not installed, which environments need: install antillas[envs]")


def game_of(game_id: str, options: dict[str, Any]) -> Any:
    """The game of a versioned name or of any id that `antillas.game` takes."""
    from antillas.envs.names import read_name
    from antillas.games import game

    return game(read_name(game_id), options)
