//! Games for training, made on all cores: the same seed gives the same file on any number of threads.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use bots::Spec;
use bots::training::{self, Actor, Batch, Settings};
use chance::Quick;
use clap::Args;
use kernel::Nature;
use nets::{Family, Network};

use crate::{FamilyName, network, tables};

#[derive(Args, Debug)]
pub struct GamesArgs {
    /// Which games.
    #[arg(long)]
    family: FamilyName,
    /// The network that learns.
    #[arg(long)]
    weights: PathBuf,
    /// Earlier networks, and other rivals by their weights; can be repeated.
    #[arg(long)]
    rival: Vec<PathBuf>,
    /// Bots of the house that play now and then; can be repeated.
    #[arg(long)]
    bot: Vec<Spec>,
    /// In how many of 1,000 games the other seats are earlier networks.
    #[arg(long, default_value_t = 0)]
    rivals: u32,
    /// In how many of 1,000 games they are bots of the house.
    #[arg(long, default_value_t = 0)]
    bots: u32,
    /// In how many of 1,000 games the learner watches normal players.
    #[arg(long, default_value_t = 0)]
    watch: u32,
    /// The seed of everything.
    #[arg(long)]
    seed: u64,
    /// How many games.
    #[arg(long)]
    games: u64,
    /// How much of what was found later counts.
    #[arg(long, default_value_t = 0.8)]
    lambda: f32,
    /// How often anything is tried, of 1,000 decisions.
    #[arg(long, default_value_t = 20)]
    explore: u32,
    /// Write down one moment of this many within a round.
    #[arg(long, default_value_t = 1)]
    one_in: u32,
    /// How many threads [default: one for each core].
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Where the moments are written.
    #[arg(long)]
    out: PathBuf,
}

struct Making {
    family: Family,
    learner: Arc<Network>,
    rivals: Vec<Arc<Network>>,
    bots: Vec<Spec>,
    rival_games: u32,
    bot_games: u32,
    watch: u32,
    settings: Settings,
    nature: Quick,
}

pub fn make(args: &GamesArgs) -> Result<(), String> {
    let family = args.family.into();
    let rivals: Result<Vec<_>, _> = args.rival.iter().map(|file| network(file, family)).collect();
    let rivals = rivals?;
    let making = Making {
        family,
        learner: network(&args.weights, family)?,
        rival_games: if rivals.is_empty() { 0 } else { args.rivals },
        bot_games: if args.bot.is_empty() { 0 } else { args.bots },
        rivals,
        watch: args.watch,
        bots: args.bot.clone(),
        settings: Settings { lambda: args.lambda, explore: args.explore, one_in: args.one_in.max(1) },
        nature: Quick::new(args.seed),
    };
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let share = args.games.div_ceil(threads as u64);
    let mut all = Batch::default();
    thread::scope(|scope| {
        let work = |number: u64| {
            let making = &making;
            scope.spawn(move || making.games(number * share..((number + 1) * share).min(args.games)))
        };
        let parts: Vec<_> = (0..threads as u64).map(work).collect();
        for part in parts {
            all.append(part.join().map_err(|_| "a game broke off".to_owned())?);
        }
        Ok::<(), String>(())
    })?;
    write(&all, &args.out).map_err(|error| format!("{}: {error}", args.out.display()))
}

impl Making {
    fn games(&self, numbers: std::ops::Range<u64>) -> Batch {
        let mut batch = Batch::default();
        for number in numbers {
            let nature = self.nature.split(number);
            let mut setting = nature.split(1000);
            let rules = tables::table(self.family, &mut setting);
            let actors = self.actors(usize::from(rules.seats()), &mut setting);
            training::play(&rules, &actors, &self.settings, &nature.split(1), &mut batch);
        }
        batch
    }

    /// Who sits where: learners alone, or one to all but one of them among rivals or bots.
    fn actors(&self, seats: usize, nature: &mut Quick) -> Vec<Actor> {
        if nature.below(1000) < self.watch {
            return (0..seats).map(|_| Actor::Watched(self.learner.clone())).collect();
        }
        let kind = nature.below(1000);
        let learner = || Actor::Learner(self.learner.clone());
        if kind >= self.rival_games + self.bot_games {
            return (0..seats).map(|_| learner()).collect();
        }
        let learners = 1 + nature.below(seats as u32 - 1) as usize;
        let first = nature.below(seats as u32) as usize;
        let mut actors: Vec<Actor> = (0..seats)
            .map(|place| match place < learners {
                true => learner(),
                false if kind < self.rival_games => {
                    Actor::Rival(self.rivals[nature.below(self.rivals.len() as u32) as usize].clone())
                }
                false => Actor::Bot(self.bots[nature.below(self.bots.len() as u32) as usize].clone()),
            })
            .collect();
        actors.rotate_left(first);
        actors
    }
}

/// Six lists, each with its length in front; little-endian.
fn write(batch: &Batch, to: &Path) -> std::io::Result<()> {
    let mut file = BufWriter::new(File::create(to)?);
    let mut list = |count: usize, bytes: &mut dyn Iterator<Item = u8>| -> std::io::Result<()> {
        file.write_all(&(count as u64).to_le_bytes())?;
        let bytes: Vec<u8> = bytes.collect();
        file.write_all(&bytes)
    };
    list(batch.presents.len(), &mut batch.presents.iter().flat_map(|count| count.to_le_bytes()))?;
    list(batch.numbered.len(), &mut batch.numbered.iter().copied())?;
    list(batch.present.len(), &mut batch.present.iter().flat_map(|feature| feature.to_le_bytes()))?;
    list(batch.number_of.len(), &mut batch.number_of.iter().flat_map(|feature| feature.to_le_bytes()))?;
    list(batch.numbers.len(), &mut batch.numbers.iter().flat_map(|number| number.to_le_bytes()))?;
    list(batch.targets.len(), &mut batch.targets.iter().flat_map(|target| target.to_le_bytes()))?;
    file.flush()
}
