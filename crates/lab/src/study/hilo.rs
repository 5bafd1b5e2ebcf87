use catalog::{AnyEvent, GameId, Listed};
use hilo::{Count, Hilo, HiloEvent, PublicEvent as E, Source, StartedBy};

use super::counter::Counter;
use super::{Fired, Study};

pub(super) const STUDY: Study =
    Study { game: GameId::Hilo, fired: FIRED, count, examples: &[("target", &["50", "200"])], given: &[] };

const FIRED: &[Fired] = &[
    Fired::new("line", "H5", "lines removed, of all kinds"),
    Fired::new("diagonal", "H8", "diagonals among them"),
    Fired::new("chain", "H8", "lines made by a slide and removed"),
    Fired::new("final_reveal_line", "H13", "lines removed after the final reveal"),
    Fired::new("refused_line", "H5", "times a complete line was kept"),
    Fired::new("refused_chain", "H8", "times a line made by a slide was kept"),
    Fired::new("blind_trade", "H3", "cards traded away face down"),
    Fired::new("discard_taken", "H3", "turns that took the discard"),
    Fired::new("start_tie", "H1", "rounds with a tie for the first player"),
    Fired::new("reshuffle", "H11", "times the discards became the draw pile"),
    Fired::new("doubling", "H14", "rounds whose ender was not lowest and doubled"),
    Fired::new("doubling_spared", "H14", "rounds whose ender was not lowest, with a negative sum"),
];

fn count(counter: &mut Counter, event: &AnyEvent) {
    let event = match Hilo::event_in(event) {
        Some(HiloEvent::Public(event)) => event,
        Some(HiloEvent::Drew { .. }) => return counter.turn(),
        Some(HiloEvent::Chosen { .. }) | None => return,
    };
    match event {
        E::RoundStarted { .. } => counter.begin_round(),
        E::Started { seat, by, .. } => {
            counter.starts(*seat);
            counter.fire("start_tie", usize::from(*by != StartedBy::Sum));
        }
        E::Traded { source, blind, .. } => {
            counter.fire("blind_trade", usize::from(*blind));
            // A drawn card was counted when it was drawn.
            if *source == Source::Discard {
                counter.turn();
                counter.fire("discard_taken", 1);
            }
        }
        E::Removed { line, chained, .. } => {
            counter.fire("line", 1);
            counter.fire("diagonal", usize::from(line.is_diagonal()));
            counter.fire("chain", usize::from(*chained));
            counter.fire("final_reveal_line", usize::from(counter.revealing));
        }
        E::Kept { chained, .. } => {
            counter.fire(if chained.is_some() { "refused_chain" } else { "refused_line" }, 1);
        }
        E::Reshuffled { .. } => counter.fire("reshuffle", 1),
        E::Revealed { .. } => counter.revealing = true,
        E::RoundScored { ender, scores, .. } => {
            let count = scores[*ender].count;
            counter.fire("doubling", usize::from(count == Count::EnderDoubled));
            counter.fire("doubling_spared", usize::from(count == Count::EnderNegative));
            counter.score(&scores.map(|_, score| i64::from(score.points)));
        }
        E::Uncovered { .. }
        | E::Thrown { .. }
        | E::TurnedUp { .. }
        | E::NewDiscard { .. }
        | E::Ended { .. }
        | E::GameOver { .. } => {}
    }
}
