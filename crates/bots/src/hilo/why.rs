use ::hilo::Line;
use deck::Card;

use crate::why::{Points, one_value, whys};

whys! {
    /// Reasons in HILO.
    HiloWhy {
        Opening = "hilo.opening", "These two places share a line, and most lines of the layout have one of them.";
        Draw { card: Card } = "hilo.draw", "The {card} is of less use than what the draw pile is likely to give.";
        NoDiscard = "hilo.no_discard", "There is no discard to take.";
        Completes { card: Card, line: Line, points: Points } = "hilo.completes",
            "The {card} completes the {line}, worth {points}.";
        Ends { card: Card, points: Points, chance: i64 } = "hilo.ends",
            "The {card} goes in, and ends the round with {points}, lowest with a chance of {chance}%.";
        Pair { card: Card, away: Card, line: Line } = "hilo.pair",
            "In place of the {away} the {card} makes two of a colour in the {line}.";
        PairBlind { card: Card, line: Line } = "hilo.pair_blind",
            "In place of a card nobody knows the {card} makes two of a colour in the {line}.";
        Lower { card: Card, away: Card } = "hilo.lower", "The {card} counts less than the {away}.";
        LowerBlind { card: Card } = "hilo.lower_blind",
            "The {card} counts less than a card nobody knows is likely to.";
        LeastHarm { card: Card, away: Card } = "hilo.least_harm",
            "The {card} does least harm in place of the {away}.";
        LeastHarmBlind { card: Card } = "hilo.least_harm_blind",
            "The {card} does least harm in place of a card nobody knows.";
        ThrowEnds { card: Card, points: Points, chance: i64 } = "hilo.throw_ends",
            "The {card} helps nowhere; turning up the last card ends the round, with about {points} and a chance of {chance}% to be lowest.";
        Throw { card: Card } = "hilo.throw",
            "The {card} helps nowhere; a card turned up brings the end of the round nearer.";
        Remove { line: Line, points: Points, instead: Points } = "hilo.remove",
            "Without the {line} you have {points} instead of {instead}.";
        Keep = "hilo.keep", "What is left after removing would be no better than what lies here now.";
        Only = "hilo.only", "It is the only thing to do.";
        DiscardTooHigh = "hilo.discard_too_high", "The discard is not low enough.";
        DrawnTooHigh = "hilo.drawn_too_high", "The drawn card is not low enough.";
        WholeLine = "hilo.whole_line", "A whole line of one colour goes.";
        Any = "hilo.any", "One is as good as another.";
        Row { card: Card } = "hilo.row", "The {card} makes a row of one colour.";
        LowForHigh { card: Card } = "hilo.low_for_high", "The {card} is low, and a high card goes.";
        Low { card: Card } = "hilo.low", "The {card} is low.";
    }
}

one_value! { Line, Text: line => line.word().to_owned(); }
