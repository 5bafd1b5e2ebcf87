//! Everybody against everybody: a cross table and a rating.
//!
//! At tables of two every pair meets; at larger tables every choice of as many players as there
//! are seats. Each meeting is played in all rotations with the same cards, block by block, and
//! the order around the table is drawn again for each block.
//! The rating is that of Bradley and Terry by maximum likelihood, with robust intervals over
//! blocks ([`crate::rate`]); ratings that are updated game by game (Elo, Weng and Lin) depend on
//! the order of the games, and their stated doubt is not that of a fixed strength.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use bots::Spec;
use catalog::{AnyGame, AnyRules};
use serde::Serialize;

use crate::block::{WIN, play_one, win_parts};
use crate::error::LabError;
use crate::interval::Estimate;
use crate::lineup::{Entrant, Rulebook};
use crate::moments::Moments;
use crate::pool::{Cut, Run, in_order};
use crate::rating::{Rated, Standing, TableResult, rate};
use crate::simulate::{About, cells};
use crate::streams::Streams;

mod pairing;

pub use pairing::Meeting;

/// Who plays, and how much.
#[derive(Clone, Debug)]
pub struct Plan {
    rules: AnyRules,
    players: Vec<String>,
    meetings: Vec<Meeting>,
}

/// What a tournament found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was played.
    #[serde(flatten)]
    pub about: About,
    /// How many different tables were set.
    pub tables: usize,
    /// How the ratings were found.
    pub method: &'static str,
    /// Everybody, the strongest first.
    pub standings: Vec<Standing>,
    /// Every two players, both ways.
    pub cross: Vec<Cross>,
}

/// How one did against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cross {
    /// The one.
    pub player: String,
    /// The other.
    pub against: String,
    /// Of the wins of the two at common tables, the part of the one.
    pub win_share: Estimate,
    /// What the ratings would have it.
    pub expected: f64,
    /// How far the one is rated above the other.
    pub rating_lead: Estimate,
    /// Games at common tables.
    pub games: u64,
}

const METHOD: &str = "Bradley-Terry, maximum likelihood, robust 95% intervals over blocks";

impl Plan {
    /// Sets the tables.
    ///
    /// # Errors
    /// If there are too few players for a table, one is named twice, or the game has no such one.
    pub fn new(rules: AnyRules, specs: &[Spec]) -> Result<Self, LabError> {
        let entrants = specs.iter().map(|spec| Arc::new(spec.clone()) as Arc<dyn Entrant<AnyGame>>);
        Self::with(rules, &entrants.collect::<Vec<_>>())
    }

    /// The same with players of any kind.
    ///
    /// # Errors
    /// If there are too few players for a table, one is named twice, or does not play this game.
    pub fn with(rules: AnyRules, entrants: &[Arc<dyn Entrant<AnyGame>>]) -> Result<Self, LabError> {
        let seats = usize::from(rules.seats());
        let needed = seats.max(2);
        let mut players: Vec<String> = Vec::new();
        for entrant in entrants {
            let name = entrant.name(&rules)?;
            if players.contains(&name) {
                return Err(LabError::Twice(name));
            }
            players.push(name);
        }
        if players.len() < needed || seats < 2 {
            return Err(LabError::TooFew { players: players.len(), needed });
        }
        let meetings = pairing::meetings(&rules, entrants)?;
        Ok(Self { rules, players, meetings })
    }

    /// The players by name.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The tables that are set.
    #[must_use]
    pub fn meetings(&self) -> &[Meeting] {
        &self.meetings
    }

    /// How many games are played, if every table plays at least `games`.
    #[must_use]
    pub fn total_games(&self, games: u64) -> u64 {
        self.blocks(games) * self.meetings.len() as u64 * u64::from(self.rules.seats())
    }

    /// How many blocks these are, all tables together.
    #[must_use]
    pub fn total_blocks(&self, games: u64) -> u64 {
        self.blocks(games) * self.meetings.len() as u64
    }

    fn blocks(&self, games: u64) -> u64 {
        games.div_ceil(u64::from(self.rules.seats())).max(1)
    }
}

/// Plays at least `games` games at every table, in whole blocks.
///
/// # Errors
/// If a game does not end, or the run was stopped before every table had a block.
pub fn tournament(plan: &Plan, games: u64, seed: u64, run: &Run<'_>) -> Result<Report, LabError> {
    let (results, done) = sum_up(plan, 0..plan.total_blocks(games), seed, run)?;
    report_on(plan, games, seed, results, done)
}

/// Plays some of the blocks of a tournament. What it gives are whole numbers that [`report_of`] adds
/// up, so that the blocks of one tournament may be played on several machines.
///
/// # Errors
/// If a game does not end, or the run was stopped before all blocks were complete.
pub fn part(plan: &Plan, blocks: Range<u64>, seed: u64, run: &Run<'_>) -> Result<Vec<i128>, LabError> {
    let count = blocks.end.saturating_sub(blocks.start);
    let (results, done) = sum_up(plan, blocks, seed, run)?;
    if done < count {
        return Err(LabError::NothingYet);
    }
    Ok(results.iter().flat_map(Moments::to_numbers).collect())
}

/// The report of a tournament whose blocks were played in parts, in whatever order: the same as that
/// of [`tournament`].
///
/// # Errors
/// If the parts are not those of all blocks.
pub fn report_of(plan: &Plan, games: u64, seed: u64, parts: &[Vec<i128>]) -> Result<Report, LabError> {
    let width = usize::from(plan.rules.seats());
    let mut results: Vec<Moments> = plan.meetings.iter().map(|_| Moments::new(width)).collect();
    for part in parts {
        let mut rest = &part[..];
        for result in &mut results {
            let (moments, more) = Moments::from_numbers(width, rest).ok_or(LabError::NothingYet)?;
            result.merge(&moments);
            rest = more;
        }
    }
    let done = results.iter().map(Moments::blocks).sum();
    if done != plan.total_blocks(games) {
        return Err(LabError::NothingYet);
    }
    report_on(plan, games, seed, results, done)
}

fn report_on(
    plan: &Plan,
    games: u64,
    seed: u64,
    results: Vec<Moments>,
    done: u64,
) -> Result<Report, LabError> {
    if done < plan.meetings.len() as u64 {
        return Err(LabError::NothingYet);
    }
    let rotations = u64::from(plan.rules.seats());
    let wanted = plan.total_blocks(games) * rotations;
    let about = About::new(&Rulebook::from(&plan.rules), seed, done * rotations, wanted, done);
    Ok(report(plan, about, results))
}

/// Plays these blocks. Table by table in turn, so that a stop leaves all tables with as many blocks,
/// but for one.
fn sum_up(
    plan: &Plan,
    blocks: Range<u64>,
    seed: u64,
    run: &Run<'_>,
) -> Result<(Vec<Moments>, u64), LabError> {
    let tables = plan.meetings.len() as u64;
    let rotations = u64::from(plan.rules.seats());
    let streams: Vec<Streams> = (0..tables).map(|table| Streams::new(seed, table)).collect();
    let width = usize::from(plan.rules.seats());
    let mut results: Vec<Moments> = plan.meetings.iter().map(|_| Moments::new(width)).collect();
    let (first, count) = (blocks.start, blocks.end.saturating_sub(blocks.start));
    let work = |places: Range<u64>| {
        let one = |place: u64| {
            let table = ((first + place) % tables) as usize;
            let numbers = block(&plan.meetings[table], (first + place) / tables, &streams[table], run)?;
            Ok((table, numbers))
        };
        places.map(one).collect::<Result<Vec<_>, Cut>>()
    };
    let take = |part: Vec<(usize, Vec<i64>)>| {
        part.iter().for_each(|(table, numbers)| results[*table].add(numbers));
    };
    let done = in_order(run, count, rotations, work, take)?;
    Ok((results, done))
}

/// The win parts of a table's players in one block.
fn block(meeting: &Meeting, block: u64, streams: &Streams, run: &Run<'_>) -> Result<Vec<i64>, Cut> {
    let lineup = meeting.seating(&mut streams.seating(block));
    let mut numbers = vec![0; lineup.players().len()];
    for rotation in 0..lineup.rotations() {
        let played = play_one(&lineup, (block, rotation), streams, &mut (), run)?;
        for (seat, part) in win_parts(&played.verdict).into_iter().enumerate() {
            numbers[lineup.player_at(rotation, seat)] += part;
        }
    }
    Ok(numbers)
}

fn report(plan: &Plan, about: About, results: Vec<Moments>) -> Report {
    let table = |(meeting, moments): (&Meeting, Moments)| TableResult {
        players: meeting.players().to_vec(),
        moments,
        win: WIN,
    };
    let tables: Vec<TableResult> = plan.meetings.iter().zip(results).map(table).collect();
    let rated = rate(plan.players.len(), &tables);
    let standing =
        |player: usize| Standing { player: plan.players[player].clone(), rating: rated.rating(player) };
    let mut order: Vec<usize> = (0..plan.players.len()).collect();
    order.sort_by(|one, other| rated.strengths[*other].total_cmp(&rated.strengths[*one]));
    let others = |one: &usize| {
        let one = *one;
        order.iter().filter(move |other| **other != one).map(move |other| (one, *other))
    };
    Report {
        tables: tables.len(),
        method: METHOD,
        standings: order.iter().map(|player| standing(*player)).collect(),
        cross: order.iter().flat_map(others).map(|pair| cross(plan, &rated, &tables, pair)).collect(),
        about,
    }
}

/// The wins of two players at all their common tables, compared.
fn cross(plan: &Plan, rated: &Rated, tables: &[TableResult], (one, other): (usize, usize)) -> Cross {
    let seats = u64::from(plan.rules.seats());
    let mut common = Vec::new();
    for table in tables {
        let place = |player: usize| table.players.iter().position(|sits| *sits == player);
        if let (Some(first), Some(second)) = (place(one), place(other)) {
            common.push((&table.moments, first, second));
        }
    }
    let games = common.iter().map(|(moments, ..)| moments.blocks() * seats).sum();
    Cross {
        player: plan.players[one].clone(),
        against: plan.players[other].clone(),
        win_share: pairing::common_share(&common),
        expected: rated.expected(one, other),
        rating_lead: rated.lead(one, other),
        games,
    }
}

impl Report {
    /// What is known of one player against another.
    #[must_use]
    pub fn cross_of(&self, player: &str, against: &str) -> Option<&Cross> {
        self.cross.iter().find(|cross| cross.player == player && cross.against == against)
    }

    /// Writes a table for spreadsheets: a line for every two players, both ways.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_csv(&self, to: impl io::Write) -> csv::Result<()> {
        let mut to = csv::Writer::from_writer(to);
        to.write_record([
            "player",
            "against",
            "games",
            "win_share",
            "win_share_low",
            "win_share_high",
            "expected",
            "rating",
            "rating_low",
            "rating_high",
        ])?;
        for cross in &self.cross {
            let Some(own) = self.standings.iter().find(|own| own.player == cross.player) else { continue };
            let head = [cross.player.clone(), cross.against.clone(), cross.games.to_string()];
            let rest = [cross.expected.to_string()];
            let numbers = cells(&cross.win_share).into_iter().chain(rest).chain(cells(&own.rating));
            to.write_record(head.into_iter().chain(numbers))?;
        }
        to.flush()?;
        Ok(())
    }
}
