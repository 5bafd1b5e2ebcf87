use kernel::{ActionBuf, Game, Nature, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{HiloAction, HiloOutcome};
use crate::event::HiloEvent;
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
}
