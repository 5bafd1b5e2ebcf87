use std::io::Write;

use catalog::{AnyGame, AnyRules, GameId};
use chance::{Committed, Nonce, Quick, Secret, Seeded};
use driver::{Dealer, Match, RandomStyle, wander};
use kernel::{Fault, Nature};
use protocol::{Dealing, Record, Recorder, Recording};

use crate::args::{DealingArg, RecordArgs};
use crate::fail::Failure;
use crate::out;

/// `yolio record`
pub fn run(args: &RecordArgs) -> Result<(), Failure> {
    let rules = rules(args.game, args.seats, &args.rules)?;
    let mut to = out::open(args.output.as_deref())?;
    let progress = out::progress(args.games, "recording");
    for number in 0..args.games {
        let record = play(&rules, args, number)?;
        serde_json::to_writer(&mut to, &record).map_err(std::io::Error::from)?;
        writeln!(to)?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    to.flush()?;
    Ok(())
}

/// The rule set asked for; all that is wrong with it in one message.
pub fn rules(game: GameId, seats: Option<i64>, pairs: &[(String, String)]) -> Result<AnyRules, Failure> {
    let seats = seats.unwrap_or_else(|| i64::from(game.seat_range().0.max(2)));
    AnyRules::from_pairs(game, seats, pairs).map_err(|faults| {
        let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
        Failure::Usage(format!("{game} can't be played with these rules: {}", list.join("; ")))
    })
}

/// The players' randomness has its own stream: they do not see the cards through it.
const PLAYERS: u64 = 0x706c_6179_6572_7321;

fn play(rules: &AnyRules, args: &RecordArgs, number: u64) -> Result<Record, Failure> {
    let (mut dealer, dealing): (Box<dyn Dealer<AnyGame>>, Dealing) = match args.dealing {
        DealingArg::Seeded => (Box::new(Seeded::new(args.seed, number)), Dealing::seeded(args.seed, number)),
        DealingArg::Fair => {
            let committed =
                fair(rules, args.seed, number).map_err(|error| Failure::Usage(error.to_string()))?;
            let dealing = Dealing::fair(&committed);
            (Box::new(committed), dealing)
        }
    };
    let recording = if args.legal { Recording::Legal } else { Recording::Steps };
    let mut recorder = Recorder::new(rules.clone(), recording);
    let mut players = Quick::new(args.seed ^ PLAYERS).split(number);
    let style = RandomStyle::new(&mut players);
    let mut game = Match::<AnyGame>::new(rules);
    wander(&mut game, &style, &mut players, &mut *dealer, &mut recorder, u64::MAX)
        .map_err(|halt| Failure::Found(halt.to_string()))?;
    let unfinished = || Failure::Found("the game has no result: this is a bug in yolio".to_owned());
    recorder.finish(game.game(), Some(dealing)).ok_or_else(unfinished)
}

/// A fair deal as at a table, except that the secret and the nonces follow from the seed, so that
/// the same seed gives the same record.
fn fair(rules: &AnyRules, seed: u64, number: u64) -> Result<Committed, chance::FairError> {
    let mut source = Seeded::new(seed, number);
    let mut byte = || source.below(256) as u8;
    let secret = Secret::from_bytes(std::array::from_fn(|_| byte()));
    let nonces = (0..rules.seats()).map(|_| Nonce::new((0..16).map(|_| byte()).collect::<Vec<u8>>()));
    let nonces = nonces.collect::<Result<Vec<_>, _>>()?;
    Committed::new(secret, nonces, &format!("record {seed}/{number}"))
}
