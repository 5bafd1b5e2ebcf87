use kernel::{ActionBuf, BySeat, Game, Nature, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{YoolooAction, YoolooReason};
use crate::chance::YoolooOutcome;
use crate::event::{PublicEvent, YoolooEvent, YoolooNotice};
use crate::rules::YoolooRules;
use crate::state::Yooloo;
use crate::view::YoolooView;

impl Game for Yooloo {
    type Rules = YoolooRules;
    type Action = YoolooAction;
    type Outcome = YoolooOutcome;
    type Event = YoolooEvent;
    type Notice = YoolooNotice;
    type View = YoolooView;
    type Reason = YoolooReason;

    #[inline]
    fn start(rules: &YoolooRules) -> Self {
        Self::new(rules)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<YoolooAction>) {
        self.list_actions(seat, out);
    }

    #[inline]
    fn sample_action(
        &self,
        seat: Seat,
        nature: &mut impl Nature,
        _actions: &mut ActionBuf<YoolooAction>,
    ) -> YoolooAction {
        self.sample_choice(seat, nature)
    }

    #[inline]
    fn check(&self, seat: Seat, action: YoolooAction) -> Result<(), YoolooReason> {
        self.check_action(seat, action)
    }

    #[inline]
    fn outcomes(&self, out: &mut Outcomes<YoolooOutcome>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> YoolooOutcome {
        self.sample_outcome(nature)
    }

    #[inline]
    fn advance(&mut self, step: Step<YoolooAction, YoolooOutcome>, events: &mut impl Sink<YoolooEvent>) {
        match step {
            Step::Act { seat, action: YoolooAction::Play { card } } => self.play(seat, card, events),
            Step::Act { seat, action: YoolooAction::Place { card } } => self.place(seat, card, events),
            Step::Chance(YoolooOutcome::PointCard { value }) => self.turn_up(value, events),
        }
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> YoolooView {
        YoolooView::new(self, viewer)
    }

    #[inline]
    fn notice(event: &YoolooEvent, viewer: Viewer) -> Option<YoolooNotice> {
        YoolooNotice::of(event, viewer)
    }

    /// All cards lie face down for a moment, then they lie open before the stake is won.
    fn moment(notice: &YoolooNotice, before: &YoolooView) -> Option<YoolooView> {
        match *notice {
            YoolooNotice::Placed { seat, complete: true, .. } | YoolooNotice::OrderSealed { seat } => {
                before.all_sealed_by(seat, None)
            }
            YoolooNotice::Chosen { seat, card } => before.all_sealed_by(seat, card),
            YoolooNotice::Public(PublicEvent::Round(round)) => before.turned_up(round),
            _ => None,
        }
    }

    #[inline]
    fn verdict(&self) -> Option<Verdict> {
        self.result()
    }

    fn round_points(event: &YoolooEvent) -> Option<BySeat<i64>> {
        let YoolooEvent::Public(PublicEvent::GameScored(score)) = event else { return None };
        Some(score.points.map(|_, points| i64::from(*points)))
    }

    fn scores_round(notice: &YoolooNotice) -> bool {
        matches!(notice, YoolooNotice::Public(PublicEvent::GameScored(_)))
    }

    fn sealed_actions(&self, seat: Seat) -> usize {
        self.sealed_by(seat)
    }
}
