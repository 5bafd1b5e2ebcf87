use ::yooloo::{Yooloo, YoolooAction, YoolooNotice, YoolooPhase, YoolooView};
use chance::Quick;
use kernel::{Seat, Sentence};

use super::table;
use super::why::YoolooWhy;
use driver::Player;

/// High cards for high stakes: ranks what is still to be won, not too exactly, and plays the card
/// of the same rank.
pub(super) struct Matcher {
    seat: Seat,
    nature: Quick,
    noise: Noise,
    /// The order to be sealed.
    order: Vec<u8>,
    why: Option<YoolooWhy>,
}

/// How carefully cards are matched to stakes.
#[derive(Clone, Copy)]
struct Noise {
    /// By how many points a stake is misjudged, one way or the other.
    blur: f64,
    /// How often any card is played.
    careless: f64,
}

impl Matcher {
    /// A beginner: misjudges stakes, and is often careless.
    pub(super) fn easy(seat: Seat, nature: Quick) -> Self {
        Self::with(seat, nature, Noise { blur: 3.0, careless: 0.6 })
    }

    /// Matches well, and varies a little, so as not to be read.
    pub(super) fn normal(seat: Seat, nature: Quick) -> Self {
        Self::with(seat, nature, Noise { blur: 2.0, careless: 0.2 })
    }

    fn with(seat: Seat, nature: Quick, noise: Noise) -> Self {
        Self { seat, nature, noise, order: Vec::new(), why: None }
    }

    /// A stake as this player sees it.
    fn judged(&mut self, stake: u16) -> f64 {
        let off = table::fraction(&mut self.nature) + table::fraction(&mut self.nature) - 1.0;
        f64::from(stake) + 2.0 * self.noise.blur * off
    }

    /// A card for each round, all at once.
    fn arrange(&mut self, cards: u8) -> Vec<u8> {
        let mut rounds: Vec<(usize, f64)> =
            (0..usize::from(cards)).map(|round| (round, self.judged(round as u16 + 1))).collect();
        rounds.sort_by(|one, two| one.1.total_cmp(&two.1));
        let mut order = vec![0; rounds.len()];
        for (card, (round, _)) in rounds.into_iter().enumerate() {
            order[round] = card as u8 + 1;
        }
        // Careless: cards change places.
        let size = order.len();
        for place in 0..size {
            if table::fraction(&mut self.nature) < self.noise.careless {
                let other = (table::fraction(&mut self.nature) * size as f64) as usize;
                order.swap(place, other);
            }
        }
        order
    }

    fn place(&mut self, view: &YoolooView, placed: usize) -> Option<u8> {
        if placed == 0 {
            self.order = self.arrange(view.cards);
        }
        self.why = Some(YoolooWhy::HighForHigh);
        self.order.get(placed).copied()
    }

    fn choose(&mut self, view: &YoolooView) -> Option<u8> {
        let hand: Vec<u8> = view.own?.hand.iter().collect();
        if table::fraction(&mut self.nature) < self.noise.careless || view.phase == YoolooPhase::Showdown {
            // In a showdown the upper half of the cards is as good as anything simple.
            let from = if view.phase == YoolooPhase::Showdown { hand.len() / 2 } else { 0 };
            let place = from + (table::fraction(&mut self.nature) * (hand.len() - from) as f64) as usize;
            self.why = None;
            return hand.get(place).copied();
        }
        let stakes = table::stakes(view);
        let judged: Vec<f64> = stakes.iter().map(|stake| self.judged(*stake)).collect();
        let below = judged.iter().filter(|other| **other < judged[0]).count();
        let card = hand.get(below.min(hand.len().saturating_sub(1))).copied()?;
        self.why = Some(YoolooWhy::Rank {
            stake: stakes[0].into(),
            rank: (stakes.len() - below) as i64,
            of: stakes.len() as i64,
            card: card.into(),
        });
        Some(card)
    }
}

impl Player<Yooloo> for Matcher {
    fn notice(&mut self, _notice: &YoolooNotice) {}

    fn decide(&mut self, view: &YoolooView, legal: &[YoolooAction]) -> YoolooAction {
        debug_assert!(view.viewer.is(self.seat), "a player is shown its own view");
        let card = match view.phase {
            YoolooPhase::Ordering => self.place(view, view.own.map_or(0, |own| own.order.len() as usize)),
            _ => self.choose(view),
        };
        table::action(card.unwrap_or(0), legal)
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
