//! HILO evaluated from outside: the round is played to its end again and again, and its points say
//! how the game may end. A seat that decides knows all that is known.

use ::hilo::{Hilo, HiloAction, HiloEvent, HiloNotice, HiloOutcome, HiloPhase, HiloRules, PublicEvent};
use chance::Quick;
use kernel::{Game, MAX_SEATS, RuleSet, Seat, Step, Viewer};

use super::card_stats::CardStats;
use super::master::{masters_choice, masters_losses};
use super::quick_turn::play_round;
use super::weights::WEIGHTS;
use super::win_share::win_share;
use crate::evaluator::{Information, Method, Rollout, Shares, Tracker, Trials};

/// This many actions are compared with the one that was taken,
const RIVALS: usize = 3;
/// if the master sees them no worse than the best by more points than this.
const WINDOW: f32 = 4.0;

/// How many turns each seat has had in this round.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    turns: Vec<u32>,
}

impl Turns {
    pub(super) fn new(rules: &HiloRules) -> Self {
        Self { turns: vec![0; usize::from(rules.seats())] }
    }

    fn event(&mut self, event: &HiloEvent) {
        match Hilo::notice(event, Viewer::Table) {
            Some(HiloNotice::Public(PublicEvent::RoundStarted { .. })) => self.turns.fill(0),
            Some(HiloNotice::Public(PublicEvent::Traded { seat, .. } | PublicEvent::Thrown { seat, .. })) => {
                self.turns[seat.index()] += 1;
            }
            _ => {}
        }
    }
}

impl Tracker<Hilo> for Turns {
    fn method(&self) -> Method {
        Method::PlayedOut
    }

    fn trials(&self) -> Trials {
        Trials { work: 120_000, most: 400 }
    }

    fn observe(&mut self, _step: Step<HiloAction, HiloOutcome>, events: &[&HiloEvent], _after: &Hilo) {
        events.iter().for_each(|event| self.event(event));
    }

    /// Between rounds the totals say all.
    fn worth(&self, game: &Hilo) -> Option<Shares> {
        let between = matches!(game.phase(), HiloPhase::Deal | HiloPhase::Scored);
        between.then(|| shares(game, &CardStats::new(game.stock())))
    }

    fn rollout(
        &self,
        game: &Hilo,
        seat: Seat,
        legal: &[HiloAction],
        _information: Information,
    ) -> Option<Box<dyn Rollout<HiloAction>>> {
        if game.phase() == HiloPhase::Uncovering {
            return None;
        }
        let (stats, turns) = (CardStats::new(game.stock()), self.turns[seat.index()]);
        let usual = masters_choice(game, seat, turns, legal);
        Some(Box::new(HiloRollout { game: game.clone(), seat, turns, stats, usual, nature: Quick::new(0) }))
    }

    fn copy(&self) -> Box<dyn Tracker<Hilo>> {
        Box::new(self.clone())
    }
}

struct HiloRollout {
    game: Hilo,
    seat: Seat,
    turns: u32,
    stats: CardStats,
    usual: HiloAction,
    nature: Quick,
}

impl Rollout<HiloAction> for HiloRollout {
    fn deal(&mut self, nature: &mut Quick) {
        self.nature = nature.clone();
    }

    fn usual(&self) -> HiloAction {
        self.usual
    }

    fn play(&mut self, action: HiloAction) -> Shares {
        let mut game = self.game.clone();
        game.advance(Step::Act { seat: self.seat, action }, &mut ());
        play_round(&mut game, &self.stats, &WEIGHTS, self.turns, &mut self.nature.clone());
        shares(&game, &self.stats)
    }

    fn alternatives(&self, legal: &[HiloAction], chosen: HiloAction) -> Vec<HiloAction> {
        // What the master does is not called a mistake.
        if chosen == self.usual {
            return Vec::new();
        }
        let mut weighed = masters_losses(&self.game, self.seat, legal);
        weighed.sort_by(|one, other| one.1.total_cmp(&other.1));
        let near = weighed.into_iter().filter(|(_, loss)| *loss < WINDOW).take(RIVALS);
        let near = near.map(|(action, _)| action).filter(|action| *action != self.usual);
        near.chain([self.usual]).filter(|action| *action != chosen).collect()
    }
}

fn shares(game: &Hilo, stats: &CardStats) -> Shares {
    let mut shares = [0.0; MAX_SEATS];
    for seat in Seat::all(game.seats()) {
        shares[seat.index()] = f64::from(win_share(game, seat, stats));
    }
    shares
}
