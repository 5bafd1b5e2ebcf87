"""The suites of other projects, run on our games."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
import yolio

gymnasium = pytest.importorskip("gymnasium")
SMALL = {
    "yooloo": yolio.Rules("yooloo", 2, variant="b"),
    "hilo": yolio.Rules("hilo", 2, target=30),
    "onetoten": yolio.Rules("onetoten", 3),
    "yolo": yolio.Rules("yolo", 3, rounds=1),
    "golow": yolio.Rules("golow", 2, rounds=1),
    "yo": yolio.Rules("yo", 2, rolls=20),
}


@pytest.fixture(params=sorted(SMALL))
def small(request: pytest.FixtureRequest) -> yolio.Rules:
    return SMALL[request.param]


def test_gymnasium_check_env(small: yolio.Rules) -> None:
    from gymnasium.utils.env_checker import check_env
    from yolio.gym import SoloEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SoloEnv(small, "random"), skip_render_check=False)


def test_gymnasium_by_name_and_to_the_end() -> None:
    import yolio.gym  # noqa: F401

    env = gymnasium.make("yolio/Solo-v0", rules=SMALL["hilo"], bots="random", render_mode="ansi")
    rewards = []
    generator = yolio.Random(1)
    for seed in range(12):
        observation, info = env.reset(seed=seed)
        terminated = truncated = False
        while not (terminated or truncated):
            assert observation in env.observation_space
            legal = np.flatnonzero(info["action_mask"])
            observation, reward, terminated, truncated, info = env.step(int(legal[generator.below(len(legal))]))
        assert not info.get("illegal") and "seat" in env.render()
        rewards.append(reward)
    assert set(rewards) <= {-1.0, 0.0, 1.0} and len(set(rewards)) > 1


def test_an_illegal_action_loses_and_a_finished_game_refuses() -> None:
    from yolio.gym import SoloEnv

    env = SoloEnv(SMALL["hilo"], ["normal"], seat=1)
    with pytest.raises(RuntimeError):
        env.step(0)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(~info["action_mask"])[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(RuntimeError):
        env.step(0)
    with pytest.raises(yolio.BotError):
        SoloEnv(SMALL["hilo"], ["godlike"])
    with pytest.raises(ValueError):
        SoloEnv(SMALL["hilo"], ["easy", "easy"])


NO_ACTIONS = [None, "1", 1.0, 1.5, float("nan"), float("inf"), True, [1], np.array([1, 2]), np.float32(1), {}]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
def test_what_is_no_whole_number_changes_nothing(action: Any) -> None:
    pytest.importorskip("pettingzoo")
    from yolio.gym import SoloEnv
    from yolio.zoo import AecEnv, ParallelSeatsEnv

    solo, turns, seats = SoloEnv(SMALL["yooloo"], "random"), AecEnv(SMALL["yooloo"]), ParallelSeatsEnv(SMALL["yooloo"])
    for env in (solo, turns, seats):
        env.reset(seed=1)
    before = [env.match.copy() for env in (solo, turns, seats)]
    for refused in (
        lambda: solo.step(action),
        lambda: turns.step(action),
        lambda: seats.step({"seat_0": 0, "seat_1": action}),
    ):
        with pytest.raises((TypeError, ValueError)):
            refused()
    assert [env.match for env in (solo, turns, seats)] == before


def test_what_would_fail_at_the_end_is_refused_at_the_start() -> None:
    pytest.importorskip("pettingzoo")
    from yolio.gym import SoloEnv
    from yolio.zoo import AecEnv, ParallelSeatsEnv

    for made in (SoloEnv, AecEnv, ParallelSeatsEnv):
        for wrong in ({"reward": "fame"}, {"limit": 0}, {"limit": "long"}, {"render_mode": "rgb_array"}):
            with pytest.raises((TypeError, ValueError)):
                made(SMALL["yooloo"], **wrong)
    for seat in (2, -1, 0.5, "0"):
        with pytest.raises(ValueError, match="no seat"):
            SoloEnv(SMALL["yooloo"], "random", seat=seat)


def test_after_the_end_nobody_is_left_to_act() -> None:
    pytest.importorskip("pettingzoo")
    from yolio.zoo import ParallelSeatsEnv

    env = ParallelSeatsEnv(SMALL["yooloo"])
    env.reset(seed=1)
    while env.agents:
        env.step(dict.fromkeys(env.agents, 0))
    assert env.match.over and env.step({}) == ({}, {}, {}, {}, {})


def test_stable_baselines_check_env(small: yolio.Rules) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    from yolio.gym import SoloEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        checker.check_env(SoloEnv(small, "random"))


def test_pettingzoo_api(small: yolio.Rules) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test
    from yolio.zoo import AecEnv

    api_test(AecEnv(small), num_cycles=300, verbose_progress=False)


def test_pettingzoo_parallel_api(small: yolio.Rules) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import parallel_api_test
    from yolio.zoo import ParallelSeatsEnv

    parallel_api_test(ParallelSeatsEnv(small), num_cycles=200)


def test_pettingzoo_seeds(small: yolio.Rules) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import parallel_seed_test, seed_test
    from yolio.zoo import AecEnv, ParallelSeatsEnv

    seed_test(lambda: AecEnv(small), num_cycles=30)
    parallel_seed_test(lambda: ParallelSeatsEnv(small), num_cycles=30)


def test_pettingzoo_performance_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    pytest.importorskip("pettingzoo")
    import time

    from pettingzoo.test import performance_benchmark
    from yolio.zoo import AecEnv

    # It runs for five seconds by the clock: here each look at the clock is one second.
    clock = iter(range(10**9))
    monkeypatch.setattr(time, "time", lambda: float(next(clock)) / 100)
    performance_benchmark(AecEnv(SMALL["yooloo"]))
    assert "turns per second" in capsys.readouterr().out
