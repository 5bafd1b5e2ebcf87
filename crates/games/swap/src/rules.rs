use deck::{Deck, DeckText};
use kernel::{BySeat, Fault, Seat, Sentence, range_fault};

use crate::golow::GoLowDraft;
use crate::options::{CallMode, CatchUp, DoubleStacking, Family, FinalTie, PileEnd};
use crate::yolo::YoloDraft;

/// A validated rule set of YOLO or Go Low, as the engine plays by it. Plain data, cheap to copy.
///
/// Made from [`YoloRules`](crate::YoloRules) or [`GoLowRules`](crate::GoLowRules).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct SwapRules {
    /// Which game.
    pub family: Family,
    /// How many seats.
    pub seats: u8,
    /// How many cards a hand has: four, or six with Headache.
    pub hand: u8,
    /// How many of them one looks at: two, or three with Headache.
    pub looks: u8,
    /// Y14: is the Challenge question asked?
    pub challenge: bool,
    /// How many rounds are played.
    pub rounds: u8,
    /// When somebody may call.
    pub call_mode: CallMode,
    /// Turns a seat has to complete in a round before it may call.
    pub min_turns_before_call: u8,
    /// What happens when the draw pile is used up.
    pub pile_end: PileEnd,
    /// What two reasons to double make together.
    pub stacking: DoubleStacking,
    /// Is a negative hand doubled too?
    pub double_negative: bool,
    /// Catch-up scoring, if there is any.
    pub catch_up: Option<CatchUp>,
    /// What breaks a tie after the last round.
    pub final_tie: FinalTie,
    /// The cards.
    pub deck: Deck,
    /// The ages of the players, if they were given.
    pub ages: Option<BySeat<u8>>,
}

impl SwapRules {
    /// Who deals first: the youngest (YOLO, Y19) or the oldest (Go Low, G8); of several the lowest
    /// seat; without ages seat 0.
    #[must_use]
    pub fn first_dealer(&self) -> Seat {
        let Some(ages) = self.ages else { return Seat::FIRST };
        let rank = |seat: &Seat| match self.family {
            Family::Yolo => i16::from(ages[*seat]),
            Family::GoLow => -i16::from(ages[*seat]),
        };
        Seat::all(self.seats).min_by_key(rank).unwrap_or(Seat::FIRST)
    }

    /// The kind of a card of this deck.
    #[inline]
    pub(crate) fn kind(&self, card: i16) -> u8 {
        // Most decks are a run of values without gaps: look there first.
        let guess = i32::from(card) - i32::from(self.deck.value(0));
        if (0..i32::from(self.deck.kinds())).contains(&guess) && self.deck.value(guess as u8) == card {
            return guess as u8;
        }
        self.deck.kind(card).expect("the card is one of the deck")
    }

    /// Are the cards those of the printed game?
    #[must_use]
    pub fn has_printed_deck(&self) -> bool {
        let printed = match self.family {
            Family::Yolo => YoloDraft::default().deck,
            Family::GoLow => GoLowDraft::default().deck,
        };
        self.deck.text() == printed
    }

    /// What had to be assumed because the printed sheet does not say it.
    #[must_use]
    pub fn assumptions(&self) -> Vec<Sentence> {
        let mut assumed = Vec::new();
        if self.has_printed_deck() {
            assumed.push(match self.family {
                Family::Yolo => Sentence::new(
                    "swap.deck_of_yolo",
                    "The sheet says 65 cards and not which: taken as 0 to 12, five of each.",
                ),
                Family::GoLow => Sentence::new(
                    "swap.deck_of_golow",
                    "The sheet says 75 cards and not which: taken as 0 to 14, five of each.",
                ),
            });
        } else {
            assumed.push(Sentence::new(
                "swap.own_deck",
                "The deck of this table is its own choice; the sheet does not say which cards there are.",
            ));
        }
        if self.family == Family::Yolo && self.seats > 6 {
            assumed.push(Sentence::new(
                "swap.many_seats",
                "More than six players are not mentioned anywhere; the cards suffice, so they may play.",
            ));
        }
        if self.family == Family::GoLow && self.final_tie == FinalTie::Shared {
            assumed.push(Sentence::new(
                "swap.shared_win",
                "The sheet is silent on a tie after the last round: the win is shared.",
            ));
        }
        if self.ages.is_none() {
            assumed.push(Sentence::new("swap.first_dealer", "No ages are given: seat 0 deals first."));
        }
        assumed
    }
}

/// What both games check alike; collects every fault.
pub(crate) struct Checks {
    pub(crate) faults: Vec<Fault>,
    /// The number of seats, forced into its range so that the other checks make sense.
    pub(crate) seats: u8,
}

impl Checks {
    pub(crate) fn new(seats: i64, (fewest, most): (u8, u8)) -> Self {
        let faults = range_fault("seats", seats, fewest.into()..=most.into()).into_iter().collect();
        Self { faults, seats: seats.clamp(fewest.into(), most.into()) as u8 }
    }

    /// A number that must lie in a range; the result is only used if it does.
    pub(crate) fn number(&mut self, key: &str, number: i64, range: std::ops::RangeInclusive<i64>) -> u16 {
        let inside = number.clamp(*range.start(), *range.end()) as u16;
        self.faults.extend(range_fault(key, number, range));
        inside
    }

    /// One card must be left to turn up and one to draw.
    pub(crate) fn deck(&mut self, text: &DeckText, hand: u8) -> Option<Deck> {
        let least = u32::from(self.seats) * u32::from(hand) + 2;
        match text.validate(least) {
            Ok(deck) => Some(deck),
            Err(messages) => {
                self.faults.extend(messages.into_iter().map(|message| Fault::new("deck", message)));
                None
            }
        }
    }

    /// With cards of one value alone, drawing or playing on would never break a tie.
    pub(crate) fn tie(&mut self, tie: FinalTie, deck: Option<&Deck>) {
        if tie != FinalTie::Shared && deck.is_some_and(|deck| deck.kinds() == 1) {
            self.faults.push(Fault::new("final_tie", "cards of one value can never break a tie: use shared"));
        }
    }

    pub(crate) fn ages(&mut self, ages: Option<&Vec<i64>>) -> Option<BySeat<u8>> {
        let ages = ages?;
        if ages.len() != usize::from(self.seats) {
            self.faults
                .push(Fault::new("ages", format!("{} ages are given for {} seats", ages.len(), self.seats)));
            return None;
        }
        self.faults.extend(ages.iter().filter_map(|age| range_fault("ages", *age, 0..=150)));
        Some(BySeat::from_fn(self.seats, |seat| ages[seat.index()].clamp(0, 150) as u8))
    }
}

/// The ages as they may be written down.
pub(crate) fn write_ages(ages: Option<BySeat<u8>>) -> Option<Vec<i64>> {
    ages.map(|ages| ages.as_slice().iter().map(|age| i64::from(*age)).collect())
}
