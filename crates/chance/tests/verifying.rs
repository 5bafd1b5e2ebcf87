//! Records are proven, or the first wrong step is named.

mod urn;

use chance::{Committed, DealError, Nonce, Quick, Secret, Seeded, Unverified, recompute, verify};
use kernel::{Game, Refusal, Step};
use urn::Ball::{Gold, Green, Red};
use urn::{TEN, Urn, UrnStep, played};

fn fair() -> Committed {
    Committed::new(Secret::from_bytes([9; 32]), vec![Nonce::new([4]).expect("one byte")], "table 1")
        .expect("a good label")
}

fn verify_fair(steps: Vec<UrnStep>) -> Result<Urn, Unverified<urn::Ball, urn::Never>> {
    let fair = fair();
    verify(&TEN, steps, |game, number| fair.recompute(game, number))
}

#[test]
fn what_was_dealt_is_proven() {
    assert!(verify_fair(played(&mut fair())).is_ok());
    for seed in 0..20 {
        let mut seeded = Seeded::new(seed, 5);
        let steps = played(&mut Seeded::new(seed, 5));
        let last = verify(&TEN, steps, |game: &Urn, _| recompute(game, &mut seeded)).unwrap();
        assert_eq!(last.turn(), kernel::Turn::Over);
    }
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
fn a_changed_outcome_is_found() {
    let honest = played(&mut fair());
    let (step, other) = honest
        .iter()
        .enumerate()
        .find_map(|(place, step)| match step {
            Step::Chance(Gold) if place > 3 => Some((place, Red)),
            _ => None,
        })
        .unwrap();
    let mut steps = honest[..=step].to_vec();
    steps[step] = Step::Chance(other);
    match verify_fair(steps).unwrap_err() {
        Unverified::Different { step: found, number, recorded, computed } => {
            assert_eq!((found, recorded, computed), (step, other, Gold));
            assert_eq!(number, urn::balls(&honest[..step]).len() as u64);
        }
        error => panic!("{error}"),
    }
}

#[test]
fn a_step_against_the_rules_is_found() {
    let mut steps = played(&mut fair());
    steps[1] = Step::Chance(Green);
    match verify_fair(steps).unwrap_err() {
        Unverified::Broken(broken) => assert_eq!((broken.step, broken.refusal), (1, Refusal::Impossible)),
        error => panic!("{error}"),
    }
}

#[test]
fn nothing_is_recomputed_where_chance_has_no_turn() {
    let over = Urn::start(&urn::Filling([0; 4]));
    assert_eq!(fair().recompute(&over, 0), Err(DealError::NotChance));
}
