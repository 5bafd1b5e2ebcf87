"""Bots, solvers and the laboratory."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
import yolio


def test_bots_play_every_rule_set(rules: yolio.Rules) -> None:
    match = yolio.Match(rules, 2)
    bots = [yolio.bot("normal")(rules, seat, seat) for seat in range(rules.seats)]
    while not match.over and match.step_count < 3000:
        seat = match.to_act[-1]
        action = bots[seat].decide(match)
        assert action in match.legal_actions(seat)
        match.act(action, seat)
    assert "normal" in bots[0].name


def test_a_bot_follows_one_match_and_says_why() -> None:
    rules = yolio.Rules("hilo", 2)
    match = yolio.Match(rules, 2)
    bot = yolio.Bot("strong@1", rules, 0, 1)
    match.act(bot.decide(match), 0)
    assert bot.why is None or isinstance(bot.why, str)
    with pytest.raises(yolio.BotError) as caught:
        bot.decide(yolio.Match(rules, 3))
    assert caught.value.code == "other_match"
    with pytest.raises(yolio.BotError) as caught:
        bot.decide(match)
    assert caught.value.code == "not_to_act"
    for spec, seat in (("godlike", 0), ("easy", 7), ("flat", 0)):
        with pytest.raises(yolio.BotError):
            yolio.Bot(spec, rules, seat)


def test_a_bot_is_given_no_secret() -> None:
    rules = yolio.Rules("yooloo", 2, variant="b")
    decisions = set()
    for card in range(10):
        match = yolio.Match(rules, 4)
        match.act(card, 0)
        decisions.add(yolio.Bot("strong@1", rules, 1, 5).decide_index(match))
    assert len(decisions) == 1


def test_simulations_do_not_depend_on_threads_and_have_tables() -> None:
    run = lambda threads: yolio.simulate("yooloo", ["easy", "random"], 60, seed=3, threads=threads)  # noqa: E731
    report = run(1)
    assert json.dumps(report) == json.dumps(run(2))
    rows = report.rows()
    assert rows[0]["name"] == "easy" and rows[0]["win_share_low"] <= rows[0]["win_share"]
    pandas = pytest.importorskip("pandas")
    assert pandas.DataFrame(rows).shape[0] == 4
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(rows).height == 4


def test_tournament_study_and_review() -> None:
    rules = yolio.Rules("hilo", 2, target=20)
    found = yolio.tournament(rules, ["easy", "random"], 20, seed=1)
    assert found.rows()[0]["name"] == "easy"
    assert yolio.study(rules, ["easy"], 10)["games"] >= 10
    match = yolio.Match(rules, 1)
    match.play_randomly(1)
    review = yolio.review(match.record(), trials=4)
    assert len(review["values"]) == match.step_count + 1 and len(review["seats"]) == 2
    with pytest.raises(yolio.LabError):
        yolio.tournament(rules, ["easy"], 5)
    with pytest.raises(yolio.LabError):
        yolio.study(yolio.Rules("yo"), ["random"], 5)


def test_solvers_give_arrays() -> None:
    solution = yolio.solve_yooloo("a", 5)
    openings = solution.openings(0)
    assert openings.dtype == np.float64 and np.allclose(openings.sum(axis=1), 1)
    assert abs(solution.value) < 1e-9 and solution.exploitability < 1e-6 and solution.states > 100
    base = yolio.solve_yooloo("base", 4)
    orders, shares = base["strategies"][0]
    assert orders.shape[1] == 4 and shares.sum() == pytest.approx(1) and abs(base["value"]) < 1e-6
    race = yolio.solve_onetoten(10)
    assert race["chances"].sum() == pytest.approx(1) and 10 < race["mean"] < 20
    assert {row["wager"] for row in yolio.solve_yo()} >= {"play", "yo"}
    with pytest.raises(yolio.RulesError):
        yolio.solve_yooloo("a", 11)


def test_evaluate_counts_every_seat() -> None:
    best = lambda match, seat: match.legal_indices(seat)[-1]  # noqa: E731
    found = yolio.evaluate(best, "yooloo", ["random"], 10, seed=3)
    assert yolio.evaluate(best, "yooloo", ["random"], 0)["results"] == []
    with pytest.raises(ValueError, match="-1 games"):
        yolio.evaluate(best, "yooloo", ["random"], -1)
    assert len(found["results"]) == 10 and 0 <= found["win_share"] <= 1
    assert found == yolio.evaluate(best, "yooloo", ["random"], 10, seed=3)


def test_soak_finds_nothing(rules: yolio.Rules) -> None:
    found = yolio.soak(rules, 5)
    assert found["games"] == 5 and found["faults"] == [] and found["steps"] > 0


def test_other_threads_go_on_during_long_work() -> None:
    ticks, stop = [0], threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        yolio.simulate(yolio.Rules("hilo", 2), ["normal", "easy"], 40, threads=1)
        during = ticks[0]
    finally:
        stop.set()
        thread.join()
    assert during > 3


@pytest.mark.parametrize(
    "work",
    [
        'yolio.simulate("hilo", ["strong", "strong"], 10**9, threads=1)',
        'yolio.soak("hilo", 10**9)',
        'yolio.Bot("strong@60000", rules, 0).decide(match)',
        "yolio.review(record, trials=10**6)",
        'yolio.solve_yooloo("b", 10)',
    ],
)
def test_ctrl_c_ends_long_work(work: str) -> None:
    program = f"""
import _thread, threading, time, yolio
rules = yolio.Rules("hilo", 2)
match = yolio.Match(rules, 1)
match.act(0, 0); match.act(0, 1)
while match.seat_to_act != 0: match.act(match.legal_indices()[0])
whole = match.copy()
whole.play_randomly(1)
record = whole.record()
threading.Timer(1.0, _thread.interrupt_main).start()
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
import os
os._exit(0)
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert found.stdout == "interrupted\n", found.stderr


def test_progress_is_told_and_may_stop_the_run() -> None:
    told: list[int] = []
    yolio.simulate("onetoten", ["easy", "random"], 300, threads=1, progress=told.append)
    assert told == sorted(told)

    def refuse(done: int) -> None:
        raise RuntimeError(f"enough after {done}")

    with pytest.raises(RuntimeError, match="enough"):
        yolio.simulate("yooloo", ["easy", "random"], 10**9, threads=1, progress=refuse)


def test_the_command_line(tmp_path) -> None:  # type: ignore[no-untyped-def]
    from yolio.__main__ import main

    def said(*arguments: str) -> str:
        command = [sys.executable, "-m", "yolio", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert "YOOLOO" in said("games")
    assert "| at | size |" in said("fields", "hilo", "--seats", "2")
    report = json.loads(said("simulate", "yooloo", "easy", "random", "--games", "20", "--seed", "3"))
    assert report == yolio.simulate("yooloo", ["easy", "random"], 20, seed=3)
    record = tmp_path / "record.json"
    record.write_text(said("record", "hilo", "--set", "target=20"))
    assert json.loads(said("verify", str(record)))["game"] == "hilo"
    (tmp_path / "mine.py").write_text("def last(match, seat):\n    return match.legal_indices(seat)[-1]\n")
    command = [sys.executable, "-m", "yolio", "evaluate", "yooloo", "mine:last", "random", "--games", "6"]
    found = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path).stdout
    last = lambda match, seat: match.legal_indices(seat)[-1]  # noqa: E731
    assert json.loads(found) == yolio.evaluate(last, "yooloo", ["random"], 6)
    assert main(["evaluate", "yooloo", "nowhere:last", "random"]) == 1
    assert main(["evaluate", "hilo", "json:dumps", "random", "random"]) == 1
    assert main(["verify", str(tmp_path / "nothing")]) == 1
    assert main(["simulate", "chess", "easy"]) == 1
