use std::sync::atomic::Ordering;

use driver::{Halt, Match, Observer, Played, play};
use kernel::{Game, Verdict};

use crate::error::LabError;
use crate::lineup::Lineup;
use crate::pool::{Cut, Run};
use crate::streams::Streams;

/// A game that has had this many steps is given up: it may never end.
pub const STEP_LIMIT: u64 = 2_000_000;

/// One win, in units in which every shared win is whole: a win may be shared by up to eight.
pub const WIN: i64 = 840;

/// The part of the win that each seat has, in units of [`WIN`].
pub fn win_parts(verdict: &Verdict) -> Vec<i64> {
    let part = match verdict.winners.len() {
        0 => 0,
        winners => WIN / winners as i64,
    };
    verdict.scores.iter().map(|(seat, _)| if verdict.winners.contains(seat) { part } else { 0 }).collect()
}

/// Plays one game of a block: its cards follow from the block, its bots from the game.
pub fn play_one<G: Game>(
    lineup: &Lineup<G>,
    (block, rotation): (u64, usize),
    streams: &Streams,
    observer: &mut impl Observer<G>,
    run: &Run<'_>,
) -> Result<Played, Cut> {
    let game = block * lineup.rotations() as u64 + rotation as u64;
    let mut players = lineup.seated(rotation, game, streams).map_err(Cut::Failed)?;
    let mut table = Match::new(lineup.rules());
    let mut dealing = streams.dealing(block);
    let go_on = |steps: u64| {
        if run.stop.load(Ordering::Relaxed) || lineup.fault().is_some() {
            Err(Halt::Stopped)
        } else if steps >= run.step_limit {
            Err(Halt::Endless)
        } else {
            Ok(())
        }
    };
    let played = play(&mut table, &mut players, &mut dealing, observer, go_on);
    if let Some(fault) = lineup.fault() {
        return Err(Cut::Failed(fault));
    }
    played.map_err(|halt| match halt {
        Halt::Stopped => Cut::Stopped,
        Halt::NotDealt(error) => unreachable!("a generator deals whatever chance can do: {error}"),
        Halt::Endless => Cut::Failed(LabError::Endless { seed: streams.seed(), game, steps: run.step_limit }),
        Halt::Illegal(seat) => Cut::Failed(LabError::Illegal {
            player: lineup.players()[lineup.player_at(rotation, seat.index())].clone(),
            seed: streams.seed(),
            game,
        }),
    })
}

#[cfg(test)]
mod tests {
    use kernel::BySeat;

    use super::*;

    #[test]
    fn a_shared_win_is_shared_exactly() {
        for seats in 1..=8 {
            let verdict = Verdict::lowest_wins(BySeat::new(seats));
            assert_eq!(win_parts(&verdict).iter().sum::<i64>(), WIN, "{seats}");
        }
        let mut scores = BySeat::new(3);
        scores.as_mut_slice().copy_from_slice(&[5, 2, 2]);
        assert_eq!(win_parts(&Verdict::lowest_wins(scores)), [0, 420, 420]);
    }
}
