use bots::{Bot, Spec};
use catalog::AnyRules;
use kernel::Seat;

use crate::error::LabError;
use crate::streams::Streams;

/// Who plays which rules, chair by chair around the table.
///
/// In rotation `r`, seat `s` is taken by chair `s + r`. A block plays every rotation that gives
/// another seating, with the same cards: so each player sits in each seat as often as any other,
/// and luck of the deal weighs on all alike. Who sits to whose left stays as it was written.
#[derive(Clone, Debug)]
pub struct Lineup {
    rules: AnyRules,
    chairs: Vec<Spec>,
    players: Vec<String>,
    player_of: Vec<usize>,
    rotations: usize,
}

impl Lineup {
    /// Seats the players, again from the first if there are more seats. Players with the same
    /// name are one player in several chairs.
    ///
    /// # Errors
    /// If nobody is named, too many are, or the game has no such player.
    pub fn new(rules: AnyRules, specs: &[Spec]) -> Result<Self, LabError> {
        let seats = usize::from(rules.seats());
        if specs.is_empty() {
            return Err(LabError::NoPlayers);
        }
        if specs.len() > seats {
            return Err(LabError::TooMany { players: specs.len(), seats });
        }
        let chairs: Vec<Spec> = specs.iter().cycle().take(seats).cloned().collect();
        let mut players: Vec<String> = Vec::new();
        let mut player_of = Vec::with_capacity(seats);
        for (seat, spec) in Seat::all(rules.seats()).zip(&chairs) {
            let bot = Bot::new(&rules, seat, spec, 0)?;
            let known = players.iter().position(|name| name == bot.name());
            player_of.push(known.unwrap_or(players.len()));
            if known.is_none() {
                players.push(bot.name().to_owned());
            }
        }
        let rotations = (1..seats)
            .find(|turn| (0..seats).all(|chair| player_of[chair] == player_of[(chair + turn) % seats]));
        Ok(Self { rules, chairs, players, player_of, rotations: rotations.unwrap_or(seats) })
    }

    /// The rules they play by.
    #[must_use]
    pub fn rules(&self) -> &AnyRules {
        &self.rules
    }

    /// The same players under other rules for as many seats.
    ///
    /// # Errors
    /// If these rules have no such player.
    pub fn under(&self, rules: AnyRules) -> Result<Self, LabError> {
        Self::new(rules, &self.chairs)
    }

    /// The same players, all different, in another order around the table: chair `c` is taken by
    /// the one who had chair `order[c]`. Players keep their numbers.
    pub(crate) fn reordered(&self, order: &[usize]) -> Self {
        let mut other = self.clone();
        for (chair, from) in order.iter().enumerate() {
            other.chairs[chair] = self.chairs[*from].clone();
            other.player_of[chair] = self.player_of[*from];
        }
        other
    }

    /// The different players by name.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The name of the player in each chair.
    #[must_use]
    pub fn chairs(&self) -> Vec<&str> {
        self.player_of.iter().map(|player| self.players[*player].as_str()).collect()
    }

    /// How many chairs this player has.
    #[must_use]
    pub fn chairs_of(&self, player: usize) -> usize {
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
        self.player_of[self.chair_at(rotation, seat)]
    }

    fn chair_at(&self, rotation: usize, seat: usize) -> usize {
        (seat + rotation) % self.chairs.len()
    }

    /// The bots of one game, each with randomness of its own.
    pub(crate) fn bots(&self, rotation: usize, game: u64, streams: &Streams) -> Result<Vec<Bot>, LabError> {
        let seat = |seat: Seat| {
            let spec = &self.chairs[self.chair_at(rotation, seat.index())];
            Ok(Bot::new(&self.rules, seat, spec, streams.bot(game, seat.number()))?)
        };
        Seat::all(self.rules.seats()).map(seat).collect()
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
                    let fair = lineup.chairs_of(player) * rotations / seats as usize;
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
