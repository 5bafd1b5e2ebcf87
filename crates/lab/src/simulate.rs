//! One line-up, played in all rotations: who wins how often, and is it good to sit first?

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;

use kernel::Game;
use serde::Serialize;

use crate::block::{WIN, play_one, win_parts};
use crate::error::LabError;
use crate::interval::{self, Estimate};
use crate::lineup::{Lineup, Rulebook};
use crate::moments::Moments;
use crate::pool::{Cut, Run, in_order};
use crate::streams::Streams;

/// What was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// The game's key.
    pub game: &'static str,
    /// How many seats.
    pub seats: u8,
    /// Every option with its value.
    pub rules: BTreeMap<&'static str, String>,
    /// Where chance and the bots started from.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many games were wanted: those asked for, rounded up to whole blocks.
    pub games_wanted: u64,
    /// Independent blocks; the intervals are taken over these.
    pub blocks: u64,
    /// Did somebody stop the run?
    pub stopped: bool,
    /// What scores are counted in.
    pub score_unit: &'static str,
    /// What the printed sheet does not say.
    pub assumptions: Vec<String>,
}

impl About {
    pub(crate) fn new(rules: &Rulebook, seed: u64, games: u64, wanted: u64, blocks: u64) -> Self {
        Self {
            game: rules.game,
            seats: rules.seats,
            rules: rules.pairs.iter().cloned().collect(),
            seed,
            games,
            games_wanted: wanted,
            blocks,
            stopped: games < wanted,
            score_unit: rules.score_unit,
            assumptions: rules.assumptions.clone(),
        }
    }
}

/// What one unit of a score is worth, in what people read: YO! counts thirtieths of a chip.
pub(crate) fn score_scale(rules: &Rulebook) -> f64 {
    1.0 / rules.units as f64
}

/// What a simulation found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was played.
    #[serde(flatten)]
    pub about: About,
    /// Who sat around the table, before rotation.
    pub line_up: Vec<String>,
    /// Games that nobody won.
    pub without_winner: u64,
    /// Decisions and outcomes of chance, all together.
    pub steps: u64,
    /// Every player.
    pub players: Vec<PlayerLine>,
    /// Every seat, no matter who sat there.
    pub by_seat: Vec<SeatLine>,
    /// Every two players compared.
    pub differences: Vec<Difference>,
}

/// How a player did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerLine {
    /// Its name.
    pub player: String,
    /// How many seats of the table it had.
    pub chairs: usize,
    /// The win share it would have if all seats were equal.
    pub even: f64,
    /// The part of all games it won, in all its seats together; a shared win counts in parts.
    pub win_share: Estimate,
    /// The mean final score of one of its seats.
    pub score: Estimate,
}

/// How a seat did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatLine {
    /// Its number, from 0.
    pub seat: usize,
    /// The part of all games won here.
    pub win_share: Estimate,
    /// The mean final score.
    pub score: Estimate,
}

/// How much one player did better than another, with the same cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The one.
    pub player: String,
    /// The other.
    pub against: String,
    /// Win share of a seat of the one, less that of the other.
    pub win_share: Estimate,
    /// Mean score of the one, less that of the other.
    pub score: Estimate,
}

/// Plays at least `games` games, in whole blocks.
///
/// # Errors
/// If a game does not end, or the run was stopped before the first block was complete.
pub fn simulate<G: Game>(
    lineup: &Lineup<G>,
    games: u64,
    seed: u64,
    run: &Run<'_>,
) -> Result<Report, LabError> {
    let (all, done) = sum_up(lineup, 0..blocks(lineup, games), seed, run)?;
    report_on(lineup, games, seed, &all, done)
}

/// How many blocks at least `games` games are.
#[must_use]
pub fn blocks<G: Game>(lineup: &Lineup<G>, games: u64) -> u64 {
    games.div_ceil(lineup.rotations() as u64).max(1)
}

/// Plays some of the blocks of a simulation. What it gives are whole numbers that [`report_of`] adds
/// up, so that the blocks of one simulation may be played on several machines.
///
/// # Errors
/// If a game does not end, or the run was stopped before all blocks were complete.
pub fn part<G: Game>(
    lineup: &Lineup<G>,
    blocks: Range<u64>,
    seed: u64,
    run: &Run<'_>,
) -> Result<Vec<i128>, LabError> {
    let count = blocks.end.saturating_sub(blocks.start);
    let (all, done) = sum_up(lineup, blocks, seed, run)?;
    if done < count { Err(LabError::NothingYet) } else { Ok(all.to_numbers()) }
}

/// The report of a simulation whose blocks were played in parts, in whatever order: the same as that
/// of [`simulate`].
///
/// # Errors
/// If the parts are not those of all blocks.
pub fn report_of<G: Game>(
    lineup: &Lineup<G>,
    games: u64,
    seed: u64,
    parts: &[Vec<i128>],
) -> Result<Report, LabError> {
    let mut all = Tally::new(lineup);
    for part in parts {
        all.merge(&Tally::from_numbers(lineup, part).ok_or(LabError::NothingYet)?);
    }
    let done = all.moments.blocks();
    if done != blocks(lineup, games) {
        Err(LabError::NothingYet)
    } else {
        report_on(lineup, games, seed, &all, done)
    }
}

fn report_on<G: Game>(
    lineup: &Lineup<G>,
    games: u64,
    seed: u64,
    all: &Tally,
    done: u64,
) -> Result<Report, LabError> {
    if done == 0 {
        return Err(LabError::NothingYet);
    }
    let rotations = lineup.rotations() as u64;
    let wanted = blocks(lineup, games) * rotations;
    let about = About::new(lineup.rulebook(), seed, done * rotations, wanted, done);
    Ok(report(lineup, about, all))
}

fn sum_up<G: Game>(
    lineup: &Lineup<G>,
    blocks: Range<u64>,
    seed: u64,
    run: &Run<'_>,
) -> Result<(Tally, u64), LabError> {
    let streams = Streams::new(seed, 0);
    let mut all = Tally::new(lineup);
    let (first, count) = (blocks.start, blocks.end.saturating_sub(blocks.start));
    let work = |places: Range<u64>| tally(lineup, first + places.start..first + places.end, &streams, run);
    let done = in_order(run, count, lineup.rotations() as u64, work, |part| all.merge(&part))?;
    Ok((all, done))
}

/// What is summed up. The numbers of a block: the win parts of every player, then the scores of
/// every player, then the same for every seat.
struct Tally {
    moments: Moments,
    without_winner: u64,
    steps: u64,
}

impl Tally {
    fn new<G: Game>(lineup: &Lineup<G>) -> Self {
        Self { moments: Moments::new(width(lineup)), without_winner: 0, steps: 0 }
    }

    fn to_numbers(&self) -> Vec<i128> {
        let counts = [i128::from(self.without_winner), i128::from(self.steps)];
        self.moments.to_numbers().into_iter().chain(counts).collect()
    }

    fn from_numbers<G: Game>(lineup: &Lineup<G>, numbers: &[i128]) -> Option<Self> {
        let (moments, rest) = Moments::from_numbers(width(lineup), numbers)?;
        let [without_winner, steps] = *rest else { return None };
        let whole = |number: i128| u64::try_from(number).ok();
        Some(Self { moments, without_winner: whole(without_winner)?, steps: whole(steps)? })
    }

    fn merge(&mut self, other: &Self) {
        self.moments.merge(&other.moments);
        self.without_winner += other.without_winner;
        self.steps += other.steps;
    }
}

fn width<G: Game>(lineup: &Lineup<G>) -> usize {
    2 * (lineup.players().len() + usize::from(lineup.rulebook().seats))
}

fn tally<G: Game>(
    lineup: &Lineup<G>,
    blocks: Range<u64>,
    streams: &Streams,
    run: &Run<'_>,
) -> Result<Tally, Cut> {
    let mut tally = Tally::new(lineup);
    let (players, seats) = (lineup.players().len(), usize::from(lineup.rulebook().seats));
    let mut numbers = vec![0; width(lineup)];
    for block in blocks {
        numbers.fill(0);
        for rotation in 0..lineup.rotations() {
            let played = play_one(lineup, (block, rotation), streams, &mut (), run)?;
            tally.steps += played.steps;
            tally.without_winner += u64::from(played.verdict.winners.is_empty());
            let scores = played.verdict.scores.as_slice();
            for (seat, (part, score)) in win_parts(&played.verdict).iter().zip(scores).enumerate() {
                let player = lineup.player_at(rotation, seat);
                numbers[player] += part;
                numbers[players + player] += score;
                numbers[2 * players + seat] += part;
                numbers[2 * players + seats + seat] += score;
            }
        }
        tally.moments.add(&numbers);
    }
    Ok(tally)
}

fn report<G: Game>(lineup: &Lineup<G>, about: About, all: &Tally) -> Report {
    let (players, seats) = (lineup.players().len(), usize::from(lineup.rulebook().seats));
    let (rotations, moments) = (lineup.rotations() as f64, &all.moments);
    let whole = WIN * lineup.rotations() as i64;
    let scale = score_scale(lineup.rulebook()) / rotations;
    let places = |player: usize| lineup.places_of(player) as f64;
    let player = |player: usize| PlayerLine {
        player: lineup.players()[player].clone(),
        chairs: lineup.places_of(player),
        even: places(player) / seats as f64,
        win_share: interval::share(moments, player, whole),
        score: interval::mean(moments, &[(players + player, scale / places(player))]),
    };
    let seat = |seat: usize| SeatLine {
        seat,
        win_share: interval::share(moments, 2 * players + seat, whole),
        score: interval::mean(moments, &[(2 * players + seats + seat, scale)]),
    };
    let difference = |one: usize, other: usize| {
        let less = |offset: usize, unit: f64| {
            let weights = [(offset + one, unit / places(one)), (offset + other, -unit / places(other))];
            interval::mean(moments, &weights)
        };
        Difference {
            player: lineup.players()[one].clone(),
            against: lineup.players()[other].clone(),
            win_share: less(0, 1.0 / whole as f64),
            score: less(players, scale),
        }
    };
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
    Report {
        about,
        line_up: lineup.seating().into_iter().map(str::to_owned).collect(),
        without_winner: all.without_winner,
        steps: all.steps,
        players: (0..players).map(player).collect(),
        by_seat: (0..seats).map(seat).collect(),
        differences: pairs.map(|(one, other)| difference(one, other)).collect(),
    }
}

impl Report {
    /// Writes a table for spreadsheets: a line for every player and for every seat.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_csv(&self, to: impl io::Write) -> csv::Result<()> {
        let mut to = csv::Writer::from_writer(to);
        to.write_record([
            "kind",
            "name",
            "chairs",
            "games",
            "even",
            "win_share",
            "win_share_low",
            "win_share_high",
            "score",
            "score_low",
            "score_high",
        ])?;
        let mut line = |kind: &str, name: &str, chairs: usize, even: f64, both: [&Estimate; 2]| {
            let head = [kind.to_owned(), name.to_owned(), chairs.to_string(), self.about.games.to_string()];
            let numbers = std::iter::once(even.to_string()).chain(both.into_iter().flat_map(cells));
            to.write_record(head.into_iter().chain(numbers))
        };
        for player in &self.players {
            let both = [&player.win_share, &player.score];
            line("player", &player.player, player.chairs, player.even, both)?;
        }
        for seat in &self.by_seat {
            let even = 1.0 / f64::from(self.about.seats);
            line("seat", &seat.seat.to_string(), 1, even, [&seat.win_share, &seat.score])?;
        }
        to.flush()?;
        Ok(())
    }
}

/// An estimate as three cells.
pub(crate) fn cells(estimate: &Estimate) -> [String; 3] {
    let end = |end: Option<f64>| end.map_or_else(String::new, |end| end.to_string());
    [estimate.mean.to_string(), end(estimate.low), end(estimate.high)]
}
