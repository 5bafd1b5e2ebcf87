use ::yo::Wager;

use crate::why::{Tenths, one_value, whys};

whys! {
    /// Reasons in YO!.
    YoWhy {
        NothingMore = "yo.nothing_more", "Nothing more to bet on before this roll.";
        Planned { wager: Wager } = "yo.planned", "{wager} is part of the plan.";
        LeastOnPlay = "yo.least_on_play", "The least on Play, every time.";
        LittleOnPlay = "yo.little_on_play", "Little on Play, so that More can go behind it.";
        MostOnMore = "yo.most_on_more", "More is paid at true odds: the larger part of the money goes there.";
        SystemBegins = "yo.system_begins", "The system begins with the least on Play.";
        SystemDoubles = "yo.system_doubles", "The system doubles after a loss.";
        SystemDoublesAgain { losses: i64 } = "yo.system_doubles_again",
            "The system doubles again: {losses} losses in a row.";
        Wins { wager: Wager, gain: Tenths } = "yo.wins", "{wager} wins {gain} on average for every 100 staked.";
        CheapestPlay { cost: Tenths } = "yo.cheapest_play",
            "Play costs {cost} of 100 staked, less than any other bet to come in with.";
        FreeMore = "yo.free_more", "More is paid at true odds: it costs nothing on average.";
        PlayAdmits = "yo.play_admits", "Play admits the other wagers.";
        LongShot { wager: Wager } = "yo.long_shot", "{wager} pays many times the stake, if it comes.";
        SameOnPlay = "yo.same_on_play", "The same on Play, every time.";
        SomeMore = "yo.some_more", "Some More behind Play, at true odds.";
    }
}

one_value! { Wager, Text: wager => wager.code().to_owned(); }
