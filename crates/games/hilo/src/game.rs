use kernel::{
    ActionBuf, BySeat, Explore, Game, Inclination, Nature, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer,
};

use crate::action::{HiloAction, HiloOutcome};
use crate::event::HiloEvent;
use crate::layout::Cell;
use crate::notice::HiloNotice;
use crate::phase::HiloPhase;
use crate::reason::HiloReason;
use crate::rules::HiloRules;
use crate::state::Hilo;
use crate::view::HiloView;

impl Game for Hilo {
    type Rules = HiloRules;
    type Action = HiloAction;
    type Outcome = HiloOutcome;
    type Event = HiloEvent;
    type Notice = HiloNotice;
    type View = HiloView;
    type Reason = HiloReason;

    fn start(rules: &HiloRules) -> Self {
        Self::new(*rules)
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.to_act()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<HiloAction>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: HiloAction) -> Result<(), HiloReason> {
        self.check_action(seat, action)
    }

    fn outcomes(&self, out: &mut Outcomes<HiloOutcome>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> HiloOutcome {
        self.draw_outcome(nature)
    }

    #[inline]
    fn advance(&mut self, step: Step<HiloAction, HiloOutcome>, events: &mut impl Sink<HiloEvent>) {
        match step {
            Step::Act { seat, action } => self.act(seat, action, events),
            Step::Chance(outcome) => self.happen(outcome, events),
        }
    }

    fn view(&self, viewer: Viewer) -> HiloView {
        self.seen_by(viewer)
    }

    fn notice(event: &HiloEvent, viewer: Viewer) -> Option<HiloNotice> {
        Some(HiloNotice::of(event, viewer))
    }

    fn verdict(&self) -> Option<Verdict> {
        (self.phase == HiloPhase::Over).then(|| self.result())
    }

    fn round_points(event: &HiloEvent) -> Option<BySeat<i64>> {
        let HiloEvent::RoundScored { scores, .. } = event else { return None };
        Some(scores.map(|_, seat| i64::from(seat.points)))
    }

    fn scores_round(notice: &HiloNotice) -> bool {
        matches!(notice, HiloNotice::RoundScored { .. })
    }

    /// The opening cards are chosen in secret until all have chosen.
    fn sealed_actions(&self, seat: Seat) -> usize {
        let chosen = seat.number() < self.seats() && !self.waiting.contains(seat);
        usize::from(self.phase == HiloPhase::Uncovering && chosen)
    }
}

impl Explore for Hilo {
    fn inclination(action: HiloAction) -> Inclination {
        Inclination::Drawn(match action {
            HiloAction::Uncover { .. } => 0,
            HiloAction::Draw => 1,
            HiloAction::Take { .. } => 2,
            HiloAction::Trade { .. } => 3,
            HiloAction::Throw { .. } => 4,
            HiloAction::Remove { .. } => 5,
            HiloAction::Keep => 6,
        })
    }

    /// Leaving face-down cards alone makes long rounds.
    fn narrow(&self, seat: Seat, careful: bool, actions: &mut ActionBuf<HiloAction>) {
        if !careful {
            return;
        }
        let cells = self.layouts[seat].cells();
        actions.prefer(|action| match action {
            HiloAction::Take { slot } | HiloAction::Trade { slot } => {
                !matches!(cells[usize::from(*slot)], Cell::FaceDown)
            }
            HiloAction::Throw { .. } => false,
            _ => true,
        });
    }
}
