/// How many cards a colour has.
pub const MAX_CARDS: u8 = 10;

/// What is known of each slot of a row: the card, or nothing.
pub type Slots = [Option<u8>; MAX_CARDS as usize];

/// A seat's cards in a row, face down or found.
///
/// A card that was never turned has no value yet (M6): which ones are left is a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Row {
    /// The card in each slot, four bits each; 0 if it was never turned.
    cards: u64,
    /// The numbers that were never seen, as bits.
    unseen: u16,
    /// The slots that lie face down, as bits.
    face_down: u16,
    /// How many cards are found: they lie open and are the numbers 1 to this.
    found: u8,
}

impl Row {
    /// A shuffled row of this many cards.
    #[inline]
    pub(crate) const fn new(cards: u8) -> Self {
        let all = ((1_u32 << cards) - 1) as u16;
        Self { cards: 0, unseen: all << 1, face_down: all, found: 0 }
    }

    /// A row of this many cards of which these are known and the first `found` numbers lie open.
    pub(crate) fn known(cards: u8, known: &Slots, found: u8) -> Self {
        let mut row = Self { found, ..Self::new(cards) };
        for (slot, card) in known.iter().take(usize::from(cards)).enumerate() {
            if let Some(card) = *card {
                row.see(slot as u8, card);
                if card <= found {
                    row.face_down &= !(1 << slot);
                }
            }
        }
        row
    }

    /// How many cards are found.
    #[inline]
    pub(crate) const fn found(&self) -> u8 {
        self.found
    }

    /// The number looked for.
    #[inline]
    pub(crate) const fn sought(&self) -> u8 {
        self.found + 1
    }

    /// The card in this slot; 0 if it was never turned.
    #[inline]
    pub(crate) const fn card(&self, slot: u8) -> u8 {
        (self.cards >> (4 * (slot & 15))) as u8 & 15
    }

    /// Does the card in this slot lie face down? Any slot may be asked for.
    #[inline]
    pub(crate) const fn is_face_down(&self, slot: u8) -> bool {
        slot < 16 && self.face_down >> slot & 1 == 1
    }

    /// The slots that lie face down, as bits.
    #[inline]
    pub(crate) const fn face_down(&self) -> u16 {
        self.face_down
    }

    /// The numbers that were never seen, in rising order.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = u8> {
        let unseen = self.unseen;
        (1..=MAX_CARDS).filter(move |card| unseen >> card & 1 == 1)
    }

    /// How many numbers were never seen.
    #[inline]
    pub(crate) const fn unseen_len(&self) -> u32 {
        self.unseen.count_ones()
    }

    /// The `n`-th of the numbers never seen, counted from 0.
    #[inline]
    pub(crate) fn unseen_at(&self, n: u32) -> u8 {
        let mut rest = self.unseen;
        for _ in 0..n {
            rest &= rest - 1;
        }
        rest.trailing_zeros() as u8
    }

    /// The card in this slot turned out to be this one.
    #[inline]
    pub(crate) const fn see(&mut self, slot: u8, card: u8) {
        self.cards |= (card as u64) << (4 * (slot & 15));
        self.unseen &= !(1_u16 << (card & 15));
    }

    /// M1: the card in this slot is the number sought and stays open.
    #[inline]
    pub(crate) const fn leave_open(&mut self, slot: u8) {
        self.face_down &= !(1 << (slot & 15));
        self.found += 1;
    }

    /// M4: all cards are turned back.
    #[inline]
    pub(crate) const fn turn_all_back(&mut self, cards: u8) {
        self.face_down = ((1_u32 << cards) - 1) as u16;
        self.found = 0;
    }

    /// The cards that lie open, by slot.
    pub(crate) fn open(&self, cards: u8) -> impl Iterator<Item = Option<u8>> {
        (0..cards).map(|slot| (!self.is_face_down(slot)).then(|| self.card(slot)))
    }
}
