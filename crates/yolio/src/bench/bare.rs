//! YOOLOO's variant B written down directly: no steps, no lists, no contract. It shows what the
//! contract costs.

use kernel::{Nature, nth_bit_u16};

const ALL: u16 = 0b111_1111_1110;

/// Plays a random game and gives the points.
pub fn play(seats: usize, nature: &mut impl Nature) -> [u16; 8] {
    let mut hands = [ALL; 8];
    let mut points = [0; 8];
    let (mut pile, mut parked) = (ALL, 0);
    for left in (1..=10).rev() {
        let value = nth_bit_u16(pile, nature.below(left));
        pile &= !(1 << value);
        let stake = parked + value as u16;
        match round(&mut hands[..seats], left, nature) {
            Some(seat) => {
                points[seat] += stake;
                parked = 0;
            }
            None => parked = if seats == 2 { 0 } else { stake },
        }
    }
    while parked > 0 {
        if let Some(seat) = round(&mut [ALL; 8][..seats], 10, nature) {
            points[seat] += parked;
            parked = 0;
        }
    }
    points
}

/// Everybody plays a card; the seat with the highest card that nobody else played.
fn round(hands: &mut [u16], left: u32, nature: &mut impl Nature) -> Option<usize> {
    let mut cards = [0; 8];
    let (mut once, mut more) = (0_u16, 0_u16);
    for (hand, card) in hands.iter_mut().zip(&mut cards) {
        *card = nth_bit_u16(*hand, nature.below(left));
        let bit = 1 << *card;
        *hand &= !bit;
        more |= once & bit;
        once |= bit;
    }
    let single = once & !more;
    let best = 15_u32.checked_sub(single.leading_zeros())?;
    cards.iter().position(|card| *card == best)
}
