//! The rule set: a loose draft of options, validated into [`YoRules`].

use kernel::{Draft, Fault, RuleSet, Sentence, choice, draft, range_fault};

/// A validated rule set. Made by [`YoDraft::validate`] or [`RuleSet::from_pairs`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YoRules {
    seats: u8,
    /// Where the defaults of the four options below came from.
    pub preset: Preset,
    /// D1: what a 7 after a point does to Play.
    pub seven_out_play: SevenOutPlay,
    /// D6: when More and Yo! may be placed while a point is on.
    pub more_yo_window: MoreYoWindow,
    /// D8: More is at most this many times one's Play.
    pub more_max: Option<i64>,
    /// D12: how fractions of a chip are paid.
    pub rounding: Rounding,
    /// D14: the first chip of a wager is at least this much.
    pub min_bet: i64,
    /// D14: a wager is at most this many chips.
    pub max_bet: Option<i64>,
    /// D14: chips of each seat at the start.
    pub bankroll: i64,
    /// D15: the session ends after this many rolls.
    pub rolls: Option<u64>,
    /// D15: the session ends after this many seven-outs.
    pub shooter_turns: Option<u64>,
}

choice! {
    /// Whose table it is: sets the defaults of the options that differ.
    pub enum Preset {
        /// The sheet as printed.
        Sheet = "sheet",
        /// As the publisher deals it in a casino.
        Casino = "casino",
    }
}

choice! {
    /// D1: what a 7 after a point does to Play.
    pub enum SevenOutPlay {
        /// The stake comes back.
        Push = "push",
        /// Play loses like the others.
        Lose = "lose",
    }
}

choice! {
    /// D6: when More and Yo! may be placed while a point is on.
    pub enum MoreYoWindow {
        /// In every betting window.
        Any = "any",
        /// Only in the window right after the roll that set the point.
        FirstRoll = "first_roll",
    }
}

choice! {
    /// D12: how fractions of a chip are paid.
    pub enum Rounding {
        /// Exactly, in thirtieths of a chip.
        Exact = "exact",
        /// In whole chips; the rest of each payment is not paid.
        Floor = "floor",
    }
}

draft! {
    /// A rule set as somebody may write it down. The values are those that count: `preset` says
    /// where they came from and changes nothing any more; start from [`YoDraft::of`].
    pub struct YoDraft {
        /// Whose table it is.
        preset: Preset = Preset::Sheet, "D17", "whose table: sets the defaults of seven_out_play, more_yo_window, more_max and rounding";
        /// What a 7 after a point does to Play.
        seven_out_play: SevenOutPlay = SevenOutPlay::Push, "D1", "what a 7 after a point does to Play (casino: lose)";
        /// When More and Yo! may be placed while a point is on.
        more_yo_window: MoreYoWindow = MoreYoWindow::Any, "D6", "when More and Yo! may be placed while a point is on (casino: first_roll)";
        /// More is at most this many times one's Play.
        more_max: Option<i64> = None, "D8", "More is at most this many times one's Play (casino: 10)";
        /// How fractions of a chip are paid.
        rounding: Rounding = Rounding::Exact, "D12", "how fractions of a chip are paid (casino: floor)";
        /// The first chip of a wager is at least this much.
        min_bet: i64 = 1, "D14", "the first chip of a wager is at least this much";
        /// A wager is at most this many chips.
        max_bet: Option<i64> = None, "D14", "a wager is at most this many chips";
        /// Chips of each seat at the start.
        bankroll: i64 = 1000, "D14", "chips of each seat at the start";
        /// The session ends after this many rolls.
        rolls: Option<i64> = Some(100), "D15", "the session ends after this many rolls (none, if only shooter_turns is given)";
        /// The session ends after this many seven-outs.
        shooter_turns: Option<i64> = None, "D15", "the session ends after this many shooters have sevened out";
    }
}

impl YoDraft {
    /// The defaults of a preset.
    #[must_use]
    pub fn of(preset: Preset) -> Self {
        match preset {
            Preset::Sheet => Self::default(),
            Preset::Casino => Self {
                preset,
                seven_out_play: SevenOutPlay::Lose,
                more_yo_window: MoreYoWindow::FirstRoll,
                more_max: Some(10),
                rounding: Rounding::Floor,
                ..Self::default()
            },
        }
    }

    /// Reads pairs over the defaults of the preset they name: what is written wins over the preset.
    fn read_over_preset(pairs: &[(String, String)]) -> (Self, Vec<Fault>) {
        let (mut draft, faults) = Self::read_pairs(pairs);
        let written = |key: &str| pairs.iter().any(|(name, _)| name == key);
        let base = Self::of(draft.preset);
        if !written("seven_out_play") {
            draft.seven_out_play = base.seven_out_play;
        }
        if !written("more_yo_window") {
            draft.more_yo_window = base.more_yo_window;
        }
        if !written("more_max") {
            draft.more_max = base.more_max;
        }
        if !written("rounding") {
            draft.rounding = base.rounding;
        }
        // D15: who counts shooters and says nothing of rolls does not want rolls counted.
        if draft.shooter_turns.is_some() && !written("rolls") {
            draft.rolls = None;
        }
        (draft, faults)
    }

    /// The strict rule set for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn validate(&self, seats: i64) -> Result<YoRules, Vec<Fault>> {
        let (fewest, most) = YoRules::seat_range();
        let maybe = |key, number: Option<i64>, most| number.and_then(|n| range_fault(key, n, 1..=most));
        let mut faults: Vec<Fault> = [
            range_fault("seats", seats, fewest.into()..=most.into()),
            maybe("more_max", self.more_max, 1000),
            range_fault("min_bet", self.min_bet, 1..=100),
            maybe("max_bet", self.max_bet, 1_000_000),
            range_fault("bankroll", self.bankroll, 1..=1_000_000_000),
            maybe("rolls", self.rolls, 1_000_000),
            maybe("shooter_turns", self.shooter_turns, 100_000),
        ]
        .into_iter()
        .flatten()
        .collect();
        if let Some(max) = self.max_bet.filter(|max| (1..self.min_bet).contains(max)) {
            faults.push(Fault::new("max_bet", format!("{max} is less than min_bet, {}", self.min_bet)));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(YoRules {
            seats: u8::try_from(seats).expect("the number of seats is in its range"),
            preset: self.preset,
            seven_out_play: self.seven_out_play,
            more_yo_window: self.more_yo_window,
            more_max: self.more_max,
            rounding: self.rounding,
            min_bet: self.min_bet,
            max_bet: self.max_bet,
            bankroll: self.bankroll,
            rolls: self.rolls.map(i64::unsigned_abs),
            shooter_turns: self.shooter_turns.map(i64::unsigned_abs),
        })
    }
}

impl RuleSet for YoRules {
    type Draft = YoDraft;

    const KEY: &'static str = "yo";

    const TITLE: &'static str = "YO!";

    const SUMMARY: &'static str = "nine wagers on four dice; play chips only";

    const VARIANTS: &'static [kernel::Variant] = &[
        kernel::Variant::new("sheet", &[], "as printed: Play pushes on a seven-out"),
        kernel::Variant::new("casino", &[("preset", "casino")], "as dealt in casinos"),
    ];

    fn validate(draft: &YoDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        draft.validate(seats)
    }

    fn draft(&self) -> YoDraft {
        YoDraft {
            preset: self.preset,
            seven_out_play: self.seven_out_play,
            more_yo_window: self.more_yo_window,
            more_max: self.more_max,
            rounding: self.rounding,
            min_bet: self.min_bet,
            max_bet: self.max_bet,
            bankroll: self.bankroll,
            rolls: self.rolls.map(u64::cast_signed),
            shooter_turns: self.shooter_turns.map(u64::cast_signed),
        }
    }

    /// The preset comes first, the other options over it.
    fn read(pairs: &[(String, String)]) -> (YoDraft, Vec<Fault>) {
        YoDraft::read_over_preset(pairs)
    }

    fn seat_range() -> (u8, u8) {
        (1, 6)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn assumptions(&self) -> Vec<Sentence> {
        let mut assumed = vec![
            Sentence::new(
                "yo.session_length",
                "The sheet plays without end; here a session has a length, and the result is what a seat has won or lost (D15).",
            ),
            Sentence::new(
                "yo.chips",
                "Chips are worth 1, 5, 25 and 100, every seat starts with the same bankroll, and the window closes when all are ready (D14).",
            ),
            Sentence::new(
                "yo.all_decline",
                "The sheet does not say what happens if no willing shooter is found: if all decline, the first of them shoots (D3).",
            ),
            Sentence::new(
                "yo.late_play",
                "The sheet only says that a player may ask for Late Play; here a seat without Play may make it, once per point (D5).",
            ),
            Sentence::new(
                "yo.highest_line",
                "The sheet does not say which line of the Yo! table counts if several fit: here the highest alone (D9).",
            ),
            Sentence::new(
                "yo.shooter_turn",
                "A shooter's turn counts once the shooter sevens out; a holder who stops before has not ended one (D3).",
            ),
        ];
        if self.rounding == Rounding::Exact {
            assumed.push(Sentence::new(
                "yo.fractions",
                "The sheet does not say how fractions are paid; here they are paid exactly (D12).",
            ));
        }
        if self.more_max.is_none() {
            assumed.push(Sentence::new(
                "yo.no_more_limit",
                "The sheet names no limit for More; here there is none (D8).",
            ));
        }
        if self.more_yo_window == MoreYoWindow::Any {
            assumed.push(Sentence::new("yo.open_window", "The sheet does not say how long More and Yo! stay open after the point is set; here until it is decided (D6)."));
        }
        assumed
    }
}
