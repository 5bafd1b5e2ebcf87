//! What dealers deal, and when they do not.

mod urn;

use chance::{Commitment, Committed, FairError, Nonce, Quick, Secret, Seeded};
use driver::{DealError, Dealer};
use kernel::{Game, Step};
use urn::Ball::Red;
use urn::{Filling, TEN, Urn, balls, letters, played};

fn fair(secret: u8, nonce: u8, label: &str) -> Committed {
    let nonces = vec![Nonce::of_the_house(), Nonce::new([nonce]).expect("one byte")];
    Committed::new(Secret::from_bytes([secret; 32]), nonces, label).expect("a good label")
}

/// The urn after these balls, which are fewer than three.
fn after(balls: &[urn::Ball]) -> Urn {
    let mut urn = Urn::start(&TEN);
    for ball in balls {
        urn.apply(Step::Chance(*ball)).expect("possible");
    }
    urn
}

#[test]
fn every_dealer_plays_the_urn_to_its_end() {
    let natures: [&mut dyn Dealer<Urn>; 3] =
        [&mut Seeded::new(1, 0), &mut Quick::new(1), &mut fair(1, 1, "t")];
    for mut dealer in natures {
        let mut all = balls(&played(&mut dealer));
        all.sort_unstable();
        assert_eq!(letters(all), "RRRBBYYYYY");
    }
}

#[test]
fn nobody_deals_when_a_player_is_to_act_or_the_game_is_over() {
    let waiting = after(&[Red, Red, Red]);
    let over = Urn::start(&Filling([0; 4]));
    let dealers: [&mut dyn Dealer<Urn>; 3] =
        [&mut Seeded::new(1, 0), &mut Quick::new(1), &mut fair(1, 1, "t")];
    for dealer in dealers {
        assert_eq!(dealer.deal(&waiting), Err(DealError::NotChance));
        assert_eq!(dealer.deal(&over), Err(DealError::NotChance));
    }
}

#[test]
fn a_fair_dealer_counts_only_what_it_dealt() {
    let mut dealer = fair(1, 1, "t");
    let urn = after(&[]);
    let first = dealer.deal(&urn).unwrap();
    assert!(dealer.deal(&after(&[Red, Red, Red])).is_err());
    assert_eq!(dealer.dealt(), 1);
    assert_eq!(dealer.recompute(&urn, 0), Ok(first));
    let second = dealer.deal(&urn);
    assert_eq!(fair(1, 1, "t").resumed(1).deal(&urn), second);
}

#[test]
fn secret_nonces_and_label_all_decide() {
    let game = |dealer: Committed| played(&mut { dealer });
    let base = game(fair(1, 1, "t"));
    assert_eq!(game(fair(1, 1, "t")), base);
    assert_ne!(game(fair(2, 1, "t")), base, "secret");
    assert_ne!(game(fair(1, 2, "t")), base, "nonce");
    assert_ne!(game(fair(1, 1, "u")), base, "label");
}

#[test]
fn fair_dealing_refuses_bad_data() {
    let secret = || Secret::from_bytes([1; 32]);
    let nonces = |count| vec![Nonce::of_the_house(); count];
    for count in [0, 9] {
        let refused = Committed::new(secret(), nonces(count), "t");
        assert_eq!(refused.err(), Some(FairError::NonceCount(count)));
    }
    for label in ["", "a\0b", &"x".repeat(65), &"ä".repeat(33)] {
        assert_eq!(Committed::new(secret(), nonces(2), label).err(), Some(FairError::Label), "{label:?}");
    }
    assert!(Committed::new(secret(), nonces(8), &"ä".repeat(32)).is_ok());
}

#[test]
fn a_secret_that_was_not_committed_to_is_refused() {
    let [secret, other] = [[1; 32], [2; 32]].map(Secret::from_bytes);
    let open = |commitment: Commitment| {
        Committed::opened(commitment, secret.clone(), vec![Nonce::of_the_house()], "t").err()
    };
    assert_eq!(open(secret.commitment()), None);
    assert_eq!(open(other.commitment()), Some(FairError::WrongSecret));
}

#[test]
fn debug_of_a_fair_dealer_shows_nothing_secret() {
    let shown = |secret| {
        let dealer = fair(secret, 1, "t");
        format!("{dealer:?} {:?}", dealer.words(0))
    };
    assert_eq!(shown(0x5a), shown(7));
}
