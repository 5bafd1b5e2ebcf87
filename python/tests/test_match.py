"""Rules and matches."""

from __future__ import annotations

import copy
import json
import pickle

import numpy as np
import pytest
import yolio


def played(rules: yolio.Rules, seed: int = 5) -> yolio.Match:
    match = yolio.Match(rules, seed)
    match.play_randomly(seed)
    assert match.over
    return match


def test_every_game_is_listed_with_its_options() -> None:
    listed = yolio.games()
    assert [game["key"] for game in listed] == ["yolo", "golow", "yooloo", "onetoten", "hilo", "yo"]
    for game in listed:
        names = [option["name"] for option in game["options"]]
        assert list(yolio.Rules(game["key"]).options) == names


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(yolio.RulesError) as caught:
        yolio.Rules("hilo", seats=77, chain="maybe", colour="red", target=0)
    assert sorted(key for key, _ in caught.value.faults) == ["chain", "colour", "seats", "target"]
    assert caught.value.code == "bad_rules" and all(what in str(caught.value) for _, what in caught.value.faults)
    for seats in ("two", 2.5, None, 10**30, True, [2]):
        with pytest.raises(yolio.RulesError) as caught:
            yolio.Rules("hilo", seats=seats, chain="maybe", target=0)
        named = ["chain", "target"] if seats is None else ["chain", "seats", "target"]
        assert sorted(key for key, _ in caught.value.faults) == named
    with pytest.raises(yolio.RulesError) as caught:
        yolio.Rules("chess")
    assert caught.value.code == "unknown_game"


def test_rules_are_equal_hashable_and_pickled(rules: yolio.Rules) -> None:
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules and hash(again) == hash(rules)
    assert again != yolio.Rules("hilo", 6) and len({again, rules}) == 1
    assert eval(repr(rules), {"Rules": yolio.Rules}) == rules  # noqa: S307


def test_a_whole_game_is_recorded_replayed_and_verified(rules: yolio.Rules) -> None:
    match = played(rules)
    record = match.record()
    found = yolio.verify(record)
    assert found["scores"] == match.scores and found["steps"] == match.step_count
    again = yolio.Match.replay(record)
    assert again == match and again.scores == match.scores and again.winners == match.winners
    assert yolio.Match.replay(json.dumps(record)).steps == match.steps
    half = yolio.Match.replay(record, steps=match.step_count // 2)
    assert half.steps == match.steps[: match.step_count // 2]
    assert yolio.verify(match.record(legal=True))["outcomes"] == found["outcomes"]


def test_a_damaged_record_is_refused_with_its_step(rules: yolio.Rules) -> None:
    record = played(rules).record()
    record["result"]["scores"][0] += 1
    with pytest.raises(yolio.RecordError) as caught:
        yolio.verify(record)
    assert caught.value.code == "wrong_result" and caught.value.step == len(record["steps"])
    record["steps"] = record["steps"][:-1]
    with pytest.raises(yolio.RecordError):
        yolio.Match.replay(record)
    with pytest.raises(yolio.RecordError) as caught:
        yolio.verify("{")
    assert caught.value.code == "unreadable_record"


def test_actions_have_numbers_both_ways(rules: yolio.Rules) -> None:
    for index in range(rules.action_count):
        assert rules.action_index(rules.action_at(index)) == index
    match = yolio.Match(rules, 3)
    for _ in range(40):
        if match.over:
            break
        by_dict = sorted(rules.action_index(action) for action in match.legal_actions())
        assert by_dict == match.legal_indices()
        mask = match.legal_mask()
        assert mask.dtype == np.bool_ and np.flatnonzero(mask).tolist() == by_dict
        match.act(np.int64(by_dict[len(by_dict) // 2]))


def test_a_match_survives_pickling_in_the_middle(rules: yolio.Rules) -> None:
    match = yolio.Match(rules, 9)
    match.play_randomly(1, limit=7)
    again = pickle.loads(pickle.dumps(match))
    assert again == match and hash(again) == hash(match) and again.view(0) == match.view(0)
    for one in (match, again):
        one.play_randomly(2)
    assert again.record() == match.record()


def test_copies_go_their_own_way(rules: yolio.Rules) -> None:
    match = yolio.Match(rules, 9)
    for made in (match.copy(), copy.copy(match), copy.deepcopy(match)):
        assert made == match
        made.play_randomly(3)
        assert made != match


def test_chance_is_listed_with_exact_weights() -> None:
    match = yolio.Match(yolio.Rules("hilo"))
    outcomes = match.outcomes()
    assert match.turn == "chance" and len(outcomes) == 104 and all(weight == 1 for _, weight in outcomes)
    assert match.to_act == () and match.seat_to_act == -1
    dealt = match.deal(outcomes[17][0])
    assert dealt == outcomes[17][0] and match.turn == "players"
    dice = yolio.Match(yolio.Rules("yo", 1))
    while dice.turn == "players":
        place = [action for action in dice.legal_actions() if action["do"] == "place"]
        dice.act(place[0] if place and dice.step_count == 0 else {"do": "ready"})
    assert sum(weight for _, weight in dice.outcomes()) == 1296
    assert dice.weights() == [weight for _, weight in dice.outcomes()]


def test_outcomes_are_dealt_by_place_too() -> None:
    rules = yolio.Rules("hilo")
    by_dict, by_place, by_numpy, untold = (yolio.Match(rules) for _ in range(4))
    by_dict.deal(by_dict.outcomes()[17][0])
    assert by_place.deal(17) == by_numpy.deal(np.int64(17)) == by_dict.steps[0]["chance"]
    untold.deal_at(17)
    assert by_dict == by_place == by_numpy == untold
    for refused in (104, -1, 2**70, "17", None, {"is": "discard"}):
        with pytest.raises(yolio.ActionError) as caught:
            yolio.Match(rules).deal_at(refused)
        assert caught.value.code == "impossible_outcome"
    with pytest.raises(yolio.ActionError):
        untold.deal_at(0)
    assert untold.weights() == []


def test_dealing_by_hand_and_by_seed_meet_in_one_record() -> None:
    rules = yolio.Rules("onetoten")
    by_seed = played(rules)
    by_hand = yolio.Match(rules)
    for step in by_seed.steps:
        if "chance" in step:
            by_hand.deal(step["chance"])
        else:
            by_hand.act(step["act"], step["seat"])
    assert by_hand == by_seed
    assert by_hand.record()["dealing"] is None and by_seed.record()["dealing"]["method"] == "seeded"
    half, players = yolio.Match(rules, seed=5, auto=False), yolio.Random(1)
    while not half.over:
        if half.turn == "chance":
            half.deal()
        else:
            legal = half.legal_indices()
            half.act(legal[players.below(len(legal))])
    assert yolio.verify(half.record())["steps"] == half.step_count


def test_a_seat_is_told_nothing_that_is_secret() -> None:
    match = yolio.Match(yolio.Rules("yooloo", 2, variant="b"), 1)
    other = match.copy()
    match.act(0, 0)
    other.act(9, 0)
    for seat in (1, None):
        assert match.view(seat) == other.view(seat)
        assert match.notices(seat) == other.notices(seat)
    assert match.memory(1) == other.memory(1)
    assert match.observation(1).tobytes() == other.observation(1).tobytes()
    assert match.view(0) != other.view(0)


def test_notices_memory_and_observation_of_every_seat(rules: yolio.Rules) -> None:
    match = yolio.Match(rules, 4)
    match.play_randomly(4, limit=30)
    for seat in range(rules.seats):
        told = match.notices(seat)
        assert all({"notice", "text"} <= set(notice) for notice in told)
        assert match.notices(seat, since=match.step_count) == []
        assert isinstance(match.memory(seat), dict)
        row = match.observation(seat)
        assert row.dtype == np.int16 and row.shape == (rules.observation_size,)
        for field in rules.fields():
            part = row[field["at"] : field["at"] + field["size"]]
            assert ((part >= field["low"]) & (part <= field["high"])).all(), field["name"]


def test_refusals_have_code_and_sentence_and_change_nothing() -> None:
    match = yolio.Match(yolio.Rules("hilo", 2), 1)
    before = match.copy()
    cases = [
        (lambda: match.act({"do": "draw"}), "wrong_moment"),
        (lambda: match.act(0, 5), "no_such_seat"),
        (lambda: match.act(9999), "no_such_action"),
        (lambda: match.act({"do": "fly"}), "no_such_action"),
        (lambda: match.act({"do": "draw", "extra": 1}), "no_such_action"),
        (lambda: match.deal(0), "impossible_outcome"),
        (lambda: match.deal(), "players_first"),
        (lambda: yolio.Match(yolio.Rules("hilo")).deal(), "no_dealer"),
        (lambda: yolio.Match(yolio.Rules("hilo")).act(0), "dealer_first"),
    ]
    for refused, code in cases:
        with pytest.raises(yolio.ActionError) as caught:
            refused()
        assert caught.value.code == code and len(str(caught.value)) > 5, code
        assert match == before
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, str(again)) == (caught.value.code, str(caught.value))
    match.play_randomly(1)
    with pytest.raises(yolio.ActionError) as caught:
        match.act(0)
    assert caught.value.code == "game_over"
    with pytest.raises(yolio.RecordError):
        before.record()
