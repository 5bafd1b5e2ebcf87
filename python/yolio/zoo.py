"""PettingZoo: every seat is an agent, in turn (AEC) or all at once (parallel).

>>> import yolio.zoo
>>> env = yolio.zoo.AecEnv("yooloo")
>>> env.reset(seed=1)
>>> env.agent_selection
'seat_0'
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from yolio._end import RENDER_MODES, checked, number, worth
from yolio._yolio import Match, Rules
from yolio.gym import observation_box
from yolio.lab import made

__all__ = ["AecEnv", "ParallelSeatsEnv"]

Observation = dict[str, npt.NDArray[Any]]


def _space(rules: Rules, actions: int) -> Any:
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_box(rules), "action_mask": mask})


class _Seeds:
    """Seeds of one game after another."""

    def __init__(self) -> None:
        self._generator = np.random.default_rng()

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self._generator = np.random.default_rng(seed)
        return int(self._generator.integers(2**63))


class _Seats:
    """What both environments have: an agent for each seat of one match."""

    observation_spaces: Any
    action_spaces: Any

    def _sit_down(
        self, rules: str | Rules, extra_actions: int, reward: str, limit: int, render_mode: str | None
    ) -> None:
        checked(reward, limit, render_mode)
        self.rules = made(rules)
        self.reward = reward
        self.limit = limit
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.agents: list[str] = []
        actions = self.rules.action_count + extra_actions
        self.observation_spaces = {agent: _space(self.rules, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seeds = _Seeds()
        self._match = Match(self.rules, 0)

    @property
    def match(self) -> Match:
        """The match being played."""
        return self._match

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        from yolio import draw

        return draw.svg(self._match) if self.render_mode == "svg" else draw.text(self._match)

    def close(self) -> None:
        pass


class AecEnv(_Seats, AECEnv[str, Observation, int]):  # type: ignore[misc, unused-ignore]
    """Agents act one after another; sealed choices stay sealed until all have chosen."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "name": "yolio_v1", "is_parallelizable": False}

    def __init__(
        self,
        rules: str | Rules = "yooloo",
        *,
        reward: str = "win",
        limit: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._sit_down(rules, 0, reward, limit, render_mode)
        self._decisions = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._match = Match(self.rules, self._seeds.next(seed))
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.seat_to_act]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.rules.action_count, np.int8)
        if agent == self.agent_selection and seat in self._match.to_act:
            mask[self._match.legal_indices(seat)] = 1
        return {"observation": self._match.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that has to act names an action")
        self._match.act(number(action), self.possible_agents.index(agent))
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._match.over:
            self.rewards = dict(zip(self.possible_agents, worth(self._match, self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        if self._match.over:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._match.seat_to_act]
        self._accumulate_rewards()


class ParallelSeatsEnv(_Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc, unused-ignore]
    """All agents answer at once; who has nothing to do answers with the last action, "wait".

    An answer that is not legal counts as the first legal action, and `infos[agent]["illegal"]` is true.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "name": "yolio_parallel_v1"}

    def __init__(
        self,
        rules: str | Rules = "yooloo",
        *,
        reward: str = "win",
        limit: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        self._sit_down(rules, 1, reward, limit, render_mode)
        self.wait = self.rules.action_count
        self._rounds = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._match = Match(self.rules, self._seeds.next(seed))
        self._rounds = 0
        self.agents = self.possible_agents[:]
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        match = self._match
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # All are read before anybody acts: what cannot be read changes nothing.
        chosen = {seat: number(actions[self.possible_agents[seat]]) for seat in match.to_act}
        for seat, wanted in chosen.items():
            # What one did may leave nothing to another: then it waits for the next step.
            if seat not in match.to_act:
                continue
            legal = match.legal_indices(seat)
            infos[self.possible_agents[seat]]["illegal"] = wanted not in legal
            match.act(wanted if wanted in legal else legal[0], seat)
        self._rounds += 1
        over, cut = match.over, not match.over and self._rounds >= self.limit
        agents = self.agents
        worths = worth(match, self.reward) if over else [0.0] * self.rules.seats
        rewards = dict(zip(self.possible_agents, worths, strict=True))
        observations = self._observe()
        if over or cut:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _observe(self) -> dict[str, Observation]:
        match = self._match
        observations: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in match.to_act:
                mask[match.legal_indices(seat)] = 1
            else:
                mask[self.wait] = 1
            observations[agent] = {"observation": match.observation(seat), "action_mask": mask}
        return observations
