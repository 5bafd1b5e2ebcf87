"""Batches."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest
import yolio


def run(env: yolio.batch.VecEnv, steps: int) -> int:  # type: ignore[name-defined]
    ends = 0
    for _ in range(steps):
        env.step(env.sample())
        ends += int((env.done | env.truncated).sum())
    return ends


@pytest.mark.parametrize("perspective", ["turn", "seats"])
def test_every_rule_set_goes_on_for_ever(rules: yolio.Rules, perspective: str) -> None:
    env = yolio.vec(rules, 5, seed=3, perspective=perspective, limit=400)
    assert run(env, 900) > 0
    assert (env.mask.sum(axis=-1) > 0).any()
    assert np.isfinite(env.reward).all()


def test_rows_are_those_of_the_match() -> None:
    """A table of a batch, stepped beside a match with the same cards."""
    rules = yolio.Rules("yooloo", 2, variant="a")  # no chance: the same game whatever the seed
    env = yolio.vec(rules, 3, seed=1)
    match = yolio.Match(rules)
    while not match.over:
        seat = match.seat_to_act
        assert (env.seat == seat).all()
        for row in env.observation:
            assert (row == match.observation(seat)).all()
        for row in env.mask:
            assert (row == match.legal_mask(seat)).all()
        action = match.legal_indices(seat)[match.step_count % 3 % len(match.legal_indices(seat))]
        env.step(np.full(3, action))
        match.act(action, seat)
    assert env.done.all() and (env.score == match.scores).all()
    best = match.winners
    expected = [0.0, 0.0] if len(best) == 2 else [1.0 if seat in best else -1.0 for seat in (0, 1)]
    assert env.reward.tolist() == [expected] * 3
    assert (env.seat == 0).all()


def test_the_same_seed_gives_the_same_arrays_on_any_number_of_threads() -> None:
    def played(threads: int) -> list[bytes]:
        env = yolio.vec("hilo", 300, seats=3, seed=8, threads=threads)
        run(env, 60)
        return [array.tobytes() for array in (env.observation, env.mask, env.reward, env.score)]

    assert played(1) == played(2) == played(5)
    env = yolio.vec("hilo", 300, seats=3, seed=9, threads=1)
    run(env, 60)
    assert env.observation.tobytes() != played(1)[0]
    env.reset(8)
    first = yolio.vec("hilo", 300, seats=3, seed=8)
    assert (first.observation == env.observation).all()


def test_all_seats_act_at_once() -> None:
    env = yolio.vec("yooloo", 4, seats=3, variant="b", perspective="seats", seed=2)
    assert env.observation.shape[:2] == (4, 3) and env.to_act.all()
    env.step(np.tile([0, 1, 2], (4, 1)))
    assert env.to_act.all()
    played = env.rules.fields()
    field = next(field for field in played if field["name"] == "seat+0.played")
    rows = env.observation[:, :, field["at"] : field["at"] + 3]
    assert (rows == np.eye(3, dtype=np.int16)).all()


def test_what_others_have_sealed_does_not_show() -> None:
    one = yolio.vec("yooloo", 2, seats=2, variant="b", seed=2)
    other = yolio.vec("yooloo", 2, seats=2, variant="b", seed=2)
    one.step(np.array([0, 3]))
    other.step(np.array([9, 7]))
    assert (one.seat == 1).all()
    assert one.observation.tobytes() == other.observation.tobytes()
    assert one.mask.tobytes() == other.mask.tobytes()


def test_rewards_by_score() -> None:
    env = yolio.vec("yooloo", 8, seats=2, variant="b", seed=2, reward="score")
    while not env.done.any():
        env.step(env.sample())
    for table in np.flatnonzero(env.done):
        first, second = env.score[table]
        assert env.reward[table].tolist() == [first - second, second - first]


def test_arrays_are_never_replaced_and_share_their_memory() -> None:
    env = yolio.vec("hilo", 16, seats=2)
    before = env.observation
    capsule = env.observation.__dlpack__()
    taken = np.from_dlpack(env.observation)
    assert capsule is not None
    run(env, 5)
    assert env.observation is before and np.shares_memory(taken, before)
    assert (taken == env.observation).all()


def test_scale_is_within_one() -> None:
    env = yolio.vec("hilo", 64, seats=2, seed=1)
    run(env, 50)
    fields = {field["name"]: field for field in env.rules.fields()}
    scaled = env.observation * env.scale
    at = fields["discard.value"]["at"]
    assert abs(scaled[:, at]).max() <= 1 and scaled.dtype == np.float32


def _child(queue: multiprocessing.Queue, env: object) -> None:  # type: ignore[type-arg]
    env.step(env.sample())  # type: ignore[attr-defined]
    queue.put(int(env.observation.sum()))  # type: ignore[attr-defined]


def test_a_batch_goes_on_after_a_fork() -> None:
    env = yolio.vec("hilo", 200, seats=2, seed=1, threads=2)
    env.step(env.sample())
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_child, args=(queue, env))
    child.start()
    found = queue.get(timeout=60)
    child.join(60)
    env.step(env.sample())
    assert found == int(env.observation.sum())
