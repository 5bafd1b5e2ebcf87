//! What a seat remembers beyond its view, as a dict.

use catalog::AnyMemory;
use kernel::Seat;
use serde_json::{Value, json};

/// The memory of one seat in a form that people and programs can read.
pub fn memory_to_json(memory: &AnyMemory, seats: u8) -> Value {
    match memory {
        AnyMemory::Swap(memory) => {
            let hand = |seat: Seat| -> Vec<Value> {
                let slot = |slot: u8| {
                    json!({
                        "card": memory.card(seat, slot),
                        "looked_at": memory.looked_at(seat, slot),
                        "lot": memory.lot(seat, slot),
                    })
                };
                (0..memory.rules().hand).map(slot).collect()
            };
            json!({
                "hands": Seat::all(seats).map(hand).collect::<Vec<_>>(),
                "pile": memory.pile_chances().collect::<Vec<_>>(),
                "lots": memory.lots().len(),
            })
        }
        AnyMemory::Yooloo(memory) => {
            let won: Vec<Vec<u8>> = memory.won.iter().map(|(_, cards)| cards.iter().collect()).collect();
            json!({ "won": won, "points": memory.points().as_slice() })
        }
        AnyMemory::OneToTen(memory) => {
            let cards = usize::from(memory.rules.cards);
            let rows: Vec<&[Option<u8>]> = memory.rows.iter().map(|(_, row)| &row[..cards]).collect();
            json!({ "rows": rows })
        }
        AnyMemory::Hilo(memory) => {
            let cards = |set: deck::CardSet| set.iter().map(|card| format!("{card:?}")).collect::<Vec<_>>();
            let unseen = memory.unseen();
            json!({
                "pile": cards(*unseen.pile_lot()),
                "dealt": cards(*unseen.dealt_lot()),
                "buried": cards(memory.buried()),
                "reshuffled": unseen.reshuffled(),
            })
        }
        AnyMemory::Yo(_) => json!({}),
    }
}
