"""Six table games of the "-o" family, for researchers and students.

>>> import random, yolio
>>> match = yolio.Match(yolio.Rules("hilo", seats=3), seed=7)
>>> while not match.over:
...     match.act(random.choice(match.legal_actions()))
>>> yolio.verify(match.record())["scores"] == match.scores
True

Everything is explained in `docs/python.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yolio._errors import ActionError, BotError, Error, LabError, RecordError, RulesError
from yolio._yolio import Bot, Match, Random, Rules, YoolooSolution, games, verify
from yolio.lab import (
    Report,
    bot,
    evaluate,
    review,
    simulate,
    soak,
    solve_matrix,
    solve_onetoten,
    solve_yo,
    solve_yooloo,
    study,
    tournament,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yolio.batch import VecEnv

__version__ = "0.1.0"

__all__ = [
    "ActionError",
    "Bot",
    "BotError",
    "Error",
    "LabError",
    "Match",
    "Random",
    "RecordError",
    "Report",
    "Rules",
    "RulesError",
    "YoolooSolution",
    "bot",
    "evaluate",
    "games",
    "review",
    "simulate",
    "soak",
    "solve_matrix",
    "solve_onetoten",
    "solve_yo",
    "solve_yooloo",
    "study",
    "tournament",
    "vec",
    "verify",
]


def vec(
    game: str | Rules,
    envs: int,
    *,
    seed: int = 0,
    perspective: str = "turn",
    reward: str = "win",
    limit: int = 0,
    threads: int | None = None,
    opponents: Sequence[str] | None = None,
    seats: int | None = None,
    **options: Any,
) -> VecEnv:
    """Many tables stepped at once on all cores, written into NumPy arrays that are made once.

    `perspective` is "turn" (one row a table: the seat that acts next, asked one after another where
    several act at once) or "seats" (a row for every seat; all that have to act do so in one step).
    `reward` is "win" or "score", `limit` cuts games off after this many decisions (0: never).
    With `opponents`, a list of bots such as `["normal:perfect", "easy"]`, one seat at each table is yours,
    the next one in every game, and each of the others draws one of these bots for every game.

    >>> import yolio
    >>> env = yolio.vec("hilo", envs=64, seats=2, seed=1)
    >>> for _ in range(10):
    ...     env.step(env.sample())
    >>> env.observation.shape[0], env.mask.any(axis=1).all()
    (64, np.True_)
    """
    from yolio.batch import VecEnv

    rules = game if isinstance(game, Rules) else Rules(game, seats, **options)
    if isinstance(game, Rules) and (options or seats is not None):
        raise TypeError("a rule set has its seats and options already")
    return VecEnv(
        rules,
        envs,
        seed=seed,
        perspective=perspective,
        reward=reward,
        limit=limit,
        threads=threads,
        opponents=opponents,
    )
