"""OpenSpiel's own tools on our games."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
import yolio

pyspiel = pytest.importorskip("pyspiel")
import yolio.openspiel  # noqa: E402

SMALL = {
    "yooloo": yolio.Rules("yooloo", 2, variant="b", cards=3),
    "onetoten": yolio.Rules("onetoten", 2, cards=2),
    "hilo": yolio.Rules("hilo", 2, target=1),
    "yolo": yolio.Rules("yolo", 2, rounds=1),
    "golow": yolio.Rules("golow", 2, rounds=1),
    "yo": yolio.Rules("yo", 2, rolls=3),
}


@pytest.mark.parametrize("key", sorted(SMALL))
def test_random_simulations(key: str) -> None:
    game = yolio.openspiel.load(SMALL[key])
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


def test_parameters_are_read_as_written() -> None:
    rules = yolio.Rules("yolo", 3, rounds=2, headache=True)
    state = yolio.openspiel.load(rules).new_initial_state()
    assert state.match.rules == rules
    game = pyspiel.load_game("yolio_yooloo", {"options": "variant:a;cards:3", "seats": 3})
    assert game.num_players() == 3 and game.num_distinct_actions() == 3


def test_a_reward_that_is_none_is_refused() -> None:
    for refused in (lambda: pyspiel.load_game("yolio_yooloo", {"reward": "fame"}), lambda: yolio.openspiel.load(SMALL["yooloo"], "fame")):
        with pytest.raises(ValueError, match="no reward"):
            refused()


def test_states_are_cloned_and_information_is_kept_apart() -> None:
    game = yolio.openspiel.load(SMALL["yooloo"])
    state = game.new_initial_state()
    state.apply_action(0)
    one, other = state.clone(), state.clone()
    one.apply_action(0)
    other.apply_action(2)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.observation_tensor(1) == other.observation_tensor(1)
    assert state.current_player() == 0


def test_cfr_finds_the_value_of_a_small_game() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    rules = yolio.Rules("yooloo", 2, variant="a", cards=3)
    game = yolio.openspiel.load(rules, reward="score")
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.exploitability(game, solver.average_policy())
    for _ in range(60):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(game, solver.average_policy())
    assert after < 0.15 < before


def test_mcts_plays_our_games() -> None:
    from open_spiel.python.algorithms import mcts

    game = yolio.openspiel.load(yolio.Rules("onetoten", 2, cards=3))
    random_state = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, random_state), random_state=random_state)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random_state.choice(actions, p=chances)))
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_playthroughs_of_openspiel_can_be_made() -> None:
    from open_spiel.python.algorithms import generate_playthrough

    text = generate_playthrough.playthrough("yolio_yooloo(options=variant:a;cards:3)", action_sequence=[])
    assert 'GameType.short_name = "yolio_yooloo"' in text and "IsTerminal() = True" in text


def test_gambit_finds_our_value() -> None:
    pygambit = pytest.importorskip("pygambit")
    import io

    from yolio.gambit import efg

    # Seat 0 has given its 1 against the 3: the rest is worth something to it.
    match = yolio.Match(yolio.Rules("yooloo", 2, variant="a", cards=4))
    match.act({"do": "play", "card": 1}, 0)
    match.act({"do": "play", "card": 3}, 1)
    solution = yolio.solve_yooloo("a", 4)
    ours = solution.decide(([2, 3, 4], [1, 2, 4]), [2, 3, 4], 2)["value"]
    game = pygambit.read_efg(io.BytesIO(efg(match).encode()))
    solved = pygambit.nash.lp_solve(game, rational=False)
    # Version 17 gives one equilibrium and all payoffs at once, those before a list.
    if hasattr(solved, "equilibrium"):
        theirs = float(solved.equilibrium.payoffs["seat 0"])
    else:
        theirs = float(solved.equilibria[0].payoff(game.players[0]))
    assert theirs == pytest.approx(ours - 1.0, abs=1e-6) and abs(ours) > 0.1


def test_gambit_is_told_every_outcome_of_chance_also_of_a_match_with_a_seed() -> None:
    from yolio.gambit import efg

    rules = yolio.Rules("yooloo", 2, variant="b", cards=3)
    by_hand, by_seed = yolio.Match(rules), yolio.Match(rules, 4)
    by_hand.deal(by_seed.steps[0]["chance"])
    assert efg(by_hand) == efg(by_seed) and "\nc " in efg(by_seed)
    with pytest.raises(ValueError, match="more than 50 nodes"):
        efg(by_hand, most=50)
    with pytest.raises(ValueError, match="more than|too long"):
        efg(yolio.Match(yolio.Rules("hilo"), 1))


def test_our_classes_can_be_pickled_beside_pyspiel() -> None:
    assert pickle.loads(pickle.dumps(SMALL["hilo"])) == SMALL["hilo"]
