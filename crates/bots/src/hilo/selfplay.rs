//! Games of HILO for training.

use ::hilo::{Hilo, HiloAction, HiloPhase, HiloRules};
use chance::Quick;
use kernel::{ActionBuf, Game, MAX_SEATS, Nature, RuleSet, Seat, Step, Turn, Viewer};

use super::card_stats::CardStats;
use super::evaluation::Urgency;
use super::learned::{LONG, choose};
use super::quick_turn::quick_action;
use super::value::{Decision, Values, shares, standing};
use super::weights::WEIGHTS;
use crate::plays::Plays as _;
use crate::spec::Level;
use crate::standing::{Standing, Utility, WIN};
use crate::training::{Actor, Batch, NEARLY, Paths, Settings};
use driver::Player;

/// Plays one game and writes down what its learners met.
pub(crate) fn play(
    rules: &HiloRules,
    actors: &[Actor],
    settings: &Settings,
    nature: &Quick,
    batch: &mut Batch,
) {
    let seats = rules.seats();
    let mut table = Training {
        game: Hilo::start(rules),
        actors: Seat::all(seats)
            .map(|seat| Seated::new(&actors[seat.index()], rules, seat, nature))
            .collect(),
        turns: [0; 8],
        settings,
        nature: nature.split(0),
        standings: [None; MAX_SEATS],
        paths: Paths::default(),
    };
    table.play(batch);
}

enum Seated<'a> {
    Learner(Values<'a>),
    Rival(Values<'a>),
    Watched(Values<'a>),
    /// A bot of the house that needs the way a player is told things.
    Bot(Box<dyn Player<Hilo>>),
    /// The quick heuristics.
    Quick,
}

impl<'a> Seated<'a> {
    fn new(actor: &'a Actor, rules: &HiloRules, seat: Seat, nature: &Quick) -> Self {
        match actor {
            Actor::Learner(network) => Self::Learner(Values::new(network)),
            Actor::Rival(network) => Self::Rival(Values::new(network)),
            Actor::Watched(network) => Self::Watched(Values::new(network)),
            Actor::Bot(spec) if spec.level == Level::Normal => Self::Quick,
            Actor::Bot(spec) => {
                Self::Bot(Hilo::player(rules, seat, spec, nature.split(1 + u64::from(seat.number()))).0)
            }
        }
    }
}

struct Training<'a> {
    game: Hilo,
    actors: Vec<Seated<'a>>,
    /// Turns begun by each seat in this round.
    turns: [u32; 8],
    settings: &'a Settings,
    nature: Quick,
    /// Where each seat stood when the round began.
    standings: [Option<Standing>; MAX_SEATS],
    paths: Paths,
}

impl Training<'_> {
    fn play(&mut self, batch: &mut Batch) {
        let mut legal = ActionBuf::new();
        let mut events = Vec::new();
        self.begin_round();
        loop {
            let before = self.game.phase();
            let step = match self.game.turn() {
                Turn::Over => return self.end_round(batch),
                Turn::Chance => Step::Chance(self.game.sample(&mut self.nature)),
                Turn::Players(asked) => {
                    let Some(seat) = asked.first() else { return };
                    if before == HiloPhase::Choosing {
                        self.turns[seat.index()] += 1;
                        self.note(seat, batch);
                    }
                    self.game.legal_actions(seat, &mut legal);
                    Step::Act { seat, action: self.decide(seat, &legal) }
                }
            };
            events.clear();
            self.game.advance(step, &mut events);
            self.tell(&events);
            if let Step::Act { seat, .. } = step {
                let going = matches!(
                    self.game.phase(),
                    HiloPhase::Drawing | HiloPhase::Trading | HiloPhase::Turning | HiloPhase::Choosing
                );
                if going && matches!(before, HiloPhase::Choosing | HiloPhase::Holding | HiloPhase::Removing) {
                    self.note(seat, batch);
                }
            }
            match self.game.phase() {
                HiloPhase::Scored if before != HiloPhase::Scored => {
                    self.end_round(batch);
                    self.begin_round();
                }
                HiloPhase::Revealing if before != HiloPhase::Revealing => self.note_all(batch),
                HiloPhase::Uncovering => self.turns = [0; 8],
                _ => {}
            }
        }
    }

    fn tell(&mut self, events: &[<Hilo as Game>::Event]) {
        for (seat, actor) in (0..).zip(&mut self.actors) {
            if let Seated::Bot(player) = actor {
                let viewer = Viewer::Seat(Seat::new(seat));
                events
                    .iter()
                    .filter_map(|event| Hilo::notice(event, viewer))
                    .for_each(|notice| player.notice(&notice));
            }
        }
    }

    /// Every learner says what it thinks of this moment.
    fn note_all(&mut self, batch: &mut Batch) {
        Seat::all(self.game.seats()).for_each(|seat| self.note(seat, batch));
    }

    fn note(&mut self, seat: Seat, batch: &mut Batch) {
        if let Seated::Learner(values) | Seated::Watched(values) = &mut self.actors[seat.index()] {
            let worth = values.state(&self.game, &Decision::new(&self.game, seat));
            let kept = self.nature.below(self.settings.one_in) == 0;
            self.paths[seat.index()].said(batch, values.inputs(), worth, kept);
        }
    }

    fn begin_round(&mut self) {
        for seat in Seat::all(self.game.seats()) {
            self.standings[seat.index()] = Some(standing(&self.game, seat));
        }
    }

    /// The points are written down: everybody learns what the round was worth.
    fn end_round(&mut self, batch: &mut Batch) {
        let (shares, _) = shares(&self.game);
        let verdict = self.game.verdict();
        for seat in Seat::all(self.game.seats()) {
            let share = match &verdict {
                Some(verdict) if verdict.winners.contains(seat) => WIN / verdict.winners.len() as i64,
                Some(_) => 0,
                None => shares[seat.index()],
            };
            if let Some(standing) = self.standings[seat.index()] {
                self.paths[seat.index()].learn(standing.utility(share), self.settings, batch);
            }
        }
    }

    fn decide(&mut self, seat: Seat, legal: &[HiloAction]) -> HiloAction {
        let turns = self.turns[seat.index()];
        match &mut self.actors[seat.index()] {
            Seated::Learner(values) => {
                let turn = matches!(self.game.phase(), HiloPhase::Choosing | HiloPhase::Holding);
                let tries = turn && turns <= LONG && self.nature.below(1000) < self.settings.explore;
                if !tries {
                    return choose(values, &self.game, seat, turns, legal);
                }
                let decision = Decision::new(&self.game, seat);
                let mut worth = |action: &HiloAction| values.action(&self.game, &decision, *action);
                let worths: Vec<Utility> = legal.iter().map(&mut worth).collect();
                let best = worths.iter().copied().max().unwrap_or(0);
                let near: Vec<usize> =
                    (0..legal.len()).filter(|place| worths[*place] >= best - NEARLY).collect();
                legal[near[self.nature.below(near.len() as u32) as usize]]
            }
            Seated::Rival(values) => choose(values, &self.game, seat, turns, legal),
            Seated::Bot(player) => player.decide(&self.game.view(Viewer::Seat(seat)), legal),
            Seated::Watched(_) if self.nature.below(1000) < self.settings.explore => {
                legal[self.nature.below(legal.len() as u32) as usize]
            }
            Seated::Quick | Seated::Watched(_) => {
                let stats = CardStats::new(self.game.stock());
                quick_action(&self.game, seat, &stats, &WEIGHTS, Urgency::after(turns))
            }
        }
    }
}
