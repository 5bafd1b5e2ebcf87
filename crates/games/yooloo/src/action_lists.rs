//! The lists of legal actions, made beforehand, one for each of the 1024 hands. Without this,
//! writing the list would cost more than all the rest of a step.

use kernel::ActionBuf;

use crate::action::YoolooAction;
use crate::numbers::Numbers;
use crate::rules::MAX_CARDS;

/// How many different hands there are.
const HANDS: usize = 1 << MAX_CARDS;

/// The actions for every hand, in rising order, then filling.
pub(crate) struct ActionLists([[YoolooAction; MAX_CARDS as usize]; HANDS]);

/// A card is placed in an order.
pub(crate) static PLACES: ActionLists = ActionLists::new(Kind::Place);
/// A card is played.
pub(crate) static PLAYS: ActionLists = ActionLists::new(Kind::Play);
/// How many cards every hand has.
static LENGTHS: [u8; HANDS] = lengths();

#[derive(Clone, Copy)]
enum Kind {
    Place,
    Play,
}

impl ActionLists {
    /// Lists an action for each card of the hand, in rising order.
    #[inline]
    pub(crate) fn list(&self, hand: Numbers, out: &mut ActionBuf<YoolooAction>) {
        let hand = hand.index();
        out.push_first(usize::from(LENGTHS[hand]), &self.0[hand]);
    }

    const fn new(kind: Kind) -> Self {
        let mut lists = [[YoolooAction::Play { card: 0 }; MAX_CARDS as usize]; HANDS];
        let mut hand = 0;
        while hand < HANDS {
            let (mut card, mut listed) = (1, 0);
            while card <= MAX_CARDS {
                if hand >> (card - 1) & 1 == 1 {
                    lists[hand][listed] = match kind {
                        Kind::Place => YoolooAction::Place { card },
                        Kind::Play => YoolooAction::Play { card },
                    };
                    listed += 1;
                }
                card += 1;
            }
            hand += 1;
        }
        Self(lists)
    }
}

const fn lengths() -> [u8; HANDS] {
    let mut lengths = [0; HANDS];
    let mut hand = 0;
    while hand < HANDS {
        lengths[hand] = hand.count_ones() as u8;
        hand += 1;
    }
    lengths
}
