//! A walk through the real game of YO! with one fixed policy.

use std::cmp::Ordering;

use deck::Chips;
use kernel::{Game, Outcomes, Seat, Step, Turn, Viewer};
use solve::exact::{Ratio, ratio, whole};
use yo::{Chip, Fate, POINTS, ROLLS, Roll, Wager, Yo, YoAction, YoEvent, YoOutcome, YoRules, YoView};

/// Plays one bet to its end: Play is kept up by the shooter, the bet is placed once, at once.
#[derive(Clone, Copy)]
pub struct Policy {
    pub bet: Wager,
    pub chips: i64,
}

/// How often each point is set, in rolls.
pub fn rolls_to_point() -> Vec<(u64, Option<u8>)> {
    let ways = |point| (0..ROLLS).filter(|place| Roll::at(*place).sum() == point).count() as u64;
    POINTS.map(|point| (ways(point), Some(point))).to_vec()
}

/// A state of the session: what lies open, and what the bet has been paid (up to two stakes).
struct State {
    key: (YoView, Chips, bool),
    game: Yo,
    branches: Vec<Branch>,
}

struct Branch {
    weight: u64,
    gain: Ratio,
    payments: u32,
    next: Result<usize, (Fate, Ordering)>,
}

pub struct Walk {
    states: Vec<State>,
}

impl Walk {
    /// All states of the session from the placing of the bet to its end.
    pub fn explore(rules: &YoRules, policy: Policy, point: Option<u8>) -> Self {
        let mut walk = Self { states: Vec::new() };
        walk.place(opening(rules, point), Chips::ZERO, false);
        let mut at = 0;
        while at < walk.states.len() {
            let mut game = walk.states[at].game.clone();
            let (_, paid, placed) = walk.states[at].key;
            bet(&mut game, policy, placed);
            let branches = walk.rolls(&game, policy, paid);
            walk.states[at].branches = branches;
            at += 1;
        }
        walk
    }

    fn rolls(&mut self, game: &Yo, policy: Policy, before: Chips) -> Vec<Branch> {
        assert_eq!(game.turn(), Turn::Chance);
        let mut outcomes = Outcomes::new();
        game.outcomes(&mut outcomes);
        let stake = Chips::whole(policy.chips);
        let seat = better(game, policy);
        let mut branches: Vec<Branch> = Vec::new();
        for (outcome, weight) in outcomes.as_slice() {
            let mut after = game.clone();
            let mut events = Vec::new();
            after.advance(Step::Chance(*outcome), &mut events);
            money_agrees(game, &after, &events);
            let (mut paid, mut end) = (Chips::ZERO, None);
            for event in events {
                if let YoEvent::Settled { seat: whose, wager, fate, stake: lay, paid: won, stays, .. } = event
                    && (whose, wager) == (seat, policy.bet)
                {
                    assert_eq!(lay, stake);
                    paid += won;
                    end = (!stays).then_some(fate);
                }
            }
            let lost = if end == Some(Fate::Lose) { stake } else { Chips::ZERO };
            let next = match end {
                Some(fate) => Err((fate, (before + paid).cmp(&lost))),
                None => Ok(self.place(after, (before + paid).min(stake + stake), true)),
            };
            let gain = ratio((paid - lost).units(), stake.units());
            let payments = u32::from(paid > Chips::ZERO || matches!(end, Some(Fate::Win)));
            let weight = u64::from(*weight);
            let same = |b: &&mut Branch| b.next == next && b.gain == gain && b.payments == payments;
            match branches.iter_mut().find(same) {
                Some(branch) => branch.weight += weight,
                None => branches.push(Branch { weight, gain, payments, next }),
            }
        }
        branches
    }

    fn place(&mut self, game: Yo, paid: Chips, placed: bool) -> usize {
        let key = (folded(&game), paid, placed);
        self.states.iter().position(|state| state.key == key).unwrap_or_else(|| {
            self.states.push(State { key, game, branches: Vec::new() });
            self.states.len() - 1
        })
    }

    /// Win, lose, push; won, lost, pushed, returned; payments, net, its square, rolls.
    pub fn numbers(&self) -> Vec<Ratio> {
        let chance = |fits: &dyn Fn(Fate, Ordering) -> bool| {
            self.sum(0, &|branch, _| whole(i32::from(branch.next.is_err_and(|(f, o)| fits(f, o)))), &[])
        };
        let net: Vec<Ratio> =
            (0..self.states.len()).map(|at| self.sum(at, &|branch, _| branch.gain.clone(), &[])).collect();
        let square = self.sum(
            0,
            &|branch, net| {
                let later = branch.next.map_or_else(|_| whole(0), |next| net[next].clone());
                &branch.gain * &branch.gain + whole(2) * &branch.gain * later
            },
            &net,
        );
        vec![
            chance(&|_, net| net == Ordering::Greater),
            chance(&|_, net| net == Ordering::Less),
            chance(&|_, net| net == Ordering::Equal),
            chance(&|fate, _| fate == Fate::Win),
            chance(&|fate, _| fate == Fate::Lose),
            chance(&|fate, _| fate == Fate::Push),
            chance(&|fate, _| fate == Fate::Returned),
            self.sum(0, &|branch, _| whole(branch.payments), &[]),
            net[0].clone(),
            square,
            self.sum(0, &|_, _| whole(1), &[]),
        ]
    }

    /// The expected sum of a number along the way. A session of one bet never goes back to an earlier
    /// state, it only lingers in one: so plain recursion does it, and a loop is a geometric series.
    fn sum(&self, at: usize, number: &dyn Fn(&Branch, &[Ratio]) -> Ratio, given: &[Ratio]) -> Ratio {
        let mut known = vec![None; self.states.len()];
        self.sum_from(at, number, given, &mut known, 0)
    }

    fn sum_from(
        &self,
        at: usize,
        number: &dyn Fn(&Branch, &[Ratio]) -> Ratio,
        given: &[Ratio],
        known: &mut Vec<Option<Ratio>>,
        depth: usize,
    ) -> Ratio {
        assert!(depth <= self.states.len(), "the session went back to an earlier state");
        if let Some(number) = &known[at] {
            return number.clone();
        }
        let (mut stay, mut sum) = (0u64, whole(0));
        for branch in &self.states[at].branches {
            sum += whole(branch.weight) * number(branch, given);
            match branch.next {
                Ok(next) if next == at => stay += branch.weight,
                Ok(next) => {
                    sum += whole(branch.weight) * self.sum_from(next, number, given, known, depth + 1);
                }
                Err(_) => {}
            }
        }
        let sum = sum / whole(u64::from(ROLLS) - stay);
        known[at] = Some(sum.clone());
        sum
    }
}

/// A session that waits for bets, on the come-out or right after a roll has set the point.
fn opening(rules: &YoRules, point: Option<u8>) -> Yo {
    let mut game = Yo::start(rules);
    if let Some(point) = point {
        put(&mut game, Seat::FIRST, Wager::Play, 1);
        ready_all(&mut game);
        let roll = (0..ROLLS).map(Roll::at).find(|roll| roll.sum() == point).unwrap();
        game.apply(Step::Chance(YoOutcome::Roll(roll))).unwrap();
    }
    game
}

fn better(game: &Yo, policy: Policy) -> Seat {
    if policy.bet == Wager::LatePlay { Seat::FIRST.left(game.seats()) } else { Seat::FIRST }
}

fn bet(game: &mut Yo, policy: Policy, placed: bool) {
    let view = game.view(Viewer::Table);
    let admission = if policy.bet == Wager::Play { policy.chips } else { 1 };
    if view.point.is_none() && view.seats[Seat::FIRST].wager(Wager::Play).is_none() {
        put(game, Seat::FIRST, Wager::Play, admission);
    }
    if !placed && policy.bet != Wager::Play {
        let seat = better(game, policy);
        put(game, seat, policy.bet, policy.chips);
    }
    ready_all(game);
}

fn put(game: &mut Yo, seat: Seat, wager: Wager, chips: i64) {
    for _ in 0..chips {
        game.apply(Step::Act { seat, action: YoAction::Place { wager, chip: Chip::One } }).unwrap();
    }
}

fn ready_all(game: &mut Yo) {
    for seat in Seat::all(game.seats()) {
        game.apply(Step::Act { seat, action: YoAction::Ready }).unwrap();
    }
}

/// What lies open, without what only counts: money, rolls, shooters, and the dice of the last roll.
/// Everything lies open in this game, so nothing else can matter.
fn folded(game: &Yo) -> YoView {
    let mut view = game.view(Viewer::Table);
    view.rolls_done = 0;
    view.shooters_done = 0;
    view.last_roll = None;
    // Money is none of it: with it, hardly a state would come twice.
    let none = Chips::ZERO;
    view.seats = view.seats.map(|_, spot| yo::SeatView { money: none, owns: none, result: none, ..*spot });
    view
}

/// What the events say was won and lost is what the seats have more or less.
fn money_agrees(before: &Yo, after: &Yo, events: &[YoEvent]) {
    let (before, after) = (before.view(Viewer::Table), after.view(Viewer::Table));
    for (place, (seat, spot)) in before.seats.iter().enumerate() {
        assert_eq!(place, usize::from(seat.number()));
        let told: Chips = events
            .iter()
            .map(|event| match event {
                YoEvent::Settled { seat: whose, fate, stake, paid, .. } if *whose == seat => {
                    if *fate == Fate::Lose { *paid - *stake } else { *paid }
                }
                _ => Chips::ZERO,
            })
            .sum();
        assert_eq!(after.seats[seat].result - spot.result, told);
    }
}
