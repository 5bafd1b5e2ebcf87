//! Ways of betting. Each says before a roll how many chips it wants on which wager.

use ::yo::{Chip, Fate, Wager, YoNotice, YoRules, YoView};
use chance::Quick;
use deck::UNITS_PER_CHIP;
use kernel::{Nature, Seat};

use super::why::YoWhy;
use super::worth::{Worth, worth};
use crate::why::Tenths;

/// A way of betting.
pub(super) trait Policy: Send {
    /// How many chips it wants to have on each wager before the next roll.
    fn plan(&mut self, table: &Table<'_>) -> Plan;

    /// Takes in what happened.
    fn notice(&mut self, _seat: Seat, _notice: &YoNotice) {}
}

/// What a policy sees: the rules and the open table, from its seat.
pub(super) struct Table<'a> {
    pub(super) rules: &'a YoRules,
    pub(super) view: &'a YoView,
    pub(super) seat: Seat,
}

impl Table<'_> {
    /// The smallest stake that may be put down: the smallest chip that is large enough.
    fn unit(&self) -> i64 {
        let fits = |chip: &Chip| chip.value() >= self.rules.min_bet;
        Chip::ALL.into_iter().find(fits).map_or(Chip::Hundred.value(), Chip::value)
    }

    /// The whole chips in front of the seat.
    fn money(&self) -> i64 {
        self.view.seats[self.seat].money.units() / UNITS_PER_CHIP
    }

    /// The chips on a wager.
    fn staked(&self, wager: Wager) -> i64 {
        self.view.seats[self.seat].wager(wager).map_or(0, |wager| wager.stake.units() / UNITS_PER_CHIP)
    }

    /// More of this many times Play, as far as the table allows.
    fn more(&self, times: i64) -> i64 {
        let times = self.rules.more_max.map_or(times, |most| times.min(most));
        let wanted = self.staked(Wager::Play).saturating_mul(times);
        self.rules.max_bet.map_or(wanted, |most| wanted.min(most))
    }

    /// What this wager is worth now.
    fn worth(&self, wager: Wager) -> Worth {
        worth(self.rules, wager, self.view.point)
    }
}

/// How many chips are wanted on each wager, and why.
#[derive(Default)]
pub(super) struct Plan {
    /// In the order of [`Wager::ALL`].
    pub(super) stakes: [i64; Wager::COUNT],
    reasons: [Option<YoWhy>; Wager::COUNT],
}

impl Plan {
    fn want(mut self, wager: Wager, chips: i64, reason: YoWhy) -> Self {
        self.stakes[wager.index()] = chips;
        self.reasons[wager.index()] = Some(reason);
        self
    }

    /// Why chips go on this wager.
    pub(super) fn why(&self, wager: Wager) -> YoWhy {
        self.reasons[wager.index()].clone().unwrap_or(YoWhy::Planned { wager })
    }
}

/// The least wager on Play, nothing else.
pub(super) struct Flat;

impl Policy for Flat {
    fn plan(&mut self, table: &Table<'_>) -> Plan {
        Plan::default().want(Wager::Play, table.unit(), YoWhy::LeastOnPlay)
    }
}

/// The least on Play, and ten times as much More as soon as there is a point, or what is allowed.
pub(super) struct MoreHeavy;

impl Policy for MoreHeavy {
    fn plan(&mut self, table: &Table<'_>) -> Plan {
        Plan::default().want(Wager::Play, table.unit(), YoWhy::LittleOnPlay).want(
            Wager::More,
            table.more(10),
            YoWhy::MostOnMore,
        )
    }
}

/// Doubles Play after every loss and starts again after every win: the classic system. It wins
/// small sums often and loses a large one now and then; the value of the wager stays what it is.
#[derive(Default)]
pub(super) struct System {
    /// Losses since the last win.
    losses: u32,
}

impl Policy for System {
    fn plan(&mut self, table: &Table<'_>) -> Plan {
        let wanted = table.unit().saturating_mul(1 << self.losses.min(20)).min(MOST);
        let wanted = table.rules.max_bet.map_or(wanted, |most| wanted.min(most));
        // Who cannot afford the next doubling bets what is left.
        let wanted = wanted.min(table.money() + table.staked(Wager::Play));
        let why = match self.losses {
            0 => YoWhy::SystemBegins,
            1 => YoWhy::SystemDoubles,
            many => YoWhy::SystemDoublesAgain { losses: many.into() },
        };
        Plan::default().want(Wager::Play, wanted, why)
    }

    fn notice(&mut self, seat: Seat, notice: &YoNotice) {
        if let YoNotice::Settled { seat: whose, wager: Wager::Play, fate, .. } = notice
            && *whose == seat
        {
            match fate {
                Fate::Win => self.losses = 0,
                Fate::Lose => self.losses += 1,
                Fate::Push | Fate::Returned => {}
            }
        }
    }
}

/// The most chips that a policy puts on one wager: they go down one by one.
const MOST: i64 = 2000;

/// Wagers that win on average get a part of the money, the larger the better they are for their
/// risk. Where there is none, the least goes on Play, and More behind it if that is paid at true
/// odds: the largest action at the least price.
pub(super) struct BestValue;

impl Policy for BestValue {
    fn plan(&mut self, table: &Table<'_>) -> Plan {
        let mut plan = Plan::default();
        let mut ahead = false;
        let money = table.money();
        for wager in Wager::ALL {
            let worth = table.worth(wager);
            if worth.mean > FAIR && !(wager == Wager::LatePlay && table.staked(Wager::Play) > 0) {
                ahead |= wager == Wager::Play;
                let part = (worth.part() * money as f64) as i64;
                let stake = part.clamp(table.unit(), MOST);
                let stake = table.rules.max_bet.map_or(stake, |most| stake.min(most));
                let gain = Tenths(100.0 * worth.mean);
                plan = plan.want(wager, stake, YoWhy::Wins { wager, gain });
            }
        }
        if ahead || plan.stakes[Wager::Play.index()] > 0 {
            return plan;
        }
        let cost = Tenths(-100.0 * table.worth(Wager::Play).mean);
        plan = plan.want(Wager::Play, table.unit(), YoWhy::CheapestPlay { cost });
        let play_is_ahead = worth(table.rules, Wager::Play, None).mean > FAIR;
        if !play_is_ahead && table.view.point.is_some() && table.worth(Wager::More).mean.abs() <= FAIR {
            // Tens are paid without a rest at 3:2 and 6:5, whatever the rounding.
            let more = table.more(10).min(money / 10) / 10 * 10;
            plan = plan.want(Wager::More, more, YoWhy::FreeMore);
        }
        plan
    }
}

/// Means closer to zero than this are zero, and rounding.
const FAIR: f64 = 1e-9;

/// A small Play, and one of the wagers that pay the most on every roll.
pub(super) struct LongShots {
    nature: Quick,
}

impl LongShots {
    pub(super) fn new(nature: Quick) -> Self {
        Self { nature }
    }
}

impl Policy for LongShots {
    fn plan(&mut self, table: &Table<'_>) -> Plan {
        let shots = [Wager::Eleven, Wager::TwoThreeTwelve, Wager::Pairs, Wager::Yo];
        let shot = shots[self.nature.below(4) as usize];
        let plan = Plan::default().want(Wager::Play, table.unit(), YoWhy::PlayAdmits);
        plan.want(shot, table.unit(), YoWhy::LongShot { wager: shot })
    }
}

/// A hundredth of the bankroll on Play, and twice as much More.
pub(super) struct SomeMore;

impl Policy for SomeMore {
    fn plan(&mut self, table: &Table<'_>) -> Plan {
        let play = (table.rules.bankroll / 100).clamp(table.unit(), MOST);
        let play = table.rules.max_bet.map_or(play, |most| play.min(most));
        Plan::default().want(Wager::Play, play, YoWhy::SameOnPlay).want(
            Wager::More,
            table.more(2).min(2 * MOST),
            YoWhy::SomeMore,
        )
    }
}
