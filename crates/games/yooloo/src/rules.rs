use kernel::{Fault, RuleSet, Sentence, range_fault};

/// How many cards a colour has, and how many point cards there are.
pub const MAX_CARDS: u8 = 10;

/// A validated rule set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct YoolooRules {
    /// How many seats the table has.
    pub seats: u8,
    /// O5, O6, O7: how cards are chosen and in which order point cards come.
    pub variant: Variant,
    /// O3: what a showdown is about.
    pub showdown_pot: ShowdownPot,
    /// O3: after this many showdowns of one game without a winner the series ends.
    pub showdown_cap: u32,
    /// O6: won cards lie face down in variants A and B.
    pub hide_scores: bool,
    /// O9: how many games are played.
    pub games_in_series: u8,
    /// O17: how many cards each seat has, and how many point cards there are.
    pub cards: u8,
}

kernel::choice! {
    /// How cards are chosen and in which order point cards come.
    #[cfg_attr(feature = "wire", derive(kernel::wire::Serialize, kernel::wire::JsonSchema, kernel::wire::TS))]
    #[cfg_attr(feature = "wire", serde(crate = "kernel::wire::serde", rename_all = "snake_case"))]
    #[cfg_attr(feature = "wire", schemars(crate = "kernel::wire::schemars", rename = "YoolooVariant"))]
    #[cfg_attr(feature = "wire", ts(crate = "kernel::wire::ts_rs", rename = "YoolooVariant"))]
    pub enum Variant {
        /// O5: the order of all cards is sealed before the first round.
        Base = "base",
        /// O6: a card is chosen for each round; point cards in rising order.
        A = "a",
        /// O7: a card is chosen for each round; point cards shuffled.
        B = "b",
    }
}

kernel::choice! {
    /// What a showdown is about.
    pub enum ShowdownPot {
        /// The last point card and every parked one.
        All = "all",
        /// The last point card; parked ones leave the game.
        LastOnly = "last_only",
    }
}

kernel::draft! {
    /// A rule set as somebody may write it down.
    pub struct YoolooDraft {
        /// How cards are chosen.
        variant: Variant = Variant::Base, "O5", "base: sealed order; a: a card for each round; b: as a, point cards shuffled";
        /// What a showdown is about.
        showdown_pot: ShowdownPot = ShowdownPot::All, "O3", "a showdown is about the last point card and all parked ones, or the last only";
        /// When the series is given up.
        showdown_cap: i64 = 1000, "O3", "after this many showdowns of one game without a winner the series ends without one";
        /// Won cards lie face down.
        hide_scores: bool = true, "O6", "variants a and b: what a seat has won is hidden until the game is scored";
        /// Games of the series.
        games_in_series: i64 = 1, "O9", "how many games are played; their points are added up";
        /// Cards of a seat.
        cards: i64 = 10, "O17", "how many cards each seat has and how many point cards there are";
    }
}

impl YoolooDraft {
    /// Makes it a rule set for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn validate(&self, seats: i64) -> Result<YoolooRules, Vec<Fault>> {
        let faults: Vec<Fault> = [
            range_fault("seats", seats, 2..=8),
            range_fault("showdown_cap", self.showdown_cap, 1..=1_000_000),
            range_fault("games_in_series", self.games_in_series, 1..=100),
            range_fault("cards", self.cards, 1..=i64::from(MAX_CARDS)),
        ]
        .into_iter()
        .flatten()
        .collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(YoolooRules {
            seats: seats as u8,
            variant: self.variant,
            showdown_pot: self.showdown_pot,
            showdown_cap: self.showdown_cap as u32,
            hide_scores: self.hide_scores,
            games_in_series: self.games_in_series as u8,
            cards: self.cards as u8,
        })
    }
}

impl YoolooRules {
    /// O6: are the cards won in the running game hidden?
    #[must_use]
    pub fn scores_hidden(&self) -> bool {
        self.hide_scores && self.variant != Variant::Base
    }
}

impl RuleSet for YoolooRules {
    type Draft = YoolooDraft;

    const KEY: &'static str = "yooloo";

    const TITLE: &'static str = "YOOLOO";

    const SUMMARY: &'static str = "sealed cards against each other for point cards";

    const VARIANTS: &'static [kernel::Variant] = &[
        kernel::Variant::new("base", &[], "the order of ten cards is sealed before the first round"),
        kernel::Variant::new("a", &[("variant", "a")], "a card is chosen from the hand each round"),
        kernel::Variant::new("b", &[("variant", "b")], "as A, with the point cards shuffled"),
    ];

    fn validate(draft: &YoolooDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        draft.validate(seats)
    }

    fn draft(&self) -> YoolooDraft {
        YoolooDraft {
            variant: self.variant,
            showdown_pot: self.showdown_pot,
            showdown_cap: i64::from(self.showdown_cap),
            hide_scores: self.hide_scores,
            games_in_series: i64::from(self.games_in_series),
            cards: i64::from(self.cards),
        }
    }

    fn seat_range() -> (u8, u8) {
        (2, 8)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn assumptions(&self) -> Vec<Sentence> {
        let mut assumed = Vec::new();
        if self.seats > 2 {
            assumed.push(match self.showdown_pot {
                ShowdownPot::All => Sentence::new(
                    "yooloo.pot_of_all",
                    "A showdown is about the last point card and every parked one.",
                ),
                ShowdownPot::LastOnly => Sentence::new(
                    "yooloo.pot_of_last",
                    "A showdown is about the last point card alone; parked ones leave the game.",
                ),
            });
            let cap = self.showdown_cap;
            assumed.push(Sentence::with(
                "yooloo.showdown_cap",
                ("showdowns", cap.into()),
                format!("{cap} showdowns of one game without a winner end the series, and nobody wins it."),
            ));
        }
        assumed.push(Sentence::new("yooloo.shared_win", "Equal totals share the win."));
        if self.cards != MAX_CARDS {
            assumed.push(Sentence::with(
                "yooloo.fewer_cards",
                ("cards", self.cards.into()),
                format!("Played with {} cards a seat instead of ten.", self.cards),
            ));
        }
        assumed
    }
}
