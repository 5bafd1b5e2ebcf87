use catalog::{AnyAction, AnyGame, AnyMemory, AnyOutcome};
use chance::Quick;
use kernel::{
    ActionBuf, Audit, Game, Imagine, Nature, Outcomes, Recall, Refusal, Seat, SeatSet, Step, Turn, Viewer,
    replay,
};
use protocol::{action_from_json, action_to_json, outcome_from_json, outcome_to_json, view_to_json};

use crate::pool::Pool;
use crate::rule_sets::RuleSetCase;
use crate::walk::Walk;

/// No random game is longer than this.
const LIMIT: usize = 400_000;

/// Plays `games` random games of a rule set and checks the contract at every step.
///
/// # Panics
/// At the first breach, with the rule set, the seed and the step.
pub fn conform(case: &RuleSetCase, games: u64, pool: &Pool) {
    for seed in 0..games {
        let mut walk = Walk::new(&case.rules, seed);
        let mut minds: Vec<(Viewer, AnyMemory)> = Viewer::all(case.rules.seats())
            .map(|viewer| (viewer, AnyGame::blank(&case.rules, viewer)))
            .collect();
        let mut inspector = Inspector { case, seed, nature: Quick::new(seed ^ 0x5eed), pool };
        loop {
            assert!(walk.steps.len() < LIMIT, "{}: no end after {LIMIT} steps", case.name);
            inspector.state(&walk);
            if walk.steps.len().is_multiple_of(3) || walk.steps.len() < 40 {
                inspector.minds(&walk, &minds);
            }
            let Some(step) = walk.choose() else { break };
            let events = walk.take(step);
            for (viewer, memory) in &mut minds {
                for notice in events.iter().filter_map(|event| AnyGame::notice(event, *viewer)) {
                    assert!(
                        !notice.to_string().is_empty(),
                        "{}: {notice:?} says nothing",
                        inspector.at(&walk)
                    );
                    AnyGame::recall(memory, &notice);
                }
            }
        }
        inspector.ending(&walk);
    }
}

struct Inspector<'a> {
    case: &'a RuleSetCase,
    seed: u64,
    nature: Quick,
    pool: &'a Pool,
}

impl Inspector<'_> {
    fn at(&self, walk: &Walk) -> String {
        format!("{}, seed {}, step {}", self.case.name, self.seed, walk.steps.len())
    }

    fn state(&mut self, walk: &Walk) {
        let at = self.at(walk);
        let game = &walk.game;
        game.audit().unwrap_or_else(|fault| panic!("{at}: {fault}\n{game:?}"));
        assert_eq!(&game.clone(), game, "{at}: a clone differs");
        assert_eq!(game.verdict().is_some(), game.turn() == Turn::Over, "{at}: verdict and turn disagree");
        match game.turn() {
            Turn::Over => self.over(game, &at),
            Turn::Chance => self.chance(game, &at),
            Turn::Players(seats) => self.players(game, seats, &at),
        }
    }

    /// The lists are sorted, unique, agree with `check`; whatever else is tried is refused.
    fn players(&mut self, game: &AnyGame, seats: SeatSet, at: &str) {
        assert!(!seats.is_empty(), "{at}: nobody is to act");
        let mut actions = ActionBuf::new();
        for seat in Seat::all(8) {
            game.legal_actions(seat, &mut actions);
            assert_eq!(actions.is_empty(), !seats.contains(seat), "{at}: list of seat {seat}: {actions:?}");
            assert!(actions.windows(2).all(|pair| pair[0] < pair[1]), "{at}: not sorted: {actions:?}");
            for action in actions.iter() {
                assert_eq!(game.check(seat, *action), Ok(()), "{at}: {action:?} is listed");
                let json = action_to_json(action);
                let read = action_from_json(self.case.rules.game(), &json);
                assert_eq!(read.as_ref(), Ok(action), "{at}: {json} does not come back");
            }
            for _ in 0..6 {
                self.try_action(game, seat, seats, &actions, at);
            }
        }
        let outcome = self.pool.outcomes[self.below(self.pool.outcomes.len())];
        refused(game, Step::Chance(outcome), at, |refusal| matches!(refusal, Refusal::PlayersFirst));
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        assert_eq!(outcomes.total(), 0, "{at}: outcomes are listed while players are to act");
    }

    fn try_action(
        &mut self,
        game: &AnyGame,
        seat: Seat,
        seats: SeatSet,
        legal: &ActionBuf<AnyAction>,
        at: &str,
    ) {
        let action = self.pool.actions[self.below(self.pool.actions.len())];
        let step = Step::Act { seat, action };
        if !seats.contains(seat) {
            let expected = |refusal: &Refusal<_>| {
                matches!(refusal, Refusal::NotToAct(_) | Refusal::NoSuchSeat(_))
                    && matches!(refusal, Refusal::NoSuchSeat(_)) == (seat.number() >= game.seats())
            };
            refused(game, step, at, expected);
        } else if !legal.contains(&action) {
            assert!(game.check(seat, action).is_err(), "{at}: {action:?} is not listed");
            refused(game, step, at, |refusal| matches!(refusal, Refusal::Illegal(_)));
        }
    }

    /// Weights are positive, outcomes unique, and `sample` is the list walked by one number.
    fn chance(&mut self, game: &AnyGame, at: &str) {
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        let list = outcomes.as_slice();
        assert!(outcomes.total() > 0, "{at}: chance is to act and cannot");
        assert!(list.windows(2).all(|pair| pair[0].0 < pair[1].0), "{at}: not in order: {list:?}");
        let total = outcomes.total();
        let places: Vec<u32> = if total <= 8 {
            (0..total).collect()
        } else {
            (0..4).map(|_| self.nature.below(total)).collect()
        };
        for place in places.into_iter().chain([0, total - 1]) {
            let mut one = One { place, asked: Vec::new() };
            let sampled = game.sample(&mut one);
            assert_eq!(one.asked, [total], "{at}: sample takes one number below the total");
            assert_eq!(Some(sampled), outcomes.at(place), "{at}: sample and list differ at {place}");
            let json = outcome_to_json(&sampled);
            let read = outcome_from_json(self.case.rules.game(), &json);
            assert_eq!(read, Ok(sampled), "{at}: {json} does not come back");
        }
        for _ in 0..4 {
            let outcome = self.pool.outcomes[self.below(self.pool.outcomes.len())];
            if !list.iter().any(|(listed, _)| *listed == outcome) {
                refused(game, Step::Chance(outcome), at, |refusal| matches!(refusal, Refusal::Impossible));
            }
        }
        let action = self.pool.actions[self.below(self.pool.actions.len())];
        let act = Step::Act { seat: Seat::FIRST, action };
        refused(game, act, at, |refusal| matches!(refusal, Refusal::DealerFirst));
        nobody_listed(game, at);
    }

    fn over(&mut self, game: &AnyGame, at: &str) {
        let action = self.pool.actions[self.below(self.pool.actions.len())];
        let outcome = self.pool.outcomes[self.below(self.pool.outcomes.len())];
        let over = |refusal: &Refusal<_>| matches!(refusal, Refusal::Over);
        refused(game, Step::Act { seat: Seat::FIRST, action }, at, over);
        refused(game, Step::Chance(outcome), at, over);
        nobody_listed(game, at);
    }

    /// Each viewer can imagine a state that looks exactly like the true one.
    fn minds(&mut self, walk: &Walk, minds: &[(Viewer, AnyMemory)]) {
        let at = self.at(walk);
        for (viewer, memory) in minds {
            let view = walk.game.view(*viewer);
            let imagined = AnyGame::imagine(memory, &view, &mut self.nature);
            imagined
                .audit()
                .unwrap_or_else(|fault| panic!("{at}: {viewer:?} imagines {fault}\n{imagined:?}"));
            let (seen, dreamt) = (view_to_json(&view), view_to_json(&imagined.view(*viewer)));
            assert_eq!(
                dreamt, seen,
                "{at}: {viewer:?} can tell the imagined state\n{imagined:?}\n{:?}",
                walk.game
            );
            assert_eq!(imagined.turn(), walk.game.turn(), "{at}: {viewer:?} imagines another turn");
            if let Viewer::Seat(seat) = viewer {
                let (mut true_list, mut imagined_list) = (ActionBuf::new(), ActionBuf::new());
                walk.game.legal_actions(*seat, &mut true_list);
                imagined.legal_actions(*seat, &mut imagined_list);
                assert_eq!(*imagined_list, *true_list, "{at}: seat {seat} imagines other actions");
            }
        }
    }

    fn ending(&self, walk: &Walk) {
        let again = replay::<AnyGame>(&self.case.rules, walk.steps.iter().copied());
        let again = again.unwrap_or_else(|broken| panic!("{}, seed {}: {broken}", self.case.name, self.seed));
        assert_eq!(again, walk.game, "{}, seed {}: replay gives another state", self.case.name, self.seed);
        let verdict = walk.game.verdict().expect("the game is over");
        assert_eq!(verdict.scores.seats(), self.case.rules.seats(), "{}: scores", self.case.name);
        assert!(verdict.winners.minus(SeatSet::all(walk.game.seats())).is_empty(), "{}", self.case.name);
    }

    fn below(&mut self, bound: usize) -> usize {
        self.nature.below(bound as u32) as usize
    }
}

fn nobody_listed(game: &AnyGame, at: &str) {
    let mut actions = ActionBuf::new();
    for seat in Seat::all(8) {
        game.legal_actions(seat, &mut actions);
        assert!(actions.is_empty(), "{at}: seat {seat} is not to act, yet {actions:?} is listed");
    }
}

/// The step is refused with a sentence and a code, and nothing has changed.
fn refused(
    game: &AnyGame,
    step: Step<AnyAction, AnyOutcome>,
    at: &str,
    expected: impl Fn(&Refusal<catalog::AnyReason>) -> bool,
) {
    let mut tried = game.clone();
    let refusal = tried.apply(step).expect_err(&format!("{at}: {step:?} is not legal"));
    assert!(expected(&refusal), "{at}: {step:?} is refused as {refusal:?}");
    assert!(!refusal.to_string().is_empty() && !refusal.code().is_empty(), "{at}: {refusal:?} says nothing");
    assert_eq!(&tried, game, "{at}: the refused {step:?} changed something");
}

/// A nature that gives one number and notes what it was asked for.
struct One {
    place: u32,
    asked: Vec<u32>,
}

impl Nature for One {
    fn below(&mut self, bound: u32) -> u32 {
        self.asked.push(bound);
        self.place
    }
}
