//! How often a network wins.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Spec, training};
use catalog::{AnyGame, AnyRules, GameId};
use clap::Args;
use driver::Player;
use kernel::Seat;
use lab::{Entrant, LabError, Lineup, Run};
use nets::Network;

use crate::network;

#[derive(Args, Debug)]
pub struct MatchArgs {
    /// The game's key.
    #[arg(long, value_parser = game)]
    game: GameId,
    /// How many seats: the player that is measured has one of them.
    #[arg(long, default_value_t = 2)]
    seats: i64,
    /// Who is measured: a weights file, or a bot of the house.
    #[arg(long)]
    player: String,
    /// The bot in every other seat, or the weights file of another network.
    #[arg(long)]
    against: String,
    /// Sets an option of the rules; can be repeated.
    #[arg(long = "rule", value_parser = pair)]
    rules: Vec<(String, String)>,
    /// How many games.
    #[arg(long)]
    games: u64,
    /// The seed of the deals and the bots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads [default: one for each core].
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

fn game(text: &str) -> Result<GameId, String> {
    GameId::from_key(text).ok_or_else(|| format!("there is no game \"{text}\""))
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}

/// Somebody who decides by a network.
struct Learned {
    name: &'static str,
    network: Arc<Network>,
}

impl Entrant<AnyGame> for Learned {
    fn name(&self, _rules: &AnyRules) -> Result<String, LabError> {
        Ok(self.name.to_owned())
    }

    fn player(&self, rules: &AnyRules, seat: Seat, seed: u64) -> Result<Box<dyn Player<AnyGame>>, LabError> {
        let bot = Bot::by_network(rules, seat, self.network.clone(), seed);
        Ok(Box::new(bot.expect("the network was read for this game")))
    }
}

pub fn play(args: &MatchArgs) -> Result<String, String> {
    let encoding = training::encoding_of(args.game).ok_or("networks play YOLO, Go Low and HILO")?;
    let rules = AnyRules::from_pairs(args.game, args.seats, &args.rules)
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    let entrant = |name, text: &str| -> Result<Arc<dyn Entrant<AnyGame>>, String> {
        match text.parse::<Spec>() {
            Ok(spec) => Ok(Arc::new(spec)),
            Err(_) => Ok(Arc::new(Learned { name, network: network(text.as_ref(), encoding.family)? })),
        }
    };
    let rival = entrant("rival", &args.against)?;
    let mut entrants = vec![entrant("network", &args.player)?];
    entrants.extend((1..rules.seats()).map(|_| rival.clone()));
    let lineup = Lineup::with(rules, entrants).map_err(|error| error.to_string())?;
    let stop = AtomicBool::new(false);
    let mut run = Run::new(&stop);
    run.threads = args.threads.unwrap_or(run.threads);
    let report =
        lab::simulate::simulate(&lineup, args.games, args.seed, &run).map_err(|error| error.to_string())?;
    serde_json::to_string(&report).map_err(|error| error.to_string())
}
