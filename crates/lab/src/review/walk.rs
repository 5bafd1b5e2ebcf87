//! Going through a game once: what was decided when, and what is known without trials.

use bots::{Evaluator, Information, Shares};
use catalog::{AnyAction, AnyGame, AnyRules, GameId};
use driver::Match;
use kernel::{Game, MAX_SEATS, Seat, Step, Verdict};

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
    /// Are choices sealed, so that nobody's usual choice is one action?
    pub sealed: bool,
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
    let mut evaluator = Evaluator::new(rules);
    let (is_yo, sealed) = (rules.game() == GameId::Yo, rules.game() == GameId::Yooloo);
    let mut walk = Walk {
        seats: usize::from(rules.seats()),
        actors: Vec::with_capacity(steps.len()),
        known: Vec::with_capacity(steps.len() + 1),
        actions: Vec::with_capacity(steps.len()),
        jobs: Vec::new(),
        sealed,
    };
    walk.known.push(Some(evaluator.worth(table.game()).unwrap_or_else(|| even(rules.seats()))));
    let mut revalue = false;
    for (number, step) in steps.iter().enumerate() {
        if let Step::Act { seat, action } = *step {
            let legal = table.legal_actions(seat);
            let worth_a_trial = (legal.len() > 1 || sealed) && !is_yo;
            if worth_a_trial && evaluator.rollout(table.game(), seat, &legal, Information::Seat).is_some() {
                walk.jobs.push(Job {
                    step: number,
                    seat,
                    chosen: action,
                    legal,
                    game: table.game().clone(),
                    evaluator: evaluator.clone(),
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
        evaluator.observe(step, table.events(), table.game());
        let verdict = table.game().verdict().filter(|_| !is_yo);
        walk.known.push(verdict.map(|verdict| parts(&verdict)).or_else(|| evaluator.worth(table.game())));
    }
    if table.game().verdict().is_none() {
        return Err(LabError::NoGame { step: steps.len() });
    }
    Ok(walk)
}

fn even(seats: u8) -> Shares {
    std::array::from_fn(|seat| if seat < usize::from(seats) { 1.0 / f64::from(seats) } else { 0.0 })
}

fn parts(verdict: &Verdict) -> Shares {
    let mut parts = [0.0; MAX_SEATS];
    for seat in verdict.winners.iter() {
        parts[seat.index()] = 1.0 / f64::from(verdict.winners.len() as u32);
    }
    parts
}
