//! Going through a game once: what was decided when, and what is known without trials.

use bots::{Evaluator, Information, Method, Shares, win_shares};
use catalog::{AnyAction, AnyGame, AnyRules};
use driver::Match;
use kernel::{Game, Seat, Step};

use super::AnyStep;
use crate::error::LabError;

/// A game gone through.
pub(super) struct Walk {
    pub seats: usize,
    /// Whose decision each step was; none: chance.
    pub actors: Vec<Option<Seat>>,
    /// Before the first step and after each: the worth, where it needs no trial.
    pub known: Vec<Option<Shares>>,
    /// The actions, for those that need no trial.
    pub actions: Vec<Option<AnyAction>>,
    /// What has to be tried.
    pub jobs: Vec<Job>,
    /// As it is after the last step.
    pub evaluator: Evaluator,
}

impl Walk {
    /// Are choices sealed, so that nobody's usual choice is one action?
    pub fn is_sealed(&self) -> bool {
        self.evaluator.method() == Method::Sealed
    }
}

/// A decision to be tried.
pub(super) struct Job {
    pub step: usize,
    pub seat: Seat,
    pub chosen: AnyAction,
    pub legal: Vec<AnyAction>,
    pub game: AnyGame,
    pub evaluator: Evaluator,
    /// Has chance changed the value since the last trial, so that it has to be found again?
    pub revalue: bool,
}

pub(super) fn walk(rules: &AnyRules, steps: &[AnyStep]) -> Result<Walk, LabError> {
    let mut table = Match::<AnyGame>::new(rules);
    let evaluator = Evaluator::new(rules).ok_or(LabError::NotReviewed(rules.game().title()))?;
    let sealed = evaluator.method() == Method::Sealed;
    // Where the worth is exact, nothing is tried, and the result is what was won, not who won.
    let exact = evaluator.method() == Method::Wagers;
    let mut walk = Walk {
        seats: usize::from(rules.seats()),
        actors: Vec::with_capacity(steps.len()),
        known: Vec::with_capacity(steps.len() + 1),
        actions: Vec::with_capacity(steps.len()),
        jobs: Vec::new(),
        evaluator,
    };
    walk.known.push(Some(walk.evaluator.worth(table.game()).unwrap_or_else(|| even(rules.seats()))));
    let mut revalue = false;
    for (number, step) in steps.iter().enumerate() {
        if let Step::Act { seat, action } = *step {
            let legal = table.legal_actions(seat);
            let worth_a_trial = legal.len() > 1 || sealed;
            let rollout = || walk.evaluator.rollout(table.game(), seat, &legal, Information::Seat);
            if worth_a_trial && rollout().is_some() {
                walk.jobs.push(Job {
                    step: number,
                    seat,
                    chosen: action,
                    legal,
                    game: table.game().clone(),
                    evaluator: walk.evaluator.clone(),
                    revalue: revalue || (sealed && number > 0),
                });
                revalue = false;
            }
            walk.actors.push(Some(seat));
            walk.actions.push(Some(action));
        } else {
            revalue = true;
            walk.actors.push(None);
            walk.actions.push(None);
        }
        table.step(*step, &mut ()).map_err(|_| LabError::NoGame { step: number })?;
        walk.evaluator.observe(*step, table.events(), table.game());
        let verdict = table.game().verdict().filter(|_| !exact);
        let result = verdict.map(|verdict| win_shares(&verdict));
        walk.known.push(result.or_else(|| walk.evaluator.worth(table.game())));
    }
    if table.game().verdict().is_none() {
        return Err(LabError::NoGame { step: steps.len() });
    }
    Ok(walk)
}

fn even(seats: u8) -> Shares {
    std::array::from_fn(|seat| if seat < usize::from(seats) { 1.0 / f64::from(seats) } else { 0.0 })
}
