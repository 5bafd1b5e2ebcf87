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


NAMES = ("observation", "mask", "seat", "to_act", "reward", "done", "truncated", "score")


@pytest.mark.parametrize("perspective", ["turn", "seats"])
def test_arrays_begin_where_jax_takes_them_without_a_copy(perspective: str) -> None:
    for envs in (1, 3, 64):
        env = yolio.vec("hilo", envs, seats=3, perspective=perspective)
        assert [getattr(env, name).ctypes.data % 64 for name in NAMES] == [0] * len(NAMES)
        assert all(getattr(env, name).flags.c_contiguous and getattr(env, name).flags.writeable for name in NAMES)


def test_jax_shares_the_memory() -> None:
    dlpack = pytest.importorskip("jax").dlpack
    env = yolio.vec("hilo", 16, seats=2)
    for name in NAMES[:-1]:  # it narrows the scores
        array = getattr(env, name)
        assert dlpack.from_dlpack(array).unsafe_buffer_pointer() == array.ctypes.data, name


def test_pytorch_shares_the_memory() -> None:
    torch = pytest.importorskip("torch")
    env = yolio.vec("hilo", 16, seats=2)
    for name in NAMES:
        array = getattr(env, name)
        assert torch.from_numpy(array).data_ptr() == array.ctypes.data, name
    assert torch.from_dlpack(env.observation).data_ptr() == env.observation.ctypes.data


def test_scale_is_within_one() -> None:
    env = yolio.vec("hilo", 64, seats=2, seed=1)
    run(env, 50)
    fields = {field["name"]: field for field in env.rules.fields()}
    scaled = env.observation * env.scale
    at = fields["discard.value"]["at"]
    assert abs(scaled[:, at]).max() <= 1 and scaled.dtype == np.float32


def test_opponents_play_all_seats_but_one(rules: yolio.Rules) -> None:
    env = yolio.vec(rules, 6, seed=3, limit=600, opponents=["normal", "random"])
    assert env.observation.shape == (6, rules.observation_size) and env.mask.shape == (6, rules.action_count)
    tables = np.arange(6)
    ends = 0
    for _ in range(400):
        mine = env.seat.copy()
        assert env.to_act[tables, mine].all()
        env.step(env.sample())
        ended = env.done | env.truncated
        assert (env.seat == mine)[~ended].all()
        assert abs(env.reward.sum(axis=1)).max() < 1e-4 and not env.reward[~env.done].any()
        ends += int(ended.sum())
    assert ends > 0


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_rewards_against_opponents_are_those_of_the_scores(seats: int) -> None:
    env = yolio.vec("yolo", 40, seats=seats, seed=3, opponents=["normal:perfect"])
    assert env.seat.tolist() == [table % seats for table in range(40)]
    games, brought = np.zeros(40, int), 0.0
    for _ in range(250):
        mine = env.seat.copy()
        env.step(env.sample())
        for table in np.flatnonzero(env.done):
            games[table] += 1
            score = env.score[table]
            best = score == score.min()
            # Of those with the fewest points an extra round may decide.
            won = env.reward[table] > -1 / (seats - 1) + 1e-6
            assert won.any() and not (won & ~best).any()
            assert np.allclose(env.reward[table], (won / won.sum() * seats - 1) / (seats - 1))
            assert env.seat[table] == (mine[table] + 1) % seats
            brought += env.reward[table, mine[table]]
    assert games.sum() > 40
    # Who plays at random loses to a good player: rewards are those of the caller's seat.
    assert brought / games.sum() < -0.5 / (seats - 1)


def test_opponents_are_the_same_on_any_number_of_threads() -> None:
    def played(threads: int, seed: int, bots: list[str]) -> list[bytes]:
        env = yolio.vec("hilo", 150, seats=3, seed=seed, threads=threads, opponents=bots)
        run(env, 60)
        return [array.tobytes() for array in (env.observation, env.mask, env.reward, env.score, env.seat)]

    several = ["easy", "normal", "random"]
    assert played(1, 8, several) == played(2, 8, several) == played(5, 8, several)
    assert played(1, 8, several) != played(1, 9, several)
    assert played(1, 8, several) != played(1, 8, ["easy"])
    env = yolio.vec("hilo", 150, seats=3, seed=9, opponents=several)
    run(env, 60)
    env.reset(8)
    assert (env.observation == yolio.vec("hilo", 150, seats=3, seed=8, opponents=several).observation).all()


def test_opponents_that_cannot_be_seated() -> None:
    for wrong in ("nobody", "strong:total", "flat"):
        with pytest.raises(yolio.BotError) as batch:
            yolio.vec("yolo", 4, seats=2, opponents=["easy", wrong])
        with pytest.raises(yolio.BotError) as bot:
            yolio.bot(wrong)(yolio.Rules("yolo", 2), 0, 1)
        assert (batch.value.code, str(batch.value)) == (bot.value.code, str(bot.value))
    with pytest.raises(ValueError, match='perspective must be "turn"'):
        yolio.vec("yolo", 4, seats=2, perspective="seats", opponents=["easy"])
    with pytest.raises(ValueError, match="at least one"):
        yolio.vec("yolo", 4, seats=2, opponents=[])
    with pytest.raises(TypeError, match="a list of bots"):
        yolio.vec("yolo", 4, seats=2, opponents="easy")


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
