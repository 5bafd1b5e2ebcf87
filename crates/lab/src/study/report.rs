use std::io;

use serde::Serialize;

use super::counter::{
    COMMON, FINAL, FIRST_BEST, FIRST_LEAD, GAMES, POINTS, ROUNDS, SEAT_GAMES, SEAT_ROUNDS, TURNS, measured,
};
use super::options::{Case, Cases};
use super::{Fired, Tally};
use crate::block::WIN;
use crate::histogram::Spread;
use crate::interval::{self, Estimate};
use crate::lineup::Lineup;
use crate::moments::Moments;
use crate::simulate::{About, SeatLine, cells};

/// What a study found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was played, without the games for the options.
    #[serde(flatten)]
    pub about: About,
    /// Who sat around the table, before rotation.
    pub line_up: Vec<String>,
    /// Rounds of a game.
    pub rounds_per_game: Estimate,
    /// Turns of a round, all seats together.
    pub turns_per_round: Estimate,
    /// Points of a seat in a round.
    pub points_per_round: Estimate,
    /// Final score of a seat.
    pub final_score: Estimate,
    /// How these numbers are spread.
    pub distributions: Distributions,
    /// What it is worth to go first.
    pub going_first: GoingFirst,
    /// How often each rule fires.
    pub rules_fired: Vec<RuleLine>,
    /// What each option changes.
    pub options: Vec<OptionLine>,
    /// Options that are not compared.
    pub options_left_out: Vec<String>,
}

/// How numbers are spread.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Distributions {
    /// Turns of a round.
    pub turns_per_round: Option<Spread>,
    /// Rounds of a game.
    pub rounds_per_game: Option<Spread>,
    /// Points of a seat in a round.
    pub points_per_round: Option<Spread>,
    /// Final score of a seat.
    pub final_score: Option<Spread>,
}

/// What it is worth to have the first turn of a round; and what each seat is worth in a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GoingFirst {
    /// The first player's points in a round, less the mean of the others'. Below zero is good.
    pub points: Estimate,
    /// The part of the rounds in which the first player has the fewest points.
    pub best_share: Estimate,
    /// What that part would be if all were equal.
    pub even: f64,
    /// Every seat over the whole game.
    pub by_seat: Vec<SeatLine>,
}

/// How often a rule fires.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RuleLine {
    /// A short name.
    pub key: &'static str,
    /// Its number in the rule book.
    pub rule: &'static str,
    /// What is counted.
    pub meaning: &'static str,
    /// How often it was seen.
    pub count: i64,
    /// How often in a round.
    pub per_round: Estimate,
    /// How often in a game.
    pub per_game: Estimate,
}

/// What an option value changes, with the same cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionLine {
    /// The option.
    pub option: &'static str,
    /// Its value.
    pub value: String,
    /// The value it is compared with.
    pub instead_of: String,
    /// Options set on both sides, because this one means nothing without.
    pub given: String,
    /// The part of the games that went otherwise at all.
    pub games_changed: Estimate,
    /// What changed.
    pub effects: Vec<Effect>,
}

/// One number with and without an option value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Effect {
    /// What is measured.
    pub measure: &'static str,
    /// Without the value.
    pub before: f64,
    /// With it.
    pub after: f64,
    /// How much it grows.
    pub difference: Estimate,
}

pub(super) fn report(
    lineup: &Lineup,
    fired: &'static [Fired],
    cases: &Cases,
    all: &Tally,
    (seed, wanted): (u64, u64),
) -> Report {
    let moments = &all.moments;
    let rotations = lineup.rotations() as u64;
    let done = moments.blocks();
    let spreads = &all.spreads;
    Report {
        about: About::new(lineup.rulebook(), seed, done * rotations, wanted * rotations, done),
        line_up: lineup.seating().into_iter().map(str::to_owned).collect(),
        rounds_per_game: interval::ratio(moments, ROUNDS, GAMES),
        turns_per_round: interval::ratio(moments, TURNS, ROUNDS),
        points_per_round: interval::ratio(moments, POINTS, SEAT_ROUNDS),
        final_score: interval::ratio(moments, FINAL, SEAT_GAMES),
        distributions: Distributions {
            turns_per_round: spreads.turns.spread(),
            rounds_per_game: spreads.rounds.spread(),
            points_per_round: spreads.points.spread(),
            final_score: spreads.finals.spread(),
        },
        going_first: going_first(lineup, fired, moments),
        rules_fired: (COMMON..).zip(fired).map(|(place, fired)| rule(moments, place, *fired)).collect(),
        options: cases
            .list()
            .iter()
            .zip(&all.cases)
            .map(|(case, of)| option(lineup, fired, case, of))
            .collect(),
        options_left_out: cases.left_out().to_vec(),
    }
}

fn rule(moments: &Moments, place: usize, fired: Fired) -> RuleLine {
    let Fired { key, rule, meaning } = fired;
    let (per_round, per_game) =
        (interval::rate(moments, place, ROUNDS), interval::rate(moments, place, GAMES));
    RuleLine { key, rule, meaning, count: moments.sum(place) as i64, per_round, per_game }
}

fn going_first(lineup: &Lineup, fired: &[Fired], moments: &Moments) -> GoingFirst {
    let seats = usize::from(lineup.rules().seats());
    let (rotations, from) = (lineup.rotations(), measured(fired.len()));
    let seat = |seat: usize| SeatLine {
        seat,
        win_share: interval::share(moments, from + seat, WIN * rotations as i64),
        score: interval::mean(moments, &[(from + seats + seat, 1.0 / rotations as f64)]),
    };
    GoingFirst {
        points: interval::ratio(moments, FIRST_LEAD, ROUNDS).scaled(1.0 / (seats as f64 - 1.0)),
        best_share: interval::ratio(moments, FIRST_BEST, ROUNDS).scaled(1.0 / WIN as f64),
        even: 1.0 / seats as f64,
        by_seat: (0..seats).map(seat).collect(),
    }
}

fn option(lineup: &Lineup, fired: &'static [Fired], case: &Case, moments: &Moments) -> OptionLine {
    let (width, others) = (measured(fired.len()), f64::from(lineup.rules().seats()) - 1.0);
    let effect = |measure: &'static str, over: usize, under: usize, unit: f64| Effect {
        measure,
        before: interval::ratio(moments, over, under).mean * unit,
        after: interval::ratio(moments, width + over, width + under).mean * unit,
        difference: interval::ratio_difference(moments, (width + over, width + under), (over, under))
            .scaled(unit),
    };
    let mut effects = vec![
        effect("rounds_per_game", ROUNDS, GAMES, 1.0),
        effect("turns_per_round", TURNS, ROUNDS, 1.0),
        effect("points_per_round", POINTS, SEAT_ROUNDS, 1.0),
        effect("final_score", FINAL, SEAT_GAMES, 1.0),
        effect("going_first_points", FIRST_LEAD, ROUNDS, 1.0 / others),
    ];
    effects.extend((COMMON..).zip(fired).map(|(place, fired)| effect(fired.key, place, ROUNDS, 1.0)));
    OptionLine {
        option: case.option,
        value: case.value.clone(),
        instead_of: case.instead_of.clone(),
        given: case.given.clone(),
        games_changed: interval::share(moments, 2 * width, lineup.rotations() as i64),
        effects,
    }
}

impl Report {
    /// Writes a table for spreadsheets: a line for every number.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_csv(&self, to: impl io::Write) -> csv::Result<()> {
        let mut to = csv::Writer::from_writer(to);
        to.write_record(["kind", "name", "measure", "value", "low", "high"])?;
        let mut line = |kind: &str, name: &str, measure: &str, estimate: &Estimate| {
            let head = [kind, name, measure].map(str::to_owned);
            to.write_record(head.into_iter().chain(cells(estimate)))
        };
        line("table", "", "rounds_per_game", &self.rounds_per_game)?;
        line("table", "", "turns_per_round", &self.turns_per_round)?;
        line("table", "", "points_per_round", &self.points_per_round)?;
        line("table", "", "final_score", &self.final_score)?;
        line("first", "", "points", &self.going_first.points)?;
        line("first", "", "best_share", &self.going_first.best_share)?;
        for seat in &self.going_first.by_seat {
            line("seat", &seat.seat.to_string(), "win_share", &seat.win_share)?;
            line("seat", &seat.seat.to_string(), "score", &seat.score)?;
        }
        for rule in &self.rules_fired {
            line("rule", rule.key, "per_round", &rule.per_round)?;
            line("rule", rule.key, "per_game", &rule.per_game)?;
        }
        for option in &self.options {
            let name = format!("{}={}", option.option, option.value);
            line("option", &name, "games_changed", &option.games_changed)?;
            for effect in &option.effects {
                line("option", &name, effect.measure, &effect.difference)?;
            }
        }
        to.flush()?;
        Ok(())
    }
}
