use deck::{CardSet, Lot, Stock};

/// What is known of the cards that may still come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct CardStats {
    /// The mean of a face-down card.
    pub(super) mean: f32,
    /// For each colour, the chance that the next card of the pile has it.
    pub(super) pile: [f32; 8],
    /// The same of a face-down card.
    pub(super) dealt: [f32; 8],
}

impl CardStats {
    pub(super) fn new(stock: &Stock<CardSet>) -> Self {
        let dealt = *stock.dealt_lot();
        let total = dealt.iter().map(|card| f32::from(card.value())).sum::<f32>();
        let count = dealt.total();
        let mean = if count == 0 { 5.0 } else { total / count as f32 };
        Self { mean, pile: shares(*stock.pile_lot()), dealt: shares(dealt) }
    }
}

fn shares(lot: CardSet) -> [f32; 8] {
    let mut shares = [0.0; 8];
    for card in lot.iter() {
        shares[card.colour() as usize] += 1.0;
    }
    let total = lot.total().max(1) as f32;
    shares.map(|share| share / total)
}
