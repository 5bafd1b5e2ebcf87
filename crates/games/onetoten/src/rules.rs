use kernel::{Fault, RuleSet, Sentence, range_fault};

use crate::row::MAX_CARDS;

/// A validated rule set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OneToTenRules {
    /// How many seats the table has.
    pub seats: u8,
    /// M4: all cards have to be found in one turn.
    pub streak: bool,
    /// M8: how many cards each seat has.
    pub cards: u8,
}

kernel::draft! {
    /// A rule set as somebody may write it down.
    pub struct OneToTenDraft {
        /// All in one turn.
        streak: bool = false, "M4", "all cards have to be found in one turn; a wrong card turns all back";
        /// Cards of a seat.
        cards: i64 = 10, "M8", "how many cards each seat has to find";
    }
}

impl OneToTenDraft {
    /// Makes it a rule set for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn validate(&self, seats: i64) -> Result<OneToTenRules, Vec<Fault>> {
        let faults: Vec<Fault> =
            [range_fault("seats", seats, 2..=8), range_fault("cards", self.cards, 2..=i64::from(MAX_CARDS))]
                .into_iter()
                .flatten()
                .collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(OneToTenRules { seats: seats as u8, streak: self.streak, cards: self.cards as u8 })
    }
}

impl RuleSet for OneToTenRules {
    type Draft = OneToTenDraft;

    const KEY: &'static str = "onetoten";

    const TITLE: &'static str = "1 to 10";

    const SUMMARY: &'static str = "find your ten cards in order by memory";

    const VARIANTS: &'static [kernel::Variant] = &[
        kernel::Variant::new("base", &[], "one card a turn"),
        kernel::Variant::new("streak", &[("streak", "true")], "all ten in one go"),
    ];

    fn validate(draft: &OneToTenDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        draft.validate(seats)
    }

    fn draft(&self) -> OneToTenDraft {
        OneToTenDraft { streak: self.streak, cards: i64::from(self.cards) }
    }

    fn seat_range() -> (u8, u8) {
        (2, 8)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn assumptions(&self) -> Vec<Sentence> {
        let mut assumed = vec![
            Sentence::new("onetoten.first_seat", "Seat 0 begins."),
            Sentence::new("onetoten.shared_win", "Equal points share the win."),
        ];
        if self.streak {
            assumed.push(Sentence::new(
                "onetoten.streak_end",
                "All in one turn: the game ends with the round of turns in which somebody found all cards; \
                 all others have no points.",
            ));
        }
        if self.cards != MAX_CARDS {
            assumed.push(Sentence::with(
                "onetoten.fewer_cards",
                ("cards", self.cards.into()),
                format!("Played with {} cards a seat instead of ten.", self.cards),
            ));
        }
        assumed
    }
}
