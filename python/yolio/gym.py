"""Gymnasium: one agent against bots of its choice.

>>> import yolio.gym
>>> env = yolio.gym.SoloEnv("hilo", bots=["easy"])
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from yolio._end import RENDER_MODES, checked, number, worth
from yolio._yolio import Bot, Match, Rules

__all__ = ["SoloEnv", "observation_box"]


def observation_box(rules: Rules) -> Any:
    """The space of observations: every field with its range."""
    low = np.zeros(rules.observation_size, np.int16)
    high = np.zeros(rules.observation_size, np.int16)
    for field in rules.fields():
        place = slice(field["at"], field["at"] + field["size"])
        low[place], high[place] = field["low"], field["high"]
    return spaces.Box(low, high, dtype=np.int16)


class SoloEnv(gymnasium.Env[npt.NDArray[np.int16], np.int64]):
    """One seat is yours, bots have the others.

    Your seat is drawn for each game, or named. `info["action_mask"]` and `action_masks()` say what is
    legal. An action that is not legal loses the game at once: the reward is -1 and
    `info["illegal"]` is true.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES)}

    def __init__(
        self,
        rules: str | Rules = "hilo",
        bots: Sequence[str] | str = "easy",
        *,
        seat: int | None = None,
        reward: str = "win",
        limit: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        self.rules = rules if isinstance(rules, Rules) else Rules(rules)
        others = self.rules.seats - 1
        self.bots = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self.bots) != others:
            raise ValueError(f"{self.rules.seats} seats need {others} bots beside you")
        if seat is not None and seat not in range(self.rules.seats):
            raise ValueError(f"there is no seat {seat}")
        checked(reward, limit, render_mode)
        for spec in self.bots:
            Bot(spec, self.rules, 0)
        self.seat_wanted = seat
        self.reward = reward
        self.limit = limit
        self.render_mode = render_mode
        self.observation_space = observation_box(self.rules)
        self.action_space = spaces.Discrete(self.rules.action_count)
        self.match: Match | None = None
        self.seat = 0
        self._players: dict[int, Bot] = {}
        self._decisions = 0
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        """A new game. The bots play until it is your turn."""
        super().reset(seed=seed)
        self._decisions = 0
        self._over = False
        self.seat = (
            self._below(self.rules.seats) if self.seat_wanted is None else self.seat_wanted
        )
        while True:
            self.match = Match(self.rules, self._below(2**63))
            others = [seat for seat in range(self.rules.seats) if seat != self.seat]
            self._players = {
                other: Bot(spec, self.rules, other, self._below(2**63))
                for other, spec in zip(others, self.bots, strict=True)
            }
            self._let_others_act(self.match)
            if not self.match.over:
                return self._observe(self.match)

    def step(
        self, action: np.int64 | int
    ) -> tuple[npt.NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """You act, and the bots play until it is your turn again or the game is over."""
        match = self.match
        if match is None or self._over:
            raise RuntimeError("call reset() before step()")
        chosen = number(action)
        if chosen not in match.legal_indices(self.seat):
            self._over = True
            observation, info = self._observe(match)
            return observation, -1.0, True, False, {**info, "illegal": True}
        match.act(chosen, self.seat)
        self._decisions += 1
        self._let_others_act(match)
        reward = worth(match, self.reward)[self.seat] if match.over else 0.0
        truncated = not match.over and self._decisions >= self.limit
        self._over = match.over or truncated
        observation, info = self._observe(match)
        return observation, reward, match.over, truncated, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal, for algorithms that mask actions."""
        if self.match is None or self.match.over or self.seat not in self.match.to_act:
            return np.zeros(self.rules.action_count, np.bool_)
        return self.match.legal_mask(self.seat)

    def render(self) -> Any:
        """The table as you see it: text, or SVG."""
        if self.match is None or self.render_mode is None:
            return None
        from yolio import draw

        if self.render_mode == "svg":
            return draw.svg(self.match, self.seat)
        return draw.text(self.match, self.seat)

    def _below(self, bound: int) -> int:
        generator: Any = self.np_random
        return int(generator.integers(bound))

    def _let_others_act(self, match: Match) -> None:
        while not match.over and self.seat not in match.to_act:
            other = match.seat_to_act
            match.act(self._players[other].decide_index(match), other)

    def _observe(self, match: Match) -> tuple[npt.NDArray[np.int16], dict[str, Any]]:
        info = {"action_mask": self.action_masks(), "seat": self.seat, "scores": match.scores}
        return match.observation(self.seat), info


def register() -> None:
    """Registers `yolio/Solo-v0` with Gymnasium."""
    if "yolio/Solo-v0" not in gymnasium.registry:
        registration: Any = gymnasium
        registration.register("yolio/Solo-v0", entry_point="yolio.gym:SoloEnv")


register()
