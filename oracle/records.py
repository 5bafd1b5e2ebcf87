"""Writing records by hand, for the tests."""

import unittest

import referee


def act(seat, do, **fields):
    return {"seat": seat, "act": {"do": do, **fields}}


def chance(kind, **fields):
    return {"chance": {"is": kind, **fields}}


def record(game, seats, rules, steps, scores, winners, rounds=()):
    return {"format": "yolio-record", "version": 1, "game": game, "seats": seats, "rules": rules,
            "assumptions": [], "dealing": None, "steps": steps,
            "result": {"scores": scores, "winners": winners, "rounds": list(rounds)}}


def with_legal(step, **legal):
    """The step with its legal actions: ``s0=[…], s1=[…]``."""
    return {**step, "legal": [{"seat": int(seat[1:]), "actions": actions} for seat, actions in legal.items()]}


class OracleTest(unittest.TestCase):
    def agrees(self, *args, **kwargs):
        referee.judge(record(*args, **kwargs), verify=True)

    def refuses(self, saying, *args, **kwargs):
        with self.assertRaisesRegex(referee.Verdict, saying):
            referee.judge(record(*args, **kwargs))
