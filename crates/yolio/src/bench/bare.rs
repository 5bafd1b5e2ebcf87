//! YOOLOO's variant B written down directly: no steps, no lists, no contract. It shows what the
//! contract costs.

use kernel::Nature;
use yooloo::{MAX_CARDS, Numbers};

/// Which game and variant this is.
pub const OF: (&str, &str) = ("yooloo", "b");

/// Plays a random game and gives the points.
pub fn play(seats: usize, nature: &mut impl Nature) -> [u16; 8] {
    let all = Numbers::up_to(MAX_CARDS);
    let mut hands = [all; 8];
    let mut points = [0; 8];
    let (mut pile, mut parked) = (all, 0);
    for left in (1..=u32::from(MAX_CARDS)).rev() {
        let value = draw(&mut pile, left, nature);
        let stake = parked + u16::from(value);
        match round(&mut hands[..seats], left, nature) {
            Some(seat) => {
                points[seat] += stake;
                parked = 0;
            }
            None => parked = if seats == 2 { 0 } else { stake },
        }
    }
    while parked > 0 {
        if let Some(seat) = round(&mut [all; 8][..seats], u32::from(MAX_CARDS), nature) {
            points[seat] += parked;
            parked = 0;
        }
    }
    points
}

/// Everybody plays a card; the seat with the highest card that nobody else played.
#[inline]
fn round(hands: &mut [Numbers], left: u32, nature: &mut impl Nature) -> Option<usize> {
    if let [first, second] = hands {
        let (first, second) = (draw(first, left, nature), draw(second, left, nature));
        return (first != second).then_some(usize::from(second > first));
    }
    let mut cards = [0; 8];
    let (mut once, mut more) = (Numbers::EMPTY, Numbers::EMPTY);
    for (hand, card) in hands.iter_mut().zip(&mut cards) {
        *card = draw(hand, left, nature);
        let played = Numbers::only(*card);
        more = more.union(once.intersection(played));
        once = once.union(played);
    }
    let best = once.minus(more).highest()?;
    cards.iter().position(|card| *card == best)
}

/// Takes one of the `left` numbers out.
#[inline]
fn draw(from: &mut Numbers, left: u32, nature: &mut impl Nature) -> u8 {
    let number = from.nth(nature.below(left));
    from.remove(number);
    number
}
