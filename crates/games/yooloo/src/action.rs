use std::error::Error;
use std::fmt;

kernel::wire! { action:
/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YoolooAction {
    /// O5: put a card on the next place of your sealed order.
    Place {
        /// Its number.
        #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 10)))]
        card: u8,
    },
    /// O6, O3: choose a card for this round, or for a showdown.
    Play {
        /// Its number.
        #[cfg_attr(feature = "wire", schemars(range(min = 1, max = 10)))]
        card: u8,
    },
}
}

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YoolooReason {
    /// The seat has nothing to choose now, or has chosen already.
    NothingToChoose,
    /// O5: an order is being made; a card is placed, not played.
    OrderFirst,
    /// O5: orders are made before the first round of the base game only.
    NoOrderNow,
    /// There is no card with this number.
    NoSuchCard(u8),
    /// The card was used already.
    CardUsed(u8),
}

kernel::codes! {
    impl Reason for YoolooReason {
        Self::NothingToChoose => "nothing_to_choose",
        Self::OrderFirst => "order_first",
        Self::NoOrderNow => "no_order_now",
        Self::NoSuchCard(_) => "no_such_card",
        Self::CardUsed(_) => "card_used",
    }
}

impl fmt::Display for YoolooReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingToChoose => f.write_str("you have no card to choose now"),
            Self::OrderFirst => f.write_str("put all your cards in order first"),
            Self::NoOrderNow => f.write_str("no order is being made now: play one card"),
            Self::NoSuchCard(card) => write!(f, "there is no card {card}"),
            Self::CardUsed(card) => write!(f, "you have used your {card} already"),
        }
    }
}

impl Error for YoolooReason {}
