use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::entry::Logged;
use crate::names::{MoveId, PlayerId};

/// How many commands of each player are remembered.
const COMMANDS: usize = 256;
/// Of how many players: those who said something last.
const PLAYERS: usize = 64;

/// The commands done lately, so that none is done twice.
///
/// A command is remembered by a hash of its name, so that thousands of tables fit into memory. Two
/// names of one player may fall together once in 10^17 pairs; that player's second command is then
/// taken for the first, and nobody else is touched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Recent {
    players: VecDeque<(PlayerId, VecDeque<(u64, u64)>)>,
}

impl Recent {
    /// The version that this command made, if it was done.
    pub(crate) fn version(&self, player: &PlayerId, id: &MoveId) -> Option<u64> {
        let (_, done) = self.players.iter().find(|(who, _)| who == player)?;
        let hash = hash(id);
        done.iter().rev().find(|(known, _)| *known == hash).map(|(_, version)| *version)
    }

    /// Remembers the command that this entry completes, if it does.
    pub(crate) fn note(&mut self, logged: &Logged, version: u64) {
        let Some((player, id)) = &logged.from else { return };
        let place = self.players.iter().position(|(who, _)| who == player);
        let mut known = place.and_then(|place| self.players.remove(place));
        let (_, done) = known.get_or_insert_with(|| (player.clone(), VecDeque::new()));
        if done.len() == COMMANDS {
            done.pop_front();
        }
        done.push_back((hash(id), version));
        self.players.extend(known);
        if self.players.len() > PLAYERS {
            self.players.pop_front();
        }
    }
}

fn hash(id: &MoveId) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}
