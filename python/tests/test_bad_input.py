"""Nothing from outside crashes the interpreter: whatever comes in, an exception goes out."""

from __future__ import annotations

import gc
import pickle
import threading
import weakref
from types import MappingProxyType
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
    tried(lambda: match.deal_at(action))
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
    tried(lambda: yolio.vec(rules, 2, opponents=four))
    tried(lambda: yolio.vec(rules, 2, opponents=[five]))
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


@pytest.mark.parametrize("seat", [2, 8, -1, 2**70, 0.0, float("nan"), "0", b"0", [0], np.float64(1), True])
def test_a_wrong_seat_is_refused_by_every_question(seat: Any) -> None:
    for match in (match.copy() for match in MATCHES.values() if match.rules.seats == 2):
        before = match.copy()
        questions = (match.view, match.notices, match.memory, match.observation)
        questions += (match.legal_actions, match.legal_indices, match.legal_mask, lambda seat: match.act(0, seat))
        for ask in questions:
            with pytest.raises(yolio.ActionError) as caught:
                ask(seat)
            assert caught.value.code == "no_such_seat"
        assert match == before


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    for match in (match.copy() for match in MATCHES.values()):
        before = match.copy()
        legal = set(match.legal_indices())
        for index in set(range(match.rules.action_count)) - legal:
            for written in (index, np.int16(index), match.rules.action_at(index)):
                with pytest.raises(yolio.ActionError):
                    match.act(written)
        assert match == before and set(match.legal_indices()) == legal


def test_a_flag_of_a_mask_is_no_action() -> None:
    match = MATCHES["hilo"].copy()
    for flag in (True, False):
        for refused in (match.act, match.rules.action_at, match.rules.action_index, yolio.Match(match.rules).deal_at):
            with pytest.raises(yolio.ActionError) as caught:
                refused(flag)
            assert caught.value.code in ("no_such_action", "impossible_outcome")
    assert match == MATCHES["hilo"]


def test_numbers_that_are_none_are_refused() -> None:
    nan, infinite = float("nan"), float("inf")
    match = yolio.Match(yolio.Rules("onetoten"), 1)
    for bad in (nan, infinite, {"do": "turn", "slot": nan}, {"do": "turn", "slot": infinite}, {"do": "turn", "slot": 1.5}):
        with pytest.raises(FINE):
            match.act(bad)
    with pytest.raises(FINE):
        yolio.Rules("hilo", target=nan)
    with pytest.raises(FINE):
        yolio.Match(match.rules, nan)
    assert match.step_count == 0


@pytest.mark.parametrize(
    "payoffs",
    [
        np.full((2, 2), np.nan),
        np.array([[1.0, np.inf], [0.0, 1.0]]),
        np.zeros(4),
        np.zeros((2, 2, 2)),
        np.zeros((0, 3)),
        np.zeros((3, 0)),
        np.zeros((2, 2), complex),
        np.array([["a"]]),
        [[1.0], [2.0, 3.0]],
        None,
    ],
)
def test_a_matrix_that_is_no_game_is_refused(payoffs: Any) -> None:
    with pytest.raises(FINE):
        yolio.solve_matrix(payoffs)


@pytest.mark.parametrize("kind", [np.int32, np.uint8, np.float32, np.int64])
def test_a_matrix_of_other_numbers_is_solved(kind: Any) -> None:
    value, rows, columns = yolio.solve_matrix(np.array([[1, 0], [0, 1]], kind))
    assert value == pytest.approx(0.5) and rows == pytest.approx([0.5, 0.5]) and columns == pytest.approx([0.5, 0.5])


def test_what_was_told_outlives_its_match() -> None:
    rules = yolio.Rules("hilo", 2)
    match = yolio.Match(rules, 3)
    match.play_randomly(1, limit=20)
    told = (match.view(0), match.notices(0), match.memory(0), match.legal_actions(), match.steps, match.rules)
    numbers = (match.observation(), match.legal_mask())
    copied = [array.copy() for array in numbers]
    written = repr(told[:-1])
    del match, rules
    gc.collect()
    yolio.Match(yolio.Rules("yo", 4), 9).play_randomly(9, limit=200)
    assert repr(told[:-1]) == written and told[-1].action_at(0)
    assert all((kept == copy).all() for kept, copy in zip(numbers, copied))


def test_a_view_is_a_copy_and_changing_it_changes_nothing() -> None:
    match = yolio.Match(yolio.Rules("yooloo", 2), 3)
    view: Any = match.view(0)
    view.clear()
    for action in match.legal_actions():
        action["card"] = 99
    assert match.view(0) and match.legal_actions()[0]["card"] != 99


def test_a_batch_that_no_memory_holds_is_refused() -> None:
    for envs in (2**40, 2**62, 2**64):
        with pytest.raises((*FINE, MemoryError)):
            yolio.vec("hilo", envs)


def test_two_threads_on_one_batch_are_told_apart_or_take_turns() -> None:
    env = yolio.vec("hilo", 2048, seats=2, threads=2)
    others: list[BaseException] = []

    def go_on() -> None:
        for _ in range(30):
            try:
                env.reset(1)
            except RuntimeError as error:
                others.append(error)

    threads = [threading.Thread(target=go_on) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    env.reset(1)
    env.step(env.sample())
    assert all("borrow" in str(error) for error in others)


def test_a_match_in_use_is_told_apart_or_takes_turns() -> None:
    match = yolio.Match(yolio.Rules("hilo", 2), 3)

    class Asking(dict):  # type: ignore[type-arg]
        """What an action is made of may ask the very match that it is given to."""

        def items(self) -> Any:
            for ask in (match.view, match.copy, lambda: match.act(0), lambda: pickle.dumps(match), lambda: repr(match)):
                with pytest.raises(RuntimeError, match="borrowed"):
                    ask()
            return super().items()

    with pytest.raises(yolio.ActionError):
        match.act(Asking(do="draw"))
    assert pickle.loads(pickle.dumps(match)) == match


def test_matches_rules_and_bots_can_be_referred_to_weakly() -> None:
    rules = yolio.Rules("hilo", 2)
    for make in (lambda: yolio.Match(rules, 3), lambda: yolio.Bot("easy", rules, 0), lambda: yolio.Rules("yo")):
        made = make()
        weak = weakref.ref(made)
        assert weak() is made
        del made
        gc.collect()
        assert weak() is None


def test_any_mapping_is_an_action() -> None:
    match = yolio.Match(yolio.Rules("onetoten"), 1)
    match.act(MappingProxyType({"do": "turn", "slot": 4}))
    assert match.steps[0]["act"] == {"do": "turn", "slot": 4}
