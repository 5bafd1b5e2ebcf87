"""The same games from Python and from Rust: the same records, or, of a game without an end, the same steps.

`YOLIO_SEEDED` names the program `target/.../examples/seeded`; `YOLIO_PARITY_GAMES` says how many games of
each rule set (3, if it does not).
"""

from __future__ import annotations

import json
import os
import subprocess

import pytest
import yolio

MOST = 5000
SEEDED = os.environ.get("YOLIO_SEEDED")
GAMES = int(os.environ.get("YOLIO_PARITY_GAMES", "3"))


def stepped(rules: yolio.Rules, number: int) -> yolio.Match:
    match = yolio.Match(rules, number)
    players = yolio.Random(number)
    for _ in range(MOST + 1):
        seats = match.to_act
        if not seats:
            break
        seat = seats[players.below(len(seats))]
        legal = match.legal_actions(seat)
        match.act(legal[players.below(len(legal))], seat)
    return match


@pytest.mark.skipif(SEEDED is None, reason="YOLIO_SEEDED names no program")
def test_every_rule_set_gives_the_same_records() -> None:
    assert SEEDED is not None
    records = endless = cases = 0
    with subprocess.Popen([SEEDED, str(GAMES)], stdout=subprocess.PIPE, text=True) as rust:
        assert rust.stdout is not None
        for line in rust.stdout:
            case = json.loads(line)
            rules = yolio.Rules(case["game"], case["seats"], **case["rules"])
            cases += 1
            print(f"{cases}: {case['name']}", flush=True)
            for number in range(GAMES):
                match, theirs = stepped(rules, number), rust.stdout.readline().rstrip("\n")
                if match.over:
                    assert match.record_json() == theirs, (case["name"], number)
                    records += 1
                else:
                    assert match.steps == json.loads(theirs), (case["name"], number)
                    endless += 1
    assert rust.returncode == 0 and cases > 200 and records + endless == cases * GAMES and records > endless
    print(f"{records} records of {cases} rule sets are the same, and the steps of {endless} games cut off")
