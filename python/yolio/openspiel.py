"""OpenSpiel: our games as `pyspiel` games, so that its algorithms run on them.

Importing this module registers `yolio_yooloo`, `yolio_hilo` and the others. Parameters are `seats`,
`reward` ("win" or "score") and `options` ("variant:b;cards:3"):

    game = yolio.openspiel.load(yolio.Rules("yooloo", variant="a", cards=3), reward="score")
    game = pyspiel.load_game("yolio_yooloo", {"options": "variant:a;cards:3"})
"""

# Other projects have no types of their own.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false
# pyright: reportUntypedBaseClass=false

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from yolio._end import checked, information, worth
from yolio._yolio import Match, Rules, games

__all__ = ["load"]

#: More outcomes than this no chance turn of the game has.
_MOST_OUTCOMES = {"yo": 1296, "hilo": 104, "yooloo": 10, "onetoten": 10, "yolo": 64, "golow": 64}
_LONGEST = 100_000
_CHANCE = int(pyspiel.PlayerId.CHANCE)
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def load(rules: Rules, reward: str = "win") -> Any:
    """The pyspiel game of a rule set."""
    options = ";".join(f"{key}:{_written(value)}" for key, value in rules.options.items() if value is not None)
    parameters = {"seats": rules.seats, "reward": reward, "options": options}
    return pyspiel.load_game(f"yolio_{rules.game}", parameters)


def _written(value: Any) -> str:
    """JSON without commas, which OpenSpiel keeps for itself."""
    return value if isinstance(value, str) else json.dumps(value, separators=("|", ":"))


def _rules(game: str, seats: int, options: str) -> Rules:
    read: dict[str, Any] = {}
    for pair in filter(None, options.split(";")):
        key, _, value = pair.partition(":")
        try:
            read[key] = json.loads(value.replace("|", ","))
        except json.JSONDecodeError:
            read[key] = value
    return Rules(game, seats or None, **read)


def _game_type(key: str, title: str, least: int, most: int) -> Any:
    return pyspiel.GameType(
        short_name=f"yolio_{key}",
        long_name=f"{title} (yolio)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=max(least, 2),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "reward": "win", "options": ""},
    )


class _Game(pyspiel.Game):  # type: ignore[misc]
    key = ""
    game_type: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = _rules(self.key, int(given.get("seats", 0)), str(given.get("options", "")))
        self.reward = str(given.get("reward", "win"))
        checked(self.reward)
        bound = 1.0 if self.reward == "win" else 1e6
        super().__init__(
            self.game_type,
            pyspiel.GameInfo(
                num_distinct_actions=self.rules.action_count,
                max_chance_outcomes=_MOST_OUTCOMES[self.key],
                num_players=self.rules.seats,
                min_utility=-bound,
                max_utility=bound,
                utility_sum=0.0,
                max_game_length=_LONGEST,
            ),
            given,
        )

    def new_initial_state(self) -> _State:
        return _State(self, Match(self.rules))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        return _Observer(iig_obs_type, self.rules)


class _State(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: _Game, match: Match) -> None:
        super().__init__(game)
        self.match = match
        self.reward = game.reward
        self._look()

    def _look(self) -> None:
        """Who has to act: OpenSpiel asks for it several times a step."""
        seat = self.match.seat_to_act
        self._over = seat < 0 and self.match.over
        self._player = seat if seat >= 0 else _TERMINAL if self._over else _CHANCE

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._over

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_indices(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.match.weights()
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self._player < 0:
            self.match.deal_at(action)
        else:
            self.match.act(action)
        self._look()

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return json.dumps(self.match.outcomes()[action][0])
        return json.dumps(self.match.rules.action_at(action))

    def returns(self) -> list[float]:
        if not self.match.over:
            return [0.0] * self.match.rules.seats
        return worth(self.match, self.reward)

    def __str__(self) -> str:
        return json.dumps(self.match.steps)


class _Observer:
    """What pyspiel shows to a player: an information state as text, an observation as numbers."""

    def __init__(self, iig_obs_type: Any, rules: Rules) -> None:
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(rules.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: _State, player: int) -> None:
        self.tensor[:] = state.match.observation(player)

    def string_from(self, state: _State, player: int) -> str:
        if self.recall:
            return information(state.match, player)
        view = state.match.view(player)
        return json.dumps([player, view, state.match.memory(player)], separators=(",", ":"))


def _register() -> None:
    known = set(pyspiel.registered_names())
    for game in games():
        key = game["key"]
        if f"yolio_{key}" not in known:
            kind = _game_type(key, game["title"], game["least_seats"], game["most_seats"])
            made = type(f"Yolio_{key}", (_Game,), {"key": key, "game_type": kind})
            pyspiel.register_game(kind, made)


_register()
