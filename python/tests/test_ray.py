"""The laboratory on Ray."""

from __future__ import annotations

import json
import os
import signal
import time
from typing import Any

import pytest
import yolio

ray = pytest.importorskip("ray")
import yolio.ray  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Any:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    yield
    ray.shutdown()


def test_simulation_and_tournament_are_those_of_one_machine() -> None:
    rules = yolio.Rules("yooloo", 2, variant="b")
    here = yolio.simulate(rules, ["easy", "random"], 50, seed=4)
    told: list[int] = []
    there = yolio.ray.simulate(rules, ["easy", "random"], 50, seed=4, blocks_per_task=3, progress=told.append)
    assert json.dumps(here) == json.dumps(there) and told[-1] == 25
    players = ["easy", "random", "normal"]
    assert json.dumps(yolio.tournament(rules, players, 12, seed=4)) == json.dumps(
        yolio.ray.tournament(rules, players, 12, seed=4, blocks_per_task=5)
    )


def test_soak_and_evaluate_are_those_of_one_machine() -> None:
    assert yolio.ray.soak("onetoten", 30, games_per_task=7) == yolio.soak("onetoten", 30)
    agent = lambda match, seat: match.legal_indices(seat)[-1]  # noqa: E731
    here = yolio.evaluate(agent, "yooloo", ["random"], 9, seed=2)
    assert yolio.ray.evaluate(agent, "yooloo", ["random"], 9, seed=2, games_per_task=2) == here


def test_the_command_line_sends_an_agent_to_the_workers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from yolio.__main__ import main

    (tmp_path / "unheard_of.py").write_text("def last(match, seat):\n    return match.legal_indices(seat)[-1]\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    arguments = ["evaluate", "yooloo", "unheard_of:last", "random", "--games", "6"]
    assert main(arguments) == 0
    here = capsys.readouterr().out
    assert main([*arguments, "--ray"]) == 0
    assert capsys.readouterr().out == here


def test_a_killed_worker_is_replaced_and_the_result_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    rules = yolio.Rules("hilo", 2, target=20)
    part = yolio.ray._contest_part
    mark = str(tmp_path / "killed")

    def dies_once(kind: str, rules: yolio.Rules, bots: list[str], seed: int, first: int, last: int) -> list[int]:
        if first == 4 and not os.path.exists(mark):
            with open(mark, "w", encoding="utf-8") as file:
                file.write(str(os.getpid()))
            time.sleep(0.1)
            os.kill(os.getpid(), signal.SIGKILL)
        return part(kind, rules, bots, seed, first, last)

    monkeypatch.setattr(yolio.ray, "_contest_part", dies_once)
    there = yolio.ray.simulate(rules, ["easy", "random"], 24, seed=6, blocks_per_task=2)
    assert os.path.exists(mark)
    assert json.dumps(there) == json.dumps(yolio.simulate(rules, ["easy", "random"], 24, seed=6))
