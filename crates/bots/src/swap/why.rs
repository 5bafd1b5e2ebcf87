use crate::why::{Call, Cards, Known, Tenths, whys};

whys! {
    /// Reasons in YOLO and Go Low.
    SwapWhy {
        Look = "swap.look", "Face-down cards are all alike: look at any of them.";
        Remember { cards: Cards } = "swap.remember", "Remember {cards} before you turn the cards back.";
        Draw { known: Known, mean: Tenths, top: i64 } = "swap.draw",
            "{known}; a card of the pile ({mean} on average), to keep or to throw, promises more than the {top} that lies open.";
        Take { known: Known, top: i64, away: i64, call: Call } = "swap.take",
            "{known}; the {top} on the discard pile replaces your {away}.{call}";
        TakeBlind { known: Known, top: i64, mean: Tenths, call: Call } = "swap.take_blind",
            "{known}; the {top} on the discard pile replaces an unknown card ({mean} on average).{call}";
        Keep { known: Known, drawn: i64, away: i64, call: Call } = "swap.keep",
            "{known}; the {drawn} you drew replaces your {away}.{call}";
        KeepBlind { known: Known, drawn: i64, mean: Tenths, call: Call } = "swap.keep_blind",
            "{known}; the {drawn} you drew replaces an unknown card ({mean} on average).{call}";
        Throw { known: Known, drawn: i64, worst: i64, call: Call } = "swap.throw",
            "{known}; the {drawn} you drew does not help a hand whose worst card counts about {worst}.{call}";
        Call { known: Known, own: i64, others: i64 } = "swap.call",
            "{known}. With about {own} points against about {others} of the lowest other hand, call.";
        Challenge { known: Known, own: i64, others: i64 } = "swap.challenge",
            "{known}: about {own} points against about {others} of the lowest other hand are enough to shout.";
        Pass { known: Known, own: i64, others: i64 } = "swap.pass",
            "{known}: about {own} points against about {others} of the lowest other hand are too many to shout.";
    }
}
