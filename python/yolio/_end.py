"""What the interfaces to other projects share: the worth of an end, and information states."""

from __future__ import annotations

import json

from yolio._yolio import Match


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
    if reward != "score":
        raise ValueError(f'no reward "{reward}"; there are win, score')
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
