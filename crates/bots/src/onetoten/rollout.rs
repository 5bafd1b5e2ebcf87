//! 1 to 10 evaluated from outside: all that was turned is known to all, and the game is played to its
//! end again and again by players who forget nothing.

use ::onetoten::{OneToTen, OneToTenAction, OneToTenEvent, OneToTenMemory, OneToTenOutcome, OneToTenRules};
use chance::Quick;
use kernel::{Game, MAX_SEATS, Recall, Seat, Step, Turn, Viewer};

use crate::evaluator::{Information, Method, Rollout, Shares, Tracker, Trials, win_shares};

/// More than any game of players with a perfect memory takes.
const STEPS: u32 = 20_000;

/// What was turned so far.
#[derive(Clone, Debug)]
pub(super) struct Turned {
    memory: OneToTenMemory,
}

impl Turned {
    pub(super) fn new(rules: &OneToTenRules) -> Self {
        Self { memory: OneToTen::blank(rules, Viewer::Table) }
    }
}

impl Tracker<OneToTen> for Turned {
    fn method(&self) -> Method {
        Method::Remembered
    }

    fn trials(&self) -> Trials {
        Trials { work: 300_000, most: 4000 }
    }

    fn observe(
        &mut self,
        _step: Step<OneToTenAction, OneToTenOutcome>,
        events: &[&OneToTenEvent],
        _after: &OneToTen,
    ) {
        for notice in events.iter().filter_map(|event| OneToTen::notice(event, Viewer::Table)) {
            OneToTen::recall(&mut self.memory, &notice);
        }
    }

    fn rollout(
        &self,
        game: &OneToTen,
        seat: Seat,
        legal: &[OneToTenAction],
        _information: Information,
    ) -> Option<Box<dyn Rollout<OneToTenAction>>> {
        let mut slots = legal.iter().map(|OneToTenAction::Turn { slot }| *slot);
        let unseen = slots.find(|slot| self.memory.rows[seat][usize::from(*slot)].is_none());
        let usual = wanted(game, &self.memory, seat)?;
        let (game, memory, nature) = (*game, self.memory, Quick::new(0));
        Some(Box::new(OneToTenRollout { game, memory, seat, unseen, usual, nature }))
    }

    fn copy(&self) -> Box<dyn Tracker<OneToTen>> {
        Box::new(self.clone())
    }
}

struct OneToTenRollout {
    game: OneToTen,
    memory: OneToTenMemory,
    seat: Seat,
    /// The first card that nobody has seen.
    unseen: Option<u8>,
    usual: u8,
    nature: Quick,
}

impl Rollout<OneToTenAction> for OneToTenRollout {
    fn deal(&mut self, nature: &mut Quick) {
        self.nature = nature.clone();
    }

    fn usual(&self) -> OneToTenAction {
        OneToTenAction::Turn { slot: self.usual }
    }

    fn play(&mut self, action: OneToTenAction) -> Shares {
        let (mut game, mut memory, mut nature) = (self.game, self.memory, self.nature.clone());
        let mut events = Vec::with_capacity(4);
        let OneToTenAction::Turn { slot } = action;
        let mut first = Some(slot);
        for _ in 0..STEPS {
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(game.sample(&mut nature)),
                Turn::Players(seats) => {
                    let Some(seat) = seats.first() else { break };
                    let Some(slot) = first.take().or_else(|| wanted(&game, &memory, seat)) else { break };
                    Step::Act { seat, action: OneToTenAction::Turn { slot } }
                }
            };
            events.clear();
            game.advance(step, &mut events);
            for notice in events.iter().filter_map(|event| OneToTen::notice(event, Viewer::Table)) {
                OneToTen::recall(&mut memory, &notice);
            }
        }
        game.verdict().map_or([0.0; MAX_SEATS], |verdict| win_shares(&verdict))
    }

    /// Cards that nobody has seen are all alike.
    fn canonical(&self, action: OneToTenAction) -> OneToTenAction {
        let seen = |slot: u8| self.memory.rows[self.seat][usize::from(slot)].is_some();
        let OneToTenAction::Turn { slot } = action;
        match self.unseen {
            Some(unseen) if !seen(slot) => OneToTenAction::Turn { slot: unseen },
            _ => action,
        }
    }

    /// Nobody can do better than what is usual here.
    fn alternatives(&self, _legal: &[OneToTenAction], chosen: OneToTenAction) -> Vec<OneToTenAction> {
        if self.canonical(chosen) == self.usual() { Vec::new() } else { vec![self.usual()] }
    }
}

/// The number sought where it was seen, else the first card that nobody has seen.
fn wanted(game: &OneToTen, memory: &OneToTenMemory, seat: Seat) -> Option<u8> {
    let sought = game.points()[seat] + 1;
    let row = &memory.rows[seat][..usize::from(game.rules().cards)];
    let place = row.iter().position(|card| *card == Some(sought));
    place.or_else(|| row.iter().position(Option::is_none)).map(|slot| slot as u8)
}
