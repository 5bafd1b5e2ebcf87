use hilo::{Count, HiloEvent, PublicEvent as E, Source, StartedBy};

use super::Fired;
use super::counter::Counter;

const fn fired(key: &'static str, rule: &'static str, meaning: &'static str) -> Fired {
    Fired { key, rule, meaning }
}

pub(super) const FIRED: &[Fired] = &[
    fired("line", "H5", "lines removed, of all kinds"),
    fired("diagonal", "H8", "diagonals among them"),
    fired("chain", "H8", "lines made by a slide and removed"),
    fired("final_reveal_line", "H13", "lines removed after the final reveal"),
    fired("refused_line", "H5", "times a complete line was kept"),
    fired("refused_chain", "H8", "times a line made by a slide was kept"),
    fired("blind_trade", "H3", "cards traded away face down"),
    fired("discard_taken", "H3", "turns that took the discard"),
    fired("start_tie", "H1", "rounds with a tie for the first player"),
    fired("reshuffle", "H11", "times the discards became the draw pile"),
    fired("doubling", "H14", "rounds whose ender was not lowest and doubled"),
    fired("doubling_spared", "H14", "rounds whose ender was not lowest, with a negative sum"),
];

impl Counter {
    pub(super) fn hilo(&mut self, event: &HiloEvent) {
        let event = match event {
            HiloEvent::Chosen { .. } => return,
            HiloEvent::Drew { .. } => return self.turn(),
            HiloEvent::Public(event) => event,
        };
        match event {
            E::RoundStarted { .. } => self.begin_round(),
            E::Started { seat, by, .. } => {
                self.starts(*seat);
                self.fire("start_tie", usize::from(*by != StartedBy::Sum));
            }
            E::Traded { source, blind, .. } => {
                self.fire("blind_trade", usize::from(*blind));
                // A drawn card was counted when it was drawn.
                if *source == Source::Discard {
                    self.turn();
                    self.fire("discard_taken", 1);
                }
            }
            E::Removed { line, chained, .. } => {
                self.fire("line", 1);
                self.fire("diagonal", usize::from(line.is_diagonal()));
                self.fire("chain", usize::from(*chained));
                self.fire("final_reveal_line", usize::from(self.revealing));
            }
            E::Kept { chained, .. } => {
                self.fire(if chained.is_some() { "refused_chain" } else { "refused_line" }, 1);
            }
            E::Reshuffled { .. } => self.fire("reshuffle", 1),
            E::Revealed { .. } => self.revealing = true,
            E::RoundScored { ender, scores, .. } => {
                let count = scores[*ender].count;
                self.fire("doubling", usize::from(count == Count::EnderDoubled));
                self.fire("doubling_spared", usize::from(count == Count::EnderNegative));
                self.score(&scores.map(|_, score| i64::from(score.points)));
            }
            E::Uncovered { .. }
            | E::Thrown { .. }
            | E::TurnedUp { .. }
            | E::NewDiscard { .. }
            | E::Ended { .. }
            | E::GameOver { .. } => {}
        }
    }
}
