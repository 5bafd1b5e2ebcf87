"""How fast it is, beside other projects that are installed: `python -m yolio bench --beside`."""

# Other projects have no types of their own.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false
# pyright: reportUntypedBaseClass=false

from __future__ import annotations

import importlib
import importlib.util
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import yolio

__all__ = ["run"]

#: Tables of a batch.
ENVS = 4096


def _rate(work: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    """Decisions a second by this clock."""
    start, done = clock(), 0
    while (passed := clock() - start) < seconds:
        done += work()
    return done / passed


def _batch(rules: yolio.Rules, in_numpy: bool) -> Callable[[], int]:
    env = yolio.vec(rules, ENVS, seed=1)
    generator = np.random.default_rng(1)

    def by_rust() -> int:
        env.step(env.sample())
        return ENVS

    def by_numpy() -> int:
        noise = generator.random(env.mask.shape, dtype=np.float32)
        env.step((noise * env.mask).argmax(axis=1))
        return ENVS

    return by_numpy if in_numpy else by_rust


def _single(rules: yolio.Rules) -> Callable[[], int]:
    generator = yolio.Random(1)
    seeds = iter(range(2**62))

    def game() -> int:
        match = yolio.Match(rules, next(seeds))
        decisions = 0
        while not match.over:
            legal = match.legal_indices()
            match.act(legal[generator.below(len(legal))])
            decisions += 1
        return decisions

    return game


def _spiel(name: str, parameters: dict[str, Any]) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name, parameters)
    generator = np.random.default_rng(1)

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(generator.integers(len(outcomes)))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(generator.integers(len(legal)))])
            steps += 1
        return steps

    return play


def _zoo(make: Callable[[], Any]) -> Callable[[], int]:
    env = make()

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
        return steps

    return play


def _pgx(name: str) -> Callable[[], int]:
    import jax  # type: ignore[import-not-found, unused-ignore]
    import pgx  # type: ignore[import-not-found, unused-ignore]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found, unused-ignore]

    env: Any = pgx.make(name)
    init = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))

    # All of a step in one compiled function: the fastest that Pgx can do, short of never coming back to Python.
    def go_on(state: Any, key: Any) -> Any:
        key, choosing, chance = jax.random.split(key, 3)
        legal = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(choosing, legal, axis=1)
        return step(state, action, jax.random.split(chance, ENVS)), key

    compiled: Any = jax.jit(go_on)
    key = jax.random.PRNGKey(1)
    kept = [init(jax.random.split(key, ENVS)), key]

    def play() -> int:
        kept[:] = compiled(*kept)
        jax.block_until_ready(kept[0].observation)
        return ENVS

    return play


def _installed(*names: str) -> bool:
    return all(importlib.util.find_spec(name) is not None for name in names)


def _ours() -> Iterator[tuple[str, Callable[[], Callable[[], int]]]]:
    rule_sets = [
        ("YOOLOO B", yolio.Rules("yooloo", 2, variant="b")),
        ("HILO", yolio.Rules("hilo", 2)),
        ("YOLO", yolio.Rules("yolo", 2)),
        ("1 to 10", yolio.Rules("onetoten", 2)),
        ("YO!", yolio.Rules("yo", 2)),
    ]
    for name, rules in rule_sets:
        yield f"yolio.vec, {ENVS} tables, {name}, chosen in Rust", partial(_batch, rules, False)
    for name, rules in rule_sets[:2]:
        yield f"yolio.vec, {ENVS} tables, {name}, chosen in NumPy", partial(_batch, rules, True)
    for name, rules in rule_sets[:2]:
        yield f"yolio.Match, {name}", partial(_single, rules)


def _others() -> Iterator[tuple[str, Callable[[], Callable[[], int]]]]:
    if _installed("pyspiel"):
        importlib.import_module("yolio.openspiel")  # registers our games

        small = {"options": "variant:b;cards:4"}
        yield "OpenSpiel bridge, YOOLOO B with 4 cards", partial(_spiel, "yolio_yooloo", small)
        importlib.import_module("open_spiel.python.games")  # registers theirs

        yield "OpenSpiel's Python game python_liars_poker", partial(_spiel, "python_liars_poker", {})
        yield "OpenSpiel's Python game python_kuhn_poker", partial(_spiel, "python_kuhn_poker", {})
        yield "OpenSpiel's Python game python_tic_tac_toe", partial(_spiel, "python_tic_tac_toe", {})
    if _installed("pettingzoo"):
        from yolio.zoo import AecEnv

        yield "PettingZoo bridge, YOOLOO B", partial(_zoo, partial(AecEnv, yolio.Rules("yooloo", 2, variant="b")))
        for module in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4"):
            try:
                made = importlib.import_module(f"pettingzoo.classic.{module}")
            except Exception as error:  # its own requirements may be missing
                print(f"{'PettingZoo ' + module:<58}not measured: {str(error).splitlines()[0]}")
                continue
            yield f"PettingZoo {module}", partial(_zoo, made.env)
    if _installed("pgx", "jax"):
        for name in ("kuhn_poker", "leduc_holdem", "connect_four", "sparrow_mahjong", "backgammon"):
            yield f"Pgx {name}, {ENVS} tables", partial(_pgx, name)


def _import_time() -> float:
    """Milliseconds of `import yolio` beyond those of an empty program, the best of seven."""

    def best(program: str) -> float:
        times: list[float] = []
        for _ in range(7):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", program], check=True)
            times.append(time.perf_counter() - start)
        return min(times)

    return 1000 * (best("import yolio") - best("pass"))


def run(seconds: float = 0.4, turns: int = 5, beside: bool = False, processor: bool = False) -> None:
    """Measures everything `turns` times, all of it in each turn, and prints the median, the least and the most.

    With `processor`, seconds are those of one processor, all threads added up: for machines that
    have other things to do.
    """
    clock = time.process_time if processor else time.perf_counter
    print(f"{os.cpu_count()} processors, Python {sys.version.split()[0]}, NumPy {np.__version__}")
    print(f"{'import yolio':<58}{_import_time():>12.0f} ms")
    works: list[tuple[str, Callable[[], int]]] = []
    for name, make in (*_ours(), *(_others() if beside else ())):
        try:
            work = make()
            work()  # Not counted: what is compiled or made once.
        except Exception as error:
            print(f"{name:<58}not measured: {str(error).splitlines()[0]}")
            continue
        works.append((name, work))
    rates = [[_rate(work, seconds, clock) for _, work in works] for _ in range(turns)]
    print(f"{f'decisions/s, {turns} turns':<58}{'median':>12}{'least':>12}{'most':>12}")
    for (name, _), measured in zip(works, zip(*rates)):
        middle, least, most = statistics.median(measured), min(measured), max(measured)
        print(f"{name:<58}{middle:>12,.0f}{least:>12,.0f}{most:>12,.0f}")
