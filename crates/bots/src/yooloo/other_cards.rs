use super::selfplay::MOST;

/// The cards that the other seats show in one round, asked again and again what one more card would
/// make of it. The rules have the same answer in `yooloo::winner`; this one is made for all cards of
/// a hand at once.
#[derive(Clone, Debug)]
pub(super) struct OtherCards {
    /// By card: how many of the others show it, and one that does.
    counts: [u8; MOST + 1],
    owners: [usize; MOST + 1],
    /// The two highest cards that only one of the others shows; 0 where there is none.
    best: usize,
    second: usize,
}

/// Who wins a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Winner {
    /// The card asked about.
    Asked,
    /// The other seat with this number.
    Other(usize),
    /// Nobody: no card is shown only once.
    Nobody,
}

impl OtherCards {
    /// Each of the others with its card.
    #[inline]
    pub(super) fn new(shown: impl Iterator<Item = (usize, u8)>) -> Self {
        let (mut counts, mut owners) = ([0; MOST + 1], [0; MOST + 1]);
        for (seat, card) in shown {
            counts[usize::from(card)] += 1;
            owners[usize::from(card)] = seat;
        }
        let mut alone = (1..=MOST).rev().filter(|card| counts[*card] == 1);
        let (best, second) = (alone.next().unwrap_or(0), alone.next().unwrap_or(0));
        Self { counts, owners, best, second }
    }

    /// Who wins if this card is shown beside the others (O1).
    #[inline]
    pub(super) fn winner(&self, card: u8) -> Winner {
        let card = usize::from(card);
        let alone = self.counts[card] == 0;
        if alone && card > self.best {
            return Winner::Asked;
        }
        // A card shown twice wins nothing, and spoils the other one like it.
        let best = if !alone && self.best == card { self.second } else { self.best };
        if best == 0 { Winner::Nobody } else { Winner::Other(self.owners[best]) }
    }
}

#[cfg(test)]
mod tests {
    use ::yooloo::winner;
    use chance::Quick;
    use kernel::{BySeat, Nature, Seat};

    use super::*;

    fn check(cards: &BySeat<u8>) {
        let others = cards.iter().skip(1).map(|(seat, card)| (seat.index(), *card));
        let found = match OtherCards::new(others).winner(cards[Seat::FIRST]) {
            Winner::Asked => Some(Seat::FIRST),
            Winner::Other(seat) => Some(Seat::new(seat as u8)),
            Winner::Nobody => None,
        };
        assert_eq!(found, winner(cards), "{cards:?}");
    }

    /// All cards of up to five seats, and many of more.
    #[test]
    fn the_winner_is_that_of_the_rules() {
        for seats in 2..=5_u8 {
            for code in 0..10_u32.pow(seats.into()) {
                let digit = |seat: Seat| code / 10_u32.pow(seat.number().into()) % 10;
                check(&BySeat::from_fn(seats, |seat| digit(seat) as u8 + 1));
            }
        }
        let mut nature = Quick::new(6);
        for _ in 0..300_000 {
            let (seats, most) = (6 + nature.below(3) as u8, 1 + nature.below(10));
            check(&BySeat::from_fn(seats, |_| 1 + nature.below(most) as u8));
        }
    }
}
