use kernel::{ActionBuf, Game, Nature, Outcomes, Seat, SeatSet, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{OneToTenAction, OneToTenOutcome, OneToTenReason};
use crate::event::{OneToTenEvent, OneToTenNotice};
use crate::rules::OneToTenRules;
use crate::state::OneToTen;
use crate::view::OneToTenView;

impl Game for OneToTen {
    type Rules = OneToTenRules;
    type Action = OneToTenAction;
    type Outcome = OneToTenOutcome;
    type Event = OneToTenEvent;
    type Notice = OneToTenNotice;
    type View = OneToTenView;
    type Reason = OneToTenReason;

    #[inline]
    fn start(rules: &OneToTenRules) -> Self {
        Self::new(rules)
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.turning.is_some() {
            Turn::Chance
        } else if self.over {
            Turn::Over
        } else {
            Turn::Players(SeatSet::only(self.to_act))
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<OneToTenAction>) {
        out.clear();
        if !self.may_turn(seat) {
            return;
        }
        let mut down = self.rows[seat].face_down();
        while down != 0 {
            out.push(OneToTenAction::Turn { slot: down.trailing_zeros() as u8 });
            down &= down - 1;
        }
    }

    fn check(&self, seat: Seat, action: OneToTenAction) -> Result<(), OneToTenReason> {
        let OneToTenAction::Turn { slot } = action;
        if !self.may_turn(seat) {
            Err(OneToTenReason::NotYourTurn)
        } else if slot >= self.rules.cards {
            Err(OneToTenReason::NoSuchSlot(slot))
        } else if !self.rows[seat].is_face_down(slot) {
            Err(OneToTenReason::AlreadyOpen(slot))
        } else {
            Ok(())
        }
    }

    fn outcomes(&self, out: &mut Outcomes<OneToTenOutcome>) {
        out.clear();
        if let Some(slot) = self.turning {
            let seat = self.to_act;
            self.rows[seat].unseen().for_each(|card| out.push(OneToTenOutcome::Card { seat, slot, card }, 1));
        }
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> OneToTenOutcome {
        let row = &self.rows[self.to_act];
        let card = row.unseen_at(nature.below(row.unseen_len()));
        OneToTenOutcome::Card { seat: self.to_act, slot: self.turning.unwrap_or(0), card }
    }

    #[inline]
    fn advance(
        &mut self,
        step: Step<OneToTenAction, OneToTenOutcome>,
        events: &mut impl Sink<OneToTenEvent>,
    ) {
        match step {
            Step::Act { action: OneToTenAction::Turn { slot }, .. } => self.turn_up(slot, events),
            Step::Chance(OneToTenOutcome::Card { slot, card, .. }) => self.see(slot, card, events),
        }
    }

    fn view(&self, viewer: Viewer) -> OneToTenView {
        OneToTenView::new(self, viewer)
    }

    fn notice(event: &OneToTenEvent, _viewer: Viewer) -> Option<OneToTenNotice> {
        Some(event.into())
    }

    fn verdict(&self) -> Option<Verdict> {
        self.over.then(|| Verdict {
            scores: self.points().map(|_, found| i64::from(*found)),
            winners: self.winners(),
        })
    }

    /// A wrong card is turned back at once, a right one maybe later.
    fn may_reread<'a>(
        notice: &OneToTenNotice,
        _later: impl Iterator<Item = &'a OneToTenNotice>,
        view: &OneToTenView,
    ) -> bool {
        match notice {
            OneToTenNotice::Turned(turned) => view.rows[turned.seat][usize::from(turned.slot)].is_some(),
            OneToTenNotice::AllFound { .. } | OneToTenNotice::Over { .. } => true,
        }
    }
}
