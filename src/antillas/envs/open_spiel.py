"""The games as OpenSpiel knows games: chance is explicit, and returns are the final places."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyspiel

from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.family import Family
from antillas.envs.arrays import observation, scales
from antillas.envs.batch import placement_rewards
from antillas.games import REGISTRY
from antillas.games import game as make_game

LONGEST = 5000
"""More actions than any game takes, chance included."""


def register() -> list[str]:
    """Register every game that is not registered yet; their names."""
    known = set(pyspiel.registered_names())
    names = {spiel_name(family): family for family in REGISTRY.values()}
    for name, family in names.items():
        if name not in known:
            pyspiel.register_game(game_type(name, family), game_class(family))
    return list(names)


def spiel_name(family: Family) -> str:
    """What OpenSpiel calls a game."""
    return family.name.replace("-", "_")


def default_players(family: Family) -> int:
    """Two, or more where a game cannot be played by two."""
    return max(2, family.min_players)


def game_type(name: str, family: Family) -> pyspiel.GameType:
    """What OpenSpiel is told about a game before one is made."""
    return pyspiel.GameType(
        short_name=name,
        long_name=family.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=family.max_players,
        min_num_players=default_players(family),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": default_players(family), "options": ""},
    )


def read_options(text: str) -> dict[str, object]:
    """Options that stand in one text, such as `edition:lacerta-2022;nobles:true`.

    An equals sign does as well, but not in the text that `load_game` splits.
    """
    pairs = (re.split("[:=]", one, maxsplit=1) for one in text.split(";") if one)
    return {pair[0].strip(): pair[-1].strip() for pair in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game; `game_class` makes a class of it for each family."""

    family: Family

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": default_players(self.family), "options": "", **(params or {})}
        options = read_options(str(given["options"]))
        self.antillas: Game = make_game(self.family.name, {"players": int(given["players"]), **options})
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.antillas.action_count),
            max_chance_outcomes=int(self.antillas.action_count),
            num_players=int(self.antillas.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(spiel_name(self.family), self.family), info, given)

    def new_initial_state(self, state: None = None) -> SpielState:
        """The position before the first action."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game has."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What makes tensors of positions."""
        return SpielObserver(self.antillas, params)


def game_class(family: Family) -> type[SpielGame]:
    """The class that OpenSpiel makes games of a family with; it has a place in this module, so it can be pickled."""
    name = f"{family.title.replace(' ', '')}Game"
    made = type(name, (SpielGame,), {"family": family, "__module__": __name__, "__doc__": f"A game of {family.title}."})
    globals()[name] = made
    return made


class Held:
    """A position that is cloned, or written as data, when OpenSpiel copies or pickles the state around it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (self.state.game.id, self.state.to_dict())


def loaded(game_id: str, data: dict[str, object]) -> Held:
    """A position that was pickled."""
    return Held(make_game(game_id, {}).load(data))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held = Held(game.antillas.start())

    @property
    def antillas(self) -> State:
        """The position of the engine."""
        return self._held.state

    def current_player(self) -> int:
        """The seat to move, or who else is in the way."""
        player = int(self.antillas.player)
        if player == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.antillas.choices()] if player == self.antillas.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        outcomes = self.antillas.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.antillas.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.antillas.text(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.antillas.player == OVER)

    def returns(self) -> list[float]:
        """1 for the first place, -1 for the last, evenly between; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * int(self.antillas.game.players)
        return placement_rewards(self.antillas.scores())

    def __str__(self) -> str:
        """The moves so far in the notation: two positions with the same moves are the same."""
        return f"{self.antillas!r} after {self.history()}"


class SpielObserver:
    """Writes what a player may know into a tensor, scaled to about 0 to 1."""

    def __init__(self, game: Game, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, and were given {params}")
        self._scales = scales(game)
        self.tensor = np.zeros(len(self._scales), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """What a player may know now."""
        seen = observation(state.antillas, player)
        np.divide(seen, self._scales, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text: the entries that are not 0."""
        seen = state.antillas.observation(player)
        names = state.antillas.game.observed().names
        return ", ".join(f"{name}={int(value)}" for name, value in zip(names, seen, strict=True) if value)
