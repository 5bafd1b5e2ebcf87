//! How far from perfect is a bot, exactly? Where the rules are small enough, the whole game for two is
//! written out on the engine: every choice, every outcome of chance, and what each seat can know.
//!
//! A game of rounds is taken round by round, from the last one back: what a round ends with is worth what
//! the rounds after it are worth. What the bot does is asked of many new bots wherever it can come to, each
//! told everything its seat was told in the round.

mod bounds;

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use catalog::{AnyGame, AnyRules};
use kernel::{Game, Seat};
use serde::Serialize;
use solve::induction::SEATS;
use solve::sequence_form::{InformationSet, Precision, SequenceForm, Strategy};

use self::bounds::{End, Round};
use crate::error::LabError;
use crate::lineup::{Entrant, Rulebook};
use crate::pool::{Cut, Run, in_order};

/// How exactly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// A round of YOLO or Go Low is broken off when nobody has called and each seat has had this many turns:
    /// the rules alone let it go on for ever.
    pub turns: u8,
    /// How many bots are asked at each decision; how often they choose each action is how the bot plays.
    pub samples: u32,
    /// What a best answer to the equilibrium may still gain in one round, in shares of winning.
    pub gap: f64,
    /// More pairs of ways to play a round than this are too many.
    pub size: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { turns: 3, samples: 8, gap: 1e-4, size: 3_000_000 }
    }
}

/// How much of the progress is told in all.
pub const PROGRESS: u64 = 1000;

/// Regrets are added up this many times at most; far more than a small game needs.
const MOST_LEARNING: u32 = 200_000;

/// What was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's key.
    pub game: &'static str,
    /// Every option with its value.
    pub rules: BTreeMap<&'static str, String>,
    /// Where the bots started from.
    pub seed: u64,
    /// Who was to be beaten.
    pub against: String,
    /// After how many turns of each seat a round is broken off.
    pub turns: u8,
    /// How many bots were asked at each decision.
    pub samples: u32,
    /// What is found in each seat.
    pub by_seat: Vec<SeatLine>,
    /// What the best answer wins on average over both seats; even is a half.
    pub best_answer: f64,
    /// How much more than half that is: what the bot loses to somebody who knows it through and through.
    pub loss: f64,
    /// What perfect play, which knows nothing of the bot, wins on average over both seats.
    pub perfect_play: f64,
    /// What a best answer could still gain against the play called perfect, for both seats together.
    pub gap: f64,
    /// How many rounds with different scores were solved.
    pub rounds_solved: usize,
    /// The most information sets that a seat has in one round.
    pub information_sets: usize,
    /// The most pairs of ways to play one round.
    pub meetings: usize,
    /// At how many information sets the bot was asked.
    pub asked: usize,
    /// What the printed sheet does not say.
    pub assumptions: Vec<String>,
}

/// What is found for one seat. All are shares of winning.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatLine {
    /// Its number, from 0.
    pub seat: usize,
    /// What the seat wins if both play perfectly.
    pub equilibrium: f64,
    /// What perfect play wins here against the bot.
    pub perfect_play: f64,
    /// What the best answer wins here against the bot.
    pub best_answer: f64,
    /// How often the last round is broken off when the best answer here meets the bot.
    pub broken_off: f64,
}

/// Solves the game and measures the bot. The same seed finds the same, on any number of threads.
///
/// # Errors
/// If the table is not one for two, the game is too large, the bot does not play it, or somebody stopped.
pub fn exact(
    rules: &AnyRules,
    against: &Arc<dyn Entrant<AnyGame>>,
    limits: Limits,
    seed: u64,
    run: &Run<'_>,
) -> Result<Report, LabError> {
    bounds::refuse(rules)?;
    let name = against.name(rules)?;
    let mut study = Study {
        rules,
        against,
        limits,
        seed,
        run,
        solved: HashMap::new(),
        sizes: Sizes::default(),
        told: 0.0,
    };
    let found = study.solve(&AnyGame::start(rules), PROGRESS as f64)?;
    let mean = |shares: [f64; 2]| f64::midpoint(shares[0], shares[1]);
    let book = Rulebook::from(rules);
    let line = |seat: usize| SeatLine {
        seat,
        equilibrium: of_seat(seat, found.equilibrium),
        perfect_play: found.perfect_play[seat],
        best_answer: found.best_answer[seat],
        broken_off: found.broken_off[seat],
    };
    Ok(Report {
        game: book.game,
        rules: book.pairs.into_iter().collect(),
        seed,
        against: name,
        turns: limits.turns,
        samples: limits.samples,
        by_seat: vec![line(0), line(1)],
        best_answer: mean(found.best_answer),
        loss: mean(found.best_answer) - 0.5,
        perfect_play: mean(found.perfect_play),
        gap: found.gap,
        rounds_solved: study.solved.len() + 1,
        information_sets: study.sizes.information_sets,
        meetings: study.sizes.meetings,
        asked: study.sizes.asked,
        assumptions: book.assumptions,
    })
}

/// A share of seat 0, as this seat has it.
fn of_seat(seat: usize, share: f64) -> f64 {
    if seat == 0 { share } else { 1.0 - share }
}

/// What the game is worth from the start of a round.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Found {
    /// What seat 0 wins if both play perfectly.
    equilibrium: f64,
    gap: f64,
    /// By seats: what the seat wins against the bot.
    best_answer: [f64; 2],
    perfect_play: [f64; 2],
    broken_off: [f64; 2],
}

#[derive(Default)]
struct Sizes {
    information_sets: usize,
    meetings: usize,
    asked: usize,
}

struct Study<'a> {
    rules: &'a AnyRules,
    against: &'a Arc<dyn Entrant<AnyGame>>,
    limits: Limits,
    seed: u64,
    run: &'a Run<'a>,
    solved: HashMap<Round, Found>,
    sizes: Sizes,
    told: f64,
}

type Form = SequenceForm<AnyGame, End>;

impl Study<'_> {
    /// Solves the rest of the game from the start of a round; this is so much of the progress.
    fn solve(&mut self, start: &AnyGame, progress: f64) -> Result<Found, LabError> {
        self.go_on()?;
        let bounds = bounds::Small::new(start, self.limits.turns);
        let form = SequenceForm::expand(start, &bounds, self.limits.size)
            .map_err(|error| LabError::NotExact(error.to_string()))?;
        let most = SEATS.map(|seat| form.information_sets(seat)).into_iter().max();
        self.sizes.information_sets = self.sizes.information_sets.max(most.unwrap_or(0));
        self.sizes.meetings = self.sizes.meetings.max(form.meetings());
        let later = self.later(&form, progress)?;
        let found = self.measure(&form, &later)?;
        self.tell(progress / (later.len() + 1) as f64);
        Ok(found)
    }

    /// What the rounds that may follow are worth.
    fn later(&mut self, form: &Form, progress: f64) -> Result<HashMap<Round, Found>, LabError> {
        let mut rounds: Vec<(Round, &AnyGame)> = Vec::new();
        for (end, game) in form.ends() {
            if let Some(round) = end.next()
                && rounds.iter().all(|(known, _)| *known != round)
            {
                rounds.push((round, game));
            }
        }
        let part = progress / (rounds.len() + 1) as f64;
        let mut later = HashMap::new();
        for (round, game) in rounds {
            let found = match self.solved.get(&round) {
                Some(found) => {
                    let found = *found;
                    self.tell(part);
                    found
                }
                None => self.solve(game, part)?,
            };
            self.solved.insert(round, found);
            later.insert(round, found);
        }
        Ok(later)
    }

    fn measure(&mut self, form: &Form, later: &HashMap<Round, Found>) -> Result<Found, LabError> {
        // What each end is worth, over here or by what follows.
        let worth = |over: &dyn Fn(&End) -> f64, follows: &dyn Fn(&Found) -> f64| -> Vec<f64> {
            let one = |(end, _): &(End, AnyGame)| {
                end.next().map_or_else(|| over(end), |next| follows(&later[&next]))
            };
            form.ends().iter().map(one).collect()
        };
        let perfect = worth(&End::first_share, &|found| found.equilibrium);
        let precision = Precision { gap: self.limits.gap, rounds: MOST_LEARNING };
        let solution = form.solve(&perfect, precision);
        let mut found = Found {
            equilibrium: solution.value(),
            gap: solution.gap() + later.values().map(|found| found.gap).fold(0.0, f64::max),
            best_answer: [0.0; 2],
            perfect_play: [0.0; 2],
            broken_off: [0.0; 2],
        };
        for seat in SEATS {
            let index = seat.index();
            self.go_on()?;
            let bot = self.bot(form, SEATS[1 - index])?;
            let met = |mine: &Strategy, worth: &[f64]| {
                let pair = if index == 0 { [mine, &bot] } else { [&bot, mine] };
                form.value(pair, worth)
            };
            // Shares of seat 0, since that is what ends are worth to.
            let best = worth(&End::first_share, &|found| of_seat(index, found.best_answer[index]));
            let (answer, share) = form.best_answer(&bot, &best);
            found.best_answer[index] = of_seat(index, share);
            let against = worth(&End::first_share, &|found| of_seat(index, found.perfect_play[index]));
            found.perfect_play[index] = of_seat(index, met(&solution.strategies[index], &against));
            let broken =
                worth(&|end| f64::from(u8::from(end.is_broken_off())), &|found| found.broken_off[index]);
            found.broken_off[index] = met(&answer, &broken);
        }
        Ok(found)
    }

    /// How the bot plays in this seat.
    fn bot(&mut self, form: &Form, seat: Seat) -> Result<Strategy, LabError> {
        let mut asked = 0;
        let strategy = form.asked(seat, |sets| {
            let first = asked;
            asked += sets.len();
            let mut answers = Vec::with_capacity(sets.len());
            let work = |range: Range<u64>| {
                range
                    .map(|place| self.ask(form, sets[place as usize], first as u64 + place))
                    .collect::<Result<Vec<_>, _>>()
            };
            let quiet =
                Run { threads: self.run.threads, stop: self.run.stop, progress: &|_| {}, ..*self.run };
            let done = in_order(&quiet, sets.len() as u64, 0, work, |part| answers.extend(part))?;
            if done < sets.len() as u64 { Err(LabError::NothingYet) } else { Ok(answers) }
        })?;
        self.sizes.asked += asked;
        Ok(strategy)
    }

    /// How often new bots take each action here.
    fn ask(&self, form: &Form, set: &InformationSet<AnyGame>, place: u64) -> Result<Vec<f64>, Cut> {
        let samples = self.limits.samples.max(1);
        let told = form.told(set);
        let mut often = vec![0.0; set.actions()];
        for sample in 0..samples {
            let seed = self.seed.wrapping_add(place * u64::from(samples) + u64::from(sample));
            let mut player = self.against.player(self.rules, set.seat(), seed).map_err(Cut::Failed)?;
            told.iter().for_each(|notice| player.notice(notice));
            let action = player.decide(set.view(), set.legal());
            if let Some(told) = self.against.fault() {
                let player = self.against.name(self.rules).map_err(Cut::Failed)?;
                return Err(Cut::Failed(LabError::Outside { player, told }));
            }
            let Some(taken) = set.place(action) else {
                let player = self.against.name(self.rules).map_err(Cut::Failed)?;
                return Err(Cut::Failed(LabError::Illegal { player, seed, game: place }));
            };
            often[taken] += 1.0 / f64::from(samples);
        }
        Ok(often)
    }

    fn go_on(&self) -> Result<(), LabError> {
        if self.run.stop.load(Ordering::Relaxed) { Err(LabError::NothingYet) } else { Ok(()) }
    }

    fn tell(&mut self, more: f64) {
        let before = self.told as u64;
        self.told += more;
        (self.run.progress)(self.told as u64 - before);
    }
}
