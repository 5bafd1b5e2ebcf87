use kernel::{ActionBuf, Game, Look, Nature, Outcomes, Seat, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{OneToTenAction, OneToTenReason};
use crate::chance::OneToTenOutcome;
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
        self.whose_turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<OneToTenAction>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: OneToTenAction) -> Result<(), OneToTenReason> {
        self.check_action(seat, action)
    }

    fn outcomes(&self, out: &mut Outcomes<OneToTenOutcome>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> OneToTenOutcome {
        self.sample_outcome(nature)
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
        Some(*event)
    }

    /// A wrong card lies open for a moment.
    fn moment(notice: &OneToTenNotice, before: &OneToTenView) -> Option<OneToTenView> {
        match notice {
            OneToTenNotice::Turned(turned) if !turned.right => Some(before.with_card(turned)),
            _ => None,
        }
    }

    fn verdict(&self) -> Option<Verdict> {
        self.result()
    }

    fn look(event: &OneToTenEvent) -> Look {
        match event {
            OneToTenEvent::Turned(_) => Look::BeforeOthersAct,
            OneToTenEvent::AllFound { .. } | OneToTenEvent::Over { .. } => Look::Passing,
        }
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
