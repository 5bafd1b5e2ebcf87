//! Outcomes are recomputed from the dealing.

mod urn;

use chance::{Committed, Nonce, Quick, Secret, Seeded, recompute};
use driver::DealError;
use kernel::{Game, Step};
use urn::{TEN, Urn, played};

fn fair() -> Committed {
    Committed::new(Secret::from_bytes([9; 32]), vec![Nonce::new([4]).expect("one byte")], "table 1")
        .expect("a good label")
}

#[test]
fn what_was_dealt_is_recomputed() {
    for seed in 0..20 {
        let steps = played(&mut Seeded::new(seed, 5));
        let (mut urn, mut seeded) = (Urn::start(&TEN), Seeded::new(seed, 5));
        for step in steps {
            if let Step::Chance(ball) = step {
                assert_eq!(recompute(&urn, &mut seeded), Ok(ball));
            }
            urn.apply(step).expect("it was played");
        }
    }
    let (mut urn, mut number) = (Urn::start(&TEN), 0);
    for step in played(&mut fair()) {
        if let Step::Chance(ball) = step {
            assert_eq!(fair().recompute(&urn, number), Ok(ball));
            number += 1;
        }
        urn.apply(step).expect("it was played");
    }
    assert_eq!(number, 10);
}

#[test]
fn the_list_and_the_sampler_pick_the_same() {
    let urn = Urn::start(&TEN);
    let (mut one, mut other) = (Quick::new(5), Quick::new(5));
    for _ in 0..1000 {
        assert_eq!(recompute(&urn, &mut one), Ok(urn.sample(&mut other)));
    }
}

#[test]
fn nothing_is_recomputed_where_chance_has_no_turn() {
    let over = Urn::start(&urn::Filling([0; 4]));
    assert_eq!(fair().recompute(&over, 0), Err(DealError::NotChance));
}
