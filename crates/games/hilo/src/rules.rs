use kernel::{BySeat, Fault, RuleSet, Seat, Sentence, choice, draft, range_fault};

const SEATS: (u8, u8) = (2, 6);
const AGES: std::ops::RangeInclusive<i64> = 0..=150;
const HEIGHTS: std::ops::RangeInclusive<i64> = 1..=300;
const TARGETS: std::ops::RangeInclusive<i64> = 1..=10_000;

/// A validated rule set of HILO.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HiloRules {
    seats: u8,
    start_tie: StartTie,
    hilo_removal: HiloRemoval,
    hilo_eligible: HiloEligible,
    chain: Chain,
    reshuffle_keep_top: bool,
    final_reveal: FinalReveal,
    target: u16,
    ages: Option<BySeat<u8>>,
    heights: Option<BySeat<u16>>,
}

choice! {
    /// H1: who starts when the highest sums are equal.
    pub enum StartTie {
        /// The youngest, if ages are given; chance among those who are equally young.
        Age = "age",
        /// Chance.
        Random = "random",
        /// The lowest seat.
        Seat = "seat",
    }
}

choice! {
    /// H5: whether a complete line has to go.
    pub enum HiloRemoval {
        /// The player may leave it lying.
        Optional = "optional",
        /// One line has to go.
        Forced = "forced",
    }
}

choice! {
    /// H6: which complete lines may go at the end of a turn.
    pub enum HiloEligible {
        /// Any.
        Any = "any",
        /// Those with the card laid or turned in this turn.
        NewOnly = "new_only",
    }
}

choice! {
    /// H8: what happens to a line made by a slide.
    pub enum Chain {
        /// It goes as well.
        Forced = "forced",
        /// The player is asked, line by line.
        Optional = "optional",
        /// It stays for now.
        Off = "off",
    }
}

choice! {
    /// H13: how many lines made by the final reveal go.
    pub enum FinalReveal {
        /// All, one after another.
        All = "all",
        /// One a seat.
        One = "one",
    }
}

draft! {
    /// A rule set of HILO as somebody may write it down.
    pub struct HiloDraft {
        /// Who starts when the highest sums are equal.
        start_tie: StartTie = StartTie::Age, "H1", "who starts when the highest sums are equal";
        /// Whether a complete line has to go.
        hilo_removal: HiloRemoval = HiloRemoval::Optional, "H5", "whether a line of one colour has to be removed";
        /// Which complete lines may go.
        hilo_eligible: HiloEligible = HiloEligible::Any, "H6", "which lines may be removed at the end of a turn: any, or those with the card just laid or turned";
        /// What happens to a line made by a slide.
        chain: Chain = Chain::Forced, "H8", "whether a line made by pushing together goes as well";
        /// Whether a reshuffle leaves the top discard.
        reshuffle_keep_top: bool = true, "H11", "whether the top discard stays when the discards become the new draw pile";
        /// How many lines made by the final reveal go.
        final_reveal: FinalReveal = FinalReveal::All, "H13", "whether all lines made by the final reveal go, or one a seat";
        /// The points that end the game.
        target: i64 = 100, "H15", "the game ends when somebody has this many points after a round";
        /// The ages of the players, seat by seat.
        ages: Option<Vec<i64>> = None, "H1", "the age of each player, for equal sums at the start";
        /// The heights of the players, seat by seat.
        heights: Option<Vec<i64>> = None, "H16", "the height of each player; the tallest deals";
    }
}

impl HiloDraft {
    /// Checks everything.
    ///
    /// # Errors
    /// Every fault.
    pub fn validate(&self, seats: i64) -> Result<HiloRules, Vec<Fault>> {
        let mut faults = Vec::new();
        faults.extend(range_fault("seats", seats, i64::from(SEATS.0)..=i64::from(SEATS.1)));
        faults.extend(range_fault("target", self.target, TARGETS));
        per_seat_faults("ages", self.ages.as_deref(), seats, &AGES, &mut faults);
        per_seat_faults("heights", self.heights.as_deref(), seats, &HEIGHTS, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let seats = seats as u8;
        Ok(HiloRules {
            seats,
            start_tie: self.start_tie,
            hilo_removal: self.hilo_removal,
            hilo_eligible: self.hilo_eligible,
            chain: self.chain,
            reshuffle_keep_top: self.reshuffle_keep_top,
            final_reveal: self.final_reveal,
            target: self.target as u16,
            ages: self.ages.as_ref().map(|ages| BySeat::from_fn(seats, |seat| ages[seat.index()] as u8)),
            heights: self
                .heights
                .as_ref()
                .map(|heights| BySeat::from_fn(seats, |seat| heights[seat.index()] as u16)),
        })
    }
}

fn per_seat_faults(
    key: &str,
    list: Option<&[i64]>,
    seats: i64,
    range: &std::ops::RangeInclusive<i64>,
    faults: &mut Vec<Fault>,
) {
    let Some(list) = list else { return };
    if list.len() as i64 != seats {
        faults.push(Fault::new(key, format!("{} numbers for {seats} seats", list.len())));
    }
    faults.extend(list.iter().filter_map(|number| range_fault(key, *number, range.clone())));
}

impl HiloRules {
    /// Who starts when the highest sums are equal (H1).
    #[must_use]
    pub const fn start_tie(&self) -> StartTie {
        self.start_tie
    }

    /// Whether a complete line has to go (H5).
    #[must_use]
    pub const fn hilo_removal(&self) -> HiloRemoval {
        self.hilo_removal
    }

    /// Which complete lines may go (H6).
    #[must_use]
    pub const fn hilo_eligible(&self) -> HiloEligible {
        self.hilo_eligible
    }

    /// What happens to a line made by a slide (H8).
    #[must_use]
    pub const fn chain(&self) -> Chain {
        self.chain
    }

    /// Whether a reshuffle leaves the top discard (H11).
    #[must_use]
    pub const fn reshuffle_keep_top(&self) -> bool {
        self.reshuffle_keep_top
    }

    /// How many lines made by the final reveal go (H13).
    #[must_use]
    pub const fn final_reveal(&self) -> FinalReveal {
        self.final_reveal
    }

    /// The points that end the game (H15).
    #[must_use]
    pub const fn target(&self) -> i32 {
        self.target as i32
    }

    /// The ages of the players, if given.
    #[must_use]
    pub const fn ages(&self) -> Option<&BySeat<u8>> {
        self.ages.as_ref()
    }

    /// The heights of the players, if given.
    #[must_use]
    pub const fn heights(&self) -> Option<&BySeat<u16>> {
        self.heights.as_ref()
    }

    /// H16: the tallest deals (of equals the lowest seat); without heights the first seat. It changes nothing in the game.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.heights.as_ref().and_then(|heights| heights.with_most().first()).unwrap_or(Seat::FIRST)
    }
}

impl RuleSet for HiloRules {
    type Draft = HiloDraft;

    const KEY: &'static str = "hilo";

    const TITLE: &'static str = "HILO";

    const SUMMARY: &'static str = "nine cards, lines of one colour leave; stay below a hundred";

    const VARIANTS: &'static [kernel::Variant] =
        &[kernel::Variant::new("base", &[], "as printed: to a hundred points")];

    fn validate(draft: &HiloDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        draft.validate(seats)
    }

    fn draft(&self) -> HiloDraft {
        HiloDraft {
            start_tie: self.start_tie,
            hilo_removal: self.hilo_removal,
            hilo_eligible: self.hilo_eligible,
            chain: self.chain,
            reshuffle_keep_top: self.reshuffle_keep_top,
            final_reveal: self.final_reveal,
            target: i64::from(self.target),
            ages: self.ages.map(|ages| ages.as_slice().iter().map(|age| i64::from(*age)).collect()),
            heights: self
                .heights
                .map(|list| list.as_slice().iter().map(|height| i64::from(*height)).collect()),
        }
    }

    fn seat_range() -> (u8, u8) {
        SEATS
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn assumptions(&self) -> Vec<Sentence> {
        let mut list = Vec::new();
        if self.start_tie == StartTie::Age && self.ages.is_none() {
            list.push(Sentence::new(
                "hilo.chance_starts",
                "H1: no ages are given, so chance decides who starts when the highest sums are equal.",
            ));
        }
        if self.hilo_removal == HiloRemoval::Optional && self.hilo_eligible == HiloEligible::Any {
            list.push(Sentence::new(
                "hilo.kept_line",
                "H6: a line left lying may be removed at the end of a later turn of the same player.",
            ));
        }
        list.push(if self.reshuffle_keep_top {
            Sentence::new(
                "hilo.top_stays",
                "H11: when the draw pile is used up, all discards but the top one are shuffled and become the new draw pile.",
            )
        } else {
            Sentence::new(
                "hilo.all_shuffled",
                "H11: when the draw pile is used up, all discards are shuffled and become the new draw pile, and its first card is turned up.",
            )
        });
        list.push(Sentence::new(
            "hilo.old_line_stays",
            "H13: a line that was complete before the final reveal stays.",
        ));
        list
    }
}
