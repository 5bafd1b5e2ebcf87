"""Ray: the laboratory's blocks as tasks on many machines, with the same results as on one.

Each task plays some blocks and gives back whole numbers; a task whose worker dies is played again by
another. Sums of whole numbers do not depend on their order, so the JSON is the same bit by bit,
whatever the number of workers. `pip install yolio[ray]`.

    import ray, yolio.ray
    ray.init()
    report = yolio.ray.simulate("hilo", ["strong", "normal"], games=100_000)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from yolio import _yolio
from yolio._yolio import Rules
from yolio.lab import Agent, Progress, Report
from yolio.lab import evaluate as evaluate_here

__all__ = ["evaluate", "simulate", "soak", "tournament"]

#: How often a task is given to another worker when its worker dies.
RETRIES = 20

T = TypeVar("T")

# Without types of its own.
ray: Any = import_module("ray")


def _made(rules: str | Rules) -> Rules:
    return rules if isinstance(rules, Rules) else Rules(rules)


def _pieces(count: int, size: int | None) -> list[tuple[int, int]]:
    size = size or max(1, min(64, count // 256))
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def _all(
    work: Callable[..., T],
    arguments: Sequence[tuple[Any, ...]],
    sizes: Sequence[int],
    progress: Progress | None,
) -> list[T]:
    """Runs tasks, never too many at a time, and gives their results in order."""
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    task: Any = ray.remote(max_retries=RETRIES, num_cpus=1)(work)
    waiting: Iterator[int] = iter(range(len(arguments)))
    running: dict[Any, int] = {}
    results: dict[int, T] = {}
    most = max(4, 4 * int(ray.cluster_resources().get("CPU", 1)))
    done = 0
    try:
        while True:
            while len(running) < most and (place := next(waiting, None)) is not None:
                running[task.remote(*arguments[place])] = place
            if not running:
                return [results[place] for place in range(len(arguments))]
            ready, _ = ray.wait(list(running), num_returns=1)
            for finished in ready:
                place = running.pop(finished)
                results[place] = ray.get(finished)
                done += sizes[place]
                if progress is not None:
                    progress(done)
    finally:
        for left in running:
            ray.cancel(left, force=True)


def _simulation_part(rules: Rules, bots: list[str], seed: int, first: int, last: int) -> list[int]:
    return _yolio.simulation_part(rules, bots, seed, first, last, 1)


def simulate(
    rules: str | Rules,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    blocks_per_task: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """As `yolio.simulate`, on Ray. `progress` hears how many blocks are done."""
    made, names = _made(rules), list(bots)
    pieces = _pieces(_yolio.simulation_blocks(made, names, games), blocks_per_task)
    arguments = [(made, names, seed, first, last) for first, last in pieces]
    parts = _all(_simulation_part, arguments, [last - first for first, last in pieces], progress)
    return Report(_yolio.simulation_report(made, names, games, seed, parts))


def _tournament_part(rules: Rules, bots: list[str], seed: int, first: int, last: int) -> list[int]:
    return _yolio.tournament_part(rules, bots, seed, first, last, 1)


def tournament(
    rules: str | Rules,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    blocks_per_task: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """As `yolio.tournament`, on Ray. `progress` hears how many blocks are done."""
    made, names = _made(rules), list(bots)
    pieces = _pieces(_yolio.tournament_blocks(made, names, games), blocks_per_task)
    arguments = [(made, names, seed, first, last) for first, last in pieces]
    parts = _all(_tournament_part, arguments, [last - first for first, last in pieces], progress)
    return Report(_yolio.tournament_report(made, names, games, seed, parts))


def _soak_part(rules: Rules, first: int, last: int) -> dict[str, Any]:
    return _yolio.soak_part(rules, first, last)


def soak(
    rules: str | Rules,
    games: int,
    *,
    first: int = 0,
    games_per_task: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """As `yolio.soak`, on Ray. `progress` hears how many games are done."""
    made = _made(rules)
    pieces = [(first + low, first + high) for low, high in _pieces(games, games_per_task)]
    arguments = [(made, low, high) for low, high in pieces]
    parts = _all(_soak_part, arguments, [high - low for low, high in pieces], progress)
    return {
        "games": sum(part["games"] for part in parts),
        "steps": sum(part["steps"] for part in parts),
        "faults": [fault for part in parts for fault in part["faults"]],
    }


def _evaluate_part(
    agent: Agent, rules: Rules, against: list[str], games: int, seed: int, first: int
) -> dict[str, Any]:
    return evaluate_here(agent, rules, against, games, seed=seed, first=first)


def evaluate(
    agent: Agent,
    rules: str | Rules,
    against: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    games_per_task: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """As `yolio.evaluate`, on Ray: your agent is sent to the workers. `progress` hears of games."""
    from yolio.lab import summed_up

    made = _made(rules)
    pieces = _pieces(games, games_per_task)
    arguments = [(agent, made, list(against), high - low, seed, low) for low, high in pieces]
    parts = _all(_evaluate_part, arguments, [high - low for low, high in pieces], progress)
    return summed_up([result for part in parts for result in part["results"]])
