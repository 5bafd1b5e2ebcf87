//! YOLO and Go Low judged from outside: the unknown cards are dealt again and again, the round is
//! sketched to its end, and its points say how the game may end.

use ::swap::{Swap, SwapAction, SwapEvent, SwapPhase, SwapRules, SwapView};
use catalog::AnyAction;
use chance::Quick;
use deck::Counts;
use kernel::{Game, MAX_SEATS, Seat, Viewer};

use super::habits::Habits;
use super::mind::Mind;
use super::scene::Scene;
use super::search::begin;
use super::sketch::Sketch;
use super::stakes::Stakes;
use super::tables::UNSEEN;
use crate::critic::{Desk, Eyes, Shares};
use crate::spec::MemoryModel;

/// What every seat knows, if it forgets nothing.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    minds: Vec<Mind>,
}

impl Witness {
    pub(crate) fn new(rules: &SwapRules) -> Self {
        let mind = |seat: Seat| Mind::new(rules, seat, MemoryModel::Perfect, 0, Quick::new(0));
        Self { minds: Seat::all(rules.seats).map(mind).collect() }
    }

    pub(crate) fn hear(&mut self, event: &SwapEvent) {
        for mind in &mut self.minds {
            if let Some(notice) = Swap::notice(event, Viewer::Seat(mind.seat)) {
                mind.hear(&notice);
            }
        }
    }

    /// Between rounds and before a draw for the tied the totals say all.
    pub(crate) fn worth(game: &Swap) -> Option<Shares> {
        let view = game.view(Viewer::Table);
        let between = matches!(view.phase, SwapPhase::Deal | SwapPhase::TieDraw { .. });
        between.then(|| {
            let stakes = Stakes::new(game.rules(), &view, Seat::FIRST);
            stakes.shares(&[0.0; MAX_SEATS]).map(f64::from)
        })
    }

    pub(crate) fn desk(
        &self,
        game: &Swap,
        seat: Seat,
        legal: &[AnyAction],
        eyes: Eyes,
    ) -> Option<Box<dyn Desk>> {
        let mind = self.minds.get(seat.index())?.clone();
        let view = game.view(Viewer::Seat(seat));
        let mut scene = Scene::new(&mind, &view);
        let ground = scene.ground(&mind, &[]);
        let usual = Habits::SENSIBLE.choose(&ground, &scene.sketch, view.phase, scene.held)?;
        let usual = if legal.contains(&AnyAction::Swap(usual)) { usual } else { own(*legal.first()?)? };
        if eyes == Eyes::All {
            scene.uncover(&self.minds);
        }
        let stakes = Stakes::new(mind.rules(), &view, seat);
        let (sketch, lots, row) = (scene.sketch, Vec::new(), Vec::new());
        Some(Box::new(Table { mind, view, scene, stakes, usual, sketch, lots, row }))
    }
}

struct Table {
    mind: Mind,
    view: SwapView,
    scene: Scene,
    stakes: Stakes,
    usual: SwapAction,
    /// The cards as they are dealt now.
    sketch: Sketch,
    lots: Vec<Counts>,
    row: Vec<u8>,
}

impl Table {
    /// Unknown cards of one's own are all alike: the first one stands for them.
    fn canonical(&self, slot: u8) -> u8 {
        let unseen = |slot: u8| self.scene.sketch.seen_by_owner(self.mind.seat.index(), slot) == UNSEEN;
        let first = (0..self.mind.rules().hand).find(|slot| unseen(*slot));
        first.filter(|_| unseen(slot)).unwrap_or(slot)
    }
}

impl Desk for Table {
    fn deal(&mut self, nature: &mut Quick) {
        self.sketch = self.scene.deal(&self.mind, nature, &mut self.lots, &mut self.row);
    }

    fn usual(&self) -> AnyAction {
        self.alike(AnyAction::Swap(self.usual))
    }

    fn play(&mut self, action: AnyAction) -> Shares {
        let mut played = self.sketch;
        let ground = self.scene.ground(&self.mind, &self.row);
        if let Some(action) = own(action) {
            begin(&ground, &mut played, self.view.phase, action, self.scene.held);
        }
        Habits::SENSIBLE.play_out(&ground, &mut played);
        self.stakes.chances(&ground, &mut played).map(f64::from)
    }

    fn alike(&self, action: AnyAction) -> AnyAction {
        match own(action) {
            Some(SwapAction::Take { slot, call }) => {
                AnyAction::Swap(SwapAction::Take { slot: self.canonical(slot), call })
            }
            Some(SwapAction::Keep { slot, call }) => {
                AnyAction::Swap(SwapAction::Keep { slot: self.canonical(slot), call })
            }
            _ => action,
        }
    }

    fn rivals(&self, legal: &[AnyAction], chosen: AnyAction) -> Vec<AnyAction> {
        let legal: Vec<SwapAction> = legal.iter().filter_map(|action| own(*action)).collect();
        let choices = self.scene.choices(&self.mind, &legal).into_iter().map(AnyAction::Swap);
        choices.chain([self.usual()]).filter(|action| *action != self.alike(chosen)).collect()
    }
}

fn own(action: AnyAction) -> Option<SwapAction> {
    match action {
        AnyAction::Swap(action) => Some(action),
        _ => None,
    }
}
