"""What the interfaces to other projects share: what may be asked of them, the worth of an end, information states."""

from __future__ import annotations

import json
import operator
from typing import Any

from yolio._yolio import Match

#: How tables are shown.
RENDER_MODES = ("ansi", "svg")


def checked(reward: str, limit: int = 1, render_mode: str | None = None) -> None:
    """Refuses what would only be found out when a game ends."""
    if reward not in ("win", "score"):
        raise ValueError(f'no reward "{reward}"; there are win, score')
    if operator.index(limit) < 1:
        raise ValueError(f"a game has at least one decision, so the limit cannot be {limit}")
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f'no render mode "{render_mode}"; there are {", ".join(RENDER_MODES)}')


def number(action: Any) -> int:
    """The number of an action, which is a whole number and nothing that could be rounded to one."""
    if isinstance(action, bool):
        raise TypeError("an action is a whole number, not bool")
    try:
        return operator.index(action)
    except TypeError:
        raise TypeError(f"an action is a whole number, not {type(action).__name__}") from None


def worth(match: Match, reward: str) -> list[float]:
    """What the end is worth to each seat: "win" or "score", as in `yolio.vec`."""
    rules = match.rules
    scores, winners = match.scores or [], match.winners or []
    seats = rules.seats
    if reward == "win":
        if not winners or seats == 1:
            return [0.0] * seats
        part = 1.0 / len(winners)
        return [((part if seat in winners else 0.0) * seats - 1.0) / (seats - 1.0) for seat in range(seats)]
    sign = -1.0 if rules.lowest_wins else 1.0
    points = [sign * score / rules.units_per_point for score in scores]
    if seats == 1:
        return points
    return [own - (sum(points) - own) / (seats - 1) for own in points]


def information(match: Match, seat: int, since: int = 0) -> str:
    """Everything a seat with a perfect memory has learned and done, as text: its information state."""
    own = [step["act"] for step in match.steps[since:] if step.get("seat") == seat]
    told = [{key: value for key, value in notice.items() if key != "text"} for notice in match.notices(seat, since)]
    return json.dumps([told, own], separators=(",", ":"), sort_keys=True)
