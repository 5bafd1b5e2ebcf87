//! The game in a terminal, against two players that search.

use std::io;

use own_game::{Reach, ReachRules};
use yolio_engine::bots::Search;
use yolio_engine::chance::Quick;
use yolio_engine::driver::Session;
use yolio_engine::kernel::{RuleSet, Seat};

fn main() -> io::Result<()> {
    let rules = ReachRules::of(3, &[]).expect("the default rules are valid");
    let bot = |seat| Search::<Reach>::new(&rules, Seat::new(seat), 200, u64::from(seat));
    let mut session = Session::new(&rules, vec![None, Some(bot(1)), Some(bot(2))], Quick::new(7), ());
    yolio_engine::terminal::play(&mut session, &mut io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}
