"""Many tables at once, for programs that learn. Made by `yolio.vec`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from yolio._yolio import Batch, Rules

__all__ = ["VecEnv"]

#: Bytes of a cache line.
_LINE = 64


def _flat(array: Any) -> Any:
    return array.reshape(-1)


def _zeros(shape: tuple[int, ...], kind: Any) -> Any:
    """An array that begins where a cache line does: JAX copies all others."""
    count = math.prod(shape) * np.dtype(kind).itemsize
    room: Any = np.zeros(count + _LINE, np.uint8)
    first = -room.ctypes.data % _LINE
    return room[first : first + count].view(kind).reshape(shape)


class VecEnv:
    """Tables of one rule set, stepped together.

    The arrays are made once and written into by every step: copy what you want to keep. All of them
    can be handed to PyTorch or JAX without a copy (`torch.from_numpy`, `jax.dlpack.from_dlpack`).

    A game that ends is followed by the next one at once: the row then shows the new game, and the
    reward is that of the old one. With opponents the old game's seat is the one that `seat` named before
    the step: copy it, and the reward of the action is `reward[table, that seat]`.
    """

    rules: Rules
    #: int16, envs × size ("turn") or envs × seats × size ("seats"): what is known, acting seat first.
    observation: npt.NDArray[np.int16]
    #: bool, envs × actions or envs × seats × actions: what is legal.
    mask: npt.NDArray[np.bool_]
    #: int8, envs: who acts next.
    seat: npt.NDArray[np.int8]
    #: bool, envs × seats: who has to act.
    to_act: npt.NDArray[np.bool_]
    #: float32, envs × seats: what the last step brought; 0 but at the end of a game.
    reward: npt.NDArray[np.float32]
    #: bool, envs: has the last step ended a game?
    done: npt.NDArray[np.bool_]
    #: bool, envs: was a game cut off by the limit?
    truncated: npt.NDArray[np.bool_]
    #: int64, envs × seats: the final scores of the last game that ended.
    score: npt.NDArray[np.int64]

    def __init__(
        self,
        rules: Rules,
        envs: int,
        *,
        seed: int = 0,
        perspective: str = "turn",
        reward: str = "win",
        limit: int = 0,
        threads: int | None = None,
        opponents: Sequence[str] | None = None,
    ) -> None:
        if envs < 1:
            raise ValueError("a batch has at least one table")
        self.rules = rules
        self.envs = envs
        self.seats = rules.seats
        self.actions = rules.action_count
        self.perspective = perspective
        if isinstance(opponents, str):
            raise TypeError(f"opponents are a list of bots: [{opponents!r}]")
        bots = None if opponents is None else list(opponents)
        self._batch = Batch(rules, envs, seed, perspective, reward, limit, threads or 0, bots)
        rows: tuple[int, ...] = (envs,) if perspective == "turn" else (envs, rules.seats)
        self._rows = rows
        self.observation = _zeros((*rows, rules.observation_size), np.int16)
        self.mask = _zeros((*rows, rules.action_count), np.bool_)
        self.seat = _zeros((envs,), np.int8)
        self.to_act = _zeros((envs, rules.seats), np.bool_)
        self.reward = _zeros((envs, rules.seats), np.float32)
        self.done = _zeros((envs,), np.bool_)
        self.truncated = _zeros((envs,), np.bool_)
        self.score = _zeros((envs, rules.seats), np.int64)
        self._sampled: npt.NDArray[np.int64] = _zeros(rows, np.int64)
        names = ("observation", "mask", "to_act", "seat", "reward", "done", "truncated", "score")
        # Flat views of the same memory: whatever is assigned to the attributes later, these stay.
        self._out: Any = SimpleNamespace(**{name: _flat(getattr(self, name)) for name in names})
        self._flat_sampled: npt.NDArray[np.int64] = _flat(self._sampled)
        self.reset(seed)

    def reset(self, seed: int) -> npt.NDArray[np.int16]:
        """Starts every table from its first game of this seed."""
        self._batch.reset(seed, self._out)
        return self.observation

    def step(self, actions: npt.ArrayLike) -> None:
        """One decision at every table, or, with the perspective "seats", one of every seat that has to act.

        Raises `ActionError` if one of them is not legal; nothing has changed then.
        """
        array: npt.NDArray[Any] = np.asarray(actions)
        if array.shape != self._rows:
            raise ValueError(f"actions have the shape {array.shape} and must have {self._rows}")
        if array.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {array.dtype}")
        self._batch.step(_flat(np.ascontiguousarray(array, np.int64)), self._out)

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action for every decision of the next step, each equally likely; -1 where there is none."""
        self._batch.sample(self._flat_sampled)
        return self._sampled

    @property
    def scale(self) -> npt.NDArray[np.float32]:
        """What to multiply an observation by so that fields with a known range lie between -1 and 1."""
        scale = np.ones(self.rules.observation_size, np.float32)
        for field in self.rules.fields():
            most = max(abs(field["low"]), abs(field["high"]))
            most = 100 if most > 1000 else most
            scale[field["at"] : field["at"] + field["size"]] = 1.0 / max(most, 1)
        return scale

    def __repr__(self) -> str:
        return f"<VecEnv of {self.rules!r}, {self.envs} tables, perspective {self.perspective!r}>"
