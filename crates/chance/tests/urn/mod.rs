//! The smallest game with chance: balls are drawn from an urn until it is empty. After every
//! third ball the only player nods.
#![allow(dead_code, reason = "not every test file uses all of it")]

use std::fmt;

use kernel::{ActionBuf, Game, Nature, Outcomes, Reason, Seat, Sink, Step, Turn, Verdict, Viewer};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ball {
    Red,
    Green,
    Blue,
    Gold,
}

use Ball::{Blue, Gold, Green, Red};

/// How many balls of each colour there are, in the order of [`Ball`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filling(pub [u32; 4]);

/// No green ball: an outcome of weight 0 in the middle of the list.
pub const TEN: Filling = Filling([3, 0, 2, 5]);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Urn {
    left: [u32; 4],
    drawn: u32,
    nods: u32,
}

pub type UrnStep = Step<(), Ball>;

pub const NOD: UrnStep = Step::Act { seat: Seat::FIRST, action: () };

/// The first letters of the colours; gold is `Y`.
pub fn letters(balls: impl IntoIterator<Item = Ball>) -> String {
    balls.into_iter().map(|ball| ['R', 'G', 'B', 'Y'][ball as usize]).collect()
}

/// Plays to the end with this dealer: all steps.
pub fn played(dealer: &mut impl driver::Dealer<Urn>) -> Vec<UrnStep> {
    let mut urn = driver::Match::new(&TEN);
    let mut steps = Steps(Vec::new());
    while urn.turn() != Turn::Over {
        urn.settle(dealer, &mut steps).expect("the urn is not empty");
        if urn.turn() != Turn::Over {
            urn.act(Seat::FIRST, (), &mut steps).expect("nodding is legal");
        }
    }
    steps.0
}

struct Steps(Vec<UrnStep>);

impl driver::Observer<Urn> for Steps {
    fn stepped(&mut self, step: &UrnStep, _events: &[Ball], _after: &Urn) {
        self.0.push(*step);
    }
}

/// The balls among the steps.
pub fn balls(steps: &[UrnStep]) -> Vec<Ball> {
    let ball = |step: &UrnStep| if let Step::Chance(ball) = step { Some(*ball) } else { None };
    steps.iter().filter_map(ball).collect()
}

impl Game for Urn {
    type Rules = Filling;
    type Action = ();
    type Outcome = Ball;
    type Event = Ball;
    type Notice = Ball;
    type View = ();
    type Reason = Never;

    fn start(rules: &Filling) -> Self {
        Self { left: rules.0, drawn: 0, nods: 0 }
    }

    fn seats(&self) -> u8 {
        1
    }

    fn turn(&self) -> Turn {
        if self.drawn / 3 > self.nods {
            Turn::of(Seat::FIRST)
        } else if self.left == [0; 4] {
            Turn::Over
        } else {
            Turn::Chance
        }
    }

    fn legal_actions(&self, _seat: Seat, out: &mut ActionBuf<()>) {
        out.clear();
        if let Turn::Players(_) = self.turn() {
            out.push(());
        }
    }

    fn check(&self, _seat: Seat, _action: ()) -> Result<(), Never> {
        Ok(())
    }

    fn outcomes(&self, out: &mut Outcomes<Ball>) {
        out.clear();
        for (ball, weight) in [Red, Green, Blue, Gold].into_iter().zip(self.left) {
            out.push(ball, weight);
        }
    }

    fn sample(&self, nature: &mut impl Nature) -> Ball {
        let [red, green, blue, gold] = self.left;
        let r = nature.below(red + green + blue + gold);
        match r {
            r if r < red => Red,
            r if r < red + green => Green,
            r if r < red + green + blue => Blue,
            _ => Gold,
        }
    }

    fn advance(&mut self, step: UrnStep, events: &mut impl Sink<Ball>) {
        match step {
            Step::Chance(ball) => {
                self.left[ball as usize] -= 1;
                self.drawn += 1;
                events.put(ball);
            }
            Step::Act { .. } => self.nods += 1,
        }
    }

    fn view(&self, _viewer: Viewer) {}

    fn notice(event: &Ball, _viewer: Viewer) -> Option<Ball> {
        Some(*event)
    }

    fn verdict(&self) -> Option<Verdict> {
        None
    }
}

/// Nothing is forbidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl Reason for Never {
    fn code(&self) -> &'static str {
        match *self {}
    }
}
