use deck::{Counts, Deck, Lot, MAX_KINDS};

use super::inference::{INFERENCES, Inference};

/// The place in [`CardStats::worth`] of a card that its owner has not looked at.
pub(super) const UNSEEN: u8 = MAX_KINDS as u8;

/// What can be said about cards before anything is decided: made once for a decision from the
/// cards that may still be drawn, then only looked up.
#[derive(Clone, Debug)]
pub(super) struct CardStats {
    /// The value of each kind.
    pub(super) value: [f32; MAX_KINDS],
    /// The average card of the pile.
    pub(super) mean: f32,
    /// The highest kind that is not above the average of the deck.
    pub(super) middle: u8,
    /// How coarse the deck is: 1 for 0..12, so that margins in points fit any deck.
    pub(super) unit: f32,
    /// What a card in a hand is worth to its owner: its value, or the average if [`UNSEEN`].
    pub(super) worth: [f32; MAX_KINDS + 1],
    /// The highest discard worth taking for such a card, when a draw is the alternative.
    pub(super) take_at: [f32; MAX_KINDS + 1],
    /// What the table expects of a card with each inference.
    pub(super) guess: [f32; INFERENCES],
    /// What one turn is expected to take off such a card.
    pub(super) gain: [f32; INFERENCES],
}

impl CardStats {
    /// From what the pile may hold, and the average of dealt cards nobody has looked at.
    pub(super) fn new(deck: &Deck, pile: &Counts, unseen_mean: Option<f32>) -> Self {
        let kinds = deck.kinds();
        let mut value = [0.0; MAX_KINDS];
        for kind in 0..kinds {
            value[usize::from(kind)] = f32::from(deck.value(kind));
        }
        let whole = deck.lot();
        let pile = if pile.total() == 0 { &whole } else { pile };
        let mean = average(pile, &value);
        let unseen_mean = unseen_mean.unwrap_or(mean);
        let mut worth = [unseen_mean; MAX_KINDS + 1];
        worth[..MAX_KINDS].copy_from_slice(&value);
        let take_at = worth.map(|worst| worst - expected_gain(pile, &value, worst));
        let mut guess = [mean; INFERENCES];
        for kind in 0..kinds {
            guess[Inference::at_most(kind).place()] = likely_average(pile, &value, kind, kinds - 1);
            guess[Inference::exactly(kind).place()] = value[usize::from(kind)];
        }
        guess[Inference::UNSEEN.place()] = unseen_mean;
        let gain = guess.map(|worst| expected_gain(pile, &value, worst));
        Self { value, mean, middle: middle(deck), unit: unit(deck), worth, take_at, guess, gain }
    }
}

/// How likely a card inferred to be hardly above `limit` is of this kind: 1 for the lowest. Measured in
/// games of `normal:perfect` (1000 of YOLO): such cards are about a fifth lower than any card that
/// is not above the limit, since a hand that needs no change is better than its last one thrown.
/// Some do lie above it, with players of another style. `above` is by how many points.
pub(super) fn likelihood(kind: u8, limit: u8, above: f32, unit: f32) -> f32 {
    if kind <= limit {
        1.0 - 0.7 * f32::from(kind) / (f32::from(limit) + 1.0)
    } else {
        (0.3 * (-above / unit).exp()).max(0.02)
    }
}

/// The average of cards hardly above `limit`; of all cards if that says nothing.
fn likely_average(lot: &Counts, value: &[f32; MAX_KINDS], limit: u8, last: u8) -> f32 {
    if limit == last {
        return average(lot, value);
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    for (kind, count) in lot.kinds().filter(|(kind, _)| *kind <= limit) {
        let weight = likelihood(kind, limit, 0.0, 1.0) * count as f32;
        sum += weight * value[usize::from(kind)];
        weights += weight;
    }
    if weights > 0.0 { sum / weights } else { value[usize::from(limit)] }
}

/// The average card of a lot.
pub(super) fn average(lot: &Counts, value: &[f32; MAX_KINDS]) -> f32 {
    let sum: f32 = lot.kinds().map(|(kind, count)| value[usize::from(kind)] * count as f32).sum();
    sum / lot.total().max(1) as f32
}

/// The highest kind that is not above the average.
pub(super) fn middle(deck: &Deck) -> u8 {
    let lot = deck.lot();
    let sum: i64 = lot.kinds().map(|(kind, count)| i64::from(deck.value(kind)) * i64::from(count)).sum();
    let total = i64::from(lot.total());
    let above = |kind: u8| i64::from(deck.value(kind)) * total > sum;
    (0..deck.kinds()).take_while(|kind| !above(*kind)).last().unwrap_or(0)
}

/// The spread of a deck, measured in that of 0..12.
pub(super) fn unit(deck: &Deck) -> f32 {
    let lot = deck.lot();
    let total = lot.total() as f32;
    let moment = |power: i32| {
        lot.kinds().map(|(kind, count)| f32::from(deck.value(kind)).powi(power) * count as f32).sum::<f32>()
            / total
    };
    let spread = (moment(2) - moment(1).powi(2)).max(0.0).sqrt();
    (spread / 14.0_f32.sqrt()).max(0.01)
}

/// What a card drawn in place of one worth `worst` is expected to save, thrown away if it is worse.
fn expected_gain(pile: &Counts, value: &[f32; MAX_KINDS], worst: f32) -> f32 {
    let saved = pile.kinds().map(|(kind, count)| (worst - value[usize::from(kind)]).max(0.0) * count as f32);
    saved.sum::<f32>() / pile.total().max(1) as f32
}

#[cfg(test)]
mod tests {
    use deck::DeckText;

    use super::*;

    #[test]
    fn the_numbers_of_the_printed_deck() {
        let deck = DeckText::run(0, 12, 5).validate(10).unwrap();
        let stats = CardStats::new(&deck, &deck.lot(), None);
        assert!((stats.unit - 1.0).abs() < 1e-5);
        assert!((stats.mean - 6.0).abs() < 1e-5);
        // Drawing for a 6 saves (6 + 5 + … + 1) / 13.
        assert!((stats.gain[Inference::exactly(6).place()] - 21.0 / 13.0).abs() < 1e-5);
        assert!((stats.guess[Inference::at_most(12).place()] - 6.0).abs() < 1e-5);
        let low = stats.guess[Inference::at_most(4).place()];
        assert!(low > 1.4 && low < 1.8, "{low}");
        assert!(stats.take_at[12] > 5.0 && stats.take_at[12] < 7.0);
    }
}
