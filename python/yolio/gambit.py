"""Gambit: small games as extensive forms in the format `.efg`, for `pygambit.read_efg`."""

from __future__ import annotations

import json
from fractions import Fraction

from yolio._end import checked, information, worth
from yolio._yolio import Match

__all__ = ["efg"]


def efg(match: Match, *, reward: str = "score", most: int = 100_000) -> str:
    """The rest of a match as an extensive form. What happened before is taken as known to all.

    What chance has not decided yet is left open, also if the match has a seed. The rest must be small: at
    most `most` nodes.

    >>> import yolio, yolio.gambit
    >>> match = yolio.Match(yolio.Rules("yooloo", variant="a", cards=2))
    >>> yolio.gambit.efg(match).splitlines()[0]
    'EFG 2 R "YOOLOO" { "seat 0" "seat 1" }'
    """
    checked(reward)
    return _Writer(match, reward, most).text()


def _by_hand(match: Match) -> Match:
    """The same match without a seed, so that each outcome of chance can be tried."""
    made = Match(match.rules)
    for step in match.steps:
        if "chance" in step:
            made.deal(step["chance"])
        else:
            made.act(step["act"], step["seat"])
    return made


class _Writer:
    def __init__(self, match: Match, reward: str, most: int) -> None:
        self.root = _by_hand(match)
        self.since = match.step_count
        self.reward = reward
        self.most = most
        self.sets: list[dict[str, int]] = [{} for _ in range(match.rules.seats)]
        self.ends: dict[tuple[float, ...], int] = {}
        self.chances = 0
        self.lines: list[str] = []

    def text(self) -> str:
        rules = self.root.rules
        names = " ".join(f'"seat {seat}"' for seat in range(rules.seats))
        self.lines.append(f'EFG 2 R "{rules.title}" {{ {names} }}')
        try:
            self.node(self.root)
        except RecursionError:
            raise ValueError("the rest of the game is too long") from None
        return "\n".join(self.lines) + "\n"

    def node(self, match: Match) -> None:
        if len(self.lines) > self.most:
            raise ValueError(f"the game has more than {self.most} nodes")
        if match.over:
            payoffs = tuple(worth(match, self.reward))
            number = self.ends.setdefault(payoffs, len(self.ends) + 1)
            told = ", ".join(str(Fraction(payoff)) for payoff in payoffs)
            self.lines.append(f't "" {number} "" {{ {told} }}')
        elif match.turn == "chance":
            outcomes = match.outcomes()
            total = sum(weight for _, weight in outcomes)
            self.chances += 1
            told = " ".join(
                f"{_quoted(json.dumps(outcome))} {Fraction(weight, total)}" for outcome, weight in outcomes
            )
            self.lines.append(f'c "" {self.chances} "" {{ {told} }} 0')
            for place in range(len(outcomes)):
                after = match.copy()
                after.deal(place)
                self.node(after)
        else:
            seat = match.seat_to_act
            known = self.sets[seat]
            number = known.setdefault(information(match, seat, self.since), len(known) + 1)
            legal = match.legal_indices(seat)
            told = " ".join(_quoted(json.dumps(match.rules.action_at(index))) for index in legal)
            self.lines.append(f'p "" {seat + 1} {number} "" {{ {told} }} 0')
            for index in legal:
                after = match.copy()
                after.act(index, seat)
                self.node(after)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "'") + '"'
