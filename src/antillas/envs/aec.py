"""The PettingZoo environment: every seat of a game is an agent, and they act one at a time."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from antillas.core.contract import OVER, Game
from antillas.core.views import plain_view
from antillas.envs.arrays import NO_GAME, Arrays, Masks, idle_mask, masked_space, observation, scales, seeds
from antillas.envs.names import environment_name
from antillas.envs.rendering import RENDER_MODES, rendered

Observed = dict[str, Any]
BEGUN = ("agent_selection", "rewards", "terminations", "truncations", "infos")
"""What an environment has since its first `reset`."""


class TurnEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]
    """A game for all its seats; `antillas.envs` tells the history of the versions in its name.

    An observation has the vector that `observation_names` names (divide by `observation_scales` for values about 0 to
    1) and the mask of open actions, which is in info too. Rewards come at the end: 1 for the first place, -1 for the
    last, evenly between; scores are in info then. `structured(agent)` tells the same as plain data.
    """

    def __init__(
        self, game: Game, *, render_mode: str | None, skip_forced: bool, copy: bool, max_cycles: int | None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.game = game
        self.metadata = {
            "name": environment_name(game),
            "game": game.id,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(int(game.players))]
        self.agents: list[str] = []
        self.observation_names = list(game.observed().names)
        self.observation_scales = scales(game)
        self.observation_spaces = {agent: masked_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(int(game.action_count)) for agent in self.possible_agents}
        self._arrays = Arrays(game, 1, None, skip_forced, autoreset=False)
        self._batch = self._arrays.batch
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._copy = copy
        self._idle = idle_mask(game)
        self._mask = self._idle
        self._turns = [0] * len(self.possible_agents)
        self._generator, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the seed decides all chance of this one and of those that follow."""
        if seed is not None:
            self._generator, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._idle.copy()} for agent in self.agents}
        self._skip_agent_selection = None
        self._turns = [0] * len(self.agents)
        self._batch.reset_one(0, seeds(self._generator, 1)[0])
        self._select()

    def __getattr__(self, name: str) -> Any:
        """Python asks for what is not there: before the first game there is no agent to move, nor what it is told."""
        if name in BEGUN:
            raise AttributeError(f"there is no {name} yet: {NO_GAME}", name=name, obj=self)
        raise AttributeError(f"{type(self).__name__} has no {name}", name=name, obj=self)

    def observe(self, agent: str) -> Observed:
        """What an agent may know, and what it may do if it is to move; else only the first action is in the mask."""
        if agent == self.agent_selection and self._arrays.seats[0] >= 0:
            vector = self._arrays.observations[0]
            return {"observation": vector.copy() if self._copy else vector, "action_mask": self._mask}
        seen = observation(self._batch.states[0], self._seats[agent])
        return {"observation": seen, "action_mask": self._idle.copy()}

    def structured(self, agent: str) -> dict[str, Any]:
        """What an agent may know as plain data, in the shape of the game's view."""
        return plain_view(self._batch.states[0].view(self._seats[agent]))

    def step(self, action: int | None) -> None:
        """Make the move of the agent to move; a move that is not open is refused with the rule that forbids it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to move: None is no action")
        self._batch.step_one(0, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._turns[self._seats[agent]] += 1
        if self._arrays.seats[0] == OVER:
            self._end()
        elif self.max_cycles is not None and max(self._turns) >= self.max_cycles:
            self._truncate()
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the agent to move sees it: a text with colours, a picture, or printed."""
        if self.render_mode is None:
            return None
        return rendered(self._batch.states[0], self._seats[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held that had to be given back."""

    def _select(self) -> None:
        """Give the turn to the seat that is asked."""
        agent = self.agent_selection = self.possible_agents[self._arrays.seats[0]]
        mask: Masks = self._arrays.masks[0]
        self._mask = mask.copy() if self._copy else mask
        self.infos[agent] = {"action_mask": self._mask}

    def _end(self) -> None:
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(self._arrays.rewards[0, seat])
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._idle.copy(), "score": int(self._arrays.scores[0, seat])}
        self._accumulate_rewards()
        self._deads_step_first()

    def _truncate(self) -> None:
        for agent in self.agents:
            self.truncations[agent] = True
            self.infos[agent] = {"action_mask": self._idle.copy()}
        self._deads_step_first()
