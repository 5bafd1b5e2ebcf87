"""Bots, solvers, simulations, tournaments, studies and reviews."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from yolio import _yolio
from yolio._yolio import Bot, Contest, Match, Rules, YoolooSolution

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "Agent",
    "Report",
    "bot",
    "evaluate",
    "review",
    "simulate",
    "soak",
    "solve_matrix",
    "solve_onetoten",
    "solve_yo",
    "solve_yooloo",
    "study",
    "tournament",
]

Progress = Callable[[int], object]


class Agent(Protocol):
    """Somebody who decides: given the match and the seat, the number or the dict of a legal action.

    An agent that plays fair looks at `match.view(seat)`, `match.memory(seat)`, `match.notices(seat)`
    and `match.observation(seat)` alone.
    """

    def __call__(self, match: Match, seat: int) -> int | Mapping[str, Any]: ...


class Report(dict[str, Any]):
    """What a run found: a dict in the form in which the program `yolio` writes JSON."""

    def rows(self) -> list[dict[str, Any]]:
        """A table for `pandas.DataFrame(...)` or `polars.DataFrame(...)`: a row for each player and seat.

        >>> import yolio
        >>> report = yolio.simulate("yooloo", ["random", "easy"], games=20, seed=1)
        >>> [(row["kind"], row["name"]) for row in report.rows()]
        [('player', 'random'), ('player', 'easy'), ('seat', '0'), ('seat', '1')]
        """
        rows: list[dict[str, Any]] = []
        for kind, key, name in (("player", "players", "player"), ("seat", "by_seat", "seat"), ("standing", "standings", "player")):
            for line in self.get(key, []):
                row: dict[str, Any] = {"kind": kind, "name": str(line[name])}
                for number, value in line.items():
                    if isinstance(value, dict):
                        estimate = cast(dict[str, Any], value)
                        row[number] = estimate.get("mean")
                        row[f"{number}_low"] = estimate.get("low")
                        row[f"{number}_high"] = estimate.get("high")
                    elif number != name:
                        row[number] = value
                rows.append(row)
        return rows


def made(rules: str | Rules) -> Rules:
    """Rules as they are, or those of a game by its name."""
    return rules if isinstance(rules, Rules) else Rules(rules)


def bot(spec: str) -> Callable[[Rules, int, int], Bot]:
    """A maker of bots: `yolio.bot("strong")(rules, seat, seed)`.

    >>> import yolio
    >>> rules = yolio.Rules("yooloo", seats=2, variant="b")
    >>> match = yolio.Match(rules, seed=1)
    >>> yolio.bot("easy")(rules, 0, 7).decide(match)["do"]
    'play'
    """

    def make(rules: Rules, seat: int, seed: int = 0) -> Bot:
        return Bot(spec, rules, seat, seed)

    return make


def simulate(
    rules: str | Rules,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """One line-up in all rotations with the same cards: win shares and scores with intervals.

    The same seed gives the same report on any number of threads, here and in the program `yolio`.
    """
    contest = Contest("simulation", made(rules), list(bots))
    return Report(contest.play(games, seed, threads or 0, progress))


def tournament(
    rules: str | Rules,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Everybody against everybody: a cross table and a rating."""
    contest = Contest("tournament", made(rules), list(bots))
    return Report(contest.play(games, seed, threads or 0, progress))


def study(
    rules: str | Rules,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    options: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """What happens at a table (HILO, YOLO, Go Low); with `options`, what each option changes."""
    return Report(
        _yolio.study(made(rules), list(bots), games, seed, options, threads or 0, progress)
    )


def review(
    record: dict[str, Any] | str,
    *,
    trials: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """A finished game judged: who was how likely to win when, what was luck, what was a mistake."""
    return _yolio.review(record, trials, seed, threads or 0, progress)


def soak(rules: str | Rules, games: int, *, first: int = 0) -> dict[str, Any]:
    """Random games whose bookkeeping is audited after every step.

    >>> import yolio
    >>> yolio.soak("onetoten", 10)["faults"]
    []
    """
    return _yolio.soak_part(made(rules), first, first + games)


def evaluate(
    agent: Agent,
    rules: str | Rules,
    against: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
) -> dict[str, Any]:
    """Your agent against bots, in every seat equally often: its part of the wins and mean scores.

    Game number `n` has the same cards and the same bots for every agent, in one run or in several:
    these are games `first` to `first + games`.

    >>> import yolio
    >>> def first_legal(match, seat):
    ...     return match.legal_indices(seat)[0]
    >>> found = yolio.evaluate(first_legal, "yooloo", ["random"], games=10)
    >>> found["games"], 0 <= found["win_share"] <= 1
    (10, True)
    """
    at = made(rules)
    if len(against) != at.seats - 1:
        raise ValueError(f"{at.seats} seats need {at.seats - 1} bots beside the agent")
    if games < 0:
        raise ValueError(f"there cannot be {games} games")
    return summed_up([_play(agent, at, against, seed, number) for number in range(first, first + games)])


def _play(agent: Agent, rules: Rules, against: Sequence[str], seed: int, number: int) -> list[float]:
    """One game: the agent's part of the win, its score, then the scores of the others."""
    place = number % rules.seats
    match = Match(rules, seed, number)
    others = [seat for seat in range(rules.seats) if seat != place]
    bots = {
        seat: Bot(spec, rules, seat, (seed * 1_000_003 + number * 8 + seat) % 2**64)
        for seat, spec in zip(others, against, strict=True)
    }
    while not match.over:
        seat = match.seat_to_act
        if seat == place:
            match.act(agent(match, seat), seat)
        else:
            match.act(bots[seat].decide_index(match), seat)
    winners, scores = match.winners or [], match.scores or []
    win = 1.0 / len(winners) if place in winners else 0.0
    return [win, float(scores[place]), *(float(scores[seat]) for seat in others)]


def summed_up(results: list[list[float]]) -> dict[str, Any]:
    """What `evaluate` found, from the results of its games in order."""
    games = len(results)
    columns = [list(column) for column in zip(*results, strict=True)]
    means = [sum(column) / games for column in columns]
    wins = columns[0] if columns else []
    spread = sum((win - means[0]) ** 2 for win in wins)
    error = (spread / (games - 1) / games) ** 0.5 if games > 1 else None
    return {
        "games": games,
        "win_share": means[0] if means else None,
        "error": error,
        "scores": means[1:],
        "results": results,
    }


def solve_yooloo(
    variant: str = "b",
    cards: int | None = None,
    *,
    hands: tuple[Sequence[int], Sequence[int]] | None = None,
    points: Sequence[int] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> YoolooSolution | dict[str, Any]:
    """YOOLOO for two players, solved: "base" gives a dict, "a" and "b" a solution to ask.

    >>> import yolio
    >>> solution = yolio.solve_yooloo("b", 4)
    >>> abs(solution.value) < 1e-9, solution.openings(0).shape
    (True, (4, 4))
    """
    both = None
    if hands is not None:
        first, second = hands
        both = (list(first), list(second))
    shown = list(points) if points is not None else None
    if variant == "base":
        return _yolio.solve_yooloo_base(cards, both, shown)
    return _yolio.solve_yooloo_rounds(variant, cards, both, shown, threads or 0, progress)


def solve_onetoten(cards: int = 10, *, streak: bool = False, seats: int = 2) -> dict[str, Any]:
    """1 to 10 with perfect memory: how many turns a player needs, and who wins the race."""
    return _yolio.solve_onetoten(cards, streak, seats)


def solve_yo(rules: Rules | None = None) -> list[dict[str, Any]]:
    """YO!: the exact edge and more of every bet of the layout, as rows of a table."""
    return _yolio.solve_yo(rules or Rules("yo", 1))


def solve_matrix(
    payoffs: npt.ArrayLike,
) -> tuple[float, npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """A matrix game: its value, and how often each row and column is played.

    >>> import yolio
    >>> value, row, column = yolio.solve_matrix([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    >>> round(abs(value), 9), row.round(3).tolist()
    (0.0, [0.333, 0.333, 0.333])
    """
    import numpy as np

    array: npt.NDArray[Any] = np.asarray(payoffs)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"payoffs are numbers, not {array.dtype}")
    return _yolio.solve_matrix(np.ascontiguousarray(array, np.float64))
