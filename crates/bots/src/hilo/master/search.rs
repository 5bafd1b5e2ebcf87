//! Looking ahead: what the network says of an action is checked by going on from it.
//!
//! After each of the few best actions the seat finishes its turn, all move twice, and the state in which the
//! seat is to move again is weighed; a round that ends before is scored by the rules. The network has said what
//! the end of the turn is worth, over all cards that could come: the trials tell how wrong that is, so that the
//! luck of the turn itself does not blur them.

use std::mem::{Discriminant, discriminant};

use ::hilo::{Cell, Hilo, HiloAction, HiloPhase};
use chance::Quick;
use kernel::{ActionBuf, Game, Seat, Step, Turn as Whose};

use super::super::card_stats::CardStats;
use super::super::clearing::clear;
use super::super::evaluation::{Evaluation, Urgency};
use super::super::grid::Grid;
use super::super::quick_turn::quick_action;
use super::super::weights::WEIGHTS;
use super::super::win_share::{points_for_a_win, share_before, win_share};
use super::network::{Network, STAGES, Worth};
use super::selfplay::{FARTHEST, turn_is_over};
use super::turn::{Turn, best, worth_after};
use crate::spec::Effort;

/// The effort if none is stated, in units.
const EFFORT: u32 = 1;
/// How many trials of two seats are made for each unit of effort.
const TRIALS_A_UNIT: u32 = 48;
/// How many actions are tried at most, and of one kind: places of a card that nobody has seen are much alike.
const TRIED: usize = 4;
const ALIKE: usize = 2;
/// A card this much higher is far higher.
const FAR: i8 = 10;
/// Actions that the network sees worse than the best by more points than this are not tried.
const WINDOW: f32 = 2.0;
/// How far the network is wrong about an action, in points squared, and about one that ends the round;
const DOUBT: f32 = 1.0;
const DOUBT_OF_ENDS: f32 = 4.0;
/// and how far trials scatter, before there are any; that counts as much as this many of them.
const SCATTER: f32 = 16.0;
const FORESEEN: f32 = 2.0;
/// Trials that scatter no more than this, in points squared, are clear without the network.
const CLEAR: f32 = 1.0;
/// The seat's own turn of this number is no longer taken, but weighed.
const DEPTH: u32 = 2;
/// This many of the cards that may come are looked at in a trial.
const CARDS: usize = 4;
/// What a point is worth where it no longer changes who wins.
const POINT: f32 = 0.03;
/// What the network sees this close to a game lost or won for sure, in points, it knows little about.
const SURE: f32 = 1.0;
/// The luck of the trials, the same for every decision: what a bot does follows from the table alone.
const LUCK: u64 = 0x4849_4c4f;

/// How many trials this effort makes for a decision: they get longer with every seat.
pub(crate) fn trials(seats: u8, effort: Option<Effort>) -> u32 {
    effort.map_or(EFFORT, Effort::units) * TRIALS_A_UNIT * 4 / (u32::from(seats) + 2)
}

/// The decision of one seat.
pub(crate) struct Search<'a> {
    networks: &'a [Network; STAGES],
    game: &'a Hilo,
    seat: Seat,
    turns: u32,
    stats: CardStats,
    /// What the seat could expect to win when the round began, and what a whole win is in points.
    share: f32,
    points: f32,
    /// What losing the game for sure is worth, and winning it: nothing is worth less or more.
    range: (f32, f32),
}

/// An action that is tried.
struct Trial {
    action: HiloAction,
    /// What the network says, in points, and how much better it turned out in all trials together.
    said: f32,
    doubt: f32,
    better: Sum,
    /// What came out in them, without the network.
    found: Sum,
}

impl Trial {
    /// A trial that came out as this, where the network had said that after the turn.
    fn add(&mut self, found: f32, said: f32) {
        self.better.add(found - said);
        self.found.add(found);
    }

    /// The less the trials scatter, the less it counts what the network says; where they all come to the same without
    /// it, such as in a game as good as won, it counts for nothing.
    fn worth(&self) -> f32 {
        if self.found.scattered() <= CLEAR * self.found.count
            && self.found.scattered() < self.better.scattered()
        {
            return self.found.mean();
        }
        let scatter = (self.better.scattered() + SCATTER * FORESEEN) / (self.better.count + FORESEEN);
        self.said + self.better.sum / (self.better.count + scatter / self.doubt)
    }
}

/// Numbers added up, and how far they are apart.
#[derive(Default)]
struct Sum {
    sum: f32,
    squares: f32,
    count: f32,
}

impl Sum {
    fn add(&mut self, number: f32) {
        self.sum += number;
        self.squares += number * number;
        self.count += 1.0;
    }

    fn mean(&self) -> f32 {
        self.sum / self.count.max(1.0)
    }

    /// The squares of their distances from their mean, added up.
    fn scattered(&self) -> f32 {
        (self.squares - self.sum * self.mean()).max(0.0)
    }
}

impl<'a> Search<'a> {
    /// For a seat in its turn, of which it has taken so many in this round.
    pub(crate) fn new(networks: &'a [Network; STAGES], game: &'a Hilo, seat: Seat, turns: u32) -> Self {
        let stats = CardStats::new(game.stock());
        let (share, points) = (share_before(game, seat), points_for_a_win(game, seat));
        let range = ((-share * points).max(-FARTHEST), ((1.0 - share) * points).min(FARTHEST));
        Self { networks, game, seat, turns, stats, share, points, range }
    }

    /// The best of these actions that the network has weighed. Where it is in doubt, trials halve the field again and
    /// again; what is left gets more and more of them.
    pub(crate) fn best(&self, weighed: Vec<(HiloAction, Worth)>, trials: u32) -> Option<HiloAction> {
        let mut field = self.field(weighed);
        if !self.is_doubtful(&field) {
            return field.first().map(|trial| trial.action);
        }
        let stages = field.len().next_power_of_two().ilog2().min(trials);
        let luck = Quick::new(LUCK);
        let mut played = 0;
        for _ in 0..stages {
            let each = (trials / stages / field.len() as u32).max(1);
            for trial in &mut field {
                for number in played..played + each {
                    let (found, said) = self.go_through(trial.action, &mut luck.split(number.into()));
                    trial.add(found, said);
                }
            }
            played += each;
            field.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
            field.truncate(field.len().div_ceil(2));
        }
        field.first().map(|trial| trial.action)
    }

    /// The actions worth a trial. Whether to end the round, and with which card, is never left to the network
    /// alone: it has seen few tables on which that is absurd.
    fn field(&self, mut weighed: Vec<(HiloAction, Worth)>) -> Vec<Trial> {
        weighed.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        let most = weighed.first().map_or(0.0, |(_, worth)| self.points(*worth));
        let best = weighed.first().map(|(action, _)| *action);
        let ends: Vec<_> = weighed.iter().filter(|(action, _)| self.ends(*action)).copied().collect();
        let other = weighed.iter().find(|(action, _)| !self.ends(*action)).copied();
        let other = other.filter(|_| best.is_some_and(|best| self.ends(best)));
        let mut near: Vec<(HiloAction, Worth)> = Vec::with_capacity(TRIED + 2);
        for next in weighed.into_iter().take_while(|(_, worth)| self.points(*worth) > most - WINDOW) {
            let alike = near.iter().filter(|(action, _)| self.kind(*action) == self.kind(next.0));
            if near.len() < TRIED && alike.count() < ALIKE {
                near.push(next);
            }
        }
        for other in ends.into_iter().chain(other) {
            if !near.contains(&other) {
                near.push(other);
            }
        }
        near.into_iter().map(|(action, worth)| self.trial(action, worth)).collect()
    }

    /// Can the round be ended, is the game as good as won or lost, or would a far higher card stay? Elsewhere the
    /// network wins more without trials.
    fn is_doubtful(&self, field: &[Trial]) -> bool {
        let sure = (self.range.0 + SURE, self.range.1 - SURE);
        let closed = |best: &Trial| best.said.clamp(sure.0, sure.1) != best.said;
        field.iter().any(|trial| self.ends(trial.action))
            || field.first().is_some_and(|best| closed(best) || self.leaves_a_high_card(best.action))
    }

    /// Does this action lay a card on one face down, where one lies open that is far higher?
    fn leaves_a_high_card(&self, action: HiloAction) -> bool {
        let (card, slot) = match action {
            HiloAction::Take { slot } => (self.game.discard(), slot),
            HiloAction::Trade { slot } => (self.game.held(), slot),
            _ => return false,
        };
        let Some(card) = card else { return false };
        let cells = self.game.cells(self.seat);
        let higher =
            |cell: &Cell| matches!(cell, Cell::FaceUp { card: other } if other.value() >= card.value() + FAR);
        cells[usize::from(slot)] == Cell::FaceDown && cells.iter().any(higher)
    }

    fn trial(&self, action: HiloAction, worth: Worth) -> Trial {
        let doubt = if self.ends(action) { DOUBT_OF_ENDS } else { DOUBT };
        Trial { action, said: self.points(worth), doubt, better: Sum::default(), found: Sum::default() }
    }

    /// What an action does, and whether to a card face down.
    fn kind(&self, action: HiloAction) -> (Discriminant<HiloAction>, bool) {
        let blind = match action {
            HiloAction::Take { slot } | HiloAction::Trade { slot } => {
                self.game.cells(self.seat)[usize::from(slot)] == Cell::FaceDown
            }
            _ => false,
        };
        (discriminant(&action), blind)
    }

    /// Does this action, unless it completes a line, turn up or trade away the last card face down?
    fn ends(&self, action: HiloAction) -> bool {
        let (HiloAction::Take { slot } | HiloAction::Trade { slot } | HiloAction::Throw { turn: slot }) =
            action
        else {
            return false;
        };
        let cells = self.game.cells(self.seat);
        let down = cells.iter().filter(|cell| **cell == Cell::FaceDown).count();
        self.game.ender().is_none() && down == 1 && cells[usize::from(slot)] == Cell::FaceDown
    }

    /// What the table turns out to be worth in points, and what the network said at the end of this turn.
    fn go_through(&self, action: HiloAction, nature: &mut Quick) -> (f32, f32) {
        let mut game = self.game.clone();
        game.advance(Step::Act { seat: self.seat, action }, &mut ());
        while !turn_is_over(game.phase()) {
            self.go_on(&mut game, nature, true);
        }
        let said = self.points(worth_after(self.networks, &game, self.seat, self.game.totals()));
        let mut turns = 0;
        loop {
            match game.phase() {
                HiloPhase::Scored | HiloPhase::Over => {
                    let share = win_share(&game, self.seat, &self.stats) - self.share;
                    let score = (game.totals()[self.seat] - self.game.totals()[self.seat]) as f32;
                    return ((share * self.points).clamp(self.range.0, self.range.1) - POINT * score, said);
                }
                HiloPhase::Choosing if game.active() == self.seat => {
                    turns += 1;
                    if turns == DEPTH {
                        let start = self.glance(&game, self.seat, nature).start(&game);
                        // What is as good as lost, or won, is played to the end of the round.
                        let open = self.points(start).clamp(self.range.0 + SURE, self.range.1 - SURE);
                        if open == self.points(start) {
                            let score = Grid::new(&game.cells(self.seat), self.stats.mean).sum();
                            return (open - POINT * score, said);
                        }
                    }
                }
                _ => {}
            }
            self.go_on(&mut game, nature, false);
        }
    }

    /// A step: in the turn that is decided as the network wants it, later as a normal player would.
    fn go_on(&self, game: &mut Hilo, nature: &mut Quick, deciding: bool) {
        let step = match game.turn() {
            Whose::Over => return,
            Whose::Chance => Step::Chance(game.sample(nature)),
            Whose::Players(asked) => {
                let seat = asked.first().expect("a turn of players names at least one");
                let action = match game.phase() {
                    HiloPhase::Clearing => clear(game, seat),
                    _ if deciding => {
                        let mut legal = ActionBuf::new();
                        game.legal_actions(seat, &mut legal);
                        best(&self.glance(game, seat, nature).weigh(game, &legal)).map(|(action, _)| action)
                    }
                    _ => None,
                };
                let usual = || quick_action(game, seat, &self.stats, &WEIGHTS, Urgency::after(self.turns));
                Step::Act { seat, action: action.unwrap_or_else(usual) }
            }
        };
        game.advance(step, &mut ());
    }

    /// A quick look at a turn by the network.
    fn glance(&self, game: &Hilo, seat: Seat, nature: &mut Quick) -> Turn<'_> {
        let mut turn = Turn::new(self.networks, game, seat);
        turn.glance_at(CARDS, nature);
        turn.lay_by(Evaluation::new(game, seat, &self.stats, &WEIGHTS, Urgency::after(self.turns)));
        turn
    }

    fn points(&self, worth: Worth) -> f32 {
        (worth as f32 / 4096.0).clamp(self.range.0, self.range.1)
    }
}
