use kernel::{ActionBuf, Game, Nature, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{YoolooAction, YoolooOutcome, YoolooReason};
use crate::event::{YoolooEvent, YoolooNotice, notice};
use crate::menu::{PLACES, PLAYS};
use crate::numbers::Numbers;
use crate::rules::YoolooRules;
use crate::state::{Yooloo, YoolooPhase};
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
        if !self.waiting.is_empty() {
            Turn::Players(self.waiting)
        } else if self.phase == YoolooPhase::Turning {
            Turn::Chance
        } else {
            Turn::Over
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<YoolooAction>) {
        out.clear();
        if !self.waiting.contains(seat) {
            return;
        }
        let menu = if self.phase == YoolooPhase::Ordering { &PLACES } else { &PLAYS };
        menu.list(self.hands[seat], out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: YoolooAction) -> Result<(), YoolooReason> {
        if !self.waiting.contains(seat) {
            return Err(YoolooReason::NothingToChoose);
        }
        let card = match (action, self.phase == YoolooPhase::Ordering) {
            (YoolooAction::Place { card }, true) | (YoolooAction::Play { card }, false) => card,
            (YoolooAction::Play { .. }, true) => return Err(YoolooReason::OrderFirst),
            (YoolooAction::Place { .. }, false) => return Err(YoolooReason::NoOrderNow),
        };
        if !Numbers::up_to(self.rules.cards).contains(card) {
            Err(YoolooReason::NoSuchCard(card))
        } else if !self.hands[seat].contains(card) {
            Err(YoolooReason::CardUsed(card))
        } else {
            Ok(())
        }
    }

    #[inline]
    fn outcomes(&self, out: &mut Outcomes<YoolooOutcome>) {
        out.clear();
        if self.phase == YoolooPhase::Turning {
            self.left.iter().for_each(|value| out.push(YoolooOutcome::PointCard { value }, 1));
        }
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> YoolooOutcome {
        // One point card goes each round, so this many are left.
        let left = u32::from(self.rules.cards + 1 - self.round);
        YoolooOutcome::PointCard { value: self.left.nth(nature.below(left)) }
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
        notice(event, viewer)
    }

    #[inline]
    fn verdict(&self) -> Option<Verdict> {
        (self.phase == YoolooPhase::Over).then(|| Verdict {
            scores: self.totals.map(|_, total| i64::from(*total)),
            winners: self.winners(),
        })
    }
}
