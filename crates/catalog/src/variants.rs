use crate::id::GameId;
use crate::rules::AnyRules;

/// A rule set with a name of its own: a game as printed, or one of its printed variants.
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
    /// The rule set at a table of `seats`, if the game allows so many.
    #[must_use]
    pub fn rules(&self, seats: u8) -> Option<AnyRules> {
        AnyRules::from_pairs(self.game, i64::from(seats), &owned(self.pairs)).ok()
    }
}

fn owned(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

const fn variant(
    game: GameId,
    name: &'static str,
    pairs: &'static [(&'static str, &'static str)],
    meaning: &'static str,
) -> Variant {
    Variant { game, name, meaning, pairs }
}

const ALL: &[Variant] = &[
    variant(GameId::Yolo, "base", &[], "as printed: four cards, six rounds"),
    variant(GameId::Yolo, "headache", &[("headache", "true")], "six cards, three looks"),
    variant(GameId::Yolo, "challenge", &[("challenge", "true")], "somebody may shout before the first turn"),
    variant(
        GameId::Yolo,
        "headache-challenge",
        &[("headache", "true"), ("challenge", "true")],
        "both variations together",
    ),
    variant(GameId::GoLow, "base", &[], "as printed: four cards, five rounds"),
    variant(GameId::Yooloo, "base", &[], "the order of ten cards is sealed before the first round"),
    variant(GameId::Yooloo, "a", &[("variant", "a")], "a card is chosen from the hand each round"),
    variant(GameId::Yooloo, "b", &[("variant", "b")], "as A, with the point cards shuffled"),
    variant(GameId::OneToTen, "base", &[], "one card a turn"),
    variant(GameId::OneToTen, "streak", &[("streak", "true")], "all ten in one go"),
    variant(GameId::Hilo, "base", &[], "as printed: to a hundred points"),
    variant(GameId::Yo, "sheet", &[], "as printed: Play pushes on a seven-out"),
    variant(GameId::Yo, "casino", &[("preset", "casino")], "as dealt in casinos"),
];

/// All named variants, in the order of the games.
#[must_use]
pub fn variants() -> &'static [Variant] {
    ALL
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
