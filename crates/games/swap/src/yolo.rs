use deck::DeckText;
use kernel::{Fault, RuleSet, Sentence};

use crate::options::{
    CallMode, CatchUp, CatchUpBasis, DeckOutAfterCall, DeckOutTrigger, DoubleStacking, Family, FinalTie,
    PileEnd, YoloTie,
};
use crate::rules::{Checks, SwapRules, write_ages};

/// A validated rule set of YOLO.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct YoloRules(SwapRules);

kernel::draft! {
    /// YOLO's options as somebody may write them down.
    pub struct YoloDraft {
        /// Six cards, three looks.
        headache: bool = false, "Y13", "six cards in two rows of three instead of four, three looks instead of two";
        /// The Challenge question is asked.
        challenge: bool = false, "Y14", "before the first turn everybody is asked to shout at once";
        /// When somebody may call.
        call_mode: CallMode = CallMode::WithinTurn, "Y4", "whether a call is part of a turn or replaces it";
        /// Turns completed before calling.
        min_turns_before_call: i64 = 0, "Y5", "turns a player has to complete in a round before calling";
        /// What ends a round when the pile is used up.
        deckout_trigger: DeckOutTrigger = DeckOutTrigger::AfterTurn, "Y8", "whether the turn that draws the last card ends the round, or only drawing from an empty pile";
        /// What a used-up pile does to the final turns.
        deckout_after_call: DeckOutAfterCall = DeckOutAfterCall::EndNow, "Y8", "whether final turns end with the pile or go on with the discard alone";
        /// What two reasons to double make together.
        double_stacking: DoubleStacking = DoubleStacking::Cap2, "Y9", "whether two reasons to double make twice or four times the points";
        /// The totals that catch-up scoring compares.
        catchup_basis: CatchUpBasis = CatchUpBasis::Before, "Y10", "whether catch-up compares the totals before this round or with it";
        /// How far above the lowest total one has to be.
        catchup_threshold: i64 = 20, "Y10", "how far above the lowest total catch-up begins";
        /// Catch-up for a successful challenger.
        catchup_in_challenge: bool = true, "Y16", "whether a successful challenger may catch up";
        /// What breaks a tie at the end.
        final_tie: YoloTie = YoloTie::Draw, "Y12", "whether the tied draw cards at the end or share the win";
        /// Is a negative hand doubled?
        double_negative: bool = false, "Y17", "whether a hand below zero is doubled too";
        /// Rounds of a game.
        rounds: i64 = 6, "Y26", "how many rounds are played; catch-up begins with the fourth";
        /// The cards.
        deck: DeckText = DeckText::run(0, 12, 5), "Y18", "the cards of the deck";
        /// The ages of the players.
        ages: Option<Vec<i64>> = None, "Y19", "the players' ages; the youngest deals first";
    }
}

impl YoloDraft {
    /// Validates the draft for a table of `seats`.
    ///
    /// # Errors
    /// Everything that is wrong, all at once.
    pub fn validate(&self, seats: i64) -> Result<YoloRules, Vec<Fault>> {
        let mut checks = Checks::new(seats, YoloRules::seat_range());
        let hand = if self.headache { 6 } else { 4 };
        let rounds = checks.number("rounds", self.rounds, 1..=20);
        let min_turns = checks.number("min_turns_before_call", self.min_turns_before_call, 0..=50);
        let threshold = checks.number("catchup_threshold", self.catchup_threshold, 0..=1000);
        let deck = checks.deck(&self.deck, hand);
        checks.tie(self.final_tie.into(), deck.as_ref());
        let ages = checks.ages(self.ages.as_ref());
        let Some(deck) = deck.filter(|_| checks.faults.is_empty()) else { return Err(checks.faults) };
        Ok(YoloRules(SwapRules {
            family: Family::Yolo,
            seats: checks.seats,
            hand,
            looks: hand / 2,
            challenge: self.challenge,
            rounds: rounds as u8,
            call_mode: self.call_mode,
            min_turns_before_call: min_turns as u8,
            pile_end: PileEnd::DeckOut { trigger: self.deckout_trigger, after_call: self.deckout_after_call },
            stacking: self.double_stacking,
            double_negative: self.double_negative,
            catch_up: Some(CatchUp {
                basis: self.catchup_basis,
                threshold,
                in_challenge: self.catchup_in_challenge,
            }),
            final_tie: self.final_tie.into(),
            deck,
            ages,
        }))
    }
}

impl From<&SwapRules> for YoloDraft {
    /// The options that give these rules; those of Go Low alone keep YOLO's defaults.
    fn from(rules: &SwapRules) -> Self {
        let mut draft = Self {
            headache: rules.hand == 6,
            challenge: rules.challenge,
            call_mode: rules.call_mode,
            min_turns_before_call: rules.min_turns_before_call.into(),
            double_stacking: rules.stacking,
            final_tie: if rules.final_tie == FinalTie::Shared { YoloTie::Shared } else { YoloTie::Draw },
            double_negative: rules.double_negative,
            rounds: rules.rounds.into(),
            deck: rules.deck.text(),
            ages: write_ages(rules.ages),
            ..Self::default()
        };
        if let PileEnd::DeckOut { trigger, after_call } = rules.pile_end {
            draft.deckout_trigger = trigger;
            draft.deckout_after_call = after_call;
        }
        if let Some(catch_up) = rules.catch_up {
            draft.catchup_basis = catch_up.basis;
            draft.catchup_threshold = catch_up.threshold.into();
            draft.catchup_in_challenge = catch_up.in_challenge;
        }
        draft
    }
}

impl From<YoloRules> for SwapRules {
    fn from(rules: YoloRules) -> Self {
        rules.0
    }
}

impl RuleSet for YoloRules {
    type Draft = YoloDraft;

    const KEY: &'static str = "yolo";

    const TITLE: &'static str = "YOLO";

    const SUMMARY: &'static str = "swap cards, remember them, call when you are lowest; six rounds";

    const VARIANTS: &'static [kernel::Variant] = &[
        kernel::Variant::new("base", &[], "as printed: four cards, six rounds"),
        kernel::Variant::new("headache", &[("headache", "true")], "six cards, three looks"),
        kernel::Variant::new(
            "challenge",
            &[("challenge", "true")],
            "somebody may shout before the first turn",
        ),
        kernel::Variant::new(
            "headache-challenge",
            &[("headache", "true"), ("challenge", "true")],
            "both variations together",
        ),
    ];

    fn validate(draft: &YoloDraft, seats: i64) -> Result<Self, Vec<Fault>> {
        draft.validate(seats)
    }

    fn draft(&self) -> YoloDraft {
        YoloDraft::from(&self.0)
    }

    /// Two to six; seven and eight are an assumption (Y18).
    fn seat_range() -> (u8, u8) {
        (2, 8)
    }

    fn seats(&self) -> u8 {
        self.0.seats
    }

    fn assumptions(&self) -> Vec<Sentence> {
        self.0.assumptions()
    }
}
