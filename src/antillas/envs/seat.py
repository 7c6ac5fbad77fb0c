"""The Gymnasium environment: one seat of a game against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from antillas.bots.bot import Bot
from antillas.bots.random_bot import RandomBot
from antillas.bots.registry import make_bot
from antillas.bots.seated import SeatedBot
from antillas.core.contract import OVER, Game
from antillas.core.views import plain_view
from antillas.envs.arrays import NO_GAME, Arrays, masked_space, observation, observation_box, scales, seeds
from antillas.envs.names import environment_name
from antillas.envs.rendering import RENDER_MODES, rendered

LOST = -1.0


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game; the bots on the other seats move by themselves.

    The reward comes at the end: 1 for the first place, -1 for the last, evenly between. An action that is not open
    forfeits the game: -1, and `info["illegal"]` says why.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        opponents: str | Sequence[str | Bot],
        *,
        render_mode: str | None,
        skip_forced: bool,
        flat: bool,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.game = game
        self.seat = seat
        self.render_mode = render_mode
        self.metadata = {
            "name": environment_name(game),
            "game": game.id,
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
        }
        self.observation_names = list(game.observed().names)
        self.observation_scales = scales(game)
        self.observation_space = observation_box(game) if flat else masked_space(game)
        self.action_space = spaces.Discrete(int(game.action_count))
        self._flat = flat
        self._begun = False
        self._kinds = self._other_seats(opponents)
        self._bots: dict[int, SeatedBot] = {}
        inside = all(kind == RandomBot.kind for kind in self._kinds.values())
        self._arrays = Arrays(game, 1, seat if inside else None, skip_forced, autoreset=False)
        self._batch = self._arrays.batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game; the seed decides all chance of it, and what bots leave to chance."""
        super().reset(seed=seed)
        dealt, thought = seeds(self.np_random, 2)
        self._bots = {
            seat: SeatedBot(make_bot(kind, self.game.name, thought) if isinstance(kind, str) else kind, seat, thought)
            for seat, kind in self._kinds.items()
        }
        self._batch.reset_one(0, dealt)
        self._begun = True
        self._let_others_move()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others answer."""
        if not self._begun:
            raise ResetNeeded(NO_GAME)
        number = int(action)
        if not self._batch.is_open(0, number):
            return self._observed(), LOST, True, False, {**self._info(), "illegal": self._reason(number)}
        self._batch.step_one(0, number)
        self._let_others_move()
        over = bool(self._arrays.seats[0] == OVER)
        reward = float(self._arrays.rewards[0, self.seat]) if over else 0.0
        return self._observed(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are open, as libraries with masks ask for it."""
        opened: NDArray[np.bool_] = self._arrays.masks[0].astype(np.bool_)
        return opened

    def structured(self) -> dict[str, Any]:
        """What the seat may know as plain data, in the shape of the game's view."""
        return plain_view(self._batch.states[0].view(self.seat))

    def render(self) -> Any:
        """The table as the seat sees it: a text with colours, a picture, or printed."""
        return None if self.render_mode is None else rendered(self._batch.states[0], self.seat, self.render_mode)

    def _other_seats(self, opponents: str | Sequence[str | Bot]) -> dict[int, str | Bot]:
        """Who sits on each other seat; what does not exist is refused at once."""
        others = [seat for seat in range(int(self.game.players)) if seat != self.seat]
        kinds = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(kinds) != len(others):
            raise ValueError(f"{self.game.id} has {len(others)} other seats, and {len(kinds)} opponents are named")
        for kind in kinds:
            if isinstance(kind, str):
                make_bot(kind, self.game.name, 0)
        return dict(zip(others, kinds, strict=True))

    def _let_others_move(self) -> None:
        """Ask the bots until it is the turn of the seat, or the game is over."""
        while (mover := int(self._arrays.seats[0])) not in (self.seat, OVER):
            self._batch.step_one(0, self._bots[mover].decide(self._batch.states[0]).action)

    def _reason(self, action: int) -> str:
        """Why an action is not open."""
        refusal = self._batch.states[0].why_not(action) if 0 <= action < self.game.action_count else None
        return f"action {action} is not open" if refusal is None else str(refusal)

    def _observed(self) -> Any:
        vector = observation(self._batch.states[0], self.seat)
        return vector if self._flat else {"observation": vector, "action_mask": self._arrays.masks[0].copy()}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._arrays.masks[0].copy()}
        if self._arrays.seats[0] == OVER:
            info["scores"] = self._arrays.scores[0].tolist()
        return info
