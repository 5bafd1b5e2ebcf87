use deck::DeckText;
use kernel::{Fault, RuleSet, Sentence};

use crate::options::{CallMode, DoubleStacking, Family, FinalTie, GoLowTie, PileEnd, ReshuffleTiming};
use crate::rules::{Checks, SwapRules, write_ages};

/// A validated rule set of Go Low.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GoLowRules(SwapRules);

kernel::draft! {
    /// Go Low's options as somebody may write them down.
    pub struct GoLowDraft {
        /// Rounds of a game.
        rounds: i64 = 5, "G1", "how many rounds are played";
        /// The top discard stays.
        reshuffle_keep_top: bool = false, "G3", "whether the top discard stays when the pile is reshuffled";
        /// When the discards are shuffled.
        reshuffle_timing: ReshuffleTiming = ReshuffleTiming::Eager, "G3", "whether the pile is reshuffled when it is used up, or when somebody draws from it";
        /// What breaks a tie at the end.
        final_tie: GoLowTie = GoLowTie::Shared, "G4", "whether the tied share the win, all play on, or the tied draw cards";
        /// When somebody may call.
        call_mode: CallMode = CallMode::WithinTurn, "G5", "whether a call is part of a turn or replaces it";
        /// Turns completed before calling.
        min_turns_before_call: i64 = 0, "G5", "turns a player has to complete in a round before calling";
        /// Is a negative hand doubled?
        double_negative: bool = false, "G5", "whether a hand below zero is doubled too";
        /// The cards.
        deck: DeckText = DeckText::run(0, 14, 5), "G7", "the cards of the deck";
        /// The ages of the players.
        ages: Option<Vec<i64>> = None, "G8", "the players' ages; the oldest deals first";
    }
}

/// Every hand has four cards, two of which are looked at.
const HAND: u8 = 4;

impl GoLowDraft {
    /// Validates the draft for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn validate(&self, seats: i64) -> Result<GoLowRules, Vec<Fault>> {
        let mut checks = Checks::new(seats, GoLowRules::seat_range());
        let rounds = checks.number("rounds", self.rounds, 1..=20);
        let min_turns = checks.number("min_turns_before_call", self.min_turns_before_call, 0..=50);
        let deck = checks.deck(&self.deck, HAND);
        checks.tie(self.final_tie.into(), deck.as_ref());
        let ages = checks.ages(self.ages.as_ref());
        let Some(deck) = deck.filter(|_| checks.faults.is_empty()) else { return Err(checks.faults) };
        Ok(GoLowRules(SwapRules {
            family: Family::GoLow,
            seats: checks.seats,
            hand: HAND,
            looks: HAND / 2,
            challenge: false,
            rounds: rounds as u8,
            call_mode: self.call_mode,
            min_turns_before_call: min_turns as u8,
            pile_end: PileEnd::Reshuffle { keep_top: self.reshuffle_keep_top, timing: self.reshuffle_timing },
            stacking: DoubleStacking::Cap2,
            double_negative: self.double_negative,
            catch_up: None,
            final_tie: self.final_tie.into(),
            deck,
            ages,
        }))
    }
}

impl From<&SwapRules> for GoLowDraft {
    /// The options that give these rules; those of YOLO alone are lost.
    fn from(rules: &SwapRules) -> Self {
        let mut draft = Self {
            rounds: rules.rounds.into(),
            final_tie: match rules.final_tie {
                FinalTie::Draw => GoLowTie::Draw,
                FinalTie::Shared => GoLowTie::Shared,
                FinalTie::ExtraRound => GoLowTie::ExtraRound,
            },
            call_mode: rules.call_mode,
            min_turns_before_call: rules.min_turns_before_call.into(),
            double_negative: rules.double_negative,
            deck: rules.deck.text(),
            ages: write_ages(rules.ages),
            ..Self::default()
        };
        if let PileEnd::Reshuffle { keep_top, timing } = rules.pile_end {
            draft.reshuffle_keep_top = keep_top;
            draft.reshuffle_timing = timing;
        }
        draft
    }
}

impl From<GoLowRules> for SwapRules {
    fn from(rules: GoLowRules) -> Self {
        rules.0
    }
}

impl RuleSet for GoLowRules {
    type Draft = GoLowDraft;

    const KEY: &'static str = "golow";

    const TITLE: &'static str = "Go Low";

    const SUMMARY: &'static str = "YOLO's calmer sister: five rounds, a tie is good enough";

    const VARIANTS: &'static [kernel::Variant] =
        &[kernel::Variant::new("base", &[], "as printed: four cards, five rounds")];

    fn validate(draft: &GoLowDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        draft.validate(seats)
    }

    fn draft(&self) -> GoLowDraft {
        GoLowDraft::from(&self.0)
    }

    fn seat_range() -> (u8, u8) {
        (2, 6)
    }

    fn seats(&self) -> u8 {
        self.0.seats
    }

    fn assumptions(&self) -> Vec<Sentence> {
        self.0.assumptions()
    }
}
