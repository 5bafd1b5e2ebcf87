use std::fmt;
use std::sync::Arc;

use bots::{Bot, Spec};
use catalog::{AnyGame, AnyRules};
use driver::Player;
use kernel::{Game, RuleSet, Seat};

use crate::error::LabError;
use crate::streams::Streams;

/// Somebody who can be seated at every table of a run, each time as a new player.
pub trait Entrant<G: Game>: Send + Sync {
    /// What it is called under these rules. Entrants with the same name are one player.
    ///
    /// # Errors
    /// If it does not play this game.
    fn name(&self, rules: &G::Rules) -> Result<String, LabError>;

    /// A new player for this seat, whose randomness follows from the seed alone.
    ///
    /// # Errors
    /// If it does not play this game.
    fn player(&self, rules: &G::Rules, seat: Seat, seed: u64) -> Result<Box<dyn Player<G>>, LabError>;

    /// What went wrong with one of its players, in a sentence: a player that cannot decide any more takes
    /// any legal action, and the run ends with this. Players of this process have no such faults.
    fn fault(&self) -> Option<String> {
        None
    }
}

impl Entrant<AnyGame> for Spec {
    fn name(&self, rules: &AnyRules) -> Result<String, LabError> {
        Ok(Bot::new(rules, Seat::FIRST, self, 0)?.name().to_owned())
    }

    fn player(&self, rules: &AnyRules, seat: Seat, seed: u64) -> Result<Box<dyn Player<AnyGame>>, LabError> {
        Ok(Box::new(Bot::new(rules, seat, self, seed)?))
    }
}

/// A player of your own: its name, and how to make one for a seat with a seed.
impl<G: Game, F> Entrant<G> for (&'static str, F)
where
    F: Fn(&G::Rules, Seat, u64) -> Box<dyn Player<G>> + Send + Sync,
{
    fn name(&self, _rules: &G::Rules) -> Result<String, LabError> {
        Ok(self.0.to_owned())
    }

    fn player(&self, rules: &G::Rules, seat: Seat, seed: u64) -> Result<Box<dyn Player<G>>, LabError> {
        Ok((self.1)(rules, seat, seed))
    }
}

/// What a report says of the rules that were played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// The game's key.
    pub game: &'static str,
    /// How many seats.
    pub seats: u8,
    /// Every option with its value.
    pub pairs: Vec<(&'static str, String)>,
    /// What scores are counted in.
    pub score_unit: &'static str,
    /// How many units of a score make one of these.
    pub units: i64,
    /// What the printed sheet does not say.
    pub assumptions: Vec<String>,
}

impl From<&AnyRules> for Rulebook {
    fn from(rules: &AnyRules) -> Self {
        Self {
            game: rules.game().key(),
            seats: rules.seats(),
            pairs: rules.to_pairs(),
            score_unit: rules.game().point_name(),
            units: rules.game().units_per_point(),
            assumptions: rules.assumptions().iter().map(ToString::to_string).collect(),
        }
    }
}

impl Rulebook {
    /// What there is to say of a game of your own.
    #[must_use]
    pub fn of<G: Game<Rules: RuleSet>>(rules: &G::Rules) -> Self {
        Self {
            game: G::Rules::KEY,
            seats: rules.seats(),
            pairs: rules.to_pairs(),
            score_unit: G::POINT_NAME,
            units: G::UNITS_PER_POINT,
            assumptions: rules.assumptions().iter().map(ToString::to_string).collect(),
        }
    }
}

/// Who plays which rules, place by place around the table.
///
/// In rotation `r`, seat `s` is taken by place `s + r`. A block plays every rotation that gives
/// another seating, with the same cards: so each player sits in each seat as often as any other,
/// and luck of the deal weighs on all alike. Who sits to whose left stays as it was written.
pub struct Lineup<G: Game = AnyGame> {
    rules: G::Rules,
    rulebook: Rulebook,
    entrants: Vec<Arc<dyn Entrant<G>>>,
    players: Vec<String>,
    player_of: Vec<usize>,
    rotations: usize,
}

impl<G: Game> Clone for Lineup<G> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules.clone(),
            rulebook: self.rulebook.clone(),
            entrants: self.entrants.clone(),
            players: self.players.clone(),
            player_of: self.player_of.clone(),
            rotations: self.rotations,
        }
    }
}

impl<G: Game> fmt::Debug for Lineup<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lineup").field("rules", &self.rules).field("seats", &self.seating()).finish()
    }
}

impl Lineup {
    /// Seats bots of the house, again from the first if there are more seats. Bots with the same
    /// name are one player in several places.
    ///
    /// # Errors
    /// If nobody is named, too many are, or the game has no such player.
    pub fn new(rules: AnyRules, specs: &[Spec]) -> Result<Self, LabError> {
        let entrants = specs.iter().map(|spec| Arc::new(spec.clone()) as Arc<dyn Entrant<AnyGame>>);
        Self::with(rules, entrants.collect())
    }

    /// Seats players of any kind at a table of a game of the house, again from the first if there are more
    /// seats.
    ///
    /// # Errors
    /// If nobody is named, too many are, or one of them does not play this game.
    pub fn with(rules: AnyRules, entrants: Vec<Arc<dyn Entrant<AnyGame>>>) -> Result<Self, LabError> {
        let rulebook = Rulebook::from(&rules);
        Self::seat(rules, rulebook, entrants)
    }

    /// The same players under other rules for as many seats.
    ///
    /// # Errors
    /// If these rules have no such player.
    pub fn under(&self, rules: AnyRules) -> Result<Self, LabError> {
        let rulebook = Rulebook::from(&rules);
        Self::seat(rules, rulebook, self.entrants.clone())
    }
}

impl<G: Game<Rules: RuleSet>> Lineup<G> {
    /// Seats players of any kind at a table of a game of any kind, again from the first if there are
    /// more seats.
    ///
    /// # Errors
    /// If nobody is named, or too many are.
    pub fn of(rules: G::Rules, entrants: Vec<Arc<dyn Entrant<G>>>) -> Result<Self, LabError> {
        let rulebook = Rulebook::of::<G>(&rules);
        Self::seat(rules, rulebook, entrants)
    }
}

impl<G: Game> Lineup<G> {
    fn seat(
        rules: G::Rules,
        rulebook: Rulebook,
        entrants: Vec<Arc<dyn Entrant<G>>>,
    ) -> Result<Self, LabError> {
        let seats = usize::from(rulebook.seats);
        if entrants.is_empty() {
            return Err(LabError::NoPlayers);
        }
        if entrants.len() > seats {
            return Err(LabError::TooMany { players: entrants.len(), seats });
        }
        let entrants: Vec<_> = entrants.iter().cycle().take(seats).cloned().collect();
        let mut players: Vec<String> = Vec::new();
        let mut player_of = Vec::with_capacity(seats);
        for entrant in &entrants {
            let name = entrant.name(&rules)?;
            let known = players.iter().position(|known| *known == name);
            player_of.push(known.unwrap_or(players.len()));
            if known.is_none() {
                players.push(name);
            }
        }
        let rotations = (1..seats)
            .find(|turn| (0..seats).all(|place| player_of[place] == player_of[(place + turn) % seats]));
        Ok(Self { rules, rulebook, entrants, players, player_of, rotations: rotations.unwrap_or(seats) })
    }

    /// The rules they play by.
    #[must_use]
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// What a report says of these rules.
    #[must_use]
    pub fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }

    /// The same players, all different, in another order around the table: place `p` is taken by
    /// the one who had place `order[p]`. Players keep their numbers.
    pub(crate) fn reordered(&self, order: &[usize]) -> Self {
        let mut other = self.clone();
        for (place, from) in order.iter().enumerate() {
            other.entrants[place] = self.entrants[*from].clone();
            other.player_of[place] = self.player_of[*from];
        }
        other
    }

    /// The different players by name.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The name of the player in each place.
    #[must_use]
    pub fn seating(&self) -> Vec<&str> {
        self.player_of.iter().map(|player| self.players[*player].as_str()).collect()
    }

    /// How many places this player has.
    #[must_use]
    pub fn places_of(&self, player: usize) -> usize {
        self.player_of.iter().filter(|of| **of == player).count()
    }

    /// How many rotations give different seatings.
    #[must_use]
    pub fn rotations(&self) -> usize {
        self.rotations
    }

    /// Which player sits in this seat in this rotation.
    #[must_use]
    pub fn player_at(&self, rotation: usize, seat: usize) -> usize {
        self.player_of[self.place_at(rotation, seat)]
    }

    fn place_at(&self, rotation: usize, seat: usize) -> usize {
        (seat + rotation) % self.entrants.len()
    }

    /// What went wrong with a player of another program.
    pub(crate) fn fault(&self) -> Option<LabError> {
        let fault = |(place, entrant): (usize, &Arc<dyn Entrant<G>>)| {
            let player = self.players[self.player_of[place]].clone();
            entrant.fault().map(|told| LabError::Outside { player, told })
        };
        self.entrants.iter().enumerate().find_map(fault)
    }

    /// The players of one game, each with randomness of its own.
    pub(crate) fn seated(
        &self,
        rotation: usize,
        game: u64,
        streams: &Streams,
    ) -> Result<Vec<Box<dyn Player<G>>>, LabError> {
        let seat = |seat: Seat| {
            let entrant = &self.entrants[self.place_at(rotation, seat.index())];
            entrant.player(&self.rules, seat, streams.bot(game, seat.number()))
        };
        Seat::all(self.rulebook.seats).map(seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use catalog::GameId;

    use super::*;

    fn lineup(seats: i64, names: &str) -> Result<Lineup, LabError> {
        let rules = AnyRules::from_pairs(GameId::Yooloo, seats, &[]).unwrap();
        let specs: Vec<Spec> = names.split_terminator(',').map(|name| name.parse().unwrap()).collect();
        Lineup::new(rules, &specs)
    }

    #[test]
    fn every_player_sits_in_every_seat_equally_often() {
        for (seats, names, rotations) in [
            (2, "random,easy", 2),
            (4, "random,easy", 2),
            (3, "random,easy", 3),
            (4, "random", 1),
            (4, "random,random,easy,normal", 4),
            (6, "random,easy,normal", 3),
        ] {
            let lineup = lineup(seats, names).unwrap();
            assert_eq!(lineup.rotations(), rotations, "{names} on {seats}");
            for player in 0..lineup.players().len() {
                let times = |seat: usize| {
                    (0..rotations).filter(|rotation| lineup.player_at(*rotation, seat) == player).count()
                };
                for seat in 0..seats as usize {
                    let fair = lineup.places_of(player) * rotations / seats as usize;
                    assert_eq!(times(seat), fair, "{names}: {player} in seat {seat}");
                }
            }
        }
    }

    #[test]
    fn neighbours_stay_neighbours() {
        let lineup = lineup(3, "random,easy,normal").unwrap();
        let seating = |rotation| [0, 1, 2].map(|seat| lineup.player_at(rotation, seat));
        assert_eq!([seating(0), seating(1), seating(2)], [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    }

    #[test]
    fn a_table_needs_players_and_a_seat_for_each() {
        assert_eq!(lineup(2, "").unwrap_err(), LabError::NoPlayers);
        let error = lineup(2, "easy,easy,easy").unwrap_err();
        assert_eq!(error.to_string(), "3 players are named for 2 seats");
        assert!(lineup(2, "flat").unwrap_err().to_string().contains("YO!"));
    }
}
