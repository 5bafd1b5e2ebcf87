use std::sync::LazyLock;

use crate::AnyRules;
use crate::GameId;

/// A named rule set of one of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The game.
    pub game: GameId,
    /// The name, in lower case.
    pub name: &'static str,
    /// What is different, in one line.
    pub meaning: &'static str,
    /// The options that make it.
    pub pairs: &'static [(&'static str, &'static str)],
}

impl Variant {
    /// The rule set at a table of `seats`, if the game allows that many.
    #[must_use]
    pub fn rules(&self, seats: u8) -> Option<AnyRules> {
        AnyRules::of(self.game, seats, self.pairs).ok()
    }
}

static ALL: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let of = |game: GameId| {
        let named = move |kernel::Variant { name, meaning, pairs }: &kernel::Variant| Variant {
            game,
            name,
            meaning,
            pairs,
        };
        game.variants().iter().map(named)
    };
    GameId::ALL.into_iter().flat_map(of).collect()
});

/// All named variants, in the order of the games.
#[must_use]
pub fn variants() -> &'static [Variant] {
    &ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_can_be_played_at_every_table_the_game_allows() {
        for variant in variants() {
            let (least, most) = variant.game.seat_range();
            for seats in 0..=9 {
                let rules = variant.rules(seats);
                assert_eq!(rules.is_some(), (least..=most).contains(&seats), "{variant:?} for {seats}");
            }
        }
        for game in GameId::ALL {
            assert!(variants().iter().any(|variant| variant.game == game), "{game} has no variant");
            assert_eq!(GameId::from_key(game.key()), Some(game));
        }
    }
}
