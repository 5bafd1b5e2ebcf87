use kernel::{ActionBuf, BySeat, Game, Nature, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{HiloAction, HiloReason};
use crate::chance::HiloOutcome;
use crate::event::{HiloEvent, HiloNotice, PublicEvent};
use crate::rules::HiloRules;
use crate::state::{Hilo, HiloPhase};
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
        self.whose_turn()
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
        self.sample_outcome(nature)
    }

    #[inline]
    fn advance(&mut self, step: Step<HiloAction, HiloOutcome>, events: &mut impl Sink<HiloEvent>) {
        match step {
            Step::Act { seat, action } => self.act(seat, action, events),
            Step::Chance(outcome) => self.happen(outcome, events),
        }
    }

    fn view(&self, viewer: Viewer) -> HiloView {
        HiloView::new(self, viewer)
    }

    #[inline]
    fn notice(event: &HiloEvent, viewer: Viewer) -> Option<HiloNotice> {
        Some(HiloNotice::of(event, viewer))
    }

    /// A line that went before another one it made.
    fn moment(notice: &HiloNotice, before: &HiloView) -> Option<HiloView> {
        match *notice {
            HiloNotice::Public(PublicEvent::Removed { seat, line, slide, cards: [_, _, lowest], .. }) => {
                before.without_line(seat, line, slide, lowest)
            }
            _ => None,
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        self.result()
    }

    fn round_points(event: &HiloEvent) -> Option<BySeat<i64>> {
        let HiloEvent::Public(PublicEvent::RoundScored { scores, .. }) = event else { return None };
        Some(scores.map(|_, seat| i64::from(seat.points)))
    }

    fn scores_round(notice: &HiloNotice) -> bool {
        matches!(notice, HiloNotice::Public(PublicEvent::RoundScored { .. }))
    }

    /// The opening cards are chosen in secret until all have chosen.
    fn sealed_actions(&self, seat: Seat) -> usize {
        let chosen = seat.number() < self.seats() && !self.waiting.contains(seat);
        usize::from(self.phase == HiloPhase::Uncovering && chosen)
    }
}
