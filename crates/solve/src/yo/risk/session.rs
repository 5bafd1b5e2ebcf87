//! A session of a number of rolls.

use std::collections::HashMap;

use ::yo::{POINTS, ROLLS, YoRules};
use deck::Chips;
use kernel::Fault;

use super::mass::Mass;
use super::strategy::{Change, Strategy};

/// How long a session lasts at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Session {
    /// Rolls.
    pub rolls: u64,
    /// The player leaves with this many chips or more; never, if none.
    pub target: Option<i64>,
}

/// How a session went.
#[derive(Clone, Debug)]
pub struct SessionRisk<M> {
    /// What the player owns in the end, with its chance; the least first.
    pub owned: Vec<(Chips, M)>,
    /// How it stood before the first roll and after each.
    pub moments: Vec<Moment<M>>,
}

/// How a session stands after some rolls.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment<M> {
    /// The chance that there was too little left for the next Play.
    pub ruined: M,
    /// The chance that the target was reached.
    pub reached: M,
    /// The chance of owning more than at the start.
    pub ahead: M,
}

/// More cells and rolls than this take too long.
const MOST_WORK: u64 = 1_000_000_000;

/// The come-out, and the six points.
const PHASES: usize = 1 + POINTS.len();

impl Session {
    /// The session of the rules: their bankroll, dice, pay tables and rounding; this many rolls.
    ///
    /// # Errors
    /// What is wrong with the wishes, all at once; or that the exact computation would take too long.
    pub fn risk<M: Mass>(&self, rules: &YoRules, strategy: Strategy) -> Result<SessionRisk<M>, Vec<Fault>> {
        let mut faults = strategy.faults(rules);
        if let Some(target) = self.target.filter(|target| *target <= rules.bankroll) {
            faults.push(Fault::new(
                "target",
                format!("{target} is not above the bankroll, {}", rules.bankroll),
            ));
        }
        let unit = strategy.unit(rules, Chips::whole(rules.bankroll));
        faults.extend(strategy.too_fine(rules, unit));
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut walk = Walk::new(rules, strategy, self);
        if walk.work(self) > MOST_WORK {
            let why = "this many rolls of this strategy take too long to compute exactly; use fewer rolls or a target";
            return Err(vec![Fault::new("rolls", why)]);
        }
        let mut moments = vec![walk.moment()];
        for _ in 0..self.rolls {
            walk.roll();
            moments.push(walk.moment());
        }
        Ok(SessionRisk { owned: walk.owned(), moments })
    }
}

/// All players at once.
struct Walk<'a, M> {
    rules: &'a YoRules,
    strategy: Strategy,
    unit: i64,
    start: usize,
    target: Option<usize>,
    /// By phase and by what is owned: who is still playing.
    live: [Vec<M>; PHASES],
    /// By what is owned: who has stopped, ruined or with the target reached.
    stopped: Vec<M>,
    /// What a roll does in each phase to a player who can pay for full More.
    full: [Vec<Change>; PHASES],
    /// From here on full More can be paid for.
    rich: usize,
    /// What a roll does to a player who cannot, by phase and by what is owned, once it was needed.
    poor: HashMap<(usize, usize), Vec<Change>>,
}

impl<'a, M: Mass> Walk<'a, M> {
    fn new(rules: &'a YoRules, strategy: Strategy, session: &Session) -> Self {
        let start = Chips::whole(rules.bankroll);
        let unit = strategy.unit(rules, start);
        let rich = Chips::whole(strategy.bet.saturating_mul(strategy.more + 1));
        let place = |chips: Chips| usize::try_from(chips.units() / unit).unwrap_or(usize::MAX);
        let mut walk = Self {
            rules,
            strategy,
            unit,
            start: place(start),
            // Rounded up: what is owned is a multiple of the unit.
            target: session.target.map(|target| place(Chips::whole(target) + Chips::from_units(unit - 1))),
            live: [const { Vec::new() }; PHASES],
            stopped: Vec::new(),
            full: std::array::from_fn(|phase| strategy.changes(rules, point_of(phase), rich)),
            rich: place(rich + Chips::from_units(unit - 1)),
            poor: HashMap::new(),
        };
        walk.arrive(0, walk.start, &M::all());
        walk
    }

    /// Cells to visit, more or less.
    fn work(&self, session: &Session) -> u64 {
        let gain = self.strategy.most_gain(self.rules).units() / self.unit;
        let top = (self.start as u64).saturating_add(session.rolls.saturating_mul(gain.unsigned_abs()));
        let top = self.target.map_or(top, |target| top.min(target as u64));
        top.saturating_mul(session.rolls).saturating_mul(PHASES as u64)
    }

    fn roll(&mut self) {
        let live = std::mem::replace(&mut self.live, [const { Vec::new() }; PHASES]);
        for (phase, cells) in live.iter().enumerate() {
            for (owned, mass) in cells.iter().enumerate().filter(|(_, mass)| !mass.is_none()) {
                if owned >= self.rich || phase == 0 {
                    for place in 0..self.full[phase].len() {
                        self.change(owned, mass, self.full[phase][place]);
                    }
                } else {
                    for change in self.poor_changes(phase, owned) {
                        self.change(owned, mass, change);
                    }
                }
            }
        }
    }

    fn poor_changes(&mut self, phase: usize, owned: usize) -> Vec<Change> {
        let (rules, strategy, chips) = (self.rules, self.strategy, self.chips(owned));
        let known = self.poor.entry((phase, owned));
        known.or_insert_with(|| strategy.changes(rules, point_of(phase), chips)).clone()
    }

    #[inline]
    fn change(&mut self, owned: usize, mass: &M, change: Change) {
        let after = owned as i64 + change.gain.units() / self.unit;
        let after = usize::try_from(after).expect("nobody stakes more than is owned");
        self.arrive(phase_of(change.point), after, &mass.share(change.weight, ROLLS));
    }

    #[inline]
    fn arrive(&mut self, phase: usize, owned: usize, mass: &M) {
        let stops = phase == 0 && (self.is_ruined(owned) || self.has_reached(owned));
        let cells = if stops { &mut self.stopped } else { &mut self.live[phase] };
        if cells.len() <= owned {
            cells.resize(owned + 1, M::none());
        }
        cells[owned].add(mass);
    }

    /// Too little for the next Play.
    #[inline]
    fn is_ruined(&self, owned: usize) -> bool {
        self.chips(owned) < Chips::whole(self.strategy.bet)
    }

    #[inline]
    fn has_reached(&self, owned: usize) -> bool {
        self.target.is_some_and(|target| owned >= target)
    }

    #[inline]
    fn chips(&self, owned: usize) -> Chips {
        Chips::from_units(owned as i64 * self.unit)
    }

    fn moment(&self) -> Moment<M> {
        let mut moment = Moment { ruined: M::none(), reached: M::none(), ahead: M::none() };
        for (owned, mass) in self.stopped.iter().enumerate() {
            if self.is_ruined(owned) {
                moment.ruined.add(mass);
            } else {
                moment.reached.add(mass);
            }
        }
        for cells in self.live.iter().chain([&self.stopped]) {
            cells.iter().skip(self.start + 1).for_each(|mass| moment.ahead.add(mass));
        }
        moment
    }

    /// What everybody owns; at the end standing wagers come back (D15).
    fn owned(&self) -> Vec<(Chips, M)> {
        let all = self.live.iter().chain([&self.stopped]);
        let mut sums = vec![M::none(); all.clone().map(Vec::len).max().unwrap_or(0)];
        for cells in all {
            for (sum, mass) in sums.iter_mut().zip(cells) {
                sum.add(mass);
            }
        }
        let some = sums.into_iter().enumerate().filter(|(_, mass)| !mass.is_none());
        some.map(|(owned, mass)| (self.chips(owned), mass)).collect()
    }
}

fn point_of(phase: usize) -> Option<u8> {
    phase.checked_sub(1).map(|place| POINTS[place])
}

fn phase_of(point: Option<u8>) -> usize {
    point.and_then(|point| POINTS.iter().position(|other| *other == point)).map_or(0, |place| place + 1)
}
