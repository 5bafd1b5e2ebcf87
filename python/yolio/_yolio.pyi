"""The native half of `yolio`: what it is to type checkers and readers."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, SupportsIndex, final, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import Self, TypeVar

from yolio.types import HiloRules, OneToTenRules, SwapRules, YoolooRules, YoRules

# What a game's views, notices, actions and outcomes are; where the game is not known, dicts of anything.
_View = TypeVar("_View", covariant=True, default=Mapping[str, Any])
_Notice = TypeVar("_Notice", covariant=True, default=Mapping[str, Any])
_Action = TypeVar("_Action", covariant=True, default=Mapping[str, Any])
_Outcome = TypeVar("_Outcome", covariant=True, default=Mapping[str, Any])
#: An action or an outcome by its dict.
_Form = Mapping[str, Any]

_Progress = Callable[[int], object] | None

@final
class Rules(Generic[_View, _Notice, _Action, _Outcome]):
    """A validated rule set: a game, its number of seats and every option."""

    @overload
    def __new__(cls, game: Literal["yolo", "golow"], seats: int | None = None, **options: Any) -> SwapRules: ...
    @overload
    def __new__(cls, game: Literal["yooloo"], seats: int | None = None, **options: Any) -> YoolooRules: ...
    @overload
    def __new__(cls, game: Literal["onetoten"], seats: int | None = None, **options: Any) -> OneToTenRules: ...
    @overload
    def __new__(cls, game: Literal["hilo"], seats: int | None = None, **options: Any) -> HiloRules: ...
    @overload
    def __new__(cls, game: Literal["yo"], seats: int | None = None, **options: Any) -> YoRules: ...
    @overload
    def __new__(cls, game: str, seats: int | None = None, **options: Any) -> Rules: ...
    @overload
    @staticmethod
    def named(game: Literal["yolo", "golow"], variant: str, seats: int | None = None) -> SwapRules: ...
    @overload
    @staticmethod
    def named(game: Literal["yooloo"], variant: str, seats: int | None = None) -> YoolooRules: ...
    @overload
    @staticmethod
    def named(game: Literal["onetoten"], variant: str, seats: int | None = None) -> OneToTenRules: ...
    @overload
    @staticmethod
    def named(game: Literal["hilo"], variant: str, seats: int | None = None) -> HiloRules: ...
    @overload
    @staticmethod
    def named(game: Literal["yo"], variant: str, seats: int | None = None) -> YoRules: ...
    @overload
    @staticmethod
    def named(game: str, variant: str, seats: int | None = None) -> Rules:
        """A rule set with a name of its own, such as "headache" of "yolo"."""
    @property
    def game(self) -> str:
        """The game's key."""
    @property
    def title(self) -> str:
        """The game's name, as people read it."""
    @property
    def seats(self) -> int:
        """How many seats the table has."""
    @property
    def options(self) -> dict[str, Any]:
        """Every option with its value."""
    @property
    def assumptions(self) -> list[str]:
        """What had to be assumed because the printed sheet does not say it."""
    @property
    def lowest_wins(self) -> bool:
        """Does the lowest score win?"""
    @property
    def units_per_point(self) -> int:
        """How many units of a score make one point, as people count them."""
    @property
    def action_count(self) -> int:
        """How many actions have a number."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def encoding_version(self) -> int:
        """The version of the numbers of actions and of the layout of observations."""
    def fields(self) -> list[dict[str, Any]]:
        """What stands where in an observation: name, at, size, low, high, meaning."""
    def network_actions(self) -> list[int]:
        """For each action its place among those that a network of the house tells apart."""
    def action_at(self, index: SupportsIndex) -> _Action:
        """The action with this number."""
    def action_index(self, action: _Form | SupportsIndex) -> int:
        """The number of an action."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Match(Generic[_View, _Notice, _Action, _Outcome]):
    """A game in progress. With a seed chance is dealt by itself; without one you deal."""

    def __new__(
        cls,
        rules: Rules[_View, _Notice, _Action, _Outcome],
        seed: int | None = None,
        game: int = 0,
        auto: bool | None = None,
    ) -> Match[_View, _Notice, _Action, _Outcome]: ...
    @property
    def rules(self) -> Rules[_View, _Notice, _Action, _Outcome]:
        """The rule set."""
    @property
    def turn(self) -> Literal["players", "chance", "over"]:
        """Who has to do something."""
    @property
    def over(self) -> bool:
        """Is the game over?"""
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to act."""
    @property
    def seat_to_act(self) -> int:
        """The first of them; -1 if there is none."""
    @property
    def step_count(self) -> int:
        """How many steps were taken: decisions and outcomes of chance."""
    @property
    def steps(self) -> list[dict[str, Any]]:
        """Every step so far, as in a record."""
    def legal_actions(self, seat: SupportsIndex | None = None) -> list[_Action]:
        """What a seat may do now; without a seat, the first that has to act."""
    def legal_indices(self, seat: SupportsIndex | None = None) -> list[int]:
        """The numbers of the legal actions, rising."""
    def legal_mask(self, seat: SupportsIndex | None = None) -> npt.NDArray[np.bool_]:
        """The legal actions as flags."""
    def act(self, action: _Form | SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """A seat decides. The action is a dict or its number. A refusal changes nothing."""
    def outcomes(self) -> list[tuple[_Outcome, int]]:
        """What chance may do now, with exact weights."""
    def weights(self) -> list[int]:
        """The weights of the outcomes, in the same order."""
    def deal(self, outcome: _Form | SupportsIndex | None = None) -> _Outcome:
        """Chance decides: the outcome named, by dict or place in the list, or the next one of the seed."""
    def deal_at(self, place: SupportsIndex) -> None:
        """The same by place, for programs that do not want the outcome described."""
    def view(self, seat: SupportsIndex | None = None) -> _View:
        """What lies open to a seat now; without a seat, to a spectator."""
    def notices(self, seat: SupportsIndex | None = None, since: int = 0) -> list[_Notice]:
        """What a seat has learned, in order, from step `since` on; without a seat, a spectator."""
    def memory(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """What a seat with a perfect memory knows beyond its view."""
    def observation(self, seat: SupportsIndex | None = None) -> npt.NDArray[np.int16]:
        """What a seat knows, as a row of numbers; see `Rules.fields`."""
    @property
    def scores(self) -> list[int] | None:
        """The final score of each seat; None before the end."""
    @property
    def winners(self) -> list[int] | None:
        """Who won; None before the end."""
    def play_randomly(self, seed: int, limit: int = 1_000_000) -> None:
        """Plays on at random, with `Random(seed)`, to the end or for `limit` decisions."""
    def record(self, legal: bool = False) -> dict[str, Any]:
        """The whole game, once it is over; with `legal`, every decision lists what was legal."""
    def record_json(self, legal: bool = False) -> str:
        """The same as text, as the program `yolio` writes it."""
    @classmethod
    def replay(cls, record: dict[str, Any] | str, steps: int | None = None) -> Match:
        """The match of a record, checked, after all its steps or the first few."""
    def copy(self) -> Self:
        """A match in the same state that goes its own way."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: object) -> Self: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Bot:
    """A player for one seat of one match, which it follows by its seat's notices."""

    def __new__(cls, spec: str, rules: Rules, seat: int, seed: int = 0) -> Bot: ...
    @property
    def name(self) -> str:
        """The level and, in games of memory, how well it remembers."""
    @property
    def seat(self) -> int:
        """Its seat."""
    def decide(self, match: Match[Any, Any, _Action, Any]) -> _Action:
        """What it would do now. It must be its turn; it does not act by itself."""
    def decide_index(self, match: Match) -> int:
        """The same as the number of the action."""
    @property
    def why(self) -> str | None:
        """Why it would do so, for somebody who knows what its seat knows."""

@final
class Random:
    """The generator of random players: xoshiro256++, the same in Rust and in Python."""

    def __new__(cls, seed: int) -> Random: ...
    def below(self, bound: int) -> int:
        """A whole number from 0 up to and without `bound`, each equally likely."""

@final
class YoolooSolution:
    """YOOLOO for two, variant A or B, solved: how to play in every state."""

    @property
    def value(self) -> float:
        """What seat 0 wins on average."""
    @property
    def exploitability(self) -> float:
        """What both seats together could gain by answering the other's strategy."""
    @property
    def states(self) -> int:
        """How many states the game has in which both choose."""
    @property
    def cards(self) -> int:
        """How many cards a seat has."""
    def openings(self, seat: int) -> npt.NDArray[np.float64]:
        """For each point card that may come first (rows), how often each card is played (columns)."""
    def decide(self, hands: tuple[list[int], list[int]], left: list[int], open: int) -> dict[str, Any]:
        """How both seats play with these hands, these point cards left and this one open."""

@final
class Batch:
    """Many tables; use `yolio.vec`."""

    def __new__(
        cls,
        rules: Rules,
        envs: int,
        seed: int,
        perspective: str,
        reward: str,
        limit: int,
        threads: int,
        opponents: list[str] | None,
    ) -> Batch: ...
    def reset(self, seed: int, out: Any) -> None: ...
    def step(self, actions: npt.NDArray[np.int64], out: Any) -> None: ...
    def sample(self, actions: npt.NDArray[np.int64]) -> None: ...

def games() -> list[dict[str, Any]]:
    """All games: names, seats, options and variants."""

def verify(record: dict[str, Any] | str) -> dict[str, Any]:
    """Replays a record and recomputes every outcome from its dealing; raises `RecordError`."""

@final
class Contest:
    """Games of bots against each other: played here, or in blocks that many machines share."""

    def __new__(cls, kind: str, rules: Rules, bots: list[str]) -> Contest: ...
    def play(self, games: int, seed: int, threads: int, progress: _Progress = None) -> dict[str, Any]: ...
    def blocks(self, games: int) -> int: ...
    def part(self, seed: int, first: int, last: int, threads: int) -> list[int]: ...
    def report(self, games: int, seed: int, parts: list[list[int]]) -> dict[str, Any]: ...

def study(
    rules: Rules,
    bots: list[str],
    games: int,
    seed: int,
    options: bool,
    threads: int,
    progress: _Progress = None,
) -> dict[str, Any]: ...
def review(
    record: dict[str, Any] | str,
    trials: int | None,
    seed: int,
    threads: int,
    progress: _Progress = None,
) -> dict[str, Any]: ...
def soak_part(rules: Rules, first: int, last: int) -> dict[str, Any]: ...
def solve_yooloo_rounds(
    variant: str,
    cards: int | None,
    hands: tuple[list[int], list[int]] | None,
    points: list[int] | None,
    threads: int,
    progress: _Progress = None,
) -> YoolooSolution: ...
def solve_yooloo_base(
    cards: int | None, hands: tuple[list[int], list[int]] | None, points: list[int] | None
) -> dict[str, Any]: ...
def solve_onetoten(cards: int, streak: bool, seats: int) -> dict[str, Any]: ...
def solve_yo(rules: Rules) -> list[dict[str, Any]]: ...
def solve_matrix(
    payoffs: npt.NDArray[np.float64],
) -> tuple[float, npt.NDArray[np.float64], npt.NDArray[np.float64]]: ...
