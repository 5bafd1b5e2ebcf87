//! 1 to 10 evaluated from outside: all that was turned is known to all, and the game is played to its
//! end again and again by players who forget nothing.

use ::onetoten::{OneToTen, OneToTenAction, OneToTenMemory, OneToTenNotice, OneToTenRules};
use catalog::AnyAction;
use chance::Quick;
use kernel::{Game, Recall, Seat, Step, Turn, Viewer};

use crate::evaluator::{Rollout, Shares};
use crate::yooloo::parts_of_win;

/// More than any game of players with a perfect memory takes.
const STEPS: u32 = 20_000;

/// What was turned so far.
#[derive(Clone, Debug)]
pub(crate) struct Tracker {
    memory: OneToTenMemory,
}

impl Tracker {
    pub(crate) fn new(rules: &OneToTenRules) -> Self {
        Self { memory: OneToTen::blank(rules, Viewer::Table) }
    }

    pub(crate) fn notice(&mut self, notice: &OneToTenNotice) {
        OneToTen::recall(&mut self.memory, notice);
    }

    pub(crate) fn rollout(
        &self,
        game: &OneToTen,
        seat: Seat,
        legal: &[AnyAction],
    ) -> Option<Box<dyn Rollout>> {
        let legal = legal.iter().filter_map(|action| slot_of(*action)).collect::<Vec<u8>>();
        let unseen = legal.iter().copied().find(|slot| self.memory.rows[seat][usize::from(*slot)].is_none());
        let usual = wanted(game, &self.memory, seat)?;
        let (game, memory, nature) = (*game, self.memory, Quick::new(0));
        Some(Box::new(OneToTenRollout { game, memory, seat, unseen, usual, nature }))
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

impl Rollout for OneToTenRollout {
    fn deal(&mut self, nature: &mut Quick) {
        self.nature = nature.clone();
    }

    fn usual(&self) -> AnyAction {
        turn(self.usual)
    }

    fn play(&mut self, action: AnyAction) -> Shares {
        let (mut game, mut memory, mut nature) = (self.game, self.memory, self.nature.clone());
        let mut events = Vec::with_capacity(4);
        let mut first = slot_of(action);
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
        parts_of_win(game.verdict(), game.seats())
    }

    /// Cards that nobody has seen are all alike.
    fn canonical(&self, action: AnyAction) -> AnyAction {
        let seen = |slot: u8| self.memory.rows[self.seat][usize::from(slot)].is_some();
        match (slot_of(action), self.unseen) {
            (Some(slot), Some(unseen)) if !seen(slot) => turn(unseen),
            _ => action,
        }
    }

    /// Nobody can do better than what is usual here.
    fn alternatives(&self, _legal: &[AnyAction], chosen: AnyAction) -> Vec<AnyAction> {
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

fn turn(slot: u8) -> AnyAction {
    AnyAction::OneToTen(OneToTenAction::Turn { slot })
}

fn slot_of(action: AnyAction) -> Option<u8> {
    match action {
        AnyAction::OneToTen(OneToTenAction::Turn { slot }) => Some(slot),
        _ => None,
    }
}
