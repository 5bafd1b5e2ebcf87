//! What happens at a table, counted from the events of many games.

use std::ops::Range;

use catalog::{AnyEvent, GameId};

use crate::block::play_one;
use crate::error::LabError;
use crate::lineup::Lineup;
use crate::moments::Moments;
use crate::pool::{Cut, Run, in_order};
use crate::streams::Streams;

mod counter;
mod hilo;
mod options;
mod plot;
mod report;
mod swap;

pub use options::Cases;
pub use report::{Distributions, Effect, GoingFirst, OptionLine, Report, RuleLine};

use counter::{Counter, Spreads};

/// A rule whose use is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fired {
    /// A short name.
    pub key: &'static str,
    /// Its number in the rule book.
    pub rule: &'static str,
    /// What is counted.
    pub meaning: &'static str,
}

impl Fired {
    const fn new(key: &'static str, rule: &'static str, meaning: &'static str) -> Self {
        Self { key, rule, meaning }
    }
}

/// What is studied of a game.
#[derive(Debug)]
struct Study {
    game: GameId,
    /// The rules that are counted.
    fired: &'static [Fired],
    /// Counts an event.
    count: fn(&mut Counter, &AnyEvent),
    /// Options that have many values, with examples of these.
    examples: &'static [(&'static str, &'static [&'static str])],
    /// Options that mean nothing unless others are set.
    given: &'static [(&'static str, &'static [(&'static str, &'static str)])],
}

/// Every game that is studied.
const STUDIES: [&Study; 3] = [&hilo::STUDY, &swap::YOLO, &swap::GO_LOW];

/// The games that are studied.
pub fn studied() -> impl Iterator<Item = GameId> {
    STUDIES.iter().map(|study| study.game)
}

fn study_of(game: GameId) -> Result<&'static Study, LabError> {
    let found = STUDIES.into_iter().find(|study| study.game == game);
    let missing = || LabError::NotStudied { game: game.key(), studied: studied().map(GameId::key).collect() };
    found.ok_or_else(missing)
}

/// The rules that are counted in this game.
///
/// # Errors
/// If the game is not studied.
pub fn rules_of(game: GameId) -> Result<&'static [Fired], LabError> {
    Ok(study_of(game)?.fired)
}

/// Plays at least `games` games, in whole blocks, and as many again with the same cards for each
/// of the cases.
///
/// # Errors
/// If the game is not studied, a game does not end, or the run was stopped before the first block
/// was complete.
pub fn study(
    lineup: &Lineup,
    cases: &Cases,
    games: u64,
    seed: u64,
    run: &Run<'_>,
) -> Result<Report, LabError> {
    let studied = study_of(lineup.rules().game())?;
    let fired = studied.fired;
    let streams = Streams::new(seed, 0);
    let rotations = lineup.rotations() as u64;
    let blocks = games.div_ceil(rotations).max(1);
    let mut all = Tally::new(lineup, fired, cases);
    let work = |blocks: Range<u64>| tally(lineup, studied, cases, blocks, &streams, run);
    let games_each = rotations * cases.tables() as u64;
    let done = in_order(run, blocks, games_each, work, |part| all.merge(&part))?;
    if done == 0 {
        return Err(LabError::NothingYet);
    }
    Ok(report::report(lineup, fired, cases, &all, (seed, blocks)))
}

/// What is summed up.
struct Tally {
    /// The numbers of a [`Counter`], block by block.
    moments: Moments,
    spreads: Spreads,
    /// For each case: the numbers under the rules it is compared with, those under its own, and
    /// how many games went otherwise.
    cases: Vec<Moments>,
}

impl Tally {
    fn new(lineup: &Lineup, fired: &[Fired], cases: &Cases) -> Self {
        let width = counter::width(fired.len(), lineup.rules().seats());
        Self {
            moments: Moments::new(width),
            spreads: Spreads::default(),
            cases: vec![Moments::new(2 * counter::measured(fired.len()) + 1); cases.list().len()],
        }
    }

    fn merge(&mut self, other: &Self) {
        self.moments.merge(&other.moments);
        self.spreads.merge(&other.spreads);
        self.cases.iter_mut().zip(&other.cases).for_each(|(to, from)| to.merge(from));
    }
}

fn tally(
    lineup: &Lineup,
    studied: &'static Study,
    cases: &Cases,
    blocks: Range<u64>,
    streams: &Streams,
    run: &Run<'_>,
) -> Result<Tally, Cut> {
    let fired = studied.fired;
    let mut tally = Tally::new(lineup, fired, cases);
    let measured = counter::measured(fired.len());
    for block in blocks {
        let mut seen = Vec::with_capacity(cases.tables());
        for table in cases.lineups(lineup) {
            let mut games = Vec::with_capacity(lineup.rotations());
            for rotation in 0..lineup.rotations() {
                let mut counter = Counter::new(table.rules(), studied);
                let played = play_one(table, (block, rotation), streams, &mut counter, run)?;
                counter.finish(&played.verdict);
                games.push(counter);
            }
            seen.push(games);
        }
        tally.moments.add(&sum(&seen[0], counter::width(fired.len(), lineup.rules().seats())));
        seen[0].iter().for_each(|game| tally.spreads.merge(game.spreads()));
        for (case, moments) in cases.list().iter().zip(&mut tally.cases) {
            let (with, own) = (&seen[case.compared_with], &seen[case.table]);
            let mut numbers = sum(with, measured);
            numbers.extend(sum(own, measured));
            numbers.push(with.iter().zip(own).filter(|(one, other)| one.differs(other)).count() as i64);
            moments.add(&numbers);
        }
    }
    Ok(tally)
}

/// The first `width` numbers of these games, added up.
fn sum(games: &[Counter], width: usize) -> Vec<i64> {
    (0..width).map(|place| games.iter().map(|game| game.numbers()[place]).sum()).collect()
}
