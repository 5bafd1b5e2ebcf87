"""What all tests share."""

from __future__ import annotations

import pytest
import yolio



def case(game: str, variant: str) -> yolio.Rules:
    if variant == "streak":
        # All ten in one go: at random that takes millions of turns.
        return yolio.Rules(game, streak=True, cards=4)
    return yolio.Rules.named(game, variant)


#: Every variant of every game, for two or, where that is not possible, the fewest seats.
CASES = [
    pytest.param(case(game["key"], variant["name"]), id=f"{game['key']}-{variant['name']}")
    for game in yolio.games()
    for variant in game["variants"]
]


@pytest.fixture(params=CASES)
def rules(request: pytest.FixtureRequest) -> yolio.Rules:
    return request.param
