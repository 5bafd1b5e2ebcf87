#!/usr/bin/env python3
"""Replays game records and says whether they follow from the printed rules.

    referee.py [--verify] FILE…        ("-": standard input)

A file holds one record, or several, one on a line.  For each file the referee
prints how many records there are and how many agree, and for each disagreement
the record (from 1), the step (from 0, as an index into `steps`), what the rules
lead to and what the record says.  With --verify the outcomes of records dealt
by the method "fair" are recomputed from their secret.

The exit code is 1 if anything disagrees, 2 if a file cannot be read.
"""

import argparse
import hashlib
import hmac
import json
import sys

import hilo
import onetoten
import yo
import yolo
import yooloo
from common import Disagreement, same

GAMES = {
    "yolo": yolo.play_yolo,
    "golow": yolo.play_go_low,
    "yooloo": yooloo.play,
    "onetoten": onetoten.play,
    "hilo": hilo.play,
    "yo": yo.play,
}


class Verdict(Exception):
    """A disagreement and the place where it shows."""

    def __init__(self, where, disagreement):
        super().__init__(f"{where}: {disagreement}")


def judge(record, verify=False):
    """Replay one record; raises Verdict where it departs from the rules."""
    where = "head"
    try:
        game = start(record)
        fair = FairDeal(record) if verify and is_fair(record) else None
        steps = record["steps"]
        where = "start"
        try:
            due = next(game)
            for index, step in enumerate(steps):
                where = f"step {index}"
                if type(due) is dict:
                    due = game.send(decision(due, step))
                else:
                    outcome = chance(due, step)
                    if fair:
                        fair.check(due, outcome)
                    due = game.send(outcome)
        except StopIteration as end:
            over_after = 0 if where == "start" else index + 1
            result = end.value
        else:
            where = "end"
            raise Disagreement(f"the game to go on with {describe(due)}", "no more steps")
        if over_after != len(steps):
            where = f"step {over_after}"
            raise Disagreement("the game to be over", f"{steps[over_after]}")
        where = "result"
        check_result(record["result"], result)
    except Disagreement as disagreement:
        raise Verdict(where, disagreement) from None
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise Verdict(where, f"malformed: {type(error).__name__} {error}") from error


def start(record):
    """The game of the record, before its first step."""
    if record.get("format") != "yolio-record" or record.get("version") != 1:
        raise Disagreement("a yolio-record of version 1", f"{record.get('format')} {record.get('version')}")
    if record.get("game") not in GAMES:
        raise Disagreement(f"one of the games {', '.join(GAMES)}", f"{record.get('game')}")
    return GAMES[record["game"]](record["seats"], record["rules"])


# ------------------------------------------------------------------- steps

def chance(due, step):
    """The outcome of a chance step that must be due."""
    if step.keys() != {"chance"}:
        raise Disagreement(f"chance {due}", f"{step}")
    return due.read(step["chance"])


def decision(due, step):
    """The seat and action of a decision that must be legal."""
    if step.keys() != {"seat", "act"} and step.keys() != {"seat", "act", "legal"}:
        raise Disagreement(describe(due), f"{step}")
    if "legal" in step:
        check_legal(due, step["legal"])
    seat, act = step["seat"], step["act"]
    if type(seat) is not int or seat not in due:
        raise Disagreement(f"seat {' or '.join(map(str, sorted(due)))} to act", f"seat {seat}: {act}")
    if not any(same(act, action) for action in due[seat]):
        raise Disagreement(f"seat {seat}: one of {due[seat]}", f"{act}")
    return seat, act


def check_legal(due, legal):
    """The recorded legal actions must be ours: as sets, nothing twice."""
    seats = [entry["seat"] for entry in legal]
    if seats != sorted(due):
        raise Disagreement(f"legal: seats {sorted(due)} to act", f"seats {seats}")
    for entry in legal:
        seat, recorded, ours = entry["seat"], entry["actions"], due[entry["seat"]]
        if recorded == ours:
            continue
        theirs = {frozen(action) for action in recorded}
        if len(theirs) != len(recorded):
            raise Disagreement(f"legal: nothing twice for seat {seat}", f"{recorded}")
        mine = {frozen(action) for action in ours}
        if theirs != mine:
            missing = [dict(action) for action in mine - theirs]
            extra = [dict(action) for action in theirs - mine]
            raise Disagreement(f"legal for seat {seat}: also {missing}", f"also {extra}")


def frozen(action):
    """An action as something that can be put into a set."""
    return frozenset((key, tuple(value) if isinstance(value, list) else value)
                     for key, value in action.items())


def describe(due):
    if type(due) is not dict:
        return f"chance {due}"
    return "a decision of seat " + " or ".join(map(str, sorted(due)))


def check_result(recorded, result):
    for name in ("scores", "winners", "rounds"):
        expected, found = getattr(result, name), recorded[name]
        if found != expected:
            raise Disagreement(f"{name} {expected}", f"{found}")


# ------------------------------------------------------------ fair dealing

def is_fair(record):
    return bool(record.get("dealing")) and record["dealing"].get("method") == "fair"


class FairDeal:
    """Outcomes computed from the secret and the nonces (record-format, "Dealing")."""

    def __init__(self, record):
        dealing = record["dealing"]
        self.secret = bytes.fromhex(dealing["secret"])
        commitment = hashlib.sha256(self.secret).hexdigest()
        if len(self.secret) != 32:
            raise Disagreement("a secret of 32 bytes", f"{len(self.secret)} bytes")
        if commitment != dealing["commitment"].lower():
            raise Disagreement(f"commitment {commitment}", dealing["commitment"])
        nonces = [bytes.fromhex(nonce) for nonce in dealing["nonces"]]
        if len(nonces) != record["seats"]:
            raise Disagreement(f"{record['seats']} nonces", f"{len(nonces)}")
        if not all(1 <= len(nonce) <= 32 for nonce in nonces):
            raise Disagreement("nonces of 1 to 32 bytes", f"{dealing['nonces']}")
        label = dealing["label"].encode()
        if not 1 <= len(label) <= 64 or 0 in label:
            raise Disagreement("a label of 1 to 64 bytes without a zero byte", repr(dealing["label"]))
        self.head = b"yolio-deal-1\0" + label + b"\0"
        for nonce in nonces:
            self.head += bytes([len(nonce)]) + nonce
        self.outcomes = 0

    def check(self, due, outcome):
        number = self.number(sum(due.lot.values()))
        self.outcomes += 1
        for expected, weight in due.lot.items():
            if number < weight:
                break
            number -= weight
        if outcome != expected:
            raise Disagreement(f"{expected} from the secret for {due}", f"{outcome}")

    def number(self, n):
        """A number below n, without bias."""
        limit = 2 ** 32 // n * n
        block = 0
        while True:
            message = self.head + self.outcomes.to_bytes(8, "big") + block.to_bytes(4, "big")
            words = hmac.digest(self.secret, message, "sha256")
            for at in range(0, 32, 4):
                word = int.from_bytes(words[at:at + 4], "big")
                if word < limit:
                    return word % n
            block += 1


# ------------------------------------------------------------------- files

def records(lines):
    """The records of a file: one on a line, or the whole file a single one.
    What is not JSON is passed on as an exception."""
    lines = iter(lines)
    for line in lines:
        if not line.strip():
            continue
        try:
            yield json.loads(line)
        except ValueError as error:
            if line.strip() != "{":
                yield error
                continue
            try:                                      # one record over several lines
                yield json.loads(line + "".join(lines))
            except ValueError as whole_error:
                yield whole_error


def judge_file(name, lines, verify):
    """Print the findings on one file; returns whether all its records agree."""
    count = agree = recomputed = 0
    findings = []
    for count, record in enumerate(records(lines), 1):
        if not isinstance(record, dict):
            findings.append(f"record {count}: not a record: {record}")
            continue
        try:
            judge(record, verify)
        except Verdict as verdict:
            findings.append(f"record {count} ({record.get('game')}), {verdict}")
        else:
            agree += 1
            recomputed += verify and is_fair(record)
    summary = f"{name}: {count} records, {agree} agree"
    print(f"{summary}, {recomputed} deals recomputed" if verify else summary)
    for finding in findings:
        print(f"  {finding}")
    return not findings


def main():
    parser = argparse.ArgumentParser(description="Replay game records by the printed rules.")
    parser.add_argument("files", nargs="+", metavar="FILE", help='JSON Lines; "-" for standard input')
    parser.add_argument("--verify", action="store_true", help="recompute fair dealing from the secret")
    arguments = parser.parse_args()
    good = True
    for name in arguments.files:
        if name == "-":
            good &= judge_file(name, sys.stdin, arguments.verify)
            continue
        try:
            with open(name, encoding="utf-8") as file:
                good &= judge_file(name, file, arguments.verify)
        except OSError as error:
            print(f"{name}: {error.strerror}", file=sys.stderr)
            return 2
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
