//! The state of a session, and the contract it keeps.

use deck::{Chips, UNITS_PER_CHIP};
use kernel::{
    ActionBuf, BySeat, Explore, Game, Inclination, Look, Nature, Outcomes, RuleSet, Seat, SeatSet, Sink,
    Step, Turn, Verdict, Viewer,
};

use crate::action::{YoAction, YoOutcome};
use crate::dice::{ROLLS, Roll};
use crate::event::{Ending, Fate, YoEvent, YoNotice};
use crate::reason::YoReason;
use crate::rules::YoRules;
use crate::spot::Spot;
use crate::view::YoView;
use crate::wager::Wager;

/// A session of YO!
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Yo {
    pub(crate) rules: YoRules,
    pub(crate) phase: Phase,
    /// The point, once set.
    pub(crate) point: Option<u8>,
    /// Did the last roll set the point?
    pub(crate) point_is_new: bool,
    /// D3: are the dice being passed? On the first come-out, and after a seven-out until a roll.
    pub(crate) passing: bool,
    /// Who holds the dice. Shoots, if a point is on.
    pub(crate) holder: Seat,
    pub(crate) spots: BySeat<Spot>,
    pub(crate) ready: SeatSet,
    pub(crate) left: SeatSet,
    pub(crate) broke: SeatSet,
    /// Who does not want to shoot; only while the dice are being passed.
    pub(crate) declined: SeatSet,
    pub(crate) rolls_done: u64,
    /// Seven-outs so far.
    pub(crate) shooters_done: u64,
    pub(crate) last_roll: Option<Roll>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The betting window is open.
    Betting,
    /// The window has closed, the dice are in the air.
    Rolling,
    Over(Ending),
}

impl Yo {
    /// The rules of this session.
    #[must_use]
    pub fn rules(&self) -> &YoRules {
        &self.rules
    }

    /// The seats still at the table: neither left nor broke.
    #[inline]
    pub(crate) fn present(&self) -> SeatSet {
        SeatSet::all(self.rules.seats()).minus(self.left).minus(self.broke)
    }

    /// The seats that may act now.
    #[inline]
    pub(crate) fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Betting => self.present().minus(self.ready),
            Phase::Rolling | Phase::Over(_) => SeatSet::EMPTY,
        }
    }
}

impl Game for Yo {
    type Rules = YoRules;
    type Action = YoAction;
    type Outcome = YoOutcome;
    type Event = YoEvent;
    type Notice = YoNotice;
    type View = YoView;
    type Reason = YoReason;

    fn start(rules: &YoRules) -> Self {
        let seats = rules.seats();
        let mut game = Self {
            rules: *rules,
            phase: Phase::Betting,
            point: None,
            point_is_new: false,
            passing: true,
            holder: Seat::FIRST,
            spots: BySeat::from_fn(seats, |_| Spot::with_money(Chips::whole(rules.bankroll))),
            ready: SeatSet::EMPTY,
            left: SeatSet::EMPTY,
            broke: SeatSet::EMPTY,
            declined: SeatSet::EMPTY,
            rolls_done: 0,
            shooters_done: 0,
            last_roll: None,
        };
        game.open_window(&mut ());
        game
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Betting => Turn::Players(self.to_act()),
            Phase::Rolling => Turn::Chance,
            Phase::Over(_) => Turn::Over,
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut ActionBuf<YoAction>) {
        out.clear();
        if self.to_act().contains(seat) {
            self.list_bets(seat, out);
        }
    }

    fn check(&self, seat: Seat, action: YoAction) -> Result<(), YoReason> {
        if self.to_act().contains(seat) { self.check_bet(seat, action) } else { Err(YoReason::NotBetting) }
    }

    fn outcomes(&self, out: &mut Outcomes<YoOutcome>) {
        out.clear();
        if self.phase == Phase::Rolling {
            for place in 0..ROLLS {
                out.push(YoOutcome::Roll(Roll::at(place)), 1);
            }
        }
    }

    #[inline]
    fn sample(&self, nature: &mut impl Nature) -> YoOutcome {
        YoOutcome::Roll(Roll::at(nature.below(ROLLS)))
    }

    #[inline]
    fn advance(&mut self, step: Step<YoAction, YoOutcome>, events: &mut impl Sink<YoEvent>) {
        match step {
            Step::Act { seat, action } => self.bet(seat, action, events),
            Step::Chance(YoOutcome::Roll(roll)) => self.roll(roll, events),
        }
    }

    fn view(&self, _viewer: Viewer) -> YoView {
        YoView::of(self)
    }

    fn notice(event: &YoEvent, _viewer: Viewer) -> Option<YoNotice> {
        Some(*event)
    }

    /// What each seat won or lost, in thirtieths of a chip.
    fn verdict(&self) -> Option<Verdict> {
        let Phase::Over(_) = self.phase else { return None };
        let bankroll = Chips::whole(self.rules.bankroll);
        Some(Verdict::highest_wins(self.spots.map(|_, spot| (spot.money - bankroll).units())))
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

    /// What the same wager of the same seat has won, or lost, is added up.
    fn add_up(kept: &mut YoNotice, notice: &YoNotice) -> bool {
        let (
            YoNotice::Settled { seat, wager, fate, stake, paid, .. },
            YoNotice::Settled { seat: by, wager: on, fate: how, stake: more_stake, paid: more_paid, .. },
        ) = (kept, notice)
        else {
            return false;
        };
        let same = (*seat, *wager, *fate) == (*by, *on, *how);
        if same {
            *stake += *more_stake;
            *paid += *more_paid;
        }
        same
    }
}

impl Explore for Yo {
    /// Leaving for good is rare, or no session would last; being ready is common, or no window would
    /// close.
    fn inclination(action: YoAction) -> Inclination {
        match action {
            YoAction::Place { .. } => Inclination::Drawn(0),
            YoAction::TakeBack { .. } => Inclination::Drawn(1),
            YoAction::Decline => Inclination::Drawn(2),
            YoAction::Ready => Inclination::Common(3),
            YoAction::Leave => Inclination::Rare(4),
        }
    }

    /// Without a Play wager nothing else can be bet, and if nobody has one, all is over.
    fn narrow(&self, _seat: Seat, _careful: bool, actions: &mut ActionBuf<YoAction>) {
        if !actions.contains(&YoAction::TakeBack { wager: Wager::Play }) {
            actions.prefer(|action| matches!(action, YoAction::Place { wager: Wager::Play, .. }));
        }
    }
}
