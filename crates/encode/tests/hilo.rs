//! What a row of HILO says of the cards that may still come, counted once more, card by card.

use catalog::{AnyGame, AnyMemory, AnyRules, GameId};
use driver::{Memories, Observer as _};
use encode::{AnyEncoder, Row};
use kernel::{Game as _, Seat, Viewer};
use testkit::Walk;

#[test]
fn unseen_cards_are_counted_by_value_and_by_colour() {
    let rules = AnyRules::from_pairs(GameId::Hilo, 2, &[]).unwrap();
    let encoder = AnyEncoder::new(&rules);
    let at = |name: &str| encoder.fields().into_iter().find(|field| field.name == name).unwrap().at;
    let (values, colours) = (at("unseen.value"), at("unseen.colour"));
    let viewer = Viewer::Seat(Seat::FIRST);
    let mut numbers = vec![0; encoder.width()];
    let mut walk = Walk::new(&rules, 4);
    let mut memories = Memories::<AnyGame>::of_seats(&rules, 2);
    while let Some(step) = walk.choose() {
        let memory = memories.get(viewer).unwrap();
        let view = walk.game.game().view(viewer);
        encoder.write(&view, memory, Seat::FIRST, &mut Row::new(&mut numbers));
        let AnyMemory::Hilo(memory) = memory else { unreachable!("this is HILO") };
        let (mut by_value, mut by_colour) = ([0; 13], [0; 8]);
        for card in memory.unseen().pile_lot().iter() {
            by_value[(card.value() + 1) as usize] += 1;
            by_colour[card.colour() as usize] += 1;
        }
        assert_eq!(numbers[values..values + 13], by_value);
        assert_eq!(numbers[colours..colours + 8], by_colour);
        walk.take(step);
        memories.stepped(&step, walk.game.events(), walk.game.game());
    }
}
