"""Nothing from outside crashes the interpreter: whatever comes in, an exception goes out."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
import yolio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.complex_numbers(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.integers(), inner, max_size=4),
    max_leaves=8,
)
action_like = st.fixed_dictionaries(
    {"do": st.sampled_from(["play", "place", "draw", "take", "uncover", "remove", "throw", "turn", "look", "x"])},
    optional={key: anything for key in ("card", "slot", "slots", "line", "slide", "turn", "call", "wager", "chip")},
)
quick = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
#: What may come out; anything else, a panic above all, is a fault.
FINE = (yolio.Error, TypeError, ValueError, OverflowError)
MATCHES = {game["key"]: yolio.Match(yolio.Rules(game["key"]), 1) for game in yolio.games()}


def tried(work: Any) -> None:
    try:
        work()
    except FINE:
        pass


@quick
@given(st.sampled_from(sorted(MATCHES)), anything | action_like, anything)
def test_any_action_from_any_seat(game: str, action: Any, seat: Any) -> None:
    match = MATCHES[game].copy()
    tried(lambda: match.act(action, seat))
    tried(lambda: match.act(action))
    tried(lambda: match.deal(action))
    tried(lambda: match.rules.action_index(action))
    tried(lambda: match.rules.action_at(action))
    for ask in (match.view, match.notices, match.memory, match.observation, match.legal_actions, match.legal_mask):
        tried(lambda ask=ask: ask(seat))


@quick
@given(anything, anything, st.dictionaries(st.text(max_size=8), anything, max_size=3))
def test_any_rules(game: Any, seats: Any, options: dict[str, Any]) -> None:
    tried(lambda: yolio.Rules(game, seats, **options))
    tried(lambda: yolio.Rules("yo", 2, **options))
    tried(lambda: yolio.Rules("yolo", deck=seats))


@quick
@given(anything)
def test_any_record(record: Any) -> None:
    tried(lambda: yolio.verify(record))
    tried(lambda: yolio.Match.replay(record))
    tried(lambda: yolio.review(record))


@quick
@given(st.data())
def test_a_record_with_one_place_changed(data: st.DataObject) -> None:
    match = MATCHES["yooloo"].copy()
    match.play_randomly(3)
    record = match.record()
    keys = data.draw(st.sampled_from(sorted(record)))
    record[keys] = data.draw(anything)
    tried(lambda: yolio.verify(record))
    step = data.draw(st.integers(0, match.step_count - 1))
    damaged = match.record()
    damaged["steps"][step] = data.draw(anything)
    tried(lambda: yolio.Match.replay(damaged))


@quick
@given(anything, anything, anything, anything, anything)
def test_any_bot_batch_and_solver(one: Any, two: Any, three: Any, four: Any, five: Any) -> None:
    rules = MATCHES["hilo"].rules
    tried(lambda: yolio.Bot(one, rules, two, three))
    tried(lambda: yolio.Bot("easy", rules, two, three))
    tried(lambda: yolio.Match(rules, one, two, three))
    tried(lambda: yolio.vec(rules, 2, seed=one, perspective=two, reward=three))
    tried(lambda: yolio.solve_yooloo(one, two, hands=three, points=four))
    tried(lambda: yolio.solve_matrix(five))
    tried(lambda: yolio.solve_onetoten(one))
    tried(lambda: yolio.simulate(rules, one, 2))
    tried(lambda: yolio.simulate(rules, [one], 2))


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(3, np.float32),
        np.full(3, np.nan),
        np.zeros((3, 1), np.int64),
        np.zeros(4, np.int64),
        np.array([0, 1, -1]),
        np.array([0, 1, 2**62]),
        np.array(["a", "b", "c"]),
        np.zeros(3, bool),
        None,
        [None, 1, 2],
        [[1], [2, 3]],
    ],
)
def test_wrong_actions_of_a_batch(actions: Any) -> None:
    env = yolio.vec("yooloo", 3, seats=2, variant="b", seed=1)
    before = env.observation.copy()
    with pytest.raises(FINE):
        env.step(actions)
    assert (env.observation == before).all()


def test_arrays_outlive_their_batch_and_may_be_spoiled() -> None:
    env = yolio.vec("hilo", 4, seats=2)
    mask, observation = env.mask, env.observation
    mask[:] = True
    env.observation = observation.astype(np.float64)
    with pytest.raises(yolio.ActionError):
        env.step(np.full(4, env.actions - 1))
    env.step(env.sample())
    del env
    assert observation.sum() != 0 and mask.shape == (4, 75)


def test_deep_nesting_is_refused() -> None:
    deep: Any = {"do": "draw"}
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ValueError):
        MATCHES["hilo"].copy().act(deep)
    with pytest.raises(yolio.RecordError):
        yolio.verify("[" * 100_000)


def test_damaged_pickles_are_refused() -> None:
    match = MATCHES["onetoten"].copy()
    match.play_randomly(1, limit=3)
    restore, (rules, seed, auto, steps, dealt) = match.__reduce__()
    assert restore(rules, seed, auto, steps, dealt) == match
    for bad in ([{}], [{"seat": 1}], steps[1:], [{"chance": {}}], "x"):
        with pytest.raises(FINE):
            restore(rules, seed, auto, bad, dealt)
    with pytest.raises(FINE):
        restore(rules, seed, auto, steps, [])
    with pytest.raises(FINE):
        restore(rules, (seed[0] + 1, 0), auto, steps, dealt)
    assert pickle.loads(pickle.dumps(match)) == match


def test_huge_numbers_are_refused() -> None:
    for bad in (2**64, -1, 2**200):
        with pytest.raises(FINE):
            yolio.Match(MATCHES["hilo"].rules, bad)
        with pytest.raises(FINE):
            MATCHES["hilo"].copy().act(bad)
    with pytest.raises(FINE):
        yolio.vec("hilo", 0)
    with pytest.raises(FINE):
        yolio.vec("hilo", -1)
