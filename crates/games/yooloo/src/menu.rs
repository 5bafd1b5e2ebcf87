//! The lists of legal actions, made beforehand: a hand is looked up in two halves, the numbers 1
//! to 5 and 6 to 10. Without this, writing the list would cost more than the rest of a step.

use kernel::ActionBuf;

use crate::action::YoolooAction;
use crate::numbers::Numbers;

/// The actions for every set of cards.
pub(crate) struct Menu {
    low: [Part; 32],
    high: [Part; 32],
}

/// The actions for the cards of half a hand, then filling: eight make a full machine register.
type Part = [YoolooAction; 8];

/// How many cards half a hand has.
static LENGTHS: [u8; 32] = lengths();

/// A card is placed in an order.
pub(crate) static PLACES: Menu = Menu { low: parts(1, Kind::Place), high: parts(6, Kind::Place) };
/// A card is played.
pub(crate) static PLAYS: Menu = Menu { low: parts(1, Kind::Play), high: parts(6, Kind::Play) };

#[derive(Clone, Copy)]
enum Kind {
    Place,
    Play,
}

impl Menu {
    /// Lists an action for each card of the hand, in rising order.
    #[inline]
    pub(crate) fn list(&self, hand: Numbers, out: &mut ActionBuf<YoolooAction>) {
        let (low, high) = hand.halves();
        out.push_first(usize::from(LENGTHS[low]), &self.low[low]);
        out.push_first(usize::from(LENGTHS[high]), &self.high[high]);
    }
}

const fn parts(first: u8, kind: Kind) -> [Part; 32] {
    let mut parts = [[YoolooAction::Play { card: 0 }; 8]; 32];
    let mut half = 0;
    while half < 32 {
        let (mut place, mut listed) = (0, 0);
        while place < 5 {
            if half >> place & 1 == 1 {
                let card = first + place;
                parts[half][listed] = match kind {
                    Kind::Place => YoolooAction::Place { card },
                    Kind::Play => YoolooAction::Play { card },
                };
                listed += 1;
            }
            place += 1;
        }
        half += 1;
    }
    parts
}

const fn lengths() -> [u8; 32] {
    let mut lengths = [0; 32];
    let mut half = 0;
    while half < 32 {
        lengths[half] = half.count_ones() as u8;
        half += 1;
    }
    lengths
}
