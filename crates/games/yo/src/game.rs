use deck::UNITS_PER_CHIP;
use kernel::{ActionBuf, Game, Look, Nature, Outcomes, RuleSet, Seat, Sink, Step, Turn, Verdict, Viewer};

use crate::action::{YoAction, YoReason};
use crate::chance::YoOutcome;
use crate::event::{Fate, YoEvent, YoNotice};
use crate::rules::YoRules;
use crate::state::Yo;
use crate::view::YoView;

impl Game for Yo {
    type Rules = YoRules;
    type Action = YoAction;
    type Outcome = YoOutcome;
    type Event = YoEvent;
    type Notice = YoNotice;
    type View = YoView;
    type Reason = YoReason;

    fn start(rules: &YoRules) -> Self {
        Self::new(rules)
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<YoAction>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: YoAction) -> Result<(), YoReason> {
        self.check_action(seat, action)
    }

    fn outcomes(&self, out: &mut Outcomes<YoOutcome>) {
        self.list_outcomes(out);
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> YoOutcome {
        self.sample_outcome(nature)
    }

    #[inline]
    fn advance(&mut self, step: Step<YoAction, YoOutcome>, events: &mut impl Sink<YoEvent>) {
        match step {
            Step::Act { seat, action } => self.bet(seat, action, events),
            Step::Chance(YoOutcome::Roll(roll)) => self.roll(roll, events),
        }
    }

    fn view(&self, viewer: Viewer) -> YoView {
        YoView::new(self, viewer)
    }

    fn notice(event: &YoEvent, _viewer: Viewer) -> Option<YoNotice> {
        Some(*event)
    }

    /// The dice lie before point and chips move.
    fn moment(notice: &YoNotice, before: &YoView) -> Option<YoView> {
        let YoNotice::Rolled { roll, .. } = notice else { return None };
        Some(before.with_dice(*roll))
    }

    /// What each seat won or lost, in thirtieths of a chip.
    fn verdict(&self) -> Option<Verdict> {
        self.result()
    }

    const UNITS_PER_POINT: i64 = UNITS_PER_CHIP;

    const POINT_NAME: &'static str = "chips";

    fn look(event: &YoEvent) -> Look {
        if let YoEvent::Rolled { .. } = event { Look::BeforeAnybodyActs } else { Look::Passing }
    }

    /// There are no rounds: what a wager has won or lost is what counts.
    fn scores_round(notice: &YoNotice) -> bool {
        matches!(notice, YoNotice::Settled { fate: Fate::Win | Fate::Lose, .. })
    }

    fn add_up(kept: &mut YoNotice, notice: &YoNotice) -> bool {
        kept.add_settlement(notice)
    }
}
