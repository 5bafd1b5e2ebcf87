use ::hilo::{Hilo, HiloAction, HiloNotice, HiloPhase, HiloRules, HiloView};
use chance::Quick;
use kernel::{Game, Nature, Seat, Sentence, Step};

use super::card_stats::CardStats;
use super::evaluation::Urgency;
use super::knowledge::Knowledge;
use super::options::{Weighed, weigh};
use super::quick_turn::play_round;
use super::reason::reason;
use super::weights::WEIGHTS;
use super::why::HiloWhy;
use super::win_share::{points_for_a_win, win_share};
use crate::spec::Effort;
use driver::Player;

/// Plays the round to its end many times after each of the few best actions, with the same luck for
/// each, and takes the one that wins the game most often.
pub(super) struct Strong {
    knowledge: Knowledge,
    rounds: u32,
    why: Option<HiloWhy>,
}

/// The effort if none is stated, in units.
const EFFORT: u32 = 8;
/// How many rounds of two seats are played to the end for each unit of effort.
const ROUNDS_A_UNIT: u32 = 24;
/// How many actions are tried at most.
const TRIED: usize = 6;
/// Actions that look worse than the best by more points than this are not tried.
const WINDOW: f32 = 5.0;
/// After this many turns in a round it is time to end it, whatever trials say: they trust the others
/// to do it.
const LONG: u32 = 40;
/// The evaluation one turn ahead counts as much as this many rounds played.
const TRUST: f32 = 24.0;

impl Strong {
    pub(super) fn new(rules: &HiloRules, seat: Seat, effort: Option<Effort>, nature: Quick) -> Self {
        let seats = u32::from(kernel::RuleSet::seats(rules));
        let rounds = effort.map_or(EFFORT, Effort::units) * ROUNDS_A_UNIT * 2 / seats;
        Self { knowledge: Knowledge::new(rules, seat, nature), rounds, why: None }
    }

    fn choose(&mut self, game: &Hilo, legal: &[HiloAction]) -> HiloAction {
        let stats = CardStats::new(game.stock());
        let mut options =
            weigh(game, self.knowledge.seat, &stats, &WEIGHTS, Urgency::after(self.knowledge.turns), legal);
        options.sort_by(|a, b| a.1.total_cmp(&b.1));
        let Some(&(best, least)) = options.first() else { return legal[0] };
        options.retain(|(_, cost)| *cost < least + WINDOW);
        options.truncate(TRIED);
        if options.len() < 2 || game.phase() == HiloPhase::Uncovering || self.knowledge.turns > LONG {
            return best;
        }
        self.try_out(game, &stats, &options)
    }

    /// Halves the field again and again; what is left gets more and more trials.
    fn try_out(&mut self, game: &Hilo, stats: &CardStats, options: &[Weighed]) -> HiloAction {
        let seed = Quick::new(u64::from(self.knowledge.nature.below(u32::MAX)));
        let worth = points_for_a_win(game, self.knowledge.seat);
        let mut field: Vec<Trial> = options.iter().map(|(action, cost)| Trial::new(*action, *cost)).collect();
        let stages = field.len().next_power_of_two().ilog2();
        let mut played = 0;
        for _ in 0..stages {
            let each = (self.rounds / stages / field.len() as u32).max(1);
            for trial in &mut field {
                for round in played..played + each {
                    trial.play(
                        game,
                        self.knowledge.seat,
                        stats,
                        (worth, self.knowledge.turns),
                        &mut seed.split(u64::from(round)),
                    );
                }
            }
            played += each;
            field.sort_by(|a, b| a.cost().total_cmp(&b.cost()));
            field.truncate(field.len().div_ceil(2));
        }
        field[0].action
    }
}

/// An action that is tried.
struct Trial {
    action: HiloAction,
    evaluated: f32,
    total: f32,
    rounds: f32,
}

impl Trial {
    fn new(action: HiloAction, evaluated: f32) -> Self {
        Self { action, evaluated, total: 0.0, rounds: 0.0 }
    }

    fn play(
        &mut self,
        game: &Hilo,
        seat: Seat,
        stats: &CardStats,
        (worth, turns): (f32, u32),
        nature: &mut Quick,
    ) {
        let mut game = game.clone();
        game.advance(Step::Act { seat, action: self.action }, &mut ());
        play_round(&mut game, stats, &WEIGHTS, turns, nature);
        self.total -= win_share(&game, seat, stats) * worth;
        self.rounds += 1.0;
    }

    fn cost(&self) -> f32 {
        (self.total + TRUST * self.evaluated) / (self.rounds + TRUST)
    }
}

impl Player<Hilo> for Strong {
    fn notice(&mut self, notice: &HiloNotice) {
        self.knowledge.notice(notice);
    }

    fn decide(&mut self, view: &HiloView, legal: &[HiloAction]) -> HiloAction {
        let game = self.knowledge.imagine(view);
        let action = self.choose(&game, legal);
        self.why = Some(reason(&game, self.knowledge.seat, action));
        action
    }

    fn why(&self) -> Option<Sentence> {
        self.why.clone().map(Into::into)
    }
}
