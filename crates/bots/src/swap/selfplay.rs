//! Games of YOLO and Go Low for training.

use ::swap::{Swap, SwapAction, SwapRules};
use chance::Quick;
use kernel::{ActionBuf, Game, MAX_SEATS, Nature, Seat, Step, Turn, Viewer};

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::learned::{LONG, choose};
use super::policy::Policy;
use super::reason;
use super::value::{Situation, Values, next_standing, shares};
use crate::plays::Plays as _;
use crate::spec::MemoryModel;
use crate::standing::{Standing, Utility};
use crate::training::{Actor, Batch, NEARLY, Path, Paths, Settings};
use driver::Player;

/// Plays one game and writes down what its learners met.
pub(crate) fn play(
    rules: &SwapRules,
    actors: &[Actor],
    settings: &Settings,
    nature: &Quick,
    batch: &mut Batch,
) {
    let mut table = Training {
        game: Swap::start(rules),
        actors: Seat::all(rules.seats)
            .map(|seat| Seated::new(&actors[seat.index()], rules, seat, nature))
            .collect(),
        settings,
        nature: nature.split(0),
        standings: [None; MAX_SEATS],
        paths: Paths::default(),
    };
    table.play(batch);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Learns,
    Watches,
    Plays,
}

enum Seated<'a> {
    Network { values: Values<'a>, knowledge: Knowledge, mode: Mode },
    Bot(Box<dyn Player<Swap>>),
}

impl<'a> Seated<'a> {
    fn new(actor: &'a Actor, rules: &SwapRules, seat: Seat, nature: &Quick) -> Self {
        let nature = nature.split(1 + u64::from(seat.number()));
        match actor {
            Actor::Learner(network) | Actor::Rival(network) | Actor::Watched(network) => Self::Network {
                values: Values::new(network),
                knowledge: Knowledge::new(rules, seat, MemoryModel::Perfect, 0, nature),
                mode: match actor {
                    Actor::Learner(_) => Mode::Learns,
                    Actor::Watched(_) => Mode::Watches,
                    _ => Mode::Plays,
                },
            },
            Actor::Bot(spec) => Self::Bot(Swap::player(rules, seat, spec, nature).0),
        }
    }

    fn notice(&mut self, notice: &<Swap as Game>::Notice) {
        match self {
            Self::Network { knowledge, .. } => knowledge.notice(notice),
            Self::Bot(player) => player.notice(notice),
        }
    }
}

struct Training<'a> {
    game: Swap,
    actors: Vec<Seated<'a>>,
    settings: &'a Settings,
    nature: Quick,
    /// Where each seat stood when the round began.
    standings: [Option<Standing>; MAX_SEATS],
    paths: Paths,
}

impl Training<'_> {
    fn play(&mut self, batch: &mut Batch) {
        let (mut legal, mut events) = (ActionBuf::new(), Vec::new());
        self.begin_round();
        loop {
            let between = self.game.is_between_rounds();
            let step = match self.game.turn() {
                Turn::Over => return,
                Turn::Chance => Step::Chance(self.game.sample(&mut self.nature)),
                Turn::Players(asked) => {
                    let Some(seat) = asked.first() else { return };
                    self.game.legal_actions(seat, &mut legal);
                    Step::Act { seat, action: self.decide(seat, &legal, batch) }
                }
            };
            events.clear();
            self.game.advance(step, &mut events);
            for (seat, actor) in (0..).zip(&mut self.actors) {
                let viewer = Viewer::Seat(Seat::new(seat));
                let notices = events.iter().filter_map(|event| Swap::notice(event, viewer));
                notices.for_each(|notice| actor.notice(&notice));
            }
            if self.game.is_between_rounds() && !between {
                self.end_round(batch);
                self.begin_round();
            }
        }
    }

    fn begin_round(&mut self) {
        for seat in Seat::all(self.game.rules().seats) {
            self.standings[seat.index()] = Some(next_standing(&self.game, seat));
        }
    }

    /// The points are written down: everybody learns what the round was worth.
    fn end_round(&mut self, batch: &mut Batch) {
        let shares = shares(&self.game);
        for (seat, standing) in self.standings.iter().enumerate() {
            if let Some(standing) = standing {
                self.paths[seat].learn(standing.utility(shares[seat]), self.settings, batch);
            }
        }
    }

    fn decide(&mut self, seat: Seat, legal: &[SwapAction], batch: &mut Batch) -> SwapAction {
        let view = self.game.view(Viewer::Seat(seat));
        match &mut self.actors[seat.index()] {
            Seated::Bot(player) => player.decide(&view, legal),
            _ if !reason::is_weighed(view.phase) => legal[self.nature.below(legal.len() as u32) as usize],
            Seated::Network { values, knowledge, mode: Mode::Plays } => {
                choose(values, knowledge, &view, legal)
            }
            Seated::Network { values, knowledge, mode } => {
                if view.turns[seat] >= LONG {
                    return choose(values, knowledge, &view, legal);
                }
                let situation = Situation::new(knowledge, &view);
                let tries = self.nature.below(1000) < self.settings.explore;
                let any = legal[self.nature.below(legal.len() as u32) as usize];
                let path = &mut self.paths[seat.index()];
                if *mode == Mode::Learns {
                    let luck = self.nature.below(1 << 20);
                    return learn(values, &situation, legal, tries.then_some(luck), path, batch);
                }
                let belief = Belief::new(knowledge, &view);
                let usual = Policy::SENSIBLE.choose(&belief.stats, &belief.position);
                let action = usual.filter(|_| !tries).unwrap_or(any);
                let worth = values.action(&situation, action);
                path.said(batch, values.inputs(), worth, true);
                action
            }
        }
    }
}

/// The best action, or one nearly as good that is tried; writes down what the network says of it.
fn learn(
    values: &mut Values,
    situation: &Situation,
    legal: &[SwapAction],
    tries: Option<u32>,
    path: &mut Path,
    batch: &mut Batch,
) -> SwapAction {
    let worths: Vec<Utility> = legal.iter().map(|action| values.action(situation, *action)).collect();
    let best = worths.iter().copied().max().unwrap_or(0);
    let least = if tries.is_some() { best - NEARLY } else { best };
    let near: Vec<usize> = (0..legal.len()).filter(|place| worths[*place] >= least).collect();
    let action = legal[near[tries.unwrap_or(0) as usize % near.len()]];
    let worth = values.action(situation, action);
    path.said(batch, values.inputs(), worth, true);
    action
}
