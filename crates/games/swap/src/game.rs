use kernel::{ActionBuf, BySeat, Game, Nature, Outcomes, Seat, SeatSet, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{SwapAction, SwapReason};
use crate::chance::SwapOutcome;
use crate::event::{PublicEvent, SwapEvent, SwapNotice};
use crate::rules::SwapRules;
use crate::state::{Phase, Swap};
use crate::view::SwapView;

impl Game for Swap {
    type Rules = SwapRules;
    type Action = SwapAction;
    type Outcome = SwapOutcome;
    type Event = SwapEvent;
    type Notice = SwapNotice;
    type View = SwapView;
    type Reason = SwapReason;

    fn start(rules: &SwapRules) -> Self {
        Self::new(rules)
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<SwapAction>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: SwapAction) -> Result<(), SwapReason> {
        self.check_action(seat, action)
    }

    fn outcomes(&self, out: &mut Outcomes<SwapOutcome>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> SwapOutcome {
        self.sample_outcome(nature)
    }

    #[inline]
    fn advance(&mut self, step: Step<SwapAction, SwapOutcome>, events: &mut impl Sink<SwapEvent>) {
        match step {
            Step::Act { seat, action } => self.act(seat, action, events),
            Step::Chance(outcome) => self.happen(outcome, events),
        }
    }

    fn view(&self, viewer: Viewer) -> SwapView {
        SwapView::new(self, viewer)
    }

    fn notice(event: &SwapEvent, viewer: Viewer) -> Option<SwapNotice> {
        event.notice(viewer)
    }

    fn verdict(&self) -> Option<Verdict> {
        self.result()
    }

    fn round_points(event: &SwapEvent) -> Option<BySeat<i64>> {
        let SwapEvent::Public(PublicEvent::RoundScored { score, .. }) = event else { return None };
        Some(score.seats.map(|_, seat| i64::from(seat.points)))
    }

    fn scores_round(notice: &SwapNotice) -> bool {
        matches!(notice, SwapNotice::Public(PublicEvent::RoundScored { .. } | PublicEvent::Subtotal { .. }))
    }

    /// A card taken in front of all lies face down afterwards, until it leaves or all hands are shown.
    fn may_reread<'a>(
        notice: &SwapNotice,
        mut later: impl Iterator<Item = &'a SwapNotice>,
        _view: &SwapView,
    ) -> bool {
        let SwapNotice::Public(PublicEvent::Took { seat, slot, .. }) = notice else { return true };
        later.any(|notice| match notice {
            SwapNotice::Public(
                PublicEvent::Took { seat: by, slot: at, .. } | PublicEvent::Kept { seat: by, slot: at },
            ) => (by, at) == (seat, slot),
            SwapNotice::Public(PublicEvent::HandsShown { .. } | PublicEvent::RoundBegan { .. }) => true,
            _ => false,
        })
    }

    fn sealed_actions(&self, seat: Seat) -> usize {
        usize::from(self.phase == Phase::Look && self.chosen.contains(seat))
    }

    fn looking(&self) -> SeatSet {
        match self.phase {
            Phase::Look | Phase::Memorise => SeatSet::all(self.rules.seats).minus(self.chosen),
            _ => SeatSet::EMPTY,
        }
    }
}
