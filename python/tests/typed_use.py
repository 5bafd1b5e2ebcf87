"""What type checkers make of a program: run by mypy and pyright, and as a test.

Every line with `assert_type` fails the check when a game loses its types.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import yolio

if TYPE_CHECKING:
    from typing_extensions import assert_type
    from yolio import types
else:

    def assert_type(value: object, _: object) -> object:
        return value


def every_game_has_its_types() -> None:
    assert_type(yolio.Match(yolio.Rules("yolo"), 1).view(0), "types.SwapView")
    assert_type(yolio.Match(yolio.Rules("golow", 3), 1).legal_actions(), "list[types.SwapAction]")
    assert_type(yolio.Match(yolio.Rules("yooloo"), 1).notices(0), "list[types.YoolooNotice]")
    assert_type(yolio.Match(yolio.Rules("onetoten")).rules.action_at(0), "types.OneToTenAction")
    assert_type(yolio.Match(yolio.Rules.named("hilo", "base"), 1).view(), "types.HiloView")
    assert_type(yolio.Match(yolio.Rules("yo"), 1).view(0)["seats"], "list[types.YoSpot]")


def keys_are_known() -> int:
    match = yolio.Match(yolio.Rules("hilo", 2), seed=7)
    match.play_randomly(1, limit=40)
    view = match.view(0)
    turned = [cell["card"] for cell in view["seats"][0]["cells"] if cell["is"] == "face_up"]
    assert_type(turned, "list[str]")
    for notice in match.notices(0):
        assert_type(notice["text"], "str")
        if notice["notice"] == "drew":
            assert_type(notice["card"], "str | None")
    return len(turned)


def a_game_that_is_only_known_later_has_dicts(game: str) -> Any:
    rules = yolio.Rules(game)
    match = yolio.Match(rules, seed=1)
    assert_type(match.view(0), "Mapping[str, Any]")
    return any_match(yolio.Match(yolio.Rules("hilo"), 1)) and any_match(match)


def any_match(match: yolio.Match) -> bool:
    """Takes a match of any game."""
    match.act(match.legal_actions()[0])
    return bool(match.view(0))


def a_bot_decides_in_the_words_of_the_game() -> None:
    rules = yolio.Rules("yooloo", 2, variant="b")
    match = yolio.Match(rules, seed=1)
    decided = yolio.bot("easy")(rules, 0, 5).decide(match)
    assert_type(decided, "types.YoolooAction")
    match.act(decided, 0)


def a_name_for_a_match(match: types.HiloMatch) -> types.HiloCell:
    return match.view(0)["seats"][0]["cells"][0]
