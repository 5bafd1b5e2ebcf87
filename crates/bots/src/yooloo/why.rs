use crate::why::{Mix, whys};

whys! {
    /// Reasons in YOOLOO.
    YoolooWhy {
        MixedOrder { point: i64, card: i64 } = "yooloo.mixed_order",
            "The {card} for the {point} is part of an exact mixture of orders: whatever the other seals, it does not win on average.";
        BestCard { point: i64, card: i64 } = "yooloo.best_card",
            "For the {point} your {card} is the best card, whatever the other plays.";
        MixedCard { point: i64, card: i64, mix: Mix } = "yooloo.mixed_card",
            "For the {point} an exact equilibrium plays {mix}; this time the {card}.";
        HighForHigh = "yooloo.high_for_high", "High cards go on places with high point cards.";
        Rank { stake: i64, rank: i64, of: i64, card: i64 } = "yooloo.rank",
            "The stake of {stake} ranks about {rank} of {of} from the top, and so does your {card}.";
        SelfPlayOrder { point: i64, card: i64, seats: i64 } = "yooloo.self_play_order",
            "For the {point} this order has the {card}: one that did well in self-play of {seats} seats.";
        SelfPlayCard { stake: i64, card: i64, share: i64 } = "yooloo.self_play_card",
            "For a stake of {stake} self-play shows your {card} {share} times in 100.";
        Showdown { card: i64 } = "yooloo.showdown",
            "In a showdown high cards meet others: the {card} is part of a mixture that is hard to beat.";
        LastCard = "yooloo.last_card", "It is the last card.";
    }
}
